"""Speed of the engine: random hands with all checks (design: >= 300 a second on one core)."""

from __future__ import annotations

import random
from itertools import compress
from typing import TYPE_CHECKING

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine import facts
from engine.chance import SeedChance
from engine.protocol import AskSpec, Do
from engine.shengji import follow
from engine.shengji.hand import HandState
from engine.shengji.match import MatchState
from engine.shengji.parts import shape
from engine.shengji.referee import Referee
from engine.shengji.rules import PRESETS, as_dict, resolve

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measured

HANDS = 60


def _random_do(hand: HandState, spec: AskSpec, chance: random.Random) -> list[int]:
    vector, order, trick = hand.hands[spec.seat], hand.order, hand.trick
    assert vector is not None
    if spec.kind in ("bid", "counter"):
        return chance.choice([[], *hand.legal_bids(spec.seat)])
    if spec.kind == "bury":
        return chance.sample(hand.cards_of(spec.seat), hand.rules.bottom_size)
    assert order is not None and trick is not None
    lead = trick.lead
    held = list(compress(range(54), vector))
    if lead is None:
        first = chance.choice(held)
        if chance.random() < 0.6:
            return [first]
        group = order.group[first]
        same = [c for c in held if order.group[c] == group for _ in range(vector[c])]
        return list(chance.choice(shape(order, same)).cards)
    if lead.size == 1:
        same = [c for c in held if order.group[c] == lead.group]
        return [chance.choice(same or held)]
    return follow.owed(order, hand.rules, lead, vector)


def random_hands(preset: str, count: int, seed: str) -> int:
    """Plays so many hands with every answer checked by the referee; the number of facts."""
    rules = as_dict(resolve({"game": "shengji", "preset": preset}))
    chance = random.Random(seed)
    seats = tuple([facts.SeatInfo(str(i), "ai", "random") for i in range(4)])
    written = ended = match = 0
    while ended < count:
        match += 1
        first = facts.Match("paizhuo", 1, rules, seats, "", "bench", "")  # type: ignore[arg-type]
        state = MatchState(first)
        referee = Referee(state, SeedChance(f"{seed}/{match}"))
        while ended < count:
            n = state.n + 1
            spec = referee.ask()
            if spec is not None:
                cards = _random_do(state.hand, spec, chance)
                e = "snatch" if len(cards) == 5 and spec.kind == "bid" else spec.kind
                texts = tuple([facts.NAMES[c] for c in cards])
                fact = referee.answer(spec, Do(e, texts), n)
                if fact is None:
                    continue
            else:
                fact = referee.forced(n)
                if fact is None or type(fact) is facts.Over:
                    break
            state.apply(fact)
            referee.applied(fact)
            written += 1
            ended += type(fact) is facts.End
    return written


@pytest.mark.bench
@pytest.mark.parametrize("preset", list(PRESETS))
def test_random_hands(benchmark: BenchmarkFixture, measured: Measured, preset: str) -> None:
    benchmark.extra_info["hands"] = HANDS
    facts_written = benchmark.pedantic(random_hands, (preset, HANDS, "bench"), rounds=3)
    assert facts_written > HANDS * 100
    per_second = HANDS / benchmark.stats.stats.min
    measured(f"random hands, {preset}", per_second, "hands/s", at_least=300)
