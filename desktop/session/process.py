"""A player in a process of its own: the seat protocol over its pipes (``spec/interfaces.md`` 4).

The window never waits for a player: everything here is driven by Qt's signals.  What the program
writes on stderr goes to the log; what it writes on stdout is handed on line by line and believed
by nobody (the table judges it).
"""

from __future__ import annotations

import logging
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

import engine
from desktop.session.framing import LineFramer
from engine import protocol

log = logging.getLogger(__name__)

READY_MS = round(protocol.READY_SECONDS * 1000)
"""A program that does not say it is ready within this time is refused (section 4)."""
UNREAD_LIMIT = 8 * 1024 * 1024
"""A program that leaves so many bytes unread has stopped reading."""
STDERR_LIMIT = 4_000
"""Bytes of one message of a program's stderr that go to the log."""
CLOSE_MS = 1_000
"""Time a program has to end after its input ended, and again after being asked to terminate."""


def engine_command(level: str, courage: float = 0.0) -> list[str]:
    """The command line of the app's own computer player of a level; ``courage``: -1 to 1."""
    frozen = getattr(sys, "frozen", False)
    start = [sys.executable, "engine"] if frozen else [sys.executable, "-m", "engine"]
    temper = ["--courage", f"{courage:g}"] if courage else []
    return [*start, "player", "--level", level, *temper]


def bot_command(level: str, courage: float = 0.0) -> list[str]:
    """The command line for a level as settings name it: a level, or ``bot:COMMAND``.

    Raises ``ValueError`` for a command whose quotes do not close, or that is empty.
    """
    if not level.startswith("bot:"):
        return engine_command(level, courage)
    words = shlex.split(level[4:])
    if not words:
        raise ValueError("the bot's command is empty")
    return words


def can_be_started(level: str) -> bool:
    """Whether a level names a command line at all (not whether the program is there)."""
    try:
        bot_command(level)
    except ValueError:
        return False
    return True


def environment_for(command: Sequence[str]) -> QProcessEnvironment:
    """The program's environment; our own player finds the engine that this program runs."""
    environment = QProcessEnvironment.systemEnvironment()
    if command[1:3] == ["-m", "engine"]:
        here = str(Path(engine.__file__).resolve().parent.parent)
        others = environment.value("PYTHONPATH")
        environment.insert("PYTHONPATH", os.pathsep.join(filter(None, (here, others))))
    return environment


_closing: set[BotProcess] = set()
"""Programs on their way out; Python must not drop them before."""


class BotProcess(QObject):
    """One program at one seat.

    ``ready`` (name it gave itself) comes once, then ``line`` for every line of its stdout;
    ``died`` (reason, English, for the log) comes at most once and is the last signal.
    """

    ready = Signal(str)
    line = Signal(bytes)
    died = Signal(str)

    def __init__(
        self, command: Sequence[str], parent: QObject | None = None, *, ready_ms: int = READY_MS
    ) -> None:
        super().__init__(parent)
        self.command = list(command)
        self.is_ready = False
        self._dead = False
        self._framer = LineFramer()
        self._process = QProcess(self)
        self._process.setProcessEnvironment(environment_for(self.command))
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.readyReadStandardError.connect(self._read_errors)
        self._process.errorOccurred.connect(self._failed)
        self._process.finished.connect(self._finished)
        self._wait_ready = QTimer(self)
        self._wait_ready.setSingleShot(True)
        self._wait_ready.setInterval(ready_ms)
        self._wait_ready.timeout.connect(self._never_ready)

    @property
    def pid(self) -> int:
        """The process number; 0 before the start and after the end."""
        return self._process.processId()

    def start(self, hello: object) -> None:
        """Start the program and greet it."""
        log.info("starting player: %s", self.command)
        self._wait_ready.start()
        self._process.start(self.command[0], self.command[1:])
        self.send(hello)

    def send(self, message: object) -> None:
        """One message to the program (of ``engine.protocol``, or a fact)."""
        self.send_line(protocol.encode(message))

    def send_line(self, line: bytes) -> None:
        """One message that is JSON already, without its line end."""
        if self._dead:
            return
        self._process.write(line + b"\n")
        if self._process.bytesToWrite() > UNREAD_LIMIT:
            self._die("it stopped reading")

    def close(self) -> None:
        """End the program: its input ends, then it is asked, then it is made to; no signal.

        Returns at once; the object belongs to nobody then and goes when the program is gone.
        """
        self._dead = True
        self._wait_ready.stop()
        self.setParent(None)
        _closing.add(self)
        process = self._process
        if process.state() == QProcess.ProcessState.NotRunning:
            self._gone()
            return
        process.finished.connect(self._gone)
        process.closeWriteChannel()
        QTimer.singleShot(CLOSE_MS, self, process.terminate)
        QTimer.singleShot(2 * CLOSE_MS, self, process.kill)

    def _gone(self) -> None:
        _closing.discard(self)
        self.deleteLater()

    def close_and_wait(self) -> None:
        """End the program before returning: for when the event loop is about to stop."""
        self._dead = True
        self._wait_ready.stop()
        process = self._process
        if process.state() == QProcess.ProcessState.NotRunning:
            return
        process.closeWriteChannel()
        if not process.waitForFinished(CLOSE_MS):
            process.kill()
            process.waitForFinished(CLOSE_MS)

    def _read(self) -> None:
        for line in self._framer.feed(bytes(self._process.readAllStandardOutput().data())):
            if self._dead:
                return
            if self.is_ready:
                self.line.emit(line)
            else:
                self._greet(line)

    def _greet(self, line: bytes) -> None:
        answer = protocol.read_ready(line)
        if answer is None:  # ignored like any line that is no answer
            log.info("player %s, before it is ready: %r", self.pid, line[:200])
            return
        self.is_ready = True
        self._wait_ready.stop()
        self.ready.emit(answer.name)

    def _read_errors(self) -> None:
        data = bytes(self._process.readAllStandardError().data())
        text = data[:STDERR_LIMIT].decode("utf-8", "replace").rstrip()
        if text:
            log.info("player %s says: %s", self.pid, text)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._die(f"it does not start: {self._process.errorString()}")

    def _finished(self, code: int, status: QProcess.ExitStatus) -> None:
        crashed = status == QProcess.ExitStatus.CrashExit
        self._die("it crashed" if crashed else f"it ended with code {code}")

    def _never_ready(self) -> None:
        self._die(f"it was not ready within {self._wait_ready.interval() // 1000} s")

    def _die(self, why: str) -> None:
        if self._dead:
            return
        log.warning("player %s: %s", self.command, why)
        self._dead = True
        self._wait_ready.stop()
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.kill()
        self.died.emit(why)


def wait_for_programs() -> None:
    """Until every program on its way out is gone: the event loop is about to stop."""
    for bot in list(_closing):
        bot.close_and_wait()
        _closing.discard(bot)
