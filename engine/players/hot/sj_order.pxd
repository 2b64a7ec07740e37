cdef class Order:
    cdef public object order
    cdef public object rules
    cdef int bit[54]
    cdef int card[64]
    cdef int group[64]
    cdef int layer[64]
    cdef int points[64]
    cdef unsigned long long members[5]
    cdef unsigned long long above[64]
    cdef unsigned long long over[170]
    cdef unsigned long long cells[170]
    cdef int base[5]
    cdef int heights[5]
    cdef unsigned long long fives
    cdef unsigned long long tens
    cdef unsigned long long jokers
    cdef int wide
    cdef int wide_low[32]
    cdef int wide_size[32]
    cdef int wide_layer[32]
    cdef public int decks
    cdef public int strict
    cdef public int protect
    cdef public int throws
    cdef public int pairs_first
    cdef public int penalty
    cdef public int compare_all
    cdef public int bottom_kind
    cdef public int bottom_size
    cdef public int step
    cdef public int cap
    cdef unsigned long long layers(self, unsigned long long mask, int g) noexcept
    cdef int worth(self, unsigned long long a, unsigned long long b, unsigned long long c) noexcept
    cdef unsigned long long one(self, int card) noexcept
