from engine.players.hot.sj_order cimport Order

cdef class Duty:
    cdef Order o
    cdef public int joined
    cdef unsigned long long p1, p2, p3, p4, t1, t2, t3, t4
    cdef double cost[34]
    cdef public int runs
    cdef int kept
    cdef unsigned long long stack[256]
    cdef int run_width[16]
    cdef int run_at[16]
    cdef int run_length[16]
    cdef void path(self, unsigned long long duty) noexcept
    cdef void profile(self, unsigned long long pairs, unsigned long long triples, int g) noexcept
    cdef unsigned long long unary(self, unsigned long long mask, int g, int k) noexcept
    cdef void take(self, int width, unsigned long long run) noexcept
    cdef void keep(self) noexcept
    cdef void back(self) noexcept
    cdef unsigned long long fitting(self, unsigned long long duty) noexcept
    cdef unsigned long long best(self, unsigned long long duty) noexcept
    cdef int can_cut(self, unsigned long long duty) noexcept
    cdef int top(self, unsigned long long duty) noexcept
