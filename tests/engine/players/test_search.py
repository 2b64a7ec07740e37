"""The two-stage search on made-up positions whose true values are known."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import sqrt

import pytest

from engine.players.search import Budget, Found, Sums, search


@dataclass
class Card:
    cards: tuple[int, ...]


class Made:
    """Candidates with given means; every world adds the same luck to all of them, and some own."""

    def __init__(
        self,
        means: list[float],
        seed: int = 1,
        own: float = 10.0,
        common: float = 50.0,
        worlds: int = 10_000,
        weights: list[float] | None = None,
    ) -> None:
        self.moves = [Card((i,)) for i in range(len(means))]
        self.means = means
        self.seed = seed
        self.own, self.common = own, common
        self.there = worlds
        self.weights = weights
        self.asked = [0] * len(means)

    def add(self, cards: tuple[int, ...]) -> int:
        raise NotImplementedError

    def worlds(self, n: int) -> int:
        return min(n, self.there)

    def value(self, move: int, first: int, last: int) -> list[float]:
        self.asked[move] += last - first
        return [self.one(move, w) for w in range(first, last)]

    def one(self, move: int, world: int) -> float:
        number = self.seed * 1_000_003 + world
        luck = random.Random(number).gauss(0, self.common)
        own = random.Random(number * 101 + move + 7).gauss(0, self.own)
        return self.means[move] + luck + own

    def weight(self, first: int, last: int) -> list[float]:
        if self.weights is None:
            return [1.0] * (last - first)
        return [self.weights[w % len(self.weights)] for w in range(first, last)]


class Clock:
    """A clock that goes on by itself whenever it is looked at."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


TWO = Budget(48, 200, cap=1e9)


def run(position: Made, budget: Budget = TWO, clock: Clock | None = None) -> Found:
    return search(position, budget, clock or Clock())


def test_a_clearly_better_move_is_found() -> None:
    for seed in range(10):
        found = run(Made([0, -5, 25, 3, -40], seed))
        assert found.best == 2
        assert found.estimates[2].diff_to_rule == pytest.approx(25, abs=4)
        assert found.estimates[0].diff_to_rule == 0.0


def test_the_rule_move_stays_where_nothing_is_better() -> None:
    """All candidates are equal: the best of eight by luck is not played often."""
    overruled = sum(run(Made([0.0] * 8, seed)).best != 0 for seed in range(30))
    one_stage = sum(run(Made([0.0] * 8, seed), Budget(48, cap=1e9)).best != 0 for seed in range(30))
    assert overruled < 10 < one_stage


def test_worse_moves_are_looked_at_less() -> None:
    position = Made([0, -60, 30, -60, -60, -60, -60, 20])
    found = run(position)
    assert found.best == 2
    assert position.asked[1] <= 16 < 60 < position.asked[2] == position.asked[0]
    assert max(found.estimates, key=lambda e: e.n).n == found.worlds


def test_against_brute_force() -> None:
    """With little luck the search finds what all worlds of all candidates say."""
    chance = random.Random(4)
    right, cost, brute = 0, 0, 0
    for seed in range(12):
        means = [chance.uniform(-20, 20) for _ in range(9)]
        position = Made(means, seed, own=6.0)
        totals = [sum(position.one(i, w) for w in range(120)) for i in range(9)]
        best = max(range(9), key=totals.__getitem__)
        position.asked = [0] * 9
        found = run(position, Budget(48, 72, cap=1e9, z=0.0))
        right += means[best] - means[found.best] < 2.0
        cost += sum(position.asked)
        brute += 9 * 120
    assert right >= 11
    assert cost < 0.6 * brute


def test_estimates_are_of_common_worlds() -> None:
    """Means of dropped candidates compare with the others' although their worlds were fewer."""
    found = run(Made([0, -30, 30], 3, own=3.0, common=200.0))
    means = [e.mean for e in found.estimates]
    assert means[0] - means[1] == pytest.approx(30, abs=5)
    assert means[2] - means[0] == pytest.approx(30, abs=5)
    mean, error = found.difference(2, 1)
    assert mean == pytest.approx(60, abs=6)
    assert 0 < error < 3


def test_the_cap_ends_a_search() -> None:
    clock = Clock(0.1)
    position = Made([0, 40, -10])
    found = run(position, Budget(48, 200, cap=0.5), clock)
    assert found.capped
    assert found.worlds < 48
    assert found.worlds >= 1, "one world at least, however late it is"
    whole = run(Made([0, 40, -10]))
    assert not whole.capped


def test_little_looked_at_overrules_only_what_is_far_worse() -> None:
    clock = Clock(0.3)
    assert run(Made([0, 5], own=40.0), Budget(48, 200, cap=0.5), clock).best == 0
    assert run(Made([0, 500], own=10.0), Budget(48, 200, cap=0.9), Clock(0.1)).best == 1


def test_how_the_clock_runs_makes_no_difference_before_the_cap() -> None:
    slow = run(Made([0, 3, 1, -2], 9), Budget(48, 200, cap=1e9), Clock(5.0))
    fast = run(Made([0, 3, 1, -2], 9), Budget(48, 200, cap=1e9), Clock(0.0))
    assert slow == fast


def test_a_search_that_is_not_wanted_ends() -> None:
    position = Made([0, 1, 2])
    found = search(position, TWO, Clock(), stop=lambda: sum(position.asked) >= 6)
    assert found.capped
    assert sum(position.asked) < 40


def test_few_worlds_or_none() -> None:
    few = run(Made([0, 30, 5], worlds=5))
    assert few.worlds == 5
    none = run(Made([0, 30, 5], worlds=0))
    assert (none.best, none.worlds) == (0, 0)
    one = run(Made([7.0]))
    assert one.best == 0


def test_weights_count() -> None:
    """Worlds of weight 0 do not count; equal weights are no weights."""
    even = run(Made([0, 4, 2], 5))
    scaled = run(Made([0, 4, 2], 5, weights=[3.0]))
    assert scaled.best == even.best
    assert scaled.estimates[1].error == pytest.approx(even.estimates[1].error)
    half = run(Made([0, 4, 2], 5, weights=[1.0, 0.0]))
    position = Made([0, 4, 2], 5)
    n = half.estimates[1].n
    values = [position.one(1, w) - position.one(0, w) for w in range(0, n, 2)]
    assert half.estimates[1].diff_to_rule == pytest.approx(sum(values) / len(values))


def test_errors_are_standard_errors() -> None:
    sums = Sums()
    values = [random.Random(i).gauss(3, 2) for i in range(400)]
    for x in values:
        sums.add(x, 1.0)
    mean = sum(values) / 400
    sd = sqrt(sum((x - mean) ** 2 for x in values) / 399)
    assert sums.mean() == pytest.approx(mean)
    assert sums.error() == pytest.approx(sd / 20)


# ---------------------------------------------------------------------- dear candidates


@dataclass
class Dear(Card):
    dear: float = 0.0


def dear(means: list[float], price: float, **given: float) -> Made:
    """Positions in which the last candidate is a dear one."""
    made = Made(means, **given)  # type: ignore[arg-type]
    made.moves[-1] = Dear(made.moves[-1].cards, price)
    return made


@pytest.mark.parametrize("worlds2", [0, 240])
def test_what_is_dear_must_be_better_by_its_price(worlds2: int) -> None:
    budget = Budget(64, worlds2)
    assert search(dear([0, 20], 30), budget).best == 0
    assert search(dear([0, 20], 0), budget).best == 1
    assert search(dear([0, 60], 30), budget).best == 1


def test_the_next_best_is_played_instead_of_what_is_dear() -> None:
    assert search(dear([0, 20, 40], 30, own=20.0), Budget(64, 240)).best == 1
    assert search(dear([0, 20, 80], 30, own=20.0), Budget(64, 240)).best == 2


def test_what_is_never_worse_has_no_price() -> None:
    assert search(dear([0, 2], 30, own=0.0), Budget(64, 240)).best == 1
    assert search(dear([0, 2], 30, own=1.0), Budget(64, 240)).best == 0


def test_what_differs_by_rounding_alone_is_the_same() -> None:
    made = Made([0, 1e-12], own=0.0, common=0.0)
    for worlds2 in (0, 240):
        assert search(made, Budget(64, worlds2)).best == 0
