"""What the table shows at one moment: a snapshot taken when a fact arrives.

The model may run ahead of what is drawn (cards still fly while the next facts come in), so panels
and plates draw this and not the model.  Nothing here is folded: all is read off the model's hand.
Each game adds its own fields (``desktop.scene.shengji.shown``, ``desktop.scene.gongzhu.shown``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from desktop.session.model import TableModel


@dataclass(frozen=True)
class Trick:
    """A trick as it lies: the plays of (seat, cards) in turn."""

    number: int
    leader: int
    plays: tuple[tuple[int, tuple[int, ...]], ...]
    winning: int | None
    points: int = 0
    """Shengji: the points in it."""
    taken: tuple[int, ...] = ()
    """Gongzhu: the point cards in it."""
    parts: tuple[tuple[int, ...], ...] = ()
    """How the lead is cut."""


@dataclass(frozen=True)
class Shown:
    """One moment of a hand, seen from seat ``me``: what every game has."""

    me: int = 0
    names: tuple[str, ...] = ("", "", "", "")
    persons: tuple[bool, ...] = (True, True, True, True)
    playing: bool = False
    """Is there a hand at all?"""
    phase: str = "deal"
    """The game's own phase; ``deal``, ``play`` and ``ended`` are those of all games."""
    no: int = 0
    sizes: tuple[int, ...] = (0, 0, 0, 0)
    dealt: int = 0
    deal_size: int = 100
    bottom_size: int = 0
    bids: tuple[Any, ...] = ()
    """What was bid; only in games that know bids."""
    picked: tuple[int, ...] = ()
    """What I took up from the bottom."""
    turn: int | None = None
    thinking: int | None = None
    slow: int | None = None
    """Who has been thinking for longer than a moment."""
    hand: tuple[int, ...] = ()
    """My cards, in deck order."""
    trick: Trick | None = None
    last: Trick | None = None
    tricks: int = 0
    """Tricks of the whole hand when all are of one card."""
    ended: bool = False

    def place(self, seat: int) -> int:
        """Where a seat sits: 0 bottom, 1 right, 2 top, 3 left."""
        return (seat - self.me) % 4

    def seat(self, place: int) -> int:
        """The seat at a place."""
        return (place + self.me) % 4

    @property
    def my_turn(self) -> bool:
        return self.turn == self.me

    def played(self, seat: int) -> bool:
        """Has this seat played to the running trick?"""
        return self.trick is not None and any(s == seat for s, _ in self.trick.plays)


def people(model: TableModel) -> dict[str, Any]:
    """The fields that are known before there is a hand."""
    if not model.started:
        return {"me": model.me}
    return {
        "me": model.me,
        "names": tuple(model.names),
        "persons": tuple(model.is_person(s) for s in range(4)),
        "thinking": model.thinking,
        "slow": model.slow,
    }


def common(model: TableModel) -> dict[str, Any]:
    """The fields of ``Shown`` that every game's hand has in the same way; there is a hand."""
    hand = model.hand
    return {
        **people(model),
        "playing": True,
        "phase": hand.phase,
        "no": hand.no,
        "sizes": tuple(hand.sizes),
        "dealt": hand.dealt,
        "deal_size": 4 * hand.rules.hand_size,
        "turn": hand.turn,
        "hand": tuple(hand.cards_of(model.me)),
        "tricks": hand.rules.hand_size,
        "ended": hand.end is not None,
    }


def plays_of(state: Any) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The plays of a trick of either game as (seat, cards)."""
    return tuple((state.seat_at(i), tuple(cards)) for i, cards in enumerate(state.cards))
