"""The trump group and the order (spec shengji section 2)."""

from __future__ import annotations

import pytest
from forms import table

from engine.cards import INDEX, NAMES, RANKS, names
from engine.shengji.rules import resolve
from engine.shengji.trump import TRUMP, TRUMPS, trump_order


def layers(group: int, **at: object) -> str:
    order, _ = table(**at)  # type: ignore[arg-type]
    return " ".join("=".join(names(cell)) or "-" for cell in reversed(order.cells[group]))


def test_trump_suit() -> None:
    assert layers(TRUMP, level="5", trump="H") == (
        "BJ LJ H5 S5=D5=C5 HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2"
    )
    assert layers(0, level="5", trump="H") == "SA SK SQ SJ ST S9 S8 S7 S6 S4 S3 S2"
    assert layers(1, level="5", trump="H") == ""


def test_no_trump() -> None:
    assert layers(TRUMP, level="5", trump="NT") == "BJ LJ S5=H5=D5=C5"
    assert layers(TRUMP, level="5", trump="NT", permanent_trumps=["2", "7"]) == (
        "BJ LJ S5=H5=D5=C5 S7=H7=D7=C7 S2=H2=D2=C2"
    )
    assert layers(1, level="5", trump="NT") == "HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2"


def test_permanent_trumps_by_face_rank() -> None:
    assert layers(TRUMP, level="T", trump="S", permanent_trumps=["2", "3", "5"]) == (
        "BJ LJ ST HT=DT=CT S5 H5=D5=C5 S3 H3=D3=C3 S2 H2=D2=C2 SA SK SQ SJ S9 S8 S7 S6 S4"
    )
    assert layers(2, level="T", trump="S", permanent_trumps=["2", "3", "5"]) == (
        "DA DK DQ DJ D9 D8 D7 D6 D4"
    )


def test_a_level_that_is_permanent_counts_once() -> None:
    assert layers(TRUMP, level="2", trump="S", permanent_trumps=["2", "3"]) == (
        "BJ LJ S2 H2=D2=C2 S3 H3=D3=C3 SA SK SQ SJ ST S9 S8 S7 S6 S5 S4"
    )


def test_level_gap_is_an_empty_layer_in_every_suit() -> None:
    gap = {"level_gap": True}
    assert layers(TRUMP, level="5", trump="H", **gap) == (
        "BJ LJ H5 S5=D5=C5 HA HK HQ HJ HT H9 H8 H7 H6 - H4 H3 H2"
    )
    assert layers(0, level="5", trump="H", **gap) == "SA SK SQ SJ ST S9 S8 S7 S6 - S4 S3 S2"
    # At level A the minor level and K are no neighbours.
    assert layers(TRUMP, level="A", trump="H", **gap).startswith("BJ LJ HA SA=DA=CA - HK HQ")
    assert layers(0, level="9", trump="H", permanent_trumps=["8"], **gap) == (
        "SA SK SQ SJ ST - S7 S6 S5 S4 S3 S2"
    )


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("level", RANKS)
@pytest.mark.parametrize("permanent", [[], ["2"], ["2", "3", "5"]])
def test_every_card_has_one_place(trump: str, level: str, permanent: list[str]) -> None:
    order, _ = table(level, trump, permanent_trumps=permanent)
    seen = [c for pile in order.cells for cell in pile for c in cell]
    assert sorted(seen) == list(range(54))
    for g, pile in enumerate(order.cells):
        for height, cell in enumerate(pile):
            assert cell
            for c in cell:
                assert (order.group[c], order.layer[c]) == (g, height)
    for c, name in enumerate(NAMES):
        trumpish = c >= 52 or name[1] in [level, *permanent] or name[0] == trump
        assert (order.group[c] == TRUMP) == trumpish
    assert sorted(order.cheap) == list(range(54))


def test_orders_are_made_once_and_wrong_ones_refused() -> None:
    rules = resolve({"game": "shengji"})
    assert trump_order(rules, "5", "H") is trump_order(rules, "5", "H")
    assert repr(trump_order(rules, "5", "H")) == "TrumpOrder(level='5', trump='H')"
    for level, trump in (("1", "H"), ("5", "X"), ("23", "H"), ("", "H")):
        with pytest.raises(ValueError, match="no such"):
            trump_order(rules, level, trump)


def test_cheap_cards_come_without_points_first() -> None:
    order, _ = table("2", "H")
    cheap = order.cheap
    at = {name: cheap.index(INDEX[name]) for name in NAMES}
    assert at["S3"] < at["SA"] < at["S5"] < at["SK"] < at["H3"] < at["HA"] < at["BJ"] < at["HT"]
