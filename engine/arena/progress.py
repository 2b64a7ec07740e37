"""How far a run is: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

BAR = 30
REFRESH = 0.2
"""Seconds between two drawings of the bar."""
LINE_EVERY = 30.0
"""Seconds between two lines where there is no terminal."""


class Progress:
    """Shows how many of ``total`` units are done and how long the rest takes."""

    def __init__(
        self,
        total: int,
        out: TextIO | None,
        brief: Callable[[], str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.total = total
        self.done = 0
        self._out = out
        """``None``: nothing is shown."""
        self._brief = brief
        """The result so far in a few words."""
        self._clock = clock
        self._begun = self._shown = clock()
        self._bar = out is not None and out.isatty()

    def step(self) -> None:
        """One more unit is done."""
        self.done += 1
        if self._out is None:
            return
        now = self._clock()
        if now - self._shown < (REFRESH if self._bar else LINE_EVERY) and self.done < self.total:
            return
        self._shown = now
        text = self.text(now)
        if self._bar:
            self._out.write(f"\r\x1b[K{text}")
        else:
            self._out.write(text + "\n")
        self._out.flush()

    def text(self, now: float) -> str:
        """``[####....] 12/40  0:07 left  +3.1 +- 0.8``."""
        full = BAR * self.done // self.total
        bar = f"[{'#' * full}{'.' * (BAR - full)}] " if self._bar else ""
        left = (now - self._begun) * (self.total - self.done) / max(1, self.done)
        return f"{bar}{self.done}/{self.total}  {clock_text(left)} left  {self._brief()}".rstrip()

    def end(self) -> None:
        """The bar gives its line back."""
        if self._bar and self._out is not None:
            self._out.write("\r\x1b[K")
            self._out.flush()


def clock_text(seconds: float) -> str:
    """``m:ss`` or ``h:mm:ss``."""
    minutes, s = divmod(round(seconds), 60)
    hours, m = divmod(minutes, 60)
    return f"{hours}:{m:02}:{s:02}" if hours else f"{m}:{s:02}"
