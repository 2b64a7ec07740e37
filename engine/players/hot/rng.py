"""Chance for the hot modules: the same numbers compiled and plain."""

import cython


@cython.cclass
class Rng:
    """A xorshift generator of 64 bits.  Fast, seeded, and never used for dealing real hands."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & 0xFFFFFFFFFFFFFFFF
        self.state: cython.ulonglong = mixed or 1

    @cython.ccall
    @cython.exceptval(check=False)
    def below(self, m: cython.int) -> cython.int:
        """A number 0 <= n < m; m from 1 to 2^31 - 1."""
        s: cython.ulonglong = self.state
        s ^= s << 13
        if not cython.compiled:
            s &= 0xFFFFFFFFFFFFFFFF
        s ^= s >> 7
        s ^= s << 17
        if not cython.compiled:
            s &= 0xFFFFFFFFFFFFFFFF
        self.state = s
        n: cython.ulonglong = ((s >> 32) * m) >> 32
        return cython.cast(cython.int, n)
