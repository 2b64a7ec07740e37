"""Compiles the hot modules of the engine where that is possible; all else is in pyproject.toml.

Without Cython or a C compiler the package is built all the same: the sources run as they are, only
slower.  It is all or nothing, as compiled modules rely on each other's classes.  With
``PAIZHUO_NEED_COMPILED`` in the environment a failure is an error.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOT = Path("engine/players/hot")
BUILD = "build/hot"
NEEDED = bool(os.environ.get("PAIZHUO_NEED_COMPILED"))
# Debugging symbols would be nine tenths of the size.
FLAGS = [] if sys.platform == "win32" else ["-O3", "-g0"]
DIRECTIVES = {
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


class OptionalBuild(build_ext):
    """Extensions that cannot be built are left out, and said so."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if NEEDED:
                raise
            print(f"paizhuo: the hot modules stay interpreted ({error})", file=sys.stderr)
            if self.inplace and not self.editable_mode:
                sys.exit(1)  # packaging/compile_hot.py tidies up
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def extensions() -> list[Extension]:
    """The hot modules translated to C; none when that is not possible."""
    try:
        from Cython.Build import cythonize

        modules = [
            Extension(
                f"engine.players.hot.{path.stem}", [path.as_posix()], extra_compile_args=FLAGS
            )
            for path in sorted(HOT.glob("*.py"))
            if path.stem != "__init__"
        ]
        return cythonize(modules, build_dir=BUILD, language_level=3, compiler_directives=DIRECTIVES)
    except Exception as error:
        if NEEDED:
            raise
        print(f"paizhuo: the hot modules stay interpreted ({error})", file=sys.stderr)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
