"""A decision of one seat of Shengji made ready for search: candidates, worlds, values."""

from __future__ import annotations

from typing import NamedTuple

from engine.players.hot.sj_roll import Roller
from engine.players.shengji_belief import ShengjiBelief
from engine.players.shengji_root import root
from engine.shengji.hand import HandState

LEADS = 14
FOLLOWS = 10


class Move(NamedTuple):
    """A candidate: its cards in deck order."""

    cards: tuple[int, ...]


class PlayPosition:
    """Which cards to play, for the seat whose turn it is."""

    def __init__(self, hand: HandState, seat: int, seed: int) -> None:
        self.hand = hand
        self.seat = seat
        self.sim = root(hand, seat)
        self.roller = Roller(self.sim, seat)
        self.ranked = self.roller.ask(seat)
        """The policy's candidates, best first: (cards, value, chance to win, takes or parts)."""
        leads = hand.trick is not None and hand.trick.lead is None
        kept = self.ranked[: LEADS if leads else FOLLOWS]
        self.moves = [Move(tuple(cards)) for cards, *_ in kept]
        self.belief = ShengjiBelief(hand, seat, seed)
        self._masks = [self.sim.o.masks(m.cards) for m in self.moves]
        self._ready = 0
        self._dry = False

    def add(self, cards: tuple[int, ...]) -> int:
        """Makes sure that a legal play is among the candidates; its index."""
        wanted = tuple(sorted(cards))
        for i, move in enumerate(self.moves):
            if move.cards == wanted:
                return i
        self.moves.append(Move(wanted))
        self._masks.append(self.sim.o.masks(wanted))
        return len(self.moves) - 1

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready if there are so many; how many there are."""
        while self._ready < n and not self._dry:
            if not self.belief.next():
                self._dry = True
                break
            self.roller.take(self.belief.dealer)
            self._ready += 1
        return self._ready

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What a move brings in some worlds: attackers' points from the own side's view."""
        a, b, c = self._masks[move]
        roll = self.roller.value
        return [roll(world, a, b, c) for world in range(first, last)]

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""
        return [1.0] * (last - first)
