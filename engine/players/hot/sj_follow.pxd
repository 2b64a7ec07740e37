from engine.players.hot.sj_order cimport Order
from engine.players.hot.sj_sim cimport Sim
from engine.players.hot.sj_view cimport View

cdef class Follower(View):
    cdef public int n
    cdef unsigned long long ca[128]
    cdef unsigned long long cb[128]
    cdef unsigned long long cc[128]
    cdef double cv[128]
    cdef double cw[128]
    cdef int ct[128]
    cdef double score[64]
    cdef unsigned long long f1, f2, f3
    cdef double keep, put_points, stay
    cdef public double trump_kept
    cdef double extra
    cdef public double added, lead_worth, next_base, next_win, half
    cdef void add(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef double p_side(self, int holder, int key) noexcept
    cdef void fill(self, unsigned long long pool, int n, double rate) noexcept
    cdef void follow(self) noexcept
    cdef void follow_many(self, unsigned long long m, int held) noexcept
    cdef void ruffs(self) noexcept
    cdef int compares(self) noexcept
    cdef void owed(self, int g, double sign) noexcept
    cdef void value_follow(self, int i) noexcept
