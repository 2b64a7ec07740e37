"""The record of a match: one JSON Lines file, appended fact by fact (spec interfaces section 2)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from engine import facts
from engine.errors import RecordError, RulesError
from engine.facts import AnyFact, Match
from engine.games import game_of

SUFFIX = ".paizhuo.jsonl"
FORMAT = "paizhuo"
VERSION = 1


def stem(path: Path) -> str:
    """The NAME of ``NAME.paizhuo.jsonl`` (any other ending: without its last suffix)."""
    return path.name.removesuffix(SUFFIX) if path.name.endswith(SUFFIX) else path.stem


def seed_path(path: Path) -> Path:
    """Where the seed lies until the match is over."""
    return path.with_name(stem(path) + ".seed")


def numbered(path: Path, k: int) -> Path:
    """The file of match ``k`` of several."""
    name = stem(path)
    return path.with_name(f"{name}-{k}{path.name[len(name) :]}")


def holding(all_facts: Iterable[facts.AnyFact]) -> list[facts.AnyFact]:
    """The facts that still hold: without what was undone, and without the undoing."""
    held: list[facts.AnyFact] = []
    for fact in all_facts:
        if isinstance(fact, facts.Undo):
            while held and facts.number(held[-1]) > fact.to:
                held.pop()
        else:
            held.append(fact)
    return held


@dataclass
class Loaded:
    """A record as it was read."""

    path: Path
    facts: list[AnyFact]
    """Every fact in the file, undone ones too; the ``match`` fact first."""
    size: int
    """Bytes of whole lines; what lies behind was cut off in mid-line."""
    torn: bytes
    """The cut-off rest, empty when the file ends with a whole line."""
    ended: bool = True
    """Whether the last whole fact has its line end."""

    @property
    def match(self) -> Match:
        """The first line."""
        first = self.facts[0]
        assert isinstance(first, Match)
        return first


def load(path: Path) -> Loaded:
    """Reads a record; ``RecordError`` names the file, the line and what is wrong there."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(
            f"{path}: cannot be read: {error.strerror}", file=str(path), line=0
        ) from None
    lines = data.split(b"\n")
    rest = lines.pop()
    found: list[facts.AnyFact] = []
    for i, line in enumerate(lines, 1):
        found.append(_line(path, i, line, found))
    size, ended = len(data) - len(rest), True
    if rest:
        try:
            found.append(_line(path, len(lines) + 1, rest, found))
            size, rest, ended = len(data), b"", False
        except RecordError:
            if not found:
                raise
    if not found:
        raise RecordError(f"{path}: the file is empty", file=str(path), line=0)
    return Loaded(path, found, size, rest, ended)


def _line(path: Path, i: int, line: bytes, before: Sequence[facts.AnyFact]) -> facts.AnyFact:
    where = f"{path}, line {i}"
    params = {"file": str(path), "line": i}
    try:
        fact = facts.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what = "no paizhuo record" if i == 1 else "no fact"
        raise RecordError(f"{where}: {what}: {error}", **params) from None
    if i == 1:
        if not isinstance(fact, facts.Match) or fact.format != FORMAT:
            raise RecordError(f"{where}: no paizhuo record", **params)
        if fact.version != VERSION:
            raise RecordError(
                f"{where}: version {fact.version} of the format; this program reads {VERSION}",
                **params,
            )
        try:
            game_of(fact.rules)
        except RulesError as error:
            raise RecordError(f"{where}: {error}", **params) from None
    elif isinstance(fact, facts.Match):
        raise RecordError(f"{where}: a second match fact", **params)
    else:
        n = facts.number(before[-1]) + 1
        if fact.n != n:
            raise RecordError(f"{where}: fact {fact.n} where {n} was due", **params)
        if isinstance(fact, facts.Undo) and fact.to >= fact.n:
            raise RecordError(f"{where}: an undo of what comes later", **params)
    return fact


class Record:
    """A record that is being written; every fact is in the file before anybody hears of it."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._file: Any = None

    @classmethod
    def create(cls, path: Path | None, match: facts.Match, seed: str) -> Record:
        """Begins a record (``None``: it lives nowhere); an old file is kept as ``FILE~``."""
        record = cls(path)
        if path is None:
            return record
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            old = path.with_name(path.name + "~")
            path.replace(old)
            if seed_path(path).exists():  # else the old match could not be resumed
                seed_path(path).replace(seed_path(old))
        _write_private(seed_path(path), seed)
        record._file = open(path, "wb", buffering=0)  # noqa: SIM115 - it stays open
        record.append(match)
        return record

    @classmethod
    def reopen(cls, loaded: Loaded) -> Record:
        """Goes on with a record; what was cut off in mid-line is removed."""
        record = cls(loaded.path)
        record._file = open(loaded.path, "r+b", buffering=0)  # noqa: SIM115
        record._file.truncate(loaded.size)
        record._file.seek(loaded.size)
        if not loaded.ended:
            record._file.write(b"\n")
        return record

    def append(self, fact: facts.AnyFact) -> None:
        """Writes one fact; with the ``seed`` fact the seed's own file goes."""
        if self._file is None:
            return
        self._file.write(facts.encode(fact) + b"\n")
        if isinstance(fact, facts.Seed) and self.path is not None:
            seed_path(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        """Closes the file; nothing is pending."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _write_private(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)


def read_seed(path: Path) -> str | None:
    """The seed that lies beside an unfinished record, if it does."""
    try:
        return seed_path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
