"""The computer players of Gongzhu: legal in every mix, sensible, and as strong as their level."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.errors import PaizhuoError
from engine.players import LEVELS, make
from engine.players.gongzhu_reasons import REASONS
from engine.protocol import Ask, Do
from tests.engine.games import GONGZHU, play


class View:
    """What one seat sees of a hand of the standard rules; seat 0 is dealt to first."""

    def __init__(self, seat: int, cards: str, level: str = "rules", **given: Any) -> None:
        self.seat = seat
        self.player = make(level, seat, "chance", "gongzhu")
        rules = {"game": "gongzhu", **given}
        infos = tuple([facts.SeatInfo(str(s), "ai") for s in range(4)])
        self.n = 0
        self.player.fact(facts.Match("paizhuo", 1, rules, infos, "", "", ""))  # type: ignore[arg-type]
        self.add(facts.Hand, no=1, totals=(0, 0, 0, 0), leader=0)
        own = cards.split()
        for i in range(52):
            card: Any = own[i // 4] if i % 4 == seat else facts.UNSET
            self.add(facts.Deal, seat=i % 4, card=card)

    def add(self, kind: Any, **fields: Any) -> None:
        self.n += 1
        self.player.fact(kind(self.n, **fields))

    def plays(self, leader: int, text: str) -> View:
        """Cards played in turn; a whole trick goes to the seat that wins it."""
        for i, card in enumerate(text.split()):
            self.add(facts.Play, seat=(leader + i) % 4, cards=(card,))
        hand = self.player.state.hand
        if len(text.split()) == 4:
            taken = tuple(c for c in text.split() if c[0] == "H" or c in ("SQ", "DJ", "CT"))
            self.add(facts.Trick, winner=hand.winning, cards=taken)
        return self

    def decide(self) -> str:
        """What it plays."""
        hand = self.player.state.hand
        default = hand.legal_plays(self.seat)[0]
        do = self.player.decide(Ask("play", 1, tuple([facts.NAMES[c] for c in default])))
        assert do.e == "play" and self.player.reason[0] in REASONS
        return str(do.cards[0])

    def shows(self) -> Do:
        found: Do = self.player.decide(Ask("show", 1, ()))
        return found


def test_levels() -> None:
    for level in LEVELS:
        assert make(level, 0, "x", "gongzhu").seat == 0
    with pytest.raises(PaizhuoError):
        make("no", 0, "x", "gongzhu")


@pytest.mark.parametrize("name", GONGZHU)
@pytest.mark.parametrize("level", ["rules", "greedy"])
def test_nothing_illegal_in_any_mix(name: str, level: str) -> None:
    kinds = (level, "random", level, level)
    table, seats = play(GONGZHU[name], f"{name} players", hands=3, kinds=kinds)
    assert not any("error" in str(type(m)).lower() for s in seats for m in s.got)
    assert not any(getattr(f, "by", facts.UNSET) is not facts.UNSET for f in table.facts)
    assert all(getattr(s.player, "fallbacks", 0) == 0 for s in seats)


def _duel(one: str, two: str, deals: int, preset: str = "standard") -> float:
    """Mean points of ``one`` over ``two`` a seat, each deal played with the seats changed."""
    total = 0.0
    for i in range(deals):
        for kinds, sign in (((one, two) * 2, 1), ((two, one) * 2, -1)):
            table, _ = play({"game": "gongzhu", "preset": preset}, f"duel {i}", kinds=kinds)
            a, b, c, d = table.state.ends[0].scores
            total += sign * (a + c - b - d) / 4
    return total / deals


def test_the_levels_are_in_order() -> None:
    assert _duel("greedy", "random", 25) > 60
    assert _duel("rules", "random", 25) > 60


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["standard", "double", "dark", "classic"])
def test_rules_beats_greedy(preset: str) -> None:
    assert _duel("rules", "greedy", 400, preset) > 3


def test_it_is_repeatable() -> None:
    kinds = ("rules",) * 4
    one, _ = play(GONGZHU["gz-double-dark"], "again", kinds=kinds)
    two, _ = play(GONGZHU["gz-double-dark"], "again", kinds=kinds)
    assert one.facts[1:] == two.facts[1:]


# ---------------------------------------------------------------------- sensible plays

PLAIN = "S2 S4 S6 H3 H5 H7 D3 DA D6 C3 C5 C8 C9"


def test_the_last_seat_takes_the_sheep() -> None:
    assert View(3, PLAIN).plays(0, "D5 DJ D7").decide() == "DA"


def test_a_high_diamond_is_kept_while_the_sheep_is_out() -> None:
    assert View(3, PLAIN).plays(0, "D5 D8 D7").decide() != "DA"


def test_it_does_not_take_the_pig() -> None:
    assert View(3, "S2 SK SA H3 H5 H7 D3 DA D6 C3 C5 C8 C9").plays(0, "S5 SQ S7").decide() == "S2"


def test_the_pig_goes_under_a_pen() -> None:
    own = "S2 S4 SQ H3 H5 H7 D3 DA D6 C3 C5 C8 C9"
    assert View(3, own).plays(0, "S5 SK S7").decide() == "SQ"


def test_the_pig_is_thrown_on_another_suit() -> None:
    own = "S2 S4 SQ H3 H5 H7 HT HA D2 D6 DK S8 S9"
    assert View(2, own).plays(0, "C5 CK").decide() == "SQ"


def test_the_transformer_is_not_thrown_on_a_winner_of_good_points() -> None:
    own = "S2 S4 S6 H3 HA H7 HK S8 S9 C3 C5 CT C9"
    assert View(2, own).plays(0, "D5 DJ").decide() in ("HA", "HK")


def test_low_spades_hunt_the_pig() -> None:
    own = "S2 S4 S6 S7 S8 HJ HQ HK D9 DT CQ CK CA"
    assert View(0, own).decide().startswith("S")


def test_a_pen_without_cover_does_not_lead_spades() -> None:
    own = "SK SA S4 H2 H3 H4 D2 D4 D5 C2 C3 C4 C6"
    assert not View(0, own).decide().startswith("S")


def test_under_the_bar_another_card_is_played() -> None:
    view = View(0, "H2 SQ S4 S6 S8 H3 H7 D3 DA D6 C3 C5 C8")
    view.add(facts.Show, seat=0, how="open", cards=("SQ",))
    assert view.decide() != "SQ"


def test_a_heart_is_taken_from_somebody_who_is_about_to_have_them_all() -> None:
    view = View(3, "S2 S4 S6 H5 H7 H9 HQ D3 DA D6 C3 C5 C8")
    view.plays(0, "HA H2 H4 H5").plays(0, "HK H3 H6 H7").plays(0, "HT H8 HJ")
    # Two players have a heart by now or will: seat 2 takes this one if it ducks.
    assert view.decide() == "H9"
    view = View(3, "S2 S4 S6 H5 H7 H9 HQ D3 DA D6 C3 C5 C8")
    view.plays(0, "HA H2 H4 H5").plays(0, "HK H3 H6 H7").plays(0, "HT H8 D2")
    assert view.decide() == "HQ"
    assert view.player.reason == ("stop_sweep", {})


# ---------------------------------------------------------------------- shows


def test_a_well_covered_pig_is_shown_and_a_bare_one_is_not() -> None:
    covered = View(0, "C2 SQ S2 S3 S4 S5 S6 H3 H5 D3 D6 C3 C5")
    assert "SQ" in covered.shows().cards
    bare = View(0, "C2 SQ SA H3 H5 H7 H9 D3 DA D6 C3 C5 C8")
    assert bare.shows().cards == ()


def test_the_sheep_is_shown_with_the_cards_to_catch_it() -> None:
    assert "DJ" in View(0, "C2 DJ DQ DK DA D3 D6 H3 H5 S3 S5 C3 C5").shows().cards
    assert "DJ" not in View(0, "C2 DJ D3 H3 H5 H7 H9 S3 SA S6 C3 C5 C8").shows().cards


def test_in_a_dark_sale_it_shows_darkly() -> None:
    do = View(0, "C2 SQ S2 S3 S4 S5 S6 H3 H5 D3 D6 C3 C5", dark_sale=True).shows()
    assert do.dark == ("SQ",) and do.cards == ()


def test_what_must_be_shown_is_shown() -> None:
    do = View(0, "C2 SQ SA DJ HA H5 H7 H9 D3 DA D6 C3 C5", show_rule="all").shows()
    assert do.cards == ("SQ", "HA", "DJ")
