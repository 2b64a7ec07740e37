"""The fast policy: every candidate legal in all rules, compiled and plain alike, honest."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.cards import KINDS, counts
from engine.players.hot.sj_order import Order
from engine.players.hot.sj_roll import Roller
from engine.players.hot.sj_sim import Sim
from engine.shengji import follow
from engine.shengji.parts import make_lead
from engine.shengji.rules import resolve
from engine.shengji.trump import TRUMPS, trump_order
from tests.engine.plain import both
from tests.engine.players.test_sj_sim import RULES


def dealt(rules: dict[str, Any], seed: str) -> Sim:
    """A hand dealt at random, buried by the policy, before the first lead."""
    chance = random.Random(seed)
    resolved = resolve({"game": "shengji", **rules})
    order = trump_order(resolved, chance.choice(resolved.levels), chance.choice(TRUMPS))
    deck = [c for c in range(KINDS) for _ in range(resolved.decks)]
    chance.shuffle(deck)
    size = resolved.hand_size
    hands = [counts(deck[s * size : (s + 1) * size]) for s in range(4)]
    for c in deck[4 * size :]:
        hands[0][c] += 1
    sim = Sim(Order(order, resolved))
    sim.deal(hands, [0] * KINDS, 0, 0, [0] * KINDS)
    plan, _ = Roller(sim, 0).plan(0, 0.9)
    assert len(plan) == resolved.bottom_size
    bottom = counts(plan)
    hands[0] = [n - b for n, b in zip(hands[0], bottom, strict=True)]
    sim.deal(hands, bottom, 0, 0, [0] * KINDS)
    return sim


def playing(sim: Sim, seed: str) -> list[list[int]]:
    """Plays a hand, candidates at random, checking all of them; the plays."""
    chance = random.Random(seed)
    plays: list[list[int]] = []
    lead = None
    while (seat := sim.turn()) >= 0:
        ranked = Roller(sim, seat).ask(seat)
        own = sim.hand(seat)
        for cards, *_ in ranked:
            assert sim.legal(seat, cards), (own, cards)
            if sim.count:
                follow.check_follow(sim.o.order, sim.o.rules, lead, counts(own), cards)
        cards = ranked[0][0] if chance.random() < 0.7 else chance.choice(ranked)[0]
        if sim.count == 0:
            failed = sim.failed
            lead = make_lead(sim.o.order, sim.o.rules, cards)
        leads = sim.count == 0
        sim.play(seat, cards)
        if leads:
            assert sim.failed == failed, "the policy throws what is certain to stand"
        plays.append(cards)
    return plays


@pytest.mark.parametrize("name", list(RULES))
def test_every_candidate_is_legal(name: str) -> None:
    for deal in range(2):
        plays = playing(dealt(RULES[name], f"{name} {deal}"), f"{name} {deal}")
        assert len(plays) > 20
        assert any(len(p) > 1 for p in plays) or RULES[name].get("preset") == "forty"


@pytest.mark.slow
@pytest.mark.parametrize("name", list(RULES))
def test_every_candidate_is_legal_in_many_hands(name: str) -> None:
    for deal in range(150):
        playing(dealt(RULES[name], f"many {name} {deal}"), f"many {name} {deal}")


def test_it_does_not_see_the_others_cards() -> None:
    """Whatever the others hold, the same play."""
    chance = random.Random("honest")
    for deal in range(12):
        sim = dealt({}, f"honest {deal}")
        for _ in range(chance.randrange(60)):
            if sim.turn() >= 0:
                sim.play(sim.turn(), Roller(sim, sim.turn()).ask(sim.turn())[0][0])
        seat = sim.turn()
        if seat < 0:
            continue
        before = Roller(sim, seat).ask(seat)
        sizes = [len(sim.hand(s)) for s in range(4)]
        for s in range(4):
            if s != seat:
                sim.give(s, [0] * KINDS)
                sim.resize(s, sizes[s])
        assert Roller(sim, seat).ask(seat) == before


def points(deals: int) -> list[list[tuple[list[int], float, float, int]]]:
    """What the policy thinks all through some hands, in all rules."""
    out = []
    for name, rules in RULES.items():
        for deal in range(deals):
            sim = dealt(rules, f"plain {name} {deal}")
            while (seat := sim.turn()) >= 0:
                ranked = Roller(sim, seat).ask(seat)
                out.append([(list(c), v, w, t) for c, v, w, t in ranked])
                sim.play(seat, ranked[0][0])
            out.append([([sim.points, sim.multiplier], 0.0, 0.0, 0)])
    return out


HOT = ["sj_duty", "sj_order", "sj_policy", "sj_roll", "sj_sim", "sj_view"]


def test_compiled_and_plain_agree() -> None:
    compiled, plain = both(points, 1, modules=HOT)
    assert compiled == plain


@pytest.mark.slow
def test_compiled_and_plain_agree_in_many_hands() -> None:
    compiled, plain = both(points, 40, modules=HOT)
    assert compiled == plain
