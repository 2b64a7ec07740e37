"""Reading the keys of a judge's question, whatever the game (spec interfaces section 1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from engine.cards import parse
from engine.errors import CardError, PaizhuoError

Keys: TypeAlias = Mapping[str, object]
Answer: TypeAlias = dict[str, object]
Kind: TypeAlias = Callable[[Keys], Answer]


class QuestionError(PaizhuoError):
    """A line that is no valid question; ``code`` is one of the interface's error codes."""

    code = "bad_question"

    def __init__(self, message: str, code: str = "bad_question") -> None:
        super().__init__(message)
        self.code = code


def need(keys: Keys, name: str) -> object:
    """The value of a key that must be there."""
    try:
        return keys[name]
    except KeyError:
        raise QuestionError(f"key missing: {name}") from None


def card_list(value: object, name: str, decks: int) -> list[int]:
    """Cards of a list of texts, order kept; ``bad_cards`` when one cannot be."""
    if not isinstance(value, list):
        raise QuestionError(f"{name}: not a list of cards")
    cards = [parse(text) for text in value]
    if len(cards) > decks:
        check_copies(cards, name, decks)
    return cards


def check_copies(cards: Sequence[int], name: str, decks: int) -> None:
    """Refuse more copies of a card than there are decks."""
    for c in set(cards):
        if cards.count(c) > decks:
            raise CardError(f"{name}: more copies of a card than decks ({decks})", card=c)


def card_lists(value: object, name: str, decks: int) -> list[list[int]]:
    """Lists of cards; each may hold as many copies as there are decks."""
    if not isinstance(value, list):
        raise QuestionError(f"{name}: not a list of lists of cards")
    return [card_list(cards, name, decks) for cards in value]


def choice(value: object, name: str, allowed: Sequence[str]) -> str:
    """One of a few texts."""
    if isinstance(value, str) and value in allowed:
        return value
    raise QuestionError(f"{name}: not one of {', '.join(allowed)}")


def whole(value: object, name: str, low: int = 0, high: int | None = None) -> int:
    """A whole number not below ``low`` nor above ``high``."""
    if type(value) is int and value >= low and (high is None or value <= high):
        return value
    bound = f"from {low} to {high}" if high is not None else f"not below {low}"
    raise QuestionError(f"{name}: not a whole number {bound}")
