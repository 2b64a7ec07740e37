"""Every way the unseen cards can lie, as one seat knows it in the middle of the play.

A *world* gives each other seat a hand and leaves the rest to the bottom.  Listed are all worlds
that the hard facts allow: the number of cards, what was seen, who could not follow (suits,
colours, pairs), cards shown and not played yet (openly, or how many darkly), throws that stood or
failed, the holder of Gongzhu's start card.  What players *probably* hold is no fact.  Where a fact
is weak (a bidder who may have buried what he had shown) it is left out, so the list may hold a
world too many, but never one too few: what is true in all of them is proven.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import chain, combinations, product
from typing import Any, NamedTuple

from msgspec import UNSET

from engine.cards import INDEX, KINDS, counts
from engine.errors import Illegal, PaizhuoError
from engine.fold import ints
from engine.gongzhu import legal as gongzhu_legal
from engine.gongzhu.scoring import FOUR
from engine.shengji.follow import check_follow
from engine.shengji.parts import make_lead
from engine.shengji.throw import throw_result

Cards = tuple[int, ...]
"""Cards in deck order, copies side by side."""
Vector = list[int]
Check = Callable[[Vector], bool]
"""Whether a hand (count vector) fits something its owner did when he held it."""

_BITS = 3
"""Bits a card in a packed hand: two for up to three copies, one that catches a borrow."""
_MATES = (3, 2, 1, 0)
MOST_HANDS = 20_000
MOST_STEPS = 400_000


class TooManyWorlds(PaizhuoError):
    """More worlds than are wanted, or than can be listed in reasonable time."""

    code = "too_many_worlds"


class World(NamedTuple):
    """All cards: the four hands (the own one too) and the bottom."""

    hands: tuple[Cards, Cards, Cards, Cards]
    bottom: Cards
    dark: Cards = ()
    """Gongzhu: the cards that the others have shown darkly and not played yet."""


class _Seat:
    """What is known about the hand of one of the others."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.most = [3] * KINDS
        """Copies he can hold at most; 0 where he is void."""
        self.least = [0] * KINDS
        """Copies he holds for certain."""
        self.past: list[tuple[Cards, Check | None]] = []
        """His plays in order: the cards, and what his hand before the play had to be like."""

    def void(self, cards: Sequence[int]) -> None:
        for c in cards:
            self.most[c] = 0

    def fits(self, cards: Cards) -> bool:
        """Whether a hand of now agrees with everything he did."""
        vector = counts(cards)
        for played, check in reversed(self.past):
            for c in played:
                vector[c] += 1
            if check is not None and not check(vector):
                return False
        return True


class Hidden:
    """What a seat does not see, from its own view of a hand."""

    def __init__(self, hand: Any, seat: int) -> None:
        own = hand.hands[seat]
        assert own is not None
        self.hand, self.seat = hand, seat
        self.own = tuple(hand.cards_of(seat))
        self.others = [s for s in range(4) if s != seat]
        self.seats = {s: _Seat(hand.sizes[s]) for s in self.others}
        self.failed: list[Callable[[dict[int, Vector]], bool]] = []
        """Failed throws: what the three other hands of that time, by seat, had to be like."""
        kinds = KINDS if hand.rules.game == "shengji" else 52
        decks = hand.rules.decks
        self.unseen = [decks - hand.seen[c] - own[c] if c < kinds else 0 for c in range(KINDS)]
        self.dark: dict[int, tuple[int, set[int]]] = {}
        """By seat: how many unknown cards lie dark before it, and which ones lie open."""
        self.bottom: Cards = ()
        if hand.rules.game == "shengji":
            _shengji(self)
        else:
            _gongzhu(self)
        self.bottom_size = sum(self.unseen) - sum(s.size for s in self.seats.values())
        assert self.bottom_size >= 0

    def worlds(self, limit: int) -> list[World]:
        """All worlds, in a fixed order; ``TooManyWorlds`` when there are more than ``limit``."""
        hands = {s: self._hands(self.seats[s]) for s in self.others}
        order = sorted(self.others, key=lambda s: len(hands[s]))
        found = [w for w in self._joined(order, hands, limit) if self._agrees(w)]
        return self._turned(found, limit) if self.dark else found

    def _turned(self, worlds: list[World], limit: int) -> list[World]:
        """Each world with everything that may lie dark before the others in it."""
        found: list[World] = []
        for world in worlds:
            some = [
                combinations([c for c in FOUR if c in world.hands[s] and c not in open_], count)
                for s, (count, open_) in self.dark.items()
            ]
            for cards in product(*some):
                found.append(world._replace(dark=tuple(sorted(chain(*cards)))))
            if len(found) > limit:
                raise TooManyWorlds("too many worlds", limit=limit)
        return found

    def _hands(self, seat: _Seat) -> dict[int, Cards]:
        """Every hand a seat may hold: packed, and as cards."""
        found: dict[int, Cards] = {}
        free = [min(n, m) for n, m in zip(self.unseen, seat.most, strict=True)]
        fixed = [c for c in range(KINDS) for _ in range(min(seat.least[c], free[c]))]
        for c in fixed:
            free[c] -= 1
        room = seat.size - len(fixed)
        if room < 0 or sum(free) < room:
            return found
        copies = [c for c in range(KINDS) for _ in range(free[c])]
        if _binomial(len(copies), room) > 4 * MOST_HANDS:
            raise TooManyWorlds("too many hands", seat_size=seat.size)
        seen: set[Cards] = set()
        for some in combinations(copies, room):
            if some in seen:
                continue
            seen.add(some)
            cards = tuple(sorted((*fixed, *some)))
            if seat.fits(cards):
                found[_pack(cards)] = cards
                if len(found) > MOST_HANDS:
                    raise TooManyWorlds("too many hands", seat_size=seat.size)
        return found

    def _joined(
        self, order: list[int], hands: dict[int, dict[int, Cards]], limit: int
    ) -> list[World]:
        """The hands of the three put together; what is left over is the bottom."""
        guard = sum(1 << (_BITS * c + _BITS - 1) for c in range(KINDS))
        all_cards = _pack([c for c in range(KINDS) for _ in range(self.unseen[c])]) | guard
        first, second, third = order
        found: list[World] = []
        steps = 0
        for a, cards_a in hands[first].items():
            left_a = all_cards - a
            steps += len(hands[second])
            for b, cards_b in hands[second].items():
                left_b = left_a - b
                if left_b & guard != guard:
                    continue
                if self.bottom_size:
                    steps += len(hands[third])
                    thirds = hands[third].keys()
                else:
                    rest = left_b & ~guard
                    thirds = {rest: ()}.keys() if rest in hands[third] else {}.keys()
                if steps > MOST_STEPS:
                    raise TooManyWorlds("too many combinations", limit=limit)
                for c in thirds:
                    left = left_b - c
                    if left & guard != guard:
                        continue
                    by_seat = {self.seat: self.own, first: cards_a, second: cards_b}
                    by_seat[third] = hands[third][c]
                    bottom = self.bottom or _unpack(left & ~guard)
                    four = (by_seat[0], by_seat[1], by_seat[2], by_seat[3])
                    found.append(World(four, bottom))
                    if len(found) > limit:
                        raise TooManyWorlds("too many worlds", limit=limit)
        return found

    def _agrees(self, world: World) -> bool:
        """Failed throws depend on several hands at once."""
        if not self.failed:
            return True
        then = {s: counts(world.hands[s]) for s in range(4)}
        return all(check(then) for check in self.failed)


def _pack(cards: Sequence[int]) -> int:
    out = 0
    for c in cards:
        out += 1 << (_BITS * c)
    return out


def _unpack(packed: int) -> Cards:
    return tuple([c for c in range(KINDS) for _ in range(packed >> (_BITS * c) & 3)])


def _binomial(n: int, k: int) -> int:
    from math import comb

    return comb(n, k)


# ---------------------------------------------------------------------- Shengji


def _shengji(hidden: Hidden) -> None:
    hand, seat = hidden.hand, hidden.seat
    if hand.holder == seat and hand.bottom is not None:
        hidden.bottom = tuple(sorted(hand.bottom))
        for c in hidden.bottom:
            hidden.unseen[c] -= 1
    tricks = [*hand.tricks, *([hand.trick] if hand.trick is not None else [])]
    later = [[0] * KINDS for _ in range(4)]
    """Cards each seat played in later tricks, while going back through them."""
    for trick in reversed(tricks):
        for i, cards in reversed(list(enumerate(trick.cards))):
            for c in cards:
                later[trick.seat_at(i)][c] += 1
        tried = trick.plays[0].tried if trick.plays else UNSET
        if tried is not UNSET or (trick.lead is not None and trick.lead.is_throw):
            _throw(hidden, trick, tried, [list(v) for v in later])
    for trick in tricks:
        for i, cards in enumerate(trick.cards):
            s = trick.seat_at(i)
            if s != seat:
                _shengji_play(hidden, hidden.seats[s], trick, i, tuple(cards))
    _bids(hidden)


def _shengji_play(hidden: Hidden, who: _Seat, trick: Any, i: int, cards: Cards) -> None:
    hand, lead = hidden.hand, trick.lead
    order, rules = hand.order, hand.rules
    check: Check | None = None
    if i:
        followed = sum(order.group[c] == lead.group for c in cards)
        if followed < lead.size:
            who.void(order.members[lead.group])
        if followed < lead.size or lead.duty:

            def check(vector: Vector) -> bool:
                try:
                    check_follow(order, rules, lead, vector, cards)
                except Illegal:
                    return False
                return True

    elif trick.plays[0].tried is not UNSET:
        tried = counts(ints(trick.plays[0].tried))

        def check(vector: Vector) -> bool:
            return all(has >= needed for has, needed in zip(vector, tried, strict=True))

    who.past.append((cards, check))


def _throw(hidden: Hidden, trick: Any, tried: Any, later: list[Vector]) -> None:
    """A throw says what the other three held, whether it stood or failed.

    ``later``: the cards that each seat has played since (in this trick too).
    """
    hand = hidden.hand
    order, rules = hand.order, hand.rules
    named = trick.plays[0].parts
    cut = None if named is UNSET else [ints(p) for p in named]
    cards = trick.cards[0] if tried is UNSET else ints(tried)
    lead = make_lead(order, rules, cards, cut)
    wanted = None if tried is UNSET else sorted(trick.cards[0])
    three = [s for s in range(4) if s != trick.leader]

    def check(now: dict[int, Vector]) -> bool:
        then = [[a + b for a, b in zip(now[s], later[s], strict=True)] for s in three]
        part = throw_result(order, rules, lead, then)
        return (None if part is None else sorted(part.cards)) == wanted

    hidden.failed.append(check)


def _bids(hidden: Hidden) -> None:
    """Cards shown in a bid and not played since; not those of who may have buried them."""
    hand = hidden.hand
    takers = {hand.declarer, hand.holder}
    takers |= {b.seat for b in hand.bids if b.kind == "counter_bottom"}
    if any(b.kind == "snatch" for b in hand.bids):
        return  # cards changed hands
    played = {s: [0] * KINDS for s in hidden.others}
    for trick in (*hand.tricks, *([hand.trick] if hand.trick is not None else [])):
        for i, cards in enumerate(trick.cards):
            if trick.seat_at(i) != hidden.seat:
                for c in cards:
                    played[trick.seat_at(i)][c] += 1
    for bid in hand.bids:
        if bid.cards is None or bid.seat in takers or bid.seat == hidden.seat:
            continue
        who = hidden.seats[bid.seat]
        for c in set(bid.cards):
            still = bid.cards.count(c) - played[bid.seat][c]
            who.least[c] = max(who.least[c], still)


# ---------------------------------------------------------------------- Gongzhu


def _gongzhu(hidden: Hidden) -> None:
    hand, seat = hidden.hand, hidden.seat
    rules = hand.rules
    tricks = [*hand.tricks, *([hand.trick] if hand.trick is not None else [])]
    led = [False] * 4
    for trick in tricks:
        if not trick.cards:
            continue
        suit = trick.cards[0][0] // 13
        for i, cards in enumerate(trick.cards):
            s = trick.seat_at(i)
            if s == seat:
                continue
            who = hidden.seats[s]
            gone = {c for played, _ in who.past for c in played}
            # With two decks one does not always see which copies lie under the bar.
            bars = [0 if led[x] else _barred(hand, s, x, gone) for x in range(4)]
            check = None
            if rules.decks == 1 or not any(bars):
                check = _gongzhu_check(rules, i, suit, len(trick.cards[0]), tuple(cards), bars)
            who.past.append((tuple(cards), check))
            if i:
                _gongzhu_voids(rules, who, suit, cards)
        led[suit] = True
    for copy in hand.shown:
        if not copy.played and copy.card is not None and copy.seat != seat:
            hidden.seats[copy.seat].least[copy.card] += 1
    for s in hidden.others:
        before = hand.copies_before(s)
        count = sum(copy.card is None for copy in before)
        if count:
            hidden.dark[s] = (count, {copy.card for copy in before if copy.card is not None})
    _start_card(hidden, tricks)


def _barred(hand: Any, seat: int, suit: int, gone: Collection[int]) -> int:
    """Copies of a suit under the bar before a seat that had played ``gone`` (one deck: exact)."""
    return sum(
        1
        for copy in hand.shown
        if copy.seat == seat
        and copy.factor == 2
        and not copy.dark
        and copy.card // 13 == suit
        and (hand.rules.decks > 1 or copy.card not in gone)
    )


def _gongzhu_check(
    rules: Any, i: int, suit: int, size: int, cards: Cards, bars: list[int]
) -> Check | None:
    def check(vector: Vector) -> bool:
        try:
            if i:
                gongzhu_legal.check_follow(rules, vector, cards, suit, size, bars[suit])
            else:
                gongzhu_legal.check_lead(rules, vector, cards, bars)
        except Illegal:
            return False
        return True

    trivial = size == 1 and not any(bars) and (i == 0 or cards[0] // 13 == suit)
    return None if trivial else check


def _gongzhu_voids(rules: Any, who: _Seat, suit: int, cards: Sequence[int]) -> None:
    off = [c for c in cards if c // 13 != suit]
    if not off:
        return
    who.void(range(13 * suit, 13 * suit + 13))
    mate = _MATES[suit]
    if rules.discard_colour and any(c // 13 != mate for c in off):
        who.void(range(13 * mate, 13 * mate + 13))


def _start_card(hidden: Hidden, tricks: Sequence[Any]) -> None:
    """Where the start card opens a hand, who led first held it."""
    hand = hidden.hand
    if not hand.start_opens or hand.leader is None or hand.leader == hidden.seat:
        return
    start = INDEX[hand.rules.start_card]
    if not any(start in t.cards[i] for t in tricks for i in range(len(t.cards))
               if t.seat_at(i) == hand.leader):  # fmt: skip
        least = hidden.seats[hand.leader].least
        least[start] = max(least[start], 1)
