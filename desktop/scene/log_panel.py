"""The log beside the table: the latest events of the hand as short lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.box import Box
from desktop.scene.paint import line, panel
from desktop.scene.shown import Shown
from desktop.sentences import bid_kind, cards_text, rank_text, suit_text
from engine import facts

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


def sentence(fact: Any, now: Shown) -> str:
    """A fact as one short line, or "" when it says nothing new; ``now`` is right after it."""
    who = ""
    if hasattr(fact, "seat"):
        who = tr("Table", "Me") if fact.seat == now.me else now.names[fact.seat]
    if isinstance(fact, facts.Bid | facts.Snatch | facts.Counter):
        kind = bid_kind(now.bids[-1].kind) if now.bids else ""
        if fact.cards is UNSET:
            return tr("Log", "{name}: {kind}, face down", name=who, kind=kind)
        return tr(
            "Log", "{name}: {kind} {cards}", name=who, kind=kind, cards=cards_text(fact.cards)
        )
    if isinstance(fact, facts.Trump):
        return tr(
            "Log", "Trump: {suit}, level {level}", suit=suit_text(fact.suit),
            level=rank_text(fact.level),
        )  # fmt: skip
    if isinstance(fact, facts.Pickup):
        return tr("Log", "{name} takes the bottom", name=who)
    if isinstance(fact, facts.Bury):
        return tr("Log", "{name} has buried", name=who)
    if isinstance(fact, facts.Pass):
        return tr("Log", "{name} passes", name=who)
    if isinstance(fact, facts.Play):
        cards = cards_text(fact.cards)
        if fact.tried is not UNSET:
            return tr(
                "Log", "{name}: throw {tried} failed, plays {cards}", name=who,
                tried=cards_text(fact.tried), cards=cards,
            )  # fmt: skip
        if now.trick is not None and len(now.trick.plays) == 1:
            return tr("Log", "{name} leads {cards}", name=who, cards=cards)
        return tr("Log", "{name} {cards}", name=who, cards=cards)
    if isinstance(fact, facts.Trick):
        winner = tr("Table", "Me") if fact.winner == now.me else now.names[fact.winner]
        points = 0 if fact.points is UNSET else fact.points
        return tr("Log", "{name} wins {n} points", name=winner, n=points)
    if isinstance(fact, facts.Concede):
        return tr("Log", "{name} concedes", name=who)
    if isinstance(fact, facts.Takeover):
        return tr("Log", "The computer plays for {name}", name=who)
    return ""


class LogPanel(Box):
    """The newest lines at the bottom, as many as fit; those of the running trick in full ink."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "log", "panel")

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
