"""Puzzles composed by hand: an ending that somebody thought of, and a hand that leads to it.

A composition says how the last cards lie, who leads and what was played, which suits each player
has shown to be out of and (Gongzhu) who has taken which point cards.  ``compose`` finds, from the
idea's name as its seed, a deal and legal tricks that lead there; the referee writes the facts, and
the proof is that of every other puzzle: over all ways the cards can lie for all the seat knows,
not only as composed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from engine import facts
from engine.cards import INDEX, KINDS, NAMES, POINTS, SUITS, counts, from_counts, parse_all
from engine.chance import SeedChance
from engine.errors import Illegal, PaizhuoError
from engine.games import game_of
from engine.gongzhu import legal as gongzhu_legal
from engine.gongzhu.scoring import FOUR
from engine.protocol import AskSpec, Do
from engine.puzzle_format import Puzzle
from engine.puzzle_gongzhu import Unsolvable
from engine.puzzle_make import as_puzzle, plain_match
from engine.puzzle_proof import TooManyWorlds, prove
from engine.puzzle_themes import theme
from engine.puzzle_worlds import Cards
from engine.shengji.follow import check_follow
from engine.shengji.parts import make_lead
from engine.shengji.trick import winner as shengji_winner
from engine.shengji.trump import TRUMP, trump_order
from engine.shuffle import seed_hash
from engine.table import visible

TRIES = 12_000
"""Deals that are tried for a composition."""
HANDS = 6
"""Hands that are tried: what was taken before matters in Gongzhu."""
LIMIT = 2000
"""The most worlds a composition may have."""
LEVEL = "2"


class CannotCompose(PaizhuoError):
    """No hand was found that leads to a composition, or its move is not the proven one."""

    code = "cannot_compose"


class Composition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ending: cards are texts in a row, ``"S5 DT"``."""

    idea: str
    """Its name, in one word with underscores."""
    rules: dict[str, Any]
    theme: str
    seat: int
    """Who is asked."""
    best: str
    """The move that is to be proven; several of the same worth: ``"H3 | H4"``."""
    hands: tuple[str, str, str, str]
    """By seat: the cards before the running trick."""
    leader: int
    table: tuple[str, ...] = ()
    """What was played in the running trick, in turn."""
    out: tuple[str, str, str, str] = ("", "", "", "")
    """By seat: the suits it has shown not to have, ``"HD"`` (the trump suit: trumps)."""
    took: dict[str, int] = {}
    """Gongzhu: who has taken these point cards; the other ones that are gone: anybody."""
    dark: dict[str, int] = {}
    """Gongzhu: cards shown darkly, and by whom."""
    shown: dict[str, int] = {}
    """Gongzhu: cards shown openly, and by whom."""
    trump: str = "S"
    declarer: int = 0
    bottom: str = ""
    """Shengji: what is buried, as far as it matters; filled up with low cards."""


def compose(made: Composition) -> Puzzle:
    """The puzzle of a composition, proven; ``CannotCompose`` says why there is none."""
    game = game_of(made.rules)
    wanted = {tuple(sorted(parse_all(m.split()))) for m in made.best.split("|")}
    why = "no hand leads there"
    for told in islice(_told(made), HANDS):
        hand = game.MatchState.of(told).hand
        try:
            proven = prove(hand, made.seat, LIMIT)
        except (TooManyWorlds, Unsolvable) as error:
            why = str(error)
            continue
        if proven is not None and set(proven.best) == wanted:
            named = theme(hand, made.seat, proven.best, proven.moves)
            if named == made.theme:
                puzzle = as_puzzle(game.name, dict(made.rules), told, made.seat, proven, named)
                return msgspec.structs.replace(puzzle, idea=made.idea)
            why = f"it is about {named}, not {made.theme}"
            continue
        found = None if proven is None else [" ".join([NAMES[c] for c in m]) for m in proven.best]
        why = f"proven is {found}, not {made.best}"
    raise CannotCompose(f"{made.idea}: {why}")


def _told(made: Composition) -> Iterator[list[Any]]:
    """What the seat is told of hands that lead to the ending."""
    chance = random.Random(made.idea)
    kind = _Gongzhu if made.rules["game"] == "gongzhu" else _Shengji
    for _ in range(TRIES):
        history = kind(made, chance)
        found = history.deal()
        if found is None:
            continue
        hands = [tuple(from_counts(v)) for v in history.hands]
        try:
            yield visible_facts(made, hands, *found)
        except Illegal:
            continue  # a shown card that was barred, for instance


# ---------------------------------------------------------------------- the tricks before


Tricks = list[tuple[int, list[Cards]]]
"""Who led, and the plays in turn."""


class _History:
    """The tricks before the ending, found backwards; what both games share.

    Backwards a play is easily legal: what its player still has afterwards is known.
    """

    kinds: int

    def __init__(self, made: Composition, chance: random.Random) -> None:
        self.made, self.chance = made, chance
        self.rules = game_of(made.rules).resolve(made.rules)
        self.hands = [counts(parse_all(h.split())) for h in made.hands]
        """What each seat holds, growing backwards."""
        self.pool = [0] * KINDS
        """The cards whose trick is not found yet."""
        self.to_show = {(s, self.group_named(g)) for s in range(4) for g in made.out[s]}
        """Who has still to show that he is out of what."""

    def group_named(self, letter: str) -> int:
        raise NotImplementedError

    def group(self, card: int) -> int:
        raise NotImplementedError

    def legal(self, vector: Sequence[int], lead: Cards, cards: Cards) -> bool:
        raise NotImplementedError

    def winner(self, plays: Sequence[Cards]) -> int:
        raise NotImplementedError

    def may_take(self, seat: int, card: int) -> bool:
        """Whether this seat may have taken a card."""
        raise NotImplementedError

    def begins(self, leader: int) -> bool:
        """Whether this seat may have led the first trick."""
        raise NotImplementedError

    def tricks(self) -> Tricks | None:
        """Tricks of all cards of the pool, the first one first; ``None``: it did not work out."""
        found: Tricks = []
        while any(self.pool):
            trick = self._trick(found[0][0] if found else self.made.leader)
            if trick is None:
                return None
            found.insert(0, trick)
            self.to_show -= self._shown(*trick)
            if self._hopeless():
                return None
        return None if self.to_show else found

    def _hopeless(self) -> bool:
        """Whether somebody holds already what he was to be out of, or suits are left over that
        nobody can discard any more: all hold all of them."""
        for seat, group in self.to_show:
            if any(n and self.group(c) == group for c, n in enumerate(self.hands[seat])):
                return True
        if not any(n % 4 for n in self._left()):
            return False
        groups = {self.group(c) for c in range(self.kinds)}
        return all(
            groups <= {self.group(c) for c, n in enumerate(hand) if n} for hand in self.hands
        )

    def _left(self) -> list[int]:
        """Cards of the pool by suit."""
        left = [0] * 5
        for c, n in enumerate(self.pool):
            if n:
                left[self.group(c)] += n
        return left

    def _shown(self, leader: int, plays: Sequence[Cards]) -> set[tuple[int, int]]:
        """Who shows in a trick that he is out of its suit."""
        group = self.group(plays[0][0])
        off = [i for i, cards in enumerate(plays) if any(self.group(c) != group for c in cards)]
        return {((leader + i) % 4, group) for i in off}

    def _trick(self, winner: int) -> tuple[int, list[Cards]] | None:
        """The trick before, won by a seat; its cards go from the pool to the hands.

        Of some tricks the one after which the rest comes out best: as long as somebody holds
        nothing of a suit discards can even out the suits, later all four have to follow.
        """
        last = sum(self.pool) == 4
        found: list[tuple[float, int, list[Cards]]] = []
        for _ in range(90):
            leader = self.chance.randrange(4)
            plays = self._plays(leader, winner)
            if plays is None:
                continue
            if (leader + self.winner(plays)) % 4 == winner and (not last or self.begins(leader)):
                found.append((self._odd(leader, plays) + self.chance.random(), leader, plays))
            self._back(leader, plays)
            if len(found) == 12:
                break
        if not found:
            return None
        _, leader, plays = min(found)
        for i, cards in enumerate(plays):
            for c in cards:
                self.pool[c] -= 1
                self.hands[(leader + i) % 4][c] += 1
        return leader, plays

    def _odd(self, leader: int, plays: Sequence[Cards]) -> int:
        """Cards of the pool that are left over when suits are played by fours, and what these
        plays do not show yet."""
        new = len(self._shown(leader, plays) & self.to_show)
        return sum([min(n % 4, 4 - n % 4) for n in self._left()]) - 2 * new

    def _back(self, leader: int, plays: Sequence[Cards]) -> None:
        for i, cards in enumerate(plays):
            for c in cards:
                self.pool[c] += 1
                self.hands[(leader + i) % 4][c] -= 1

    def _plays(self, leader: int, winner: int) -> list[Cards] | None:
        """Four plays out of the pool; ``None`` (and nothing taken) when they do not fit."""
        plays: list[Cards] = []
        for i in range(4):
            seat = (leader + i) % 4
            cards = self._some(seat, plays, winner)
            if cards is None:
                self._back(leader, plays)
                return None
            for c in cards:
                self.pool[c] -= 1
                self.hands[seat][c] += 1
            plays.append(cards)
            if i and not self.legal(self.hands[seat], plays[0], cards):
                self._back(leader, plays)
                return None
        return plays

    def _some(self, seat: int, plays: Sequence[Cards], winner: int) -> Cards | None:
        """Cards that a seat may have played here, by chance."""
        chance = self.chance
        size = len(plays[0]) if plays else 1
        there = [c for c in range(self.kinds) if self.pool[c] and self.may_take(winner, c)]
        if not plays:
            if not there:
                return None
            card = chance.choice(there)
            wide = self.pool[card] > 1 and sum(self.pool) >= 8 and chance.random() < 0.2
            return (card,) * (2 if wide else 1)
        group = self.group(plays[0][0])
        mine = [c for c in there if self.group(c) == group]
        others = [c for c in there if self.group(c) != group]
        if any(n and self.group(c) == group for c, n in enumerate(self.hands[seat])):
            from_ = mine
        elif (seat, group) in self.to_show:
            from_ = others
        else:
            from_ = mine if mine and chance.random() < 0.6 else others
        copies = [c for c in from_ for _ in range(self.pool[c])]
        if len(copies) < size:
            return None
        return tuple(sorted(chance.sample(copies, size)))


class _Gongzhu(_History):
    kinds = 52

    def __init__(self, made: Composition, chance: random.Random) -> None:
        super().__init__(made, chance)
        decks = self.rules.decks
        self.pool = [decks - sum([h[c] for h in self.hands]) if c < 52 else 0 for c in range(KINDS)]
        self.took = {INDEX[c]: s for c, s in made.took.items()}

    def group_named(self, letter: str) -> int:
        return SUITS.index(letter)

    def group(self, card: int) -> int:
        return card // 13

    def legal(self, vector: Sequence[int], lead: Cards, cards: Cards) -> bool:
        try:
            gongzhu_legal.check_follow(self.rules, vector, cards, lead[0] // 13, len(lead))
        except Illegal:
            return False
        return True

    def winner(self, plays: Sequence[Cards]) -> int:
        return gongzhu_legal.winner(plays)

    def may_take(self, seat: int, card: int) -> bool:
        return self.took.get(card, seat) == seat

    def begins(self, leader: int) -> bool:
        return bool(self.hands[leader][self.rules.start])

    def deal(self) -> tuple[Cards, Tricks] | None:
        """The bottom (none here) and the tricks; ``hands`` are then those of the beginning."""
        tricks = self.tricks()
        owners = {**self.made.dark, **self.made.shown}
        if tricks is None or any(not self.hands[s][INDEX[c]] for c, s in owners.items()):
            return None
        return (), tricks


class _Shengji(_History):
    kinds = KINDS

    def __init__(self, made: Composition, chance: random.Random) -> None:
        rules = game_of(made.rules).resolve(made.rules)
        self.order = trump_order(rules, LEVEL, made.trump)
        super().__init__(made, chance)
        self.pool = [rules.decks - sum([h[c] for h in self.hands]) for c in range(KINDS)]

    def group_named(self, letter: str) -> int:
        return TRUMP if letter == self.made.trump else SUITS.index(letter)

    def group(self, card: int) -> int:
        return self.order.group[card]

    def legal(self, vector: Sequence[int], lead: Cards, cards: Cards) -> bool:
        led = make_lead(self.order, self.rules, lead)
        try:
            check_follow(self.order, self.rules, led, vector, cards)
        except Illegal:
            return False
        return True

    def winner(self, plays: Sequence[Cards]) -> int:
        led = make_lead(self.order, self.rules, plays[0])
        return shengji_winner(self.order, self.rules, led, plays[1:])

    def may_take(self, seat: int, card: int) -> bool:
        return True

    def begins(self, leader: int) -> bool:
        return leader == self.made.declarer

    def deal(self) -> tuple[Cards, Tricks] | None:
        """The bottom and the tricks; ``hands`` are then those of the beginning."""
        made, pool = self.made, self.pool
        bottom = parse_all(made.bottom.split())
        for c in bottom:
            pool[c] -= 1
        low = [
            c
            for c in range(KINDS)
            if not POINTS[c] and self.group(c) != TRUMP and self.order.layer[c] < 8
        ]
        while len(bottom) < self.rules.bottom_size:
            c = self.chance.choice(low)
            if pool[c]:
                pool[c] -= 1
                bottom.append(c)
        tricks = self.tricks()
        if tricks is None or not self.hands[made.declarer][INDEX[made.trump + LEVEL]]:
            return None
        return tuple(sorted(bottom)), tricks


# ---------------------------------------------------------------------- the facts


class _Dealt(SeedChance):
    """Chance that deals what was found."""

    def __init__(self, seed: str, deck: Sequence[int]) -> None:
        super().__init__(seed)
        self.deck = list(deck)

    def deal(self, no: int, attempt: int, kinds: Sequence[int], decks: int) -> list[int]:
        return list(self.deck)

    def first(self, no: int) -> int:
        return 0


def visible_facts(
    made: Composition,
    hands: Sequence[Cards],
    bottom: Cards,
    tricks: Tricks,
) -> list[Any]:
    """What the seat is told of this hand up to its move, as the referee says; ``Illegal`` when a
    play is not legal."""
    game = game_of(made.rules)
    rules = game.resolve(made.rules)
    chance = random.Random(made.idea)
    deck = _deck(made, rules, hands, bottom, chance)
    match = plain_match(
        facts.Match(
            format="paizhuo",
            version=1,
            rules=game.as_dict(rules),
            seats=(facts.SeatInfo("", "ai"),) * 4,
            seed_hash=seed_hash(made.idea),
            app="",
            time="",
        )
    )
    state = game.MatchState(match)
    referee = game.Referee(state, _Dealt(made.idea, deck))
    running = [tuple(parse_all(_pairs(t))) for t in made.table]
    plays = iter([c for _, some in tricks for c in some] + running)
    held: list[Any] = [match]
    while True:
        n, fact = state.n + 1, None
        for spec in referee.asks():
            do = _answer(made, spec, bottom, plays, state.hand)
            if do is None:
                return visible(held, made.seat)
            fact = referee.answer(spec, do, n)
            if fact is not None:
                break
        fact = fact or referee.forced(n)
        if fact is not None:
            held.append(fact)
            state.apply(fact)
            referee.applied(fact)


def _answer(
    made: Composition, spec: AskSpec, bottom: Cards, plays: Iterator[Cards], hand: Any
) -> Do | None:
    """What a seat does; ``None`` when the puzzle begins."""
    if spec.kind == "play":
        cards = next(plays, None)
        return None if cards is None else Do("play", _texts(cards))
    if spec.kind == "bid":
        mine = spec.seat == made.declarer and hand.standing is None
        return Do("bid", (made.trump + LEVEL,) if mine else ())
    if spec.kind == "bury":
        return Do("bury", _texts(bottom))
    if spec.kind == "show":
        return Do("show", _of(made.shown, spec.seat), dark=_of(made.dark, spec.seat))
    return Do(spec.kind)


def _of(cards: Mapping[str, int], seat: int) -> tuple[str, ...]:
    return tuple([c for c, s in cards.items() if s == seat])


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple([NAMES[c] for c in cards])


def _pairs(text: str) -> list[str]:
    """``"H5H5"`` as card texts."""
    bare = text.replace(" ", "")
    return [bare[i : i + 2] for i in range(0, len(bare), 2)]


def _deck(
    made: Composition, rules: Any, hands: Sequence[Cards], bottom: Cards, chance: random.Random
) -> list[int]:
    """The cards as they are dealt: the declarer takes up others than he buries."""
    piles = [list(h) for h in hands]
    under: list[int] = []
    if bottom:
        mine = [*piles[made.declarer], *bottom]
        mine.remove(INDEX[made.trump + LEVEL])
        chance.shuffle(mine)
        size = len(bottom)
        under, piles[made.declarer] = mine[:size], [*mine[size:], INDEX[made.trump + LEVEL]]
    for pile in piles:
        chance.shuffle(pile)
        while not bottom and pile[0] in FOUR:  # no first-shows
            chance.shuffle(pile)
    size = len(piles[0])
    return [piles[i % 4][i // 4] for i in range(4 * size)] + under
