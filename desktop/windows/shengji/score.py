"""The end of a hand of Shengji: the result, its whole arithmetic, levels and chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import rank_text, side_text, signed
from desktop.windows.kit import Column, Line, Panel, Row, Seal, Source, Words
from desktop.windows.pictures import CardRow
from desktop.windows.score_parts import RIGHT, chip_box, framed, panel, sum_row, titled
from desktop.windows.shengji import score_texts as texts
from desktop.windows.shengji.score_pictures import Arrow, Chart, Legend, Ruler
from desktop.windows.shengji.score_texts import Ended
from engine import cards as deck_cards

if TYPE_CHECKING:
    from desktop.scene.deck import Deck


class ShengjiScore(QWidget):
    """What the page of a hand says of it."""

    def __init__(self, ended: Ended, deck: Deck | None) -> None:
        super().__init__()
        self.deck = deck
        column = Column(8, (8, 2, 8, 2))
        column.addLayout(self._head(ended))
        left, right = Column(8), Column(8)
        left.addWidget(self._arithmetic(ended), 1)
        left.addWidget(self._bottom(ended))
        right.addWidget(self._levels(ended))
        right.addWidget(self._chart(ended), 1)
        if ended.end.chips is not UNSET:
            right.addWidget(self._chips(ended))
        self.columns = Row(14)
        """Two columns where there is room for them."""
        self.columns.addLayout(left, 64)
        self.columns.addLayout(right, 54)
        column.addLayout(self.columns, 1)
        column.addWidget(framed(Ruler(ended)))
        self.setLayout(column)

    def _head(self, e: Ended) -> Row:
        def sign() -> str:
            if e.end.winner == "attackers":
                return tr("Score", "A")
            return tr("Score", "D")

        words = Column(2)
        words.addWidget(Words(lambda: texts.headline(e), theme.HEADLINE - 3, bold=True))
        words.addWidget(Words(lambda: texts.both(e), theme.BODY))
        row = Row(16, (0, 0, 0, 4))
        row.addWidget(Seal(sign), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def _arithmetic(self, e: Ended) -> Panel:
        end = e.end
        bottom = (end.bottom_points or 0) * (end.multiplier or 0)
        column = titled(lambda: tr("Score", "How it adds up"))
        for title, about, number in (
            (lambda: tr("Score", "In tricks"), lambda: texts.tricks_row(e),
             str(end.trick_points)),
            (lambda: tr("Score", "Bottom"), lambda: texts.bottom_row(e),
             signed(bottom)),
            (lambda: tr("Score", "Failed throws"), lambda: texts.penalty_row(e),
             signed(end.penalty or 0)),
        ):  # fmt: skip
            column.addLayout(sum_row(title, about, number), 1)
            column.addWidget(Line())
        column.addLayout(
            sum_row(
                lambda: tr("Score", "Attackers in all"),
                lambda: texts.sum_row(e),
                str(e.points),
                total=True,
            ),
            1,
        )
        trick = texts.last_trick(e)
        if trick is not None:
            column.addWidget(self._last_trick(e))
        return panel(column)

    def _last_trick(self, e: Ended) -> Panel:
        trick = texts.last_trick(e)
        assert trick is not None
        names = deck_cards.names(texts.last_cards(trick))
        row = Row(12, (12, 6, 12, 6))
        row.addWidget(CardRow(self.deck, names[:8], 44, 0.5))
        row.addWidget(Words(lambda: texts.last_text(e, trick), 14), 1)
        out = Panel("rowa", "", 8)
        out.setLayout(row)
        return out

    def _bottom(self, e: Ended) -> Panel:
        bottom = () if e.end.bottom is UNSET else e.end.bottom
        holder = e.hand.holder if e.hand.holder is not None else e.hand.declarer
        name = e.names[holder or 0]
        points = e.end.bottom_points or 0
        head = Row(8)
        head.addWidget(
            Words(lambda: tr("Score", "Buried by {name}", name=name), theme.BUTTON, bold=True), 1
        )
        head.addWidget(
            Words(lambda: tr("Score", "{n} points", n=points), theme.BUTTON, bold=True,
                  color="gold", wrap=False)
        )  # fmt: skip
        cards = CardRow(self.deck, bottom, 43, 1.16)
        worth = [deck_cards.POINTS[deck_cards.INDEX[card]] for card in bottom]
        cards.tags = {i: str(points) for i, points in enumerate(worth) if points}
        column = Column(4, (20, 7, 20, 6))
        column.addLayout(head)
        column.addWidget(cards)
        return panel(column)

    def _levels(self, e: Ended) -> Panel:
        column = titled(lambda: tr("Score", "Levels"), gap=6)
        ours = e.me % 2
        for side, title in (
            (ours, lambda: tr("Score", "Our side")),
            (1 - ours, lambda: tr("Score", "Their side")),
        ):
            column.addWidget(_level_row(e, side, title))
        return panel(column)

    def _chart(self, e: Ended) -> Panel:
        head = Row(8)
        head.addWidget(Words(lambda: tr("Score", "Points by trick"), theme.BUTTON, bold=True))
        head.addWidget(Legend(e), 1)
        column = Column(2, (20, 8, 20, 4))
        column.addLayout(head)
        column.addWidget(Chart(e), 1)
        return panel(column)

    def _chips(self, e: Ended) -> Panel:
        head = Row(8)
        head.addWidget(Words(lambda: tr("Score", "Chips"), theme.BUTTON, bold=True), 1)
        head.addWidget(Words(lambda: texts.chips_text(e), 14, color="text2", align=RIGHT))
        boxes = Row(8)
        chips = (0, 0, 0, 0) if e.end.chips is UNSET else e.end.chips
        for seat in (e.me, (e.me + 2) % 4, (e.me + 1) % 4, (e.me + 3) % 4):
            boxes.addWidget(chip_box(e.names[seat], chips[seat]), 1)
        column = Column(4, (20, 7, 20, 8))
        column.addLayout(head)
        column.addLayout(boxes)
        return panel(column)


def _level_row(e: Ended, side: int, title: Source) -> Panel:
    won = side == e.winner_side()
    seats = (e.me, (e.me + 2) % 4) if side == e.me % 2 else ((e.me + 1) % 4, (e.me + 3) % 4)

    def about() -> str:
        role = side_text(str(e.hand.side(seats[0])))
        one, other = (e.names[seat] for seat in seats)
        if texts.stopped(e, side):
            return tr(
                "Score", "{one}, {other} · {side} · this level must be played",
                one=one, other=other, side=role,
            )  # fmt: skip
        return tr("Score", "{one}, {other} · {side}", one=one, other=other, side=role)

    before, after = e.hand.levels[side], e.after()[side]
    moved = before != after
    strong = "gold" if moved else "text"
    words = Column(0)
    words.addWidget(Words(title, theme.BUTTON, bold=True))
    words.addWidget(Words(about, 13, color="text2"))
    row = Row(10, (14, 3, 14, 3))
    row.addLayout(words, 1)
    row.addWidget(Words(lambda: rank_text(before), 25, bold=True, color="text2", wrap=False))
    row.addWidget(Arrow(moved))
    row.addWidget(Words(lambda: texts.level_after(after), 26, bold=True, color=strong, wrap=False))
    gain = Words(lambda: texts.gain_text(e, side), theme.BODY, bold=True,
                 color="gold" if won and moved else "text2", wrap=False, align=RIGHT)  # fmt: skip
    row.addWidget(gain)
    out = Panel("rowa", "", 6)
    out.setLayout(row)
    return out
