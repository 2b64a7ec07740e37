"""``python -m engine COMMAND``: the engine's commands, each imported only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

COMMANDS: dict[str, tuple[str, str]] = {
    "judge": ("engine.judge:main", "answer questions about the rules"),
    "deal": ("engine.deal:main", "play without a screen and write records"),
    "arena": ("engine.arena.command:main", "measure players against each other"),
    "replay": ("engine.replay:main", "show or check a record"),
    "info": ("engine.info:main", "this version, and whether its players are compiled"),
    "player": ("engine.player:main", "a computer player that speaks the seat protocol"),
    "puzzles": ("engine.puzzles:main", "how many puzzles each level solves"),
    "coach": ("engine.players.coach:main", "say what moves are worth and why"),
}
"""Command: (module:function taking the rest of the arguments, one line of help)."""


def usage() -> str:
    """What there is to call."""
    lines = [f"  {name:8} {text}" for name, (_, text) in COMMANDS.items()]
    return "\n".join(["usage: python -m engine COMMAND ...", "", *lines])


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code, 2 when there is no such command."""
    args = list(sys.argv[1:] if argv is None else argv)
    if args[:1] in (["-h"], ["--help"]):
        print(usage())
        return 0
    if not args or args[0] not in COMMANDS:
        if args:
            print(f"unknown command: {args[0]}", file=sys.stderr)
        print(usage(), file=sys.stderr)
        return 2
    for stream in (sys.stdout, sys.stderr):
        # Texts are UTF-8 everywhere, whatever the system thinks of pipes.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    module, _, function = COMMANDS[args[0]][0].partition(":")
    try:
        code: int = getattr(import_module(module), function)(args[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has had enough; nothing more can be said, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    sys.exit(main())
