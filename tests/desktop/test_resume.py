"""Killed at any moment, the next start goes on exactly there."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from playing import LEFT, NONE, WAIT_MS, Player, running
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from records import play

from desktop.autopilot import Autopilot
from desktop.store.saves import Saves
from engine import facts, record
from engine.check import check
from engine.table import visible

VICTIM = Path(__file__).with_name("victim.py")


def kill_after(qtbot: QtBot, folder: Path, lines: int, preset: str) -> Path:
    """Play in another process and kill it when the record has so many lines; the record."""
    with subprocess.Popen([sys.executable, str(VICTIM), str(folder), preset]) as victim:

        def enough() -> bool:
            assert victim.poll() is None, "the victim died by itself"
            found = list(folder.glob("*" + record.SUFFIX))
            return bool(found) and found[0].read_bytes().count(b"\n") >= lines

        try:
            qtbot.waitUntil(enough, timeout=WAIT_MS)
        finally:
            victim.send_signal(signal.SIGKILL)
    (path,) = folder.glob("*" + record.SUFFIX)
    return path


@pytest.mark.parametrize(("lines", "preset"), [(20, "standard"), (103, "joyful"), (160, "guide")])
def test_killed_and_resumed(qtbot: QtBot, tmp_path: Path, lines: int, preset: str) -> None:
    path = kill_after(qtbot, tmp_path, lines, preset)
    seed = record.read_seed(path)
    loaded = record.load(path)
    whole = path.read_bytes()[: loaded.size]
    with running(tmp_path) as program:
        window = program.window
        offered = window.home.unfinished
        assert offered is not None and offered.path == path
        QTest.mouseClick(window.home.resume, LEFT, NONE)
        player = Player(qtbot, program)
        # The view is exactly what the record's facts give this seat.
        held = visible(record.holding(loaded.facts), 0)
        assert player.model.facts[: len(held)] == held
        assert not any(isinstance(f, facts.Undo | facts.Takeover) for f in player.model.facts)
        assert path.read_bytes().startswith(whole)
        # And the hand can be played on.
        n = player.model.state.n
        Autopilot(window, go_on=False).start()
        player.wait(lambda: player.hand_is_over or player.model.state.n >= n + 30)
    assert path.read_bytes().startswith(whole)
    check(record.load(path).facts, seed, str(path))


def test_the_line_being_written_is_all_that_is_lost(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / ("one" + record.SUFFIX)
    play(path, facts=130)
    loaded = record.load(path)
    with path.open("ab") as file:
        file.write(b'{"e":"play","n":1')
    with running(tmp_path) as program:
        said: list[str] = []
        program.games.notice.connect(lambda code, _: said.append(code))
        assert program.games.resume()
        assert said == ["record_torn"]
        assert program.games.model is not None
        held = visible(record.holding(loaded.facts), 0)
        assert program.games.model.facts[: len(held)] == held
    after = record.load(path)
    assert after.torn == b"" and after.facts[: len(held)] == loaded.facts


def test_a_match_that_does_not_follow_is_set_aside_and_said(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / ("one" + record.SUFFIX)
    play(path, facts=130)
    lines = path.read_bytes().splitlines(keepends=True)
    # Two cards changed places: every line can be read, but the seed deals otherwise.
    five, six = facts.decode(lines[5]), facts.decode(lines[6])
    lines[5] = facts.encode(msgspec.structs.replace(five, card=six.card)) + b"\n"
    lines[6] = facts.encode(msgspec.structs.replace(six, card=five.card)) + b"\n"
    path.write_bytes(b"".join(lines))
    with running(tmp_path) as program:
        said: list[tuple[str, dict[str, object]]] = []
        program.games.notice.connect(lambda code, params: said.append((code, params)))
        assert not program.games.resume()
        assert [code for code, _ in said] == ["record_moved_aside"]
        assert Saves(tmp_path).unfinished() == []
        aside = tmp_path / "unreadable" / path.name
        assert aside.read_bytes() == b"".join(lines)
        # Another match can be begun as ever.
        assert program.games.start()
