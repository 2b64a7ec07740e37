"""The log file: what happened, for whoever reports that something went wrong."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from desktop.store.paths import log_file

SIZE = 1_000_000
"""Bytes after which the log begins anew; two older ones are kept."""
FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def start_logging(path: Path | None = None, *, echo: bool = False) -> Path | None:
    """Send all logging to the log file; ``echo``: warnings go to stderr as well.

    Gives the file, or ``None`` when it cannot be written (then stderr is all there is).
    """
    path = path or log_file()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    handlers: list[logging.Handler] = []
    written: Path | None = path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(RotatingFileHandler(path, maxBytes=SIZE, backupCount=2, encoding="utf-8"))
    except OSError:
        written, echo = None, True
    if echo:
        stream = logging.StreamHandler(sys.stderr)
        stream.setLevel(logging.WARNING)
        handlers.append(stream)
    for handler in handlers:
        handler.setFormatter(logging.Formatter(FORM))
        root.addHandler(handler)
    return written
