"""Leaders, totals and ends of whole matches (spec gongzhu sections 1, 6 and 7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.check import check
from engine.gongzhu.rules import PRESETS
from tests.engine.games import play
from tests.engine.gongzhu.slow import gongzhu_is_conserved, slow_result

WILD = ("random", "steady", "greedy", "random")


def leaders(all_facts: list[Any]) -> list[tuple[int | None, int]]:
    """The leader that each hand names, and who led."""
    out: list[tuple[int | None, int]] = []
    named: int | None = None
    fresh = False
    for f in all_facts:
        if isinstance(f, facts.Hand):
            named, fresh = f.leader, True  # type: ignore[assignment]
        elif isinstance(f, facts.Play) and fresh:
            out.append((named, f.seat))
            fresh = False
    return out


def test_the_start_card_decides_in_every_hand() -> None:
    table, _ = play({"game": "gongzhu", "end_at": -100000}, "leaders", hands=4, kinds=WILD)
    deals = [f for f in table.facts if isinstance(f, facts.Deal) and f.card == "S3"]
    assert leaders(table.facts) == [(None, f.seat) for f in deals]


@pytest.mark.parametrize("decks", [1, 2])
def test_who_took_the_last_pig_leads(decks: int) -> None:
    given = {"game": "gongzhu", "next_leader": "pig_taker", "decks": decks, "end_at": -100000}
    table, _ = play(given, "pigs", hands=5, kinds=WILD)
    takers: list[int] = []
    last = -1
    for f in table.facts:
        if isinstance(f, facts.Trick) and any(c.startswith("SQ") for c in f.cards):  # type: ignore[union-attr]
            last = f.winner
        elif isinstance(f, facts.End):
            takers.append(last)
    found = leaders(table.facts)
    assert found[0][0] is None
    assert [named for named, _ in found[1:]] == takers[:-1]
    assert all(named == led for named, led in found[1:])


@pytest.mark.parametrize("decks", [1, 2])
def test_the_start_card_itself_is_led(decks: int) -> None:
    given = {
        "game": "gongzhu",
        "decks": decks,
        "lead_start_card": True,
        "start_card": "C2",
        "end_at": -100000,
    }
    table, _ = play(given, "start", hands=4, kinds=WILD)
    firsts = [
        next(g for g in table.facts[i:] if isinstance(g, facts.Play))
        for i, f in enumerate(table.facts)
        if isinstance(f, facts.Hand)
    ]
    assert all(set(f.cards) == {"C2"} for f in firsts)
    for hand, first in zip(
        [i for i, f in enumerate(table.facts) if isinstance(f, facts.Hand)], firsts, strict=True
    ):
        holder = next(f for f in table.facts[hand:] if getattr(f, "card", "") == "C2")
        assert first.seat == holder.seat, "to whom the first copy was dealt"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match_of_each_preset(preset: str) -> None:
    table, _ = play({"game": "gongzhu", "preset": preset}, f"whole {preset}", hands=500, kinds=WILD)
    assert table.over
    gongzhu_is_conserved(table.facts)
    check(table.facts)
    over, seed = table.facts[-2:]
    assert isinstance(over, facts.Over) and isinstance(seed, facts.Seed)
    rules: dict[str, Any] = table.facts[0].rules  # type: ignore[union-attr]
    ends = [f for f in table.facts if isinstance(f, facts.End)]
    assert slow_result(ends[-1].totals, rules) == (list(over.pig), list(over.winner))  # type: ignore[arg-type]
    assert all(slow_result(f.totals, rules) is None for f in ends[:-1])


@pytest.mark.parametrize("preset", PRESETS)
def test_hands_dealt_and_checked_again(preset: str) -> None:
    _hands(preset, 12)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_thousand_hands_dealt_and_checked_again(preset: str) -> None:
    _hands(preset, 1000)


def _hands(preset: str, count: int) -> None:
    given = {"game": "gongzhu", "preset": preset, "end_at": -(10**6)}
    table, _ = play(given, f"{preset} hands", hands=count, kinds=WILD)
    assert len(table.state.ends) == count
    gongzhu_is_conserved(table.facts)
    check(table.facts, f"{preset} hands")
    check(table.facts, None)
