"""Scores against the examples of the spec and against the slow rules (section 5)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from engine.gongzhu import scoring
from engine.gongzhu.rules import resolve
from engine.gongzhu.scoring import Score, read_copy
from tests.engine.gongzhu.slow import FOUR, HEARTS, slow_score

POINTS = [*HEARTS, "SQ", "DJ", "CT"]
ALL_RED = " ".join(HEARTS)
SHOWS = list(product((1, 2, 4), repeat=4))
"""The factors of SQ, HA, DJ and CT: 81 states."""


def scored(cards: str, heart_factor: int = 1, **given: Any) -> Score:
    rules = resolve({"game": "gongzhu", **given})
    return scoring.score(rules, [read_copy(t) for t in cards.split()], heart_factor)


@pytest.mark.parametrize(
    ("cards", "hearts", "total"),
    [
        ("SQ HA H6 H8 HT HJ CT", 1, -400),
        ("CT H3", 1, 0),
        ("CT", 1, 50),
        ("CT*2", 1, 100),
        ("CT*4", 1, 200),
        ("SQ*4", 1, -400),
        ("DJ*4", 1, 400),
        (ALL_RED, 1, 200),
        (ALL_RED, 2, 400),
        (ALL_RED, 4, 800),
        (ALL_RED + " SQ DJ CT", 1, 800),
        (ALL_RED + " SQ*2 DJ*2 CT*2", 2, 3200),
        (ALL_RED + " SQ", 1, 100),
    ],
)
def test_examples(cards: str, hearts: int, total: int) -> None:
    assert scored(cards, hearts).total == total


def test_the_pig_turns_with_all_red_under_hearts() -> None:
    assert scored(ALL_RED + " SQ", pig_flip="hearts").total == 300


def test_pip_hearts() -> None:
    assert scored("H2 H3 H4 H5 H9 HT", heart_values="pips").total == -2 - 3 - 10 - 5 - 9 - 10
    assert scored(ALL_RED, heart_values="pips").total == 200


def test_the_steps_of_a_sum() -> None:
    assert scored("SQ*2 HA DJ CT", 2) == Score(-100, 2, False, -200, 100, 2, 0, False, -400)
    assert scored("CT*4") == Score(0, 1, False, 0, 0, 1, 200, False, 200)
    circle = scored(ALL_RED + " SQ DJ CT")
    assert circle.full_circle and circle.all_red and circle.pig == 100


@pytest.mark.parametrize(
    ("cards", "hearts", "total"),
    [
        ("CT CT", 1, 100),
        ("CT*2 CT", 1, 150),
        ("SQ CT CT", 1, -400),
        ("SQ CT*2 CT*4", 1, -3200),
        ("SQ SQ*2", 1, -300),
        ("DJ*4 DJ", 1, 500),
        (ALL_RED, 1, -200),
        (ALL_RED + " " + ALL_RED, 1, 400),
        (ALL_RED + " " + ALL_RED, 8, 3200),
        (ALL_RED + " " + ALL_RED + " SQ SQ DJ DJ CT CT", 1, 3200),
        (ALL_RED + " " + ALL_RED + " SQ SQ DJ DJ CT", 1, 800),
    ],
)
def test_double_deck(cards: str, hearts: int, total: int) -> None:
    assert scored(cards, hearts, preset="double").total == total


def _compare(mask: int, factors: tuple[int, ...], flip: str) -> None:
    rules = RULES[flip]
    by_card = dict(zip(FOUR, factors, strict=True))
    cards = [POINTS[i] for i in range(16) if mask >> i & 1]
    hearts = by_card["HA"]
    copies = [(scoring.INDEX[c], 1 if c[0] == "H" else by_card[c]) for c in cards]
    stars = [c if c[0] == "H" or by_card[c] == 1 else f"{c}*{by_card[c]}" for c in cards]
    got = scoring.score(rules, copies, hearts).total
    assert got == slow_score(stars, hearts, pig_flip=flip), (cards, factors)


RULES = {flip: resolve({"game": "gongzhu", "pig_flip": flip}) for flip in ("full", "hearts")}


def test_all_sets_of_point_cards_each_with_some_shows() -> None:
    dice = random.Random(1)
    for mask in range(1 << 16):
        _compare(mask, dice.choice(SHOWS), dice.choice(("full", "hearts")))


def test_sets_with_all_hearts_with_all_shows() -> None:
    for rest, factors, flip in product(range(8), SHOWS, RULES):
        _compare((1 << 13) - 1 | rest << 13, factors, flip)


@pytest.mark.slow
@pytest.mark.parametrize("flip", RULES)
def test_all_sets_of_point_cards_with_all_shows(flip: str) -> None:
    # A show of SQ, DJ or CT that is not among the cards is no part of the question.
    states = {
        rest: [
            f
            for f in SHOWS
            if all(f[i] == 1 or rest >> bit & 1 for i, bit in ((0, 0), (2, 1), (3, 2)))
        ]
        for rest in range(8)
    }
    for mask in range(1 << 16):
        for factors in states[mask >> 13]:
            _compare(mask, factors, flip)


@pytest.mark.parametrize("values", ["standard", "pips"])
def test_two_decks_by_dice(values: str) -> None:
    dice = random.Random(2)
    rules = resolve({"game": "gongzhu", "preset": "double", "heart_values": values})
    for _ in range(4000):
        share = dice.choice([0.1, 0.5, 0.95, 1.0])
        stars = []
        for c in POINTS * 2:
            if dice.random() <= share:
                factor = dice.choice([1, 2, 4])
                stars.append(c if c[0] == "H" or factor == 1 else f"{c}*{factor}")
        hearts = dice.choice([1, 2, 4, 8, 16])
        got = scoring.score(rules, [read_copy(t) for t in stars], hearts).total
        assert got == slow_score(stars, hearts, decks=2, heart_values=values), stars
