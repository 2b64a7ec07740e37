"""Draws one card into an image: shadow, face, veil, marks, edges (``visual.md``, 2, 5, 6, 8).

No cache and no signals here, and nothing but QImage, so that it may run in any thread.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from desktop.scene.marks import MARKS, draw_mark
from resources.paths import resource

SMALL_BELOW = 48
"""Cards narrower than this many px show only rank and sign, larger."""
RATIO = 1.4
"""Height of a card by its width."""
VEIL, VEIL_ALPHA = "#46463C", 0.23
HATCH, HATCH_ALPHA = "#1A1C22", 0.42
HATCH_TOP, HATCH_STEP = 62.0, 9.4
HOVER = "#4A4438"
RADIUS = 7.0
_PAD_STEP = 4


@dataclass(frozen=True)
class Face:
    """One picture of a card; equal faces have equal pixels.

    ``card`` is ``S8``, ``BJ`` ... or ``back``; ``width`` in device-independent px; ``ratio`` the
    device pixel ratio of the view; ``edge`` is "", "hover", "selected" or "win"; ``marks`` are
    names of ``marks.MARKS`` from the top down; ``two_row`` puts them right of the rank (back row).
    """

    card: str
    width: float
    ratio: float = 1.0
    variant: str = "two"
    latin: bool = False
    back: str = "A"
    dim: bool = False
    marks: tuple[str, ...] = ()
    edge: str = ""
    focus: bool = False
    two_row: bool = False


def pad(width: float) -> float:
    """The margin for the shadow around a card, in device-independent px.

    A multiple of 4, so that it is whole in device pixels at ratios 1, 1.25, 1.5, 1.75 and 2 and
    a card at a whole place stays sharp.
    """
    return float(_PAD_STEP * math.ceil(0.07 * width / _PAD_STEP))


def file_of(face: Face) -> str:
    """The resource a face is drawn from."""
    if face.card == "back":
        return f"cards/full/back-{face.back}.svg"
    folder = "small" if face.width < SMALL_BELOW else "full"
    end = ""
    if face.card in ("BJ", "LJ"):
        end = "-latin" if face.latin else ""
    elif face.variant == "four" and face.card[0] in "DC":
        end = "-four"
    return f"cards/{folder}/{face.card}{end}.svg"


def _canvas(width: float, height: float) -> QImage:
    image = QImage(math.ceil(width), math.ceil(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def base(file: str, width: float) -> QImage:
    """The plain face from its SVG, ``width`` device px wide; ``FileNotFoundError`` if missing."""
    renderer = QSvgRenderer(str(resource(file)))
    image = _canvas(width, width * RATIO)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, width, width * RATIO))
    painter.end()
    return image


def shadow(width: float, margin: float) -> QImage:
    """A soft shadow for a card ``width`` device px wide, with ``margin`` device px around it."""
    image = _canvas(width + 2 * margin, width * RATIO + 2 * margin)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    unit = width / 100
    reach = margin - 1.4 * unit
    steps = max(4, round(reach))
    card = QRectF(margin, margin + 1.2 * unit, width, width * RATIO)
    for i in range(steps):  # from the widest in: each adds a little
        grow = reach * (1 - (i + 0.5) / steps)
        painter.setBrush(QColor(0, 0, 0, round(255 * 0.55 * (i + 1) / steps**2)))
        r = RADIUS * unit + grow
        painter.drawRoundedRect(card.adjusted(-grow, -grow, grow, grow), r, r)
    painter.end()
    return image


def render(
    face: Face,
    win: str,
    plain: Callable[[str, float], QImage] = base,
    shade: Callable[[float, float], QImage] = shadow,
    dense: bool = False,
) -> QImage:
    """The picture of a face, shadow included; its place is (-pad, -pad) of the card's corner.

    ``KeyError`` for a mark that does not exist, ``FileNotFoundError`` for such a card.
    ``win`` is the colour of the selected and winning edge; ``plain`` and ``shade`` give the
    picture of the file and the shadow, so that a caller may keep them; ``dense`` hatches twice as
    densely (high contrast).
    """
    # All that can fail comes before the painter: an exception past it would leave it open.
    marks = [MARKS[name] for name in face.marks]
    width, margin = face.width * face.ratio, pad(face.width) * face.ratio
    picture, image = plain(file_of(face), width), QImage(shade(width, margin))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawImage(QPointF(margin, margin), picture)
    painter.translate(margin, margin)
    unit = width / 100
    if face.dim:
        _veil(painter, unit, HATCH_STEP / 2 if dense else HATCH_STEP)
    size = unit * (1.9 if face.width < SMALL_BELOW else 1.0)
    for i, mark in enumerate(marks):
        draw_mark(painter, mark, _mark_place(face, i) * unit, size)
    if face.edge:
        _edge(painter, unit, face.edge, win)
    if face.focus:
        _focus(painter, unit)
    painter.end()
    image.setDevicePixelRatio(face.ratio)
    return image


def _mark_place(face: Face, i: int) -> QPointF:
    """The middle of the i-th mark, in card units."""
    if face.two_row:
        return QPointF(37 + 24 * i, 17)
    if face.width < SMALL_BELOW:
        return QPointF(24, 112 - 40 * i)
    return QPointF(14.4, 85 + 24 * i)


def _veil(painter: QPainter, unit: float, step: float) -> None:
    """Grey over the whole card, hatching below the index."""
    veil = QColor(VEIL)
    veil.setAlphaF(VEIL_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(veil)
    r = RADIUS * unit
    painter.drawRoundedRect(QRectF(0, 0, 100 * unit, 140 * unit), r, r)
    line = QColor(HATCH)
    line.setAlphaF(HATCH_ALPHA)
    painter.save()
    painter.setClipRect(QRectF(0.8 * unit, HATCH_TOP * unit, 98.4 * unit, 77 * unit))
    painter.setPen(QPen(line, max(1.0, 1.1 * unit)))
    x = step
    while x < 180:  # from the left edge up to the right, the corners left alone
        foot = min(x, 77.0)
        painter.drawLine(
            QPointF((x - foot) * unit, (HATCH_TOP + foot) * unit),
            QPointF(x * unit, HATCH_TOP * unit),
        )
        x += step
    painter.restore()


def _ring(painter: QPainter, unit: float, inset: float, pen: QPen) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    i = inset * unit
    r = max(RADIUS - inset, 1.0) * unit
    painter.drawRoundedRect(QRectF(i, i, 100 * unit - 2 * i, 140 * unit - 2 * i), r, r)


def _edge(painter: QPainter, unit: float, kind: str, win: str) -> None:
    """The edge of a hovered (2 units) or a selected or winning card (3 units, at least 2 px)."""
    if kind == "hover":
        width = max(2.0 * unit, 1.5) / unit
        _ring(painter, unit, width / 2, QPen(QColor(HOVER), width * unit))
        return
    width = max(3.0 * unit, 2.0) / unit
    _ring(painter, unit, width / 2 + 0.4, QPen(QColor(win), width * unit))
    # A dark hair line outside keeps the colour apart from a pale card behind it.
    _ring(painter, unit, 0.35, QPen(QColor(90, 64, 16, 150), 0.7 * unit))


def _focus(painter: QPainter, unit: float) -> None:
    """A ring of black and white dashes inside the edge, clear of the selected edge."""
    width = max(2.0 * unit, 1.5)
    inset = 3.6 + width / unit / 2
    _ring(painter, unit, inset, QPen(QColor("#FFFFFF"), width))
    dashes = QPen(QColor("#0C1512"), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    dashes.setDashPattern([2.2, 2.2])
    _ring(painter, unit, inset, dashes)
