"""The end of a match: what the game says of it; play again or home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.windows.kit import Button, Column, Page, Row, Scroll, centred, make_room
from desktop.windows.score_parts import MatchEnd

if TYPE_CHECKING:
    from desktop.windows.gongzhu.match import GongzhuMatch
    from desktop.windows.shengji.match import ShengjiMatch


class MatchPage(Page):
    """The page of a match that is over."""

    again_wanted = Signal()
    home_wanted = Signal()
    review_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.content: ShengjiMatch | GongzhuMatch | None = None
        self.area = Scroll(QWidget())
        self.play = Button(lambda: tr("Match", "Play again"), "Enter", "main")
        self.play.clicked.connect(self.again_wanted)
        home = Button(lambda: tr("Match", "Home"), "Esc")
        home.clicked.connect(self.home_wanted)
        buttons = Row(10, (4, 0, 4, 0))
        buttons.addWidget(home)
        review = Button(lambda: tr("Match", "Review the last hand"), "R")
        review.clicked.connect(self.review_wanted)
        buttons.addStretch(1)
        buttons.addWidget(review)
        buttons.addWidget(self.play)
        self.buttons, self.all = buttons, [home, review, self.play]
        column = Column(10, (28, 14, 28, 12))
        column.addWidget(self.area, 1)
        column.addLayout(buttons)
        self.middle = QWidget()
        self.middle.setLayout(column)
        centred(self, self.middle)

    def show_match(self, match: MatchEnd, motion: int = 0) -> None:
        """Build the page for a match; ``motion``: ms that what moves on it may take."""
        self.content = _content(match, motion)
        self.area.show_content(self.content)
        self.again()
        self.play.setFocus(Qt.FocusReason.OtherFocusReason)

    def finish(self) -> None:
        """End what moves: any key or click does."""
        if self.content is not None:
            self.content.finish()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.finish()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.home_wanted.emit()
        elif event.key() == Qt.Key.Key_R:
            self.review_wanted.emit()
        else:
            self.area.scroll_by_key(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1160 * self.t))
        self._fit()

    def _fit(self) -> None:
        """The buttons in the room there is; the bar has the review, too."""
        make_room(self.buttons, self.all, self.width() - 2 * round(28 * self.t), self.all[1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _content(match: MatchEnd, motion: int) -> ShengjiMatch | GongzhuMatch:
    """The game's own part of the page."""
    if match.rules.game == "gongzhu":
        from desktop.windows.gongzhu.match import GongzhuMatch

        return GongzhuMatch(match, motion)
    from desktop.windows.shengji.match import ShengjiMatch

    return ShengjiMatch(match)
