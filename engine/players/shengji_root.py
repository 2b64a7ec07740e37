"""A hand of Shengji as one seat sees it, put on masks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.cards import KINDS, counts
from engine.players.hot.sj_order import Order
from engine.players.hot.sj_sim import Sim
from engine.shengji.hand import HandState, TrickState
from engine.shengji.trump import TrumpOrder

_ORDERS: dict[tuple[int, object], tuple[TrumpOrder, Order]] = {}


def order_of(order: TrumpOrder, rules: object) -> Order:
    """The tables of an order under some rules; kept, for there are few."""
    key = (id(order), rules)
    found = _ORDERS.get(key)
    if found is None or found[0] is not order:
        if len(_ORDERS) > 200:
            _ORDERS.clear()
        found = _ORDERS[key] = (order, Order(order, rules))
    return found[1]


def root(
    hand: HandState, seat: int, known: Sequence[int] | None = None, concludes: bool = True
) -> Sim:
    """The position before this seat's play; the other hands and a hidden bottom are empty.

    Only for the time of play, and for a seat whose turn it is.  ``known``: the cards played that
    the seat remembers, all by default; ``concludes``: whether it remembers who had none of a group.
    """
    own, trick = hand.hands[seat], hand.trick
    assert hand.order is not None and own is not None and trick is not None
    sim = Sim(order_of(hand.order, hand.rules))
    hands = [[0] * KINDS for _ in range(4)]
    hands[seat] = own
    seen = list(hand.seen if known is None else known)
    for i, cards in enumerate(trick.cards):
        hands[trick.seat_at(i)] = counts(cards)
        for c in cards:
            seen[c] -= 1
    bottom = counts(hand.bottom or ()) if hand.holder == seat else [0] * KINDS
    declarer = hand.declarer if hand.declarer is not None else 0
    sim.deal(hands, bottom, declarer, -1 if hand.holder is None else hand.holder, seen)
    flags = conclusions(hand)
    for s in range(4):
        if concludes:
            sim.know(s, *flags[s])
        size = hand.sizes[s]
        if any(s == trick.seat_at(i) for i in range(len(trick.cards))):
            assert trick.lead is not None
            size += trick.lead.size
        sim.resize(s, size)
    sim.points = hand.attackers_points
    sim.leader = trick.leader
    for i, cards in enumerate(trick.cards):
        sim.play(trick.seat_at(i), cards)
        if i == 0 and trick.lead is not None and trick.plays[0].parts is not UNSET:
            sim.cut([(p.width, p.length, p.top, p.cards) for p in trick.lead.parts])
    return sim


def conclusions(hand: HandState) -> list[tuple[int, int, int]]:
    """Of each seat the groups (as bits) it has none of, no pair of, and has led, from the tricks
    that are done."""
    assert hand.order is not None
    found = [[0, 0, 0] for _ in range(4)]
    for trick in hand.tricks:
        if trick.lead is not None:
            _watch(hand, trick, found)
    return [(v, n, led) for v, n, led in found]


def _watch(hand: HandState, trick: TrickState, found: list[list[int]]) -> None:
    assert trick.lead is not None and hand.order is not None
    lead, of = trick.lead, hand.order.group
    bit = 1 << lead.group
    owed = sum([size.length for size in lead.duty])
    found[trick.leader][2] |= bit
    for i, cards in enumerate(trick.cards[1:], 1):
        flags = found[trick.seat_at(i)]
        if any(of[c] != lead.group for c in cards):
            flags[0] |= bit
        elif owed and not hand.rules.protect_triples:
            if len({c for c in cards if cards.count(c) > 1}) < owed:
                flags[1] |= bit
