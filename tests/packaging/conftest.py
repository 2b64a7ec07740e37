"""The scripts of ``packaging/``, which is no package, as modules."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "packaging"


def load(name: str) -> ModuleType:
    """A fresh copy of a script as a module."""
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def setup_env() -> ModuleType:
    return load("setup_env")


@pytest.fixture
def contents() -> ModuleType:
    return load("contents")


@pytest.fixture
def compile_hot() -> ModuleType:
    return load("compile_hot")
