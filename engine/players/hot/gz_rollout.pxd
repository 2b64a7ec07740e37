from engine.players.hot.gz_policy cimport Policy
from engine.players.hot.gz_state cimport State
from engine.players.hot.rng cimport Rng

cdef class Rollout:
    cdef public Policy policy
    cdef Rng rng
    cdef State work
    cdef double[4] totals
    cdef double end_at, plus_end, pig_cost, win_worth
    cdef int near, both
    cpdef double value(self, State world, int a, int b, int seat) noexcept
    cdef void finish(self) noexcept
    cpdef double utility(self, State st, int seat) noexcept
    cdef double match(self, State st, int seat) noexcept
