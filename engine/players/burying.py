"""What to bury: short suits away, winners and pairs kept, points only where they are guarded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.cards import LJ, POINTS, RANKS
from engine.players.bidding import strength
from engine.players.memory import Memory
from engine.players.worth import Worth
from engine.shengji.hand import HandState
from engine.shengji.trump import TRUMP

Cards = list[int]
LENGTH = 2.0
"""What a trump is worth for the whole hand besides the tricks it wins: control."""


def risk(hand: HandState, seat: int) -> float:
    """What a buried point costs: digging counts it several times."""
    vector = hand.hands[seat]
    assert vector is not None and hand.trump is not None
    strong = strength(hand.rules, hand.level, hand.trump, vector)
    if hand.side(seat) == "attackers":
        # Who attacks buries points to dig them up again.
        return -0.2 - 0.08 * max(0.0, min(5.0, strong))
    lost = max(0.08, min(0.6, 0.4 - 0.05 * strong))
    return 3.2 * lost


def bury(hand: HandState, seat: int) -> Cards:
    """The cards to bury, as many as the rules want."""
    if hand.order is None:
        return _unknown_trump(hand, seat)
    memory = Memory(hand, seat)
    worth = Worth(memory)
    rate = risk(hand, seat)
    order, own = hand.order, memory.own
    size = hand.rules.bottom_size
    suits = [g for g in range(4) if 0 < worth.length[g] <= size]
    best: tuple[float, Cards] | None = None
    for k in range(3):
        for chosen in combinations(suits, k):
            start = [c for g in chosen for c in order.members[g] for _ in range(own[c])]
            if len(start) > size:
                continue
            plan = _fill(hand, worth, start, rate)
            if plan is not None and (best is None or plan[0] < best[0]):
                best = plan
    assert best is not None
    return best[1]


def shortened(hand: HandState, seat: int, shares: Sequence[float]) -> list[tuple[float, Cards]]:
    """Plans that take cards of one or two side suits only, and their costs.

    With three decks suits are longer than the bottom, so that none can be made void at once.
    ``shares``: how dear buried points are taken to be, as shares of what ``risk`` says; the costs
    are those at ``risk`` itself.
    """
    memory = Memory(hand, seat)
    worth = Worth(memory)
    rate = risk(hand, seat)
    suits = [g for g in range(4) if worth.length[g]]
    found: dict[tuple[int, ...], float] = {}
    for share in shares:
        for k in (1, 2):
            for chosen in combinations(suits, k):
                plan = _fill(hand, worth, [], rate * share, chosen)
                if plan is not None:
                    cards = plan[1]
                    points = sum([POINTS[c] for c in cards])
                    found.setdefault(tuple(cards), worth.cost(cards) + rate * points)
    return [(cost, list(cards)) for cards, cost in found.items()]


def _fill(
    hand: HandState,
    worth: Worth,
    start: Cards,
    rate: float,
    within: Sequence[int] | None = None,
) -> tuple[float, Cards] | None:
    """A plan filled up card by card with what is missed least, and its cost; None: not allowed.

    ``within``: the groups whose cards may be taken, all by default.
    """
    order = worth.order
    size = hand.rules.bottom_size
    limit = 1000 if hand.rules.bury_limit is None else hand.rules.bury_limit
    chosen = list(start)
    points = sum([POINTS[c] for c in chosen])
    if points > limit:
        return None
    left = list(worth.vector)
    for c in chosen:
        left[c] -= 1
    while len(chosen) < size:
        now = worth.total(left)
        costs: list[tuple[float, int]] = []
        for c, n in enumerate(left):
            if within is not None and order.group[c] not in within:
                continue
            if n and points + POINTS[c] <= limit:
                left[c] -= 1
                cost = now - worth.total(left) + rate * POINTS[c]
                if order.group[c] == TRUMP:
                    cost += LENGTH
                costs.append((cost, c))
                left[c] += 1
        if not costs:
            return None
        c = min(costs)[1]
        chosen.append(c)
        left[c] -= 1
        points += POINTS[c]
    return worth.cost(chosen) + rate * points, sorted(chosen)


def _unknown_trump(hand: HandState, seat: int) -> Cards:
    """What to bury while trump lies face down: low cards that are surely no trump."""
    vector = hand.hands[seat]
    assert vector is not None
    always = {RANKS.index(r) for r in (*hand.rules.permanent_trumps, hand.level)}
    length = [
        sum([n for c, n in enumerate(vector) if c // 13 == s and c % 13 not in always])
        for s in range(4)
    ]

    def key(c: int) -> tuple[object, ...]:
        trump = c >= LJ or c % 13 in always
        return (trump, POINTS[c], vector[c] > 1, c % 13 == 12, length[c // 13 % 4], c % 13, c)

    cards = sorted([c for c, n in enumerate(vector) for _ in range(n)], key=key)
    return cards[: hand.rules.bottom_size]
