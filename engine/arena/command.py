"""``python -m engine arena``: measures computer players against each other."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from engine.arena import report
from engine.arena.errors import ArenaError
from engine.arena.modes import Contest, results, units, value
from engine.arena.play import Done
from engine.arena.pool import run
from engine.arena.progress import Progress
from engine.arena.seats import BOT, check_player
from engine.arena.stats import spread
from engine.deal import rules_of
from engine.errors import PaizhuoError
from engine.games import game_of, names
from engine.shuffle import new_seed

DEALS = 100
"""Deals (or pairs of matches) when no number is given."""


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"arena: {message}\n")


def parser() -> Parser:
    """The command line."""
    out = Parser(
        prog="python -m engine arena",
        description="Measure players against each other: the same deals, the sides swapped.",
    )
    out.add_argument("--game", choices=names(), help="the game (default: shengji)")
    rules = out.add_mutually_exclusive_group()
    rules.add_argument("--preset", help="a preset of the game (default: standard)")
    rules.add_argument("--rules", help="the rules as a JSON object")
    out.add_argument(
        "--players", required=True, help="A,B[,C..]: levels, cheater, or bot:COMMAND; A alone: A,A"
    )
    out.add_argument("--deals", type=_number, help=f"deals for each pair (default {DEALS})")
    out.add_argument("--seed", help="any text; without it a fresh one, which is printed")
    out.add_argument("--jobs", type=_number, help="processes (default: the number of cores)")
    out.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler that has the work done")
    out.add_argument("--json", type=Path, metavar="FILE", help="write the results there, too")
    out.add_argument("--quiet", action="store_true", help="show no progress")
    out.add_argument("--blunders", action="store_true", help="count blunders, too")
    mode = out.add_mutually_exclusive_group()
    mode.add_argument("--ladder", action="store_true", help="all pairs of the players")
    mode.add_argument(
        "--one", action="store_true", help="Gongzhu: one A against three B, in each seat"
    )
    mode.add_argument(
        "--matches",
        type=_number,
        metavar="N",
        help="whole matches: N seeds, each with sides swapped",
    )
    return out


def _number(text: str) -> int:
    n = int(text)
    if n < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {n}")
    return n


def contest_of(args: argparse.Namespace) -> Contest:
    """What was asked for; ``PaizhuoError`` names what is wrong with it."""
    if args.rules is not None:
        rules = rules_of(args.rules)
        if args.game not in (None, rules["game"]):
            raise ArenaError(f"--game {args.game}, but --rules is of {rules['game']}")
    else:
        rules = {"game": args.game or "shengji"}
        if args.preset is not None:
            rules["preset"] = args.preset
        game_of(rules)
    game = game_of(rules).name
    players = tuple([name.strip() for name in args.players.split(",")])
    mode = "ladder" if args.ladder else "one" if args.one else "pairs"
    if args.matches is not None:
        mode = "matches"
        if args.deals is not None:
            raise ArenaError("--deals does not go with --matches")
    if mode == "ladder" and (len(players) < 2 or len(set(players)) < len(players)):
        raise ArenaError("--ladder takes two or more different players")
    if mode != "ladder" and len(players) > 2:
        raise ArenaError(f"two players are compared, not {len(players)} (or use --ladder)")
    if mode == "one" and game != "gongzhu":
        raise ArenaError("--one is for gongzhu: in shengji two always play together")
    for name in dict.fromkeys(players):
        if args.cluster is None or not name.startswith(BOT):  # its machines may have other programs
            check_player(name, game)
    seed = new_seed() if args.seed is None else args.seed
    return Contest(rules, players, seed, args.matches or args.deals or DEALS, mode, args.blunders)


def main(argv: Sequence[str] | None = None) -> int:
    """The command; exit 0, 2 with a message that names what is wrong, 130 when interrupted."""
    args = parser().parse_args(argv)
    found: list[Done] = []
    code = 0
    try:
        contest = contest_of(args)
        if args.json is not None and not args.json.resolve().parent.is_dir():
            raise ArenaError(f"--json {args.json}: there is no such folder")
        work = units(contest)
        progress = Progress(
            len(work), None if args.quiet else sys.stderr, lambda: _brief(contest, found)
        )

        def each(done: Done) -> None:
            found.append(done)
            progress.step()

        try:
            run(work, args.jobs or os.cpu_count() or 1, args.cluster, each)
        except KeyboardInterrupt:
            code = 130
        except PaizhuoError as error:
            if not found:
                raise
            code = 2
            progress.end()
            print(f"arena: {error}", file=sys.stderr)
        progress.end()
        if len(found) < len(work):
            print(f"stopped after {len(found)} of {len(work)} deals", file=sys.stderr)
        _tell(contest, found, args.json)
    except (PaizhuoError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    return code


def _brief(contest: Contest, found: Sequence[Done]) -> str:
    """The running mean, where there is one number."""
    if contest.mode not in ("pairs", "one"):
        return ""
    return str(spread([value(d) for d in found]))


def _tell(contest: Contest, found: Sequence[Done], path: Path | None) -> None:
    made: dict[str, Any] = results(contest, found)
    print(report.text(contest, made))
    if path is not None:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")
