"""``python -m engine puzzles``: how many puzzles each level of the computer players solves.

Every puzzle has a proven best move (``puzzle_proof``), so this measures play without any arena.
``--prove`` proves the puzzles anew, from their facts alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.errors import PaizhuoError
from engine.games import names
from engine.players import LEVELS
from engine.puzzle_answer import tally
from engine.puzzle_format import Puzzle, PuzzleError, check, read

FOLDER = Path(__file__).parent.parent / "resources" / "puzzles"


def puzzles_of(game: str, folder: Path = FOLDER) -> list[Puzzle]:
    """The puzzles of a game that come with the program, from easy to hard."""
    return read(folder / f"{game}.jsonl", game=game)


def main(argv: Sequence[str] | None = None) -> int:
    """The command: 0, 1 when a proof fails, 2 with a message for wrong arguments or files."""
    parser = argparse.ArgumentParser(
        prog="python -m engine puzzles", description="Puzzles solved by each level, in percent."
    )
    parser.add_argument("--level", action="append", help="only this one (may come several times)")
    parser.add_argument("--game", choices=names(), action="append", help="only this game")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where GAME.jsonl lies")
    parser.add_argument("--prove", action="store_true", help="prove every puzzle anew")
    args = parser.parse_args(argv)
    good = True
    try:
        for game in args.game or names():
            puzzles = puzzles_of(game, args.folder)
            if not puzzles:
                raise PuzzleError(f"{args.folder / f'{game}.jsonl'}: there are no puzzles in it")
            if args.prove:
                good &= _prove(puzzles)
            else:
                _levels(game, puzzles, args.level or LEVELS)
    except PaizhuoError as error:
        print(f"puzzles: {error}", file=sys.stderr)
        return 2
    return 0 if good else 1


def _levels(game: str, puzzles: Sequence[Puzzle], levels: Sequence[str]) -> None:
    """A table: a line a theme, a column a level."""
    columns = [tally(puzzles, level) for level in levels]
    print(f"{game:20}{'n':>5}" + "".join(f"{level:>10}" for level in levels))
    for theme in [*sorted(t for t in columns[0] if t), ""]:
        line = f"{theme or 'all':20}{columns[0][theme].of:5}"
        print(line + "".join(f"{column[theme].percent:9.0f}%" for column in columns))
    print(flush=True)


def _prove(puzzles: Sequence[Puzzle]) -> bool:
    """Whether all proofs hold; says which do not."""
    good = True
    for puzzle in puzzles:
        check(puzzle)
        proven = puzzle.prove()
        if proven is None or proven.proof != puzzle.proof or not _same(puzzle, proven.best):
            print(f"{puzzle.id}: not proven", flush=True)
            good = False
        else:
            print(f"{puzzle.id}: proven in {proven.proof.worlds} worlds", flush=True)
    return good


def _same(puzzle: Puzzle, best: Sequence[Sequence[int]]) -> bool:
    from engine.cards import names as texts

    return sorted(sorted(texts(b)) for b in best) == sorted(sorted(b) for b in puzzle.best)
