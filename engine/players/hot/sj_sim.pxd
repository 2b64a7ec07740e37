from engine.players.hot.sj_duty cimport Duty
from engine.players.hot.sj_order cimport Order

cdef class Sim:
    cdef public Order o
    cdef public Duty duty
    cdef unsigned long long h[12]
    cdef unsigned long long rem[6]
    cdef unsigned long long bottom[3]
    cdef unsigned long long shown[12]
    cdef int size[4]
    cdef int voids[4]
    cdef int nopair[4]
    cdef int led[4]
    cdef public int declarer
    cdef public int holder
    cdef public int leader
    cdef public int count
    cdef public int group
    cdef public int lead_size
    cdef public int parts
    cdef int width[48]
    cdef int length[48]
    cdef int top[48]
    cdef unsigned long long cards_of[48]
    cdef unsigned long long owing
    cdef public int owed_pairs
    cdef public int kind
    cdef public int best_seat
    cdef public int best_key
    cdef public int best_pairs
    cdef public int trick_points
    cdef public int points
    cdef public int multiplier
    cdef public int failed
    cdef public object lead
    cdef public object best_keys
    cdef unsigned long long c1, c2, c3
    cdef void copy(self, Sim other) noexcept
    cdef int attacks(self, int seat) noexcept
    cdef void shape(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef int beaten(self, int i, int but) noexcept
    cdef int failing(self, int seat) noexcept
    cdef int key(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef int compare(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef void put(self, int seat, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef void end_trick(self) noexcept
    cdef int slow_key(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef int slow_all(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef void slow_lead(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef int legal_masks(self, int seat, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
