"""What can go wrong with an arena from outside."""

from __future__ import annotations

from engine.errors import PaizhuoError


class ArenaError(PaizhuoError):
    """Players, work or machines that are not as the arena needs them; one line says why."""

    code = "bad_arena"
