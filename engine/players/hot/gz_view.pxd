from engine.players.hot.gz_state cimport State

cdef class View:
    cdef public int me, cards, later, decks, holder, memory, attempts
    cdef public double future, alone_part, future_part, attempt, every
    cdef public double courage
    cdef int[4] own1
    cdef int[4] own2
    cdef int[4] un1
    cdef int[4] un2
    cdef int[4] nun
    cdef int[4] hid
    cdef int[16] void
    cdef int[4] key
    cdef int[4] out
    cdef int[4] keyat
    cdef int[4] factor
    cdef int[4] ownf
    cdef double[4] wt
    cdef double[27] others
    cdef double[27] mine
    cdef double[8] plan
    cpdef void prepare(self, State st) noexcept
    cdef void suits(self, State st) noexcept
    cdef void sweeps(self, State st) noexcept
    cdef double control(self, int s) noexcept
    cdef double chance(self, int seat, int hearts) noexcept
    cdef double gain(self, State st, int seat, int hs, int hn, int pig, int sheep, int mult, int alone) noexcept
