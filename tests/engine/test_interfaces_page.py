"""docs/interfaces.md: every example on the page is run."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from engine import facts
from engine.games import game, names
from engine.judge import answer
from engine.player import read_fact
from engine.protocol import read_ready, read_reply
from tests.engine.test_deal import run

PAGE = Path(__file__).resolve().parents[2] / "docs" / "interfaces.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert found, kind
    return found


def test_every_block_is_of_a_kind_that_is_run() -> None:
    kinds = set(re.findall(r"^```(\w+)$", TEXT, re.MULTILINE))
    assert kinds == {"judge", "facts", "console", "python", "seat"}


def test_questions_and_answers() -> None:
    asked = set()
    for block in blocks("judge"):
        lines = block.splitlines()
        for question, expected in zip(lines[::2], lines[1::2], strict=True):
            assert question.startswith("> ") and expected.startswith("< ")
            found = json.loads(json.dumps(answer(question[2:].encode())))
            assert found == json.loads(expected[2:])
            asked.add(json.loads(question[2:])["kind"])
    table = set(re.findall(r"^\| `(\w+)` \|", TEXT.split("## 2.")[0], re.MULTILINE))
    assert asked - {"dance"} == table, "every kind of the table has its example"


def test_facts() -> None:
    shown = set()
    for block in blocks("facts"):
        for line in block.splitlines():
            fact = facts.decode(line)
            assert json.loads(facts.encode(fact)) == json.loads(line)
            shown.add(type(fact).__struct_config__.tag)
    every = {kind.__struct_config__.tag for kind in facts.Fact.__subclasses__()}
    assert shown == every


def test_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks("console"):
        for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *expected = step.splitlines()
            words = shlex.split(command)
            assert words[:3] == ["python", "-m", "engine"]
            done = run(*words[3:])
            assert (done.returncode, done.stderr) == (0, "")
            pattern = "".join(
                r"(?:.*\n)*" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n"
                for line in expected
            )
            assert re.fullmatch(pattern, done.stdout), (command, done.stdout)


def test_programs() -> None:
    for block in blocks("python"):
        exec(compile(block, str(PAGE), "exec"), {})


def test_dialogues() -> None:
    for block in blocks("seat"):
        for line in block.splitlines():
            who, text = line[0], line[2:].encode()
            data = json.loads(text)
            if who == "P":
                reply = read_reply(text)
                assert read_ready(text) or (reply is not None and reply.error is None)
            elif "e" in data:
                assert read_fact(data) is not None
            else:
                assert who == "T" and {"hello", "ask", "error", "reset"} & set(data)


@pytest.mark.parametrize("name", names())
def test_presets_are_named(name: str) -> None:
    line = next(x for x in TEXT.splitlines() if x.startswith(f"Presets of {name.capitalize()}"))
    assert re.findall(r"`([\w-]+)`", line) == list(game(name).presets)


def test_files_that_are_named_are_there() -> None:
    for link in re.findall(r"\]\((\.\.?/[^)]+)\)", TEXT):
        assert (PAGE.parent / link).exists(), link
