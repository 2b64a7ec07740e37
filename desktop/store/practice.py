"""A match from a position of another one: a record of its own, kept only while it is played.

Nothing is ever written to the record that the position comes from.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from desktop.store.paths import stamp
from engine import facts, record

FOLDER = "practice"
"""Inside the folder of matches, whose list leaves it out."""
OLD = 24 * 3600
"""Seconds after which a trial is nobody's any more."""


def write(folder: Path, held: Sequence[Any], before: int, seed: str) -> Path:
    """A record of the facts that hold up to (without) number ``before``; gives its file.

    ``held``: all facts that hold, as the table knows them, the ``match`` fact first.  Facts are
    numbered anew, for some between them may have been undone.  ``OSError`` when nothing can be
    written.
    """
    place = folder / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    _sweep(place)
    path = place / f"{stamp()}{record.SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = place / f"{stamp()}-{number}{record.SUFFIX}"
    first = held[0]
    assert isinstance(first, facts.Match)
    out = record.Record.create(path, first, seed)
    try:
        kept = (fact for fact in held[1:] if fact.n < before)
        for n, fact in enumerate(kept, 1):
            out.append(msgspec.structs.replace(fact, n=n))
    finally:
        out.close()
    return path


def _sweep(place: Path) -> None:
    """Away with what a killed program has left there."""
    with contextlib.suppress(OSError):
        for one in place.iterdir():
            if one.stat().st_mtime < time.time() - OLD:
                one.unlink()


def remove(path: Path) -> None:
    """Throw a record away; one that cannot be is left where it is."""
    for one in (path, record.seed_path(path)):
        with contextlib.suppress(OSError):
            one.unlink(missing_ok=True)


def seed_of(held: Sequence[Any], path: Path | None) -> str | None:
    """The seed of a match from its facts or from beside its record; ``None``: not to be had."""
    for fact in reversed(held):
        if isinstance(fact, facts.Seed):
            return fact.seed
    return None if path is None else record.read_seed(path)
