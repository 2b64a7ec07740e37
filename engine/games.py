"""The games there are: one place that maps a name to its rules, states and referee.

Table, record, view and judge are the same for all of them and ask here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.errors import RulesError


class Game(NamedTuple):
    """What a game gives to the parts that all games share."""

    name: str
    options: Any
    """The table of options: ``{name: Option}``."""
    presets: Any
    """The presets: ``{name: {option: value}}``."""
    resolve: Any
    """``(options) -> rules``; ``RulesError`` names what is unknown or excluded."""
    as_dict: Any
    """``(rules) -> {"game":.., "preset":.., every option}``."""
    MatchState: Any
    Referee: Any
    redact: Any
    """``(state before, fact, seat) -> fact`` as the seat may know it."""


def _shengji() -> Game:
    from engine.shengji import match, referee, rules

    return _made(rules, match, referee)


def _gongzhu() -> Game:
    from engine.gongzhu import match, referee, rules

    return _made(rules, match, referee)


def _made(rules: Any, match: Any, referee: Any) -> Game:
    """A game of its three modules."""
    return Game(
        rules.GAME,
        rules.OPTIONS,
        rules.PRESETS,
        rules.resolve,
        rules.as_dict,
        match.MatchState,
        referee.Referee,
        match.redact,
    )


_LOADERS = {"shengji": _shengji, "gongzhu": _gongzhu}
_loaded: dict[str, Game] = {}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_LOADERS)


def game(name: object) -> Game:
    """The game of a name; ``RulesError`` for any other."""
    if not isinstance(name, str) or name not in _LOADERS:
        known = ", ".join(_LOADERS)
        raise RulesError(f"unknown game: {name!r} (there are: {known})", option="game", value=name)
    if name not in _loaded:
        _loaded[name] = _LOADERS[name]()
    return _loaded[name]


def game_of(rules: Mapping[str, Any]) -> Game:
    """The game of some options, which are checked too."""
    if "game" not in rules:
        raise RulesError("the rules name no game", option="game", value=None)
    found = game(rules["game"])
    found.resolve(rules)
    return found
