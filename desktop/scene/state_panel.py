"""The panel at the upper left: what counts in the hand; its contents are the game's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from desktop.scene import theme
from desktop.scene.box import Box
from desktop.scene.paint import panel

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene

HEIGHT = 212
"""The panel's height at which its words have their full size."""


class StatePanel(Box):
    """Everything of the hand that counts; in the compact layout one strip."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "state", "panel")

    def accessible_name(self) -> str:
        now = self.table.now
        return self.table.game.state_name(now) if now.playing else ""

    def draw(self, p: QPainter) -> None:
        t, playing = self.table.table.t, self.table.now.playing
        if self.table.table.compact:
            p.fillRect(self.size, theme.current().color("panel"))
            if playing:
                self.table.game.draw_strip(p, self.size, t)
            return
        panel(p, self.size)
        if playing:
            self.table.game.draw_state(p, self.size, min(t, self.size.height() / HEIGHT))
