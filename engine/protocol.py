"""The messages of the seat protocol (``spec/interfaces.md`` section 4).

The same structs run in process, over pipes and over TCP; this module has no I/O.  Facts are in
``engine.facts``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine.errors import Illegal

PROTOCOL = 1
MAX_LINE = 64 * 1024
"""Longest line, in bytes, line end included."""
READY_SECONDS = 30.0
"""How long a program may take to say it is ready."""

Texts = tuple[str, ...]


class AskSpec(Struct, frozen=True, gc=False):
    """Who is asked what."""

    kind: str
    """``bid``, ``bury``, ``counter``, ``show`` or ``play``."""
    seat: int


class Do(Struct, frozen=True, gc=False):
    """An answer: what a seat wants to do."""

    e: str
    cards: Texts = ()
    parts: tuple[Texts, ...] | None = None
    dark: Texts = ()


class Ask(Struct, frozen=True, omit_defaults=True):
    """A question to a seat; ``legal`` is left out when there are too many answers."""

    ask: str
    id: int
    default: Texts
    legal: tuple[Texts, ...] | UnsetType = UNSET
    deadline_ms: int | UnsetType = UNSET


class Error(Struct, frozen=True):
    """Why an answer was not taken."""

    code: str
    message: str


class Refused(Struct, frozen=True):
    """An answer was not taken; a new ask follows."""

    id: int
    error: Error

    @classmethod
    def of(cls, ask_id: int, illegal: Illegal) -> Refused:
        """The message for an illegal answer."""
        return cls(ask_id, Error(illegal.code, str(illegal)))


class Reset(Struct, frozen=True):
    """Forget everything: the facts that hold follow from ``match`` on."""

    reset: bool = True


class Hello(Struct, frozen=True, kw_only=True):
    """The table's greeting to a program."""

    hello: str = "paizhuo"
    protocol: int = PROTOCOL
    rules: dict[str, Any]
    seat: int
    seed: str


class Ready(Struct, frozen=True):
    """The program's answer to the greeting."""

    ready: bool
    name: str = ""


class Reply(NamedTuple):
    """A line from a seat: an answer to ask ``id`` (``None``: unasked)."""

    id: int | None
    do: Do
    error: Illegal | None = None
    """The answer is there but has no valid form."""


encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def read_ready(line: bytes) -> Ready | None:
    """The program's ``ready`` line; ``None`` when it is something else."""
    try:
        data = _decode(line)
    except (msgspec.DecodeError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("ready") is not True:
        return None
    name = data.get("name", "")
    return Ready(True, name[:40] if isinstance(name, str) else "")


def read_reply(line: bytes) -> Reply | None:
    """The answer in a line; ``None`` when the line is no answer at all."""
    if len(line) > MAX_LINE:
        return Reply(-1, Do(""), Illegal("bad_form", f"an answer over {MAX_LINE} bytes"))
    try:
        data = _decode(line)
    except (msgspec.DecodeError, RecursionError):
        return None
    if not isinstance(data, dict) or "do" not in data:
        return None
    ask_id = data.get("id")
    if ask_id is not None and (type(ask_id) is not int or ask_id < 0):
        return None
    try:
        return Reply(ask_id, read_do(data["do"]))
    except Illegal as error:
        return Reply(ask_id, Do(""), error)


def read_do(data: object) -> Do:
    """The ``do`` of an answer; ``Illegal("bad_form")`` says what is wrong with it."""
    if not isinstance(data, dict):
        raise Illegal("bad_form", "do is not an object")
    e = data.get("e")
    if not isinstance(e, str):
        raise Illegal("bad_form", "do has no e")
    if e == "concede":
        return Do(e)
    cards = _texts(data.get("cards", [] if e == "pass" else None), "cards")
    parts = data.get("parts")
    if parts is not None:
        if not isinstance(parts, list):
            raise Illegal("bad_form", "parts is not a list")
        parts = tuple([_texts(p, "parts") for p in parts])
    return Do(e, cards, parts, _texts(data.get("dark", []), "dark"))


def _texts(value: object, key: str) -> Texts:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise Illegal("bad_form", f"{key} is not a list of cards")
    if len(value) > 200:
        raise Illegal("bad_form", f"{key} is too long")
    return tuple(value)


def do_object(do: Do) -> dict[str, Any]:
    """The JSON object of an answer."""
    out: dict[str, Any] = {"e": do.e}
    if do.e != "concede":
        out["cards"] = list(do.cards)
    if do.parts is not None:
        out["parts"] = [list(p) for p in do.parts]
    if do.dark:
        out["dark"] = list(do.dark)
    return out
