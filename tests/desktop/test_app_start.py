"""The command line, the look for a screen, the log and the crash dialog."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.__main__ import main
from desktop.crash import CrashHandler
from desktop.screen import has_screen
from desktop.store.log import start_logging


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--preset", "bridge"], 'unknown preset: "bridge" (there are standard, joyful'),
        (["--game", "bridge"], "unknown game: 'bridge' (known: shengji, gongzhu)"),
        (["--game", "gongzhu", "--preset", "joyful"], 'unknown preset: "joyful" (there are'),
        (["--resume", "--game", "gongzhu"], "leave --game and --preset out"),
        (["--language", "xx"], "unknown language: 'xx' (known: zh_CN, en)"),
        (["--resume", "--preset", "guide"], "leave --game and --preset out"),
        (["--warp"], "unrecognized arguments: --warp"),
        (["--demo", "--self-test"], "not allowed with"),
    ],
)
def test_a_bad_command_line_is_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert words in " ".join(capsys.readouterr().err.split())


def test_the_engine_is_reached_without_qt() -> None:
    code = (
        "import sys, desktop.__main__ as m\n"
        "try: m.main(['engine', '--help'])\n"
        "except SystemExit: pass\n"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "judge" in done.stdout


def test_there_is_no_screen() -> None:
    assert not has_screen({}, "linux")
    assert not has_screen({"DISPLAY": ":4242"}, "linux")
    assert not has_screen({"DISPLAY": "nonsense"}, "linux")
    assert not has_screen({"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/none"}, "linux")


def test_there_is_a_screen(tmp_path: Path) -> None:
    assert has_screen({}, "darwin") and has_screen({}, "win32")
    assert has_screen({"QT_QPA_PLATFORM": "offscreen"}, "linux")
    with socket.socket(socket.AF_UNIX) as wayland:
        wayland.bind(str(tmp_path / "wayland-0"))
        wayland.listen()
        environ = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert has_screen(environ, "linux")
    with socket.socket(socket.AF_UNIX) as x:
        x.bind("\0/tmp/.X11-unix/X4243")
        x.listen()
        assert has_screen({"DISPLAY": ":4243.0"}, "linux")


@pytest.fixture
def quiet_root() -> Iterator[None]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


@pytest.mark.usefixtures("quiet_root")
def test_the_log_is_written(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "paizhuo.log"
    assert start_logging(path) == path
    logging.getLogger("test").info("hello 牌桌")
    assert "INFO test: hello 牌桌" in path.read_text(encoding="utf-8")


@pytest.mark.usefixtures("quiet_root")
def test_a_log_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert start_logging(tmp_path / "file" / "paizhuo.log") is None


def test_a_crash_is_logged_and_names_the_log(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    shown: list[str] = []

    def look(box: QMessageBox) -> int:
        shown.append(box.informativeText())
        handler.handle(ValueError, ValueError("a second one"), None)
        return 0

    monkeypatch.setattr(QMessageBox, "exec", look)
    handler = CrashHandler(tmp_path / "paizhuo.log")
    handler.handle(ValueError, ValueError("out of cards"), None)
    assert len(shown) == 1, "a crash while one is shown is only logged"
    assert "out of cards" in shown[0] and "paizhuo.log" in shown[0]
    assert handler.count == 2
    assert "a second one" in caplog.text


def test_ctrl_c_ends_the_program(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    monkeypatch.setattr(QApplication, "exit", codes.append)
    CrashHandler(None).handle(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert codes == [130]


TOLD_TWICE = """
import os, signal, sys
from PySide6.QtCore import QTimer
import desktop.app as app
from desktop.scene.deck import Deck

def told() -> None:
    os.kill(os.getpid(), signal.SIGTERM)

closing = Deck.close
def close(self) -> None:
    told()  # as when make, and whoever ends make, say it one after the other
    closing(self)
Deck.close = close
app._end_on_signals = (lambda set_up: lambda a: (set_up(a), QTimer.singleShot(0, told)))(
    app._end_on_signals
)
sys.exit(app.run(rules={"game": "gongzhu"}))
"""


def test_a_polite_kill_that_is_said_twice_ends_the_program(tmp_path: Path) -> None:
    """The second one comes while everything is being taken down."""
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PAIZHUO_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", TOLD_TWICE], env=env, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "paizhuo ends" in (tmp_path / "log" / "paizhuo.log").read_text()
