"""The judge: its frame, every kind's keys, and what bad questions get (spec interfaces 1)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import __main__ as engine_main
from engine import judge

HEARTS: dict[str, object] = {"game": "shengji", "level": "T", "trump": "H"}
COMMAND = [sys.executable, "-m", "engine"]
ROOT = Path(__file__).parents[2]


def ask(kind: str, rules: dict[str, object] | None = None, **keys: object) -> dict[str, Any]:
    """The judge's answer without its id."""
    question = {"id": 7, "kind": kind, "rules": {**HEARTS, **(rules or {})}, **keys}
    got: dict[str, Any] = json.loads(json.dumps(judge.answer(json.dumps(question).encode())))
    assert got.pop("id") == 7
    return got


def code(answer: dict[str, Any]) -> str | None:
    error = answer.get("error")
    if error is None:
        return None
    assert set(answer) <= {"id", "error"} and set(error) == {"code", "message"}
    assert error["message"]
    return str(error["code"])


# --- the kinds --------------------------------------------------------------------------------


def test_tractor() -> None:
    assert ask("tractor", cards=["S5", "S4", "S5", "S4"]) == {"is_tractor": True}
    assert ask("tractor", cards=["S5", "S5", "D4", "D4"]) == {"is_tractor": False}
    assert ask("tractor", cards=[]) == {"is_tractor": False}


def test_order() -> None:
    some = ["C2", "DT", "BJ", "ST", "S3", "HT", "S3", "ST", "SA", "CT"]
    assert ask("order", cards=some) == {
        "layers": {
            "trump": [["BJ"], ["HT"], ["ST", "ST", "DT", "CT"]],
            "S": [["SA"], ["S3", "S3"]],
            "C": [["C2"]],
        }
    }
    assert ask("order", cards=[]) == {"layers": {}}


def test_shape() -> None:
    some = ["CT", "S9", "CT", "HA", "ST", "HA", "ST"]
    assert code(ask("shape", cards=some)) == "bad_question"
    some.remove("S9")
    assert ask("shape", cards=some) == {"parts": [["ST", "ST", "HA", "HA"], ["CT", "CT"]]}
    assert ask("shape", cards=[]) == {"parts": []}


def test_follow() -> None:
    keys: dict[str, object] = {"lead": ["S4", "S4"], "hand": ["S7", "S7", "S9", "D3"]}
    assert ask("follow", **keys, play=["S7", "S7"]) == {"legal": True}
    for play, reason in (
        (["S2", "S7"], "not_in_hand"),
        (["S7"], "wrong_count"),
        ([], "wrong_count"),
        (["S7", "D3"], "must_follow"),
        (["S7", "S9"], "shape"),
    ):
        want = {"legal": False, "reason": reason, "owed": ["S7", "S7"]}
        assert ask("follow", **keys, play=play) == want


def test_follows() -> None:
    got = ask("follows", lead=["S4", "S4"], hand=["S8", "S8", "S7", "S7", "S9", "D3"])
    assert got == {"count": 2, "plays": [["S7", "S7"], ["S8", "S8"]]}
    many = [s + r for s in "SHC" for r in "23456789JQKA"]
    got = ask("follows", lead=["D2", "D3", "D4", "D5"], hand=many)
    assert got == {"count": 58905}
    got = ask("follows", lead=["D2", "D3", "D4"], hand=many[:31])
    assert (got["count"], len(got["plays"])) == (4495, 4495)
    assert got["plays"][0] == ["S2", "S3", "S4"]


def test_beats() -> None:
    lead = ["S4", "S4", "S5", "S5", "SA", "SA"]
    ruff = ["H7", "H7", "H8", "H8", "H9", "H9"]
    assert ask("beats", lead=lead, plays=[ruff]) == {"winner": 1}
    assert ask("beats", lead=lead, plays=[]) == {"winner": 0}
    parts = [["S7", "S7"], ["S7"], ["S8"]]
    keys: dict[str, object] = {"lead": ["S7", "S7", "S7", "S8"], "lead_parts": parts}
    play = ["H3", "H3", "H4", "H5"]
    assert ask("beats", {"decks": 3}, plays=[play], **keys) == {"winner": 1}
    assert ask("beats", {"decks": 3}, plays=[play], lead=keys["lead"]) == {"winner": 0}


def test_throw_keeps_the_given_order() -> None:
    lead = ["S4", "S9", "S8", "S4", "S8"]
    hands = [["SQ", "SQ"], ["C3"], []]
    assert ask("throw", leader_play=lead, other_hands=hands) == {"result_cards": ["S4", "S4"]}
    assert ask("throw", leader_play=lead, other_hands=[[], [], []]) == {"result_cards": lead}
    named = {"leader_play": ["S7", "S7", "S7"], "lead_parts": [["S7", "S7"], ["S7"]]}
    got = ask("throw", {"decks": 3}, other_hands=[["S8"], [], []], **named)
    assert got == {"result_cards": ["S7"]}


def test_bottom() -> None:
    bottom = ["S5", "HK", "DT", "C3", "C4", "C6", "C7", "D8"]
    keys: dict[str, object] = {"last_trick_winner": "attackers", "bottom": bottom}
    ruff = ["H7", "H7", "H8", "H8", "H9", "H9"]
    lead = ["S4", "S4", "S5", "S5", "SA", "SA"]
    assert ask("bottom", **keys, winning_play=ruff) == {"points_added": 400}
    assert ask("bottom", **keys, winning_play=ruff, lead=lead) == {"points_added": 200}
    pairs = {"bottom_multiplier": "pairs"}
    assert ask("bottom", pairs, **keys, winning_play=ruff, lead=lead) == {"points_added": 200}
    keys["last_trick_winner"] = "declarer_side"
    assert ask("bottom", **keys, winning_play=ruff) == {"points_added": 0}
    # One minor pair of two is in the tractor either way, so the multiplier is the same.
    play = ["ST", "ST", "DT", "DT", "HA", "HA"]
    keys = {"last_trick_winner": "attackers", "bottom": bottom, "winning_play": play}
    named = [["ST", "ST"], ["DT", "DT", "HA", "HA"]]
    assert ask("bottom", **keys, lead_parts=named) == {"points_added": 200}


def test_levels_advance_and_next_declarer_need_no_trump() -> None:
    rules = {"game": "shengji", "preset": "guide"}
    for kind, keys, want in (
        ("levels", {"attackers_points": 300},
         {"result": {"winner": "attackers", "levels": 3, "declarer_changes": True}}),
        ("advance", {"level": "A", "gain": 3, "team": "declarer_side"}, {"result": "4"}),
        ("advance", {"level": "K", "gain": 3, "team": "declarer_side"}, {"result": "WIN"}),
        ("next_declarer", {"declarer": 3, "winner": "declarer_side"}, {"next_declarer": 1}),
    ):  # fmt: skip
        question = {"id": None, "kind": kind, "rules": rules, **keys}
        assert judge.answer(json.dumps(question).encode()) == {"id": None, **want}


def test_bid() -> None:
    rules: dict[str, object] = {"game": "shengji", "level": "5"}
    plain = {"level": "5", "current": ["S5"], "bid": ["H5", "H5"]}
    assert ask("bid", **plain) == {"legal": True}
    # The key counts more than the level in rules (here T).
    assert ask("bid", current=[], bid=["ST"]) == {"legal": True}
    assert ask("bid", **{**plain, "level": "T"}) == {
        "error": {"code": "bad_question", "message": "current: no bid"}
    }
    own = {"bidder": "self", **plain}
    assert ask("bid", {"allow_switch": False}, **own) == {"legal": False, "reason": "switch_off"}
    got = ask("bid", {"preset": "joyful"}, **{**plain, "bid": ["D5"]}, phase="counter_bottom")
    assert got == {"legal": False, "reason": "single_counter"}
    guide: dict[str, object] = {"preset": "guide"}
    two = ["D8", "D8", "D9", "D9", "LJ"]
    for current, bid, bidder, reason in (
        (["S2", "S2", "BJ"], two, "opponent", None),
        (["S2", "S2", "BJ"], two, "partner", "own_side"),
        (["S2", "S2", "BJ", "BJ"], two, "opponent", "cannot_be_snatched"),
        ([], two, "opponent", "nothing_to_snatch"),
        (["S2", "S2", "BJ"], ["D8", "D8", "LJ"], "opponent", "not_stronger"),
        ([], ["D8", "D9", "LJ"], "opponent", "no_bid"),
    ):
        want = {"legal": True} if reason is None else {"legal": False, "reason": reason}
        assert ask("bid", guide, current=current, bid=bid, bidder=bidder) == want
    got = ask("bid", {**guide, "snatch": False}, current=["S2", "S2", "BJ"], bid=two)
    assert got == {"legal": False, "reason": "snatch_off"}
    # A level is needed where bids are made with level cards only.
    del rules["level"]
    for preset, wanted in (("standard", "bad_question"), ("guide", None)):
        question = {"kind": "bid", "rules": {**rules, "preset": preset}, "current": [], "bid": []}
        assert code(judge.answer(json.dumps(question).encode())) == wanted


# --- bad questions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"nonsense",
        b'{"id":1}}',
        b"\xff",
        b'{"id":NaN}',
        b"[" * 100_000,
        b'{"id":"\\ud8"}',
    ],
    ids=range(8),
)
def test_bad_json(line: bytes) -> None:
    got = judge.answer(line)
    assert got["id"] is None and code(got) == "bad_json"


@pytest.mark.parametrize("line", [b"[]", b"3", b"null", b'"tractor"', b"{}"])
def test_no_question(line: bytes) -> None:
    got = judge.answer(line)
    assert got["id"] is None and code(got) == "bad_question"


@pytest.mark.parametrize(
    ("question", "want"),
    [
        ({"kind": "nonsense", "rules": {}}, "unknown_kind"),
        ({"kind": "nonsense"}, "unknown_kind"),
        ({"kind": 3, "rules": HEARTS}, "bad_question"),
        ({"rules": HEARTS}, "bad_question"),
        ({"kind": "levels", "attackers_points": 5}, "bad_question"),
        ({"kind": "levels", "rules": "standard", "attackers_points": 5}, "bad_question"),
        ({"kind": "levels", "rules": {}, "attackers_points": 5}, "bad_rules"),
        ({"kind": "levels", "rules": {"game": "bridge"}, "attackers_points": 5}, "bad_rules"),
        ({"kind": "levels", "rules": {"game": ["shengji"]}, "attackers_points": 5}, "bad_rules"),
    ],
)
def test_bad_frame(question: dict[str, object], want: str) -> None:
    got = judge.answer(json.dumps({"id": "q", **question}).encode())
    assert got["id"] == "q" and code(got) == want


BAD: list[tuple[str, dict[str, object], dict[str, object], str]] = [
    ("levels", {"preset": "nonsense"}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"deck": 2}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"decks": 4}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"decks": 1, "counter_bottom": True}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"level": "1"}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"level": ["5"]}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"trump": "X"}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {"trump": None}, {"attackers_points": 5}, "bad_rules"),
    ("levels", {}, {}, "bad_question"),
    ("levels", {}, {"attackers_points": -5}, "bad_question"),
    ("levels", {}, {"attackers_points": True}, "bad_question"),
    ("levels", {}, {"attackers_points": 5.0}, "bad_question"),
    ("levels", {}, {"attackers_points": "5"}, "bad_question"),
    ("advance", {}, {"level": "WIN", "gain": 1, "team": "attackers"}, "bad_question"),
    ("advance", {}, {"level": "5", "gain": -1, "team": "attackers"}, "bad_question"),
    ("advance", {}, {"level": "5", "gain": 1, "team": "declarer"}, "bad_question"),
    ("next_declarer", {}, {"declarer": 4, "winner": "attackers"}, "bad_question"),
    ("next_declarer", {}, {"declarer": 1}, "bad_question"),
    ("tractor", {}, {}, "bad_question"),
    ("tractor", {}, {"cards": "S5"}, "bad_question"),
    ("tractor", {}, {"cards": ["S1"]}, "bad_cards"),
    ("tractor", {}, {"cards": ["s5"]}, "bad_cards"),
    ("tractor", {}, {"cards": [5]}, "bad_cards"),
    ("tractor", {}, {"cards": [["S5"]]}, "bad_cards"),
    ("tractor", {}, {"cards": ["S5", "S5", "S5"]}, "bad_cards"),
    ("tractor", {"decks": 1}, {"cards": ["S5", "S5"]}, "bad_cards"),
    ("tractor", {"decks": 3}, {"cards": ["BJ"] * 4}, "bad_cards"),
    ("follow", {}, {"lead": [], "hand": ["S2"], "play": []}, "bad_question"),
    ("follow", {}, {"lead": ["S2", "D2"], "hand": ["S3", "S4"], "play": []}, "bad_question"),
    ("follow", {}, {"lead": ["S2", "S3"], "hand": ["S4"], "play": ["S4"]}, "bad_question"),
    ("follow", {}, {"lead": ["S2"], "hand": ["S4"]}, "bad_question"),
    ("follow", {}, {"lead": ["S2"], "hand": ["S4"], "play": ["S9", "S0"]}, "bad_cards"),
    ("follows", {}, {"lead": ["S2", "S3"], "hand": ["S4"]}, "bad_question"),
    ("beats", {}, {"lead": ["S2"], "plays": [["S3", "S4"]]}, "bad_question"),
    ("beats", {}, {"lead": ["S2"], "plays": [[]]}, "bad_question"),
    ("beats", {}, {"lead": ["S2"], "plays": ["S3"]}, "bad_question"),
    ("beats", {}, {"lead": ["S2"], "plays": {}}, "bad_question"),
    ("beats", {}, {"lead": ["S2"], "plays": [], "lead_parts": [["S3"]]}, "bad_question"),
    ("beats", {}, {"lead": ["S2", "S2"], "plays": [], "lead_parts": [["S2"], ["S2"]]},
     "bad_question"),
    ("beats", {}, {"lead": ["S2"], "plays": [], "lead_parts": None}, "bad_question"),
    ("throw", {}, {"leader_play": ["S2"], "other_hands": [[], []]}, "bad_question"),
    ("throw", {}, {"leader_play": ["S2"], "other_hands": [[], [], ["S3"] * 3]}, "bad_cards"),
    ("bottom", {}, {"last_trick_winner": "us", "winning_play": ["S2"], "bottom": []},
     "bad_question"),
    ("bottom", {}, {"last_trick_winner": "attackers", "winning_play": ["S2", "D2"], "bottom": []},
     "bad_question"),
    ("bottom", {}, {"last_trick_winner": "attackers", "winning_play": ["S2", "S3"], "lead": ["D2"],
                    "bottom": []}, "bad_question"),
    ("bid", {}, {"current": [], "bid": ["ST"], "bidder": "me"}, "bad_question"),
    ("bid", {}, {"current": [], "bid": ["ST"], "phase": "play"}, "bad_question"),
    ("bid", {}, {"current": [], "bid": ["ST"], "level": "1"}, "bad_question"),
    ("bid", {}, {"bid": ["ST"]}, "bad_question"),
    ("bid", {}, {"current": ["S9"], "bid": ["ST"]}, "bad_question"),
    ("bid", {}, {"current": [], "bid": ["ST"] * 3}, "bad_cards"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "rules", "keys", "want"), BAD)
def test_bad_question(
    kind: str, rules: dict[str, object], keys: dict[str, object], want: str
) -> None:
    assert code(ask(kind, rules, **keys)) == want


@pytest.mark.parametrize("missing", ["level", "trump"])
def test_level_and_trump_are_needed_where_cards_are_ordered(missing: str) -> None:
    rules = {k: v for k, v in HEARTS.items() if k != missing}
    question = {"id": 1, "kind": "order", "rules": rules, "cards": ["S2"]}
    got = judge.answer(json.dumps(question).encode())
    assert code(got) == "bad_question" and missing in got["error"]["message"]  # type: ignore[index]


def test_errors_name_the_thing() -> None:
    assert "S1" in ask("tractor", cards=["S1"])["error"]["message"]
    assert "deck" in ask("tractor", {"deck": 2}, cards=[])["error"]["message"]
    assert "nonsense" in ask("nonsense")["error"]["message"]
    assert "hand" in ask("follow", lead=["S2"], hand=[], play=[])["error"]["message"]


def test_unknown_keys_are_ignored_and_any_id_comes_back() -> None:
    for name in (0, "x", None, [1, {"a": 2}], 1.5, True):
        question = {"id": name, "kind": "tractor", "rules": HEARTS, "cards": [], "colour": "red"}
        got = judge.answer(json.dumps(question).encode())
        assert got == {"id": name, "is_tractor": False}
    assert judge.answer(b'{"kind":"x"}')["id"] is None


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["S2", "S2", "S3", "S4", "HT", "ST", "DT", "LJ", "BJ", "attackers"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)  # fmt: skip
CARDS = st.lists(
    st.sampled_from(["S2", "S3", "S4", "H3", "HT", "ST", "DT", "LJ", "BJ"]), max_size=6
)
KEYS = [
    "cards", "lead", "hand", "play", "lead_parts", "plays", "leader_play", "other_hands", "bottom",
    "last_trick_winner", "winning_play", "attackers_points", "level", "gain", "team", "current",
    "bid", "bidder", "phase", "declarer", "winner",
]  # fmt: skip


@given(
    st.sampled_from(sorted(judge.kinds("shengji"))),
    st.dictionaries(st.sampled_from(["decks", "level", "trump", "preset", "follow"]), VALUES,
                    max_size=1),
    st.dictionaries(st.sampled_from(KEYS), VALUES | CARDS | st.lists(CARDS, max_size=3)),
)  # fmt: skip
def test_nothing_brings_it_down(
    kind: str, rules: dict[str, object], keys: dict[str, object]
) -> None:
    question = {"id": 1, "kind": kind, "rules": {**HEARTS, **rules}, **keys}
    got = judge.answer(json.dumps(question).encode())
    assert got["id"] == 1
    assert code(got) in (None, "bad_rules", "bad_cards", "bad_question")
    json.dumps(got)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_line_brings_it_down(line: bytes) -> None:
    assert judge.answer(line)["error"]


# --- the program ------------------------------------------------------------------------------


def run(arguments: list[str], data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments], input=data, capture_output=True, cwd=ROOT, check=False, timeout=60
    )


LINE = json.dumps({"id": 1, "kind": "tractor", "rules": HEARTS, "cards": []}).encode()


def test_goes_on_after_bad_lines_in_the_same_order() -> None:
    done = run(["judge"], b"nonsense\n" + LINE + b"\r\n\n" + LINE.replace(b'"id": 1', b'"id": 2'))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [a["id"] for a in answers] == [None, 1, None, 2]
    assert [code(a) for a in answers] == ["bad_json", None, "bad_json", None]
    assert (done.returncode, done.stderr) == (0, b"")


def test_nothing_in_nothing_out() -> None:
    assert run(["judge"]).stdout == b""


def test_answers_come_when_the_input_pauses() -> None:
    with subprocess.Popen(
        [*COMMAND, "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"},
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        # An answer that does not come must not stop the tests for ever.
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        for half in (LINE[:20], LINE[20:] + b"\n" + LINE[:5], LINE[5:] + b"\n"):
            process.stdin.write(half)
            process.stdin.flush()
            if b"\n" in half:
                assert json.loads(process.stdout.readline())["is_tractor"] is False
        process.stdin.close()
        assert process.wait(timeout=60) == 0
        watchdog.cancel()


def test_a_reader_that_goes_away_is_no_crash() -> None:
    with subprocess.Popen(
        [*COMMAND, "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdout.close()
        process.stdin.write(LINE + b"\n")
        process.stdin.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr is not None and process.stderr.read() == b""


def test_long_lines_and_many_lines() -> None:
    padded = LINE[:-1] + b', "x": "' + b"y" * 200_000 + b'"}\n'
    done = run(["judge"], padded * 3 + (LINE + b"\n") * 3000)
    assert len(done.stdout.splitlines()) == 3003
    assert b"error" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "exit_code"),
    [
        (["judge", "--nonsense"], 2),
        (["judge", "file"], 2),
        ([], 2),
        (["nonsense"], 2),
        (["--help"], 0),
        (["judge", "--help"], 0),
    ],
)
def test_arguments(arguments: list[str], exit_code: int) -> None:
    done = run(arguments)
    assert done.returncode == exit_code
    assert b"usage" in done.stdout + done.stderr
    assert exit_code == 0 or done.stdout == b""


def test_every_command_is_there() -> None:
    for name, (where, text) in engine_main.COMMANDS.items():
        assert name in engine_main.usage() and text in engine_main.usage()
        module, _, function = where.partition(":")
        assert callable(getattr(__import__(module, fromlist=[function]), function))
