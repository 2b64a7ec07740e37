"""A match of Shengji as a fold of facts: the hands, the levels, who sits where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts
from engine.errors import RecordError
from engine.shengji.hand import FOLD, HandState
from engine.shengji.rules import Rules, resolve


class MatchState:
    """What a viewer knows of a match; ``apply`` takes the facts that hold, in order.

    ``undo`` facts are not folded: whoever keeps the facts drops what no longer holds and folds
    anew (``MatchState.of``).
    """

    def __init__(self, match: facts.Match):
        self.match = match
        self.rules: Rules = resolve(match.rules)
        self.seats: list[facts.SeatInfo] = list(match.seats)
        first = self.rules.levels[0]
        self.levels: tuple[str, str] = (first, first)
        """The level of either side; ``WIN`` for the side that has won."""
        self.declarer: int | None = None
        """The declarer of the next hand, or of this one before its bidding changes it."""
        self.hand: HandState | None = None
        self.tries = 0
        """Deals of the running hand before this one (redeals)."""
        self.ends: list[facts.End] = []
        self.over: facts.Over | None = None
        self.seed: str | None = None
        self.n = 0
        """The number of the last fact taken."""

    @classmethod
    def of(cls, all_facts: Iterable[facts.AnyFact]) -> MatchState:
        """The state after some facts that hold, the ``match`` fact first."""
        rest = iter(all_facts)
        first = next(rest)
        assert isinstance(first, facts.Match)
        state = cls(first)
        for fact in rest:
            state.apply(fact)
        return state

    def apply(self, fact: Any) -> None:
        """Takes the next fact."""
        self.n = fact.n
        kind = type(fact)
        fold = FOLD.get(kind)
        if fold is not None:
            assert self.hand is not None
            fold(self.hand, fact)
            if kind is facts.End:
                self.ends.append(fact)
                self.levels = fact.levels
                self.declarer = fact.next_declarer
        elif kind is facts.Hand:
            self._begin(fact)
        elif kind is facts.Takeover:
            old = self.seats[fact.seat]
            name = old.name if fact.name is UNSET else fact.name
            self.seats[fact.seat] = facts.SeatInfo(name, fact.kind, fact.level)
        elif kind is facts.Over:
            self.over = fact
        elif kind is facts.Seed:
            self.seed = fact.seed
        else:
            raise RecordError(f"fact {fact.n} is none of Shengji's")

    def _begin(self, fact: facts.Hand) -> None:
        again = self.hand is not None and self.hand.no == fact.no
        self.tries = self.tries + 1 if again else 0
        assert fact.levels is not UNSET and fact.declarer is not UNSET
        self.hand = HandState(self.rules, fact.no, fact.levels, fact.declarer)

    @property
    def no(self) -> int:
        """The number of the running or last hand, 0 before the first."""
        return 0 if self.hand is None else self.hand.no

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
