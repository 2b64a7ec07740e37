"""A whole hand with the keyboard alone, at the real window, against real computer players."""

from __future__ import annotations

from pathlib import Path

from playing import Player, running
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.shengji.bidding import bid_suit

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


class Keyboard(Player):
    """Does everything with keys; every second play without the hint."""

    def __init__(self, *args) -> None:
        super().__init__(*args)
        self.plays = 0

    def end_motion(self) -> None:
        self.press(K.Key_Shift)

    def answer(self) -> None:
        asked = self.model.ask
        assert asked is not None
        cards = self.model.suggestion()
        if asked.ask in ("bid", "counter"):
            self.press(self._bid_key(cards))
            return
        self.plays += 1
        if self.plays % 2 or asked.ask == "bury":
            self.hint()
            assert self.table.hand.cards() and self.model.why_not(self.table.hand.cards()) is None
        else:
            self.walk_and_select(cards)
            assert sorted(self.table.hand.cards()) == sorted(cards)
        self.press(K.Key_Return)

    def _bid_key(self, cards: list[int]) -> Qt.Key:
        suit = bid_suit(self.model.state.rules, cards) if cards else None
        for i, option in enumerate(self.model.bid_options()):
            if option.cards is not None and option.suit == suit:
                return Qt.Key(K.Key_1 + i)
        return K.Key_Escape

    def walk_and_select(self, cards: list[int]) -> None:
        """Home, then right through the hand; Space on each card wanted."""
        self.press(K.Key_Escape)
        wanted = list(cards)
        self.press(K.Key_Home)
        for i, item in enumerate(list(self.table.hand.items)):
            if i:
                self.press(K.Key_Right)
            if item.card in wanted:
                wanted.remove(item.card)
                self.press(K.Key_Space)


def test_a_whole_hand_with_the_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        window = program.window
        assert window.stack.currentWidget() is window.home
        keys = Keyboard(qtbot, program)
        keys.press(K.Key_1)  # start
        assert window.model is not None
        undone = False
        while keys.wait_for_me(keys.end_motion):
            keys.answer()
            hand = keys.model.hand
            if not undone and hand is not None and len(hand.tricks) >= 3:
                undone = True
                before = len(hand.cards_of(keys.model.me))
                keys.press(K.Key_Z, CTRL)
                keys.wait(lambda: keys.model.ask is not None)
                assert len(keys.model.hand.cards_of(keys.model.me)) >= before
        assert undone and keys.plays > 5
        assert keys.model.hand.end is not None
        keys.press(K.Key_Return)
        keys.wait(lambda: keys.model.hand.no == 2)
        # Away and back again, by keys.
        keys.press(K.Key_W, CTRL)
        assert window.stack.currentWidget() is window.home
        assert window.home.unfinished is not None
