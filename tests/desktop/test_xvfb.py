"""Under a real X server: real drags of real cards, seen from outside the program.

xdotool moves the pointer and presses keys; the program runs in a process of its own and its record
tells what it made of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playing import WAIT_MS
from pytestqt.qtbot import QtBot

from engine import facts, record

pytestmark = pytest.mark.xvfb
HOST = Path(__file__).with_name("xvfb_host.py")
DRAGS = 4


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of our own on a free display; it ends with the test."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as pipe:
                number = pipe.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()


@pytest.fixture
def host(display: str, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program on that display, in a match."""
    environ = {k: v for k, v in os.environ.items() if not k.startswith(("QT_", "WAYLAND"))}
    environ |= {"DISPLAY": display, "PAIZHUO_HOME": str(tmp_path), "QT_QPA_PLATFORM": "xcb"}
    with subprocess.Popen([sys.executable, str(HOST), str(tmp_path)], env=environ) as one:
        try:
            yield one
        finally:
            one.terminate()


class Outside:
    """Somebody in front of that screen."""

    def __init__(self, qtbot: QtBot, display: str, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.environ = os.environ | {"DISPLAY": display}

    def do(self, *words: object) -> None:
        """One run of xdotool."""
        command = ["xdotool", *map(str, words)]
        subprocess.run(command, env=self.environ, check=True, timeout=60)

    def where(self) -> dict[str, Any]:
        path = self.folder / "where.json"
        found: dict[str, Any] = json.loads(path.read_bytes()) if path.exists() else {}
        return found

    def wait_for(self, **wanted: object) -> dict[str, Any]:
        """Until the program says so."""

        def so() -> bool:
            now = self.where()
            return "id" in now and all(now[key] == value for key, value in wanted.items())

        self.qtbot.waitUntil(so, timeout=WAIT_MS)
        return self.where()

    def wait_for_next(self, ask: int) -> dict[str, Any]:
        self.qtbot.waitUntil(lambda: self.where().get("id", ask) != ask, timeout=WAIT_MS)
        return self.where()

    def select(self, now: dict[str, Any]) -> None:
        """Click every suggested card, one after the other."""
        for i, (x, y) in enumerate(now["cards"]):
            self.do("mousemove", x, y, "click", 1)
            self.wait_for(id=now["id"], selected=i + 1)

    def drag(self, start: list[int], to: list[int]) -> None:
        """Press, pull in steps, let go."""
        steps: list[object] = ["mousemove", *start, "mousedown", 1]
        for i in range(1, 11):
            steps += ["mousemove", *(a + (b - a) * i // 10 for a, b in zip(start, to, strict=True))]
        self.do(*steps, "mouseup", 1)


def test_cards_are_dragged_onto_the_table(
    qtbot: QtBot, display: str, host: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    person = Outside(qtbot, display, tmp_path)
    now = person.wait_for(platform="xcb")
    drags = 0
    while drags < DRAGS:
        assert host.poll() is None
        if now["ask"] == "bid":
            person.do("key", "Escape")
        else:
            person.select(now)
            person.drag(now["cards"][-1], now["middle"])
            drags += now["ask"] == "play"
        now = person.wait_for_next(now["id"])
    (path,) = tmp_path.glob("*" + record.SUFFIX)
    mine = [f for f in record.load(path).facts if isinstance(f, facts.Play) and f.seat == 0]
    assert len(mine) >= DRAGS
    assert not any(f.by == "app" for f in mine)
