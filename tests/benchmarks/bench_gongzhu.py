"""Speed of Gongzhu: random hands with all checks (design: >= 1,500 a second on one core)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.gongzhu.rules import PRESETS
from tests.benchmarks.bench_engine import random_hands

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measured

HANDS = 200
BOUND = 1500
"""Hands a second with one deck; with two there are twice as many cards."""


@pytest.mark.bench
@pytest.mark.parametrize("preset", PRESETS)
def test_random_hands(benchmark: BenchmarkFixture, measured: Measured, preset: str) -> None:
    benchmark.extra_info["hands"] = HANDS
    facts_written = benchmark.pedantic(random_hands, ("gongzhu", preset, HANDS, "bench"), rounds=5)
    assert facts_written > HANDS * 110
    per_second = HANDS / benchmark.stats.stats.min
    bound = BOUND // 2 if preset == "double" else BOUND
    measured(f"random hands of Gongzhu, {preset}", per_second, "hands/s", at_least=bound)
