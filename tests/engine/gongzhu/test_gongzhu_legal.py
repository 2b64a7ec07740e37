"""Legal plays and winners against the slow rules (spec gongzhu sections 1, 3, 4 and 7)."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from engine.cards import NAMES, SUITS, counts, names, parse_all
from engine.errors import Illegal
from engine.gongzhu import legal
from engine.gongzhu.rules import Rules, resolve
from engine.gongzhu.scoring import FOUR
from tests.engine.gongzhu.slow import slow_legal, slow_winner


def rules(**given: Any) -> Rules:
    return resolve({"game": "gongzhu", **given})


def code(check: Any, *args: Any) -> str | None:
    """The code with which something is refused; ``None``: it is legal."""
    try:
        check(*args)
    except Illegal as error:
        return error.code
    return None


def follow(cards: str, hand: str, lead: str, aside: int = 0, *, colour: bool = False) -> str | None:
    """Why a play is refused."""
    led = parse_all(lead.split())
    double = rules(preset="double", discard_colour=colour)
    vector = counts(parse_all(hand.split()))
    played, suit = parse_all(cards.split()), led[0] // 13
    return code(legal.check_follow, double, vector, played, suit, len(led), aside)


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("colour", [False, True])
def test_legal_plays_by_dice(decks: int, colour: bool) -> None:
    dice = random.Random(decks * 2 + colour)
    own = rules(decks=decks, discard_colour=colour)
    deck = list(range(52)) * decks
    tried = 0
    for _ in range(700):
        # Few suits, many of the four: bars, pairs and voids are what it is about.
        keep = dice.sample(range(4), dice.randint(1, 4))
        pool = [c for c in deck if c // 13 in keep and (c % 13 < 5 or c in FOUR)]
        hand = sorted(dice.sample(pool, min(len(pool), dice.randint(2, 8))))
        vector = counts(hand)
        aside = [dice.randint(0, vector[FOUR[s]]) for s in range(4)]
        barred = {NAMES[FOUR[s]]: n for s, n in enumerate(aside) if n}
        lead: list[int] | None = None
        if dice.random() < 0.8:
            lead = [dice.randrange(52)] * dice.randint(1, decks)
        texts = None if lead is None else list(names(lead))
        wanted = slow_legal(list(names(hand)), texts, barred, decks=decks, colour=colour)
        if lead is None:
            found = legal.leads(own, vector, aside)
        else:
            suit = lead[0] // 13
            found = legal.follows(own, vector, suit, len(lead), aside[suit])
        assert found == sorted(set(found)), "in deck order, each once"
        assert {tuple(sorted(names(play))) for play in found} == wanted
        for k in (1, 2, 3):
            for cards in set(combinations(hand, k)):
                tried += 1
                if lead is None:
                    why = code(legal.check_lead, own, vector, cards, aside)
                else:
                    suit = lead[0] // 13
                    bar = aside[suit]
                    why = code(legal.check_follow, own, vector, cards, suit, len(lead), bar)
                assert (why is None) == (tuple(sorted(names(cards))) in wanted), (cards, why)
    assert tried > 10000


@pytest.mark.parametrize(
    ("cards", "hand", "lead", "aside", "why"),
    [
        ("S4", "S4 S9", "S8 S8", 0, "wrong_count"),
        ("S5 S6", "S4 S9", "S8 S8", 0, "not_in_hand"),
        ("S4 S4", "S4 S9", "S8 S8", 0, "not_in_hand"),
        ("S4 D2", "S4 S9 D2", "S8 S8", 0, "must_follow"),
        ("S4 S9", "S4 S4 S9", "S8 S8", 0, "shape"),
        ("SQ S4", "SQ S4 S9", "S8 S8", 1, "barred"),
        ("SQ", "SQ S4", "S8", 1, "barred"),
        ("SQ S4", "SQ S4", "S8 S8", 1, None),
        # Both under the bar, one other card: they count again, as a pair.
        ("SQ S4", "SQ SQ S4", "S8 S8", 2, "shape"),
        ("SQ SQ", "SQ SQ S4", "S8 S8", 2, None),
        # One of two under the bar: no pair is owed, and the free copy may be played.
        ("SQ S4", "SQ SQ S4", "S8 S8", 1, None),
        ("SQ SQ", "SQ SQ S4", "S8 S8", 1, "barred"),
        ("SQ", "SQ SQ", "S8", 1, None),
    ],
)
def test_why_a_play_is_refused(
    cards: str, hand: str, lead: str, aside: int, why: str | None
) -> None:
    assert follow(cards, hand, lead, aside) == why


def test_the_wrong_colour() -> None:
    assert follow("C4 H7", "C4 H7 D9 D2", "H3 H3", colour=True) == "must_follow"
    assert follow("H7 D9", "H7 D9 C4", "H3 H3", colour=True) is None
    assert follow("H7 C4", "H7 D9 C4", "H3 H3", colour=True) == "must_follow"
    assert follow("H7 C4", "H7 D9 C4", "H3 H3") is None


def test_leads() -> None:
    double, single = rules(preset="double"), rules()
    vector = counts(parse_all(["SQ", "SQ", "S4", "D9", "D9"]))
    bar = (1, 0, 0, 0)

    def lead(cards: str, own: Rules = double, must: str | None = None) -> str | None:
        start = None if must is None else parse_all([must])[0]
        return code(legal.check_lead, own, vector, parse_all(cards.split()), bar, start)

    assert lead("") == "wrong_count"
    assert lead("D9 D9 S4") == "wrong_count"
    assert lead("D9 D9", single) == "wrong_count"
    assert lead("D9 S4") == "shape"
    assert lead("D9 D9") is None
    assert lead("SQ SQ") == "barred"
    assert lead("SQ") is None
    assert lead("D9", must="S4") == "must_follow"
    assert lead("S4", must="S4") is None
    assert lead("D9", must="C2") is None
    assert legal.leads(double, vector, bar, parse_all(["S4"])[0]) == [(2,)]


@pytest.mark.parametrize("count", [1, 2])
def test_winners_by_dice(count: int) -> None:
    dice = random.Random(count)
    for _ in range(3000):
        suit = dice.randrange(4)
        lead = [13 * suit + dice.randrange(13)] * count
        others = []
        for _ in range(3):
            near = 13 * suit + dice.randrange(13)
            others.append([near if dice.random() < 0.8 else dice.randrange(52)] * count)
            if count == 2 and dice.random() < 0.6:
                others[-1][1] = 13 * suit + dice.randrange(13)
        plays = [(i, names(p)) for i, p in enumerate([lead, *others])]
        assert legal.winner([lead, *others]) == slow_winner(plays), plays  # type: ignore[arg-type]
    assert SUITS[legal.DIAMONDS] == "D"
