"""The level "rules": a sensible player of Shengji, by rules of thumb and its memory.

It sees only its own seat's view.  ``reason`` says why it decided so: a code and parameters that
the window can put into words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.cards import names
from engine.errors import Illegal
from engine.players.base import Folding
from engine.players.bidding import Bidding
from engine.players.burying import bury
from engine.players.following import Following
from engine.players.leading import Leading
from engine.players.memory import Memory
from engine.players.worth import Worth
from engine.protocol import Ask, Do
from engine.shengji import bidding
from engine.shengji.hand import HandState

Cards = list[int]
Reason = tuple[str, dict[str, object]]
EVEN = 0.02
"""Plays whose values differ by no more are equally good: chance decides."""
_C = TypeVar("_C", bound=Any)


def texts(cards: Sequence[int]) -> tuple[str, ...]:
    """The texts of some cards, in deck order."""
    return names(sorted(cards))


class RulesPlayer(Folding):
    """Plays sensibly in every preset."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self.reason: Reason = ("", {})
        """Why the last decision was taken."""
        self.fallbacks = 0
        """How often its own choice was not legal, so that the default was taken: never."""

    def decide(self, ask: Ask) -> Do:
        """Answers from the own view only."""
        hand: HandState = self.state.hand
        if ask.ask in ("bid", "counter"):
            return self._bid(hand, ask.ask)
        try:
            if ask.ask == "bury":
                cards = bury(hand, self.seat)
                hand.check_bury(self.seat, cards)
                self.reason = ("bury", {})
            else:
                cards = self._play(hand)
                hand.check_play(self.seat, cards)
        except Illegal:
            self.fallbacks += 1
            self.reason = ("default", {})
            return Do(ask.ask, ask.default)
        return Do(ask.ask, texts(cards))

    def _bid(self, hand: HandState, kind: str) -> Do:
        wish = Bidding(hand, self.seat)
        cards = wish.choose()
        self.reason = wish.reason if cards else ("pass", {})
        snatches = len(cards) == bidding.SNATCH_SIZE
        return Do("snatch" if snatches else kind, texts(cards))

    def _play(self, hand: HandState) -> Cards:
        memory = Memory(hand, self.seat)
        worth = Worth(memory)
        assert hand.trick is not None
        if hand.trick.lead is None:
            leading = Leading(memory, worth)
            led = self._one_of(leading.ranked())
            self.reason = leading.reason(led)
            return list(led.cards)
        following = Following(memory, worth)
        choice = self._one_of(following.ranked())
        self.reason = following.reason(choice)
        return list(choice.cards)

    def _one_of(self, ranked: list[_C]) -> _C:
        best = [c for c in ranked if c.value >= ranked[0].value - EVEN]
        return self.chance.choice(best)
