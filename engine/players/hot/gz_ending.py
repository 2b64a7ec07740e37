# cython: auto_pickle=False
"""The last tricks of a hand of Gongzhu played out exactly in one world (one deck).

Every seat plays what is best for itself when all hands are open (max^n): its own score less the
others' mean, with teams its side's less the other's.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_hand import KEY, TOP
    from cython.cimports.engine.players.hot.gz_state import State
else:
    from engine.players.hot.gz_hand import KEY, TOP
    from engine.players.hot.gz_state import State

DEEPEST = cython.declare(cython.int, 21)
"""Plays ahead at most: five tricks and the start."""


@cython.cclass
class Ending:
    """Solves endings; ``scores`` has the four scores of the hand in the end."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.found = [0.0] * 256
            self.scores = [0.0] * 4
        self.stack = [State() for _ in range(DEEPEST + 1)]
        self.nodes = 0

    @cython.ccall
    @cython.exceptval(check=False)
    def run(self, st: State) -> cython.void:
        """Solves from where a state stands, at most five cards a hand; it is left as it is."""
        i: cython.int
        first: State = self.stack[0]
        first.copy_from(st)
        self.nodes = 0
        self.solve(first, 0)
        for i in range(4):
            self.scores[i] = self.found[i]

    def result(self, st: State) -> list[float]:
        """The four scores of ``run``."""
        self.run(st)
        return [self.scores[i] for i in range(4)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def wish(self, at: cython.int, seat: cython.int, teams: cython.int) -> cython.double:
        """What the scores from ``found[at]`` on are worth to a seat."""
        total: cython.double = (
            self.found[at] + self.found[at + 1] + self.found[at + 2] + self.found[at + 3]
        )
        if teams:
            return 2.0 * (self.found[at + seat] + self.found[at + (seat ^ 2)]) - total
        return 4.0 * self.found[at + seat] - total

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, st: State, depth: cython.int) -> cython.void:
        """The scores from a state on, in ``found[4 * depth]`` and after."""
        seat: cython.int = (st.leader + st.n) & 3
        s: cython.int
        r: cython.int
        m: cython.int
        others: cython.int
        last: cython.int
        at: cython.int = 4 * depth
        best: cython.double = -1e18
        v: cython.double
        child: State
        self.nodes += 1
        if st.size[seat] <= 0:
            for s in range(4):
                self.found[at + s] = st.score(s)
            return
        if st.singles() == 1 and depth < DEEPEST:
            s = 0
            while not st.lm[s]:
                s += 1
            # Nothing to choose: no copy is needed.
            st.play(13 * s + TOP[st.lm[s]], -1)
            self.solve(st, depth)
            return
        child = self.stack[depth + 1]
        for s in range(4):
            m = st.lm[s]
            if not m:
                continue
            others = 0
            for r in range(4):
                if r != seat:
                    others |= st.h1[r * 4 + s]
            for r in range(st.n):
                if st.ta[r] // 13 == s:
                    others |= 1 << (st.ta[r] % 13)
            last = -1
            while m:
                r = TOP[m]
                m &= ~(1 << r)
                if last >= 0 and self.alike(s, last, r, others):
                    last = r
                    continue
                last = r
                child.copy_from(st)
                child.play(13 * s + r, -1)
                self.solve(child, depth + 1)
                v = self.wish(at + 4, seat, st.teams)
                if v > best:
                    best = v
                    self.found[at] = self.found[at + 4]
                    self.found[at + 1] = self.found[at + 5]
                    self.found[at + 2] = self.found[at + 6]
                    self.found[at + 3] = self.found[at + 7]

    @cython.cfunc
    @cython.exceptval(check=False)
    def alike(
        self, s: cython.int, high: cython.int, low: cython.int, others: cython.int
    ) -> cython.int:
        """Whether two own cards of a suit are as good as one another."""
        between: cython.int = ((1 << high) - 1) & ~((1 << (low + 1)) - 1)
        if others & between or high == KEY[s] or low == KEY[s]:
            return 0
        if s == 1:
            return 1 if (high < 3 or (low >= 3 and high < 9)) else 0
        return 1
