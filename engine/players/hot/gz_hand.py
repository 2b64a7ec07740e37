# cython: auto_pickle=False
"""A hand of Gongzhu on bit masks, for playing very many of them (spec gongzhu 1 to 5 and 7).

A suit of a hand is two masks of 13 bits: the cards held, and the cards held twice (double deck).
Arrays by seat and suit are flat: ``seat * 4 + suit``; suits S H D C are 0..3, ranks 2..A are
0..12, and the card that may be shown of each suit is its ``KEY``.  Nothing is checked here: who
plays gives legal cards; ``gz_state`` knows which are.
"""

from __future__ import annotations

import cython

POP = cython.declare(cython.int[8192])
"""How many bits a mask has."""
TOP = cython.declare(cython.int[8192])
"""Its highest bit; -1 of none."""
LOW = cython.declare(cython.int[8192])
"""Its lowest bit; -1 of none."""
KEY = cython.declare(cython.int[4])
"""The rank of SQ, HA, DJ, CT."""
if not cython.compiled:
    POP, TOP, LOW, KEY = [0] * 8192, [0] * 8192, [0] * 8192, [0] * 4


def _fill() -> None:
    for i, rank in enumerate((10, 12, 9, 8)):
        KEY[i] = rank
    POP[0], TOP[0], LOW[0] = 0, -1, -1
    for m in range(1, 8192):
        POP[m] = POP[m >> 1] + (m & 1)
        TOP[m] = m.bit_length() - 1
        LOW[m] = (m & -m).bit_length() - 1


_fill()


@cython.cclass
class Hand:
    """Everything of a hand in one world; also what one seat knows, the other hands empty."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.h1 = [0] * 16
            self.h2 = [0] * 16
            self.p1 = [0] * 4
            self.p2 = [0] * 4
            self.void = [0] * 16
            self.bar = [0] * 16
            self.x2 = [0] * 16
            self.dark = [0] * 16
            self.x4 = [0] * 16
            self.hidden = [0] * 4
            self.led = [0] * 4
            self.size = [0] * 4
            self.hs = [0] * 4
            self.hn = [0] * 4
            self.pig = [0] * 4
            self.sheep = [0] * 4
            self.mult = [1] * 4
            self.alone = [0] * 4
            self.nkey = [0] * 4
            self.ta = [0] * 4
            self.tb = [0] * 4
            self.lm = [0] * 4
            self.ma = [0] * 512
            self.mb = [0] * 512
        self.decks = 1
        self.colour = self.flip = self.teams = self.pips = 0
        self.fh = 1
        self.must = -1
        self.clear()

    def clear(self) -> None:
        """A new hand: nothing dealt, shown or played."""
        i: cython.int
        for i in range(16):
            self.h1[i] = self.h2[i] = self.void[i] = self.bar[i] = 0
            self.x2[i] = self.dark[i] = self.x4[i] = 0
        for i in range(4):
            self.p1[i] = self.p2[i] = self.hidden[i] = self.led[i] = self.size[i] = 0
            self.hs[i] = self.hn[i] = self.pig[i] = self.sheep[i] = 0
            self.alone[i] = self.nkey[i] = self.ta[i] = self.tb[i] = self.lm[i] = 0
            self.mult[i] = 1
        self.leader = self.n = self.suit = self.best = self.height = self.tricks = 0
        self.count = 1
        self.t_hs = self.t_hn = self.t_pig = self.t_sheep = self.t_alone = self.t_key = 0
        self.t_mult = 1
        self.moves_n = 0

    @cython.ccall
    @cython.exceptval(check=False)
    def copy_from(self, o: Hand) -> cython.void:
        """Becomes a copy of another state."""
        i: cython.int
        self.decks, self.colour, self.flip = o.decks, o.colour, o.flip
        self.teams, self.pips, self.fh, self.must = o.teams, o.pips, o.fh, o.must
        for i in range(16):
            self.h1[i] = o.h1[i]
            self.h2[i] = o.h2[i]
            self.void[i] = o.void[i]
            self.bar[i] = o.bar[i]
            self.x2[i] = o.x2[i]
            self.dark[i] = o.dark[i]
            self.x4[i] = o.x4[i]
        for i in range(4):
            self.p1[i] = o.p1[i]
            self.p2[i] = o.p2[i]
            self.hidden[i] = o.hidden[i]
            self.led[i] = o.led[i]
            self.size[i] = o.size[i]
            self.hs[i] = o.hs[i]
            self.hn[i] = o.hn[i]
            self.pig[i] = o.pig[i]
            self.sheep[i] = o.sheep[i]
            self.mult[i] = o.mult[i]
            self.alone[i] = o.alone[i]
            self.nkey[i] = o.nkey[i]
            self.ta[i] = o.ta[i]
            self.tb[i] = o.tb[i]
        self.leader, self.n, self.count, self.suit = o.leader, o.n, o.count, o.suit
        self.best, self.height, self.tricks = o.best, o.height, o.tricks
        self.t_hs, self.t_hn, self.t_pig, self.t_sheep = o.t_hs, o.t_hn, o.t_pig, o.t_sheep
        self.t_mult, self.t_alone, self.t_key = o.t_mult, o.t_alone, o.t_key

    # ------------------------------------------------------------------ playing

    @cython.ccall
    @cython.exceptval(check=False)
    def play(self, a: cython.int, b: cython.int) -> cython.void:
        """The seat in turn plays one card (``b`` -1) or two; a fourth play ends the trick."""
        seat: cython.int = (self.leader + self.n) & 3
        at: cython.int = seat * 4
        s: cython.int = a // 13
        t: cython.int
        height: cython.int
        if self.n == 0:
            self.suit = s
            self.count = 1 if b < 0 else 2
            self.must = -1
        # Of a pair of a key card both copies leave: which goes first does not matter.
        self.leave(seat, a)
        height = a % 13 + 1 if s == self.suit else 0
        if s != self.suit:
            self.void[at + self.suit] = 1
            if self.colour and s != 3 - self.suit:
                self.void[at + 3 - self.suit] = 1
        if b >= 0:
            t = b // 13
            self.leave(seat, b)
            if t != self.suit:
                self.void[at + self.suit] = 1
                if self.colour and t != 3 - self.suit:
                    self.void[at + 3 - self.suit] = 1
                height = 0
            elif height:
                if b > a:
                    height = b % 13 + 1
                if (a == b) == (s == 2):
                    height += 16
        self.ta[self.n] = a
        self.tb[self.n] = b
        if self.n == 0 or height > self.height:
            self.height = height
            self.best = self.n
        self.size[seat] -= self.count
        self.n += 1
        if self.n == 4:
            self.end_trick()

    @cython.cfunc
    @cython.exceptval(check=False)
    def leave(self, seat: cython.int, card: cython.int) -> cython.void:
        """One copy of a card leaves a hand for the trick."""
        s: cython.int = card // 13
        r: cython.int = card % 13
        at: cython.int = seat * 4 + s
        bit: cython.int = 1 << r
        held: cython.int = 1
        factor: cython.int = 1
        if self.h2[at] & bit:
            self.h2[at] &= ~bit
            held = 2
        else:
            self.h1[at] &= ~bit
        if self.p1[s] & bit:
            self.p2[s] |= bit
        else:
            self.p1[s] |= bit
        if r == KEY[s]:
            if held <= self.x2[at] + self.dark[at] + self.x4[at]:
                # An unshown copy first, then x2 (dark ones first), then x4; under the bar, where
                # the card is of the suit led, the open x2 last.
                if self.dark[at]:
                    factor = 2
                    self.dark[at] -= 1
                    self.hidden[seat] -= 1
                elif self.x2[at] and not (self.bar[at] and s == self.suit and self.x4[at]):
                    factor = 2
                    self.x2[at] -= 1
                    if self.bar[at]:
                        self.bar[at] -= 1
                else:
                    factor = 4
                    self.x4[at] -= 1
            if s == 0:
                self.t_pig -= 100 * factor
                self.t_key += 1
            elif s == 2:
                self.t_sheep += 100 * factor
                self.t_key += 1
            elif s == 3:
                self.t_mult *= 2 * factor
                self.t_alone += 50 * factor
                self.t_key += 1
        if s == 1:
            self.t_hs += self.value_of(r)
            self.t_hn += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def value_of(self, r: cython.int) -> cython.int:
        """The value of a heart by its rank, without the factor of all hearts."""
        if r > 8:
            return -20 - 10 * (r - 9)
        if self.pips:
            return -10 if r == 2 or r == 8 else -2 - r
        return -10 if r > 2 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def end_trick(self) -> cython.void:
        """The trick goes to its winner, who leads next."""
        i: cython.int
        seat: cython.int = (self.leader + self.best) & 3
        if self.t_hn or self.t_key:
            self.hs[seat] += self.t_hs
            self.hn[seat] += self.t_hn
            self.pig[seat] += self.t_pig
            self.sheep[seat] += self.t_sheep
            self.mult[seat] *= self.t_mult
            self.alone[seat] += self.t_alone
            self.nkey[seat] += self.t_key
            self.t_hs = self.t_hn = self.t_pig = self.t_sheep = self.t_alone = self.t_key = 0
            self.t_mult = 1
        if not self.led[self.suit]:
            self.led[self.suit] = 1
            for i in range(4):
                self.bar[i * 4 + self.suit] = 0
        self.leader = seat
        self.n = 0
        self.height = 0
        self.tricks += 1

    # ------------------------------------------------------------------ scoring

    @cython.ccall
    @cython.exceptval(check=False)
    def score(self, seat: cython.int) -> cython.int:
        """A seat's score with what it has taken (section 5)."""
        hearts: cython.int = self.hs[seat] * self.fh
        pig: cython.int = self.pig[seat]
        if self.alone[seat] and not (self.hn[seat] or pig or self.sheep[seat]):
            return self.alone[seat]
        if self.hn[seat] == 13 * self.decks:
            hearts = -hearts
            if self.flip or self.nkey[seat] == 3 * self.decks:
                pig = -pig
        return (hearts + pig + self.sheep[seat]) * self.mult[seat]

    # ------------------------------------------------------------------ for the callers

    def give(self, seat: int, card: int) -> None:
        """Deals a card to a seat."""
        at = seat * 4 + card // 13
        bit = 1 << (card % 13)
        if self.h1[at] & bit:
            self.h2[at] |= bit
        else:
            self.h1[at] |= bit
        self.size[seat] += 1

    def show(self, seat: int, card: int, factor: int, dark: bool, alive: bool) -> None:
        """A shown copy; ``alive``: its suit was not led yet, so that an open x2 is barred."""
        at = seat * 4 + card // 13
        if dark:
            self.dark[at] += 1
            self.hidden[seat] += 1
        elif factor == 4:
            self.x4[at] += 1
        else:
            self.x2[at] += 1
            if alive:
                self.bar[at] += 1

    def show_hidden(self, seat: int) -> None:
        """A dark copy that is not known here."""
        self.hidden[seat] += 1

    def forget(self, seat: int) -> None:
        """Empties a hand, dark cards included: what another seat does not know."""
        for s in range(4):
            at = seat * 4 + s
            self.h1[at] = self.h2[at] = self.dark[at] = 0

    def past(
        self,
        captured: list[list[tuple[int, int]]],
        voids: list[list[int]],
        led: list[bool],
        played: list[int],
        tricks: int,
    ) -> None:
        """What earlier tricks left: point cards with factors by seat, voids, suits led, cards."""
        for seat in range(4):
            for card, factor in captured[seat]:
                if 13 <= card < 26:
                    self.hs[seat] += self.value_of(card - 13)
                    self.hn[seat] += 1
                    continue
                self.nkey[seat] += 1
                if card < 13:
                    self.pig[seat] -= 100 * factor
                elif card < 39:
                    self.sheep[seat] += 100 * factor
                else:
                    self.mult[seat] *= 2 * factor
                    self.alone[seat] += 50 * factor
            for s in range(4):
                self.void[seat * 4 + s] = voids[seat][s]
        for s in range(4):
            self.led[s] = led[s]
        for card in range(52):
            if played[card] > 0:
                self.p1[card // 13] |= 1 << (card % 13)
            if played[card] > 1:
                self.p2[card // 13] |= 1 << (card % 13)
        self.tricks = tricks

    def begin(self, leader: int, must: int) -> None:
        """Who leads the next trick, and the card that must be led (-1: any)."""
        self.leader = leader
        self.must = must

    def size_of(self, seat: int) -> int:
        """How many cards a seat has."""
        return self.size[seat]

    def set_size(self, seat: int, size: int) -> None:
        """How many cards a seat has, where they are not known."""
        self.size[seat] = size

    def hand(self, seat: int) -> list[int]:
        """A seat's cards in deck order."""
        out = []
        for card in range(52):
            at = seat * 4 + card // 13
            bit = 1 << (card % 13)
            out += [card] * (((self.h1[at] & bit) != 0) + ((self.h2[at] & bit) != 0))
        return out

    def table(self) -> list[list[int]]:
        """The cards of the running trick, play by play."""
        out = []
        for i in range(self.n):
            out.append([self.ta[i]] if self.tb[i] < 0 else [self.ta[i], self.tb[i]])
        return out

    def scores(self) -> list[int]:
        """The four scores with what is taken so far."""
        return [self.score(s) for s in range(4)]

    @property
    def turn(self) -> int:
        """The seat in turn."""
        return (self.leader + self.n) & 3
