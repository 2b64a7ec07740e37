"""The hot modules: compiled and plain are the same; the sources are taken when that is wanted."""

from __future__ import annotations

import pytest

from engine.info import hot_modules
from engine.players.hot.rng import Rng
from tests.engine import plain

SEEDS = [0, 1, 2, 17, 2**31, 2**64 - 1, 2**64 + 5]
RANGES = [1, 2, 3, 13, 54, 108, 1000, 2**31 - 1]


def numbers(seed: int) -> list[int]:
    rng = Rng(seed)
    return [rng.below(m) for _ in range(300) for m in RANGES]


def all_numbers() -> list[list[int]]:
    return [numbers(seed) for seed in SEEDS]


def loaded() -> str:
    """The file that the generator comes from."""
    import engine.players.hot.rng as module

    assert module.__file__ is not None
    return module.__file__


def test_chance_compiled_and_plain_agree() -> None:
    compiled, sources = plain.both(all_numbers, modules=["rng"])
    assert compiled == sources
    assert len({tuple(row) for row in compiled}) == len(SEEDS)


def test_both_really_are_two() -> None:
    compiled, sources = plain.both(loaded, modules=["rng"])
    assert compiled.endswith((".so", ".pyd")) and sources.endswith("rng.py")


def test_chance_is_even_and_inside() -> None:
    rng = Rng(5)
    for m in RANGES:
        assert all(0 <= rng.below(m) < m for _ in range(200))
    counts = [0] * 13
    for _ in range(13_000):
        counts[rng.below(13)] += 1
    # Chi-square with 12 degrees of freedom; above 40 once in ten thousand seeds.
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 40


def test_a_module_that_is_not_compiled_skips_or_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    as_sources = {
        name: m | {"compiled": False, "stale": False} for name, m in hot_modules().items()
    }
    monkeypatch.setattr(plain, "hot_modules", lambda: as_sources)
    monkeypatch.delenv(plain.NEED, raising=False)
    with pytest.raises(pytest.skip.Exception, match="rng"):
        plain.need_compiled(["rng"])
    monkeypatch.setenv(plain.NEED, "1")
    with pytest.raises(pytest.fail.Exception, match="rng"):
        plain.need_compiled(["rng"])


def test_an_outdated_module_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    outdated = {name: m | {"compiled": True, "stale": True} for name, m in hot_modules().items()}
    monkeypatch.setattr(plain, "hot_modules", lambda: outdated)
    with pytest.raises(pytest.fail.Exception, match="older"):
        plain.need_compiled(["rng"])


def test_a_call_that_fails_says_what_it_said() -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        plain.call_plain(divide, 1, 0)


def divide(a: int, b: int) -> int:
    return a // b
