"""The end of a match of Gongzhu: the pig is crowned, who won, and how it came hand by hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.i18n import mark, tr
from desktop.scene import theme
from desktop.sentences import signed
from desktop.windows.gongzhu.pig import Pig, size_for
from desktop.windows.gongzhu.totals import Total, Totals
from desktop.windows.kit import Column, Line, Panel, Row, Words
from desktop.windows.score_parts import MatchEnd, framed, panel, table_line

SAYINGS = (
    mark("Match", '"Oink. Somebody had to wear it."'),
    mark("Match", '"I only came for the queen of spades."'),
    mark("Match", '"The crown is a little tight, but it suits me."'),
    mark("Match", '"A pig today, a winner tomorrow."'),
)
"""What the pig says, in good humour."""


class GongzhuMatch(QWidget):
    """What the page of a match says of it."""

    def __init__(self, match: MatchEnd, motion: int = 0) -> None:
        super().__init__()
        self.match = match
        self.pigs: tuple[int, ...] = () if match.over.pig is UNSET else match.over.pig
        self.totals = _totals(match)
        self.pictures = [Pig(size_for(len(self.pigs)), motion) for _ in self.pigs]
        column = Column(10, (8, 4, 8, 4))
        column.addLayout(self._head())
        column.addWidget(framed(self._bars()))
        column.addWidget(self._hands())
        column.addStretch(1)
        self.setLayout(column)

    def finish(self) -> None:
        """The crowns are on at once."""
        for picture in self.pictures:
            picture.finish()

    # ------------------------------------------------------------------ parts

    def _head(self) -> Row:
        row = Row(20, (8, 4, 8, 4))
        centre = Qt.AlignmentFlag.AlignHCenter
        for seat, picture in zip(self.pigs, self.pictures, strict=True):
            one = Column(0)
            one.addWidget(picture, 0, centre)
            one.addWidget(Words(self._name(seat), theme.BUTTON, bold=True, align=centre))
            row.addLayout(one)
        words = Column(6)
        words.addStretch(1)
        words.addWidget(Words(self._headline, theme.HEADLINE, bold=True))
        words.addWidget(Words(self._below, theme.VALUE))
        words.addWidget(Words(self._saying, theme.BODY, color="text2"))
        words.addStretch(1)
        row.addLayout(words, 1)
        return row

    def _name(self, seat: int) -> str:
        return self.match.names[seat]

    def _headline(self) -> str:
        if self.match.me in self.pigs and len(self.pigs) == 1:
            return tr("Match", "You are the pig: long live the crown!")
        return tr("Match", "Hail to the pig: {names}!", names=self._names(self.pigs))

    def _below(self) -> str:
        winners = self.match.over.winner
        if not winners:
            return tr("Match", "All are equal: everybody is a pig, and nobody has won.")
        best = signed(self.totals[winners[0]])
        if winners == (self.match.me,):
            return tr("Match", "You win the match with {total}.", total=best)
        if len(winners) == 1:
            return tr(
                "Match", "{name} wins the match with {total}.",
                name=self._name(winners[0]), total=best,
            )  # fmt: skip
        if self.match.rules.teams:
            return tr("Match", "{names} win the match together.", names=self._names(winners))
        return tr(
            "Match", "{names} share the victory with {total}.",
            names=self._names(winners), total=best,
        )  # fmt: skip

    def _saying(self) -> str:
        return tr(*SAYINGS[sum(self.totals) // 10 % len(SAYINGS)])

    def _names(self, seats: Sequence[int]) -> str:
        return tr("Match", ", ").join(self._name(seat) for seat in seats)

    def _order(self) -> list[int]:
        """The seats, the viewer's first and then in turn."""
        return [(self.match.me + i) % 4 for i in range(4)]

    def _bars(self) -> Totals:
        match, rules = self.match, self.match.rules
        last = match.ends[-1].scores
        scores = (0, 0, 0, 0) if last is UNSET else last
        rows = [
            Total(self._name(s), self.totals[s] - scores[s], self.totals[s]) for s in self._order()
        ]
        if rules.teams:
            rows = [
                Total(
                    tr("Match", ", ").join((one.name, other.name)),
                    one.before + other.before,
                    one.after + other.after,
                )
                for one, other in ((rows[0], rows[2]), (rows[1], rows[3]))
            ]
        return Totals(rows, rules.end_at, rules.plus_end)

    def _hands(self) -> Panel:
        ends, order = self.match.ends, self._order()
        column = Column(5, (20, 12, 20, 12))
        column.addWidget(
            Words(lambda: tr("Match", "{n} hands", n=len(ends)), theme.BUTTON, bold=True)
        )
        column.addWidget(
            Words(lambda: tr("Match", "each hand's sum → the total after it"), 13, color="text2")
        )
        names = [self._name(s) for s in order]
        column.addLayout(table_line([lambda: tr("Match", "Hand"), *names], "text2", False))
        for i, end in enumerate(ends):
            scores = (0, 0, 0, 0) if end.scores is UNSET else end.scores
            totals = (0, 0, 0, 0) if end.totals is UNSET else end.totals
            changes = [f"{signed(scores[s])} → {signed(totals[s])}" for s in order]
            column.addWidget(Line())
            column.addLayout(table_line([str(i + 1), *changes]))
        return panel(column)


def _totals(match: MatchEnd) -> tuple[int, ...]:
    """The totals at the end."""
    found = match.ends[-1].totals
    return (0, 0, 0, 0) if found is UNSET else found
