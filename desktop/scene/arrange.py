"""The order of the cards in a hand and the groups it falls into (``visual.md`` section 4).

Trumps stand at the left by layer, then the side suits with colours alternating; before a trump is
known, and without one, level cards and jokers come first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.cards import SUITS, rank
from engine.shengji.hand import HandState
from engine.shengji.trump import TRUMP, TrumpOrder, trump_order

RED = "HD"


class Order(Protocol):
    """What sorting needs to know of a card: its group and its height in it."""

    @property
    def group(self) -> Sequence[int]:
        """By card: 0..3 a suit, 4 the trumps."""

    @property
    def layer(self) -> Sequence[int]:
        """By card: the higher, the stronger in its group."""


@dataclass(frozen=True)
class Group:
    """Cards of one group, side by side: ``suit`` is S H D C, or ``""`` for the trump group."""

    suit: str
    cards: tuple[int, ...]


def order_of(hand: HandState) -> TrumpOrder:
    """The order to sort by now: the known one, else that of the level without a trump."""
    return hand.order or trump_order(hand.rules, hand.level, "NT")


def side_suits(trump: str | None, held: set[str]) -> str:
    """The side suits in the order in which they stand, colours alternating as far as they can."""
    suits = [s for s in "SHCD" if s in held and s != trump]
    black = [s for s in suits if s not in RED]
    red = [s for s in suits if s in RED]
    # The colour held more often begins; after red trumps black does.
    first, second = (red, black) if len(red) > len(black) else (black, red)
    if len(red) == len(black) and trump in ("S", "C"):
        first, second = red, black
    out = []
    for i in range(max(len(first), len(second))):
        out += first[i : i + 1] + second[i : i + 1]
    return "".join(out)


def groups(order: TrumpOrder, cards: list[int], trumps_right: bool = False) -> list[Group]:
    """The groups of a hand from left to right; within a group high cards stand left."""
    piles: dict[int, list[int]] = {}
    for c in cards:
        piles.setdefault(order.group[c], []).append(c)
    main = SUITS.index(order.trump) if order.trump in SUITS else -1

    def height(card: int) -> tuple[int, int, int, int]:
        # On one layer the trump suit's card first, then S H D C; copies side by side.
        return (-order.layer[card], card // 13 != main, card // 13, rank(card))

    trumps = [Group("", tuple(sorted(piles.pop(TRUMP), key=height)))] if TRUMP in piles else []
    held = {SUITS[g] for g in piles}
    sides = [
        Group(s, tuple(sorted(piles[SUITS.index(s)], key=height)))
        for s in side_suits(order.trump, held)
    ]
    return sides + trumps if trumps_right else trumps + sides


def pairs(cards: tuple[int, ...] | list[int], width: int = 2) -> int:
    """How many different cards are held at least ``width`` times."""
    return sum(1 for n in Counter(cards).values() if n >= width)


def tractors(order: TrumpOrder, cards: tuple[int, ...]) -> int:
    """How many runs of two or more consecutive layers are held as pairs in one group."""
    layers = sorted({order.layer[c] for c, n in Counter(cards).items() if n >= 2})
    runs, length = 0, 1
    # The last layer meets one that no layer precedes.
    for low, high in zip(layers, [*layers[1:], -9], strict=bool(layers)):
        if high == low + 1:
            length += 1
        else:
            runs += length >= 2
            length = 1
    return runs
