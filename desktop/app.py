"""The program around the window: set up, shown, run, and ended without leaving anything behind."""

from __future__ import annotations

import logging
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from desktop import i18n
from desktop.crash import CrashHandler
from desktop.games import Games
from desktop.session.process import wait_for_programs
from desktop.store.log import start_logging
from desktop.store.paths import can_be_written
from desktop.store.saves import Saves
from desktop.store.settings import SettingsStore
from desktop.windows import look
from engine import __version__
from resources.paths import resource

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow

log = logging.getLogger(__name__)
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@dataclass
class Program:
    """Everything that lives as long as the window."""

    application: QApplication
    store: SettingsStore
    games: Games
    window: MainWindow
    crashes: CrashHandler | None = None


def make_application() -> QApplication:
    """The one ``QApplication``, named, with its icon; an existing one is taken as it is."""
    found = QApplication.instance()
    if found is None:
        QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
            Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
        )
    QCoreApplication.setApplicationName("paizhuo")
    QCoreApplication.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName("paizhuo")
    application = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    icon = QIcon()
    for size in ICON_SIZES:
        icon.addFile(str(resource(f"icons/app-{size}.png")), QSize(size, size))
    application.setWindowIcon(icon)
    return application


def has_chinese_font() -> bool:
    """Whether any font on this machine has Chinese characters."""
    return bool(QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese))


def make_program(
    store: SettingsStore | None = None, saves: Saves | None = None, language: str | None = None
) -> Program:
    """Application, settings, games and the (hidden) window.

    ``language`` holds for this run only; the settings keep what they say.
    """
    application = make_application()
    store = store or SettingsStore()
    look.apply(store.values)
    notices: list[str] = []
    if language is not None:
        use_language(language)
    elif i18n.is_chinese() and not has_chinese_font():
        use_language("en")
        notices.append("no_chinese_font")
    games = Games(store, saves)
    from desktop.windows.main_window import MainWindow

    window = MainWindow(store, games)
    games.setParent(window)
    problem = store.problem
    closed = [f for f in (store.path.parent, games.saves.folder) if not can_be_written(f)]
    if closed:
        games.notice.emit("nothing_saved", {"file": str(closed[0])})
    elif problem is not None:
        params = {"names": problem.told, "file": str(problem.aside or store.path)}
        games.notice.emit(problem.code, params)
    for code in notices:
        games.notice.emit(code, {})
    return Program(application, store, games, window)


def use_language(code: str) -> None:
    """Show everything in this language from now on (until the settings change it)."""
    from desktop.scene import theme

    i18n.set_language(code)
    theme.use(language=code)


def run(
    language: str | None = None,
    rules: dict[str, object] | None = None,
    resume: bool = False,
) -> int:
    """Open the window and run until it is closed; gives the exit code.

    ``rules``: begin a match at once; ``resume``: go on with the newest one.
    """
    log_file = start_logging()
    program = make_program(language=language)
    program.crashes = CrashHandler(log_file)
    program.crashes.install()
    log.info("paizhuo %s starts, platform %s", __version__, QGuiApplication.platformName())
    _end_on_signals(program.application)
    program.window.show()
    if rules is not None:
        QTimer.singleShot(0, lambda: program.games.start(rules))
    elif resume:
        QTimer.singleShot(0, program.games.resume)
    code = program.application.exec()
    end(program)
    return code


def end(program: Program) -> None:
    """Leave the match (it stays resumable) and take everything down, in order."""
    program.games.leave(wait=True)
    wait_for_programs()
    if "desktop.session.coach" in sys.modules:  # else there never was one
        from desktop.session.coach import wait_for_coaches

        wait_for_coaches()
    program.window.close()
    program.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, 0)
    QCoreApplication.processEvents()
    log.info("paizhuo ends")


def _end_on_signals(application: QApplication) -> None:
    """Ctrl+C in the terminal and a polite kill end the program as closing the window does."""
    numbers = (signal.SIGINT, signal.SIGTERM)

    def leave(*_: object) -> None:
        # Once: the terminal, or make, may say it again while everything is being taken down.
        # From the event loop, for this may run in the middle of anything.
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
        QTimer.singleShot(0, lambda: application.exit(0))

    for number in numbers:
        signal.signal(number, leave)
    # Python sees signals only when it runs: let it, now and then.
    beat = QTimer(application)
    beat.timeout.connect(lambda: None)
    beat.start(500)


def grab(window: MainWindow, path: Path, size: QSize | None = None) -> None:
    """A picture of the window as it is now."""
    if size is not None:
        window.resize(size)
    image = window.grab().toImage()
    path.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(path)):
        raise OSError(f"{path}: the picture cannot be written")
