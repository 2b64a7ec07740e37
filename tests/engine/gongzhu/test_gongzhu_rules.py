"""Options, presets and the end of a match (spec gongzhu sections 6 and 8)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.errors import RulesError
from engine.games import game_of
from engine.gongzhu.result import result
from engine.gongzhu.rules import OPTIONS, PRESETS, as_dict, resolve
from tests.engine.gongzhu.slow import slow_result


def rules(**given: Any) -> Any:
    return resolve({"game": "gongzhu", **given})


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_resolve_and_come_back(preset: str) -> None:
    resolved = rules(preset=preset)
    written = as_dict(resolved)
    assert written["game"] == "gongzhu" and written["preset"] == preset
    assert set(written) == {"game", "preset", *OPTIONS}
    assert resolve(written) == resolved
    assert game_of(written).name == "gongzhu"


def test_what_the_presets_say() -> None:
    assert rules().end_at == -1000 and rules().plus_end is None
    assert (rules(preset="double").decks, rules(preset="double").end_at) == (2, -2000)
    classic = rules(preset="classic")
    assert (classic.first_show, classic.pig_flip, classic.start_card, classic.next_leader) == (
        False,
        "hearts",
        "S2",
        "pig_taker",
    )
    assert rules(preset="double", end_at=-500).end_at == -500


@pytest.mark.parametrize(
    ("given", "option"),
    [
        ({"preset": "no"}, "preset"),
        ({"trump": "S"}, "trump"),
        ({"decks": 3}, "decks"),
        ({"decks": True}, "decks"),
        ({"start_card": "S4"}, "start_card"),
        ({"dark_sale": 1}, "dark_sale"),
        ({"end_at": 0}, "end_at"),
        ({"end_at": None}, "end_at"),
        ({"plus_end": -1}, "plus_end"),
        ({"plus_end": 0.5}, "plus_end"),
        ({"teams": True, "double_pig": True}, "double_pig"),
        ({"dark_sale": True, "show_rule": "none"}, "dark_sale"),
        ({"preset": "forced", "dark_sale": True}, "dark_sale"),
        ({"preset": "dark", "show_rule": "forced_fourth"}, "dark_sale"),
    ],
)
def test_what_is_refused_is_named(given: dict[str, Any], option: str) -> None:
    with pytest.raises(RulesError) as caught:
        rules(**given)
    assert caught.value.params["option"] == option
    assert option in str(caught.value)


@pytest.mark.parametrize(
    ("given", "totals", "pig", "winner"),
    [
        ({}, [-1000, -1000, 5, 5], (0, 1), (2, 3)),
        ({}, [-1000] * 4, (0, 1, 2, 3), ()),
        ({"double_pig": True}, [-1200, 300, 300, -20], (0, 1, 2), (3,)),
        ({"double_pig": True}, [-1200, -1200, 300, 300], (0, 1, 2, 3), ()),
        ({"teams": True}, [-900, 100, -100, 50], (0, 2), (1, 3)),
        ({"teams": True}, [-1200, 100, 250, 50], (), ()),
        ({"plus_end": 500}, [500, 0, 1, -2], (3,), (0,)),
        ({"plus_end": 500}, [499, 0, 1, -2], (), ()),
    ],
)
def test_ends_of_matches(given: Any, totals: list[int], pig: Any, winner: Any) -> None:
    assert result(rules(**given), totals) == (bool(pig), pig, winner)


@pytest.mark.parametrize("given", [{}, {"teams": True}, {"double_pig": True}, {"plus_end": 300}])
def test_results_by_dice(given: dict[str, Any]) -> None:
    dice = random.Random(str(given))
    own = rules(end_at=-300, **given)
    for _ in range(3000):
        totals = [100 * dice.randint(-5, 5) for _ in range(4)]
        wanted = slow_result(totals, as_dict(own))
        over, pig, winner = result(own, totals)
        assert (over, list(pig), list(winner)) == (wanted is not None, *(wanted or ([], [])))
