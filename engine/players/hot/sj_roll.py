"""Plays hands of Shengji to their end with the rule policy, in worlds dealt for a position."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.deal import Dealer
    from cython.cimports.engine.players.hot.sj_ending import Ending
    from cython.cimports.engine.players.hot.sj_order import Order
    from cython.cimports.engine.players.hot.sj_policy import Policy
    from cython.cimports.engine.players.hot.sj_sim import Sim
else:
    from engine.players.hot.deal import Dealer
    from engine.players.hot.sj_ending import Ending
    from engine.players.hot.sj_order import Order
    from engine.players.hot.sj_policy import Policy
    from engine.players.hot.sj_sim import Sim


@cython.cclass
class Roller:
    """Rollouts from one position; ``root`` is the position, its hidden hands do not matter.

    ``take_over``, ``bracket`` and ``blur``: what it is worth in points to get over the threshold
    at which the declarer changes, over the other level thresholds, and how wide these steps are.
    ``exact``: with so many cards or fewer in the hands the rest is solved with all cards known,
    where that is not too much.
    """

    def __init__(self, root: Sim, seat: int) -> None:
        self.root = root
        self.work = Sim(root.o)
        self.policy = Policy()
        self.rival = self.policy
        self.worlds: list[list[int]] = []
        self.ending = Ending()
        self.exact = 0
        self.seat = seat
        self.take_over, self.bracket, self.blur = 15.0, 8.0, 5.0

    def take(self, dealer: Dealer) -> None:
        """Keeps the world a dealer has dealt: the other hands, and the bottom unless known."""
        o: Order = self.root.o
        one: cython.ulonglong = 1
        world = []
        for place in range(5):
            a: cython.ulonglong = 0
            b: cython.ulonglong = 0
            c: cython.ulonglong = 0
            for card in range(54):
                n: cython.int = dealer.got[place][card]
                if n:
                    m: cython.ulonglong = one << o.bit[card]
                    a |= m
                    b |= m if n > 1 else 0
                    c |= m if n > 2 else 0
            world += [a, b, c]
        self.worlds.append(world)

    @cython.cfunc
    @cython.exceptval(check=False)
    def load(self, world: cython.int) -> cython.void:
        """Puts the working copy to the position in one of the worlds."""
        work: Sim = self.work
        work.copy(self.root)
        masks = self.worlds[world]
        s: cython.int
        k: cython.int
        for s in range(4):
            if s != self.seat:
                for k in range(3):
                    work.h[3 * s + k] = masks[3 * s + k]
        if work.holder != self.seat:
            a: cython.ulonglong = masks[12]
            b: cython.ulonglong = masks[13]
            c: cython.ulonglong = masks[14]
            work.bottom[0], work.bottom[1], work.bottom[2] = a, b, c
            x: cython.ulonglong = work.rem[0]
            y: cython.ulonglong = work.rem[1]
            z: cython.ulonglong = work.rem[2]
            work.rem[3] = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
            work.rem[4] = (y - (y & a)) | (z - (z & b))
            work.rem[5] = z - (z & a)

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self, even: Policy, odd: Policy) -> cython.void:
        """Plays the working copy to its end; ``even`` plays for seats 0 and 2."""
        work: Sim = self.work
        while True:
            s: cython.int = (work.leader + work.count) & 3
            if work.size[s] == 0:
                return
            i: cython.int = 3 * s
            if work.count and work.size[s] == work.lead_size:
                work.put(s, work.h[i], work.h[i + 1], work.h[i + 2])
                continue
            p: Policy = odd if s & 1 else even
            k: cython.int = p.choose(work, s)
            work.put(s, p.ca[k], p.cb[k], p.cc[k])

    @cython.cfunc
    @cython.exceptval(check=False)
    def utility(self, points: cython.int) -> cython.double:
        """What attackers' points are worth to the attackers, thresholds of levels included."""
        step: cython.int = self.root.o.step
        value: cython.double = points
        at: cython.int = 0
        k: cython.int = 0
        for k in range(12):
            at = step * k if k else 1
            if points < at - 2 * self.blur:
                break
            rise: cython.double = 0.5 + (points - at) / (4.0 * self.blur) if k else 1.0
            rise = min(1.0, max(0.0, rise))
            value += rise * (self.take_over if k == 2 else self.bracket)
        return value

    @cython.ccall
    @cython.exceptval(check=False)
    def value(
        self,
        world: cython.int,
        a: cython.ulonglong,
        b: cython.ulonglong,
        c: cython.ulonglong,
    ) -> cython.double:
        """Utility for the own side of a play (as masks) in a world, rolled out."""
        self.load(world)
        self.work.put(self.seat, a, b, c)
        self.finish(self.policy, self.policy)
        found: cython.double = self.utility(self.work.points)
        return found if self.work.attacks(self.seat) else -found

    @cython.cfunc
    @cython.exceptval(check=False)
    def bury(self, seat: cython.int, rate: cython.double) -> cython.void:
        """Lets a seat of the working copy, who holds hand and bottom together, bury."""
        work: Sim = self.work
        o: Order = work.o
        work.holder = seat
        self.policy.bury_best(work, seat, rate)
        a: cython.ulonglong = self.policy.f1
        b: cython.ulonglong = self.policy.f2
        c: cython.ulonglong = self.policy.f3
        work.bottom[0], work.bottom[1], work.bottom[2] = a, b, c
        i: cython.int = 3 * seat
        x: cython.ulonglong = work.h[i]
        y: cython.ulonglong = work.h[i + 1]
        z: cython.ulonglong = work.h[i + 2]
        work.h[i] = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
        work.h[i + 1] = (y - (y & a)) | (z - (z & b))
        work.h[i + 2] = z - (z & a)
        x, y, z = work.rem[3], work.rem[4], work.rem[5]
        work.rem[3] = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
        work.rem[4] = (y - (y & a)) | (z - (z & b))
        work.rem[5] = z - (z & a)
        work.size[seat] -= o.bottom_size

    def from_deal(self, seat: int, rate: float) -> int:
        """Attackers' points when the root, in which a seat holds the bottom too, is buried and
        played out by the policy."""
        self.work.copy(self.root)
        self.bury(seat, rate)
        self.finish(self.policy, self.policy)
        return self.work.points

    def plan(self, seat: int, rate: float, suits: int = -1) -> tuple[list[int], float]:
        """A plan to bury (cards in deck order) and its cost; ``suits``: those made void first,
        as bits, -1: whatever is cheapest."""
        self.work.copy(self.root)
        p: Policy = self.policy
        cost: cython.double
        if suits < 0:
            cost = p.bury_best(self.work, seat, rate)
        else:
            p.look(self.work, seat)
            cost = p.bury_from(suits, rate)
        return self.root.o.cards(p.f1, p.f2, p.f3), cost

    def whole(self, world: int) -> float:
        """Utility for the own side of the position itself in a world, played out."""
        self.load(world)
        self.finish(self.policy, self.policy)
        found: cython.double = self.utility(self.work.points)
        return found if self.work.attacks(self.seat) else -found

    def worth(self, points: int) -> float:
        """What attackers' points are worth to the attackers, thresholds of levels included."""
        return self.utility(points)

    def play_out(self, even: Policy, odd: Policy) -> int:
        """Attackers' points when the root, all hands known, is played out by two policies."""
        self.work.copy(self.root)
        self.finish(even, odd)
        return self.work.points

    def ask(self, seat: int) -> list[tuple[list[int], float, float, int]]:
        """The policy's candidates at the root, best first: cards, value, chance, takes."""
        p: Policy = self.policy
        o: Order = self.root.o
        self.work.copy(self.root)
        best: cython.int = p.choose(self.work, seat)
        found = []
        for i in range(p.n):
            found.append((p.cv[i], -i))
        found.sort(reverse=True)
        first = (p.cv[best], -best)
        found.remove(first)
        out = []
        for value, place in [first, *found]:
            k: cython.int = -place
            out.append((o.cards(p.ca[k], p.cb[k], p.cc[k]), value, p.cw[k], p.ct[k]))
        return out
