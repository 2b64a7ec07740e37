"""Lines out of a stream of bytes (``spec/interfaces.md`` section 4): one message a line.

No I/O here: whoever reads bytes feeds them in.  A line longer than the limit comes out cut to
``LIMIT + 1`` bytes, so that its receiver sees that it is too long; the rest of it is dropped and
memory stays bounded whatever the other side sends.
"""

from __future__ import annotations

from engine.protocol import MAX_LINE

LIMIT = MAX_LINE
"""Longest line, in bytes."""


class LineFramer:
    """Collects bytes and gives whole lines."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._pending = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that ``data`` completes, without line ends; empty lines are left out."""
        lines = []
        *whole, rest = data.split(b"\n")
        for piece in whole:
            self._append(piece)
            line = bytes(self._pending).rstrip(b"\r")
            self._pending.clear()
            if line:
                lines.append(line)
        self._append(rest)
        return lines

    def _append(self, piece: bytes) -> None:
        room = self._limit + 1 - len(self._pending)
        self._pending += piece[:room]
