"""Who sits in the arena: levels in this process, programs of one's own, both with a stopwatch."""

from __future__ import annotations

import shlex
import shutil
import time
from collections.abc import Callable
from typing import Any

from engine import facts, players
from engine.arena.errors import ArenaError
from engine.players.base import PlayerSeat
from engine.players.bot import BotSeat
from engine.protocol import Ask, Refused, Reply

Note = Callable[[str, float], None]
"""Hears of every decision: its kind and how long it took, in seconds."""
BOT = "bot:"
CHEATER = "cheater"


class LevelSeat(PlayerSeat):
    """A level; its decisions are timed by the processor time they take."""

    refused = 0
    """Answers that were not legal."""
    note: Note

    def send(self, message: Any) -> None:
        """Takes a message of the table."""
        kind = type(message)
        if kind is Ask:
            begun = time.process_time()
            do = self.player.decide(message)
            self.note(message.ask, time.process_time() - begun)
            assert self.answer is not None
            self.answer(self.player.seat, Reply(message.id, do))
            return
        if kind is Refused:
            self.refused += 1
        super().send(message)


class ProgramSeat(BotSeat):
    """A program; its decisions are timed by the clock, from the ask to the answer."""

    refused = 0
    note: Note

    def __init__(self, command: str, seat: int, seed: str) -> None:
        super().__init__(command, seat, seed)
        self._asked: tuple[str, float] | None = None

    def send(self, message: Any) -> None:
        """Takes a message of the table."""
        kind = type(message)
        if kind is Ask:
            self._asked = message.ask, time.monotonic()
        elif kind is Refused:
            self.refused += 1
        super().send(message)

    def lines(self) -> list[bytes] | None:
        """What the program has said."""
        found = super().lines()
        if found and self._asked is not None:
            kind, begun = self._asked
            self._asked = None
            self.note(kind, time.monotonic() - begun)
        return found


def make_seat(name: str, at: int, own_seed: str, game: str) -> Any:
    """A seat by player name: a level, ``bot:COMMAND``, or the arena's own ``cheater``."""
    if name.startswith(BOT):
        return ProgramSeat(name.removeprefix(BOT), at, own_seed)
    if name == CHEATER:
        from engine.arena.cheater import make_cheater

        player = make_cheater(at, own_seed, game)
    else:
        player = players.make(name, at, own_seed, game)
    return LevelSeat(facts.SeatInfo(name, "ai", name), player)


def check_player(name: str, game: str) -> None:
    """``PaizhuoError`` (one line) unless there is such a level or such a program."""
    if not name.startswith(BOT):
        make_seat(name, 0, "", game)
        return
    try:
        words = shlex.split(name.removeprefix(BOT))
    except ValueError as error:
        raise ArenaError(f"{name}: {error}") from None
    if not words:
        raise ArenaError(f"{BOT} names no command")
    if shutil.which(words[0]) is None:
        raise ArenaError(f"{name}: there is no program {words[0]}")
