"""Decisions of both games as positions for the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.players.levels import Level
from engine.players.search import Position
from engine.protocol import Ask


def position_of(state: Any, seat: int, ask: Ask, seed: int, level: Level) -> Position | None:
    """The position of an ask; ``None`` where there is none and the rule policy decides alone."""
    found: Position | None
    if state.match.rules["game"] == "gongzhu":
        from engine.players import gongzhu_position

        found = gongzhu_position.position(state, seat, ask, seed, level)
    else:
        from engine.players import shengji_position

        found = shengji_position.position(state, seat, ask, seed, level)
    return found


def check(hand: Any, seat: int, kind: str, cards: Sequence[int], dark: Sequence[int] = ()) -> None:
    """Raises ``Illegal`` unless the seat may answer an ask with these cards.

    ``cards`` of a show are those shown openly, ``dark`` the others.
    """
    if kind == "show":
        hand.check_show(seat, cards, dark)
    elif kind == "bury":
        hand.check_bury(seat, cards)
    elif kind == "play":
        hand.check_play(seat, cards)
    elif cards and kind == "bid" and len(cards) == 5:
        hand.check_snatch(seat, cards)
    elif cards:
        hand.check_bid(seat, cards)
