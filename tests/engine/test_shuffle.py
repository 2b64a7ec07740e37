"""The seed (spec interfaces section 3): vectors, and an independent derivation from the text."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import KINDS, NAMES, names
from engine.chance import SeedChance, shares
from engine.shuffle import Draw, deck, new_seed, seed_hash, shuffled
from tests.engine.helpers import SEED


def derive(seed: str, label: str, cards: list[str]) -> list[str]:
    """The shuffle once more, word for word after the specification."""
    words: list[int] = []
    i = 0

    def below(m: int) -> int:
        nonlocal i
        while True:
            if not words:
                digest = hashlib.sha256(f"{seed}|{label}|{i}".encode()).digest()
                i += 1
                words.extend(int.from_bytes(digest[k : k + 8], "big") for k in (0, 8, 16, 24))
            word = words.pop(0)
            if word < 2**64 - (2**64 % m):
                return word % m

    out = list(cards)
    for at in range(len(out) - 1, 0, -1):
        j = below(at + 1)
        out[at], out[j] = out[j], out[at]
    return out


def unshuffled(decks: int) -> list[str]:
    one = [s + r for s in "SHDC" for r in "23456789TJQKA"] + ["LJ", "BJ"]
    return one * decks


def test_vector_of_the_specification() -> None:
    expected = "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
    assert seed_hash(SEED) == expected
    found = names(shuffled(SEED, "deal:1:0", range(KINDS), 2))
    assert found[:8] == ("HK", "S2", "D6", "CA", "LJ", "D9", "C3", "BJ")
    assert Draw(SEED, "first:1").below(4) == 2
    assert Draw(SEED, "declarer:1").below(4) == 1


def test_vector_of_the_other_game() -> None:
    found = names(shuffled(SEED, "deal:1:0", range(52), 1))
    assert found[:8] == ("DK", "DQ", "H5", "CJ", "HK", "CQ", "H3", "HA")


@pytest.mark.parametrize("decks", [1, 2, 3])
@pytest.mark.parametrize("seed", [SEED, "x", "中文|0", ""])
def test_shuffle_equals_an_independent_derivation(seed: str, decks: int) -> None:
    found = names(shuffled(seed, "deal:7:3", range(KINDS), decks))
    assert list(found) == derive(seed, "deal:7:3", unshuffled(decks))


def test_unshuffled_deck_is_in_the_order_of_the_specification() -> None:
    assert list(names(deck(range(KINDS), 3))) == unshuffled(3)


def test_labels_give_different_streams() -> None:
    seen = {tuple(shuffled(SEED, label, range(KINDS), 2)) for label in
            ("deal:1:0", "deal:1:1", "deal:2:0", "deal:11:0", "snatch:1")}  # fmt: skip
    assert len(seen) == 5


@given(st.text(max_size=20), st.integers(1, 3), st.integers(1, 9), st.integers(0, 3))
@settings(max_examples=40)
def test_a_deal_is_a_permutation(seed: str, decks: int, no: int, attempt: int) -> None:
    found = SeedChance(seed).deal(no, attempt, range(KINDS), decks)
    assert Counter(found) == Counter(list(range(KINDS)) * decks)


@given(st.integers(1, 2**63), st.text(max_size=5))
@settings(max_examples=60)
def test_numbers_are_below_and_words_above_the_limit_are_left_out(m: int, seed: str) -> None:
    stream = Draw(seed, "first:1")
    words: list[int] = []
    for i in range(20):
        digest = hashlib.sha256(f"{seed}|first:1|{i}".encode()).digest()
        words += [int.from_bytes(digest[k : k + 8], "big") for k in (0, 8, 16, 24)]
    expected = [w % m for w in words if w < 2**64 - 2**64 % m][:10]
    assert [stream.below(m) for _ in expected] == expected


def test_new_seeds_differ_and_have_their_form() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(s) == 64 and set(s) <= set("0123456789abcdef") for s in seeds)


@pytest.mark.parametrize(
    ("side", "trumps", "count", "expected"),
    [
        (20, 10, 3, (2, 1)),
        (20, 0, 3, (3, 0)),
        (1, 10, 3, (1, 2)),
        (0, 10, 3, (0, 3)),
        (20, 10, 4, (3, 1)),
    ],
)
def test_what_a_snatcher_gives_back(
    side: int, trumps: int, count: int, expected: tuple[int, int]
) -> None:
    assert shares(side, trumps, count) == expected


def test_given_cards_are_drawn_side_first_from_one_stream() -> None:
    side = [i for i in range(8) for _ in range(2)]
    trumps = [40, 41, 41, 52]
    words = Draw(SEED, "snatch:4")
    expected_side, expected_trumps = list(side), list(trumps)
    words.shuffle(expected_side)
    words.shuffle(expected_trumps)
    found = SeedChance(SEED).given(4, list(side), list(trumps), 3)
    assert found == sorted([*expected_side[:2], expected_trumps[0]])
    assert derive(SEED, "snatch:4", [NAMES[c] for c in side])[:2] == [
        NAMES[c] for c in expected_side[:2]
    ]
