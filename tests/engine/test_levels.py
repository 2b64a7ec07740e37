"""Points, levels and declarers (spec shengji section 9)."""

from __future__ import annotations

import pytest

from engine.shengji.levels import advance, early_multiplier, next_declarer, outcome
from engine.shengji.rules import resolve

HELD, TAKEN = "declarer_side", "attackers"
STANDARD = resolve({})


@pytest.mark.parametrize(
    ("points", "want"),
    [
        (0, (HELD, 3)), (5, (HELD, 2)), (35, (HELD, 2)), (40, (HELD, 1)), (75, (HELD, 1)),
        (80, (TAKEN, 0)), (115, (TAKEN, 0)), (120, (TAKEN, 1)), (155, (TAKEN, 1)),
        (160, (TAKEN, 2)), (200, (TAKEN, 3)), (240, (TAKEN, 4)), (1000, (TAKEN, 23)),
    ],
)  # fmt: skip
def test_two_decks(points: int, want: tuple[str, int]) -> None:
    assert outcome(STANDARD, points) == (*want, want[0] == TAKEN)


@pytest.mark.parametrize(("decks", "step"), [(1, 20), (2, 40), (3, 60)])
def test_a_step_is_twenty_a_deck(decks: int, step: int) -> None:
    rules = resolve({"decks": decks})
    gains = [outcome(rules, points)[1] for points in (0, 5, step - 5, step, 2 * step - 5)]
    assert gains == [3, 2, 2, 1, 1]
    gains = [outcome(rules, n * step + more)[1] for n in (2, 3, 4) for more in (0, step - 5)]
    assert gains == [0, 0, 1, 1, 2, 2]


def test_cap() -> None:
    guide = resolve({"preset": "guide"})
    assert [outcome(guide, p)[1] for p in (200, 240, 400)] == [3, 3, 3]
    two = resolve({"level_cap": 2})
    assert outcome(two, 0) == (HELD, 2, False)


@pytest.mark.parametrize(
    ("level", "gain", "side", "want"),
    [
        ("2", 3, HELD, "5"),
        ("9", 2, TAKEN, "J"),
        ("9", 0, TAKEN, "9"),
        ("K", 3, HELD, "A"),
        ("Q", 9, TAKEN, "A"),
        ("A", 1, HELD, "WIN"),
        ("A", 3, HELD, "WIN"),
        ("A", 3, TAKEN, "A"),
        ("A", 0, TAKEN, "A"),
        ("2", 10**12, HELD, "A"),
    ],
)
def test_advance(level: str, gain: int, side: str, want: str) -> None:
    assert advance(STANDARD, level, gain, side) == want  # type: ignore[arg-type]
    # The last level is always one that must be played.
    assert advance(resolve({"must_play": []}), level, gain, side) == want  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("level", "gain", "want"),
    [
        ("4", 2, "5"), ("4", 1, "5"), ("5", 3, "8"), ("5", 1, "6"), ("9", 3, "T"), ("T", 3, "K"),
        ("Q", 2, "K"), ("K", 3, "A"), ("2", 2, "4"),
    ],
)  # fmt: skip
def test_must_play(level: str, gain: int, want: str) -> None:
    rules = resolve({"must_play": ["5", "T", "K", "A"]})
    for side in (HELD, TAKEN):
        assert advance(rules, level, gain, side) == want  # type: ignore[arg-type]


def test_from_ace_to_king() -> None:
    guide = resolve({"preset": "guide"})
    assert advance(guide, "A", 1, HELD) == "2"
    assert advance(guide, "A", 3, TAKEN) == "4"
    assert advance(guide, "Q", 3, TAKEN) == "K"
    assert advance(guide, "K", 1, HELD) == "WIN"
    assert advance(guide, "K", 3, TAKEN) == "K"
    # An ace that must be played does not stop who begins there.
    stops = resolve({"start_level": "A", "must_play": ["A", "3"]})
    assert advance(stops, "A", 3, HELD) == "3"
    assert advance(stops, "J", 3, HELD) == "K"


def test_next_declarer() -> None:
    assert [next_declarer(seat, HELD) for seat in range(4)] == [2, 3, 0, 1]
    assert [next_declarer(seat, TAKEN) for seat in range(4)] == [1, 2, 3, 0]


def test_early_multiplier() -> None:
    assert [early_multiplier(STANDARD, n) for n in (1, 2, 3, 4, 25)] == [2, 4, 4, 8, 2**13]
    three = resolve({"decks": 3})
    assert [early_multiplier(three, n) for n in (1, 2, 3, 4, 6)] == [2, 4, 8, 8, 32]
