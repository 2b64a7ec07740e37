"""Throws that stand and fail (spec shengji section 6)."""

from __future__ import annotations

import pytest
from forms import cards, hand, table, text

from engine.shengji.parts import make_lead
from engine.shengji.throw import throw_result


def played(lead: str, *hands: str, level: str = "2", trump: str = "H", **options: object) -> str:
    """What must be played of a failed throw; empty when it stands."""
    order, rules = table(level, trump, **options)
    others = [hand(h) for h in hands] + [[0] * 54] * (3 - len(hands))
    part = throw_result(order, rules, make_lead(order, rules, cards(lead)), others)
    return "" if part is None else text(part.cards)


@pytest.mark.parametrize(
    ("lead", "other", "first_pairs", "smallest"),
    [
        ("S:99844", "S:66", "S4 S4", "S4 S4"),
        ("S:99844", "ST", "S8", "S8"),
        ("S:99844", "ST S6 S6", "S4 S4", "S8"),
        ("S:98844", "SJ", "S9", "S9"),
        ("S:98844", "S:QQ", "S4 S4", "S9"),
        ("S:98844", "S:55", "S4 S4", "S4 S4"),
        ("S:98844", "S:67", "", ""),
        ("S:33445.A", "S:6677", "S4 S4 S3 S3", "S5"),
        ("S:33449A", "S:667788", "S4 S4 S3 S3", "S4 S4 S3 S3"),
        ("S:3344A", "S:66", "", ""),
        ("S:34", "S:A", "S3", "S3"),
    ],
)
def test_which_part_is_played(lead: str, other: str, first_pairs: str, smallest: str) -> None:
    assert played(lead, other) == first_pairs
    assert played(lead, other, throw_failure="smallest") == smallest


def test_one_hand_must_beat_it_alone_and_in_the_same_group() -> None:
    assert played("S:9944", "S6", "S6") == ""
    assert played("S:KQ", "H:AA BJ") == ""
    assert played("S:3.44", "H:66") == ""
    # The partner counts too, wherever he sits.
    for i in range(3):
        hands = ["D3", "D3", "D3"]
        hands[i] = "SA"
        assert played("S:KQ", *hands) == "SQ"


def test_equal_is_not_higher() -> None:
    assert played("S:AK", "SA") == "SK"
    assert played("S:AAKK.Q", "S:AK", decks=3) == "SQ"
    assert played("H2 D2", "S2 C2") == ""
    assert played("D2 HA", "S2") == "HA"


def test_pairs_inside_triples_count() -> None:
    assert played("S:44A", "S:555", decks=3) == "S4 S4"
    assert played("S:4455A", "S:666777", decks=3) == "S5 S5 S4 S4"
    assert played("S:444A", "S:55", decks=3) == ""


def test_lowest_then_fewest_then_suit() -> None:
    # With no trump, level 5 and permanent 3 and 2: two tractors with one top layer.
    options = {"level": "5", "trump": "NT", "permanent_trumps": ["2", "3"]}
    lead = "S5 S5 S3 S3 S2 S2 D5 D5 D3 D3"
    assert played(lead, "BJ BJ LJ LJ H5 H5", **options) == "D5 D5 D3 D3"
    lead = "S5 S5 S3 S3 D5 D5 D3 D3"
    assert played(lead, "LJ LJ H5 H5", **options) == "S5 S5 S3 S3"
    assert played("S5 D5", "LJ", **options) == "S5"


def test_kinds_of_three_decks() -> None:
    lead = "S:222333.777.TTJJ.KK.A"
    at = {"level": "4", "decks": 3}
    assert played(lead, "S:888999.AA", **at) == "S3 S3 S3 S2 S2 S2"
    assert played(lead, "S:888999.AA", throw_failure="smallest", **at) == "SK SK"
    assert played(lead, "S:888", **at) == "S7 S7 S7"
    assert played(lead, "S:QQKK.AA", **at) == "SJ SJ ST ST"
    assert played(lead, "S:AA", **at) == "SK SK"


def test_named_parts_are_judged() -> None:
    order, rules = table("2", "H", decks=3)
    lead = make_lead(order, rules, cards("S:777"), [cards("S:77"), cards("S7")])
    others = [hand("S8"), hand("D3"), hand("D3")]
    found = throw_result(order, rules, lead, others)
    assert found is not None and text(found.cards) == "S7"


def test_one_part_always_stands() -> None:
    assert played("S:3344", "S:6677") == ""
    assert played("S3", "SA") == ""
