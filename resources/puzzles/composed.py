"""The puzzles composed by hand: what each is about, and how its last cards lie."""

from __future__ import annotations

from typing import Any

from engine.puzzle_compose import Composition

GONGZHU: dict[str, Any] = {"game": "gongzhu", "preset": "standard"}
TEAMS: dict[str, Any] = {"game": "gongzhu", "preset": "teams"}
DARK: dict[str, Any] = {"game": "gongzhu", "preset": "dark"}
ONE: dict[str, Any] = {"game": "shengji", "preset": "forty"}
TWO: dict[str, Any] = {"game": "shengji", "preset": "standard"}
HEARTS = ("H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "HA")


def hearts(seat: int, *but: str) -> dict[str, int]:
    """All hearts but some were taken by a seat."""
    return {h: seat for h in HEARTS if h not in but}


COMPOSED = [
    Composition(
        idea="sheep_under_the_ace",
        rules=GONGZHU, theme="catch_sheep", seat=0, best="DA",
        hands=("DA D3 S4", "DT C9 CJ", "DJ SK H9", "D2 SQ CQ"),
        leader=1, table=("DT", "DJ", "D2"), out=("", "H", "C", "H"),
    ),
    Composition(
        idea="sheep_with_a_heart",
        rules=GONGZHU, theme="catch_sheep", seat=0, best="DA",
        hands=("DA D2 C4", "D9 S8 C9", "DJ S7 CJ", "HQ S6 C2"),
        leader=1, table=("D9", "DJ", "HQ"), out=("", "H", "", "D"),
    ),
    Composition(
        idea="queen_is_enough",
        rules=GONGZHU, theme="catch_sheep", seat=0, best="DQ",
        hands=("DQ D4 C5", "S9 C8 C7", "D8 H9 S3", "DJ H8 C6"),
        leader=2, table=("D8", "DJ"), out=("", "DH", "", "S"),
    ),
    Composition(
        idea="king_under_the_pig",
        rules=GONGZHU, theme="duck", seat=0, best="S5",
        hands=("SK S5 C3", "SQ H9 C9", "D4 D8 HT", "S9 CQ D9"),
        leader=3, table=("S9",), out=("", "D", "SC", "H"), shown={"SQ": 1},
    ),
    Composition(
        idea="ace_stays_out",
        rules=GONGZHU, theme="duck", seat=0, best="H3",
        hands=("HA H3 C2", "H5 S9 C9", "HK D8 ST", "H7 CQ D9"),
        leader=1, table=("H5", "HK", "H7"), out=("", "D", "", ""),
    ),
    Composition(
        idea="sheep_waits_for_the_queen",
        rules=GONGZHU, theme="hold_sheep", seat=0, best="D5",
        hands=("DJ D5", "C9 S9", "D8 C7", "DQ D4"),
        leader=3, table=("DQ",),
    ),
    Composition(
        idea="no_sheep_as_a_present",
        rules=GONGZHU, theme="hold_sheep", seat=0, best="D2",
        hands=("DJ D2", "DK D4", "D9 S7", "D7 C4"),
        leader=1, table=("DK", "D9", "D7"),
    ),
    Composition(
        idea="transformer_on_the_loser",
        rules=GONGZHU, theme="unload_transformer", seat=0, best="CT",
        hands=("CT D9 C3", "S5 D4 CJ", "SK D8 C6", "S8 D2 C9"),
        leader=1, table=("S5", "SK", "S8"), out=("S", "", "H", ""),
        took={"SQ": 2, "HA": 2},
    ),
    Composition(
        idea="transformer_under_the_king",
        rules=GONGZHU, theme="unload_transformer", seat=0, best="CT",
        hands=("CT C3 D9", "CQ D4 S7", "CK D8 S6", "C8 D2 S9"),
        leader=1, table=("CQ", "CK", "C8"), out=("", "", "H", ""),
        took={"SQ": 2, "HK": 2},
    ),
    Composition(
        idea="transformer_not_for_the_shepherd",
        rules=GONGZHU, theme="keep_transformer", seat=0, best="C4",
        hands=("CT D9 C4", "S5 CQ CJ", "SK D8 H6", "S8 CK H5"),
        leader=1, table=("S5", "SK", "S8"), out=("S", "D", "C", "D"),
        took={"DJ": 2, "SQ": 1, "HA": 3},
    ),
    Composition(
        idea="pig_from_below",
        rules=GONGZHU, theme="hunt_pig", seat=0, best="S3 | S5",
        hands=("SK S5 S3", "SQ C9 D8", "C7 C8 D4", "H6 H9 DT"),
        leader=0, out=("", "", "S", "S"),
    ),
    Composition(
        idea="pig_under_the_ace",
        rules=GONGZHU, theme="unload_pig", seat=0, best="SQ",
        hands=("SQ S3", "SA S2", "S6 D4", "S8 C7"),
        leader=1, table=("SA", "S6", "S8"),
    ),
    Composition(
        idea="pig_on_their_trick",
        rules=TEAMS, theme="unload_pig", seat=0, best="SQ",
        hands=("SQ S9 H7", "DK S8 C9", "D6 S6 CJ", "D8 C2 C7"),
        leader=1, table=("DK", "D6", "D8"), out=("D", "H", "", ""),
    ),
    Composition(
        idea="no_pig_for_the_partner",
        rules=TEAMS, theme="keep_pig", seat=0, best="H7",
        hands=("SQ H7", "D6 SK", "DK S6", "D8 S2"),
        leader=1, table=("D6", "DK", "D8"), out=("D", "", "", ""),
    ),
    Composition(
        idea="the_last_heart",
        rules=GONGZHU, theme="sweep", seat=0, best="HK",
        hands=("HK D3 D2", "H5 D8 C9", "D9 C6 CJ", "S8 C2 C7"),
        leader=0, out=("", "", "H", "D"), took=hearts(0, "HK", "H5"),
    ),
    Composition(
        idea="over_the_ten",
        rules=GONGZHU, theme="sweep", seat=0, best="HJ",
        hands=("HJ H2 C3", "H8 D8 C9", "H9 C6 CJ", "HT C2 C7"),
        leader=1, table=("H8", "H9", "HT"), took=hearts(0, "HJ", "H2", "H8", "H9", "HT"),
    ),
    Composition(
        idea="pair_together",
        rules=TWO, theme="pair", seat=0, best="H9 H9",
        hands=("H9 H9 C3", "HA HT D9", "HK C9 C8", "HJ C7 D7"),
        leader=0, out=("", "SC", "SD", "S"),
    ),
    Composition(
        idea="tractor_over_pairs",
        rules=TWO, theme="pair", seat=0, best="H8 H8 H9 H9",
        hands=("H8 H8 H9 H9", "HT HT C9 C8", "HK HK C7 CJ", "D7 DJ D8 D9"),
        leader=0, out=("", "SD", "SD", "SHC"),
    ),
    Composition(
        idea="all_at_once",
        rules=TWO, theme="throw", seat=0, best="HA H9 H8",
        hands=("HA H9 H8", "S5 DT D9", "C9 CJ D8", "S9 D7 DJ"),
        leader=0, out=("", "HC", "HS", "HC"), bottom="CK",
    ),
    Composition(
        idea="king_and_ten_at_once",
        rules=ONE, theme="throw", seat=0, best="HK HT H4",
        hands=("HK HT H4", "S5 D7 D9", "C9 CJ D8", "S9 DT DJ"),
        leader=0, out=("", "HC", "HS", "HC"), bottom="CK",
    ),
    Composition(
        idea="ace_before_it_is_too_late",
        rules=TWO, theme="cash", seat=0, best="HA",
        hands=("HA D4 D3", "HK C9 CT", "C8 CJ D8", "HT CK D7"),
        leader=0, out=("", "SD", "SH", "S"),
    ),
    Composition(
        idea="trump_for_the_bottom",
        rules=TWO, theme="no_ruff", seat=0, best="D3",
        hands=("SK D3", "C9 SJ", "C8 D9", "C7 D8"),
        leader=1, table=("C9", "C8", "C7"), out=("C", "", "S", "S"), bottom="HK HT H5",
    ),
    Composition(
        idea="ten_under_the_ace",
        rules=TWO, theme="feed", seat=0, best="HT",
        hands=("HT H3", "H8 D9", "HA D8", "H7 D7"),
        leader=1, table=("H8", "HA", "H7"), out=("", "S", "", "S"),
    ),
    Composition(
        idea="five_not_for_them",
        rules=TWO, theme="save_points", seat=0, best="H3",
        hands=("H5 H3", "HA D9", "H8 D8", "H7 D7"),
        leader=1, table=("HA", "H8", "H7"), out=("", "S", "", "S"),
    ),
    Composition(
        idea="sheep_not_under_their_ace",
        rules=TEAMS, theme="hold_sheep", seat=0, best="D3",
        hands=("DJ D3", "C9 S9", "D8 C7", "DA S6"),
        leader=3, table=("DA",),
    ),
    Composition(
        idea="transformer_on_their_pig",
        rules=TEAMS, theme="unload_transformer", seat=0, best="CT",
        hands=("CT D9 C3", "SK D4 CJ", "S5 D8 C6", "S8 D2 C9"),
        leader=1, table=("SK", "S5", "S8"), out=("S", "", "", ""),
        took={"SQ": 1, "HA": 1},
    ),
    Composition(
        idea="two_trumps_with_one_lead",
        rules=TWO, theme="pair", seat=0, best="S9 S9",
        hands=("S9 S9 HA", "SJ D9 DT", "S5 C8 C9", "D7 C7 HK"),
        leader=0, out=("", "HC", "HD", "S"),
    ),
    Composition(
        idea="dark_pig_under_the_ace",
        rules=DARK, theme="unload_pig", seat=0, best="SQ",
        hands=("SQ S4", "SA S2", "S6 D4", "S9 CT"),
        leader=1, table=("SA", "S6", "S9"), dark={"SQ": 0, "CT": 3},
    ),
    Composition(
        idea="dark_ace_stays_out",
        rules=DARK, theme="duck", seat=0, best="H4",
        hands=("HA H4 C2", "H5 S9 C9", "HK D8 ST", "H7 CQ D9"),
        leader=1, table=("H5", "HK", "H7"), out=("", "D", "", ""), dark={"HA": 0},
    ),
    Composition(
        idea="sheep_before_what_lies_dark",
        rules=DARK, theme="catch_sheep", seat=0, best="DA",
        hands=("DA D3 S4", "DT C9 CJ", "DJ SK H9", "D2 SQ CT"),
        leader=1, table=("DT", "DJ", "D2"), out=("", "H", "C", "H"), dark={"SQ": 3},
    ),
    Composition(
        idea="pig_or_transformer",
        rules=DARK, theme="hunt_pig", seat=0, best="S3 | S5",
        hands=("SK S5 S3", "SQ C9 D8", "CT C8 D4", "H6 H9 DT"),
        leader=0, out=("", "", "S", "S"), dark={"SQ": 1},
    ),
    Composition(
        idea="dark_sheep_waits",
        rules=DARK, theme="hold_sheep", seat=0, best="D6",
        hands=("DJ D6", "C9 S9", "D8 CT", "DK D4"),
        leader=3, table=("DK",), dark={"DJ": 0, "CT": 2},
    ),
    Composition(
        idea="dark_transformer_on_the_loser",
        rules=DARK, theme="unload_transformer", seat=0, best="CT",
        hands=("CT D7 C3", "S5 D4 CJ", "SK D8 C6", "S8 D2 C9"),
        leader=1, table=("S5", "SK", "S8"), out=("S", "", "H", ""),
        took={"SQ": 2, "HA": 2}, dark={"CT": 0},
    ),
]  # fmt: skip
