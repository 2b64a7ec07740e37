"""The end of a hand of Gongzhu with all cards open, solved exactly.

A seat's *utility* is its own score minus the mean of the others' (with teams: its side's minus
the other side's), here times three, so that it is a whole number.  Two models of the others:

- ``paranoid``: all three play against the seat.  Zero-sum, so the value is well defined: what
  the seat gets whatever the others do.
- ``maxn``: everybody plays for his own utility; of plays equally good for him he takes the one
  worst for the seat.  (With teams both are the same minimax.)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.cards import counts
from engine.gongzhu import legal, scoring
from engine.gongzhu.scoring import FOUR, HEART_ACE, HEART_VALUES, HEARTS, POINT_CARDS
from engine.puzzle_minimax import BIG, Hands, after, best_of, replaced, without
from engine.puzzle_worlds import Cards, World

_COPY = 64
"""A second copy of a card stands so many bits higher in a mask of taken cards."""
Taken = tuple[int, int, int, int]
"""Masks of the point cards taken from now on, by seat."""
Scores = tuple[int, int, int, int]
_POINT_MASK = sum(1 << c for c in POINT_CARDS)
NOTHING: Taken = (0, 0, 0, 0)


class Unsolvable(ValueError):
    """A position with something that the solver leaves out (``suits``)."""


class Solver:
    """Solves worlds of one position; ``values`` is the utility of each move."""

    def __init__(self, hand: Any, seat: int, model: str = "paranoid") -> None:
        self.hand, self.seat, self.model = hand, seat, model
        self.rules = hand.rules
        check(hand)
        self.teams = bool(self.rules.teams)
        self._known = {c.card: c.factor for c in hand.shown if not c.played and c.card is not None}
        self.factors = self._known
        self.heart_factor = hand.heart_factor
        self.dark: Cards = ()
        """What others have shown darkly in the world that is looked at."""
        trick = hand.trick
        self.leader: int = trick.leader
        self.plays = tuple([tuple(sorted(p)) for p in trick.cards])
        self.moves = [tuple(sorted(p)) for p in hand.legal_plays(seat)]
        self.single = self.rules.decks == 1
        self._scores: dict[tuple[int, int], int] = {}
        self._memo: dict[tuple[int, Hands, Taken], Scores] = {}
        self._legal = lru_cache(maxsize=1 << 16)(self._list_legal)
        values = HEART_VALUES[self.rules.heart_values]
        self._worth = [values[c - 13] + 1000 if c in HEARTS else 0 for c in range(52)]
        for c in FOUR:
            self._worth[c] = 2000 + c

    # ------------------------------------------------------------------ one world

    def values(self, world: World) -> list[int]:
        """Three times the seat's utility at the end of the hand, for each of ``moves``."""
        self._memo.clear()
        self.enter(world)
        out = []
        for move in self.moves:
            hands = after(world.hands, self.seat, move)
            plays = (*self.plays, move)
            union = self._union((*world.hands, *self.plays))
            if self.model == "paranoid" or self.teams:
                value = self._against(hands, self.leader, plays, NOTHING, union, -BIG, BIG)
            else:
                value = self._utility(self._each(hands, self.leader, plays, NOTHING, union))
            out.append(value)
        return out

    def enter(self, world: World) -> None:
        """From here on this world is looked at: what lies dark in it decides the factors."""
        if world.dark == self.dark:
            return
        self.dark = world.dark
        self.factors = {**self._known, **dict.fromkeys(world.dark, 2)}
        self.heart_factor = self.hand.heart_factor * (2 if HEART_ACE in world.dark else 1)
        self._scores.clear()

    def score_of(self, seat: int, mask: int) -> int:
        """The score of a seat that takes the cards of a mask besides what it has."""
        key = (seat, mask)
        found = self._scores.get(key)
        if found is None:
            copies = list(self.hand.captured[seat])
            for bit in range(mask.bit_length()):
                if mask >> bit & 1:
                    card = bit % _COPY
                    copies.append((card, self.factors.get(card, 1)))
            total = scoring.score(self.rules, copies, self.heart_factor).total
            found = self._scores[key] = total
        return found

    def _all_scores(self, taken: Taken) -> Scores:
        a, b, c, d = taken
        score = self.score_of
        return score(0, a), score(1, b), score(2, c), score(3, d)

    def utility(self, scores: Scores, seat: int) -> int:
        """Three times the utility of a seat."""
        if self.teams:
            ours = scores[seat] + scores[(seat + 2) % 4]
            return 3 * (2 * ours - sum(scores))
        return 4 * scores[seat] - sum(scores)

    def _utility(self, scores: Scores) -> int:
        return self.utility(scores, self.seat)

    # ------------------------------------------------------------------ the two searches

    def _against(
        self,
        hands: Hands,
        leader: int,
        plays: tuple[Cards, ...],
        taken: Taken,
        union: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The seat's utility when all others (with teams: the other side) play against it."""
        if len(plays) == 4:
            taken, leader = self._taken(leader, plays, taken)
            union = self._union(hands)
            if not union & _POINT_MASK:
                return self._utility(self._all_scores(taken))
            if len(hands[leader]) == 1:
                return self._utility(self._all_scores(self._last(hands, leader, taken)))
            plays = ()
        seat = (leader + len(plays)) % 4
        mine = seat == self.seat or (self.teams and (seat - self.seat) % 2 == 0)
        hand = hands[seat]

        def value(cards: Cards, a: int, b: int) -> int:
            rest = replaced(hands, seat, without(hand, cards))
            return self._against(rest, leader, (*plays, cards), taken, union, a, b)

        return best_of(self._choices(hand, plays, union), value, mine, alpha, beta)

    def _each(
        self, hands: Hands, leader: int, plays: tuple[Cards, ...], taken: Taken, union: int
    ) -> Scores:
        """All scores when everybody plays for himself."""
        if len(plays) == 4:
            taken, leader = self._taken(leader, plays, taken)
            union = self._union(hands)
            if not union & _POINT_MASK:
                return self._all_scores(taken)
            if len(hands[leader]) == 1:
                return self._all_scores(self._last(hands, leader, taken))
            plays = ()
        if not plays:
            key = (leader, hands, taken)
            found = self._memo.get(key)
            if found is None:
                found = self._memo[key] = self._best_of(hands, leader, plays, taken, union)
            return found
        return self._best_of(hands, leader, plays, taken, union)

    def _best_of(
        self, hands: Hands, leader: int, plays: tuple[Cards, ...], taken: Taken, union: int
    ) -> Scores:
        seat = (leader + len(plays)) % 4
        hand = hands[seat]
        best: tuple[int, int] | None = None
        result: Scores = (0, 0, 0, 0)
        for cards in self._choices(hand, plays, union):
            rest = replaced(hands, seat, without(hand, cards))
            scores = self._each(rest, leader, (*plays, cards), taken, union)
            rank = (self.utility(scores, seat), -self._utility(scores))
            if best is None or rank > best:
                best, result = rank, scores
        return result

    def _last(self, hands: Hands, leader: int, taken: Taken) -> Taken:
        """What each has taken after the last trick, in which nobody has a choice."""
        plays = (*hands[leader:], *hands[:leader])
        return self._taken(leader, plays, taken)[0]

    def _taken(self, leader: int, plays: tuple[Cards, ...], taken: Taken) -> tuple[Taken, int]:
        """What each has taken after a full trick, and who leads next."""
        winner = (leader + legal.winner(plays)) % 4
        mask = 0
        for play in plays:
            for c in play:
                if _POINT_MASK >> c & 1:
                    mask |= 1 << c if not (mask | taken[winner]) >> c & 1 else 1 << (c + _COPY)
        if not mask:
            return taken, winner
        out = list(taken)
        out[winner] |= mask
        return (out[0], out[1], out[2], out[3]), winner

    # ------------------------------------------------------------------ legal plays

    def _list_legal(self, hand: Cards, suit: int, size: int) -> list[Cards]:
        vector = counts(hand)
        if suit < 0:
            return list(legal.leads(self.rules, vector, legal.NONE_ASIDE))
        return list(legal.follows(self.rules, vector, suit, size))

    def _choices(self, hand: Cards, plays: tuple[Cards, ...], union: int) -> list[Cards]:
        """The legal plays; of neighbours that are worth the same only one."""
        if len(hand) == 1:
            return [hand]
        if plays:
            found = self._legal(hand, plays[0][0] // 13, len(plays[0]))
        else:
            found = self._legal(hand, -1, 0)
        if not self.single or len(found) == 1:
            return found
        worth = self._worth
        out = [found[0]]
        last = found[0][0]
        for play in found[1:]:
            c = play[0]
            between = (union >> (last + 1)) & ((1 << (c - last - 1)) - 1)
            if c // 13 != last // 13 or between or worth[c] != worth[last]:
                out.append(play)
            last = c
        return out

    def _union(self, hands: Sequence[Cards]) -> int:
        """Every card still out when the trick began."""
        mask = 0
        for cards in hands:
            for c in cards:
                mask |= 1 << c
        return mask


def check(hand: Any) -> None:
    """``Unsolvable`` where copies matter that the solver does not tell apart.

    Left out: cards that may still lie under the bar, and with two decks shown copies that are
    still to be played (except the aces: their factor holds for all hearts).
    """
    for copy in hand.shown:
        if copy.played:
            continue
        if hand.rules.decks > 1 and (copy.dark or copy.card != HEART_ACE):
            raise Unsolvable("copies differ")
        if copy.factor == 2 and not copy.dark and not hand.led[copy.card // 13]:
            raise Unsolvable("a card may lie under the bar")
