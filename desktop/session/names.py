"""The names of the computer players: one form in records, another in each language on the table."""

from __future__ import annotations

from desktop.i18n import mark, tr
from engine.facts import SeatInfo

COMPUTERS = (mark("Players", "Zhou"), mark("Players", "Man"), mark("Players", "Fang"))
"""At the right, opposite and at the left of the person, as records have them."""
_MARKED = {text: (context, text) for context, text in COMPUTERS}


def shown_name(info: SeatInfo) -> str:
    """How the table calls whoever sits there."""
    marked = _MARKED.get(info.name)
    own = info.kind in ("ai", "bot")  # a program that tells no name of its own has the seat's
    return tr(*marked) if marked is not None and own else info.name


def seat_name(me: int, seat: int) -> str:
    """The computer player's name for a seat, as records have it; ``me`` sits at the window."""
    return COMPUTERS[(seat - me - 1) % 4][1]
