"""What a seat knows of the hidden cards, as limits for the dealer and checks of what it deals.

Both games derive their belief from ``Belief``: they fill in the limits from everything the seat
has seen, and ``next`` deals one world after the other that agrees with all of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards import KINDS
from engine.players.hot.deal import Dealer

PLACES = 5
BOTTOM = 4
TRIES = 60
"""Deals that fail a check, one after the other, before something in them is settled by force."""
FORCED = 40
"""Ways of settling it that are tried."""
PLENTY = 3

Limits = list[list[int]]
World = Sequence[Sequence[int]]
"""The copies of each card by place: what the others hold and what lies in the bottom."""
Check = Callable[[World], bool]


class Pool(NamedTuple):
    """At least ``copies`` of some cards lie in some places together."""

    places: frozenset[int]
    cards: tuple[int, ...]
    copies: int

    def holds(self, world: World) -> bool:
        """Whether it is so in a world."""
        return sum([world[p][c] for p in self.places for c in self.cards]) >= self.copies


@dataclass
class Force:
    """One way to make a world agree: copies that some places hold at least or at most."""

    least: list[tuple[int, int, int]] = field(default_factory=list)
    """(place, card, copies)."""
    most: list[tuple[int, int, int]] = field(default_factory=list)


class Belief:
    """The worlds that a seat holds possible.

    ``unseen``: copies of each card that are hidden; ``sizes``: hidden cards of each of the five
    places (the own one: 0); ``most``, ``least``: 5 x 54 copies.  ``dealer.got`` (or ``world``)
    holds the world of the last ``next``.
    """

    def __init__(self, seat: int, unseen: list[int], sizes: list[int], seed: int) -> None:
        self.seat = seat
        self.unseen = unseen
        self.sizes = sizes
        self.most: Limits = [[min(PLENTY, n) for n in unseen] for _ in range(PLACES)]
        self.least: Limits = [[0] * KINDS for _ in range(PLACES)]
        for p in range(PLACES):
            if sizes[p] <= 0:
                self.most[p] = [0] * KINDS
        self.pools: list[Pool] = []
        self.checks: list[Check] = []
        """What the limits cannot say."""
        self.ways: Callable[[random.Random], Force | None] | None = None
        """A random way to settle what the checks ask for, where deals seldom do."""
        self.always = False
        """Whether every world is to be dealt in one of these ways."""
        self.relaxed = False
        """Whether the conclusions excluded each other and were dropped: never, with true facts."""
        self.dealer = Dealer(seed)
        self.chance = random.Random(seed)
        self._bottom: tuple[list[int], int] | None = None
        self._forcing = False

    # ------------------------------------------------------------------ for those who fill it in

    def lean(self, weights: list[int], holder: int) -> None:
        """How gladly the holder of the bottom buries each card (64: as it comes)."""
        self._bottom = (weights, holder)

    def hold(self, places: frozenset[int], cards: tuple[int, ...], count: int) -> None:
        """At least so many copies lie in these places together."""
        places = frozenset(p for p in places if self.sizes[p] > 0)
        if count <= 0 or not places:
            return
        if len(cards) == 1:
            card = cards[0]
            count = min(count, self.unseen[card])
            if len(places) == 1:
                (place,) = places
                self.least[place][card] = max(self.least[place][card], count)
                return
            for p in range(PLACES):
                if p not in places:
                    rest = max(0, self.unseen[card] - count)
                    self.most[p][card] = min(self.most[p][card], rest)
        self.pools.append(Pool(places, cards, count))

    def ready(self) -> None:
        """The limits are filled in: the next call may be ``next``."""
        for p in range(PLACES):
            for c in range(KINDS):
                if self.least[p][c]:
                    self.most[p][c] = max(self.most[p][c], self.least[p][c])
        # A pool is certain to hold where nobody else can have that many.
        self.pools = [q for q in self.pools if not self._certain(q)]
        self._set_up(None)
        if not self.dealer.deal():
            self.relaxed = True
            self.checks, self.pools, self.ways = [], [], None
            self.most = [[PLENTY] * KINDS for _ in range(PLACES)]
            self.least = [[0] * KINDS for _ in range(PLACES)]
            self._set_up(None)

    def _certain(self, pool: Pool) -> bool:
        outside = sum(
            [self.most[p][c] for p in range(PLACES) if p not in pool.places for c in pool.cards]
        )
        return sum([self.unseen[c] for c in pool.cards]) - outside >= pool.copies

    def _set_up(self, force: Force | None) -> None:
        most, least = self.most, self.least
        if force is not None:
            most, least = [list(row) for row in most], [list(row) for row in least]
            for p, c, n in force.least:
                least[p][c] = max(least[p][c], n)
                most[p][c] = max(most[p][c], least[p][c])
            for p, c, n in force.most:
                most[p][c] = max(least[p][c], min(most[p][c], n))
        self.dealer.setup(self.unseen, self.sizes, most, least)
        if self._bottom is not None:
            self.dealer.bottom(*self._bottom)
        self._forcing = force is not None

    # ------------------------------------------------------------------ worlds

    def next(self) -> bool:
        """Deals the next world; ``False`` when there is none (the sizes do not add up)."""
        if self.always and self.ways is not None:
            return self._forced()
        if self._forcing:
            self._set_up(None)
        for _ in range(TRIES):
            if not self.dealer.deal():
                return False
            if self.agrees():
                return True
        return self._forced()

    def _forced(self) -> bool:
        """Deals in one of the ways that settle the checks; at last whatever comes."""
        if self.ways is not None:
            for _ in range(FORCED):
                force = self.ways(self.chance)
                if force is None:
                    break
                self._set_up(force)
                for _ in range(4):
                    if self.dealer.deal() and self.agrees():
                        return True
        if self._forcing:
            self._set_up(None)
        for _ in range(10 * TRIES):
            if not self.dealer.deal():
                return False
            if self.agrees():
                break
        return True

    @property
    def world(self) -> World:
        """The world dealt last, own hand left out."""
        return [self.dealer.counts(p) for p in range(PLACES)]

    def agrees(self) -> bool:
        """Whether the world dealt last agrees with what the limits cannot say."""
        if not self.checks and not self.pools:
            return True
        world = self.world
        return all(q.holds(world) for q in self.pools) and all(
            check(world) for check in self.checks
        )

    def allows(self, world: World) -> bool:
        """Whether a world agrees with everything known: limits, pools and checks."""
        for p in range(PLACES):
            if sum(world[p]) != self.sizes[p]:
                return False
            for c in range(KINDS):
                if not self.least[p][c] <= world[p][c] <= self.most[p][c]:
                    return False
        if any(sum([world[p][c] for p in range(PLACES)]) != self.unseen[c] for c in range(KINDS)):
            return False
        return all(q.holds(world) for q in self.pools) and all(k(world) for k in self.checks)
