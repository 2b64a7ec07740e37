from engine.players.hot.gz_state cimport State

cdef class Shows:
    cdef double[24] w
    cpdef double wish(self, State st, int seat, int s) noexcept
