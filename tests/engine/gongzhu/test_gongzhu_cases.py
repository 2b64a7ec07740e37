"""The judge's answers to the prepared questions (``cases/gongzhu.jsonl``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import judge

LINES = (Path(__file__).parents[1] / "cases" / "gongzhu.jsonl").read_text("utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def test_all_cases_are_there() -> None:
    kinds = {case["question"]["kind"] for case in CASES}
    assert kinds == {"score", "hand", "legal", "trick", "show", "match"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["question"]["id"])
def test_case(case: dict[str, Any]) -> None:
    got = json.loads(json.dumps(judge.answer(json.dumps(case["question"]).encode())))
    assert got.pop("id") == case["question"]["id"]
    if case["question"]["kind"] == "show":
        # The cases leave out what may but need not be shown; all three part the hand.
        may = got.pop("may_show")
        assert sorted(may + got["must_show"] + got["may_not_show"]) == sorted(
            case["question"]["hand"]
        )
    assert got == case["answer"], case["why"]
