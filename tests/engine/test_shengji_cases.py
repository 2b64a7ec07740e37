"""The judge's answers to the prepared questions (``cases/shengji.jsonl``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import judge

LINES = (Path(__file__).parent / "cases" / "shengji.jsonl").read_text("utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def test_all_cases_are_there() -> None:
    assert len(CASES) == 143
    assert {case["question"]["kind"] for case in CASES} >= {"follow", "beats", "throw", "bottom"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["question"]["id"])
def test_case(case: dict[str, Any]) -> None:
    got = judge.answer(json.dumps(case["question"]).encode())
    got = json.loads(json.dumps(got))
    assert got.pop("id") == case["question"]["id"]
    if not case["answer"].get("legal", True):
        # The cases do not give reasons; that there is one is part of the interface.
        reason = got.pop("reason")
        owed = got.pop("owed", None)
        if case["question"]["kind"] == "follow":
            assert reason in ("not_in_hand", "wrong_count", "must_follow", "shape")
            again = judge.answer(json.dumps({**case["question"], "play": owed}).encode())
            assert again["legal"] is True
    assert got == case["answer"], case["why"]
