"""Undo to any fact: the same game goes on from there (spec interfaces sections 2 and 4)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import facts
from engine.cards import names
from engine.check import check
from engine.errors import Illegal
from engine.protocol import Ask, Do, Reply, Reset
from engine.record import holding, load
from engine.table import visible
from tests.engine.games import MIXES, play
from tests.engine.helpers import Listener, Script, options, policy, stack


def unnumbered(all_facts: list[Any]) -> list[Any]:
    """Facts without their numbers."""
    return [all_facts[0], *(msgspec.structs.replace(f, n=0) for f in all_facts[1:])]


@pytest.mark.parametrize("name", MIXES)
def test_undo_and_redo_give_the_same_record(name: str, tmp_path: Path) -> None:
    path = tmp_path / "u.paizhuo.jsonl"
    table, seats = play(MIXES[name], f"{name} undo", path=path)
    expected = unnumbered(table.facts)
    dice = random.Random(name)
    for _ in range(4):
        held = [facts.number(f) for f in table.facts]
        to = dice.choice(held[:-1])
        before = len(seats[0].got)
        table.undo(to)
        assert [facts.number(f) for f in table.facts] == [n for n in held if n <= to]
        again = seats[0].got[before:]
        assert isinstance(again[0], Reset) and again[1:] == visible(table.facts, 0)
        table.pump()
        assert unnumbered(table.facts) == expected
        for s in seats:
            assert s.player.state.n == table.state.n
    table.close()
    loaded = load(path)
    assert holding(loaded.facts) == table.facts
    assert sum(isinstance(f, facts.Undo) for f in loaded.facts) == 4
    assert [facts.number(f) for f in loaded.facts] == list(range(len(loaded.facts)))
    check(loaded.facts, f"{name} undo")
    check(loaded.facts, None)
    # Seats never hear of the undo itself.
    assert not any(isinstance(m, facts.Undo) for s in seats for m in s.got)


def test_all_asks_are_void_after_an_undo() -> None:
    rules = options()
    s = Script(rules, stack(rules, {0: "S2"}, "", 0, "H2 D2 C2 LJ BJ"), first=0)
    s.run_to_play(policy({0: ["S2"]}))
    ask = s.table.standing(0)
    assert ask is not None and ask.ask == "play"
    bury = next(f.n for f in s.facts if isinstance(f, facts.Bury))
    s.answer(0, Do("play", ask.default))
    late = s.table.standing(1)
    assert late is not None
    s.table.receive(1, Reply(late.id, Do("play", late.default)))
    s.table.receive(1, b'{"do":{"e":"concede"}}')
    s.table.undo(bury)
    s.table.pump()
    assert not s.of(facts.Concede), "said before the undo"
    again = s.table.standing(0)
    assert again is not None and again.id > ask.id
    assert not s.of(facts.Play)
    s.table.receive(0, Reply(ask.id, Do("play", ask.default)))
    s.table.pump()
    assert not s.of(facts.Play)
    assert isinstance(s.seats[0].got[-1], Ask)


def test_undo_of_the_bury_lets_another_bury() -> None:
    rules = options()
    s = Script(rules, stack(rules, {0: "S2"}, "", 0, "H2 D2 C2 LJ BJ"), first=0)
    s.run_to_play(policy({0: ["S2"]}))
    up = next(f.n for f in s.facts if isinstance(f, facts.Pickup))
    first = s.of(facts.Bury)[0].cards
    s.table.undo(up)
    s.table.pump()
    other = names(s.hand.cards_of(0)[-8:])
    assert other != first
    s.answer(0, Do("bury", other))
    assert s.of(facts.Bury)[0].cards == other and s.hand.phase == "play"
    assert [f.n for f in s.facts[-2:]] == [up, up + 3], "numbers jump over what was undone"


@pytest.mark.parametrize("to", [-1, 100000])
def test_there_is_nothing_to_undo_to(to: int) -> None:
    table, _ = play({"preset": "forty"})
    n = table.state.n
    for wrong in (to, n):
        with pytest.raises(Illegal):
            table.undo(wrong)
    assert table.state.n == n


def test_undo_to_the_very_beginning() -> None:
    table, _ = play({"preset": "forty"})
    expected = unnumbered(table.facts)
    table.undo(0)
    assert len(table.facts) == 1 and table.state.hand is None
    table.pump()
    assert unnumbered(table.facts) == expected


def test_no_undo_once_the_seed_is_told() -> None:
    table, _ = play({"preset": "forty"})
    table.end_with_seed()
    with pytest.raises(Illegal):
        table.undo(5)


def test_a_takeover_that_is_undone_is_written_again() -> None:
    rules = options()
    s = Script(rules, stack(rules, {0: "S2"}, "", 0, "H2 D2 C2 LJ BJ"), first=0)
    s.run_to_play(policy({0: ["S2"]}))
    n = s.state.n
    s.table.replace(2, Listener(2, "remote"))
    assert s.of(facts.Takeover)
    s.table.undo(n - 1)
    # It still sits there: whoever reads the record knows it.
    assert [(f.seat, f.kind) for f in s.of(facts.Takeover)] == [(2, "remote")]
    assert s.state.seats[2].kind == "remote"
    check(s.facts)
