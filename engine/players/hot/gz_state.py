# cython: auto_pickle=False
"""What may be played in a hand of Gongzhu on bit masks (spec gongzhu 1, 3, 4 and 7).

``tests/engine/players/test_gz_state.py`` compares it with the rules.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.deal import Dealer
    from cython.cimports.engine.players.hot.gz_hand import KEY, LOW, POP, Hand
else:
    from engine.players.hot.deal import Dealer
    from engine.players.hot.gz_hand import KEY, LOW, POP, Hand


@cython.cclass
class State(Hand):  # type: ignore[misc]
    """A hand that knows its legal plays."""

    @cython.ccall
    @cython.exceptval(check=False)
    def fill(self, dealer: Dealer, me: cython.int) -> cython.void:
        """Gives the other seats what the dealer has dealt them; ``me`` keeps its hand."""
        j: cython.int
        s: cython.int
        r: cython.int
        at: cython.int
        n: cython.int
        for j in range(4):
            if j == me:
                continue
            for s in range(4):
                at = j * 4 + s
                self.h1[at] = self.h2[at] = 0
                for r in range(13):
                    n = dealer.got[j][13 * s + r]
                    if n:
                        self.h1[at] |= 1 << r
                        if n > 1:
                            self.h2[at] |= 1 << r

    # ------------------------------------------------------------------ what is legal

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_barred(self, seat: cython.int, suit: cython.int, count: cython.int) -> cython.int:
        """Whether the bar forbids to lead so many copies of the suit's key card."""
        at: cython.int = seat * 4 + suit
        aside: cython.int = self.bar[at]
        if not aside:
            return 0
        bit: cython.int = 1 << KEY[suit]
        held: cython.int = ((self.h1[at] & bit) != 0) + ((self.h2[at] & bit) != 0)
        if held - aside >= count:
            return 0
        return POP[self.h1[at]] + POP[self.h2[at]] > aside

    @cython.ccall
    @cython.exceptval(check=False)
    def singles(self) -> cython.int:
        """Masks ``lm`` by suit of the single cards that may be played now; how many cards."""
        seat: cython.int = (self.leader + self.n) & 3
        at: cython.int = seat * 4
        s: cython.int
        own: cython.int
        bit: cython.int
        total: cython.int = 0
        for s in range(4):
            self.lm[s] = 0
        if self.n == 0:
            if self.must >= 0 and (self.h1[at + self.must // 13] >> (self.must % 13)) & 1:
                self.lm[self.must // 13] = 1 << (self.must % 13)
                return 1
            for s in range(4):
                own = self.h1[at + s]
                if self.bar[at + s] and (own >> KEY[s]) & 1 and self.lead_barred(seat, s, 1):
                    own &= ~(1 << KEY[s])
                self.lm[s] = own
                total += POP[own]
            return total
        s = self.suit
        own = self.h1[at + s]
        if own:
            if self.bar[at + s] and POP[own] > 1:
                bit = 1 << KEY[s]
                if ((own & bit) != 0) + ((self.h2[at + s] & bit) != 0) <= self.bar[at + s]:
                    own &= ~bit
            self.lm[s] = own
            return POP[own]
        if self.colour and self.h1[at + 3 - s]:
            self.lm[3 - s] = self.h1[at + 3 - s]
            return POP[self.lm[3 - s]]
        for s in range(4):
            self.lm[s] = self.h1[at + s]
            total += POP[self.lm[s]]
        return total

    @cython.ccall
    @cython.exceptval(check=False)
    def moves(self) -> cython.int:
        """All legal plays in ``ma`` and ``mb`` (-1: a single card), and how many there are."""
        seat: cython.int = (self.leader + self.n) & 3
        at: cython.int = seat * 4
        s: cython.int
        r: cython.int
        q: cython.int
        m: cython.int
        m2: cython.int
        k: cython.int = 0
        self.moves_n = 0
        if self.n == 0 or self.count == 1:
            self.singles()
            for s in range(4):
                m = self.lm[s]
                while m:
                    r = LOW[m]
                    m &= m - 1
                    self.ma[k] = 13 * s + r
                    self.mb[k] = -1
                    k += 1
                    if self.n == 0 and (self.h2[at + s] >> r) & 1:
                        if r != KEY[s] or not self.lead_barred(seat, s, 2):
                            self.ma[k] = self.mb[k] = 13 * s + r
                            k += 1
            self.moves_n = k
            return k
        s = self.suit
        m = self.h1[at + s]
        m2 = self.h2[at + s]
        r = self.bar[at + s]
        if r and POP[m] + POP[m2] - r >= 2:
            # Set aside: one copy leaves the twice-held mask first.
            if r >= 2 or not (m2 >> KEY[s]) & 1:
                m &= ~(1 << KEY[s])
            m2 &= ~(1 << KEY[s])
        if m2:
            while m2:
                self.ma[k] = self.mb[k] = 13 * s + LOW[m2]
                m2 &= m2 - 1
                k += 1
        elif POP[m] > 1:
            while m:
                r = LOW[m]
                m &= m - 1
                m2 = m
                while m2:
                    q = LOW[m2]
                    m2 &= m2 - 1
                    self.ma[k] = 13 * s + r
                    self.mb[k] = 13 * s + q
                    k += 1
        else:
            self.two_off(seat, 13 * s + LOW[m] if m else -1)
            return self.moves_n
        self.moves_n = k
        return k

    @cython.cfunc
    @cython.exceptval(check=False)
    def two_off(self, seat: cython.int, first: cython.int) -> cython.void:
        """Plays with at least one discard to a pair; ``first``: the only card of the suit."""
        at: cython.int = seat * 4
        s: cython.int
        t: cython.int
        r: cython.int
        q: cython.int
        m: cython.int
        m2: cython.int
        k: cython.int = 0
        mate: cython.int = 3 - self.suit
        mates: cython.int = 0
        if self.colour:
            mates = POP[self.h1[at + mate]] + POP[self.h2[at + mate]]
        if first < 0 and mates == 1:
            first = 13 * mate + LOW[self.h1[at + mate]]
            mates = -1
        for s in range(4):
            if s == self.suit or (mates > 0 and s != mate) or (mates < 0 and s == mate):
                continue
            m = self.h1[at + s]
            while m:
                r = LOW[m]
                m &= m - 1
                if first >= 0:
                    self.ma[k] = first
                    self.mb[k] = 13 * s + r
                    k += 1
                    continue
                if (self.h2[at + s] >> r) & 1:
                    self.ma[k] = self.mb[k] = 13 * s + r
                    k += 1
                for t in range(s, 4):
                    if t == self.suit or (mates > 0 and t != mate):
                        continue
                    m2 = m if t == s else self.h1[at + t]
                    while m2:
                        q = LOW[m2]
                        m2 &= m2 - 1
                        self.ma[k] = 13 * s + r
                        self.mb[k] = 13 * t + q
                        k += 1
        self.moves_n = k

    def legal(self) -> list[tuple[int, ...]]:
        """All legal plays of the seat in turn, as sorted tuples in order."""
        n = self.moves()
        out = [
            (self.ma[i],) if self.mb[i] < 0 else tuple(sorted((self.ma[i], self.mb[i])))
            for i in range(n)
        ]
        return sorted(set(out))
