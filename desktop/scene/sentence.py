"""The sentence over the actions: a reason and one step that mends it, or plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.scene import layout, places
from desktop.scene.box import Box
from desktop.scene.paint import line, panel, warning_sign, width, wrap

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class Sentence(Box):
    """``kind`` is "plain", "good" or "warn"; only a warning has a frame and may have a button."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "sentence", "sentence")
        self.kind = "plain"
        self.text = ""
        self.lines: list[str] = []
        self.button_width = 0.0

    def say(self, text: str, kind: str = "plain", button_width: float = 0.0) -> layout.Rect | None:
        """Show words; gives the place of the mending button if room for one was asked."""
        t = self.table.table
        changed = (text, kind) != (self.text, self.kind)
        if changed:
            self.update()
        self.text, self.kind, self.button_width = text, kind, button_width
        if not text:
            self.lines = []
            self.setVisible(False)
            return None
        size = 15 * t.t
        extra = (44 * t.t if kind == "warn" else 16 * t.t) + 16 * t.t
        if button_width:
            extra += button_width + 12 * t.t
        room = places.sentence_room(t)
        bold = True
        self.lines = wrap(text, size, bold, room - extra)
        span = max(width(x, size, bold) for x in self.lines) + extra + 2
        rect = places.sentence(t, span, len(self.lines), self.table.controls.bidding)
        if self.table.looking_on:
            rect = rect.moved(0, places.lower(t))
        self.place(rect)
        self.setVisible(True)
        if changed and not self.table.quiet:
            self.table.animator.fade(self, 0.2, 1.0, "sentence")
        if not button_width:
            return None
        h = min(30 * t.t, rect.h - 6)
        return layout.Rect(
            rect.right - button_width - 8 * t.t, rect.y + (rect.h - h) / 2, button_width, h
        )

    def accessible_name(self) -> str:
        return self.text

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        left = 8 * t
        if self.kind == "warn":
            panel(p, self.size, radius=8, edge="warn", weight=1.6)
            sign = QRectF(12 * t, self.size.height() / 2 - 9 * t, 21 * t, 18 * t)
            warning_sign(p, sign, "warn")
            left = 44 * t
        color = {"plain": "text", "good": "good"}.get(self.kind, "warn")
        right = self.size.width() - 8 * t - (self.button_width + 12 * t if self.button_width else 0)
        h = self.size.height() / len(self.lines)
        for i, words in enumerate(self.lines):
            box = QRectF(left, i * h, right - left, h)
            align = "center" if self.kind != "warn" else "left"
            line(p, box, words, 15 * t, color, bold=True, align=align)
