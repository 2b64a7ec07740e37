"""All motion of the table: one timer, one clock, and one way to end everything at once.

Items are moved by ``pos``, tilted by ``rotation`` and faded by ``opacity``.  Tests hand in a clock
of their own and call ``step``; nothing here waits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem

from desktop.scene.speeds import FADE, MAX_MOVING, MAX_TILT, MAX_TILTED, SMALL_MOVE, Speeds

Done = Callable[[], Any]
FRAME = 16
"""Milliseconds between two frames."""


def milliseconds() -> float:
    """The clock of the program."""
    return perf_counter() * 1000


def ease_out(x: float) -> float:
    """Fast first, then slower (cubic); 0 to 1."""
    return 1 - (1 - x) ** 3


def ease_in(x: float) -> float:
    """Slow first, then faster (cubic); 0 to 1."""
    return x**3


@dataclass
class _Motion:
    item: QGraphicsItem | None
    begin: float
    ms: float
    start: QPointF
    end: QPointF
    curve: Callable[[float], float]
    tilt: float
    fade: tuple[float, float] | None
    done: Done | None


class Animator(QObject):
    """Moves items; ``idle`` is sent whenever the last motion or hold has ended."""

    idle = Signal()

    def __init__(
        self,
        speeds: Speeds | None = None,
        clock: Callable[[], float] = milliseconds,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.speeds = speeds or Speeds()
        self.hidden = False
        """A hidden window runs no motion: everything is at its end at once."""
        self._clock = clock
        self._motions: list[_Motion] = []
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.step)

    @property
    def busy(self) -> bool:
        """Does anything move or wait?"""
        return bool(self._motions)

    def move(
        self,
        item: QGraphicsItem,
        end: QPointF,
        kind: str,
        *,
        delay: float = 0,
        inward: bool = False,
        tilt: float = 0.0,
        fade: tuple[float, float] | None = None,
        done: Done | None = None,
    ) -> None:
        """Move ``item`` to ``end`` in the time of ``kind`` (a key of ``speeds.MOVES``).

        A running motion of the item is replaced from where it is.  ``tilt`` is in degrees and
        straightens on the way; ``done`` is called at the end.
        """
        ms = self.speeds.ms(kind)
        start = item.pos()
        far = (end - start).manhattanLength() > SMALL_MOVE
        if self.speeds.reduced and ms:
            ms, tilt = FADE, 0.0
            if far and fade is None:
                item.setPos(end)
                start, fade = end, (0.25, 1.0)
        moving = self._drop(item)
        still = not far and fade is None
        if self.hidden or not ms or (still and not delay) or moving >= MAX_MOVING:
            self._end(item, end, fade, done)
            return
        if tilt and sum(1 for m in self._motions if m.tilt) >= MAX_TILTED:
            tilt = 0.0
        tilt = max(-MAX_TILT, min(tilt, MAX_TILT))
        curve = ease_in if inward else ease_out
        begin = self._clock() + delay
        self._motions.append(_Motion(item, begin, ms, start, end, curve, tilt, fade, done))
        if fade:
            item.setOpacity(fade[0])
        if tilt:
            item.setRotation(tilt)
        self._start()

    def fade(
        self, item: QGraphicsItem, start: float, end: float, kind: str, done: Done | None = None
    ) -> None:
        """Change the opacity of an item that stays where it is."""
        self.move(item, item.pos(), kind, fade=(start, end), done=done)

    def after(self, ms: float | None, done: Done) -> None:
        """Call ``done`` when so much time has passed; ``None``: when ``finish`` is called."""
        if self.hidden or ms == 0:
            done()
            return
        wait = float("inf") if ms is None else ms
        zero = QPointF()
        self._motions.append(
            _Motion(None, self._clock(), wait, zero, zero, ease_out, 0.0, None, done)
        )
        self._start()

    def forget(self, item: QGraphicsItem) -> None:
        """Stop moving an item that is going away; its ``done`` is not called."""
        self._drop(item)
        self._rest()

    def clear(self) -> None:
        """Drop everything without calling anything."""
        self._motions.clear()
        self._timer.stop()

    def finish(self) -> None:
        """End all motion and all holds now, also those that their ends begin."""
        for _ in range(1000):
            if not self._motions:
                break
            motions, self._motions = self._motions, []
            for m in motions:
                self._end(m.item, m.end, m.fade, m.done)
        self._rest()

    def step(self) -> None:
        """Draw the present moment (called by the timer)."""
        now = self._clock()
        ended: list[_Motion] = []
        running: list[_Motion] = []
        for m in self._motions:
            x = (now - m.begin) / m.ms
            if x >= 1:
                ended.append(m)
                continue
            running.append(m)
            if m.item is None or x < 0:
                continue
            k = m.curve(x)
            m.item.setPos(m.start + (m.end - m.start) * k)
            if m.tilt:
                m.item.setRotation(m.tilt * (1 - k))
            if m.fade:
                m.item.setOpacity(m.fade[0] + (m.fade[1] - m.fade[0]) * k)
        self._motions = running
        for m in ended:
            self._end(m.item, m.end, m.fade, m.done)
        self._rest()

    def _end(
        self,
        item: QGraphicsItem | None,
        end: QPointF,
        fade: tuple[float, float] | None,
        done: Done | None,
    ) -> None:
        if item is not None:
            item.setPos(end)
            if item.rotation():
                item.setRotation(0)
            if fade:
                item.setOpacity(fade[1])
            elif item.opacity() != 1:
                item.setOpacity(1)
        if done is not None:
            done()

    def _drop(self, item: QGraphicsItem) -> int:
        """Forget the motions of an item; the number of items that still move."""
        self._motions = [m for m in self._motions if m.item is not item]
        return sum(1 for m in self._motions if m.item is not None)

    def _start(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _rest(self) -> None:
        if not self._motions and self._timer.isActive():
            self._timer.stop()
            self.idle.emit()
