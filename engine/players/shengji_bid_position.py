"""A bid, a snatch or a counter of Shengji made ready for search.

Each answer is tried in the same dealt worlds: the rest of the cards falls, all bid on by the rules
(``shengji_auction``), whoever takes up the bottom buries, and the hand is played out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import from_counts
from engine.players.belief import BOTTOM
from engine.players.bidding import Bidding
from engine.players.burying import risk
from engine.players.hot.sj_roll import Roller
from engine.players.shengji_auction import Auction, World, likely_bid
from engine.players.shengji_belief import ShengjiBelief
from engine.shengji.hand import HandState

BIDS = 10
"""Answers that are compared at most, the pass among them."""


class Bid(NamedTuple):
    """An answer: the cards in deck order, none for a pass."""

    cards: tuple[int, ...]


class BidPosition:
    """What to bid, for a seat that may; ``moves[0]`` is what the rules would bid.

    The values are those of a play (attackers' points from the own side's view, level thresholds
    counted).  In a first hand, where bids decide who is declarer, they are what is above or below
    the line at which the sides change, so that both roles can be compared.
    """

    def __init__(self, hand: HandState, seat: int, seed: int) -> None:
        self.hand = hand
        self.seat = seat
        self.seed = seed
        ruled = Bidding(hand, seat)
        found = [tuple(ruled.choose()[0]), (), *[tuple(c) for c in ruled.ranked()]]
        self.moves = [Bid(cards) for cards in dict.fromkeys(found)][:BIDS]
        self.belief = ShengjiBelief(hand, seat, seed)
        self._worlds: list[World] = []
        self._dry = False
        self._open = hand.known_declarer is None and hand.declarer is None

    def add(self, cards: tuple[int, ...]) -> int:
        """Makes sure that a legal answer is among the candidates; its index."""
        wanted = tuple(sorted(cards))
        for i, move in enumerate(self.moves):
            if move.cards == wanted:
                return i
        self.moves.append(Bid(wanted))
        return len(self.moves) - 1

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready if there are so many; how many there are."""
        while len(self._worlds) < n and not self._dry:
            if not self.belief.next():
                self._dry = True
                break
            self._worlds.append(self._world(len(self._worlds)))
        return len(self._worlds)

    def _world(self, number: int) -> World:
        """The dealt world, the cards that are still to come in a chance order."""
        hand, seat = self.hand, self.seat
        dealt = self.belief.world
        own = hand.hands[seat]
        assert own is not None
        hands = [list(v) for v in dealt[:4]]
        hands[seat] = list(own)
        chance = random.Random(f"{self.seed}|{number}")
        # Who buried it himself, and is asked because his partner bid, knows the bottom.
        rest = list(self.belief.known_bottom) or from_counts(dealt[BOTTOM])
        chance.shuffle(rest)
        coming = 4 * hand.rules.hand_size - sum(hand.sizes) if hand.phase == "deal" else 0
        queue: list[tuple[int, int]] = []
        if coming:
            assert hand.first is not None
            at = hand.first + hand.dealt
            queue = [((at + i) % 4, rest[i]) for i in range(coming)]
        shown = {
            i: likely_bid(bid, hands[bid.seat])
            for i, bid in enumerate(hand.bids)
            if bid.cards is None
        }
        return World(hands, queue, rest[coming:], chance.getrandbits(48), shown)

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What an answer brings in some worlds."""
        cards = self.moves[move].cards
        return [self._outcome(cards, self._worlds[world]) for world in range(first, last)]

    def _outcome(self, cards: Sequence[int], world: World) -> float:
        auction = Auction(self.hand, world)
        auction.run(self.seat, cards)
        hand = auction.hand
        if auction.redealt:
            # Anything may come: as good for one side as for the other.
            line = 40.0 * hand.rules.decks
            return 0.0 if self._open else self._signed(line, hand.known_declarer)
        holder = hand.holder
        assert holder is not None
        roller = Roller(auction.sim(), holder)
        if hand.awaits == "bury":
            points = roller.from_deal(holder, risk(hand, holder))
        else:
            points = roller.play_out(roller.policy, roller.policy)
        value = roller.worth(points)
        if self._open:
            value -= roller.worth(40 * hand.rules.decks)
        return self._signed(value, hand.declarer)

    def _signed(self, attackers: float, declarer: int | None) -> float:
        """The own side's view of what the attackers have."""
        assert declarer is not None
        return -attackers if (self.seat - declarer) % 2 == 0 else attackers

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""
        return [1.0] * (last - first)
