"""The end of a match: who won, and how it came hand by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import rank_text, side_text, signed
from desktop.windows.kit import Button, Column, Line, Page, Panel, Row, Scroll, Seal, Words, centred
from desktop.windows.score_texts import level_after
from engine import facts


class MatchPage(Page):
    """Winners, levels and chips, a line a hand; play again or home."""

    again_wanted = Signal()
    home_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.won = False
        self.names: Sequence[str] = ("",) * 4
        self.winners: tuple[int, ...] = ()
        self.area = Scroll(QWidget())
        self.play = Button(lambda: tr("Match", "Play again"), "Enter", "main")
        self.play.clicked.connect(self.again_wanted)
        home = Button(lambda: tr("Match", "Home"), "Esc")
        home.clicked.connect(self.home_wanted)
        buttons = Row(10, (4, 0, 4, 0))
        buttons.addWidget(home)
        buttons.addStretch(1)
        buttons.addWidget(self.play)
        head = Row(16, (8, 8, 8, 4))
        head.addWidget(Seal(self._sign, 60))
        words = Column(2)
        words.addWidget(Words(self._headline, theme.HEADLINE, bold=True))
        words.addWidget(Words(self._below, theme.BODY, color="text2"))
        head.addLayout(words, 1)
        column = Column(10, (28, 14, 28, 12))
        column.addLayout(head)
        column.addWidget(self.area, 1)
        column.addLayout(buttons)
        self.middle = QWidget()
        self.middle.setLayout(column)
        centred(self, self.middle)

    def show_match(
        self,
        ends: Sequence[facts.End],
        over: facts.Over,
        names: Sequence[str],
        me: int,
        start_level: str,
    ) -> None:
        """Build the page from the ends of all hands, in order."""
        self.names, self.winners, self.won = names, over.winner, me in over.winner
        column = Column(10, (8, 4, 8, 4))
        column.addWidget(self._hands(ends, me, start_level))
        if any(end.chips is not UNSET for end in ends):
            column.addWidget(self._chips(ends, me))
        column.addStretch(1)
        content = QWidget()
        content.setLayout(column)
        self.area.show_content(content)
        self.again()
        self.play.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sign(self) -> str:
        return tr("Match", "W") if self.won else tr("Match", "E")

    def _headline(self) -> str:
        return tr("Match", "You win the match") if self.won else tr("Match", "The match is over")

    def _below(self) -> str:
        if len(self.winners) < 2:
            return ""
        one, other = (self.names[seat] for seat in self.winners[:2])
        return tr("Match", "{one} and {other} held the last level.", one=one, other=other)

    def _hands(self, ends: Sequence[facts.End], me: int, start_level: str) -> Panel:
        column = Column(5, (20, 12, 20, 12))
        column.addWidget(
            Words(lambda: tr("Match", "{n} hands", n=len(ends)), theme.BUTTON, bold=True)
        )
        column.addLayout(
            _line(
                (
                    lambda: tr("Match", "Hand"),
                    lambda: tr("Match", "Attackers' points"),
                    lambda: tr("Match", "Won by"),
                    lambda: tr("Match", "Our level"),
                    lambda: tr("Match", "Their level"),
                ),
                "text2",
                False,
            )
        )
        before = (start_level, start_level)
        for i, end in enumerate(ends):
            after = before if end.levels is UNSET else end.levels
            column.addWidget(Line())
            column.addLayout(self._hand(i + 1, end, before, after, me % 2))
            before = after
        return _panel(column)

    def _hand(
        self,
        no: int,
        end: facts.End,
        before: tuple[str, str],
        after: tuple[str, str],
        ours: int,
    ) -> Row:
        def change(side: int) -> str:
            if before[side] == after[side]:
                return rank_text(before[side])
            return f"{rank_text(before[side])} → {level_after(after[side])}"

        return _line(
            (
                lambda: str(no),
                lambda: str(end.attackers_points),
                lambda: side_text(str(end.winner)),
                lambda: change(ours),
                lambda: change(1 - ours),
            ),
            "text",
            True,
        )

    def _chips(self, ends: Sequence[facts.End], me: int) -> Panel:
        totals = [0, 0, 0, 0]
        for end in ends:
            for seat, chips in enumerate((0, 0, 0, 0) if end.chips is UNSET else end.chips):
                totals[seat] += chips
        column = Column(6, (20, 12, 20, 12))
        column.addWidget(Words(lambda: tr("Match", "Chips of the match"), theme.BUTTON, bold=True))
        row = Row(8)
        for seat in (me, (me + 2) % 4, (me + 1) % 4, (me + 3) % 4):
            name, chips = self.names[seat], totals[seat]
            row.addWidget(Words(name, 15), 2)
            row.addWidget(
                Words(signed(chips), 17, bold=True, color="gold" if chips > 0 else "text"), 1
            )
        column.addLayout(row)
        return _panel(column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.home_wanted.emit()
        else:
            self.area.scroll_by_key(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1160 * self.t))


def _line(cells: Sequence[Any], color: str, bold: bool) -> Row:
    row = Row(12)
    for i, text in enumerate(cells):
        row.addWidget(Words(text, 15, bold=bold and i > 0, color=color), 1 if i == 0 else 2)
    return row


def _panel(layout: Column) -> Panel:
    panel = Panel()
    panel.setLayout(layout)
    return panel
