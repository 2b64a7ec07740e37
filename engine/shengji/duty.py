"""Which parts a set of cards owes to a lead (spec shengji section 7).

Only two numbers a layer matter for pairs, triples and their runs: how many of its cards are there
at least twice (``pairs``) and how many three times (``triples``).  A *profile* is these two
numbers for every layer of the group, lowest layer first.

A triple that is taken takes its pair with it (``joined``), except where triples owe no pair at
all (``protect_triples``): there the pairs of a profile are those of cards held exactly twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from engine.shengji.parts import Size
from engine.shengji.trump import TrumpOrder

Vector: TypeAlias = tuple[int, ...]
Sizes: TypeAlias = tuple[Size, ...]
PAIR, TRIPLE = Size(2, 1), Size(3, 1)


def profile(
    order: TrumpOrder, group: int, counts: Sequence[int], protect: bool = False
) -> tuple[Vector, Vector]:
    """(pairs, triples) a layer of a count vector's cards of one group."""
    pairs: list[int] = []
    triples: list[int] = []
    for cell in order.cells[group]:
        p = t = 0
        for c in cell:
            n = counts[c]
            if n > 1:
                p += 1
                if n > 2:
                    t += 1
        pairs.append(p - t if protect else p)
        triples.append(t)
    return tuple(pairs), tuple(triples)


def starts(vector: Vector, length: int) -> list[int]:
    """The lowest layers of all runs of a length, from below."""
    found: list[int] = []
    streak = 0
    for height, n in enumerate(vector):
        streak = streak + 1 if n else 0
        if streak >= length:
            found.append(height - length + 1)
    return found


def longest(vector: Vector) -> int:
    """Layers of the longest run."""
    best = streak = 0
    for n in vector:
        streak = streak + 1 if n else 0
        if streak > best:
            best = streak
    return best


def without(vector: Vector, start: int, length: int) -> Vector:
    """The vector with one less in each layer of a run."""
    left = list(vector)
    for height in range(start, start + length):
        left[height] -= 1
    return tuple(left)


def take(
    pairs: Vector, triples: Vector, width: int, start: int, length: int, joined: bool
) -> tuple[Vector, Vector]:
    """The profile after a run is taken out of it."""
    if width == 3:
        triples = without(triples, start, length)
        if joined:
            pairs = without(pairs, start, length)
    else:
        pairs = without(pairs, start, length)
    return pairs, triples


def step(duty: Sizes, pairs: Vector, triples: Vector, strict: bool) -> tuple[Size | None, Sizes]:
    """What becomes of the largest owed part: (the run that is owed or None, what stays owed)."""
    largest, rest = duty[0], duty[1:]
    width, length = largest
    run = longest(triples if width == 3 else pairs)
    if run >= length:
        return largest, rest
    if length > 1:
        if strict and run > 1:
            return Size(width, run), _owing(rest, Size(width, length - run))
        return None, _owing(rest, *[Size(width, 1)] * length)
    return None, _owing(rest, PAIR) if width == 3 else rest


def _owing(rest: Sizes, *more: Size) -> Sizes:
    return tuple(sorted((*rest, *(s for s in more if s.width > 1)), reverse=True))


@lru_cache(maxsize=1 << 16)
def best(duty: Sizes, pairs: Vector, triples: Vector, strict: bool, joined: bool = True) -> Sizes:
    """The best list of matched parts the profile gives to the owed ones (every choice tried).

    Lists compare part by part, so they compare as tuples.
    """
    if all(size.length == 1 for size in duty):
        # No runs are left to owe, so it is all the same which triples and pairs are taken.
        wide = min(sum(size.width == 3 for size in duty), sum(triples))
        narrow = sum(pairs) - (wide if joined else 0)
        return (TRIPLE,) * wide + (PAIR,) * min(len(duty) - wide, narrow)
    run, rest = step(duty, pairs, triples, strict)
    if run is None:
        return best(rest, pairs, triples, strict, joined)
    width, length = run
    found: Sizes = ()
    for start in starts(triples if width == 3 else pairs, length):
        left = take(pairs, triples, width, start, length, joined)
        tail = best(rest, *left, strict, joined)
        if tail > found:
            found = tail
    return (run, *found)


def path(
    duty: Sizes,
    pairs: Vector,
    triples: Vector,
    strict: bool,
    joined: bool,
    cost: Sequence[int],
) -> list[tuple[int, int, int]]:
    """One way to the best list: runs as (width, lowest layer, length).

    Among equally good runs the one with the least ``cost`` (a number a layer), then the lowest.
    """
    chosen: list[tuple[int, int, int]] = []
    while duty:
        run, rest = step(duty, pairs, triples, strict)
        if run is not None:
            width, length = run
            goal = best(duty, pairs, triples, strict, joined)[1:]
            options = starts(triples if width == 3 else pairs, length)
            options.sort(key=lambda s: sum(cost[s : s + length]))
            for start in options:
                left = take(pairs, triples, width, start, length, joined)
                if best(rest, *left, strict, joined) == goal:
                    pairs, triples = left
                    chosen.append((width, start, length))
                    break
        duty = rest
    return chosen
