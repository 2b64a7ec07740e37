from engine.players.hot.sj_sim cimport Sim

cdef class Ending:
    cdef list sims
    cdef unsigned long long moves[2304]
    cdef int bits[8]
    cdef public int nodes
    cdef public int limit
    cdef int list_moves(self, Sim sim, int seat, int at) noexcept
    cdef int search(self, int ply, int alpha, int beta) noexcept
    cdef int solve(self, Sim sim) noexcept
