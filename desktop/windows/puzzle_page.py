"""A puzzle at the table: the question in the bar, what the answer was worth over the table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from desktop.i18n import tr
from desktop.scene.deck import Deck
from desktop.scene.table_view import TableView
from desktop.session.puzzle import PuzzleSession, Verdict, fingerprint, puzzles
from desktop.store.puzzle_marks import PuzzleMarks
from desktop.store.settings import SettingsStore
from desktop.windows.kit import RING, Button, Column, Page, Panel, Row, Words
from desktop.windows.puzzle_texts import table_title, verdict_text, verdict_title
from desktop.windows.table_page import make_view, scene_options
from desktop.windows.top_bar import Action, TopBar

BACK = Action("back", lambda: tr("Puzzles", "All puzzles"), "Ctrl+W")
HINT = Action("hint", lambda: tr("Puzzles", "Hint"), "H")
ANSWER = Action("answer", lambda: tr("Puzzles", "Show the answer"), "")


class VerdictPanel(Panel):
    """What an answer was worth, where the table's buttons are when something is asked."""

    def __init__(self, page: PuzzlePage) -> None:
        super().__init__("panel", "winl", 10)
        self.setParent(page)
        self.edge_width = 2
        self.page = page
        self.verdict: Verdict | None = None
        self.heading = Words(self._title, 17, bold=True)
        self.words = Words(self._text, 14)
        self.words_column = column = Column(2)
        column.addWidget(self.heading)
        column.addWidget(self.words, 1)
        self.again = Button(lambda: tr("Puzzles", "Try again"), "R", height=38)
        self.again.clicked.connect(page.try_again)
        self.show_it = Button(lambda: tr("Puzzles", "Show"), "S", height=38)
        self.show_it.clicked.connect(page.show_answer)
        self.next = Button(lambda: tr("Puzzles", "Next"), "Enter", "main", height=38)
        self.next.clicked.connect(page.next_puzzle)
        self.row = row = Row(8, (16, 8, 10, 8))
        row.addLayout(column, 1)
        for button in (self.show_it, self.again, self.next):
            row.addWidget(button)
        self.setLayout(row)
        self.hide()

    def say(self, verdict: Verdict) -> None:
        """Show a verdict; the focus goes to what comes next."""
        self.verdict = verdict
        self.edge = "winl" if verdict.right else "warn"
        self.heading.say(self._title, "win" if verdict.right else "warn")
        self.words.say(self._text)
        self.show_it.setVisible(not verdict.right)
        self.again.setVisible(not verdict.right or verdict.shown)
        self.next.setVisible(verdict.right)
        self.place()
        self.show()
        self.raise_()
        first = self.next if verdict.right else self.again
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def place(self) -> None:
        """Above the hand, between the own plate and the window's edge; as high as its words."""
        view = self.page.view
        if view is None or self.verdict is None:
            return
        table = view.table.table
        own = table.plates[0]
        left = own.right + 20 if own.x < table.width / 4 else own.x
        wide = min(table.width - 2 * left, 900 * table.t)
        # Words have just changed: what the layouts remember of them is out of date.
        for part in (self.words_column, self.row):
            part.invalidate()
        high = max(self.row.totalHeightForWidth(round(wide)), self.row.totalMinimumSize().height())
        bottom = table.actions_y + table.button + RING
        x = (table.width - wide) / 2
        self.setGeometry(round(x), round(bottom - high), round(wide), high)

    def _title(self) -> str:
        return "" if self.verdict is None else verdict_title(self.verdict)

    def _text(self) -> str:
        if self.verdict is None or self.page.session is None:
            return ""
        return verdict_text(self.page.session.puzzle, self.verdict)


class PuzzlePage(Page):
    """One puzzle after the other of a game."""

    list_wanted = Signal()

    def __init__(self, store: SettingsStore, deck: Deck, marks: PuzzleMarks) -> None:
        super().__init__()
        self.store, self.deck, self.marks = store, deck, marks
        self.game, self.at = "", 0
        self.session: PuzzleSession | None = None
        self.view: TableView | None = None
        self.bar = TopBar()
        self.bar.show_actions([HINT, ANSWER, BACK])
        self.bar.used.connect(self._act)
        self.column = QVBoxLayout()
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.bar)
        self.setLayout(self.column)
        self.panel = VerdictPanel(self)
        store.on_change(self._settings_changed)

    def show_puzzle(self, game: str, at: int) -> None:
        """The puzzle number ``at`` (from 0) of a game."""
        self.drop()
        self.game, self.at = game, at
        self.session = PuzzleSession(puzzles(game)[at], self)
        self.session.answered.connect(self._answered)
        self.view = make_view(self.session.model, self.deck, self.store)
        self.column.addWidget(self.view, 1)
        self.setFocusProxy(self.view)
        self.view.show()  # at once: else it could not take the keyboard yet
        self._ask()
        self.again()

    def drop(self) -> None:
        """Leave the puzzle."""
        self.panel.hide()
        self.panel.verdict = None
        if self.view is not None:
            self.column.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
            self.view = None
        if self.session is not None:
            self.session.deleteLater()
            self.session = None

    # ------------------------------------------------------------------ what is done

    def try_again(self) -> None:
        """The question anew."""
        if self.session is not None:
            self.session.again()
            self._ask()

    def show_answer(self) -> None:
        """Play the best move."""
        if self.session is not None:
            self.session.reveal()

    def next_puzzle(self) -> None:
        """The next one that is not solved, round the list; when all are, the next one."""
        every = puzzles(self.game)
        later = [(self.at + i) % len(every) for i in range(1, len(every) + 1)]
        open_ = [i for i in later if self.marks.of(fingerprint(every[i])) is None]
        if open_ and open_[0] == self.at:
            open_ = later[:1]
        self.show_puzzle(self.game, (open_ or later)[0])

    def _ask(self) -> None:
        self.panel.hide()
        self.panel.verdict = None
        for name in ("hint", "answer"):
            self.bar.buttons[name].setEnabled(True)
        self.bar.show_title(self._title)
        if self.view is not None:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _answered(self, verdict: Verdict) -> None:
        assert self.session is not None
        if verdict.right and not verdict.shown:
            at_once = self.session.answers == 1 and not self.session.helped
            how = "first" if at_once else "later"
            self.marks.solved(fingerprint(self.session.puzzle), how)  # type: ignore[arg-type]
        for name in ("hint", "answer"):
            self.bar.buttons[name].setEnabled(False)
        self.panel.say(verdict)
        self.bar.show_title(self._title)
        if self.view is not None:
            self.view.announce(f"{verdict_title(verdict)}. {self.panel.words.text()}")

    def _act(self, name: str) -> None:
        if name == "back":
            self.list_wanted.emit()
        elif name == "answer":
            self.show_answer()
        elif self.session is not None:
            self.session.model.want_advice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        verdict, key = self.panel.verdict, event.key()
        if verdict is None:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.list_wanted.emit()
        elif key == Qt.Key.Key_R and self.panel.again.isVisible():
            self.try_again()
        elif key == Qt.Key.Key_S and self.panel.show_it.isVisible():
            self.show_answer()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and verdict.right:
            self.next_puzzle()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------ words and sizes

    def _title(self) -> str:
        if self.session is None:
            return ""
        solved = self.panel.verdict is not None and self.panel.verdict.right
        return table_title(self.session.puzzle, self.at + 1, solved)

    def again(self) -> None:
        super().again()
        self.bar.show_title(self._title)
        self.bar.fit()
        self.panel.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.fit()
        self.panel.place()

    def _settings_changed(self, _names: set[str]) -> None:
        if self.view is not None:
            self.view.table.set_options(scene_options(self.store.values))
