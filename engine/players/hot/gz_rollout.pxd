from engine.players.hot.gz_ending cimport Ending
from engine.players.hot.gz_policy cimport Policy
from engine.players.hot.gz_state cimport State
from engine.players.hot.rng cimport Rng

cdef class Rollout:
    cdef public Policy policy
    cdef Rng rng
    cdef State work
    cdef double[4] totals
    cdef double[4] final
    cdef int exact
    cdef Ending ending
    cdef double end_at, plus_end, pig_cost, win_worth
    cdef int near, both
    cpdef double value(self, State world, int a, int b, int seat) noexcept
    cdef void finish(self) noexcept
    cdef double utility(self, int seat, int teams) noexcept
    cdef double standing(self, int s, int teams) noexcept
    cdef double match(self, int seat, int teams) noexcept
