"""The base of everything drawn on the table that is not a card: a box with a name.

Boxes paint themselves from ``scene.now`` (a ``Shown``), ``scene.table`` (a ``Table``) and the
theme, so a change of any of them needs only ``update()``.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.scene.layout import Rect

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene

Z = {
    "background": 0, "slot": 10, "pile": 20, "trick": 30, "winner": 35, "hand-back": 40,
    "hand-front": 41, "plate": 50, "panel": 50, "flying": 60, "dragged": 70, "sentence": 80,
    "bubble": 80, "veil": 90, "page": 91, "focus": 100,
}  # fmt: skip
"""The named layers (``visual.md`` section 5)."""


class Box(QGraphicsItem):
    """A drawn box; ``name`` finds it, ``accessible_name`` says what it is and shows."""

    margin = 6.0
    """How far painting may reach over the box, px."""

    def __init__(self, table: TableScene, name: str, layer: str) -> None:
        super().__init__()
        self.table = table
        self.name = name
        self.setZValue(Z[layer])
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        # Words are costly to paint; cards that pass over a box need only its picture.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.size = QRectF()
        self._content: object = None
        self.broken = False
        """Did painting fail (it is reported once)?"""
        table.addItem(self)

    def place(self, r: Rect) -> None:
        """Put the box somewhere; it paints in its own coordinates from (0, 0)."""
        size = QRectF(0, 0, r.w, r.h)
        if size != self.size:
            self.prepareGeometryChange()
            self.size = size
            self.update()
        self.setPos(QPointF(r.x, r.y))

    def scene_rect(self) -> QRectF:
        """Where it stands on the table."""
        return self.size.translated(self.pos())

    def boundingRect(self) -> QRectF:
        m = self.margin
        return self.size.adjusted(-m, -m, m, m)

    def content(self) -> object:
        """What it shows now, to be compared; ``None``: not known, paint it anyway."""
        return None

    def refresh(self) -> None:
        """Paint it again if it shows something else than before."""
        content = self.content()
        if content is None or content != self._content:
            self._content = content
            self.update()

    def accessible_name(self) -> str:
        """What a screen reader says of it; empty: nothing."""
        return ""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self.size.isEmpty() or self.broken:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            self.draw(painter)
        except Exception:
            # An error that leaves ``paint`` ends the program inside Qt; an empty box does not.
            self.broken = True
            found = sys.exc_info()
            QTimer.singleShot(0, lambda: sys.excepthook(*found))

    def draw(self, p: QPainter) -> None:
        """Paint the box (for each kind to fill in)."""
        raise TypeError(f"{type(self).__name__} does not say how it looks")
