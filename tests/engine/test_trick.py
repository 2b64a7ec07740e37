"""Who wins a trick, and the bottom's multiplier (spec shengji sections 8 and 9)."""

from __future__ import annotations

import pytest
from forms import cards, table

from engine.shengji.parts import make_lead
from engine.shengji.trick import beats, bottom_multiplier, contender, lead_key, winner


def wins(lead: str, *plays: str, level: str = "J", trump: str = "H", **options: object) -> int:
    order, rules = table(level, trump, **options)
    made = make_lead(order, rules, cards(lead))
    return winner(order, rules, made, [cards(p) for p in plays])


def test_examples_of_section_8() -> None:
    assert wins("S:4455AA", "H:778899") == 1
    assert wins("S:4455KA", "H:277889") == 1
    assert wins("S:4455AA", "H:277889") == 0


def test_singles() -> None:
    assert wins("S9", "SQ", "S3", "SA") == 3
    assert wins("S9", "DA", "CK", "S3") == 0
    assert wins("S9", "H2", "SA", "H3") == 3
    assert wins("S9", "S9", "S9", "S8") == 0
    assert wins("H9", "SJ", "DJ", "BJ") == 3
    assert wins("H9", "SJ", "DJ", "CJ") == 1
    assert wins("S9", "S8", trump="NT") == 0
    assert wins("S9", "DJ", trump="NT") == 1
    assert wins("SA", "LJ", "BJ", trump="NT") == 2


def test_no_cut_no_contest() -> None:
    assert wins("S:3344", "S:QQAA") == 0
    assert wins("S:33", "S:KA") == 0
    assert wins("S:34", "H2 D2") == 0
    assert wins("S:34", "S:56") == 1


@pytest.mark.parametrize(
    ("lead", "plays", "largest", "every"),
    [
        ("S:544", ["H:TTK", "H:QQ2"], 2, 1),
        ("S:543", ["H:TTK", "H:QQ2"], 1, 1),
        ("S:544", ["H:TTK", "H:QQA"], 2, 2),
        ("S:34", ["S:5A", "S:67"], 1, 1),
        ("S:34", ["S:67", "S:5A"], 2, 1),
        ("S:34", ["H:23", "H:34"], 2, 2),
        # The best cut: 2277 as pairs, 77 the highest of them.
        ("S:3355", ["H:2277", "H:3366"], 1, 1),
    ],
)
def test_compare(lead: str, plays: list[str], largest: int, every: int) -> None:
    assert wins(lead, *plays, compare="largest") == largest
    assert wins(lead, *plays, compare="all") == every


def test_a_cut_must_leave_room_for_the_rest() -> None:
    # AAA as the triple leaves KK and 999, no run; 999 leaves AAKK.
    lead = "S:444.7788.Q"
    options = {"decks": 3, "level": "2"}
    order, rules = table("2", "H", decks=3)
    made = make_lead(order, rules, cards(lead))
    assert made.duty == ((3, 1), (2, 2))
    key = contender(order, rules, made, cards("H:AAAKK999"))
    lower = contender(order, rules, made, cards("H:QQQ.7788.3"))
    assert key is not None and lower is not None
    assert beats(lower, key) and not beats(key, lower)
    assert wins(lead, "H:AAAKK999", "H:QQQ77883", **options) == 2


def test_keys_follow_the_trick_play_by_play() -> None:
    order, rules = table("J", "H", compare="all")
    lead = make_lead(order, rules, cards("S:34"))
    key = contender(order, rules, lead, cards("S:56"))
    assert key is not None and beats(key, lead_key(rules, lead))
    assert contender(order, rules, lead, cards("D:56")) is None
    assert contender(order, rules, lead, cards("S5 H6")) is None
    ruff = contender(order, rules, lead, cards("H:23"))
    assert ruff is not None and beats(ruff, key) and not beats(key, ruff)


@pytest.mark.parametrize(
    ("some", "decks", "power", "pairs", "by_cards"),
    [
        ("SA", 2, 2, 1, 2),
        ("S:AA", 2, 4, 2, 4),
        ("S:KKAA", 2, 8, 4, 8),
        ("S:QQKKAA", 2, 16, 8, 12),
        ("S:QQA", 2, 4, 2, 4),
        ("S:QQ99", 2, 4, 4, 4),
        ("S:AAA", 3, 8, 4, 6),
        ("S:KKKAAA", 3, 32, 16, 12),
        ("S:222QQKK", 3, 8, 16, 6),
    ],
)
def test_bottom_multiplier(some: str, decks: int, power: int, pairs: int, by_cards: int) -> None:
    for kind, want in (("power", power), ("pairs", pairs), ("double", 2), ("cards", by_cards)):
        order, rules = table("J", "H", decks=decks, bottom_multiplier=kind)
        lead = make_lead(order, rules, cards(some))
        assert bottom_multiplier(rules, lead, cards(some)) == want


def test_bottom_multiplier_looks_at_the_lead_or_at_the_winning_play() -> None:
    for kind, want in (("power", 8), ("pairs", 8), ("cards", 8)):
        order, rules = table("J", "H", bottom_multiplier=kind)
        lead = make_lead(order, rules, cards("S:4455AA"))
        assert bottom_multiplier(rules, lead, cards("H:778899")) == want
    order, rules = table("J", "H", bottom_multiplier="pairs")
    lead = make_lead(order, rules, cards("S:45"))
    assert bottom_multiplier(rules, lead, cards("H:99")) == 2
