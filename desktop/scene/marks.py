"""The small marks in a card's index column (``visual.md`` section 6): shape first, then colour.

Every mark is drawn in a box of 20 units around (0, 0) with a paper edge, so that it stands out
on courts too.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from desktop.scene.suits import draw_path, figure_path

PAPER, INK = QColor("#FCF8EE"), QColor("#1A1C22")
RED, DARK_RED = QColor("#B3271B"), QColor("#8E1812")
GOLD, GREEN, SAND = QColor("#EDBE50"), QColor("#244A41"), QColor("#E9E1CB")
Mark = Callable[[QPainter], None]
"""Paints itself around (0, 0) in a box of 20 units."""
EDGE = 1.5
"""Width of the paper edge, in units."""


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _shape(painter: QPainter, path: QPainterPath, fill: QColor, line: QColor | None = None) -> None:
    """A filled shape within a paper edge, with a line of its own if wanted."""
    join = Qt.PenJoinStyle.MiterJoin
    width = 2 * EDGE + (1.4 if line else 0.0)
    painter.setBrush(fill)
    painter.setPen(QPen(PAPER, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, join))
    painter.drawPath(path)
    pen = QPen(line, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, join) if line else None
    painter.setPen(pen or Qt.PenStyle.NoPen)
    painter.drawPath(path)


def _trump(painter: QPainter) -> None:
    """A pennant on its pole: a trump in another suit's dress."""
    painter.setPen(QPen(PAPER, 1.6 + 2 * EDGE))
    painter.drawLine(QPointF(-7, -9), QPointF(-7, 10))
    _shape(painter, _polygon((-7, -9), (9, -2.5), (-7, 4)), GOLD, INK)
    painter.setPen(QPen(INK, 1.6))
    painter.drawLine(QPointF(-7, -9.6), QPointF(-7, 10))


def _bottom(painter: QPainter) -> None:
    """An arrow down in a box: taken up from the bottom."""
    box = QPainterPath()
    box.addRect(QRectF(-9, -9, 18, 18))
    _shape(painter, box, SAND, INK)
    painter.setPen(QPen(INK, 2.2))
    painter.drawLine(QPointF(0, -6), QPointF(0, 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawPath(_polygon((-5, 0.6), (5, 0.6), (0, 6.4)))


def _first(painter: QPainter) -> None:
    """A house with 1: the first card dealt."""
    _shape(painter, _polygon((0, -10), (9.6, -2.4), (7, 9), (-7, 9), (-9.6, -2.4)), GREEN)
    draw_path(painter, figure_path("1"), QPointF(-3, -5.8), 12.4, PAPER)


def _barred(painter: QPainter) -> None:
    """A ring with a bar: may not be led or played now."""
    painter.setPen(QPen(PAPER, 2.6 + 2 * EDGE))
    painter.setBrush(PAPER)
    painter.drawEllipse(QPointF(0, 0), 9, 9)
    painter.setPen(QPen(DARK_RED, 2.6))
    painter.drawEllipse(QPointF(0, 0), 9, 9)
    painter.drawLine(QPointF(-6.2, 6.2), QPointF(6.2, -6.2))


def _ribbon(factor: str) -> Mark:
    """A swallow-tailed ribbon with the factor a shown card counts."""

    def paint(painter: QPainter) -> None:
        tail = _polygon((-10.4, -8), (10.4, -8), (10.4, 8), (0, 5.4), (-10.4, 8))
        _shape(painter, tail, RED)
        painter.setPen(QPen(PAPER, 1.9))
        painter.drawLine(QPointF(-7.6, -4.2), QPointF(-1.4, 2))
        painter.drawLine(QPointF(-7.6, 2), QPointF(-1.4, -4.2))
        draw_path(painter, figure_path(factor), QPointF(1.2, -6), 9.6, PAPER)

    return paint


def _dark(painter: QPainter) -> None:
    """A small card back: shown, but nobody knows which card."""
    card = QPainterPath()
    card.addRoundedRect(QRectF(-6.6, -9, 13.2, 18), 1.6, 1.6)
    _shape(painter, card, RED, INK)
    painter.setPen(QPen(GOLD, 1.2))
    for d in (-3.4, 3.4):
        painter.drawLine(QPointF(-5, d - 4), QPointF(5, d + 4))
        painter.drawLine(QPointF(-5, d + 4), QPointF(5, d - 4))


MARKS: dict[str, Mark] = {
    "trump": _trump,
    "bottom": _bottom,
    "first": _first,
    "barred": _barred,
    "x2": _ribbon("2"),
    "x4": _ribbon("4"),
    "dark": _dark,
}
"""All marks by name."""


def draw_mark(painter: QPainter, mark: Mark, center: QPointF, unit: float) -> None:
    """Paint a mark of ``MARKS`` around a point, ``unit`` px to a card unit."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(center)
    painter.scale(unit, unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    mark(painter)
    painter.restore()
