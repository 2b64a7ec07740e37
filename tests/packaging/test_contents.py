"""What the frozen program holds, and what not."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLUGINS = "PySide6/Qt/plugins"


@pytest.mark.parametrize(
    "name",
    [
        f"{PLUGINS}/platforms/libqxcb.so",
        f"{PLUGINS}/platforms/libqoffscreen.so",
        f"{PLUGINS}/platforms/libqwayland.so",
        f"{PLUGINS}/platforminputcontexts/libibusplatforminputcontextplugin.so",
        f"{PLUGINS}/imageformats/libqsvg.so",
        f"{PLUGINS}/iconengines/libqsvgicon.so",
        "PySide6/Qt/translations/qtbase_zh_CN.qm",
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "resources/i18n/paizhuo_zh_CN.qm",
    ],
)
def test_kept(contents: ModuleType, name: str) -> None:
    assert contents.wanted(name)


@pytest.mark.parametrize(
    "name",
    [
        f"{PLUGINS}/platforms/libqeglfs.so",
        f"{PLUGINS}/platforms/libqvnc.so",
        f"{PLUGINS}/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        f"{PLUGINS}/imageformats/libqpdf.so",
        f"{PLUGINS}/imageformats/libqtiff.so",
        f"{PLUGINS}/tls/libqopensslbackend.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/translations/qt_help_zh_CN.qm",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "PySide6/Qt/lib/libQt6EglFsKmsSupport.so.6",
    ],
)
def test_left_out(contents: ModuleType, name: str) -> None:
    assert not contents.wanted(name)


def test_libraries_that_others_must_ask_for(contents: ModuleType) -> None:
    plain = ["libcairo.so.2", "PySide6/Qt/lib/libQt6Svg.so.6", "libQt6Core.so.6"]
    roots = ["libpython3.11.so.1.0", f"{PLUGINS}/platforms/libqxcb.so", "PySide6/QtGui.abi3.so"]
    assert all(contents.is_plain_library(name) for name in plain)
    assert not any(contents.is_plain_library(name) for name in roots)


def test_resources_keep_their_folders_and_leave_what_nobody_reads(contents: ModuleType) -> None:
    files = dict(contents.resource_files(ROOT))
    card = ROOT / "resources" / "cards" / "full" / "SQ.svg"
    assert files[str(card)] == "resources/cards/full"
    assert not any(file.endswith((".py", ".ts")) for file in files)
    assert "resources/screenshots" not in files.values()


def test_neither_cython_nor_what_the_arena_spreads_with(contents: ModuleType) -> None:
    assert {"Cython", "cython", "distributed", "ssl"} <= set(contents.UNUSED_MODULES)
