"""A player that sees all hands: how much there is to be won by knowing everything.

It is an upper bound for the arena and sits nowhere else: only the arena gives it the table.  It
searches as the honest players do, but in the one true world instead of worlds it believes in.
Bids, burying and shows it decides as the level master does.
"""

from __future__ import annotations

from typing import Any

from engine import players
from engine.cards import KINDS, names
from engine.errors import Illegal
from engine.players.base import Folding
from engine.protocol import Ask, Do
from engine.table import Table

WORLDS = 12
"""Rollouts of each candidate in the true world: the policy's choices among equals are chance."""
LIKE = "master"
"""The level after which it decides everything but plays."""


class Cheater(Folding):
    """Plays what brings most in the true deal."""

    def __init__(self, seat: int, seed: str, game: str) -> None:
        super().__init__(seat, seed)
        self.game = game
        self.honest: Any = players.make(LIKE, seat, seed, game)
        self.table: Table | None = None
        """Set by the arena; it is what no other player has."""
        self.fallbacks = 0
        """How often its choice was not legal: never."""

    def fact(self, fact: Any) -> None:
        """Takes the next fact, for itself and for the honest player within."""
        super().fact(fact)
        self.honest.fact(fact)

    def decide(self, ask: Ask) -> Do:
        """Answers; a play from the true cards."""
        if ask.ask != "play":
            answer: Do = self.honest.decide(ask)
            return answer
        cards = self._best(ask)
        try:
            self.state.hand.check_play(self.seat, cards)
        except Illegal:
            self.fallbacks += 1
            return Do("play", ask.default)
        return Do("play", names(sorted(cards)))

    def _best(self, ask: Ask) -> tuple[int, ...]:
        position = self._position(ask)
        if len(position.moves) == 1:
            only: tuple[int, ...] = position.moves[0].cards
            return only
        self._tell(position.belief)
        n = min(WORLDS, position.worlds(WORLDS))
        values = [sum(position.value(i, 0, n)) for i in range(len(position.moves))]
        best = max(range(len(values)), key=lambda i: (values[i], -i))
        cards: tuple[int, ...] = position.moves[best].cards
        return cards

    def _position(self, ask: Ask) -> Any:
        seed = self.chance.getrandbits(62)
        if self.game == "gongzhu":
            from engine.players.gongzhu_position import GongzhuPosition

            return GongzhuPosition(self.state, self.seat, ask, seed)
        from engine.players.shengji_position import PlayPosition

        return PlayPosition(self.state.hand, self.seat, seed)

    def _tell(self, belief: Any) -> None:
        """Leaves a belief one world: the true one."""
        assert self.table is not None, "the arena seats it"
        hand = self.table.state.hand
        rows = [[0] * KINDS if s == self.seat else list(hand.hands[s]) for s in range(4)]
        bottom = [0] * KINDS
        if hasattr(hand, "bottom") and hand.holder != self.seat:
            for c in hand.bottom:
                bottom[c] += 1
        belief.most = [list(row) for row in (*rows, bottom)]
        belief.least = [list(row) for row in (*rows, bottom)]
        belief.pools, belief.checks = [], []
        belief.ways, belief.always = None, False
        belief.ready()
        assert not belief.relaxed, "the true world is possible"


def make_cheater(seat: int, seed: str, game: str) -> Cheater:
    """The cheater for a seat of a game."""
    return Cheater(seat, seed, game)
