"""The project around the code: what is promised in its files holds."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKS = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-dev.lock": [
        *PROJECT["dependencies"],
        *(line for extra in ("dev", "bench", "cluster") for line in EXTRAS[extra]),
    ],
    "requirements-build.lock": [*PROJECT["dependencies"], *EXTRAS["build"]],
}
GUIDES = ["README.md", "README.zh-CN.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]

IMPORT_ENGINE = """
import importlib, pkgutil, sys
for name in ("PySide6", "shiboken6", "desktop"):
    sys.modules[name] = None  # importing it raises ImportError
import engine
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
        print(module.name)
"""


def pins(lock: str) -> dict[str, str]:
    """Package -> version, of a lock file."""
    text = (ROOT / lock).read_text("utf-8")
    found = re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, flags=re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def tracked_files() -> list[Path]:
    """The files of the project, whoever owns the checkout."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    paths = [ROOT / name for name in run.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_engine_needs_neither_qt_nor_desktop() -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ENGINE], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "engine.cards" in run.stdout.split()


def test_packaging_is_no_package() -> None:
    """It would hide the library of that name, which PyInstaller and pytest need."""
    assert not list((ROOT / "packaging").rglob("__init__.py"))


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_fits_pyproject(lock: str) -> None:
    pinned = pins(lock)
    for line in LOCKS[lock]:
        wanted = Requirement(line)
        name = canonicalize_name(wanted.name)
        assert name in pinned, f"{name} is not in {lock}: run `make lock`"
        assert pinned[name] in wanted.specifier, f"{name} in {lock}: run `make lock`"


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_is_complete_and_knows_no_place(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    entries = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(lock))
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"://|^ *--(?!hash)", text, flags=re.MULTILINE)


def test_locks_agree_on_what_the_program_runs_with() -> None:
    runtime = pins("requirements.lock")
    for lock in LOCKS:
        assert runtime.items() <= pins(lock).items()


@pytest.mark.parametrize("guide", GUIDES)
def test_commands_of_the_guides_exist(guide: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", (ROOT / guide).read_text("utf-8"), re.M))
    assert named <= targets
    if guide.startswith("README"):
        assert {"play", "test"} <= named


@pytest.mark.parametrize("guide", GUIDES)
def test_links_of_the_guides_lead_somewhere(guide: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / guide).read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (ROOT / link).exists()] == []


def test_no_path_of_one_machine() -> None:
    machine_path = re.compile(rb"(?<![\w.$}>)])/(?:work|root|home/\w+)/\w")
    wrong = [
        f"{path.relative_to(ROOT)}: {match[0].decode()}"
        for path in tracked_files()
        if path != Path(__file__) and (match := machine_path.search(path.read_bytes()))
    ]
    assert wrong == []


def test_void_calls_of_qt_keep_none_alive() -> None:
    """PySide6 6.12.0 on Python 3.11 loses one reference to None at each, and dies in the end."""
    from PySide6.QtCore import QObject, QRect

    thing, rectangle = QObject(), QRect()
    before = sys.getrefcount(None)
    for _ in range(2000):
        thing.setObjectName("n")
        rectangle.translate(1, 1)
    assert abs(sys.getrefcount(None) - before) < 500
