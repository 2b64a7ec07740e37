"""The queue between table and window: order, holds, pauses; time is driven."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop.session.delivery import Delivery


class Desk:
    """A delivery of words; words in capitals are plays that keep 350 ms apart."""

    def __init__(self) -> None:
        self.now = 0
        self.got: list[object] = []
        self.delivery = Delivery(
            self.got.append,
            lambda word: 350 if str(word).isupper() else 0,
            lambda word: str(word).isupper(),
            clock=lambda: self.now,
        )

    def put(self, *words: str) -> None:
        for word in words:
            self.delivery.put(word)


def test_without_a_pause_everything_passes(qtbot: QtBot) -> None:
    desk = Desk()
    desk.put("a", "b")
    assert desk.got == ["a", "b"]


def test_plays_keep_apart_and_what_follows_waits_in_order(qtbot: QtBot) -> None:
    desk = Desk()
    desk.put("A", "a", "B", "b", "C")
    assert desk.got == ["A", "a"]
    desk.now = 349
    desk.put("c")
    assert desk.got == ["A", "a"]
    desk.now = 350
    desk.delivery._go_on()
    assert desk.got == ["A", "a", "B", "b"]
    assert desk.delivery.waiting == 2


def test_the_timer_ends_a_pause(qtbot: QtBot) -> None:
    desk = Desk()
    desk.put("A", "B")
    desk.now = 349
    desk.delivery._timer.start(0)
    qtbot.waitUntil(lambda: desk.delivery._timer.interval() == 1)
    assert desk.got == ["A"]
    desk.now = 350
    qtbot.waitUntil(lambda: desk.got == ["A", "B"])


def test_holds_are_counted(qtbot: QtBot) -> None:
    desk = Desk()
    desk.delivery.hold()
    desk.delivery.hold()
    desk.put("a")
    desk.delivery.release()
    assert desk.got == [] and desk.delivery.held
    desk.delivery.release()
    assert desk.got == ["a"]
    desk.delivery.release()
    desk.put("b")
    assert desk.got == ["a", "b"]


def test_a_receiver_may_hold_while_it_is_told(qtbot: QtBot) -> None:
    got: list[object] = []

    def receive(word: object) -> None:
        got.append(word)
        if word == "trick":
            delivery.hold()
        if word == "ask":
            delivery.put("answered")

    delivery = Delivery(receive, lambda _: 0, lambda _: False)
    for word in ("play", "trick", "ask", "next"):
        delivery.put(word)
    assert got == ["play", "trick"]
    delivery.release()
    assert got == ["play", "trick", "ask", "next", "answered"]


def test_clear_forgets_everything(qtbot: QtBot) -> None:
    desk = Desk()
    desk.put("A", "B")
    desk.delivery.hold()
    desk.delivery.clear()
    desk.put("C")
    assert desk.got == ["A", "C"]
