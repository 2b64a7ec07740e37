"""A whole hand with the mouse alone, at the real window, against real computer players."""

from __future__ import annotations

from pathlib import Path

from playing import LEFT, NONE, Player, running
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine import facts, record
from engine.check import check
from engine.shengji.bidding import bid_suit


class Mouse(Player):
    """Does everything with clicks and drags."""

    def __init__(self, *args) -> None:
        super().__init__(*args)
        self.did: set[str] = set()
        self.plays = 0

    def end_motion(self) -> None:
        """A click where nothing is ends all motion."""
        self.click(QPointF(self.table.table.width / 2, self.table.table.height * 0.42))

    def answer(self) -> None:
        asked = self.model.ask
        assert asked is not None
        kind = asked.ask
        self.did.add(kind)
        cards = self.model.suggestion()
        if kind in ("bid", "counter"):
            self._bid(cards)
        elif kind == "bury":
            self.click_cards(cards)
            assert sorted(self.table.hand.cards()) == sorted(cards)
            self.click_button("main")
        else:
            self._play(cards)

    def _bid(self, cards: list[int]) -> None:
        suit = bid_suit(self.model.state.rules, cards) if cards else None
        for i, option in enumerate(self.model.bid_options()):
            if option.cards is not None and option.suit == suit:
                self.did.add("bid made")
                self.click_button(f"bid{i + 1}")
                return
        self.click_button("pass")

    def _play(self, cards: list[int]) -> None:
        self.plays += 1
        if len(cards) == 1 and self.plays % 3 == 1:
            self.did.add("double click")
            spot = self.view.mapFromScene(self.table.hand.point(cards[0]))
            QTest.mouseClick(self.view.viewport(), LEFT, NONE, spot)
            assert self.table.hand.cards() == cards
            QTest.mouseDClick(self.view.viewport(), LEFT, NONE, spot)
            return
        self.click_cards(cards)
        assert sorted(self.table.hand.cards()) == sorted(cards)
        if self.plays % 3 == 0:  # drag them onto the table
            self.did.add("drag")
            start = self.table.hand.point(cards[0])
            self.drag(start, QPointF(self.table.table.width / 2, self.table.table.height * 0.5))
        else:
            self.click_button("main")


def test_a_whole_hand_with_the_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    with running(tmp_path) as program:
        window = program.window
        # From the first page, as a new user would.
        assert window.stack.currentWidget() is window.home
        QTest.mouseClick(window.home.cards["shengji"].start, LEFT, NONE)
        mouse = Mouse(qtbot, program)
        path = program.games.session.path
        while mouse.wait_for_me(mouse.end_motion):
            asked = mouse.model.ask
            mouse.answer()
            assert mouse.model.ask is not asked, "the answer was taken"
        assert {"play", "drag", "double click"} <= mouse.did and mouse.plays > 5
        hand = mouse.model.hand
        assert hand is not None and hand.end is not None
        assert not any(getattr(f, "by", None) == "app" for f in mouse.model.facts)
        # And on to the next hand, with the mouse too.
        QTest.mouseClick(window.score.next, LEFT, NONE)
        mouse.wait(lambda: mouse.model.hand.no == 2)
        assert mouse.at_table
    loaded = record.load(path)
    check(loaded.facts, record.read_seed(path), str(path))
    assert any(isinstance(f, facts.End) for f in loaded.facts)
