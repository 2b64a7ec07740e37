"""The settings: every option is declared once, with its type, default, allowed values and text.

``Settings`` is the declaration.  The file is JSON with a version; a file of an older version goes
through the upgrade functions, a file (or a single value) that cannot be understood is set aside,
said, and replaced by defaults: it never stops the program and is never simply overwritten.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from desktop.sentences import is_level
from desktop.store.paths import config_dir, move_aside, write_atomically

VERSION = 3
CHARACTERS = ("Zhou", "Man", "Fang", "Lei", "Ning", "Shan")
"""The names that ``Choices.characters`` may hold."""
BY_THE_WAY = {"geometry", "game"}
"""What is remembered without anybody having changed a setting."""

Text = Annotated[str, Meta(max_length=200)]


def mark(context: str, text: str) -> str:
    """A text that ``desktop.i18n.tr(context, text)`` shows later; collected by the tool here."""
    return text


class Choices(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a new match of a game is offered with: the choices of the last time."""

    preset: Annotated[str, Meta(max_length=40)] = "standard"
    options: dict[str, Any] = {}
    """The options that differ from the preset's."""
    levels: tuple[Text, Text, Text] = ("skilled", "skilled", "skilled")
    """Who sits at the right, opposite and at the left: a level, or ``bot:COMMAND``."""
    characters: tuple[Text, Text, Text] = ("Zhou", "Man", "Fang")
    """Their names, as records have them (``desktop.session.names``)."""


class Settings(Struct, kw_only=True):
    """All settings; the title of a field is its text (English source, context ``Settings``)."""

    language: Annotated[
        Literal["system", "zh_CN", "en"], Meta(title=mark("Settings", "Language"))
    ] = "system"
    theme: Annotated[Literal["system", "dark", "light"], Meta(title=mark("Settings", "Theme"))] = (
        "system"
    )
    high_contrast: Annotated[bool, Meta(title=mark("Settings", "High contrast"))] = False
    four_colour: Annotated[bool, Meta(title=mark("Settings", "Four-colour deck"))] = False
    joker_index: Annotated[
        Literal["chinese", "latin"], Meta(title=mark("Settings", "Letters on the jokers"))
    ] = "chinese"
    back: Annotated[Literal["A", "B"], Meta(title=mark("Settings", "Card back"))] = "A"
    text_size: Annotated[Literal[100, 115, 130, 150], Meta(title=mark("Settings", "Text size"))] = (
        100
    )
    coach: Annotated[bool, Meta(title=mark("Settings", "Coach: a word before a costly move"))] = (
        False
    )
    coach_points: Annotated[
        Literal[5, 10, 20, 40], Meta(title=mark("Settings", "The coach speaks up from"))
    ] = 10
    sort_side: Annotated[Literal["left", "right"], Meta(title=mark("Settings", "Trumps stand"))] = (
        "left"
    )
    two_rows: Annotated[bool, Meta(title=mark("Settings", "Always two rows of cards"))] = False
    dim_illegal: Annotated[
        bool, Meta(title=mark("Settings", "Dim cards that cannot be played"))
    ] = True
    offer_end: Annotated[
        bool, Meta(title=mark("Settings", "Offer to end a hand without points left"))
    ] = True
    speed: Annotated[
        Literal["slow", "normal", "fast", "off"], Meta(title=mark("Settings", "Speed"))
    ] = "normal"
    trick_hold: Annotated[
        Literal["short", "normal", "long", "click"],
        Meta(title=mark("Settings", "A finished trick stays")),
    ] = "normal"
    reduced_motion: Annotated[
        Literal["system", "on", "off"], Meta(title=mark("Settings", "Reduced motion"))
    ] = "system"
    name: Annotated[str, Meta(title=mark("Settings", "Your name"), max_length=24)] = ""
    # What is offered next time: the game played last, and the choices of each.
    game: Literal["shengji", "gongzhu"] = "shengji"
    shengji: Choices = Choices()
    gongzhu: Choices = Choices()
    # Where the window was (Qt's own form, base64).
    geometry: Annotated[str, Meta(max_length=10_000)] = ""


@dataclass(frozen=True)
class Option:
    """What a settings page must know of one option."""

    name: str
    kind: Literal["bool", "choice", "text"]
    text: str
    default: object
    allowed: tuple[object, ...]
    """The values of a choice; empty otherwise."""


def options() -> list[Option]:
    """The options a person chooses on the settings page, in the order of declaration."""
    hints = typing.get_type_hints(Settings, include_extras=True)
    out = []
    for field in msgspec.structs.fields(Settings):
        kind, *metas = typing.get_args(hints[field.name]) or (hints[field.name],)
        title = next((m.title for m in metas if isinstance(m, Meta) and m.title), None)
        if title is None:
            continue
        allowed = typing.get_args(kind) if typing.get_origin(kind) is Literal else ()
        what: Literal["bool", "choice", "text"] = (
            "choice" if allowed else "bool" if kind is bool else "text"
        )
        out.append(Option(field.name, what, title, field.default, allowed))
    return out


def _choices_by_game(data: dict[str, Any]) -> None:
    """Version 1 knew one game only."""
    old = {name: data.pop(name) for name in ("preset", "options", "levels") if name in data}
    data["shengji"] = old


NEW_LEVELS = {"rules": "skilled", "greedy": "casual", "random": "beginner"}
"""The levels of version 2, and those that play most like them."""


def _new_levels(data: dict[str, Any]) -> None:
    """Version 2 knew three levels only."""
    for game in ("shengji", "gongzhu"):
        chosen = data.get(game)
        if isinstance(chosen, dict) and isinstance(chosen.get("levels"), list):
            chosen["levels"] = [
                NEW_LEVELS.get(old, old) if isinstance(old, str) else old
                for old in chosen["levels"]
            ]


UPGRADES: dict[int, Callable[[dict[str, Any]], None]] = {1: _choices_by_game, 2: _new_levels}
"""``UPGRADES[v]`` changes a file of version v, in place, into one of version v + 1."""


@dataclass(frozen=True)
class Problem:
    """What was wrong with the file: a code, the names concerned, and where the original lies.

    A value within the choices of a game is named ``GAME.NAME``.
    """

    code: Literal["settings_unreadable", "settings_values", "settings_newer", "settings_unwritable"]
    names: tuple[str, ...]
    aside: Path | None
    values: tuple[str, ...] = ()
    """What stands in the file, one for each of the names."""

    @property
    def told(self) -> str:
        """The names and what stood there, for people."""
        return ", ".join(
            f"{n} ({v})" for n, v in zip(self.names, self.values, strict=False)
        ) or ", ".join(self.names)


class SettingsStore:
    """The settings in force and their file; ``on_change`` is told the names that changed."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or config_dir() / "settings.json"
        self.problem: Problem | None = None
        self._listeners: list[Callable[[set[str]], None]] = []
        self._spare = False
        """Whether the file holds what was not understood: it stays until a setting is changed."""
        self.values = self._load()

    def on_change(self, listener: Callable[[set[str]], None]) -> None:
        """Call ``listener`` after every change, with the names of the options that changed."""
        self._listeners.append(listener)

    def change(self, **values: object) -> None:
        """Set options and write the file.

        Unknown names and values that are not allowed raise ``msgspec.ValidationError`` and change
        nothing.  A file that cannot be written is a ``problem``, not an error.
        """
        old = msgspec.structs.asdict(self.values)
        unknown = values.keys() - old.keys()
        if unknown:
            raise msgspec.ValidationError(f"no such setting: {', '.join(sorted(unknown))}")
        new = msgspec.convert(old | values, Settings)
        changed = {name for name in old if getattr(new, name) != old[name]}
        if not changed:
            return
        self.values = new
        if not self._spare or changed - BY_THE_WAY:
            self._spare = False
            self._save()
        for listener in self._listeners:
            listener(changed)

    def choices(self, game: str) -> Choices:
        """The choices of the last time for a match of a game."""
        found = getattr(self.values, game)
        assert isinstance(found, Choices)
        return found

    def choose(self, game: str, **values: object) -> None:
        """Change ``preset``, ``options`` or ``levels`` of a game, as ``change`` does."""
        old = msgspec.structs.asdict(self.choices(game))
        self.change(**{game: msgspec.convert(old | values, Choices)})

    def rules(self, game: str) -> dict[str, object]:
        """The rules that a new match of a game has with its choices."""
        chosen = self.choices(game)
        return {"game": game, "preset": chosen.preset, **chosen.options}

    def _save(self) -> None:
        data = {"version": VERSION, **msgspec.structs.asdict(self.values)}
        try:
            write_atomically(self.path, msgspec.json.format(msgspec.json.encode(data)) + b"\n")
        except OSError:
            self.problem = Problem("settings_unwritable", (), None)

    def _load(self) -> Settings:
        try:
            raw = self.path.read_bytes()
        except FileNotFoundError:
            return Settings()
        except OSError:
            self.problem = Problem("settings_unreadable", (), None)
            return Settings()
        try:
            data = msgspec.json.decode(raw, type=dict[str, Any])
            version = msgspec.convert(data.pop("version"), int)
        except (msgspec.DecodeError, UnicodeDecodeError, KeyError):
            self.problem = Problem("settings_unreadable", (), self._aside(keep=False))
            return Settings()
        while version < VERSION and version in UPGRADES:
            UPGRADES[version](data)
            version += 1
        values, bad = _convert_each(data)
        self._spare = version != VERSION or bool(bad)
        if version != VERSION:
            self.problem = Problem("settings_newer", (), self._aside(keep=True))
        elif bad:
            said = tuple(map(_brief, bad.values()))
            self.problem = Problem("settings_values", tuple(bad), self._aside(keep=True), said)
        return values

    def _aside(self, *, keep: bool) -> Path | None:
        try:
            return move_aside(self.path, keep=keep)
        except OSError:
            return None


def _convert_each(data: dict[str, Any]) -> tuple[Settings, dict[str, Any]]:
    """Settings from raw values; the values that are not allowed, or whose name does not exist."""
    good, bad = _allowed(data, Settings)
    for game in ("shengji", "gongzhu"):
        raw = data.get(game)
        if isinstance(raw, dict):
            bad.pop(game, None)
            chosen, wrong = _allowed(raw, Choices)
            wrong |= _unknown_players(chosen)
            good[game] = Choices(**chosen)
            bad |= {f"{game}.{name}": value for name, value in wrong.items()}
    return Settings(**good), bad


def _allowed(
    data: dict[str, Any], kind: type[Settings] | type[Choices]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values that ``kind`` can have, converted, and those that it cannot, as they are."""
    known = {field.name for field in msgspec.structs.fields(kind)}
    good: dict[str, Any] = {}
    bad: dict[str, Any] = {}
    for name, value in data.items():
        try:
            if name not in known:
                raise msgspec.ValidationError(name)
            good[name] = getattr(msgspec.convert({name: value}, kind), name)
        except msgspec.ValidationError:
            bad[name] = value
    return good, bad


def _unknown_players(chosen: dict[str, Any]) -> dict[str, Any]:
    """Take levels that do not exist, and characters that do not or come twice, out of choices.

    Gives what was taken out: of the levels only those, while the other seats keep theirs.
    """
    out: dict[str, Any] = {}
    usual = Choices()
    levels = chosen.get("levels", usual.levels)
    unknown = [level for level in levels if not is_level(level)]
    if unknown:
        out["levels"] = unknown
        chosen["levels"] = tuple(
            level if is_level(level) else old
            for level, old in zip(levels, usual.levels, strict=True)
        )
    characters = chosen.get("characters", usual.characters)
    if len({*characters} & {*CHARACTERS}) < len(characters):
        out["characters"] = chosen.pop("characters")
    return out


def _brief(value: object) -> str:
    """A value as people can read it in a line."""
    parts = value if isinstance(value, list | tuple) else [value]
    text = ", ".join(p if isinstance(p, str) else str(p) for p in parts)
    return text if len(text) <= 60 else text[:59] + "…"
