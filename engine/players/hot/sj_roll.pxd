from engine.players.hot.deal cimport Dealer
from engine.players.hot.sj_ending cimport Ending
from engine.players.hot.sj_order cimport Order
from engine.players.hot.sj_policy cimport Policy
from engine.players.hot.sj_sim cimport Sim

cdef class Roller:
    cdef public Sim root
    cdef public Sim work
    cdef public Policy policy
    cdef public Policy rival
    cdef public list worlds
    cdef public Ending ending
    cdef public int exact
    cdef int seat
    cdef public double take_over, bracket, blur
    cdef void load(self, int world) noexcept
    cdef void finish(self, Policy even, Policy odd) noexcept
    cdef double utility(self, int points) noexcept
    cdef void bury(self, int seat, double rate) noexcept
    cpdef double value(self, int world, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
