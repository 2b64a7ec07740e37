"""The computer players by level."""

from __future__ import annotations

from typing import Any

from engine import facts
from engine.players.levels import LEVELS as _LEVELS
from engine.players.levels import LevelError, make
from engine.players.levels import level as _level

__all__ = ["LEVELS", "LevelError", "make", "seat"]

LEVELS = tuple(_LEVELS)
"""The names of all levels, from the weakest to the strongest."""


def seat(
    level: str,
    at: int,
    seed: str,
    name: str | None = None,
    game: str = "shengji",
    courage: float = 0.0,
) -> Any:
    """A computer player in this process, ready to be put at a table (``answer`` is set later).

    A former name of a level is written as the level that plays.
    """
    from engine.players.base import PlayerSeat

    info = facts.SeatInfo(name or level, "ai", _level(level).name)
    return PlayerSeat(info, make(level, at, seed, game, courage))
