"""Playing on without seeing the cards: that what a move is worth can really be had.

A solver that sees all cards decides every later play of the seat in each world for itself.  At
the table the seat must decide for all worlds at once that agree with what it has seen.
``reaches`` looks for one way of playing on that brings, in *every* world, at least what the
solver says of the move there: then nothing has to be guessed.  The opponents may play anything,
each knowing all cards; so does a partner, who plays what the solver finds best for his side.

The worlds that are still possible are carried along as a set: a play of another seat keeps those
in which it is legal, an own play must be good for all that are left.  One world left is solved as
it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards import POINTS
from engine.gongzhu.rules import GAME as GONGZHU
from engine.puzzle_minimax import BIG, Hands, after
from engine.puzzle_worlds import Cards, World
from engine.shengji.parts import Lead, make_lead
from engine.shengji.trick import bottom_multiplier
from engine.shengji.trick import winner as trick_winner

Possible = list[tuple[int, Hands]]
"""Worlds by number, and the hands that are left in them."""
BUDGET = 400_000
"""Hands looked at before it is given up."""


class _TooLong(Exception):
    """The budget is used up."""


def reaches(
    solver: Any, worlds: Sequence[World], move: Cards, values: Sequence[int], budget: int = BUDGET
) -> bool:
    """Whether a move of the solver's seat can be played on so that it brings ``values[i]`` or more
    in world ``i``, all ``i``, without seeing the cards.  False too when that takes too long.
    """
    kind = _Gongzhu if solver.rules.game == GONGZHU else _Shengji
    try:
        return kind(solver, worlds, values, budget).after(move)
    except _TooLong:
        return False


class _Blind:
    """What both games share."""

    def __init__(
        self, solver: Any, worlds: Sequence[World], values: Sequence[int], budget: int
    ) -> None:
        self.solver, self.worlds, self.values = solver, worlds, values
        self.seat: int = solver.seat
        self.left = budget

    def spend(self, possible: Possible) -> None:
        self.left -= len(possible)
        if self.left < 0:
            raise _TooLong

    def played(self, possible: Iterable[tuple[int, Hands]], seat: int, cards: Cards) -> Possible:
        """The same worlds after a play."""
        return [(i, after(hands, seat, cards)) for i, hands in possible]


class _Gongzhu(_Blind):
    def after(self, move: Cards) -> bool:
        solver = self.solver
        first = self.played([(i, w.hands) for i, w in enumerate(self.worlds)], self.seat, move)
        return self.on(first, solver.leader, (*solver.plays, move), (0, 0, 0, 0))

    def on(self, possible: Possible, leader: int, plays: tuple[Cards, ...], taken: Any) -> bool:
        """Whether the values are reached from here in all these worlds."""
        self.spend(possible)
        solver = self.solver
        if len(plays) == 4:
            taken, leader = solver._taken(leader, plays, taken)
            plays = ()
            if not possible[0][1][leader]:
                return all(self.end(i, taken) >= self.values[i] for i, _ in possible)
        if len(possible) == 1:
            return self.alone(*possible[0], leader, plays, taken)
        seat = (leader + len(plays)) % 4
        if seat == self.seat:
            return any(
                self.on(self.played(possible, seat, cards), leader, (*plays, cards), taken)
                for cards in self.legal(possible[0][1][seat], plays)
            )
        by_play: dict[tuple[Cards, Cards], Possible] = {}
        partner = solver.teams and (seat - self.seat) % 2 == 0
        for i, hands in possible:
            choices = self.legal(hands[seat], plays)
            if partner and len(choices) > 1:
                choices = [self.partners(i, hands, leader, plays, taken, choices)]
            for cards in choices:
                rest = after(hands, seat, cards)
                turned = tuple([c for c in cards if c in self.worlds[i].dark])
                by_play.setdefault((tuple(cards), turned), []).append((i, rest))
        return all(
            self.on(left, leader, (*plays, cards), taken) for (cards, _), left in by_play.items()
        )

    def end(self, i: int, taken: Any) -> int:
        """The value of a hand that is over."""
        solver = self.solver
        solver.enter(self.worlds[i])
        return int(solver._utility(solver._all_scores(taken)))

    def legal(self, hand: Cards, plays: tuple[Cards, ...]) -> Sequence[Cards]:
        if plays:
            found: Sequence[Cards] = self.solver._legal(hand, plays[0][0] // 13, len(plays[0]))
        else:
            found = self.solver._legal(hand, -1, 0)
        return found

    def alone(
        self, i: int, hands: Hands, leader: int, plays: tuple[Cards, ...], taken: Any
    ) -> bool:
        """One world: the seat knows all cards."""
        return self.value(i, hands, leader, plays, taken) >= self.values[i]

    def value(self, i: int, hands: Hands, leader: int, plays: tuple[Cards, ...], taken: Any) -> int:
        """The value of a world with all cards open: at least what is wanted there, or less."""
        solver, goal = self.solver, self.values[i]
        solver.enter(self.worlds[i])
        union = solver._union((*hands, *plays))
        low, high = goal - 1, goal
        return int(solver._against(hands, leader, plays, taken, union, low, high))

    def partners(
        self,
        i: int,
        hands: Hands,
        leader: int,
        plays: tuple[Cards, ...],
        taken: Any,
        choices: Sequence[Cards],
    ) -> Cards:
        """The first of a partner's plays that still reaches the value of a world."""
        seat = (leader + len(plays)) % 4
        for cards in choices:
            rest = after(hands, seat, cards)
            if self.value(i, rest, leader, (*plays, cards), taken) >= self.values[i]:
                return cards
        return choices[0]


class _Shengji(_Blind):
    def __init__(
        self, solver: Any, worlds: Sequence[World], values: Sequence[int], budget: int
    ) -> None:
        super().__init__(solver, worlds, values, budget)
        self.bottoms = [sum([POINTS[c] for c in w.bottom]) for w in worlds]
        self.sign = 1 if solver.attacks[self.seat] else -1
        self.table_of = -1
        """The world whose values the solver remembers now."""

    def after(self, move: Cards) -> bool:
        solver = self.solver
        by_play: dict[tuple[Cards, int], Possible] = {}
        for i, world in enumerate(self.worlds):
            really = solver._really(move, world)
            by_play.setdefault(really, []).append((i, world.hands))
        for (cards, penalty), possible in by_play.items():
            lead = solver.lead or make_lead(solver.order, solver.rules, cards)
            first = self.played(possible, self.seat, cards)
            if not self.on(first, solver.leader, lead, (*solver.plays, cards), penalty):
                return False
        return True

    def on(
        self,
        possible: Possible,
        leader: int,
        lead: Lead | None,
        plays: tuple[Cards, ...],
        won: int,
    ) -> bool:
        """Whether the values are reached from here; ``won``: the attackers' points so far."""
        self.spend(possible)
        solver = self.solver
        if len(plays) == 4:
            assert lead is not None
            at = trick_winner(solver.order, solver.rules, lead, plays[1:])
            winner = (leader + at) % 4
            attacks = solver.attacks[winner]
            if attacks:
                won += sum([POINTS[c] for p in plays for c in p])
            if not possible[0][1][winner]:
                times = bottom_multiplier(solver.rules, lead, plays[at]) if attacks else 0
                return all(
                    self.sign * (won + times * self.bottoms[i]) >= self.values[i]
                    for i, _ in possible
                )
            leader, lead, plays = winner, None, ()
        if len(possible) == 1:
            i, hands = possible[0]
            return self.sign * (won + self.open(i, hands, leader, lead, plays)) >= self.values[i]
        seat = (leader + len(plays)) % 4
        if seat == self.seat:
            return any(
                self.on(self.played(possible, seat, cards), leader, new, (*plays, cards), won)
                for new, cards in self.choices(possible[0][1], seat, lead, own=True)
            )
        by_play: dict[tuple[Lead, Cards], Possible] = {}
        partner = (seat - self.seat) % 2 == 0
        for i, hands in possible:
            choices = self.choices(hands, seat, lead, own=False)
            if partner and len(choices) > 1:
                choices = [self.partners(i, hands, leader, plays, won, choices)]
            for new, cards in choices:
                rest = after(hands, seat, cards)
                by_play.setdefault((new, cards), []).append((i, rest))
        return all(
            self.on(left, leader, new, (*plays, cards), won)
            for (new, cards), left in by_play.items()
        )

    def choices(
        self, hands: Hands, seat: int, lead: Lead | None, own: bool
    ) -> list[tuple[Lead, Cards]]:
        """Plays and what is led by them.  Own throws are left out: they may fail somewhere."""
        solver = self.solver
        if lead is not None:
            return [(lead, cards) for cards in solver._follows(hands[seat], lead)]
        return [
            (new, new.cards)
            for new in solver._leads(hands[seat])
            if len(new.parts) == 1 or (not own and solver._stands(new, hands, seat))
        ]

    def open(
        self, i: int, hands: Hands, leader: int, lead: Lead | None, plays: tuple[Cards, ...]
    ) -> int:
        """The attackers' further points with all cards open."""
        solver = self.solver
        if self.table_of != i:
            solver._table.clear()
            solver._bottom, self.table_of = self.bottoms[i], i
        if lead is None:
            return int(solver._trick(hands, leader, -BIG, BIG))
        points = sum([POINTS[c] for p in plays for c in p])
        return int(solver._continue(hands, leader, lead, plays, points, -BIG, BIG))

    def partners(
        self,
        i: int,
        hands: Hands,
        leader: int,
        plays: tuple[Cards, ...],
        won: int,
        choices: Sequence[tuple[Lead, Cards]],
    ) -> tuple[Lead, Cards]:
        """The first of a partner's plays that still reaches the value of a world."""
        seat = (leader + len(plays)) % 4
        for new, cards in choices:
            rest = after(hands, seat, cards)
            total = won + self.open(i, rest, leader, new, (*plays, cards))
            if self.sign * total >= self.values[i]:
                return new, cards
        return choices[0]
