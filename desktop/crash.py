"""What happens when the program itself is wrong: it is logged, said once, and play goes on."""

from __future__ import annotations

import faulthandler
import logging
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.i18n import tr

log = logging.getLogger(__name__)
qt_log = logging.getLogger("qt")

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_HARMLESS = ("This plugin does not support propagateSizeHints",)
"""The offscreen platform says this of every window."""


class CrashHandler:
    """Installs itself as the program's ``excepthook``; ``quiet``: no dialog (tests, demo)."""

    def __init__(self, log_file: Path | None, *, quiet: bool = False) -> None:
        self._log_file = log_file
        self._quiet = quiet
        self.count = 0
        self._open = False
        self._fatal: TextIO | None = None

    def install(self) -> None:
        """Catch errors from now on, and send Qt's messages to the log.

        Where the process itself is killed by a fault, the place is left in ``fatal.log``.
        """
        if self._log_file is not None:
            self._fatal = self._log_file.with_name("fatal.log").open("a", encoding="utf-8")
            faulthandler.enable(self._fatal)
        elif sys.stderr is not None:
            faulthandler.enable()
        sys.excepthook = self.handle
        qInstallMessageHandler(_qt_message)

    def handle(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an error nobody caught, and show it if no other is being shown."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        self.count += 1
        text = "".join(traceback.format_exception(kind, error, trace))
        log.critical("an error nobody caught:\n%s", text)
        if self._quiet or self._log_file is None:
            sys.stderr.write(text)
        if self._quiet or self._open or QApplication.instance() is None:
            return
        self._open = True
        try:
            self._show(f"{kind.__name__}: {error}", text)
        finally:
            self._open = False

    def _show(self, short: str, details: str) -> None:
        box = QMessageBox(QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Critical)
        box.setWindowTitle(tr("Crash", "Something went wrong"))
        box.setText(
            tr("Crash", "Something in the program went wrong. Your match is saved up to here.")
        )
        if self._log_file is None:
            box.setInformativeText(short)
        else:
            box.setInformativeText(
                tr(
                    "Crash",
                    "{error}\n\nWhat happened stands in the log: {file}",
                    error=short,
                    file=str(self._log_file),
                )
            )
        box.setDetailedText(details)
        go_on = box.addButton(tr("Crash", "Go on"), QMessageBox.ButtonRole.AcceptRole)
        leave = box.addButton(tr("Crash", "Quit"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(go_on)
        box.exec()
        if box.clickedButton() is leave:
            QApplication.exit(1)


def _qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    if any(text in message for text in _HARMLESS):
        return
    qt_log.log(_LEVELS.get(kind, logging.WARNING), "%s", message)
