from engine.players.hot.sj_follow cimport Follower
from engine.players.hot.sj_order cimport Order
from engine.players.hot.sj_sim cimport Sim

cdef class Policy(Follower):
    cdef public double draw, draw_attack, joker, back, against, rise, fall, partner_over
    cdef public double last_joker
    cdef int choose(self, Sim sim, int seat) noexcept
    cdef int pick(self) noexcept
    cdef void lead(self) noexcept
    cdef void lead_group(self, int g) noexcept
    cdef void lead_runs(self, int g, int width) noexcept
    cdef void lead_throws(self, int g) noexcept
    cdef int sure(self, int g, int width, int length, int top) noexcept
    cdef void value_lead(self, int i, int g, int width, int length, int top, int owing, int parts) noexcept
    cdef double bury_best(self, Sim sim, int seat, double rate) noexcept
    cdef double bury_from(self, int suits, double rate) noexcept
