"""What the pages of the end of a hand or match share, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.scene import theme
from desktop.sentences import signed
from desktop.windows.kit import Column, Panel, Row, Source, Words
from engine import facts

RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True)
class HandEnd:
    """A hand that is over, as its page needs it."""

    hand: Any
    """The game's ``HandState`` as the viewer knows it."""
    end: facts.End
    names: Sequence[str]
    me: int
    over: facts.Over | None = None


def panel(layout: Column | Row) -> Panel:
    """A panel with this in it."""
    out = Panel()
    out.setLayout(layout)
    return out


def framed(drawing: QWidget) -> Panel:
    """A panel round a drawing."""
    column = Column(0, (24, 8, 24, 6))
    column.addWidget(drawing)
    return panel(column)


def titled(title: Source, gap: float = 5) -> Column:
    """A panel's content that begins with its title."""
    column = Column(gap, (20, 8, 20, 10))
    column.addWidget(Words(title, theme.BUTTON, bold=True))
    return column


def sum_row(title: Source, about: Source, number: str, total: bool = False) -> Row:
    """A line of a sum: what, how it comes about, and the number."""
    row = Row(12)
    row.addWidget(Words(title, 17 if total else theme.BUTTON, bold=True, least=118), 3)
    row.addWidget(Words(about, 17 if total else 14, color="text" if total else "text2"), 6)
    row.addWidget(
        Words(number, theme.HEADLINE if total else 19, bold=True,
              color="gold" if total else "text", wrap=False, align=RIGHT, least=74)
    )  # fmt: skip
    return row


def chip_box(name: str, chips: int) -> Panel:
    """A name over what its owner won or lost."""
    centre = Qt.AlignmentFlag.AlignHCenter
    column = Column(0, (6, 3, 6, 3))
    column.addWidget(Words(name, 14, align=centre))
    column.addWidget(
        Words(signed(chips), 19, bold=True, color="gold" if chips > 0 else "text",
              wrap=False, align=centre)
    )  # fmt: skip
    out = Panel("rowa", "", 6)
    out.setLayout(column)
    return out


@dataclass(frozen=True)
class MatchEnd:
    """A match that is over, as its page needs it."""

    rules: Any
    """The game's ``Rules``."""
    ends: Sequence[facts.End]
    """The ends of all hands, in order."""
    over: facts.Over
    names: Sequence[str]
    me: int


def table_line(cells: Sequence[Source | str], color: str = "text", bold: bool = True) -> Row:
    """A line of a table: a narrow cell and wider ones."""
    row = Row(12)
    for i, text in enumerate(cells):
        row.addWidget(Words(text, 15, bold=bold and i > 0, color=color), 1 if i == 0 else 2)
    return row
