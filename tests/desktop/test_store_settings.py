"""Settings: declared once, kept, checked, upgraded, and never lost to a bad file."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from desktop.store import settings
from desktop.store.settings import Settings, SettingsStore


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
    assert store.problem is not None and store.problem.names == ("shengji",), "not understood"


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
