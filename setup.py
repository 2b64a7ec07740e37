"""Compiles the hot modules of the engine where that is possible; all else is in pyproject.toml.

Without Cython or without a C compiler the package is built all the same: the sources run as they
are, only slower.
"""

from __future__ import annotations

from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

HOT = Path("engine/players/hot")


class OptionalBuild(build_ext):
    """An extension that cannot be built is left out, and said so."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"paizhuo: the hot modules stay interpreted ({error})")

    def build_extension(self, ext) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:
            print(f"paizhuo: {ext.name} stays interpreted ({error})")


def extensions() -> list:
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    sources = sorted(str(p) for p in HOT.glob("*.py") if p.name != "__init__.py")
    return cythonize(
        sources,
        build_dir="build/hot",
        language_level=3,
        compiler_directives={
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
