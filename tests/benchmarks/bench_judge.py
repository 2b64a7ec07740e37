"""The judge as its users call it: a process answering lines (bound: 2,000 a second)."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measured

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "engine" / "cases" / "shengji.jsonl"
QUESTIONS = 20_000


def ordinary_questions() -> list[str]:
    """The cases as lines, without the listing of all follows."""
    questions = [json.loads(line)["question"] for line in CASES.read_text("utf-8").splitlines()]
    return [json.dumps(question) for question in questions if question["kind"] != "follows"]


@pytest.mark.bench
def test_judge(measured: Measured) -> None:
    lines = ordinary_questions()
    repeats = -(-QUESTIONS // len(lines))
    text = "\n".join(lines * repeats) + "\n"
    start = time.perf_counter()
    run = subprocess.run(
        [sys.executable, "-m", "engine", "judge"],
        cwd=ROOT,
        input=text.encode(),
        capture_output=True,
        check=True,
    )
    seconds = time.perf_counter() - start
    asked = len(lines) * repeats
    assert run.stdout.count(b"\n") == asked
    assert run.stdout.count(b'"error"') < asked / 10  # what is measured are answers
    measured("judge, with its start", asked / seconds, "questions/s", at_least=2000)
