"""How the bidding of a dealt world may go on, and who then holds what (spec shengji 4 and 5).

All cards are known here: this is a world that a player thinks possible, never the table.  From a
bid on, everybody bids by the rules of ``bidding``; bidders bury by the fast policy.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards import BJ, KINDS, LJ, RANKS, counts, names
from engine.chance import shares
from engine.facts import Bid, Bury, Counter, Deal, Pass, Pickup, Snatch, Trump
from engine.players.bidding import Bidding
from engine.players.burying import risk
from engine.players.hot.sj_roll import Roller
from engine.players.hot.sj_sim import Sim
from engine.players.shengji_root import order_of
from engine.shengji import bidding
from engine.shengji.hand import HandState, Phase, StandingBid
from engine.shengji.referee import give_back

Cards = list[int]
EVERY = 5
"""A seat that could bid is asked after every so many cards of its own, and after each card that
bids are made of."""


@dataclass
class World:
    """One way the hidden cards may lie while bids are made."""

    hands: list[list[int]]
    """Count vectors of 54 by seat, as dealt so far (all cards, once trump is made)."""
    queue: list[tuple[int, int]]
    """(seat, card) still to be dealt, in order."""
    bottom: Cards
    """The bottom in pick-up order, or as it was buried."""
    seed: int
    """Of what else is left to chance: equal for all bids that are compared."""
    shown: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By number of the bid: what lies there where this seat does not see it."""


class Auction:
    """The rest of the bidding in one world, after one answer of one seat."""

    def __init__(self, hand: HandState, world: World) -> None:
        self.hand = hand = _clone(hand, world)
        self.world = world
        self.rules = hand.rules
        self.chance = random.Random(world.seed)
        self.redealt = False
        """Whether nobody bid and the cards are dealt anew."""
        self.bottom = list(world.bottom)

    def run(self, seat: int, cards: Sequence[int]) -> None:
        """Plays the answer of a seat (``()``: it passes) and what follows, up to the first lead,
        or with ``redealt`` up to there; the last bury is left out where nobody can counter."""
        hand = self.hand
        if hand.phase is Phase.COUNTER:
            self._counter_bottom(seat, list(cards))
            return
        if cards:
            self._bid(seat, list(cards))
        first = hand.first if hand.first is not None else seat
        if hand.phase is Phase.DEAL:
            self._deal()
            self._round(first, 0)
        else:
            # It is asked in its turn: without a bid the seats after it are left.
            self._round(first, 0 if cards else (seat - first) % 4 + 1)
        if hand.standing is None and self.rules.no_bid == "redeal":
            self.redealt = True
            return
        self._make_trump()
        if self.rules.counter_bottom:
            self._bury()
            if hand.turn is not None:
                self._counter_bottom(hand.turn, None)

    def sim(self) -> Sim:
        """The hand as it stands, all cards known; who is to bury still holds the bottom."""
        hand = self.hand
        assert hand.order is not None and hand.declarer is not None
        assert hand.holder is not None
        sim = Sim(order_of(hand.order, self.rules))
        bottom = [0] * KINDS if hand.awaits == "bury" else counts(self.bottom)
        sim.deal(hand.hands, bottom, hand.declarer, hand.holder, [0] * KINDS)
        for s in range(4):
            sim.resize(s, self.rules.hand_size)
        if hand.awaits == "bury":
            sim.resize(hand.holder, self.rules.hand_size + self.rules.bottom_size)
        return sim

    # ------------------------------------------------------------------ bids

    def _wish(self, seat: int) -> Cards:
        return Bidding(self.hand, seat).choose()[0]

    def _bid(self, seat: int, cards: Cards) -> None:
        hand = self.hand
        if len(cards) != bidding.SNATCH_SIZE:
            hand.apply(Bid(0, seat, names(cards)))
            return
        old = hand.standing
        assert old is not None and old.cards is not None
        taken = sorted(old.cards)
        side, trumps = give_back(hand, seat, cards, taken)
        self.chance.shuffle(side)
        self.chance.shuffle(trumps)
        want_side, want_trumps = shares(len(side), len(trumps), len(taken))
        given = [*side[:want_side], *trumps[:want_trumps]]
        hand.apply(Snatch(0, seat, names(cards), names(taken), names(given)))

    def _deal(self) -> None:
        """The cards that are still to come, and the bids on the way."""
        hand, rules = self.hand, self.rules
        rank = RANKS.index(hand.bid_level)
        level_cards = rules.bidding == "level_card"
        for seat, card in self.world.queue:
            hand.apply(Deal(0, seat, _NAME[card]))
            if hand.phase is not Phase.DEAL:
                return
            telling = card >= LJ or (level_cards and card % 13 == rank)
            if (telling or hand.sizes[seat] % EVERY == 0) and hand.can_bid(seat):
                cards = self._wish(seat)
                if cards:
                    self._bid(seat, cards)

    def _round(self, first: int, passed: int) -> None:
        """The seats are asked in turn after the last card."""
        while passed < 4:
            seat = (first + passed) % 4
            cards = self._wish(seat) if self.hand.can_bid(seat) else []
            if cards:
                self._bid(seat, cards)
                passed = 0
            else:
                passed += 1

    # ------------------------------------------------------------------ trump and the bottom

    def _make_trump(self) -> None:
        hand = self.hand
        declarer = hand.presumed_declarer()
        if declarer is None:
            declarer = self.chance.randrange(4)
        level = hand.levels[declarer % 2]
        suit = "NT"
        if hand.standing is not None:
            assert hand.standing.suit is not None
            suit = hand.standing.suit
        elif self.rules.no_bid == "turn_bottom":
            suit = bidding.turned_trump(level, self.bottom)
        hand.apply(Trump(0, suit, declarer, level))  # type: ignore[arg-type]
        self._take_up(declarer)

    def _take_up(self, seat: int) -> None:
        self.hand.apply(Pickup(0, seat, names(self.bottom)))
        self.bottom = []

    def _bury(self) -> None:
        """Who holds hand and bottom together buries by the fast policy."""
        hand = self.hand
        seat = hand.holder
        assert seat is not None
        plan, _ = Roller(self.sim(), seat).plan(seat, risk(hand, seat))
        self.bottom = list(plan)
        hand.apply(Bury(0, seat, names(plan)))

    def _counter_bottom(self, seat: int, cards: Cards | None) -> None:
        """The others may counter; ``cards``: what the first of them answers, else as he likes."""
        hand = self.hand
        while hand.phase is Phase.COUNTER:
            assert hand.turn is not None
            if cards is None:
                cards = self._wish(hand.turn) if hand.can_bid(hand.turn) else []
            if not cards:
                hand.apply(Pass(0, hand.turn))
            else:
                seat = hand.turn
                hand.apply(Counter(0, seat, names(cards)))
                assert hand.standing is not None and hand.standing.suit is not None
                assert hand.declarer is not None
                suit = hand.standing.suit
                hand.apply(Trump(0, suit, hand.declarer, hand.level))  # type: ignore[arg-type]
                self._take_up(seat)
                self._bury()
            cards = None


_NAME = names(range(KINDS))


def _clone(hand: HandState, world: World) -> HandState:
    """A hand that can be played on, with all cards of a world."""
    new = copy.copy(hand)
    new.hands = [list(v) for v in world.hands]
    new.sizes = list(hand.sizes)
    new.bids = list(hand.bids)
    for i, cards in world.shown.items():
        bid = hand.bids[i]
        jokers = sum([1 for c in cards if c >= LJ])
        suit = bidding.bid_suit(hand.rules, cards)
        new.bids[i] = StandingBid(bid.seat, cards, jokers, bid.kind, suit)
    if new.bids:
        new.standing = new.bids[-1]
    return new


def likely_bid(bid: StandingBid, vector: Sequence[int]) -> tuple[int, ...]:
    """What a bid that lies face down may be, when its bidder holds these cards.

    ``vector``: a count vector of 54.  It is made of his longest suit that has the pairs; where
    none has (then the world is not quite right) of his longest suit.
    """
    want = bid.jokers or 1
    joker = next((c for c in (BJ, LJ) if vector[c] >= want), LJ)
    length = [sum(vector[13 * s : 13 * s + 13]) for s in range(4)]
    low = [c for c in range(LJ) if vector[c] > 1]
    pairs = 1
    if bid.kind == "snatch":
        pairs = 2
        low = [c for c in low if c % 13 != 12 and vector[c + 1] > 1]
    lowest = max(low or [13 * length.index(max(length))], key=lambda c: (length[c // 13], c))
    suited = [c for k in range(pairs) for c in (lowest + k, lowest + k)]
    return tuple(sorted([*suited, *[joker] * want]))
