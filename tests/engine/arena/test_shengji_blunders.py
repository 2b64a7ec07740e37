"""Every kind of blunder of Shengji: one that is, and near misses that are not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import facts
from engine.arena.blunders import KINDS, found_in
from tests.engine.helpers import Mini


def found(mini: Mini) -> list[tuple[int, str]]:
    """The blunders so far."""
    return found_in(mini.facts)[1]


def table(hands: list[str], *plays: str, **given: Any) -> list[tuple[int, str]]:
    """The blunders in some plays of small hands: hearts trump, level J, two decks, seat 0 leads."""
    mini = Mini(hands, **given)
    mini.play(*plays)
    return found(mini)


@pytest.mark.parametrize(
    ("hands", "last", "blunder"),
    [
        # Seat 3 ruffs the ace of its partner, seat 1.
        (["S3 D3", "SA D4", "S4 D5", "H2 C3"], "H2", True),
        # It throws a card instead.
        (["S3 D3", "SA D4", "S4 D5", "H2 C3"], "C3", False),
        # A trump with ten points, where the other card has none: that is a gain.
        (["S3 D3", "SA D4", "S4 D5", "HT C3"], "HT", False),
        # ... and where the other card has as many.
        (["S3 D3", "SA D4", "S4 D5", "HT CT"], "HT", True),
        # The lead for a hand with the highest joker to lead is a gain as well.
        (["S3 D3 D6", "SA D4 D7", "S4 D5 D8", "H2 BJ C3"], "H2", False),
        (["S3 D3 D6", "SA D4 D7", "S4 D5 D8", "H2 H3 C3"], "H2", True),
        # Nothing else is legal.
        (["S3 D3", "SQ D4", "S4 D5", "SA C3"], "SA", False),
        # The other legal card overtakes, too.
        (["S3 D3", "SQ D4", "S4 D5", "SA SK"], "SA", False),
        # SA on the partner's SQ, with S6 to give and nothing high left.
        (["S3 D3", "SQ D4", "S4 D5", "SA S6"], "SA", True),
    ],
)
def test_overtake(hands: list[str], last: str, blunder: bool) -> None:
    plays = ["S3", hands[1].split()[0], "S4", last]
    assert table(hands, *plays) == ([(3, "overtake")] if blunder else [])


def test_overtake_is_none_where_the_partner_may_be_beaten() -> None:
    # Seat 2 plays third: seat 3 may still ruff, or hold SA, so SK of the partner is not sure.
    hands = ["SK D3", "S5 D4", "S6 SA", "S7 D6"]
    assert table(hands, "SK", "S5", "SA") == []
    # The partner's little joker is sure when the big one is in the own hand.
    hands = ["LJ H3", "H5 D4", "BJ H6", "H7 D6"]
    assert table(hands, "LJ", "H5", "BJ", decks=1) == [(2, "overtake")]
    assert table(hands, "LJ", "H5", "H6", decks=1) == []
    # With two decks the other big joker is out somewhere: the partner's card is not sure.
    assert table(hands, "LJ", "H5", "BJ", decks=2) == []


@pytest.mark.parametrize(
    ("own", "last", "blunder"),
    [
        ("S5 S6 D7", "S5", True),
        ("S5 S6 D7", "S6", False),
        ("SK ST D7", "ST", False),  # ten points either way
        ("SK S5 D7", "SK", True),
        ("S5 D7 D8", "S5", False),  # nothing else is legal
        ("D5 C7 C8", "D5", True),  # a discard
        ("D5 H7 HA", "D5", False),  # the others are trumps
        ("D5 DA C7", "D5", True),  # C7
        ("D5 C7 C7", "D5", False),  # the other takes a pair apart
        ("D5 DA DA", "D5", False),  # the others are a pair of winners
        ("D5 DA H9", "D5", False),  # a winner of its suit, and a trump
    ],
)
def test_points_given(own: str, last: str, blunder: bool) -> None:
    """Seat 2's ace wins; seat 3 plays last."""
    hands = ["S3 D3 D4", "S4 D6 C4", "SA D9 C5", own]
    expected = [(3, "points_given")] if blunder else []
    assert table(hands, "S3", "S4", "SA", last) == expected


@pytest.mark.parametrize(
    ("own", "last", "blunder"),
    [
        ("H5 H4 D7", "H5", True),
        ("H5 H7 D7", "H5", False),  # the other trump is higher
        ("HK HQ D7", "HK", True),
    ],
)
def test_points_given_in_trumps(own: str, last: str, blunder: bool) -> None:
    hands = ["H3 D3 D4", "H6 D6 C4", "HA D9 C5", own]
    assert table(hands, "H3", "H6", "HA", last) == ([(3, "points_given")] if blunder else [])


def test_points_given_for_want_of_a_second_trump() -> None:
    hands = ["SA SA D3", "S4 S6 D4", "S7 S8 C5", "H7 H4 D5"]
    # H7 H4 would give nothing, but cost another trump.
    assert table(hands, "SA SA", "S4 S6", "S7 S8", "H7 D5") == []
    hands[3] = "H7 D4 D5"
    assert table(hands, "SA SA", "S4 S6", "S7 S8", "H7 D5") == [(3, "points_given")]


def test_points_are_not_given_while_the_partner_may_win() -> None:
    # Seat 1 plays second to SA, its partner last: he may be out of spades and ruff.
    hands = ["SA D3", "SK S4", "S3 D4", "S6 D5"]
    assert table(hands, "SA", "SK") == []
    # BJ led: the partner can do nothing about it.
    hands = ["BJ H8", "HK H4", "H3 D4", "H6 D5"]
    assert table(hands, "BJ", "HK") == [(1, "points_given")]
    assert table(hands, "BJ", "H4") == []
    # To the partner's own trick they may go.
    hands = ["S3 D3", "SA D4", "S4 D5", "SK S6"]
    assert table(hands, "S3", "SA", "S4", "SK") == []


D, E, F = "D3 D4 D5 D6", "D7 D8 D9 DT", "C3 C4 C5 C6"


@pytest.mark.parametrize(
    ("own", "lead", "blunder"),
    [
        ("BJ S3 H4 H6 H7", "BJ", True),
        ("LJ S3 H4 H6 H7", "LJ", True),
        ("LJ S3 H4 H6 H7", "H4", False),
        ("BJ H3 H4 H6 H7", "BJ", False),  # a hand of trumps only
        ("BJ BJ S3 H6 H7", "BJ BJ", False),  # a pair
        ("BJ S3 H4 H6", "BJ", False),  # an ending
    ],
)
def test_naked_joker(own: str, lead: str, blunder: bool) -> None:
    hands = [own, f"{D} DQ", f"{E} DK", f"{F} CK"]
    assert table(hands, lead) == ([(0, "naked_joker")] if blunder else [])


def test_a_joker_may_be_led_when_nobody_has_trumps() -> None:
    hands = ["H9 BJ S3 S9 ST SJ", f"S4 {D} DK", f"S6 {E} DA", f"S7 {F} CK"]
    # All three have shown that they have no trumps.
    assert table(hands, "H9", "S4", "S6", "S7", "BJ") == []
    hands[2] = f"H6 {E} DA"
    assert table(hands, "H9", "S4", "H6", "S7", "BJ") == [(0, "naked_joker")]


def test_failed_throw() -> None:
    hands = ["SA S9 D3", "SK S4 D4", "S5 S6 D5", "S7 S8 D6"]
    assert table(hands, "SA S9") == [(0, "failed_throw")]
    hands = ["SA SQ D3", "S3 S4 D4", "S5 S6 D5", "S7 S8 D6"]
    assert table(hands, "SA SQ") == []


# Seat 1 does not follow the first spade, so it is out of the suit.
RUFFER = ["SA S9 D3", "D4 D7 D9", "S5 S6 D5", "S7 S8 D6"]


def test_dead_suit() -> None:
    first = ("SA", "D4", "S5", "S7")
    assert table(RUFFER, *first, "S9") == [(0, "dead_suit")]
    assert table(RUFFER, *first, "D3") == []
    # A pair is not so easily ruffed.
    pair = ["SA S9 S9 D3", "D4 D7 D9 DT", "S5 S6 D5 D6", "S7 S8 D8 DQ"]
    assert table(pair, *first, "S9 S9") == []
    # Only trumps beside it: they may be worth more.
    only = ["SA S9 H3", *RUFFER[1:]]
    assert table(only, *first, "S9") == []
    # The partner is out of the suit as well and can ruff.
    both = ["SA S9 D3", "D4 D7 D9", "D5 D8 DQ", "S7 S8 D6"]
    assert table(both, "SA", "D4", "D5", "S7", "S9") == []
    # The other suit is dead, too.
    none = ["SA S9 DA D3", "C4 C7 C9 C3", "S5 S6 D5 D7", "S7 S8 D6 D8"]
    assert table(none, "SA", "C4", "S5", "S7", "DA", "C7", "D5", "D6", "S9") == []


def test_a_suit_is_not_dead_when_the_opponent_has_no_trumps() -> None:
    hands = ["HA SA S9 D3", "D4 D7 D9 DT", "H4 S5 S6 D5", "H5 S7 S8 D6"]
    assert table(hands, "HA", "D4", "H4", "H5", "SA", "D7", "S5", "S7", "S9") == []


def test_only_what_a_seat_could_know_counts() -> None:
    """The opponent is out of spades, but has not shown it."""
    assert table(["S9 SA D3", *RUFFER[1:]], "S9") == []


def test_decisions_of_the_table_and_of_substitutes_do_not_count() -> None:
    mini = Mini(["BJ S3 H4 H6 H7", f"{D} DQ", f"{E} DK", f"{F} CK"])
    mini.play("BJ")
    lead = mini.facts[-1]
    assert isinstance(lead, facts.Play)
    assert found_in(mini.facts) == ([1, 0, 0, 0], [(0, "naked_joker")])
    by_app = [*mini.facts[:-1], msgspec.structs.replace(lead, by="app")]
    assert found_in(by_app) == ([0, 0, 0, 0], [])
    gone = [*mini.facts[:-1], facts.Takeover(lead.n, 0, "ai"), lead]
    assert found_in(gone) == ([0, 0, 0, 0], [])


def test_kinds_have_names() -> None:
    assert set(KINDS["shengji"]) == {
        "overtake", "points_given", "naked_joker", "failed_throw", "dead_suit",
    }  # fmt: skip
