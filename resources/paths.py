"""Where the resource files are, from source and in a frozen program."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent


def resource(name: str) -> Path:
    """The path of a resource file, ``cards/full/S8.svg``; ``FileNotFoundError`` when missing."""
    path = _HERE / name
    if not path.is_file():
        raise FileNotFoundError(f"no such resource: {name}")
    return path
