"""Cards as small integers and their texts.

A card is an ``int`` from 0 to 53: ``suit * 13 + rank`` for the suit cards (suits S H D C,
ranks 2..9 T J Q K A), 52 the little joker, 53 the big one.  That order *is* the deck order of
the seed (``spec/interfaces.md`` section 3), so sorted integers are in deck order.  Copies from
several decks are the same integer; sets of cards with copies are plain lists or count vectors
of length 54.

At every edge (facts, records, messages) a card is its text: ``S8``, ``HT``, ``LJ``, ``BJ``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.errors import CardError

RANKS = "23456789TJQKA"
SUITS = "SHDC"
LJ, BJ = 52, 53
KINDS = 54
"""Number of different cards, jokers included."""

NAMES: tuple[str, ...] = (*(s + r for s in SUITS for r in RANKS), "LJ", "BJ")
INDEX: dict[str, int] = {name: i for i, name in enumerate(NAMES)}
POINTS: tuple[int, ...] = tuple(
    {"5": 5, "T": 10, "K": 10}.get(name[1], 0) if i < 52 else 0 for i, name in enumerate(NAMES)
)
"""Shengji's points of each card (spec shengji section 1)."""
JOKER_SUIT = 4


def suit(card: int) -> int:
    """0..3 for S H D C, 4 for a joker."""
    return card // 13


def rank(card: int) -> int:
    """0..12 for 2..A; a joker has none and gives 0 (little) or 1 (big)."""
    return card % 13


def parse(text: object) -> int:
    """The card of a text; ``CardError`` names a text that is none."""
    card = INDEX.get(text) if isinstance(text, str) else None
    if card is None:
        raise CardError(f"no such card: {text!r}", card=text)
    return card


def parse_all(texts: Iterable[object]) -> list[int]:
    """The cards of many texts, order kept."""
    texts = tuple(texts)
    try:
        return [INDEX[t] for t in texts]  # type: ignore[index]
    except (KeyError, TypeError):
        return [parse(t) for t in texts]  # names the one that is none


def name(card: int) -> str:
    """The text of a card."""
    return NAMES[card]


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """The texts of many cards, order kept."""
    return tuple([NAMES[c] for c in cards])


def counts(cards: Iterable[int]) -> list[int]:
    """How often each of the 54 cards occurs."""
    out = [0] * KINDS
    for c in cards:
        out[c] += 1
    return out


def from_counts(vector: Sequence[int]) -> list[int]:
    """The cards of a count vector in deck order, copies side by side."""
    return [c for c, n in enumerate(vector) for _ in range(n)]


def points(cards: Iterable[int]) -> int:
    """Shengji's points in some cards."""
    return sum([POINTS[c] for c in cards])
