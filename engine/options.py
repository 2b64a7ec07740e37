"""Options of a game's rules: declared once, validated, resolved and written out, for every game.

A game's ``rules`` module keeps a table of ``Option``; a settings dialog is driven by it too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from engine.cards import RANKS
from engine.errors import RulesError


class Option(msgspec.Struct, frozen=True):
    """One option: ``kind`` is ``choice`` (of ``values``), ``flag``, ``number`` (``low`` to
    ``high``) or ``ranks`` (a list of rank texts).  ``nullable``: ``null`` means "none".
    A default of ``None`` that is not nullable depends on other options."""

    name: str
    kind: Literal["choice", "flag", "number", "ranks"]
    default: object
    help: str
    values: tuple[object, ...] = ()
    low: int = 0
    high: int = 0
    nullable: bool = False


def choice(name: str, help: str, *values: object) -> Option:
    """A choice of values, the default first."""
    return Option(name, "choice", values[0], help, values)


def flag(name: str, default: bool, help: str) -> Option:
    """Something that is on or off."""
    return Option(name, "flag", default, help, (False, True))


def shown(value: object) -> str:
    """A value in a message: as JSON where it has a JSON form."""
    plain = value is None or isinstance(value, (bool, int, float, str, list, dict))
    return msgspec.json.encode(value).decode() if plain else repr(value)


def check_value(option: Option, value: object) -> object:
    """The value as ``Rules`` holds it; ``RulesError`` names option and value when not allowed."""
    if value is None and option.nullable:
        return None
    if option.kind == "ranks":
        if isinstance(value, (list, tuple)) and all(
            isinstance(r, str) and len(r) == 1 and r in RANKS for r in value
        ):
            return tuple(r for r in RANKS if r in value)
        wanted = "a list of ranks (2..9 T J Q K A)"
    elif option.kind == "number":
        if type(value) is int and option.low <= value <= option.high:
            return value
        wanted = f"a whole number from {option.low} to {option.high}"
        wanted += " or null" if option.nullable else ""
    else:
        # Types are compared too: 1 is not true, and 2.0 is no number of decks.
        if any(type(value) is type(v) and value == v for v in option.values):
            return value
        wanted = "one of " + ", ".join(shown(v) for v in option.values)
    raise RulesError(
        f"option {option.name}: {shown(value)} is not {wanted}", option=option.name, value=value
    )


class Read(msgspec.Struct, frozen=True):
    """A rules object read with a game's tables."""

    preset: str
    values: dict[str, Any]
    """Every option as default and preset say."""
    given: dict[str, Any]
    """Those that the object itself names."""


def read(
    obj: Mapping[str, object],
    game: str,
    options: Mapping[str, Option],
    presets: Mapping[str, Mapping[str, object]],
) -> Read:
    """Reads ``{"game", "preset", ...options}``; ``RulesError`` names what is unknown."""
    named = obj.get("game", game)
    if named != game:
        raise RulesError(f"unknown game: {shown(named)}", option="game", value=named)
    preset = obj.get("preset", "standard")
    if not isinstance(preset, str) or preset not in presets:
        raise RulesError(
            f"unknown preset: {shown(preset)} (there are {', '.join(presets)})",
            option="preset",
            value=preset,
        )
    values: dict[str, Any] = {o.name: o.default for o in options.values()}
    for name, value in presets[preset].items():
        values[name] = check_value(options[name], value)
    given: dict[str, Any] = {}
    for name, value in obj.items():
        if name in ("game", "preset"):
            continue
        option = options.get(name)
        if option is None:
            raise RulesError(f"unknown option: {shown(name)}", option=name)
        given[name] = check_value(option, value)
    return Read(preset, values, given)


def as_dict(rules: msgspec.Struct) -> dict[str, object]:
    """Every option resolved as plain JSON values; none is written ``None`` (``null``)."""
    return {
        k: list(v) if isinstance(v, tuple) else v for k, v in msgspec.structs.asdict(rules).items()
    }
