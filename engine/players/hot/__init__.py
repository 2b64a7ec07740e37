"""The modules that the search runs hot: one source, compiled where a C compiler was there.

They are Python with C types in Cython's "pure" form, so the same files run as they are, some
twenty times slower.  A compiled module lies beside its source and is imported instead of it.
With ``PAIZHUO_PLAIN=1`` in the environment the sources are taken whatever else there is.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

PLAIN = "PAIZHUO_PLAIN"
"""Name of the environment variable that rules compiled modules out."""
_HERE = Path(__file__).resolve().parent


class _Sources(MetaPathFinder):
    """Finds this package's modules as sources only."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        package, _, module = name.rpartition(".")
        file = _HERE / f"{module}.py"
        if package != __name__ or not file.exists():
            return None
        return importlib.util.spec_from_file_location(name, file)


def ruled_out() -> bool:
    """Whether the environment rules compiled modules out."""
    return os.environ.get(PLAIN) not in (None, "", "0")


if ruled_out():
    sys.meta_path.insert(0, _Sources())
