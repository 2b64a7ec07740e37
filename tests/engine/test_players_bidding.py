"""When the level "skilled" bids, and what it buries."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.cards import POINTS, counts, names, parse
from engine.players.bidding import Bidding, strength
from engine.players.burying import bury
from engine.shengji.hand import HandState, Phase
from engine.shengji.rules import PRESETS, resolve
from tests.engine.helpers import cards

STRONG = "S2 S2 SA SK SQ S9 S8 S7 BJ LJ HA D3"
"""Twelve cards, ten of them trumps with spades."""
WEAK = "S2 S4 H3 H4 H6 H7 H9 D4 D6 D8 C3 C4"


def dealt(
    own: str,
    *,
    bids: list[tuple[int, str]] | None = None,
    declarer: int | None = None,
    phase: Phase = Phase.DEAL,
    level: str = "2",
    **options: Any,
) -> HandState:
    """A hand of seat 0 while cards are dealt."""
    hand = HandState(resolve({"game": "shengji", **options}), 1, (level, level), declarer)
    hand.hands = [counts(cards(own)), None, None, None]
    hand.phase = phase
    for n, (seat, text) in enumerate(bids or [], 1):
        hand.apply(facts.Bid(n, seat, names(cards(text))))
    return hand


def wish(hand: HandState) -> str:
    """The bid of seat 0."""
    return " ".join(names(Bidding(hand, 0).choose()[0]))


def test_strength_is_about_nothing_on_average_and_grows_with_trumps() -> None:
    rules = resolve({"game": "shengji"})
    strong = strength(rules, "2", "S", counts(cards(STRONG)))
    other = strength(rules, "2", "H", counts(cards(STRONG)))
    weak = strength(rules, "2", "S", counts(cards(WEAK)))
    assert strong > 4 > 0 > weak
    assert strong > other


@pytest.mark.parametrize("preset", list(PRESETS))
def test_strength_of_average_hands(preset: str) -> None:
    """The mean over random hands is near 0 in every preset."""
    from random import Random

    rules = resolve({"game": "shengji", "preset": preset})
    chance = Random(1)
    deck = list(range(54)) * rules.decks
    values = []
    for _ in range(200):
        vector = counts(chance.sample(deck, rules.hand_size))
        values.append(strength(rules, "7", "S", vector))
    assert abs(sum(values) / len(values)) < 1.6


def test_a_long_strong_suit_is_bid() -> None:
    assert wish(dealt(STRONG)) == "S2 S2"
    assert wish(dealt(STRONG, declarer=1)) == "S2 S2"


def test_a_bid_says_why() -> None:
    assert Bidding(dealt(STRONG), 0).choose()[1:] == ("bid", "S")
    assert Bidding(dealt(STRONG, bids=[(0, "S2")]), 0).choose()[1:] == ("reinforce", "S")
    assert Bidding(dealt(STRONG, bids=[(1, "H2")]), 0).choose()[1:] == ("counter", "S")
    assert Bidding(dealt(WEAK), 0).choose()[1:] == ("pass", "")


def test_a_weak_suit_is_not_bid_while_cards_fall() -> None:
    assert wish(dealt(WEAK)) == ""


def test_after_the_last_card_a_poor_suit_is_better_than_none() -> None:
    fair = "S2 SK S9 S8 S7 H3 H6 H7 D4 D6 D8 C3"
    assert wish(dealt(fair, declarer=1)) == ""
    assert wish(dealt(fair, declarer=1, phase=Phase.BIDDING)) == "S2"


def test_the_opponents_bid_is_countered_with_a_better_suit() -> None:
    assert wish(dealt(STRONG, bids=[(1, "H2")])) == "S2 S2"


def test_the_partners_bid_is_left_alone() -> None:
    some = "S2 S2 SQ S9 H3 H4 H6 D7 D8 C9 CT C3"
    assert wish(dealt(some, bids=[(1, "H2")], declarer=0)) == ""
    assert wish(dealt(STRONG.replace("SA SK", "H7 H8"), bids=[(2, "H2")])) == ""


def test_the_own_bid_is_reinforced_when_strong() -> None:
    assert wish(dealt(STRONG, bids=[(0, "S2")])) == "S2 S2"
    weak = "S2 S2 S3 H4 H6 H7 D4 D6 D8 C3 C4 C6"
    assert wish(dealt(weak, bids=[(0, "S2")])) == ""


def test_the_bottom_is_countered_only_when_clearly_stronger() -> None:
    hand = dealt(STRONG, bids=[(1, "H2")], declarer=1, preset="joyful")
    hand.apply(facts.Trump(9, "H", 1, "2"))
    hand.phase = Phase.COUNTER
    assert wish(hand) == "S2 S2"
    poor = dealt(WEAK + " S2", bids=[(1, "H2")], declarer=1, preset="joyful")
    poor.apply(facts.Trump(9, "H", 1, "2"))
    poor.phase = Phase.COUNTER
    assert wish(poor) == ""


def test_a_good_snatch_is_made() -> None:
    own = "S8 S8 S9 S9 SA SK SQ SJ BJ LJ S2 S3 S5 H4"
    hand = dealt(own, bids=[(1, "H7 H7 LJ")], level="A", preset="guide")
    got = wish(hand)
    assert got.startswith("S8 S8 S9 S9")
    assert wish(dealt(own, bids=[(2, "H7 H7 LJ")], level="A", preset="guide")) == ""


# ------------------------------------------------------------------ burying


def buried(own: str, *, trump: str = "S", declarer: int = 0, **options: Any) -> list[str]:
    """What seat 0 buries with these cards (hand and bottom)."""
    hand = dealt(own, declarer=declarer, **options)
    hand.apply(facts.Trump(1, trump, declarer, "2"))  # type: ignore[arg-type]
    hand.apply(facts.Pickup(2, 0))
    for s in (1, 2, 3):
        hand.sizes[s] = 25
    chosen = bury(hand, 0)
    hand.check_bury(0, chosen)
    return list(names(chosen))


PICKED = (
    "S2 S2 SA SK SQ S9 S8 S7 S4 BJ LJ H2 "
    "HA HA HK HK H9 H8 H4 DA D3 D6 DT D9 C3 C4 C6 C7 CJ C9 CK C5 C8"
)


def test_winners_pairs_and_trumps_are_kept() -> None:
    got = buried(PICKED)
    assert len(got) == 8
    for kept in ("HA", "HK", "DA", "S4", "H2", "LJ"):
        assert kept not in got


def test_a_short_suit_goes_whole() -> None:
    own = (
        "S2 S2 SA SK SQ S9 S8 S7 S4 BJ LJ H2 D3 D6 D9 DJ "
        "HA HA HK HK H9 H9 H8 H8 C3 C4 C6 C7 CJ C9 CA CA CQ"
    )
    assert {"D3", "D6", "D9", "DJ"} <= set(buried(own))


def test_no_points_lie_under_weak_trumps() -> None:
    weak = (
        "S3 S4 S6 S7 D2 HT H5 HK H9 H8 H4 H3 H7 DK DT D3 D6 D7 D8 D9 DJ "
        "C3 C4 C6 C7 C8 C9 CT CJ CQ CK C5 H6"
    )
    assert sum(POINTS[parse(c)] for c in buried(weak)) == 0


def test_the_limit_of_points_is_kept() -> None:
    rich = "ST SK S5 HT HT HK HK H5 H5 DT DT DK DK D5 D5 CT CT CK CK C5 C5 S2 S3 BJ " + (
        "LJ S4 S6 S7 S8 S9 SJ SQ SA"
    )
    got = buried(rich, bury_limit=20)
    assert sum(POINTS[parse(c)] for c in got) <= 20


def test_a_bottom_is_buried_while_trump_lies_face_down() -> None:
    hand = dealt(PICKED, declarer=0, preset="guide-hidden", level="A")
    hand.apply(facts.Pickup(2, 0))
    chosen = bury(hand, 0)
    hand.check_bury(0, chosen)
    assert not {"BJ", "LJ", "HA", "DA"} & set(names(chosen))


def test_few_trumps_are_not_buried_for_the_sake_of_middling_cards() -> None:
    own = (
        "SA SK ST S7 S6 S5 DA DK DQ DT D9 D6 D5 D5 D4 D4 CA CK CQ CQ CJ CT C7 C5 C5 C4 "
        "BJ D2 HJ HT HT H6 H4"
    )
    assert not {"H4", "H6"} & set(buried(own, trump="H"))
