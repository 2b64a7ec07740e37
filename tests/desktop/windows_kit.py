"""What the tests of the pages share: matches that were played, and a look for cut words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget

from desktop import i18n
from desktop.scene import theme
from desktop.session.model import TableModel
from desktop.windows.inputs import Chooser, Switch
from desktop.windows.kit import Button, Scroll, Words
from engine import facts
from engine.deal import play
from engine.table import visible


@cache
def played(
    preset: str = "standard",
    hands: int = 1,
    options: tuple[Any, ...] = (),
    game: str = "shengji",
) -> tuple[Any, ...]:
    """The facts of some hands (0: a whole match), as seat 0 may know them."""
    rules = {"game": game, "preset": preset, **dict(options)}
    table = play(rules, ["greedy"] * 4, f"{preset} windows", None, hands or None)
    return tuple(visible(table.facts, 0))


def up_to_end(all_facts: Sequence[Any], no: int) -> list[Any]:
    """The facts up to the end of hand `no`."""
    out = []
    for fact in all_facts:
        out.append(fact)
        if isinstance(fact, facts.End):
            no -= 1
            if no == 0:
                return out
    raise AssertionError("there are not so many hands")


class Link:
    """A table that remembers what it is told and does nothing."""

    def __init__(self) -> None:
        self.said: list[object] = []

    def answer(self, message: dict[str, Any]) -> None:
        self.said.append(message)

    def undo(self, to: int) -> None:
        self.said.append(("undo", to))

    def next_hand(self) -> None:
        self.said.append("next_hand")

    def deal_all(self) -> None:
        self.said.append("deal_all")

    def pause_deal(self, on: bool) -> None:
        self.said.append(("pause", on))

    def hold(self) -> None: ...

    def release(self) -> None: ...

    def suggest(self, ask: object) -> list[int]:
        return []


class FakeGames(QObject):
    """Begins nothing; remembers what it was asked for."""

    started = Signal(object)
    left = Signal()
    notice = Signal(str, dict)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[object] = []
        self.found: list[Any] = []
        self.session = None
        self.practising = False
        self.my_level = "nobody"
        """A hand that is over is not looked at with a coach."""

    def unfinished(self) -> list[Any]:
        return self.found

    def start(self, rules: Any = None, levels: Any = None, seed: str | None = None) -> bool:
        self.asked.append(("start", seed))
        return True

    def resume(self, path: Any = None) -> bool:
        self.asked.append(("resume", path))
        return True

    def leave(self, *, wait: bool = False) -> None:
        self.asked.append("leave")
        self.left.emit()


def model_of(all_facts: Iterable[Any]) -> TableModel:
    """A model that knows these facts; its link stands in ``model.link``."""
    link = Link()
    model = TableModel(link)
    model.link = link  # type: ignore[attr-defined]
    model.begin(list(all_facts))
    return model


def settle() -> None:
    """Let layouts that wait for one another come to rest."""
    for _ in range(6):
        QApplication.processEvents()


def cut(page: QWidget) -> list[str]:
    """The words on a page that have not the room they need."""
    out = []
    for child in page.findChildren(QWidget):
        if not child.isVisibleTo(page) or not child.isVisible():
            continue
        if isinstance(child, Scroll) and child.widget().width() > child.viewport().width():
            out.append(f"content: {child.widget().width()} in {child.viewport().width()}")
        if isinstance(child, Words) and child.text():
            if not _words_fit(child):
                out.append(f"words: {child.text()} {child.size()}")
        elif isinstance(child, Button | Switch | Chooser):
            if isinstance(child, Switch):
                if child.height() < child.heightForWidth(child.width()):
                    out.append(f"switch: {child.text()}")
            elif isinstance(child, Button) and child.width() < child.sizeHint().width():
                out.append(f"button: {child.text()}")
            elif isinstance(child, Chooser) and child.cut and not child.toolTip():
                out.append(f"choice: {child.currentText()}")
    return out


def _words_fit(label: Words) -> bool:
    metrics = QFontMetricsF(label.font())
    if not label.wordWrap():
        return label.width() + 1 >= metrics.horizontalAdvance(label.text())
    longest = max(metrics.horizontalAdvance(word) for word in label.text().split())
    if any("一" <= c <= "鿿" for c in label.text()):
        longest = 0
    return label.width() + 1 >= longest and label.height() + 1 >= label.heightForWidth(
        label.width()
    )


def use(language: str, mode: str = "dark", text: float = 1.0) -> None:
    """Language and theme as the window sets them (pages of earlier tests are gone by then)."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    i18n.set_language(language)
    theme.use(mode=mode, text=text, language=language)
