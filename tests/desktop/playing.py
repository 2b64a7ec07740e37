"""The whole program in a test: its window, real computer players, and a person's hands."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.app import Program, end, make_program
from desktop.scene.table_scene import TableScene
from desktop.scene.table_view import TableView
from desktop.session.coach import Coach
from desktop.session.model import TableModel
from desktop.store.saves import Saves
from desktop.store.settings import SettingsStore

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
COACH = str(Path(__file__).with_name("coaches.py"))
WAIT_MS = 60_000
SEED = "a hand for the tests"
"""The seed of every match that is begun at the window."""


@contextmanager
def running(folder: Path, **settings: object) -> Iterator[Program]:
    """The program on a folder of its own, without motion; nothing of it is left afterwards."""
    store = SettingsStore(folder / "settings.json")
    store.change(**{"speed": "off", "trick_hold": "short", "name": "Lin", **settings})
    program = make_program(store, Saves(folder), language="en")
    # Quicker than the real one, which thinks for seconds; it has tests of its own.
    program.games._coach = Coach([sys.executable, COACH, "good"], program.games)
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setattr("engine.table.new_seed", lambda: SEED)
    program.window.resize(QSize(1280, 800))
    program.window.show()
    try:
        yield program
    finally:
        monkeypatch.undo()
        end(program)


class Player:
    """What a person sees and does at the window of a program."""

    def __init__(self, qtbot: QtBot, program: Program) -> None:
        self.qtbot = qtbot
        self.program = program

    @property
    def model(self) -> TableModel:
        found = self.program.window.model
        assert found is not None
        return found

    @property
    def view(self) -> TableView:
        found = self.program.window.view
        assert found is not None
        return found

    @property
    def table(self) -> TableScene:
        return self.view.table

    @property
    def at_table(self) -> bool:
        return self.program.window.stack.currentWidget() is self.program.window.view

    @property
    def hand_is_over(self) -> bool:
        return self.program.window.stack.currentWidget() is self.program.window.score

    def wait(self, until: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(until, timeout=WAIT_MS)

    def wait_for_me(self, end_motion: Callable[[], None]) -> bool:
        """Until something is asked or the hand is over; whether something is asked."""

        def ready() -> bool:
            if self.at_table and self.table.animator.busy:
                end_motion()
            return self.hand_is_over or (self.at_table and self.model.ask is not None)

        self.wait(ready)
        return not self.hand_is_over

    # ------------------------------------------------------------------ the mouse

    def click(self, pos: QPointF) -> None:
        """A click at a place of the table."""
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, self.view.mapFromScene(pos))

    def click_button(self, name: str) -> None:
        """A click on a named button of the table."""
        self.click(self.table.find(name).scene_rect().center())

    def click_cards(self, cards: list[int]) -> None:
        """A click on each of these cards of the hand that is not selected yet."""
        for card in dict.fromkeys(cards):
            for copy in range(cards.count(card)):
                self.click(self.table.hand.point(card, copy))

    def drag(self, start: QPointF, to: QPointF) -> None:
        """Press, move in steps, release."""
        a, b = self.view.mapFromScene(start), self.view.mapFromScene(to)
        QTest.mousePress(self.view.viewport(), LEFT, NONE, a)
        for i in range(1, 9):
            step = QPoint(a.x() + (b.x() - a.x()) * i // 8, a.y() + (b.y() - a.y()) * i // 8)
            QTest.mouseMove(self.view.viewport(), step)
        QTest.mouseRelease(self.view.viewport(), LEFT, NONE, b)

    # ------------------------------------------------------------------ the keyboard

    def hint(self) -> None:
        """The key of the hint, and its answer."""
        self.press(Qt.Key.Key_H)
        self.wait(lambda: not self.model.waits_for_advice)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """A key, to whatever has the keyboard."""
        focus = self.program.window.focusWidget()
        target: QWidget = self.program.window if focus is None else focus
        QTest.keyClick(target, key, modifiers)
