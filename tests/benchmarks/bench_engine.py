"""Speed of the engine: random hands with all checks (design: >= 300 a second on one core)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine import facts
from engine.chance import SeedChance
from engine.games import game_of
from engine.gongzhu.hand import HandState as GongzhuHand
from engine.protocol import AskSpec, Do
from engine.shengji import follow
from engine.shengji.hand import HandState
from engine.shengji.parts import shape
from engine.shengji.rules import PRESETS

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measured

HANDS = 60
_ALL = tuple(range(54))
_SUITS = tuple([_ALL[13 * s : 13 * s + 13] for s in range(4)])


def _random_do(hand: HandState, spec: AskSpec, chance: random.Random) -> list[int]:
    vector, order, trick = hand.hands[spec.seat], hand.order, hand.trick
    assert vector is not None
    if spec.kind in ("bid", "counter"):
        return chance.choice([[], *hand.legal_bids(spec.seat)])
    if spec.kind == "bury":
        return chance.sample(hand.cards_of(spec.seat), hand.rules.bottom_size)
    assert order is not None and trick is not None
    lead = trick.lead
    if lead is None:
        first = _any_held(vector, _ALL, chance)
        if chance.random() < 0.6:
            return [first]
        same = [c for c in order.members[order.group[first]] for _ in range(vector[c])]
        return list(chance.choice(shape(order, same)).cards)
    if lead.size == 1:
        card = _any_held(vector, order.members[lead.group], chance)
        return [card if card >= 0 else _any_held(vector, _ALL, chance)]
    return follow.owed(order, hand.rules, lead, vector)


def _any_held(vector: Sequence[int], among: Sequence[int], chance: random.Random) -> int:
    """The first of some cards that a hand holds, from a random one on; -1: none.

    What is measured is the engine, so the player must cost little: no list of what is legal.
    """
    start = int(chance.random() * len(among))
    for c in among[start:]:
        if vector[c]:
            return c
    for c in among[:start]:
        if vector[c]:
            return c
    return -1


def random_shengji(hand: HandState, spec: AskSpec, chance: random.Random) -> Do:
    """Any answer in Shengji."""
    cards = _random_do(hand, spec, chance)
    e = "snatch" if len(cards) == 5 and spec.kind == "bid" else spec.kind
    return Do(e, tuple([facts.NAMES[c] for c in cards]))


def random_gongzhu(hand: GongzhuHand, spec: AskSpec, chance: random.Random) -> Do:
    """Any answer in Gongzhu."""
    if spec.kind == "show":
        cards = chance.choice(hand.legal_shows(spec.seat))
        return Do("show", tuple([facts.NAMES[c] for c in cards]))
    vector, table = hand.hands[spec.seat], hand.trick.cards if hand.trick else []
    assert vector is not None
    if hand.rules.decks == 1 and not any(hand.barred[spec.seat]):
        card = _any_held(vector, _SUITS[table[0][0] // 13], chance) if table else -1
        if card < 0 and not hand.rules.discard_colour and hand.must_lead is None:
            card = _any_held(vector, _ALL, chance)
        if card >= 0:
            return Do("play", (facts.NAMES[card],))
    plays = hand.legal_plays(spec.seat)
    play = plays[int(chance.random() * len(plays))]
    return Do("play", tuple([facts.NAMES[c] for c in play]))


CHOOSE: dict[str, Any] = {"shengji": random_shengji, "gongzhu": random_gongzhu}


def random_hands(game: str, preset: str, count: int, seed: str) -> int:
    """Plays so many hands with every answer checked by the referee; the number of facts."""
    found = game_of({"game": game})
    choose = CHOOSE[game]
    rules = found.as_dict(found.resolve({"game": game, "preset": preset}))
    chance = random.Random(seed)
    seats = tuple([facts.SeatInfo(str(i), "ai", "random") for i in range(4)])
    written = ended = match = 0
    while ended < count:
        match += 1
        first = facts.Match("paizhuo", 1, rules, seats, "", "bench", "")  # type: ignore[arg-type]
        state = found.MatchState(first)
        referee = found.Referee(state, SeedChance(f"{seed}/{match}"))
        while ended < count:
            n = state.n + 1
            specs = referee.asks()
            if specs:
                spec = specs[0]
                fact = referee.answer(spec, choose(state.hand, spec, chance), n)
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
    facts_written = benchmark.pedantic(random_hands, ("shengji", preset, HANDS, "bench"), rounds=3)
    assert facts_written > HANDS * 100
    per_second = HANDS / benchmark.stats.stats.min
    measured(f"random hands, {preset}", per_second, "hands/s", at_least=300)
