"""Whether there is a screen to open a window on (looked at before Qt is started)."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

X_PORT = 6000
WAIT_S = 2.0


def has_screen(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a window can be opened.

    Elsewhere than on Linux there always is a screen; a platform chosen by hand
    (``QT_QPA_PLATFORM``) is taken at its word.  Qt ends the process when a display is named that
    does not answer, so it is tried here.
    """
    if not platform.startswith("linux") or environ.get("QT_QPA_PLATFORM"):
        return True
    return _wayland_answers(environ) or _x_answers(environ.get("DISPLAY", ""))


def _wayland_answers(environ: Mapping[str, str]) -> bool:
    name = environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    return _connects(socket.AF_UNIX, str(Path(environ.get("XDG_RUNTIME_DIR", "/")) / name))


def _x_answers(display: str) -> bool:
    match = re.fullmatch(r"(?:unix)?(?:/unix)?([^:]*):(\d+)(?:\.\d+)?", display)
    if match is None:
        return False
    host, number = match[1], int(match[2])
    if host:
        return _connects(socket.AF_INET, (host, X_PORT + number))
    path = f"/tmp/.X11-unix/X{number}"
    return _connects(socket.AF_UNIX, path) or _connects(socket.AF_UNIX, "\0" + path)


def _connects(family: int, address: str | tuple[str, int]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as one:
        one.settimeout(WAIT_S)
        try:
            one.connect(address)
        except OSError:
            return False
    return True
