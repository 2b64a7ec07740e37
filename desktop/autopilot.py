"""Plays at the real window by pressing its keys: demonstrations and the self-test.

It knows what a person sees (the model) and does what a person can do (keys), nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine import cards as deck
from engine.shengji.bidding import bid_suit

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow

log = logging.getLogger(__name__)
BEAT_MS = 2
STUCK_BEATS = 15_000
"""So many beats (half a minute and more) in which nothing happened mean that something is wrong."""


def press(widget: QWidget, key: Qt.Key) -> None:
    """Press and release a key on a widget."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


class Stuck(RuntimeError):
    """The window does not go on although the right keys were pressed."""


class Autopilot(QObject):
    """Answers every ask at the window as the hint says.

    ``look`` is called before each play or burial is confirmed, with the kind of the ask.
    ``go_on``: press on at the end of a hand.
    """

    def __init__(
        self,
        window: MainWindow,
        look: Callable[[str], None] | None = None,
        *,
        go_on: bool = True,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._look = look or (lambda _kind: None)
        self._go_on = go_on
        self._seen: object = None
        self._idle = 0
        self._watched: object = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Begin to press keys (the event loop does the rest)."""
        self._timer.start(BEAT_MS)

    def stop(self) -> None:
        """Press no more."""
        self._timer.stop()

    def _beat(self) -> None:
        self._watch()
        window = self._window
        model, view = window.model, window.view
        if model is None or view is None:
            return
        if window.stack.currentWidget() is not view:
            if self._go_on and window.stack.currentWidget() is window.score:
                press(window.score.next, Qt.Key.Key_Return)
            return
        if view.table.animator.busy:
            press(view, Qt.Key.Key_Shift)  # any key ends what moves
        elif model.ask is not None:
            self._answer(model.ask.ask)

    def _answer(self, kind: str) -> None:
        window = self._window
        assert window.view is not None and window.model is not None
        view = window.view
        if kind in ("bid", "counter"):
            press(view, self._bid_key())
            return
        window.model.advisor = None  # the hint is there at once then
        press(view, Qt.Key.Key_H)
        self._look(kind)
        press(view, Qt.Key.Key_Return)
        if window.model is not None and window.model.ask is not None:
            asked = window.model.ask
            if asked is self._seen:
                raise Stuck(f"the hint for {kind} is not taken")
            self._seen = asked

    def _bid_key(self) -> Qt.Key:
        """The key of the bid button that the hint means; Escape: no bid."""
        window = self._window
        assert window.model is not None and window.view is not None
        wanted = window.model.suggestion()
        if wanted:
            suit = bid_suit(window.model.state.rules, wanted)
            options = window.model.bid_options()
            # The very bid, else the one of its suit that has a button.
            fits = [i for i, o in enumerate(options) if o.cards == tuple(sorted(wanted))]
            fits += [i for i, o in enumerate(options) if o.cards is not None and o.suit == suit]
            if fits and fits[0] < len(window.view.table.controls.bids):
                return Qt.Key(Qt.Key.Key_1 + fits[0])
            log.info("no button for the bid %s", deck.names(wanted))
        return Qt.Key.Key_Escape

    def _watch(self) -> None:
        """Count the beats in which no fact came."""
        model = self._window.model
        state = None if model is None or not model.started else (len(model.facts), model.state.n)
        if state == self._watched:
            self._idle += 1
        else:
            self._idle, self._watched = 0, state
        if self._idle > STUCK_BEATS:
            self.stop()
            raise Stuck("nothing happens any more")
