"""An external bot: any program that speaks the seat protocol over its standard input and output."""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import subprocess
import time
from collections.abc import Sequence
from typing import Any

from engine import facts
from engine.errors import PaizhuoError
from engine.protocol import MAX_LINE, READY_SECONDS, Hello, Ready, encode, read_ready

MAX_UNSENT = 4 * 1024 * 1024
"""A program that leaves more bytes than that unread is ended."""


class BotError(PaizhuoError):
    """A bot that cannot be started or is not ready in time."""

    code = "bad_bot"


class BotSeat:
    """A seat whose answers come from another process, for play without a screen."""

    wants_legal = True
    pipe = True

    def __init__(self, command: str, seat: int, seed: str, clock_ms: int = 10_000) -> None:
        self.command = command
        self.seat = seat
        self.clock_ms: int | None = clock_ms
        self.info = facts.SeatInfo(command[:40] or "bot", "bot")
        self._seed = seed
        self._buffer = b""
        self._unsent = bytearray()
        self._process: subprocess.Popen[bytes] | None = None

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
        assert self._process.stdin is not None
        # A program that does not read must not hold up the table.
        os.set_blocking(self._process.stdin.fileno(), False)
        self._write(encode(Hello(rules=rules, seat=self.seat, seed=self._seed)))
        ready = self._ready(time.monotonic() + READY_SECONDS)
        if ready.name:
            self.info = facts.SeatInfo(ready.name, "bot")

    def send(self, message: Any) -> None:
        """Sends a message of the table; a program that has ended is noticed when it is read."""
        self._write(encode(message))

    def _write(self, line: bytes) -> None:
        self._unsent += line + b"\n"
        self.flush()
        if len(self._unsent) > MAX_UNSENT:
            assert self._process is not None
            self._process.kill()

    def flush(self) -> None:
        """Writes as much of what was sent as the program takes now."""
        assert self._process is not None and self._process.stdin is not None
        try:
            while self._unsent:
                del self._unsent[: os.write(self._process.stdin.fileno(), self._unsent)]
        except BlockingIOError:
            return
        except OSError:
            self._unsent.clear()

    @property
    def unsent(self) -> int | None:
        """The file number to wait on for writing, when there is something to write."""
        assert self._process is not None and self._process.stdin is not None
        return self._process.stdin.fileno() if self._unsent else None

    @property
    def handle(self) -> int:
        """The file number to wait on."""
        assert self._process is not None and self._process.stdout is not None
        return self._process.stdout.fileno()

    def lines(self) -> list[bytes] | None:
        """The whole lines that are there; ``None`` at the end of the program's output."""
        data = os.read(self.handle, 1 << 16)
        if not data:
            return None
        *whole, self._buffer = (self._buffer + data).split(b"\n")
        if len(self._buffer) > MAX_LINE:
            # The rest of an endless line is not kept; what is there is already too long.
            whole.append(self._buffer[: MAX_LINE + 1])
            self._buffer = b""
        return whole

    def _ready(self, until: float) -> Ready:
        """The program's ``ready``; other lines before it are no answer to anything."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.handle, selectors.EVENT_READ)
            while selector.select(max(0.0, until - time.monotonic())):
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
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        try:
            process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait(bots: Sequence[BotSeat], deadline: float | None) -> list[tuple[int, bytes | None]]:
    """Lines of some bots, ``(seat, line)``, as soon as there are any; a line ``None``: it ended.

    Empty when the deadline (of ``time.monotonic``) is over first.
    """
    out: list[tuple[int, bytes | None]] = []
    with selectors.DefaultSelector() as selector:
        for bot in bots:
            selector.register(bot.handle, selectors.EVENT_READ, bot)
        left = None if deadline is None else max(0.0, deadline - time.monotonic())
        for bot in bots:
            if bot.unsent is not None:
                selector.register(bot.unsent, selectors.EVENT_WRITE, bot)
        for key, events in selector.select(left):
            bot = key.data
            if events & selectors.EVENT_WRITE:
                bot.flush()
                continue
            found = bot.lines()
            if found is None:
                out.append((bot.seat, None))
            else:
                out.extend([(bot.seat, line) for line in found])
    return out
