"""The arena's own player: it knows the true deal, and stays legal."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arena import cheater
from engine.arena.cheater import Cheater
from engine.arena.play import Unit, play_unit
from engine.cards import KINDS


@pytest.mark.parametrize(
    "rules",
    [
        {"game": "gongzhu"},
        {"game": "gongzhu", "preset": "dark"},
        {"game": "gongzhu", "preset": "double"},
        {"game": "shengji", "preset": "forty"},
        {"game": "shengji", "preset": "joyful"},
    ],
    ids=lambda r: f"{r['game']}-{r.get('preset', 'standard')}",
)
def test_it_searches_the_true_world(rules: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Cheater] = []
    tell = Cheater._tell

    def checked(self: Cheater, belief: Any) -> None:
        tell(self, belief)
        assert self.table is not None
        hand = self.table.state.hand
        assert belief.next()
        for s in range(4):
            if s != self.seat:
                assert list(belief.world[s]) == list(hand.hands[s])
        if rules["game"] == "shengji" and hand.holder != self.seat:
            assert list(belief.world[4]) == [hand.bottom.count(c) for c in range(KINDS)]
        seen.append(self)

    monkeypatch.setattr(Cheater, "_tell", checked)
    monkeypatch.setattr(cheater, "WORLDS", 1)
    found = play_unit(Unit(rules, "x", 1, (("cheater", "greedy", "greedy", "greedy"),)))
    assert seen and seen[0].fallbacks == 0
    assert not found.refused and not found.by_app and not found.takeovers
