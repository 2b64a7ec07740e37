"""Collect every text of the program into the .ts files and compile the .qm files.

    python -m resources.i18n.update            after texts or translations changed
    python -m resources.i18n.update --check    exit 1 when something is not up to date

Texts stand in the code as ``tr("Context", "text", ...)`` or, where a table names them before they
are shown, ``mark("Context", "text")``; the first two arguments must be literals, and ``n=`` makes
the text one with plural forms.  They are read from the syntax tree and handed to pyside6-lupdate
as plain ``translate`` calls, since lupdate itself takes ``tr`` for something else.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PLURALS_ONLY = "en"
"""The source language: its file holds nothing but plural forms."""
FILES = {code: HERE / f"paizhuo_{code}.ts" for code in ("zh_CN", "en")}
LF, CR = "\n", "\r"


class Text(NamedTuple):
    """A translatable text and where it stands (for messages to people)."""

    context: str
    source: str
    plural: bool
    place: str


class NotLiteral(ValueError):
    """A ``tr`` call whose context or text can only be known while the program runs."""


def texts_of(code: str, where: str) -> Iterator[Text]:
    """The texts of one Python source; NotLiteral names a call that hides its text."""
    for node in ast.walk(ast.parse(code, where)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else None
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name not in ("tr", "mark") or not node.args:
            continue
        if any(isinstance(arg, ast.Starred) for arg in node.args):
            continue  # tr(*marked): the text was collected where it was marked
        place = f"{where}:{node.lineno}"
        literals = [a.value for a in node.args if isinstance(a, ast.Constant)]
        if len(node.args) != 2 or len(literals) != 2:
            if name == "mark":
                continue  # somebody else's function of that name
            raise NotLiteral(f"{place}: context and text must be two literals")
        plural = any(key.arg == "n" for key in node.keywords)
        yield Text(str(literals[0]), str(literals[1]), plural, place)


def collect(root: Path = ROOT) -> list[Text]:
    """Every text of the desktop, sorted by context and place, each once."""
    found: dict[tuple[str, str], Text] = {}
    for path in sorted((root / "desktop").rglob("*.py")):
        where = path.relative_to(root).as_posix()
        if where == "desktop/i18n.py":
            continue
        for text in texts_of(path.read_text(encoding="utf-8"), where):
            known = found.setdefault((text.context, text.source), text)
            if text.plural and not known.plural:
                found[text.context, text.source] = text
    return sorted(found.values(), key=lambda t: (t.context, t.source))


def _tool(name: str) -> str:
    """The path of a PySide6 tool: beside the running Python first."""
    beside = Path(sys.executable).with_name(name)
    path = str(beside) if beside.exists() else shutil.which(name)
    if path is None:
        raise SystemExit(f"{name} is missing: install the development dependencies")
    return path


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")


def update(folder: Path, texts: list[Text]) -> None:
    """Bring the .ts and .qm files in `folder` up to date with `texts`."""
    with tempfile.TemporaryDirectory() as temporary:
        calls = Path(temporary) / "texts.py"
        calls.write_text(
            "from PySide6.QtCore import QCoreApplication\n"
            + "".join(
                f"QCoreApplication.translate({_quoted(t.context)}, {_quoted(t.source)}"
                + (", None, 1)\n" if t.plural else ")\n")
                for t in texts
            ),
            encoding="utf-8",
        )
        for code, path in FILES.items():
            ts = folder / path.name
            only = ["-pluralonly"] if code == PLURALS_ONLY else []
            _run(
                _tool("pyside6-lupdate"), str(calls), *only, "-ts", str(ts), "-silent",
                "-locations", "none", "-no-obsolete",
                "-source-language", "en", "-target-language", code,
            )  # fmt: skip
            _run(_tool("pyside6-lrelease"), "-silent", str(ts), "-qm", str(ts.with_suffix(".qm")))


def _quoted(text: str) -> str:
    """`text` as a literal that lupdate's parser reads: double quotes, few escapes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace(LF, "\\n").replace(CR, "")
    return f'"{escaped}"'


def unfinished(path: Path) -> list[str]:
    """The source texts of a .ts file that lack a translation."""
    out = []
    for message in ET.parse(path).getroot().iter("message"):
        translation = message.find("translation")
        assert translation is not None
        forms = [f.text for f in translation.iter("numerusform")] or [translation.text]
        if translation.get("type") is not None or not all(forms):
            out.append(message.findtext("source") or "")
    return out


def out_of_date() -> list[str]:
    """What an update would change, and what is unfinished; empty when all is well."""
    problems = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for path in FILES.values():
            shutil.copy(path, folder / path.name)
        update(folder, collect())
        for path in FILES.values():
            for name in (path.name, path.with_suffix(".qm").name):
                fresh, ours = folder / name, HERE / name
                if not ours.exists() or fresh.read_bytes() != ours.read_bytes():
                    problems.append(f"{name} is not up to date: python -m resources.i18n.update")
            problems += [f"{path.name} lacks: {text}" for text in unfinished(folder / path.name)]
    return problems


def main(arguments: list[str]) -> int:
    """The command line; see the module's docstring."""
    if arguments == ["--check"]:
        problems = out_of_date()
        print("\n".join(problems), end="\n" if problems else "")
        return 1 if problems else 0
    update(HERE, collect())
    for path in FILES.values():
        missing = unfinished(path)
        print(f"{path.name}: {len(missing)} unfinished")
        for text in missing:
            print(f"    {text}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
