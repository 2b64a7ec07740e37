cdef class Rng:
    cdef unsigned long long state
    cpdef int below(self, int m) noexcept
