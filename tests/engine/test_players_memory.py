"""What a player remembers and concludes, and what its cards are worth to it."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.players.memory import at_least
from engine.players.worth import Worth
from engine.shengji.parts import make_lead
from engine.shengji.trick import lead_key
from tests.engine.helpers import cards
from tests.engine.positions import remembered

S, H, D, C, TRUMPS = range(5)


@pytest.mark.parametrize(
    ("n", "wanted", "q", "expected"),
    [
        (2, 0, 0.1, 1.0),
        (2, 1, 0.5, 0.75),
        (2, 2, 0.5, 0.25),
        (3, 2, 0.5, 0.5),
        (1, 2, 0.9, 0.0),
        (3, 3, 1.0, 1.0),
        (3, 1, 0.0, 0.0),
    ],
)
def test_at_least(n: int, wanted: int, q: float, expected: float) -> None:
    assert at_least(n, wanted, q) == pytest.approx(expected)


def test_who_does_not_follow_is_void() -> None:
    memory = remembered("H9 D3", trump="S", tricks=[(1, "HA H3 D4 H5")])
    assert memory.void[3][H]
    assert not memory.void[2][H]
    assert memory.p_void(3, H) == 1.0
    assert 0.0 < memory.p_void(2, H) < 1.0
    assert memory.may_hold(3, parse("HK")) == 0
    assert memory.may_hold(2, parse("HK")) == 2


def test_who_gives_no_pair_has_none() -> None:
    memory = remembered("H9 D3", trump="S", tricks=[(1, "H8H8 H3H4 HJHJ H5H6")])
    assert memory.pairless[2][H]
    assert not memory.pairless[3][H]
    assert memory.p_has(2, parse("HQ"), 2) == 0.0
    assert memory.p_has(2, parse("HQ")) > 0.0
    assert memory.p_has(3, parse("HQ"), 2) > 0.0


def test_what_two_pairs_of_three_tell() -> None:
    """One pair given to two owed ones: the rest of the group has none."""
    memory = remembered("H9 D3", trump="S", tricks=[(1, "H8H8H7H7 H3H3H4H5 HJHJHTHT HKHQH6HA")])
    assert memory.pairless[2][H]
    assert memory.pairless[0][H]
    assert not memory.pairless[3][H]


def test_a_boss_is_a_card_that_nobody_can_beat() -> None:
    memory = remembered("HK HK D3", trump="S", gone="HA HA")
    assert memory.boss(make_lead(memory.order, memory.rules, cards("HK")).parts[0])
    memory = remembered("HK HK D3", trump="S", gone="HA")
    assert not memory.boss(make_lead(memory.order, memory.rules, cards("HK")).parts[0])
    assert memory.boss(make_lead(memory.order, memory.rules, cards("HK HK")).parts[0])


def test_a_throw_stands_only_when_it_is_certain() -> None:
    sure = remembered("HA HK HK D3", trump="S", gone="HA")
    throw = make_lead(sure.order, sure.rules, cards("HA HK HK"))
    assert sure.stands(throw)
    unsure = remembered("HK HK HQ D3", trump="S", gone="HA")
    assert not unsure.stands(make_lead(unsure.order, unsure.rules, cards("HK HK HQ")))


def test_the_own_bottom_is_known_to_be_nowhere_else() -> None:
    memory = remembered("HK D3", trump="S", bottom="HA HA H2 H3 H4 H5 H6 H7")
    assert memory.unseen[parse("HA")] == 0
    assert memory.boss(make_lead(memory.order, memory.rules, cards("HK")).parts[0])
    other = remembered("HK D3", trump="S", declarer=1)
    assert other.unseen[parse("HA")] == 2


def test_a_shown_bid_is_known() -> None:
    memory = remembered("HK D3", trump="S", declarer=0, bid=(2, "S2 S2"))
    assert memory.p_has(2, parse("S2"), 2) == 1.0
    assert memory.p_has(1, parse("S2")) == 0.0
    assert memory.p_void(2, TRUMPS) == 0.0
    # The declarer may have buried what he showed.
    memory = remembered("HK D3", trump="S", declarer=2, bid=(2, "S2 S2"))
    assert 0.0 < memory.p_has(2, parse("S2")) < 1.0


def test_tried_cards_of_a_failed_throw_are_known() -> None:
    memory = remembered("H9 D3", trump="S", tricks=[(1, "H8 H9 HJ H5")], tried=(1, "H8 HA"))
    assert memory.p_has(1, parse("HA")) == 1.0
    assert memory.p_has(1, parse("H8")) < 1.0


def test_chances_to_beat_a_single() -> None:
    memory = remembered("H9 D3", trump="S", gone="HA HA HK HK HQ HQ HJ HJ HT")
    lead = make_lead(memory.order, memory.rules, cards("H9"))
    key = lead_key(memory.rules, lead)
    assert memory.p_beat(2, lead, key) > 0.0  # the last ten, or a ruff
    lead = make_lead(memory.order, memory.rules, cards("BJ"))
    assert memory.p_beat(2, lead, lead_key(memory.rules, lead)) == 0.0


def test_worth_holds_pairs_tractors_and_winners_dear() -> None:
    worth = Worth(remembered("H9 H9 H8 H8 HQ HA D3 D4 D4 SA S3 BJ", trump="S"))

    def cost(text: str) -> float:
        return worth.cost(cards(text))

    assert cost("H9") > cost("HQ")
    assert cost("D4") > cost("D3")
    assert cost("HA") > cost("HQ")
    assert cost("BJ") > cost("SA") > cost("S3") > cost("D3")
    assert cost("H9 H9") > 2 * cost("HQ")
