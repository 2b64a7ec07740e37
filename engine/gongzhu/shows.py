"""What may, must and must not be shown (spec gongzhu section 3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.cards import NAMES
from engine.errors import Illegal
from engine.gongzhu.rules import Rules
from engine.gongzhu.scoring import FOUR, SHEEP


class Duty(NamedTuple):
    """Which of the four kinds may be shown and which must be; the rest must not."""

    may: frozenset[int]
    must: frozenset[int]


_EVERY = frozenset(FOUR)
_BUT_SHEEP = _EVERY - {SHEEP}
_NOTHING: frozenset[int] = frozenset()
_DUTIES: dict[tuple[str, bool], Duty] = {
    (rule, optional): found
    for optional in (False, True)
    for rule, found in (
        ("none", Duty(_NOTHING, _NOTHING)),
        ("free", Duty(_EVERY, _NOTHING)),
        ("forced_fourth", Duty(_EVERY, _NOTHING)),
        ("all", Duty(_NOTHING, _EVERY)),
        ("all_but_sheep", Duty(_EVERY - _BUT_SHEEP if optional else _NOTHING, _BUT_SHEEP)),
    )
}
"""By ``show_rule`` and ``sheep_optional``."""


def duty(rules: Rules, others: Collection[int] = ()) -> Duty:
    """The duty of a player when ``others`` are the kinds shown by the other players.

    Only ``forced_fourth`` asks for them, after the turn-up: the fourth kind must be shown.
    """
    if rules.show_rule == "forced_fourth":
        left = _EVERY - set(others)
        if len(left) == 1:
            return Duty(_EVERY - left, left)
    return _DUTIES[rules.show_rule, rules.sheep_optional]


def holds(vector: Sequence[int]) -> bool:
    """Whether a hand has any of the four: else its player is not asked."""
    a, b, c, d = FOUR
    return bool(vector[a] or vector[b] or vector[c] or vector[d])


def owed(rules: Rules, vector: Sequence[int]) -> list[int]:
    """The copies that must be shown before anything is known of the others."""
    must = duty(rules).must
    return [c for c in FOUR if c in must for _ in range(vector[c])]


def choices(rules: Rules, vector: Sequence[int]) -> list[list[int]]:
    """Everything that may be shown in all, each in deck order, the list likewise."""
    held = tuple([vector[c] for c in FOUR])
    return [list(cards) for cards in _choices(duty(rules), held)]


@lru_cache(maxsize=4096)
def _choices(found: Duty, held: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    may, must = found
    counts = [
        range(n + 1) if c in may else (n,) if c in must else (0,)
        for c, n in zip(FOUR, held, strict=True)
    ]
    every = [
        tuple([c for c, k in zip(FOUR, picked, strict=True) for _ in range(k)])
        for picked in product(*counts)
    ]
    return tuple(sorted(every))


def split(
    rules: Rules, vector: Sequence[int], cards: Sequence[int], dark: Sequence[int]
) -> tuple[list[int], list[int]]:
    """An answer's openly and darkly shown cards, each in deck order.

    A card stands in ``cards`` or in ``dark``; one that stands in both is shown darkly, unless the
    hand has as many copies as are named.  Raises ``Illegal`` when the answer is not legal.
    """
    if not dark:
        open_ = sorted(cards)
        if tuple(open_) in _choices(duty(rules), tuple([vector[c] for c in FOUR])):
            return open_, []
    if dark and not rules.dark_sale:
        raise Illegal("no_dark_sale", "there is no dark sale in these rules")
    open_ = list(cards)
    for c in set(dark):
        while c in open_ and open_.count(c) + dark.count(c) > vector[c]:
            open_.remove(c)
    every = [*open_, *dark]
    for c in every:
        if every.count(c) > vector[c]:
            raise Illegal("not_in_hand", f"{NAMES[c]} is not in the hand", card=NAMES[c])
    may, must = duty(rules)
    for c in every:
        if c not in may and c not in must:
            raise Illegal("may_not_show", f"{NAMES[c]} may not be shown", card=NAMES[c])
    for c in FOUR:
        if c in must and every.count(c) < vector[c]:
            raise Illegal("must_show", f"{NAMES[c]} must be shown", card=NAMES[c])
    return sorted(open_), sorted(dark)
