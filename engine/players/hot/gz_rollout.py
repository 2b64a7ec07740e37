# cython: auto_pickle=False
"""A hand of Gongzhu played to its end in one world, and what the result is worth to a seat."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_ending import Ending
    from cython.cimports.engine.players.hot.gz_policy import Policy
    from cython.cimports.engine.players.hot.gz_state import State
    from cython.cimports.engine.players.hot.rng import Rng
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from engine.players.hot.gz_ending import Ending
    from engine.players.hot.gz_policy import Policy
    from engine.players.hot.gz_state import State
    from engine.players.hot.rng import Rng

SPREAD = cython.declare(cython.double, 120.0)
"""Points of difference between totals that the rest of a match easily turns round."""


@cython.cclass
class Rollout:
    """Plays a move and everything after it by the rule policy, in any number of worlds."""

    def __init__(self, policy: Policy, seed: int, exact: int = 0) -> None:
        """``exact``: with so many cards a hand left (one deck) the rest is solved.

        Interpreted at most two: three take thirty milliseconds a world then, four a second.
        """
        if not cython.compiled:
            self.totals = [0.0] * 4
            self.final = [0.0] * 4
        self.exact = exact if cython.compiled or exact < 2 else 2
        self.ending = Ending()
        self.policy = policy
        self.rng = Rng(seed)
        self.work = State()
        self.near = self.both = 0
        self.end_at = -1000.0
        self.plus_end = 0.0
        self.pig_cost = self.win_worth = 0.0

    def match_at(
        self,
        totals: list[int],
        end_at: int,
        plus_end: int | None,
        both: bool,
        pig_cost: float,
        win_worth: float,
    ) -> None:
        """The totals before this hand and where the match ends (spec gongzhu section 6).

        ``both``: the highest are pigs too (``double_pig``).  ``pig_cost`` and ``win_worth`` say
        how many points it is worth not to be the pig, and to win.
        """
        for s in range(4):
            self.totals[s] = totals[s]
        self.end_at = end_at
        self.plus_end = plus_end or 0
        self.both = int(both)
        self.pig_cost = pig_cost
        self.win_worth = win_worth
        self.near = int(pig_cost > 0 and min(totals) < 0.5 * end_at)
        if plus_end and max(totals) > 0.5 * plus_end and pig_cost > 0:
            self.near = 1

    @cython.ccall
    @cython.exceptval(check=False)
    def value(self, world: State, a: cython.int, b: cython.int, seat: cython.int) -> cython.double:
        """What a play of the seat in turn brings ``seat`` in a world (``a`` < 0: as it comes)."""
        self.work.copy_from(world)
        if a >= 0:
            self.work.play(a, b)
        self.finish()
        return self.utility(seat, world.teams)

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """Plays the hand to its end: the scores are in ``final``."""
        st: State = self.work
        policy: Policy = self.policy
        s: cython.int
        seat: cython.int = (st.leader + st.n) & 3
        while st.size[seat] > 0:
            if st.size[seat] <= self.exact and st.decks == 1:
                self.ending.run(st)
                for s in range(4):
                    self.final[s] = self.ending.scores[s]
                return
            policy.choose(st, self.rng)
            st.play(policy.a, policy.b)
            seat = (st.leader + st.n) & 3
        for s in range(4):
            self.final[s] = st.score(s)

    @cython.cfunc
    @cython.exceptval(check=False)
    def utility(self, seat: cython.int, teams: cython.int) -> cython.double:
        """Own score less the others' mean, or own side less the other; near the end, the match."""
        s: cython.int
        total: cython.double = 0.0
        for s in range(4):
            if teams:
                total += self.final[s] * (0.5 if (s - seat) & 1 == 0 else -0.5)
            elif s == seat:
                total += self.final[s]
            else:
                total -= self.final[s] / 3.0
        if self.near:
            total += self.match(seat, teams)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def standing(self, s: cython.int, teams: cython.int) -> cython.double:
        """What counts for the match after this hand: the total, or the side's."""
        t: cython.double = self.totals[s] + self.final[s]
        if teams:
            t += self.totals[s ^ 2] + self.final[s ^ 2]
        return t

    @cython.cfunc
    @cython.exceptval(check=False)
    def match(self, seat: cython.int, teams: cython.int) -> cython.double:
        """The chance of being the pig and of winning, in points: 0 when all are alike."""
        s: cython.int
        t: cython.double
        low: cython.double = 1e9
        high: cython.double = -1e9
        mine: cython.double = 0.0
        pigs: cython.double = 0.0
        wins: cython.double = 0.0
        pig: cython.double = 0.0
        win: cython.double = 0.0
        over: cython.double
        spread: cython.double
        for s in range(4):
            t = self.standing(s, teams)
            low = min(low, t)
            high = max(high, t)
            if s == seat:
                mine = t
        # How near the end is; once it is reached the order of the totals is all that counts.
        over = low / self.end_at
        if self.plus_end > 0 and high / self.plus_end > over:
            over = high / self.plus_end
        if over <= 0:
            return 0.0
        spread = SPREAD
        if over >= 1.0:
            over = 1.0
            spread = 1.0
        for s in range(4):
            t = self.standing(s, teams)
            pig = exp(max(-60.0, (low - t) / spread))
            win = exp(max(-60.0, (t - high) / spread))
            if self.both:
                pig += win
                win = exp(-abs(t - (high + low) * 0.5) / spread)
            pigs += pig
            wins += win
        pig = exp(max(-60.0, (low - mine) / spread))
        win = exp(max(-60.0, (mine - high) / spread))
        if self.both:
            pig += win
            win = exp(-abs(mine - (high + low) * 0.5) / spread)
        t = self.win_worth * (win / wins - 0.25) - self.pig_cost * (pig / pigs - 0.25)
        return over * over * over * t
