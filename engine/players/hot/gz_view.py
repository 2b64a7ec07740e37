# cython: auto_pickle=False
"""What one seat knows in a hand of Gongzhu, and what taking cards is worth to it.

Only the own hand, what lies open and what was played is read: never another hand, so that the
same policy serves an honest player at the table and every seat of a rollout.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_hand import KEY, POP, TOP
    from cython.cimports.engine.players.hot.gz_state import State
else:
    from engine.players.hot.gz_hand import KEY, POP, TOP
    from engine.players.hot.gz_state import State

FULL = cython.declare(cython.int, 8191)


@cython.cclass
class View:
    """A seat's knowledge at its turn; ``prepare`` fills it anew for every decision."""

    def __init__(
        self, weights: dict[str, list[float]], memory: int = 2, courage: float = 0.0
    ) -> None:
        if not cython.compiled:
            self.own1, self.own2, self.un1, self.un2 = [0] * 4, [0] * 4, [0] * 4, [0] * 4
            self.nun, self.hid, self.void = [0] * 4, [0] * 4, [0] * 16
            self.key, self.out, self.keyat = [0] * 4, [0] * 4, [0] * 4
            self.factor, self.ownf = [1] * 4, [1] * 4
            self.wt, self.others, self.mine = [0.0] * 4, [0.0] * 27, [0.0] * 27
            self.plan = [0.0] * 8
        self.memory = memory
        self.courage = courage
        self.alone_part = weights["alone"][0]
        self.future_part = weights["future"][0]
        for i in range(27):
            # Tables of one deck by hearts taken; two decks count in halves.
            self.others[i] = weights["sweep_others"][min(i, 13)]
            self.mine[i] = weights["sweep_mine"][min(i, 13)]
        for i, z in enumerate(weights["plan"]):
            self.plan[i] = z
        self.me = self.cards = self.later = self.attempts = 0
        self.decks = 1
        self.holder = -1
        self.future = self.attempt = self.every = 0.0

    @cython.ccall
    @cython.exceptval(check=False)
    def prepare(self, st: State) -> cython.void:
        """Takes in the position of the seat in turn."""
        j: cython.int
        left: cython.double
        self.me = (st.leader + st.n) & 3
        self.later = 3 - st.n
        self.decks = st.decks
        self.cards = st.size[self.me]
        for j in range(4):
            if st.teams:
                self.wt[j] = 1.0 if (j - self.me) & 1 == 0 else -1.0
            else:
                self.wt[j] = 1.0 if j == self.me else -1.0 / 3.0
        self.suits(st)
        # All hearts together are worth so much to somebody who takes them all.
        self.every = (224.0 if st.pips else 200.0) * st.decks * st.fh
        left = -self.every
        for j in range(4):
            left -= st.hs[j] * st.fh
        left -= st.t_hs * st.fh
        if self.out[0] or self.key[0] == 1:
            left -= 100.0 * self.factor[0]
        if self.out[2] or self.key[2] == 1:
            left += 100.0 * self.factor[2]
        self.future = left * 0.25 * self.future_part
        self.sweeps(st)

    @cython.cfunc
    @cython.exceptval(check=False)
    def suits(self, st: State) -> cython.void:
        """Unseen cards, voids, and where the four are, suit by suit."""
        s: cython.int
        j: cython.int
        at: cython.int
        bit: cython.int
        p1: cython.int
        p2: cython.int
        keep: cython.int
        for j in range(16):
            self.void[j] = st.void[j] if self.memory else 0
        for s in range(4):
            at = self.me * 4 + s
            self.own1[s] = st.h1[at]
            self.own2[s] = st.h2[at]
            p1 = st.p1[s]
            p2 = st.p2[s]
            bit = 1 << KEY[s]
            if self.memory < 2:
                # Some memory: only the cards that matter; none: only that the key card is gone.
                keep = bit
                if self.memory == 1:
                    keep = FULL if s == 1 else 0x1C00 if s == 0 else 0x1F00
                p1 &= keep
                p2 &= keep
            if st.decks == 1:
                self.un1[s] = FULL & ~(self.own1[s] | p1)
                self.un2[s] = 0
                self.nun[s] = POP[self.un1[s]]
            else:
                self.un1[s] = FULL & ~(self.own2[s] | p2 | (p1 & self.own1[s]))
                self.un2[s] = FULL & ~(self.own1[s] | p1)
                self.nun[s] = POP[self.un1[s]] + POP[self.un2[s]]
            self.hid[s] = 0
            for j in range(4):
                if j != self.me and self.nun[s] and not self.void[j * 4 + s]:
                    self.hid[s] += 1
            self.out[s] = 1 if self.un1[s] & bit else 0
            self.key[s] = 1 if self.own1[s] & bit else 0 if self.out[s] else 2
            self.keyat[s] = -1
            self.ownf[s] = 1
            self.factor[s] = 1
            if st.x4[at]:
                self.ownf[s] = 4
            elif st.x2[at] or st.dark[at]:
                self.ownf[s] = 2
            for j in range(4):
                if j == self.me:
                    continue
                if st.x4[j * 4 + s]:
                    self.factor[s] = 4
                    self.keyat[s] = j
                elif st.x2[j * 4 + s]:
                    self.keyat[s] = j
                    if self.factor[s] < 2:
                        self.factor[s] = 2
            if self.ownf[s] > self.factor[s]:
                self.factor[s] = self.ownf[s]
        self.factor[1] = st.fh

    @cython.cfunc
    @cython.exceptval(check=False)
    def sweeps(self, st: State) -> cython.void:
        """Who alone has hearts, and whether this seat goes for all of them."""
        j: cython.int
        s: cython.int
        z: cython.double
        total: cython.double = 0.0
        hearts: cython.double = 0.0
        # -1: nobody has a heart, -2: several have.
        self.holder = -1
        for j in range(4):
            if st.hn[j]:
                self.holder = j if self.holder == -1 else -2
        self.attempts = 0
        self.attempt = 0.0
        if self.memory == 0:
            if self.holder != self.me:
                self.holder = -2
        if self.holder == -2 or (self.holder >= 0 and self.holder != self.me):
            return
        if self.holder == -1 and st.tricks > 8 * st.decks:
            return
        for s in range(4):
            z = self.control(s)
            total += z
            if s == 1:
                hearts = z
        j = POP[self.own1[1]] + POP[self.own2[1]]
        z = self.plan[0] + self.plan[1] * total / self.cards
        z += self.plan[2] * st.hn[self.me] / (13.0 * st.decks)
        if j:
            z += self.plan[3] * hearts / j
        z += self.plan[4] * hearts / (4.0 * st.decks) + self.courage * self.plan[5]
        if z > 0:
            self.attempts = 1
            self.attempt = 0.4 + z * self.plan[6]
            if self.attempt > 0.95:
                self.attempt = 0.95

    @cython.cfunc
    @cython.exceptval(check=False)
    def control(self, s: cython.int) -> cython.double:
        """How many own cards of a suit nobody beats when they are led from the top."""
        m: cython.int = self.own1[s]
        r: cython.int
        above: cython.int = 0
        hi: cython.int
        while m:
            r = TOP[m]
            m &= ~(1 << r)
            hi = POP[self.un1[s] >> (r + 1)] + POP[self.un2[s] >> (r + 1)]
            if hi > above and above * 2 < self.nun[s]:
                break
            above += 1
            if (self.own2[s] >> r) & 1:
                above += 1
        return above

    @cython.cfunc
    @cython.exceptval(check=False)
    def chance(self, seat: cython.int, hearts: cython.int) -> cython.double:
        """How likely a seat that alone has so many hearts takes them all."""
        i: cython.int = hearts // self.decks
        if seat != self.me:
            return self.others[i]
        return self.attempt if self.attempts and self.attempt > self.mine[i] else self.mine[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def gain(
        self,
        st: State,
        seat: cython.int,
        hs: cython.int,
        hn: cython.int,
        pig: cython.int,
        sheep: cython.int,
        mult: cython.int,
        alone: cython.int,
    ) -> cython.double:
        """What changes for this seat, in points, when a seat takes these point cards."""
        before: cython.double = st.hs[seat] * st.fh + st.pig[seat] + st.sheep[seat]
        after: cython.double = before + hs * st.fh + pig + sheep
        m: cython.int = st.mult[seat]
        m2: cython.int = m * mult
        had: cython.int = st.hn[seat] or st.pig[seat] or st.sheep[seat]
        d: cython.double
        if st.alone[seat] and not had:
            before = self.alone_part * st.alone[seat] + self.future * m
        else:
            before = (before + self.future) * m
        if (st.alone[seat] or alone) and not (had or hn or pig or sheep):
            after = self.alone_part * (st.alone[seat] + alone) + self.future * m2
        else:
            after = (after + self.future) * m2
        d = (after - before) * self.wt[seat]
        if hn and self.holder != -2:
            if self.holder == -1 or self.holder == seat:
                before = self.chance(seat, st.hn[seat]) if st.hn[seat] else 0.0
                after = self.chance(seat, st.hn[seat] + hn) - before
                d += self.wt[seat] * 2.0 * self.every * after * m2
            else:
                after = self.chance(self.holder, st.hn[self.holder])
                d -= self.wt[self.holder] * 2.0 * self.every * after * st.mult[self.holder]
        return d
