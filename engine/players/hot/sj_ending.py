"""The last tricks of a hand with all cards known, solved by alpha-beta.

Attackers play for the most points, the declarer's side for the fewest, the bottom included.
Every legal play is tried, failing throws too.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_intrinsic import highest, popcount
    from cython.cimports.engine.players.hot.sj_sim import Sim
else:
    from engine.players.hot.sj_bits import highest, popcount
    from engine.players.hot.sj_sim import Sim

MOST = cython.declare(cython.int, 5)
"""Cards a hand at most: more are not solved."""
NONE = -1
"""There is no result: too many cards, or too many positions."""


@cython.cclass
class Ending:
    """Solves endings of up to ``MOST`` cards a hand, looking at ``limit`` positions at most."""

    def __init__(self, limit: int = 4000) -> None:
        if not cython.compiled:
            self.moves, self.bits = [0] * 2304, [0] * 8
        self.sims: list[Sim] = []
        self.nodes = 0
        self.limit = limit

    def points(self, sim: Sim) -> int:
        """Attackers' points at the end with best play of both sides; -1 when it is too much."""
        return self.solve(sim)

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, sim: Sim) -> cython.int:
        """The same; the position is left as it is."""
        s: cython.int
        for s in range(4):
            if sim.size[s] > 5:
                return -1
        if not self.sims:
            self.sims = [Sim(sim.o) for _ in range(24)]
        first: Sim = self.sims[0]
        if first.o is not sim.o:
            self.sims = [Sim(sim.o) for _ in range(24)]
            first = self.sims[0]
        first.copy(sim)
        self.nodes = 0
        found: cython.int = self.search(0, -1, 1 << 20)
        return found if self.nodes <= self.limit else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_moves(self, sim: Sim, seat: cython.int, at: cython.int) -> cython.int:
        """Writes the legal plays of a seat behind place ``at`` (three masks each); their number."""
        one: cython.ulonglong = 1
        n: cython.int = 0
        i: cython.int = 3 * seat
        a: cython.ulonglong = sim.h[i]
        b: cython.ulonglong = sim.h[i + 1]
        c: cython.ulonglong = sim.h[i + 2]
        size: cython.int = sim.size[seat]
        if sim.count and size == sim.lead_size:
            self.moves[at], self.moves[at + 1], self.moves[at + 2] = a, b, c
            return 1
        k: cython.int = 0
        while a:
            bit: cython.int = highest(a)
            m: cython.ulonglong = one << bit
            a -= m
            self.bits[k] = bit
            k += 1
            if b & m:
                self.bits[k] = bit
                k += 1
                if c & m:
                    self.bits[k] = bit
                    k += 1
        chosen: cython.int
        for chosen in range(1, 1 << k):
            if sim.count and popcount(chosen) != sim.lead_size:
                continue
            a = b = c = 0
            fits: cython.int = 1
            for i in range(k):
                if not (chosen >> i) & 1:
                    continue
                # Of equal cards the first ones are taken.
                if i and self.bits[i - 1] == self.bits[i] and not (chosen >> (i - 1)) & 1:
                    fits = 0
                    break
                m = one << self.bits[i]
                c |= b & m
                b |= a & m
                a |= m
            if fits and sim.legal_masks(seat, a, b, c) and n < 32:
                self.moves[at + 3 * n] = a
                self.moves[at + 3 * n + 1] = b
                self.moves[at + 3 * n + 2] = c
                n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def search(self, ply: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """Attackers' points from the position of a ply on."""
        sim: Sim = self.sims[ply]
        seat: cython.int = (sim.leader + sim.count) & 3
        if sim.size[seat] == 0:
            return sim.points
        self.nodes += 1
        if self.nodes > self.limit:
            return sim.points
        after: Sim = self.sims[ply + 1]
        attacks: cython.int = sim.attacks(seat)
        best: cython.int = -1 if attacks else 1 << 20
        at: cython.int = 0
        first: cython.int = 96 * ply
        n: cython.int = self.list_moves(sim, seat, first)
        i: cython.int
        for i in range(n):
            a: cython.ulonglong = self.moves[first + 3 * i]
            b: cython.ulonglong = self.moves[first + 3 * i + 1]
            c: cython.ulonglong = self.moves[first + 3 * i + 2]
            after.copy(sim)
            after.put(seat, a, b, c)
            at = self.search(ply + 1, alpha, beta)
            if attacks:
                if at > best:
                    best = at
                    if at > alpha:
                        alpha = at
            elif at < best:
                best = at
                if at < beta:
                    beta = at
            if alpha >= beta:
                break
        return best
