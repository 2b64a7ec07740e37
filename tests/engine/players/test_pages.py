"""docs/bots.md and docs/coach.md: what they show is run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def blocks(page: str, kind: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def run(words: list[str], folder: Path) -> str:
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_commands_and_the_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (block,) = blocks("bots.md", "console")
    for line in block.splitlines():
        assert line.startswith("$ ")
        words = shlex.split(line[2:].replace("bot:python ", f"bot:{sys.executable} "))
        assert words[:3] == ["python", "-m", "engine"]
        run([sys.executable, *words[1:]], tmp_path)
    (script,) = blocks("coach.md", "python")
    assert "'points'" in run([sys.executable, "-c", script], tmp_path)
