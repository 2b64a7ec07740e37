"""The facts of Gongzhu in words."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from desktop.i18n import tr
from desktop.scene.log_writer import LogWriter
from desktop.sentences import cards_text, signed
from engine import facts


class GongzhuLog(LogWriter):
    """Shows, the point cards won and the sums of the hand, besides what every game has."""

    def text(self, fact: Any, hand: Any) -> str:
        if isinstance(fact, facts.Show):
            return self._show(fact)
        if isinstance(fact, facts.End) and fact.scores is not UNSET:
            sums = ", ".join(f"{self.who(s)} {signed(n)}" for s, n in enumerate(fact.scores))
            return tr("Log", "The hand: {sums}", sums=sums)
        text = super().text(fact, hand)
        if isinstance(fact, facts.Play) and fact.dark is not UNSET:
            cards = cards_text(fact.dark)
            return tr("Log", "{play} · {cards} was the dark show", play=text, cards=cards)
        return text

    def _show(self, fact: facts.Show) -> str:
        who = self.who(fact.seat)
        if fact.how == "dark" and fact.cards is UNSET:
            count = 0 if fact.count is UNSET else fact.count
            return tr("Log", "{name} showed {n} face down", name=who, n=count)
        cards = cards_text(() if fact.cards is UNSET else fact.cards)
        if fact.how == "dark":
            return tr("Log", "{name} showed {cards} face down", name=who, cards=cards)
        if fact.forced:
            return tr("Log", "{name} had to show {cards}", name=who, cards=cards)
        if fact.how == "first":
            return tr("Log", "{name} first-showed {cards}", name=who, cards=cards)
        return tr("Log", "{name} showed {cards}", name=who, cards=cards)

    def won(self, fact: facts.Trick) -> str:
        who = self.who(fact.winner)
        cards = () if fact.cards is UNSET else tuple(c.partition("*")[0] for c in fact.cards)
        if not cards:
            return tr("Log", "{name} won, no point cards", name=who)
        return tr("Log", "{name} won {cards}", name=who, cards=cards_text(cards))
