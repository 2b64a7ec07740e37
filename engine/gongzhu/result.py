"""When a match of Gongzhu is over, who is the pig and who has won (spec gongzhu section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.gongzhu.rules import Rules


class Result(NamedTuple):
    """``pig`` and ``winner`` are seats in order; both empty while the match goes on."""

    over: bool
    pig: tuple[int, ...]
    winner: tuple[int, ...]


def standings(rules: Rules, totals: Sequence[int]) -> list[int]:
    """What counts for the end and the ranks: the totals, with teams the partners' sum."""
    if rules.teams:
        sides = totals[0] + totals[2], totals[1] + totals[3]
        return [sides[s % 2] for s in range(4)]
    return list(totals)


def result(rules: Rules, totals: Sequence[int]) -> Result:
    """What the totals after a hand mean for the match."""
    counted = standings(rules, totals)
    low, high = min(counted), max(counted)
    if low > rules.end_at and (rules.plus_end is None or high < rules.plus_end):
        return Result(False, (), ())
    pigs = {low, high} if rules.double_pig else {low}
    rest = [t for t in counted if t not in pigs]
    best = max(rest, default=None)
    return Result(
        True,
        tuple([s for s in range(4) if counted[s] in pigs]),
        tuple([s for s in range(4) if best is not None and counted[s] == best]),
    )
