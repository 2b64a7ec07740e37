"""What a player of Shengji can remember and conclude from its own view of a hand.

``Memory`` is made anew from a ``HandState`` whenever a decision is due, so an undo or a late
arrival at the table needs no care.  What it calls impossible is impossible; its chances are
estimates that take the unseen cards as dealt at random to the places that can hold them.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.cards import INDEX, KINDS, POINTS, counts
from engine.shengji.hand import HandState, TrickState
from engine.shengji.parts import Lead, Part
from engine.shengji.throw import throw_result
from engine.shengji.trick import RUFF, Key
from engine.shengji.trump import TRUMP, TrumpOrder

Chances = list[float]


def at_least(n: int, wanted: int, q: float) -> float:
    """Chance of at least ``wanted`` of ``n`` cards, each there with chance ``q``."""
    if wanted <= 0:
        return 1.0
    if wanted > n or q <= 0.0:
        return 0.0
    if wanted == 1:
        return 1.0 - (1.0 - q) ** n
    # The chance of 0, 1, ... wanted - 1, each from the one before.
    if q >= 1.0:
        return 1.0
    term = (1.0 - q) ** n
    below = 0.0
    for k in range(wanted):
        below += term
        term *= (n - k) / (k + 1) * q / (1.0 - q)
    return max(0.0, 1.0 - below)


class Memory:
    """Everything that one seat knows while cards are played (trump must be known)."""

    def __init__(self, hand: HandState, seat: int) -> None:
        order, own = hand.order, hand.hands[seat]
        assert order is not None and own is not None
        self.hand = hand
        self.order: TrumpOrder = order
        self.rules = hand.rules
        self.seat = seat
        self.partner = (seat + 2) % 4
        self.opponents = ((seat + 1) % 4, (seat + 3) % 4)
        self.others = ((seat + 1) % 4, self.partner, (seat + 3) % 4)
        self.own: list[int] = list(own)
        self.void = [[False] * 5 for _ in range(4)]
        """``void[seat][group]``: he did not follow the group, so he has none of it."""
        self.pairless = [[False] * 5 for _ in range(4)]
        """``pairless[seat][group]``: he owed more pairs of it than he gave, so none is left."""
        self.known = [[0] * KINDS for _ in range(4)]
        """Cards a seat has shown (bids, failed throws) and not played."""
        self.led: list[set[int]] = [set() for _ in range(4)]
        """The groups each seat has led."""
        self.unseen = self._unseen()
        """How often each card is in the others' hands (or the bottom, when that is unknown)."""
        self._show_bids()
        for trick in (*hand.tricks, *([hand.trick] if hand.trick else [])):
            self._watch(trick)
        self.total = [sum([self.unseen[c] for c in order.members[g]]) for g in range(5)]
        """Unseen cards of each group."""
        for s in self.others:
            if hand.sizes[s] == 0:
                self.void[s] = [True] * 5
            for g in range(5):
                if self.total[g] == 0:
                    self.void[s][g] = True
                self.pairless[s][g] |= self.void[s][g]
        self.known[seat] = [0] * KINDS
        self._free = list(self.unseen)
        """Unseen copies of which nobody knows where they are."""
        self._shows = [[False] * 5 for _ in range(4)]
        for s in self.others:
            for c, n in enumerate(self.known[s]):
                if n:
                    n = self.known[s][c] = min(n, self._free[c])
                    self._free[c] -= n
                    self._shows[s][order.group[c]] |= n > 0
        self._shares = [[self._share(s, g) for g in range(5)] for s in range(4)]
        self._voids = [[self._p_void(s, g) for g in range(5)] for s in range(4)]
        self._beat: dict[tuple[int, Lead, Key], float] = {}
        self.unseen_points = sum([n * POINTS[c] for c, n in enumerate(self.unseen)])

    # ------------------------------------------------------------------ what was seen

    @property
    def knows_bottom(self) -> bool:
        """Whether this seat buried the bottom that lies, or is about to."""
        return self.hand.holder == self.seat

    def _unseen(self) -> list[int]:
        hand, decks = self.hand, self.rules.decks
        left = [decks - hand.seen[c] - self.own[c] for c in range(KINDS)]
        if self.knows_bottom:
            for c in hand.bottom or ():
                left[c] -= 1
        return left

    def _show_bids(self) -> None:
        hand = self.hand
        takers = {hand.declarer, hand.holder}
        takers |= {b.seat for b in hand.bids if b.kind == "counter_bottom"}
        for bid in hand.bids:
            # Whoever took the bottom may have buried what he had shown.
            if bid.cards is None or bid.seat in takers:
                continue
            if bid.kind == "snatch" or (self.rules.snatch and len(hand.bids) > 1):
                continue  # cards changed hands
            self._show(bid.seat, counts(bid.cards))

    def _show(self, seat: int, shown: Sequence[int]) -> None:
        known = self.known[seat]
        for c, n in enumerate(shown):
            if n > known[c]:
                known[c] = n

    def _watch(self, trick: TrickState) -> None:
        """Concludes voids and missing pairs from one trick."""
        lead = trick.lead
        if lead is None:
            return
        group, of = lead.group, self.order.group
        owed = sum([size.length for size in lead.duty])
        for i, cards in enumerate(trick.cards):
            seat = trick.seat_at(i)
            if i == 0:
                self.led[seat].add(group)
                tried = trick.plays[0].tried
                if tried is not UNSET:
                    self._show(seat, counts([INDEX[t] for t in tried]))
            else:
                followed = sum([of[c] == group for c in cards])
                if followed < len(cards):
                    self.void[seat][group] = True
                elif owed and not self.rules.protect_triples:
                    if len({c for c in cards if cards.count(c) > 1}) < owed:
                        self.pairless[seat][group] = True
            known = self.known[seat]
            for c in cards:
                if known[c]:
                    known[c] -= 1

    # ------------------------------------------------------------------ where unseen cards are

    def _share(self, seat: int, group: int) -> float:
        """Chance that one unseen card of a group is in a seat's hand."""
        sizes, places = self.hand.sizes, 0.0
        if seat == self.seat or self.void[seat][group]:
            return 0.0
        for s in self.others:
            if not self.void[s][group]:
                places += sizes[s]
        if not self.knows_bottom:
            # Trumps are hardly ever buried.
            places += self.rules.bottom_size * (0.1 if group == TRUMP else 0.6)
        return min(1.0, sizes[seat] / places) if places else 0.0

    def may_hold(self, seat: int, card: int) -> int:
        """How many copies of a card another seat can hold at most."""
        if self.void[seat][self.order.group[card]]:
            return 0
        return self._free[card] + self.known[seat][card]

    def possible(self, seat: int, group: int) -> list[int]:
        """All that another seat can hold of a group, as a count vector: never too little."""
        out = [0] * KINDS
        most = 1 if self.pairless[seat][group] else 3
        for c in self.order.members[group]:
            out[c] = min(most, self.may_hold(seat, c))
        return out

    def p_void(self, seat: int, group: int) -> float:
        """Chance that a seat has no card of a group."""
        return self._voids[seat][group]

    def _p_void(self, seat: int, group: int) -> float:
        if self.void[seat][group]:
            return 1.0
        if self._shows[seat][group]:
            return 0.0
        return float((1.0 - self._shares[seat][group]) ** self.total[group])

    def p_has(self, seat: int, card: int, width: int = 1) -> float:
        """Chance that a seat holds at least ``width`` copies of a card."""
        group = self.order.group[card]
        if self.void[seat][group] or (width > 1 and self.pairless[seat][group]):
            return 0.0
        return at_least(self._free[card], width - self.known[seat][card], self._shares[seat][group])

    # ------------------------------------------------------------------ what can beat what

    def p_run(self, seat: int, group: int, width: int, length: int, above: int) -> float:
        """Chance that a seat holds a run in a group whose top is higher than ``above``."""
        if self.void[seat][group] or (width > 1 and self.pairless[seat][group]):
            return 0.0
        cells = self.order.cells[group]
        none = 1.0
        if length == 1:
            for height in range(above + 1, len(cells)):
                for c in cells[height]:
                    if self.unseen[c] >= width:
                        none *= 1.0 - self.p_has(seat, c, width)
            return 1.0 - none
        best = [max([self.p_has(seat, c, width) for c in cell], default=0.0) for cell in cells]
        for top in range(max(above + 1, length - 1), len(cells)):
            run = 1.0
            for height in range(top - length + 1, top + 1):
                run *= best[height]
            none *= 1.0 - run
        return 1.0 - none

    def p_trumps(self, seat: int, wanted: int) -> float:
        """Chance that a seat has at least so many trumps."""
        return at_least(self.total[TRUMP], wanted, self._shares[seat][TRUMP])

    def p_beat(self, seat: int, lead: Lead, key: Key) -> float:
        """Chance that a seat can beat the play of this key; 0.0 is certain."""
        found = self._beat.get((seat, lead, key))
        if found is None:
            found = self._beat[seat, lead, key] = self._p_beat(seat, lead, key[0])
        return found

    def _p_beat(self, seat: int, lead: Lead, top: int) -> float:
        width, length = lead.parts[0].size
        chance = 0.0
        if top < RUFF and not lead.is_throw:
            # A throw that stands is beaten by nobody in its own group.
            chance = self.p_run(seat, lead.group, width, length, top)
        if lead.group != TRUMP:
            empty = self.p_void(seat, lead.group)
            if empty > 0.0:
                above = top - RUFF if top >= RUFF else -1
                ruff = self.p_run(seat, TRUMP, width, length, above)
                if lead.size > 1:
                    ruff = min(ruff, self.p_trumps(seat, lead.size))
                    ruff *= 0.6 ** max(0, len(lead.duty) - 1)
                chance += empty * ruff
        return min(1.0, chance)

    def stands(self, lead: Lead) -> bool:
        """Whether a throw is certain to stand (a single part always does)."""
        if not lead.is_throw:
            return True
        others = [self.possible(s, lead.group) for s in self.others]
        return throw_result(self.order, self.rules, lead, others) is None

    def boss(self, part: Part) -> bool:
        """Whether nobody else can hold a higher part of this form in its group."""
        group = self.order.group[part.cards[0]]
        return all(
            self.p_run(s, group, part.width, part.length, part.top) == 0.0 for s in self.others
        )

    def density(self) -> float:
        """Points in an unseen card, 1.0 as in a whole deck."""
        n = sum(self.total)
        return self.unseen_points / n / (100 / 54) if n else 0.0
