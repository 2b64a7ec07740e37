"""The trump group and the order of the cards (spec shengji section 2)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import BJ, KINDS, LJ, POINTS, RANKS, SUITS
from engine.shengji.rules import Rules

TRUMP = 4
"""Number of the trump group; 0..3 are the side suits S H D C."""
GROUP_NAMES = ("S", "H", "D", "C", "trump")
TRUMPS = ("S", "H", "D", "C", "NT")
"""What can be trump; ``NT`` is no trump."""


class TrumpOrder:
    """Order of all cards for one level and trump.  Immutable; compared by identity (cached).

    ``group[card]``: 0..3 side suit S H D C, 4 the trump group.
    ``layer[card]``: height inside its group; higher is stronger, consecutive layers differ by 1.
    ``cells[group][layer]``: the cards of a layer, S H D C; empty for the gap of ``level_gap``.
    ``members[group]``: the cards of a group, highest layer first.
    ``cheap``: all cards, those one parts with most easily first: side suits before trumps,
    without points before with, low before high.
    """

    __slots__ = ("cells", "cheap", "cheap_in", "group", "layer", "level", "members", "trump")

    def __init__(self, level: str, trump: str, permanent: tuple[str, ...], level_gap: bool) -> None:
        self.level = level
        self.trump = trump
        piles = (
            *(_side_suit(s, level, trump, permanent, level_gap) for s in range(4)),
            _trump_group(level, trump, permanent, level_gap),
        )
        group, layer = [0] * KINDS, [0] * KINDS
        for g, pile in enumerate(piles):
            pile.reverse()
            for height, cell in enumerate(pile):
                for card in cell:
                    group[card], layer[card] = g, height
        self.group = tuple(group)
        self.layer = tuple(layer)
        self.cells = tuple(tuple(tuple(cell) for cell in pile) for pile in piles)
        self.members = tuple(tuple(c for cell in reversed(pile) for c in cell) for pile in piles)
        self.cheap = tuple(
            sorted(range(KINDS), key=lambda c: (group[c] == TRUMP, POINTS[c], layer[c], c))
        )
        self.cheap_in = tuple(tuple(c for c in self.cheap if group[c] == g) for g in range(5))

    def __repr__(self) -> str:
        return f"TrumpOrder(level={self.level!r}, trump={self.trump!r})"


def _of_rank(rank: int) -> list[int]:
    return [s * 13 + rank for s in range(4)]


def _suit_layers(suit: int, level: int, permanent: list[int], level_gap: bool) -> list[list[int]]:
    """A suit's own layers high to low, without level and permanent ranks."""
    layers: list[list[int]] = []
    for rank in range(12, -1, -1):
        if rank == level:
            if level_gap:
                layers.append([])
        elif rank not in permanent:
            layers.append([suit * 13 + rank])
    return layers


def _side_suit(
    suit: int, level: str, trump: str, permanent: tuple[str, ...], level_gap: bool
) -> list[list[int]]:
    if SUITS[suit] == trump:
        return []
    return _suit_layers(suit, RANKS.index(level), [RANKS.index(r) for r in permanent], level_gap)


def _trump_group(
    level: str, trump: str, permanent: tuple[str, ...], level_gap: bool
) -> list[list[int]]:
    """Layers of the trump group high to low."""
    main = SUITS.index(trump) if trump != "NT" else -1
    top = RANKS.index(level)
    ranks = [RANKS.index(r) for r in permanent]
    layers: list[list[int]] = [[BJ], [LJ]]
    for rank in [top, *sorted((r for r in ranks if r != top), reverse=True)]:
        cards = _of_rank(rank)
        if main >= 0:
            layers.append([cards.pop(main)])
        layers.append(cards)
    if main >= 0:
        layers += _suit_layers(main, top, ranks, level_gap)
    return layers


@lru_cache(maxsize=512)
def _cached(level: str, trump: str, permanent: tuple[str, ...], level_gap: bool) -> TrumpOrder:
    if level not in RANKS or len(level) != 1:
        raise ValueError(f"no such level: {level!r}")
    if trump not in TRUMPS:
        raise ValueError(f"no such trump: {trump!r}")
    return TrumpOrder(level, trump, permanent, level_gap)


def trump_order(rules: Rules, level: str, trump: str) -> TrumpOrder:
    """The order for a level rank (``2``..``A``) and a trump (``S H D C NT``); cached."""
    return _cached(level, trump, rules.permanent_trumps, rules.level_gap)
