"""Who wins a trick, and what that is worth at the bottom (spec shengji sections 8 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from engine.shengji import duty
from engine.shengji.parts import Lead, Size
from engine.shengji.rules import Rules
from engine.shengji.trump import TRUMP, TrumpOrder

Key: TypeAlias = tuple[int, ...]
"""The tops by which a play is compared: one of them, or one a part with ``compare = "all"``."""
RUFF = 100
"""Added to the tops of trumps on a side suit; more than any layer."""


def lead_key(rules: Rules, lead: Lead) -> Key:
    """The tops of what was led."""
    if rules.compare == "all":
        return tuple([p.top for p in lead.parts])
    return (lead.parts[0].top,)


def contender(order: TrumpOrder, rules: Rules, lead: Lead, cards: Sequence[int]) -> Key | None:
    """The tops of a play to the lead, of the cut that is best for it.

    None when it does not contend: cards of other groups, or no cut into the lead's parts.
    Compare keys with ``beats``.
    """
    group = order.group[cards[0]]
    if group != lead.group and group != TRUMP:
        return None
    layer = order.layer
    bonus = RUFF if group != lead.group else 0
    if lead.size == 1:
        return (layer[cards[0]] + bonus,)
    for c in cards:
        if order.group[c] != group:
            return None
    if not lead.duty:
        if rules.compare == "all":
            return tuple(sorted([layer[c] + bonus for c in cards], reverse=True))
        return (max([layer[c] for c in cards]) + bonus,)
    vector = [0] * 54
    for c in cards:
        vector[c] += 1
    pairs, triples = duty.profile(order, group, vector)
    if rules.compare != "all":
        for top, *left in _tops(lead.duty[0], pairs, triples):
            if _can_cut(lead.duty[1:], *left):
                return (top + bonus,)
        return None
    return _all_tops(order, lead, group, vector, pairs, triples, bonus)


def _tops(
    size: Size, pairs: duty.Vector, triples: duty.Vector
) -> list[tuple[int, duty.Vector, duty.Vector]]:
    """Every run of a size, the highest first: (its top layer, the profile without it)."""
    width, length = size
    return [
        (start + length - 1, *duty.take(pairs, triples, width, start, length, True))
        for start in reversed(duty.starts(triples if width == 3 else pairs, length))
    ]


@lru_cache(maxsize=1 << 14)
def _can_cut(sizes: duty.Sizes, pairs: duty.Vector, triples: duty.Vector) -> bool:
    """Whether the profile holds all these runs side by side; singles are what remains."""
    if not sizes:
        return True
    if all(size.length == 1 for size in sizes):
        wide = sum(size.width == 3 for size in sizes)
        return sum(triples) >= wide and sum(pairs) >= len(sizes)
    return any(_can_cut(sizes[1:], *left) for _, *left in _tops(sizes[0], pairs, triples))


def _all_tops(
    order: TrumpOrder,
    lead: Lead,
    group: int,
    vector: Sequence[int],
    pairs: duty.Vector,
    triples: duty.Vector,
    bonus: int,
) -> Key | None:
    """The highest list of tops of all cuts.

    Taking the highest possible top at each place gives it: of parts of one size a later one is
    never higher, else it could have been taken earlier.
    """
    counts = [sum(vector[c] for c in cell) for cell in order.cells[group]]
    key: list[int] = []
    for i, size in enumerate(lead.duty):
        for top, *left in _tops(size, pairs, triples):
            if _can_cut(lead.duty[i + 1 :], *left):
                pairs, triples = left
                key.append(top)
                for height in range(top - size.length + 1, top + 1):
                    counts[height] -= size.width
                break
        else:
            return None
    for height in range(len(counts) - 1, -1, -1):
        key += [height] * counts[height]
    return tuple([top + bonus for top in key])


def beats(key: Key, holder: Key) -> bool:
    """Whether a contender beats who holds the trick: strictly higher in every entry."""
    return all(mine > his for mine, his in zip(key, holder, strict=True))


def winner(order: TrumpOrder, rules: Rules, lead: Lead, plays: Sequence[Sequence[int]]) -> int:
    """Who wins: 0 the lead, i the play ``plays[i - 1]``; plays in turn, each of the lead's size."""
    if lead.size == 1:
        return _single_winner(order, lead, plays)
    holder = 0
    best = lead_key(rules, lead)
    for i, cards in enumerate(plays, 1):
        key = contender(order, rules, lead, cards)
        if key is not None and beats(key, best):
            holder, best = i, key
    return holder


def _single_winner(order: TrumpOrder, lead: Lead, plays: Sequence[Sequence[int]]) -> int:
    group, layer = order.group, order.layer
    led = lead.group
    holder, best = 0, lead.parts[0].top
    for i, cards in enumerate(plays, 1):
        c = cards[0]
        g = group[c]
        if g == led:
            height = layer[c]
        elif g == TRUMP:
            height = layer[c] + RUFF
        else:
            continue
        if height > best:
            holder, best = i, height
    return holder


def bottom_multiplier(rules: Rules, lead: Lead, winning_play: Sequence[int]) -> int:
    """What attackers get the bottom's points times when they win the last trick (section 9)."""
    if rules.bottom_multiplier == "double":
        return 2
    if rules.bottom_multiplier == "pairs":
        return int(2 ** sum(winning_play.count(c) - 1 for c in set(winning_play)))
    part = lead.parts[0]
    if rules.bottom_multiplier == "cards":
        return 2 * part.width * part.length
    return int(2 ** ((part.width - 1) * part.length + 1))
