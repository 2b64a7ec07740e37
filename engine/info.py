"""``python -m engine info``: which version this is, and how its computer players run."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import pkgutil
import platform
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from engine import __version__, games
from engine.players import LEVELS, hot
from engine.protocol import PROTOCOL


def hot_modules() -> dict[str, dict[str, Any]]:
    """Of each hot module: ``compiled``, its ``file``, and ``stale``: its source is newer.

    Looks where the modules would be imported from and imports none.
    """
    found = {}
    for name in sorted(module.name for module in pkgutil.iter_modules(hot.__path__)):
        spec = importlib.util.find_spec(f"{hot.__name__}.{name}")
        file = spec.origin if spec is not None else None
        compiled = file is not None and file.endswith(tuple(EXTENSION_SUFFIXES))
        stale = file is not None and compiled and _older_than_source(Path(file), name)
        found[name] = {"compiled": compiled, "file": file, "stale": stale}
    return found


def _older_than_source(built: Path, name: str) -> bool:
    """Whether a checkout's module waits for being compiled anew (installed ones never do)."""
    source = built.with_name(f"{name}.py")
    if not source.exists() or not (built.parents[3] / "setup.py").exists():
        return False
    return built.stat().st_mtime < source.stat().st_mtime


def why_plain(modules: dict[str, dict[str, Any]]) -> str | None:
    """Why modules run as sources; None when all are compiled."""
    if all(module["compiled"] for module in modules.values()):
        return None
    if hot.ruled_out():
        return f"{hot.PLAIN}={os.environ[hot.PLAIN]} rules compiled modules out"
    return (
        "not compiled: `make play` and `pip install .` do that where a C compiler and the headers "
        "of Python are"
    )


def info() -> dict[str, Any]:
    """What ``--json`` prints; ``hot`` is by module, ``plain`` a sentence or None."""
    modules = hot_modules()
    return {
        "version": __version__,
        "protocol": PROTOCOL,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": platform.platform(),
        "games": list(games.names()),
        "levels": list(LEVELS),
        "hot": modules,
        "plain": why_plain(modules),
    }


def as_text(data: dict[str, Any]) -> str:
    """The same for people."""
    lines = [
        f"paizhuo {data['version']}, protocol {data['protocol']}",
        f"{data['python']}, {data['platform']}",
        f"games: {', '.join(data['games'])}",
        f"levels: {', '.join(data['levels'])}",
        "modules of the computer players:",
    ]
    for name, module in data["hot"].items():
        how = "compiled" if module["compiled"] else "source"
        if module["stale"]:
            how += ", OLDER THAN ITS SOURCE (run `make play` or `make test` once)"
        lines.append(f"  {name}: {how}, {module['file']}")
    if data["plain"]:
        lines.append(f"  {data['plain']}")
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """The command; exit code 0."""
    parser = argparse.ArgumentParser(prog="python -m engine info", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args(argv)
    data = info()
    print(json.dumps(data, ensure_ascii=False) if arguments.json else as_text(data))
    return 0
