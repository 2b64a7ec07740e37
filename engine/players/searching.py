"""The players that search: the rule policy proposes, the search looks whether something is better.

Whatever goes wrong in a search is said on stderr and counted, and the rule policy's move is
played; whatever it proposes is checked by the rules before it is played.
"""

from __future__ import annotations

import hashlib
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

from engine.cards import names
from engine.errors import Illegal
from engine.players.base import Folding
from engine.players.levels import Level
from engine.players.positions import check, position_of
from engine.players.reasons import Reason, reason
from engine.players.search import Budget, search
from engine.protocol import Ask, Do


class SearchingPlayer(Folding):
    """Decides by search; what its level does not search, by the rule policy."""

    def __init__(
        self,
        seat: int,
        seed: str,
        level: Level,
        policy: Any,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(seat, seed)
        self.level = level
        self.policy = policy
        self.clock = clock
        self.seed = seed
        self.fallbacks = 0
        """How often what the search or the policy chose was not legal: never."""
        self.errors = 0
        """How often the search failed: never."""
        self.overruled = 0
        """How often the search took another move than the rule policy's."""
        self._last: tuple[Ask, tuple[int, ...], tuple[int, ...]] | None = None

    def fact(self, fact: Any) -> None:
        """Takes the next fact; the policy shares the fold."""
        super().fact(fact)
        self.policy.state = self.state
        self._last = None

    @property
    def reason(self) -> Reason:
        """Why the last decision was taken; to be asked before the next fact."""
        if self._last is None:
            found: Reason = self.policy.reason
            return found
        return reason(self.state, self.seat, *self._last)

    def decide(self, ask: Ask) -> Do:
        """Answers from the own view only."""
        self._last = None
        do = self._searched(ask)
        if do is not None:
            return do
        try:
            ruled: Do = self.policy.decide(ask)
            return ruled
        except Exception:
            self._failed("the rule policy", ask)
            return Do(ask.ask, ask.default)

    def _searched(self, ask: Ask) -> Do | None:
        budget = self._budget(ask.ask)
        if budget is None:
            return None
        try:
            cards, dark = self._search(ask, budget)
            check(self.state.hand, self.seat, ask.ask, cards, dark)
        except NotSearched:
            return None
        except Illegal as error:
            self.fallbacks += 1
            print(f"the search chose what is illegal: {error}", file=sys.stderr, flush=True)
            return None
        except Exception:
            self._failed("the search", ask)
            return None
        self._last = (ask, cards, dark)
        return Do(ask.ask, names(cards), None, names(dark))

    def _budget(self, kind: str) -> Budget | None:
        if kind == "play":
            return self.level.budget
        if kind not in ("bid", "counter"):
            return self.level.once
        from engine.players.shengji_position import PLAIN

        return None if PLAIN else self.level.bids

    def _search(self, ask: Ask, budget: Budget) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards of the best move, and those shown darkly."""
        started = self.clock()
        position = position_of(self.state, self.seat, ask, self._number(ask), self.level)
        if position is None:
            raise NotSearched
        best = 0
        if len(position.moves) > 1:
            best = search(position, budget, self.clock, started=started).best
        self.overruled += best != 0
        move = position.moves[best]
        return tuple(move.cards), tuple(getattr(move, "dark", ()))

    def _number(self, ask: Ask) -> int:
        """The seed of a decision: the same in the same place, whatever came before."""
        text = f"{self.seed}|{self.state.n}|{ask.ask}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")

    def _failed(self, what: str, ask: Ask) -> None:
        self.errors += 1
        print(f"{what} failed at ask {ask.id} ({ask.ask}):", file=sys.stderr)
        traceback.print_exc(file=sys.stderr)


class NotSearched(Exception):
    """There is no position to search for such an ask."""
