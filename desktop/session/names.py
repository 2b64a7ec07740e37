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
    return tr(*marked) if marked is not None and info.kind == "ai" else info.name
