"""What goes into the frozen program (used by ``paizhuo.spec``).

Names are places inside the program's folder, with slashes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

# Modules that some library could use and ours never do.
UNUSED_MODULES = [
    *("PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtDBus", "PySide6.QtTest"),
    *("tkinter", "unittest", "pydoc", "doctest", "test", "lib2to3", "distutils", "ensurepip"),
    *("setuptools", "pip", "pkg_resources", "yaml", "hypothesis", "pytest", "_pytest"),
    # The hot modules come compiled, and Cython is for their sources.
    *("Cython", "cython", "pyximport"),
    # Nothing here talks through these yet; with OpenSSL and Kerberos they weigh 11 MB.  Python's
    # own hashes serve without _hashlib.
    *("PySide6.QtNetwork", "ssl", "_ssl", "_hashlib"),
    # Encodings of languages that nothing here is written in, and readers of what it has none of.
    *("_codecs_jp", "_codecs_kr", "_codecs_tw", "_codecs_hk", "_codecs_iso2022"),
    *("pyexpat", "xml", "xmlrpc", "plistlib", "asyncio", "_asyncio"),
    # The arena asks for it where it is installed.
    *("distributed", "dask", "tornado"),
]

# Of each kind of Qt plugin what is kept; kinds that are not named are left out.  The virtual
# keyboard would drag QtQml and QtQuick along.
PLUGINS = {
    "platforms": r"q(xcb|offscreen|wayland|windows|cocoa)\b",
    "platforminputcontexts": r"(ibus|compose)",
    "platformthemes": r"qxdgdesktopportal",
    "xcbglintegrations": r".",
    "wayland-shell-integration": r"xdg-shell",
    "wayland-decoration-client": r".",
    "wayland-graphics-integration-client": r"qt-plugin-wayland-egl",
    "iconengines": r"qsvg",
    "imageformats": r"q(svg|ico)\b",
    "styles": r".",
}
UNUSED_LIBRARIES = re.compile(r"Qt6?(Qml|Quick|VirtualKeyboard|Pdf|E[Gg][Ll]F[Ss]|WlShell)")
LANGUAGES = ("zh_CN", "zh_TW", "en", "es")
SCREENSHOTS = "resources/screenshots"
SHARED_LIBRARY = re.compile(r"(PySide6/Qt/lib/)?lib[^/]*\.so[^/]*")


def wanted(name: str) -> bool:
    """Whether a file that PyInstaller collected belongs into the program."""
    name = name.replace("\\", "/")
    if "/translations/" in name:
        return any(name.endswith(f"qtbase_{language}.qm") for language in LANGUAGES)
    if UNUSED_LIBRARIES.search(name):
        return False
    plugin = re.search(r"/plugins/([^/]+)/(?:lib)?(.+)$", name)
    if plugin is None:
        return True
    kept = PLUGINS.get(plugin[1])
    return kept is not None and re.match(kept, plugin[2]) is not None


def is_plain_library(name: str) -> bool:
    """Whether a file is there only because others ask for it: no plugin, no Python extension."""
    file = name.rpartition("/")[2]
    return bool(SHARED_LIBRARY.fullmatch(name)) and not file.startswith("libpython")


def resource_files(root: Path) -> Iterator[tuple[str, str]]:
    """Everything in ``resources/`` that is read at run time: file, its folder in the program."""
    for file in sorted((root / "resources").rglob("*")):
        folder = file.parent.relative_to(root).as_posix()
        if folder == SCREENSHOTS or file.suffix in {".py", ".pyc", ".ts"} or not file.is_file():
            continue
        yield str(file), folder
