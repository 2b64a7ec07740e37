"""Where Paizhuo keeps its files, and how it writes and sets aside one.

``PAIZHUO_HOME`` puts everything under one folder of choice (tests, demonstrations, a USB stick);
else the system's own places are used.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

APP = "paizhuo"
ASIDE = "unreadable"
"""The folder beside a file that takes what cannot be read."""


def _home() -> Path | None:
    home = os.environ.get("PAIZHUO_HOME")
    return Path(home).expanduser() if home else None


def config_dir() -> Path:
    """The folder of the settings file (it need not exist yet)."""
    return _home() or Path(platformdirs.user_config_dir(APP, appauthor=False))


def data_dir() -> Path:
    """The folder of matches, logs and demonstrations (it need not exist yet)."""
    return _home() or Path(platformdirs.user_data_dir(APP, appauthor=False))


def matches_dir() -> Path:
    """The folder of the records of matches."""
    return data_dir() / "matches"


def log_file() -> Path:
    """The running log."""
    return data_dir() / "log" / f"{APP}.log"


def stamp() -> str:
    """The time as part of a file name: UTC, to the second."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def can_be_written(folder: Path) -> bool:
    """Whether files can be put into a folder, which need not exist yet."""
    for one in (folder, *folder.parents):
        if os.path.lexists(one):
            return one.is_dir() and os.access(one, os.W_OK | os.X_OK)
    return False


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file's content in one step: a reader sees the old or the new, never half.

    Raises ``OSError`` when the folder cannot be made or written; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def move_aside(path: Path, *, keep: bool = False) -> Path:
    """Put a file that cannot be read into ``unreadable/`` beside it; never over another file.

    ``keep``: copy it, if there is no such copy yet, and leave the original.  Gives the new path.
    """
    folder = path.parent / ASIDE
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / path.name
    number = 1
    while target.exists():
        if keep and filecmp.cmp(path, target, shallow=False):
            return target
        number += 1
        target = folder / f"{path.stem}-{number}{path.suffix}"
    if keep:
        shutil.copy2(path, target)
    else:
        os.replace(path, target)
    return target
