"""Small painting helpers: lines of words with suit signs, panels, key caps, seals.

A suit sign inside a text is drawn as a path in its own colour, so that it looks as on the cards
and needs no font.
"""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from desktop.scene import theme
from desktop.scene.layout import Rect
from desktop.scene.suits import draw_suit

SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_PIECES = re.compile("([♠♥♦♣])")
_UNITS = re.compile(r"[A-Za-z0-9'’.,:;×−+/%()♠♥♦♣]+|\s+|.", re.DOTALL)
_NO_START = "，。：；、）！？…”’,.:;)!?"
"""Never first in a line."""


def rectf(r: Rect) -> QRectF:
    """A layout box as Qt's."""
    return QRectF(r.x, r.y, r.w, r.h)


def suit_color(suit: str) -> QColor:
    """Colour of a suit sign on panels."""
    return theme.current().color("suitR" if suit in "HD" else "suitB")


def metrics(font: QFont) -> QFontMetricsF:
    """The measures of a font."""
    return QFontMetricsF(font)


def width(text: str, size: float, bold: bool = False) -> float:
    """Width in px of one line of words and suit signs."""
    return _width(text, round(size, 2), bold, theme.current().language)


@lru_cache(maxsize=4096)
def _width(text: str, size: float, bold: bool, language: str) -> float:
    """The same, kept: the same few words are measured again and again."""
    font = theme.font(size, bold)
    fm = metrics(font)
    px = font.pixelSize()
    return sum(
        px * 1.02 if piece in SIGNS else fm.horizontalAdvance(piece)
        for piece in _PIECES.split(text)
        if piece
    )


def elided(text: str, size: float, bold: bool, room: float) -> str:
    """The text, cut with an ellipsis where it does not fit."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fitting(texts: list[str], size: float, bold: bool, room: float) -> str:
    """The first of the texts, longest first, that fits; else the last."""
    for text in texts:
        if width(text, size, bold) <= room:
            return text
    return texts[-1]


def wrap(text: str, size: float, bold: bool, room: float, lines: int = 2) -> list[str]:
    """The text in at most ``lines`` lines of ``room`` px; the last is cut if it must be."""
    out: list[str] = []
    line = ""
    units = _UNITS.findall(text)
    for i, unit in enumerate(units):
        if not line and not unit.strip():
            continue
        fits = width(line + unit, size, bold) <= room
        if not line or fits or unit in _NO_START:
            line += unit
            continue
        if len(out) == lines - 1:
            line += "".join(units[i:])
            break
        out.append(line.rstrip())
        line = unit.lstrip()
    if line:
        out.append(elided(line.rstrip(), size, bold, room))
    return out


def line(
    p: QPainter,
    rect: QRectF,
    text: str,
    size: float,
    color: str | QColor = "text",
    *,
    bold: bool = False,
    align: str = "left",
    plain_signs: bool = False,
) -> float:
    """Draw one line, centred in height, cut where it does not fit; gives its width in px.

    ``plain_signs`` draws suit signs in the colour of the words (on buttons, in warnings).
    """
    shown = elided(text, size, bold, rect.width())
    font = theme.font(size, bold)
    fm = metrics(font)
    px = font.pixelSize()
    span = width(shown, size, bold)
    x = rect.x()
    if align == "right":
        x = rect.right() - span
    elif align == "center":
        x = rect.center().x() - span / 2
    base = rect.center().y() + (fm.ascent() - fm.descent()) / 2
    ink = theme.current().color(color) if isinstance(color, str) else color
    p.setFont(font)
    p.setPen(ink)
    for piece in _PIECES.split(shown):
        if not piece:
            continue
        suit = SIGNS.get(piece)
        if suit is None:
            p.drawText(QPointF(x, base), piece)
            x += fm.horizontalAdvance(piece)
            continue
        side = px * 0.92
        box = QRectF(x + px * 0.05, base - fm.capHeight() / 2 - side / 2, side, side)
        draw_suit(p, suit, box, ink if plain_signs else suit_color(suit))
        p.setPen(ink)
        x += px * 1.02
    return span


def panel(
    p: QPainter,
    rect: QRectF,
    *,
    radius: float = 11,
    fill: str = "panel",
    edge: str = "border",
    weight: float | None = None,
    dashed: bool = False,
) -> None:
    """A quiet box: fill and edge are colour keys (empty: none)."""
    now = theme.current()
    pen = QPen(Qt.PenStyle.NoPen)
    if edge:
        pen = QPen(now.color(edge), now.border_width if weight is None else weight)
        if dashed:
            pen.setDashPattern([4, 3])
    p.setPen(pen)
    p.setBrush(now.color(fill) if fill else Qt.BrushStyle.NoBrush)
    p.drawRoundedRect(rect, radius, radius)


def keycap(p: QPainter, rect: QRectF, text: str, size: float, color: str) -> None:
    """The key that works a button, as a key cap."""
    p.setPen(QPen(theme.current().color(color, 0.8), 1))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawRoundedRect(rect, 4, 4)
    line(p, rect, text, size, color, align="center")


def cut_corners(rect: QRectF, cut: float) -> QPainterPath:
    """A box with its corners cut off (an octagon when ``cut`` is 0.29 of the side)."""
    path = QPainterPath()
    x0, y0, x1, y1 = rect.left(), rect.top(), rect.right(), rect.bottom()
    points = [
        (x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut), (x1, y1 - cut),
        (x1 - cut, y1), (x0 + cut, y1), (x0, y1 - cut), (x0, y0 + cut),
    ]  # fmt: skip
    path.addPolygon(QPolygonF([QPointF(*xy) for xy in points]))
    path.closeSubpath()
    return path


def seal(p: QPainter, rect: QRectF, text: str) -> None:
    """The declarer's seal: a red block with a light frame."""
    now = theme.current()
    p.setPen(QPen(now.color("onred"), 1))
    p.setBrush(now.color("red"))
    p.drawRoundedRect(rect, 4, 4)
    inner = rect.adjusted(2, 2, -2, -2)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(now.color("onred", 0.55), 1))
    p.drawRoundedRect(inner, 2, 2)
    line(p, rect, text, rect.height() * 0.66, "onred", bold=True, align="center")


def warning_sign(p: QPainter, box: QRectF, color: str) -> None:
    """A triangle with an exclamation mark."""
    now = theme.current()
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(now.color(color))
    path = QPainterPath(QPointF(box.center().x(), box.top()))
    path.lineTo(box.right(), box.bottom())
    path.lineTo(box.left(), box.bottom())
    path.closeSubpath()
    p.drawPath(path)
    p.setBrush(now.color("panel"))
    w = box.width() * 0.11
    cx = box.center().x()
    p.drawRect(QRectF(cx - w / 2, box.top() + box.height() * 0.34, w, box.height() * 0.34))
    p.drawRect(QRectF(cx - w / 2, box.top() + box.height() * 0.76, w, w))
