"""The coach: what it says about moves, and how it takes bad requests and cancelled ones."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
from typing import Any

import msgspec
import pytest

from engine import facts
from engine.players import levels
from engine.players.asked import UnfitFact, asks, fold
from engine.players.coach import Coach, Server, main, ranked, read_request, spread
from engine.players.comparing import NEAR
from engine.players.reasons import REASONS
from engine.players.search import Budget, Estimate, Found
from engine.players.shengji_position import PLAIN
from engine.table import visible
from tests.engine.games import MIXES, play

FAST = Budget(6, 6, cap=1e9, z=0.25, floor=6)


def requests(mix: str, every: int, seed: str = "coach") -> list[dict[str, Any]]:
    """Requests about decisions of a played hand, in order; each names the move that was made."""
    table, _ = play({**MIXES[mix]}, seed, kinds=("greedy",) * 4)
    found: list[dict[str, Any]] = []
    kinds = {facts.Play: "play", facts.Bury: "bury", facts.Bid: "bid"}
    at = 0
    for i, f in enumerate(table.facts):
        kind = kinds.get(type(f))
        if kind is None:
            continue
        at += 1
        if at % every and kind == "play":
            continue
        cards = f.cards if getattr(f, "tried", msgspec.UNSET) is msgspec.UNSET else f.tried
        found.append(
            {
                "advise": len(found) + 1,
                "seat": f.seat,
                "facts": msgspec.to_builtins(visible(table.facts[:i], f.seat)),
                "ask": {"ask": kind, "id": 3, "default": list(cards), "deadline_ms": 5},
                "also": [list(cards)],
            }
        )
    return found


def show_request(mix: str) -> dict[str, Any]:
    """A request about what to show, before anything is shown."""
    table, _ = play({**MIXES[mix]}, "shows", kinds=("greedy",) * 4)
    last = max(i for i, f in enumerate(table.facts) if isinstance(f, facts.Deal))
    seat = next(
        s for s in range(4)
        if any(f.card in ("SQ", "HA", "DJ", "CT") for f in table.facts[:last + 1]
               if isinstance(f, facts.Deal) and f.seat == s)
    )  # fmt: skip
    held = visible(table.facts[: last + 1], seat)
    ask = {"ask": "show", "default": []}
    return {"advise": 1, "seat": seat, "facts": msgspec.to_builtins(held), "ask": ask}


def ask_coach(lines: list[Any], level: str = "master") -> list[dict[str, Any]]:
    """The answers to some lines."""
    out = io.BytesIO()
    server = Server(Coach(level, print, FAST), out)
    server.serve([line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines])
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("mix", "every"), [("standard", 17), ("gz-standard", 5), ("gz-double", 17)]
)
def test_every_move_has_points_an_error_and_a_reason(mix: str, every: int) -> None:
    asked = requests(mix, every)
    answers = ask_coach(list(asked))
    assert [a["advise"] for a in answers] == [r["advise"] for r in asked]
    game = "gongzhu" if mix.startswith("gz") else "shengji"
    several = 0
    for request, answer in zip(asked, answers, strict=True):
        assert answer["best"] == 0
        moves = answer["moves"]
        assert sorted(request["also"][0]) in [sorted(m["cards"]) for m in moves]
        assert len({(tuple(m["cards"]), tuple(m.get("dark", ()))) for m in moves}) == len(moves)
        for m in moves:
            code, params = m["reason"]["code"], m["reason"]["params"]
            REASONS[game][code].format(**params)
        if request["ask"]["ask"] == "play" and len(moves) > 1:
            several += 1
            assert all(isinstance(m["points"], float) for m in moves)
            assert all(m["error"] >= 0 for m in moves)
            points = [m["points"] for m in moves]
            assert points[1:] == sorted(points[1:], reverse=True)
            assert max(points) - points[0] < NEAR
            assert round(points[0]) == round(max(points))
    assert several >= 3


def test_the_same_request_has_the_same_answer() -> None:
    asked = requests("gz-standard", 9)[:3]
    assert ask_coach(list(asked)) == ask_coach(list(asked))


def test_advice_on_shows() -> None:
    (answer,) = ask_coach([show_request("gz-standard")])
    assert answer["moves"][0]["reason"]["code"] in ("show", "show_nothing")


def test_a_level_without_search_says_no_points() -> None:
    request = requests("gz-standard", 9)[1]
    (answer,) = ask_coach([request], "skilled")
    assert answer["moves"][0]["points"] is None
    assert len(answer["moves"]) <= 2


def test_bad_lines_are_answered_and_the_next_ones_too() -> None:
    good = requests("gz-standard", 20)[0]
    no_facts = {**good, "facts": []}
    not_mine = {**good, "also": [["S2", "S3", "S4"]]}
    torn = {**good, "facts": good["facts"][:1] + good["facts"][40:]}
    seatless = {k: v for k, v in good.items() if k != "seat"}
    strange = {**good, "ask": {"ask": 5}}
    unknown = {**good, "facts": [{**good["facts"][0], "rules": {"game": "bridge"}}]}
    others = {**good, "seat": (good["seat"] + 1) % 4, "also": []}
    lines = [b"", b"no json", b"\xff\xfe", b"[1]", no_facts, not_mine, torn, seatless, strange,
             unknown, {"advise": "x"}, others, good]  # fmt: skip
    answers = ask_coach(lines)
    codes = [a.get("error", {}).get("code") for a in answers]
    assert codes[:3] == ["bad_json"] * 3
    assert codes[3] == "bad_request"
    assert codes[4] == "wrong_count"
    assert codes[5] == "bad_facts"
    assert codes[6:8] == ["bad_request"] * 2
    assert codes[8:] == ["bad_facts", "bad_request", "bad_facts", None]
    assert answers[-1]["moves"]
    assert all(a["advise"] is None for a in answers[:3])


def test_a_request_that_is_cancelled_is_not_answered() -> None:
    """One before it is begun, one in the midst of its search."""
    first, second, third = requests("gz-standard", 9)[:3]
    begun = threading.Event()
    cancelled = threading.Event()
    coach = Coach("master", print, FAST)
    real = coach.advise

    def advise(request: Any, stop: Any) -> Any:
        if request.advise == first["advise"]:
            begun.set()
            assert cancelled.wait(20)
            while not stop():
                pass
        return real(request, stop)

    coach.advise = advise  # type: ignore[method-assign]

    def lines() -> Any:
        yield json.dumps(first).encode()
        yield json.dumps(second).encode()
        assert begun.wait(20)
        yield json.dumps({"cancel": first["advise"]}).encode()
        yield json.dumps({"cancel": second["advise"]}).encode()
        yield json.dumps({"cancel": "x"}).encode()
        yield json.dumps(third).encode()
        cancelled.set()

    out = io.BytesIO()
    Server(coach, out).serve(lines())
    assert [json.loads(line)["advise"] for line in out.getvalue().splitlines()] == [third["advise"]]


def test_the_command() -> None:
    assert main(["--level", "nobody"]) == 2
    line = json.dumps(requests("gz-standard", 30)[0])
    done = subprocess.run(
        [sys.executable, "-m", "engine", "coach"],
        input=f"{line}\nrubbish\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    one, two = map(json.loads, done.stdout.splitlines())
    assert one["moves"] and two["error"]["code"] == "bad_json"


@pytest.mark.parametrize("kind", ["bury", "bid", "counter", "show", "chat"])
def test_an_ask_that_is_not_due_is_refused(kind: str) -> None:
    """In the midst of a trick only plays are; with answers of its own or without."""
    good = requests("gz-standard", 20)[0]
    asked = [{**good, "ask": {"ask": kind}}, {**good, "ask": {"ask": kind}, "also": []}]
    lines: list[Any] = [*asked, good]
    *refused, answered = ask_coach(lines)
    assert [a["error"]["code"] for a in refused] == ["bad_request"] * 2
    assert "play" in refused[0]["error"]["message"]
    assert answered["moves"]


@pytest.mark.parametrize("mix", sorted(MIXES))
def test_every_ask_of_a_game_is_due_from_the_seats_facts(mix: str) -> None:
    """Whatever a seat decided in a played hand, its facts before fold and say it may be asked."""
    table, _ = play({**MIXES[mix]}, "due", kinds=("greedy",) * 4)
    kinds = {facts.Play: "play", facts.Bury: "bury", facts.Bid: "bid", facts.Counter: "counter",
             facts.Snatch: "bid", facts.Show: "show", facts.Pass: "counter"}  # fmt: skip
    seen = set()
    at = 0
    for i, f in enumerate(table.facts):
        kind = kinds.get(type(f))
        if kind is None or getattr(f, "forced", False):
            continue
        at += 1
        if kind == "play" and at % 11:
            continue
        state = fold(visible(table.facts[:i], f.seat), f.seat)
        if kind == "counter" and str(state.hand.phase) in ("deal", "bidding"):
            kind = "bid"
        assert kind in asks(state.hand, f.seat), f
        if kind == "play" and str(state.hand.phase) == "play":
            assert asks(state.hand, (f.seat + 1) % 4) == ()
        seen.add(kind)
    assert "play" in seen


def test_facts_that_do_not_fit_are_named_in_plain_words() -> None:
    good = requests("gz-standard", 20)[1]
    given = good["facts"]
    match, hand, deal = given[:3]
    plays = [f for f in given if f["e"] == "play"]
    first = next(i for i, f in enumerate(given) if f["e"] == "play")
    twice = [*given[: first + 1], {**plays[0], "n": plays[0]["n"] + 1}]
    cases = [
        ([match, deal], f"fact {deal['n']} (`deal`)"),
        ([match, hand, match], "fact 0 (`match`)"),
        ([{**match, "rules": {"game": "bridge"}}], "fact 0 (`match`)"),
        (twice, f"fact {plays[0]['n'] + 1} (`play`)"),
        ([match, hand, {"e": "trick", "n": 9, "winner": 0, "points": 0}], "fact 9 (`trick`)"),
    ]
    for torn, name in cases:
        (answer,) = ask_coach([{**good, "facts": torn}])
        error = answer["error"]
        assert error["code"] == "bad_facts", error
        assert error["message"].startswith(name)
        assert "Error" not in error["message"] and "None" not in error["message"]


def test_impossible_facts_are_named_too() -> None:
    good = requests("standard", 30)[-1]
    given = good["facts"]
    bid = next(i for i, f in enumerate(given) if f["e"] == "bid")
    trick = next(i for i, f in enumerate(given) if f["e"] == "trick")
    plays = [i for i, f in enumerate(given) if f["e"] == "play" and f["seat"] != good["seat"]]
    cases = [
        (bid, {"cards": ["SA"]}, "is no bid of this game"),
        (trick, {"points": 95}, "has 95 points"),
        (trick, {"n": 1}, "comes after fact"),
    ]
    copies = list(given)
    for i in plays:
        copies[i] = {**given[i], "cards": ["SA"] * len(given[i]["cards"])}
    torn = [[*given[:i], {**given[i], **new}, *given[i + 1 :]] for i, new, _ in cases]
    for facts_, said in zip(
        [*torn, copies], [*[c[2] for c in cases], "than there are"], strict=True
    ):
        (answer,) = ask_coach([{**good, "facts": facts_, "also": []}])
        assert answer["error"]["code"] == "bad_facts" and said in answer["error"]["message"]


def test_a_play_of_what_is_not_held_is_named() -> None:
    request = next(r for r in requests("gz-standard", 5) if r["seat"] == 0)
    play_of = next(f for f in request["facts"] if f["e"] == "play" and f["seat"] == 0)
    other = next(f for f in request["facts"] if f["e"] == "play" and f["seat"] != 0)
    play_of["cards"] = other["cards"]
    read = read_request(request)
    with pytest.raises(UnfitFact, match=rf"fact {play_of['n']} \(`play`\)"):
        fold(read.facts, 0)


def test_burying_with_three_decks_has_points() -> None:
    """No suit is short enough to be made void; plans are compared all the same."""
    if PLAIN:
        pytest.skip("only where rollouts are compiled")
    request = next(r for r in requests("triple", 500) if r["ask"]["ask"] == "bury")
    (answer,) = ask_coach([{**request, "also": []}])
    assert len(answer["moves"]) > 3
    assert all(len(m["cards"]) == 6 and m["points"] is not None for m in answer["moves"])


def test_errors_are_those_of_differences() -> None:
    """All moves share the luck of a deal; their errors say only how well they compare."""
    luck = [100.0, -80.0, 40.0, -60.0]
    values = [[x + d for x, d in zip(luck, own, strict=True)]
              for own in ([0, 0, 0, 0], [5, 7, 5, 7], [-9, -5, -9, -5])]  # fmt: skip
    estimates = [Estimate(0.0, 40.0, 4, 0.0, 1.0), Estimate(6.0, 40.0, 4, 6.0, 1.0),
                 Estimate(-7.0, 40.0, 4, -7.0, 1.0)]  # fmt: skip
    found = Found(1, estimates, values, [1.0] * 4)
    assert ranked(found) == [1, 0, 2]
    errors = [spread(found, i) for i in range(3)]
    for i in (0, 2):
        both = (errors[i] ** 2 + errors[1] ** 2) ** 0.5
        assert both == pytest.approx(found.difference(i, 1)[1])
    assert max(errors) < 3


def test_what_is_read_is_typed() -> None:
    request = read_request(requests("standard", 50)[0])
    assert isinstance(request.facts[0], facts.Match)
    assert levels.COACH.cap <= 3.0


@pytest.mark.parametrize("mix", ["standard", "gz-standard"])
def test_every_play_with_a_choice_has_points(mix: str) -> None:
    """Of like cards one is a candidate: where it is the only one, it is valued all the same."""
    coach = Coach("master", print, FAST)
    single = 0
    for data in requests(mix, 3):
        if data["ask"]["ask"] != "play":
            continue
        data = {**data, "also": []}
        said = coach.advise(read_request(data), lambda: False)
        assert all(m["points"] is not None for m in said["moves"])
        if len(said["moves"]) == 1:
            single += 1
            data["ask"] = {**data["ask"], "legal": [said["moves"][0]["cards"]]}
            forced = coach.advise(read_request(data), lambda: False)
            assert forced["moves"][0]["points"] is None
    assert single
