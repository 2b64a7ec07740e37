"""Drawings on pages: as high as they say, as wide as there is room, and put into words."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class Drawing(QWidget):
    """A drawing as high as it says (in units of t) and as wide as there is room."""

    HEIGHT = 60.0

    def __init__(self) -> None:
        super().__init__()
        self.t = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setFixedHeight(round(self.HEIGHT * t))
        self.setAccessibleName(self.spoken())
        self.update()

    def spoken(self) -> str:
        """The drawing in words, for screen readers."""
        return ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """The drawing itself."""
