"""The dealer of hidden cards: limits are met always, and deals come up as often as they should."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product
from math import comb

import pytest

from engine.players.hot.deal import Dealer
from tests.engine import plain

KINDS, PLACES = 54, 5


def limits(value: int = 3) -> list[list[int]]:
    return [[value] * KINDS for _ in range(PLACES)]


def counts(cards: dict[int, int]) -> list[int]:
    return [cards.get(c, 0) for c in range(KINDS)]


def key(dealer: Dealer) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(dealer.counts(p)) for p in range(PLACES))


def every(
    unseen: list[int], sizes: list[int], most: list[list[int]], least: list[list[int]]
) -> dict[tuple[tuple[int, ...], ...], int]:
    """All worlds that the limits allow, with the number of ways to deal their free copies."""
    found = {}
    cards = [c for c in range(KINDS) if unseen[c]]

    def shares(n: int) -> list[tuple[int, ...]]:
        return [s for s in product(range(n + 1), repeat=PLACES) if sum(s) == n]

    for split in product(*(shares(unseen[c]) for c in cards)):
        if [sum(s[p] for s in split) for p in range(PLACES)] != sizes:
            continue
        ways = 1
        for c, s in zip(cards, split, strict=True):
            left = unseen[c] - sum(row[c] for row in least)
            for p in range(PLACES):
                if not least[p][c] <= s[p] <= most[p][c]:
                    ways = 0
                    break
                ways *= comb(left, s[p] - least[p][c])
                left -= s[p] - least[p][c]
        if ways:
            world = [[0] * KINDS for _ in range(PLACES)]
            for c, s in zip(cards, split, strict=True):
                for p in range(PLACES):
                    world[p][c] = s[p]
            found[tuple(map(tuple, world))] = ways
    return found


def check_even(
    unseen: list[int],
    sizes: list[int],
    most: list[list[int]],
    least: list[list[int]],
    weights: Mapping[tuple[tuple[int, ...], ...], float],
    dealer: Dealer,
    n: int = 5_000,
) -> None:
    """Chi-square of the deals against the weights stays near its degrees of freedom."""
    got: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(n):
        assert dealer.deal()
        got[key(dealer)] += 1
    assert set(got) <= set(weights)
    total = sum(weights.values())
    chi = sum((got[w] - n * x / total) ** 2 / (n * x / total) for w, x in weights.items())
    degrees = len(weights) - 1
    assert chi < degrees + 5 * (2 * degrees) ** 0.5 + 5, (chi, degrees)


SINGLES = counts(dict.fromkeys(range(7), 1))
PAIRS = counts({0: 2, 1: 2, 2: 2, 3: 1})


def test_without_limits_deals_are_even() -> None:
    sizes = [0, 3, 2, 2, 0]
    dealer = Dealer(5)
    dealer.setup(SINGLES, sizes, limits(), limits(0))
    check_even(
        SINGLES, sizes, limits(), limits(0), every(SINGLES, sizes, limits(), limits(0)), dealer
    )


def test_voids_keep_the_rest_even() -> None:
    sizes = [0, 3, 2, 2, 0]
    most = limits()
    for c in (0, 1, 2):
        most[2][c] = 0
    most[3][0] = most[3][6] = 0
    dealer = Dealer(6)
    dealer.setup(SINGLES, sizes, most, limits(0))
    check_even(SINGLES, sizes, most, limits(0), every(SINGLES, sizes, most, limits(0)), dealer)


def test_no_pairs_known_cards_and_a_bottom() -> None:
    sizes = [0, 3, 2, 1, 1]
    most, least = limits(), limits(0)
    for c in (0, 1, 2):
        most[1][c] = 1
    least[2][1] = 1
    dealer = Dealer(7)
    dealer.setup(PAIRS, sizes, most, least)
    check_even(PAIRS, sizes, most, least, every(PAIRS, sizes, most, least), dealer)


def test_weights_of_the_bottom() -> None:
    """The holder has chosen the bottom out of his cards: known weights, divided by their sum."""
    sizes = [0, 2, 2, 1, 2]
    weights = [64] * KINDS
    weights[0], weights[5] = 8, 256
    worlds: dict[tuple[tuple[int, ...], ...], float] = {}
    for world in every(SINGLES, sizes, limits(), limits(0)):
        mass = sum(weights[c] * (world[4][c] + world[2][c]) for c in range(KINDS))
        worlds[world] = 1.0
        for c in range(KINDS):
            worlds[world] *= weights[c] ** world[4][c]
        worlds[world] /= mass**2
    dealer = Dealer(8)
    dealer.setup(SINGLES, sizes, limits(), limits(0))
    dealer.bottom(weights, 2)
    check_even(SINGLES, sizes, limits(), limits(0), worlds, dealer)


def test_two_places_that_can_exchange_nothing_directly() -> None:
    """Card k may lie everywhere but at place k: only rings lead from one deal to the other."""
    unseen, sizes = counts({1: 1, 2: 1, 3: 1}), [0, 1, 1, 1, 0]
    most = limits()
    for p in (1, 2, 3):
        most[p][p] = 0
    worlds = every(unseen, sizes, most, limits(0))
    assert len(worlds) == 2
    dealer = Dealer(9)
    dealer.setup(unseen, sizes, most, limits(0))
    check_even(unseen, sizes, most, limits(0), worlds, dealer, 4_000)


def test_room_is_made_along_a_chain() -> None:
    """Only one deal is possible, and most ways to begin it lead astray."""
    unseen = counts(dict.fromkeys(range(40), 1))
    sizes = [0, 13, 13, 14, 0]
    most = limits(0)
    for c in range(40):
        home = 1 + c % 3
        most[home][c] = 1
        if c < 37:
            most[1 + (c + 1) % 3][c] = 1
    # Every card of the last place but three could lie elsewhere; sizes leave one way for most.
    worlds = 0
    dealer = Dealer(10)
    dealer.setup(unseen, [0, 13, 13, 14, 0], most, limits(0))
    for _ in range(300):
        if dealer.deal():
            worlds += 1
            for p in range(PLACES):
                assert sum(dealer.counts(p)) == sizes[p]
                assert all(n <= most[p][c] for c, n in enumerate(dealer.counts(p)))
    assert worlds == 300


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_random_limits_around_a_true_deal(decks: int) -> None:
    """Whatever the limits, as long as one deal meets them: all deals do."""
    chance = random.Random(decks)
    for case in range(150):
        deck = [c for c in range(KINDS) for _ in range(decks)]
        chance.shuffle(deck)
        n = chance.randint(8, len(deck))
        cut = sorted(chance.randint(0, n) for _ in range(3))
        parts = [deck[a:b] for a, b in zip([0, *cut], [*cut, n], strict=True)]
        world = [[0] * KINDS, *[[p.count(c) for c in range(KINDS)] for p in parts]]
        unseen = [sum(row[c] for row in world) for c in range(KINDS)]
        tightness = chance.random() ** 0.3
        most = [
            [
                world[p][c] if chance.random() < tightness else chance.randint(world[p][c], 3)
                for c in range(KINDS)
            ]
            for p in range(PLACES)
        ]
        least = [
            [chance.randint(0, world[p][c]) if chance.random() < 0.1 else 0 for c in range(KINDS)]
            for p in range(PLACES)
        ]
        sizes = [sum(row) for row in world]
        dealer = Dealer(case)
        dealer.setup(unseen, sizes, most, least)
        for _ in range(5):
            assert dealer.deal()
            got = [dealer.counts(p) for p in range(PLACES)]
            assert [sum(row) for row in got] == sizes
            assert [sum(row[c] for row in got) for c in range(KINDS)] == unseen
            for p in range(PLACES):
                assert all(least[p][c] <= got[p][c] <= most[p][c] for c in range(KINDS))


def test_impossible_limits() -> None:
    dealer = Dealer(1)
    most = limits()
    dealer.setup(SINGLES, [0, 3, 2, 1, 0], most, limits(0))
    assert not dealer.deal(), "more cards than places"
    for p in range(PLACES):
        most[p][4] = 0
    dealer.setup(SINGLES, [0, 3, 2, 2, 0], most, limits(0))
    assert not dealer.deal(), "a card that may lie nowhere"
    most, least = limits(), limits(0)
    least[1][0] = least[2][0] = 1
    dealer.setup(SINGLES, [0, 3, 2, 2, 0], most, least)
    assert not dealer.deal(), "one copy known at two places"
    most = limits()
    for c in range(5):
        most[1][c] = most[2][c] = 0
    dealer.setup(SINGLES, [0, 2, 2, 3, 0], most, limits(0))
    assert not dealer.deal(), "five cards for the three of one place"
    dealer.setup(SINGLES, [0, 3, 2, 2, 0], limits(), limits(0))
    assert dealer.deal(), "a dealer can be set up again"
    with pytest.raises(ValueError, match="54"):
        dealer.setup([1], [0] * 5, limits(), limits(0))


def test_the_same_seed_deals_the_same_worlds() -> None:
    worlds = []
    for _ in range(2):
        dealer = Dealer(77)
        dealer.setup(PAIRS, [0, 3, 2, 2, 0], limits(), limits(0))
        worlds.append([(dealer.deal(), key(dealer)) for _ in range(20)])
    assert worlds[0] == worlds[1]
    assert len({w for _, w in worlds[0]}) > 5


def some_worlds(seeds: int) -> list[tuple[tuple[int, ...], ...]]:
    """Deals under limits and weights, of two decks."""
    out = []
    for seed in range(seeds):
        dealer = Dealer(seed)
        most = limits()
        for c in range(13 * (seed % 4), 13 * (seed % 4) + 13):
            most[2][c] = 0
            most[3][c] = 1
        dealer.setup([1] * KINDS, [0, 18, 14, 14, 8], most, limits(0))
        if seed % 2:
            dealer.bottom([2 if c % 3 else 200 for c in range(KINDS)], 1)
        assert dealer.deal()
        out.append(key(dealer))
    return out


def test_compiled_and_plain_deal_the_same() -> None:
    compiled, sources = plain.both(some_worlds, 40, modules=["deal", "rng"])
    assert compiled == sources
