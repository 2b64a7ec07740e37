"""Shengji's form rules once more, slowly and straight from the words of spec shengji 2, 3, 6-8.

Cards are texts and sets of cards are ``Counter``s; every choice is tried, nothing is clever.  It
shares no code with the engine, so that both being wrong in the same way is unlikely.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

FACES = "AKQJT98765432"


class Run(NamedTuple):
    """A part: its width, length, top layer and one card a layer from the top."""

    width: int
    length: int
    top: int
    line: tuple[str, ...]

    def cards(self) -> Counter[str]:
        return Counter(dict.fromkeys(self.line, self.width))

    def rank(self) -> tuple[object, ...]:
        """Sorts parts: wider, longer, higher, then suit S H D C."""
        return (-self.width, -self.length, -self.top, ["SHDCLB".index(c[0]) for c in self.line])


class World:
    """The order of the cards for some rules, a level and a trump."""

    def __init__(self, rules: dict[str, Any], level: str, trump: str) -> None:
        self.rules = rules
        permanent = [r for r in FACES if r in rules.get("permanent_trumps", []) and r != level]
        others = [s for s in "SHDC" if s != trump]
        high: list[list[str]] = [["BJ"], ["LJ"]]
        for rank in [level, *permanent]:
            if trump != "NT":
                high.append([trump + rank])
            high.append([s + rank for s in others])

        def plain(suit: str) -> list[list[str]]:
            own = []
            for r in FACES:
                if r == level:
                    own += [[]] if rules.get("level_gap") else []
                elif r not in permanent:
                    own.append([suit + r])
            return own

        if trump != "NT":
            high += plain(trump)
        self.layers = {"trump": high, **{s: plain(s) for s in others}}
        self.place = {
            card: (group, len(layers) - i)
            for group, layers in self.layers.items()
            for i, layer in enumerate(layers)
            for card in layer
        }
        # One memory a world: the answers depend on its order.
        self.best = cache(self._best)

    def group(self, card: str) -> str:
        return self.place[card][0]

    def of_group(self, cards: Counter[str], group: str) -> Counter[str]:
        return Counter({c: n for c, n in cards.items() if self.group(c) == group})

    def parts_in(self, cards: Counter[str]) -> Iterator[Run]:
        """Every part that some cards of one group hold."""
        at: dict[int, list[str]] = {}
        for c, n in cards.items():
            if n:
                at.setdefault(self.place[c][1], []).append(c)
        for top in at:
            for width in (1, 2, 3):
                length = 1
                while True:
                    layers = [
                        [c for c in at.get(top - i, []) if cards[c] >= width] for i in range(length)
                    ]
                    if not all(layers) or (width == 1 and length > 1):
                        break
                    for line in product(*layers):
                        yield Run(width, length, top, line)
                    length += 1

    def shape(self, cards: Counter[str]) -> list[Run]:
        left = +cards
        found = []
        while left:
            first = min(self.parts_in(left), key=Run.rank)
            found.append(first)
            left -= first.cards()
        return found

    def _best(
        self,
        owed: tuple[tuple[int, int], ...],
        cards: frozenset[tuple[str, int]],
        barred: frozenset[str] = frozenset(),
    ) -> tuple[tuple[int, int], ...]:
        """The best list of matched parts; ``barred`` cards owe no pair and no pair run."""
        owed = tuple(sorted((o for o in owed if o[0] > 1), reverse=True))
        if not owed:
            return ()
        (width, length), rest = owed[0], owed[1:]
        held = Counter(dict(cards))
        runs = [
            r
            for r in self.parts_in(held)
            if r.width == width and not (width == 2 and barred & set(r.line))
        ]

        def after(matched: int, still: tuple[tuple[int, int], ...]) -> Any:
            return max(
                (
                    (width, matched),
                    *self.best(still, frozenset((held - r.cards()).items()), barred),
                )
                for r in runs
                if r.length == matched
            )

        if any(r.length == length for r in runs):
            return after(length, rest)
        if length >= 2:
            shorter = [r.length for r in runs if 2 <= r.length < length]
            if self.rules.get("follow", "strict") == "strict" and shorter:
                return after(max(shorter), (*rest, (width, length - max(shorter))))
            return self.best(rest + ((width, 1),) * length, cards, barred)
        narrower = ((2, 1), (1, 1)) if width == 3 else ((1, 1), (1, 1))
        return self.best(rest + narrower, cards, barred)

    def follow_fault(
        self, lead: Counter[str], parts: list[Run], hand: Counter[str], play: Counter[str]
    ) -> str | None:
        """The reason why a play is illegal."""
        n = sum(lead.values())
        group = self.group(next(iter(lead)))
        if play - hand:
            return "not_in_hand"
        if sum(play.values()) != n:
            return "wrong_count"
        mine, played = self.of_group(hand, group), self.of_group(play, group)
        if sum(played.values()) < min(n, sum(mine.values())):
            return "must_follow"
        if sum(mine.values()) <= n:
            return None
        owed = tuple((p.width, p.length) for p in parts)
        barred = frozenset(c for c, k in mine.items() if k == 3)
        if not self.rules.get("protect_triples"):
            barred = frozenset()
        duty = self.best(owed, frozenset(mine.items()), barred)
        given = self.best(owed, frozenset(played.items()))
        return None if given >= duty else "shape"

    def follows(
        self, lead: Counter[str], parts: list[Run], hand: Counter[str]
    ) -> set[tuple[str, ...]]:
        """All legal plays as sorted tuples."""
        n = sum(lead.values())
        plays = {tuple(sorted(p)) for p in combinations(sorted(hand.elements()), n)}
        return {p for p in plays if self.follow_fault(lead, parts, hand, Counter(p)) is None}

    def cuts(self, sizes: list[tuple[int, int]], cards: Counter[str]) -> Iterator[list[int]]:
        """The tops of every cut of cards into parts of these sizes (largest first)."""
        if not sizes:
            if not +cards:
                yield []
        elif sizes[0] == (1, 1):
            if sum(cards.values()) == len(sizes):
                yield sorted((self.place[c][1] for c in cards.elements()), reverse=True)
        else:
            for run in self.parts_in(cards):
                if (run.width, run.length) == sizes[0]:
                    for rest in self.cuts(sizes[1:], cards - run.cards()):
                        yield [run.top, *rest]

    def tops(self, parts: list[Run], play: Counter[str]) -> list[int] | None:
        """What the best cut of a play into a lead's parts is compared by."""
        sizes = [(p.width, p.length) for p in parts]
        lists = []
        for cut in self.cuts(sizes, play):
            by_size: dict[tuple[int, int], list[int]] = {}
            for size, top in zip(sizes, cut, strict=True):
                by_size.setdefault(size, []).append(top)
            lists.append([t for size in by_size for t in sorted(by_size[size], reverse=True)])
        if not lists:
            return None
        if self.rules.get("compare", "largest") == "largest":
            return [max(found[0] for found in lists)]
        return max(lists)

    def winner(self, lead: Counter[str], parts: list[Run], plays: list[Counter[str]]) -> int:
        led = self.group(next(iter(lead)))
        tops = [p.top for p in parts]
        holder = 0
        holding = tops[:1] if self.rules.get("compare", "largest") == "largest" else tops
        ruffed = False
        for i, play in enumerate(plays, 1):
            groups = {self.group(c) for c in play}
            ruffs = led != "trump" and groups == {"trump"}
            if groups != {led} and not ruffs:
                continue
            mine = self.tops(parts, play)
            if mine is None or (ruffed and not ruffs):
                continue
            if (ruffs and not ruffed) or all(m > h for m, h in zip(mine, holding, strict=True)):
                holder, holding, ruffed = i, mine, ruffs
        return holder

    def throw(self, parts: list[Run], hands: list[Counter[str]]) -> Run | None:
        """The part a failed throw must play; None when it stands."""
        if len(parts) == 1:
            return None
        group = self.group(parts[0].line[0])
        runs = [r for hand in hands for r in self.parts_in(self.of_group(hand, group))]

        def beaten(p: Run) -> bool:
            return any(r.width == p.width and r.length >= p.length and r.top > p.top for r in runs)

        kinds = [(3, True), (3, False), (2, True), (2, False), (1, False)]
        if self.rules.get("throw_failure") == "smallest":
            kinds.reverse()
        for width, long in kinds:
            bad = [p for p in parts if (p.width, p.length > 1) == (width, long) and beaten(p)]
            if bad:
                return min(bad, key=lambda p: (p.top, p.length, p.rank()))
        return None


def random_world(chance: random.Random) -> tuple[dict[str, Any], str, str]:
    """Random options that matter for form, a level and a trump."""
    rules: dict[str, Any] = {"game": "shengji", "decks": chance.choice([1, 2, 2, 2, 3, 3])}
    if chance.random() < 0.3:
        rules["permanent_trumps"] = chance.choice([["2"], ["2", "3", "5"], ["7", "T"]])
    rules["level_gap"] = chance.random() < 0.15
    rules["follow"] = chance.choice(["strict", "strict", "pairs_only"])
    rules["protect_triples"] = chance.random() < 0.25
    rules["compare"] = chance.choice(["largest", "all"])
    rules["throw_failure"] = chance.choice(["pairs_first", "smallest"])
    return rules, chance.choice(FACES), chance.choice(["S", "H", "D", "C", "NT"])


def rich_cards(chance: random.Random, world: World, group: str, decks: int) -> list[str]:
    """All copies of a few neighbouring cards of a group: much structure in few cards."""
    layers = world.layers[group]
    span = chance.randint(2, 6)
    start = chance.randrange(max(1, len(layers) - span + 1))
    cards = [c for layer in layers[start : start + span] for c in layer]
    chance.shuffle(cards)
    pool = [c for c in cards[:7] for _ in range(decks)]
    chance.shuffle(pool)
    return pool


def a_group(chance: random.Random, world: World) -> str:
    return chance.choice([*world.layers, "trump"])


def take(pool: list[str], n: int) -> Counter[str]:
    """The first cards of a pool, taken out of it."""
    taken, pool[:] = pool[:n], pool[n:]
    return Counter(taken)


def random_cut(chance: random.Random, world: World, cards: Counter[str]) -> list[Run]:
    """Any way to cut cards of one group into parts, in the order of parts."""
    left = +cards
    found = []
    while left:
        run = chance.choice(list(world.parts_in(left)))
        found.append(run)
        left -= run.cards()
    return sorted(found, key=Run.rank)


FORMS = (
    "2x2",
    "2x3",
    "2x4",
    "2x5",
    "2x2 2x1",
    "2x2 1x1 1x1",
    "2x2 2x2",
    "2x3 2x2",
    "2x3 2x2 2x2",
    "2x4 2x2",
    "3x1 2x2",
    "3x1 2x2 1x1",
    "3x2",
    "3x3",
    "3x2 2x2",
    "3x1 3x1 2x2",
    "3x1 2x3",
    "3x2 2x1",
)
"""Forms of leads (width x length) that rarely come up by chance and make following hard."""


def spread_lead(chance: random.Random, world: World, group: str, decks: int) -> list[Run] | None:
    """A lead of one of the forms, its parts apart from each other; None when it has no room."""
    form = chance.choice([f for f in FORMS if decks == 3 or "3x" not in f])
    sizes = [(int(w), int(length)) for w, length in (p.split("x") for p in form.split())]
    chance.shuffle(sizes)
    layers = world.layers[group]
    spare = len(layers) - sum(length + 1 for _, length in sizes) + 1
    if spare < 0:
        return None
    at = 0
    found = []
    for width, length in sizes:
        skip = chance.randint(0, spare)
        spare -= skip
        at += skip
        run = layers[at : at + length]
        if not all(run):
            return None
        found.append(Run(width, length, len(layers) - at, tuple(chance.choice(c) for c in run)))
        at += length + 1
    return sorted(found, key=Run.rank)


def by_kinds(chance: random.Random, world: World, group: str, decks: int, n: int) -> Counter[str]:
    """Up to n cards of a group, mostly all copies of a card together, many neighbours."""
    layers = world.layers[group]
    span = chance.randint(3, 10)
    start = chance.randrange(max(1, len(layers) - span + 1))
    cards = [c for layer in layers[start : start + span] for c in layer]
    chance.shuffle(cards)
    found: Counter[str] = Counter()
    for c in cards:
        k = min(
            n - sum(found.values()), decks if chance.random() < 0.7 else chance.randint(1, decks)
        )
        if k > 0:
            found[c] = k
    return found
