cdef int[8192] POP
cdef int[8192] TOP
cdef int[8192] LOW
cdef int[4] KEY

cdef class Hand:
    cdef public int decks, colour, flip, teams, pips
    cdef int[16] h1
    cdef int[16] h2
    cdef int[4] p1
    cdef int[4] p2
    cdef int[16] void
    cdef int[16] bar
    cdef int[16] x2
    cdef int[16] dark
    cdef int[16] x4
    cdef int[4] hidden
    cdef int[4] led
    cdef int[4] size
    cdef public int fh, must
    cdef int[4] hs
    cdef int[4] hn
    cdef int[4] pig
    cdef int[4] sheep
    cdef int[4] mult
    cdef int[4] alone
    cdef int[4] nkey
    cdef public int leader, n, count, suit, best, height, tricks
    cdef int[4] ta
    cdef int[4] tb
    cdef public int t_hs, t_hn, t_pig, t_sheep, t_mult, t_alone, t_key
    cdef int[4] lm
    cdef int[512] ma
    cdef int[512] mb
    cdef public int moves_n
    cpdef void copy_from(self, Hand o) noexcept
    cpdef void play(self, int a, int b) noexcept
    cdef void leave(self, int seat, int card) noexcept
    cdef int value_of(self, int rank) noexcept
    cdef void end_trick(self) noexcept
    cpdef int score(self, int seat) noexcept
