"""Programs at a table that do not behave (spec interfaces section 4)."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine import facts
from engine.games import game_of
from engine.players import bot as bots
from engine.players import seat as computer
from engine.players.bot import BotError, BotSeat
from engine.table import Table
from tests.engine.helpers import options

READY = "import sys, time, json\nprint(json.dumps({'ready': True}), flush=True)\n"
ANSWERS = """
for line in sys.stdin:
    m = json.loads(line)
    if 'ask' in m:
        answer(m)
"""
OK = "{'id': m['id'], 'do': {'e': m['ask'], 'cards': m['default']}}"
MANNERS = {
    "garbage before each answer": "def answer(m):\n"
    "    print('hm', '{}', '[1]', sep=chr(10))\n"
    f"    print(json.dumps({OK}), flush=True)\n",
    "answers twice": "def answer(m):\n"
    f"    print(json.dumps({OK}), json.dumps({OK}), sep=chr(10), flush=True)\n",
    "answers in two pieces": "def answer(m):\n"
    f"    text = json.dumps({OK})\n"
    "    sys.stdout.write(text[:9]); sys.stdout.flush()\n"
    "    sys.stdout.write(text[9:] + chr(10)); sys.stdout.flush()\n",
}
DEFAULT = """
def answer(m):
    print(json.dumps({'id': m['id'], 'do': {'e': m['ask'], 'cards': m['default']}}), flush=True)
"""
BAD_MANNERS = {
    "nonsense": "def answer(m):\n    print(json.dumps({'id': m['id'], 'do': 7}), flush=True)\n",
    "no cards": "def answer(m):\n"
    "    print(json.dumps({'id': m['id'], 'do': {'e': 'play'}}), flush=True)\n",
    "endless lines": "def answer(m):\n    print('x' * 300000, end='', flush=True)\n",
    "dies when asked": "def answer(m):\n    sys.exit(1)\n",
    "closes its output": "import os\ndef answer(m):\n    os.close(1)\n    time.sleep(60)\n",
}


@contextmanager
def at_table(tmp_path: Path, code: str) -> Iterator[tuple[Table, BotSeat, list[int]]]:
    """A table of one program (seat 1) and three players of our own."""
    file = tmp_path / "bot.py"
    file.write_text(code)
    rules = options(preset="forty")
    taken: list[int] = []

    def substitute(at: int) -> object:
        new = computer("greedy", at, "x", "Greedy")
        new.answer = table.receive
        taken.append(at)
        return new

    bot = BotSeat(f"{sys.executable} {file}", 1, "seed")
    seats = [bot if i == 1 else computer("greedy", i, "x") for i in range(4)]
    try:
        bot.start(game_of(rules).as_dict(game_of(rules).resolve(rules)))
        table = Table.new(rules, seats, seed="bots", substitute=substitute)  # type: ignore[arg-type]
        for s in seats:
            if s is not bot:
                s.answer = table.receive
        table.stop_after_hands = 1
        yield table, bot, taken
    finally:
        bot.close()


def to_the_end(table: Table, bot: BotSeat) -> None:
    table.pump()
    while table.waiting:
        for at, line in bots.wait([bot], time.monotonic() + 20):
            if line is None:
                table.lost(at)
            else:
                table.receive(at, line)
        table.pump()


@pytest.mark.parametrize("how", MANNERS)
def test_programs_that_may_stay(tmp_path: Path, how: str) -> None:
    with at_table(tmp_path, READY + MANNERS[how] + ANSWERS) as (table, bot, taken):
        to_the_end(table, bot)
        assert taken == []
        plays = [f for f in table.facts if isinstance(f, facts.Play) and f.seat == 1]
        assert len(plays) > 5 and all(f.by is facts.UNSET for f in plays)


@pytest.mark.parametrize("how", BAD_MANNERS)
def test_programs_that_lose_their_seat(tmp_path: Path, how: str) -> None:
    with at_table(tmp_path, READY + BAD_MANNERS[how] + ANSWERS) as (table, bot, taken):
        to_the_end(table, bot)
        assert taken == [1]
        assert isinstance(table.facts[-1], facts.End)
        assert table.state.seats[1].name == "Greedy"


def test_a_program_that_does_not_read_does_not_hold_up_the_table(tmp_path: Path) -> None:
    with at_table(tmp_path, READY + "time.sleep(60)\n") as (table, bot, _):
        table.pump()
        fact = table.facts[1]
        for _ in range(5000):
            bot.send(fact)
        assert bot.unsent > 0, "a pipe does not hold that much"
        for _ in range(60):
            bot.send(facts.Seed(1, "x" * 100_000))
        # It is ended, and found to have.
        assert bots.wait([bot], time.monotonic() + 20) in ([(1, None)], [])
        assert bots.wait([bot], time.monotonic() + 20) == [(1, None)]


def test_a_program_that_never_stops_talking_must_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MAX_LINES", 10)
    with at_table(tmp_path, READY + "while True: print('x' * 1000)\n") as (_, bot, __), bots._news:
        assert bots._news.wait_for(lambda: len(bot._lines) >= 10, 20)
        at_once = 2 * bots._CHUNK // 1000
        assert not bots._news.wait_for(lambda: len(bot._lines) > 10 + at_once, 0.2)


def test_a_program_gets_all_that_was_sent_before_its_input_ends(tmp_path: Path) -> None:
    got = tmp_path / "got"
    code = READY + f"open({str(got)!r}, 'w').writelines(sys.stdin)\n"
    with at_table(tmp_path, code) as (_, bot, __):
        for n in range(2000):
            bot.send(facts.Seed(n, "x" * 100))
    assert '"n":1999' in got.read_text().splitlines()[-1]


@pytest.mark.parametrize(
    "code",
    ["", "import sys; sys.exit(2)", "print('hello')", "print('{\"ready\":1}')", "1/0"],
)
def test_programs_that_are_not_ready(
    tmp_path: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "READY_SECONDS", 10.0)
    with pytest.raises(BotError) as error, at_table(tmp_path, code):
        raise AssertionError("it is not ready")
    assert "bot.py" in str(error.value) and "ended before it was ready" in str(error.value)


def test_lines_before_the_program_is_ready_are_no_answer(tmp_path: Path) -> None:
    chatty = "print('hello there'); print('{\"id\": 1}')\n" + READY + DEFAULT + ANSWERS
    with at_table(tmp_path, chatty) as (table, bot, taken):
        to_the_end(table, bot)
        assert not taken and isinstance(table.facts[-1], facts.End)


def test_a_program_that_is_silent_is_refused_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "READY_SECONDS", 0.2)
    with pytest.raises(BotError), at_table(tmp_path, "import time; time.sleep(60)"):
        raise AssertionError("it is not ready")


@pytest.mark.parametrize("command", ["", "  ", "/no/such/program", '"open quote'])
def test_commands_that_are_none(command: str) -> None:
    with pytest.raises(BotError) as error:
        BotSeat(command, 0, "seed").start({})
    assert "bot:" in str(error.value)
