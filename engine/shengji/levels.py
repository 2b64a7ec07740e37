"""Points to levels, the next level and the next declarer (spec shengji section 9)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.shengji.rules import Rules

Side: TypeAlias = Literal["attackers", "declarer_side"]
WIN = "WIN"


def outcome(rules: Rules, attackers_points: int) -> tuple[Side, int, bool]:
    """(winner, levels gained after ``level_cap``, whether the declarer changes)."""
    step = 20 * rules.decks
    cap = rules.level_cap
    if attackers_points >= 2 * step:
        gain = attackers_points // step - 2
        return "attackers", gain if cap is None else min(gain, cap), True
    gain = 1 if attackers_points >= step else 2 if attackers_points > 0 else 3
    return "declarer_side", gain if cap is None else min(gain, cap), False


def advance(rules: Rules, level: str, gain: int, side: Side) -> str:
    """The level of the winning side after a gain: a rank, or ``WIN`` when the match is won.

    A gain stops on arriving at a level that must be played; any gain leaves it.  The last level
    is won only by holding a hand there as declarer side.
    """
    order = rules.levels
    last = len(order) - 1
    at = order.index(level)
    if at == last:
        return WIN if gain > 0 and side == "declarer_side" else level
    for _ in range(gain):
        at += 1
        if at == last or order[at] in rules.must_play:
            break
    return order[at]


def next_declarer(declarer: int, winner: Side) -> int:
    """The seat of the next declarer: his partner when the hand was held, else his next seat."""
    return (declarer + (2 if winner == "declarer_side" else 1)) % 4


def early_multiplier(rules: Rules, cards_left: int) -> int:
    """The most the bottom can count with so many cards left in a hand (section 9, early end)."""
    pairs = 2 * cards_left // 3 if rules.decks == 3 else cards_left // 2
    return int(2 ** (pairs + 1))
