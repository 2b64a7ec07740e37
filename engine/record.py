"""The record of a match: one JSON Lines file, appended fact by fact (spec interfaces section 2)."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Sequence
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
Trouble = Callable[[str, OSError | None], None]
"""Hears what befell a record's file: ``unwritable`` (the match goes on without, and every fact
tries again), ``written_again`` after that, ``rewritten``: it had gone, and was made anew."""


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
    """A record that is being written; every fact is in the file before anybody hears of it.

    What was written is kept here too: when the file has gone, or could not be written for a
    while, the whole record is written anew with the next fact.
    """

    def __init__(
        self, path: Path | None, seed: str | None = None, on_trouble: Trouble | None = None
    ) -> None:
        self.path = path
        self.on_trouble = on_trouble
        """Who hears of trouble; without it a fact that cannot be written is an ``OSError``."""
        self._seed = seed
        self._over = False
        self._whole = bytearray()
        """The record as it should lie in the file."""
        self._file: Any = None
        self._failed = False

    @classmethod
    def create(
        cls,
        path: Path | None,
        match: facts.Match,
        seed: str,
        on_trouble: Trouble | None = None,
    ) -> Record:
        """Begins a record (``None``: it lives nowhere); an old file is kept as ``FILE~``."""
        record = cls(path, seed, on_trouble)
        record._put(facts.encode(match) + b"\n", "")
        return record

    @classmethod
    def reopen(
        cls, loaded: Loaded, seed: str | None = None, on_trouble: Trouble | None = None
    ) -> Record:
        """Goes on with a record; what was cut off in mid-line is removed."""
        record = cls(loaded.path, seed, on_trouble)
        try:
            record._take_up(loaded)
        except OSError as error:
            record._trouble(error)
        return record

    def _take_up(self, loaded: Loaded) -> None:
        self._over = isinstance(loaded.facts[-1], facts.Seed)
        # Were the file not to open: the same facts, if perhaps not byte for byte.
        self._whole += b"".join([facts.encode(fact) + b"\n" for fact in loaded.facts])
        file = open(loaded.path, "r+b", buffering=0)  # noqa: SIM115 - it stays open
        try:
            lines = file.read(loaded.size)
            file.truncate(loaded.size)
            if not loaded.ended:
                file.write(b"\n")
                lines += b"\n"
        except OSError:
            file.close()
            raise
        self._whole[:] = lines
        self._file = file

    def append(self, fact: facts.AnyFact) -> None:
        """Writes one fact; with the ``seed`` fact the seed's own file goes."""
        if self.path is None:
            return
        self._over = self._over or isinstance(fact, facts.Seed)
        self._put(facts.encode(fact) + b"\n", "rewritten")
        if self._over and not self._failed:
            seed_path(self.path).unlink(missing_ok=True)

    def _put(self, line: bytes, done: str) -> None:
        """Adds a line; ``done``: what is said when the whole record had to be written."""
        if self.path is None:
            return
        whole = not self._is_there(self.path)
        self._whole += line
        try:
            if whole:
                self._write_whole(self.path)
            else:
                _write_all(self._file, line)
        except OSError as error:
            self._trouble(error)
            return
        if self._failed:
            done = "written_again"
        self._failed = False
        if whole and done and self.on_trouble is not None:
            self.on_trouble(done, None)

    def _trouble(self, error: OSError) -> None:
        """The file is not as it should be; the next line tries the whole record."""
        if self.on_trouble is None:
            raise error
        if not self._failed:
            self._failed = True
            self.on_trouble("unwritable", error)

    def _is_there(self, path: Path) -> bool:
        """Whether the file that is open is still the one at the path, whole, with its seed."""
        if self._file is None or self._failed:
            return False
        try:
            here, there = os.fstat(self._file.fileno()), path.stat()
        except OSError:
            return False
        same = (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
        seed_lies = self._over or self._seed is None or seed_path(path).exists()
        return same and here.st_size == len(self._whole) and seed_lies

    def _write_whole(self, path: Path) -> None:
        """The whole record and its seed, in one step; another file of the name is kept."""
        mine = self._file
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        file = open(new, "wb", buffering=0)  # noqa: SIM115 - it stays open
        try:
            _write_all(file, self._whole)
            if not (mine is not None and _is_same(mine, path)):
                _keep_old(path)
            if self._seed is not None and not self._over:
                _write_private(seed_path(path), self._seed)
            new.replace(path)
        except OSError:
            file.close()
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        self._shut()
        self._file = file

    def close(self) -> None:
        """Closes the file; nothing is pending.  If it has gone, it is written once more."""
        if self._file is not None and self.on_trouble is not None:
            self._put(b"", "rewritten")
        self._shut()

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _is_same(file: Any, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False


def _keep_old(path: Path) -> None:
    if path.exists() and path.stat().st_size:
        old = path.with_name(path.name + "~")
        path.replace(old)
        if seed_path(path).exists():  # else the old match could not be resumed
            seed_path(path).replace(seed_path(old))


def _write_all(file: Any, data: bytes | bytearray) -> None:
    """All of it; a disk that is full may take a part without an error."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


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
