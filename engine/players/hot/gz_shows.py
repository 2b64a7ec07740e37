# cython: auto_pickle=False
"""What a hand would like to show in Gongzhu (spec gongzhu 3), by rules of thumb."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_hand import KEY, POP
    from cython.cimports.engine.players.hot.gz_state import State
else:
    from engine.players.hot.gz_hand import KEY, POP
    from engine.players.hot.gz_state import State


@cython.cclass
class Shows:
    """The wish to show each of the four: above 0 it is shown."""

    def __init__(self, weights: dict[str, list[float]]) -> None:
        if not cython.compiled:
            self.w = [0.0] * 24
        for i, x in enumerate(weights["show"]):
            self.w[i] = x

    @cython.ccall
    @cython.exceptval(check=False)
    def wish(self, st: State, seat: cython.int, s: cython.int) -> cython.double:
        """How gladly a seat shows its key card of a suit at x2; it must hold it.

        Long suits with low cards keep the pig, the transformer and doubled hearts away; high
        diamonds catch the sheep; many high hearts take them all.
        """
        at: cython.int = seat * 4 + s
        held: cython.int = st.h1[at]
        twice: cython.int = st.h2[at]
        n: cython.double = POP[held] + POP[twice]
        low: cython.double = POP[held & 0xFF] + POP[twice & 0xFF]
        above: cython.double = POP[held >> (KEY[s] + 1)] + POP[twice >> (KEY[s] + 1)]
        high: cython.double = POP[held >> 8] + POP[twice >> 8]
        out: cython.double
        i: cython.int
        k: cython.int = s * 6
        n /= st.decks
        low /= st.decks
        above /= st.decks
        high /= st.decks
        out = self.w[k] + self.w[k + 1] * n + self.w[k + 2] * low + self.w[k + 3] * above
        if s == 1:
            out += self.w[k + 3] * (high - 1)
            if n >= 7 and high >= 4:
                out += self.w[k + 4]
        for i in range(4):
            if i != s:
                # Aces elsewhere win tricks that others throw things on.
                out += self.w[k + 5] * (st.h1[seat * 4 + i] >> 12)
        return out
