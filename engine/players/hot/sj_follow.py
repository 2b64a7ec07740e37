"""Following by the fast rule policy: the plays to a lead, each with a value in points.

The value of a play is what its side wins with it in this trick, less what the hand loses by it,
and what it means for the tricks to come.
"""

from __future__ import annotations

import cython

from engine.players.hot.sj_lists import owed_by_engine

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_intrinsic import highest, lowest, popcount, power
    from cython.cimports.engine.players.hot.sj_order import Order
    from cython.cimports.engine.players.hot.sj_sim import Sim
    from cython.cimports.engine.players.hot.sj_view import View
else:
    from engine.players.hot.sj_bits import highest, lowest, popcount, power
    from engine.players.hot.sj_order import Order
    from engine.players.hot.sj_sim import Sim
    from engine.players.hot.sj_view import View


@cython.cclass
class Follower(View):  # type: ignore[misc]
    """Lists and values plays; ``n`` candidates of the last decision stay in ``ca``.. with values
    ``cv``, chances of the own side to win ``cw`` and in ``ct`` whether they take the trick."""

    def __init__(self) -> None:
        View.__init__(self)
        if not cython.compiled:
            self.ca, self.cb, self.cc = [0] * 128, [0] * 128, [0] * 128
            self.cv, self.cw, self.ct = [0.0] * 128, [0.0] * 128, [0] * 128
            self.score = [0.0] * 64
        self.n = 0
        self.f1 = self.f2 = self.f3 = 0
        self.keep = self.put_points = self.stay = 0.0
        self.added, self.lead_worth, self.next_base, self.next_win = 5.0, 4.5, 0.4, 0.4
        self.half = 0.5
        self.trump_kept, self.extra = 2.0, 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.void:
        """Adds a candidate."""
        if self.n < 128:
            self.ca[self.n], self.cb[self.n], self.cc[self.n] = a, b, c
            self.n += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def p_side(self, holder: cython.int, key: cython.int) -> cython.double:
        """Chance that the own side wins the trick when ``holder`` holds it with ``key`` now."""
        sim: Sim = self.sim
        ours: cython.double = 0.0 if (holder ^ self.seat) & 1 else 1.0
        raised: cython.double = 0.0
        higher: cython.int = key
        throw: cython.int = sim.parts > 1
        i: cython.int
        for i in range(sim.count + 1, 4):
            s: cython.int = (sim.leader + i) & 3
            beat: cython.double = self.p_beat(
                s, sim.group, sim.width[0], sim.length[0], sim.lead_size, sim.owed_pairs, throw, key
            )
            if raised > 0.0:
                beat *= 1.0 - 0.5 * raised
                if higher > key:
                    beat += (
                        0.5
                        * raised
                        * self.p_beat(
                            s,
                            sim.group,
                            sim.width[0],
                            sim.length[0],
                            sim.lead_size,
                            sim.owed_pairs,
                            throw,
                            higher,
                        )
                    )
            raised = 1.0 - (1.0 - raised) * (1.0 - beat)
            if sim.lead_size == 1 and self.share[5 * s + sim.group] > 0.0:
                top: cython.int = self.o.layer[highest(self.u1 & self.o.members[sim.group])]
                if top > higher:
                    higher = top
            if s == self.partner:
                ours += (1.0 - ours) * beat
            else:
                ours *= 1.0 - beat
        return ours

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(self, pool: cython.ulonglong, n: cython.int, rate: cython.double) -> cython.void:
        """Adds ``n`` cards out of a pool of kinds to ``f1``.., those that are missed least.

        ``rate`` is what a point put into the trick is worth.
        """
        o: Order = self.o
        one: cython.ulonglong = 1
        dirty: cython.ulonglong = pool
        while n > 0:
            base: cython.double = self.cost(self.f1, self.f2, self.f3) if self.f1 else 0.0
            best: cython.int = -1
            rest: cython.ulonglong = pool
            while rest:
                at: cython.int = lowest(rest)
                m: cython.ulonglong = one << at
                rest -= m
                if self.f1 & m:
                    if self.f2 & m:
                        if (self.f3 & m) or not (self.h3 & m):
                            continue
                    elif not (self.h2 & m):
                        continue
                if dirty & m:
                    c: cython.ulonglong = self.f3 | (self.f2 & m)
                    b: cython.ulonglong = self.f2 | (self.f1 & m)
                    self.score[at] = self.cost(self.f1 | m, b, c) - base - rate * o.points[at]
                    if self.extra > 0.0 and o.group[at] == 4:
                        self.score[at] += self.extra
                if best < 0 or self.score[at] < self.score[best]:
                    best = at
            if best < 0:
                return
            m = one << best
            self.f3 |= self.f2 & m
            self.f2 |= self.f1 & m
            self.f1 |= m
            dirty = pool & o.members[o.group[best]]
            n -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def owed(self, g: cython.int, sign: cython.double) -> cython.void:
        """Puts the cards of one best list of owed parts out of a group into ``f1``..

        ``sign`` 1.0: those that are missed least, -1.0: the highest.
        """
        o: Order = self.o
        sim: Sim = self.sim
        m: cython.ulonglong = o.members[g]
        y: cython.ulonglong = self.h2 & m
        z: cython.ulonglong = self.h3 & m
        one: cython.ulonglong = 1
        self.f1 = self.f2 = self.f3 = 0
        pairs: cython.ulonglong = y - z if o.protect else y
        if not pairs and not z:
            return
        i: cython.int
        k: cython.int
        for i in range(o.heights[g]):
            sim.duty.cost[i] = 0.0
        rest: cython.ulonglong = y
        while rest:
            at: cython.int = highest(rest)
            bit: cython.ulonglong = one << at
            rest -= bit
            i = o.layer[at]
            if sign > 0.0:
                sim.duty.cost[i] = self.cost(bit, bit, 0) - 2.0 * self.put_points * o.points[at]
            else:
                sim.duty.cost[i] = -i
        sim.duty.profile(pairs, z, g)
        sim.duty.path(sim.owing)
        for k in range(sim.duty.runs):
            w: cython.int = sim.duty.run_width[k]
            for i in range(sim.duty.run_at[k], sim.duty.run_at[k] + sim.duty.run_length[k]):
                # What is left of each card, and rather a card held just so often.
                left2: cython.ulonglong = (y - (y & self.f1)) | (z - (z & self.f2))
                left3: cython.ulonglong = z - (z & self.f1)
                cell: cython.ulonglong = o.cells[g * 34 + i]
                if w == 3:
                    bit = one << lowest(cell & left3)
                    self.f1 |= bit
                    self.f2 |= bit
                    self.f3 |= bit
                    continue
                cell &= left2
                if cell & ~left3:
                    cell &= ~left3
                bit = one << lowest(cell)
                # One left of three and taken two more cannot be; of three two are taken once.
                self.f2 |= bit
                self.f1 |= bit

    @cython.cfunc
    @cython.exceptval(check=False)
    def follow(self) -> cython.void:
        """Lists and values the plays to the lead of the running trick."""
        sim: Sim = self.sim
        o: Order = self.o
        one: cython.ulonglong = 1
        m: cython.ulonglong = o.members[sim.group]
        held: cython.int = self.own[sim.group]
        self.stay = self.p_side(sim.best_seat, sim.best_key)
        self.keep = (
            self.added
            * self.density
            * (1.0 if sim.lead_size == 1 else sim.lead_size * power(0.945, sim.lead_size))
        )
        self.put_points = self.stay
        if sim.lead_size == 1:
            rest: cython.ulonglong = self.h1 & m if held else self.h1
            while rest:
                at: cython.int = lowest(rest)
                rest -= one << at
                self.add(one << at, 0, 0)
        elif sim.owed_pairs > 8:
            self.f1, self.f2, self.f3 = owed_by_engine(sim, self.seat)
            self.add(self.f1, self.f2, self.f3)
        else:
            self.follow_many(m, held)
        i: cython.int
        for i in range(self.n):
            self.value_follow(i)

    @cython.cfunc
    @cython.exceptval(check=False)
    def follow_many(self, m: cython.ulonglong, held: cython.int) -> cython.void:
        """The plays to a lead of several cards."""
        sim: Sim = self.sim
        o: Order = self.o
        n: cython.int = sim.lead_size
        one: cython.ulonglong = 1
        x: cython.ulonglong = self.h1 & m
        y: cython.ulonglong = self.h2 & m
        z: cython.ulonglong = self.h3 & m
        if held <= n:
            self.f1, self.f2, self.f3 = x, y, z
            self.fill(self.h1 - x, n - held, self.stay)
            self.add(self.f1, self.f2, self.f3)
            if held == 0 and sim.group != 4 and self.own[4] >= n:
                self.ruffs()
            return
        w: cython.int = sim.width[0]
        length: cython.int = sim.length[0]
        have: cython.ulonglong = y if w == 2 else z
        i: cython.int
        if sim.kind == 1 and w == 2 and o.protect:
            have -= z
        if sim.kind == 1 and have:
            if length == 1:
                while have:
                    at: cython.int = lowest(have)
                    bit: cython.ulonglong = one << at
                    have -= bit
                    self.add(bit, bit, bit if w == 3 else 0)
                return
            mask: cython.ulonglong = o.layers(have, sim.group)
            for _ in range(length - 1):
                mask &= mask >> 1
            if mask:
                while mask:
                    start: cython.int = lowest(mask)
                    mask -= one << start
                    cards: cython.ulonglong = 0
                    for i in range(start, start + length):
                        cards |= one << lowest(o.cells[sim.group * 34 + i] & have)
                    self.add(cards, cards, cards if w == 3 else 0)
                return
        self.f1 = self.f2 = self.f3 = 0
        if sim.owed_pairs and y:
            self.owed(sim.group, 1.0)
        n -= popcount(self.f1) + popcount(self.f2) + popcount(self.f3)
        self.fill(x, n, self.stay)
        self.add(self.f1, self.f2, self.f3)

    @cython.cfunc
    @cython.exceptval(check=False)
    def ruffs(self) -> cython.void:
        """Trumps in the form of the lead, where none of its suit is held."""
        sim: Sim = self.sim
        o: Order = self.o
        one: cython.ulonglong = 1
        m: cython.ulonglong = o.members[4]
        w: cython.int = sim.width[0]
        length: cython.int = sim.length[0]
        i: cython.int
        n: cython.int = sim.lead_size
        if sim.kind == 1:
            have: cython.ulonglong = (self.h2 if w == 2 else self.h3) & m
            mask: cython.ulonglong = o.layers(have, 4)
            for _ in range(length - 1):
                mask &= mask >> 1
            while mask:
                start: cython.int = lowest(mask)
                mask -= one << start
                cards: cython.ulonglong = 0
                for i in range(start, start + length):
                    cards |= one << lowest(o.cells[4 * 34 + i] & have)
                self.add(cards, cards, cards if w == 3 else 0)
            return
        if sim.owed_pairs:
            for i in range(2):
                self.owed(4, 1.0 if i == 0 else -1.0)
                have = self.f1
                rest: cython.int = n - popcount(self.f1) - popcount(self.f2) - popcount(self.f3)
                self.fill(self.h1 & m, rest, 1.0)
                if self.compares():
                    self.add(self.f1, self.f2, self.f3)
            return
        # Single trumps: the lowest ones, with one that is high enough.
        over: cython.ulonglong = m
        if sim.best_key >= 100:
            over = o.over[4 * 34 + sim.best_key - 99]
        over &= self.h1
        if not over:
            return
        for i in range(3):
            if i == 0:
                start = lowest(over)
            elif i == 1:
                # The lowest of the last layer that others may not beat.
                start = highest(over)
            else:
                self.f1 = self.f2 = self.f3 = 0
                self.fill(self.h1 & m, n, 1.0)
                if self.f1 & over:
                    self.add(self.f1, self.f2, self.f3)
                return
            self.f1 = one << start
            self.f2 = self.f3 = 0
            self.fill(self.h1 & m, n - 1, 1.0)
            self.add(self.f1, self.f2, self.f3)

    @cython.cfunc
    @cython.exceptval(check=False)
    def compares(self) -> cython.int:
        """Whether what is put together contends."""
        return self.sim.key(self.f1, self.f2, self.f3) >= 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def value_follow(self, i: cython.int) -> cython.void:
        """The value of one candidate."""
        sim: Sim = self.sim
        a: cython.ulonglong = self.ca[i]
        b: cython.ulonglong = self.cb[i]
        c: cython.ulonglong = self.cc[i]
        key: cython.int = sim.compare(a, b, c)
        takes: cython.int = key >= 0
        wins: cython.double = self.p_side(self.seat, key) if takes else self.stay
        stake: cython.int = sim.trick_points + self.o.worth(a, b, c)
        value: cython.double = wins * stake - self.cost(a, b, c)
        k: cython.int
        for k in range(sim.count + 1, 4):
            if ((sim.leader + k) & 3) == self.partner:
                value += self.half * wins * self.keep
            else:
                value -= self.half * (1.0 - wins) * self.keep
        lead: cython.double = self.lead_worth
        if takes:
            lead *= self.next_base + self.next_win * (2 if self.winners > 2 else self.winners)
        if sim.lead_size > 1:
            lead *= sim.lead_size * power(0.945, sim.lead_size)
        if self.left == sim.lead_size:
            lead += self.bottom * (
                2 << ((sim.width[0] - 1) * sim.length[0]) if self.o.bottom_kind == 0 else 2
            )
        self.cv[i] = value + wins * lead - self.loss(a, b, c)
        self.cw[i] = wins
        self.ct[i] = takes
