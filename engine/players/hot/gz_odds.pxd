from engine.players.hot.gz_state cimport State
from engine.players.hot.gz_view cimport View

cdef class Odds:
    cdef public View view
    cdef int bad, want
    cdef double keep, later_got
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
    cdef void trick(self, State st) noexcept
    cdef void prospects(self, State st) noexcept
    cdef double burden(self, int card, int discard) noexcept
    cdef double beaten(self, State st, int seat, int s, int r, int want, int bad) noexcept
    cdef double two_beaten(self, int s, int r, int pair) noexcept
    cdef double to_come(self, int s, int r, int top) noexcept
    cdef double leading(self, int s, int r) noexcept
