"""What the cards of a hand are worth for the tricks to come, in points.

The cost of playing some cards is what the hand loses by it: so pairs stay together, winners are
not wasted, and a suit's last low card goes gladly when there are trumps to ruff with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import POINTS
from engine.players.memory import Memory
from engine.shengji.trump import TRUMP

KEPT = 0.45
"""Share of a card's points that its side wins later on when it is kept, in a side suit."""
KEPT_TRUMP = 0.6


class Worth:
    """Values hands of one seat in one position."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.order = memory.order
        self.vector = memory.own
        self._cache: dict[tuple[int, ...], float] = {}
        members = self.order.members
        self.length = [sum([memory.own[c] for c in members[g]]) for g in range(5)]
        """Own cards of each group."""
        self.opponents_ruff = max(
            [1.0 - memory.p_void(s, TRUMP) for s in memory.opponents], default=0.0
        )
        self._safe = [self._p_safe(g) for g in range(5)]
        """Chance that a winner of a group is not ruffed when it is led some time."""
        self.winners = self._winners()
        """Own cards of side suits that win when they are led."""
        self._whole = [self._group(g, self.vector) for g in range(5)]

    def cost(self, cards: Iterable[int]) -> float:
        """What the hand loses when these cards leave it."""
        left = list(self.vector)
        groups = set()
        for c in cards:
            left[c] -= 1
            groups.add(self.order.group[c])
        return sum([self._whole[g] - self._group(g, left) for g in groups])

    def total(self, vector: Sequence[int]) -> float:
        """The value of a whole hand."""
        return sum([self._group(g, vector) for g in range(5)])

    def _winners(self) -> int:
        memory, found = self.memory, 0
        for group in range(TRUMP):
            if self._safe[group] < 0.5:
                continue
            for c in self.order.members[group]:
                if memory.unseen[c] and not self.vector[c]:
                    break
                found += self.vector[c]
                if memory.unseen[c]:
                    break
        return found

    def _group(self, group: int, vector: Sequence[int]) -> float:
        key = (group, *[vector[c] for c in self.order.members[group]])
        found = self._cache.get(key)
        if found is None:
            worth = self._trumps if group == TRUMP else self._side
            found = self._cache[key] = worth(group, vector)
        return found

    def _p_safe(self, group: int) -> float:
        if not self.opponents_ruff:
            return 1.0
        memory = self.memory
        safe = 1.0
        for s in memory.opponents:
            safe *= 1.0 - memory.p_void(s, group) * (1.0 - memory.p_void(s, TRUMP))
        # The suit will be led once more before, perhaps.
        return safe * min(1.0, memory.total[group] / 8)

    def _side(self, group: int, vector: Sequence[int]) -> float:
        memory, unseen = self.memory, self.memory.unseen
        safe = self._safe[group]
        value = 0.0
        above = pairs_above = held = 0
        previous_pair = False
        cells = self.order.cells[group]
        for height in range(len(cells) - 1, -1, -1):
            if not cells[height]:
                previous_pair = False
                continue
            c = cells[height][0]
            n = vector[c]
            if n:
                held += n
                boss = above == 0
                if boss:
                    each = 3.6 * safe + 0.3
                elif above <= 2:
                    each = (2.4 if above == 1 else 1.2) * safe + 0.2
                else:
                    each = 0.1
                kept = KEPT + (0.3 * safe if boss else 0.0)
                value += n * (each + 0.03 * height + POINTS[c] * kept)
                if n > 1:
                    value += 0.8 + (1.5 * safe if pairs_above == 0 else 1.0 / pairs_above)
                    value += 2.0 if previous_pair else 0.0
                    value += 1.5 if n > 2 else 0.0
            previous_pair = n > 1
            above += unseen[c]
            pairs_above += unseen[c] > 1
        if not held and memory.total[group] and self.length[TRUMP]:
            value += min(2.0, 0.5 + 0.15 * self.length[TRUMP])
        return value

    def _trumps(self, group: int, vector: Sequence[int]) -> float:
        unseen = self.memory.unseen
        total = self.memory.total[TRUMP]
        value = 0.0
        above = pairs_above = 0
        previous_pair = False
        cells = self.order.cells[group]
        for height in range(len(cells) - 1, -1, -1):
            cell = cells[height]
            pair = False
            here = 0
            for c in cell:
                n = vector[c]
                here += unseen[c]
                if not n:
                    continue
                rel = (total - above) / total if total else 1.0
                each = 1.2 + 3.2 * rel * rel + 0.03 * height
                if above == 0:
                    each += 3.5
                elif above <= 2:
                    each += 1.5
                value += n * (each + POINTS[c] * KEPT_TRUMP)
                if n > 1:
                    pair = True
                    value += 1.2 + 1.5 * rel + (1.5 if pairs_above == 0 else 0.0)
                    value += 2.0 if previous_pair else 0.0
                    value += 2.0 if n > 2 else 0.0
            previous_pair = pair
            above += here
            pairs_above += sum([unseen[c] > 1 for c in cell])
        return value
