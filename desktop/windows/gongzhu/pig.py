"""The pig of a match: a friendly head, drawn here, and a crown that comes down on it."""

from __future__ import annotations

import math

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.suits import draw_suit

GRID = 200.0
"""The head is drawn on a square of this side."""
FALL = 78.0
"""From so high the crown comes down, on the grid."""


class Pig(QWidget):
    """A crowned pig; with ``motion`` (ms) the crown falls on its head once the pig is seen."""

    def __init__(self, size: float, motion: int = 0) -> None:
        super().__init__()
        self.size_, self.t = size, 1.0
        self.down = 0.0 if motion else 1.0
        """How far the crown has come down, 0 to 1."""
        self.animation = QVariantAnimation(self)
        self.animation.setDuration(motion)
        self.animation.setStartValue(0.0)
        self.animation.setEndValue(1.0)
        self.animation.setEasingCurve(QEasingCurve.Type.OutBounce)
        self.animation.valueChanged.connect(self._moved)
        if motion:
            self.animation.start()
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setFixedSize(round(self.size_ * t), round(self.size_ * t))
        self.setAccessibleName(tr("Match", "A pig with a crown"))

    def finish(self) -> None:
        """The crown is on the head at once."""
        self.animation.stop()
        self._moved(1.0)

    def _moved(self, down: object) -> None:
        assert isinstance(down, float)
        self.down = down
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / GRID, self.width() / GRID)
        _paint_head(painter)
        painter.translate(100, 62 - FALL * (1 - self.down))
        painter.rotate(-8 + 14 * (1 - self.down))
        _paint_crown(painter)
        painter.end()


def _outline(width: float = 3.4) -> QPen:
    return QPen(
        theme.current().color("ink"), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )  # fmt: skip


def _paint_head(painter: QPainter) -> None:
    now = theme.current()
    for side in (-1, 1):
        _paint_ear(painter, side)
    painter.setPen(_outline())
    painter.setBrush(now.color("pig"))
    painter.drawEllipse(QPointF(100, 124), 72, 62)
    # Cheeks, an eye that looks, and one that winks.
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.color("cardred", 0.28))
    for x in (50, 150):
        painter.drawEllipse(QPointF(x, 142), 13, 10)
    painter.setBrush(now.color("ink"))
    painter.drawEllipse(QPointF(72, 106), 8, 9.5)
    painter.setBrush(now.color("paper"))
    painter.drawEllipse(QPointF(75, 102.5), 2.8, 2.8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_outline(4))
    painter.drawArc(QRectF(117, 100, 22, 18), 20 * 16, 140 * 16)
    painter.drawArc(QRectF(60, 86, 22, 14), 50 * 16, 90 * 16)
    # The snout and a broad smile below it.
    painter.drawArc(QRectF(68, 128, 64, 48), 205 * 16, 130 * 16)
    painter.setPen(_outline())
    painter.setBrush(now.color("snout"))
    painter.drawEllipse(QPointF(100, 138), 33, 23)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.color("ink"))
    for x in (88, 112):
        painter.drawEllipse(QPointF(x, 138), 5, 8)


def _paint_ear(painter: QPainter, side: int) -> None:
    """An ear; ``side`` -1 is the left one."""
    now = theme.current()

    def at(x: float, y: float) -> QPointF:
        return QPointF(100 + side * x, y)

    ear = QPainterPath(at(30, 76))
    ear.cubicTo(at(42, 52), at(64, 40), at(84, 40))
    ear.cubicTo(at(86, 62), at(80, 84), at(66, 100))
    ear.closeSubpath()
    painter.setPen(_outline())
    painter.setBrush(now.color("pig"))
    painter.drawPath(ear)
    inner = QPainterPath(at(46, 76))
    inner.cubicTo(at(54, 62), at(64, 54), at(76, 51))
    inner.cubicTo(at(76, 64), at(71, 78), at(63, 88))
    inner.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.color("snout"))
    painter.drawPath(inner)


def _paint_crown(painter: QPainter) -> None:
    """The crown, the middle of its lower edge at the origin."""
    now = theme.current()
    tips = ((-44, -40), (-22, -30), (0, -54), (22, -30), (44, -40))
    points = [QPointF(-36, 8)]
    for i, (x, y) in enumerate(tips):
        points.append(QPointF(x, y))
        if i < len(tips) - 1:
            following = tips[i + 1]
            points.append(QPointF((x + following[0]) / 2, -14))
    points.append(QPointF(36, 8))
    painter.setPen(_outline())
    painter.setBrush(now.color("win"))
    painter.drawPolygon(QPolygonF(points))
    painter.setBrush(now.color("red"))
    for x, y in tips:
        painter.drawEllipse(QPointF(x, y), 5, 5)
    band = QPainterPath(QPointF(-36, 8))
    band.quadTo(QPointF(0, 18), QPointF(36, 8))
    band.lineTo(QPointF(38, -4))
    band.quadTo(QPointF(0, 6), QPointF(-38, -4))
    band.closeSubpath()
    painter.drawPath(band)
    draw_suit(painter, "S", QRectF(-10, -27, 20, 20), now.color("ink"))


def size_for(pigs: int) -> float:
    """So many pigs side by side, each as large as there is room for."""
    return 190.0 / math.sqrt(pigs)
