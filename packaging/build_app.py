"""Freeze the program into ``dist/paizhuo/`` and see that it runs (``make build``).

python packaging/build_app.py [--no-test]
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "dist" / "paizhuo"
PROGRAM = APP / "paizhuo"


def compile_hot() -> None:
    """Compile the hot modules of the players; without them no program is built."""
    environment = os.environ | {"PAIZHUO_NEED_COMPILED": "1"}
    script = ROOT / "packaging" / "compile_hot.py"
    if subprocess.run([sys.executable, str(script)], env=environment, check=False).returncode:
        sys.exit("the program is not built: the computer players' modules must be compiled")


def freeze() -> None:
    """Run PyInstaller on the spec; ``dist/paizhuo/`` is made anew."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN"]
    command += ["--distpath", str(APP.parent), "--workpath", str(ROOT / "build")]
    subprocess.run([*command, str(ROOT / "packaging" / "paizhuo.spec")], cwd=ROOT, check=True)


def strip() -> None:
    """Take symbols that only debuggers read out of the libraries (Qt's wheels have none)."""
    if not sys.platform.startswith("linux") or shutil.which("strip") is None:
        return
    inside = APP / "_internal"
    for library in inside.rglob("*.so*"):
        if library.is_symlink() or "PySide6" in library.parts:
            continue
        subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def size() -> float:
    """Bytes of all files of the frozen program, in MB (links counted once)."""
    files = (file for file in APP.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files) / 1e6


def self_test() -> bool:
    """Let the frozen program play a hand without a screen, in a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PAIZHUO_HOME": home}
        # Nothing of this checkout may help it.
        environment.pop("PYTHONPATH", None)
        command = [str(PROGRAM), "--self-test"]
        return not subprocess.run(command, cwd=home, env=environment, check=False).returncode


def uncompiled() -> list[str]:
    """The hot modules that the program does not have compiled, as it says itself."""
    command = [str(PROGRAM), "engine", "info", "--json"]
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PAIZHUO_PLAIN")}
    run = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    hot = json.loads(run.stdout)["hot"]
    names = {path.stem for path in (ROOT / "engine" / "players" / "hot").glob("[a-z]*.py")}
    return sorted(name for name in names if not hot.get(name, {}).get("compiled"))


def main(arguments: list[str]) -> int:
    compile_hot()
    freeze()
    strip()
    print(f"dist/{APP.name}: {size():.0f} MB")
    if left := uncompiled():
        print(f"{PROGRAM.relative_to(ROOT)}: not compiled: {', '.join(left)}")
        return 1
    if "--no-test" in arguments:
        return 0
    passed = self_test()
    print(f"{PROGRAM.relative_to(ROOT)} --self-test: {'passed' if passed else 'FAILED'}")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
