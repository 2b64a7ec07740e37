"""The log beside the table: the latest events of the hand as short lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.box import Box
from desktop.scene.paint import line, panel
from desktop.sentences import bid_kind, cards_text, rank_text, suit_text
from engine import facts
from engine.shengji.hand import StandingBid

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


Line = tuple[str, int | None]
"""The words, and the number of the trick they belong to."""


class LogWriter:
    """Turns the facts of a hand, in order, into short lines."""

    def __init__(self, me: int, names: Sequence[str]) -> None:
        self.me = me
        self.names = names
        self.bids = 0
        self.plays = 0
        self.trick = 1

    def who(self, seat: int) -> str:
        """A name; the viewer's own is "you"."""
        return tr("Table", "You") if seat == self.me else self.names[seat]

    def line(self, fact: Any, bids: Sequence[StandingBid]) -> Line | None:
        """The line of the next fact, or ``None`` when it says nothing; ``bids`` of the hand."""
        number = self.trick if isinstance(fact, facts.Play | facts.Trick) else None
        text = self._text(fact, bids)
        return (text, number) if text else None

    def _text(self, fact: Any, bids: Sequence[StandingBid]) -> str:
        if isinstance(fact, facts.Bid | facts.Snatch | facts.Counter):
            kind = bid_kind(bids[self.bids].kind)
            self.bids += 1
            who = self.who(fact.seat)
            if fact.cards is UNSET:
                return tr("Log", "{name}: {kind}, face down", name=who, kind=kind)
            cards = cards_text(fact.cards)
            return tr("Log", "{name}: {kind} {cards}", name=who, kind=kind, cards=cards)
        if isinstance(fact, facts.Play):
            return self._play(fact)
        if isinstance(fact, facts.Trick):
            self.plays = 0
            self.trick += 1
            points = 0 if fact.points is UNSET else fact.points
            return tr("Log", "{name} won {n} points", name=self.who(fact.winner), n=points)
        if isinstance(fact, facts.Trump):
            suit, level = suit_text(fact.suit), rank_text(fact.level)
            return tr("Log", "Trump: {suit}, level {level}", suit=suit, level=level)
        if isinstance(fact, facts.Pickup):
            return tr("Log", "{name} took the bottom", name=self.who(fact.seat))
        if isinstance(fact, facts.Bury):
            return tr("Log", "{name} buried the bottom", name=self.who(fact.seat))
        if isinstance(fact, facts.Pass):
            return tr("Log", "{name} passed", name=self.who(fact.seat))
        if isinstance(fact, facts.Concede):
            return tr("Log", "{name} conceded", name=self.who(fact.seat))
        if isinstance(fact, facts.Takeover):
            return tr("Log", "The computer plays for {name}", name=self.who(fact.seat))
        return ""

    def _play(self, fact: facts.Play) -> str:
        who, cards = self.who(fact.seat), cards_text(fact.cards)
        first = self.plays == 0
        self.plays += 1
        if fact.tried is not UNSET:
            tried = cards_text(fact.tried)
            return tr("Log", "{name}: throw {tried} failed, played {cards}",
                      name=who, tried=tried, cards=cards)  # fmt: skip
        if first:
            return tr("Log", "{name} led {cards}", name=who, cards=cards)
        return tr("Log", "{name} {cards}", name=who, cards=cards)


class LogPanel(Box):
    """The newest lines at the bottom, as many as fit; those of the running trick in full ink."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "log", "panel")

    def content(self) -> object:
        now = self.table.now
        return (tuple(self.table.log_lines[-40:]), now.trick.number if now.trick else None)

    def accessible_name(self) -> str:
        return "\n".join(text for text, _ in self.table.log_lines[-3:])

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        panel(p, self.size)
        line(p, QRectF(12 * t, 6 * t, self.size.width() - 24 * t, 24 * t), tr("Table", "Log"),
             14 * t, bold=True)  # fmt: skip
        each = 22 * t
        top = 33 * t
        fit = max(0, int((self.size.height() - top - 6 * t) / each))
        lines = self.table.log_lines[-fit:] if fit else []
        start = len(self.table.log_lines) - len(lines)
        number = self.table.now.trick.number if self.table.now.trick else None
        for i, (text, trick) in enumerate(lines):
            row = QRectF(6 * t, top + i * each, self.size.width() - 12 * t, each - 2 * t)
            if (start + i) % 2 == 0:
                panel(p, row, radius=4, fill="rowa", edge="")
            color = "text" if trick is not None and trick == number else "text2"
            line(p, row.adjusted(7 * t, 0, -7 * t, 0), text, 13 * t, color)
