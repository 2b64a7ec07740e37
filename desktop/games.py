"""Beginning, going on with and leaving matches: between the pages, the saves and the sessions."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLockFile, QObject, Signal

from desktop.scene.speeds import Speeds
from desktop.sentences import partner_level
from desktop.session.names import three
from desktop.store import practice, saves
from desktop.store.saves import Saves, Summary
from desktop.store.settings import SettingsStore
from engine import record
from engine.errors import RecordError, RulesError
from engine.games import names as game_names

if TYPE_CHECKING:
    # The table and the rules come with the first match: the window opens sooner without them.
    from desktop.session.coach import Coach
    from desktop.session.local import LocalSession, Pace
    from desktop.session.model import TableModel

log = logging.getLogger(__name__)


class SettingsPace:
    """The pace that the settings say; a change works at once."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    def deal_every(self) -> int:
        """ms between two dealt cards."""
        return Speeds(self._store.values.speed).ms("deal_every")

    def between_plays(self) -> int:
        """ms between a play and a computer's next."""
        return Speeds(self._store.values.speed).ms("computer")


class Games(QObject):
    """At most one match at a time; ``started`` brings the model to show."""

    started = Signal(object)
    """A ``TableModel`` whose match has just begun or goes on."""
    left = Signal()
    """There is no match any more (it can be resumed unless it was over)."""
    notice = Signal(str, dict)
    """Something a person must read: a code and its parameters."""

    def __init__(
        self, store: SettingsStore, matches: Saves | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.store = store
        store.on_change(self._settings_changed)
        self.saves = matches or Saves()
        self.pace: Pace = SettingsPace(store)
        self.my_level = "me"
        """A level instead of ``me``: nobody sits at the window (a demonstration)."""
        self.session: LocalSession | None = None
        self._coach: Coach | None = None
        self._practice: Path | None = None
        """The record of a position that is tried again; it goes when that is left."""
        self._lock: QLockFile | None = None
        """Keeps other windows away from the running match."""

    @property
    def model(self) -> TableModel | None:
        """The model of the running match."""
        return None if self.session is None else self.session.model

    @property
    def coach(self) -> Coach:
        """The program that advises; it is started when it is first asked something."""
        if self._coach is None:
            from desktop.session.coach import Coach

            self._coach = Coach(parent=self)
        return self._coach

    @property
    def practising(self) -> bool:
        """Whether a position of another match is being tried again."""
        return self._practice is not None

    def unfinished(self) -> list[Summary]:
        """The matches that can go on, the newest first; what cannot be read is said."""
        found = [s for s in self.saves.unfinished() if not s.in_use]
        self._say_problems()
        return found

    def start(
        self,
        rules: Mapping[str, Any] | None = None,
        levels: Sequence[str] | None = None,
        seed: str | None = None,
    ) -> bool:
        """Begin a match; what is left out comes from the settings.  Whether it began.

        ``levels``: who sits at the right, opposite and at the left (a level, or ``bot:COMMAND``).
        """
        values = self.store.values
        if rules is None:
            rules = self.store.rules(values.game)
        game = str(rules.get("game"))
        if game not in game_names():
            game = values.game  # refused below, with the reason
        from desktop.session.local import LocalSession, Sitter
        from desktop.session.process import can_be_started

        chosen = self.store.choices(game)
        if levels is None:
            levels = chosen.levels
            if self.my_level == "me" and self._partners(rules):
                # Nobody enjoys a partner who throws his game away.
                levels = (levels[0], partner_level(levels[1]), levels[2])
        if not all(can_be_started(level) for level in levels):
            self.notice.emit("bad_bot", {})
            return False
        sitters = [Sitter(values.name, self.my_level)]
        sitters += map(Sitter, three(chosen.characters), levels)
        path = self.saves.new_path(game)
        session = LocalSession(self.pace, self)
        session.model.notice.connect(self.notice)
        lock = self._try_lock(path)
        try:
            session.start(rules, sitters, path, seed)
        except RulesError as error:
            self._failed(session, lock, "start_failed", {"error": str(error)})
            return False
        self._began(session, lock)
        return True

    def _partners(self, rules: Mapping[str, Any]) -> bool:
        """Whether the player opposite is the partner; wrong rules are refused later."""
        from desktop.windows.option_texts import texts

        try:
            found = texts(str(rules.get("game")))
            return found.partners(found.resolve(dict(rules)))
        except RulesError:
            return False

    def _try_lock(self, path: Path) -> QLockFile | None:
        """A new match's lock; where nothing can be written it has none and needs none."""
        try:
            return saves.lock(path)
        except OSError:
            log.exception("no lock for %s", path)
            return None

    def resume(self, path: Path | None = None) -> bool:
        """Go on with a match (the newest one by default).  Whether it goes on."""
        if path is None:
            found = self.unfinished()
            if not found:
                return False
            path = found[0].path
        if path.exists() and not record.seed_path(path).exists():
            self.notice.emit("record_without_seed", {"file": path.name})
            return False
        try:
            lock = saves.lock(path)
        except OSError as error:
            self.notice.emit("record_unwritable", {"error": str(error)})
            return False
        if lock is None:
            self.notice.emit("match_in_use", {"file": path.name})
            return False
        from desktop.session.local import LocalSession

        session = LocalSession(self.pace, self)
        session.model.notice.connect(self.notice)
        try:
            session.resume(path, self.store.values.name)
        except RecordError as error:
            self._failed(session, lock)
            self.saves.set_aside(path, str(error))
            self._say_problems()
            return False
        except OSError as error:
            self._failed(session, lock, "record_unwritable", {"error": str(error)})
            return False
        self._began(session, lock)
        return True

    def practise(self, held: Sequence[Any], before: int, seed: str) -> bool:
        """Try again from a position; the running match is left and stays as it is.

        ``held``: all facts of a match that hold; those from number ``before`` on are left out.
        Whether it began.
        """
        from desktop.session.local import LocalSession

        session = LocalSession(self.pace, self)
        session.model.notice.connect(self.notice)
        try:
            path = practice.write(self.saves.folder, held, before, seed)
            session.resume(path, self.store.values.name)
        except (RecordError, OSError) as error:
            self._failed(session, None, "start_failed", {"error": str(error)})
            return False
        self._began(session, None, path)
        return True

    def leave(self, *, wait: bool = False) -> None:
        """Leave the running match, if any; its record stays and can be resumed."""
        session, self.session = self.session, None
        if self._coach is not None:
            self._coach.close(wait=wait)
        if session is None:
            return
        session.model.advisor = None
        session.close(wait=wait)
        if self._lock is not None and session.path is not None:
            saves.unlock(session.path, self._lock)
        self._lock = None
        if self._practice is not None:
            practice.remove(self._practice)
            self._practice = None
        self.left.emit()
        session.deleteLater()

    def _began(
        self, session: LocalSession, lock: QLockFile | None, trial: Path | None = None
    ) -> None:
        self.leave()
        self._lock, self._practice = lock, trial
        self.session = session
        session.model.notice.connect(self._record_noticed)
        self._advise(session)
        self.started.emit(session.model)

    def _advise(self, session: LocalSession) -> None:
        """Put the coach behind whoever sits at the window."""
        from desktop.session.advisor import Advisor

        session.model.advisor = Advisor(session.model, self.coach, self._coach_limit, session)

    def _settings_changed(self, names: set[str]) -> None:
        if self.model is not None and self.model.advisor is not None and "coach" in names:
            self.model.advisor.switched()

    def _coach_limit(self) -> float | None:
        """The points from which the coach warns of a move; ``None``: it is off."""
        values = self.store.values
        return values.coach_points if values.coach else None

    def _record_noticed(self, code: str, _params: dict[str, object]) -> None:
        """A record that had to be made anew has lost its lock as well."""
        session = self.session
        if code not in ("record_rewritten", "record_written_again") or session is None:
            return
        if session.path is not None:
            if self._lock is not None:
                saves.unlock(session.path, self._lock)
            self._lock = self._try_lock(session.path)

    def _failed(
        self,
        session: LocalSession,
        lock: QLockFile | None,
        code: str = "",
        params: dict[str, object] | None = None,
    ) -> None:
        session.close()
        session.deleteLater()
        if lock is not None:
            lock.unlock()
        if code:
            self.notice.emit(code, params or {})

    def _say_problems(self) -> None:
        for problem in self.saves.problems:
            self.notice.emit(
                "record_moved_aside",
                {"file": problem.name, "aside": str(problem.aside), "why": problem.why},
            )
        self.saves.problems.clear()
        for path in self.saves.seedless:
            self.notice.emit("record_without_seed", {"file": path.name})
        self.saves.seedless.clear()
