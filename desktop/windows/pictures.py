"""Small pictures on pages: the program's icon, cards from the deck, line drawings of tiles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from desktop.scene import theme


class AppIcon(QWidget):
    """The program's icon: a red square with the four suits in a white frame."""

    def __init__(self, size: float) -> None:
        super().__init__()
        self.size_ = size
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        side = round(self.size_ * t)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(painter, QRectF(self.rect()))
        painter.end()


def paint_icon(painter: QPainter, rect: QRectF) -> None:
    """The program's icon into a square."""
    now, side = theme.current(), rect.width()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.color("red"))
    painter.drawRoundedRect(rect, side * 0.14, side * 0.14)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(now.color("onred"), max(1.0, side * 0.03)))
    inner = rect.adjusted(side * 0.08, side * 0.08, -side * 0.08, -side * 0.08)
    painter.drawRoundedRect(inner, side * 0.09, side * 0.09)
    font = QFont(theme.font(side * 0.36))
    painter.setFont(font)
    painter.setPen(now.color("onred"))
    quarter = inner.width() / 2 - side * 0.03
    for i, sign in enumerate("♠♥♣♦"):
        x = inner.left() + side * 0.03 + (i % 2) * quarter
        y = inner.top() + side * 0.03 + (i // 2) * quarter
        painter.drawText(QRectF(x, y, quarter, quarter), Qt.AlignmentFlag.AlignCenter, sign)


def octagon(rect: QRectF, cut: float) -> QPolygonF:
    """A rectangle with its corners cut."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    return QPolygonF(
        [
            QPointF(left + cut, top),
            QPointF(right - cut, top),
            QPointF(right, top + cut),
            QPointF(right, bottom - cut),
            QPointF(right - cut, bottom),
            QPointF(left + cut, bottom),
            QPointF(left, bottom - cut),
            QPointF(left, top + cut),
        ]
    )
