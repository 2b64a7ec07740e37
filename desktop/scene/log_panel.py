"""The log beside the table: the latest events of the hand as short lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.box import Box
from desktop.scene.paint import line, panel

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class LogPanel(Box):
    """The newest lines at the bottom, as many as fit; those of the running trick in full ink."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "log", "panel")

    def content(self) -> object:
        now = self.table.now
        return (tuple(self.table.log_lines[-40:]), now.trick.number if now.trick else None)

    def accessible_name(self) -> str:
        return "\n".join(text for text, _ in self.table.log_lines[-3:])

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        panel(p, self.size)
        line(p, QRectF(12 * t, 6 * t, self.size.width() - 24 * t, 24 * t), tr("Table", "Log"),
             14 * t, bold=True)  # fmt: skip
        each = 22 * t
        top = 33 * t
        fit = max(0, int((self.size.height() - top - 6 * t) / each))
        lines = self.table.log_lines[-fit:] if fit else []
        start = len(self.table.log_lines) - len(lines)
        number = self.table.now.trick.number if self.table.now.trick else None
        for i, (text, trick) in enumerate(lines):
            row = QRectF(6 * t, top + i * each, self.size.width() - 12 * t, each - 2 * t)
            if (start + i) % 2 == 0:
                panel(p, row, radius=4, fill="rowa", edge="")
            color = "text" if trick is not None and trick == number else "text2"
            line(p, row.adjusted(7 * t, 0, -7 * t, 0), text, 13 * t, color)
