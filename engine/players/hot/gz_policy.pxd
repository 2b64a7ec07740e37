from engine.players.hot.gz_odds cimport Odds
from engine.players.hot.gz_state cimport State
from engine.players.hot.gz_view cimport View
from engine.players.hot.rng cimport Rng

cdef class Policy(Odds):
    cdef public int a, b, slip
    cdef int a2, b2, n_offers
    cdef double first, second
    cdef double even
    cpdef void choose(self, State st, Rng rng) noexcept
    cdef void offer(self, State st, int a, int b, Rng rng) noexcept
    cdef double value(self, State st, int a, int b) noexcept
    cdef void two(self, State st, Rng rng) noexcept
    cdef int heaviest(self, State st, int n) noexcept
