"""What a game offers, in plain words: the same questions for every game.

Which options there are and what values they take comes from the game's ``rules``; its words stand
in a module of its own (``GAME.options``), and a test checks that every option has them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from desktop.i18n import tr
from desktop.sentences import MINUS, card_text, rank_text
from engine.cards import INDEX
from engine.errors import RulesError
from engine.options import Option

Marked = tuple[str, str]
GAMES = ("shengji", "gongzhu")
"""All games, in the order of the home page."""


@dataclass(frozen=True)
class GameTexts:
    """The words of one game and the tables of its rules."""

    game: str
    title_: Marked
    new_game: Marked
    """The heading of the page of a new game."""
    options: Mapping[str, Option]
    presets: Mapping[str, Mapping[str, object]]
    resolve: Callable[[Mapping[str, object]], Any]
    groups: Sequence[tuple[Marked, Sequence[str]]]
    """All options, by the part of the game they change."""
    names: Mapping[str, Marked]
    hints: Mapping[str, Marked]
    """What an option does, in one line, where its name does not say enough."""
    values: Mapping[tuple[str, object], Marked]
    """The words of values; numbers, cards and ranks speak for themselves."""
    numbers: Mapping[str, Sequence[int | None]]
    """The numbers people choose from; other ones can be given on the command line."""
    descriptions: Mapping[str, Marked]
    """A line for each preset."""
    refusals: Mapping[str, Marked]
    """Why options do not go together, by the option that the rules name."""
    cards: Sequence[str]
    """The cards that stand for the game."""
    bar_title: Callable[[Any], str]
    """What is played, for the top bar, from the rules."""
    about: Callable[[Any], str]
    """Players and cards in a few words, from the rules."""
    partners: Callable[[Any], bool]
    """Whether the player opposite is the partner, from the rules."""
    follow: Callable[[dict[str, object], str, Mapping[str, object]], None]
    """``(options, name, preset)``: what changes with the option ``name`` that was just set."""

    @property
    def title(self) -> str:
        """The game's name."""
        return tr(*self.title_)

    def name(self, option: str) -> str:
        """An option in words."""
        return tr(*self.names[option])

    def hint(self, option: str) -> str:
        """What an option does, or nothing."""
        return tr(*self.hints[option]) if option in self.hints else ""

    def value_text(self, option: str, value: object) -> str:
        """A value of an option in words."""
        if (option, value) in self.values:
            return tr(*self.values[option, value])
        if isinstance(value, bool):
            return tr("Options", "Yes") if value else tr("Options", "No")
        if value is None or value == ():
            return tr("Options", "No limit") if value is None else tr("Options", "None")
        if isinstance(value, tuple | list):
            return " ".join(rank_text(str(rank)) for rank in value)
        if isinstance(value, int):
            return f"{MINUS}{-value}" if value < 0 else str(value)
        return card_text(str(value)) if value in INDEX else rank_text(str(value))

    def description(self, preset: str) -> str:
        """A preset in one line."""
        return tr(*self.descriptions[preset]) if preset in self.descriptions else ""

    def why_refused(self, error: RulesError) -> str:
        """Why these options do not go together, in one sentence."""
        option = error.params.get("option")
        if isinstance(option, str) and option in self.refusals:
            return tr(*self.refusals[option])
        if isinstance(option, str) and option in self.options:
            return tr("Options", '"{option}" cannot have this value.', option=self.name(option))
        return str(error)


def texts(game: str) -> GameTexts:
    """The words of a game."""
    if game == "gongzhu":
        from desktop.windows.gongzhu.options import TEXTS as GONGZHU

        return GONGZHU
    from desktop.windows.shengji.options import TEXTS as SHENGJI

    return SHENGJI


def decks_text(decks: int) -> str:
    """A number of decks in words."""
    return {
        1: tr("Windows", "1 deck"),
        2: tr("Windows", "2 decks"),
        3: tr("Windows", "3 decks"),
    }[decks]
