"""Where masks give up: plays that the engine finds, for the rarest leads."""

from __future__ import annotations

from typing import Any

from engine.shengji import follow


def owed_by_engine(sim: Any, seat: int) -> tuple[int, int, int]:
    """One legal play to a lead of more pairs than a packed list holds, as masks."""
    hand = [0] * 54
    for card in sim.hand(seat):
        hand[card] += 1
    order = sim.o
    cards: tuple[int, int, int] = order.masks(follow.owed(order.order, order.rules, sim.lead, hand))
    return cards
