"""The end of a hand (spec shengji section 9): digging, levels, concession, early end."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.cards import POINTS, points
from engine.errors import Illegal
from engine.protocol import Do
from tests.engine.helpers import Mini, cards

# ---------------------------------------------------------------------- digging the bottom


def dug(hands: list[str], plays: list[str], bottom: str = "ST D5", **given: Any) -> facts.End:
    """The end of a hand of one trick; the bottom is worth 15."""
    m = Mini(hands, bottom, **given)
    m.play(*plays)
    return m.end


SINGLE = ["D2", "DA", "D3", "D4"]
PAIR = ["D2 D2", "DA DA", "D3 D4", "D6 D7"]
TRACTOR = ["D2 D2 D3 D3", "DQ DQ DK DK", "D4 D6 D7 D8", "D9 D9 S2 S3"]
RUFF = [
    "S4 S4 S5 S5 SA SA",
    "H7 H7 H8 H8 H9 H9",
    "D4 D6 D7 D8 D9 DT",
    "C2 C3 C4 C6 C7 C8",
]
TRIPLE = ["D2 D2 D2", "DA DA DA", "D3 D4 D6", "D7 D8 D9"]
TRIPLES = ["D2 D2 D2 D3 D3 D3", "D7 D7 D7 D8 D8 D8", "S2 S3 S4 S6 S7 S8", "C2 C3 C4 C6 C7 C8"]


@pytest.mark.parametrize(
    ("hands", "given", "multiplier"),
    [
        (SINGLE, {}, 2),
        (PAIR, {}, 4),
        (TRACTOR, {}, 8),
        (RUFF, {"level": "J"}, 8),
        (TRIPLE, {"decks": 3}, 8),
        (TRIPLES, {"decks": 3}, 32),
        (SINGLE, {"bottom_multiplier": "pairs"}, 1),
        (PAIR, {"bottom_multiplier": "pairs"}, 2),
        (TRACTOR, {"bottom_multiplier": "pairs"}, 4),
        (RUFF, {"bottom_multiplier": "pairs"}, 8),
        (TRIPLE, {"decks": 3, "bottom_multiplier": "pairs"}, 4),
        (SINGLE, {"bottom_multiplier": "double"}, 2),
        (TRACTOR, {"bottom_multiplier": "double"}, 2),
        (SINGLE, {"bottom_multiplier": "cards"}, 2),
        (PAIR, {"bottom_multiplier": "cards"}, 4),
        (TRACTOR, {"bottom_multiplier": "cards"}, 8),
        (RUFF, {"bottom_multiplier": "cards"}, 8),
    ],
)
def test_attackers_who_win_the_last_trick_dig_the_bottom(
    hands: list[str], given: dict[str, Any], multiplier: int
) -> None:
    end = dug(hands, hands, **given)
    in_trick = points(cards(" ".join(hands)))
    assert (end.bottom_points, end.multiplier) == (15, multiplier)
    assert end.trick_points == in_trick
    assert end.attackers_points == in_trick + 15 * multiplier
    assert sorted(end.bottom) == ["D5", "ST"]


def test_declarer_side_saves_the_bottom() -> None:
    for winner in (0, 2):
        hands = ["D2", "D4", "D6", "D7"]
        hands[winner] = "DA"
        end = dug(hands, hands)
        assert (end.multiplier, end.bottom_points, end.attackers_points) == (0, 15, 0)


def test_only_the_last_trick_counts_and_the_largest_part_of_its_lead() -> None:
    m = Mini(["D2 S3", "DA S4", "D3 S6", "D4 SA"], "ST D5")
    m.play("D2", "DA", "D3", "D4", "S4", "S6", "SA", "S3")
    assert (m.end.multiplier, m.end.attackers_points) == (2, 30)
    # A throw of a pair and a single, led and won by an attacker.
    m = Mini(["D2 S3 S4 S6", "DA SK SK SA", "D3 H2 C2 C3", "D4 C4 C6 C7"], "ST D5")
    m.play("D2", "DA", "D3", "D4", "SK SK SA", "H2 C2 C3", "C4 C6 C7", "S3 S4 S6")
    assert (m.end.trick_points, m.end.multiplier) == (20, 4)


def test_the_failed_throw_of_the_last_trick_counts_as_what_was_played() -> None:
    m = Mini(["D2 S3", "DA SK", "D3 S6", "D4 SA"], "ST D5", declarer=0)
    m.play("D2", "DA", "D3", "D4", "SK", "S6", "SA", "S3")
    assert m.end.attackers_points == 40


# ---------------------------------------------------------------------- who has won


@pytest.mark.parametrize(
    ("running", "decks", "winner", "gained"),
    [
        (0, 2, "declarer_side", 3),
        (5, 2, "declarer_side", 2),
        (35, 2, "declarer_side", 2),
        (40, 2, "declarer_side", 1),
        (75, 2, "declarer_side", 1),
        (80, 2, "attackers", 0),
        (115, 2, "attackers", 0),
        (120, 2, "attackers", 1),
        (160, 2, "attackers", 2),
        (200, 2, "attackers", 3),
        (360, 2, "attackers", 7),
        (35, 1, "declarer_side", 1),
        (40, 1, "attackers", 0),
        (60, 1, "attackers", 1),
        (115, 3, "declarer_side", 1),
        (120, 3, "attackers", 0),
        (180, 3, "attackers", 1),
        (55, 3, "declarer_side", 2),
    ],
)
def test_levels_by_points(running: int, decks: int, winner: str, gained: int) -> None:
    m = Mini(["DA", "D2", "D3", "D4"], "S2", points=running, decks=decks, level="2")
    m.play("DA", "D2", "D3", "D4")
    end = m.end
    assert (end.attackers_points, end.winner, end.levels_gained) == (running, winner, gained)
    assert end.next_declarer == (2 if winner == "declarer_side" else 1)


@pytest.mark.parametrize("declarer", range(4))
def test_next_declarer_goes_by_the_declarers_seat(declarer: int) -> None:
    for running, step in ((0, 2), (80, 1)):
        hands = ["D2", "D3", "D4", "D6"]
        hands[declarer] = "DA"
        m = Mini(hands, "S2", points=running, declarer=declarer)
        m.play(*(hands[(declarer + i) % 4] for i in range(4)))
        assert m.end.next_declarer == (declarer + step) % 4


def ended(levels: tuple[str, str], running: int, declarer: int = 0, **given: Any) -> facts.End:
    hands = ["D2", "D3", "D4", "D6"]
    hands[declarer] = "DA"
    m = Mini(
        hands, "S2", points=running, declarer=declarer, levels=levels,
        level=levels[declarer % 2], **given,
    )  # fmt: skip
    m.play(*(hands[(declarer + i) % 4] for i in range(4)))
    return m.end


@pytest.mark.parametrize(
    ("levels", "running", "given", "after"),
    [
        (("5", "9"), 0, {}, ("8", "9")),
        (("5", "9"), 120, {}, ("5", "T")),
        (("5", "9"), 80, {}, ("5", "9")),
        (("Q", "9"), 0, {}, ("A", "9")),
        (("K", "9"), 5, {}, ("A", "9")),
        (("A", "9"), 75, {}, ("WIN", "9")),
        (("A", "A"), 160, {}, ("A", "A")),
        (("A", "K"), 200, {}, ("A", "A")),
        (("5", "A"), 360, {}, ("5", "A")),
        (("4", "9"), 0, {"must_play": ["5", "T"]}, ("5", "9")),
        (("5", "9"), 0, {"must_play": ["5", "T"]}, ("8", "9")),
        (("5", "8"), 240, {"must_play": ["5", "T"]}, ("5", "T")),
        (("Q", "9"), 0, {"must_play": ["K"]}, ("K", "9")),
        (("2", "9"), 0, {"level_cap": 1}, ("3", "9")),
        (("2", "9"), 360, {"level_cap": 3}, ("2", "Q")),
        (("A", "2"), 0, {"start_level": "A"}, ("4", "2")),
        (("Q", "2"), 0, {"start_level": "A"}, ("K", "2")),
        (("K", "A"), 35, {"start_level": "A"}, ("WIN", "A")),
        (("K", "A"), 360, {"start_level": "A"}, ("K", "8")),
    ],
)
def test_levels_after_a_hand(
    levels: tuple[str, str], running: int, given: dict[str, Any], after: tuple[str, str]
) -> None:
    assert ended(levels, running, **given).levels == after
    # The other side as declarer, with the sides exchanged.
    mirrored = ended((levels[1], levels[0]), running, declarer=1, **given)
    assert mirrored.levels == (after[1], after[0])


def test_levels_gained_is_told_after_the_cap_and_before_a_stop() -> None:
    assert ended(("2", "9"), 360, level_cap=3).levels_gained == 3
    assert ended(("4", "9"), 0, must_play=["5"]).levels_gained == 3


# ---------------------------------------------------------------------- concession


def conceding(seat: int, after: list[str], points: int = 25) -> Mini:
    m = Mini(
        ["DA SK S3", "D5 S5 S4", "DK S6 S7", "DT S8 S9"], "ST D5", points=points
    )  # fmt: skip
    m.play(*after)
    m.concede(seat)
    return m


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("after", [[], ["DA"], ["DA", "D5", "DK"], ["DA", "D5", "DK", "DT", "SK"]])
def test_attackers_concede_and_keep_their_points(seat: int, after: list[str]) -> None:
    end = conceding(seat, after).end
    assert (end.trick_points, end.multiplier, end.bottom_points) == (25, 0, 15)
    assert (end.attackers_points, end.winner, end.levels_gained) == (25, "declarer_side", 2)
    assert end.next_declarer == 2 and not end.early


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(
    ("after", "out"),
    [([], 40), (["DA"], 40), (["DA", "D5", "DK"], 40), (["DA", "D5", "DK", "DT", "SK"], 15)],
)
def test_declarer_side_concedes_all_that_is_out(seat: int, after: list[str], out: int) -> None:
    end = conceding(seat, after).end
    # Those on the table are still out; those in taken tricks are not.
    assert (end.trick_points, end.multiplier) == (25 + out, 2)
    assert end.attackers_points == 25 + out + 30


def test_a_conceded_hand_takes_nothing_more() -> None:
    m = conceding(1, ["DA"])
    with pytest.raises(Illegal):
        m.referee.concede(0, m.n)
    assert m.referee.ask() is None and m.hand.phase == "ended"


def test_nothing_can_be_conceded_once_the_last_card_is_played() -> None:
    """Whoever has played all cards has nothing to give up; else a lost hand could be changed."""
    m = Mini(["D2", "DA", "D3", "D4"], "ST D5")
    for text in ("D2", "DA", "D3", "D4"):
        spec = m.referee.ask()
        assert spec is not None
        m.add(m.referee.answer(spec, Do("play", (text,)), m.n))
    with pytest.raises(Illegal):
        m.referee.concede(1, m.n)


def test_stakes_of_a_concession() -> None:
    m = Mini(["DA", "D5", "DK", "DT"], "ST D5", preset="joyful", points=100)
    m.concede(0)
    assert m.end.attackers_points == 155
    assert (m.end.levels_gained, m.end.chips) == (1, (-1, 1, -1, 1))


# ---------------------------------------------------------------------- early end


def most(m: Mini) -> int:
    """The attackers' points at the very most, by the definition of section 9."""
    left = len(m.hand.cards_of(0))
    pairs = 2 * left // 3 if m.hand.rules.decks == 3 else left // 2
    out = sum(points(m.hand.cards_of(s)) for s in range(4))
    return m.hand.attackers_points + out + points(m.hand.bottom or ()) * 2 ** (pairs + 1)


def test_early_end_is_allowed_when_nothing_can_change() -> None:
    # 120 at least and at most 120 + 5 + 10 x 2 = 145: one level for the attackers either way.
    m = Mini(["D2", "D3", "D5", "D4"], "ST S2", points=120)
    assert most(m) == 145 and m.hand.early_allowed()
    m = Mini(["D2", "D3", "D5", "D4"], "ST S5", points=120)
    assert most(m) == 155 and m.hand.early_allowed()
    m = Mini(["D2", "D3", "DK", "D4"], "ST S5", points=120)
    assert most(m) == 160 and not m.hand.early_allowed()


@pytest.mark.parametrize(("left", "allowed"), [(1, True), (2, False)])
def test_early_end_counts_the_bottom_by_the_cards_left(left: int, allowed: bool) -> None:
    hands = [" ".join([card] * left) for card in ("D2", "D3", "D4", "D6")]
    m = Mini(hands, "ST S2", points=125)
    assert most(m) == 125 + 10 * (2 if left == 1 else 4)
    assert m.hand.early_allowed() is allowed


@pytest.mark.parametrize(("left", "times", "allowed"), [(2, 4, True), (3, 8, False)])
def test_early_end_counts_triples_with_three_decks(left: int, times: int, allowed: bool) -> None:
    hands = [" ".join([card] * left) for card in ("D2", "D3", "D4", "D6")]
    m = Mini(hands, "ST S2", points=125, decks=3)
    # The next level would be at 180.
    assert most(m) == 125 + 10 * times
    assert m.hand.early_allowed() is allowed


def test_no_early_end_within_a_trick_or_with_a_penalty() -> None:
    m = Mini(["D2", "D3", "D6", "D4"], "S2", points=120)
    assert m.hand.early_allowed()
    m.play("D2")
    assert not m.hand.early_allowed()
    m = Mini(["D2", "D3", "D6", "D4"], "S2", points=120, throw_penalty=10)
    assert not m.hand.early_allowed()


def test_the_end_of_an_early_end() -> None:
    m = Mini(["D2", "D3", "D5", "D4"], "ST S2", points=120)
    end = m.hand.result(m.n, early=True)
    assert end.early and (end.attackers_points, end.multiplier) == (120, 0)
    assert (end.winner, end.levels_gained, end.bottom_points) == ("attackers", 1, 10)
    assert b'"early":true' in facts.encode(end)


def test_the_table_tells_nothing_hidden_by_it() -> None:
    # Allowed with all cards known, but for all that others may see all points may be buried.
    m = Mini(["D2", "D3", "D6", "D4"], "S2", points=120)
    assert m.hand.early_allowed() and not m.hand.early_public()
    assert m.referee.early_end(m.n) is None


def test_the_public_bound_is_the_worst_bottom_there_may_be() -> None:
    """With everything seen but few cards, the unseen ones with most points lie in the bottom."""
    m = Mini(["D2", "D3", "D6", "D4"], "S2", points=120)
    seen = m.hand.seen
    for c, p in enumerate(POINTS):
        if p:
            seen[c] = 2
    assert m.hand.early_public()
    # One ten and one five unseen: 10 + 5 in the bottom, twice: 150, and all is the same still.
    seen[cards("ST")[0]] = 1
    seen[cards("S5")[0]] = 1
    assert m.hand.early_public()
    # Another ten: 25 x 2 would be 170.
    seen[cards("HT")[0]] = 1
    assert not m.hand.early_public()


def test_the_public_bound_knows_the_bury_limit() -> None:
    m = Mini(["D2", "D3", "D6", "D4"], "S2", points=120, bury_limit=5)
    seen = m.hand.seen
    for c, p in enumerate(POINTS):
        if p:
            seen[c] = 2
    for text in ("ST", "S5", "HT"):
        seen[cards(text)[0]] = 1
    # 5 in the bottom twice and 20 out: 150.
    assert m.hand.early_public()


def test_the_public_bound_fills_the_whole_bottom() -> None:
    for unseen, certain in ((["S5", "H5", "D5"], True), (["S5", "H5", "D5", "C5"], False)):
        m = Mini(["D2", "D3", "D6", "D4"], "S2", points=120, bottom_size=4)
        for c, p in enumerate(POINTS):
            if p:
                m.hand.seen[c] = 2
        for text in unseen:
            m.hand.seen[cards(text)[0]] = 1
        # Four fives in the bottom, twice: 160.
        assert m.hand.early_public() is certain


def test_whatever_is_public_is_allowed() -> None:
    for running in range(0, 241, 5):
        m = Mini(["D2 S5", "D3 SK", "D6 ST", "D4 S6"], "S2 HT", points=running)
        if m.hand.early_public():
            assert m.hand.early_allowed()
