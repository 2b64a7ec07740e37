"""How the viewer wants his table."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop.scene.speeds import Speeds


@dataclass(frozen=True)
class Options:
    """How the viewer wants his table; every field can change at any time."""

    variant: str = "two"
    latin: bool = False
    back: str = "A"
    trumps_right: bool = False
    rows: int = 0
    """Rows of the hand: 0 as many as it needs, 1 or 2 by choice."""
    dim: bool = True
    offer_end: bool = True
    """Offer to end a hand of Gongzhu when no point card is left to win."""
    speeds: Speeds = field(default_factory=Speeds)
