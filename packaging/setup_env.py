#!/usr/bin/env python3
"""Make the machine ready: a virtual environment, the locked packages, the system libraries of Qt.

    python3 packaging/setup_env.py play|dev|build

Needs nothing but Python itself, and does only what is missing: a second run takes a fraction of a
second.  Where it may (root on Debian or Ubuntu) it installs system packages; elsewhere it prints
the line to type.  Exit status 1: the program cannot run yet, and what to do has been said.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
LOCKS = {
    "play": "requirements.lock",
    "dev": "requirements-dev.lock",
    "build": "requirements-build.lock",
}

# Without these PySide6 cannot even be imported: library -> Debian package.
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
# Without these there is no window on an X server.  Qt names libxcb-cursor when it is another one
# that is missing, so each is looked for.
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
CHINESE_FONT = "fonts-noto-cjk"
FONT_NAMES = ("cjk", "sourcehan", "wqy", "droidsansfallback", "uming", "ukai", "simsun", "msyh")


def say(text: str) -> None:
    print(f"paizhuo: {text}", file=sys.stderr, flush=True)


def run(*command: str) -> bool:
    """Run a command where the user sees it; whether it succeeded."""
    say("$ " + shlex.join(command))
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def may_install() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def apt_line(packages: list[str]) -> str:
    return f"sudo apt-get update && sudo apt-get install -y {' '.join(packages)}"


def install(packages: list[str]) -> bool:
    """Install Debian packages; false when that is not possible here."""
    if not may_install():
        return False
    run("apt-get", "update", "-q")  # an index that is partly out of reach may still do
    return run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)


def loadable(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(libraries: dict[str, str]) -> list[str]:
    return [package for library, package in libraries.items() if not loadable(library)]


def missing_for_build() -> list[str]:
    """Debian packages for freezing: objdump, a C compiler, Python as a shared library."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    packages = [] if shutil.which("objdump") else ["binutils"]
    if not os.environ.get("CC") and not (shutil.which("cc") or shutil.which("gcc")):
        packages += ["gcc", "libc6-dev"]
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        packages.append(f"python{version}-dev")
    if not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        return packages  # this Python has no such library, Debian's comes apart from it
    shared = Path(sysconfig.get_config_var("LIBDIR")) / f"libpython{version}.so.1.0"
    if not shared.exists() and not loadable(shared.name):
        packages.append(f"libpython{version}")
    return packages


def has_chinese_font() -> bool:
    """Whether a font file with a name known for Chinese glyphs lies where fontconfig looks."""
    homes = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts"]
    homes.append(Path.home() / ".local/share/fonts")
    for home in homes:
        for file in home.rglob("*.[to]t[fc]"):
            if any(name in file.name.lower().replace("-", "") for name in FONT_NAMES):
                return True
    return False


def venv_works() -> bool:
    """Whether ``.venv`` is there with a Python that is new enough."""
    python = VENV / "bin/python"
    if not python.exists():
        return False
    probe = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    run = subprocess.run([str(python), "-c", probe], check=False, capture_output=True)
    return run.returncode == 0


def missing_for_venv() -> list[str]:
    """The Debian package that makes virtual environments possible, where it is missing."""
    if venv_works() or importlib.util.find_spec("ensurepip"):
        return []
    return [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]


def system_packages(target: str) -> bool:
    """Install or name missing system packages; false when the program cannot run without them."""
    if not sys.platform.startswith("linux"):
        return True  # the wheels of the other systems bring all they need
    needed = missing_for_venv() + missing(QT_LIBRARIES)
    if target == "build":
        needed += missing_for_build()
    wanted = missing(WINDOW_LIBRARIES) + ([] if has_chinese_font() else [CHINESE_FONT])
    if not needed + wanted or install(needed + wanted):
        return True
    if needed + wanted == [CHINESE_FONT]:
        say(f"no Chinese font was found. On Debian or Ubuntu: {apt_line(wanted)}")
    else:
        say("system packages are missing. On Debian or Ubuntu type:")
        say("  " + apt_line(needed + wanted))
    return not needed


def environment() -> bool:
    """Make ``.venv`` unless it is there and works; false when that is not possible."""
    if venv_works():
        return True
    say(f"making {VENV.name}")
    return run(sys.executable, "-m", "venv", "--clear", str(VENV))


def packages(lock: Path) -> bool:
    """Install what the lock names, once per content of the lock."""
    stamp = VENV / f".{lock.name}.installed"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return True
    pip = [str(VENV / "bin/python"), "-m", "pip", "--disable-pip-version-check"]
    if not run(*pip, "install", "-q", "--require-hashes", "--no-deps", "-r", str(lock)):
        say(f"the packages in {lock.name} could not be installed (see above)")
        return False
    stamp.write_text(digest)
    return True


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        say(f"usage: setup_env.py {'|'.join(LOCKS)}")
        return 2
    if sys.version_info < OLDEST:
        say(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
        return 1
    target = arguments[0]
    ready = system_packages(target) and environment() and packages(ROOT / LOCKS[target])
    return 0 if ready else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
