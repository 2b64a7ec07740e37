"""What one seat knows and what its cards are worth to it, on masks.

The same thoughts as in ``engine.players.memory``, ``worth`` and ``ending``, made for a few
microseconds: nothing but the own hand, the cards played and the public conclusions is looked at.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_intrinsic import highest, popcount, power
    from cython.cimports.engine.players.hot.sj_order import Order
    from cython.cimports.engine.players.hot.sj_sim import Sim
else:
    from engine.players.hot.sj_bits import highest, popcount, power
    from engine.players.hot.sj_order import Order
    from engine.players.hot.sj_sim import Sim


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _at_least(n: cython.int, wanted: cython.int, q: cython.double) -> cython.double:
    """Chance of at least ``wanted`` of ``n`` cards, each there with chance ``q``."""
    if wanted > n or q <= 0.0:
        return 0.0
    if q >= 1.0:
        return 1.0
    term: cython.double = power(1.0 - q, n)
    below: cython.double = 0.0
    k: cython.int
    for k in range(wanted):
        below += term
        term *= q * (n - k) / ((k + 1) * (1.0 - q))
    return 1.0 - below if below < 1.0 else 0.0


@cython.cclass
class View:
    """The knowledge of one seat at one decision."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.own, self.out = [0] * 5, [0] * 5
            self.share, self.void = [0.0] * 20, [0.0] * 20
            self.nopair, self.safe, self.whole = [0] * 4, [0.0] * 5, [0.0] * 5
            self.whole_known = [0] * 5
        self.kept, self.kept_trump = 0.61, 0.6
        self.boss, self.near1, self.near2, self.low = 2.7, 2.4, 1.2, 0.1
        self.boss_kept = 0.3
        self.side_pair, self.boss_pair, self.near_pair, self.side_tractor = 0.8, 1.5, 1.0, 2.0
        self.void_base, self.void_trump, self.void_most = 0.5, 0.15, 2.0
        self.trump_base, self.trump_rel, self.trump_boss, self.trump_near = 1.2, 2.4, 3.5, 1.5
        self.trump_pair, self.trump_pair_rel, self.trump_boss_pair = 1.2, 1.5, 1.1
        self.trump_tractor, self.height, self.length_safe = 2.0, 0.03, 10.8
        self.near, self.stake_most, self.stake_rate, self.stake_base = 6.0, 40.0, 1.5, 8.0
        self.grip_rate = 0.37

    @cython.cfunc
    @cython.exceptval(check=False)
    def above(self, mask: cython.ulonglong) -> cython.int:
        """Unseen copies of the cards of a mask."""
        n: cython.int = popcount(self.u1 & mask) + popcount(self.u2 & mask)
        return n + popcount(self.u3 & mask) if self.u3 else n

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self, sim: Sim, seat: cython.int) -> cython.void:
        """Takes the knowledge of a seat from a hand in play."""
        o: Order = sim.o
        self.sim, self.o, self.seat = sim, o, seat
        self.partner, self.first, self.second = seat ^ 2, (seat + 1) & 3, (seat + 3) & 3
        i: cython.int = 3 * seat
        self.h1, self.h2, self.h3 = sim.h[i], sim.h[i + 1], sim.h[i + 2]
        knows: cython.int = sim.holder == seat
        r1: cython.ulonglong = sim.rem[3 * knows]
        r2: cython.ulonglong = sim.rem[3 * knows + 1]
        r3: cython.ulonglong = sim.rem[3 * knows + 2]
        x: cython.ulonglong = self.h1
        y: cython.ulonglong = self.h2
        z: cython.ulonglong = self.h3
        self.u1 = (r1 - (r1 & x)) | (r2 - (r2 & y)) | (r3 - (r3 & z))
        self.u2 = (r2 - (r2 & x)) | (r3 - (r3 & y))
        self.u3 = r3 - (r3 & x)
        self.left = sim.size[seat]
        self.attacking = sim.attacks(seat)
        one: cython.ulonglong = 1
        g: cython.int
        s: cython.int
        everything: cython.int = 0
        for g in range(5):
            m: cython.ulonglong = o.members[g]
            n: cython.int = popcount(x & m) + popcount(y & m)
            self.own[g] = n + popcount(z & m) if z else n
            self.out[g] = self.above(m)
            everything += self.out[g]
            self.whole_known[g] = 0
        for s in range(4):
            self.nopair[s] = sim.nopair[s]
            if s == seat:
                continue
            for g in range(5):
                bit: cython.int = 1 << g
                at: cython.int = 5 * s + g
                if (sim.voids[s] & bit) or self.out[g] == 0 or sim.size[s] == 0:
                    self.share[at] = 0.0
                    self.void[at] = 1.0
                    self.nopair[s] |= bit
                    continue
                places: cython.double = 0.0 if knows else o.bottom_size * (0.1 if g == 4 else 0.6)
                other: cython.int
                for other in range(4):
                    if other != seat and not (sim.voids[other] & bit):
                        places += sim.size[other]
                q: cython.double = sim.size[s] / places
                if q > 1.0:
                    q = 1.0
                self.share[at] = q
                self.void[at] = power(1.0 - q, self.out[g])
        self.unseen_points = o.worth(self.u1, self.u2, self.u3)
        if knows:
            self.bottom = o.worth(sim.bottom[0], sim.bottom[1], sim.bottom[2])
        elif everything:
            self.bottom = 0.7 * o.bottom_size * self.unseen_points / everything
        else:
            self.bottom = 0.0
        self.density = self.unseen_points * 0.54 / everything if everything else 0.0
        t1: cython.double = self.void[5 * self.first + 4]
        t2: cython.double = self.void[5 * self.second + 4]
        self.ruffers = 1.0 - (t1 if t1 < t2 else t2)
        self.winners = 0
        for g in range(5):
            safe: cython.double = 1.0
            if self.ruffers > 0.0:
                safe = 1.0 - self.void[5 * self.first + g] * (1.0 - t1)
                safe *= 1.0 - self.void[5 * self.second + g] * (1.0 - t2)
                if self.out[g] < self.length_safe:
                    safe *= self.out[g] / self.length_safe
            self.safe[g] = safe
            if g < 4 and safe >= 0.5 and self.own[g]:
                m = o.members[g]
                theirs: cython.ulonglong = self.u1 & m
                mine: cython.ulonglong = x & m
                if theirs:
                    # An equal card led first wins too.
                    top: cython.int = highest(theirs)
                    mine &= o.above[top] | (one << top)
                self.winners += popcount(mine) + popcount(y & mine)

    # ------------------------------------------------------------------ chances

    @cython.cfunc
    @cython.exceptval(check=False)
    def p_run(
        self,
        seat: cython.int,
        g: cython.int,
        width: cython.int,
        length: cython.int,
        top: cython.int,
    ) -> cython.double:
        """Chance that a seat holds a run in a group whose top is higher than ``top``."""
        q: cython.double = self.share[5 * seat + g]
        if q <= 0.0 or (width > 1 and (self.nopair[seat] >> g) & 1):
            return 0.0
        over: cython.ulonglong = self.o.over[g * 34 + top + 1]
        if length == 1:
            if width == 1:
                return 1.0 - power(1.0 - q, self.above(over))
            three: cython.int = popcount(self.u3 & over)
            if width == 3:
                return 1.0 - power(1.0 - q * q * q, three)
            none: cython.double = power(1.0 - q * q, popcount(self.u2 & over) - three)
            if three:
                none *= power(1.0 - q * q * (3.0 - 2.0 * q), three)
            return 1.0 - none
        mask: cython.ulonglong = self.o.layers(self.u2 if width == 2 else self.u3, g)
        _k: cython.int
        for _k in range(length - 1):
            mask &= mask >> 1
        if top - length + 2 > 0:
            mask >>= top - length + 2
        if not mask:
            return 0.0
        return 1.0 - power(1.0 - power(q, width * length), popcount(mask))

    @cython.cfunc
    @cython.exceptval(check=False)
    def p_beat(
        self,
        seat: cython.int,
        g: cython.int,
        width: cython.int,
        length: cython.int,
        size: cython.int,
        owing: cython.int,
        throw: cython.int,
        key: cython.int,
    ) -> cython.double:
        """Chance that a seat can beat a key (100 more for a ruff); 0.0 is certain."""
        chance: cython.double = 0.0
        if key < 100 and not throw:
            chance = self.p_run(seat, g, width, length, key)
        if g != 4:
            empty: cython.double = self.void[5 * seat + g]
            if empty > 0.0:
                ruff: cython.double = self.p_run(
                    seat, 4, width, length, key - 100 if key >= 100 else -1
                )
                if size > 1 and ruff > 0.0:
                    enough: cython.double = _at_least(self.out[4], size, self.share[5 * seat + 4])
                    if enough < ruff:
                        ruff = enough
                    if owing > 1:
                        ruff *= power(0.6, owing - 1)
                chance += empty * ruff
        return chance if chance < 1.0 else 1.0

    # ------------------------------------------------------------------ worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def side_value(
        self, g: cython.int, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong
    ) -> cython.double:
        """What cards of a side suit are worth for the tricks to come."""
        o: Order = self.o
        one: cython.ulonglong = 1
        value: cython.double = 0.0
        safe: cython.double = self.safe[g]
        if not a:
            if self.out[g] and self.own[4]:
                value = self.void_base + self.void_trump * self.own[4]
                if value > self.void_most:
                    value = self.void_most
            return value
        pair_before: cython.int = -9
        while a:
            at: cython.int = highest(a)
            m: cython.ulonglong = one << at
            a -= m
            over: cython.ulonglong = o.above[at]
            above: cython.int = self.above(over)
            kept: cython.double = self.kept
            each: cython.double
            if above == 0:
                each = self.boss * safe + 0.3
                kept += self.boss_kept * safe
            elif above <= 2:
                each = (self.near1 if above == 1 else self.near2) * safe + 0.2
            else:
                each = self.low
            each += self.height * o.layer[at] + o.points[at] * kept
            value += each
            if b & m:
                value += each
                pairs: cython.int = popcount(self.u2 & over)
                value += self.side_pair
                value += self.boss_pair * safe if pairs == 0 else self.near_pair / pairs
                if pair_before == o.layer[at] + 1:
                    value += self.side_tractor
                pair_before = o.layer[at]
                if c & m:
                    value += each + 1.5
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def trump_value(
        self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong
    ) -> cython.double:
        """What trumps are worth for the tricks to come."""
        o: Order = self.o
        one: cython.ulonglong = 1
        value: cython.double = 0.0
        total: cython.int = self.out[4]
        pair_before: cython.int = -9
        while a:
            at: cython.int = highest(a)
            m: cython.ulonglong = one << at
            a -= m
            over: cython.ulonglong = o.above[at]
            above: cython.int = self.above(over)
            rel: cython.double = 1.0
            if total:
                rel = cython.cast(cython.double, total - above) / total
            each: cython.double = self.trump_base + self.trump_rel * rel * rel
            each += self.height * o.layer[at] + o.points[at] * self.kept_trump
            if above == 0:
                each += self.trump_boss
            elif above <= 2:
                each += self.trump_near
            value += each
            if b & m:
                value += each + self.trump_pair + self.trump_pair_rel * rel
                if not (self.u2 & over):
                    value += self.trump_boss_pair
                if pair_before == o.layer[at] + 1:
                    value += self.trump_tractor
                pair_before = o.layer[at]
                if c & m:
                    value += each + 2.0
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def group_value(
        self, g: cython.int, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong
    ) -> cython.double:
        """What cards of a group are worth."""
        return self.trump_value(a, b, c) if g == 4 else self.side_value(g, a, b, c)

    @cython.cfunc
    @cython.exceptval(check=False)
    def cost(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.double:
        """What the hand loses when these cards leave it."""
        o: Order = self.o
        lost: cython.double = 0.0
        x: cython.ulonglong = self.h1
        y: cython.ulonglong = self.h2
        z: cython.ulonglong = self.h3
        n1: cython.ulonglong = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
        n2: cython.ulonglong = (y - (y & a)) | (z - (z & b))
        n3: cython.ulonglong = z - (z & a)
        g: cython.int
        for g in range(5):
            m: cython.ulonglong = o.members[g]
            if a & m:
                if not self.whole_known[g]:
                    self.whole[g] = self.group_value(g, x & m, y & m, z & m)
                    self.whole_known[g] = 1
                lost += self.whole[g] - self.group_value(g, n1 & m, n2 & m, n3 & m)
        return lost

    # ------------------------------------------------------------------ the last tricks

    @cython.cfunc
    @cython.exceptval(check=False)
    def grip(self, a: cython.ulonglong) -> cython.double:
        """How well a hand holds the last trick: 1.0 with the highest trump there is."""
        mine: cython.ulonglong = a & self.o.members[4]
        if not mine:
            return 0.0
        top: cython.int = self.o.layer[highest(mine)]
        held: cython.double = 1.0 - self.p_run(self.first, 4, 1, 1, top)
        held *= 1.0 - self.p_run(self.second, 4, 1, 1, top)
        return 0.2 + 0.8 * held

    @cython.cfunc
    @cython.exceptval(check=False)
    def loss(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.double:
        """What it costs for the last trick to play these cards now."""
        rest: cython.int = self.left - popcount(a) - popcount(b) - popcount(c)
        if rest == 0 or rest > self.near:
            return 0.0
        x: cython.ulonglong = self.h1
        y: cython.ulonglong = self.h2
        z: cython.ulonglong = self.h3
        left: cython.ulonglong = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
        stake: cython.double = self.stake_rate * self.bottom + self.stake_base
        if stake > self.stake_most:
            stake = self.stake_most
        near: cython.double = (self.near + 1.0 - rest) / self.near
        return near * stake * self.grip_rate * (self.grip(x) - self.grip(left))
