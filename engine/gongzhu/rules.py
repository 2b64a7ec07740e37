"""Options and presets of Gongzhu (spec gongzhu sections 1 to 8).

``OPTIONS`` declares every option once; validation, resolving and a settings dialog are driven by
that table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from engine.cards import INDEX
from engine.errors import RulesError
from engine.options import Option, choice, flag, read
from engine.options import as_dict as as_dict

GAME = "gongzhu"
KINDS = 52
"""Different cards: no jokers."""

_TABLE = (
    Option("decks", "choice", 1, "Number of decks.", (1, 2)),
    choice("start_card", "Whose holder leads the first trick.", "S3", "S2", "S7", "C2"),
    flag("lead_start_card", False, "The start card itself must be led."),
    choice("next_leader", "Who leads in later hands.", "start_card", "pig_taker"),
    choice("heart_values", "What the low hearts are worth.", "standard", "pips"),
    flag("first_show", True, "Showing the first card dealt to a player counts twice as much."),
    choice(
        "show_rule",
        "Which of the four cards may, must and must not be shown.",
        "free",
        "all",
        "all_but_sheep",
        "forced_fourth",
        "none",
    ),
    flag("sheep_optional", False, "The sheep may be shown where the other three must be."),
    flag("dark_sale", False, "Cards may be shown face down: only their number is told."),
    flag("discard_colour", False, "A discard must have the colour of the suit led."),
    choice("pig_flip", "When the pig turns positive.", "full", "hearts"),
    Option(
        "end_at",
        "number",
        -1000,
        "The match ends with a total at or below this.",
        low=-1_000_000,
        high=-1,
    ),
    Option(
        "plus_end",
        "number",
        None,
        "The match ends with a total at or above this, too.",
        low=1,
        high=1_000_000,
        nullable=True,
    ),
    flag("double_pig", False, "The highest are pigs as well as the lowest."),
    flag("teams", False, "Seats 0 and 2 play together against 1 and 3."),
)
OPTIONS: dict[str, Option] = {option.name: option for option in _TABLE}
PRESETS: dict[str, dict[str, object]] = {
    "standard": {},
    "dark": {"dark_sale": True},
    "all-shown": {"show_rule": "all"},
    "all-but-sheep": {"show_rule": "all_but_sheep"},
    "forced": {"show_rule": "forced_fourth"},
    "colour": {"discard_colour": True},
    "double-pig": {"double_pig": True},
    "double": {"decks": 2, "end_at": -2000},
    "teams": {"teams": True},
    "classic": {
        "first_show": False,
        "pig_flip": "hearts",
        "start_card": "S2",
        "next_leader": "pig_taker",
    },
}


class Rules(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Every option of a match resolved; hashable.  Made by ``resolve``."""

    game: str = GAME
    preset: str = "standard"
    decks: int
    start_card: str
    lead_start_card: bool
    next_leader: str
    heart_values: str
    first_show: bool
    show_rule: str
    sheep_optional: bool
    dark_sale: bool
    discard_colour: bool
    pig_flip: str
    end_at: int
    plus_end: int | None
    double_pig: bool
    teams: bool

    @cached_property
    def hand_size(self) -> int:
        """Cards each seat is dealt."""
        return 13 * self.decks

    @cached_property
    def start(self) -> int:
        """The start card."""
        return INDEX[self.start_card]


def resolve(obj: Mapping[str, object]) -> Rules:
    """The rules of an object ``{"game", "preset", ...options}``.

    ``RulesError`` names what is unknown or which options exclude each other (section 8).
    """
    found = read(obj, GAME, OPTIONS, PRESETS)
    rules = Rules(preset=found.preset, **{**found.values, **found.given})
    if rules.teams and rules.double_pig:
        raise RulesError("double_pig does not go with teams", option="double_pig", value=True)
    if rules.dark_sale and rules.show_rule in ("none", "forced_fourth"):
        raise RulesError(
            f"dark_sale does not go with show_rule {rules.show_rule}",
            option="dark_sale",
            value=True,
        )
    return rules
