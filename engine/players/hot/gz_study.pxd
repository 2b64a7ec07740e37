from engine.players.hot.gz_state cimport State

cdef class Example:
    cdef public State state
    cdef public list plays
    cdef public list worth
    cdef int n
    cdef int[40] a
    cdef int[40] b
    cdef double[40] w
