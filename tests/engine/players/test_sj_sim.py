"""The play of a hand on masks against the real engine: same legality, same winner, same points."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec import UNSET

from engine import facts, players
from engine.cards import INDEX, KINDS, counts, parse_all
from engine.errors import Illegal
from engine.players.hot.sj_order import Order
from engine.players.hot.sj_sim import Sim
from engine.shengji import follow
from engine.shengji.hand import HandState
from engine.shengji.match import MatchState
from engine.shengji.parts import make_lead
from engine.shengji.rules import PRESETS, resolve
from engine.shengji.trump import trump_order
from engine.table import Table

ODD: dict[str, dict[str, Any]] = {
    "all": {"compare": "all", "throw_failure": "smallest", "throw_penalty": 10},
    "all-triple": {"compare": "all", "decks": 3},
    "loose": {"follow": "pairs_only", "level_gap": True, "bottom_multiplier": "cards"},
    "loose-triple": {"follow": "pairs_only", "decks": 3, "protect_triples": True},
    "strict-triple": {"decks": 3, "protect_triples": True, "bottom_multiplier": "double"},
    "ranks": {"permanent_trumps": ["2", "5", "A"], "decks": 3, "throw_penalty": 20},
}
RULES = {**{name: {"preset": name} for name in PRESETS}, **ODD}


def played(rules: dict[str, Any], seed: str, levels: str) -> list[Any]:
    """The facts of a hand played by the table."""
    seats = [players.seat(levels, i, f"{seed} {i}") for i in range(4)]
    table = Table.new({"game": "shengji", **rules}, seats, seed=seed)
    for seat in seats:
        seat.answer = table.receive
    table.stop_after_hands = 1
    table.pump()
    return list(table.facts)


def begin(hand: HandState) -> Sim:
    """The simulator at the first lead of a hand whose cards are all known."""
    assert hand.order is not None and hand.bottom is not None
    sim = Sim(Order(hand.order, hand.rules))
    hands = [list(h) for h in hand.hands if h is not None]
    sim.deal(hands, counts(hand.bottom), hand.declarer, hand.holder, [0] * KINDS)
    return sim


def agree(rules: dict[str, Any], seed: str, levels: str, tries: int) -> int:
    """Runs a hand through both; how many verdicts were compared."""
    chance = random.Random(seed)
    told = played(rules, seed, levels)
    state = MatchState(told[0])
    sim: Sim | None = None
    compared = 0
    for fact in told[1:]:
        hand = state.hand
        if isinstance(fact, facts.Play):
            assert hand is not None and hand.trick is not None
            if sim is None:
                sim = begin(hand)
            if fact.parts is not UNSET:
                return compared
            assert sim.turn() == fact.seat
            if hand.trick.lead is not None:
                compared += verdicts(sim, hand, fact.seat, chance, tries)
            cards = fact.cards if fact.tried is UNSET else fact.tried
            assert sim.legal(fact.seat, parse_all(cards))
            sim.play(fact.seat, parse_all(cards))
        state.apply(fact)
        hand = state.hand
        if sim is not None and isinstance(fact, facts.Play):
            assert hand is not None
            for seat in range(4):
                assert sim.hand(seat) == hand.cards_of(seat)
        elif sim is not None and isinstance(fact, facts.Trick):
            assert hand is not None
            assert sim.leader == fact.winner
            if sim.turn() >= 0:
                assert sim.points == hand.attackers_points
        elif sim is not None and isinstance(fact, facts.End) and not fact.early:
            assert (sim.points, sim.multiplier) == (fact.attackers_points, fact.multiplier)
    assert sim is not None
    return compared


def verdicts(sim: Sim, hand: HandState, seat: int, chance: random.Random, tries: int) -> int:
    """Compares the legality of some plays, random ones and near misses of the owed one."""
    assert hand.trick is not None and hand.trick.lead is not None and hand.order is not None
    lead, own = hand.trick.lead, hand.cards_of(seat)
    vector = hand.hands[seat]
    assert vector is not None
    owed = follow.owed(hand.order, hand.rules, lead, vector)
    group = [c for c in own if hand.order.group[c] == lead.group]
    for _ in range(tries):
        if chance.random() < 0.4 and len(group) >= lead.size:
            play = chance.sample(group, lead.size)
        elif chance.random() < 0.5:
            play = chance.sample(own, lead.size)
        else:
            play = list(owed)
            rest = [(counts(own)[c] - counts(owed)[c]) for c in range(KINDS)]
            others = [c for c in range(KINDS) for _ in range(rest[c])]
            if others:
                play[chance.randrange(len(play))] = chance.choice(others)
        try:
            follow.check_follow(hand.order, hand.rules, lead, vector, play)
            legal = True
        except Illegal:
            legal = False
        assert sim.legal(seat, play) == legal, (lead.cards, own, play)
    return tries


@pytest.mark.parametrize("name", list(RULES))
def test_it_agrees_with_the_engine(name: str) -> None:
    for deal in range(3):
        assert agree(RULES[name], f"{name} {deal}", "random", 6) > 100


@pytest.mark.slow
@pytest.mark.parametrize("name", list(RULES))
def test_it_agrees_with_the_engine_in_many_hands(name: str) -> None:
    for deal in range(720):
        agree(RULES[name], f"many {name} {deal}", "random", 10)


def lead_and_hand(chance: random.Random, decks: int) -> tuple[list[int], list[int]]:
    """Cards of few ranks of one suit, so that parts are many: a lead and a hand."""
    ranks = chance.sample(range(13), chance.randint(4, 9))
    pool = [r for r in ranks for _ in range(decks)]
    if chance.random() < 0.4:  # with trumps that share a layer
        pool = [c for c in (0, 13, 26, 39, 52, 53, 1, 2, 3, 12) for _ in range(decks)]
    size = chance.randint(2, min(9, len(pool) // 2))
    lead = chance.sample(pool, size)
    rest = list(pool)
    for c in lead:
        rest.remove(c)
    return lead, chance.sample(rest, min(len(rest), size + chance.randint(0, 5)))


@pytest.mark.parametrize("decks", [2, 3])
@pytest.mark.parametrize("protect", [False, True])
def test_shapes_that_come_seldom(decks: int, protect: bool) -> None:
    chance = random.Random(f"{decks} {protect}")
    for turn in range(400):
        rules = resolve(
            {
                "game": "shengji",
                "decks": decks,
                "protect_triples": protect,
                "follow": chance.choice(["strict", "pairs_only"]),
                "level_gap": chance.random() < 0.3,
            }
        )
        order = trump_order(rules, "2", chance.choice(["S", "NT"]))
        cards, own = lead_and_hand(chance, decks)
        group = order.group[cards[0]]
        if any(order.group[c] != group for c in cards) or len(own) < len(cards):
            continue
        sim = Sim(Order(order, rules))
        hands = [counts(cards), counts(own), [0] * KINDS, [0] * KINDS]
        sim.deal(hands, [0] * KINDS, 0, 0, [0] * KINDS)
        lead = make_lead(order, rules, cards)
        sim.play(0, cards)
        if sim.failed:
            continue
        for _ in range(12):
            play = chance.sample(own, len(cards))
            try:
                follow.check_follow(order, rules, lead, counts(own), play)
                legal = True
            except Illegal:
                legal = False
            assert sim.legal(1, play) == legal, (turn, cards, own, play)


def test_cards_go_through_masks_unchanged() -> None:
    rules = resolve({"game": "shengji", "decks": 3})
    order = Order(trump_order(rules, "T", "H"), rules)
    some = sorted([INDEX[t] for t in ("BJ", "BJ", "BJ", "ST", "HT", "HT", "C2", "DA", "DA")])
    assert order.cards(*order.masks(some)) == some
