"""Beginning, leaving and going on with matches at the window; what goes wrong is said."""

from __future__ import annotations

import os
import shutil
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


def test_the_coach_switched_on_in_the_midst_of_a_turn_is_asked_at_once(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with running(tmp_path, game="gongzhu") as program:
        program.store.change(coach=True, coach_points=20)
        program.store.change(coach=False)  # there is no match yet
        assert program.games.start()
        player = Player(qtbot, program)
        player.wait(lambda: player.model.ask is not None)
        coach = program.games.coach
        assert coach._open == {}
        program.store.change(coach_points=10)
        assert coach._open == {}, "it is off"
        program.store.change(coach=True)
        assert len(coach._open) == 1


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


def test_a_program_without_a_command_does_not_begin_a_match(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path, shengji={"levels": ("rules", "bot:", "rules")}) as program:
        said = listening(program.games)
        assert not program.games.start()
        assert said == [("bad_bot", {})] and program.games.session is None


def my_answer(player: Player) -> None:
    """Answer what is asked as the table suggests."""
    player.wait(lambda: player.model.ask is not None)
    asked = player.model.ask
    assert asked is not None
    getattr(player.model, asked.ask)(parse_all(asked.default))


def test_where_nothing_can_be_written_the_match_goes_on_and_it_is_said(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    with running(tmp_path) as program:
        said = listening(program.games)
        program.games.saves = Saves(tmp_path / "file" / "matches")
        assert program.games.start()
        assert [code for code, _ in said] == ["record_unwritable"]
        player = Player(qtbot, program)
        for _ in range(4):
            my_answer(player)
        assert [code for code, _ in said] == ["record_unwritable"], "said once"
        # As soon as it can be written, all of it is.
        (tmp_path / "file").unlink()
        my_answer(player)
        player.wait(lambda: len(said) == 2)
        assert said[1][0] == "record_written_again"
        path = program.games.session.path
        table = program.games.session.table
        assert record.load(path).facts == table.facts
        assert saves.lock(path) is None, "and no other window may take it"


def test_a_folder_deleted_while_playing_is_made_again_and_said(
    qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "matches"
    with running(tmp_path) as program:
        program.games.saves = Saves(folder)
        said = listening(program.games)
        assert program.games.start()
        player = Player(qtbot, program)
        my_answer(player)
        shutil.rmtree(folder)
        my_answer(player)
        player.wait(lambda: bool(said))
        assert said == [("record_rewritten", {"file": str(program.games.session.path)})]
        path = program.games.session.path
        assert record.load(path).facts == program.games.session.table.facts
        assert saves.lock(path) is None
        program.window.leave()
        assert [s.path for s in program.games.unfinished()] == [path]


def test_a_record_without_its_seed_is_said_once_and_left_alone(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / ("one" + record.SUFFIX)
    play(path, facts=130)
    record.seed_path(path).unlink()
    before = path.read_bytes()
    with running(tmp_path) as program:
        told = ("record_without_seed", {"file": path.name})
        assert program.window.banner.waiting == [told]
        said = listening(program.games)
        program.window.show_home()
        assert said == []
        assert not program.games.resume(path)
        assert said == [told]
    assert path.read_bytes() == before


def test_after_a_resume_that_failed_the_next_match_is_offered(qtbot: QtBot, tmp_path: Path) -> None:
    good, bad = tmp_path / ("good" + record.SUFFIX), tmp_path / ("bad" + record.SUFFIX)
    play(good, facts=130)
    os.utime(good, (1_700_000_000, 1_700_000_000))
    play(bad, facts=130)
    record.seed_path(bad).write_text("not the seed of this match")
    with running(tmp_path) as program:
        window = program.window
        assert window.home.unfinished is not None and window.home.unfinished.path == bad
        window.banner.add("no_chinese_font", {})
        window.home.resume.click()
        assert window.model is None
        assert window.home.unfinished.path == good
        codes = [code for code, _ in window.banner.waiting]
        assert codes == ["record_moved_aside", "no_chinese_font"], "the newest first"
        window.home.resume.click()
        assert window.model is not None


def test_every_unfinished_match_can_be_reached(qtbot: QtBot, tmp_path: Path) -> None:
    paths = [tmp_path / (name + record.SUFFIX) for name in ("new", "middle", "old")]
    for i, path in enumerate(paths):
        play(path, facts=130)
        os.utime(path, (1_700_000_000 - i, 1_700_000_000 - i))
    with running(tmp_path) as program:
        home = program.window.home
        offered = []
        for _ in range(4):
            assert home.unfinished is not None and home.other.isVisible()
            offered.append(home.unfinished.path)
            home.other.click()
        assert offered == [*paths, paths[0]]
        home.resume.click()
        assert program.games.session.path == paths[1]
        program.window.leave()
        paths[0].unlink()
        paths[2].unlink()
        program.window.show_home()
        assert not home.other.isVisible()


def test_computers_have_the_names_of_the_language(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        window = program.window
        program.games.start()
        player = Player(qtbot, program)
        player.wait(lambda: player.model.ask is not None)
        assert player.table.now.names[1:] == ("Zhou", "Man", "Fang")
        program.store.change(language="zh_CN")
        assert player.table.now.names[1:] == ("老周", "小满", "阿芳")
        program.store.change(language="en")
        while player.model.ask is None or player.model.ask.ask != "play":
            my_answer(player)
            player.wait(lambda: player.model.ask is not None)
        player.model.concede()
        player.wait(lambda: player.hand_is_over)
        assert "Zhou" in window.score.ended.names
        program.store.change(language="zh_CN")
        assert player.hand_is_over and window.score.ended.names[1:] == ("老周", "小满", "阿芳")
        # And the concession can be taken back from here.
        assert window.bar.buttons["undo"].isEnabled()
        program.store.change(language="en")


def test_what_is_wrong_with_the_settings_is_said_at_the_start(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("garbage")
    store = SettingsStore(tmp_path / "settings.json")
    program = make_program(store, Saves(tmp_path), language="en")
    try:
        assert program.window.banner.waiting[0][0] == "settings_unreadable"
    finally:
        end(program)


def test_a_level_that_does_not_exist_is_named_at_the_start(qtbot: QtBot, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    store.choose("gongzhu", levels=("expert", "wizard", "master"))
    before = store.path.read_bytes()
    store = SettingsStore(store.path)
    program = make_program(store, Saves(tmp_path), language="en")
    try:
        said = program.window.banner.words.text()
        assert said.endswith("are as usual again: gongzhu.levels (wizard)")
        program.window.close()
        assert store.path.read_bytes() == before
    finally:
        end(program)


def test_a_home_that_is_a_file_is_said_and_one_can_play(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.write_text("a file")
    monkeypatch.setenv("PAIZHUO_HOME", str(home))
    program = make_program(language="en")
    try:
        assert program.window.banner.waiting == [("nothing_saved", {"file": str(home)})]
        assert "Nothing can be saved" in program.window.banner.words.text()
        assert program.games.start({"game": "shengji", "preset": "standard"})
        assert program.window.model is not None
    finally:
        end(program)
    assert home.read_text() == "a file"


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
