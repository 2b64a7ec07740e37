"""All legal plays of a hand, counted and listed (spec interfaces section 4, ``legal``).

Hands are count vectors; plays are card lists in deck order, and so are the lists of plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from engine.shengji import duty
from engine.shengji.parts import Lead
from engine.shengji.rules import Rules
from engine.shengji.trump import TrumpOrder

BUDGET = 1000
"""Ways to choose pairs and triples that are looked at before a list counts as not quickly made."""


class _TooLong(Exception):
    """The budget is used up."""


def owed_sizes(order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int]) -> duty.Sizes:
    """The best list of parts (pairs and wider) a hand holding enough of the group owes."""
    if not lead.duty:
        return ()
    protect = rules.protect_triples
    pairs, triples = duty.profile(order, lead.group, hand, protect)
    return duty.best(lead.duty, pairs, triples, rules.follow == "strict", not protect)


def count_follows(order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int]) -> int:
    """Number of different legal plays (multisets of cards) to a lead; exact."""
    free = _free(order, rules, lead, hand)
    if free is not None:
        _, cards, size = free
        return count_multisets([hand[c] for c in cards], size)
    return sum(
        comb(len(rest), room)
        for _, rest, room in _shaped(order, rules, lead, hand, owed_sizes(order, rules, lead, hand))
    )


def all_follows(
    order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int], limit: int, hurry: bool = True
) -> list[list[int]] | None:
    """All legal plays to a lead; None when there are more than ``limit`` or counting is long
    (with ``hurry``)."""
    free = _free(order, rules, lead, hand)
    if free is not None:
        forced, cards, size = free
        chosen = multisets(cards, hand, size, limit)
        if chosen is None or not forced:
            return chosen
        return sorted([sorted(forced + some) for some in chosen])
    goal = owed_sizes(order, rules, lead, hand)
    # One way to give what is owed leaves so many cards to fill up with; all these plays differ.
    distinct = sum([hand[c] > 0 for c in order.members[lead.group]])
    room = lead.size - sum([width * length for width, length in goal])
    if comb(distinct - sum([length for _, length in goal]), room) > limit:
        return None
    total = 0
    ways: list[tuple[list[int], list[int], int]] = []
    try:
        for way in _shaped(order, rules, lead, hand, goal, BUDGET if hurry else None):
            total += comb(len(way[1]), way[2])
            if total > limit:
                return None
            ways.append(way)
    except _TooLong:
        return None
    return sorted(
        sorted(chosen + list(singles))
        for chosen, rest, room in ways
        for singles in combinations(rest, room)
    )


def all_leads(
    order: TrumpOrder, rules: Rules, hand: Sequence[int], limit: int
) -> list[list[int]] | None:
    """All legal leads, throws that may fail included; None when there are more than ``limit``."""
    if not rules.throws:
        parts = [cards for g in range(5) for cards in parts_of(order, g, hand)]
        return sorted(parts) if len(parts) <= limit else None
    total = 0
    groups: list[list[int]] = []
    for g in range(5):
        product = 1
        held = [c for c in order.members[g] if hand[c]]
        for c in held:
            product *= hand[c] + 1
        total += product - 1
        if total > limit:
            return None
        groups.append(held)
    leads: list[list[int]] = []
    for held in groups:
        some: list[list[int]] = [[]]
        for c in sorted(held):
            copies = [[c] * n for n in range(hand[c] + 1)]
            some = [lead + more for lead in some for more in copies]
        leads += some[1:]
    leads.sort()
    return leads


def parts_of(order: TrumpOrder, group: int, hand: Sequence[int]) -> Iterator[list[int]]:
    """Every part of a group a hand holds."""
    cells = order.cells[group]
    for start, cell in enumerate(cells):
        for c in cell:
            for width in range(1, hand[c] + 1):
                yield [c] * width
        for width in (2, 3):
            runs = [[c] for c in cell if hand[c] >= width]
            for height in range(start + 1, len(cells)):
                more = [c for c in cells[height] if hand[c] >= width]
                runs = [[*run, c] for run in runs for c in more]
                if not runs:
                    break
                for run in runs:
                    yield sorted(run * width)


def count_multisets(counts: Sequence[int], size: int) -> int:
    """How many different multisets of a size can be taken out of cards with these counts."""
    ways = [1] + [0] * size
    for n in counts:
        if n:
            ways = [sum(ways[max(0, i - n) : i + 1]) for i in range(size + 1)]
    return ways[size]


def multisets(
    cards: Sequence[int], hand: Sequence[int], size: int, limit: int
) -> list[list[int]] | None:
    """Those multisets, sorted; None when there are more than ``limit``."""
    if size == 1:
        return [[c] for c in sorted(cards)] if len(cards) <= limit else None
    if comb(len(cards), size) > limit:
        return None
    copies = [c for c in sorted(cards) for _ in range(hand[c])]
    if comb(len(copies), size) > limit and count_multisets([hand[c] for c in cards], size) > limit:
        return None
    if comb(len(copies), size) <= 20 * limit:
        return [list(some) for some in sorted(set(combinations(copies, size)))]
    # So many copies that taking them card by card is shorter.
    found: list[list[int]] = [[]]
    left = len(copies)
    for c in sorted(cards):
        n = hand[c]
        left -= n
        found = [
            some + [c] * k
            for some in found
            for k in range(max(0, size - len(some) - left), min(n, size - len(some)) + 1)
        ]
    return sorted(found)


def _free(
    order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int]
) -> tuple[list[int], list[int], int] | None:
    """(cards that must be played, cards to choose freely from, how many of these), when no form
    is owed; None when one may be."""
    members = order.members[lead.group]
    held = [c for c in members if hand[c]]
    k = sum([hand[c] for c in held])
    if k <= lead.size:
        forced = [c for c in held for _ in range(hand[c])]
        others = [c for c in order.cheap if hand[c] and order.group[c] != lead.group]
        return forced, others, lead.size - k
    if not lead.duty or all(hand[c] < 2 for c in held):
        return [], held, lead.size
    return None


def _shaped(
    order: TrumpOrder,
    rules: Rules,
    lead: Lead,
    hand: Sequence[int],
    goal: duty.Sizes,
    budget: int | None = None,
) -> Iterator[tuple[list[int], list[int], int]]:
    """The legal plays when ``goal`` is owed, bundled: (cards played twice or three times, cards of
    which at most one each is played, how many of these).

    A play's form depends only on what is in it twice and three times, so all choices of that
    are tried and each stands for all ways to add single cards.  Raises ``_TooLong`` after
    looking at ``budget`` choices.
    """
    strict = rules.follow == "strict"
    held = [c for c in order.members[lead.group] if hand[c]]
    multi = [c for c in held if hand[c] > 1]
    ones = [c for c in held if hand[c] == 1]
    pairs, triples = map(list, duty.profile(order, lead.group, hand))
    looked = 0

    def choose(
        i: int, chosen: list[int], dropped: list[int]
    ) -> Iterator[tuple[list[int], list[int], int]]:
        # The profile is that of the chosen cards and of all that are not decided yet: what
        # does not reach the goal now never will.
        nonlocal looked
        looked += 1
        if budget is not None and looked > budget:
            raise _TooLong
        room = lead.size - len(chosen)
        if room < 0 or duty.best(lead.duty, tuple(pairs), tuple(triples), strict) < goal:
            return
        if i == len(multi):
            yield chosen, ones + dropped, room
            return
        c = multi[i]
        height = order.layer[c]
        three = hand[c] == 3
        pairs[height] -= 1
        triples[height] -= three
        yield from choose(i + 1, chosen, [*dropped, c])
        pairs[height] += 1
        yield from choose(i + 1, [*chosen, c, c], dropped)
        triples[height] += three
        if three:
            yield from choose(i + 1, [*chosen, c, c, c], dropped)

    yield from choose(0, [], [])
