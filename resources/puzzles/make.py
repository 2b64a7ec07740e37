"""Makes the files of puzzles: ``python -m resources.puzzles.make GAME [--seconds N]``.

Hands are played and searched until the time is over (or ``--matches`` are done); every puzzle
found goes to the pool ``--pool FILE``, from which ``--choose N`` then takes the file beside this
script.  ``--compose`` adds those composed by hand (``composed``) to the pool; all of them are
taken.  The same seeds find the same puzzles.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.puzzle_compose import compose
from engine.puzzle_format import Puzzle, check, encode, read
from engine.puzzle_make import candidates, choose
from resources.puzzles.composed import COMPOSED

HERE = Path(__file__).parent
STEADY = ("rules", "rules", "rules", "rules")
MIXED = ("rules", "greedy", "rules", "greedy")
# Rules and who plays, in turn: mostly the standard game.
MIX: dict[str, tuple[tuple[dict[str, Any], tuple[str, ...]], ...]] = {
    "gongzhu": (
        ({}, STEADY),
        ({}, MIXED),
        ({"preset": "teams"}, STEADY),
        ({}, STEADY),
        ({"preset": "all-shown"}, STEADY),
        ({}, ("greedy", "rules", "rules", "rules")),
        ({"preset": "classic"}, STEADY),
        ({}, STEADY),
        ({"preset": "colour"}, STEADY),
        ({}, MIXED),
        ({"preset": "teams"}, MIXED),
        ({"preset": "double"}, STEADY),
        ({"preset": "dark"}, STEADY),
        ({"preset": "dark"}, MIXED),
    ),
    "shengji": (
        ({}, STEADY),
        ({"preset": "joyful"}, STEADY),
        ({}, MIXED),
        ({"preset": "forty"}, STEADY),
        ({}, STEADY),
        ({"preset": "joyful-2"}, STEADY),
        ({"preset": "triple"}, STEADY),
        ({"preset": "joyful-3"}, MIXED),
    ),
}


def search(
    game: str, seed: str, first: int, matches: int, seconds: float, pool: Path, worlds: int
) -> None:
    """Adds what is found to the pool, match by match."""
    began = time.monotonic()
    with pool.open("ab") as out:
        for k in range(first, first + matches):
            if time.monotonic() - began > seconds:
                break
            given, names = MIX[game][k % len(MIX[game])]
            rules = {"game": game, "preset": "standard", **given}
            for puzzle in candidates(rules, names, f"{seed}/{k}", 3, worlds):
                out.write(encode(puzzle) + b"\n")
                out.flush()
                print(k, puzzle.theme, puzzle.difficulty, puzzle.best, puzzle.proof.worlds)
                sys.stdout.flush()


def add_composed(game: str, pool: Path) -> None:
    """Adds the puzzles composed by hand to the pool."""
    with pool.open("ab") as out:
        for made in COMPOSED:
            if made.rules["game"] == game:
                puzzle = compose(made)
                out.write(encode(puzzle) + b"\n")
                out.flush()
                print(made.idea, puzzle.best, puzzle.proof.worlds, flush=True)


def write(game: str, pool: Path, wanted: int) -> list[Puzzle]:
    """The file of a game out of a pool."""
    found = _pool(pool)
    chosen = choose(found, wanted)
    for puzzle in chosen:
        check(puzzle)
    (HERE / f"{game}.jsonl").write_bytes(b"".join([encode(p) + b"\n" for p in chosen]))
    return read(HERE / f"{game}.jsonl")


def _pool(pool: Path) -> list[Puzzle]:
    import msgspec

    lines = sorted(set(pool.read_bytes().splitlines()))
    return [msgspec.json.decode(line, type=Puzzle) for line in lines]


def main(argv: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m resources.puzzles.make", description=__doc__)
    parser.add_argument("game", choices=tuple(MIX))
    parser.add_argument("--pool", type=Path, required=True, help="what was found, JSON Lines")
    parser.add_argument("--seed", default="puzzles", help="any text")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--worlds", type=int, default=300, help="positions with more are left out")
    parser.add_argument("--choose", type=int, help="no search: take so many out of the pool")
    parser.add_argument("--compose", action="store_true", help="add the ones composed by hand")
    args = parser.parse_args(argv)
    if args.compose:
        add_composed(args.game, args.pool)
    elif args.choose is None:
        search(args.game, args.seed, args.first, args.matches, args.seconds, args.pool, args.worlds)
    else:
        print(len(write(args.game, args.pool, args.choose)), "puzzles")
    return 0


if __name__ == "__main__":
    sys.exit(main())
