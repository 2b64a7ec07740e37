"""The inner step of both exact solvers: the best of some choices for one of two sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.puzzle_worlds import Cards

Hands = tuple[Cards, Cards, Cards, Cards]
T = TypeVar("T")
BIG = 1 << 30
"""More than any value."""


def best_of(
    choices: Iterable[T], value: Callable[[T, int, int], int], high: bool, alpha: int, beta: int
) -> int:
    """The value of the best choice: the highest, or with ``high`` off the lowest.

    Alpha-beta, fail-soft: outside of (alpha, beta) the answer is only a bound on that side.
    ``value`` is called with a choice and the window that still matters.
    """
    best = -BIG if high else BIG
    for choice in choices:
        found = value(choice, alpha, beta)
        if high:
            best = max(best, found)
            alpha = max(alpha, found)
        else:
            best = min(best, found)
            beta = min(beta, found)
        if alpha >= beta:
            break
    return best


def without(hand: Cards, cards: Cards) -> Cards:
    """A sorted hand without some of its cards."""
    if len(cards) == 1:
        i = hand.index(cards[0])
        return hand[:i] + hand[i + 1 :]
    left = list(hand)
    for c in cards:
        left.remove(c)
    return tuple(left)


def replaced(hands: Hands, seat: int, hand: Cards) -> Hands:
    """Hands of which one is another."""
    return (*hands[:seat], hand, *hands[seat + 1 :])  # type: ignore[return-value]


def after(hands: Hands, seat: int, cards: Cards) -> Hands:
    """The hands after a play."""
    return replaced(hands, seat, without(hands[seat], cards))
