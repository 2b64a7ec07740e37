# cython: auto_pickle=False
"""The rule policy of Gongzhu: what a sensible player plays, in about a microsecond.

Every legal play is weighed: who is likely to take the trick and what that is worth, what later
players may add, what it is good to be rid of, and what leading a suit brings.  The weights are in
``engine.players.gongzhu_weights``; they were found by many thousands of duplicate deals.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_hand import KEY, LOW, TOP
    from cython.cimports.engine.players.hot.gz_odds import Odds
    from cython.cimports.engine.players.hot.gz_state import State
    from cython.cimports.engine.players.hot.gz_view import View
    from cython.cimports.engine.players.hot.rng import Rng
else:
    from engine.players.hot.gz_hand import KEY, LOW, TOP
    from engine.players.hot.gz_odds import Odds
    from engine.players.hot.gz_state import State
    from engine.players.hot.gz_view import View
    from engine.players.hot.rng import Rng

ABSURD = cython.declare(cython.double, 30.0)
"""A slip costs at most so many points."""


@cython.cclass
class Policy(Odds):  # type: ignore[misc]
    """Chooses a play for the seat in turn; one object serves all seats."""

    def __init__(
        self,
        weights: dict[str, list[float]],
        memory: int = 2,
        slip: float = 0.0,
        courage: float = 0.0,
    ) -> None:
        Odds.__init__(self, weights, memory, courage)
        self.slip = int(slip * 1000)
        self.even = weights["even"][0]
        self.a = self.a2 = self.n_offers = 0
        self.b = self.b2 = -1
        self.first = self.second = 0.0

    @cython.ccall
    @cython.exceptval(check=False)
    def choose(self, st: State, rng: Rng) -> cython.void:
        """The play of the seat in turn, in ``a`` and ``b`` (-1: one card)."""
        s: cython.int
        r: cython.int
        m: cython.int
        me: cython.int = (st.leader + st.n) & 3
        two: cython.int = 1 if st.n and st.count == 2 else 0
        if not two and st.singles() == 1:
            for s in range(4):
                if st.lm[s]:
                    self.a = 13 * s + LOW[st.lm[s]]
            self.b = -1
            if st.n or not (st.h2[me * 4 + self.a // 13] >> (self.a % 13)) & 1:
                return
        self.view.prepare(st)
        self.trick(st)
        self.n_offers = 0
        self.first = self.second = -1e9
        if two:
            self.two(st, rng)
        else:
            for s in range(4):
                m = st.lm[s]
                while m:
                    r = TOP[m]
                    m &= ~(1 << r)
                    self.offer(st, 13 * s + r, -1, rng)
                    if st.n == 0 and (self.view.own2[s] >> r) & 1:
                        if r != KEY[s] or not st.lead_barred(me, s, 2):
                            self.offer(st, 13 * s + r, 13 * s + r, rng)
        if self.slip and self.n_offers > 1 and rng.below(1000) < self.slip:
            if self.first - self.second < ABSURD:
                self.a = self.a2
                self.b = self.b2

    def weigh(self, st: State, plays: list[tuple[int, ...]]) -> list[float]:
        """What the policy thinks of some legal plays of the seat in turn, in points."""
        self.view.prepare(st)
        self.trick(st)
        return [self.value(st, p[0], p[1] if len(p) > 1 else -1) for p in plays]

    @cython.cfunc
    @cython.exceptval(check=False)
    def offer(self, st: State, a: cython.int, b: cython.int, rng: Rng) -> cython.void:
        """One more candidate: it is kept if it is the best or the second best so far."""
        v: cython.double = self.value(st, a, b)
        if self.even > 0:
            v += self.even * rng.below(1024) / 1024.0
        self.n_offers += 1
        if v > self.first:
            self.second = self.first
            self.a2 = self.a
            self.b2 = self.b
            self.first = v
            self.a = a
            self.b = b
        elif v > self.second:
            self.second = v
            self.a2 = a
            self.b2 = b

    # ------------------------------------------------------------------ the value of a play

    @cython.cfunc
    @cython.exceptval(check=False)
    def value(self, st: State, a: cython.int, b: cython.int) -> cython.double:
        """How good a play is, in points."""
        v: View = self.view
        s: cython.int = a // 13
        r: cython.int = a % 13
        card: cython.int = a
        i: cython.int
        j: cython.int
        f: cython.int
        height: cython.int
        points: cython.int = 0
        hs: cython.int = st.t_hs
        hn: cython.int = st.t_hn
        pig: cython.int = st.t_pig
        sheep: cython.int = st.t_sheep
        mult: cython.int = st.t_mult
        alone: cython.int = st.t_alone
        out: cython.double
        mine: cython.double
        theirs: cython.double
        stays: cython.double = 1.0
        win: cython.int = 0
        discard: cython.int = 1 if st.n and s != st.suit else 0
        out = self.burden(a, discard)
        if b >= 0:
            out += self.burden(b, discard)
        for i in range(2):
            if i == 1:
                if b < 0:
                    break
                card = b
            if 13 <= card < 26:
                hs += st.value_of(card - 13)
                hn += 1
                points = 1
            elif card % 13 == KEY[card // 13]:
                f = v.ownf[card // 13]
                points = 1
                if card < 13:
                    pig -= 100 * f
                elif card < 39:
                    sheep += 100 * f
                else:
                    mult *= 2 * f
                    alone += 50 * f
        height = r + 1 if not discard else 0
        if height and b >= 0:
            if b // 13 != s:
                height = 0
            else:
                if b > a:
                    height = b % 13 + 1
                if (a == b) == (s == 2):
                    height += 16
        if st.n == 0 or height > st.height:
            win = 1
        i = 1 if pig or hn else 0
        f = 1 if sheep else 0
        if win:
            for j in range(1, v.later + 1):
                if b < 0:
                    stays *= 1.0 - self.beaten(st, (v.me + j) & 3, s, r, f, i)
                elif not v.void[((v.me + j) & 3) * 4 + s]:
                    stays *= 1.0 - self.two_beaten(s, (height & 15) - 1, a == b)
            mine = self.got[v.me]
            if points:
                mine = v.gain(st, v.me, hs, hn, pig, sheep, mult, alone)
            mine += self.to_come(s, (height & 15) - 1, (st.height & 15) - 1)
            mine -= self.c[0] + self.c[1] * v.cards
            if v.attempts:
                mine += self.sw[2]
            out += stays * mine
        else:
            j = (st.leader + st.best) & 3
            stays = self.keep
            mine = self.got[j]
            if points:
                mine = v.gain(st, j, hs, hn, pig, sheep, mult, alone)
            out += stays * mine
        if stays < 1.0 and v.later:
            theirs = self.later_got
            if points:
                theirs = 0.0
                for j in range(1, v.later + 1):
                    theirs += v.gain(st, (v.me + j) & 3, hs, hn, pig, sheep, mult, alone)
                theirs /= v.later
            out += (1.0 - stays) * theirs
        if st.n == 0:
            out += self.leading(s, r)
            if stays < 1.0:
                # What the others throw falls on one of them.
                out -= (1.0 - stays) * (self.c[7] * self.come[s] + self.c[8] * self.come[4 + s])
            if b >= 0:
                out += self.length[8 + s]
        return out

    # ------------------------------------------------------------------ two cards to a pair

    @cython.cfunc
    @cython.exceptval(check=False)
    def two(self, st: State, rng: Rng) -> cython.void:
        """Double deck: the plays to a pair.

        Where discards are free each is weighed by itself: the two best go together.
        """
        n: cython.int = st.moves()
        i: cython.int
        best: cython.int = -1
        if n > 40:
            best = self.heaviest(st, n)
        for i in range(n):
            if best < 0 or st.ma[i] == best or st.mb[i] == best:
                self.offer(st, st.ma[i], st.mb[i], rng)

    @cython.cfunc
    @cython.exceptval(check=False)
    def heaviest(self, st: State, n: cython.int) -> cython.int:
        """The card of all these plays that is the best to be rid of in this trick."""
        i: cython.int
        v: cython.double
        top: cython.double = -1e9
        best: cython.int = -1
        last: cython.int = -1
        for i in range(n):
            if st.ma[i] != last:
                last = st.ma[i]
                v = self.value(st, last, -1)
                if v > top:
                    top = v
                    best = last
            elif i == n - 1 or st.mb[i] >= 0:
                v = self.value(st, st.mb[i], -1) if st.ma[i] == st.ma[0] else -1e9
                if v > top:
                    top = v
                    best = st.mb[i]
        return best
