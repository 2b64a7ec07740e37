"""``python -m engine player``: the seat protocol to the letter, and what bad input gets."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from engine import facts, players, protocol
from engine.player import Program, read_fact
from engine.players.simple import GreedyPlayer
from engine.protocol import Ask, Hello, Refused
from engine.shengji.rules import PRESETS, as_dict, resolve
from engine.table import Table
from tests.engine.process_table import ROOT, ProgramSeat

RULES = as_dict(resolve({"game": "shengji", "preset": "standard"}))


class Recorder:
    """A seat that keeps what it is sent, and lets a player in this process answer."""

    clock_ms = None
    wants_legal = True

    def __init__(self, level: str, at: int) -> None:
        self.inner = players.seat(level, at, f"r{at}")
        self.info = self.inner.info
        self.sent: list[Any] = []

    def send(self, message: Any) -> None:
        self.sent.append(message)
        self.inner.send(message)


def recorded(preset: str = "standard", level: str = "greedy", hands: int = 1) -> list[Recorder]:
    """Four seats that have played some hands in this process."""
    seats = [Recorder(level, i) for i in range(4)]
    table = Table.new({"game": "shengji", "preset": preset}, seats, seed="recorded")
    for seat in seats:
        seat.inner.answer = table.receive
    table.stop_after_hands = hands
    table.pump()
    return seats


def program(level: str = "greedy", seat: int = 0) -> tuple[Program, list[str]]:
    """A greeted program and its log."""
    log: list[str] = []
    made = Program(level, log.append)
    ready = made.take(protocol.encode(Hello(rules=RULES, seat=seat, seed=f"r{seat}")))
    assert ready == protocol.encode({"ready": True, "name": level})
    return made, log


def feed(made: Program, messages: list[Any]) -> list[dict[str, Any]]:
    """All answers to some messages."""
    lines = [made.take(protocol.encode(m)) for m in messages]
    return [json.loads(line) for line in lines if line is not None]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_answers_as_the_player_in_this_process(preset: str) -> None:
    seat = recorded(preset)[2]
    made, log = program("greedy", 2)
    answers = feed(made, seat.sent)
    asks = [m for m in seat.sent if isinstance(m, Ask)]
    assert len(asks) > 5
    assert [a["id"] for a in answers] == [a.id for a in asks]
    twin = GreedyPlayer(2, "r2")
    expected = []
    for message in seat.sent:
        if isinstance(message, Ask):
            expected.append(list(twin.decide(message).cards))
        else:
            twin.fact(message)
    assert [a["do"]["cards"] for a in answers] == expected
    assert log == []


def test_four_programs_play_a_hand() -> None:
    command = ["-m", "engine", "player", "--level", "rules"]
    seats = [ProgramSeat(command, i, RULES) for i in range(4)]
    assert [s.info.name for s in seats] == ["rules"] * 4
    table = Table.new(RULES, seats, seed="four programs")
    for seat in seats:
        seat.answer = table.receive
    table.stop_after_hands = 1
    table.pump()
    assert len(table.state.ends) == 1
    assert [f for f in table.facts if getattr(f, "by", None) == "app"] == []
    assert not any(isinstance(m, Refused) for s in seats for m in s.sent)
    assert [s.end() for s in seats] == [0] * 4


def test_the_example_bot_plays_whole_hands() -> None:
    seats: list[Any] = [ProgramSeat(["examples/bot.py"], 0, RULES)]
    seats += [players.seat("greedy", i, f"b{i}") for i in (1, 2, 3)]
    table = Table.new(RULES, seats, seed="bot")
    for seat in seats:
        seat.answer = table.receive
    table.stop_after_hands = 2
    table.pump()
    assert len(table.state.ends) == 2
    assert seats[0].info.name == "Forty Lines"
    assert not any(isinstance(m, Refused) for m in seats[0].sent)
    assert seats[0].end() == 0


def test_unknown_level_is_named() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "player", "--level", "grandmaster"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "'grandmaster'" in done.stderr
    assert "greedy" in done.stderr


def test_the_end_of_input_is_the_end() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "player", "--level", "random"],
        cwd=ROOT,
        input=b'{"hello":"paizhuo","protocol":1,"seat":3,"seed":"x","later":1}\n',
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert json.loads(done.stdout) == {"ready": True, "name": "random"}
    assert done.stderr == b""


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"nonsense",
        b"\xff\xfe\x00",
        b"[1, 2]",
        b"17",
        b"{}",
        b'{"e":"deal"}',
        b'{"e":"deal","n":"x","seat":9}',
        b'{"e":"play","n":3,"seat":1,"cards":["XX"]}',
        b'{"e":"weather","n":3,"rain":true}',
        b'{"e":["deal"]}',
        b'{"ask":"play"}',
        b'{"ask":"play","id":"x","default":[]}',
        b'{"hello":"somebody","seat":1}',
        b'{"hello":"paizhuo","seat":7}',
        b'{"hello":"paizhuo","seat":true}',
        b'{"e":"match","rules":{"game":"chess"}}',
        b'{"error":null}',
        b"[" * 100_000,
    ],
)
def test_survives_a_bad_line(line: bytes) -> None:
    made, _ = program()
    assert made.take(line) is None
    ask = Ask("play", 5, ("S2",))
    assert feed(made, [ask]) == [{"id": 5, "do": {"e": "play", "cards": ["S2"]}}]


def test_unknown_keys_and_kinds_are_left_out() -> None:
    seat = recorded()[1]
    made, log = program("greedy", 1)
    answers = []
    for message in seat.sent:
        data = json.loads(protocol.encode(message))
        data["later"] = {"x": [1]}
        if data.get("e") == "match":
            data["rules"]["later"] = 1
            data["seats"][0]["later"] = 1
        answers.append(made.take(json.dumps(data).encode()))
        assert made.take(b'{"e":"later","n":1}') is None
    plain, _ = program("greedy", 1)
    assert [json.loads(a) for a in answers if a] == feed(plain, seat.sent)
    assert log == []


def test_after_an_error_the_default_is_taken() -> None:
    seat = recorded()[0]
    made, _ = program()
    for ask in seat.sent:
        answer = feed(made, [ask])
        if answer and answer[0]["do"]["cards"] != list(ask.default):
            own = answer[0]["do"]["cards"]
            break
    e = ask.ask
    again = Ask(e, ask.id + 1, ask.default)
    error = Refused(ask.id, protocol.Error("not_in_hand", "no"))
    assert feed(made, [error, again])[0] == {
        "id": again.id,
        "do": {"e": e, "cards": list(ask.default)},
    }
    # Only that one time.
    assert feed(made, [Ask(e, ask.id + 2, ask.default)])[0]["do"]["cards"] == own


def test_reset_and_a_new_match_start_afresh() -> None:
    first, second = recorded(), recorded("forty")
    fresh, _ = program()
    expected = feed(fresh, second[0].sent)
    made, log = program()
    feed(made, first[0].sent[:200])
    feed(made, [protocol.Reset()])
    # Until the match fact comes there is nothing to decide from.
    ask = Ask("play", 5, ("S2",))
    assert feed(made, [ask])[0]["do"]["cards"] == ["S2"]
    assert feed(made, second[0].sent) == expected
    assert feed(made, second[0].sent) == expected
    assert log == []


def test_a_player_that_fails_takes_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: GreedyPlayer, ask: Ask) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(GreedyPlayer, "decide", fail)
    seat = recorded(level="random")[0]
    made, log = program()
    answers = feed(made, seat.sent)
    asks = [m for m in seat.sent if isinstance(m, Ask)]
    assert [a["do"]["cards"] for a in answers] == [list(a.default) for a in asks]
    assert "ZeroDivisionError" in log[0]


def test_every_fact_is_read_as_it_was_written() -> None:
    for message in recorded("joyful", "rules", hands=2)[3].sent:
        if isinstance(message, facts.Fact):
            assert read_fact(json.loads(protocol.encode(message))) == message
