"""The play of a hand of Shengji on masks: leads, throws, who wins, points, the bottom.

It knows all four hands and checks nothing; ``legal`` says what may be played.  Common leads take
the fast ways, rare ones (throws with pairs, three decks) search, the rarest ask the engine.
"""

from __future__ import annotations

from typing import Any

import cython

from engine.shengji import follow, trick
from engine.shengji.parts import make_lead

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_duty import Duty
    from cython.cimports.engine.players.hot.sj_intrinsic import highest, lowest, popcount
    from cython.cimports.engine.players.hot.sj_order import Order
else:
    from engine.players.hot.sj_bits import highest, lowest, popcount
    from engine.players.hot.sj_duty import Duty
    from engine.players.hot.sj_order import Order

RUFF = 100
K_SINGLE = cython.declare(cython.int, 0)
K_PART = cython.declare(cython.int, 1)
K_SINGLES = cython.declare(cython.int, 2)
K_MIXED = cython.declare(cython.int, 3)
K_LONG = cython.declare(cython.int, 4)
K_ALL = cython.declare(cython.int, 5)


@cython.cclass
class Sim:
    """One hand in play.  Seats 0..3; masks as in ``sj_order``.

    ``h[3 * seat + k]``: cards a seat holds at least ``k + 1`` times; ``rem``: cards not played yet,
    first with the bottom, then without it (as its holder sees it); ``voids``/``nopair``: bits of
    the groups a seat is known to have nothing, no pair of; ``shown``: cards known to be in a hand.
    """

    def __init__(self, o: Order) -> None:
        if not cython.compiled:
            self.h, self.rem, self.bottom, self.shown = [0] * 12, [0] * 6, [0] * 3, [0] * 12
            self.size, self.voids, self.nopair, self.led = [0] * 4, [0] * 4, [0] * 4, [0] * 4
            self.width, self.length, self.top = [0] * 48, [0] * 48, [0] * 48
            self.cards_of = [0] * 48
        self.o = o
        self.duty = Duty(o)
        self.declarer = self.holder = self.leader = self.count = 0
        self.group = self.lead_size = self.parts = self.kind = 0
        self.owing, self.owed_pairs = 0, 0
        self.best_seat = self.best_key = self.best_pairs = 0
        self.trick_points = self.points = self.multiplier = self.failed = 0
        self.lead: Any = None
        self.best_keys: Any = None
        self.c1 = self.c2 = self.c3 = 0

    # ------------------------------------------------------------------ setting up

    def deal(self, hands: Any, bottom: Any, declarer: int, holder: int, seen: Any) -> None:
        """Takes count vectors of 54 of four hands, the bottom and the cards played before."""
        o: Order = self.o
        self.declarer = self.leader = declarer
        self.holder = holder
        for s in range(4):
            self.give(s, hands[s])
        b1, b2, b3 = o.masks([c for c in range(54) for _ in range(bottom[c])])
        self.bottom[0], self.bottom[1], self.bottom[2] = b1, b2, b3
        left = [o.decks - seen[c] for c in range(54)]
        for view in range(2):
            out = [left[c] - (bottom[c] if view else 0) for c in range(54)]
            m1, m2, m3 = o.masks([c for c in range(54) for _ in range(out[c])])
            self.rem[3 * view], self.rem[3 * view + 1], self.rem[3 * view + 2] = m1, m2, m3
        for s in range(4):
            self.voids[s] = self.nopair[s] = self.led[s] = 0
        for i in range(12):
            self.shown[i] = 0
        self.count = self.points = self.multiplier = self.failed = self.trick_points = 0

    def give(self, seat: int, counts: Any) -> None:
        """Puts a hand (a count vector of 54) to a seat."""
        one: cython.ulonglong = 1
        a: cython.ulonglong = 0
        b: cython.ulonglong = 0
        c: cython.ulonglong = 0
        n: cython.int = 0
        for card in range(54):
            held: cython.int = counts[card]
            if held:
                m: cython.ulonglong = one << self.o.bit[card]
                a |= m
                b |= m if held > 1 else 0
                c |= m if held > 2 else 0
                n += held
        self.h[3 * seat], self.h[3 * seat + 1], self.h[3 * seat + 2] = a, b, c
        self.size[seat] = n

    def know(self, seat: int, voids: int, nopair: int, led: int) -> None:
        """Takes what is known of a seat: bits of groups."""
        self.voids[seat], self.nopair[seat], self.led[seat] = voids, nopair, led

    def resize(self, seat: int, n: int) -> None:
        """How many cards a seat holds whose cards are hidden."""
        self.size[seat] = n

    def cut(self, parts: Any) -> None:
        """Takes the parts a leader named for his play: (width, length, top, cards), in order."""
        self.owing, self.owed_pairs, self.parts = 0, 0, len(parts)
        for i, (width, length, top, cards) in enumerate(parts):
            self.width[i], self.length[i], self.top[i] = width, length, top
            a, _, _ = self.o.masks(cards)
            self.cards_of[i] = a
            if width > 1:
                self.owed_pairs += length
                size: cython.ulonglong = 32 * width + length
                if i < 8:
                    self.owing |= size << (56 - 8 * i)
        self.best_key = self.top[0]
        if self.kind == K_MIXED and self.owed_pairs > 8:
            self.kind = K_LONG

    def hand(self, seat: int) -> list[int]:
        """A seat's cards in deck order."""
        return self.o.cards(self.h[3 * seat], self.h[3 * seat + 1], self.h[3 * seat + 2])

    def knows(self, seat: int) -> tuple[int, int, int]:
        """What is known of a seat, as ``know`` takes it."""
        return self.voids[seat], self.nopair[seat], self.led[seat]

    @cython.cfunc
    @cython.exceptval(check=False)
    def copy(self, other: Sim) -> cython.void:
        """Takes over all of another hand of the same order."""
        i: cython.int
        for i in range(12):
            self.h[i] = other.h[i]
            self.shown[i] = other.shown[i]
        for i in range(6):
            self.rem[i] = other.rem[i]
        for i in range(3):
            self.bottom[i] = other.bottom[i]
        for i in range(4):
            self.size[i], self.voids[i] = other.size[i], other.voids[i]
            self.nopair[i], self.led[i] = other.nopair[i], other.led[i]
        self.declarer, self.holder = other.declarer, other.holder
        self.leader, self.count = other.leader, other.count
        self.group, self.lead_size, self.parts = other.group, other.lead_size, other.parts
        self.kind, self.owing, self.owed_pairs = other.kind, other.owing, other.owed_pairs
        if other.count:
            for i in range(other.parts):
                self.width[i], self.length[i] = other.width[i], other.length[i]
                self.top[i], self.cards_of[i] = other.top[i], other.cards_of[i]
            if self.kind >= K_LONG or self.owed_pairs > 8:
                self.lead, self.best_keys = other.lead, other.best_keys
        self.best_seat, self.best_key = other.best_seat, other.best_key
        self.best_pairs = other.best_pairs
        self.trick_points, self.points = other.trick_points, other.points
        self.multiplier, self.failed = other.multiplier, other.failed

    @cython.cfunc
    @cython.exceptval(check=False)
    def attacks(self, seat: cython.int) -> cython.int:
        """1 for an attacker, 0 for the declarer's side."""
        return (seat ^ self.declarer) & 1

    # ------------------------------------------------------------------ leads

    @cython.cfunc
    @cython.exceptval(check=False)
    def shape(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.void:
        """Cuts the cards of a lead into its parts, in their order."""
        o: Order = self.o
        one: cython.ulonglong = 1
        n: cython.int = popcount(a) + popcount(b) + popcount(c)
        at: cython.int = highest(a)
        g: cython.int = o.group[at]
        k: cython.int = 0
        pairs: cython.int = 0
        owing: cython.ulonglong = 0
        self.group, self.lead_size = g, n
        w: cython.int
        i: cython.int
        if b:
            for w in range(3, 1, -1):
                while True:
                    have: cython.ulonglong = c if w == 3 else b
                    if not have:
                        break
                    mask: cython.ulonglong = o.layers(have, g)
                    run: cython.ulonglong = mask
                    length: cython.int = 0
                    while mask:
                        run = mask
                        mask &= mask >> 1
                        length += 1
                    start: cython.int = highest(run)
                    cards: cython.ulonglong = 0
                    for i in range(start, start + length):
                        cards |= one << lowest(o.cells[g * 34 + i] & have)
                    self.width[k], self.length[k] = w, length
                    self.top[k], self.cards_of[k] = start + length - 1, cards
                    k += 1
                    pairs += length
                    if pairs <= 8 and k <= 8:
                        owing |= cython.cast(cython.ulonglong, 32 * w + length) << (64 - 8 * k)
                    if w == 3:
                        a, b, c = a - cards, b - cards, c - cards
                    else:
                        a = (a - (a & cards)) | (c & cards)
                        b -= cards
                        c -= c & cards
        self.owing, self.owed_pairs = owing, pairs
        while a:
            at = highest(a)
            cell: cython.ulonglong = o.cells[g * 34 + o.layer[at]] & a
            a -= cell
            while cell:
                mask = cell & (~cell + 1) if cython.compiled else cell & -cell
                self.width[k], self.length[k] = 1, 1
                self.top[k], self.cards_of[k] = o.layer[at], mask
                cell -= mask
                k += 1
        self.parts = k
        if n == 1:
            self.kind = K_SINGLE
        elif k == 1:
            self.kind = K_PART
        elif o.compare_all:
            self.kind = K_ALL
        elif pairs == 0:
            self.kind = K_SINGLES
        else:
            self.kind = K_MIXED if pairs <= 8 else K_LONG

    @cython.cfunc
    @cython.exceptval(check=False)
    def slow_lead(
        self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong
    ) -> cython.void:
        """Keeps the lead as the engine wants it, where the engine has to be asked."""
        o: Order = self.o
        self.lead = make_lead(o.order, o.rules, o.cards(a, b, c))
        self.best_keys = trick.lead_key(o.rules, self.lead)

    @cython.cfunc
    @cython.exceptval(check=False)
    def beaten(self, i: cython.int, but: cython.int) -> cython.int:
        """Whether somebody else than a seat beats part ``i`` of the lead in its group."""
        o: Order = self.o
        g: cython.int = self.group
        w: cython.int = self.width[i]
        length: cython.int = self.length[i]
        above: cython.ulonglong = o.over[g * 34 + self.top[i] + 1]
        s: cython.int
        for s in range(4):
            if s == but:
                continue
            have: cython.ulonglong = self.h[3 * s + w - 1]
            if length == 1:
                if have & above:
                    return 1
            elif have:
                mask: cython.ulonglong = o.layers(have, g)
                for _j in range(length - 1):
                    mask &= mask >> 1
                if mask >> (self.top[i] - length + 2):
                    return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def failing(self, seat: cython.int) -> cython.int:
        """The part that a throw of this seat comes down to, -1 when it stands."""
        first: cython.int = 0
        found: cython.int = -1
        chosen: cython.int = -1
        i: cython.int
        while first < self.parts:
            last: cython.int = first
            run: cython.int = self.length[first] > 1
            while (
                last + 1 < self.parts
                and self.width[last + 1] == self.width[first]
                and (self.length[last + 1] > 1) == run
            ):
                last += 1
            found = -1
            for i in range(first, last + 1):
                if self.beaten(i, seat) and (
                    found < 0
                    or self.top[i] < self.top[found]
                    or (self.top[i] == self.top[found] and self.length[i] < self.length[found])
                ):
                    found = i
            if found >= 0:
                chosen = found
                if self.o.pairs_first:
                    return chosen
            first = last + 1
        return chosen

    # ------------------------------------------------------------------ who wins

    @cython.cfunc
    @cython.exceptval(check=False)
    def key(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.int:
        """The top by which a play to the lead is compared (100 more for a ruff); -1: none."""
        o: Order = self.o
        g: cython.int = self.group
        bonus: cython.int = 0
        outside: cython.ulonglong = a - (a & o.members[g])
        if outside:
            if outside != a or g == 4 or (a & o.members[4]) != a:
                return -1
            g = 4
            bonus = 100
        if self.kind == K_SINGLE or self.kind == K_SINGLES:
            return o.layer[highest(a)] + bonus
        if self.kind == K_PART:
            w: cython.int = self.width[0]
            length: cython.int = self.length[0]
            have: cython.ulonglong = b if w == 2 else c
            if popcount(have) != length:
                return -1
            if length == 1:
                return o.layer[highest(have)] + bonus
            mask: cython.ulonglong = o.layers(have, g)
            _j: cython.int
            top: cython.int = highest(mask)
            for _j in range(length - 1):
                mask &= mask >> 1
            return top + bonus if mask else -1
        if self.kind == K_MIXED:
            self.duty.profile(b, c, g)
            top = self.duty.top(self.owing)
            return top + bonus if top >= 0 else -1
        return self.slow_key(a, b, c)

    @cython.cfunc
    @cython.exceptval(check=False)
    def slow_key(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.int:
        """The same by the engine."""
        o: Order = self.o
        key = trick.contender(o.order, o.rules, self.lead, o.cards(a, b, c))
        return -1 if key is None else key[0]

    @cython.cfunc
    @cython.exceptval(check=False)
    def slow_all(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.int:
        """Whether a play beats the holder in all its parts, by the engine."""
        o: Order = self.o
        key = trick.contender(o.order, o.rules, self.lead, o.cards(a, b, c))
        return key is not None and trick.beats(key, self.best_keys)

    @cython.cfunc
    @cython.exceptval(check=False)
    def compare(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.int:
        """The key of a play that beats who holds the trick, else -1."""
        if self.kind == K_ALL:
            return self.slow_key(a, b, c) if self.slow_all(a, b, c) else -1
        key: cython.int = self.key(a, b, c)
        return key if key > self.best_key else -1

    # ------------------------------------------------------------------ playing

    @cython.cfunc
    @cython.exceptval(check=False)
    def put(
        self, seat: cython.int, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong
    ) -> cython.void:
        """Plays cards; a throw that fails plays what it must.  After the fourth the trick ends."""
        o: Order = self.o
        i: cython.int
        x: cython.ulonglong
        y: cython.ulonglong
        z: cython.ulonglong
        if self.count == 0:
            self.leader = seat
            self.trick_points = 0
            self.shape(a, b, c)
            if self.parts > 1:
                i = self.failing(seat)
                if i >= 0:
                    self.failed += 1
                    for j in range(3):
                        x = self.shown[3 * seat + j]
                        self.shown[3 * seat + j] = x | (a if j == 0 else b if j == 1 else c)
                    if o.penalty:
                        if self.attacks(seat):
                            self.points -= min(self.points, o.penalty)
                        else:
                            self.points += o.penalty
                    a = self.cards_of[i]
                    b = a if self.width[i] > 1 else 0
                    c = a if self.width[i] > 2 else 0
                    self.shape(a, b, c)
            self.best_seat, self.best_key = seat, self.top[0]
            self.best_pairs = popcount(b) + popcount(c)
            self.led[seat] |= 1 << self.group
            if self.kind >= K_LONG or self.owed_pairs > 8:
                self.slow_lead(a, b, c)
        else:
            m: cython.ulonglong = o.members[self.group]
            followed: cython.int = popcount(a & m) + popcount(b & m) + popcount(c & m)
            if followed < self.lead_size:
                self.voids[seat] |= 1 << self.group
            elif self.owed_pairs and not o.protect and popcount(b) < self.owed_pairs:
                self.nopair[seat] |= 1 << self.group
            i = self.compare(a, b, c)
            if i >= 0:
                self.best_seat, self.best_key = seat, i
                self.best_pairs = popcount(b) + popcount(c)
                if self.kind == K_ALL:
                    self.best_keys = trick.contender(o.order, o.rules, self.lead, o.cards(a, b, c))
        # Cards taken out of unary counts: n - k copies are left.
        for i in range(3 * seat, 3 * seat + 1):
            x, y, z = self.h[i], self.h[i + 1], self.h[i + 2]
            self.h[i] = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
            self.h[i + 1] = (y - (y & a)) | (z - (z & b))
            self.h[i + 2] = z - (z & a)
        for i in range(0, 6, 3):
            x, y, z = self.rem[i], self.rem[i + 1], self.rem[i + 2]
            self.rem[i] = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
            self.rem[i + 1] = (y - (y & a)) | (z - (z & b))
            self.rem[i + 2] = z - (z & a)
        i = 3 * seat
        if self.shown[i]:
            x, y, z = self.shown[i], self.shown[i + 1], self.shown[i + 2]
            self.shown[i] = (x - (x & a)) | (y - (y & b)) | (z - (z & c))
            self.shown[i + 1] = (y - (y & a)) | (z - (z & b))
            self.shown[i + 2] = z - (z & a)
        self.size[seat] -= self.lead_size
        self.trick_points += o.worth(a, b, c)
        self.count += 1
        if self.count == 4:
            self.end_trick()

    @cython.cfunc
    @cython.exceptval(check=False)
    def end_trick(self) -> cython.void:
        """Gives the trick to its winner; after the last one the bottom too."""
        o: Order = self.o
        winner: cython.int = self.best_seat
        if self.attacks(winner):
            self.points += self.trick_points
            if self.size[winner] == 0:
                if o.bottom_kind == 0:
                    self.multiplier = 2 << ((self.width[0] - 1) * self.length[0])
                elif o.bottom_kind == 1:
                    self.multiplier = 1 << self.best_pairs
                elif o.bottom_kind == 2:
                    self.multiplier = 2
                else:
                    self.multiplier = 2 * self.width[0] * self.length[0]
                self.points += self.multiplier * o.worth(
                    self.bottom[0], self.bottom[1], self.bottom[2]
                )
        self.leader = winner
        self.count = 0

    def play(self, seat: int, cards: Any) -> None:
        """Plays a list of cards (0..53) for a seat, whose turn it must be."""
        a, b, c = self.o.masks(cards)
        self.put(seat, a, b, c)

    def turn(self) -> int:
        """Whose turn it is; -1 when no card is left."""
        seat: cython.int = (self.leader + self.count) & 3
        return seat if self.size[seat] else -1

    # ------------------------------------------------------------------ legality

    def legal(self, seat: int, cards: Any) -> bool:
        """Whether a seat, whose turn it is and who holds the cards, may play them."""
        a, b, c = self.o.masks(cards)
        return self.legal_masks(seat, a, b, c) != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def legal_masks(
        self,
        seat: cython.int,
        a: cython.ulonglong,
        b: cython.ulonglong,
        c: cython.ulonglong,
    ) -> cython.int:
        """The same on masks."""
        o: Order = self.o
        n: cython.int = popcount(a) + popcount(b) + popcount(c)
        if self.count == 0:
            g: cython.int = o.group[highest(a)]
            if (a & o.members[g]) != a:
                return 0
            if o.throws or n == 1:
                return 1
            self.shape(a, b, c)
            return self.parts == 1
        if n != self.lead_size:
            return 0
        g = self.group
        m: cython.ulonglong = o.members[g]
        i: cython.int = 3 * seat
        x: cython.ulonglong = self.h[i] & m
        y: cython.ulonglong = self.h[i + 1] & m
        z: cython.ulonglong = self.h[i + 2] & m
        held: cython.int = popcount(x) + popcount(y) + popcount(z)
        followed: cython.int = popcount(a & m) + popcount(b & m) + popcount(c & m)
        if followed < n:
            return followed >= min(held, n)
        if self.owed_pairs == 0 or y == 0:
            return 1
        if self.owed_pairs > 8:
            return self.slow_legal(seat, a, b, c)
        if o.protect:
            y -= z
        self.duty.profile(y, z, g)
        owed: cython.ulonglong = self.duty.best(self.owing)
        if owed == 0:
            return 1
        joined: cython.int = self.duty.joined
        self.duty.joined = 1
        self.duty.profile(b & m, c & m, g)
        given: cython.ulonglong = self.duty.best(self.owing)
        self.duty.joined = joined
        return given >= owed

    def slow_legal(self, seat: int, a: int, b: int, c: int) -> int:
        """The same by the engine."""
        o: Order = self.o
        hand = [0] * 54
        for card in self.hand(seat):
            hand[card] += 1
        try:
            follow.check_follow(o.order, o.rules, self.lead, hand, o.cards(a, b, c))
        except Exception:
            return 0
        return 1
