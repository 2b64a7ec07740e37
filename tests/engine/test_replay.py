"""``python -m engine replay`` as a command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import facts
from engine.record import load
from tests.engine.games import GONGZHU, MIXES, play
from tests.engine.test_deal import command, run

SHOWN = ["forty", "guide-hidden", "joyful", "penalties", "turned"]
SHOWN += ["gz-all-shown", "gz-double-dark"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "r.paizhuo.jsonl"


def written(path: Path, name: str = "forty") -> list[bytes]:
    table, _ = play(MIXES[name], "a replay", path=path)
    table.close()
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("name", SHOWN)
def test_it_prints_the_record_for_people(path: Path, name: str) -> None:
    written(path, name)
    done = run("replay", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    text = done.stdout
    words = ("shengji", "trump", "buries")
    if name in GONGZHU:
        words = ("gongzhu", "shows", "the start card decides")
    for word in (*words, "Hand 1", "dealt to 3", "trick to", "End:"):
        assert word in text, word
    assert "UNSET" not in text and "None" not in text.replace("declarer None", "")
    tricks = sum(isinstance(f, facts.Trick) for f in load(path).facts)
    assert text.count("trick to") == tricks


def test_it_prints_the_facts_that_hold_for_programs(path: Path) -> None:
    table, _ = play(MIXES["forty"], "a replay", path=path)
    table.undo(60)
    table.pump()
    table.close()
    done = run("replay", "--json", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    found = [facts.decode(line) for line in done.stdout.encode().splitlines()]
    assert found == table.facts
    assert "undone" in run("replay", str(path)).stdout


@pytest.mark.parametrize("name", SHOWN)
def test_check_of_a_record_in_order(path: Path, name: str) -> None:
    written(path, name)
    done = run("replay", "--check", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    # Without the seed beside it too.
    path.with_name("r.seed").unlink()
    assert run("replay", "--check", str(path)).returncode == 0


def test_check_names_the_first_fact_that_does_not_follow(path: Path) -> None:
    lines = written(path)
    i = next(i for i, line in enumerate(lines) if b'"trick"' in line)
    fact = json.loads(lines[i])
    fact["winner"] = (fact["winner"] + 1) % 4
    lines[i] = json.dumps(fact).encode() + b"\n"
    path.write_bytes(b"".join(lines))
    done = command("replay", "--check", str(path))
    assert done.returncode == 1
    assert f"fact {i}" in done.stderr and str(path) in done.stderr
    assert "Traceback" not in done.stderr
    # It is shown all the same.
    assert run("replay", str(path)).returncode == 0


def test_check_knows_the_seed_beside_the_record(path: Path) -> None:
    written(path)
    path.with_name("r.seed").write_text("another")
    done = run("replay", "--check", str(path))
    assert done.returncode == 1 and "seed" in done.stderr


@pytest.mark.parametrize("how", [[], ["--json"], ["--check"]])
def test_a_torn_record_opens_and_the_rest_is_reported(path: Path, how: list[str]) -> None:
    lines = written(path)
    path.write_bytes(b"".join(lines[:30]) + lines[30][:9])
    before = path.read_bytes()
    done = command("replay", *how, str(path))
    assert done.returncode == 0
    assert "cut off" in done.stdout + done.stderr
    assert path.read_bytes() == before, "reading changes nothing"
    if how == ["--json"]:
        assert len(done.stdout.splitlines()) == 30


@pytest.mark.parametrize("keep", [1, 2, 3, 30, 52, 53, 54, 55, 56, 57, 60])
def test_every_beginning_of_a_record_can_be_shown(path: Path, keep: int) -> None:
    lines = written(path)
    path.write_bytes(b"".join(lines[:keep]))
    for how in ([], ["--check"]):
        done = run("replay", *how, str(path))
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("how", [[], ["--json"], ["--check"]])
@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x89PNG\r\n\x1a\n", b'{"e":"match"}\n'])
def test_foreign_files_are_refused(path: Path, content: bytes, how: list[str]) -> None:
    path.write_bytes(content)
    done = run("replay", *how, str(path))
    assert done.returncode == 1 and done.stdout == ""
    assert str(path) in done.stderr and "Traceback" not in done.stderr


def test_files_that_are_not_there_and_wrong_options(path: Path) -> None:
    done = run("replay", "--check", str(path))
    assert done.returncode == 1 and str(path) in done.stderr
    assert run("replay").returncode == 2
    assert run("replay", "--loud", str(path)).returncode == 2
    assert run("replay", "--json", "--check", str(path)).returncode == 2


def test_a_shown_record_that_does_not_follow_does_no_harm(path: Path) -> None:
    """Facts out of their place are shown or refused by name, never a crash."""
    lines = written(path)
    head = lines[0]
    for body in (
        [{"e": "trick", "n": 1, "winner": 0, "points": 0}],
        [{"e": "play", "n": 1, "seat": 0, "cards": ["S2"]}],
        [{"e": "hand", "n": 1, "no": 1}],
        [{"e": "end", "n": 1}],
        [{"e": "show", "n": 1, "seat": 0, "how": "open"}],
        [{"e": "hand", "n": 1, "no": 1, "levels": ["2", "2"], "declarer": None},
         {"e": "snatch", "n": 2, "seat": 1}],
        [{"e": "hand", "n": 1, "no": 1, "levels": ["x", "y"], "declarer": None},
         {"e": "trump", "n": 2, "suit": "S", "declarer": 1, "level": "x"}],
        [{"e": "undo", "n": 1, "to": 0}],
    ):  # fmt: skip
        path.write_bytes(head + b"".join(json.dumps(f).encode() + b"\n" for f in body))
        for how in ([], ["--check"], ["--json"]):
            done = run("replay", *how, str(path))
            assert done.returncode in (0, 1) and "Traceback" not in done.stderr, (body, how)
            if body[0]["e"] != "undo" and how == ["--check"]:
                assert done.returncode == 1
