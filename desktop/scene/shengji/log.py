"""The facts of Shengji in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from desktop.i18n import tr
from desktop.scene.log_writer import LogWriter
from desktop.sentences import bid_kind, cards_text, rank_text, side_text, suit_text
from engine import facts


class ShengjiLog(LogWriter):
    """Bids, trumps and the bottom, besides what every game has."""

    def __init__(self, me: int, names: Sequence[str]) -> None:
        super().__init__(me, names)
        self.bids = 0

    def text(self, fact: Any, hand: Any) -> str:
        if isinstance(fact, facts.Bid | facts.Snatch | facts.Counter):
            kind = bid_kind(hand.bids[self.bids].kind)
            self.bids += 1
            who = self.who(fact.seat)
            if fact.cards is UNSET:
                return tr("Log", "{name}: {kind}, face down", name=who, kind=kind)
            cards = cards_text(fact.cards)
            return tr("Log", "{name}: {kind} {cards}", name=who, kind=kind, cards=cards)
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
        if isinstance(fact, facts.End):
            return tr(
                "Log", "The attackers have {points} points: {side} win",
                points=fact.attackers_points, side=side_text(str(fact.winner)),
            )  # fmt: skip
        return super().text(fact, hand)

    def won(self, fact: facts.Trick) -> str:
        points = 0 if fact.points is UNSET else fact.points
        return tr("Log", "{name} won {n} points", name=self.who(fact.winner), n=points)
