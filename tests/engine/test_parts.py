"""Parts, shapes and leads (spec shengji sections 3 and 6)."""

from __future__ import annotations

import random

import pytest
from forms import cards, code_of, hand, table, text

from engine.shengji.parts import Part, as_part, check_lead, make_lead, shape


def cut(some: str, level: str = "5", trump: str = "H", **options: object) -> list[str]:
    order, _ = table(level, trump, **options)
    return [text(part.cards) for part in shape(order, cards(some))]


@pytest.mark.parametrize(
    ("level", "trump", "some"),
    [
        ("5", "S", "H:4466"),
        ("T", "S", "H:JJ99"),
        ("5", "H", "BJ BJ LJ LJ"),
        ("5", "H", "LJ LJ H5 H5"),
        ("5", "H", "H5 H5 S5 S5"),
        ("5", "H", "S5 S5 HA HA"),
        ("5", "NT", "S5 S5 LJ LJ"),
        ("A", "H", "HK HK SA SA"),
        ("2", "H", "S:3344"),
    ],
)
def test_neighbours(level: str, trump: str, some: str) -> None:
    assert len(cut(some, level, trump)) == 1


@pytest.mark.parametrize(
    ("level", "trump", "some"),
    [
        ("5", "H", "S5 S5 D5 D5"),
        ("5", "NT", "S5 S5 D5 D5"),
        ("A", "H", "HA HA HK HK"),
        ("5", "H", "BJ BJ H5 H5"),
        ("5", "H", "S:3366"),
        ("5", "H", "S:AA22"),
    ],
)
def test_no_neighbours(level: str, trump: str, some: str) -> None:
    assert len(cut(some, level, trump)) == 2


def test_level_gap_parts_the_suits() -> None:
    assert len(cut("S:4466", "5", "H", level_gap=True)) == 2
    assert len(cut("H:4466", "5", "H", level_gap=True)) == 2
    assert len(cut("SA SA HK HK", "A", "H", level_gap=True)) == 2
    # Permanent ranks leave no gap.
    assert len(cut("S:6688", "5", "H", level_gap=True, permanent_trumps=["7"])) == 1


def test_equal_cards_are_no_pair() -> None:
    assert cut("S5 D5") == ["S5", "D5"]


def test_longest_first_then_highest() -> None:
    assert cut("S:223344667788 SQ SQ SA", "5") == [
        "S8 S8 S7 S7 S6 S6 S4 S4 S3 S3 S2 S2", "SQ SQ", "SA"
    ]  # fmt: skip
    assert cut("S:8899JJQQ", "5") == ["SQ SQ SJ SJ", "S9 S9 S8 S8"]


def test_of_equal_layers_spades_first() -> None:
    assert cut("C5 C5 S5 S5 HA HA", "5", "H") == ["S5 S5 HA HA", "C5 C5"]
    assert cut("H5 H5 D5 D5 C5 C5", "5", "H") == ["H5 H5 D5 D5", "C5 C5"]


def test_three_decks_wider_first() -> None:
    assert cut("S:777888", decks=3) == ["S8 S8 S8 S7 S7 S7"]
    assert cut("S:77788899", decks=3) == ["S8 S8 S8 S7 S7 S7", "S9 S9"]
    assert cut("S:77889", decks=3) == ["S8 S8 S7 S7", "S9"]
    assert cut("S:999 SJ SJ SJ", decks=3) == ["SJ SJ SJ", "S9 S9 S9"]


def test_parts_sort_in_the_one_order() -> None:
    order, _ = table("5", "H", decks=3)
    parts = list(shape(order, cards("S:2.3.444.66.8899.JJJQQQ.A")))
    assert [(p.width, p.length, p.top) for p in parts] == [
        (3, 2, 9), (3, 1, 2), (2, 2, 6), (2, 1, 3), (1, 1, 11), (1, 1, 1), (1, 1, 0)
    ]  # fmt: skip
    mixed = parts.copy()
    random.Random(1).shuffle(mixed)
    assert sorted(mixed) == parts
    tied = [as_part(order, cards(s)) for s in ("S5 S5 HA HA", "D5 D5 HA HA", "D5 D5 HA HA")]
    assert tied[0] < tied[1] and not tied[1] < tied[2]  # type: ignore[operator]


def test_as_part() -> None:
    order, _ = table("5", "H")
    assert as_part(order, []) is None
    assert as_part(order, cards("S2 D2")) is None
    assert as_part(order, cards("S2 S3")) is None
    found = as_part(order, cards("S3 S2 S3 S2"))
    assert found == Part(2, 2, 1, tuple(cards("S3 S3 S2 S2")))
    assert found is not None and (found.suit, found.size) == (0, (2, 2))


def test_lead_has_its_shape() -> None:
    order, rules = table("5", "H")
    lead = make_lead(order, rules, cards("S4 S9 S9 S8 S8"))
    assert (lead.group, lead.size, lead.duty, lead.is_throw) == (0, 5, ((2, 2),), True)
    assert text(lead.cards) == "S4 S9 S9 S8 S8"
    single = make_lead(order, rules, cards("D5"))
    assert (single.group, single.size, single.duty, single.is_throw) == (4, 1, (), False)


def test_lead_may_name_one_of_two_minor_pairs() -> None:
    order, rules = table("5", "H")
    play = cards("S5 S5 D5 D5 HA HA")
    lead = make_lead(order, rules, play, [cards("S5 S5"), cards("HA HA D5 D5")])
    assert [text(p.cards) for p in lead.parts] == ["D5 D5 HA HA", "S5 S5"]


@pytest.mark.parametrize(
    ("decks", "some", "parts", "code"),
    [
        (2, "", None, "wrong_count"),
        (2, "S2 D2", None, "mixed_groups"),
        (2, "S5 S2", None, "mixed_groups"),
        (2, "S2 S2", ["S2", "S2"], "bad_form"),
        (2, "S:2233", ["S:22", "S:33"], "bad_form"),
        (2, "S2 S2 S3", ["S2 S2"], "bad_form"),
        (2, "S2 S3", ["S2", "S3", "S3"], "bad_form"),
        (2, "S2 S3", ["S2 S3"], "bad_form"),
        (2, "S2 S3", ["S2", "S3", ""], "bad_form"),
        (2, "S2 S3", ["S2", "S3"], None),
        (3, "S:2233", ["S:22", "S:33"], None),
        (3, "S:222333", ["S:2233", "S2", "S3"], None),
        (3, "S:222333", ["S:2233", "S2", "S2"], "bad_form"),
        (3, "S:2233", ["S:23", "S:23"], "bad_form"),
    ],
)
def test_named_parts(decks: int, some: str, parts: list[str] | None, code: str | None) -> None:
    order, rules = table("5", "H", decks=decks)
    named = None if parts is None else [cards(p) for p in parts]
    assert code_of(make_lead, order, rules, cards(some), named) == code


def test_check_lead() -> None:
    order, rules = table("5", "H")
    own = hand("S:2233 S9 DK")
    assert check_lead(order, rules, own, cards("S:22339")).is_throw
    assert code_of(check_lead, order, rules, own, cards("S4")) == "not_in_hand"
    assert code_of(check_lead, order, rules, own, cards("DK DK")) == "not_in_hand"
    assert code_of(check_lead, order, rules, own, cards("S9 DK")) == "mixed_groups"
    order, rules = table("5", "H", throws=False)
    assert code_of(check_lead, order, rules, own, cards("S:229")) == "throws_off"
    assert code_of(check_lead, order, rules, own, cards("S:2233")) is None
