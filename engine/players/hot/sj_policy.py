"""The fast rule policy: which cards a seat plays, from what it knows, in a few microseconds.

Every sensible candidate gets a value in points (``sj_follow``; leads here), the best is played.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_follow import Follower
    from cython.cimports.engine.players.hot.sj_intrinsic import lowest, popcount, power
    from cython.cimports.engine.players.hot.sj_order import Order
    from cython.cimports.engine.players.hot.sj_sim import Sim
else:
    from engine.players.hot.sj_bits import lowest, popcount, power
    from engine.players.hot.sj_follow import Follower
    from engine.players.hot.sj_order import Order
    from engine.players.hot.sj_sim import Sim


@cython.cclass
class Policy(Follower):  # type: ignore[misc]
    """Chooses plays and what to bury."""

    def __init__(self) -> None:
        Follower.__init__(self)
        self.draw, self.draw_attack, self.joker = 1.6, 0.35, 30.0
        self.back, self.against, self.rise, self.fall = 0.44, 0.3, 2.2, 1.2
        self.partner_over, self.last_joker = 0.42, 3.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def pick(self) -> cython.int:
        """The best candidate, the first of equal ones."""
        best: cython.int = 0
        i: cython.int
        for i in range(1, self.n):
            if self.cv[i] > self.cv[best]:
                best = i
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self, sim: Sim, seat: cython.int) -> cython.int:
        """Values the candidates of the seat whose turn it is; the number of the best one."""
        self.look(sim, seat)
        self.n = 0
        if sim.count == 0:
            self.lead()
        else:
            self.follow()
        return self.pick()

    # ------------------------------------------------------------------ leading

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self) -> cython.void:
        """Lists and values leads."""
        g: cython.int
        for g in range(5):
            if self.own[g]:
                self.lead_group(g)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_group(self, g: cython.int) -> cython.void:
        """The leads of one group."""
        o: Order = self.o
        one: cython.ulonglong = 1
        m: cython.ulonglong = o.members[g]
        rest: cython.ulonglong = self.h1 & m
        while rest:
            at: cython.int = lowest(rest)
            bit: cython.ulonglong = one << at
            rest -= bit
            self.add(bit, 0, 0)
            self.value_lead(self.n - 1, g, 1, 1, o.layer[at], 0, 1)
            if self.h2 & bit:
                self.add(bit, bit, 0)
                self.value_lead(self.n - 1, g, 2, 1, o.layer[at], 1, 1)
                if self.h3 & bit:
                    self.add(bit, bit, bit)
                    self.value_lead(self.n - 1, g, 3, 1, o.layer[at], 1, 1)
        if self.h2 & m:
            self.lead_runs(g, 2)
            if self.h3 & m:
                self.lead_runs(g, 3)
        if o.throws and self.own[g] > 1:
            self.lead_throws(g)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_runs(self, g: cython.int, width: cython.int) -> cython.void:
        """The tractors of a group, and the shorter ones in them."""
        o: Order = self.o
        one: cython.ulonglong = 1
        have: cython.ulonglong = (self.h2 if width == 2 else self.h3) & o.members[g]
        mask: cython.ulonglong = o.layers(have, g)
        length: cython.int = 2
        mask &= mask >> 1
        while mask:
            starts: cython.ulonglong = mask
            while starts:
                at: cython.int = lowest(starts)
                starts -= one << at
                cards: cython.ulonglong = 0
                i: cython.int
                for i in range(at, at + length):
                    cards |= one << lowest(o.cells[g * 34 + i] & have)
                self.add(cards, cards, cards if width == 3 else 0)
                self.value_lead(self.n - 1, g, width, length, at + length - 1, length, 1)
            mask &= mask >> 1
            length += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def sure(
        self, g: cython.int, width: cython.int, length: cython.int, top: cython.int
    ) -> cython.int:
        """Whether nobody else can hold a higher part of this form in its group."""
        return (
            self.p_run(self.first, g, width, length, top) == 0.0
            and self.p_run(self.second, g, width, length, top) == 0.0
            and self.p_run(self.partner, g, width, length, top) == 0.0
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_throws(self, g: cython.int) -> cython.void:
        """Throws of parts that nobody can beat: all of them, the wide ones, the singles."""
        o: Order = self.o
        sim: Sim = self.sim
        m: cython.ulonglong = o.members[g]
        x: cython.ulonglong = self.h1 & m
        # The highest card must be sure in some way, or nothing is.
        sim.shape(x, self.h2 & m, self.h3 & m)
        kind: cython.int
        i: cython.int
        before: cython.int = 0
        for kind in range(3):
            a: cython.ulonglong = 0
            b: cython.ulonglong = 0
            c: cython.ulonglong = 0
            n: cython.int = 0
            first: cython.int = -1
            owing: cython.int = 0
            for i in range(sim.parts):
                w: cython.int = sim.width[i]
                if (kind == 1 and w == 1) or (kind == 2 and w > 1):
                    continue
                if self.sure(g, w, sim.length[i], sim.top[i]):
                    cards: cython.ulonglong = sim.cards_of[i]
                    if first < 0:
                        first = i
                    # A single beside its own pair (three decks) counts as one more of it.
                    c |= (cards if w == 3 else 0) | (b & cards if w == 1 else 0)
                    b |= cards if w > 1 else 0
                    a |= cards
                    n += 1
                    owing += sim.length[i] if w > 1 else 0
            if kind == 0:
                before = n
            if n > 1 and (kind == 0 or n < before):
                self.add(a, b, c)
                self.value_lead(
                    self.n - 1, g, sim.width[first], sim.length[first], sim.top[first], owing, n
                )

    @cython.cfunc
    @cython.exceptval(check=False)
    def value_lead(
        self,
        i: cython.int,
        g: cython.int,
        width: cython.int,
        length: cython.int,
        top: cython.int,
        owing: cython.int,
        parts: cython.int,
    ) -> cython.void:
        """The value of one lead; ``width``, ``length`` and ``top`` are its largest part's."""
        o: Order = self.o
        sim: Sim = self.sim
        a: cython.ulonglong = self.ca[i]
        b: cython.ulonglong = self.cb[i]
        c: cython.ulonglong = self.cc[i]
        n: cython.int = popcount(a) + popcount(b) + popcount(c)
        throw: cython.int = parts > 1
        q1: cython.double = self.p_beat(self.first, g, width, length, n, owing, throw, top)
        q2: cython.double = self.p_beat(self.second, g, width, length, n, owing, throw, top)
        holds: cython.double = (1.0 - q1) * (1.0 - q2)
        chance: cython.double = self.p_beat(self.partner, g, width, length, n, owing, throw, top)
        ruff: cython.double = 0.0
        t1: cython.double = 1.0 - self.void[5 * self.first + 4]
        t2: cython.double = 1.0 - self.void[5 * self.second + 4]
        if g != 4:
            ruff = self.void[5 * self.partner + g]
            if ruff > 0.0:
                ruff *= self.p_run(self.partner, 4, width, length, -1)
                if ruff > chance:
                    ruff = chance
                chance -= ruff
                ruff *= 1.0 - 0.6 * self.void[5 * self.first + g] * t1
                ruff *= 1.0 - 0.6 * self.void[5 * self.second + g] * t2
        partner: cython.double = ruff + chance * (1.0 - self.partner_over * q1) * (
            1.0 - self.partner_over * q2
        )
        wins: cython.double = holds + (1.0 - holds) * partner
        points: cython.int = o.worth(a, b, c)
        grow: cython.double = 1.0 if n == 1 else n * power(0.945, n)
        value: cython.double = wins * points - self.cost(a, b, c)
        value += 0.5 * self.added * self.density * grow * (self.rise * wins - self.fall)
        value += self.lead_worth * grow * (2.0 * wins - 1.0)
        if self.left == n:
            value += wins * self.bottom * (2 << ((width - 1) * length) if o.bottom_kind == 0 else 2)
        value -= self.loss(a, b, c)
        if g == 4:
            theirs: cython.double = self.out[4] * (t1 + t2) / 6.0
            if theirs <= 0.0:
                value -= 2.0 * n
            else:
                most: cython.double = self.own[4] if self.own[4] > 3 else 3.0
                more: cython.double = (self.own[4] - theirs) / most
                if self.attacking:
                    more -= self.draw_attack
                more = min(1.0, max(-1.0, more))
                value += more * self.draw * n
            if n == 1 and (a & o.jokers) and self.left > self.last_joker:
                value -= self.joker
        else:
            if (sim.led[self.partner] >> g) & 1:
                value += self.back
            if ((sim.led[self.first] >> g) & 1) and not ((sim.voids[self.first] >> g) & 1):
                value -= self.against
            if ((sim.led[self.second] >> g) & 1) and not ((sim.voids[self.second] >> g) & 1):
                value -= self.against
        self.cv[i] = value
        self.cw[i] = wins
        self.ct[i] = parts

    # ------------------------------------------------------------------ burying

    @cython.cfunc
    @cython.exceptval(check=False)
    def bury_from(self, suits: cython.int, rate: cython.double) -> cython.double:
        """A plan in ``f1``.. that begins with whole suits (bits) and goes on with what is missed
        least; ``rate``: what a buried point costs.  Returns the plan's cost, 1e9 for none."""
        o: Order = self.o
        g: cython.int
        whole: cython.ulonglong = 0
        for g in range(4):
            if (suits >> g) & 1:
                whole |= o.members[g]
        a: cython.ulonglong = self.h1 & whole
        b: cython.ulonglong = self.h2 & whole
        c: cython.ulonglong = self.h3 & whole
        n: cython.int = o.bottom_size - popcount(a) - popcount(b) - popcount(c)
        if n < 0:
            return 1e9
        self.f1, self.f2, self.f3 = a, b, c
        self.extra = self.trump_kept
        self.fill(self.h1, n, -rate)
        self.extra = 0.0
        m: cython.ulonglong = o.members[4]
        trumps: cython.int = popcount(self.f1 & m) + popcount(self.f2 & m) + popcount(self.f3 & m)
        return (
            self.cost(self.f1, self.f2, self.f3)
            + rate * o.worth(self.f1, self.f2, self.f3)
            + self.trump_kept * trumps
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def bury_best(self, sim: Sim, seat: cython.int, rate: cython.double) -> cython.double:
        """The cheapest of the plans that make no, one or two suits void, in ``f1``.."""
        self.look(sim, seat)
        best: cython.double = 1e9
        chosen: cython.int = 0
        suits: cython.int
        g: cython.int
        for suits in range(16):
            n: cython.int = 0
            empty: cython.int = 0
            for g in range(4):
                if (suits >> g) & 1:
                    n += 1
                    empty += self.own[g] == 0
            if n > 2 or empty:
                continue
            cost: cython.double = self.bury_from(suits, rate)
            if cost < best:
                best, chosen = cost, suits
        return self.bury_from(chosen, rate)
