"""Chance from a seed, so that anybody can re-derive a deal (``spec/interfaces.md`` section 3).

Nothing else in the engine is random.  The seed is a text (usually 64 hex digits); its SHA-256 is
published before the first card, the seed itself after the last.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, MutableSequence, Sequence
from hashlib import sha256
from itertools import chain
from struct import unpack
from typing import Any, TypeVar

T = TypeVar("T")
_SPAN = 1 << 64
_SURE = _SPAN - (1 << 16)
"""A word below this is taken for every number of cards there is."""


def new_seed() -> str:
    """32 random bytes as 64 lower-case hex digits."""
    return secrets.token_hex(32)


def seed_hash(seed: str) -> str:
    """The commitment: SHA-256 of the seed's UTF-8, hex."""
    return sha256(seed.encode()).hexdigest()


class Draw:
    """The stream of numbers of one label, e.g. ``deal:1:0``."""

    __slots__ = ("_words",)

    def __init__(self, seed: str, label: str) -> None:
        self._words = _words(seed, label)

    def below(self, m: int) -> int:
        """The next number from 0 to ``m - 1``, every one equally likely."""
        limit = _SPAN - _SPAN % m
        for word in self._words:
            if word < limit:
                return word % m
        raise AssertionError("the stream of words has no end")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffles in place: from the last place down, swap with a place not above it."""
        assert len(items) < _SPAN - _SURE
        words = self._words
        for i, word in zip(range(len(items) - 1, 0, -1), words):  # noqa: B905
            m = i + 1
            if word >= _SURE:
                # Refused with a chance of m / 2**64: for exactness.
                while word >= _SPAN - _SPAN % m:
                    word = next(words)
            j = word % m
            items[i], items[j] = items[j], items[i]


def _words(seed: str, label: str) -> Iterator[int]:
    return chain.from_iterable(_fours(sha256(f"{seed}|{label}|".encode())))


def _fours(stem: Any) -> Iterator[tuple[int, ...]]:
    """The four words of each digest; ``stem``: the hash of what all have in common."""
    i = 0
    while True:
        h = stem.copy()
        h.update(b"%d" % i)
        yield unpack(">4Q", h.digest())
        i += 1


def deck(kinds: Sequence[int], decks: int) -> list[int]:
    """The unshuffled cards: ``kinds`` (in deck order) once a deck."""
    return list(kinds) * decks


def shuffled(seed: str, label: str, kinds: Sequence[int], decks: int) -> list[int]:
    """The cards of a deal, dealt from index 0 on."""
    cards = deck(kinds, decks)
    Draw(seed, label).shuffle(cards)
    return cards
