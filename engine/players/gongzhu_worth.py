"""What it is worth, to a player of Gongzhu, that somebody takes some point cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.gongzhu import scoring
from engine.gongzhu.hand import HandState
from engine.gongzhu.scoring import (
    HEART_VALUES,
    HEARTS,
    PIG,
    PIG_VALUE,
    SHEEP,
    SHEEP_VALUE,
    TRANSFORMER,
    Copy,
)
from engine.players.gongzhu_memory import Memory

ATTEMPT = 0.6
"""Control of the own cards from which on all red is tried."""
WANTED = 0.7
"""How likely an attempt is taken to come off."""


class Worth:
    """The expected result of a hand as a function of who takes the trick on the table."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.hand: HandState = memory.hand
        self.seat = memory.seat
        hand = self.hand
        self.heart_factor = hand.heart_factor
        self.weights = self._weights()
        self.taken_hearts = [memory.hearts_of(s) for s in range(4)]
        self.future = self._future()
        self.attempts = self._attempts()
        """Whether this player tries to take all hearts."""
        self._known: dict[tuple[int, tuple[Copy, ...]], float] = {}
        self._base = self._sum(-1, ())

    def _weights(self) -> list[float]:
        """What a point of each seat counts for this one."""
        if self.hand.rules.teams:
            return [1.0 if (s - self.seat) % 2 == 0 else -1.0 for s in range(4)]
        return [1.0 if s == self.seat else -1 / 3 for s in range(4)]

    def _future(self) -> float:
        """What each player may expect from the point cards still out, before multipliers."""
        hand, own, unseen = self.hand, self.memory.own, self.memory.unseen
        values = HEART_VALUES[hand.rules.heart_values]
        out = sum([values[c - 13] * (own[c] + unseen[c]) for c in HEARTS]) * self.heart_factor
        out += PIG_VALUE * (own[PIG] + unseen[PIG]) * self._factor(PIG)
        out += SHEEP_VALUE * (own[SHEEP] + unseen[SHEEP]) * self._factor(SHEEP)
        return out / 4

    def _factor(self, card: int) -> int:
        """The factor of a card still out: that of a copy shown of it."""
        return max([c.factor for c in self.hand.shown if c.card == card and not c.played] or [1])

    def factor(self, card: int) -> int:
        """What a card out is multiplied by; of hearts the common factor."""
        return self.heart_factor if card in HEARTS else self._factor(card)

    def _attempts(self) -> bool:
        others = sum(self.taken_hearts) - self.taken_hearts[self.seat]
        if others or (self.hand.trick is not None and self.hand.trick.taken):
            return False
        if sum(self.memory.own) < 5 and not self.taken_hearts[self.seat]:
            return False
        return self.memory.control() >= ATTEMPT

    def all_red_chance(self, seat: int, hearts: int) -> float:
        """How likely a seat that alone holds so many hearts takes them all."""
        share = hearts / (13 * self.hand.rules.decks)
        chance: float = (max(0.0, share - 0.4) / 0.6) ** 1.2
        if seat == self.seat:
            return max(chance * self.memory.control(), WANTED if self.attempts else 0.0)
        return chance

    def gain(self, winner: int, copies: Sequence[Copy]) -> float:
        """What changes for this player when a seat takes these point cards."""
        key = (winner, tuple(copies))
        if key not in self._known:
            self._known[key] = self._sum(winner, key[1]) - self._base
        return self._known[key]

    def _sum(self, winner: int, copies: tuple[Copy, ...]) -> float:
        hearts = list(self.taken_hearts)
        if winner >= 0:
            hearts[winner] += sum([1 for c, _ in copies if c in HEARTS])
        alone = sum([1 for h in hearts if h]) == 1
        total = 0.0
        for s in range(4):
            taken = self.hand.captured[s]
            if s == winner:
                taken = [*taken, *copies]
            found = self._expected(taken)
            if hearts[s] and alone:
                chance = self.all_red_chance(s, hearts[s])
                found += chance * 2 * self._hearts(taken)
            total += self.weights[s] * found
        return total

    def _hearts(self, taken: Sequence[Copy]) -> float:
        """Minus what the hearts taken cost, and those to come in an all red."""
        rules = self.hand.rules
        values = HEART_VALUES[rules.heart_values]
        cost = sum([values[c - 13] for c, _ in taken if c in HEARTS])
        every = sum(values) * rules.decks
        return -(cost + every) / 2 * self.heart_factor

    def _expected(self, taken: Sequence[Copy]) -> float:
        """A player's score with these cards, the future multiplied by his transformers."""
        score = scoring.score(self.hand.rules, taken, self.heart_factor)
        multiplier = 1.0
        for card, factor in taken:
            if card == TRANSFORMER:
                multiplier *= 2 * factor
        if score.alone:
            # It will hardly stay alone.
            return 0.15 * score.alone + self.future * multiplier
        return score.total + self.future * multiplier

    # ------------------------------------------------------------------ cards in the own hand

    def burden(self, card: int) -> float:
        """What it costs to keep a card: what one is likely to take, or to catch, with it."""
        memory = self.memory
        suit, rank = card // 13, card % 13
        low = sum([memory.own[c] for c in range(13 * suit, card)])
        cover = 1 / (1 + 0.6 * low)
        if card == PIG:
            return 70 * self._factor(PIG) * cover
        if card == SHEEP:
            return -25 * self._factor(SHEEP)
        if card == TRANSFORMER:
            return 18 * self._factor(TRANSFORMER) * cover
        if suit == 0 and card > PIG and memory.unseen[PIG]:
            return 45 * self._factor(PIG) * cover
        if suit == 2 and card > SHEEP and memory.unseen[SHEEP]:
            return -14 * self._factor(SHEEP)
        if suit == 3 and card > TRANSFORMER and memory.unseen[TRANSFORMER]:
            return 9 * self._factor(TRANSFORMER) * cover + rank * 0.3
        if suit == 1:
            return (2 + rank) * 3.3 * self.heart_factor * (0.4 + 0.6 * cover)
        beaten = memory.lower(card) / (1 + memory.left[suit])
        return (rank * 0.35 + 5 * beaten) * cover
