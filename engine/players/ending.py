"""The last tricks: what the bottom is worth to whoever wins the last one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import POINTS
from engine.players.memory import Memory
from engine.shengji.parts import Lead, make_lead
from engine.shengji.trick import bottom_multiplier
from engine.shengji.trump import TRUMP

NEAR = 6
"""With so many cards left in a hand the last trick begins to matter."""


class Ending:
    """Values the last trick of a hand in one position."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.left = sum(memory.own)
        """Cards left in the own hand."""
        self.bottom = self._bottom_points()

    def _bottom_points(self) -> float:
        """Points that lie in the bottom: known, or expected."""
        memory = self.memory
        if memory.knows_bottom:
            return float(sum([POINTS[c] for c in memory.hand.bottom or ()]))
        # Points are buried less often than other cards, but more than never.
        total = sum(memory.total)
        share = memory.rules.bottom_size / total if total else 0.0
        return 0.7 * share * memory.unseen_points

    def bottom_value(self, winning: Sequence[int] | None, lead: Lead) -> float:
        """What winning the running trick is worth for the bottom: 0.0 unless it is the last."""
        if self.left > lead.size:
            return 0.0
        cards = lead.cards if winning is None else winning
        return self.bottom * bottom_multiplier(self.memory.rules, lead, cards)

    def loss(self, cards: Iterable[int]) -> float:
        """What it costs for the last trick to play these cards now."""
        memory = self.memory
        left = list(memory.own)
        for c in cards:
            left[c] -= 1
        rest = sum(left)
        if rest == 0 or rest > NEAR:
            return 0.0
        stake = min(40.0, 2.0 * self.bottom + 8.0)
        near = (NEAR + 1 - rest) / NEAR
        return near * stake * 0.5 * (self._grip(memory.own) - self._grip(left))

    def _grip(self, vector: Sequence[int]) -> float:
        """How well a hand holds the last trick: 1.0 with the highest trump there is."""
        memory, order = self.memory, self.memory.order
        above = 0
        for c in order.members[TRUMP]:
            if vector[c]:
                lead = make_lead(order, memory.rules, [c])
                held = 1.0
                for s in memory.opponents:
                    held *= 1.0 - memory.p_run(s, TRUMP, 1, 1, lead.parts[0].top)
                return 0.2 + 0.8 * held
            above += memory.unseen[c]
        return 0.0
