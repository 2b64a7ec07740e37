"""The fast rule policy of Shengji as a player."""

from __future__ import annotations

from engine.cards import POINTS
from engine.errors import Illegal
from engine.players.hot.sj_roll import Roller
from engine.players.sensible import RulesPlayer, texts
from engine.players.shengji_root import root
from engine.protocol import Ask, Do
from engine.shengji.hand import HandState


class PolicyPlayer(RulesPlayer):
    """Plays by the fast policy; bids and buries by the rules."""

    def _play(self, hand: HandState) -> list[int]:
        sim = root(hand, self.seat)
        ranked = Roller(sim, self.seat).ask(self.seat)
        cards, _, wins, takes = ranked[0]
        self.reason = ("duck", {"points": sum(POINTS[c] for c in cards), "trick": 0})
        return list(cards)
