"""Facts in words: what every game's log has in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from desktop.i18n import tr
from desktop.sentences import cards_text
from engine import facts

Line = tuple[str, int | None]
"""The words, and the number of the trick they belong to."""


class LogWriter:
    """Turns the facts of a hand, in order, into short lines."""

    def __init__(self, me: int, names: Sequence[str]) -> None:
        self.me = me
        self.names = names
        self.plays = 0
        self.trick = 1

    def who(self, seat: int) -> str:
        """A name; the viewer's own is "you"."""
        return tr("Table", "You") if seat == self.me else self.names[seat]

    def line(self, fact: Any, hand: Any) -> Line | None:
        """The line of the next fact, or ``None`` when it says nothing; ``hand``: as it is now."""
        number = self.trick if isinstance(fact, facts.Play | facts.Trick) else None
        text = self.text(fact, hand)
        return (text, number) if text else None

    def text(self, fact: Any, hand: Any) -> str:
        """The words of a fact; empty: none.  Each game adds its own."""
        if isinstance(fact, facts.Play):
            return self._play(fact)
        if isinstance(fact, facts.Trick):
            self.plays = 0
            self.trick += 1
            return self.won(fact)
        if isinstance(fact, facts.Takeover) and fact.kind != "bot":  # else it told its name
            return tr("Log", "The computer plays for {name}", name=self.who(fact.seat))
        return ""

    def won(self, fact: facts.Trick) -> str:
        """Who won a trick and what was in it."""
        raise TypeError(f"{type(self).__name__} does not say what a trick holds")

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
