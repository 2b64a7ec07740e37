"""What every test shares: no screen needed, and a choice of tests that fits the machine."""

from __future__ import annotations

import os
import shutil

# Before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import settings

# The machines are shared: how long one example takes says nothing.
settings.register_profile("paizhuo", deadline=None)
settings.load_profile("paizhuo")


def _xvfb_missing() -> list[str]:
    return [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


def pytest_report_header() -> list[str]:
    """Say why the tests under a real X server are left out."""
    return [f"paizhuo: no {tool}, tests marked xvfb left out" for tool in _xvfb_missing()]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests marked ``xvfb`` where there is no X server to start.

    With ``PAIZHUO_NEED_XVFB`` set (as in CI) they stay in, and fail.
    """
    if os.environ.get("PAIZHUO_NEED_XVFB") or not _xvfb_missing():
        return
    left_out = [item for item in items if item.get_closest_marker("xvfb")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
