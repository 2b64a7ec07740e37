"""Advice: what each move is worth and why, from the coach's program or from the app's own player.

The program (``python -m engine coach``) answers one request a line in JSON; decoding is
validation, and what has no valid form is no advice.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from engine import facts, players
from engine.cards import names, parse_all
from engine.facts import Cards
from engine.protocol import Ask, encode

LEVEL = "skilled"
"""The app's own player that advises when the coach's program cannot."""


@dataclass(frozen=True)
class Move:
    """One answer that could be given."""

    cards: tuple[int, ...]
    """In deck order."""
    dark: tuple[int, ...] = ()
    """Those of them that would be shown face down."""
    points: float | None = None
    """What the rest of the hand is then expected to bring this seat's side; ``None``: unknown."""
    error: float | None = None
    """Standard error of ``points``."""
    code: str = ""
    """The reason, "" for none (``desktop.reasons`` has the sentences)."""
    params: dict[str, object] = field(default_factory=dict)

    def does(self, cards: Sequence[int], dark: Sequence[int] = ()) -> bool:
        """Whether it is the answer with these cards, ``dark`` among them."""
        return tuple(sorted(cards)) == self.cards and tuple(sorted(dark)) == self.dark


@dataclass(frozen=True)
class Advice:
    """The moves that were looked at, the best first."""

    moves: tuple[Move, ...]

    @property
    def best(self) -> Move:
        """The move to make."""
        return self.moves[0]

    def find(self, cards: Sequence[int], dark: Sequence[int] = ()) -> Move | None:
        """The move with these cards; ``None``: it was not looked at."""
        return next((m for m in self.moves if m.does(cards, dark)), None)


@dataclass(frozen=True)
class Loss:
    """What a move is expected to cost against the best one."""

    move: Move
    best: Move

    @property
    def points(self) -> float:
        """How much; 0 when unknown."""
        if self.move.points is None or self.best.points is None:
            return 0.0
        return max(0.0, self.best.points - self.move.points)

    @property
    def shown(self) -> int:
        """How much, as it is said: the difference of the two whole numbers that are shown.

        Less than 1 away from ``points``, and what somebody gets who subtracts what he reads.
        """
        if self.move.points is None or self.best.points is None:
            return 0
        return max(0, round(self.best.points) - round(self.move.points))

    @property
    def error(self) -> float:
        """How far off that may be (one standard error)."""
        return math.hypot(self.move.error or 0.0, self.best.error or 0.0)

    @property
    def is_sure(self) -> bool:
        """Whether it is more than chance: the loss is twice its error."""
        return self.points > 2 * self.error


# --- the program's messages ------------------------------------------------------------------


class _Reason(Struct, frozen=True):
    code: str
    params: dict[str, Any] = {}


class _Move(Struct, frozen=True):
    cards: Cards
    dark: Cards = ()
    points: float | None = None
    error: float | None = None
    reason: _Reason | None = None


class _Answer(Struct, frozen=True):
    advise: int
    best: int = 0
    moves: tuple[_Move, ...] = ()
    error: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(_Answer)


def request(
    number: int,
    view: Sequence[Any],
    seat: int,
    ask: dict[str, Any],
    also: Sequence[Sequence[int]] = (),
) -> bytes:
    """The line that asks for advice, without its line end.

    ``view``: the facts that this seat may know, the ``match`` fact first; ``also``: answers that
    must be among those looked at.
    """
    message: dict[str, Any] = {"advise": number, "seat": seat}
    message |= {"facts": running_hand(view), "ask": ask}
    if also:
        message["also"] = [list(names(sorted(cards))) for cards in also]
    return encode(message)


def probe(number: int) -> bytes:
    """A line that asks for nothing, without its line end.

    A program that works answers it at once, with an error: a sign of life.
    """
    return encode({"advise": number})


def running_hand(view: Sequence[Any]) -> list[Any]:
    """The ``match`` fact and those of the running hand: earlier hands tell nothing."""
    start = max((i for i, f in enumerate(view) if isinstance(f, facts.Hand)), default=1)
    return [view[0], *view[start:]]


def read_answer(line: bytes) -> tuple[int, Advice | None] | None:
    """The number of the request and the advice (``None``: it could not be given).

    ``None`` for a line that is no answer.
    """
    try:
        found = _decoder.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return None
    if found.error is not None or not 0 <= found.best < len(found.moves):
        return found.advise, None
    moves = [_move(m) for m in found.moves]
    moves.insert(0, moves.pop(found.best))
    return found.advise, Advice(tuple(moves))


def _move(found: _Move) -> Move:
    # A card named in both lists is one card, shown face down.
    cards = (Counter(found.cards) | Counter(found.dark)).elements()
    reason = found.reason or _Reason("")
    return Move(
        tuple(sorted(parse_all(cards))),
        tuple(sorted(parse_all(found.dark))),
        found.points,
        found.error,
        reason.code,
        dict(reason.params),
    )


# --- without the program ---------------------------------------------------------------------


def own_advice(view: Sequence[Any], seat: int, ask: Ask) -> Advice:
    """What the app's own player would do in this seat's place: one move, without points.

    ``view`` is all that the seat may know, the ``match`` fact first: the player gets nothing else.
    """
    player = players.make(LEVEL, seat, view[0].seed_hash, view[0].rules["game"])
    for fact in running_hand(view):
        player.fact(fact)
    do = player.decide(ask)
    code, params = getattr(player, "reason", ("", {}))
    cards = (Counter(do.cards) | Counter(do.dark)).elements()
    return Advice(
        (
            Move(
                tuple(sorted(parse_all(cards))),
                tuple(sorted(parse_all(do.dark))),
                code=code,
                params=dict(params),
            ),
        )
    )
