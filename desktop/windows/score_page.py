"""The end of a hand: the result, its whole arithmetic, the levels, and on to the next hand.

It needs nothing but what the viewer knows: the hand as he saw it and the ``end`` fact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import rank_text, side_text, signed
from desktop.windows import score_texts as texts
from desktop.windows.kit import (
    Button,
    Column,
    Line,
    Page,
    Panel,
    Row,
    Scroll,
    Seal,
    Source,
    Words,
    centred,
)
from desktop.windows.pictures import CardRow
from desktop.windows.score_pictures import Arrow, Chart, Legend, Ruler
from desktop.windows.score_texts import Ended
from engine import cards as deck_cards

if TYPE_CHECKING:
    from desktop.scene.deck import Deck

_RIGHT = Qt.AlignmentFlag.AlignRight


class ScorePage(Page):
    """The page of a hand that is over."""

    next_wanted = Signal()
    """The main button: the next hand, or the match's result when it is over."""
    home_wanted = Signal()
    table_wanted = Signal()

    def __init__(self, deck: Deck | None) -> None:
        super().__init__()
        self.deck = deck
        self.ended: Ended | None = None
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
        buttons.addStretch(1)
        buttons.addWidget(table)
        buttons.addWidget(self.next)
        column = Column(4, (28, 6, 28, 8))
        column.addWidget(self.area, 1)
        column.addLayout(buttons)
        self.middle = QWidget()
        self.middle.setLayout(column)
        centred(self, self.middle)

    def show_hand(self, ended: Ended) -> None:
        """Build the page for a hand."""
        self.ended = ended
        content = QWidget()
        column = Column(8, (8, 2, 8, 2))
        column.addLayout(self._head(ended))
        left, right = Column(8), Column(8)
        left.addWidget(self._arithmetic(ended), 1)
        left.addWidget(self._bottom(ended))
        right.addWidget(self._levels(ended))
        right.addWidget(self._chart(ended), 1)
        if ended.end.chips is not UNSET:
            right.addWidget(self._chips(ended))
        both = self.columns = Row(14)
        both.addLayout(left, 64)
        both.addLayout(right, 54)
        column.addLayout(both, 1)
        column.addWidget(_framed(Ruler(ended)))
        content.setLayout(column)
        self.area.show_content(content)
        self.again()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_text(self) -> str:
        if self.ended is not None and self.ended.over is not None:
            return tr("Score", "Result of the match")
        return tr("Score", "Next hand")

    # ------------------------------------------------------------------ parts of the page

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
        column = _titled(lambda: tr("Score", "How it adds up"))
        for title, about, number in (
            (lambda: tr("Score", "In tricks"), lambda: texts.tricks_row(e),
             str(end.trick_points)),
            (lambda: tr("Score", "Bottom"), lambda: texts.bottom_row(e),
             signed(bottom)),
            (lambda: tr("Score", "Failed throws"), lambda: texts.penalty_row(e),
             signed(end.penalty or 0)),
        ):  # fmt: skip
            column.addLayout(_sum_row(title, about, number), 1)
            column.addWidget(Line())
        column.addLayout(
            _sum_row(
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
        return _panel(column)

    def _last_trick(self, e: Ended) -> Panel:
        trick = texts.last_trick(e)
        assert trick is not None
        names = deck_cards.names(texts.last_cards(trick))
        row = Row(12, (12, 6, 12, 6))
        row.addWidget(CardRow(self.deck, names[:8], 44, 0.5))
        row.addWidget(Words(lambda: texts.last_text(e, trick), 14), 1)
        panel = Panel("rowa", "", 8)
        panel.setLayout(row)
        return panel

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
        cards.marked = frozenset(
            i for i, card in enumerate(bottom) if deck_cards.POINTS[deck_cards.INDEX[card]]
        )
        column = Column(4, (20, 7, 20, 6))
        column.addLayout(head)
        column.addWidget(cards)
        return _panel(column)

    def _levels(self, e: Ended) -> Panel:
        column = _titled(lambda: tr("Score", "Levels"), gap=6)
        ours = e.me % 2
        for side, title in (
            (ours, lambda: tr("Score", "Our side")),
            (1 - ours, lambda: tr("Score", "Their side")),
        ):
            column.addWidget(_level_row(e, side, title))
        return _panel(column)

    def _chart(self, e: Ended) -> Panel:
        head = Row(8)
        head.addWidget(Words(lambda: tr("Score", "Points by trick"), theme.BUTTON, bold=True))
        head.addWidget(Legend(e), 1)
        column = Column(2, (20, 8, 20, 4))
        column.addLayout(head)
        column.addWidget(Chart(e), 1)
        return _panel(column)

    def _chips(self, e: Ended) -> Panel:
        head = Row(8)
        head.addWidget(Words(lambda: tr("Score", "Chips"), theme.BUTTON, bold=True), 1)
        head.addWidget(Words(lambda: texts.chips_text(e), 14, color="text2", align=_RIGHT))
        boxes = Row(8)
        chips = (0, 0, 0, 0) if e.end.chips is UNSET else e.end.chips
        for seat in (e.me, (e.me + 2) % 4, (e.me + 1) % 4, (e.me + 3) % 4):
            boxes.addWidget(_chip_box(e.names[seat], chips[seat]), 1)
        column = Column(4, (20, 7, 20, 8))
        column.addLayout(head)
        column.addLayout(boxes)
        return _panel(column)

    # ------------------------------------------------------------------ keys and sizes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.next_wanted.emit()
        elif key == Qt.Key.Key_Escape:
            self.home_wanted.emit()
        elif key == Qt.Key.Key_B:
            self.table_wanted.emit()
        else:
            self.area.scroll_by_key(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1270 * self.t))
        if self.columns is not None:
            wide = self.window().width() >= 900 * self.t
            way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
            self.columns.setDirection(way)


def _panel(layout: Column | Row) -> Panel:
    panel = Panel()
    panel.setLayout(layout)
    return panel


def _framed(drawing: QWidget) -> Panel:
    column = Column(0, (24, 8, 24, 6))
    column.addWidget(drawing)
    return _panel(column)


def _titled(title: Source, gap: float = 5) -> Column:
    column = Column(gap, (20, 8, 20, 10))
    column.addWidget(Words(title, theme.BUTTON, bold=True))
    return column


def _sum_row(title: Source, about: Source, number: str, total: bool = False) -> Row:
    row = Row(12)
    row.addWidget(Words(title, 17 if total else theme.BUTTON, bold=True, least=118), 3)
    row.addWidget(Words(about, 17 if total else 14, color="text" if total else "text2"), 6)
    row.addWidget(
        Words(number, theme.HEADLINE if total else 19, bold=True,
              color="gold" if total else "text", wrap=False, align=_RIGHT, least=74)
    )  # fmt: skip
    return row


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
                 color="gold" if won and moved else "text2", wrap=False, align=_RIGHT)  # fmt: skip
    row.addWidget(gain)
    panel = Panel("rowa", "", 6)
    panel.setLayout(row)
    return panel


def _chip_box(name: str, chips: int) -> Panel:
    centre = Qt.AlignmentFlag.AlignHCenter
    column = Column(0, (6, 3, 6, 3))
    column.addWidget(Words(name, 14, align=centre))
    column.addWidget(
        Words(signed(chips), 19, bold=True, color="gold" if chips > 0 else "text",
              wrap=False, align=centre)
    )  # fmt: skip
    panel = Panel("rowa", "", 6)
    panel.setLayout(column)
    return panel
