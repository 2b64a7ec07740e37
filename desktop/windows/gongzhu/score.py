"""The end of a hand of Gongzhu: what each player took, his sum step by step, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import TIMES, signed
from desktop.windows.gongzhu import score_texts as texts
from desktop.windows.gongzhu.score_texts import Step, Taken
from desktop.windows.gongzhu.totals import Total, Totals
from desktop.windows.kit import Column, Line, Panel, Row, Seal, Words
from desktop.windows.pictures import CardRow
from desktop.windows.score_parts import RIGHT, HandEnd, framed, panel
from engine.cards import NAMES

if TYPE_CHECKING:
    from desktop.scene.deck import Deck

CARD = 38.0
ROOM = 400.0
"""The cards a player took lie in a row not wider than this, in units of t."""


class GongzhuScore(QWidget):
    """What the page of a hand says of it."""

    def __init__(self, ended: HandEnd, deck: Deck | None) -> None:
        super().__init__()
        self.ended, self.deck = ended, deck
        self.taken = texts.taken(ended)
        column = Column(8, (8, 2, 8, 2))
        column.addLayout(self._head())
        left, right = Column(8), Column(8)
        for i, taken in enumerate(self.taken):
            (left, right)[i // 2].addWidget(self._player(taken), 1)
        self.columns = Row(12)
        """Two columns where there is room for them."""
        self.columns.addLayout(left, 1)
        self.columns.addLayout(right, 1)
        column.addLayout(self.columns, 1)
        column.addWidget(framed(self._totals()))
        self.setLayout(column)

    def _head(self) -> Row:
        e = self.ended
        words = Column(2)
        words.addWidget(Words(lambda: texts.headline(e, self.taken), theme.HEADLINE - 3, bold=True))
        words.addWidget(Words(lambda: texts.below(e, self.taken), theme.BODY))
        row = Row(16, (0, 0, 0, 4))
        row.addWidget(Seal(lambda: tr("Score", "P")), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def _player(self, taken: Taken) -> Panel:
        name, total = self.ended.names[taken.seat], taken.score.total
        head = Row(8)
        head.addWidget(Words(name, theme.BUTTON, bold=True), 1)
        color = "good" if total > 0 else "warn" if total < 0 else "text"
        head.addWidget(Words(signed(total), 24, bold=True, color=color, wrap=False, align=RIGHT))
        column = Column(3, (18, 6, 18, 8))
        column.addLayout(head)
        if taken.copies:
            column.addWidget(self._cards(taken))
        for i in range(len(texts.steps(self.ended, taken))):
            column.addWidget(Line())
            column.addLayout(self._step(taken, i))
        if texts.sum_text(self.ended, taken):
            column.addWidget(Line())
            added = Words(lambda: texts.sum_text(self.ended, taken), 15, bold=True, align=RIGHT)
            added.setMinimumHeight(1)
            column.addWidget(added)
        column.addStretch(1)
        return panel(column)

    def _step(self, taken: Taken, i: int) -> Row:
        """A line of the sum; asked for anew when the language changes."""

        def step() -> Step:
            return texts.steps(self.ended, taken)[i]

        row = Row(8)
        row.addWidget(Words(lambda: step().title, 14, bold=True, wrap=False, least=98))
        about = Words(lambda: step().about, 14, color="text2")
        about.setMinimumHeight(1)  # as high as it wraps here, not as it would in a narrow place
        row.addWidget(about, 1)
        row.addWidget(
            Words(lambda: step().number, 15, bold=True, wrap=False, align=RIGHT, least=52)
        )
        return row

    def _cards(self, taken: Taken) -> CardRow:
        """The point cards, with their factors on those that were shown."""
        n = len(taken.copies)
        step = min(0.62, (ROOM / CARD - 1) / max(1, n - 1))
        cards = CardRow(self.deck, [NAMES[card] for card, _ in taken.copies], CARD, step)
        cards.tags = {
            i: f"{TIMES}{factor}" for i, (_, factor) in enumerate(taken.copies) if factor > 1
        }
        return cards

    def _totals(self) -> Totals:
        e, rules = self.ended, self.ended.hand.rules
        rows = [Total(e.names[t.seat], t.before, t.after) for t in self.taken]
        if rules.teams:
            rows = [
                Total(
                    tr("Score", "{one} and {other}", one=one.name, other=other.name),
                    one.before + other.before,
                    one.after + other.after,
                )
                for one, other in ((rows[0], rows[2]), (rows[1], rows[3]))
            ]
        return Totals(rows, rules.end_at, rules.plus_end)
