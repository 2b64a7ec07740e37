"""What is owed to a lead of several pairs or triples, on masks (spec shengji section 7).

The same search as ``engine.shengji.duty``.  A *list of sizes* is one 64-bit number, a byte a part
(32 times the width plus the length), the largest part in the highest byte: so lists compare as
numbers.  It holds ``MOST`` parts; longer lists are left to the engine.

A profile is kept as masks of layers: ``p1`` has the layers with at least one pair, ``p2`` those
with at least two, and so on; ``t1``... the same for triples.
"""

import cython

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_intrinsic import highest, popcount
    from cython.cimports.engine.players.hot.sj_order import Order
else:
    from engine.players.hot.sj_bits import highest, popcount
    from engine.players.hot.sj_order import Order

MOST = 8


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _insert(sizes: cython.ulonglong, size: cython.ulonglong) -> cython.ulonglong:
    """The list with one more part, in its place."""
    shift: cython.int = 56
    while shift > 0 and ((sizes >> shift) & 255) >= size:
        shift -= 8
    one: cython.ulonglong = 1
    low: cython.ulonglong = sizes & ((one << (shift + 8)) - 1) if shift < 56 else sizes
    return (sizes - low) | (size << shift) | (low >> 8)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _longest(mask: cython.ulonglong) -> cython.int:
    """Layers of the longest run."""
    n: cython.int = 0
    while mask:
        mask &= mask >> 1
        n += 1
    return n


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _starts(mask: cython.ulonglong, length: cython.int) -> cython.ulonglong:
    """The lowest layers of all runs of a length."""
    _i: cython.int
    for _i in range(length - 1):
        mask &= mask >> 1
    return mask


@cython.cclass
class Duty:
    """Searches for the best list of parts a set of cards gives to those owed."""

    def __init__(self, order: Order) -> None:
        if not cython.compiled:
            self.cost = [0.0] * 34
            self.run_width, self.run_at, self.run_length = [0] * 16, [0] * 16, [0] * 16
            self.stack = [0] * 256
        self.runs = self.kept = 0
        self.o = order
        self.joined = 0 if order.protect else 1
        self.p1 = self.p2 = self.p3 = self.p4 = 0
        self.t1 = self.t2 = self.t3 = self.t4 = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unary(self, mask: cython.ulonglong, g: cython.int, k: cython.int) -> cython.ulonglong:
        """Layers that hold at least ``k`` (2..4) different cards of the mask."""
        found: cython.ulonglong = 0
        one: cython.ulonglong = 1
        if g == 4:
            i: cython.int
            for i in range(self.o.wide):
                height: cython.int = self.o.wide_layer[i]
                if popcount(mask & self.o.cells[4 * 34 + height]) >= k:
                    found |= one << height
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def profile(
        self, pairs: cython.ulonglong, triples: cython.ulonglong, g: cython.int
    ) -> cython.void:
        """Takes the cards of a group held twice and three times as the profile."""
        self.p1 = self.o.layers(pairs, g)
        self.t1 = self.o.layers(triples, g) if triples else 0
        self.p2 = self.p3 = self.p4 = self.t2 = self.t3 = self.t4 = 0
        if g == 4:
            self.p2 = self.unary(pairs, g, 2)
            if self.p2:
                self.p3 = self.unary(pairs, g, 3)
                self.p4 = self.unary(pairs, g, 4)
            if triples:
                self.t2 = self.unary(triples, g, 2)
                self.t3 = self.unary(triples, g, 3)
                self.t4 = self.unary(triples, g, 4)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self, width: cython.int, run: cython.ulonglong) -> cython.void:
        """Takes a run (its layers as bits) out of the profile."""
        if width == 3:
            self.t1 = (self.t1 - (self.t1 & run)) | (self.t2 & run)
            self.t2 = (self.t2 - (self.t2 & run)) | (self.t3 & run)
            self.t3 = (self.t3 - (self.t3 & run)) | (self.t4 & run)
            self.t4 -= self.t4 & run
            if not self.joined:
                return
        self.p1 = (self.p1 - (self.p1 & run)) | (self.p2 & run)
        self.p2 = (self.p2 - (self.p2 & run)) | (self.p3 & run)
        self.p3 = (self.p3 - (self.p3 & run)) | (self.p4 & run)
        self.p4 -= self.p4 & run

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(self) -> cython.void:
        """Keeps the profile as it is: ``back`` brings it again, ``kept -= 1`` drops it."""
        at: cython.int = 8 * self.kept
        self.stack[at], self.stack[at + 1] = self.p1, self.p2
        self.stack[at + 2], self.stack[at + 3] = self.p3, self.p4
        self.stack[at + 4], self.stack[at + 5] = self.t1, self.t2
        self.stack[at + 6], self.stack[at + 7] = self.t3, self.t4
        self.kept += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def back(self) -> cython.void:
        """The profile as it was when it was kept last."""
        at: cython.int = 8 * self.kept - 8
        self.p1, self.p2 = self.stack[at], self.stack[at + 1]
        self.p3, self.p4 = self.stack[at + 2], self.stack[at + 3]
        self.t1, self.t2 = self.stack[at + 4], self.stack[at + 5]
        self.t3, self.t4 = self.stack[at + 6], self.stack[at + 7]

    @cython.cfunc
    @cython.exceptval(check=False)
    def fitting(self, duty: cython.ulonglong) -> cython.ulonglong:
        """What is owed when the profile cannot give the first part: shorter parts, one pair, or
        the rest only; the same where it can."""
        one: cython.ulonglong = 1
        size: cython.int = cython.cast(cython.int, duty >> 56)
        rest: cython.ulonglong = (duty & ((one << 56) - 1)) << 8
        width: cython.int = size >> 5
        length: cython.int = size & 31
        run: cython.int = _longest(self.t1 if width == 3 else self.p1)
        if run >= length:
            return duty
        if length == 1:
            return _insert(rest, 65) if width == 3 else rest
        if self.o.strict and run > 1:
            rest = _insert(rest, width * 32 + length - run)
            return (cython.cast(cython.ulonglong, width * 32 + run) << 56) | (rest >> 8)
        _k: cython.int
        for _k in range(length):
            rest = _insert(rest, width * 32 + 1)
        return rest

    @cython.cfunc
    @cython.exceptval(check=False)
    def best(self, duty: cython.ulonglong) -> cython.ulonglong:
        """The best list the profile gives; the profile is used up."""
        one: cython.ulonglong = 1
        n: cython.int = 0
        wide: cython.int = 0
        flat: cython.int = 1
        found: cython.ulonglong = 0
        while n < 8:
            size: cython.int = cython.cast(cython.int, (duty >> (56 - 8 * n)) & 255)
            if size == 0:
                break
            if (size & 31) > 1:
                flat = 0
                break
            n += 1
            wide += size > 95
        if flat:
            pairs: cython.int = (
                popcount(self.p1) + popcount(self.p2) + popcount(self.p3) + popcount(self.p4)
            )
            triples: cython.int = (
                popcount(self.t1) + popcount(self.t2) + popcount(self.t3) + popcount(self.t4)
            )
            wide = min(wide, triples)
            narrow: cython.int = pairs - wide if self.joined else pairs
            narrow = min(narrow, n - wide)
            shift: cython.int = 56
            _k: cython.int
            for _k in range(wide):
                found |= cython.cast(cython.ulonglong, 97) << shift
                shift -= 8
            for _k in range(narrow):
                found |= cython.cast(cython.ulonglong, 65) << shift
                shift -= 8
            return found
        fitting: cython.ulonglong = self.fitting(duty)
        if fitting != duty:
            return self.best(fitting)
        size = cython.cast(cython.int, duty >> 56)
        width: cython.int = size >> 5
        length: cython.int = size & 31
        starts: cython.ulonglong = _starts(self.t1 if width == 3 else self.p1, length)
        self.keep()
        while starts:
            at: cython.int = highest(starts)
            starts -= one << at
            self.take(width, ((one << length) - 1) << at)
            tail: cython.ulonglong = self.best((duty & ((one << 56) - 1)) << 8)
            found = max(found, tail)
            self.back()
        self.kept -= 1
        return (cython.cast(cython.ulonglong, size) << 56) | (found >> 8)

    @cython.cfunc
    @cython.exceptval(check=False)
    def can_cut(self, duty: cython.ulonglong) -> cython.int:
        """Whether the profile holds all these parts side by side; it is used up."""
        return self.top(duty) > -2

    @cython.cfunc
    @cython.exceptval(check=False)
    def top(self, duty: cython.ulonglong) -> cython.int:
        """The highest layer the first part can have in a cut into all; -1 none owed, -2 no cut."""
        if duty == 0:
            return -1
        one: cython.ulonglong = 1
        size: cython.int = cython.cast(cython.int, duty >> 56)
        rest: cython.ulonglong = (duty & ((one << 56) - 1)) << 8
        width: cython.int = size >> 5
        length: cython.int = size & 31
        joined: cython.int = self.joined
        starts: cython.ulonglong = _starts(self.t1 if width == 3 else self.p1, length)
        self.keep()
        while starts:
            at: cython.int = highest(starts)
            starts -= one << at
            # Where a play is cut a triple always takes its pair along.
            self.joined = 1
            self.take(width, ((one << length) - 1) << at)
            self.joined = joined
            below: cython.int = self.top(rest)
            self.back()
            if below > -2:
                self.kept -= 1
                return at + length - 1
        self.kept -= 1
        return -2

    @cython.cfunc
    @cython.exceptval(check=False)
    def path(self, duty: cython.ulonglong) -> cython.void:
        """One way to the best list, as runs: of equally good ones the one of least ``cost``."""
        one: cython.ulonglong = 1
        k: cython.int
        self.runs = 0
        while duty:
            fitting: cython.ulonglong = self.fitting(duty)
            if fitting != duty:
                duty = fitting
                continue
            size: cython.int = cython.cast(cython.int, duty >> 56)
            duty = (duty & ((one << 56) - 1)) << 8
            width: cython.int = size >> 5
            length: cython.int = size & 31
            starts: cython.ulonglong = _starts(self.t1 if width == 3 else self.p1, length)
            goal: cython.ulonglong = 0
            chosen: cython.int = -1
            least: cython.double = 0.0
            self.keep()
            while starts:
                at: cython.int = highest(starts)
                starts -= one << at
                tail: cython.ulonglong = 0
                if duty:
                    self.take(width, ((one << length) - 1) << at)
                    tail = self.best(duty)
                    self.back()
                total: cython.double = 0.0
                for k in range(at, at + length):
                    total += self.cost[k]
                if chosen < 0 or tail > goal or (tail == goal and total < least):
                    chosen, goal, least = at, tail, total
            self.kept -= 1
            self.take(width, ((one << length) - 1) << chosen)
            self.run_width[self.runs] = width
            self.run_at[self.runs] = chosen
            self.run_length[self.runs] = length
            self.runs += 1
