"""Bids, snatches and counters (spec shengji sections 4 and 5)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from forms import cards, code_of, hand, table, text

from engine.shengji import bidding
from engine.shengji.bidding import (
    bid_suit,
    check_bid,
    check_snatch,
    is_snatch,
    legal_bids,
    strongest,
    turned_trump,
)
from engine.shengji.rules import PRESETS, Rules, resolve


def fault(
    current: str, bid: str, bidder: str = "opponent", phase: str = "deal", **options: object
) -> str | None:
    """Why a bid at level 5 is not allowed."""
    _, rules = table(**options)  # type: ignore[arg-type]
    return code_of(check_bid, rules, "5", cards(current), cards(bid), bidder, phase)


@pytest.mark.parametrize("bid", ["S5", "S5 S5", "LJ LJ", "BJ BJ"])
def test_bids(bid: str) -> None:
    assert fault("", bid) is None


@pytest.mark.parametrize(
    "bid", ["", "S6", "LJ", "BJ", "LJ BJ", "S5 H5", "S5 LJ", "S5 S5 LJ", "S6 S6", "S5 S5 S6"]
)
def test_no_bids(bid: str) -> None:
    assert fault("", bid) == "no_bid"


def test_three_decks_bid_triples() -> None:
    for bid in ("S5 S5 S5", "LJ LJ LJ", "BJ BJ BJ"):
        assert fault("", bid, decks=3) is None
    assert fault("BJ BJ", "D5 D5 D5", decks=3) is None
    assert fault("D5 D5 D5", "LJ LJ LJ", decks=3) is None
    assert fault("LJ LJ LJ", "BJ BJ BJ", decks=3) is None
    assert fault("D5 D5 D5", "BJ BJ", decks=3) == "not_stronger"


@pytest.mark.parametrize(
    ("current", "bid", "code"),
    [
        ("S5", "H5", "not_stronger"),
        ("D5", "S5", "not_stronger"),
        ("S5", "D5 D5", None),
        ("S5 S5", "H5", "not_stronger"),
        ("D5 D5", "S5 S5", "not_stronger"),
        ("S5 S5", "LJ LJ", None),
        ("LJ LJ", "BJ BJ", None),
        ("BJ BJ", "LJ LJ", "not_stronger"),
        ("LJ LJ", "S5 S5", "not_stronger"),
        ("S5", "S5", "not_stronger"),
    ],
)
def test_only_strictly_stronger_replaces(current: str, bid: str, code: str | None) -> None:
    for bidder in ("self", "partner", "opponent"):
        assert fault(current, bid, bidder) == code


def test_rank_suits() -> None:
    for low, high in combinations(["D5", "C5", "H5", "S5"], 2):
        assert fault(low, high, rank_suits=True) is None
        assert fault(high, low, rank_suits=True) == "not_stronger"
        assert fault(f"{low} {low}", f"{high} {high}", rank_suits=True) is None
    assert fault("S5 S5", "LJ LJ", rank_suits=True) is None
    assert fault("S5", "D5 D5", rank_suits=True) is None


def test_switching_ones_own_bid() -> None:
    off = {"allow_switch": False}
    assert fault("S5", "H5 H5", "self") is None
    assert fault("S5", "H5 H5", "self", **off) == "switch_off"
    assert fault("S5", "S5 S5", "self", **off) is None
    assert fault("S5", "LJ LJ", "self", **off) is None
    assert fault("S5 S5", "BJ BJ", "self", **off) is None
    assert fault("LJ LJ", "D5 D5 D5", "self", decks=3, **off) is None
    assert fault("S5", "H5 H5", "partner", **off) is None


def test_counter_bottom() -> None:
    joyful = {"preset": "joyful"}
    assert fault("H5 H5", "S5 S5", phase="counter_bottom", **joyful) is None
    assert fault("S5 S5", "H5 H5", phase="counter_bottom", **joyful) == "not_stronger"
    assert fault("D5", "S5", phase="counter_bottom", **joyful) == "single_counter"
    assert fault("", "S5", phase="counter_bottom", **joyful) == "single_counter"
    assert fault("", "D5 D5", phase="counter_bottom", **joyful) is None
    assert fault("", "LJ BJ", phase="counter_bottom", **joyful) == "no_bid"
    # While cards are dealt suits are not ranked.
    assert fault("H5 H5", "S5 S5", **joyful) == "not_stronger"


@pytest.mark.parametrize(
    ("bid", "decks", "want"),
    [
        ("BJ BJ", 2, True), ("LJ LJ", 2, False), ("BJ BJ", 3, False), ("BJ BJ BJ", 3, True),
        ("S5 S5 S5", 3, False),
    ],
)  # fmt: skip
def test_strongest(bid: str, decks: int, want: bool) -> None:
    assert strongest(resolve({"decks": decks}), cards(bid)) is want


def test_trump_of_a_bid() -> None:
    rules = resolve({})
    for bid, suit in (("S5", "S"), ("C5 C5", "C"), ("LJ LJ", "NT"), ("BJ BJ", "NT")):
        assert bid_suit(rules, cards(bid)) == suit
    guide = resolve({"preset": "guide"})
    for bid in ("D9 D9 LJ", "LJ D9 D9", "BJ BJ D9 D9", "D9 D9 DT DT BJ"):
        assert bid_suit(guide, cards(bid)) == "D"


@pytest.mark.parametrize(
    ("bid", "code"),
    [
        ("D9 D9 LJ", None),
        ("LJ D9 D9", None),
        ("D9 D9 BJ", None),
        ("D9 D9 BJ BJ", None),
        ("D5 D5 LJ LJ", None),
        ("D9 D9 LJ BJ", "no_bid"),
        ("D9 DT LJ", "no_bid"),
        ("D9 D9", "no_bid"),
        ("D9 LJ", "no_bid"),
        ("LJ LJ", "no_bid"),
        ("LJ LJ BJ", "no_bid"),
        ("D9 D9 D8", "no_bid"),
        ("D5", "no_bid"),
        ("", "no_bid"),
    ],
)
def test_pair_and_joker(bid: str, code: str | None) -> None:
    assert fault("", bid, preset="guide") == code
    assert fault("S2 S2 LJ", bid, preset="guide") == ("not_stronger" if code is None else code)


def snatch(
    current: str, bid: str, bidder: str = "opponent", last: bool = False, **options: object
) -> str | None:
    rules = resolve({"preset": "guide", **options})
    return code_of(check_snatch, rules, cards(current), cards(bid), bidder, last)


@pytest.mark.parametrize(
    ("bid", "is_one"),
    [
        ("D9 D9 DT DT BJ", True),
        ("LJ DA DK DA DK", True),
        ("S2 S2 S3 S3 LJ", True),
        # Face ranks: no gap is closed, and the ace is high.
        ("S4 S4 S6 S6 LJ", False),
        ("SA SA S2 S2 LJ", False),
        ("D9 D9 HT HT BJ", False),
        ("SA SA H2 H2 BJ", False),
        ("D9 D9 D9 DT BJ", False),
        ("D9 D9 DT DT DJ", False),
        ("D9 D9 BJ BJ LJ", False),
        ("D9 D9 DT DT", False),
        ("CA CA LJ LJ BJ", False),
    ],
)
def test_what_is_a_snatch(bid: str, is_one: bool) -> None:
    assert is_snatch(cards(bid)) is is_one
    assert snatch("S2 S2 LJ", bid) == (None if is_one else "no_bid")


def test_when_one_may_snatch() -> None:
    two = "D9 D9 DT DT BJ"
    assert snatch("", two) == "nothing_to_snatch"
    assert snatch("S2 S2 LJ", two, snatch=False) == "snatch_off"
    assert snatch("S2 S2 LJ", two, last=True) == "snatch_off"
    assert snatch("S2 S2 LJ LJ", two) == "cannot_be_snatched"
    assert snatch("S2 S2 S3 S3 LJ", two) == "cannot_be_snatched"
    assert snatch("S2 S2 LJ", two, "partner") == "own_side"
    assert snatch("S2 S2 LJ", two, "self") == "own_side"
    rules = resolve({})
    assert code_of(check_snatch, rules, cards("S5"), cards(two), "opponent") == "no_bid"


def bids(own: str, current: str = "", bidder: str = "opponent", **at: object) -> list[str]:
    phase = at.pop("phase", "deal")
    last = at.pop("last", False)
    rules = resolve(at)
    found = legal_bids(rules, "5", cards(current), bidder, phase, hand(own), last)  # type: ignore[arg-type]
    return [text(bid) for bid in found]


def test_legal_bids() -> None:
    own = "S5 S5 D5 LJ LJ BJ S8 S9"
    assert bids(own) == ["S5", "S5 S5", "D5", "LJ LJ"]
    assert bids(own, "H5") == ["S5 S5", "LJ LJ"]
    assert bids(own, "H5", phase="counter_bottom", preset="joyful") == ["S5 S5", "LJ LJ"]
    assert bids(own, "D5", "self", allow_switch=False) == ["LJ LJ"]
    assert bids("S9 D9 LJ") == []


def test_legal_snatches() -> None:
    own = "D9 D9 DT DT DJ DJ LJ BJ BJ"
    guide = {"preset": "guide"}
    assert bids("D9 D9 LJ BJ BJ", **guide) == ["D9 D9 LJ", "D9 D9 BJ", "D9 D9 BJ BJ"]
    want = ["D9 D9 DT DT LJ", "D9 D9 DT DT BJ", "DT DT DJ DJ LJ", "DT DT DJ DJ BJ"]
    assert bids(own, "S2 S2 LJ", **guide) == want
    assert bids(own, "S2 S2 LJ", last=True, **guide) == []
    assert bids(own, "S2 S2 LJ", "partner", **guide) == []
    assert bids(own, "S2 S2 LJ LJ", **guide) == []
    assert bids("D9 D9 DT DT", **guide) == []
    # SA and H2 stand side by side in the deck, but not on the table.
    assert bids("SA SA H2 H2 LJ", "S2 S2 LJ", **guide) == []


def every_bid(rules: Rules, own: list[int]) -> list[list[int]]:
    """All sets of one to five cards of few kinds, in deck order."""
    some = [c for c in range(54) for _ in range(own[c])]
    return [list(b) for n in range(1, 6) for b in sorted(set(combinations(some, n)))]


@pytest.mark.parametrize("preset", PRESETS)
def test_legal_bids_are_all_that_the_checks_accept(preset: str) -> None:
    chance = random.Random(preset)
    for _ in range(40):
        rules = resolve({"preset": preset, "allow_switch": chance.random() < 0.5})
        kinds = cards("S5 H5 D5 LJ BJ") if chance.random() < 0.5 else cards("S7 S8 S9 LJ BJ D5")
        own = [0] * 54
        for c in kinds:
            own[c] = chance.randint(0, min(2, rules.decks))
        every = every_bid(rules, own)
        standing = [b for b in every if bidding.is_bid(rules, "5", b)]
        current = chance.choice([[], *standing])
        bidder = chance.choice(["self", "partner", "opponent"])
        phase = "counter_bottom" if rules.counter_bottom and chance.random() < 0.5 else "deal"

        def allowed(bid: list[int], rules=rules, current=current, bidder=bidder, phase=phase):  # type: ignore[no-untyped-def]
            bid_code = code_of(check_bid, rules, "5", current, bid, bidder, phase)
            return None in (bid_code, code_of(check_snatch, rules, current, bid, bidder))

        found = legal_bids(rules, "5", current, bidder, phase, own)  # type: ignore[arg-type]
        assert found == sorted(b for b in every if allowed(b))


@pytest.mark.parametrize(
    ("bottom", "trump"),
    [
        ("S9 DA C5 H5 S2 S3", "C"),
        ("S9 DA HA SK", "D"),
        ("LJ S9 BJ DT", "D"),
        ("S9 D9 H2", "S"),
        ("LJ BJ LJ", "NT"),
        ("LJ BJ H2", "H"),
    ],
)
def test_turned_bottom(bottom: str, trump: str) -> None:
    assert turned_trump("5", cards(bottom)) == trump
