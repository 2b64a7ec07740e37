"""Chance from a seed, so that anybody can re-derive a deal (``spec/interfaces.md`` section 3).

Nothing else in the engine is random.  The seed is a text (usually 64 hex digits); its SHA-256 is
published before the first card, the seed itself after the last.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, MutableSequence, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")
_SPAN = 1 << 64


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
        words = self._words
        for i in range(len(items) - 1, 0, -1):
            m = i + 1
            word = next(words)
            # Refused with a chance of m / 2**64: the loop is there for exactness, not for speed.
            while word >= _SPAN - _SPAN % m:
                word = next(words)
            j = word % m
            items[i], items[j] = items[j], items[i]


def _words(seed: str, label: str) -> Iterator[int]:
    stem = sha256(f"{seed}|{label}|".encode())
    i = 0
    while True:
        h = stem.copy()
        h.update(b"%d" % i)
        yield from unpack(">4Q", h.digest())
        i += 1


def deck(kinds: Sequence[int], decks: int) -> list[int]:
    """The unshuffled cards: ``kinds`` (in deck order) once a deck."""
    return list(kinds) * decks


def shuffled(seed: str, label: str, kinds: Sequence[int], decks: int) -> list[int]:
    """The cards of a deal, dealt from index 0 on."""
    cards = deck(kinds, decks)
    Draw(seed, label).shuffle(cards)
    return cards
