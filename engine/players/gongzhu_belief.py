"""What a player of Gongzhu knows of the others' hands (spec gongzhu sections 1, 3, 4 and 7)."""

from __future__ import annotations

import random
from itertools import product
from math import factorial

from msgspec import UNSET

from engine.cards import INDEX, KINDS
from engine.gongzhu.hand import HandState, TrickState
from engine.gongzhu.scoring import FOUR
from engine.players.belief import Belief, Force

_MATES = (3, 2, 1, 0)


class GongzhuBelief(Belief):
    """The others' hands as this seat may think them.

    ``showing``: the seat is just choosing what to show, so nobody has shown anything yet and
    nothing follows from what is not shown.
    """

    def __init__(self, hand: HandState, seat: int, seed: int, showing: bool = False) -> None:
        own = hand.hands[seat]
        assert own is not None, "only for a seat whose cards are known"
        self.hand = hand
        self.own = own
        self.others = tuple([s for s in range(4) if s != seat])
        decks = hand.rules.decks
        unseen = [decks - hand.seen[c] - own[c] for c in range(52)] + [0, 0]
        sizes = [*(0 if s == seat else hand.sizes[s] for s in range(4)), 0]
        if showing and sum(sizes) < sum(unseen):
            sizes = [*(0 if s == seat else hand.rules.hand_size for s in range(4)), 0]
        super().__init__(seat, unseen, sizes, seed)
        self._later: list[list[int]] = [[0] * KINDS for _ in range(4)]
        """What each seat has played after the trick that is looked at."""
        tricks = [*hand.tricks, *([hand.trick] if hand.trick else [])]
        for i in range(len(tricks) - 1, -1, -1):
            first = all(t.suit != tricks[i].suit for t in tricks[:i])
            self._trick(tricks[i], first)
        self._start_card(tricks)
        self._shown(showing)
        self.ready()

    # ------------------------------------------------------------------ plays

    def _at_most(self, seat: int, card: int, then: int) -> None:
        """The seat held at most ``then`` copies of a card after the trick looked at."""
        now = max(0, then - self._later[seat][card])
        self.most[seat][card] = min(self.most[seat][card], now)

    def _void(self, seat: int, suit: int) -> None:
        for c in range(13 * suit, 13 * suit + 13):
            self._at_most(seat, c, 0)

    def _trick(self, trick: TrickState, first: bool) -> None:
        """What follows from one trick, looked at from the last one back."""
        if not trick.cards:
            return
        lead = trick.cards[0]
        suit = lead[0] // 13
        for i, play in enumerate(trick.cards):
            seat = trick.seat_at(i)
            if seat != self.seat:
                if i:
                    self._follow(seat, play, suit)
                if first and FOUR[suit] in play and self._barred(seat, FOUR[suit], play):
                    self._only_barred(seat, suit, len(lead), play)
            for c in play:
                self._later[seat][c] += 1

    def _follow(self, seat: int, play: list[int], suit: int) -> None:
        off = [c for c in play if c // 13 != suit]
        if off:
            self._void(seat, suit)
            mate = _MATES[suit]
            if self.hand.rules.discard_colour and any(c // 13 != mate for c in off):
                self._void(seat, mate)
        elif len(play) == 2 and play[0] != play[1]:
            for c in range(13 * suit, 13 * suit + 13):
                # Copies under the bar are no pair; whether they were under it is not looked at.
                if c != FOUR[suit] or not self._shown_by(seat, c):
                    self._at_most(seat, c, 1 - play.count(c))

    def _shown_by(self, seat: int, card: int) -> int:
        """Copies under the bar from the first: shown x2 and openly."""
        return sum(
            1
            for s in self.hand.shown
            if s.seat == seat and s.card == card and s.factor == 2 and not s.dark
        )

    def _barred(self, seat: int, card: int, play: list[int]) -> bool:
        """Whether a copy that was surely under the bar is in a play to the first trick."""
        held = self._shown_by(seat, card)
        if not held:
            return False
        if self.hand.rules.decks == 1:
            return True
        # With two decks the copy played may be another one, unless that is elsewhere for certain.
        elsewhere = self.own[card]
        for s in self.hand.shown:
            elsewhere += s.seat not in (seat, self.seat) and s.card == card
        return held + elsewhere >= 2 or play.count(card) > 2 - held

    def _only_barred(self, seat: int, suit: int, count: int, play: list[int]) -> None:
        """Who plays a barred card had nothing else of the suit to play."""
        held = self._shown_by(seat, FOUR[suit])
        if count == 2 and held > 1:
            return  # one more card of the suit may be left: not worth a rule
        for c in range(13 * suit, 13 * suit + 13):
            self._at_most(seat, c, held - play.count(c) if c == FOUR[suit] else 0)

    def _start_card(self, tricks: list[TrickState]) -> None:
        """Its holder leads first; with two decks he who was dealt its first copy."""
        hand = self.hand
        if not hand.start_opens or not tricks:
            return
        leader, card = tricks[0].leader, hand.rules.start
        if leader != self.seat:
            self.hold(frozenset((leader,)), (card,), 1 - self._later[leader][card])

    # ------------------------------------------------------------------ shows

    def _shown(self, showing: bool) -> None:
        """Shown cards lie where they lie; what is not shown may have had to be."""
        hand = self.hand
        dark = [0] * 4
        open_ = [[0] * KINDS for _ in range(4)]
        for copy in hand.shown:
            if not copy.played and copy.seat != self.seat:
                if copy.card is None:
                    dark[copy.seat] += 1
                else:
                    open_[copy.seat][copy.card] += 1
        if hand.rules.decks > 1 and hand.trick is not None:
            # Only at the trick's end is it known whether a single copy in it was an open one.
            for play in hand.trick.plays:
                dark_ = () if play.dark is UNSET else play.dark
                for text in set(play.cards):
                    held = open_[play.seat]
                    if play.cards.count(text) == 1 and text not in dark_:
                        held[INDEX[text]] = max(0, held[INDEX[text]] - 1)
        for s in self.others:
            for c in FOUR:
                self.hold(frozenset((s,)), (c,), open_[s][c])
        for c in () if showing else self._must_be_shown():
            for s in self.others:
                self.most[s][c] = min(self.most[s][c], open_[s][c] + dark[s])
        if any(dark):
            self._dark(dark, open_, hand.rules.show_rule == "all" and not showing)

    def _must_be_shown(self) -> tuple[int, ...]:
        """The kinds of which no copy is unshown in anybody's hand."""
        hand = self.hand
        rule = hand.rules.show_rule
        if rule == "all":
            return FOUR
        if rule == "all_but_sheep":
            return tuple([c for c in FOUR if c != FOUR[2]])
        return tuple({c.card for c in hand.shown if c.forced and c.card is not None})

    def _dark(self, dark: list[int], open_: list[list[int]], every: bool) -> None:
        """Deals in which everybody holds as many of the four as lie darkly before him.

        All ways to part the hidden copies of the four kinds among the others, each with the
        number of ways to deal the rest.
        """
        copies = [c for c in FOUR for _ in range(self.unseen[c] - sum([o[c] for o in open_]))]
        found: dict[tuple[int, ...], float] = {}
        for where in product(self.others, repeat=len(copies)):
            weight = self._weight(where, copies, dark, open_, every)
            if weight:
                key = tuple(
                    [sum(w == s and k == c for w, k in zip(where, copies, strict=True))
                     for s in self.others for c in FOUR]
                )  # fmt: skip
                found[key] = found.get(key, 0.0) + weight
        if not found:
            return
        keys, weights = list(found), list(found.values())
        forces = [self._force(key, open_) for key in keys]

        def way(chance: random.Random) -> Force:
            return chance.choices(forces, weights)[0]

        self.ways = way
        self.always = True

    def _weight(
        self,
        where: tuple[int, ...],
        copies: list[int],
        dark: list[int],
        open_: list[list[int]],
        every: bool,
    ) -> float:
        """Ways to deal the other cards when these copies lie there; 0: it cannot be."""
        weight = 1.0
        for s in self.others:
            mine = [c for c, w in zip(copies, where, strict=True) if w == s]
            if len(mine) < dark[s] or (every and len(mine) > dark[s]):
                return 0.0
            room = self.sizes[s] - sum(open_[s]) - len(mine)
            if room < 0:
                return 0.0
            for c in set(mine):
                if mine.count(c) + open_[s][c] > self.most[s][c]:
                    return 0.0
            weight /= factorial(room)
        return weight * factorial(self.hand.rules.hand_size * 3)

    def _force(self, key: tuple[int, ...], open_: list[list[int]]) -> Force:
        force = Force()
        n = iter(key)
        for s in self.others:
            for c in FOUR:
                copies = next(n) + open_[s][c]
                force.least.append((s, c, copies))
                force.most.append((s, c, copies))
        return force
