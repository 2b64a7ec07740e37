"""What a player of Shengji knows of the hidden cards (spec shengji sections 4 to 7)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import UNSET

from engine.cards import INDEX, KINDS, POINTS
from engine.players.belief import BOTTOM, Belief, Check, Force, World
from engine.shengji.duty import best, profile
from engine.shengji.hand import COUNTERED, HandState, TrickState
from engine.shengji.parts import Lead, Part, make_lead
from engine.shengji.throw import throw_result
from engine.shengji.trump import TRUMP, TrumpOrder

Counts = list[int]


class ShengjiBelief(Belief):
    """The hidden cards as this seat may think them.

    Before the bottom is taken up, what is not dealt yet lies in place 4.
    """

    def __init__(self, hand: HandState, seat: int, seed: int) -> None:
        own = hand.hands[seat]
        assert own is not None, "only for a seat whose cards are known"
        self.hand = hand
        self.rules = hand.rules
        self.own = own
        self.others = tuple([s for s in range(4) if s != seat])
        self.known_bottom = (hand.bottom or ()) if hand.holder == seat else ()
        unseen = [hand.rules.decks - hand.seen[c] - own[c] for c in range(KINDS)]
        for c in self.known_bottom:
            unseen[c] -= 1
        sizes = [0 if s == seat else hand.sizes[s] for s in range(4)]
        super().__init__(seat, unseen, [*sizes, sum(unseen) - sum(sizes)], seed)
        self._later: list[Counts] = [[0] * KINDS for _ in range(4)]
        """What each seat has played after the trick that is looked at."""
        self._beaters: list[tuple[Lead, Part, list[Counts]]] = []
        """Throws that failed: the lead, the part that was beaten, what was played since."""
        self._pairless: list[tuple[int, int, int]] = []
        """(seat, card, copies at most): stricter than what is known, but sure to agree."""
        if hand.order is not None:
            order = hand.order
            tricks = [*hand.tricks, *([hand.trick] if hand.trick else [])]
            for trick in reversed(tricks):
                self._trick(order, trick)
            if sizes and self._bottom_is_chosen():
                assert hand.holder is not None
                self.lean(bottom_weights(order), hand.holder)
        self._showings()
        limit = hand.rules.bury_limit
        if limit is not None and self._bottom_is_chosen():
            self.checks.append(
                lambda world: sum([POINTS[c] * n for c, n in enumerate(world[BOTTOM])]) <= limit
            )
        if self._beaters or self._pairless:
            self.ways = self._settled
        self.ready()

    def _bottom_is_chosen(self) -> bool:
        """Whether another seat has buried what lies in the bottom."""
        hand = self.hand
        return hand.holder not in (None, self.seat) and hand.awaits != "bury" and hand.taken_up

    # ------------------------------------------------------------------ plays

    def _at_most(self, seat: int, card: int, then: int) -> None:
        """The seat held at most ``then`` copies of a card after the trick looked at."""
        if seat != self.seat:
            now = max(0, then - self._later[seat][card])
            self.most[seat][card] = min(self.most[seat][card], now)

    def _trick(self, order: TrumpOrder, trick: TrickState) -> None:
        """What follows from one trick; looked at from the last one back."""
        lead = trick.lead
        if lead is None:
            return
        for i, cards in enumerate(trick.cards):
            seat = trick.seat_at(i)
            if i and seat != self.seat:
                self._follow(order, lead, seat, cards)
        for i, cards in enumerate(trick.cards):
            later = self._later[trick.seat_at(i)]
            for c in cards:
                later[c] += 1
        self._throw(order, trick, lead)

    def _follow(self, order: TrumpOrder, lead: Lead, seat: int, cards: list[int]) -> None:
        """What a seat no longer had after it played these cards to a lead."""
        members = order.members[lead.group]
        if sum([order.group[c] == lead.group for c in cards]) < len(cards):
            for c in members:
                self._at_most(seat, c, 0)
            return
        if not lead.duty:
            return
        protect = self.rules.protect_triples
        played = [0] * KINDS
        for c in cards:
            played[c] += 1
        strict = self.rules.follow == "strict"
        given = best(lead.duty, *profile(order, lead.group, played, protect), strict, not protect)
        if given == lead.duty:
            return  # he gave all that was owed; nothing is known of what he kept
        self._fewer(lead, seat, members, played, protect)
        if not protect and self.rules.decks < 3 and not lead.runs:
            return  # the limits say all there is
        later = list(self._later[seat])
        if protect:
            self._protected(lead, seat, members, played)

        def check(world: World) -> bool:
            vector = [n + k + p for n, k, p in zip(world[seat], later, played, strict=True)]
            whole = profile(order, lead.group, vector, protect)
            return best(lead.duty, *whole, strict, not protect) <= given

        self.checks.append(check)

    def _fewer(
        self, lead: Lead, seat: int, members: Sequence[int], played: Counts, protect: bool
    ) -> None:
        """Limits where fewer pairs or triples were given than were owed."""
        if not protect:
            pairs = sum([size.length for size in lead.duty])
            if sum([played[c] > 1 for c in members]) < pairs:
                for c in members:
                    if played[c] < 2:
                        self._at_most(seat, c, 1 - played[c])
        triples = sum([size.length for size in lead.duty if size.width == 3])
        if sum([played[c] > 2 for c in members]) < triples:
            for c in members:
                if played[c] < 3:
                    self._at_most(seat, c, 2 - played[c])

    def _protected(self, lead: Lead, seat: int, members: Sequence[int], played: Counts) -> None:
        """Where triples owe no pair: of no card exactly two were held, if too few were given."""
        owed = sum([size.length for size in lead.duty if size.width == 2])
        fewer = sum([played[c] == 2 for c in members]) < owed
        for c in members:
            shown = played[c] + self._later[seat][c]
            if shown < 2:
                self._pairless.append((seat, c, 1 - shown))
            elif shown == 2 and played[c] < 2 and fewer:
                self.hold(frozenset((seat,)), (c,), 1)  # the third of a triple

    def _throw(self, order: TrumpOrder, trick: TrickState, lead: Lead) -> None:
        """What a throw says: nobody beats a part, or somebody does and the leader shows cards."""
        first = trick.plays[0]
        if first.tried is UNSET:
            if lead.is_throw:
                self._unbeaten(order, lead, trick.leader, lead.parts)
            return
        tried = [INDEX[t] for t in first.tried]
        leader = trick.leader
        shown = [0] * KINDS
        for c in tried:
            shown[c] += 1
        if leader != self.seat:
            for c in set(tried):
                # ``_later`` holds the part he played as well.
                self.hold(frozenset((leader,)), (c,), shown[c] - self._later[leader][c])
        parts = None if first.parts is UNSET else [[INDEX[t] for t in p] for p in first.parts]
        whole = make_lead(order, self.rules, tried, parts)
        played = tuple(sorted(trick.cards[0]))
        later = [list(row) for row in self._later]
        others = [s for s in range(4) if s != leader]

        def check(world: World) -> bool:
            hands = [
                [n + k for n, k in zip(world[s] if s != self.seat else self.own, later[s],
                                       strict=True)]
                for s in others
            ]  # fmt: skip
            failed = throw_result(order, self.rules, whole, hands)
            return failed is not None and tuple(sorted(failed.cards)) == played

        self.checks.append(check)
        part = next((p for p in whole.parts if tuple(sorted(p.cards)) == played), None)
        if part is None:
            return
        kind = (part.width, part.length > 1)
        pairs_first = self.rules.throw_failure == "pairs_first"
        before = [
            p
            for p in whole.parts
            if (kind < (p.width, p.length > 1)) == pairs_first and kind != (p.width, p.length > 1)
        ]
        self._unbeaten(order, whole, leader, before)
        self._beaters.append((whole, part, later))

    def _unbeaten(self, order: TrumpOrder, lead: Lead, leader: int, parts: Sequence[Part]) -> None:
        """Nobody but the leader can beat any of these parts."""
        cells = order.cells[lead.group]
        runs = [p for p in parts if p.length > 1]
        for part in parts:
            if part.length > 1:
                continue
            for height in range(part.top + 1, len(cells)):
                for c in cells[height]:
                    for s in self.others:
                        if s != leader:
                            self._at_most(s, c, part.width - 1)
        if runs:
            self.checks.append(self._no_runs(order, lead, leader, runs))

    def _no_runs(self, order: TrumpOrder, lead: Lead, leader: int, runs: Sequence[Part]) -> Check:
        later = [list(row) for row in self._later]
        others = [s for s in self.others if s != leader]
        # A lead of a run and a single cannot stand by the single: only the run is asked for.
        tested = [Lead(p.cards, lead.group, (p, p), len(p.cards), (), True) for p in runs]

        def check(world: World) -> bool:
            hands = [[n + k for n, k in zip(world[s], later[s], strict=True)] for s in others]
            return all(throw_result(order, self.rules, t, hands) is None for t in tested)

        return check

    def _settled(self, chance: random.Random) -> Force | None:
        """Cards with which somebody beats a part of a throw that failed; no pairs where owed."""
        force = Force(most=self._pairless)
        if not self._beaters:
            return force
        lead, part, later = chance.choice(self._beaters)
        assert self.hand.order is not None
        cells = self.hand.order.cells[lead.group]
        options: list[list[tuple[int, int, int]]] = []
        for s in self.others:
            for top in range(part.top + 1, len(cells)):
                wanted: list[tuple[int, int, int]] = []
                for height in range(top - part.length + 1, top + 1):
                    can = [c for c in cells[height] if self._can(s, c, part.width, later[s])]
                    if not can:
                        break
                    c = chance.choice(can)
                    wanted.append((s, c, max(0, part.width - later[s][c])))
                else:
                    options.append(wanted)
        if options:
            force.least = chance.choice(options)
        return force

    def _can(self, seat: int, card: int, copies: int, later: Counts) -> bool:
        return self.most[seat][card] + later[card] >= copies

    # ------------------------------------------------------------------ bids and the bottom

    def _showings(self) -> None:
        """Where cards lie that were shown by bids, taken up openly or given back."""
        hand, seat = self.hand, self.seat
        takers = self._takers()
        for i, bid in enumerate(hand.bids):
            owner, extra = bid.seat, set[int]()
            if i + 1 < len(hand.bids) and hand.bids[i + 1].kind == "snatch":
                extra = {hand.bids[i + 1].seat}  # he took them, and may have given some back
            places = self._places(owner, takers, i) | extra
            for s in extra:
                places |= self._places(s, takers, i)
            if bid.cards is not None:
                self._lie(places, bid.cards)
            elif bid.jokers and seat not in places:
                played = sum([self._later[s][c] for s in places if s < 4 for c in (52, 53)])
                self.hold(frozenset(places), (52, 53), bid.jokers - played)
        if hand.picked is not None and hand.holder is not None:
            self._lie({hand.holder, BOTTOM}, hand.picked)
        if hand.given is not None:
            snatch = next(i for i, b in enumerate(hand.bids) if b.kind == "snatch")
            self._lie(self._places(hand.bids[snatch - 1].seat, takers, snatch), hand.given)

    def _takers(self) -> list[tuple[int, int]]:
        """Who took up the bottom, (seat, number of bids before that)."""
        hand = self.hand
        if hand.declarer is None or (not hand.taken_up and hand.phase != "bottom"):
            return []
        countered = [i for i, b in enumerate(hand.bids) if b.kind == COUNTERED]
        first = countered[0] if countered else len(hand.bids)
        return [(hand.declarer, first), *((hand.bids[i].seat, i + 1) for i in countered)]

    def _places(self, owner: int, takers: list[tuple[int, int]], bid: int) -> set[int]:
        """Where a card can lie that a seat showed in bid number ``bid``."""
        places = {owner}
        took = [i for i, (s, after) in enumerate(takers) if s == owner and after > bid]
        if took:
            places |= {s for s, _ in takers[took[0] :]} | {BOTTOM}
        return places

    def _lie(self, places: set[int], cards: Sequence[int]) -> None:
        """Shown cards lie in one of these places, unless they were played from there."""
        for c in set(cards):
            copies = cards.count(c) - sum([self._later[s][c] for s in places if s < 4])
            if self.seat in places:
                copies -= self.own[c] + self.known_bottom.count(c)
            self.hold(frozenset(places - {self.seat}), (c,), copies)


def bottom_weights(order: TrumpOrder) -> list[int]:
    """How gladly each card is buried, as counted in hands of the rule player.

    Its odds for the top four layers of a suit and the rest were 0, 0, 0.15, 0.35 and 1.7 (2 decks;
    others are like it), for points and trumps nearly 0; people are less strict.
    """
    out = []
    for c in range(KINDS):
        group = order.group[c]
        height = len(order.cells[group]) - 1 - order.layer[c]
        if group == TRUMP:
            weight = 1 if POINTS[c] else 2
        elif POINTS[c]:
            weight = 4 if height < 2 else 7
        else:
            weight = (5, 6, 13, 28)[height] if height < 4 else 110
        out.append(weight)
    return out
