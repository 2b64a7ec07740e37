"""``paizhuo`` and ``python -m desktop``: the window, the demonstration, the self-test.

``paizhuo engine ...`` is the engine's command line; in the frozen program it is how the computer
players run in processes of their own, so Qt must not be loaded on that way.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from engine import __version__


def parser() -> argparse.ArgumentParser:
    """The command line of the window."""
    out = argparse.ArgumentParser(
        prog="paizhuo",
        description="Shengji and Gongzhu at a desktop table. Without options: the window.",
        epilog="'paizhuo engine ...' is the engine's own command line (see 'paizhuo engine -h').",
    )
    out.add_argument("--version", action="version", version=f"paizhuo {__version__}")
    out.add_argument("--language", metavar="L", help="language of the window: zh_CN or en")
    out.add_argument("--game", metavar="G", help="shengji or gongzhu: start a match at once")
    out.add_argument("--preset", metavar="P", help="start a match of this preset of it at once")
    out.add_argument("--resume", action="store_true", help="go on with the newest match at once")
    how = out.add_mutually_exclusive_group()
    how.add_argument(
        "--demo",
        nargs="?",
        const="",
        metavar="DIR",
        help="play a whole match by itself, without a screen; pictures and record go to DIR",
    )
    how.add_argument(
        "--self-test",
        action="store_true",
        help="play one hand in a window nobody sees; exit 0 when all went well",
    )
    how.add_argument(
        "--screenshots",
        metavar="DIR",
        help="make pictures of the table in both languages in DIR",
    )
    return out


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives its exit code (2: a command line that cannot be used)."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    if arguments[:1] == ["engine"]:
        return _engine(arguments[1:])
    options = parser().parse_args(arguments)
    _check(options)
    from desktop.screen import has_screen

    if options.self_test or options.screenshots is not None or options.demo is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif not has_screen():
        print(
            "There is no screen here, so no window can be opened.\n"
            "Playing a demonstration instead: a whole match by itself, with pictures.\n"
            "(With a screen, 'make play' or 'paizhuo' opens the window.)",
            flush=True,
        )
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        options.demo = ""
    if options.self_test:
        from desktop.selftest import run_self_test

        return run_self_test(_rules(options))
    if options.screenshots is not None:
        from desktop.demo import run_screenshots

        return run_screenshots(Path(options.screenshots), _rules(options))
    if options.demo is not None:
        from desktop.demo import run_demo

        folder = Path(options.demo) if options.demo else None
        return run_demo(folder, _rules(options))
    from desktop.app import run

    at_once = options.game is not None or options.preset is not None
    rules = _rules(options) if at_once else None
    return run(language=options.language, rules=rules, resume=options.resume)


def _rules(options: argparse.Namespace) -> dict[str, object]:
    """The rules that game and preset name; Shengji and its standard by default."""
    return {"game": options.game or "shengji", "preset": options.preset or "standard"}


def _check(options: argparse.Namespace) -> None:
    """Refuse unknown names before anything starts (exit 2)."""
    from engine.errors import RulesError
    from engine.games import game_of, names

    if options.language not in (None, "zh_CN", "en"):
        parser().error(f"unknown language: {options.language!r} (known: zh_CN, en)")
    if options.game not in (None, *names()):
        parser().error(f"unknown game: {options.game!r} (known: {', '.join(names())})")
    try:
        game_of(_rules(options))
    except RulesError as error:
        parser().error(str(error))
    if options.resume and (options.game is not None or options.preset is not None):
        parser().error("--resume goes on with a match as it is: leave --game and --preset out")


def _engine(arguments: list[str]) -> int:
    from engine.__main__ import main as engine_main

    sys.argv[:] = [f"{sys.argv[0]} engine", *arguments]
    return int(engine_main(arguments) or 0)


if __name__ == "__main__":
    sys.exit(main())
