"""The computer players by level."""

from __future__ import annotations

from typing import Any

from engine import facts
from engine.errors import PaizhuoError

LEVELS = ("random", "greedy", "rules")


class LevelError(PaizhuoError):
    """An unknown level of a computer player."""

    code = "unknown_level"


def make(level: str, seat: int, seed: str, game: str = "shengji") -> Any:
    """A player of a level for one seat of a game; ``LevelError`` names a level there is not.

    ``seed`` feeds the player's own chance only.
    """
    kind: Any
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise LevelError(f"unknown level: {level!r} (there are: {known})", level=level)
    if game == "gongzhu":
        from engine.players.gongzhu_rules import RulesGongzhu
        from engine.players.gongzhu_simple import GreedyGongzhu, RandomGongzhu

        kind = {"random": RandomGongzhu, "greedy": GreedyGongzhu, "rules": RulesGongzhu}[level]
    else:
        from engine.players.sensible import RulesPlayer
        from engine.players.simple import GreedyPlayer, RandomPlayer

        kind = {"random": RandomPlayer, "greedy": GreedyPlayer, "rules": RulesPlayer}[level]
    return kind(seat, seed)


def seat(level: str, at: int, seed: str, name: str | None = None, game: str = "shengji") -> Any:
    """A computer player in this process, ready to be put at a table (``answer`` is set later)."""
    from engine.players.base import PlayerSeat

    info = facts.SeatInfo(name or level, "ai", level)
    return PlayerSeat(info, make(level, at, seed, game))
