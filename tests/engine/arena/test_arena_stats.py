"""The arithmetic of the arena."""

from __future__ import annotations

import random
import statistics

import pytest

from engine.arena.stats import Times, spread, wilson


def test_a_mean_and_its_error() -> None:
    values = [1.0, 2.0, 4.0, 9.0]
    found = spread(values)
    assert (found.n, found.mean) == (4, 4.0)
    assert found.sd == pytest.approx(statistics.stdev(values))
    assert found.se == pytest.approx(found.sd / 2)
    assert spread([]) == (0, 0.0, 0.0, None)
    assert spread([7.0]) == (1, 7.0, 0.0, None)


def test_wilson() -> None:
    # Textbook values: 8 of 10, and a share of 1, which is not certain.
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_times_add_up_whatever_the_order() -> None:
    chance = random.Random(1)
    values = [chance.expovariate(100.0) for _ in range(2000)]
    one, parts = Times(), [Times(), Times(), Times()]
    for i, v in enumerate(values):
        one.add(v)
        parts[i % 3].add(v)
    merged = Times().merge(parts)
    assert merged.bins == one.bins and merged.n == 2000
    values.sort()
    for q in (0.5, 0.95):
        assert merged.quantile(q) == pytest.approx(values[int(q * 2000) - 1], rel=0.011)
    assert merged.quantile(1.0) <= merged.most == values[-1]
    assert Times().quantile(0.5) == 0.0
