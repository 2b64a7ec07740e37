"""The set-up of a machine: does only what is missing, and says what it may not do."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

NOWHERE = {"libpaizhuo-nowhere.so.9": "libnowhere9"}


@pytest.fixture
def commands(setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What would have been run; the commands succeed."""
    done: list[tuple[str, ...]] = []

    def run(*command: str) -> bool:
        done.append(command)
        return True

    monkeypatch.setattr(setup_env, "run", run)
    return done


@pytest.fixture
def bare(setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with all libraries and a font, where nothing may be installed."""
    monkeypatch.setattr(setup_env.sys, "platform", "linux")
    monkeypatch.setattr(setup_env, "QT_LIBRARIES", {})
    monkeypatch.setattr(setup_env, "WINDOW_LIBRARIES", {})
    monkeypatch.setattr(setup_env, "has_chinese_font", lambda: True)
    monkeypatch.setattr(setup_env, "may_install", lambda: False)


def test_packages_are_installed_once_for_each_content_of_the_lock(
    setup_env: ModuleType,
    commands: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(setup_env, "VENV", tmp_path)
    lock = tmp_path / "requirements.lock"
    lock.write_text("one")
    assert setup_env.packages(lock) and setup_env.packages(lock)
    assert len(commands) == 1 and "--require-hashes" in commands[0]
    lock.write_text("two")
    assert setup_env.packages(lock)
    assert len(commands) == 2


def test_a_failed_installation_is_tried_again(
    setup_env: ModuleType,
    commands: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    succeeding = setup_env.run
    monkeypatch.setattr(setup_env, "VENV", tmp_path)
    monkeypatch.setattr(setup_env, "run", lambda *_: False)
    lock = tmp_path / "requirements.lock"
    lock.write_text("one")
    assert not setup_env.packages(lock)
    assert "requirements.lock" in capsys.readouterr().err
    monkeypatch.setattr(setup_env, "run", succeeding)
    assert setup_env.packages(lock)
    assert len(commands) == 1


@pytest.mark.usefixtures("bare")
def test_nothing_is_said_where_nothing_is_missing(
    setup_env: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup_env.system_packages("play")
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("kind", "runs"), [("QT_LIBRARIES", False), ("WINDOW_LIBRARIES", True)])
def test_missing_libraries_are_named_with_the_line_to_type(
    setup_env: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    kind: str,
    runs: bool,
) -> None:
    """Without a window's libraries the program can still play its demonstration."""
    monkeypatch.setattr(setup_env, kind, NOWHERE)
    assert setup_env.system_packages("play") is runs
    assert "sudo apt-get install -y libnowhere9" in capsys.readouterr().err


@pytest.mark.usefixtures("bare")
def test_missing_font_is_named_and_does_not_stop(
    setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup_env, "has_chinese_font", lambda: False)
    assert setup_env.system_packages("play")
    assert "fonts-noto-cjk" in capsys.readouterr().err


@pytest.mark.usefixtures("bare")
def test_root_gets_what_is_missing_installed(
    setup_env: ModuleType, commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_env, "may_install", lambda: True)
    monkeypatch.setattr(setup_env, "QT_LIBRARIES", NOWHERE)
    assert setup_env.system_packages("play")
    assert [command[:2] for command in commands] == [("apt-get", "update"), ("apt-get", "install")]
    assert commands[1][-1] == "libnowhere9"


@pytest.mark.usefixtures("bare")
def test_everything_missing_stands_in_one_line(
    setup_env: ModuleType,
    commands: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A Python that cannot make virtual environments, and a library."""
    monkeypatch.setattr(setup_env, "VENV", tmp_path / "none")
    monkeypatch.setattr(setup_env.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(setup_env, "WINDOW_LIBRARIES", NOWHERE)
    assert setup_env.main(["play"]) == 1
    said = capsys.readouterr().err
    assert re.search(r"apt-get install -y python3\.\d+-venv libnowhere9", said)
    assert commands == []


def test_unknown_target(setup_env: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert setup_env.main(["fly"]) == 2
    assert "play|dev|build" in capsys.readouterr().err


def test_freezing_needs_a_compiler_and_headers(
    setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(setup_env.shutil, "which", lambda name: None)
    monkeypatch.setattr(setup_env.sysconfig, "get_path", lambda name: str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    needed = setup_env.missing_for_build()
    assert {"binutils", "gcc", "libc6-dev"} <= set(needed)
    assert any(re.fullmatch(r"python3\.\d+-dev", package) for package in needed)
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr(setup_env.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert not {"binutils", "gcc", "libc6-dev"} & set(setup_env.missing_for_build())
