"""What the point cards a player took are worth (spec gongzhu sections 2, 5 and 7).

A taken card is a ``Copy``: the card and the factor it was shown with (1 when it was not).  Of
hearts only the hand's heart factor counts, the product over all shown aces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine.cards import INDEX, NAMES
from engine.gongzhu.rules import Rules

PIG, HEART_ACE, SHEEP, TRANSFORMER = INDEX["SQ"], INDEX["HA"], INDEX["DJ"], INDEX["CT"]
FOUR = (PIG, HEART_ACE, SHEEP, TRANSFORMER)
"""The cards that may be shown, in deck order: ``FOUR[suit]`` is that of the suit."""
HEARTS = range(13, 26)
POINT_CARDS = frozenset((PIG, SHEEP, TRANSFORMER, *HEARTS))
"""The 16 cards of a deck that count (some hearts count 0)."""

Copy: TypeAlias = tuple[int, int]
"""A card and its factor."""

_HONOURS = {"A": -50, "K": -40, "Q": -30, "J": -20, "T": -10}
HEART_VALUES: dict[str, tuple[int, ...]] = {
    "standard": (0, 0, 0, *[-10] * 6, -20, -30, -40, -50),
    "pips": (-2, -3, -10, -5, -6, -7, -8, -9, -10, -20, -30, -40, -50),
}
"""The values of H2 .. HA by option ``heart_values``."""
PIG_VALUE, SHEEP_VALUE, ALONE_VALUE = -100, 100, 50


class Score(NamedTuple):
    """A player's sum, step by step (section 5)."""

    hearts: int
    """The hearts with their factor, positive when all are taken."""
    heart_factor: int
    all_red: bool
    pig: int
    sheep: int
    multiplier: int
    """What the transformers multiply by; 1 without one or when they are alone."""
    alone: int
    """The transformers' own value when there is no other point card."""
    full_circle: bool
    total: int


def score(rules: Rules, copies: Iterable[Copy], heart_factor: int = 1) -> Score:
    """The score of the point cards of one player; other cards count nothing."""
    values = HEART_VALUES[rules.heart_values]
    hearts = number = pig = sheep = alone = others = 0
    multiplier = transformers = 1
    for card, factor in copies:
        if 13 <= card < 26:
            hearts += values[card - 13]
            number += 1
        elif card == PIG:
            pig += PIG_VALUE * factor
            others += 1
        elif card == SHEEP:
            sheep += SHEEP_VALUE * factor
            others += 1
        elif card == TRANSFORMER:
            transformers *= 2 * factor
            alone += ALONE_VALUE * factor
            others += 1
    decks = rules.decks
    all_red = number == 13 * decks
    full = all_red and others == 3 * decks
    hearts *= heart_factor
    if all_red:
        hearts = -hearts
        if full or rules.pig_flip == "hearts":
            pig = -pig
    if alone and not (number or pig or sheep):
        return Score(0, heart_factor, False, 0, 0, 1, alone, False, alone)
    multiplier = transformers
    total = (hearts + pig + sheep) * multiplier
    return Score(hearts, heart_factor, all_red, pig, sheep, multiplier, 0, full, total)


def heart_factor(shown: Mapping[int, Sequence[int]]) -> int:
    """The factor of all hearts: the product over the shown aces (sections 3 and 7)."""
    product = 1
    for factor in shown.get(HEART_ACE, ()):
        product *= factor
    return product


def name_copy(copy: Copy) -> str:
    """The text of a copy: ``SQ``, ``SQ*2``, ``SQ*4``."""
    card, factor = copy
    return NAMES[card] if factor == 1 else f"{NAMES[card]}*{factor}"


def read_copy(text: str) -> Copy:
    """The copy of a text of ``name_copy``; ``KeyError`` or ``ValueError`` for any other."""
    bare, star, factor = text.partition("*")
    if star and factor not in ("2", "4"):
        raise ValueError(f"no such copy: {text}")
    return INDEX[bare], int(factor) if star else 1


def name_cards(rules: Rules, copies: Sequence[Copy]) -> tuple[str, ...]:
    """Texts of copies in deck order as facts hold them: starred only with two decks."""
    if not copies:
        return ()
    if len(copies) == 1 and rules.decks == 1:
        return (NAMES[copies[0][0]],)
    if rules.decks == 1:
        return tuple([NAMES[c] for c, _ in sorted(copies)])
    return tuple([name_copy(c) for c in sorted(copies)])
