"""The coach: a program in a process of its own that says what moves are worth.

Nothing here waits: a request goes out, its answer comes back by a call, or ``None`` does when the
program cannot be started, ends, stops answering or has no advice.  It is started with the first
request and again after it ended; when that helps nothing it is left alone.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QProcess, QTimer

from desktop.session.advice import Advice, probe, read_answer, request
from desktop.session.framing import LineFramer
from desktop.session.process import STDERR_LIMIT, environment_for
from engine.protocol import encode

log = logging.getLogger(__name__)

SILENCE_MS = 30_000
"""A program that owes an answer for so long is ended."""
TRIES = 3
"""Starts without a single answer after which there is no coach."""
CLOSE_MS = 1_000

Done = Callable[[Advice | None], None]


def coach_command() -> list[str]:
    """The command line of the app's own coach."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "engine", "coach"]
    return [sys.executable, "-m", "engine", "coach"]


_closing: set[QProcess] = set()
"""Programs that were told to end; Python must not drop them before they are gone."""


class Coach(QObject):
    """The program and what it was asked."""

    def __init__(
        self,
        command: Sequence[str] | None = None,
        parent: QObject | None = None,
        *,
        silence_ms: int = SILENCE_MS,
    ) -> None:
        super().__init__(parent)
        self.command = list(coach_command() if command is None else command)
        self.starts = 0
        """How often the program was started."""
        self.lost = 0
        """How often it was lost: it could not be started, ended or stopped answering."""
        self._process: QProcess | None = None
        self._framer = LineFramer()
        self._open: dict[int, Done] = {}
        self._probes: set[int] = set()
        """Sent after what was cancelled, and not answered yet."""
        self._number = 0
        self._failed = 0
        """Ends of the program since its last answer."""
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.setInterval(silence_ms)
        self._silence.timeout.connect(self._silent)

    @property
    def available(self) -> bool:
        """Whether it is worth asking."""
        return self._failed < TRIES

    @property
    def pid(self) -> int:
        """The process number; 0 while none runs."""
        return 0 if self._process is None else self._process.processId()

    def advise(
        self,
        view: Sequence[Any],
        seat: int,
        ask: dict[str, Any],
        done: Done,
        also: Sequence[Sequence[int]] = (),
    ) -> int:
        """Ask for advice; ``done`` gets it later, or ``None``.  Gives the request's number."""
        self._number += 1
        number = self._number
        self._open[number] = done
        if not self.available:
            QTimer.singleShot(0, self, lambda: self._answer(number, None))
            return number
        self._start()
        self._send(request(number, view, seat, ask, also))
        if not self._silence.isActive():
            self._silence.start()
        return number

    def cancel(self, number: int) -> None:
        """The answer is wanted no more."""
        if self._open.pop(number, None) is None or self._process is None:
            return
        self._send(encode({"cancel": number}))
        # What is cancelled gets no answer.  Whoever plays fast cancels each request, and a program
        # that hangs would never be noticed, if nothing else had to be answered.
        self._number += 1
        self._probes.add(self._number)
        self._send(probe(self._number))

    def close(self, *, wait: bool = False) -> None:
        """End the program; nothing is answered any more.  ``wait``: it is gone on return."""
        self._open.clear()
        self._probes.clear()
        self._failed = 0
        self._silence.stop()
        self._drop(wait=wait)

    # ------------------------------------------------------------------ the program

    def _start(self) -> None:
        if self._process is not None:
            return
        log.info("starting the coach: %s", self.command)
        self.starts += 1
        self._framer = LineFramer()
        self._process = process = QProcess(self)
        process.setProcessEnvironment(environment_for(self.command))
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._read_errors)
        process.errorOccurred.connect(self._error)
        process.finished.connect(self._ended)
        process.start(self.command[0], self.command[1:])

    def _send(self, line: bytes) -> None:
        if self._process is not None:
            self._process.write(line + b"\n")

    def _read(self) -> None:
        if self._process is None:
            return
        for line in self._framer.feed(bytes(self._process.readAllStandardOutput().data())):
            found = read_answer(line)
            if found is None:
                log.info("the coach said what is no answer: %r", line[:200])
                continue
            self._failed = 0
            self._silence.start()
            self._answer(*found)

    def _answer(self, number: int, advice: Advice | None) -> None:
        done = self._open.pop(number, None)
        self._probes.discard(number)
        if not self._open and not self._probes:
            self._silence.stop()
        if done is not None:
            done(advice)

    def _read_errors(self) -> None:
        if self._process is None:
            return
        data = bytes(self._process.readAllStandardError().data())
        text = data[:STDERR_LIMIT].decode("utf-8", "replace").rstrip()
        if text:
            log.info("the coach says: %s", text)

    def _error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._lost("it does not start")

    def _ended(self) -> None:
        self._read()  # what it said last still counts
        self._lost("it ended")

    def _silent(self) -> None:
        self._lost("it does not answer")

    def _lost(self, why: str) -> None:
        if self._process is None:
            return
        log.warning("the coach: %s", why)
        self._failed += 1
        self.lost += 1
        self._silence.stop()
        self._probes.clear()
        self._drop()
        unanswered, self._open = self._open, {}
        for done in unanswered.values():
            done(None)

    def _drop(self, *, wait: bool = False) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.readyReadStandardOutput.disconnect(self._read)
        process.readyReadStandardError.disconnect(self._read_errors)
        process.errorOccurred.disconnect(self._error)
        process.finished.disconnect(self._ended)
        process.setParent(None)
        if process.state() == QProcess.ProcessState.NotRunning:
            process.deleteLater()
            return
        # It keeps nothing that could be lost, and may be in the midst of a long thought.
        if wait:
            process.kill()
            process.waitForFinished(CLOSE_MS)
            process.deleteLater()
            return
        _closing.add(process)
        process.finished.connect(lambda *_: _gone(process))
        process.kill()


def _gone(process: QProcess) -> None:
    _closing.discard(process)
    process.deleteLater()


def wait_for_coaches() -> None:
    """Until every program that was told to end is gone: the event loop is about to stop."""
    for process in list(_closing):
        process.waitForFinished(CLOSE_MS)
        _closing.discard(process)
