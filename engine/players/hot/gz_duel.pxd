from engine.players.hot.gz_policy cimport Policy
from engine.players.hot.gz_shows cimport Shows
from engine.players.hot.gz_state cimport State
from engine.players.hot.rng cimport Rng

cdef class Cards:
    cdef int[104] c

cdef void deal(State st, Shows shows, Rng rng, Cards cards) noexcept
cdef void play_out(State st, Policy even, Policy odd, Rng rng) noexcept
