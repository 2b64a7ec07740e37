"""The demonstration: a whole match by itself in a window nobody sees, with pictures; screenshots.

It plays at the real window with real computer players in their own processes, and leaves the
record and the pictures in a folder.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from msgspec import UNSET
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer

from desktop.app import Program, end, grab, has_chinese_font, make_program, use_language
from desktop.autopilot import Autopilot, press
from desktop.crash import CrashHandler
from desktop.store.log import start_logging
from desktop.store.paths import data_dir, stamp
from desktop.store.saves import Saves
from desktop.store.settings import SettingsStore
from engine import facts
from engine.record import load

SIZE = QSize(1280, 800)
LANGUAGES = ("zh_CN", "en")
SEED = "paizhuo demonstration"
TRICK = {"shengji": 3, "gongzhu": 6}
"""The picture of the play is made in this trick, or as soon as possible after it."""
MANY = 0.6
"""The part of a hand that is dealt when the picture of the deal is made."""


class DemoPace:
    """Card by card until the picture of the deal is made, then everything at once."""

    def __init__(self) -> None:
        self.deal = 1

    def deal_every(self) -> int:
        return self.deal

    def between_plays(self) -> int:
        return 0


class Pictures:
    """Makes each picture once, in every language that can be shown."""

    def __init__(self, program: Program, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self.languages = [c for c in LANGUAGES if c == "en" or has_chinese_font()]
        self.made: dict[str, list[Path]] = {}

    def take(self, name: str) -> None:
        """A picture of the window as it is, unless there is one of that name."""
        if name in self.made:
            return
        self.made[name] = []
        for language in self.languages:
            use_language(language)
            settle()
            path = self._folder / f"{name}-{language.split('_')[0]}.png"
            grab(self._program.window, path)
            self.made[name].append(path)


def settle() -> None:
    """Let the window lay itself out (without running anybody's timers)."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    QCoreApplication.sendPostedEvents(None, 0)


class Demonstration:
    """One match by itself; ``run`` gives the exit code."""

    def __init__(self, folder: Path, rules: dict[str, object], *, hands: int | None = None) -> None:
        self._folder = folder
        self._rules = rules
        self._hands = hands
        store = SettingsStore(folder / "settings.json")
        store.change(speed="off", trick_hold="short", name="Lin", reduced_motion="on")
        self._program = make_program(store, Saves(folder))
        self._crashes = CrashHandler(None, quiet=True)
        self._crashes.install()
        self._pace = DemoPace()
        self._program.games.pace = self._pace
        self._program.games.my_level = "skilled"
        self._program.games.notice.connect(self._notice)
        self._pictures = Pictures(self._program, folder)
        self._pilot = Autopilot(self._program.window, self._look)
        self._code = 1
        self.record: Path | None = None
        """The record, once the match has been played."""

    def run(self, *, seed: str | None = SEED) -> int:
        """Play until the match is over (or ``hands`` are)."""
        window = self._program.window
        window.resize(SIZE)
        window.show()
        settle()
        self._pictures.take("home")
        if not self._program.games.start(self._rules, ["skilled"] * 3, seed):
            end(self._program)
            return 1
        model = self._program.games.model
        assert model is not None
        model.fact.connect(self._fact)
        self._pilot.start()
        self._program.application.exec()
        session = self._program.games.session
        self.record = None if session is None else session.path
        end(self._program)
        return 1 if self._crashes.count or self.record is None else self._code

    def report(self) -> None:
        """Say what lies where."""
        if self.record is None:
            return
        print(f"Record:   {self.record} ({len(load(self.record).facts)} facts; read it with")
        print(f"          python -m engine replay {self.record})")
        for name, paths in self._pictures.made.items():
            print(f"Pictures: {name}: " + ", ".join(p.name for p in paths))
        print(f"All of it is in {self._folder.resolve()}", flush=True)

    def _look(self, kind: str) -> None:
        """Before a play, a show or a burial is confirmed: the cards are chosen."""
        model = self._program.games.model
        assert model is not None
        hand = model.hand
        assert hand is not None
        if kind != "play":
            self._pictures.take(kind)
        elif hand.trick is not None and hand.trick.plays and hand.trick.number >= TRICK[model.game]:
            self._pictures.take("play")

    def _fact(self, fact: object) -> None:
        model = self._program.games.model
        assert model is not None
        hand = model.hand
        if self._crashes.count:
            self._program.application.exit(1)
        elif isinstance(fact, facts.Deal):
            assert hand is not None
            if hand.sizes[model.me] >= MANY * hand.rules.hand_size and hand.phase == "deal":
                self._pictures.take("deal")
                self._pace.deal = 0
        elif isinstance(fact, facts.End):
            self._hand_is_over(fact)
        elif isinstance(fact, facts.Over):
            self._later("won", self._show_match)

    def _hand_is_over(self, fact: facts.End) -> None:
        model = self._program.games.model
        assert model is not None and model.hand is not None
        hand = model.hand
        if fact.scores is not UNSET and fact.totals is not UNSET:
            sums = ", ".join(f"{n} {s}" for n, s in zip(model.names, fact.scores, strict=True))
            said = f"{sums}; totals {' '.join(str(total) for total in fact.totals)}"
        else:
            declarer = model.names[hand.declarer or 0]
            levels = fact.levels or hand.levels
            said = (
                f"{declarer} declarer, level {hand.level}, trump {hand.trump}; "
                f"attackers {fact.attackers_points} points; levels {levels[0]} and {levels[1]}"
            )
        print(f"hand {hand.no}: {said}", flush=True)
        if self._hands is not None and hand.no >= self._hands:
            self._later("score", self._is_over)
        else:
            self._later("score", lambda: None)

    def _later(self, name: str, then: Callable[[], object]) -> None:
        """A picture after the window has shown the fact that is being told."""

        def now() -> None:
            self._pictures.take(name)
            then()

        QTimer.singleShot(0, self._pilot, now)

    def _show_match(self) -> None:
        """From the result of the last hand on to the page of the whole match."""
        self._pilot.stop()
        press(self._program.window.score.next, Qt.Key.Key_Return)
        self._program.window.match.finish()
        self._later("match", self._is_over)

    def _is_over(self) -> None:
        self._pilot.stop()
        self._code = 0
        self._program.application.exit(0)

    def _notice(self, code: str, params: dict[str, object]) -> None:
        print(f"notice: {code} {params}", file=sys.stderr, flush=True)


def run_demo(folder: Path | None, rules: dict[str, object]) -> int:
    """``--demo``: a whole match by these rules; gives the exit code."""
    folder = folder or data_dir() / f"demo-{stamp()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"{folder}: the folder cannot be made: {error}", file=sys.stderr)
        return 1
    start_logging(folder / "paizhuo.log", echo=True)
    print(
        f"A match of {rules['game']} ({rules['preset']}), by itself. "
        f"Record and pictures go to {folder}",
        flush=True,
    )
    return _shown(Demonstration(folder, rules))


def run_screenshots(folder: Path, rules: dict[str, object]) -> int:
    """``--screenshots``: the table of one hand in both languages; gives the exit code."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"{folder}: the folder cannot be made: {error}", file=sys.stderr)
        return 1
    start_logging(folder / "paizhuo.log", echo=True)
    return _shown(Demonstration(folder, rules, hands=1))


def _shown(demonstration: Demonstration) -> int:
    code = demonstration.run()
    if code:
        print("It failed; see above and paizhuo.log.", file=sys.stderr, flush=True)
    demonstration.report()
    return code
