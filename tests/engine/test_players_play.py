"""What the level "skilled" plays in hand-made positions, and why."""

from __future__ import annotations

import pytest

from tests.engine.positions import played

# ------------------------------------------------------------------ following


def test_the_partners_sure_winner_gets_the_ten() -> None:
    # Last to play; the partner's ace holds.
    assert played("HT H3 H4 D3 D8", table=(1, "H6 HA H8")) == ("HT", "give_points")


def test_a_void_gives_its_points_to_the_partner() -> None:
    got, reason = played("CT C4 D3 D9 S3 S4", table=(1, "H6 HA H8"))
    assert (got, reason) == ("CT", "give_points")


def test_the_opponents_winner_gets_nothing() -> None:
    assert played("HT H3 HK D3 D8", table=(1, "HA H6 H8")) == ("H3", "cannot_win")


def test_a_void_gives_nothing_to_the_opponent() -> None:
    got, reason = played("CT C4 DK D9", table=(1, "BJ S6 S8"), trump="S")
    assert (got, reason) == ("C4", "discard")


def test_the_partner_is_not_overtaken() -> None:
    # Last to play: the partner's king holds and the ace keeps.
    assert played("HA H5 H3 D3 D8", table=(1, "H6 HK HQ")) == ("H5", "give_points")
    # The partner's winner is not ruffed.
    got, _ = played("C3 C4 D3 S4 S9 SA", table=(1, "H6 HA HQ"))
    assert got[0] != "S"


def test_the_partners_weak_card_is_overtaken_for_points() -> None:
    # An opponent may still beat the nine; the ace is sure.
    got, reason = played("HA H4 H3 S3", table=(2, "H9 HK"), gone="HA HK H5")
    assert (got, reason) == ("HA", "win")


def test_a_partner_who_is_sure_to_win_later_gets_points_now() -> None:
    # He has shown two level cards, and there is no joker any more.
    jokers = "BJ BJ LJ LJ"
    shown = {"bid": (2, "S2 S2"), "trump": "S", "gone": jokers, "declarer": 0}
    assert played("ST S3 S4 D3 D8", table=(3, "SK"), **shown) == ("ST", "trust_partner")
    shown["bid"] = (1, "S2 S2")
    assert played("ST S3 S4 D3 D8", table=(3, "SK"), **shown) == ("S3", "cannot_win")


def test_the_last_seat_wins_with_just_enough() -> None:
    got, reason = played("HA HQ HJ H3 D3", table=(1, "HT H5 H7"))
    assert (got, reason) == ("HJ", "win_last")


def test_points_are_ruffed_with_the_lowest_trump() -> None:
    got, reason = played("C3 D8 S3 S9 SA BJ", table=(1, "HK HT H7"), trump="S")
    assert (got, reason) == ("S3", "ruff")


def test_an_overruff_uses_the_lowest_that_is_enough() -> None:
    got, reason = played("C3 D8 S3 S9 SQ SA BJ", table=(1, "HK S8 HT"), trump="S")
    assert got != "S3"  # the partner has ruffed and holds: no trump is spent at all
    got, reason = played("C3 D8 S3 S9 SQ SA BJ", table=(1, "HK HT S8"), trump="S")
    assert (got, reason) == ("S9", "overruff")


def test_no_trump_for_a_trick_without_points() -> None:
    got, reason = played("C3 C9 D4 D8 SJ SQ BJ LJ", table=(1, "HA H3 H4"), trump="S")
    assert (got[0] in "CD", reason) == (True, "discard")


def test_a_pair_is_ruffed_by_a_pair() -> None:
    got, reason = played("C3 C9 S3 S4 S4 S9", table=(1, "HKHK HTHT H6H7"), trump="S")
    assert (got, reason) == ("S4 S4", "ruff")


def test_pairs_stay_together() -> None:
    assert played("H3 H3 H4 D3 D8", table=(1, "HA H6 H8"))[0] == "H4"


def test_a_discard_keeps_winners_and_makes_a_void() -> None:
    got, _ = played("DA C3 C6 C7 C9 D7 S3 S5 S6", table=(1, "HA H6 H8"), gone="DA", trump="S")
    assert got != "DA"
    got, _ = played("C3 D3 D4 D6 D7 D8 S9 S7 S6", table=(1, "HA H6 H8"), trump="S")
    assert got == "C3"


def test_one_legal_play_is_said_to_be_so() -> None:
    assert played("H3 D4 D5", table=(1, "HA H6 H8")) == ("H3", "only_play")


# ------------------------------------------------------------------ leading


def test_winners_of_side_suits_are_led_first() -> None:
    got, reason = played("HA HA H3 D4 D9 C8 S3 S5 S9 LJ", trump="S")
    assert (got, reason) == ("HA HA", "lead_winner")
    got, reason = played("HA H3 D4 D9 C8 S3 S5 S9 LJ", trump="S")
    assert (got, reason) == ("HA", "lead_winner")


def test_a_sure_throw_is_led() -> None:
    got, reason = played("HA HK HK D4 D9 C8 S3", trump="S", gone="HA")
    assert (got, reason) == ("HK HK HA", "safe_throw")


def test_no_throw_where_throws_are_off() -> None:
    got, _ = played("HA HK HK D4 D9 C8 S3", trump="S", gone="HA", throws=False)
    assert got in ("HK HK", "HA")


def test_nothing_unsure_is_thrown() -> None:
    got, _ = played("HK HK HQ D4 D9 C8 S3", trump="S")
    assert got in ("HK HK", "H", "HQ", "D4", "D9", "C8", "S3")


def test_no_joker_is_led_while_there_is_anything_else() -> None:
    got, _ = played("BJ LJ D4 D9 C8 H6 H7", trump="S", declarer=1)
    assert got not in ("BJ", "LJ")


def test_the_partner_gets_his_ruff() -> None:
    # Seat 2 is void in hearts, the opponents are not.
    got, reason = played(
        "H4 H7 D4 D9 C8 C9",
        trump="S",
        tricks=[(0, "H3 H6 C4 H8")],
        out="H9 HJ HQ HA HA H6 H5 DA DA D7 D8 CA CQ CA CQ S3 S4 S5",
    )
    assert (got[0], reason) == ("H", "partner_ruffs")


def test_a_suit_that_an_opponent_ruffs_is_not_led_with_points() -> None:
    got, _ = played(
        "HA HK D4 D9 C8 C9",
        trump="S",
        tricks=[(0, "H3 C4 H6 H8")],
        out="H9 HJ HQ HA H6 H5 D5 D6 D7 D8 C3 C5 C6 C7 S3 S4 S5 S7",
    )
    assert got[0] != "H"


def test_no_joker_is_led_alone_from_a_hand_of_trumps() -> None:
    rest = "CQ CJ LJ H2 C2 DK DJ D5 BJ D2 S2 C2 DQ D9 D9 D8 SK LJ DK DT D7 D7 D4 D4"
    got, reason = played("HK BJ D2 S2 H2 DA DQ DJ", trump="D", bottom="C3 " * 2, out=rest)
    assert (got, reason) == ("DJ", "draw_trumps")


def test_a_lone_trump_is_no_lead_while_there_are_low_cards() -> None:
    got, _ = played("SA S9 S4 D4 D9 C8 H6", trump="S", declarer=1)
    assert got[0] != "S"


# ------------------------------------------------------------------ the end


def test_the_best_trump_is_kept_for_the_last_trick() -> None:
    # Two cards left: the joker will win the bottom, so the small trump goes now.
    got, _ = played(
        "BJ S4",
        trump="S",
        declarer=1,
        table=(1, "S8 S5 S6"),
        out="S9 SA H4 HT H5 DK D6 C6 C5 C8 D4",
    )
    assert got == "S4"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_seat_thinks_alike(seat: int) -> None:
    first = (seat + 1) % 4
    assert played("HT H3 H4 D3 D8", seat=seat, table=(first, "H6 HA H8"))[0] == "HT"
    assert played("HT H3 H4 D3 D8", seat=seat, table=(first, "HA H6 H8"))[0] == "H3"
