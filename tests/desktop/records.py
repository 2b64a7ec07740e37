"""Records of matches among simple players, made without a screen."""

from __future__ import annotations

from pathlib import Path

from engine import players
from engine.table import Table

RULES = {"game": "shengji", "preset": "standard"}


def play(path: Path, *, facts: int | None = None, rules: dict[str, str] = RULES) -> None:
    """A match among simple players; ``facts``: stopped after so many, else after one hand."""
    seats = [players.seat("random", i, "seed", f"Player {i}", rules["game"]) for i in range(4)]
    table = Table.new(rules, seats, seed="saves", path=path)
    for seat in seats:
        seat.answer = table.receive
    table.stop_after_hands = 1
    table.pump()
    table.close()
    if facts is not None:
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[: facts + 1]))
