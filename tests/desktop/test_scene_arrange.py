"""The order of a hand and the groups it falls into."""

from __future__ import annotations

import pytest

from desktop.scene.arrange import groups, pairs, side_suits, tractors
from engine.cards import names, parse_all
from engine.shengji.rules import resolve
from engine.shengji.trump import trump_order

RULES = resolve({"game": "shengji"})


def arranged(text, level="8", trump="H", **how):
    order = trump_order(RULES, level, trump)
    return [" ".join(names(g.cards)) for g in groups(order, parse_all(text.split()), **how)]


def test_trumps_left_then_colours_alternate():
    got = arranged("C2 HA S8 D8 BJ H8 SQ SQ DA CK LJ H4")
    assert got == ["BJ LJ H8 S8 D8 HA H4", "SQ SQ", "DA", "CK C2"]


def test_trumps_right():
    assert arranged("C2 HA BJ", trumps_right=True) == ["C2", "BJ HA"]


def test_no_trump_has_level_cards_and_jokers_first():
    got = arranged("HA S8 D8 BJ SA", trump="NT")
    assert got == ["BJ S8 D8", "SA", "HA"]


@pytest.mark.parametrize(("trump", "held", "order"), [
    ("H", "SDC", "SDC"), ("D", "SHC", "SHC"), ("S", "HDC", "HCD"), ("C", "SHD", "HSD"),
    ("NT", "SHDC", "SHCD"), ("NT", "SC", "SC"), ("NT", "SHD", "HSD"), ("NT", "HD", "HD"),
])  # fmt: skip
def test_side_suits(trump, held, order):
    assert side_suits(trump, set(held)) == order


def test_structure():
    order = trump_order(RULES, "8", "H")
    cards = tuple(parse_all(["S7", "S7", "S9", "S9", "SJ", "SJ", "SQ", "SQ", "SA"]))
    assert pairs(cards) == 4
    assert tractors(order, cards) == 2
    assert tractors(order, ()) == 0
