"""What the folds of both games share: a match, and a trick.

A fold takes the facts that hold, in order, and checks nothing.  The same classes serve the table,
which knows every card, and a seat, which knows its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, KINDS
from engine.errors import RecordError

H = TypeVar("H")


def ints(texts: Sequence[str]) -> list[int]:
    """The cards of a fact; facts hold only cards that exist."""
    return [INDEX[t] for t in texts]


@dataclass(slots=True)
class TrickFold:
    """A trick, running or done (``winner`` set)."""

    number: int
    leader: int
    plays: list[facts.Play] = field(default_factory=list)
    cards: list[list[int]] = field(default_factory=list)
    """The cards of each play, in the order of ``plays``."""
    winner: int | None = None

    def seat_at(self, i: int) -> int:
        """The seat of play ``i``."""
        return (self.leader + i) % 4


class MatchFold(ABC, Generic[H]):
    """What a viewer knows of a match; ``apply`` takes the facts that hold, in order.

    ``undo`` facts are not folded: whoever keeps the facts drops what no longer holds and folds
    anew (``of``).
    """

    HAND_FACTS: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    """The facts of a hand and what each does to it."""
    KINDS: ClassVar[int] = KINDS
    """How many different cards the game has: those below this number."""

    rules: Any
    """The game's own ``Rules``."""

    def __init__(self, match: facts.Match):
        self.match = match
        self.seats: list[facts.SeatInfo] = list(match.seats)
        self.hand: H | None = None
        self.no = 0
        """The number of the running or last hand, 0 before the first."""
        self.tries = 0
        """Deals of the running hand before this one (redeals)."""
        self.ends: list[facts.End] = []
        self.over: facts.Over | None = None
        self.seed: str | None = None
        self.n = 0
        """The number of the last fact taken."""
        self._folds = self.HAND_FACTS

    @classmethod
    def of(cls, all_facts: Iterable[facts.AnyFact]) -> Self:
        """The state after some facts that hold, the ``match`` fact first."""
        rest = iter(all_facts)
        first = next(rest)
        assert isinstance(first, facts.Match)
        state = cls(first)
        for fact in rest:
            state.apply(fact)
        return state

    def takes(self, fact: Any) -> bool:
        """Whether a fact is of a kind that this game has."""
        return type(fact) in self.HAND_FACTS or type(fact) in _EVERY_GAME

    def apply(self, fact: Any) -> None:
        """Takes the next fact."""
        self.n = fact.n
        kind = type(fact)
        fold = self._folds.get(kind)
        if fold is not None:
            assert self.hand is not None
            fold(self.hand, fact)
            if kind is _END:
                self.ends.append(fact)
                self._ended(fact)
        elif kind is facts.Hand:
            again = self.hand is not None and self.no == fact.no
            self.tries = self.tries + 1 if again else 0
            self.no = fact.no
            self.hand = self._begin(fact)
        elif kind is facts.Takeover:
            old = self.seats[fact.seat]
            name = old.name if fact.name is UNSET else fact.name
            self.seats[fact.seat] = facts.SeatInfo(name, fact.kind, fact.level)
        elif kind is facts.Over:
            self.over = fact
        elif kind is facts.Seed:
            self.seed = fact.seed
        else:
            raise RecordError(f"fact {fact.n} is none of {self.match.rules['game']}'s")

    @abstractmethod
    def _begin(self, fact: facts.Hand) -> H:
        """The hand that begins."""

    @abstractmethod
    def _ended(self, fact: facts.End) -> None:
        """What the end of a hand does to the match."""


_END = facts.End
_EVERY_GAME = frozenset((facts.Hand, facts.Takeover, facts.Over, facts.Seed))
