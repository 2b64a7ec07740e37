"""Whether a throw stands, and what a failed one plays (spec shengji section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.shengji.parts import Lead, Part
from engine.shengji.rules import Rules
from engine.shengji.trump import TrumpOrder


def throw_result(
    order: TrumpOrder, rules: Rules, lead: Lead, others: Sequence[Sequence[int]]
) -> Part | None:
    """None when the lead stands (a single part always does), else the part that must be played.

    ``others``: the hands of the other three as count vectors of 54, in any order.
    """
    if len(lead.parts) == 1:
        return None
    group = lead.group
    kinds: dict[tuple[int, bool], list[Part]] = {}
    for part in lead.parts:
        kinds.setdefault((part.width, part.length > 1), []).append(part)
    in_turn = sorted(kinds, reverse=rules.throw_failure == "pairs_first")
    for kind in in_turn:
        beaten = [p for p in kinds[kind] if any(_beaten(order, group, p, hand) for hand in others)]
        if beaten:
            return min(beaten, key=lambda p: (p.top, p.length, p.suits))
    return None


def _beaten(order: TrumpOrder, group: int, part: Part, hand: Sequence[int]) -> bool:
    """Whether one hand holds a run as wide and long (or longer) with a strictly higher top."""
    width, length = part.width, part.length
    cells = order.cells[group]
    # A longer run with a higher top holds one just as long with that top, and that one begins at
    # the earliest one layer above where the part begins.
    streak = 0
    for height in range(part.top - length + 2, len(cells)):
        for c in cells[height]:
            if hand[c] >= width:
                streak += 1
                break
        else:
            streak = 0
        if streak >= length:
            return True
    return False
