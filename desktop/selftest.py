"""``--self-test``: one hand in the real window, played with its keys against real processes."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from desktop.demo import Demonstration
from desktop.store.log import start_logging
from engine import record
from engine.check import check
from engine.errors import RecordError


def run_self_test(rules: dict[str, object]) -> int:
    """Play one hand; exit code 0 when it went through and its record follows from itself."""
    # The log is still open at the end; some systems do not let it be removed then.
    with tempfile.TemporaryDirectory(
        prefix="paizhuo-self-test-", ignore_cleanup_errors=True
    ) as name:
        folder = Path(name)
        os.environ["PAIZHUO_HOME"] = name
        start_logging(folder / "paizhuo.log", echo=True)
        code = Demonstration(folder, rules, hands=1).run()
        if code == 0:
            code = _check(folder)
    print("self-test: " + ("all well" if code == 0 else "FAILED"), flush=True)
    return code


def _check(folder: Path) -> int:
    (path,) = folder.glob("*" + record.SUFFIX)
    try:
        check(record.load(path).facts, record.read_seed(path), str(path))
    except RecordError as error:
        print(f"the record is wrong: {error}", file=sys.stderr)
        return 1
    return 0
