"""Puzzles as files: JSON Lines, one puzzle a line (``resources/puzzles/GAME.jsonl``).

``id``, ``game``, ``rules`` (preset and options as in a record), ``theme`` (``puzzle_themes``),
``seat`` and ``ask`` (``play``): who is asked what; ``facts``: what this seat was told, from the
``match`` fact to the decision, exactly as the seat protocol would have told it; ``best``: the
proven moves, each a list of cards (several when they are worth the same in every world);
``costs``: for every other legal move ``"S5 DT"`` the points it loses on average; ``proof``: how
many worlds there are and what the moves are worth in them (``puzzle_proof``); ``difficulty`` 1
to 5: one more than the number of levels that miss it (``puzzle_make.JUDGES``); ``idea``: only of
puzzles composed by hand.

Reading checks everything but the proof itself; ``prove`` does that anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct

from engine import facts
from engine.cards import NAMES, parse_all
from engine.errors import Illegal, PaizhuoError, RulesError
from engine.games import game_of
from engine.protocol import Ask
from engine.puzzle_proof import Proof, Proven, prove
from engine.puzzle_themes import THEMES

LIMIT = 20_000
"""More worlds than any puzzle has."""


class PuzzleError(PaizhuoError):
    """A file of puzzles that is wrong; ``params``: the ``file``, the ``line`` and ``why``."""

    code = "bad_puzzle"


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """One puzzle (keys as above)."""

    id: Annotated[str, Meta(pattern=r"^[a-z]+-[0-9]{3}\Z")]
    game: Literal["shengji", "gongzhu"]
    rules: dict[str, Any]
    theme: str
    seat: Annotated[int, Meta(ge=0, le=3)]
    ask: Literal["play"]
    difficulty: Annotated[int, Meta(ge=1, le=5)]
    best: tuple[facts.Cards, ...]
    costs: dict[str, float]
    proof: Proof
    facts: msgspec.Raw
    idea: str = ""
    """Composed by hand (``puzzle_compose``): the name of its idea; left out of played ones."""

    @cached_property
    def told(self) -> list[Any]:
        """The facts, read; ``PuzzleError`` when one has no valid form."""
        try:
            return msgspec.json.decode(self.facts, type=list[facts.AnyFact])
        except msgspec.ValidationError as error:
            raise PuzzleError(f"puzzle {self.id}: {error}", id=self.id) from None

    def hand(self) -> Any:
        """The hand as the seat sees it when it is asked: a new ``HandState`` every time."""
        return game_of(self.rules).MatchState.of(self.told).hand

    def question(self, ask_id: int = 1) -> Ask:
        """The ask that stands; its default is the first legal play that is not best, if any."""
        return Ask(self.ask, ask_id, tuple(next(iter(self.costs), " ".join(self.best[0])).split()))

    def is_best(self, cards: Iterable[str]) -> bool:
        """Whether these cards, in any order, are a proven move."""
        return sorted(cards) in [sorted(b) for b in self.best]

    def cost(self, cards: Iterable[str]) -> float:
        """Points that a move loses on average against the best; 0.0 for a best one."""
        return self.costs.get(key(parse_all(cards)), 0.0)

    def prove(self) -> Proven | None:
        """The proof anew from the facts alone; ``None`` when no move can be proven."""
        return prove(self.hand(), self.seat, LIMIT)


def key(cards: Iterable[int]) -> str:
    """A move as ``costs`` names it: its cards in deck order."""
    return " ".join([NAMES[c] for c in sorted(cards)])


def read(path: Path, bad: list[PuzzleError] | None = None, game: str | None = None) -> list[Puzzle]:
    """All puzzles of a file, each checked (``check``) but for its proof; ``game``: no others.

    A bad line raises ``PuzzleError``, the first of them.  With a list ``bad`` it does not: the
    good lines are returned, and every bad one adds its error there, in the order of the file.
    The ``params`` of an error are the ``file``, the ``line`` (from 1) and ``why``.  A file that
    cannot be read at all always raises, with ``file`` alone.
    """
    found: dict[str, Puzzle] = {}
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise PuzzleError(f"{path}: {error.strerror}", file=str(path)) from None
    for number, line in enumerate(lines, 1):
        try:
            puzzle = _puzzle(line, game)
            if puzzle.id in found:
                raise PuzzleError(f"there are two puzzles {puzzle.id}")
        except Exception as error:  # a damaged fact may fail anywhere in the rules
            wrong = bad_line(path, number, error)
            if bad is None:
                raise wrong from error
            bad.append(wrong)
        else:
            found[puzzle.id] = puzzle
    return list(found.values())


def _puzzle(line: bytes, game: str | None) -> Puzzle:
    """The puzzle of one line."""
    puzzle = msgspec.json.decode(line, type=Puzzle)
    if puzzle.game != (game or puzzle.game):
        raise PuzzleError(f"a puzzle of another game: {puzzle.game}")
    if puzzle.theme not in THEMES[puzzle.game]:
        raise PuzzleError(f"unknown theme: {puzzle.theme}")
    if not puzzle.best:
        raise PuzzleError("no best move")
    check(puzzle)
    return puzzle


def bad_line(path: Path, number: int, why: object) -> PuzzleError:
    """What is said of a line (from 1) of a file that is no puzzle."""
    return PuzzleError(f"{path}: line {number}: {why}", file=str(path), line=number, why=str(why))


def check(puzzle: Puzzle) -> None:
    """That the facts lead to the question and every move named is legal; else ``PuzzleError``."""
    try:
        game = game_of(puzzle.rules)
        told = puzzle.told
        assert isinstance(told[0], facts.Match)
        if game.resolve(puzzle.rules) != game.resolve(told[0].rules):
            raise PuzzleError("the rules are not those of the match")
        hand = puzzle.hand()
        if hand is None or hand.turn != puzzle.seat or hand.hands[puzzle.seat] is None:
            raise PuzzleError("it is not this seat's turn")
        for fact in told:
            if isinstance(fact, facts.Deal) and (fact.seat == puzzle.seat) == (fact.card is UNSET):
                raise PuzzleError("a seat is told its own cards, and no others")
        for move in (*puzzle.best, *[m.split() for m in puzzle.costs]):
            hand.check_play(puzzle.seat, parse_all(move))
    except (Illegal, RulesError, PuzzleError, LookupError, AssertionError) as error:
        raise PuzzleError(f"puzzle {puzzle.id}: {error}", id=puzzle.id) from None


def encode(puzzle: Puzzle) -> bytes:
    """The line of a puzzle, without the line end."""
    return msgspec.json.encode(puzzle)
