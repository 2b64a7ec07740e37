"""For tests that compiled and plain hot modules agree: the same call both ways.

    def play(seed): ...            # of a module, importable by name; uses the hot modules

    def test_compiled_and_plain_agree():
        compiled, plain = both(play, 17, modules=["rng", "deal"])
        assert compiled == plain

Arguments and result travel by pickle, so let them be ints, texts, lists and the like.  Where the
modules are not compiled such a test is skipped and says why; with ``PAIZHUO_NEED_COMPILED`` (as in
CI) it fails.
"""

from __future__ import annotations

import base64
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.info import hot_modules
from engine.players import hot

NEED = "PAIZHUO_NEED_COMPILED"
MARK = "result of the call: "

RUN = """
import base64, pickle, sys
path, module, name, args, mark = pickle.loads(base64.b64decode(sys.stdin.readline()))
sys.path[:] = path
import importlib
result = getattr(importlib.import_module(module), name)(*args)
from importlib.machinery import EXTENSION_SUFFIXES
compiled = [m for m, loaded in sys.modules.items() if m.startswith("engine.players.hot.")
            and loaded.__file__.endswith(tuple(EXTENSION_SUFFIXES))]
print(mark + base64.b64encode(pickle.dumps((compiled, result))).decode())
"""


def need_compiled(modules: Sequence[str]) -> None:
    """Skip the test, or fail it where compiled modules are a must, unless these are compiled."""
    found = hot_modules()
    wrong = [name for name in modules if not found[name]["compiled"]]
    stale = [name for name in modules if found[name]["stale"]]
    if stale:
        pytest.fail(f"older than their sources, `make test` compiles them: {', '.join(stale)}")
    if wrong and os.environ.get(NEED):
        pytest.fail(f"not compiled, and {NEED} is set: {', '.join(wrong)}")
    if wrong:
        pytest.skip(f"not compiled: {', '.join(wrong)}")


def call_plain(function: Callable[..., Any], *args: Any) -> Any:
    """The result of a call in a process whose hot modules all run as sources."""
    call = (sys.path, function.__module__, function.__qualname__, args, MARK)
    run = subprocess.run(
        [sys.executable, "-c", RUN],
        input=base64.b64encode(pickle.dumps(call)).decode() + "\n",
        env=os.environ | {hot.PLAIN: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    marked = [line for line in run.stdout.splitlines() if line.startswith(MARK)]
    assert run.returncode == 0 and marked, run.stderr
    compiled, result = pickle.loads(base64.b64decode(marked[-1].removeprefix(MARK)))
    assert compiled == [], f"run compiled: {compiled}"
    return result


def both(function: Callable[..., Any], *args: Any, modules: Sequence[str]) -> tuple[Any, Any]:
    """``(compiled result, plain result)`` of a call that uses these hot modules."""
    need_compiled(modules)
    return function(*args), call_plain(function, *args)
