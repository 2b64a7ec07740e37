"""The end of a match of Shengji: who won, how it came hand by hand, and the chips."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import rank_text, side_text, signed
from desktop.windows.kit import Column, Line, Panel, Row, Seal, Words
from desktop.windows.score_parts import MatchEnd, panel, table_line
from desktop.windows.shengji.score_texts import level_after
from engine import facts


class ShengjiMatch(QWidget):
    """What the page of a match says of it."""

    def __init__(self, match: MatchEnd) -> None:
        super().__init__()
        self.match = match
        self.names, self.won = match.names, match.me in match.over.winner
        head = Row(16, (8, 8, 8, 4))
        head.addWidget(Seal(self._sign, 60))
        words = Column(2)
        words.addWidget(Words(self._headline, theme.HEADLINE, bold=True))
        words.addWidget(Words(self._below, theme.BODY, color="text2"))
        head.addLayout(words, 1)
        column = Column(10, (8, 4, 8, 4))
        column.addLayout(head)
        column.addWidget(self._hands(match.ends, match.me, match.rules.levels[0]))
        if any(end.chips is not UNSET for end in match.ends):
            column.addWidget(self._chips(match.ends, match.me))
        column.addStretch(1)
        self.setLayout(column)

    def finish(self) -> None:
        """Nothing moves here."""

    def _sign(self) -> str:
        return tr("Match", "W") if self.won else tr("Match", "E")

    def _headline(self) -> str:
        return tr("Match", "You win the match") if self.won else tr("Match", "The match is over")

    def _below(self) -> str:
        if len(self.match.over.winner) < 2:
            return ""
        one, other = (self.names[seat] for seat in self.match.over.winner[:2])
        return tr("Match", "{one} and {other} held the last level.", one=one, other=other)

    def _hands(self, ends: Sequence[facts.End], me: int, start_level: str) -> Panel:
        column = Column(5, (20, 12, 20, 12))
        column.addWidget(
            Words(lambda: tr("Match", "{n} hands", n=len(ends)), theme.BUTTON, bold=True)
        )
        column.addLayout(
            table_line(
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
        return panel(column)

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

        return table_line(
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
        return panel(column)
