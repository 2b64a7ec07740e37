"""The search over a decision: which candidate is worth most over many dealt worlds.

Stage 1 compares all candidates in the same worlds and drops the worse half again and again
(sequential halving); the best that is left challenges the rule policy's move.  Stage 2 compares
only these two in fresh worlds, and the challenger is taken only when it is surely better: the lower
confidence bound of the difference, world by world, is above 0.  So what looks best of many by luck
is not played.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any, Protocol

FIRST = 8
"""Worlds before the first move is dropped."""
STEP = 16
"""Worlds between two looks whether a second stage is decided already."""
SURELY = 3.0
"""Standard errors from which on a second stage needs no further worlds."""
ALIKE = 1e-6
"""Values that differ by no more are the same: sums of fractions are not exact."""
DOUBT = 1.0
"""Standard errors by which what is dear must be better than its price."""


class Move(Protocol):
    """A candidate; with ``dear``, points by which it must be better than others to be played.

    What is not worse than the rule policy's move in any world needs no such lead.
    """

    cards: tuple[int, ...]


class Position(Protocol):
    """A decision of one seat, made ready for search; ``moves[0]`` is the rule policy's."""

    moves: list[Any]

    def add(self, cards: tuple[int, ...]) -> int:
        """Makes sure that a legal play is among the candidates; its index."""

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready if there are so many; how many there are."""

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What a move brings in worlds ``first`` to ``last - 1``."""

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""


@dataclass(frozen=True)
class Budget:
    """How much is looked at."""

    worlds1: int
    """Worlds of the first stage."""
    worlds2: int = 0
    """Fresh worlds of the second stage; 0: there is none."""
    cap: float = 0.8
    """Seconds after which no new worlds are begun."""
    z: float = 1.0
    """Standard errors by which a challenger must be better than the rule policy's move."""
    floor: int = FIRST
    """Worlds in which every candidate is looked at."""


@dataclass
class Estimate:
    """What is known of a candidate."""

    mean: float
    """Its value; differences between candidates are of common worlds."""
    error: float
    """One standard error of ``mean``; ``inf`` below two worlds."""
    n: int
    """Worlds looked at."""
    diff_to_rule: float
    """How much better it is than the rule policy's move, in the same worlds."""
    diff_error: float


@dataclass
class Sums:
    """Weighted sums from which a mean and its error follow."""

    n: int = 0
    w: float = 0.0
    wx: float = 0.0
    ww: float = 0.0
    wwx: float = 0.0
    wwxx: float = 0.0

    def add(self, x: float, w: float) -> None:
        """One more value and its weight."""
        self.n += 1
        self.w += w
        self.wx += w * x
        self.ww += w * w
        self.wwx += w * w * x
        self.wwxx += w * w * x * x

    def mean(self) -> float:
        """The weighted mean; 0 without values."""
        return self.wx / self.w if self.w else 0.0

    def error(self) -> float:
        """The standard error of the mean; ``inf`` when there are too few worlds."""
        if self.n < 2 or not self.w:
            return inf
        m = self.mean()
        squares = max(0.0, self.wwxx - 2 * m * self.wwx + m * m * self.ww)
        return sqrt(squares * self.n / (self.n - 1)) / self.w


@dataclass
class Found:
    """The result of a search."""

    best: int
    estimates: list[Estimate]
    values: list[list[float]]
    """Each candidate's value in each world, from world 0 on, as far as it was looked at."""
    weights: list[float]
    """How much each world counts."""
    capped: bool = False
    """Whether time ran out first."""

    @property
    def worlds(self) -> int:
        """How many worlds were looked at in all."""
        return len(self.weights)

    def difference(self, a: int, b: int) -> tuple[float, float]:
        """How much candidate a is better than b in the worlds of both, and its error."""
        sums = Sums()
        for x, y, w in zip(self.values[a], self.values[b], self.weights, strict=False):
            sums.add(x - y, w)
        return sums.mean(), sums.error()


class Search:
    """One search; ``run`` does it."""

    def __init__(
        self,
        position: Position,
        budget: Budget,
        clock: Callable[[], float] = time.monotonic,
        stop: Callable[[], bool] | None = None,
        started: float | None = None,
    ) -> None:
        self.position = position
        self.budget = budget
        self.clock = clock
        self.stop = stop
        self.started = clock() if started is None else started
        n = len(position.moves)
        self.values: list[list[float]] = [[] for _ in range(n)]
        self.weights: list[float] = []
        self.own = [Sums() for _ in range(n)]
        """Each candidate's value."""
        self.diff = [Sums() for _ in range(n)]
        """Each candidate's value less the rule policy's move's, world by world."""
        self.dear = [float(getattr(m, "dear", 0.0)) for m in position.moves]
        """How many points of each candidate's advantage do not count, unless it is never worse."""
        self.worst = [0.0] * n
        """The most by which each candidate is behind the rule policy's move in any world."""
        self.fresh: dict[int, Sums] = {}
        """The same differences in the second stage."""
        self.done = 0
        self.capped = False

    def run(self) -> Found:
        """Searches; with one candidate there is nothing to do."""
        count = len(self.position.moves)
        best = 0
        if count > 1:
            alive = self._first_stage(list(range(count)))
            best = self._choose(alive)
        estimates = [self._estimate(i) for i in range(count)]
        return Found(best, estimates, self.values, self.weights, self.capped)

    # ------------------------------------------------------------------ stages

    def _first_stage(self, alive: list[int]) -> list[int]:
        """Sequential halving; what is left, ``0`` always among it."""
        budget = self.budget
        target = max(1, min(budget.worlds1, max(FIRST, budget.floor)))
        while True:
            self._look(alive, target)
            if self.capped or self.done >= budget.worlds1 or self.done < target:
                return alive
            alive = self._better_half(alive)
            if alive == [0]:
                return alive
            target = min(budget.worlds1, 2 * self.done)

    def _better_half(self, alive: list[int]) -> list[int]:
        ranked = sorted(alive, key=lambda i: (-self._lead(i), i))
        kept = ranked[: max(2, (len(ranked) + 1) // 2)]
        top = self._lead(kept[0])
        # What is plainly worse is not looked at again even when it is in the better half.
        kept = [i for i in kept if top - self._lead(i) <= 3 * self._spread(kept[0], i) or i == 0]
        return sorted({0, *kept})

    def _lead(self, i: int, sums: Sums | None = None) -> float:
        """How much better a candidate is than the rule policy's move, as far as that counts."""
        mean = (self.diff[i] if sums is None else sums).mean()
        return mean - self.dear[i] if self._pays(i) else mean

    def _pays(self, i: int) -> bool:
        """Whether a candidate is a dear one, and not as good in every world looked at."""
        return self.dear[i] > 0 and self.worst[i] < -ALIKE

    def _sure(self, i: int, sums: Sums, z: float) -> bool:
        """Whether a candidate is better than the rule policy's move by enough."""
        z = max(DOUBT, z) if self._pays(i) else z
        return self._lead(i, sums) > max(ALIKE, z * sums.error())

    def _spread(self, a: int, b: int) -> float:
        """A rough error of the difference of two candidates."""
        return max(self.diff[a].error(), self.diff[b].error())

    def _choose(self, alive: list[int]) -> int:
        """The challenger if it is surely better, else the rule policy's move."""
        budget = self.budget
        best = max(alive, key=lambda i: (self._lead(i), -i))
        if best == 0 or self._lead(best) <= ALIKE:
            return 0
        if budget.worlds2 == 0 or self.capped:
            sums = self.diff[best]
            # The best of many in few worlds is often luck.
            z = budget.z if sums.n >= 2 * FIRST else max(2.0, budget.z)
            return best if self._sure(best, sums, z) else 0
        return best if self._second_stage(best) else 0

    def _second_stage(self, challenger: int) -> bool:
        sums = self.fresh[challenger] = Sums()
        last = self.done + self.budget.worlds2
        while self.done < last and not self.capped:
            before = self.done
            self._look([0, challenger], min(last, self.done + STEP), sums)
            if self.done == before:
                break
            lead = self._lead(challenger, sums)
            if sums.n >= 2 * STEP and abs(lead) > SURELY * sums.error():
                break
        if sums.n < FIRST:
            sums = self.diff[challenger]
        return self._sure(challenger, sums, self.budget.z)

    # ------------------------------------------------------------------ worlds

    def _look(self, moves: list[int], target: int, fresh: Sums | None = None) -> None:
        """Values some moves, the rule policy's first, in all worlds up to ``target``."""
        position, budget = self.position, self.budget
        target = min(target, position.worlds(target))
        # World by world, whatever the time: what chance there is in a rollout then comes in the
        # same order on every machine.
        for world in range(self.done, target):
            late = world > 0 and self.clock() - self.started > budget.cap
            if late or (self.stop is not None and self.stop()):
                self.capped = True
                return
            (weight,) = position.weight(world, world + 1)
            (base,) = position.value(0, world, world + 1)
            self.weights.append(weight)
            self._add(0, base, base, weight)
            for i in moves:
                if i:
                    (value,) = position.value(i, world, world + 1)
                    self._add(i, value, base, weight)
                    if fresh is not None:
                        fresh.add(value - base, weight)
            self.done = world + 1

    def _add(self, i: int, value: float, base: float, weight: float) -> None:
        self.values[i].append(value)
        self.own[i].add(value, weight)
        self.diff[i].add(value - base, weight)
        self.worst[i] = min(self.worst[i], value - base)

    def _estimate(self, i: int) -> Estimate:
        """Means are those of the rule policy's move plus the difference to it: in common worlds."""
        own, diff = self.own[i], self.diff[i]
        mean = self.own[0].mean() + diff.mean()
        return Estimate(mean, own.error(), own.n, diff.mean(), diff.error())


def search(
    position: Position,
    budget: Budget,
    clock: Callable[[], float] = time.monotonic,
    stop: Callable[[], bool] | None = None,
    started: float | None = None,
) -> Found:
    """Searches a position; the same result again as long as the time cap does not strike.

    ``stop`` is asked now and then whether the result is no longer wanted; then the search ends as
    if time had run out.  ``started``: when time began to run, by the clock; else now.
    """
    return Search(position, budget, clock, stop, started).run()
