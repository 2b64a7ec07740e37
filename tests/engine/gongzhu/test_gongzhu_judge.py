"""The judge's questions about Gongzhu: two decks, shows, and what is no question."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import judge

DOUBLE = {"game": "gongzhu", "preset": "double"}
SINGLE = {"game": "gongzhu"}


def ask(kind: str, rules: dict[str, Any] = SINGLE, **keys: Any) -> dict[str, Any]:
    line = json.dumps({"id": 1, "kind": kind, "rules": rules, **keys})
    found = json.loads(json.dumps(judge.answer(line.encode())))
    assert found.pop("id") == 1
    assert isinstance(found, dict)
    return found


def code(kind: str, rules: dict[str, Any] = SINGLE, **keys: Any) -> str:
    error = ask(kind, rules, **keys)["error"]
    assert error["message"]
    return str(error["code"])


@pytest.mark.parametrize(
    ("captured", "shown", "score"),
    [
        (["SQ", "SQ"], {"SQ": [2]}, -300),
        (["SQ*2"], {"SQ": [2]}, -200),
        (["SQ*2", "SQ"], {"SQ": [2]}, -300),
        (["SQ"], {"SQ": [2, 2]}, -200),
        (["SQ*4"], {"SQ": [2, 4]}, -400),
        (["SQ*4", "SQ"], {"SQ": [2, 4]}, -600),
        (["SQ"], {"SQ": [1]}, -100),
        (["HA"], {"HA": [2]}, -100),
        (["H5"], {"HA": [2, 4]}, -80),
        (["CT*2", "CT", "SQ"], {"CT": [2]}, -800),
        (["DJ"], {"SQ": [2]}, 100),
    ],
)
def test_scores_of_two_decks(captured: list[str], shown: dict[str, Any], score: int) -> None:
    assert ask("score", DOUBLE, captured=captured, shown=shown) == {"score": score}


@pytest.mark.parametrize(
    ("captured", "shown", "why"),
    [
        (["SQ"], {"SQ": [2]}, "ambiguous_copy"),
        (["SQ"], {"SQ": [2, 4]}, "ambiguous_copy"),
        (["SQ*4"], {"SQ": [2]}, "bad_cards"),
        (["SQ*3"], {"SQ": [2]}, "bad_cards"),
        (["S3*2"], {}, "bad_cards"),
        (["SQ", "SQ", "SQ"], {}, "bad_cards"),
        (["LJ"], {}, "bad_cards"),
        ([5], {}, "bad_cards"),
        ("SQ", {}, "bad_question"),
        ([], {"S3": [2]}, "bad_question"),
        ([], {"SQ": [3]}, "bad_question"),
        ([], {"SQ": ["2"]}, "bad_question"),
        ([], {"SQ": [2, 2, 2]}, "bad_cards"),
        ([], [], "bad_question"),
    ],
)
def test_scores_that_cannot_be_told(captured: Any, shown: Any, why: str) -> None:
    assert code("score", DOUBLE, captured=captured, shown=shown) == why


def test_a_bare_copy_beside_a_starred_one_in_another_list() -> None:
    rest: list[list[str]] = [[], []]
    got = ask("hand", DOUBLE, captured=[["SQ*2"], ["SQ"], *rest], shown={"SQ": [2]})
    assert got == {"scores": [-200, -100, 0, 0]}
    why = code("hand", DOUBLE, captured=[["SQ"], ["SQ"], *rest], shown={"SQ": [2]})
    assert why == "ambiguous_copy"


def test_single_deck_errors() -> None:
    assert code("score", captured=["SQ", "SQ"], shown={}) == "bad_cards"
    assert code("score", captured=["SQ*2"], shown={"SQ": 2}) == "bad_cards"
    assert code("score", captured=["SQ"], shown={"SQ": [2]}) == "bad_question"
    assert code("score", captured=["SQ"]) == "bad_question"
    assert code("hand", captured=[[], [], []], shown={}) == "bad_question"
    assert code("hand", captured=[["SQ"], ["SQ"], [], []], shown={}) == "bad_cards"
    assert code("trick", plays=[[0, "S3"], [0, "S4"]]) == "bad_question"
    assert code("trick", plays=[[0, "S3"], [2, "S4"]]) == "bad_question"
    assert code("trick", plays=[[2, "S3"], [1, "S4"]]) == "bad_question"
    assert code("trick", plays=[]) == "bad_question"
    assert code("trick", plays=[[4, "S3"]]) == "bad_question"
    assert code("trick", plays=[[0, "BJ"]]) == "bad_cards"
    assert code("trick", DOUBLE, plays=[[0, ["S3", "S4"]]]) == "bad_question"
    assert code("trick", DOUBLE, plays=[[0, ["S3", "S3"]], [1, ["S4"]]]) == "bad_question"
    assert code("match", totals=[0, 0, 0]) == "bad_question"
    assert code("match", totals=[0, 0, 0, 1.5]) == "bad_question"
    assert code("follow", lead=["S3"], hand=["S4"], play=["S4"]) == "unknown_kind"
    assert code("match", {"game": "gongzhu", "pig": 1}, totals=[0] * 4) == "bad_rules"


def legal(hand: list[str], rules: dict[str, Any] = DOUBLE, **keys: Any) -> Any:
    found = ask("legal", rules, hand=hand, **{"trick": [], "suits_led_before": [], **keys})
    return found["legal"]


def test_the_bar_with_two_decks() -> None:
    hand = ["SQ", "SQ", "S4"]
    assert legal(hand, shown={"SQ": [2]}) == [["S4"], ["SQ"]]
    assert legal(hand, shown={"SQ": [2, 2]}) == [["S4"]]
    assert legal(hand, shown={"SQ": [2, 4]}) == [["S4"], ["SQ"]]
    assert legal(hand, shown={"SQ": [2]}, suits_led_before=["S"]) == [
        ["S4"], ["SQ"], ["SQ", "SQ"]
    ]  # fmt: skip
    assert legal(["SQ", "SQ"], shown={"SQ": [2, 2]}) == [["SQ"], ["SQ", "SQ"]]
    lead = [[0, ["S8", "S8"]]]
    assert legal(hand, shown={"SQ": [2, 2]}, trick=lead) == [["SQ", "SQ"]]
    assert legal(hand, shown={"SQ": [2]}, trick=lead) == [["S4", "SQ"]]
    own = {**DOUBLE, "dark_sale": True}
    assert legal(["SQ", "S4"], own, shown={"SQ": [2]}, dark=["SQ"]) == [["S4"], ["SQ"]]
    left = legal(["SQ", "S4"], own, shown={"SQ": [2, 2]}, dark=["SQ"])
    assert left == [["S4"]], "the dark one left"
    assert legal(["SQ", "S4"], shown={"SQ": [4, 2]}) == [["S4"], ["SQ"]], "x4 leaves last"


def test_shown_copies_of_a_hand_may_be_starred() -> None:
    """``SQ*2`` in the hand says which copy it is; plays are written bare (gongzhu section 7)."""
    assert legal(["SQ*2", "SQ", "S4"], shown={"SQ": [2]}) == [["S4"], ["SQ"]]
    assert legal(["SQ*2", "S4"], shown={"SQ": [2]}) == [["S4"]]
    assert legal(["SQ*2", "SQ*2", "S4"], shown={"SQ": [2, 2]}) == [["S4"]]
    assert legal(["SQ*2", "S4"], shown={"SQ": [2, 4]}) == [["S4"]], "the hand says the x4 has left"
    assert legal(["SQ*4", "S4"], shown={"SQ": [2, 4]}) == [["S4"], ["SQ"]]
    assert legal(["SQ*2", "S4"], shown={"SQ": [2]}, suits_led_before=["S"]) == [["S4"], ["SQ"]]
    own = {**DOUBLE, "dark_sale": True}
    assert legal(["SQ*2", "S4"], own, shown={"SQ": [2]}, dark=["SQ"]) == [["S4"], ["SQ"]]
    keys: dict[str, Any] = {"trick": [], "suits_led_before": []}
    assert code("legal", DOUBLE, hand=["SQ*2"], shown={}, **keys) == "bad_cards"
    assert code("legal", DOUBLE, hand=["SQ*4"], shown={"SQ": [2]}, **keys) == "bad_cards"
    assert code("legal", SINGLE, hand=["SQ*2"], shown={"SQ": 2}, **keys) == "bad_cards"


def test_the_start_card_must_be_led() -> None:
    own = {**SINGLE, "lead_start_card": True}
    hand = ["S3", "S9", "H5"]
    assert legal(hand, own, shown={}, first_trick=True) == ["S3"]
    assert legal(hand, own, shown={}) == ["H5", "S3", "S9"]
    assert legal(["S9", "H5"], own, shown={}, first_trick=True) == ["H5", "S9"]
    twice = {**DOUBLE, "lead_start_card": True}
    assert legal(["S3", "S3", "H5"], twice, shown={}, first_trick=True) == [["S3"], ["S3", "S3"]]


def test_lists_are_sorted_as_texts() -> None:
    assert legal(["ST", "SK", "SJ", "S2"], SINGLE, shown={}) == ["S2", "SJ", "SK", "ST"]
    assert legal(["CT", "H2"], SINGLE, shown={}, trick=[[3, "D4"]]) == ["CT", "H2"]


def test_bad_questions_about_legal_plays() -> None:
    keys: dict[str, Any] = {"trick": [], "shown": {}, "suits_led_before": []}
    assert code("legal", hand=[], **keys) == "bad_question"
    assert code("legal", hand=["S3"], **{**keys, "suits_led_before": "S"}) == "bad_question"
    assert code("legal", hand=["S3"], **{**keys, "first_trick": 1}) == "bad_question"
    full = [[s, c] for s, c in enumerate(("S4", "S5", "S6", "S7"))]
    assert code("legal", hand=["S3"], **{**keys, "trick": full}) == "bad_question"
    short = {**keys, "trick": [[0, ["S4", "S4"]]]}
    assert code("legal", DOUBLE, hand=["S3"], **short) == "bad_question"
    for odd in (["X"], ["S", "NT"], ["SH"], ["s"]):
        assert code("legal", hand=["S3"], **{**keys, "suits_led_before": odd}) == "bad_question"
    later = {**keys, "suits_led_before": ["S"], "first_trick": True}
    assert code("legal", hand=["S3"], **later) == "bad_question"
    assert code("legal", hand=["SQ"], **{**keys, "dark": ["SQ"]}) == "bad_question", "no dark sale"


def test_a_card_is_not_in_more_places_than_it_has_copies() -> None:
    keys: dict[str, Any] = {"shown": {}, "suits_led_before": []}
    on_table = [[1, "S3"]]
    assert code("legal", hand=["S3", "S4"], trick=on_table, **keys) == "bad_cards"
    assert legal(["S3", "S4"], shown={}, trick=[[1, ["S3"]]]) == [["S3"], ["S4"]]
    both = [[1, ["S3", "S3"]]]
    assert code("legal", DOUBLE, hand=["S3", "S4"], trick=both, **keys) == "bad_cards"
    assert code("show", hand=["SQ"], shown_by_others={"SQ": 2}) == "bad_cards"
    assert "error" not in ask("show", hand=["SQ"], shown_by_others={"SQ": 1}), "not shown"
    assert "error" not in ask("show", DOUBLE, hand=["SQ"], shown_by_others={"SQ": [2]})
    assert code("show", DOUBLE, hand=["SQ", "SQ"], shown_by_others={"SQ": [2]}) == "bad_cards"


@pytest.mark.parametrize(
    ("options", "good", "bad"),
    [
        ({"first_show": False}, {"SQ": 2}, {"SQ": 4}),
        ({"preset": "classic"}, {"HA": 2}, {"HA": 4}),
        ({"show_rule": "none"}, {"SQ": 1}, {"SQ": 2}),
        ({"show_rule": "all_but_sheep"}, {"SQ": 2}, {"DJ": 2}),
        ({"decks": 2, "first_show": False}, {"SQ": [2, 2]}, {"SQ": [2, 4]}),
        ({}, {"SQ": 4}, {"SQ": [4]}),
    ],
)
def test_shows_that_the_options_exclude(options: Any, good: Any, bad: Any) -> None:
    """Whatever asks about shows refuses what nobody can have shown, or writes in a wrong form."""
    own = {**SINGLE, **options}
    keys: dict[str, Any] = {"trick": [], "hand": ["C2"], "suits_led_before": []}
    for shown, wrong in ((good, False), (bad, True)):
        got = [
            ask("score", own, captured=["C2"], shown=shown),
            ask("hand", own, captured=[["C2"], [], [], []], shown=shown),
            ask("legal", own, shown=shown, **keys),
            ask("show", own, hand=["C2"], shown_by_others=shown),
        ]
        codes = [one.get("error", {}).get("code") for one in got]
        assert codes == (["bad_question"] * 4 if wrong else [None] * 4)


def test_with_two_decks_the_factors_are_a_list() -> None:
    """One factor is only enough where no copy has to be told from another: ``show``."""
    assert code("score", DOUBLE, captured=["SQ"], shown={"SQ": 2}) == "bad_question"
    keys: dict[str, Any] = {"trick": [], "hand": ["C2"], "suits_led_before": []}
    assert code("legal", DOUBLE, shown={"SQ": 2}, **keys) == "bad_question"
    forced = {**DOUBLE, "show_rule": "forced_fourth"}
    for others in ({"HA": 2, "CT": 4, "DJ": 2}, {"HA": [2], "CT": [4], "DJ": [2]}):
        got = ask("show", forced, hand=["SQ", "SQ"], shown_by_others=others)
        assert got["must_show"] == ["SQ", "SQ"]


@pytest.mark.parametrize(
    ("rules", "hand", "others", "parts"),
    [
        ({}, ["SQ", "DJ", "S3"], {}, (["DJ", "SQ"], [], ["S3"])),
        ({"show_rule": "none"}, ["SQ"], {}, ([], [], ["SQ"])),
        ({"show_rule": "all"}, ["SQ", "DJ"], {}, ([], ["DJ", "SQ"], [])),
        ({"show_rule": "all_but_sheep"}, ["SQ", "DJ"], {}, ([], ["SQ"], ["DJ"])),
        (
            {"show_rule": "all_but_sheep", "sheep_optional": True},
            ["SQ", "DJ"],
            {},
            (["DJ"], ["SQ"], []),
        ),
        ({"show_rule": "forced_fourth"}, ["SQ", "DJ"], {"HA": 2, "CT": 4}, (["DJ", "SQ"], [], [])),
        ({"show_rule": "forced_fourth"}, ["SQ"], {"HA": 2, "CT": 4, "DJ": 2}, ([], ["SQ"], [])),
        ({"show_rule": "forced_fourth"}, ["SQ"], {"HA": 2, "CT": 4, "DJ": 1}, (["SQ"], [], [])),
        (
            {"show_rule": "forced_fourth", "decks": 2},
            ["SQ", "SQ", "CT"],
            {"HA": [2], "CT": [4], "DJ": [2, 2]},
            (["CT"], ["SQ", "SQ"], []),
        ),
    ],
)
def test_what_may_be_shown(rules: Any, hand: list[str], others: Any, parts: Any) -> None:
    got = ask("show", {**SINGLE, **rules}, hand=hand, shown_by_others=others)
    assert (got["may_show"], got["must_show"], got["may_not_show"]) == parts
