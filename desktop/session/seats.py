"""The seats of a local table: the viewer at the window, and programs in their own processes."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from desktop.session.process import BotProcess
from engine import facts
from engine.protocol import Hello, encode

log = logging.getLogger(__name__)

BOT_CLOCK_MS = 20_000
"""How long a program may think about one answer (the app's own need far less)."""


class ViewerSeat:
    """Whoever looks at this window: a person without a clock (or, in a demonstration, nobody)."""

    clock_ms: int | None = None
    wants_legal = False

    def __init__(self, info: facts.SeatInfo, receive: Callable[[Any], None]) -> None:
        self.info = info
        self._receive = receive

    def send(self, message: Any) -> None:
        """Hands the table's message to the session."""
        self._receive(message)


class ProcessSeat(QObject):
    """A program at a seat.

    What the table says before the program is ready waits for it, as the protocol wants.
    """

    wants_legal = True

    def __init__(
        self,
        info: facts.SeatInfo,
        process: BotProcess,
        clock_ms: int = BOT_CLOCK_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.info = info
        self.clock_ms: int | None = clock_ms
        self.process = process
        process.setParent(self)
        self._early: list[bytes] = []
        process.ready.connect(self._begin)

    def start(self, rules: dict[str, Any], seat: int, seed_hash: str) -> None:
        """Start the program; its own chance tells nothing of the match's seed."""
        own = hashlib.sha256(f"{seed_hash}|player:{seat}".encode()).hexdigest()
        self.process.start(Hello(rules=rules, seat=seat, seed=own))

    def send(self, message: Any) -> None:
        """One message of the table to the program."""
        line = encode(message)
        if self.process.is_ready:
            self.process.send_line(line)
        else:
            self._early.append(line)

    def _begin(self) -> None:
        for line in self._early:
            self.process.send_line(line)
        self._early.clear()
