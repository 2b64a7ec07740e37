"""A hand that is over, decision by decision: a list, and the table as it was.

It needs the facts and a coach, not the match: that may have been left meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop.i18n import tr
from desktop.reasons import reason_text
from desktop.scene.deck import Deck
from desktop.scene.table_view import TableView
from desktop.sentences import cards_text, high_first
from desktop.session.advice import Advice
from desktop.session.model import Still, TableModel
from desktop.session.review import Decision, Review, Reviews, hands
from desktop.store.settings import SettingsStore
from desktop.windows.inputs import Chooser
from desktop.windows.kit import Button, Column, Page, Panel, Row, Scroll, Words, clear
from desktop.windows.review_rows import DecisionRow, Heading
from desktop.windows.review_table import Beside, Played
from desktop.windows.review_texts import costliest_text, nothing_text, progress_text, with_doubt
from desktop.windows.table_page import make_view

LIST = 490
"""Width of the list, in units of t."""
TABLE = 640
"""The table beside it needs so many px; where there are fewer, one is shown without the other."""


class ReviewPage(Page):
    """The review of one hand after the other of a match."""

    back_wanted = Signal()
    try_wanted = Signal(int)
    """Try again from the decision whose first fact has this number."""

    def __init__(self, store: SettingsStore, deck: Deck, reviews: Reviews) -> None:
        super().__init__()
        self.store, self.deck, self.reviews = store, deck, reviews
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.played: Played | None = None
        self.review: Review | None = None
        self.rows: list[DecisionRow] = []
        self.at = 0
        """The decision looked at."""
        self.table_first = False
        """Where only one has room: the table instead of the list?"""
        self.model = TableModel(Still(), parent=self)
        self.view: TableView | None = None
        self._verdict_timer = QTimer(self)
        self._verdict_timer.setSingleShot(True)
        self._verdict_timer.setInterval(0)
        self._verdict_timer.timeout.connect(self._show_verdicts)
        self._build()

    def _build(self) -> None:
        self.title = Words(self._title, 20, bold=True)
        self.hand = Chooser(self._hands, lambda: tr("Review", "Hand"))
        self.hand.currentIndexChanged.connect(self._hand_chosen)
        self.sum = Words(self._sum, 14, color="text2")
        self.heading = Heading()
        self.list = QWidget()
        self.lines = Column(0)
        self.list.setLayout(self.lines)
        self.area = Scroll(self.list)
        box = Column(0, (4, 6, 4, 6))
        box.addWidget(self.heading)
        box.addWidget(self.area, 1)
        self.panel = Panel()
        self.panel.setLayout(box)
        back = Button(lambda: tr("Review", "Back"), "Esc")
        back.clicked.connect(self.back_wanted)
        self.back = back
        self.try_again = Button(lambda: tr("Review", "Try again from here"), "Enter", "main")
        self.try_again.clicked.connect(self._try)
        self.swap = Button(self._swap_text, "B", "quiet")
        self.swap.clicked.connect(self._swap)
        head = Row(8)
        head.addWidget(self.title, 1)
        head.addWidget(self.hand)
        self.buttons = Row(8)
        self.buttons.addWidget(back)
        self.buttons.addWidget(self.swap)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.try_again)
        column = Column(8, (14, 12, 10, 10))
        column.addLayout(head)
        column.addWidget(self.sum)
        column.addWidget(self.panel, 1)
        column.addLayout(self.buttons)
        self.left = QWidget()
        self.left.setLayout(column)
        self.across = Row(0)
        self.across.addWidget(self.left)
        self.setLayout(self.across)

    # ------------------------------------------------------------------ what is reviewed

    def show_match(self, played: Played, no: int, at: int = 0) -> None:
        """Look at hand ``no`` of a match, from its decision ``at`` on."""
        self.played = played
        self.hand.refresh(self.t)
        self.hand.choose(no)
        self.show_hand(no, at)

    def show_hand(self, no: int, at: int = 0) -> None:
        """Look at another hand of the match, from its decision ``at`` on."""
        assert self.played is not None
        self._drop_review()
        review = self.reviews.of(self.played.view, self.played.me, no)
        review.judged.connect(self._judged)
        self.review = review
        clear(self.lines)
        self.rows = []
        for i, one in enumerate(review.decisions):
            row = DecisionRow(one, self.keyPressEvent)
            row.clicked.connect(lambda _on=False, i=i: self.look_at(i))
            row.refresh(self.t)
            self.rows.append(row)
            self.lines.addWidget(row)
            row.show()  # now, not when the event loop comes to it: it may get the keyboard
        self.lines.addStretch(1)
        self.model.me = self.played.me
        self.look_at(at)
        self._show_verdicts()
        self.again()
        review.start(self)  # the page is seen, or is about to be

    def _drop_review(self) -> None:
        if self.review is not None:
            self.review.stop(self)
            self.review.judged.disconnect(self._judged)
            self.review = None

    def look_at(self, i: int) -> None:
        """Show the table as it was at decision ``i``."""
        if self.review is None:
            return
        if not self.rows:
            self.model.begin(self.review.view[:1])
            return
        self.at = max(0, min(i, len(self.rows) - 1))
        row = self.rows[self.at]
        row.setChecked(True)
        self._show_row()
        self.model.begin(self.review.view[: self._one().at])
        self._make_view()
        self._show_choice()

    def _one(self) -> Decision:
        assert self.review is not None
        return self.review.decisions[self.at]

    def _make_view(self) -> None:
        """The table, as soon as there is something to show on it."""
        if self.view is None:
            self.view = make_view(self.model, self.deck, self.store, Beside)
            self.view.table.looking_on = True
            self.view.table.quiet = True
            self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.view.setAccessibleName(tr("Review", "The table at that moment"))
            self.across.addWidget(self.view, 1)
            self._split()

    def set_options(self, options: object) -> None:
        """Other settings of the table."""
        if self.view is not None:
            self.view.table.set_options(options)  # type: ignore[arg-type]
            self._show_choice()

    def _show_choice(self) -> None:
        """Raise what was chosen, and say what the coach thinks of it."""
        if self.view is None or self.review is None or not self.rows:
            return
        table, one = self.view.table, self._one()
        verdict = self.review.verdicts[self.at]
        table.hand.select(list(one.cards))
        table.hand.refresh()
        if verdict is None:
            table.advising.look_back(None, None)
            text, kind = tr("Review", "You chose {cards}", cards=self._cards(one.cards)), "plain"
        else:
            mine = None if verdict.loss is None else verdict.loss.move
            table.advising.look_back(verdict.advice, mine)
            text, kind = self._judgement(verdict.advice), "good"
        table.controls.say(text, kind)
        table.update_controls()

    def _cards(self, cards: Sequence[int]) -> str:
        return cards_text(high_first(cards)) or nothing_text(self._one())

    def _judgement(self, advice: Advice) -> str:
        assert self.review is not None
        one, best = self._one(), advice.best
        reason = reason_text(self.model.game, best.code, best.params)
        if advice.find(one.cards, one.dark) is best:
            return tr("Review", "You chose the best: {cards}. {reason}",
                      cards=self._cards(one.cards), reason=reason).strip()  # fmt: skip
        points = self.review.loss(self.at)
        if points == 0:
            return tr("Review", "{mine} was as good as {best}. {reason}",
                      mine=self._cards(one.cards), best=self._cards(best.cards),
                      reason=reason).strip()  # fmt: skip
        if points is None:
            return tr("Review", "The coach would choose {best}. {reason}",
                      best=self._cards(best.cards), reason=reason).strip()  # fmt: skip
        return tr(
            "Review", "{best} was worth about {points} points more than {mine}. {reason}",
            best=self._cards(best.cards), mine=self._cards(one.cards), points=points,
            reason=reason,
        ).strip()  # fmt: skip

    # ------------------------------------------------------------------ what the coach says

    def _judged(self, i: int) -> None:
        self._verdict_timer.start()  # several at once are shown once
        if i == self.at:
            self._show_choice()

    def _show_verdicts(self) -> None:
        review = self.review
        if review is None:
            return
        worst = review.costliest()
        for i, row in enumerate(self.rows):
            rank = worst.index(i) + 1 if i in worst else 0
            row.say(review.verdicts[i], i < review.done, rank)
        self.sum.refresh(self.t)

    def _title(self) -> str:
        no = 0 if self.review is None else self.review.no
        return tr("Review", "Review of hand {no}", no=no)

    def _hands(self) -> list[tuple[object, str]]:
        found = [] if self.played is None else hands(self.played.view)
        return [(no, tr("Review", "Hand {no}", no=no)) for no in found]

    def _sum(self) -> str:
        """How far the coach is, or what cost most."""
        review = self.review
        if review is None:
            return ""
        if not review.decisions:
            return tr("Review", "There was nothing for you to decide in this hand.")
        if review.done < len(review.decisions):
            return progress_text(review)
        if review.unknown:
            return tr("Review", "The coach cannot be asked now, so nothing is known of points.")
        worst = review.costliest()
        if not worst:
            if review.unjudged:
                return tr("Review", "Not all decisions could be judged; none of the others cost "
                          "you anything that is more than chance.")  # fmt: skip
            return tr("Review", "No decision cost you anything that is more than chance.")
        text = costliest_text(review.decisions[worst[0]], review.loss(worst[0]) or 0)
        return with_doubt(text, review)

    # ------------------------------------------------------------------ what can be done

    @property
    def can_try(self) -> bool:
        """Whether there is all that it takes to go on from a position."""
        return self.played is not None and self.played.seed is not None and bool(self.rows)

    def _try(self) -> None:
        if self.can_try:
            self.try_wanted.emit(self._one().n)

    def _hand_chosen(self) -> None:
        no = self.hand.value()
        if isinstance(no, int):
            self.show_hand(no)
            self.focus_row()

    def focus_row(self) -> None:
        """The keyboard goes to the row of the decision looked at."""
        if self.rows and self.panel.isVisibleTo(self):
            self.rows[self.at].setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.rows:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _swap(self) -> None:
        self.table_first = not self.table_first
        self._split()
        self.swap.refresh(self.t)
        if self.table_first:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # no row is to be seen now
        else:
            self.focus_row()

    def _swap_text(self) -> str:
        if self.table_first:
            return tr("Review", "See the list")
        return tr("Review", "See the table")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End):
            last = len(self.rows) - 1
            to = {
                Qt.Key.Key_Up: self.at - 1, Qt.Key.Key_Down: self.at + 1,
                Qt.Key.Key_Home: 0, Qt.Key.Key_End: last,
            }[Qt.Key(key)]  # fmt: skip
            self.look_at(to)
            self.focus_row()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._try()
        elif key == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif key == Qt.Key.Key_B and self.swap.isVisible():
            self._swap()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------ sizes

    def again(self) -> None:
        super().again()
        self.try_again.setEnabled(self.can_try)
        self.list.setMinimumWidth(0)
        self._split()
        self._show_choice()
        if self.rows:
            QTimer.singleShot(0, self, self._show_row)  # once the rows have their new places

    def _show_row(self) -> None:
        if self.rows:
            self.area.ensureWidgetVisible(self.rows[self.at], 0, 40)

    def _split(self) -> None:
        """List and table side by side, or one of them where there is no room for both."""
        wide = round(LIST * self.t)
        both = self.width() - wide >= TABLE
        self.swap.setVisible(not both and bool(self.rows))
        if both:
            self.left.setMinimumWidth(wide)
            self.left.setMaximumWidth(wide)
        else:
            self.left.setMinimumWidth(0)
            self.left.setMaximumWidth(16_777_215)
        listed = both or not self.table_first
        for part in (self.title, self.sum, self.panel):
            part.setVisible(listed)
        self.hand.setVisible(listed and len(self._hands()) > 1)
        if self.view is not None:
            self.view.setVisible(both or self.table_first)
        way = QBoxLayout.Direction.LeftToRight if listed else QBoxLayout.Direction.BottomToTop
        self.across.setDirection(way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._split()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.review is not None:
            self.review.start(self)

    def hideEvent(self, event: QHideEvent) -> None:
        if self.review is not None:
            self.review.stop(self)
        super().hideEvent(event)
