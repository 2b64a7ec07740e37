from engine.players.hot.gz_state cimport State
from engine.players.hot.gz_view cimport View
from engine.players.hot.rng cimport Rng

cdef class Policy:
    cdef public View view
    cdef public int a, b, slip
    cdef int a2, b2, n_offers, bad, want
    cdef double first, second
    cdef double even, keep, later_got
    cdef double[4] got
    cdef double[12] come
    cdef double[108] power
    cdef double[156] burdens
    cdef double[4] cover
    cdef double[4] exposed
    cdef double[4] safe
    cdef double[12] shorts
    cdef double[12] q
    cdef double[12] lead
    cdef double[12] rank
    cdef double[12] length
    cdef double[8] hunt
    cdef double[12] c
    cdef double[12] t
    cdef double[8] sw
    cpdef void choose(self, State st, Rng rng) noexcept
    cdef void trick(self, State st) noexcept
    cdef void prospects(self, State st) noexcept
    cdef void offer(self, State st, int a, int b, Rng rng) noexcept
    cdef double value(self, State st, int a, int b) noexcept
    cdef double burden(self, int card, int discard) noexcept
    cdef double beaten(self, State st, int seat, int s, int r, int want, int bad) noexcept
    cdef double two_beaten(self, int s, int r, int pair) noexcept
    cdef double to_come(self, int s, int r, int top) noexcept
    cdef double leading(self, int s, int r) noexcept
    cdef void two(self, State st, Rng rng) noexcept
    cdef int heaviest(self, State st, int n) noexcept
