"""The totals of a match of Gongzhu as bars: before and after a hand, zero, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import signed
from desktop.windows.drawing import Drawing

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ROW = 27.0


@dataclass(frozen=True)
class Total:
    """A line: a player, or two partners."""

    name: str
    before: int
    after: int


class Totals(Drawing):
    """A line for each total; the bar reaches from zero to the total after the hand."""

    def __init__(self, totals: Sequence[Total], end_at: int, plus_end: int | None) -> None:
        self.totals, self.end_at, self.plus_end = totals, end_at, plus_end
        self.HEIGHT = ROW * len(totals) + 22
        super().__init__()

    def spoken(self) -> str:
        return "\n".join(
            tr("Score", "{name}: {before}, now {after}",
               name=t.name, before=signed(t.before), after=signed(t.after))
            for t in self.totals
        )  # fmt: skip

    def draw(self, painter: QPainter) -> None:
        now, t = theme.current(), self.t
        figures = theme.font(14 * t)
        strong = theme.font(16 * t, True)
        number = QFontMetricsF(strong).horizontalAdvance("−00000")
        wide = min(
            max(QFontMetricsF(figures).horizontalAdvance(total.name) for total in self.totals),
            self.width() * 0.22,
        )
        left = wide + 2 * number + 52 * t
        bar = QRectF(left, 0, self.width() - left - 8 * t, 0)
        ends = [v for total in self.totals for v in (total.before, total.after)]
        low = min(self.end_at * 1.08, *ends)
        high = max(abs(self.end_at) * 0.25, (self.plus_end or 0) * 1.08, *ends)

        def x(value: float) -> float:
            return bar.left() + (value - low) / (high - low) * bar.width()

        for i, total in enumerate(self.totals):
            y = i * ROW * t
            self._words(painter, total, y, (wide, number), (figures, strong))
            track = QRectF(bar.left(), y + ROW * t / 2 - 4 * t, bar.width(), 8 * t)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.color("track"))
            painter.drawRoundedRect(track, 4 * t, 4 * t)
            one, other = sorted((x(0), x(total.after)))
            painter.setBrush(now.color("warn" if total.after < 0 else "good"))
            painter.drawRect(QRectF(one, track.top(), other - one, track.height()))
            painter.setBrush(now.color("text"))
            before = x(total.before)
            painter.drawEllipse(QPointF(before, track.center().y()), 3 * t, 3 * t)
        high_ = ROW * t * len(self.totals)
        painter.setPen(QPen(now.color("text"), 2 * t))
        painter.drawLine(QPointF(x(0), 2 * t), QPointF(x(0), high_ - 2 * t))
        painter.setFont(theme.font(12 * t))
        self._mark(painter, x(0), "0", high_, "text2")
        for value in (self.end_at, self.plus_end):
            if value is not None:
                painter.setPen(QPen(now.color("warn"), 2 * t, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(x(value), 2 * t), QPointF(x(value), high_))
                self._mark(painter, x(value), signed(value), high_, "warn")

    def _words(
        self,
        painter: QPainter,
        total: Total,
        y: float,
        wide: tuple[float, float],
        fonts: tuple[QFont, QFont],
    ) -> None:
        """Name, total before and total after, at the left of the bar."""
        (names, number), (figures, strong) = wide, fonts
        now, t = theme.current(), self.t
        painter.setPen(now.color("text"))
        painter.setFont(figures)
        name = QFontMetricsF(figures).elidedText(total.name, Qt.TextElideMode.ElideRight, names + 2)
        painter.drawText(QRectF(0, y, names + 4, ROW * t), _LEFT, name)
        painter.setPen(now.color("text2"))
        x = names + 8 * t
        painter.drawText(QRectF(x, y, number, ROW * t), _RIGHT, signed(total.before))
        x += number + 8 * t
        middle = y + ROW * t / 2
        painter.setPen(QPen(now.color("text2"), 2 * t))
        painter.drawLine(QPointF(x, middle), QPointF(x + 14 * t, middle))
        painter.drawLine(QPointF(x + 9 * t, middle - 5 * t), QPointF(x + 14 * t, middle))
        painter.drawLine(QPointF(x + 9 * t, middle + 5 * t), QPointF(x + 14 * t, middle))
        painter.setPen(now.color("gold" if total.after != total.before else "text"))
        painter.setFont(strong)
        painter.drawText(QRectF(x + 18 * t, y, number, ROW * t), _RIGHT, signed(total.after))

    def _mark(self, painter: QPainter, x: float, words: str, y: float, ink: str) -> None:
        t = self.t
        wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 4
        painter.setPen(theme.current().color(ink))
        left = min(max(0.0, x - wide / 2), self.width() - wide)
        place = QRectF(left, y + 2 * t, wide, 18 * t)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
