"""The writer of the log for each game."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.scene.log_writer import LogWriter


def log_writer(game: str, me: int, names: Sequence[str]) -> LogWriter:
    """Who puts the facts of a game's hands into words; ``me`` is "you"."""
    if game == "gongzhu":
        from desktop.scene.gongzhu.log import GongzhuLog

        return GongzhuLog(me, names)
    from desktop.scene.shengji.log import ShengjiLog

    return ShengjiLog(me, names)
