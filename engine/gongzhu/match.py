"""A match of Gongzhu as a fold of facts: the hands, the totals, who leads."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts
from engine.fold import MatchFold
from engine.gongzhu.hand import FOLD, HandState, Totals
from engine.gongzhu.result import Result, result
from engine.gongzhu.rules import KINDS, Rules, resolve


class MatchState(MatchFold[HandState]):
    """What a viewer knows of a match of Gongzhu."""

    HAND_FACTS = FOLD
    KINDS = KINDS

    def __init__(self, match: facts.Match):
        super().__init__(match)
        self.rules: Rules = resolve(match.rules)
        self.totals: Totals = (0, 0, 0, 0)
        """The totals after the last hand that ended."""
        self.leader: int | None = None
        """Who leads the next hand; ``None``: the start card decides."""

    def _begin(self, fact: facts.Hand) -> HandState:
        assert fact.totals is not UNSET and fact.leader is not UNSET
        return HandState(self.rules, fact.no, fact.totals, fact.leader)

    def _ended(self, fact: facts.End) -> None:
        assert fact.totals is not UNSET and self.hand is not None
        self.totals = fact.totals
        if self.rules.next_leader == "pig_taker":
            self.leader = self.hand.pig_taker

    @property
    def result(self) -> Result:
        """What the totals mean for the match; it is over only after a hand."""
        return result(self.rules, self.totals)


def redact(state: MatchState, fact: Any, seat: int) -> Any:
    """The fact as a seat may know it (``spec/interfaces.md`` section 2).

    ``state`` is the whole state *before* the fact.
    """
    kind = type(fact)
    if kind is facts.Deal:
        return fact if fact.seat == seat else facts.Deal(fact.n, fact.seat)
    if kind is facts.Show and fact.how == "dark" and fact.seat != seat:
        return msgspec.structs.replace(fact, cards=UNSET, count=len(fact.cards))
    return fact
