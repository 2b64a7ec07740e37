"""Compile the hot modules of the computer players beside their sources, where that is possible.

    .venv/bin/python packaging/compile_hot.py

Does only what is missing: a second run looks at the sources and ends.  Without a C compiler, or
without the headers of Python, it says so in one line and takes the compiled modules of older
sources away; the sources then run as they are.  Exit status 1: they could not be compiled, and
``PAIZHUO_NEED_COMPILED`` is set.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOT = ROOT / "engine" / "players" / "hot"
BUILD = ROOT / "build" / "hot"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
NEED = "PAIZHUO_NEED_COMPILED"
PACKAGES = ("gcc", "libc6-dev", f"python{sys.version_info[0]}.{sys.version_info[1]}-dev")


def say(text: str) -> None:
    print(f"paizhuo: {text}", file=sys.stderr, flush=True)


def modules() -> list[str]:
    """Names of the hot modules."""
    return sorted(path.stem for path in HOT.glob("*.py") if path.stem != "__init__")


def compiled(module: str) -> Path:
    return HOT / f"{module}{SUFFIX}"


def digests() -> dict[str, str]:
    """Of each module, what it is compiled from.

    The declarations of the others belong to it, for it uses their classes.
    """
    shared = hashlib.sha256(f"{SUFFIX} {sys.version}".encode())
    for path in (ROOT / "setup.py", *sorted(HOT.glob("*.pxd"))):
        shared.update(path.name.encode() + path.read_bytes())
    found = {}
    for module in modules():
        own = shared.copy()
        own.update((HOT / f"{module}.py").read_bytes())
        found[module] = own.hexdigest()
    return found


def compiler() -> list[str]:
    """The command that setuptools compiles with."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def obstacle() -> str | None:
    """What is missing for compiling, or None; tried with two lines of C."""
    if sys.platform == "win32":
        return None
    if shutil.which(compiler()[0]) is None:
        return "no C compiler"
    include = sysconfig.get_path("include")
    if not (Path(include) / "Python.h").exists():
        return "no Python.h"
    source = BUILD / "probe.c"
    source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n", "utf-8")
    command = [*compiler(), "-I", include, "-c", str(source), "-o", str(BUILD / "probe.o")]
    run = subprocess.run(command, capture_output=True, check=False)
    return "no working C compiler" if run.returncode else None


def read_state() -> dict[str, Any]:
    """What the last run left; empty when there was none.

    ``digests``: of the sources it saw; ``failed``: why they are not compiled, else None;
    ``compiler``: what it compiled with.
    """
    with contextlib.suppress(OSError, ValueError):
        state = json.loads((BUILD / "state.json").read_text("utf-8"))
        if isinstance(state, dict):
            return state
    return {}


def write_state(digests: dict[str, str], failed: str | None) -> None:
    text = json.dumps({"digests": digests, "failed": failed, "compiler": compiler()})
    (BUILD / "state.json").write_text(text, "utf-8")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One build at a time in this checkout."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        with contextlib.suppress(ImportError):  # of Windows, where two at a time are not expected
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def forget(module: str) -> None:
    """Remove what was made of a module."""
    for path in (*HOT.glob(f"{module}.*.so"), *HOT.glob(f"{module}.*.pyd")):
        path.unlink()
    for path in BUILD.rglob(f"{module}.c"):
        path.unlink()


def forget_strangers(known: list[str]) -> None:
    """Remove compiled modules whose source is gone."""
    for path in (*HOT.glob("*.so"), *HOT.glob("*.pyd")):
        if path.name.partition(".")[0] not in known:
            path.unlink()


def build() -> bool:
    """Compile what is not there; what was said lies in ``build/hot/log``."""
    jobs = str(min(4, os.cpu_count() or 1))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", jobs]
    with open(BUILD / "log", "w", encoding="utf-8") as log:
        done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, check=False)
    return done.returncode == 0 and all(compiled(module).exists() for module in modules())


def bring_up_to_date() -> str | None:
    """Compile what has changed; why the modules are not compiled, or None."""
    now = digests()
    forget_strangers(list(now))
    state = read_state()
    before = state.get("digests", {})
    if now == before:
        if all(compiled(module).exists() for module in now):
            return None
        if state.get("failed") == "failed" and state.get("compiler") == compiler():
            return "failed"  # it would fail again
    missing = obstacle()
    for module, digest in now.items():
        if missing or before.get(module) != digest:
            forget(module)
    if missing is None:
        say(f"compiling {len(now)} modules of the computer players")
        if not build():
            missing = "failed"
            for module in now:
                forget(module)
    write_state(now, missing)
    return missing


def main() -> int:
    with alone():
        why = bring_up_to_date()
    if why is None:
        return 0
    if why == "failed":
        reason = "compiling failed, see build/hot/log"
    else:
        reason = f"{why} (on Debian or Ubuntu: sudo apt-get install -y {' '.join(PACKAGES)})"
    say(f"the computer players run uncompiled, and think less deeply: {reason}")
    return 1 if os.environ.get(NEED) else 0


if __name__ == "__main__":
    sys.exit(main())
