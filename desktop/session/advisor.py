"""What the app's own player would do in a person's place: the hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine import facts, players
from engine.cards import parse_all
from engine.protocol import Ask

LEVEL = "rules"


def suggest(view: Sequence[Any], seat: int, ask: Ask) -> list[int]:
    """The cards of an answer, those to be shown face down among them; empty: a pass.

    ``view`` is all that the seat may know, the ``match`` fact first: the player gets nothing else.
    """
    start = max((i for i, f in enumerate(view) if isinstance(f, facts.Hand)), default=1)
    player = players.make(LEVEL, seat, view[0].seed_hash, view[0].rules["game"])
    for fact in (view[0], *view[start:]):
        player.fact(fact)
    do = player.decide(ask)
    # A card named in both lists is one card, shown darkly.
    return parse_all((Counter(do.cards) | Counter(do.dark)).elements())
