"""A player in the engine's own process: it gets what its seat may know, and is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from engine import facts
from engine.games import game
from engine.protocol import Ask, Do, Refused, Reply, Reset


class Player(Protocol):
    """Decides for one seat, from its own fold of the facts it got."""

    state: Any
    seat: int

    def fact(self, fact: Any) -> None:
        """Takes the next fact."""

    def decide(self, ask: Ask) -> Do:
        """Answers; ``ask.default`` is always there to fall back on."""


class Folding:
    """The part every player shares: the fold of what it is told."""

    def __init__(self, seat: int, seed: str) -> None:
        self.seat = seat
        self.chance = random.Random(seed)
        self.state: Any = None

    def fact(self, fact: Any) -> None:
        """Takes the next fact; a ``match`` fact starts afresh."""
        if type(fact) is facts.Match:
            self.state = game(fact.rules["game"]).MatchState(fact)
        else:
            self.state.apply(fact)

    def note(self, fact: Any) -> None:
        """Told of every fact after the fold, for what a player remembers beside it."""


class PlayerSeat:
    """Puts a player at a table in the same process; its answers are there at once."""

    wants_legal = False

    def __init__(
        self,
        info: facts.SeatInfo,
        player: Player,
        answer: Callable[[int, Reply], None] | None = None,
        clock_ms: int | None = None,
    ) -> None:
        self.info = info
        self.player = player
        self.answer = answer
        """Where replies go, ``(seat, reply)``: the table's ``receive``."""
        self.clock_ms = clock_ms

    def send(self, message: Any) -> None:
        """Takes a message of the table."""
        kind = type(message)
        if kind is Ask:
            assert self.answer is not None
            self.answer(self.player.seat, Reply(message.id, self.player.decide(message)))
        elif kind is not Reset and kind is not Refused:
            self.player.fact(message)
