"""When to bid, reinforce, switch, counter, snatch and counter the bottom.

A hand's *strength* for a trump counts its trumps with extra for jokers, level cards, pairs,
tractors and side aces, less what a hand of its size has on average.  A unit is about one trump.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cards import BJ, LJ, RANKS
from engine.shengji import bidding
from engine.shengji.hand import HandState, Phase
from engine.shengji.rules import Rules
from engine.shengji.trump import TRUMP, trump_order

Cards = list[int]

FIRST = 0.5
"""Strength for a bid that makes its bidder declarer of the first hand: being declarer is worth
something, but a better trump later on is worth more."""
LATER = 0.3
"""Strength for a first bid in a later hand, while cards fall."""
LAST = -2.5
"""The same after the last card: almost any suit of one's own is better than none."""
STRONG = 1.0
"""Strength from which on a bid is reinforced."""
OVER_OPPONENT = 1.0
OVER_SELF = 2.0
OVER_PARTNER = 5.0
"""How much stronger the own trump must be than the standing one, by who bid it."""
BOTTOM = -1.0
"""The same for a counter-bottom: taking up the bottom and burying anew makes a hand stronger."""
OWN_SIDE = 2.0
"""How much more it takes against the own side's trump."""
SNATCH = 0.5


@lru_cache(maxsize=256)
def _weights(rules: Rules, level: str, trump: str) -> tuple[tuple[float, ...], float]:
    """(what each card counts, average of a card)."""
    order = trump_order(rules, level, trump)
    top = RANKS.index(level)
    plain = trump == "NT"
    out: list[float] = []
    for c in range(54):
        if c >= LJ:
            weight = (3.0 if c == BJ else 2.5) if plain else (2.6 if c == BJ else 2.2)
        elif order.group[c] == TRUMP:
            level_card = c % 13 == top
            main = "SHDC"[c // 13] == trump
            weight = 1.5 if plain else 1.0
            weight += 0.8 if level_card and main else 0.5 if level_card else 0.0
            weight += 0.3 if not level_card and RANKS[c % 13] in rules.permanent_trumps else 0.0
            weight += 0.3 if main and c % 13 == 12 and not level_card else 0.0
        else:
            # A side suit's winners; without trump they are safe from ruffs.
            weight = {12: 1.3 if plain else 0.5, 11: 0.5 if plain else 0.15}.get(c % 13, 0.0)
        out.append(weight)
    return tuple(out), sum(out) / 54


def strength(rules: Rules, level: str, trump: str, vector: Sequence[int]) -> float:
    """How good a trump is for a hand (a count vector of 54), 0.0 on average."""
    order = trump_order(rules, level, trump)
    weights, average = _weights(rules, level, trump)
    size = sum(vector)
    value = -average * size
    for c, n in enumerate(vector):
        if n:
            value += n * weights[c]
    previous = False
    for cell in order.cells[TRUMP]:
        pair = False
        for c in cell:
            if vector[c] > 1:
                pair = True
                value += 0.8 if vector[c] == 2 else 2.0
        value += 1.0 if pair and previous else 0.0
        previous = pair
    for group in range(4):
        for cell in order.cells[group][-1:]:
            value += sum([0.5 for c in cell if vector[c] > 1])
    # Pairs come by themselves in larger hands.
    return value - 0.9 * (size / 25) ** 2 * (2 if rules.decks == 3 else rules.decks - 1)


class Bidding:
    """What one seat wants to bid now."""

    def __init__(self, hand: HandState, seat: int, courage: float = 0.0) -> None:
        vector = hand.hands[seat]
        assert vector is not None
        self.hand = hand
        self.rules = hand.rules
        self.seat = seat
        self.vector: list[int] = vector
        self.courage = courage
        """-1.0 careful to 1.0 bold."""

    def strength(self, trump: str) -> float:
        """The strength of the own hand with this trump."""
        hand = self.hand
        level = hand.level if hand.phase is Phase.COUNTER else hand.bid_level
        return strength(self.rules, level, trump, self.vector)

    def choose(self) -> tuple[Cards, str, str]:
        """(the cards of a bid, a snatch or a counter, why, its trump); ``([], "pass", "")``."""
        found = [wish for wish in self._wishes() if wish[0] >= 0.0]
        return max(found)[2:] if found else ([], "pass", "")

    def ranked(self) -> list[Cards]:
        """All bids there are, those first that come nearest to being wanted."""
        return [wish[2] for wish in sorted(self._wishes(), reverse=True)]

    def _wishes(self) -> list[tuple[float, int, Cards, str, str]]:
        found = []
        for cards in self.hand.legal_bids(self.seat):
            suit = bidding.bid_suit(self.rules, cards)
            gain, why = self._gain(cards, suit)
            # Of two bids of one suit the stronger is harder to counter.
            found.append((gain + self.courage, len(cards), cards, why, suit))
        return found

    def _gain(self, cards: Cards, suit: str) -> tuple[float, str]:
        """How far a bid is above what it needs (below 0: not wanted), and what it would be."""
        hand = self.hand
        mine = self.strength(suit)
        standing = hand.standing
        if hand.phase is Phase.COUNTER:
            now = self.strength(hand.trump or "NT")
            owner = hand.declarer if standing is None else standing.seat
            own_side = owner is not None and (owner - self.seat) % 2 == 0
            margin = BOTTOM + (OWN_SIDE if own_side else 0.0)
            return mine - now - margin + min(0.0, mine), "counter_bottom"
        if standing is None:
            if hand.phase is Phase.BIDDING:
                return mine - LAST, "bid"
            return mine - (FIRST if hand.known_declarer is None else LATER), "bid"
        # Face down nobody knows what the standing bid is: an average suit.
        now = 0.0 if standing.suit is None else self.strength(standing.suit)
        if len(cards) == bidding.SNATCH_SIZE:
            return mine - now - SNATCH, "snatch"
        if standing.seat == self.seat:
            if suit == standing.suit:
                return mine - STRONG, "reinforce"
            return mine - now - OVER_SELF, "switch"
        partner = (standing.seat - self.seat) % 2 == 0
        margin = OVER_PARTNER if partner else OVER_OPPONENT
        return mine - now - margin + min(0.0, mine), "counter"
