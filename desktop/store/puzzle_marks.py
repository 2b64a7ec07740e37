"""Which puzzles were solved, and how: a small JSON file beside the settings.

A puzzle is named by its fingerprint, so that marks stay right when others come in between.  A
file that cannot be read is set aside, never overwritten; one that cannot be written costs the
marks of this run, not the run.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from desktop.store.paths import config_dir, move_aside, write_atomically

log = logging.getLogger(__name__)

How = Literal["first", "later"]
"""Solved with the first answer, without help; or later."""


class _File(Struct, forbid_unknown_fields=True):
    solved: dict[str, How]
    version: Literal[1] = 1


class PuzzleMarks:
    """The marks and their file."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or config_dir() / "puzzles.json"
        self._solved = self._load()

    def of(self, fingerprint: str) -> How | None:
        """How a puzzle was solved; ``None``: not yet."""
        return self._solved.get(fingerprint)

    def solved(self, fingerprint: str, how: How) -> None:
        """A puzzle is solved; the first time counts."""
        if fingerprint in self._solved:
            return
        self._solved[fingerprint] = how
        data = msgspec.json.encode(_File(self._solved))
        try:
            write_atomically(self.path, msgspec.json.format(data) + b"\n")
        except OSError:
            log.exception("%s cannot be written", self.path)

    def _load(self) -> dict[str, How]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=_File).solved
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            log.warning("%s cannot be read: %s", self.path, error)
        try:
            move_aside(self.path)
        except OSError:
            log.exception("%s cannot be set aside", self.path)
        return {}
