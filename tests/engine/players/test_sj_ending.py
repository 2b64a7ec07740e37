"""Exact endings against plain minimax over every legal play by the engine's own rules."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.cards import POINTS, counts
from engine.errors import Illegal
from engine.players.hot.sj_ending import Ending
from engine.players.hot.sj_order import Order
from engine.players.hot.sj_sim import Sim
from engine.shengji import follow
from engine.shengji.parts import Lead, make_lead
from engine.shengji.rules import Rules, resolve
from engine.shengji.throw import throw_result
from engine.shengji.trick import bottom_multiplier, winner
from engine.shengji.trump import TrumpOrder, trump_order

Hands = tuple[tuple[int, ...], ...]


class Brute:
    """Minimax with nothing clever in it."""

    def __init__(self, order: TrumpOrder, rules: Rules, bottom: int, declarer: int) -> None:
        self.order, self.rules, self.bottom, self.declarer = order, rules, bottom, declarer

    def attacks(self, seat: int) -> bool:
        return (seat - self.declarer) % 2 == 1

    def points(self, hands: Hands, leader: int, plays: tuple[tuple[int, ...], ...]) -> int:
        """Points the attackers still win."""
        seat = (leader + len(plays)) % 4
        found = []
        lead = make_lead(self.order, self.rules, plays[0]) if plays else None
        for play in self.legal(hands[seat], lead):
            played = play
            if lead is None:
                thrown = make_lead(self.order, self.rules, play)
                others = [counts(hands[s]) for s in range(4) if s != seat]
                part = throw_result(self.order, self.rules, thrown, others)
                played = play if part is None else tuple(sorted(part.cards))
            left = list(hands[seat])
            for c in played:
                left.remove(c)
            after = tuple(tuple(left) if s == seat else h for s, h in enumerate(hands))
            found.append(self.next(after, leader, (*plays, played)))
        return max(found) if self.attacks(seat) else min(found)

    def next(self, hands: Hands, leader: int, plays: tuple[tuple[int, ...], ...]) -> int:
        if len(plays) < 4:
            return self.points(hands, leader, plays)
        lead = make_lead(self.order, self.rules, plays[0])
        won = winner(self.order, self.rules, lead, plays[1:])
        taker = (leader + won) % 4
        gained = 0
        if self.attacks(taker):
            gained = sum(POINTS[c] for p in plays for c in p)
        if hands[taker]:
            return gained + self.points(hands, taker, ())
        if self.attacks(taker):
            gained += self.bottom * bottom_multiplier(self.rules, lead, plays[won])
        return gained

    def legal(self, hand: tuple[int, ...], lead: Lead | None) -> list[tuple[int, ...]]:
        sizes = range(1, len(hand) + 1) if lead is None else [lead.size]
        plays = {p for n in sizes for p in itertools.combinations(sorted(hand), n)}
        out = []
        for play in sorted(plays):
            if lead is None:
                if len({self.order.group[c] for c in play}) == 1:
                    out.append(play)
                continue
            try:
                follow.check_follow(self.order, self.rules, lead, counts(hand), play)
            except Illegal:
                continue
            out.append(play)
        return out


def compare(seed: str, size: int) -> None:
    """One random ending both ways."""
    chance = random.Random(seed)
    failure = chance.choice(["pairs_first", "smallest"])
    rules = resolve({"game": "shengji", "throw_failure": failure})
    order = trump_order(rules, "2", "S")
    # Few kinds of cards, so that there are pairs and throws.
    kinds = chance.sample([*range(9, 13), *range(22, 26), 52, 53, 0, 13], 8)
    deck = [c for c in kinds for _ in range(2)][: 4 * size]
    chance.shuffle(deck)
    hands = tuple(tuple(sorted(deck[s * size : (s + 1) * size])) for s in range(4))
    bottom = [chance.choice([11, 2, 16]), 8]
    declarer, leader = chance.randrange(4), chance.randrange(4)
    sim = Sim(Order(order, rules))
    sim.deal([counts(h) for h in hands], counts(bottom), declarer, declarer, [0] * 54)
    sim.leader = leader
    brute = Brute(order, rules, sum(POINTS[c] for c in bottom), declarer)
    assert Ending(10**6).points(sim) == brute.points(hands, leader, ())


def test_endings_are_solved_exactly() -> None:
    for deal in range(10):
        compare(f"three {deal}", 3)
    for deal in range(40):
        compare(f"two {deal}", 2)


@pytest.mark.slow
def test_many_endings_are_solved_exactly() -> None:
    for deal in range(400):
        compare(f"many {deal}", 3)
    for deal in range(4):
        compare(f"four {deal}", 4)


def test_too_much_is_said() -> None:
    rules = resolve({"game": "shengji"})
    order = trump_order(rules, "2", "S")
    sim = Sim(Order(order, rules))
    hand = [counts(range(13 * s, 13 * s + 6)) for s in range(4)]
    sim.deal(hand, [0] * 54, 0, 0, [0] * 54)
    assert Ending().points(sim) == -1
    small = [counts(range(13 * s + 1, 13 * s + 5)) for s in range(4)]
    sim.deal(small, [0] * 54, 0, 0, [0] * 54)
    assert Ending(3).points(sim) == -1
