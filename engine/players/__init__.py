"""The computer players by level."""

from __future__ import annotations

from typing import Any

from engine import facts
from engine.errors import PaizhuoError

LEVELS = ("random", "greedy", "rules")


class LevelError(PaizhuoError):
    """An unknown level of a computer player."""

    code = "unknown_level"


def make(level: str, seat: int, seed: str) -> Any:
    """A player of a level for one seat; ``LevelError`` names a level there is not.

    ``seed`` feeds the player's own chance only.
    """
    if level == "random":
        from engine.players.simple import RandomPlayer

        return RandomPlayer(seat, seed)
    if level == "greedy":
        from engine.players.simple import GreedyPlayer

        return GreedyPlayer(seat, seed)
    if level == "rules":
        from engine.players.sensible import RulesPlayer

        return RulesPlayer(seat, seed)
    known = ", ".join(LEVELS)
    raise LevelError(f"unknown level: {level!r} (there are: {known})", level=level)


def seat(level: str, at: int, seed: str, name: str | None = None) -> Any:
    """A computer player in this process, ready to be put at a table (``answer`` is set later)."""
    from engine.players.base import PlayerSeat

    info = facts.SeatInfo(name or level, "ai", level)
    return PlayerSeat(info, make(level, at, seed))
