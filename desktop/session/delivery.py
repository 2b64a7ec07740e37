"""What the table says, handed to the window at the window's pace.

The table writes its record at once; the window shows one thing after another.  Messages wait here
in order: while the scene holds them (a finished trick lies, a failed throw is shown), and until the
least time between two plays has passed.  The view may lag behind the record, never the reverse.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

Message = object
log = logging.getLogger(__name__)


class Delivery(QObject):
    """A queue of messages that leaves them one by one.

    ``pause_before(message)`` gives the ms that must have passed since the last message for which
    ``counts(message)`` was true.  ``clock()`` is a time in ms; tests bring their own.
    """

    def __init__(
        self,
        deliver: Callable[[Message], None],
        pause_before: Callable[[Message], int],
        counts: Callable[[Message], bool],
        parent: QObject | None = None,
        clock: Callable[[], int] | None = None,
    ) -> None:
        super().__init__(parent)
        self._deliver = deliver
        self._pause_before = pause_before
        self._counts = counts
        self._queue: deque[Message] = deque()
        self._holds = 0
        self._busy = False
        self._last: int | None = None
        if clock is None:
            timer = QElapsedTimer()
            timer.start()
            clock = timer.elapsed
        self._clock = clock
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def waiting(self) -> int:
        """How many messages wait."""
        return len(self._queue)

    @property
    def held(self) -> bool:
        """Whether the scene holds messages back."""
        return self._holds > 0

    def put(self, message: Message) -> None:
        """Hand over a message; delivered now if nothing is in its way."""
        self._queue.append(message)
        self._go_on()

    def hold(self) -> None:
        """Deliver nothing until ``release`` was called as often."""
        self._holds += 1
        self._timer.stop()

    def release(self) -> None:
        """Take back one ``hold``; one too many is ignored."""
        if self._holds:
            self._holds -= 1
        if not self._holds:
            self._go_on()

    def clear(self) -> None:
        """Forget everything that waits, and every hold: a new beginning."""
        self._queue.clear()
        self._holds = 0
        self._last = None
        self._timer.stop()

    def _go_on(self) -> None:
        # Delivering calls the scene, which may hold, answer, and so put more: one loop does all.
        if self._busy:
            return
        self._busy = True
        try:
            while self._queue and not self._holds:
                message = self._queue[0]
                left = self._left(message)
                if left > 0:
                    self._timer.start(left)
                    return
                self._queue.popleft()
                if self._counts(message):
                    self._last = self._clock()
                self._deliver(message)
        finally:
            self._busy = False

    def _left(self, message: Message) -> int:
        if self._last is None:
            return 0
        return self._last + self._pause_before(message) - self._clock()
