"""The list of a review: one row a decision, what was played beside what was best."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.advising import points_text
from desktop.sentences import MINUS
from desktop.session.advice import Move
from desktop.session.review import Decision, Verdict
from desktop.windows.drawing import Drawing
from desktop.windows.kit import RING, paint_focus
from desktop.windows.review_texts import move_text

COLUMNS = (0.14, 0.24, 0.12, 0.24, 0.12, 0.14)
"""Trick, played, its points, best, its points, loss: shares of the width."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
NUMBERS = (2, 4, 5)
PAD = 8
HEIGHT = 34


def when_text(one: Decision) -> str:
    """Which decision it was, in a word or two."""
    if one.kind == "bury":
        return tr("Review", "Bottom")
    if one.kind == "show":
        return tr("Review", "Shows")
    if one.kind == "bid":
        return tr("Review", "Bid")
    if one.kind == "counter":
        return tr("Review", "Counter")
    return tr("Review", "No. {trick}", trick=one.trick)


def loss_text(points: int | None) -> str:
    """What a decision cost."""
    if points is None:
        return ""
    return f"{MINUS}{points}" if points else "0"


def places(width: float, t: float) -> list[QRectF]:
    """The boxes of the columns in a row so wide."""
    inner = width - 2 * (RING + PAD * t)
    out, x = [], RING + PAD * t
    for i, share in enumerate(COLUMNS):
        w = share * inner
        gap = 14 * t if i == 3 else 0.0  # after a column of numbers
        out.append(QRectF(x + gap, 0, w - 4 * t - gap, HEIGHT * t))
        x += w
    return out


class Heading(Drawing):
    """The words over the columns."""

    HEIGHT = 26.0

    def texts(self) -> list[str]:
        """The words, column by column."""
        return [
            tr("Review", "Trick"), tr("Review", "You"), tr("Review", "Points"),
            tr("Review", "Best"), tr("Review", "Points"), tr("Review", "Loss"),
        ]  # fmt: skip

    def draw(self, painter: QPainter) -> None:
        painter.setPen(theme.current().color("text2"))
        painter.setFont(theme.font(13 * self.t))
        for i, (box, text) in enumerate(
            zip(places(self.width(), self.t), self.texts(), strict=True)
        ):
            box.setHeight(self.height())
            painter.drawText(box, _RIGHT if i in NUMBERS else _LEFT, text)


class DecisionRow(QAbstractButton):
    """One decision; the one looked at is checked, the costliest bear a pennant."""

    def __init__(self, one: Decision, keys: Callable[[QKeyEvent], None]) -> None:
        super().__init__()
        self.one = one
        self.keys = keys
        """Takes the keys that are not the row's own: what scrolls the list must not have them."""
        self.verdict: Verdict | None = None
        self.rank = 0
        """1 to 3 for the costliest; 0: not among them."""
        self.judged = False
        self.t = 1.0
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, verdict: Verdict | None, judged: bool, rank: int) -> None:
        """What is known of it now."""
        if (verdict, judged, rank) != (self.verdict, self.judged, self.rank):
            self.verdict, self.judged, self.rank = verdict, judged, rank
            self.refresh(self.t)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setAccessibleName(self._spoken())
        self.updateGeometry()
        self.update()

    @property
    def move(self) -> Move | None:  # type: ignore[override]
        """What was done, as the coach looked at it."""
        if self.verdict is None or self.verdict.loss is None:
            return None
        return self.verdict.loss.move

    @property
    def points(self) -> int | None:
        """What it cost, as it is shown; ``None``: not known."""
        move = self.move
        if move is None or move.points is None:
            return None
        assert self.verdict is not None and self.verdict.loss is not None
        return self.verdict.loss.shown

    def texts(self) -> list[str]:
        """The words of the columns."""
        mine = move_text(self.one, self.one.cards)
        if self.verdict is None:
            if self.judged:
                return [when_text(self.one), mine, "", tr("Review", "no advice"), "", ""]
            return [when_text(self.one), mine, "…", "", "", ""]
        move, best = self.move, self.verdict.advice.best
        if best.code == "only_play" and best.points is None:
            return [when_text(self.one), mine, "", tr("Review", "only choice"), "", ""]
        known = move is not None and move.points is not None
        return [
            when_text(self.one),
            mine,
            points_text(move.points) if known and move is not None else "",
            move_text(self.one, best.cards),
            points_text(best.points) if best.points is not None else "",
            loss_text(self.points),
        ]

    def _chose(self) -> bool:
        """Whether there was anything to choose from, as far as is known."""
        return self.verdict is None or self.verdict.advice.best.code != "only_play"

    def _spoken(self) -> str:
        when, mine, points, best, most, loss = self.texts()
        if not self._chose():
            return tr("Review", "{when}: {mine}, the only choice", when=when, mine=mine)
        if self.verdict is None and self.judged:
            return tr("Review", "{when}: you chose {mine}; no advice", when=when, mine=mine)
        if self.verdict is None or self.points is None:
            return tr("Review", "{when}: you chose {mine}", when=when, mine=mine)
        if not self.points:
            return tr("Review", "{when}: you chose {mine}, as good as the best", when=when,
                      mine=mine)  # fmt: skip
        text = tr(
            "Review",
            "{when}: you chose {mine}, expected {points}; best {best}, expected {most}; "
            "loss {loss}",
            when=when, mine=mine, points=points, best=best, most=most, loss=loss.lstrip(MINUS),
        )  # fmt: skip
        if self.rank:
            return tr("Review", "{what}; costliest no. {rank}", what=text, rank=self.rank)
        return text

    def sizeHint(self) -> QSize:
        return QSize(round(420 * self.t), round(HEIGHT * self.t) + RING)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(330 * self.t), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            self.keys(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, t = theme.current(), self.t
        body = QRectF(self.rect()).adjusted(RING, RING / 2, -RING, -RING / 2)
        fill = "btn" if self.isChecked() else "rowa" if self.underMouse() else "panel"
        edge = "winl" if self.isChecked() else ""
        painter.setBrush(now.color(fill))
        painter.setPen(QPen(now.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(body, 6 * t, 6 * t)
        ink = "onbtn" if self.isChecked() else "text"
        tips = []
        for i, (box, text) in enumerate(zip(places(self.width(), t), self.texts(), strict=True)):
            box.moveTop(body.center().y() - box.height() / 2)
            bold = (
                i == 1
                or (i == 3 and self.verdict is not None and self._chose())
                or (i == 5 and bool(self.rank))
            )
            font = theme.font((14 if i in (1, 3) else 13.5) * t, bold)
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            if shown != text:
                tips.append(text)
            if i == 5 and self.rank:
                self._pennant(painter, box, font, shown)
                continue
            painter.setFont(font)
            quiet = "text2" if i in (0, 3) and not bold and not self.isChecked() else ink
            painter.setPen(now.color(quiet))
            painter.drawText(box, _RIGHT if i in NUMBERS else _LEFT, shown)
        self.setToolTip(" · ".join(tips))
        if self.hasFocus():
            paint_focus(painter, body.adjusted(RING, RING, -RING, -RING), 6 * t)
        painter.end()

    def _pennant(self, painter: QPainter, box: QRectF, font: object, text: str) -> None:
        """The loss of one of the costliest, on a pennant as the winner's play has one."""
        now, t = theme.current(), self.t
        w = min(box.width(), painter.fontMetrics().horizontalAdvance(text) + 26 * t)
        h = 22 * t
        x, y = box.right() - w, box.center().y() - h / 2
        painter.setPen(QPen(now.color("onwin"), 1))
        painter.setBrush(now.color("win"))
        painter.drawPolygon(
            QPolygonF([
                QPointF(x, y), QPointF(x + w, y), QPointF(x + w, y + h), QPointF(x, y + h),
                QPointF(x + 6 * t, y + h / 2),
            ])
        )  # fmt: skip
        painter.setFont(theme.font(13.5 * t, True))
        painter.setPen(now.color("onwin"))
        painter.drawText(QRectF(x, y, w - 5 * t, h), _RIGHT, text)
