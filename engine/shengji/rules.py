"""Options and presets of Shengji (spec shengji sections 1 and 10).

``OPTIONS`` declares every option once: name, kind of value, allowed values, default and one line
of help.  Validation, resolving and a settings dialog are driven by that table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from engine.cards import RANKS
from engine.errors import RulesError
from engine.options import Option as Option
from engine.options import as_dict as as_dict
from engine.options import choice, flag, read

GAME = "shengji"
BOTTOM_SIZES: dict[int, tuple[int, ...]] = {1: (6,), 2: (8, 4), 3: (6,)}
"""Bottom sizes that fit a number of decks, the default first."""


_TABLE = (
    Option("decks", "choice", 2, "Number of decks.", (1, 2, 3)),
    Option(
        "bottom_size",
        "choice",
        None,
        "Cards in the bottom: 4 or 8 with 2 decks, else 6.",
        (4, 6, 8),
    ),
    Option("permanent_trumps", "ranks", (), "Ranks that are always trumps."),
    flag("level_gap", False, "The level rank's place stays as an empty layer in every suit."),
    choice("bidding", "What a bid is made of.", "level_card", "pair_and_joker"),
    flag("rank_suits", False, "Among equal counts of level cards D < C < H < S."),
    flag("allow_switch", True, "A bidder may replace his own bid by another suit."),
    choice("no_bid", "What happens when nobody bids.", "no_trump", "redeal", "turn_bottom"),
    choice("first_declarer", "Who is declarer of the first hand.", "first_bidder", "last_bidder"),
    flag("snatch", False, "Two consecutive pairs and a joker may take over a bid."),
    flag("open_bottom", False, "All see the bottom when it is picked up."),
    flag("hidden_trump", False, "Bids lie face down until the bottom is buried."),
    Option(
        "bury_limit",
        "number",
        None,
        "At most so many points may be buried.",
        high=1000,
        nullable=True,
    ),
    flag("counter_bottom", False, "The others may counter the standing bid with the bottom."),
    flag("stakes", False, "Counters, snatches and counter-bottoms double a stake in chips."),
    Option("base", "number", 1, "The stake at the beginning of a hand.", low=1, high=1_000_000),
    flag("throws", True, "Several parts may be led together."),
    choice("throw_failure", "Which part of a failed throw is played.", "pairs_first", "smallest"),
    Option(
        "throw_penalty", "number", 0, "Points for the other side for a failed throw.", high=1000
    ),
    choice("follow", "How a tractor is followed without one as long.", "strict", "pairs_only"),
    flag("protect_triples", False, "Cards held three times owe no pair."),
    choice("compare", "How two plays of one form are compared.", "largest", "all"),
    choice(
        "bottom_multiplier",
        "What the bottom's points are multiplied by.",
        "power",
        "pairs",
        "double",
        "cards",
    ),
    Option(
        "level_cap",
        "number",
        None,
        "At most so many levels a hand.",
        low=1,
        high=100,
        nullable=True,
    ),
    choice("start_level", "The first level.", "2", "A"),
    Option("must_play", "ranks", None, "Levels nobody may jump over; the last is always one."),
)
OPTIONS: dict[str, Option] = {option.name: option for option in _TABLE}

_JOYFUL: dict[str, object] = {"counter_bottom": True, "stakes": True}
_GUIDE: dict[str, object] = {
    "bidding": "pair_and_joker",
    "snatch": True,
    "bottom_size": 4,
    "permanent_trumps": ["2", "3", "5"],
    "start_level": "A",
    "bottom_multiplier": "pairs",
    "level_cap": 3,
}
PRESETS: dict[str, dict[str, object]] = {
    "standard": {},
    "joyful": _JOYFUL,
    "joyful-2": {**_JOYFUL, "permanent_trumps": ["2"]},
    "joyful-3": {**_JOYFUL, "decks": 3},
    "guide": _GUIDE,
    "guide-hidden": {**_GUIDE, "hidden_trump": True},
    "forty": {"decks": 1},
    "triple": {"decks": 3},
}


class Rules(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Every option of a match resolved; hashable.  Made by ``resolve``."""

    game: str = GAME
    preset: str = "standard"
    decks: int
    bottom_size: int
    permanent_trumps: tuple[str, ...]
    level_gap: bool
    bidding: str
    rank_suits: bool
    allow_switch: bool
    no_bid: str
    first_declarer: str
    snatch: bool
    open_bottom: bool
    hidden_trump: bool
    bury_limit: int | None
    counter_bottom: bool
    stakes: bool
    base: int
    throws: bool
    throw_failure: str
    throw_penalty: int
    follow: str
    protect_triples: bool
    compare: str
    bottom_multiplier: str
    level_cap: int | None
    start_level: str
    must_play: tuple[str, ...]

    @cached_property
    def hand_size(self) -> int:
        """Cards each seat is dealt."""
        return (54 * self.decks - self.bottom_size) // 4

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """The level ranks in the order they are played."""
        return tuple("A23456789TJQK" if self.start_level == "A" else RANKS)

    @property
    def last_level(self) -> str:
        """The level at which holding a hand wins the match."""
        return self.levels[-1]

    @property
    def total_points(self) -> int:
        """Points in all decks."""
        return 100 * self.decks


def resolve(obj: Mapping[str, object]) -> Rules:
    """The rules of an object ``{"game", "preset", ...options}``.

    ``RulesError`` names what is unknown or which options exclude each other (section 10).
    """
    found = read(obj, GAME, OPTIONS, PRESETS)
    values, given = found.values, found.given
    if "decks" in given:
        values["bottom_size"] = None
    if given.get("bidding") == "level_card":
        values["snatch"] = values["hidden_trump"] = False
    values.update(given)
    if values["bottom_size"] is None:
        values["bottom_size"] = BOTTOM_SIZES[values["decks"]][0]
    if values["must_play"] is None:
        values["must_play"] = ("K",) if values["start_level"] == "A" else ("A",)
    _check_together(values)
    return Rules(preset=found.preset, **values)


def _check_together(v: Mapping[str, Any]) -> None:
    """Refuse options that exclude each other (section 10)."""
    if v["bottom_size"] not in BOTTOM_SIZES[v["decks"]]:
        fit = " or ".join(str(n) for n in sorted(BOTTOM_SIZES[v["decks"]]))
        raise RulesError(
            f"bottom_size {v['bottom_size']} does not fit decks {v['decks']} (it can be {fit})",
            option="bottom_size",
            value=v["bottom_size"],
        )
    pairs = v["bidding"] == "pair_and_joker"
    for wrong, option, reason in (
        (
            v["hidden_trump"] and v["open_bottom"],
            "hidden_trump",
            "hidden_trump does not go with open_bottom",
        ),
        (pairs and v["decks"] == 1, "bidding", "bidding pair_and_joker needs 2 or 3 decks"),
        (v["snatch"] and not pairs, "snatch", "snatch needs bidding pair_and_joker"),
        (
            v["hidden_trump"] and not pairs,
            "hidden_trump",
            "hidden_trump needs bidding pair_and_joker",
        ),
        (
            v["counter_bottom"] and pairs,
            "counter_bottom",
            "counter_bottom does not go with bidding pair_and_joker",
        ),
        (
            v["counter_bottom"] and v["decks"] == 1,
            "counter_bottom",
            "counter_bottom needs 2 or 3 decks",
        ),
    ):
        if wrong:
            raise RulesError(reason, option=option, value=v[option])
