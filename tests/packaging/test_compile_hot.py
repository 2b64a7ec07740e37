"""Compiling in place: only what changed, never an outdated module, and a line where it fails."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest


class Checkout:
    """Hot modules in a folder of their own, and a compiler that writes the source's text."""

    def __init__(self, script: ModuleType, root: Path) -> None:
        self.script, self.root, self.works = script, root, True
        self.built: list[list[str]] = []
        script.HOT.mkdir(parents=True)
        (root / "setup.py").touch()

    def write(self, name: str, text: str) -> None:
        (self.script.HOT / name).write_text(text)

    def build(self) -> bool:
        todo = [m for m in self.script.modules() if not self.script.compiled(m).exists()]
        self.built.append(todo)
        for module in todo if self.works else todo[:1]:
            text = (self.script.HOT / f"{module}.py").read_text()
            self.script.compiled(module).write_text(text)
        return self.works

    def compiled(self) -> dict[str, str]:
        files = self.script.HOT.glob(f"*{self.script.SUFFIX}")
        return {file.name.partition(".")[0]: file.read_text() for file in files}


@pytest.fixture
def checkout(compile_hot: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Checkout:
    monkeypatch.setattr(compile_hot, "ROOT", tmp_path)
    monkeypatch.setattr(compile_hot, "HOT", tmp_path / "engine" / "players" / "hot")
    monkeypatch.setattr(compile_hot, "BUILD", tmp_path / "build" / "hot")
    monkeypatch.setattr(compile_hot, "obstacle", lambda: None)
    monkeypatch.delenv(compile_hot.NEED, raising=False)
    there = Checkout(compile_hot, tmp_path)
    monkeypatch.setattr(compile_hot, "build", there.build)
    for name in ("__init__.py", "rng.py", "deal.py", "rng.pxd"):
        there.write(name, "1")
    return there


def test_a_second_run_does_and_says_nothing(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checkout.script.main() == 0
    assert checkout.compiled() == {"rng": "1", "deal": "1"}
    assert "compiling" in capsys.readouterr().err
    assert checkout.script.main() == 0
    assert len(checkout.built) == 1
    assert capsys.readouterr().err == ""


def test_a_changed_source_is_compiled_alone(checkout: Checkout) -> None:
    checkout.script.main()
    checkout.write("deal.py", "2")
    checkout.script.main()
    assert checkout.built == [["deal", "rng"], ["deal"]]
    assert checkout.compiled() == {"rng": "1", "deal": "2"}


@pytest.mark.parametrize("shared", ["rng.pxd", "../../../setup.py"])
def test_what_all_depend_on_compiles_all(checkout: Checkout, shared: str) -> None:
    checkout.script.main()
    checkout.write(shared, "2")
    checkout.script.main()
    assert checkout.built == [["deal", "rng"], ["deal", "rng"]]


def test_a_lost_module_is_made_again(checkout: Checkout) -> None:
    checkout.script.main()
    checkout.script.compiled("rng").unlink()
    checkout.script.main()
    assert checkout.built[1:] == [["rng"]]


def test_a_module_without_source_goes(checkout: Checkout) -> None:
    checkout.script.main()
    (checkout.script.HOT / "deal.py").unlink()
    checkout.script.main()
    assert checkout.compiled() == {"rng": "1"}


@pytest.mark.parametrize("needed", [False, True])
def test_failure_leaves_the_sources_alone_and_is_said_each_time(
    checkout: Checkout,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    needed: bool,
) -> None:
    """Half of the modules compiled would be worse than none; trying again would take long."""
    if needed:
        monkeypatch.setenv(checkout.script.NEED, "1")
    checkout.works = False
    for _ in range(2):
        assert checkout.script.main() == needed
        assert "build/hot/log" in capsys.readouterr().err
    assert checkout.compiled() == {} and len(checkout.built) == 1
    checkout.works = True
    checkout.write("deal.py", "2")
    assert checkout.script.main() == 0
    assert checkout.compiled() == {"rng": "1", "deal": "2"}


def test_no_compiler_takes_outdated_modules_away(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.script.main()
    checkout.write("deal.py", "2")
    monkeypatch.setattr(checkout.script, "obstacle", lambda: "no C compiler")
    capsys.readouterr()
    for _ in range(2):
        assert checkout.script.main() == 0
        said = capsys.readouterr().err
        assert "no C compiler" in said and "apt-get install" in said and said.count("\n") == 1
    assert checkout.compiled() == {}
    monkeypatch.setattr(checkout.script, "obstacle", lambda: None)
    assert checkout.script.main() == 0
    assert checkout.compiled() == {"rng": "1", "deal": "2"}


def test_another_compiler_is_tried(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout.works = False
    checkout.script.main()
    checkout.works = True
    monkeypatch.setenv("CC", "another")
    assert checkout.script.main() == 0
    assert checkout.compiled() == {"rng": "1", "deal": "1"}


def test_obstacles(
    compile_hot: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compile_hot, "BUILD", tmp_path)
    monkeypatch.setattr(compile_hot.sys, "platform", "linux")
    monkeypatch.setattr(compile_hot.sysconfig, "get_path", lambda name: str(tmp_path))
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert compile_hot.obstacle() == "no C compiler"
    monkeypatch.setenv("CC", "false")
    assert compile_hot.obstacle() == "no Python.h"
    (tmp_path / "Python.h").touch()
    assert compile_hot.obstacle() == "no working C compiler"
    monkeypatch.setenv("CC", "true")
    assert compile_hot.obstacle() is None
