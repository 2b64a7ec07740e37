"""Drawings of the score page: points by trick, the ruler of all outcomes, an arrow."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.windows.drawing import Drawing
from desktop.windows.shengji.score_texts import Ended
from engine.shengji import levels

_CENTRE = Qt.AlignmentFlag.AlignCenter
_ANY = 16_777_215
"""Qt's own word for no limit."""


class EndDrawing(Drawing):
    """A drawing of the end of a hand."""

    def __init__(self, ended: Ended) -> None:
        self.ended = ended
        super().__init__()


class Chart(EndDrawing):
    """The points of every trick: full bars for the attackers, empty ones for the others."""

    HEIGHT = 88.0

    def refresh(self, t: float) -> None:
        super().refresh(t)
        self.setMaximumHeight(_ANY)  # it takes the room there is
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def spoken(self) -> str:
        return tr("Score", "Points by trick")

    def draw(self, painter: QPainter) -> None:
        now, t, tricks = theme.current(), self.t, self.ended.hand.tricks
        if not tricks:
            return
        base, top = self.height() - 22 * t, 18 * t
        most = max(20, max(trick.points for trick in tricks))
        pitch = self.width() / len(tricks)
        bar = min(pitch * 0.72, 22 * t)
        figures = theme.font(12 * t)
        wide = QFontMetricsF(figures).horizontalAdvance("30")
        step = 1 if pitch > wide + 2 else 2
        painter.setFont(figures)
        for i, trick in enumerate(tricks):
            x = pitch * (i + 0.5)
            ours = self.ended.hand.side(trick.winner or 0) == "attackers"
            high = (base - top) * trick.points / most
            color = now.color("win" if ours else "text2")
            if trick.points:
                rect = QRectF(x - bar / 2, base - high, bar, high)
                painter.setPen(QPen(color, 1.4))
                painter.setBrush(color if ours else Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect, 2 * t, 2 * t)
                painter.setPen(now.color("text"))
                words = QRectF(x - 30 * t, base - high - 18 * t, 60 * t, 16 * t)
                painter.drawText(words, _CENTRE, str(trick.points))
            else:
                painter.fillRect(QRectF(x - bar / 2, base - 2 * t, bar, 2 * t), color)
            number = i + 1
            if number == 1 or number == len(tricks) or number % (5 * step) == 0:
                if number != 1 and number != len(tricks) and len(tricks) - number < 2 * step:
                    continue
                painter.setPen(now.color("text2"))
                words = QRectF(x - 20 * t, base + 4 * t, 40 * t, 18 * t)
                painter.drawText(words, _CENTRE, str(number))


class Legend(EndDrawing):
    """What full and empty bars mean; at the right of the chart's title."""

    HEIGHT = 22.0

    def _items(self) -> tuple[tuple[bool, str], ...]:
        return (False, tr("Score", "declarers")), (True, tr("Score", "attackers"))

    def refresh(self, t: float) -> None:
        super().refresh(t)
        metrics = QFontMetricsF(theme.font(13 * t))
        words = sum(metrics.horizontalAdvance(words) for _, words in self._items())
        self.setMinimumWidth(math.ceil(words + 58 * t))

    def draw(self, painter: QPainter) -> None:
        now, t = theme.current(), self.t
        painter.setFont(theme.font(13 * t))
        metrics = QFontMetricsF(painter.font())
        x = float(self.width())
        for full, words in self._items():
            wide = metrics.horizontalAdvance(words)
            x -= wide + 2
            painter.setPen(now.color("text"))
            place = QRectF(x, 0, wide + 4, self.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
            x -= 18 * t
            box = QRectF(x, self.height() / 2 - 6 * t, 12 * t, 12 * t)
            color = now.color("win" if full else "text2")
            painter.setPen(QPen(color, 1.4))
            painter.setBrush(color if full else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 2 * t, 2 * t)
            x -= 14 * t


class Arrow(QWidget):
    """From the level before to the level after."""

    def __init__(self, strong: bool) -> None:
        super().__init__()
        self.strong, self.t = strong, 1.0
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setFixedSize(round(44 * t), round(28 * t))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        t, y = self.t, self.height() / 2
        color = theme.current().color("gold" if self.strong else "text2")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRect(QRectF(2 * t, y - 3 * t, 26 * t, 6 * t))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(26 * t, y - 9 * t),
                    QPointF(42 * t, y),
                    QPointF(26 * t, y + 9 * t),
                ]
            )
        )
        painter.end()


class Ruler(EndDrawing):
    """All outcomes from no points up, and where this hand fell."""

    HEIGHT = 88.0
    SEGMENTS = 6

    def spoken(self) -> str:
        return tr("Score", "{points} points on the scale of outcomes", points=self.ended.points)

    def _words(self, points: int) -> str:
        """What attackers' points from `points` on are worth."""
        winner, gain, _ = levels.outcome(self.ended.rules, points)
        if winner == "declarer_side":
            return tr("Score", "Declarer +{gain}", gain=gain)
        if gain == 0:
            return tr("Score", "Take over +0")
        return tr("Score", "Attackers +{gain}", gain=gain)

    def draw(self, painter: QPainter) -> None:
        now, t, e = theme.current(), self.t, self.ended
        step, last = e.step, self.SEGMENTS - 1
        gap, high = 3 * t, 26 * t
        top = 40 * t
        wide = self.width() / self.SEGMENTS
        here = min(e.points // step, last) if e.points > 0 else -1
        painter.setFont(theme.font(13 * t))
        painter.setPen(now.color("gold" if e.points == 0 else "text2"))
        zero = tr("Score", "0 points: {outcome}", outcome=self._words(0))
        painter.drawText(QRectF(0, 0, self.width(), 22 * t), Qt.AlignmentFlag.AlignLeft, zero)
        for i in range(self.SEGMENTS):
            rect = QRectF(i * wide, top, wide - gap, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.color("win" if i == here else "btn"))
            if now.high_contrast and i != here:
                painter.setPen(QPen(now.color("border"), now.border_width))
            painter.drawRoundedRect(rect, 4 * t, 4 * t)
            words = self._words(max(1, i * step)) + (" ..." if i == last else "")
            self._fit(painter, words, rect, "onwin" if i == here else "onbtn")
            painter.setPen(now.color("text"))
            painter.setFont(theme.font(13 * t, i == 2))
            below = QRectF(rect.left() - 24 * t, rect.bottom() + 4 * t, 48 * t, 18 * t)
            if i == 0:
                below.moveLeft(0)
            align = Qt.AlignmentFlag.AlignLeft if i == 0 else _CENTRE
            painter.drawText(below, align, str(i * step))
        self._mark(painter, wide, gap, top)

    def _fit(self, painter: QPainter, words: str, rect: QRectF, ink: str) -> None:
        """Words into a segment; a narrow one gets them without the side's name."""
        t, now = self.t, theme.current()
        font = theme.font(14 * t, True)
        if QFontMetricsF(font).horizontalAdvance(words) > rect.width() - 6 * t:
            font = theme.font(max(12, 12 * t), True)
        painter.setFont(font)
        painter.setPen(now.color(ink))
        painter.drawText(rect, _CENTRE, words)

    def _mark(self, painter: QPainter, wide: float, gap: float, top: float) -> None:
        """A triangle over the place of this hand's points, the number beside it."""
        now, t, e = theme.current(), self.t, self.ended
        x = min(e.points / e.step, self.SEGMENTS - 0.06) * wide - gap / 2
        x = min(max(x, 9 * t), self.width() - 12 * t)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(now.color("text"))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x - 9 * t, top - 16 * t),
                    QPointF(x + 9 * t, top - 16 * t),
                    QPointF(x, top - 2 * t),
                ]
            )
        )
        painter.setPen(now.color("text"))
        painter.setFont(theme.font(16 * t, True))
        words = str(e.points)
        room = QFontMetricsF(painter.font()).horizontalAdvance(words)
        right = x + 14 * t + room < self.width()
        left = x + 13 * t if right else x - 13 * t - room
        place = QRectF(left, top - 24 * t, room + 4, 24 * t)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
