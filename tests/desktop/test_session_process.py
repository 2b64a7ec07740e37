"""Programs at a seat: greeted, heard, and gone, with real processes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.session.framing import LIMIT, LineFramer
from desktop.session.process import BotProcess, bot_command, engine_command
from engine.protocol import Hello
from engine.shengji.rules import as_dict, resolve

Make = Callable[..., BotProcess]


@given(st.lists(st.binary(max_size=20)), st.data())
def test_lines_do_not_depend_on_how_the_bytes_arrive(
    pieces: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(pieces)
    at_once = LineFramer().feed(whole)
    framer = LineFramer()
    one_by_one = [line for piece in pieces for line in framer.feed(piece)]
    assert at_once == one_by_one


def test_lines_end_with_or_without_a_carriage_return() -> None:
    framer = LineFramer()
    assert framer.feed(b'{"a":1}\r\n\n{"b"') == [b'{"a":1}']
    assert framer.feed(b":2}\nrest") == [b'{"b":2}']


def test_a_line_that_is_too_long_is_cut_and_memory_bounded() -> None:
    framer = LineFramer()
    for _ in range(100):
        assert framer.feed(b"x" * LIMIT) == []
    assert len(framer._pending) == LIMIT + 1
    lines = framer.feed(b"\n{}\n")
    assert [len(line) for line in lines] == [LIMIT + 1, 2]


def test_commands() -> None:
    assert engine_command("rules")[1:] == ["-m", "engine", "player", "--level", "rules"]
    assert bot_command("bot:my-bot --depth '3 4'") == ["my-bot", "--depth", "3 4"]
    for bad in ("bot:", "bot:'open"):
        with pytest.raises(ValueError):
            bot_command(bad)


def test_the_frozen_program_calls_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert engine_command("rules") == [sys.executable, "engine", "player", "--level", "rules"]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Make]:
    made: list[BotProcess] = []

    def make(code: str, **options: int) -> BotProcess:
        script = tmp_path / f"bot{len(made)}.py"
        script.write_text(code)
        made.append(BotProcess([sys.executable, "-u", str(script)], **options))
        return made[-1]

    yield make
    for bot in made:
        if isValid(bot):
            bot.close_and_wait()
            bot.deleteLater()


ECHO = """
import sys
for line in sys.stdin:
    print('{"ready": true, "name": "Echo"}' if "hello" in line else line, end="\\n", flush=True)
"""


def test_it_is_greeted_and_heard(qtbot: QtBot, make: Make) -> None:
    bot = make(ECHO)
    with qtbot.waitSignal(bot.ready) as ready:
        bot.start({"hello": "paizhuo"})
    assert ready.args == ["Echo"]
    with qtbot.waitSignal(bot.line) as line:
        bot.send({"ask": "play"})
    assert line.args == [b'{"ask":"play"}']


def test_what_it_says_before_it_is_ready_is_ignored(qtbot: QtBot, make: Make) -> None:
    bot = make("print('loading...\\n[]\\n{}\\n')\n" + ECHO)
    with qtbot.assertNotEmitted(bot.line), qtbot.waitSignal(bot.ready) as ready:
        bot.start({"hello": "paizhuo"})
    assert ready.args == ["Echo"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import sys; sys.exit(3)", "it ended with code 3"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "it crashed"),
        ("print('{\"ready\": false}'); input(); input()", "it was not ready within 0 s"),
        ("print('x' * 100_000, end=''); input(); input()", "it was not ready within 0 s"),
    ],
)
def test_it_dies_or_is_no_player(qtbot: QtBot, make: Make, code: str, why: str) -> None:
    bot = make(code, ready_ms=800)
    with qtbot.waitSignal(bot.died) as died:
        bot.start({"hello": "paizhuo"})
    assert died.args == [why]
    qtbot.waitUntil(lambda: bot.pid == 0)


def test_it_is_not_there(qtbot: QtBot) -> None:
    bot = BotProcess(["/no/such/program"])
    with qtbot.waitSignal(bot.died) as died:
        bot.start({"hello": "paizhuo"})
    assert died.args[0].startswith("it does not start")
    bot.deleteLater()


def test_our_own_player_starts_from_any_folder(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    bot = BotProcess(engine_command("rules"))
    with qtbot.waitSignal(bot.ready, timeout=30_000):
        bot.start(Hello(rules=as_dict(resolve({"game": "shengji"})), seat=1, seed="seed"))
    bot.close_and_wait()
    bot.deleteLater()


def test_it_stops_reading(qtbot: QtBot, make: Make) -> None:
    bot = make("import time\nprint('{\"ready\": true}')\ntime.sleep(60)")
    with qtbot.waitSignal(bot.ready):
        bot.start({"hello": "paizhuo"})
    with qtbot.waitSignal(bot.died) as died:
        for _ in range(200):
            bot.send_line(b"x" * 60_000)
    assert died.args == ["it stopped reading"]


def test_it_ends_with_its_input(qtbot: QtBot, make: Make) -> None:
    bot = make(ECHO)
    with qtbot.waitSignal(bot.ready):
        bot.start({"hello": "paizhuo"})
    with qtbot.waitSignal(bot.destroyed), qtbot.assertNotEmitted(bot.died):
        bot.close()
