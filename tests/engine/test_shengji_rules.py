"""Options and presets (spec shengji sections 1 and 10)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RulesError
from engine.shengji.rules import OPTIONS, PRESETS, as_dict, resolve


def rules(**options: object) -> dict[str, Any]:
    return as_dict(resolve({"game": "shengji", **options}))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_is_resolved_and_survives_the_way_out_and_in(preset: str) -> None:
    got = resolve({"game": "shengji", "preset": preset})
    told = as_dict(got)
    assert set(told) == {"game", "preset", *OPTIONS}
    assert told["game"] == "shengji" and told["preset"] == preset
    assert resolve(told) == got
    assert hash(resolve(told)) == hash(got)


DEFAULTS = {
    "game": "shengji", "preset": "standard", "decks": 2, "bottom_size": 8, "permanent_trumps": [],
    "level_gap": False, "bidding": "level_card", "rank_suits": False, "allow_switch": True,
    "no_bid": "no_trump", "first_declarer": "first_bidder", "snatch": False, "open_bottom": False,
    "hidden_trump": False, "bury_limit": None, "counter_bottom": False, "stakes": False, "base": 1,
    "throws": True, "throw_failure": "pairs_first", "throw_penalty": 0, "follow": "strict",
    "protect_triples": False, "compare": "largest", "bottom_multiplier": "power",
    "level_cap": None, "start_level": "2", "must_play": ["A"],
}  # fmt: skip
CHANGES: dict[str, dict[str, object]] = {
    "standard": {},
    "joyful": {"counter_bottom": True, "stakes": True},
    "joyful-2": {"counter_bottom": True, "stakes": True, "permanent_trumps": ["2"]},
    "joyful-3": {"counter_bottom": True, "stakes": True, "decks": 3, "bottom_size": 6},
    "guide": {
        "bidding": "pair_and_joker", "snatch": True, "bottom_size": 4, "level_cap": 3,
        "permanent_trumps": ["2", "3", "5"], "start_level": "A", "must_play": ["K"],
        "bottom_multiplier": "pairs",
    },
    "forty": {"decks": 1, "bottom_size": 6},
    "triple": {"decks": 3, "bottom_size": 6},
}  # fmt: skip
CHANGES["guide-hidden"] = {**CHANGES["guide"], "hidden_trump": True}


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_those_of_section_10(preset: str) -> None:
    assert rules(preset=preset) == {**DEFAULTS, "preset": preset, **CHANGES[preset]}


@pytest.mark.parametrize(
    ("options", "size", "in_hand", "points"),
    [
        ({"decks": 1}, 6, 12, 100),
        ({}, 8, 25, 200),
        ({"bottom_size": 4}, 4, 26, 200),
        ({"decks": 3}, 6, 39, 300),
    ],
)
def test_hand_and_bottom(options: dict[str, object], size: int, in_hand: int, points: int) -> None:
    got = resolve({"game": "shengji", **options})
    assert (got.bottom_size, got.hand_size, got.total_points) == (size, in_hand, points)


def test_setting_decks_resets_the_bottom() -> None:
    assert rules(preset="guide", decks=3)["bottom_size"] == 6
    assert rules(preset="guide", decks=2)["bottom_size"] == 8
    assert rules(preset="guide", decks=2, bottom_size=4)["bottom_size"] == 4


def test_setting_the_bidding_resets_snatch_and_hidden_trump() -> None:
    told = rules(preset="guide-hidden", bidding="level_card")
    assert (told["snatch"], told["hidden_trump"]) == (False, False)
    assert rules(preset="guide-hidden", bidding="pair_and_joker")["hidden_trump"] is True


def test_levels() -> None:
    standard, guide = (resolve({"game": "shengji", "preset": p}) for p in ("standard", "guide"))
    assert "".join(standard.levels) == "23456789TJQKA" and standard.last_level == "A"
    assert "".join(guide.levels) == "A23456789TJQK" and guide.last_level == "K"


def test_rank_lists_are_sets_in_rank_order() -> None:
    assert rules(permanent_trumps=["5", "2", "5"])["permanent_trumps"] == ["2", "5"]
    assert rules(must_play=["A", "T"])["must_play"] == ["T", "A"]
    assert rules(must_play=[])["must_play"] == []


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"game": "bridge"}, "game"),
    ({"preset": "nonsense"}, "preset"),
    ({"preset": ["standard"]}, "preset"),
    ({"deck": 2}, "deck"),
    ({"level": "5"}, "level"),
    ({"decks": 4}, "decks"),
    ({"decks": True}, "decks"),
    ({"decks": 2.0}, "decks"),
    ({"decks": "2"}, "decks"),
    ({"bottom_size": 6}, "bottom_size"),
    ({"decks": 3, "bottom_size": 8}, "bottom_size"),
    ({"decks": 1, "bottom_size": 4}, "bottom_size"),
    ({"bottom_size": None}, "bottom_size"),
    ({"permanent_trumps": ["1"]}, "permanent_trumps"),
    ({"permanent_trumps": "25"}, "permanent_trumps"),
    ({"permanent_trumps": [2]}, "permanent_trumps"),
    ({"must_play": ["WIN"]}, "must_play"),
    ({"must_play": None}, "must_play"),
    ({"throws": 1}, "throws"),
    ({"throws": None}, "throws"),
    ({"base": 0}, "base"),
    ({"base": True}, "base"),
    ({"throw_penalty": -5}, "throw_penalty"),
    ({"bury_limit": "none"}, "bury_limit"),
    ({"level_cap": 0}, "level_cap"),
    ({"follow": "Strict"}, "follow"),
    ({"preset": "guide", "hidden_trump": True, "open_bottom": True}, "hidden_trump"),
    ({"preset": "guide-hidden", "open_bottom": True}, "hidden_trump"),
    ({"preset": "guide", "decks": 1}, "bidding"),
    ({"snatch": True}, "snatch"),
    ({"hidden_trump": True}, "hidden_trump"),
    ({"preset": "guide", "bidding": "level_card", "snatch": True}, "snatch"),
    ({"preset": "guide", "counter_bottom": True}, "counter_bottom"),
    ({"decks": 1, "counter_bottom": True}, "counter_bottom"),
    ({"preset": "joyful", "decks": 1}, "counter_bottom"),
]


@pytest.mark.parametrize(("options", "named"), REFUSED)
def test_refused_with_the_name_of_what_is_wrong(options: dict[str, object], named: str) -> None:
    with pytest.raises(RulesError) as error:
        resolve({"game": "shengji", **options})
    assert error.value.params["option"] == named
    assert named in str(error.value)


def test_none_is_written_null() -> None:
    told = rules(preset="guide", bury_limit=None, level_cap=None)
    assert told["bury_limit"] is None and told["level_cap"] is None
    assert rules(bury_limit=0, level_cap=3)["bury_limit"] == 0


def test_the_table_of_options_agrees_with_itself() -> None:
    for option in OPTIONS.values():
        assert option.help.endswith(".")
        if option.kind in ("choice", "flag") and option.default is not None:
            assert option.default in option.values
        if option.kind == "number" and option.default is not None:
            assert isinstance(option.default, int) and option.low <= option.default <= option.high
