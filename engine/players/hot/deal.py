"""Deals the unseen cards to the places that can hold them: one world of what is hidden.

Places are the seats 0..3 and 4, a hidden bottom.  Hard limits say how many copies of a card a
place may hold at most and how many it is known to hold.  A deal puts the most constrained cards
first, makes room along a chain of moves where no place is left (so it fails only when there is no
deal at all), and then swaps at random so that the order of dealing does not show: all deals
of the *copies* come up equally often, which is how cards are really dealt.
"""

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.rng import Rng
else:
    from engine.players.hot.rng import Rng

PLACES = cython.declare(cython.int, 5)
BOTTOM = cython.declare(cython.int, 4)
CARDS = cython.declare(cython.int, 54)
EVEN = cython.declare(cython.int, 64)
"""The weight of a card in the bottom that lies there as likely as anywhere."""


@cython.cclass
class Dealer:
    """Deals worlds again and again under the same limits.

    ``got[place][card]``: the copies of the last deal, known ones included.
    """

    got: cython.int[5][54]
    most: cython.int[5][54]
    least: cython.int[5][54]
    start: cython.int[6]
    used: cython.int[5]
    free: cython.int[216]
    slot: cython.int[216]
    lean: cython.int[54]
    came: cython.int[5]
    moved: cython.int[5]

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.n: cython.int = 0
        self.swaps: cython.int = 0
        self.leans: cython.bint = False
        self.holder: cython.int = BOTTOM
        self.mass: cython.double = 0.0
        self.possible: cython.bint = False
        if not cython.compiled:
            self.got = [[0] * CARDS for _ in range(PLACES)]
            self.most = [[0] * CARDS for _ in range(PLACES)]
            self.least = [[0] * CARDS for _ in range(PLACES)]
            self.start = [0] * (PLACES + 1)
            self.used = [0] * PLACES
            self.free = [0] * 216
            self.slot = [0] * 216
            self.lean = [EVEN] * CARDS
            self.came = [0] * PLACES
            self.moved = [0] * PLACES

    def setup(
        self,
        unseen: list[int],
        sizes: list[int],
        most: list[list[int]],
        least: list[list[int]],
    ) -> None:
        """What is to be dealt, and the limits.

        ``unseen``: copies of each of the 54 cards in all hidden places together; ``sizes``: cards
        of each of the 5 places; ``most`` and ``least``: 5 x 54, the copies a place can hold
        at most and is known to hold.  ``ValueError`` when a list has another size.  Limits that
        exclude each other, or sizes that do not add up, make ``deal`` return ``False``.
        """
        if [len(unseen), len(sizes), len(most), len(least)] != [CARDS, PLACES, PLACES, PLACES]:
            raise ValueError("a setup has 54 cards and 5 places")
        if any(len(row) != CARDS for row in (*most, *least)):
            raise ValueError("a limit has 54 cards a place")
        left = list(unseen)
        room = list(sizes)
        self.possible = sum(unseen) == sum(sizes) and sum(unseen) <= 216
        open_places = [0] * CARDS
        bound: bool = False
        for p in range(PLACES):
            for c in range(CARDS):
                low = least[p][c]
                high = min(most[p][c], low + unseen[c])
                self.least[p][c] = low
                self.most[p][c] = high
                left[c] -= low
                room[p] -= low
                if high < low:
                    self.possible = False
                if high > low:
                    open_places[c] += sizes[p]
                if sizes[p] and high < unseen[c]:
                    bound = True
        if min(left) < 0 or min(room) < 0:
            self.possible = False
        for c in range(CARDS):
            self.lean[c] = EVEN
        self.leans = False
        self.holder = BOTTOM
        if not self.possible:
            return
        self.start[0] = 0
        for p in range(PLACES):
            self.start[p + 1] = self.start[p] + room[p]
        # The tightest cards first; among equals the lower ones, that makes no difference.
        self.n = 0
        for c in sorted(range(CARDS), key=lambda c: (open_places[c], c)):
            for _ in range(left[c]):
                self.free[self.n] = c
                self.n += 1
        self.swaps = 40 + self.n if bound else 0

    def bottom(self, weights: list[int], holder: int) -> None:
        """How gladly ``holder`` (a seat) puts each card into the bottom: 1..1024, 64 is neutral.

        To be called after ``setup``.  Deals then come up in proportion to the product of the
        weights of the cards in the bottom, divided by (the sum of the weights of all cards of
        holder and bottom) to the power of the bottom's size: he has chosen out of these.
        """
        for c in range(CARDS):
            self.lean[c] = min(1024, max(1, weights[c]))
        self.holder = holder
        self.leans = True

    def deal(self) -> bool:
        """Deals one world into ``got``; ``False`` when the limits allow none."""
        return self.run()

    def counts(self, place: int) -> list[int]:
        """The last deal's copies of each card at a place."""
        return [self.got[place][c] for c in range(CARDS)]

    @cython.ccall
    @cython.exceptval(check=False)
    def run(self) -> cython.bint:
        """``deal`` for compiled callers."""
        p: cython.int
        c: cython.int
        i: cython.int
        if not self.possible:
            return False
        for p in range(PLACES):
            self.used[p] = 0
            for c in range(CARDS):
                self.got[p][c] = self.least[p][c]
        for i in range(self.n):
            c = self.free[i]
            p = self.choose(c)
            if p >= 0:
                self.slot[self.start[p] + self.used[p]] = c
                self.used[p] += 1
                self.got[p][c] += 1
            elif not self.make_room(c):
                return False
        self.mix()
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self, c: cython.int) -> cython.int:
        """A place for a card, in proportion to the room there; -1: none."""
        p: cython.int
        total: cython.int = 0
        pick: cython.int
        for p in range(PLACES):
            if self.got[p][c] < self.most[p][c]:
                total += self.pull(p, c)
        if total == 0:
            return -1
        pick = self.rng.below(total)
        for p in range(PLACES):
            if self.got[p][c] < self.most[p][c]:
                pick -= self.pull(p, c)
                if pick < 0:
                    return p
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def pull(self, p: cython.int, c: cython.int) -> cython.int:
        """The weight of a place for a card; that of holder and bottom together is their room."""
        room: cython.int = self.start[p + 1] - self.start[p] - self.used[p]
        below: cython.int
        weight: cython.int
        if not self.leans or room == 0:
            return EVEN * room
        if p == BOTTOM:
            return self.lean[c] * room
        if p == self.holder:
            below = self.start[BOTTOM + 1] - self.start[BOTTOM] - self.used[BOTTOM]
            weight = EVEN * room + (EVEN - self.lean[c]) * below
            return weight if weight > room else room
        return EVEN * room

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_room(self, c: cython.int) -> cython.bint:
        """Puts a card where a chain of moves makes room for it.

        The shortest chain from a place that may hold the card to one with room: breadth first.
        """
        p: cython.int
        q: cython.int
        s: cython.int
        d: cython.int
        went: cython.int
        found: cython.int = -1
        # came[q]: the place from which a card goes to q; -2: the card itself; -1: not reached.
        for q in range(PLACES):
            self.came[q] = -2 if self.got[q][c] < self.most[q][c] and self.used[q] else -1
        for _step in range(PLACES):
            went = 0
            for p in range(PLACES):
                if self.came[p] == -1 or self.came[p] >= 10:
                    continue
                for q in range(PLACES):
                    if self.came[q] != -1:
                        continue
                    s = self.may_move(p, q)
                    if s >= 0:
                        self.came[q] = p + 10  # reached in this round, goes on in the next
                        self.moved[q] = s
                        went += 1
                        if self.start[q] + self.used[q] < self.start[q + 1]:
                            found = q
            for q in range(PLACES):
                if self.came[q] >= 10:
                    self.came[q] -= 10
            if found >= 0 or went == 0:
                break
        if found < 0:
            return False
        # Back along the chain: each place gives a card to the next and is given one in its stead.
        q = found
        s = self.start[q] + self.used[q]
        self.used[q] += 1
        while self.came[q] != -2:
            p = self.came[q]
            d = self.slot[self.moved[q]]
            self.slot[s] = d
            self.got[q][d] += 1
            self.got[p][d] -= 1
            s = self.moved[q]
            q = p
        self.slot[s] = c
        self.got[q][c] += 1
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_move(self, p: cython.int, q: cython.int) -> cython.int:
        """A slot of place p whose card may lie at place q, at random where there are several."""
        i: cython.int
        s: cython.int
        c: cython.int
        first: cython.int
        if self.used[p] == 0:
            return -1
        first = self.rng.below(self.used[p])
        for i in range(self.used[p]):
            s = first + i
            if s >= self.used[p]:
                s -= self.used[p]
            s += self.start[p]
            c = self.slot[s]
            if self.got[q][c] < self.most[q][c]:
                return s
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def mix(self) -> cython.void:
        """Random swaps, two cards or three in a ring; each as likely as its reverse."""
        i: cython.int
        _i: cython.int
        a: cython.int
        b: cython.int
        low: cython.int
        p: cython.int
        if self.n < 2:
            return
        if self.leans:
            self.mass = 0.0
            for p in range(PLACES):
                if p in (BOTTOM, self.holder):
                    for i in range(CARDS):
                        self.mass += self.got[p][i] * self.lean[i]
        for i in range(self.swaps):
            if i % 4 == 3:
                self.ring()
            else:
                # One after the other: C does not say which argument comes first.
                a = self.rng.below(self.n)
                b = self.rng.below(self.n)
                self.swap(a, b)
        if self.leans:
            low = self.start[BOTTOM]
            if 0 < low < self.n:
                for _i in range(4 * (self.n - low)):
                    a = self.rng.below(low)
                    b = self.rng.below(self.n - low)
                    self.swap(a, low + b)
                for _i in range(self.n):
                    a = self.rng.below(self.n)
                    b = self.rng.below(self.n)
                    self.swap(a, b)

    @cython.cfunc
    @cython.exceptval(check=False)
    def place(self, s: cython.int) -> cython.int:
        """The place of a slot."""
        p: cython.int = 0
        while s >= self.start[p + 1]:
            p += 1
        return p

    @cython.cfunc
    @cython.exceptval(check=False)
    def swap(self, i: cython.int, j: cython.int) -> cython.void:
        """Swaps the cards of two slots if the limits and the weights allow it."""
        c: cython.int = self.slot[i]
        d: cython.int = self.slot[j]
        p: cython.int
        q: cython.int
        if c == d:
            return
        p = self.place(i)
        q = self.place(j)
        if p == q or self.got[q][c] >= self.most[q][c] or self.got[p][d] >= self.most[p][d]:
            return
        if self.leans and not self.accepts(p, q, c, d):
            return
        self.slot[i] = d
        self.slot[j] = c
        self.got[p][c] -= 1
        self.got[p][d] += 1
        self.got[q][d] -= 1
        self.got[q][c] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def accepts(self, p: cython.int, q: cython.int, c: cython.int, d: cython.int) -> cython.bint:
        """Whether card c of place p and card d of place q are swapped (Metropolis)."""
        ratio: cython.double = 1.0
        mass: cython.double = self.mass
        part: cython.double
        _i: cython.int
        if self.lean[c] == self.lean[d]:
            return True
        if p == BOTTOM:
            ratio = cython.cast(cython.double, self.lean[d]) / self.lean[c]
        elif q == BOTTOM:
            ratio = cython.cast(cython.double, self.lean[c]) / self.lean[d]
        if (p == BOTTOM or p == self.holder) != (q == BOTTOM or q == self.holder):
            if p == BOTTOM or p == self.holder:
                mass += self.lean[d] - self.lean[c]
            else:
                mass += self.lean[c] - self.lean[d]
            part = self.mass / mass
            for _i in range(self.start[BOTTOM + 1] - self.start[BOTTOM]):
                ratio *= part
        if ratio < 1.0 and self.rng.below(1 << 30) >= ratio * (1 << 30):
            return False
        self.mass = mass
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def ring(self) -> cython.void:
        """Three slots of three places pass their cards on, if the limits allow it.

        Where two places can exchange nothing directly, only this connects the deals.
        """
        i: cython.int = self.rng.below(self.n)
        j: cython.int = self.rng.below(self.n)
        k: cython.int = self.rng.below(self.n)
        c: cython.int = self.slot[i]
        d: cython.int = self.slot[j]
        e: cython.int = self.slot[k]
        p: cython.int = self.place(i)
        q: cython.int = self.place(j)
        r: cython.int = self.place(k)
        if p == q or q == r or p == r or c == d or d == e or c == e:  # noqa: SIM109
            return
        if self.leans and (self.lean[c] != self.lean[d] or self.lean[d] != self.lean[e]):
            return
        if (
            self.got[q][c] >= self.most[q][c]
            or self.got[r][d] >= self.most[r][d]
            or self.got[p][e] >= self.most[p][e]
        ):
            return
        self.slot[i] = e
        self.slot[j] = c
        self.slot[k] = d
        self.got[p][c] -= 1
        self.got[p][e] += 1
        self.got[q][d] -= 1
        self.got[q][c] += 1
        self.got[r][e] -= 1
        self.got[r][d] += 1
