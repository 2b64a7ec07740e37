from engine.players.hot.sj_order cimport Order
from engine.players.hot.sj_sim cimport Sim

cdef class View:
    cdef Sim sim
    cdef Order o
    cdef int seat, partner, first, second
    cdef unsigned long long h1, h2, h3, u1, u2, u3
    cdef int own[5]
    cdef int out[5]
    cdef double share[20]
    cdef double void[20]
    cdef int nopair[4]
    cdef double safe[5]
    cdef double whole[5]
    cdef int whole_known[5]
    cdef double ruffers
    cdef double bottom
    cdef double density
    cdef int unseen_points
    cdef int attacking
    cdef int left
    cdef int winners
    cdef public double kept, kept_trump, boss, near1, near2, low, boss_kept
    cdef public double side_pair, boss_pair, near_pair, side_tractor, void_base, void_trump, void_most
    cdef public double trump_base, trump_rel, trump_boss, trump_near, trump_pair, trump_pair_rel
    cdef public double trump_boss_pair, trump_tractor, height, length_safe
    cdef public double near, stake_most, stake_rate, stake_base, grip_rate
    cdef void look(self, Sim sim, int seat) noexcept
    cdef int above(self, unsigned long long mask) noexcept
    cdef double p_run(self, int seat, int g, int width, int length, int top) noexcept
    cdef double p_beat(self, int seat, int g, int width, int length, int size, int owing, int throw, int key) noexcept
    cdef double side_value(self, int g, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef double trump_value(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef double group_value(self, int g, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef double cost(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef double grip(self, unsigned long long a) noexcept
    cdef double loss(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
