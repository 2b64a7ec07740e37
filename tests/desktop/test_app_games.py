"""Beginning, leaving and going on with matches at the window; what goes wrong is said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playing import Player, running
from pytestqt.qtbot import QtBot
from records import play

from desktop import i18n
from desktop.app import end, make_program
from desktop.games import Games, SettingsPace
from desktop.store import saves
from desktop.store.saves import Saves
from desktop.store.settings import SettingsStore
from engine import record
from engine.cards import parse_all

Said = list[tuple[str, dict[str, Any]]]


def listening(games: Games) -> Said:
    said: Said = []
    games.notice.connect(lambda code, params: said.append((code, params)))
    return said


def test_a_new_match_is_what_the_settings_say(qtbot: QtBot, tmp_path: Path) -> None:
    levels = ("random", "greedy", "rules")
    options = {"decks": 3, "bottom_size": 6}
    chosen = {"preset": "joyful", "options": options, "levels": levels}
    with running(tmp_path, shengji=chosen) as program:
        assert program.games.start()
        model = Player(qtbot, program).model
        assert model.state.rules.preset == "joyful" and model.state.rules.decks == 3
        assert [s.kind for s in model.state.seats] == ["human", "ai", "ai", "ai"]
        assert [s.level for s in model.state.seats[1:]] == list(levels)
        assert model.state.seats[0].name == "Lin"


def test_the_game_chosen_last_is_what_begins(qtbot: QtBot, tmp_path: Path) -> None:
    chosen = {"preset": "dark", "options": {"teams": True}, "levels": ("random",) * 3}
    with running(tmp_path, game="gongzhu", gongzhu=chosen) as program:
        assert program.games.start()
        model = Player(qtbot, program).model
        rules = model.state.rules
        assert (rules.game, rules.preset, rules.dark_sale, rules.teams) == (
            "gongzhu", "dark", True, True,
        )  # fmt: skip
        assert [s.level for s in model.state.seats[1:]] == ["random"] * 3
        path = program.games.session.path
        assert path.name.startswith("gongzhu-")
        program.window.leave()
        # It is offered again, and goes on at the same table.
        (found,) = program.games.unfinished()
        assert (found.game, found.path, found.totals) == ("gongzhu", path, (0, 0, 0, 0))
        assert program.games.resume()
        assert program.window.model.game == "gongzhu"


def test_left_and_taken_up_again(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        games, window = program.games, program.window
        assert games.unfinished() == [] and not games.resume()
        games.start()
        path = games.session.path
        assert games.unfinished() == [], "the match being played is not offered"
        window.leave()
        assert window.model is None and games.session is None
        assert [s.path for s in games.unfinished()] == [path]
        assert games.resume()
        assert games.session.path == path
        # Another match begun leaves this one.
        games.start()
        assert games.session.path != path
        assert [s.path for s in games.unfinished()] == [path]


def test_a_match_in_another_window_is_left_alone(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / ("one" + record.SUFFIX)
    play(path, facts=130)
    held = saves.lock(path)
    assert held is not None
    before = path.read_bytes()
    with running(tmp_path) as program:
        said = listening(program.games)
        assert program.window.home.unfinished is None
        assert not program.games.resume(path)
        assert said == [("match_in_use", {"file": path.name})]
    assert path.read_bytes() == before
    held.unlock()


def test_bad_options_are_said_and_nothing_begins(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        said = listening(program.games)
        assert not program.games.start({"game": "shengji", "preset": "standard", "decks": 9})
        assert said[0][0] == "start_failed" and "decks" in said[0][1]["error"]
        assert program.games.session is None
        assert list(tmp_path.glob("*" + record.SUFFIX)) == []
        assert program.games.unfinished() == []


def test_a_folder_that_cannot_be_written_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with running(tmp_path) as program:
        said = listening(program.games)
        program.games.saves = Saves(tmp_path / "file" / "matches")
        assert not program.games.start()
        assert [code for code, _ in said] == ["record_unwritable"]


def test_a_full_disk_stops_the_match_cleanly(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as program:
        said = listening(program.games)
        program.games.start()
        player = Player(qtbot, program)
        player.wait(lambda: player.model.ask is not None)
        path = program.games.session.path
        before = path.read_bytes()

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(record.Record, "append", full)
        with qtbot.waitSignal(program.games.session.stopped):
            asked = player.model.ask
            getattr(player.model, asked.ask)(parse_all(asked.default))
        assert [code for code, _ in said] == ["record_unwritable"]
        monkeypatch.undo()
        assert path.read_bytes() == before
        program.window.leave()
        assert [s.path for s in program.games.unfinished()] == [path]


def test_what_is_wrong_with_the_settings_is_said_at_the_start(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("garbage")
    store = SettingsStore(tmp_path / "settings.json")
    program = make_program(store, Saves(tmp_path), language="en")
    try:
        assert program.window.banner.waiting[0][0] == "settings_unreadable"
    finally:
        end(program)


def test_without_a_chinese_font_it_starts_in_english_and_says_so(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.app.has_chinese_font", lambda: False)
    store = SettingsStore(tmp_path / "settings.json")
    store.change(language="zh_CN")
    program = make_program(store, Saves(tmp_path))
    try:
        assert i18n.language() == "en"
        assert program.window.banner.waiting == [("no_chinese_font", {})]
        assert store.values.language == "zh_CN"
    finally:
        end(program)


def test_speed_works_at_once(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    pace = SettingsPace(store)
    assert (pace.deal_every(), pace.between_plays()) == (55, 350)
    store.change(speed="off")
    assert (pace.deal_every(), pace.between_plays()) == (0, 0)


@pytest.mark.parametrize("more", [[], ["--game", "gongzhu", "--preset", "dark"]])
def test_the_self_test_passes(more: list[str]) -> None:
    command = [sys.executable, "-m", "desktop", "--self-test", *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "self-test: all well"
    assert done.stderr == ""


def test_without_a_screen_it_says_so_and_plays_by_itself(tmp_path: Path) -> None:
    environ = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environ.pop("QT_QPA_PLATFORM", None)
    environ["PAIZHUO_HOME"] = str(tmp_path)
    command = [sys.executable, "-m", "desktop", "--preset", "forty"]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as one:
        assert one.stdout is not None
        try:
            lines = []
            for line in one.stdout:
                lines.append(line)
                if line.startswith("hand 2"):
                    break
        finally:
            one.kill()
    assert lines[0].startswith("There is no screen here")
    assert any(line.startswith("hand 1: ") for line in lines)
    (folder,) = tmp_path.glob("demo-*")
    assert list(folder.glob("*" + record.SUFFIX)) and (folder / "deal-en.png").exists()
