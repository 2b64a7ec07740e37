"""A decision of one seat of Shengji made ready for search: candidates, worlds, values.

``position`` makes the one that fits an ask; the protocol is ``engine.players.search.Position``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.cards import KINDS, LJ, POINTS, counts
from engine.players.burying import bury, risk, shortened
from engine.players.hot import sj_roll
from engine.players.hot.sj_roll import Roller
from engine.players.hot.sj_sim import Sim
from engine.players.shengji_belief import ShengjiBelief
from engine.players.shengji_bid_position import BidPosition
from engine.players.shengji_root import order_of, root
from engine.players.shengji_throws import near_safe
from engine.shengji.hand import HandState
from engine.shengji.trump import TRUMP

PLAIN = sj_roll.__file__.endswith(".py")
"""Whether rollouts are interpreted: then they are slow, and fewer candidates are looked at."""
LEADS = 6 if PLAIN else 14
FOLLOWS = 5 if PLAIN else 10
THROWS = 1 if PLAIN else 3
"""Throws that may fail among the leads, at most."""
FEW = 4
"""With so few cards left a joker may be led alone."""
SURE = 1.0 - 1e-9
"""A chance that is certain."""
EXACT = 3
"""With so many cards left after the play a world is solved to its end."""
PLANS = 4 if PLAIN else 16
"""Plans to bury that are compared."""
RATES = (1.0, 0.4, 1.8)
"""How dear buried points are taken to be, as shares of what the rules think."""


def position(
    state: Any, seat: int, ask: Any, seed: int, params: Any = None
) -> PlayPosition | BuryPosition | BidPosition | None:
    """The decision of an ask (or its kind) ready for search; ``None``: for the rules alone."""
    kind = ask if isinstance(ask, str) else ask.ask
    if kind == "play":
        return PlayPosition(state.hand, seat, seed)
    if kind == "bury" and state.hand.order is not None:
        return BuryPosition(state.hand, seat, seed)
    if kind in ("bid", "counter"):
        return BidPosition(state.hand, seat, seed)
    return None


Ranked = tuple[list[int], float, float, int]


class Move(NamedTuple):
    """A candidate: its cards in deck order."""

    cards: tuple[int, ...]


class PlayPosition:
    """Which cards to play, for the seat whose turn it is."""

    def __init__(self, hand: HandState, seat: int, seed: int) -> None:
        self.hand = hand
        self.seat = seat
        self.sim = root(hand, seat)
        self.roller = Roller(self.sim, seat)
        self.roller.exact = EXACT
        self.ranked = self.roller.ask(seat)
        """The policy's candidates, best first: (cards, value, chance to win, takes or parts)."""
        leads = hand.trick is not None and hand.trick.lead is None
        kept = sensible(hand, seat, self.ranked)[: LEADS if leads else FOLLOWS]
        self.moves = [Move(tuple(cards)) for cards, *_ in kept]
        if leads:
            throws = [Move(t) for t, _ in near_safe(hand, seat, self.sim)]
            fresh = [t for t in throws if t not in self.moves][:THROWS]
            self.moves = self.moves[: LEADS - len(fresh)] + fresh
        self.belief = ShengjiBelief(hand, seat, seed)
        self._masks = [self.sim.o.masks(m.cards) for m in self.moves]
        self._ready = 0
        self._dry = False

    def add(self, cards: tuple[int, ...]) -> int:
        """Makes sure that a legal play is among the candidates; its index."""
        wanted = tuple(sorted(cards))
        for i, move in enumerate(self.moves):
            if move.cards == wanted:
                return i
        self.moves.append(Move(wanted))
        self._masks.append(self.sim.o.masks(wanted))
        return len(self.moves) - 1

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready if there are so many; how many there are."""
        while self._ready < n and not self._dry:
            if not self.belief.next():
                self._dry = True
                break
            self.roller.take(self.belief.dealer)
            self._ready += 1
        return self._ready

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What a move brings in some worlds: attackers' points from the own side's view."""
        a, b, c = self._masks[move]
        roll = self.roller.value
        return [roll(world, a, b, c) for world in range(first, last)]

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""
        return [1.0] * (last - first)


def sensible(hand: HandState, seat: int, ranked: Sequence[Ranked]) -> list[Ranked]:
    """The candidates without those that a partner would not forgive, unless the policy wants one:
    a joker led alone, and taking what is surely the partner's trick for nothing."""
    trick, own, order = hand.trick, hand.hands[seat], hand.order
    assert trick is not None and own is not None and order is not None
    first, rest = ranked[0], ranked[1:]
    if trick.lead is None:
        if sum(own) <= FEW or not any(n and order.group[c] < TRUMP for c, n in enumerate(own)):
            return list(ranked)
        return [first, *(r for r in rest if len(r[0]) > 1 or r[0][0] < LJ)]
    holder = hand.winning
    left = [r for r in ranked if not r[3]]
    if holder is None or (holder - seat) % 4 != 2 or not left or left[0][2] < SURE:
        return list(ranked)
    most = max(sum([POINTS[c] for c in r[0]]) for r in left)
    return [
        first,
        *(r for r in rest if not r[3] or sum([POINTS[c] for c in r[0]]) > most),
    ]


class BuryPosition:
    """What to bury, for the seat that has taken up the bottom; trump must be known.

    With three decks no suit is short enough to be made void by the bottom: then plans that shorten
    one or two suits are compared too, but not where rollouts are interpreted (``PLAIN``).
    """

    def __init__(self, hand: HandState, seat: int, seed: int) -> None:
        self.hand = hand
        self.seat = seat
        self.moves: list[Move] = []
        self._rollers: list[Roller] = []
        self._worlds: list[list[int]] = []
        self.belief = ShengjiBelief(hand, seat, seed)
        self._dry = False
        self.add(tuple(bury(hand, seat)))
        for plan in self._plans():
            if len(self.moves) < PLANS:
                self.add(plan)

    def _plans(self) -> list[tuple[int, ...]]:
        """Plans by what the policy thinks they cost: suits made void, points kept or buried."""
        hand, seat = self.hand, self.seat
        assert hand.order is not None
        own = hand.hands[seat]
        assert own is not None
        roller = Roller(self._start([]), seat)
        held = [sum([own[c] for c in hand.order.members[g]]) for g in range(4)]
        rate = risk(hand, seat)
        limit = 1000 if hand.rules.bury_limit is None else hand.rules.bury_limit
        found: dict[tuple[int, ...], float] = {}
        for share in RATES:
            for suits in range(16):
                chosen = [g for g in range(4) if suits >> g & 1]
                if len(chosen) > 2 or any(not held[g] for g in chosen):
                    continue
                if sum([held[g] for g in chosen]) > hand.rules.bottom_size:
                    continue
                cards, _ = roller.plan(seat, rate * share, suits)
                points = sum([POINTS[c] for c in cards])
                if points > limit or len(cards) != hand.rules.bottom_size:
                    continue
                _, cost = roller.plan(seat, rate, suits)
                found.setdefault(tuple(cards), cost + (1.0 - share) ** 2)
        if hand.rules.decks > 2 and not PLAIN:
            for price, cut in shortened(hand, seat, RATES):
                found.setdefault(tuple(cut), price)
        return sorted(found, key=lambda plan: (found[plan], plan))

    def _start(self, plan: list[int]) -> Sim:
        """The first lead after a plan; without one the seat still holds all."""
        hand, seat = self.hand, self.seat
        own = hand.hands[seat]
        assert own is not None and hand.order is not None
        sim = Sim(order_of(hand.order, hand.rules))
        bottom = counts(plan)
        hands = [[0] * KINDS for _ in range(4)]
        hands[seat] = [n - b for n, b in zip(own, bottom, strict=True)]
        declarer = hand.declarer if hand.declarer is not None else seat
        sim.deal(hands, bottom, declarer, seat, [0] * KINDS)
        for s in range(4):
            sim.resize(s, hand.rules.hand_size)
        return sim

    def add(self, cards: tuple[int, ...]) -> int:
        """Makes sure that a plan is among the candidates; its index."""
        wanted = tuple(sorted(cards))
        for i, move in enumerate(self.moves):
            if move.cards == wanted:
                return i
        self.moves.append(Move(wanted))
        roller = Roller(self._start(list(wanted)), self.seat)
        if self._rollers:
            roller.worlds = self._rollers[0].worlds
        self._rollers.append(roller)
        return len(self.moves) - 1

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready if there are so many; how many there are."""
        roller = self._rollers[0]
        while len(roller.worlds) < n and not self._dry:
            if not self.belief.next():
                self._dry = True
                break
            roller.take(self.belief.dealer)
        return len(roller.worlds)

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What a plan brings in some worlds."""
        roller = self._rollers[move]
        return [roller.whole(world) for world in range(first, last)]

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""
        return [1.0] * (last - first)
