"""The two simplest players of Gongzhu: any legal answer, and one that looks at this trick only."""

from __future__ import annotations

from engine.cards import names
from engine.gongzhu import legal, shows
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.scoring import HEARTS, PIG, SHEEP, TRANSFORMER
from engine.players.base import Folding
from engine.protocol import Ask, Do

DREAD: tuple[int, ...] = tuple(
    100 if c == PIG else -100 if c == SHEEP else 20 if c == TRANSFORMER else c - 12
    if c in HEARTS else 0
    for c in range(54)
)  # fmt: skip
"""How unwelcome each card is in a trick one takes."""


class RandomGongzhu(Folding):
    """Any legal answer."""

    def decide(self, ask: Ask) -> Do:
        """Answers at random."""
        hand: HandState = self.state.hand
        if ask.ask != "show":
            return Do("play", names(self.chance.choice(hand.legal_plays(self.seat))))
        cards = self.chance.choice(hand.legal_shows(self.seat))
        dark: list[int] = []
        if hand.rules.dark_sale:
            dark = [c for c in cards if self.chance.random() < 0.5]
        for c in dark:
            cards.remove(c)
        return Do("show", names(cards), None, names(dark))


class GreedyGongzhu(Folding):
    """Shows the sheep with a high diamond; ducks what hurts, takes what helps, sheds the worst."""

    def decide(self, ask: Ask) -> Do:
        """Answers greedily."""
        hand: HandState = self.state.hand
        if ask.ask == "show":
            return Do("show", names(self._shows(hand)))
        plays = hand.legal_plays(self.seat)
        trick = hand.trick
        if trick is None or not trick.cards:
            return Do("play", names(min(plays, key=lambda p: (sum([c % 13 for c in p]), p))))
        return Do("play", names(self._follow(plays, trick.cards)))

    def _shows(self, hand: HandState) -> list[int]:
        vector = hand.hands[self.seat]
        assert vector is not None
        cards = shows.owed(hand.rules, vector)
        may = shows.duty(hand.rules).may
        if vector[SHEEP] and SHEEP in may and any(vector[SHEEP + 1 : SHEEP + 4]):
            cards = sorted([*cards, SHEEP])
        return cards

    def _follow(self, plays: list[Play], table: list[list[int]]) -> Play:
        here = sum([DREAD[c] for play in table for c in play])

        def cost(play: Play) -> tuple[int, int]:
            height = sum([c % 13 for c in play])
            if legal.winner([*table, play]) == len(table):
                return here + sum([DREAD[c] for c in play]), height
            # What is not taken is got rid of: the worst and the highest first.
            return -sum([DREAD[c] for c in play]), -height

        return min(plays, key=cost)
