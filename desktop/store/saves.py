"""The matches on this computer: one record a match, in one folder.

A record is written by the table alone, fact by fact; here it is only found, summed up and named.
What cannot be read is moved to ``unreadable/`` and said, never overwritten and never deleted.
"""

from __future__ import annotations

import contextlib
import logging
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile

from desktop.store.paths import matches_dir, move_aside, stamp
from engine import facts, record
from engine.errors import RecordError
from engine.games import game

if TYPE_CHECKING:
    from enum import StrEnum

log = logging.getLogger(__name__)
TAIL = 400
"""A finished record's last line (its seed) is shorter than this."""


@dataclass(frozen=True)
class Summary:
    """An unfinished match, as the home page tells of it."""

    path: Path
    game: str
    preset: str
    rules: dict[str, object]
    names: tuple[str, ...]
    """Who sits at seats 0 to 3."""
    kinds: tuple[str, ...]
    """``human``, ``ai``, ``remote`` or ``bot`` by seat."""
    hand_no: int
    """The running hand, from 1; 0 before the first."""
    trick_no: int
    """The running trick, from 1; 0 while nothing is played."""
    phase: StrEnum | None
    """One of the game's own phases."""
    levels: tuple[str, str] | None
    """Shengji: the level of seats 0 and 2, and of 1 and 3."""
    attackers_points: int
    """Shengji: in the running hand."""
    totals: tuple[int, int, int, int] | None
    """Gongzhu: the totals before the running hand."""
    time: datetime
    """When it was played last."""
    in_use: bool
    """Another window is playing it now."""


@dataclass(frozen=True)
class Unreadable:
    """A file that was moved aside."""

    name: str
    aside: Path
    why: str
    """English, for the log and for whoever asks for details."""


class Saves:
    """The folder of matches."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or matches_dir()
        self.problems: list[Unreadable] = []
        """What was moved aside since the list was last emptied."""
        self.seedless: list[Path] = []
        """Records that cannot go on, for their seed is missing: found since last emptied."""
        self._told: set[Path] = set()

    def new_path(self, game: str = "shengji") -> Path:
        """A name for a new match that no other match has."""
        base = f"{game}-{stamp()}"
        path = self.folder / (base + record.SUFFIX)
        number = 1
        while path.exists() or record.seed_path(path).exists():
            number += 1
            path = self.folder / f"{base}-{number}{record.SUFFIX}"
        return path

    def unfinished(self) -> list[Summary]:
        """The matches that can go on, the one played last first.

        Files that cannot be read are moved aside on the way (``problems``); records without a
        seed are left where they are and told once (``seedless``).
        """
        found = []
        for path in self._records():
            try:
                if _is_finished(path):
                    continue
                one = summary(path)
            except (ValueError, AssertionError, LookupError, TypeError, AttributeError) as error:
                # A fold of facts that do not follow from one another may fail in any of these.
                self.set_aside(path, str(error) or type(error).__name__)
            except OSError:
                log.exception("%s cannot be looked at", path)
            else:
                if record.seed_path(path).exists():
                    found.append(one)
                elif path not in self._told:
                    self._told.add(path)
                    self.seedless.append(path)
        return sorted(found, key=lambda s: s.time, reverse=True)

    def set_aside(self, path: Path, why: str) -> Unreadable | None:
        """Move a record and its seed aside; ``None`` when that fails too."""
        try:
            aside = move_aside(path)
            seed = record.seed_path(path)
            if seed.exists():
                os.replace(seed, record.seed_path(aside))
        except OSError:
            log.exception("%s cannot be moved aside", path)
            return None
        log.warning("%s: moved to %s: %s", path, aside, why)
        problem = Unreadable(path.name, aside, why)
        self.problems.append(problem)
        return problem

    def _records(self) -> list[Path]:
        try:
            return sorted(self.folder.glob("*" + record.SUFFIX))
        except OSError:
            return []


def summary(path: Path) -> Summary:
    """What a record tells about its match; ``RecordError`` names what is wrong with it."""
    loaded = record.load(path)
    state = game(loaded.match.rules["game"]).MatchState.of(record.holding(loaded.facts))
    if not isinstance(loaded.facts[0], facts.Match):
        raise RecordError(f"{path}: no match fact", file=str(path), line=1)
    hand = state.hand
    return Summary(
        path=path,
        game=state.rules.game,
        preset=state.rules.preset,
        rules=dict(state.match.rules),
        names=tuple(seat.name for seat in state.seats),
        kinds=tuple(seat.kind for seat in state.seats),
        hand_no=state.no,
        trick_no=0 if hand is None or hand.trick is None else hand.trick.number,
        phase=None if hand is None else hand.phase,
        levels=getattr(state, "levels", None),
        attackers_points=getattr(hand, "attackers_points", 0),
        totals=getattr(state, "totals", None),
        time=datetime.fromtimestamp(path.stat().st_mtime, UTC),
        in_use=_in_use(path),
    )


def lock(path: Path) -> QLockFile | None:
    """Take a match for this window; ``None``: another one is playing it.

    The lock ends with ``unlock`` or with the process, however it ends.  ``OSError`` where no
    lock can be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    one = QLockFile(str(_lock_path(path)))
    one.setStaleLockTime(0)  # a match may last for hours; only a dead process loses its lock
    if one.tryLock(0):
        return one
    if one.error() == QLockFile.LockError.LockFailedError:
        return None
    raise OSError(f"{_lock_path(path)}: cannot be written")


def unlock(path: Path, held: QLockFile) -> None:
    """Give a match back, even if the lock's file has gone meanwhile (else Qt complains)."""
    with contextlib.suppress(OSError):
        _lock_path(path).touch()
    held.unlock()


def _lock_path(path: Path) -> Path:
    return path.with_name(record.stem(path) + ".lock")


def _in_use(path: Path) -> bool:
    if not _lock_path(path).exists():
        return False
    try:
        held = lock(path)
    except OSError:
        return False
    if held is None:
        return True
    held.unlock()
    return False


def _is_finished(path: Path) -> bool:
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        return b'{"e":"seed"' in file.read()
