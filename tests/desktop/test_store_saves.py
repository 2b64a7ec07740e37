"""The folder of matches: what can go on, what is set aside, who plays what."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from records import play

from desktop.store import saves
from desktop.store.saves import Saves
from engine import record
from engine.shengji.hand import Phase


def finish(path: Path) -> None:
    """A match that is over, as its last line says."""
    play(path)
    record.seed_path(path).unlink()
    with path.open("ab") as file:
        file.write(b'{"e":"seed","n":1,"seed":"saves"}\n')


def test_a_new_match_gets_a_name_of_its_own(tmp_path: Path) -> None:
    folder = Saves(tmp_path)
    first = folder.new_path()
    play(first, facts=3)
    second = folder.new_path()
    assert first != second and second.name.endswith(".paizhuo.jsonl")
    assert record.seed_path(first).stat().st_mode & 0o777 == 0o600


def test_no_folder_no_matches(tmp_path: Path) -> None:
    assert Saves(tmp_path / "none").unfinished() == []


def test_the_newest_unfinished_match_comes_first(tmp_path: Path) -> None:
    folder = Saves(tmp_path)
    for i, name in enumerate(("old", "new", "middle")):
        path = tmp_path / f"{name}.paizhuo.jsonl"
        play(path, facts=150)
        time = 1_700_000_000 + {"old": 0, "middle": 50, "new": 100}[name]
        os.utime(path, (time, time + i * 0))
    finish(tmp_path / "finished.paizhuo.jsonl")
    play(tmp_path / "foreign.paizhuo.jsonl")
    record.seed_path(tmp_path / "foreign.paizhuo.jsonl").unlink()
    assert [s.path.name.split(".")[0] for s in folder.unfinished()] == ["new", "middle", "old"]
    assert folder.problems == []
    # Without its seed it cannot go on; that is told once, and the file stays.
    assert folder.seedless == [tmp_path / "foreign.paizhuo.jsonl"]
    folder.seedless.clear()
    folder.unfinished()
    assert folder.seedless == [] and (tmp_path / "foreign.paizhuo.jsonl").exists()


def test_a_foreign_file_without_a_seed_is_moved_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / "letter.paizhuo.jsonl").write_text("Dear all,\n")
    folder = Saves(tmp_path)
    assert folder.unfinished() == [] and folder.seedless == []
    assert [p.name for p in folder.problems] == ["letter.paizhuo.jsonl"]


def test_a_summary_says_where_the_match_stands(tmp_path: Path) -> None:
    path = tmp_path / "one.paizhuo.jsonl"
    play(path, facts=60, rules={"game": "shengji", "preset": "guide"})
    dealing = saves.summary(path)
    assert dealing.preset == "guide" and dealing.phase is Phase.DEAL
    assert (dealing.game, dealing.hand_no, dealing.trick_no) == ("shengji", 1, 0)
    assert dealing.levels == ("A", "A")
    assert dealing.names == ("Player 0", "Player 1", "Player 2", "Player 3")
    play(path, facts=150)
    playing = saves.summary(path)
    assert playing.phase is Phase.PLAY and playing.trick_no > 5
    assert playing.totals is None and not playing.in_use


def test_a_summary_of_gongzhu_has_totals(tmp_path: Path) -> None:
    path = tmp_path / "one.paizhuo.jsonl"
    play(path, facts=80, rules={"game": "gongzhu", "preset": "colour"})
    playing = saves.summary(path)
    assert (playing.game, playing.preset, playing.hand_no) == ("gongzhu", "colour", 1)
    assert playing.phase == "play" and playing.trick_no > 2
    assert playing.levels is None and playing.totals == (0, 0, 0, 0)


def test_a_torn_last_line_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "one.paizhuo.jsonl"
    play(path, facts=150)
    path.write_bytes(path.read_bytes()[:-7])
    assert [s.path for s in Saves(tmp_path).unfinished()] == [path]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda lines: [b"garbage\n"],
        lambda lines: [*lines[:50], b"garbage\n", *lines[50:]],
        lambda lines: [*lines[:50], *lines[60:]],
        lambda lines: [lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]],
        lambda lines: [lines[0].replace(b'"decks":2', b'"decks":9'), *lines[1:]],
        lambda lines: [lines[0], *(b'{"e":"trick","n":1,"winner":0}\n',)],
    ],
)
def test_what_cannot_be_read_is_moved_aside_and_said(tmp_path: Path, spoil: object) -> None:
    path = tmp_path / "bad.paizhuo.jsonl"
    play(path, facts=150)
    play(tmp_path / "good.paizhuo.jsonl", facts=150)
    assert callable(spoil)
    path.write_bytes(b"".join(spoil(path.read_bytes().splitlines(keepends=True))))
    raw, folder = path.read_bytes(), Saves(tmp_path)
    assert [s.path.name for s in folder.unfinished()] == ["good.paizhuo.jsonl"]
    (problem,) = folder.problems
    assert problem.name == path.name and problem.why
    assert problem.aside.read_bytes() == raw and problem.aside.parent.name == "unreadable"
    assert record.read_seed(problem.aside) == "saves"
    assert not path.exists() and not record.seed_path(path).exists()


def test_two_windows_do_not_write_one_record(tmp_path: Path) -> None:
    path = tmp_path / "one.paizhuo.jsonl"
    play(path, facts=150)
    held = saves.lock(path)
    assert held is not None
    assert saves.lock(path) is None
    assert [s.in_use for s in Saves(tmp_path).unfinished()] == [True]
    held.unlock()
    assert [s.in_use for s in Saves(tmp_path).unfinished()] == [False]


def test_a_dead_window_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "one.paizhuo.jsonl"
    play(path, facts=150)
    # The form Qt writes: process number, program, host; no such process lives.
    (tmp_path / "one.lock").write_text(f"999999999\npaizhuo\n{os.uname().nodename}\n")
    assert [s.in_use for s in Saves(tmp_path).unfinished()] == [False]
