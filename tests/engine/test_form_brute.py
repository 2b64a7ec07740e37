"""Shape, follow, trick and throw against the slow brute force (``brute.py``)."""

from __future__ import annotations

import random
from collections import Counter

import brute
import pytest
from forms import Position, code_of, listed, vector

from engine.cards import NAMES, names, parse_all
from engine.shengji.follow import all_follows, all_leads, check_follow, count_follows, owed
from engine.shengji.parts import shape
from engine.shengji.throw import throw_result
from engine.shengji.trick import winner

QUICK = pytest.param(1, id="quick")
LONG = pytest.param(10, id="long", marks=pytest.mark.slow)
many = pytest.mark.parametrize("times", [QUICK, LONG])
"""The long runs ask 10 times as many questions, others than the quick ones."""


def chance_of(name: str, times: int) -> random.Random:
    return random.Random(f"{name} {times}")


@many
def test_order_and_shape(times: int) -> None:
    chance = chance_of("shape", times)
    for _ in range(3000 * times):
        p = Position(chance)
        assert {
            NAMES[c]: brute_group
            for c in range(54)
            for brute_group in [("S", "H", "D", "C", "trump")[p.order.group[c]]]
        } == {c: p.world.group(c) for c in NAMES}
        found = shape(p.order, listed(p.lead_cards))
        assert [names(part.cards) for part in found] == [
            tuple(c for c in run.line for _ in range(run.width))
            for run in p.world.shape(p.lead_cards)
        ], p
        assert list(found) == sorted(found)


@many
def test_follow_legality(times: int) -> None:
    chance = chance_of("follow", times)
    illegal = Counter[str]()
    for _ in range(1100 * times):
        p = Position(chance)
        if p.hard:
            held = p.more(chance, p.group, chance.randint(p.lead.size, p.lead.size + 6))
        else:
            held = brute.take(p.pool, chance.randint(0, p.lead.size + 4))
        held += p.more(chance, brute.a_group(chance, p.world), p.lead.size + 1)
        held = Counter({c: min(n, p.rules.decks) for c, n in held.items()})
        while sum(held.values()) < p.lead.size:
            held[chance.choice(NAMES)] = 1
        own = vector(held)
        one = owed(p.order, p.rules, p.lead, own)
        assert one == sorted(one)
        fault = p.world.follow_fault(p.lead_cards, p.parts, held, Counter(names(one)))
        assert fault is None, (p, held, one)
        for _ in range(7):
            cards = list(held.elements())
            mine = [c for c in cards if p.world.group(c) == p.group]
            source = mine if len(mine) >= p.lead.size and chance.random() < 0.8 else cards
            # Cards drawn by kinds, copies together: pairs are played more often.
            chance.shuffle(source)
            if chance.random() < 0.7:
                place = {c: chance.random() for c in source}
                source.sort(key=place.__getitem__)
            play = Counter(source[: p.lead.size])
            if chance.random() < 0.03:
                play[chance.choice(NAMES)] += 1
            fault = p.world.follow_fault(p.lead_cards, p.parts, held, play)
            code = code_of(check_follow, p.order, p.rules, p.lead, own, listed(play))
            assert code == fault, (p, held, play)
            illegal[str(fault)] += 1
    assert min(illegal[code] for code in ("None", "shape", "must_follow", "wrong_count")) > 0


@many
def test_all_follows(times: int) -> None:
    chance = chance_of("follows", times)
    asked = 0
    while asked < 1200 * times:
        p = Position(chance)
        if p.lead.size > 5:
            continue
        held = brute.take(p.pool, chance.randint(0, p.lead.size + 4))
        held += p.more(chance, brute.a_group(chance, p.world), chance.randint(0, 3))
        held = Counter({c: min(n, p.rules.decks) for c, n in held.items()})
        if not p.lead.size <= sum(held.values()) <= 11:
            continue
        asked += 1
        plays = p.world.follows(p.lead_cards, p.parts, held)
        want = sorted(sorted(parse_all(play)) for play in plays)
        own = vector(held)
        assert count_follows(p.order, p.rules, p.lead, own) == len(want), (p, held)
        assert all_follows(p.order, p.rules, p.lead, own, len(want)) == want, (p, held)
        assert all_follows(p.order, p.rules, p.lead, own, len(want) - 1) is None


@many
def test_winner(times: int) -> None:
    chance = chance_of("winner", times)
    wins = Counter[int]()
    for _ in range(5000 * times):
        p = Position(chance)
        plays = []
        for _ in range(3):
            pool = p.pool if chance.random() < 0.4 else []
            group = "trump" if chance.random() < 0.8 else p.group
            if p.hard:
                play = p.more(chance, group, p.lead.size)
            else:
                pool = pool or brute.rich_cards(chance, p.world, group, p.rules.decks)
                play = brute.take(pool, p.lead.size)
            if sum(play.values()) == p.lead.size:
                plays.append(play)
        found = winner(p.order, p.rules, p.lead, [listed(play) for play in plays])
        assert found == p.world.winner(p.lead_cards, p.parts, plays), (p, plays)
        wins[found] += 1
    assert min(wins[i] for i in range(4)) > 0


@many
def test_throw(times: int) -> None:
    chance = chance_of("throw", times)
    failed = 0
    for _ in range(5000 * times):
        p = Position(chance)
        hands = [brute.take(p.pool, chance.randint(0, 4)) for _ in range(2)]
        hands.append(p.more(chance, brute.a_group(chance, p.world), 5))
        found = throw_result(p.order, p.rules, p.lead, [vector(h) for h in hands])
        want = p.world.throw(p.parts, hands)
        if want is None:
            assert found is None, (p, hands)
        else:
            failed += 1
            assert found is not None, (p, hands)
            assert names(found.cards[:: found.width]) == want.line, (p, hands)
    assert failed > 500


@many
def test_all_leads(times: int) -> None:
    chance = chance_of("leads", times)
    for _ in range(300 * times):
        p = Position(chance)
        held = p.lead_cards + p.more(chance, brute.a_group(chance, p.world), 3)
        held = Counter({c: min(n, p.rules.decks) for c, n in held.items()})
        want = set()
        for group in p.world.layers:
            some = [Counter[str]()]
            for c, n in p.world.of_group(held, group).items():
                some = [s + Counter({c: k}) for s in some for k in range(n + 1)]
            want |= {tuple(listed(s)) for s in some if s}
        own = vector(held)
        found = all_leads(p.order, p.rules, own, len(want))
        assert found == [list(lead) for lead in sorted(want)]
        assert all_leads(p.order, p.rules, own, len(want) - 1) is None
