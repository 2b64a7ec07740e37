"""``python -m engine info``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import __version__, games, info
from engine.__main__ import main
from engine.players import LEVELS, hot

SOURCES = sorted(path.stem for path in Path(info.hot.__file__).parent.glob("[a-z]*.py"))


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["info", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["version"] == __version__
    assert data["games"] == list(games.names()) and data["levels"] == list(LEVELS)
    assert sorted(data["hot"]) == SOURCES
    for name, module in data["hot"].items():
        assert Path(module["file"]).name.startswith(f"{name}.")
        assert module["compiled"] == (Path(module["file"]).suffix != ".py")
    everything = all(module["compiled"] for module in data["hot"].values())
    assert (data["plain"] is None) == everything


def test_text_names_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["info"]) == 0
    said = capsys.readouterr().out
    assert __version__ in said
    assert all(f"  {name}: " in said for name in SOURCES)
    assert all(level in said for level in LEVELS)


def test_plain_by_the_environment_is_said() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "engine", "info", "--json"],
        env=os.environ | {hot.PLAIN: "yes"},
        capture_output=True,
        text=True,
        check=True,
    )
    data = json.loads(run.stdout)
    assert not any(module["compiled"] for module in data["hot"].values())
    assert "PAIZHUO_PLAIN=yes" in data["plain"]


@pytest.mark.parametrize("value", ["", "0"])
def test_plain_can_be_set_to_no(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(hot.PLAIN, value)
    assert not hot.ruled_out()


def test_a_missing_compiler_is_the_other_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(hot.PLAIN, raising=False)
    said = info.why_plain({"rng": {"compiled": False}})
    assert said is not None and "C compiler" in said
    assert info.why_plain({"rng": {"compiled": True}}) is None


def test_older_than_its_source(tmp_path: Path) -> None:
    """In a checkout; what is installed has no such order of times."""
    folder = tmp_path / "engine" / "players" / "hot"
    folder.mkdir(parents=True)
    built, source = folder / "rng.so", folder / "rng.py"
    built.touch()
    source.touch()
    os.utime(built, (1000, 1000))
    assert not info._older_than_source(built, "rng")
    (tmp_path / "setup.py").touch()
    assert info._older_than_source(built, "rng")
    os.utime(source, (999, 999))
    assert not info._older_than_source(built, "rng")


def test_stale_is_shouted() -> None:
    module = {"compiled": True, "file": "rng.so", "stale": True}
    data = info.info() | {"hot": {"rng": module}, "plain": None}
    assert "OLDER" in info.as_text(data)
