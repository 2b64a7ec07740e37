"""Suit signs and index figures as painter paths, drawn from the deck's own data."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from resources.cards import glyphs
from resources.cards.geometry import Path


def painter_path(path: Path) -> QPainterPath:
    """A path of the drawing scripts for QPainter; overlapping parts fill as their union."""
    out = QPainterPath()
    out.setFillRule(Qt.FillRule.WindingFill)
    for sub in path:
        out.moveTo(QPointF(*sub.segments[0][0]))
        for segment in sub.segments:
            points = [QPointF(*p) for p in segment[1:]]
            if len(points) == 1:
                out.lineTo(points[0])
            else:
                out.cubicTo(*points)
        if sub.closed:
            out.closeSubpath()
    return out


@cache
def suit_path(suit: str) -> QPainterPath:
    """The sign of S, H, D or C in a unit box around (0, 0); ``KeyError`` for another suit."""
    return painter_path(glyphs.sign(suit, 0, 0, 1))


@cache
def figure_path(char: str) -> QPainterPath:
    """An index figure in the box (0, 0, 0.7, 1), the 1 narrower."""
    return painter_path(glyphs.glyph(char, 0, 0, 0.42 if char == "1" else 0.7, 1, 0.19))


def draw_path(
    painter: QPainter, path: QPainterPath, at: QPointF, size: float, color: QColor
) -> None:
    """Fill a path moved to ``at`` and scaled by ``size``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(size, size)
    painter.fillPath(path, color)
    painter.restore()


def draw_suit(painter: QPainter, suit: str, rect: QRectF, color: QColor) -> None:
    """Paint the sign of a suit as large as the shorter side of ``rect``, in its middle."""
    # The signs reach a little over their unit box.
    size = min(rect.width(), rect.height()) / 1.08
    draw_path(painter, suit_path(suit), rect.center(), size, color)
