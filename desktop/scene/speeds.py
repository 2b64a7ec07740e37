"""All durations of the table in one place (``visual.md`` section 7); milliseconds."""

from __future__ import annotations

from dataclasses import dataclass

MOVES = {
    "deal": 140, "deal_every": 55, "raise": 90, "hover": 60, "play": 180, "close": 140,
    "winner": 120, "sentence": 80, "take": 260, "return": 220, "flip": 160, "bury": 240,
    "bury_stagger": 20, "panel": 160, "computer": 350, "crown": 900,
}  # fmt: skip
"""Motions at normal speed."""
HOLDS = {"trick": 700, "failed": 900}
"""How long something lies still to be read."""
FACTORS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
HOLD_FACTORS = {"short": 0.5, "normal": 1.0, "long": 2.0, "click": None}
FADE = 80
"""With reduced motion things change place by a fade of this length."""
SECOND_CALL = 20_000
"""After so long without an answer the turn is called a second time."""
MAX_MOVING = 25
MAX_TILTED = 4
MAX_TILT = 8.0
SMALL_MOVE = 2.0
"""Moves of so few px are not animated."""


@dataclass(frozen=True)
class Speeds:
    """The durations for one choice of settings."""

    speed: str = "normal"
    hold_choice: str = "normal"
    reduced: bool = False

    def ms(self, move: str) -> int:
        """Duration of a motion."""
        return round(MOVES[move] * FACTORS[self.speed])

    def hold(self, what: str) -> int | None:
        """How long ``what`` lies; ``None``: until a click.  Speed off leaves holds alone."""
        factor = HOLD_FACTORS[self.hold_choice]
        return None if factor is None else round(HOLDS[what] * factor)
