from engine.players.hot.gz_state cimport State

cdef class Ending:
    cdef list stack
    cdef double[256] found
    cdef double[4] scores
    cdef public int nodes
    cdef double wish(self, int at, int seat, int teams) noexcept
    cdef void solve(self, State st, int depth) noexcept
    cdef int alike(self, int s, int high, int low, int others) noexcept
    cpdef void run(self, State st) noexcept
