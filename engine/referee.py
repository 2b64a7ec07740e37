"""What the referees of both games share.

A referee knows the whole state and the seed and says what happens next: who is asked, what is
legal, what follows by itself.  It writes nothing: the table appends the facts it names, the
checker of records compares them with what a record says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import UNSET

from engine import facts
from engine.cards import NAMES
from engine.chance import Chance
from engine.errors import Illegal
from engine.fold import MatchFold
from engine.protocol import AskSpec, Do

LEGAL_LIMIT = 200
"""Longer lists of legal answers are left out of an ask."""
_DEAL = facts.Deal
M = TypeVar("M", bound=MatchFold[Any])


class BaseReferee(ABC, Generic[M]):
    """Says what follows and what is legal in one match."""

    def __init__(self, state: M, chance: Chance):
        self.state = state
        self.chance = chance
        self._deck: list[int] = []
        self._deck_no = self._deck_try = 0
        self._dealing: Any = None
        """The hand whose deal ``_deck`` is."""

    # ------------------------------------------------------------------ what follows by itself

    @abstractmethod
    def forced(self, n: int) -> Any | None:
        """The fact that follows without anybody's choice, numbered ``n``; ``None``: ask."""

    def early_end(self, n: int) -> Any | None:
        """The early ``end`` of a hand when it follows from what all may see."""
        return None

    def may_end_early(self) -> bool:
        """Whether an early end is allowed, all cards known."""
        return False

    def _between_hands(self, n: int) -> Any | None:
        """What follows when no hand runs: the next hand, the end of the match, the seed."""
        state = self.state
        if state.seed is not None:
            return None
        if state.over is not None:
            return facts.Seed(n, self.chance.seed) if self.chance.seed is not None else None
        return self._over(n) or self._next_hand(n)

    @abstractmethod
    def _over(self, n: int) -> facts.Over | None:
        """The end of the match, if it is over."""

    @abstractmethod
    def _next_hand(self, n: int) -> facts.Hand:
        """The next hand of a match that goes on."""

    def deck(self, no: int) -> list[int]:
        """All cards of the running deal of a hand, the bottom last."""
        state = self.state
        if self._deck_no != no or self._deck_try != state.tries:
            self._deck_no, self._deck_try = no, state.tries
            kinds = range(state.KINDS)
            self._deck = self.chance.deal(no, state.tries, kinds, state.rules.decks)
        return self._deck

    def _next_card(self, hand: Any, n: int) -> facts.Deal:
        """The next card of a deal, round the table from the seat dealt to first."""
        if self._dealing is not hand:
            self.deck(hand.no)
            self._dealing = hand
        i, first = hand.dealt, hand.first
        if first is None:
            first = self.chance.first(hand.no)
        return _DEAL(n, (first + i) % 4, NAMES[self._deck[i]])

    def bottom_fits(self) -> bool:
        """Whether the bottom turns up the trump made of it, if it was (for records)."""
        return True

    # ------------------------------------------------------------------ who is asked

    @abstractmethod
    def asks(self) -> Sequence[AskSpec]:
        """Who is to be asked now, all at the same time."""

    @property
    @abstractmethod
    def settling(self) -> bool:
        """Whether consequences of what was done are due before anybody can do anything."""

    @property
    def asks_in_turn(self) -> bool:
        """Whether an ask must be answered before anything else."""
        return True

    def all_passed(self) -> None:
        """Takes it that nobody says anything more of what leaves no facts in a record."""

    @abstractmethod
    def legal(self, spec: AskSpec) -> list[list[int]] | None:
        """All legal answers, each in deck order; ``None`` when too many or not counted."""

    @abstractmethod
    def default(self, spec: AskSpec) -> list[int]:
        """One legal answer, always there."""

    # ------------------------------------------------------------------ answers

    @abstractmethod
    def answer(self, spec: AskSpec, do: Do, n: int, by: Any = UNSET) -> Any | None:
        """The fact an answer makes, or ``None`` for one that leaves none (yet).

        Raises ``Illegal`` (or ``CardError``) with a code of ``spec/interfaces.md`` section 4.
        """

    def concede(self, seat: int, n: int) -> Any:
        """The fact of a concession; ``Illegal`` where there is none."""
        raise Illegal("bad_form", "this game knows no concession")

    @abstractmethod
    def applied(self, fact: Any) -> None:
        """Told of every fact after the state took it."""

    # ------------------------------------------------------------------ records

    @abstractmethod
    def is_decision(self, fact: Any) -> bool:
        """Whether a fact is somebody's choice (and not a consequence)."""

    @abstractmethod
    def decision(self, fact: Any) -> Any:
        """The fact that the table would have written for a recorded decision.

        Raises ``Illegal`` when it was not legal, or nobody's to take.
        """
