"""The line of the score page that names the costliest move of the hand.

Its place is kept from the first moment, so that nothing moves when the coach has found it.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QTextLayout,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from desktop.scene import theme
from desktop.session.review import Review
from desktop.windows.kit import RING, paint_focus
from desktop.windows.review_texts import lesson_text, progress_text

LINES = 2
PAD = 12


class LessonLine(QAbstractButton):
    """Works on a review while it is wanted, and says what came of it; a click opens the review.

    It is a button only once a decision has been found to cost something.
    """

    wanted = Signal(int)
    """Go to the decision with this index."""

    def __init__(self) -> None:
        super().__init__()
        self.review: Review | None = None
        self.worst: int | None = None
        """The index of the costliest decision, once it is known."""
        self.t = 1.0
        self._on = False
        self._said = ""
        self.clicked.connect(self._clicked)
        self.refresh(1.0)

    def show_review(self, review: Review | None) -> None:
        """Say what comes of this review (``None``: there is nothing to be said)."""
        if review is not self.review:
            on = self._on
            self.work(False)
            if self.review is not None:
                self.review.judged.disconnect(self._judged)
            self.review, self._said = review, ""
            if review is not None:
                review.judged.connect(self._judged)
            self.work(on)
        elif review is not None and self._on:
            review.start(self)  # it may have been given up to be tried again
        self.refresh(self.t)

    def work(self, on: bool) -> None:
        """Let the coach go on, or rest: nobody sees the page."""
        self._on = on
        if self.review is not None:
            if on:
                self.review.start(self)
            else:
                self.review.stop(self)

    def _judged(self, _i: int) -> None:
        self.refresh(self.t)

    def _clicked(self) -> None:
        if self.worst is not None:
            self.wanted.emit(self.worst)

    # ------------------------------------------------------------------ what it says

    def refresh(self, t: float) -> None:
        self.t = t
        review, text = self.review, ""
        self.worst = None
        if review is not None and review.decisions:
            if review.done < len(review.decisions):
                text = progress_text(review)
            else:
                text = lesson_text(review)
                worst = review.costliest()
                self.worst = worst[0] if worst else None
                self._announce(text)
        found = self.worst is not None
        kept = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # With a review begun the place stays, whatever comes of it.
        kept.setRetainSizeWhenHidden(review is not None and bool(review.decisions))
        self.setSizePolicy(kept)
        self.setText(text)
        self.setAccessibleName(text)
        self.setToolTip("")  # set when painted, if not all can be read
        self.setEnabled(found)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if found else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def _announce(self, text: str) -> None:
        """Let a screen reader say it, once."""
        if text and text != self._said and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self._said = text

    # ------------------------------------------------------------------ keys, size and picture

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _font(self) -> QFont:
        return theme.font(14 * self.t)

    def sizeHint(self) -> QSize:
        lines = LINES * QFontMetricsF(self._font()).height()
        return QSize(round(300 * self.t), round(max(44 * self.t, lines + 4 * self.t) + 2 * RING))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(160 * self.t), self.sizeHint().height())

    def lines(self) -> list[str]:
        """The text in the lines there is room for, the last one cut with dots if need be."""
        text, room = self.text(), max(1.0, self.width() - 2 * (RING + PAD * self.t))
        broken = QTextLayout(text, self._font())
        broken.beginLayout()
        starts = []
        while (line := broken.createLine()).isValid():
            line.setLineWidth(room)
            starts.append(line.textStart())
        broken.endLayout()
        ends = [*starts[1:LINES], len(text)]
        out = [text[a:b].strip() for a, b in zip(starts[:LINES], ends, strict=True)]
        if len(starts) > LINES:
            metrics = QFontMetricsF(self._font())
            out[-1] = metrics.elidedText(out[-1], Qt.TextElideMode.ElideRight, room)
        return out

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, t = theme.current(), self.t
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        found = self.worst is not None
        if found and (self.underMouse() or self.isDown()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.color("btn"))
            painter.drawRoundedRect(body, 8 * t, 8 * t)
        lines = self.lines()
        self.setToolTip("" if "".join(lines).replace(" ", "") == self.text().replace(" ", "")
                        else self.text())  # fmt: skip
        font = self._font()
        font.setUnderline(found)  # without a box it would not look like something to click
        painter.setFont(font)
        painter.setPen(now.color("text" if found else "text2"))
        high = QFontMetricsF(font).height()
        y = body.center().y() - high * len(lines) / 2 + QFontMetricsF(font).ascent()
        for i, line in enumerate(lines):
            painter.drawText(QPointF(body.left() + PAD * t, y + i * high), line)
        if self.hasFocus():
            paint_focus(painter, body, 8 * t)
        painter.end()
