"""An external bot: any program that speaks the seat protocol over its standard input and output."""

from __future__ import annotations

import contextlib
import os
import shlex
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import Any

from engine import facts
from engine.errors import PaizhuoError
from engine.protocol import MAX_LINE, READY_SECONDS, Hello, Ready, encode, read_ready

MAX_UNSENT = 4 * 1024 * 1024
"""A program that leaves more bytes than that unread is ended."""
MAX_LINES = 1000
"""A program that has written so many lines which nobody has taken yet must wait."""
_CHUNK = 1 << 16
_news = threading.Condition()
"""Told whenever a program has said something, has ended, or is sent something; guards it all."""


class BotError(PaizhuoError):
    """A bot that cannot be started or is not ready in time."""

    code = "bad_bot"


class BotSeat:
    """A seat whose answers come from another process, for play without a screen.

    Two threads serve its pipes, since not every system can wait for several pipes at once: so a
    program that does not read, or does not stop writing, holds up nobody else.
    """

    wants_legal = True
    pipe = True

    def __init__(self, command: str, seat: int, seed: str, clock_ms: int = 10_000) -> None:
        self.command = command
        self.seat = seat
        self.clock_ms: int | None = clock_ms
        self.info = facts.SeatInfo(command[:40] or "bot", "bot")
        self._seed = seed
        self._lines: list[bytes] = []
        self._ended = False
        """Whether its output has ended."""
        self._unsent = bytearray()
        self._closing = False
        self._process: subprocess.Popen[bytes] | None = None
        self._threads: list[threading.Thread] = []

    def start(self, rules: dict[str, Any]) -> None:
        """Starts the program and waits until it is ready; ``BotError`` names what is wrong."""
        try:
            words = shlex.split(self.command)
            if not words:
                raise BotError("bot: names no command")
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as error:
            raise BotError(f"bot:{self.command} cannot be started: {error}") from None
        for work in (self._read, self._feed):
            thread = threading.Thread(target=work, name=f"bot {self.seat}", daemon=True)
            self._threads.append(thread)
            thread.start()
        self._write(encode(Hello(rules=rules, seat=self.seat, seed=self._seed)))
        ready = self._ready(time.monotonic() + READY_SECONDS)
        if ready.name:
            self.info = facts.SeatInfo(ready.name, "bot")

    def send(self, message: Any) -> None:
        """Sends a message of the table; a program that has ended is noticed when it is read."""
        self._write(encode(message))

    def _write(self, line: bytes) -> None:
        with _news:
            self._unsent += line + b"\n"
            _news.notify_all()
        if len(self._unsent) > MAX_UNSENT:
            assert self._process is not None
            self._process.kill()

    @property
    def unsent(self) -> int:
        """How many bytes the program has not taken yet."""
        return len(self._unsent)

    @property
    def has_news(self) -> bool:
        """Whether there are lines, or its output has ended."""
        return bool(self._lines) or self._ended

    def lines(self) -> list[bytes] | None:
        """The whole lines that are there; ``None`` at the end of the program's output."""
        with _news:
            found, self._lines = self._lines, []
            _news.notify_all()
            return None if not found and self._ended else found

    def _feed(self) -> None:
        """A thread: writes what is sent; the program's input ends when all is written."""
        assert self._process is not None and self._process.stdin is not None
        stream = self._process.stdin
        with contextlib.suppress(OSError), stream:
            while True:
                with _news:
                    _news.wait_for(lambda: self._unsent or self._closing)
                    chunk = bytes(self._unsent[:_CHUNK])
                if not chunk:
                    return
                done = os.write(stream.fileno(), chunk)
                with _news:
                    del self._unsent[:done]
        with _news:
            self._unsent.clear()

    def _read(self) -> None:
        """A thread: cuts what the program says into lines."""
        assert self._process is not None and self._process.stdout is not None
        stream, rest = self._process.stdout, b""
        with contextlib.suppress(OSError), stream:
            while data := os.read(stream.fileno(), _CHUNK):
                *whole, rest = (rest + data).split(b"\n")
                if len(rest) > MAX_LINE:
                    # The rest of an endless line is not kept; what is there is already too long.
                    whole.append(rest[: MAX_LINE + 1])
                    rest = b""
                with _news:
                    _news.wait_for(lambda: len(self._lines) < MAX_LINES or self._closing)
                    if not self._closing:
                        self._lines += whole
                    _news.notify_all()
        with _news:
            self._ended = True
            _news.notify_all()

    def _ready(self, until: float) -> Ready:
        """The program's ``ready``; other lines before it are no answer to anything."""
        while _wait_for([self], until):
            found = self.lines()
            if found is None:
                raise BotError(f"bot:{self.command} ended before it was ready")
            for line in found:
                ready = read_ready(line)
                if ready is not None:
                    return ready
        raise BotError(f"bot:{self.command} was not ready within {READY_SECONDS:.0f} s")

    def close(self) -> None:
        """Ends the program: end of input, then a signal."""
        process = self._process
        if process is None:
            return
        with _news:
            self._closing = True
            _news.notify_all()
        try:
            process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for thread in self._threads:
            # What a program has started may hold its pipes open.
            thread.join(1)


def _wait_for(bots: Sequence[BotSeat], deadline: float | None) -> bool:
    """Whether one of some bots has news before the deadline (of ``time.monotonic``)."""
    left = None if deadline is None else max(0.0, deadline - time.monotonic())
    with _news:
        return _news.wait_for(lambda: any(bot.has_news for bot in bots), left)


def wait(bots: Sequence[BotSeat], deadline: float | None) -> list[tuple[int, bytes | None]]:
    """Lines of some bots, ``(seat, line)``, as soon as there are any; a line ``None``: it ended.

    Empty when the deadline (of ``time.monotonic``) is over first.
    """
    out: list[tuple[int, bytes | None]] = []
    if _wait_for(bots, deadline):
        for bot in bots:
            found = bot.lines() if bot.has_news else []
            if found is None:
                out.append((bot.seat, None))
            else:
                out.extend([(bot.seat, line) for line in found])
    return out
