"""A puzzle at the table: the facts its seat was told, one question, and what the answer is worth.

The model is that of any table, so the scene shows a puzzle as it shows a match.  There is no
table behind it: the answer is compared with the proven moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, cast

import msgspec
from PySide6.QtCore import QObject, Signal

from desktop.session.advice import Advice, Move
from desktop.session.model import Still, TableModel
from desktop.session.names import USUAL
from engine import facts
from engine.cards import names, parse_all
from engine.protocol import Ask, read_do
from engine.puzzle_format import Puzzle, PuzzleError, read
from resources.paths import resource


@dataclass(frozen=True)
class Shelf:
    """What the file of a game's puzzles holds."""

    puzzles: tuple[Puzzle, ...]
    """From easy to hard, each one checked but for its proof."""
    damaged: tuple[PuzzleError, ...]
    """The lines that are left out, each with ``file``, ``line`` and ``why``."""


@cache
def shelf(game: str) -> Shelf:
    """The puzzles of a game; ``PuzzleError`` names a file that cannot be read or is empty."""
    path = resource(f"puzzles/{game}.jsonl")
    damaged: list[PuzzleError] = []
    found = read(path, damaged, game)
    if not found and not damaged:
        raise PuzzleError(f"{path}: there are no puzzles in it", file=str(path))
    return Shelf(tuple(found), tuple(damaged))


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that can be shown; errors as of ``shelf``."""
    return shelf(game).puzzles


def fingerprint(puzzle: Puzzle) -> str:
    """A name for the position itself, whatever its number."""
    return sha256(bytes(puzzle.facts)).hexdigest()[:16]


@dataclass(frozen=True)
class Verdict:
    """What became of an answer."""

    right: bool
    cards: tuple[int, ...]
    """What was answered (or shown)."""
    loss: float = 0.0
    """Points that a wrong answer loses on average; 0 when not known."""
    shown: bool = False
    """Whether the answer was shown instead of found."""


class PuzzleSession(QObject, Still):
    """One puzzle; ``model`` is what the scene shows and answers through."""

    answered = Signal(object)
    """The ``Verdict`` on what was played."""

    def __init__(self, puzzle: Puzzle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.puzzle = puzzle
        self.answers = 0
        """How often something was answered."""
        self.helped = False
        """Whether a hint was taken, or the answer shown."""
        self.model = TableModel(self, puzzle.seat, self)
        self._told = _seated(puzzle.told, puzzle.seat)
        self._tutor = _Tutor(self)
        self.model.advisor = cast(Any, self._tutor)
        self.again()

    def again(self) -> None:
        """The question anew."""
        self.model.begin(self._told, self.puzzle.question(self.answers + 1))

    def reveal(self) -> None:
        """Plays a proven move; ``answered`` says that it was shown."""
        self.helped = True
        self.again()
        self._play(parse_all(self.puzzle.best[0]), None, shown=True)

    # ------------------------------------------------------------------ what the model asks for

    def answer(self, message: dict[str, Any]) -> None:
        """The person's answer, legal as the model has made sure."""
        do = read_do(message["do"])
        if do.e == "play":
            self._play(parse_all(do.cards), do.parts, shown=False)

    def _play(self, cards: Sequence[int], parts: Any, *, shown: bool) -> None:
        self.answers += not shown
        puzzle = self.puzzle
        texts = names(cards)
        n = facts.number(self._told[-1]) + 1
        play = facts.Play(n, puzzle.seat, texts)
        if parts is not None:
            play = msgspec.structs.replace(play, parts=tuple(parts))
        self.model.take(play)
        right = puzzle.is_best(texts)
        loss = 0.0 if right else puzzle.cost(texts)
        self.answered.emit(Verdict(right, tuple(cards), loss, shown))

    def suggest(self, ask: Ask) -> Sequence[int]:
        """The proven move; who asks for it has been helped."""
        self.helped = True
        return parse_all(self.puzzle.best[0])


class _Tutor:
    """Stands where a match has its advisor: it knows the answer and warns of nothing."""

    waiting = False

    def __init__(self, session: PuzzleSession) -> None:
        self._session = session

    def hint(self) -> None:
        """The proven move, as a hint of the table, and what speaks for it."""
        from engine.players.reasons import reason

        session = self._session
        session.helped = True
        model, moves = session.model, []
        assert model.ask is not None
        for best in session.puzzle.best:
            cards = tuple(sorted(parse_all(best)))
            code, params = reason(model.state, model.me, model.ask, cards)
            moves.append(Move(cards, code=code, params=params))
        model.advised.emit(Advice(tuple(moves)))

    def check(
        self, cards: Sequence[int], dark: Sequence[int], checked: Callable[[Any], None]
    ) -> None:
        """Every move may be made: that is the question."""
        checked(None)


def _seated(told: Sequence[Any], me: int) -> list[Any]:
    """The facts with people's names at the table: the viewer, and three characters."""
    match = told[0]
    called = [USUAL[(s - me - 1) % 4] if s != me else "" for s in range(4)]
    seats = tuple(
        [
            facts.SeatInfo(name, "human" if s == me else "ai", info.level)
            for s, (name, info) in enumerate(zip(called, match.seats, strict=True))
        ]
    )
    return [msgspec.structs.replace(match, seats=seats), *told[1:]]
