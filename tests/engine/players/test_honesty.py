"""The players know no more than they are told: with other hidden cards they do the same.

In a played hand a decision is chosen; the cards that its seat cannot see are dealt anew as the
seat may believe, and the hand is played again through the table with the same public actions.
What reaches the seat must be the same, byte for byte, and so must its move.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine import facts
from engine.players import levels
from engine.players.levels import Level
from engine.players.search import Budget
from engine.players.searching import SearchingPlayer
from engine.protocol import Ask, Do
from tests.engine.games import GONGZHU, SHENGJI
from tests.engine.players.honest import Game, permuted, played, same

MIXES = {
    "shengji": {n: SHENGJI[n] for n in ("standard", "forty", "triple", "joyful", "guide")},
    "gongzhu": {n: GONGZHU[n] for n in ("gz-standard", "gz-double", "gz-all-shown", "gz-colour")},
}
LOOKS = {"skilled": None, "expert": Budget(8, cap=1e9), "master": Budget(8, 16, cap=1e9)}


def player(level: str, seat: int, game: str) -> Any:
    """A player that is never short of time."""
    budget = LOOKS[level]
    policy = levels.policy(game, seat, "own chance")
    if budget is None:
        return policy
    found = Level(level, budget=budget, once=budget)
    return SearchingPlayer(seat, "own chance", found, policy)


def answer(level: str, seat: int, told: list[Any], game: str) -> Do:
    """What a player does that is told this; the last message is the ask."""
    own = player(level, seat, game)
    for message in told[:-1]:
        if isinstance(message, facts.Fact):
            own.fact(message)
    do: Do = own.decide(told[-1])
    assert getattr(own, "errors", 0) == 0
    assert own.fallbacks == 0
    return do


def told_until(game: Game, seat: int, number: int) -> list[Any]:
    """What a seat was told up to its ask of a number."""
    asked = 0
    for i, message in enumerate(game.told[seat]):
        asked += type(message) is Ask
        if asked == number:
            return game.told[seat][: i + 1]
    raise AssertionError("there was no such ask")


def compare(game: str, positions: int, seed: int, each: int = 5) -> Counter[str]:
    """Looks at so many positions; what became of them."""
    chance = random.Random(seed)
    out: Counter[str] = Counter()
    mixes = list(MIXES[game])
    case = 0
    while out["same"] < positions:
        mix = mixes[case % len(mixes)]
        hand = played({**MIXES[game][mix]}, f"honest {seed} {case}")
        case += 1
        for decision in chance.sample(hand.decisions, min(each, len(hand.decisions))):
            other = permuted(hand, decision, case)
            if other is None:
                out["not permuted"] += 1
                continue
            here = told_until(hand, decision.seat, decision.number)
            there = other.told[decision.seat]
            assert other.refused == 0, (mix, case, "belief allows what the rules do not")
            assert same(here, there), (mix, case, decision)
            deals = [[f for f in g.facts if isinstance(f, facts.Deal)] for g in (hand, other)]
            out["other cards"] += deals[0][: len(deals[1])] != deals[1]
            level = list(LOOKS)[out["same"] % 3]
            moves = [answer(level, decision.seat, told, game) for told in (here, there)]
            assert moves[0] == moves[1], (mix, case, level, moves)
            out["same"] += 1
            out[level] += 1
            out[decision.ask.ask] += 1
    return out


@pytest.mark.parametrize("game", ["shengji", "gongzhu"])
def test_other_hidden_cards_the_same_move(game: str) -> None:
    seen = compare(game, 50, 1, 10)
    assert seen["other cards"] > 40, "the hidden cards are really others"
    assert seen["not permuted"] < 15, seen
    assert min(seen[level] for level in LOOKS) >= 15


@pytest.mark.slow
@pytest.mark.parametrize("game", ["shengji", "gongzhu"])
def test_a_thousand_positions(game: str) -> None:
    seen = compare(game, 1_000, 2)
    assert seen["other cards"] > 800
    assert seen["not permuted"] < 300, seen
