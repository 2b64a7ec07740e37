"""The coach's search: what every candidate is worth, and which is worth most.

A player asks whether something is surely better than the rule policy's move; the coach shows all
candidates with their points, and the best is simply the one with the most.  So that this is not
luck, every candidate is looked at in many worlds, and those that may be the best in more.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.players.search import STEP, Budget, Found, Position, Search

NEAR = 0.5
"""Points by which the rule policy's move may be behind and still be taken for as good."""
LIKELY = 2.0
"""Standard errors of the difference within which a candidate may be the best after all."""


class Comparison(Search):
    """One comparison; ``run`` does it.

    All candidates are looked at in ``budget.worlds1`` worlds; ``budget.worlds2`` further ones are
    for those that may be the best.
    """

    alone = False
    """Whether a single candidate is looked at, too: it stands for several like moves."""

    def run(self) -> Found:
        """Compares; with one candidate there is nothing to compare."""
        count = len(self.position.moves)
        if count == 1 and self.alone:
            self._look([0], self.budget.worlds1)
        elif count > 1:
            everything = list(range(count))
            self._look(everything, self.budget.worlds1)
            last = self.done + self.budget.worlds2
            while not self.capped and self.done < last:
                alive = self._likely()
                before = self.done
                if alive == [0]:
                    break
                self._catch_up(alive)
                self._look(alive, min(last, before + STEP))
                if self.done == before:
                    break
            self._settle()
        estimates = [self._estimate(i) for i in range(count)]
        return Found(self._best(), estimates, self.values, self.weights, self.capped)

    def _top(self) -> int:
        return max(range(len(self.diff)), key=lambda i: (self.diff[i].mean(), -i))

    def _likely(self) -> list[int]:
        """The rule policy's move and whatever may be the best; it alone: nothing else may be."""
        top = self._top()
        found = {0, top}
        for i, sums in enumerate(self.diff):
            error = self._spread(top, i)
            if self.diff[top].mean() - sums.mean() <= max(NEAR, LIKELY * error):
                found.add(i)
        return sorted(found)

    def _catch_up(self, moves: list[int]) -> None:
        """Values some moves in the worlds in which they were left out."""
        for i in moves:
            for world in range(len(self.values[i]), self.done):
                if self._over(world):
                    return
                (value,) = self.position.value(i, world, world + 1)
                self._add(i, value, self.values[0][world], self.weights[world])

    def _settle(self) -> None:
        """Until the candidate with the most points is one that was looked at in all worlds."""
        while not self.capped and len(self.values[self._top()]) < self.done:
            self._catch_up([self._top()])

    def _over(self, world: int) -> bool:
        """Whether time is up or the result is no longer wanted."""
        late = world > 0 and self.clock() - self.started > self.budget.cap
        if late or (self.stop is not None and self.stop()):
            self.capped = True
        return self.capped

    def _best(self) -> int:
        """The candidate with the most points; the rule policy's move when it is as good as that.

        As good: less than ``NEAR`` behind, and the same when said as a whole number, so that what
        is shown never speaks against what is advised.
        """
        if not self.done:
            return 0
        top = self._top()
        most, own = [round(self._estimate(i).mean, 2) for i in (top, 0)]
        return 0 if most - own < NEAR and round(most) == round(own) else top


def compare(
    position: Position,
    budget: Budget,
    clock: Callable[[], float] = time.monotonic,
    stop: Callable[[], bool] | None = None,
    alone: bool = False,
) -> Found:
    """Compares all candidates; the same result again as long as the time cap does not strike.

    ``stop`` is asked now and then whether the result is no longer wanted.  ``alone``: a single
    candidate is valued, too, since there are other legal moves that are as good as it.
    """
    comparison = Comparison(position, budget, clock, stop)
    comparison.alone = alone
    return comparison.run()
