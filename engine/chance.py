"""Where a match's chance comes from: the seed, or (for a record whose seed is not known) itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.shuffle import Draw, shuffled


class Chance(Protocol):
    """What the referee asks of chance; labels are those of ``spec/interfaces.md`` section 3."""

    @property
    def seed(self) -> str | None:
        """The seed, if known."""

    def deal(self, no: int, attempt: int, kinds: Sequence[int], decks: int) -> list[int]:
        """All cards of a deal, the bottom last."""

    def first(self, no: int) -> int:
        """The seat dealt to first."""

    def declarer(self, no: int) -> int:
        """The declarer of a first hand in which nobody bid."""

    def given(self, no: int, side: list[int], trumps: list[int], count: int) -> list[int]:
        """The cards that a snatcher gives back, in deck order."""


class SeedChance:
    """Chance from the seed."""

    def __init__(self, seed: str) -> None:
        self.seed: str | None = seed
        self._text = seed

    def deal(self, no: int, attempt: int, kinds: Sequence[int], decks: int) -> list[int]:
        return shuffled(self._text, f"deal:{no}:{attempt}", kinds, decks)

    def first(self, no: int) -> int:
        return Draw(self._text, f"first:{no}").below(4)

    def declarer(self, no: int) -> int:
        return Draw(self._text, f"declarer:{no}").below(4)

    def given(self, no: int, side: list[int], trumps: list[int], count: int) -> list[int]:
        draw = Draw(self._text, f"snatch:{no}")
        draw.shuffle(side)
        draw.shuffle(trumps)
        want_side, want_trumps = shares(len(side), len(trumps), count)
        return sorted([*side[:want_side], *trumps[:want_trumps]])


def shares(side: int, trumps: int, count: int) -> tuple[int, int]:
    """How many side cards and trumps are given back: one trump, the rest side cards.

    Where one kind is short the other fills up (spec shengji section 4).
    """
    from_trumps = min(trumps, 1)
    from_side = min(side, count - from_trumps)
    return from_side, count - from_side
