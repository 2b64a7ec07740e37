"""Leads, throws and tricks in a hand (spec shengji sections 6 to 8), with small hands."""

from __future__ import annotations

import pytest

from engine import facts
from engine.cards import names
from engine.protocol import AskSpec, Do
from tests.engine.helpers import Mini, texts


def test_a_throw_that_stands() -> None:
    m = Mini(["SA SK SK", "S3 S4 S5", "S6 S7 S8", "S9 ST SQ"])
    play = m.play("SA SK SK")
    assert play.cards == texts("SK SK SA") and play.tried is facts.UNSET
    m.play("S3 S4 S5", "S6 S7 S8", "S9 ST SQ")
    assert m.hand.tricks[0].winner == 0


def test_a_throw_that_fails_plays_one_part_and_the_rest_returns() -> None:
    # 99844 = 99, 44, 8: a pair that beats 44 is out.
    m = Mini(["S9 S9 S8 S4 S4", "S5 S5 S3 S3 S2", "D2 D3 D4 D5 D6", "C2 C3 C4 C5 C6"])
    play = m.play("S9 S9 S8 S4 S4")
    assert play.cards == texts("S4 S4")
    assert play.tried == texts("S4 S4 S8 S9 S9") and play.penalty is facts.UNSET
    assert names(m.hand.cards_of(0)) == texts("S8 S9 S9") and m.hand.sizes[0] == 3
    assert m.refused("S2 S3") == "shape"
    m.play("S5 S5", "D2 D3", "C2 C3")
    assert m.hand.tricks[0].winner == 1 and m.hand.turn == 1


@pytest.mark.parametrize(
    ("tried", "other", "failure", "played"),
    [
        ("S9 S9 S8 S4 S4", "ST S2 S2 S3 S3", "pairs_first", "S8"),
        ("S9 S8 S8 S4 S4", "SJ S2 S2 S3 S3", "pairs_first", "S9"),
        ("S9 S8 S8 S4 S4", "SQ SQ S2 S3 S3", "pairs_first", "S4 S4"),
        ("S9 S8 S8 S4 S4", "S5 S5 S2 S3 S3", "pairs_first", "S4 S4"),
        ("S9 S8 S8 S4 S4", "SQ SQ S2 S3 S3", "smallest", "S9"),
        ("S9 S8 S8 S4 S4", "S5 S5 S2 S3 S3", "smallest", "S4 S4"),
    ],
)
def test_which_part_a_failed_throw_plays(tried: str, other: str, failure: str, played: str) -> None:
    hands = [tried, "D2 D3 D4 D5 D6", other, "C2 C3 C4 C5 C6"]
    m = Mini(hands, level="A", throw_failure=failure)
    play = m.play(tried)
    assert play.cards == texts(played)
    assert m.hand.failed is play


def test_the_partner_beats_a_throw_too_but_a_ruff_does_not() -> None:
    m = Mini(["SK S3", "H2 H3", "SA D2", "C2 C3"])
    assert m.play("SK S3").cards == ("S3",)
    m = Mini(["SK S3", "H2 H3", "S2 D2", "C2 C3"])
    assert m.play("SK S3").tried is facts.UNSET
    m.play("H2 H3", "S2 D2", "C2 C3")
    assert m.hand.tricks[0].winner == 1


def test_named_parts_of_a_throw_cut_what_was_tried() -> None:
    m = Mini(["S9 S9 S9", "ST ST S2", "D2 D3 D4", "C2 C3 C4"], decks=3, level="A")
    play = m.play("S9 S9 | S9")
    assert play.tried == texts("S9 S9 S9") and play.cards == texts("S9 S9")
    assert sorted(play.parts) == [("S9",), ("S9", "S9")]
    m = Mini(["S9 S9 S9", "ST ST S2", "D2 D3 D4", "C2 C3 C4"], decks=3, level="A")
    assert m.play("S9 S9 S9").tried is facts.UNSET


def test_throws_off() -> None:
    m = Mini(["SA SK SK", "S3 S4 S5", "S6 S7 S8", "S9 ST SQ"], throws=False)
    assert m.refused("SA SK SK") == "throws_off"
    m.play("SK SK")
    assert m.hand.turn == 1


@pytest.mark.parametrize(
    ("lead", "code"),
    [
        ("SA HA", "mixed_groups"),
        ("SA DA", "mixed_groups"),
        ("CA", "not_in_hand"),
        ("SA SA SA", "not_in_hand"),
        ("", "wrong_count"),
    ],
)
def test_what_may_not_be_led(lead: str, code: str) -> None:
    m = Mini(["SA SA DA HA", "S3 S4 S5 S6", "D3 D4 D5 D6", "C3 C4 C5 C6"])
    assert m.refused(lead) == code


@pytest.mark.parametrize(
    "parts",
    [
        (("S3", "S3"),),
        (("S3",), ("S3",), ("S4", "S4")),
        (("S3", "S4"), ("S3", "S4")),
        ((),),
        (),
        (("S3", "S3", "S4", "S4"), ()),
        (("XX",),),
    ],
)
def test_parts_that_do_not_cut(parts: tuple[tuple[str, ...], ...]) -> None:
    m = Mini(["S3 S3 S4 S4", "S5 S6 S7 S8", "D3 D4 D5 D6", "C3 C4 C5 C6"])
    for _ in range(2):
        spec = m.referee.ask()
        assert spec == AskSpec("play", 0)
        with pytest.raises(ValueError) as error:
            m.referee.answer(spec, Do("play", texts("S3 S3 S4 S4"), parts), m.n)
        assert getattr(error.value, "code", "") == "bad_form"


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("S3", "wrong_count"),
        ("S3 S4 S6", "wrong_count"),
        ("S3 D2", "must_follow"),
        ("S3 S4", "shape"),
        ("D2 D9", "must_follow"),
        ("S9 S9", "not_in_hand"),
        ("S6 S6", "not_in_hand"),
    ],
)
def test_what_may_not_be_followed(play: str, code: str) -> None:
    m = Mini(["SA SA S2", "S3 S3 S4 S6 D2 D9", "D3 D4 D5 D6", "C3 C4 C5 C6"])
    m.play("SA SA")
    assert m.refused(play) == code
    m.play("S3 S3")


def test_ruffing_is_never_a_duty_and_discards_never_win() -> None:
    m = Mini(["SA", "H2", "D3", "CA"])
    m.play("SA", "H2", "D3", "CA")
    assert m.hand.tricks[0].winner == 1
    m = Mini(["SA", "D2", "D3", "CA"])
    m.play("SA", "D2", "D3", "CA")
    assert m.hand.tricks[0].winner == 0


def test_of_equal_cards_the_first_wins() -> None:
    m = Mini(["S3 D2", "SA D3", "SA D4", "S4 D5"])
    m.play("S3", "SA", "SA", "S4")
    assert m.hand.tricks[0].winner == 1
    # Minor level cards are one layer.
    m = Mini(["H3 D2", "SJ D3", "DJ D4", "CJ D5"])
    m.play("H3", "SJ", "DJ", "CJ")
    assert m.hand.tricks[0].winner == 1


def test_trick_points_go_to_the_winners_side() -> None:
    m = Mini(["SK S3 D2", "SA S4 D3", "ST S5 D4", "S5 S6 D5"])
    m.play("SK", "SA", "ST", "S5")
    trick = m.facts[-1]
    assert isinstance(trick, facts.Trick) and (trick.winner, trick.points) == (1, 25)
    assert m.hand.attackers_points == 25
    m.play("S4", "S5", "S6", "S3")
    assert m.facts[-1].points == 5
    assert m.hand.attackers_points == 30 and m.hand.tricks[1].winner == 3


def test_points_in_the_declarers_tricks_are_nobodys() -> None:
    m = Mini(["SA S3", "SK S4", "ST S5", "S5 S6"])
    m.play("SA", "SK", "ST", "S5")
    assert m.facts[-1].points == 25 and m.hand.attackers_points == 0


# ---------------------------------------------------------------------- penalties


def failing(seat: int, points: int, penalty: int = 10) -> Mini:
    """A hand in which the seat leads and throws what fails."""
    hands = ["D2 D3", "D4 D5", "D6 D7", "D8 D9"]
    hands[seat] = "SK S3"
    hands[(seat + 1) % 4] = "SA D2"
    return Mini(hands, declarer=seat, points=points, throw_penalty=penalty)


def test_a_failed_throw_of_the_declarer_side_gives_points_at_once() -> None:
    m = failing(0, 20)
    play = m.play("SK S3")
    assert play.penalty == 10 and m.hand.attackers_points == 30


def attackers_fail(points: int, penalty: int) -> Mini:
    m = Mini(
        ["S2 C2 C3", "SA DK D3", "S3 DA D2", "S4 C5 C6"],
        declarer=0,
        points=points,
        throw_penalty=penalty,
    )
    m.play("S2", "SA", "S3", "S4")
    assert m.hand.turn == 1
    return m


def test_a_failed_throw_of_the_attackers_takes_them_never_below_zero() -> None:
    m = attackers_fail(20, 10)
    assert m.play("DK D3").penalty == 10
    assert m.hand.attackers_points == 10 and m.hand.penalty == -10
    m = attackers_fail(5, 10)
    assert m.play("DK D3").penalty == 10, "the fact has throw_penalty itself"
    assert m.hand.attackers_points == 0 and m.hand.penalty == -5
    m = attackers_fail(0, 10)
    m.play("DK D3")
    assert m.hand.attackers_points == 0 and m.hand.penalty == 0


def test_penalties_stand_in_the_end() -> None:
    m = attackers_fail(5, 10)
    m.play("DK D3")
    m.play("DA", "C5", "C2")
    # 2 won with DA (declarer side) and leads on.
    m.play("D2", "C6", "C3", "DK")
    assert (m.end.penalty, m.end.trick_points) == (-5, 15)
    assert m.end.attackers_points == 10
