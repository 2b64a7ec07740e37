"""The coach's comparison: the candidate with the most points, looked at in enough worlds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.players.comparing import compare
from engine.players.search import Budget, Found

FOREVER = 1e9


class Made:
    """A position whose values are given world by world."""

    def __init__(self, values: list[Callable[[int], float]], most: int = 1000) -> None:
        self.moves = list(range(len(values)))
        self.values = values
        self.most = most
        self.looked: list[tuple[int, int]] = []

    def add(self, cards: tuple[int, ...]) -> int:
        raise NotImplementedError

    def worlds(self, n: int) -> int:
        return min(n, self.most)

    def value(self, move: int, first: int, last: int) -> list[float]:
        self.looked += [(move, w) for w in range(first, last)]
        return [self.values[move](w) for w in range(first, last)]

    def weight(self, first: int, last: int) -> list[float]:
        return [1.0] * (last - first)


def run(made: Made, first: int = 20, more: int = 64) -> Found:
    return compare(made, Budget(first, more, cap=FOREVER), lambda: 0.0)


def level(x: float, swing: float = 0.0) -> Callable[[int], float]:
    return lambda w: x + (swing if w % 2 else -swing)


def test_the_best_has_the_most_points_however_unsure() -> None:
    """A player keeps to the rules' move here: the lead is far below its error."""
    assert run(Made([level(0), level(-9), level(1.2, 40)])).best == 2


@pytest.mark.parametrize(
    ("rule", "other", "best"),
    [(10.2, 10.4, 0), (10.2, 9.9, 0), (10.4, 10.8, 1), (10.0, 10.6, 1), (-3.0, -3.0, 0)],
)
def test_the_rules_move_stands_where_it_is_as_good(rule: float, other: float, best: int) -> None:
    """Less than half a point behind, and the same as a whole number."""
    assert run(Made([level(rule), level(other)])).best == best


def test_every_candidate_is_looked_at_in_all_first_worlds_and_each_once() -> None:
    made = Made([level(0), level(-30), level(5, 60), level(-2, 60)])
    found = run(made)
    assert len(made.looked) == len(set(made.looked))
    assert [len(v) for v in found.values] == [84, 20, 84, 84]
    assert found.worlds == 84


def test_one_that_was_left_behind_is_caught_up_with() -> None:
    """What looked best falls back; the best in the end was looked at in as many worlds."""

    def fading(w: int) -> float:
        return 30.0 + w % 2 if w < 20 else -40.0

    found = run(Made([level(0), fading, level(2, 0.5)]))
    assert found.best == 2
    assert len(found.values[2]) == found.worlds
    assert found.estimates[2].mean == pytest.approx(2.0)


def test_what_is_best_only_in_the_last_worlds_is_caught_up_with_too() -> None:
    def fading(w: int) -> float:
        return 30.0 + w % 2 if w < 68 else -200.0

    found = run(Made([level(0), fading, level(2, 0.5)]))
    assert found.best == 2
    assert len(found.values[2]) == found.worlds == 84


def test_few_worlds_no_world_and_one_move() -> None:
    assert run(Made([level(0), level(3)], most=5)).worlds == 5
    nothing = run(Made([level(0), level(3)], most=0))
    assert nothing.best == 0 and nothing.values == [[], []]
    assert run(Made([level(0)])).best == 0


def test_time_and_a_stop_end_it() -> None:
    ticks = iter(range(10000))
    found = compare(Made([level(0), level(4)]), Budget(50, 50, cap=10), lambda: next(ticks))
    assert found.capped and 0 < found.worlds < 20 and found.best == 1
    asked = iter([False] * 3 + [True] * 9)
    stopped = compare(Made([level(0), level(4)]), Budget(50, 50, cap=FOREVER), lambda: 0.0,
                      lambda: next(asked))  # fmt: skip
    assert stopped.capped and stopped.worlds == 3
