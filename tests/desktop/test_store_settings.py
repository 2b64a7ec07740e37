"""Settings: declared once, kept, checked, upgraded, and never lost to a bad file."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from desktop.sentences import is_level
from desktop.session.names import CHARACTERS, USUAL
from desktop.store import settings
from desktop.store.settings import Settings, SettingsStore
from engine.players import LEVELS


def test_options_are_declared_with_everything_a_page_needs() -> None:
    by_name = {option.name: option for option in settings.options()}
    assert by_name["speed"].allowed == ("slow", "normal", "fast", "off")
    assert by_name["speed"].default == "normal"
    assert by_name["four_colour"].kind == "bool"
    assert by_name["name"].kind == "text"
    assert "geometry" not in by_name and "levels" not in by_name
    assert all(option.text for option in by_name.values())


def test_changes_are_kept_and_told(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    store = SettingsStore(path)
    told: list[set[str]] = []
    store.on_change(told.append)
    store.change(speed="fast", name="小林", theme="system")
    assert told == [{"speed", "name"}]
    again = SettingsStore(path)
    assert again.problem is None
    assert (again.values.speed, again.values.name) == ("fast", "小林")
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("bad", [{"speed": "warp"}, {"speeed": "fast"}, {"name": "x" * 25}])
def test_a_bad_change_is_refused_and_changes_nothing(tmp_path: Path, bad: dict[str, str]) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(msgspec.ValidationError, match=next(iter(bad))):
        store.change(**bad)
    assert store.values == Settings()
    assert not store.path.exists()


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"{}", b'{"version":"1"}'])
def test_an_unreadable_file_is_moved_aside_and_said(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    store = SettingsStore(path)
    assert store.values == Settings()
    assert store.problem is not None and store.problem.code == "settings_unreadable"
    assert store.problem.aside is not None and store.problem.aside.read_bytes() == raw
    assert not path.exists()


def test_a_second_bad_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = []
    for raw in (b"one", b"two", b"three"):
        path.write_bytes(raw)
        problem = SettingsStore(path).problem
        assert problem is not None and problem.aside is not None
        kept.append(problem.aside)
    assert [p.read_bytes() for p in kept] == [b"one", b"two", b"three"]


def test_one_bad_value_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    raw = json.dumps({"version": 1, "speed": "warp", "name": "Lin", "sails": 3})
    path.write_text(raw)
    store = SettingsStore(path)
    assert (store.values.speed, store.values.name) == ("normal", "Lin")
    assert store.problem is not None and store.problem.code == "settings_values"
    assert set(store.problem.names) == {"speed", "sails"}
    assert store.problem.aside is not None and store.problem.aside.read_text() == raw


def test_a_newer_file_is_used_as_far_as_understood_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 99, "name": "Lin", "warp": 9}))
    store = SettingsStore(path)
    assert store.values.name == "Lin"
    assert store.problem is not None and store.problem.code == "settings_newer"
    assert store.problem.aside is not None and path.exists()


def test_older_files_go_through_the_upgrades(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rename(data: dict[str, object]) -> None:
        data["name"] = data.pop("nick")

    monkeypatch.setitem(settings.UPGRADES, 0, rename)
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 0, "nick": "Lin"}))
    store = SettingsStore(path)
    assert store.problem is None and store.values.name == "Lin"


def test_choices_of_the_first_version_become_those_of_shengji(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    old = {"preset": "joyful", "options": {"decks": 3}, "levels": ["rules", "greedy", "random"]}
    path.write_text(json.dumps({"version": 1, "name": "Lin", **old}))
    store = SettingsStore(path)
    assert store.problem is None and store.values.name == "Lin"
    assert store.rules("shengji") == {"game": "shengji", "preset": "joyful", "decks": 3}
    assert store.choices("shengji").levels == ("skilled", "casual", "beginner")
    assert store.choices("gongzhu") == settings.Choices()


def test_levels_of_the_second_version_get_their_new_names(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    old = {"levels": ["greedy", "bot:mine", "random"]}
    path.write_text(json.dumps({"version": 2, "gongzhu": old, "shengji": {"levels": 3}}))
    store = SettingsStore(path)
    assert store.choices("gongzhu").levels == ("casual", "bot:mine", "beginner")
    assert store.problem is not None and store.problem.names == ("shengji.levels",)


WRONG_PLAYERS: list[tuple[dict[str, object], str, tuple[str, ...], tuple[str, ...]]] = [
    ({"levels": ["expert", "wizard", "bot:x"]}, "gongzhu.levels (wizard)",
     ("expert", "skilled", "bot:x"), ("Zhou", "Man", "Fang")),
    ({"characters": ["Lei", "Ning", "Lei"]}, "gongzhu.characters (Lei, Ning, Lei)",
     ("skilled",) * 3, ("Zhou", "Man", "Fang")),
    ({"characters": ["Lei", "Ning", "Nobody"], "levels": ["", "master", "master"]},
     "gongzhu.levels (), gongzhu.characters (Lei, Ning, Nobody)",
     ("skilled", "master", "master"), ("Zhou", "Man", "Fang")),
    ({"levels": ["expert"] * 2, "colour": "r" * 80, "characters": ["Ning", "Lei", "Man"]},
     "gongzhu.levels (expert, expert), gongzhu.colour (" + "r" * 59 + "…)",
     ("skilled",) * 3, ("Ning", "Lei", "Man")),
]  # fmt: skip


@pytest.mark.parametrize("raw, told, levels, characters", WRONG_PLAYERS)
def test_players_that_cannot_sit_there_are_told_and_the_usual_ones_sit(
    tmp_path: Path,
    raw: dict[str, object],
    told: str,
    levels: tuple[str, ...],
    characters: tuple[str, ...],
) -> None:
    path = tmp_path / "settings.json"
    data = {"version": settings.VERSION, "gongzhu": {"preset": "double", **raw}, "name": "Lin"}
    path.write_text(json.dumps(data))
    store = SettingsStore(path)
    found = store.choices("gongzhu")
    assert (found.levels, found.characters, found.preset) == (levels, characters, "double")
    assert store.problem is not None and store.problem.code == "settings_values"
    assert sorted(store.problem.told.split(", g")) == sorted(told.split(", g"))


def test_a_file_with_wrong_values_stays_until_a_setting_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    raw = json.dumps({"version": settings.VERSION, "speed": "warp", "name": "Lin"})
    path.write_text(raw)
    for _ in range(3):
        store = SettingsStore(path)
        assert store.problem is not None and store.problem.told == "speed (warp)"
        store.change(geometry="AAAA", game="gongzhu")
        assert (path.read_text(), store.values.game) == (raw, "gongzhu")
    assert [p.read_text() for p in (tmp_path / "unreadable").iterdir()] == [raw], "one copy"
    store.change(theme="light")
    again = SettingsStore(path)
    assert again.problem is None and again.values.theme == "light"
    assert (again.values.speed, again.values.geometry) == ("normal", "AAAA")
    again.change(geometry="BBBB")
    assert SettingsStore(path).values.geometry == "BBBB"


def test_the_names_that_settings_may_hold_are_those_of_the_characters() -> None:
    assert tuple(c.name for c in CHARACTERS) == settings.CHARACTERS
    assert settings.Choices().characters == USUAL
    assert all(is_level(level) for level in LEVELS)
    assert not any(map(is_level, ("", "wizard", "Skilled")))


def test_each_game_has_choices_of_its_own(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    told: list[set[str]] = []
    store.on_change(told.append)
    store.choose("gongzhu", preset="double", options={"first_show": False})
    assert told == [{"gongzhu"}]
    with pytest.raises(msgspec.ValidationError):
        store.choose("gongzhu", levels=("one",))
    with pytest.raises(msgspec.ValidationError):
        store.choose("gongzhu", pre="double")
    again = SettingsStore(store.path)
    assert again.rules("gongzhu") == {"game": "gongzhu", "preset": "double", "first_show": False}
    assert again.rules("shengji") == {"game": "shengji", "preset": "standard"}


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    store = SettingsStore(blocker / "settings.json")
    store.change(name="Lin")
    assert store.values.name == "Lin"
    assert store.problem is not None and store.problem.code == "settings_unwritable"


def test_home_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIZHUO_HOME", str(tmp_path / "usb"))
    assert SettingsStore().path == tmp_path / "usb" / "settings.json"
