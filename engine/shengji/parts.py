"""Parts, shapes and what is led (spec shengji sections 3 and 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from engine.cards import NAMES, names
from engine.errors import Illegal
from engine.shengji.rules import Rules
from engine.shengji.trump import GROUP_NAMES, TrumpOrder


class Size(NamedTuple):
    """Width (identical cards a layer, 1..3) and length (layers) of a part; wider, then longer."""

    width: int
    length: int


class Part(msgspec.Struct, frozen=True):
    """A single, pair, triple or tractor.

    ``top``: its highest layer; ``cards``: highest layer first.  Parts sort in the one order of
    section 3: wider first, then longer, then higher top layer, then suit S H D C (where a
    layer of a tractor can be of several suits, layer by layer from the top).
    """

    width: int
    length: int
    top: int
    cards: tuple[int, ...]

    @property
    def suit(self) -> int:
        """Suit of the highest card, 0..3 for S H D C, 4 for a joker."""
        return self.cards[0] // 13

    @property
    def size(self) -> Size:
        """Width and length."""
        return Size(self.width, self.length)

    @property
    def suits(self) -> tuple[int, ...]:
        """The suit of each layer from the top."""
        return tuple([c // 13 for c in self.cards[:: self.width]])

    def key(self) -> tuple[int, int, int, tuple[int, ...]]:
        """Sorts parts in the one order of section 3."""
        return (-self.width, -self.length, -self.top, self.suits)

    def __lt__(self, other: Part) -> bool:
        return self.key() < other.key()


class Lead(msgspec.Struct, frozen=True):
    """What was led: ``cards`` as given, all of ``group``, cut into ``parts`` (in their order).

    ``duty``: the sizes wider than a single, largest first: what following owes.
    """

    cards: tuple[int, ...]
    group: int
    parts: tuple[Part, ...]
    size: int
    duty: tuple[Size, ...]
    runs: bool
    """Whether there is a tractor among the parts."""

    @property
    def is_throw(self) -> bool:
        """More than one part."""
        return len(self.parts) > 1


def one_group(order: TrumpOrder, cards: Iterable[int]) -> int:
    """The group all the cards belong to; ``Illegal('mixed_groups')`` when there are several."""
    groups = {order.group[c] for c in cards}
    if len(groups) != 1:
        raise Illegal(
            "mixed_groups",
            "the cards are of several groups: " + ", ".join(GROUP_NAMES[g] for g in sorted(groups)),
            groups=tuple(GROUP_NAMES[g] for g in sorted(groups)),
        )
    return groups.pop()


def shape(order: TrumpOrder, cards: Sequence[int]) -> tuple[Part, ...]:
    """The parts of cards of one group: in turn the first part the remaining cards hold."""
    if not cards:
        return ()
    return _shape(order, tuple(sorted(cards)))


@lru_cache(maxsize=1 << 10)
def _shape(order: TrumpOrder, cards: tuple[int, ...]) -> tuple[Part, ...]:
    """Kept, for the same lead is checked, folded and won by one after the other."""
    group = one_group(order, cards)
    left = Counter(cards)
    parts: list[Part] = []
    most = max(left.values())
    for width in range(most, 1, -1):
        while part := _first_part(order, group, left, width):
            parts.append(part)
            for c in part.cards[::width]:
                left[c] -= width
    layer = order.layer
    singles = sorted([c for c, n in left.items() if n], key=lambda c: (-layer[c], c))
    parts += [Part(1, 1, layer[c], (c,)) for c in singles]
    return tuple(parts)


def _first_part(order: TrumpOrder, group: int, left: Counter[int], width: int) -> Part | None:
    """The longest run of a width, the highest of several; a length of 1 is a pair or triple."""
    best: list[int] = []
    best_top = 0
    run: list[int] = []
    cells = order.cells[group]
    for height in range(len(cells) - 1, -1, -1):
        for c in cells[height]:
            if left[c] >= width:
                run.append(c)
                if len(run) > len(best):
                    best, best_top = run, height + len(run) - 1
                break
        else:
            run = []
    if not best:
        return None
    return Part(width, len(best), best_top, tuple([c for c in best for _ in range(width)]))


def as_part(order: TrumpOrder, cards: Sequence[int]) -> Part | None:
    """The cards as one part, or None when they are none."""
    if not cards or len({order.group[c] for c in cards}) != 1:
        return None
    parts = shape(order, cards)
    return parts[0] if len(parts) == 1 else None


def make_lead(
    order: TrumpOrder,
    rules: Rules,
    cards: Sequence[int],
    parts: Sequence[Sequence[int]] | None = None,
) -> Lead:
    """What is led; ``parts`` names how the cards are cut, else they have their shape.

    Raises ``Illegal``: ``wrong_count`` (no card), ``mixed_groups``, ``bad_form`` (the parts are no
    parts, do not cut the cards exactly, or differ in sizes from the shape with 1 or 2 decks).
    """
    if len(cards) == 1 and parts is None:
        return _single(order, cards[0])
    if not cards:
        raise Illegal("wrong_count", "a lead is one or more cards", needed=1)
    group = one_group(order, cards)
    cut = shape(order, cards)
    if parts is not None:
        cut = _named(order, rules, cards, parts, cut)
    duty = tuple([p.size for p in cut if p.width > 1])
    return Lead(tuple(cards), group, cut, len(cards), duty, any(size.length > 1 for size in duty))


@lru_cache(maxsize=1 << 12)
def _single(order: TrumpOrder, c: int) -> Lead:
    """The lead of one card."""
    return Lead((c,), order.group[c], (Part(1, 1, order.layer[c], (c,)),), 1, (), False)


def _named(
    order: TrumpOrder,
    rules: Rules,
    cards: Sequence[int],
    parts: Sequence[Sequence[int]],
    usual: tuple[Part, ...],
) -> tuple[Part, ...]:
    """Parts named by the player, checked and put in their order."""
    cut: list[Part] = []
    for named in parts:
        part = as_part(order, named)
        if part is None:
            raise Illegal("bad_form", "no part: " + " ".join(names(named)), part=names(named))
        cut.append(part)
    if sorted(c for p in cut for c in p.cards) != sorted(cards):
        raise Illegal("bad_form", "the parts do not cut the cards exactly")
    cut.sort()
    if rules.decks < 3 and [p.size for p in cut] != [p.size for p in usual]:
        raise Illegal("bad_form", "the parts differ in size from the shape of the cards")
    return tuple(cut)


def check_lead(
    order: TrumpOrder,
    rules: Rules,
    hand: Sequence[int],
    cards: Sequence[int],
    parts: Sequence[Sequence[int]] | None = None,
) -> Lead:
    """The lead of a seat with this hand (a count vector of 54).

    Raises ``Illegal``: ``not_in_hand``, ``throws_off`` and what ``make_lead`` raises.
    """
    check_held(hand, cards)
    lead = make_lead(order, rules, cards, parts)
    if not rules.throws and len(lead.parts) > 1:
        raise Illegal("throws_off", "only one part may be led", parts=len(lead.parts))
    return lead


def check_held(hand: Sequence[int], cards: Sequence[int]) -> None:
    """Raise ``Illegal('not_in_hand')`` unless the count vector holds the cards."""
    if len(cards) == 1:
        if hand[cards[0]]:
            return
        missing = cards[0]
    else:
        for c in cards:
            if hand[c] < cards.count(c):
                missing = c
                break
        else:
            return
    raise Illegal("not_in_hand", f"not in hand: {NAMES[missing]}", card=NAMES[missing])
