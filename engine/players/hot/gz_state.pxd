from engine.players.hot.deal cimport Dealer
from engine.players.hot.gz_hand cimport Hand

cdef class State(Hand):
    cpdef void fill(self, Dealer dealer, int me) noexcept
    cdef int lead_barred(self, int seat, int suit, int count) noexcept
    cpdef int singles(self) noexcept
    cpdef int moves(self) noexcept
    cdef void two_off(self, int seat, int first) noexcept
