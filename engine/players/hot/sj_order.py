"""The cards of a hand of Shengji as bits of 64-bit masks, for one level and trump.

A bit stands for a kind of card.  The bits of a group lie side by side, low layers first, an empty
layer (``level_gap``) has a bit without a card, cards of one layer lie side by side in the order
S H D C.  A set of cards with copies is three masks: held at least once, twice, three times.
"""

from typing import Any

import cython

from engine.cards import KINDS, LJ, POINTS

if cython.compiled:
    from cython.cimports.engine.players.hot.sj_intrinsic import popcount
else:
    from engine.players.hot.sj_bits import popcount

WIDTH = 34
"""Entries a group in ``over`` and ``cells``: one more than there can be layers."""
BOTTOM_KINDS = ("power", "pairs", "double", "cards")


@cython.cclass
class Order:
    """Tables of one ``TrumpOrder`` and the options that matter in play."""

    def __init__(self, order: Any, rules: Any) -> None:
        if not cython.compiled:
            self.bit, self.card = [0] * 54, [0] * 64
            self.group, self.layer, self.points = [0] * 64, [0] * 64, [0] * 64
            self.members, self.above = [0] * 5, [0] * 64
            self.over, self.cells = [0] * 170, [0] * 170
            self.base, self.heights = [0] * 5, [0] * 5
            self.wide_low, self.wide_size, self.wide_layer = [0] * 32, [0] * 32, [0] * 32
        self.order, self.rules = order, rules
        self.decks = rules.decks
        self.strict = rules.follow == "strict"
        self.protect = rules.protect_triples
        self.throws = rules.throws
        self.pairs_first = rules.throw_failure == "pairs_first"
        self.penalty = rules.throw_penalty
        self.compare_all = rules.compare == "all"
        self.bottom_kind = BOTTOM_KINDS.index(rules.bottom_multiplier)
        self.bottom_size = rules.bottom_size
        self.step = 20 * rules.decks
        self.cap = 1000 if rules.level_cap is None else rules.level_cap
        self.fives = self.tens = self.jokers = 0
        self.wide = 0
        at = 0
        for g in range(5):
            at = self._group(g, at)

    def _group(self, g: cython.int, at: cython.int) -> int:
        """Lays out a group from bit ``at`` on; the first bit after it."""
        one: cython.ulonglong = 1
        cells = self.order.cells[g]
        whole: cython.ulonglong = 0
        self.base[g] = at
        self.heights[g] = len(cells)
        places = []
        wide = []
        for height, cell in enumerate(cells):
            if len(cell) > 1:
                wide.append((at - self.base[g], len(cell), height))
            mask: cython.ulonglong = 0
            for c in cell:
                mask |= one << at
                self.bit[c], self.card[at] = at, c
                self.group[at], self.layer[at], self.points[at] = g, height, POINTS[c]
                self.fives |= (one << at) if POINTS[c] == 5 else 0
                self.tens |= (one << at) if POINTS[c] == 10 else 0
                self.jokers |= (one << at) if c >= LJ else 0
                places.append(at)
                at += 1
            if not cell:
                at += 1
            whole |= mask
            self.cells[g * WIDTH + height] = mask
        # From the top: the places below stay where they are while layers are drawn together.
        for i, (low, size, height) in enumerate(reversed(wide)):
            self.wide_low[i], self.wide_size[i], self.wide_layer[i] = low, size, height
            self.wide = i + 1
        self.members[g] = whole
        above: cython.ulonglong = 0
        for height in range(len(cells) - 1, -2, -1):
            self.over[g * WIDTH + height + 1] = above
            if height >= 0:
                above |= self.cells[g * WIDTH + height]
        for b in places:
            self.above[b] = self.over[g * WIDTH + self.layer[b] + 1]
        return at

    @cython.cfunc
    @cython.exceptval(check=False)
    def layers(self, mask: cython.ulonglong, g: cython.int) -> cython.ulonglong:
        """The layers of a group with a bit in the mask, as bits from 0 up."""
        one: cython.ulonglong = 1
        m: cython.ulonglong = (mask & self.members[g]) >> self.base[g]
        if g == 4 and m:
            i: cython.int
            for i in range(self.wide):
                low: cython.int = self.wide_low[i]
                size: cython.int = self.wide_size[i]
                cell: cython.ulonglong = (m >> low) & ((one << size) - 1)
                m = (m & ((one << low) - 1)) | ((m >> (low + size)) << (low + 1))
                if cell:
                    m |= one << low
        return m

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self, a: cython.ulonglong, b: cython.ulonglong, c: cython.ulonglong) -> cython.int:
        """The points of a set of cards."""
        f: cython.ulonglong = self.fives
        t: cython.ulonglong = self.tens
        n: cython.int = 5 * popcount(a & f) + 10 * popcount(a & t)
        if b:
            n += 5 * popcount(b & f) + 10 * popcount(b & t)
            if c:
                n += 5 * popcount(c & f) + 10 * popcount(c & t)
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def one(self, card: cython.int) -> cython.ulonglong:
        """The bit of a card, as a mask."""
        return cython.cast(cython.ulonglong, 1) << self.bit[card]

    def masks(self, cards: Any) -> tuple[int, int, int]:
        """A list of cards (0..53, copies repeated) as three masks."""
        a: cython.ulonglong = 0
        b: cython.ulonglong = 0
        c: cython.ulonglong = 0
        for card in cards:
            m: cython.ulonglong = self.one(card)
            c |= b & m
            b |= a & m
            a |= m
        return a, b, c

    def cards(self, a: int, b: int = 0, c: int = 0) -> list[int]:
        """Three masks as a list of cards in deck order."""
        found = []
        for kind in range(KINDS):
            m = self.one(kind)
            found += [kind] * (((a & m) != 0) + ((b & m) != 0) + ((c & m) != 0))
        return found
