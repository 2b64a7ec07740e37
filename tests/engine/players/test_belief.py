"""What a seat believes of hidden cards: never against the truth, and deals never against facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.players.belief import Belief
from tests.engine.games import GONGZHU, SHENGJI
from tests.engine.players.beliefs import play

MIXES = {**SHENGJI, **GONGZHU}
QUICK = ("standard", "joyful-2", "guide", "triple", "gz-standard", "gz-dark", "gz-double")


class Watch:
    """Looks at every ``every``-th belief: is the truth possible, and are deals?"""

    def __init__(self, every: int, deals: int) -> None:
        self.every = every
        self.deals = deals
        self.seen = 0
        self.checked: Counter[str] = Counter()

    def __call__(self, belief: Belief, truth: list[list[int]], ask: Any, hand: Any) -> None:
        self.seen += 1
        if self.seen % self.every:
            return
        assert not belief.relaxed
        assert belief.sizes == [sum(row) for row in truth]
        for p in range(5):
            for c in range(54):
                low, high = belief.least[p][c], belief.most[p][c]
                assert low <= truth[p][c] <= high, (ask.ask, p, c, low, truth[p][c], high)
        assert all(pool.holds(truth) for pool in belief.pools), (ask.ask, belief.pools)
        assert all(check(truth) for check in belief.checks), ask.ask
        assert belief.allows(truth)
        for _ in range(self.deals):
            assert belief.next()
            self.checked["deals"] += 1
            if not belief.allows(belief.world):
                self.checked["against"] += 1
        self.checked[ask.ask] += 1


def run(mix: str, kind: str, seeds: int, every: int, deals: int, hands: int = 1) -> Watch:
    watch = Watch(every, deals)
    for seed in range(seeds):
        play(MIXES[mix], str(seed), kind, hands, watch)
    return watch


@pytest.mark.parametrize("mix", QUICK)
def test_the_truth_is_possible(mix: str) -> None:
    watch = run(mix, "steady", 1, 3, 2)
    assert watch.checked["play"] > 10
    assert watch.checked["against"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["random", "greedy", "rules", "steady"])
@pytest.mark.parametrize("mix", MIXES)
def test_the_truth_is_possible_always(mix: str, kind: str) -> None:
    watch = run(mix, kind, 4, 1, 3, 2)
    assert watch.checked["play"] > 50
    assert watch.checked["against"] == 0, watch.checked
