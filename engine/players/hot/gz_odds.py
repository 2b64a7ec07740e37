# cython: auto_pickle=False
"""What a player of Gongzhu expects of a trick: who takes it, what is added to it, what to keep.

All of it in points for the seat in turn, from what it knows (``gz_view``).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_hand import KEY, POP
    from cython.cimports.engine.players.hot.gz_state import State
    from cython.cimports.engine.players.hot.gz_view import View
else:
    from engine.players.hot.gz_hand import KEY, POP
    from engine.players.hot.gz_state import State
    from engine.players.hot.gz_view import View


@cython.cclass
class Odds:
    """Likelihoods and burdens in one position."""

    def __init__(
        self, weights: dict[str, list[float]], memory: int = 2, courage: float = 0.0
    ) -> None:
        if not cython.compiled:
            self.got, self.come, self.power = [0.0] * 4, [0.0] * 12, [0.0] * 108
            self.burdens, self.cover, self.exposed = [0.0] * 156, [0.0] * 4, [0.0] * 4
            self.safe = [0.0] * 4
            self.shorts, self.q, self.lead = [0.0] * 12, [0.0] * 12, [0.0] * 12
            self.rank, self.length, self.hunt = [0.0] * 12, [0.0] * 12, [0.0] * 8
            self.c, self.t, self.sw = [0.0] * 12, [0.0] * 12, [0.0] * 8
        self.view = View(weights, memory, courage)
        for i in range(156):
            self.burdens[i] = weights["burden"][i]
        for i in range(12):
            self.shorts[i] = weights["short"][i]
            self.q[i] = weights["q"][i]
            self.lead[i] = weights["lead"][i]
            self.rank[i] = weights["rank"][i]
            self.length[i] = weights["length"][i]
            self.c[i] = weights["c"][i]
            self.t[i] = weights["t"][i]
        for i in range(8):
            self.hunt[i] = weights["hunt"][i]
            self.sw[i] = weights["sw"][i]
        for i in range(4):
            self.cover[i] = weights["cover"][i]
            self.exposed[i] = weights["exposed"][i]
            self.safe[i] = weights["safe"][i]
            for n in range(27):
                self.power[i * 27 + n] = (1 - 1 / i) ** n if i > 1 else float(n == 0)
        self.bad = self.want = 0
        self.keep = self.later_got = 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def trick(self, st: State) -> cython.void:
        """What each seat would gain from the trick as it lies, and whether the winner keeps it."""
        v: View = self.view
        i: cython.int
        j: cython.int
        s: cython.int
        top: cython.int
        self.bad = 1 if st.t_hn or st.t_pig else 0
        self.want = 1 if st.t_sheep else 0
        for j in range(4):
            self.got[j] = 0.0
            if st.t_hn or st.t_key:
                self.got[j] = v.gain(
                    st, j, st.t_hs, st.t_hn, st.t_pig, st.t_sheep, st.t_mult, st.t_alone
                )
        self.later_got = 0.0
        self.keep = 1.0
        for i in range(1, v.later + 1):
            self.later_got += self.got[(v.me + i) & 3] / v.later
        if st.n and v.later:
            s = st.suit
            top = (st.height & 15) - 1
            for i in range(1, v.later + 1):
                if st.count == 1:
                    self.keep *= 1.0 - self.beaten(st, (v.me + i) & 3, s, top, self.want, self.bad)
                elif not v.void[((v.me + i) & 3) * 4 + s]:
                    self.keep *= 1.0 - self.two_beaten(s, top, (st.height >= 16) == (s == 2))
        self.prospects(st)

    @cython.cfunc
    @cython.exceptval(check=False)
    def prospects(self, st: State) -> cython.void:
        """What the later seats may add, suit by suit: void ones, and those that follow."""
        v: View = self.view
        i: cython.int
        j: cython.int
        s: cython.int
        nvoid: cython.double
        pig: cython.double = 0.0
        sheep: cython.double = 0.0
        ct: cython.double
        heart: cython.double
        drop: cython.double
        m: cython.int = st.mult[v.me]
        late: cython.double
        p: cython.double
        if v.out[0]:
            pig = -100.0 * v.factor[0] * m
        if v.out[2]:
            sheep = 100.0 * v.factor[2] * m
        ct = st.hs[v.me] * st.fh + st.pig[v.me] + st.sheep[v.me] + v.future + self.got[v.me]
        ct = ct * m * (2 * v.factor[3] - 1) if v.out[3] else 0.0
        heart = -st.fh * m if v.nun[1] else 0.0
        if v.attempts:
            heart = self.sw[0]
            pig *= self.sw[1]
        for s in range(4):
            self.come[s] = self.come[s + 4] = 0.0
            if v.later == 0 or (st.n and s != st.suit):
                continue
            nvoid = 0.0
            late = 0.0
            for i in range(1, v.later + 1):
                j = (v.me + i) & 3
                if st.size[j] <= 0:
                    continue
                if v.void[j * 4 + s] or not v.nun[s]:
                    nvoid += 1.0
                else:
                    p = self.power[v.hid[s] * 27 + v.nun[s]]
                    nvoid += p
                    late += 1.0 - p
            # Thrown on a suit by those who have none of it.
            p = 0.0
            if s != 0 and pig != 0 and not (st.colour and s != 3):
                p += self.c[2] * pig
            if s != 1 and not (st.colour and s != 2):
                p += self.c[3] * heart
            if s != 3 and not (st.colour and s != 0):
                p += self.c[4] * ct
            self.come[s] = nvoid * p
            # Dropped by those who follow, where the own card is high enough to catch it.
            if late <= 0:
                continue
            if s == 1:
                self.come[5] = late * self.c[5] * heart
                continue
            drop = late / (v.hid[s] if v.hid[s] else 1)
            if v.keyat[s] >= 0 and v.decks == 1:
                drop = 1.0 if ((v.keyat[s] - v.me) & 3) <= v.later else 0.0
                if st.x2[v.keyat[s] * 4 + s] and st.bar[v.keyat[s] * 4 + s]:
                    drop *= self.t[7]
            if s == 0:
                self.come[4] = self.t[0] * drop * pig
            elif s == 2:
                self.come[6] = self.t[1] * drop * sheep
            else:
                self.come[7] = self.t[2] * drop * ct

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_come(self, s: cython.int, r: cython.int, top: cython.int) -> cython.double:
        """What is likely to be added to a trick that is won with a card of this rank."""
        v: View = self.view
        below: cython.double
        out: cython.double = self.come[s]
        if s == 1:
            if v.nun[1]:
                below = POP[v.un1[1] & ((1 << r) - 1)] + POP[v.un2[1] & ((1 << r) - 1)]
                out += self.come[5] * (self.t[3] + self.t[4] * below / v.nun[1])
        elif r > KEY[s] or top > KEY[s]:
            out += self.come[4 + s]
        return out

    @cython.cfunc
    @cython.exceptval(check=False)
    def beaten(
        self,
        st: State,
        seat: cython.int,
        s: cython.int,
        r: cython.int,
        want: cython.int,
        bad: cython.int,
    ) -> cython.double:
        """How likely a later seat goes over a single card."""
        v: View = self.view
        hi: cython.int
        lo: cython.int
        has: cython.double
        only: cython.double
        q: cython.double
        if v.void[seat * 4 + s] or not v.hid[s]:
            return 0.0
        hi = POP[v.un1[s] >> (r + 1)] + POP[v.un2[s] >> (r + 1)]
        if not hi:
            return 0.0
        lo = POP[v.un1[s] & ((1 << r) - 1)] + POP[v.un2[s] & ((1 << r) - 1)]
        has = 1.0 - self.power[v.hid[s] * 27 + hi]
        only = self.power[v.hid[s] * 27 + lo]
        if want:
            q = self.q[0]
        elif bad:
            q = self.q[1]
        elif s == 0 and v.out[0]:
            q = self.q[2]
        else:
            q = self.q[4 + s]
        if seat == (st.leader + 3) & 3:
            q += self.q[3]
        return has * (only + (1.0 - only) * q)

    @cython.cfunc
    @cython.exceptval(check=False)
    def two_beaten(self, s: cython.int, r: cython.int, pair: cython.int) -> cython.double:
        """The same for two cards: pairs win diamonds and lose elsewhere to any two singles."""
        v: View = self.view
        hi: cython.int = POP[v.un1[s] >> (r + 1)] + POP[v.un2[s] >> (r + 1)]
        p: cython.double
        if s == 2:
            p = self.q[8] * hi + (0.0 if pair else 0.2)
        elif pair:
            p = self.q[9] * v.nun[s]
        else:
            p = self.q[10] * hi
        return p if p < 0.9 else 0.9

    @cython.cfunc
    @cython.exceptval(check=False)
    def burden(self, card: cython.int, discard: cython.int) -> cython.double:
        """What it costs to keep a card: what one is likely to take, or to catch, with it."""
        v: View = self.view
        s: cython.int = card // 13
        r: cython.int = card % 13
        low: cython.int = POP[v.own1[s] & ((1 << r) - 1)] + POP[v.own2[s] & ((1 << r) - 1)]
        below: cython.double
        out: cython.double
        n: cython.int
        out = self.burdens[(s * 13 + r) * 3 + v.key[s]]
        if v.key[s] < 2 or s == 1:
            out *= v.factor[s]
        if v.attempts:
            out = out * self.sw[3] - self.sw[4] * r
        out /= 1.0 + self.cover[s] * low
        if v.nun[s]:
            below = POP[v.un1[s] & ((1 << r) - 1)] + POP[v.un2[s] & ((1 << r) - 1)]
            out += self.exposed[s] * below / (1.0 + v.nun[s])
            if below == 0:
                out -= self.safe[s]
        n = POP[v.own1[s]] + POP[v.own2[s]]
        if discard and n <= 3:
            out += self.shorts[s * 3 + n - 1]
        return out * (1.0 + self.c[6] * (v.cards - 7))

    @cython.cfunc
    @cython.exceptval(check=False)
    def leading(self, s: cython.int, r: cython.int) -> cython.double:
        """What leading a suit brings later on."""
        v: View = self.view
        at: cython.int = s * 3 + v.key[s]
        out: cython.double = self.lead[at] + self.rank[at] * r
        own: cython.int = POP[v.own1[s]] + POP[v.own2[s]]
        pens: cython.int
        out += self.length[s] * own + self.length[4 + s] * (3 - v.hid[s])
        if s == 0 and v.out[0]:
            pens = POP[v.own1[0] >> 11] + POP[v.own2[0] >> 11]
            if r < 10 and v.key[0] == 0:
                out += (self.hunt[0] if pens == 0 else self.hunt[1] * pens) * v.factor[0]
                out += self.hunt[2] * POP[v.own1[0] & 0x3FF]
        elif s == 0 and v.key[0] == 1 and r != 10:
            out += (self.hunt[3] + self.hunt[4] * POP[v.own1[0] & 0x3FF]) * v.factor[0]
        elif s == 1 and v.attempts:
            out += self.sw[5]
        elif s == 2 and v.out[2] and r < 9 and v.own1[2] >> 10:
            out += self.hunt[5]
        elif s == 3 and v.out[3] and r < 8 and not v.own1[3] >> 9:
            out += self.hunt[6]
        if own == 1:
            out += self.hunt[7]
        return out
