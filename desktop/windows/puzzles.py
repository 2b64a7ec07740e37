"""The puzzles of a game, by difficulty: which are solved, and the way into each.

What a puzzle is about would tell its move, so that is said of solved ones only.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.i18n import tr
from desktop.scene import theme as look
from desktop.session.puzzle import fingerprint, shelf
from desktop.store.puzzle_marks import PuzzleMarks
from desktop.windows.game_tabs import GameTabs
from desktop.windows.kit import RING, Button, Column, Page, Panel, Row, Scroll, Words, centred
from desktop.windows.option_texts import GAMES, texts
from desktop.windows.puzzle_texts import (
    damaged_text,
    number_name,
    rules_text,
    solved_name,
)
from engine.puzzle_format import Puzzle, PuzzleError

COLUMNS = 6
"""Puzzles in a row, beside the rules they are played by."""

log = logging.getLogger(__name__)


class NumberButton(Button):
    """A puzzle in the list: its number, a tick when solved (gold: at once), dots for difficulty."""

    def __init__(self, number: int, puzzle: Puzzle) -> None:
        self.number, self.puzzle = number, puzzle
        self.how: str | None = None
        super().__init__(str(number), "", "quiet", 15, height=46)

    def refresh(self, t: float) -> None:
        super().refresh(t)
        rules = rules_text(self.puzzle)
        name = f"{number_name(self.number, self.puzzle, self.how)} · {rules}"
        self.setAccessibleName(name)
        self.setToolTip(name)

    def sizeHint(self) -> QSize:
        """As wide for every number; room for the tick beside it."""
        return QSize(round(60 * self.t) + 2 * RING, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.setToolTip(self.accessibleName())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        t = self.t
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        if self.how is not None:
            ink = look.current().color("gold" if self.how == "first" else "text2")
            painter.setPen(QPen(ink, 2 * t, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            x, y = body.right() - 13 * t, body.top() + 10 * t
            corners = ((-4, 0), (-1, 3), (5, -4))
            painter.drawPolyline([QPointF(x + a * t, y + b * t) for a, b in corners])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.current().color("text2"))
        left = body.center().x() - (self.puzzle.difficulty - 1) * 3.5 * t
        for i in range(self.puzzle.difficulty):
            painter.drawEllipse(QPointF(left + 7 * i * t, body.bottom() - 6 * t), 1.8 * t, 1.8 * t)
        painter.end()


class RulesWords(Words):
    """The rules of the puzzles beside it; the preset in a sentence when pointed at."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        super().__init__(lambda: rules_text(puzzle), 13, color="text2", least=124)

    def refresh(self, t: float) -> None:
        super().refresh(t)
        preset = str(self.puzzle.rules.get("preset", "standard"))
        self.setToolTip(texts(self.puzzle.game).description(preset))


def _by_rules(some: Sequence[NumberButton]) -> list[list[NumberButton]]:
    """Puzzles of the same rules together, in the order of the first of each."""
    groups: dict[str, list[NumberButton]] = {}
    for button in some:
        groups.setdefault(rules_text(button.puzzle), []).append(button)
    return list(groups.values())


class PuzzleListPage(Page):
    """All puzzles; one is opened by ``wanted``."""

    wanted = Signal(str, int)
    """A game and the index of one of its puzzles."""
    back_wanted = Signal()

    def __init__(self, marks: PuzzleMarks) -> None:
        super().__init__()
        self.marks = marks
        self.game = ""
        self.buttons: list[NumberButton] = []
        self.area = Scroll(QWidget())
        self.go_on = Button(self._go_on_text, "Enter", "main")
        self.go_on.clicked.connect(self._go_on)
        back = Button(lambda: tr("Puzzles", "Home"), "Esc")
        back.clicked.connect(self.back_wanted)
        bottom = Row(8)
        bottom.addWidget(back)
        bottom.addStretch(1)
        bottom.addWidget(self.go_on)
        head = Row(10)
        words = Column(2)
        words.addWidget(Words(lambda: tr("Puzzles", "Puzzles"), 28, bold=True))
        words.addWidget(Words(self._about, 14, color="text2"))
        head.addLayout(words, 1)
        self.tabs = GameTabs()
        self.tabs.chosen.connect(self.show_game)
        head.addWidget(self.tabs)
        inner = Column(10, (28, 18, 20, 14))
        self.damaged: Sequence[PuzzleError] = ()
        """What of this game's file cannot be shown: all of it, or single lines."""
        self.notice = Words(self._damaged_text, 15)
        self.notice.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        around = Row(0, (16, 12, 16, 12))
        around.addWidget(self.notice)
        self.notice_panel = Panel("panel", "warn")
        self.notice_panel.setLayout(around)
        self.notice_panel.hide()
        inner.addLayout(head)
        inner.addWidget(self.notice_panel)
        inner.addWidget(self.area, 1)
        inner.addLayout(bottom)
        self.middle = QWidget()
        self.middle.setLayout(inner)
        centred(self, self.middle)

    def show_game(self, game: str) -> None:
        """The puzzles of this game, and a notice when their file is damaged."""
        if game != self.game or self.damaged:
            if self.damaged:
                shelf.cache_clear()  # it may be whole again
            found: Sequence[Puzzle] = ()
            try:
                found, self.damaged = shelf(game).puzzles, shelf(game).damaged
            except PuzzleError as error:
                self.damaged = (error,)
            for wrong in self.damaged:
                log.warning("damaged puzzles: %s", wrong)
            self.game = game
            self._build(found)
            self.notice_panel.setVisible(bool(self.damaged))
            lost = self.go_on.hasFocus() and not found
            self.go_on.setVisible(bool(found))
            if lost:
                self.focus_first()
        self.tabs.mark(game)
        for button in self.buttons:
            button.how = self.marks.of(fingerprint(button.puzzle))
        self.again()

    def focus_first(self) -> None:
        """The focus on the main button; on the game's tab when there is nothing to go on with."""
        first = self.go_on if self.buttons else self.tabs.buttons[self.game]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self, all_of_them: Sequence[Puzzle]) -> None:
        self.buttons = [NumberButton(i, p) for i, p in enumerate(all_of_them, 1)]
        column = Column(10, (8, 4, 14, 12))
        for difficulty in sorted({p.difficulty for p in all_of_them}):
            column.addWidget(self._group(difficulty))
        column.addStretch(1)
        content = QWidget()
        content.setLayout(column)
        self.area.show_content(content)

    def _group(self, difficulty: int) -> Panel:
        mine = [b for b in self.buttons if b.puzzle.difficulty == difficulty]
        words = Column(2)
        words.addWidget(
            Words(
                lambda: tr("Puzzles", "Difficulty {difficulty} of 5", difficulty=difficulty),
                16,
                bold=True,
                color="gold",
                least=190,
            )
        )
        words.addWidget(Words(lambda: self._count(mine), 14, color="text2"))
        words.addWidget(Words(lambda: self._solved(mine), 13, color="text2"))
        words.addStretch(1)
        grid = QGridLayout()
        grid.setSpacing(4)
        row_no = 0
        for some in _by_rules(mine):
            grid.addWidget(RulesWords(some[0].puzzle), row_no, 0)
            for i, button in enumerate(some):
                grid.addWidget(button, row_no + i // COLUMNS, 1 + i % COLUMNS)
                button.clicked.connect(
                    lambda _=False, at=button.number - 1: self.wanted.emit(self.game, at)
                )
            row_no += (len(some) - 1) // COLUMNS + 1
        grid.setColumnStretch(COLUMNS + 1, 1)
        row = Row(12, (16, 10, 14, 10))
        row.addLayout(words, 1)
        row.addLayout(grid, 3)
        panel = Panel()
        panel.setLayout(row)
        return panel

    # ------------------------------------------------------------------ words

    def _damaged_text(self) -> str:
        if not self.damaged:
            return ""
        return damaged_text(self.game, self.damaged, len(self.buttons))

    def _solved(self, some: Sequence[NumberButton]) -> str:
        """What those were about that are solved, a line each."""
        return "\n".join(solved_name(b.number, b.puzzle) for b in some if b.how is not None)

    def _count(self, some: Sequence[NumberButton]) -> str:
        solved = sum(b.how is not None for b in some)
        return tr("Puzzles", "{solved} of {all} solved", solved=solved, all=len(some))

    def _about(self) -> str:
        if not self.buttons:
            return ""
        return tr(
            "Puzzles",
            "Endings with one best move, however the unseen cards lie. {solved} of {all} solved.",
            solved=sum(b.how is not None for b in self.buttons),
            all=len(self.buttons),
        )

    def _go_on_text(self) -> str:
        at = self._unsolved()
        if at is None:
            return tr("Puzzles", "All solved: once more")
        return tr("Puzzles", "Puzzle {number}", number=at + 1)

    def _unsolved(self) -> int | None:
        return next((b.number - 1 for b in self.buttons if b.how is None), None)

    def _go_on(self) -> None:
        if self.buttons:
            self.wanted.emit(self.game, self._unsolved() or 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        elif Qt.Key.Key_1 <= event.key() < Qt.Key.Key_1 + len(GAMES):
            self.show_game(GAMES[event.key() - Qt.Key.Key_1])
        else:
            self.area.scroll_by_key(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1160 * self.t))
