# cython: auto_pickle=False
"""Two policies of Gongzhu against each other over duplicate deals, thousands a second."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.gz_hand import KEY
    from cython.cimports.engine.players.hot.gz_policy import Policy
    from cython.cimports.engine.players.hot.gz_shows import Shows
    from cython.cimports.engine.players.hot.gz_state import State
    from cython.cimports.engine.players.hot.rng import Rng
else:
    from engine.players.hot.gz_hand import KEY
    from engine.players.hot.gz_policy import Policy
    from engine.players.hot.gz_shows import Shows
    from engine.players.hot.gz_state import State
    from engine.players.hot.rng import Rng


@cython.cclass
class Cards:
    """A deck to be shuffled."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.c = [0] * 104


@cython.cfunc
@cython.exceptval(check=False)
def play_out(st: State, even: Policy, odd: Policy, rng: Rng) -> cython.void:
    """Plays a hand to its end."""
    seat: cython.int
    while True:
        seat = (st.leader + st.n) & 3
        if st.size[seat] <= 0:
            break
        if seat & 1:
            odd.choose(st, rng)
            st.play(odd.a, odd.b)
        else:
            even.choose(st, rng)
            st.play(even.a, even.b)


@cython.cfunc
@cython.exceptval(check=False)
def deal(st: State, shows: Shows, rng: Rng, cards: Cards) -> cython.void:
    """A random deal; the holder of S3 leads, some of the four are shown at random."""
    i: cython.int
    j: cython.int
    c: cython.int
    s: cython.int
    at: cython.int
    bit: cython.int
    n: cython.int = 52 * st.decks
    for i in range(n):
        cards.c[i] = i % 52
    for i in range(n - 1, 0, -1):
        j = rng.below(i + 1)
        c = cards.c[i]
        cards.c[i] = cards.c[j]
        cards.c[j] = c
    for i in range(n):
        c = cards.c[i]
        at = (i & 3) * 4 + c // 13
        bit = 1 << (c % 13)
        if st.h1[at] & bit:
            st.h2[at] |= bit
        else:
            st.h1[at] |= bit
        if c == 1:
            st.leader = i & 3
        st.size[i & 3] += 1
    for at in range(16):
        s = at & 3
        if (st.h1[at] >> KEY[s]) & 1 and shows.wish(st, at >> 2, s) > 0:
            if rng.below(13) == 0:
                st.x4[at] = 1
            else:
                st.x2[at] = st.bar[at] = 1
            if s == 1:
                st.fh *= 4 if st.x4[at] else 2


def duel(base: State, one: Policy, two: Policy, shows: Shows, seed: int, deals: int) -> list[float]:
    """For each deal the points a seat by which ``one`` is better than ``two``."""
    out = []
    st = State()
    first = State()
    cards = Cards()
    rng = Rng(seed)
    noise = Rng(seed + 1)
    for _ in range(deals):
        first.copy_from(base)
        deal(first, shows, rng, cards)
        total = 0.0
        for swap in range(2):
            st.copy_from(first)
            if swap:
                play_out(st, two, one, noise)
            else:
                play_out(st, one, two, noise)
            a, b, c, d = st.scores()
            total += (a + c - b - d) * (-1 if swap else 1)
        out.append(total / 4)
    return out
