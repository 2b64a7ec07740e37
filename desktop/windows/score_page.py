"""The end of a hand: what the game says of it, and on to the next hand.

It needs nothing but what the viewer knows: the hand as he saw it and the ``end`` fact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop.i18n import tr
from desktop.windows.kit import Button, Column, Page, Row, Scroll, centred, make_room
from desktop.windows.lesson_line import LessonLine
from desktop.windows.score_parts import HandEnd

if TYPE_CHECKING:
    from desktop.scene.deck import Deck
    from desktop.session.review import Review
    from desktop.windows.gongzhu.score import GongzhuScore
    from desktop.windows.shengji.score import ShengjiScore

BESIDE = 330
"""The lesson stands between the buttons where these leave it so much room, in units of t."""


class ScorePage(Page):
    """The page of a hand that is over."""

    next_wanted = Signal()
    """The main button: the next hand, or the match's result when it is over."""
    home_wanted = Signal()
    table_wanted = Signal()
    review_wanted = Signal()
    decision_wanted = Signal(int)
    """The review, at the decision with this index."""

    def __init__(self, deck: Deck | None) -> None:
        super().__init__()
        self.deck = deck
        self.ended: HandEnd | None = None
        self.trial = False
        """Was it a position of another match, tried again?"""
        self.columns: Row | None = None
        self.area = Scroll(QWidget())
        self.next = Button(self._next_text, "Enter", "main")
        self.next.clicked.connect(self.next_wanted)
        home = Button(lambda: tr("Score", "Home"), "Esc")
        home.clicked.connect(self.home_wanted)
        table = Button(lambda: tr("Score", "See the table"), "B")
        table.clicked.connect(self.table_wanted)
        buttons = Row(10, (4, 0, 4, 0))
        buttons.addWidget(home)
        self.lesson = LessonLine()
        self.lesson.wanted.connect(self.decision_wanted)
        buttons.addWidget(self.lesson, 10_000)
        buttons.addStretch(1)
        self.review = Button(lambda: tr("Score", "Review"), "R")
        self.review.clicked.connect(self.review_wanted)
        buttons.addWidget(table)
        buttons.addWidget(self.review)
        buttons.addWidget(self.next)
        self.buttons, self.others = buttons, [home, table]
        self.column = column = Column(4, (28, 6, 28, 8))
        column.addWidget(self.area, 1)
        column.addLayout(buttons)
        self.middle = QWidget()
        self.middle.setLayout(column)
        centred(self, self.middle)

    def show_hand(
        self, ended: HandEnd, *, trial: bool = False, review: Review | None = None
    ) -> None:
        """Build the page for a hand; ``trial``: it goes back to the review from here.

        ``review``: what the costliest move is found with; it works while the page is seen.
        """
        self.ended, self.trial = ended, trial
        self.review.setVisible(not trial)
        content = _content(ended, self.deck)
        self.columns = content.columns
        self.area.show_content(content)
        self.lesson.show_review(review)
        self.again()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_text(self) -> str:
        if self.trial:
            return tr("Score", "Back to the review")
        if self.ended is not None and self.ended.over is not None:
            return tr("Score", "Result of the match")
        return tr("Score", "Next hand")

    # ------------------------------------------------------------------ keys and sizes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.next_wanted.emit()
        elif key == Qt.Key.Key_Escape:
            self.home_wanted.emit()
        elif key == Qt.Key.Key_B:
            self.table_wanted.emit()
        elif key == Qt.Key.Key_R and not self.trial:
            self.review_wanted.emit()
        else:
            self.area.scroll_by_key(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1270 * self.t))
        self._fit()
        if self.columns is not None:
            wide = self.window().width() >= 900 * self.t
            way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
            self.columns.setDirection(way)

    def _fit(self) -> None:
        """The buttons in the room there is; the lesson beside them, else over them."""
        side = 2 * round(28 * self.t)
        shown = [*self.others, *([] if self.trial else [self.review]), self.next]
        room = min(self.width(), self.middle.maximumWidth())
        # The bar has the review, too.
        left = make_room(self.buttons, shown, room - side, None if self.trial else self.review)
        self._place_lesson(beside=left >= BESIDE * self.t)

    def _place_lesson(self, *, beside: bool) -> None:
        line, column, buttons = self.lesson, self.column, self.buttons
        if beside and buttons.indexOf(line) < 0:
            column.removeWidget(line)
            buttons.insertWidget(1, line, 10_000)
        elif not beside and column.indexOf(line) < 0:
            buttons.removeWidget(line)
            column.insertWidget(1, line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.lesson.work(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self.lesson.work(False)
        super().hideEvent(event)


def _content(ended: HandEnd, deck: Deck | None) -> ShengjiScore | GongzhuScore:
    """The game's own part of the page."""
    if ended.hand.rules.game == "gongzhu":
        from desktop.windows.gongzhu.score import GongzhuScore

        return GongzhuScore(ended, deck)
    from desktop.windows.shengji.score import ShengjiScore
    from desktop.windows.shengji.score_texts import Ended

    return ShengjiScore(Ended(ended.hand, ended.end, ended.names, ended.me, ended.over), deck)
