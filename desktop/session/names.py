"""The computer players' characters: their names and tempers.

A name has one form in records and another in each language on the table; from the name follows
the temper, so that a match that goes on has the same players.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from desktop.i18n import mark, tr
from engine.facts import SeatInfo


class Character(NamedTuple):
    """Somebody who may sit at the table."""

    marked: tuple[str, str]
    temper_: tuple[str, str]
    courage: float
    """From -1 (careful) to 1 (bold): bids, throws, sweeps."""

    @property
    def name(self) -> str:
        """As records have it."""
        return self.marked[1]

    @property
    def shown(self) -> str:
        """As the table says it."""
        return tr(*self.marked)

    @property
    def temper(self) -> str:
        """What he is like, in a word."""
        return tr(*self.temper_)


CHARACTERS = (
    Character(mark("Players", "Zhou"), mark("Players", "steady"), 0.0),
    Character(mark("Players", "Man"), mark("Players", "bold"), 0.5),
    Character(mark("Players", "Fang"), mark("Players", "careful"), -0.5),
    Character(mark("Players", "Lei"), mark("Players", "daring"), 1.0),
    Character(mark("Players", "Ning"), mark("Players", "wary"), -1.0),
    Character(mark("Players", "Shan"), mark("Players", "unhurried"), -0.25),
)
"""All of them; the first three sit at the right, opposite and at the left unless others do."""
_BY_NAME = {c.name: c for c in CHARACTERS}
USUAL = tuple(c.name for c in CHARACTERS[:3])


def shown_name(info: SeatInfo) -> str:
    """How the table calls whoever sits there."""
    found = _BY_NAME.get(info.name)
    own = info.kind in ("ai", "bot")  # a program that tells no name of its own has the seat's
    return found.shown if found is not None and own else info.name


def is_character(name: str) -> bool:
    """Whether a name is that of one of the characters."""
    return name in _BY_NAME


def courage(name: str) -> float:
    """The courage of a character; 0 for any other name."""
    return _BY_NAME[name].courage if name in _BY_NAME else 0.0


def three(wanted: Sequence[str]) -> tuple[str, str, str]:
    """Three different characters: those wanted, and others where a name is none or comes twice."""
    out: list[str] = []
    for name in (*wanted[:3], *[""] * (3 - len(wanted[:3]))):
        out.append(name if name in _BY_NAME and name not in out else free_name(out))
    return out[0], out[1], out[2]


def seat_name(me: int, seat: int, taken: Collection[str]) -> str:
    """Who takes a seat over: the usual one there, if he does not sit elsewhere already."""
    usual = USUAL[(seat - me - 1) % 4]
    return free_name(taken) if usual in taken else usual


def free_name(taken: Collection[str]) -> str:
    """The first character who does not sit at the table."""
    return next(c.name for c in CHARACTERS if c.name not in taken)
