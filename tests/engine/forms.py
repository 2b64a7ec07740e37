"""Short ways to write Shengji positions in tests, and bridges to the brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import brute

from engine.cards import counts, names, parse_all
from engine.errors import Illegal
from engine.shengji.parts import Lead, make_lead
from engine.shengji.rules import Rules, resolve
from engine.shengji.trump import TrumpOrder, trump_order


def table(level: str = "5", trump: str = "H", **options: object) -> tuple[TrumpOrder, Rules]:
    """The order and the rules of a hand."""
    rules = resolve({"game": "shengji", **options})
    return trump_order(rules, level, trump), rules


def cards(texts: str | Iterable[str]) -> list[int]:
    """Cards of texts: ``S8 S8 BJ``, or a suit and faces: ``S:8899`` (``S:88.99`` is the same)."""
    found: list[str] = []
    for word in texts.split() if isinstance(texts, str) else texts:
        suit, colon, faces = word.partition(":")
        found += [suit + face for face in faces if face != "."] if colon else [word]
    return parse_all(found)


def hand(texts: str | Iterable[str]) -> list[int]:
    """The count vector of some cards."""
    return counts(cards(texts))


def text(some: Iterable[int]) -> str:
    """Cards as one text."""
    return " ".join(names(some))


def code_of(function: Any, *args: Any) -> str | None:
    """The code of the ``Illegal`` a call raises, None when it raises none."""
    try:
        function(*args)
    except Illegal as error:
        return error.code
    return None


class Position:
    """A random lead with its parts, once for the brute force and once for the engine."""

    def __init__(self, chance: random.Random) -> None:
        options, level, trump = brute.random_world(chance)
        self.world = brute.World(options, level, trump)
        self.order, self.rules = table(level, trump, **options)
        self.group = brute.a_group(chance, self.world)
        self.pool = brute.rich_cards(chance, self.world, self.group, self.rules.decks)
        spread = brute.spread_lead(chance, self.world, self.group, self.rules.decks)
        self.hard = spread is not None and self.rules.decks > 1 and chance.random() < 0.5
        """Whether the lead has one of the forms that are rare by chance."""
        named = False
        if self.hard and spread:
            self.parts = spread
            self.lead_cards = sum([p.cards() for p in spread], Counter())
        else:
            self.lead_cards = brute.take(self.pool, chance.randint(1, min(8, len(self.pool))))
            named = self.rules.decks == 3 and chance.random() < 0.3
            if named:
                self.parts = brute.random_cut(chance, self.world, self.lead_cards)
            else:
                self.parts = self.world.shape(self.lead_cards)
        cut = [parse_all(p.cards().elements()) for p in self.parts] if named else None
        self.lead: Lead = make_lead(
            self.order, self.rules, parse_all(self.lead_cards.elements()), cut
        )

    def more(self, chance: random.Random, group: str, n: int) -> Counter[str]:
        """Up to n cards of a group, many copies and neighbours."""
        if self.hard:
            return brute.by_kinds(chance, self.world, group, self.rules.decks, n)
        pool = brute.rich_cards(chance, self.world, group, self.rules.decks)
        return brute.take(pool, n)

    def __repr__(self) -> str:
        return (
            f"{self.rules} {self.order} lead {sorted(self.lead_cards.elements())} "
            f"parts {[sorted(p.cards().elements()) for p in self.parts]}"
        )


def vector(some: Counter[str]) -> list[int]:
    """The count vector of a counter of texts."""
    return counts(parse_all(some.elements()))


def listed(some: Counter[str]) -> list[int]:
    """A counter of texts as cards in deck order."""
    return sorted(parse_all(some.elements()))
