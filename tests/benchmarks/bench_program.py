"""Start-up and memory of the processes a user runs, as seen from outside (Linux)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.shengji.rules import as_dict, resolve

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measured

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5

# The program as it is, but its event loop ends at the first frame of the window, or after SECONDS
# of a game, and tells when that was and how much memory it has.
PROGRAM = """
import re, sys, time
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

class FirstFrame(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.UpdateRequest:
            QTimer.singleShot(0, QApplication.instance().quit)
        return False

def run():
    seconds = float(sys.argv[1])
    watcher = FirstFrame()
    if seconds:
        QTimer.singleShot(int(1000 * seconds), QApplication.instance().quit)
    else:
        QApplication.instance().installEventFilter(watcher)
    code = loop()
    status = Path("/proc/self/status").read_text()
    memory = int(re.search(r"VmRSS:\\s+(\\d+)", status)[1]) / 1024
    print("MEASURED", time.monotonic(), time.process_time(), memory)
    return code

loop, QApplication.exec = QApplication.exec, staticmethod(run)
from desktop.__main__ import main
sys.exit(main(sys.argv[2:]))
"""


def run_program(home: Path, seconds: float, *arguments: str) -> tuple[float, float, float]:
    """Run the window offscreen; until its loop ended: seconds, seconds of CPU, and memory in MB."""
    start = time.monotonic()
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(seconds), *arguments],
        cwd=ROOT,
        env=os.environ | {"PAIZHUO_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    words = next(line for line in run.stdout.splitlines() if line.startswith("MEASURED")).split()
    return float(words[1]) - start, float(words[2]), float(words[3])


@pytest.mark.bench
def test_first_frame(tmp_path: Path, measured: Measured) -> None:
    run_program(tmp_path, 0)  # warms the file cache and writes the settings
    rounds = [run_program(tmp_path, 0) for _ in range(ROUNDS)]
    fastest, least = min(seconds for seconds, _, _ in rounds), min(cpu for _, cpu, _ in rounds)
    measured("process start to first frame, from source", fastest, "s", at_most=0.8)
    measured("the same, CPU time (other programs left out)", least, "s", at_most=0.8)


@pytest.mark.bench
def test_memory_of_a_game(tmp_path: Path, measured: Measured) -> None:
    _, _, megabytes = run_program(tmp_path, 5, "--preset", "joyful-3")
    measured("memory of the window, with a game", megabytes, "MB", at_most=200)


@pytest.mark.bench
def test_memory_of_a_player(measured: Measured) -> None:
    rules = as_dict(resolve({"game": "shengji"}))
    hello = {"hello": "paizhuo", "protocol": 1, "rules": rules, "seat": 0, "seed": "bench"}
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "player", "--level", "rules"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as player:
        assert player.stdin is not None and player.stdout is not None
        player.stdin.write(json.dumps(hello).encode() + b"\n")
        player.stdin.flush()
        assert json.loads(player.stdout.readline())["ready"] is True
        status = Path(f"/proc/{player.pid}/status").read_text()
    kilobytes = int(status.split("VmRSS:")[1].split()[0])
    measured("memory of a computer player", kilobytes / 1024, "MB", at_most=80)
