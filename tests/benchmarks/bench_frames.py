"""CPU time of a frame and of a click, at the sizes that the design names."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measured

ROOT = Path(__file__).resolve().parents[2]


def measure(width: int, height: int, ratio: int) -> dict[str, list[float]]:
    """Milliseconds of frames and clicks in a window of so many device-independent pixels."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.frames", str(width), str(height)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(ratio)},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, list[float]] = json.loads(run.stdout)
    assert found.pop("ratio") == ratio
    return found


@pytest.mark.bench
def test_frames(measured: Measured) -> None:
    found = measure(1920, 1080, 1)
    median = statistics.median(found["frames"])
    slow = statistics.quantiles(found["frames"], n=100)[98]
    measured("frame, 25 cards move, 1920x1080, median", median, "ms", at_most=6)
    measured("frame, 25 cards move, 1920x1080, p99", slow, "ms", at_most=16)
    measured("click, 1920x1080, median", statistics.median(found["clicks"]), "ms", at_most=16)


@pytest.mark.bench
def test_frames_at_ratio_2(measured: Measured) -> None:
    median = statistics.median(measure(1280, 720, 2)["frames"])
    measured("frame, 25 cards move, 2560x1440 at ratio 2, median", median, "ms", at_most=16)
