"""``python -m engine deal``: plays without a screen and writes records."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from engine import players
from engine.errors import PaizhuoError
from engine.games import game_of
from engine.record import numbered
from engine.shuffle import new_seed
from engine.table import TRIES, Table

SUBSTITUTE = "skilled"
"""The level that takes the seat of a program that ended, is late or answers illegally."""
LOST = {
    "ended": "the program has ended",
    "time": f"no answer in time, {TRIES} times in a row",
}
"""Why a seat is lost, for people; any other reason is the code of an illegal answer."""


def rules_of(text: str) -> dict[str, Any]:
    """The rules object of a command line; ``PaizhuoError`` says what is wrong with it."""
    try:
        rules = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise PaizhuoError(f"--rules is no JSON: {error}") from None
    if not isinstance(rules, dict):
        raise PaizhuoError("--rules is no JSON object")
    game_of(rules)
    return rules


def seats_of(text: str) -> list[str]:
    """Four player names from a list of 1, 2 or 4 of them, repeated round the table."""
    names = [name.strip() for name in text.split(",")]
    if len(names) not in (1, 2, 4):
        raise PaizhuoError(f"--players takes 1, 2 or 4 names, not {len(names)}")
    return [names[i % len(names)] for i in range(4)]


def seat_for(name: str, at: int, seed: str, game: str) -> Any:
    """A seat by player name: a level of the app's own players, or ``bot:COMMAND``."""
    own = sha256(f"{seed}|player:{at}".encode()).hexdigest()
    if name.startswith("bot:"):
        from engine.players.bot import BotSeat

        return BotSeat(name.removeprefix("bot:"), at, own)
    return players.seat(name, at, own, f"{name} {at}", game)


def play(
    rules: dict[str, Any],
    names: Sequence[str],
    seed: str,
    path: Path | None,
    hands: int | None = None,
) -> Table:
    """Plays a match (or its first ``hands`` hands) and returns the table, the seed told."""
    game = game_of(rules).name
    seats = [seat_for(name, i, seed, game) for i, name in enumerate(names)]

    def substitute(at: int) -> Any:
        own = sha256(f"{seed}|substitute:{at}".encode()).hexdigest()
        seat = players.seat(SUBSTITUTE, at, own, f"{SUBSTITUTE} {at}", game)
        seat.answer = table.receive
        return seat

    def taken(at: int, why: str) -> None:
        reason = LOST.get(why, f"its answers were not legal ({why})")
        # A command may hold anything; the line stays one.
        program = " ".join(names[at].split())
        print(f"seat {at}: {program}: {reason}; {SUBSTITUTE} plays there now", file=sys.stderr)

    bots = [s for s in seats if hasattr(s, "pipe")]
    try:
        for bot in bots:
            bot.start(game_of(rules).as_dict(game_of(rules).resolve(rules)))
        table = Table.new(rules, seats, seed=seed, path=path, substitute=substitute)
        for seat in seats:
            if not hasattr(seat, "pipe"):
                seat.answer = table.receive
        table.stop_after_hands = hands
        table.on_takeover = taken
        table.pump()
        while bots and table.waiting:
            serve(table, bots)
            table.pump()
        table.end_with_seed()
        table.close()
    finally:
        for bot in bots:
            bot.close()
    return table


def serve(table: Table, bots: Sequence[Any]) -> None:
    """Waits for the next line of a bot that is asked, its end, or its deadline."""
    from engine.players.bot import wait

    for at, line in wait([b for b in bots if b.seat in table.waiting], table.next_deadline):
        if line is None:
            table.lost(at)
        else:
            table.receive(at, line)
    table.tick()


def main(argv: Sequence[str] | None = None) -> int:
    """The command; exit 0, or 2 with a message that names what is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m engine deal", description="Play without a screen and write records."
    )
    parser.add_argument("--rules", default='{"game":"shengji"}', help="the rules as a JSON object")
    parser.add_argument("--seed", help="any text; without it a fresh one")
    parser.add_argument(
        "--players",
        default=SUBSTITUTE,
        help="1, 2 or 4 of: " + ", ".join(players.LEVELS) + ", bot:COMMAND (separated by commas)",
    )
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--hands", type=int, help="play so many hands")
    many.add_argument("--matches", type=int, help="play so many whole matches (default 1)")
    parser.add_argument("--out", required=True, type=Path, help="NAME.paizhuo.jsonl")
    args = parser.parse_args(argv)
    for option in ("hands", "matches"):
        value = getattr(args, option)
        if value is not None and value < 1:
            parser.error(f"--{option} must be at least 1, not {value}")
    try:
        rules = rules_of(args.rules)
        names = seats_of(args.players)
        seed = new_seed() if args.seed is None else args.seed
        if args.hands is not None:
            _hands(rules, names, seed, args.out, args.hands)
        else:
            _matches(rules, names, seed, args.out, args.matches or 1)
    except (PaizhuoError, OSError) as error:
        print(f"deal: {error}", file=sys.stderr)
        return 2
    return 0


def _hands(rules: dict[str, Any], names: list[str], seed: str, out: Path, hands: int) -> None:
    """So many hands; when the match is over before, others follow as matches 2, 3, ..."""
    k, left = 1, hands
    while left > 0:
        path = out if k == 1 else numbered(out, k)
        table = play(rules, names, seed if k == 1 else f"{seed}/{k}", path, left)
        done = len(table.state.ends)
        print(f"{path}: {done} hands")
        left -= done
        k += 1


def _matches(rules: dict[str, Any], names: list[str], seed: str, out: Path, count: int) -> None:
    for k in range(1, count + 1):
        path = out if count == 1 else numbered(out, k)
        table = play(rules, names, seed if count == 1 else f"{seed}/{k}", path)
        print(f"{path}: {len(table.state.ends)} hands, won by {table.state.over.winner}")
