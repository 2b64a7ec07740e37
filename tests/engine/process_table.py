"""A table whose seats are programs on pipes, for tests: no Qt, no waiting but for their lines."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine import facts, protocol
from engine.protocol import Ask

ROOT = Path(__file__).parents[2]


class ProgramSeat:
    """A program at a seat; it is asked for a line only after an ask."""

    clock_ms = None
    wants_legal = True

    def __init__(self, command: Sequence[str], at: int, rules: dict[str, Any]) -> None:
        self.at = at
        self.answer: Any = None
        self.sent: list[Any] = []
        self.process = subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.write(protocol.Hello(rules=rules, seat=at, seed=f"seed {at}"))
        ready = protocol.read_ready(self.read())
        assert ready is not None
        self.info = facts.SeatInfo(ready.name, "bot")

    def write(self, message: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(protocol.encode(message) + b"\n")
        self.process.stdin.flush()

    def read(self) -> bytes:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def send(self, message: Any) -> None:
        self.sent.append(message)
        self.write(message)
        if isinstance(message, Ask):
            self.answer(self.at, self.read())

    def end(self) -> int:
        """Ends the program's input; its exit code and whatever it still said must be nothing."""
        out, _ = self.process.communicate(timeout=30)
        assert out == b""
        return self.process.returncode
