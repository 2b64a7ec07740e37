"""The level "skilled" at the table: always legal, honest, repeatable, and clearly the stronger."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from engine import facts, players
from engine.cards import KINDS
from engine.check import check
from engine.players.sensible import REASONS, RulesPlayer
from engine.protocol import Ask, Do, Refused
from engine.shengji.rules import PRESETS
from engine.table import Table


class Watched:
    """A seat in this process that keeps refusals and reasons."""

    clock_ms = None
    wants_legal = False

    def __init__(self, level: str, at: int, seed: str) -> None:
        self.inner = players.seat(level, at, seed)
        self.info = self.inner.info
        self.player: Any = self.inner.player
        self.sent: list[Any] = []
        self.refused: list[Refused] = []
        self.reasons: set[str] = set()

    def send(self, message: Any) -> None:
        self.sent.append(message)
        if isinstance(message, Refused):
            self.refused.append(message)
        self.inner.send(message)
        if isinstance(message, Ask) and isinstance(self.player, RulesPlayer):
            self.reasons.add(self.player.reason[0])


def play(levels: list[str], preset: str, seed: str, hands: int = 1) -> tuple[Table, list[Watched]]:
    """Some hands of a match."""
    seats = [Watched(level, i, f"{seed} {i}") for i, level in enumerate(levels)]
    table = Table.new({"game": "shengji", "preset": preset}, seats, seed=seed)
    for seat in seats:
        seat.inner.answer = table.receive
    table.stop_after_hands = hands
    table.pump()
    return table, seats


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_answer_is_its_own_and_legal(preset: str) -> None:
    table, seats = play(["rules"] * 4, preset, "legal", hands=3)
    assert len(table.state.ends) == 3
    for seat in seats:
        assert seat.player.fallbacks == 0
        assert seat.refused == []
        assert seat.reasons <= set(REASONS)
    assert all(getattr(f, "by", UNSET) is UNSET for f in table.facts)
    # What it throws is certain to stand.
    assert all(f.tried is UNSET for f in table.facts if isinstance(f, facts.Play))
    table.end_with_seed()
    check(table.facts)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_it_plays_beside_random_ones(preset: str) -> None:
    table, seats = play(["rules", "random", "greedy", "rules"], preset, "mixed", hands=2)
    assert len(table.state.ends) == 2
    assert [s.player.fallbacks for s in seats if s.info.level == "skilled"] == [0, 0]
    assert seats[0].refused == seats[3].refused == []


def test_against_random_nearly_all_levels_are_won() -> None:
    gained = {"rules": 0, "random": 0}
    for deal in range(12):
        for levels in (["rules", "random"] * 2, ["random", "rules"] * 2):
            table, _ = play(levels, "standard", f"deal {deal}")
            end, hand = table.state.ends[0], table.state.hand
            assert hand is not None and hand.declarer is not None
            side = hand.declarer % 2
            winners = side if end.winner == "declarer_side" else 1 - side
            gained[levels[winners]] += end.levels_gained
    assert gained["rules"] >= 25
    assert gained["random"] <= 0.04 * gained["rules"]


def test_the_same_seed_gives_the_same_play() -> None:
    first, _ = play(["rules"] * 4, "joyful", "again", hands=2)
    second, _ = play(["rules"] * 4, "joyful", "again", hands=2)
    assert first.facts[1:] == second.facts[1:]


def test_a_late_arrival_decides_alike() -> None:
    """Who gets the facts of the running hand only (as after an undo) knows as much."""
    _, seats = play(["rules"] * 4, "joyful", "late", hands=2)
    told = seats[1].sent
    asked = [i for i, m in enumerate(told) if isinstance(m, Ask) and m.ask == "play"]
    for at in (asked[len(asked) // 2], asked[-5]):
        kept = [m for m in told[:at] if isinstance(m, facts.Fact)]
        start = max(i for i, m in enumerate(kept) if isinstance(m, facts.Hand))
        assert _decision(kept[:1] + kept[start:], told[at]) == _decision(kept, told[at])


def _decision(told: list[Any], ask: Ask) -> Do:
    player = RulesPlayer(1, "same")
    for fact in told:
        player.fact(fact)
    return player.decide(ask)


def test_it_never_holds_what_its_seat_may_not_know() -> None:
    _, seats = play(["rules"] * 4, "standard", "honest")
    for at, seat in enumerate(seats):
        player = RulesPlayer(at, "honest")
        for message in seat.sent:
            if isinstance(message, facts.End):
                break
            if isinstance(message, facts.Fact):
                player.fact(message)
            hand = player.state.hand
            if hand is not None and hand.dealt >= 4:
                assert all(hand.hands[s] is None for s in range(4) if s != at)
                assert hand.hands[at] is not None and len(hand.hands[at]) == KINDS
