from engine.players.hot.rng cimport Rng

cdef class Dealer:
    cdef Rng rng
    cdef int got[5][54]
    cdef int most[5][54]
    cdef int least[5][54]
    cdef int start[6]
    cdef int used[5]
    cdef int free[216]
    cdef int slot[216]
    cdef int lean[54]
    cdef int came[5]
    cdef int moved[5]
    cdef int n
    cdef int swaps
    cdef bint leans
    cdef int holder
    cdef double mass
    cdef bint possible

    cpdef bint run(self) noexcept
    cdef int choose(self, int c) noexcept
    cdef int pull(self, int p, int c) noexcept
    cdef bint make_room(self, int c) noexcept
    cdef int may_move(self, int p, int q) noexcept
    cdef void mix(self) noexcept
    cdef int place(self, int s) noexcept
    cdef void swap(self, int i, int j) noexcept
    cdef bint accepts(self, int p, int q, int c, int d) noexcept
    cdef void ring(self) noexcept
