"""``python -m engine deal`` as a command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.__main__ import main
from engine.players.bot import BotSeat
from engine.record import holding, load
from engine.shuffle import seed_hash
from tests.engine.helpers import record_text

ROOT = Path(__file__).resolve().parents[2]


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def run(*args: str) -> Done:
    """``python -m engine ...`` in this process: most tests do not need another one."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(args)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return Done(code, out.getvalue(), err.getvalue())


def command(*args: str) -> Done:
    """``python -m engine ...`` as a user starts it."""
    # A system whose pipes are not UTF-8 gets UTF-8 all the same.
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "engine", *args],
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def deal(tmp_path: Path, *args: str, out: str = "g.paizhuo.jsonl", by: Any = run) -> Path:
    done = by("deal", "--out", str(tmp_path / out), *args)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return tmp_path / out


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_hand(tmp_path: Path) -> None:
    path = deal(
        tmp_path, "--rules", '{"game":"shengji","preset":"forty"}', "--seed", "x",
        "--players", "random,greedy,random,greedy", "--hands", "1", by=command,
    )  # fmt: skip
    found = lines(path)
    assert found[0]["e"] == "match" and found[0]["seed_hash"] == seed_hash("x")
    assert found[0]["rules"]["preset"] == "forty"  # type: ignore[index]
    assert [s["level"] for s in found[0]["seats"]] == ["random", "greedy"] * 2  # type: ignore[attr-defined]
    assert sum(line["e"] == "hand" for line in found) == 1
    # The seed is written last even when the match is not over, and lies nowhere else.
    assert found[-2]["e"] == "end" and found[-1] == {
        "e": "seed",
        "n": len(found) - 1,
        "seed": "x",
    }
    assert [p.name for p in tmp_path.iterdir()] == ["g.paizhuo.jsonl"]
    checked = command("replay", "--check", str(path))
    assert checked.returncode == 0, checked.stderr


def test_the_same_seed_gives_the_same_record(tmp_path: Path) -> None:
    args = ("--seed", "s", "--players", "random", "--hands", "2")
    one = deal(tmp_path, *args, out="a.paizhuo.jsonl")
    two = deal(tmp_path, *args, out="b.paizhuo.jsonl")
    assert record_text(load(one).facts) == record_text(load(two).facts)
    assert sum(line["e"] == "end" for line in lines(one)) == 2


def test_without_a_seed_there_is_a_fresh_one(tmp_path: Path) -> None:
    args = ("--players", "random", "--hands", "1", "--rules", '{"game":"shengji","decks":1}')
    seeds = {
        str(lines(deal(tmp_path, *args, out=f"{i}.paizhuo.jsonl"))[-1]["seed"]) for i in range(2)
    }
    assert len(seeds) == 2 and all(len(s) == 64 for s in seeds)


def test_matches_are_numbered_and_have_seeds_of_their_own(tmp_path: Path) -> None:
    rules = '{"game":"shengji","preset":"forty","start_level":"A","must_play":[]}'
    done = run(
        "deal", "--rules", rules, "--seed", "T", "--players", "greedy,random", "--matches", "2",
        "--out", str(tmp_path / "m.paizhuo.jsonl"),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "m-1.paizhuo.jsonl",
        "m-2.paizhuo.jsonl",
    ]
    for k in (1, 2):
        found = lines(tmp_path / f"m-{k}.paizhuo.jsonl")
        assert found[-1]["seed"] == f"T/{k}" and found[-2]["e"] == "over"
        assert found[-3]["e"] == "end" and "WIN" in found[-3]["levels"]  # type: ignore[operator]
        assert run("replay", "--check", str(tmp_path / f"m-{k}.paizhuo.jsonl")).returncode == 0


def test_one_match_has_the_seed_and_the_name_as_they_are(tmp_path: Path) -> None:
    rules = '{"game":"shengji","preset":"forty"}'
    path = deal(tmp_path, "--rules", rules, "--seed", "T", "--players", "greedy", "--matches", "1")
    assert lines(path)[-1]["seed"] == "T" and lines(path)[-2]["e"] == "over"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--rules", '{"game":"bridge"}'], "bridge"),
        (["--rules", '{"game":"shengji","preset":"huge"}'], "huge"),
        (["--rules", '{"game":"shengji","colour":1}'], "colour"),
        (["--rules", '{"game":"shengji","decks":7}'], "decks"),
        (["--rules", '{"game":"shengji","decks":true}'], "decks"),
        (["--rules", '{"game":"shengji","must_play":["1"]}'], "must_play"),
        (["--rules", '{"game":"shengji","snatch":true}'], "snatch"),
        (["--rules", '{"game":"shengji","level":"5"}'], "level"),
        (["--rules", "{}"], "game"),
        (["--rules", "[]"], "--rules"),
        (["--rules", "hello"], "--rules"),
        (["--rules", "[" * 20000], "--rules"),
        (["--players", "random,wizard"], "wizard"),
        (["--players", "random,greedy,random"], "--players"),
        (["--players", ""], "''"),
        (["--hands", "0"], "--hands"),
        (["--hands", "x"], "--hands"),
        (["--matches", "-1"], "--matches"),
        (["--hands", "1", "--matches", "1"], "--matches"),
        (["--speed", "9"], "--speed"),
    ],
)
def test_wrong_options_are_named(tmp_path: Path, args: list[str], says: str) -> None:
    out = tmp_path / "g.paizhuo.jsonl"
    done = run("deal", "--out", str(out), "--seed", "x", *args)
    assert done.returncode == 2
    assert says in done.stderr and "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_out_is_needed_and_must_be_a_file_that_can_be_written(tmp_path: Path) -> None:
    done = run("deal", "--hands", "1")
    assert done.returncode == 2 and "--out" in done.stderr
    (tmp_path / "file").write_text("x")
    done = run("deal", "--hands", "1", "--out", str(tmp_path / "file" / "g.paizhuo.jsonl"))
    assert done.returncode == 2 and "file" in done.stderr and "Traceback" not in done.stderr


def test_a_bot_that_dies_loses_its_seat_and_the_game_goes_on(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "print(json.dumps({'ready': True, 'name': 'Shy'}), flush=True)\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if 'ask' in m and m['ask'] == 'play':\n"
        "        sys.exit(3)\n"
        "    if 'ask' in m:\n"
        "        do = {'e': m['ask'], 'cards': m['default']}\n"
        "        print(json.dumps({'id': m['id'], 'do': do}), flush=True)\n"
    )
    out = tmp_path / "g.paizhuo.jsonl"
    done = run(
        "deal", "--rules", '{"game":"shengji","preset":"forty"}', "--seed", "x", "--hands", "1",
        "--players", f"random,bot:{sys.executable} {bot}", "--out", str(out),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert sorted(done.stderr.splitlines()) == [
        f"seat {at}: bot:{sys.executable} {bot}: the program has ended; skilled plays there now"
        for at in (1, 3)
    ]
    found = lines(out)
    over = [line for line in found if line["e"] == "takeover"]
    assert sorted(line["seat"] for line in over) == [1, 3]  # type: ignore[type-var]
    assert [(line["name"], line["level"]) for line in over] == [
        (f"skilled {line['seat']}", "skilled") for line in over
    ]
    assert found[-2]["e"] == "end"
    assert run("replay", "--check", str(out)).returncode == 0


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("print(json.dumps({'id': m['id'], 'do': 7}), flush=True)", "its answers were not legal ("),
        ("print('x' * 300000, end='', flush=True)", "its answers were not legal ("),
        ("pass", "no answer in time, 3 times in a row"),
    ],
)
def test_who_loses_a_seat_and_why_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, why: str
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "print(json.dumps({'ready': True, 'name': 'Shy'}), flush=True)\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        f"    if 'ask' in m: {answer}\n"
    )
    monkeypatch.setattr(BotSeat.__init__, "__defaults__", (100,))
    out = tmp_path / "g.paizhuo.jsonl"
    done = run(
        "deal", "--rules", '{"game":"gongzhu"}', "--seed", "x", "--hands", "1",
        "--players", f"random,random,random,bot:{sys.executable} {bot}", "--out", str(out),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (said,) = done.stderr.splitlines()
    assert said.startswith(f"seat 3: bot:{sys.executable} {bot}: {why}")
    assert said.endswith("; skilled plays there now")


def test_a_former_name_of_a_level_is_written_as_what_plays(tmp_path: Path) -> None:
    path = deal(tmp_path, "--players", "rules,random", "--hands", "1", "--seed", "x")
    assert [s["level"] for s in lines(path)[0]["seats"]] == ["skilled", "random"] * 2  # type: ignore[attr-defined]


def test_a_bot_that_is_none_is_named(tmp_path: Path) -> None:
    out = tmp_path / "g.paizhuo.jsonl"
    done = run("deal", "--hands", "1", "--players", "bot:/no/such/bot", "--out", str(out))
    assert done.returncode == 2
    assert "/no/such/bot" in done.stderr and "Traceback" not in done.stderr


def test_wrong_options_as_a_user_sees_them(tmp_path: Path) -> None:
    done = command("deal", "--rules", "[" * 20000, "--out", str(tmp_path / "g"))
    assert done.returncode == 2 and "--rules" in done.stderr and "Traceback" not in done.stderr


def test_help_and_unknown_commands() -> None:
    assert run("--help").returncode == 0 and "deal" in run("--help").stdout
    for args in ((), ("shuffle",)):
        done = run(*args)
        assert done.returncode == 2 and "usage" in done.stderr


def test_undone_facts_are_not_in_what_holds(tmp_path: Path) -> None:
    path = deal(
        tmp_path, "--rules", '{"game":"shengji","preset":"forty"}', "--hands", "1",
        "--players", "random", "--seed", "x",
    )  # fmt: skip
    assert holding(load(path).facts) == load(path).facts


def test_more_hands_than_a_match_has_go_on_in_another(tmp_path: Path) -> None:
    deal(
        tmp_path, "--rules", '{"game":"shengji","preset":"forty","level_cap":3}', "--seed", "T",
        "--players", "greedy,random", "--hands", "25",
    )  # fmt: skip
    files = sorted(tmp_path.iterdir(), key=lambda p: (len(p.name), p.name))
    assert len(files) > 1
    found = [lines(p) for p in files]
    assert sum(line["e"] == "end" for f in found for line in f) == 25
    for k, f in enumerate(found, 1):
        assert f[-1]["seed"] == ("T" if k == 1 else f"T/{k}")
        # All but the last are whole matches.
        assert k == len(found) or f[-2]["e"] == "over"
