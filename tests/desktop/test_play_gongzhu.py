"""Whole hands of Gongzhu at the real window: one by mouse, one by keyboard, with shows.

Real computer players sit at the other seats; the dark sale is on.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import LEFT, NONE, Player, running
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine import facts, record
from engine.check import check

K = Qt.Key
SEED = "pigs and sheep 17"
"""In its first hand the viewer holds two of the four cards that may be shown."""

LONG = {"end_at": -100_000}
"""However badly the viewer plays, a second hand follows."""


@pytest.fixture(autouse=True)
def seed(monkeypatch):
    monkeypatch.setattr("playing.SEED", SEED)


def own_shows(player: Player) -> dict[str, facts.Show]:
    found = [f for f in player.model.facts if isinstance(f, facts.Show)]
    return {f.how: f for f in found if f.seat == player.model.me}


def checked(path: Path) -> None:
    """The record holds, and a hand was played to its end."""
    loaded = record.load(path)
    check(loaded.facts, record.read_seed(path), str(path))
    assert any(isinstance(f, facts.End) for f in loaded.facts)


class Mouse(Player):
    plays = 0

    def end_motion(self) -> None:
        self.click(QPointF(self.table.table.width / 2, self.table.table.height * 0.45))

    def answer(self) -> None:
        asked = self.model.ask
        assert asked is not None
        if asked.ask == "show":
            self._show()
            return
        self.plays += 1
        (card,) = self.model.suggestion()
        spot = self.table.hand.point(card)
        if self.plays % 3 == 0:
            self.drag(spot, QPointF(self.table.table.width / 2, self.table.table.height * 0.5))
        elif self.plays % 3 == 1:
            at = self.view.mapFromScene(spot)
            QTest.mouseClick(self.view.viewport(), LEFT, NONE, at)
            QTest.mouseDClick(self.view.viewport(), LEFT, NONE, at)
        else:
            self.click(spot)
            assert self.table.hand.cards() == [card]
            self.click_button("main")

    def _show(self) -> None:
        """One card openly, another face down by a second click."""
        one, other = sorted(self.model.showable())
        self.click(self.table.hand.point(one))
        for _ in range(2):
            self.click(self.table.hand.point(other))
        assert sorted(self.table.hand.cards()) == [one, other]
        self.click_button("main")


def test_a_whole_hand_with_the_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        window = program.window
        card = window.home.cards["gongzhu"]
        card.preset.setCurrentIndex(list(card.texts.presets).index("dark"))
        window.store.choose("gongzhu", options=LONG)
        QTest.mouseClick(card.start, LEFT, NONE)
        mouse = Mouse(qtbot, program)
        path = program.games.session.path
        while mouse.wait_for_me(mouse.end_motion):
            asked = mouse.model.ask
            mouse.answer()
            assert mouse.model.ask is not asked, "the answer was taken"
        assert mouse.plays == 13
        shows = own_shows(mouse)
        assert "dark" in shows and len(shows) == 2
        hand = mouse.model.hand
        assert hand is not None and hand.end is not None
        assert not any(getattr(f, "by", None) == "app" for f in mouse.model.facts)
        QTest.mouseClick(window.score.next, LEFT, NONE)
        mouse.wait(lambda: mouse.model.hand.no == 2)
        assert mouse.at_table
        assert list(mouse.table.now.totals) == list(hand.end.totals)
    checked(path)


class Keyboard(Player):
    plays = 0

    def end_motion(self) -> None:
        self.press(K.Key_Shift)

    def walk_to(self, card: int) -> None:
        self.press(K.Key_Home)
        while self.table.hand.items[self.table.hand.focus].card != card:
            self.press(K.Key_Right)

    def answer(self) -> None:
        asked = self.model.ask
        assert asked is not None
        if asked.ask == "show":
            one, other = sorted(self.model.showable())
            self.walk_to(other)
            self.press(K.Key_Space)
            self.walk_to(one)
            self.press(K.Key_Space)
            self.press(K.Key_Space)
            self.press(K.Key_Return)
            return
        self.plays += 1
        if self.plays % 2:
            self.hint()
        else:
            self.walk_to(self.model.suggestion()[0])
            self.press(K.Key_Space)
        self.press(K.Key_Return)


def test_a_whole_hand_with_the_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        window = program.window
        window.store.choose("gongzhu", preset="dark", options=LONG)
        keys = Keyboard(qtbot, program)
        keys.press(K.Key_2)
        undone = False
        while keys.wait_for_me(keys.end_motion):
            asked = keys.model.ask
            keys.answer()
            assert keys.model.ask is not asked, "the answer was taken"
            if not undone and keys.plays == 4:
                undone = True
                keys.press(K.Key_Z, Qt.KeyboardModifier.ControlModifier)
                keys.wait(lambda: keys.model.ask is not None)
        assert undone and "dark" in own_shows(keys)
        assert keys.model.hand.end is not None
        keys.press(K.Key_Return)
        keys.wait(lambda: keys.model.hand.no == 2)
        path = program.games.session.path
        assert window.model is not None
    checked(path)
