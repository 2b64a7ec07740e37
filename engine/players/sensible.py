"""The level "skilled": a sensible player of Shengji, by rules of thumb and its memory.

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
REASONS: dict[str, str] = {
    "bid": "a good suit of its own: {suit}",
    "reinforce": "makes its own bid safe: {suit}",
    "switch": "a better suit of its own: {suit}",
    "counter": "a better suit than the standing one: {suit}",
    "snatch": "a better suit than the standing one, and to be declarer: {suit}",
    "counter_bottom": "a much better suit than the standing one: {suit}",
    "pass": "nothing worth a bid",
    "bury": "short suits away; winners, pairs and trumps stay, points only where they are safe",
    "only_play": "nothing else is legal",
    "safe_throw": "nobody can beat any part of this throw",
    "risky_throw": "somebody may beat a part of this throw",
    "lead_winner": "nobody is likely to beat this",
    "top_trump": "the highest trump there is",
    "draw_trumps": "draws trumps",
    "partner_ruffs": "the partner has none of this suit and can ruff",
    "return_suit": "the partner has led this suit",
    "lead_low": "gives little away",
    "win": "wins the trick so far: {trick} points in it",
    "win_last": "wins the trick with just enough: {trick} points in it",
    "ruff": "ruffs: {trick} points in the trick",
    "overruff": "ruffs higher: {trick} points in the trick",
    "give_points": "the partner wins this trick: {points} points for him",
    "partner_wins": "the partner holds this trick; nothing is added to it",
    "trust_partner": "the partner is likely to win this trick: {points} points for him",
    "duck": "cannot win this trick at a fair price: as little as possible",
    "cannot_win": "has nothing that wins this trick: as little as possible",
    "give_away": "puts {points} points into a trick that may well be lost",
    "discard": "has none of the suit and parts with what it misses least",
    "default": "the table's own choice",
}
"""Every reason there is, in plain words, with the names of its parameters.

``suit``: ``S H D C NT``; ``points``: points in the play; ``trick``: points in the trick before it.
Leads have ``group`` (0..3 side suit S H D C, 4 trumps) and ``cards``, the number of cards.
"""
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
        cards, why, suit = Bidding(hand, self.seat).choose()
        self.reason = (why, {"suit": suit} if suit else {})
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
