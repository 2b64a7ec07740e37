"""The part of the table for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.scene.game_part import GamePart

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


def part_of(table: TableScene, game: str) -> GamePart:
    """The part of a game by its name; a game without one is a ``KeyError``."""
    if game == "gongzhu":
        from desktop.scene.gongzhu.part import GongzhuPart

        return GongzhuPart(table)
    if game == "shengji":
        from desktop.scene.shengji.part import ShengjiPart

        return ShengjiPart(table)
    raise KeyError(game)
