"""What people would not forgive in Gongzhu, and that the search asks a price for it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import INDEX
from engine.gongzhu.hand import HandState
from engine.players.gongzhu_position import position
from engine.players.gongzhu_sensible import UNFORGIVEN, unforgiven
from engine.protocol import Ask
from tests.engine.gongzhu.test_gongzhu_players import View


def bad(view: View) -> set[str]:
    """The legal plays of its seat that would not be forgiven."""
    hand: HandState = view.player.state.hand
    fault = unforgiven(hand, view.seat)
    names = {i: name for name, i in INDEX.items()}
    return {names[p[0]] for p in hand.legal_plays(view.seat) if fault(p)}


FOLLOWING: dict[str, tuple[int, str, str, dict[str, Any], set[str]]] = {
    "the pig lies there": (3, "S2 SK SA H3 H5 H7", "S5 SQ S7", {}, {"SK", "SA"}),
    "the pig may come": (1, "S2 SK SA H3 H5 H7", "S5", {}, {"SK", "SA"}),
    "the pig cannot come any more": (3, "S2 SK SA H3 H5 H7", "S5 S6 S7", {}, set()),
    "the ace of hearts is one's own": (2, "H2 HA S5 S6 S7", "H5 H7", {}, {"HA"}),
    "there is no other way": (3, "SK SA H3 H5 H7", "S5 SQ S7", {}, set()),
    "the sheep for another": (3, "D3 DJ S5 S6 S7", "D5 DK D7", {}, {"DJ"}),
    "the sheep for oneself": (3, "D3 DJ S5 S6 S7", "D5 D8 D7", {}, set()),
    "the sheep for the partner": (3, "D3 DJ S5 S6 S7", "D5 DK D7", {"teams": True}, set()),
    "the sheep thrown away": (3, "DJ S5 S6 S7 H9", "C5 CK C7", {}, {"DJ"}),
    "the sheep outweighs HA": (3, "D4 DA S5 S6 S7", "D5 DJ HA", {}, set()),
}


@pytest.mark.parametrize("name", FOLLOWING)
def test_following(name: str) -> None:
    seat, own, table, rules, expected = FOLLOWING[name]
    rest = "C2 C3 C4 C6 C8 C9 CJ CQ" if "C5" not in table else "D2 D3 D4 D6 D8 D9 DT DQ"
    cards = [*own.split(), *[c for c in rest.split() if c not in own]][:13]
    assert bad(View(seat, " ".join(cards), **rules).plays(0, table)) == expected


def test_leading() -> None:
    own = "S2 SQ SA H3 HA D2 DJ C2 C3 C4 C6 C8 C9"
    assert bad(View(0, own)) == {"SQ", "HA", "DJ"}, "with the own pig SA catches nothing"
    own = "S2 SK SA H3 H5 D2 D4 C2 C3 C4 C6 C8 C9"
    assert bad(View(0, own)) == {"SK", "SA"}
    own = "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA"
    assert bad(View(0, own)) == set(), "there is no other suit"
    own = "D2 " + own.removeprefix("C2 ")
    assert bad(View(0, own)) == set(), "somebody else has the other club"


def test_a_suit_that_nobody_else_has_is_not_led() -> None:
    clubs = "C3 C4 C5 C6 C7 C8 C9 CT CJ CQ"
    view = View(0, "C2 SA H2 " + clubs).plays(0, "C2 CK CA D5").plays(2, "S3 S4 SA S5")
    assert bad(view) == set(clubs.split())


def test_the_search_asks_a_price_for_it() -> None:
    view = View(3, "S2 SK SA H3 H5 H7 D3 DA D6 C3 C5 C8 C9").plays(0, "S5 SQ S7")
    found = position(view.player.state, 3, Ask("play", 1, ()), 1)
    prices = {m.cards[0]: m.dear for m in found.moves}
    assert prices == {INDEX["S2"]: 0.0, INDEX["SA"]: UNFORGIVEN} or prices == {
        INDEX["S2"]: 0.0, INDEX["SK"]: UNFORGIVEN,
    }  # fmt: skip
