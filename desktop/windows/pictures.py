"""Small pictures on pages: the program's icon, cards from the deck, line drawings of tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.deck import Deck, Face
from desktop.scene.suits import draw_suit
from desktop.sentences import cards_text
from desktop.windows import look


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
    sign = inner.width() * 0.32
    for i, suit in enumerate("SHCD"):
        x = inner.center().x() + (i % 2 - 0.5) * inner.width() * 0.42 - sign / 2
        y = inner.center().y() + (i // 2 - 0.5) * inner.width() * 0.42 - sign / 2
        draw_suit(painter, suit, QRectF(x, y, sign, sign), now.color("onred"))


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


class CardRow(QWidget):
    """A few cards side by side, overlapping; `step` is the visible part of a card's width."""

    def __init__(
        self, deck: Deck | None, cards: Sequence[str], width: float, step: float = 1.16
    ) -> None:
        super().__init__()
        self.deck, self.cards, self.width_, self.step, self.t = deck, list(cards), width, step, 1.0
        self.tags: dict[int, str] = {}
        """A few letters on some of the cards, by their place."""
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        wide = self.width_ * t
        n = max(1, len(self.cards))
        self.setFixedSize(
            math.ceil(wide * (1 + self.step * (n - 1)) + 8 * t), math.ceil(wide * 1.4 + 8 * t)
        )
        self.setAccessibleName(cards_text(self.cards))
        self.update()

    def show_cards(self, cards: Sequence[str]) -> None:
        """Other cards."""
        self.cards = list(cards)
        self.refresh(self.t)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.deck is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        t = self.t
        width = round(self.width_ * t)
        for i, card in enumerate(self.cards):
            at = QPointF(round(2 * t + i * width * self.step), round(4 * t))
            paint_card(painter, self.deck, card, width, at, self.devicePixelRatioF())
        for i, words in self.tags.items():
            left = 2 * t + i * width * self.step
            if self.step < 1:  # over the visible column, below rank and suit
                _paint_tag(painter, words, QRectF(left, 4 * t + width * 0.94, 22 * t, 15 * t), t)
            else:
                _paint_tag(painter, words, QRectF(left + width - 20 * t, 0, 27 * t, 20 * t), t)
        painter.end()


def _paint_tag(painter: QPainter, words: str, box: QRectF, t: float) -> None:
    """Words in a red box."""
    now = theme.current()
    painter.setPen(QPen(now.color("onred"), 1))
    painter.setBrush(now.color("red"))
    painter.drawRect(box)
    painter.setPen(now.color("onred"))
    painter.setFont(theme.font(box.height() * 0.65, True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def paint_card(
    painter: QPainter, deck: Deck, card: str, width: int, at: QPointF, ratio: float
) -> None:
    """A card of the deck, its upper left corner (without the shadow) at `at`."""
    pixmap = deck.pixmap(card_face(card, width, ratio))
    pad = deck.pad(width)
    painter.drawPixmap(at - QPointF(pad, pad), pixmap)


def card_face(card: str, width: int, ratio: float) -> Face:
    """The face of a card as the settings want it."""
    return Face(
        card=card,
        width=width,
        ratio=ratio,
        variant=look.variant,
        latin=look.latin,
        back=look.back,
        dim=False,
        marks=(),
        edge="",
        focus=False,
    )


class Emblem(QWidget):
    """The left half of the home page: name, a fan of cards, what this is, in an inlaid octagon."""

    FAN = ("SQ", "DJ", "HK", "LJ", "BJ")

    def __init__(self, deck: Deck | None) -> None:
        super().__init__()
        self.deck, self.t = deck, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def refresh(self, t: float) -> None:
        self.t = t
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        now, t = theme.current(), self.t
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(now.color("line"), 1.4))
        painter.drawPolygon(octagon(rect, 26 * t))
        painter.drawPolygon(octagon(rect.adjusted(6 * t, 6 * t, -6 * t, -6 * t), 24 * t))
        self._paint_name(painter, rect)
        if self.deck is not None:
            self._paint_fan(painter, rect)
        self._paint_claim(painter, rect)
        painter.end()

    def _paint_name(self, painter: QPainter, rect: QRectF) -> None:
        now, t = theme.current(), self.t
        title, below = tr("Home", "Paizhuo"), tr("Home", "Shengji · Gongzhu")
        big, small = theme.font(44 * t, True), theme.font(17 * t)
        words = max(
            QFontMetricsF(big).horizontalAdvance(title),
            QFontMetricsF(small).horizontalAdvance(below),
        )
        icon, gap = 70 * t, 18 * t
        x = rect.center().x() - (icon + gap + words) / 2
        y = rect.top() + rect.height() * 0.07
        paint_icon(painter, QRectF(x, y, icon, icon))
        x += icon + gap
        painter.setPen(now.color("text"))
        painter.setFont(big)
        painter.drawText(QRectF(x, y - 8 * t, words + 4, 52 * t), _LEFT, title)
        painter.setPen(now.color("text2"))
        painter.setFont(small)
        painter.drawText(QRectF(x, y + 46 * t, words + 4, 26 * t), _LEFT, below)

    def _paint_fan(self, painter: QPainter, rect: QRectF) -> None:
        assert self.deck is not None
        t = self.t
        width = round(min(rect.width() * 0.31, rect.height() * 0.22, 190 * t))
        height = width * 1.4
        ratio = self.devicePixelRatioF()
        pad = self.deck.pad(width)
        # All cards turn about one point below the fan.
        pivot = QPointF(rect.center().x(), rect.center().y() + height * 1.05)
        for i, card in enumerate(self.FAN):
            pixmap = self.deck.pixmap(card_face(card, width, ratio))
            painter.save()
            painter.translate(pivot)
            painter.rotate((i - 2) * 14.0)
            painter.drawPixmap(QPointF(-width / 2 - pad, -height * 1.5 - pad), pixmap)
            painter.restore()

    def _paint_claim(self, painter: QPainter, rect: QRectF) -> None:
        now, t = theme.current(), self.t
        y = rect.bottom() - rect.height() * 0.15
        painter.setPen(now.color("text"))
        painter.setFont(theme.font(16 * t, True))
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        words = Qt.TextFlag.TextWordWrap
        inner = rect.adjusted(24 * t, 0, -24 * t, 0)
        above = QRectF(inner.left(), y - 22 * t, inner.width(), 26 * t)
        below = QRectF(inner.left(), y + 6 * t, inner.width(), 44 * t)
        painter.drawText(above, centre, tr("Home", "A table of your own"))
        painter.setPen(now.color("text2"))
        painter.setFont(theme.font(14 * t))
        painter.drawText(
            below,
            Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | words,
            tr("Home", "Plays without a network · no adverts · no account"),
        )


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def paint_sign(painter: QPainter, sign: str, rect: QRectF, ink: QColor, t: float) -> None:
    """A line drawing in a square: book, sliders, puzzle or door."""
    painter.save()
    painter.translate(rect.center())
    painter.scale(t, t)
    painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                        Qt.PenJoinStyle.RoundJoin))  # fmt: skip
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in _LINES[sign]:
        painter.drawPolyline([QPointF(x, y) for x, y in line])
    for x, y in _RINGS.get(sign, ()):
        painter.setBrush(theme.current().color("btn"))
        painter.drawEllipse(QPointF(x, y), 3.2, 3.2)
    painter.restore()


_LINES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "book": (((0, -6), (-12, -9), (-12, 8), (0, 10), (12, 8), (12, -9), (0, -6), (0, 10)),),
    "sliders": (((-12, -7), (12, -7)), ((-12, 1), (12, 1)), ((-12, 9), (12, 9))),
    "puzzle": (  # one card is raised out of three
        ((-12, -4), (-12, 11), (-3, 11), (-3, -4), (-12, -4)),
        ((-3, -4), (-3, -11), (6, -11), (6, 5), (-3, 5)),
        ((6, -4), (12, -4), (12, 11), (-3, 11)),
    ),
    "door": (
        ((2, -11), (-9, -11), (-9, 11), (2, 11)),
        ((-3, 0), (12, 0)),
        ((7, -5), (12, 0), (7, 5)),
    ),
}
_RINGS: dict[str, tuple[tuple[float, float], ...]] = {"sliders": ((-5, -7), (6, 1), (-2, 9))}
"""Drawn over the lines."""
