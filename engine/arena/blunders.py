"""The blunder meter: what players complain of, counted in the facts of a finished hand.

All cards are known here, but a decision is judged by what its seat could know then: its own
hand, what was played, who did not follow a suit.  Each kind is narrow: a play is counted only
when there was a legal alternative that is better on its face, so a good player has nearly none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from engine import facts
from engine.arena.gongzhu_blunders import GongzhuMeter
from engine.arena.shengji_blunders import ShengjiMeter
from engine.games import game

KINDS: dict[str, dict[str, str]] = {"shengji": ShengjiMeter.KINDS, "gongzhu": GongzhuMeter.KINDS}
"""By game: the kinds of blunder and what each is called."""


def found_in(held: Sequence[Any]) -> tuple[list[int], list[tuple[int, str]]]:
    """(number of plays by seat, ``(seat, kind)`` of every blunder) in the facts of a match.

    Facts are the whole ones, from ``match`` on.  What the table or a substitute decided does not
    count; a seat that was taken over is not looked at again.
    """
    first = held[0]
    found = game(first.rules["game"])
    state = found.MatchState(first)
    meter: Any = (ShengjiMeter if found.name == "shengji" else GongzhuMeter)()
    decisions = [0, 0, 0, 0]
    out: list[tuple[int, str]] = []
    gone: set[int] = set()
    for fact in held[1:]:
        kind = type(fact)
        if kind is facts.Takeover:
            gone.add(fact.seat)
        elif kind is facts.Hand:
            meter = type(meter)()
        elif kind is facts.Play:
            if fact.seat in gone or fact.by is not UNSET:
                meter.skip(state.hand, fact)
            else:
                decisions[fact.seat] += 1
                out += meter.play(state.hand, fact)
        elif kind is facts.Trick:
            out += meter.trick(state.hand, fact)
        elif kind is facts.End:
            out += meter.end(state.hand)
        state.apply(fact)
    return decisions, out
