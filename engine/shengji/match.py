"""A match of Shengji as a fold of facts: the hands, the levels, who sits where."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts
from engine.fold import MatchFold
from engine.shengji.hand import FOLD, HandState
from engine.shengji.rules import Rules, resolve


class MatchState(MatchFold[HandState]):
    """What a viewer knows of a match of Shengji."""

    HAND_FACTS = FOLD

    def __init__(self, match: facts.Match):
        super().__init__(match)
        self.rules: Rules = resolve(match.rules)
        first = self.rules.levels[0]
        self.levels: tuple[str, str] = (first, first)
        """The level of either side; ``WIN`` for the side that has won."""
        self.declarer: int | None = None
        """The declarer of the next hand, or of this one before its bidding changes it."""

    def _begin(self, fact: facts.Hand) -> HandState:
        assert fact.levels is not UNSET and fact.declarer is not UNSET
        return HandState(self.rules, fact.no, fact.levels, fact.declarer)

    def _ended(self, fact: facts.End) -> None:
        assert fact.levels is not UNSET and fact.next_declarer is not UNSET
        self.levels = fact.levels
        self.declarer = fact.next_declarer

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that has won the match, or none."""
        if "WIN" not in self.levels:
            return ()
        side = self.levels.index("WIN")
        return (side, side + 2)


def redact(state: MatchState, fact: Any, seat: int) -> Any:
    """The fact as a seat may know it (``spec/interfaces.md`` section 2).

    ``state`` is the whole state *before* the fact.
    """
    kind = type(fact)
    if kind not in _SECRET:
        return fact
    replace = msgspec.structs.replace
    if kind is facts.Deal:
        return fact if fact.seat == seat else facts.Deal(fact.n, fact.seat)
    hand = state.hand
    assert hand is not None
    rules = state.rules
    if kind is facts.Bury:
        return fact if fact.seat == seat else replace(fact, cards=UNSET)
    if kind is facts.Pickup:
        turned = rules.no_bid == "turn_bottom" and hand.standing is None
        if fact.seat == seat or rules.open_bottom or turned:
            return fact
        return replace(fact, cards=UNSET)
    if kind is facts.Bid:
        if fact.seat == seat or not rules.hidden_trump:
            return fact
        return replace(fact, cards=UNSET, jokers=_jokers(fact.cards))
    assert kind is facts.Snatch and hand.standing is not None
    if seat in (fact.seat, hand.standing.seat):
        return fact
    if not rules.hidden_trump:
        return replace(fact, given=UNSET)
    return replace(fact, cards=UNSET, taken=UNSET, given=UNSET, jokers=_jokers(fact.cards))


def _jokers(cards: tuple[str, ...]) -> int:
    return sum(1 for c in cards if c in ("LJ", "BJ"))


_SECRET = frozenset((facts.Deal, facts.Bury, facts.Pickup, facts.Bid, facts.Snatch))
