"""A match on this computer: the table in this process, every computer player in one of its own.

The table writes the record and decides; this paces the deal, carries messages, watches the
programs and the clock.  Nothing here blocks: it runs on Qt's signals and timers.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from msgspec import UNSET
from PySide6.QtCore import QObject, QTimer

from desktop.session.advisor import suggest
from desktop.session.delivery import Delivery
from desktop.session.model import TableModel
from desktop.session.names import courage, is_character, seat_name, shown_name
from desktop.session.process import BotProcess, bot_command
from desktop.session.seats import BOT_CLOCK_MS, ProcessSeat, ViewerSeat
from engine import facts, players, record
from engine.errors import Illegal
from engine.protocol import Ask, Reply, Reset, encode
from engine.table import Seat, Table

log = logging.getLogger(__name__)

APP_LEVEL = "skilled"
"""The level of the app's own player that takes a seat over."""


SLOW_MS = 300
"""That somebody thinks is shown only when it takes longer."""
READ_SHOWS = 4
"""After cards were shown the first play takes so many times longer: they want to be read."""


@dataclass(frozen=True)
class Sitter:
    """Who is to sit at a seat: ``me``, a level of the app's own, or ``bot:COMMAND``."""

    name: str
    level: str

    @property
    def info(self) -> facts.SeatInfo:
        """The same as the record has it."""
        if self.level == "me":
            return facts.SeatInfo(self.name, "human")
        kind: Any = "bot" if self.level.startswith("bot:") else "ai"
        return facts.SeatInfo(self.name, kind, self.level)


class Pace(Protocol):
    """How fast things go, in ms; asked anew each time, so that settings work at once."""

    def deal_every(self) -> int:
        """Between two dealt cards; 0: all at once."""

    def between_plays(self) -> int:
        """The least time between a play and a computer's next."""


class NoPause:
    """Everything at once (tests; speed ``off``)."""

    def deal_every(self) -> int:
        return 0

    def between_plays(self) -> int:
        return 0


class LocalSession(QObject):
    """One match; ``model`` is what the window shows and answers through."""

    def __init__(self, pace: Pace | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pace: Pace = pace or NoPause()
        self.model = TableModel(self, parent=self)
        self.path: Path | None = None
        self.bot_clock_ms = BOT_CLOCK_MS
        self._table: Table | None = None
        self._delivery = Delivery(
            self.model.take,
            self._pause_before,
            lambda m: isinstance(m, facts.Play | facts.Show),
            self,
        )
        self._history: list[Any] | None = None
        """Facts that arrive after a ``Reset``, until the table is done with it."""
        self._processes: dict[int, ProcessSeat] = {}
        self._deal_rest = False
        self._paused = False
        self._running = False
        self._closed = False
        self._lost_program = ""
        self._deal_timer = QTimer(self)
        self._deal_timer.timeout.connect(self._deal_one)
        self._clock_timer = QTimer(self)
        self._clock_timer.setSingleShot(True)
        self._clock_timer.timeout.connect(self._time_is_up)
        self._watched: Ask | None = None
        """The ask that a program has not answered yet."""
        self._slow_timer = QTimer(self)
        self._slow_timer.setSingleShot(True)
        self._slow_timer.setInterval(SLOW_MS)
        self._slow_timer.timeout.connect(self._takes_long)

    # ------------------------------------------------------------------ beginning and ending

    @property
    def table(self) -> Table:
        """The table; only once a match has begun."""
        assert self._table is not None, "no match yet"
        return self._table

    def start(
        self,
        rules: Mapping[str, Any],
        sitters: Sequence[Sitter],
        path: Path | None = None,
        seed: str | None = None,
    ) -> None:
        """Begin a new match; ``RulesError`` when the options are wrong (then nothing happened).

        When the record cannot be made that is said, and the match goes on without.
        """
        infos = [s.info for s in sitters]
        seats = self._make_seats(infos)
        self._begin(lambda **o: Table.new(rules, seats, path=path, seed=seed, **o), path)

    def resume(self, path: Path, me: str = "") -> None:
        """Go on with a match exactly where its record stands.

        ``me``: the name of whoever sits at the window, if the record has no person.
        ``RecordError`` names what is wrong; the file is then untouched.
        """
        loaded = record.load(path)
        infos = _who_sits(loaded.facts)
        people = [i for i, info in enumerate(infos) if info.kind == "human"]
        seat = people[0] if people else 0
        infos[seat] = facts.SeatInfo(me or infos[seat].name, "human")
        for i, info in enumerate(infos):
            unknown = info.kind == "bot" and info.level is UNSET
            if i != seat and (unknown or info.kind in ("human", "remote")):
                infos[i] = facts.SeatInfo(info.name, "ai", APP_LEVEL)
        seats = self._make_seats(infos)
        self._begin(lambda **o: Table.resume(path, seats, **o), path)
        if loaded.torn:
            self.model.notice.emit("record_torn", {"file": path.name})

    def close(self, *, wait: bool = False) -> None:
        """Leave the match; it can be resumed.  ``wait``: programs are gone before this returns."""
        if self._closed:
            return
        self._closed = True
        self._deal_timer.stop()
        self._clock_timer.stop()
        self._slow_timer.stop()
        self._delivery.clear()
        for seat in self._processes.values():
            if wait:
                seat.process.close_and_wait()
            else:
                seat.process.close()
        if self._table is not None:
            self._table.close()

    def _make_seats(self, infos: Sequence[facts.SeatInfo]) -> list[Seat]:
        seats: list[Seat] = []
        viewer: int | None = None
        for i, info in enumerate(infos):
            if info.kind == "human" and viewer is None:
                viewer = i
            seats.append(self._seat(i, info))
        self.model.me = 0 if viewer is None else viewer
        if viewer is None:  # a demonstration: somebody looks over the shoulder of seat 0
            seats[0] = ViewerSeat(infos[0], self._from_table)
            self._processes.pop(0).deleteLater()
        return seats

    def _seat(self, i: int, info: facts.SeatInfo) -> Seat:
        if info.kind == "human":
            return ViewerSeat(info, self._from_table)
        level = APP_LEVEL if info.level is UNSET else info.level
        try:
            command = bot_command(level, courage(info.name) if info.kind == "ai" else 0.0)
        except ValueError as error:
            log.warning("seat %d: %s: %s", i, level, error)
            command = [""]  # does not start, and is taken over like any other that does not
        seat = ProcessSeat(info, BotProcess(command), self.bot_clock_ms, self)
        self._processes[i] = seat
        return seat

    def _begin(self, make: Callable[..., Table], path: Path | None) -> None:
        self._history = []
        try:
            table = make(
                clock=time.monotonic,
                substitute=self._substitute,
                on_trouble=partial(self._record_trouble, path),
            )
        except BaseException:
            self.close()
            raise
        finally:
            history, self._history = self._history, None
        self._table, self.path = table, path
        table.auto_hands = False
        table.on_takeover = self._taken_over
        self.model.begin(history)
        match = table.state.match
        for i, seat in list(self._processes.items()):
            seat.process.line.connect(lambda line, i=i: self._from_seat(i, line))
            seat.process.died.connect(lambda why, i=i: self._died(i, why))
            if seat.info.kind == "bot":
                seat.process.ready.connect(lambda name, i=i: self._named(i, name))
            seat.start(dict(match.rules), i, match.seed_hash)
        if table.state.hand is None:
            table.next_hand()
        self._run()

    # ------------------------------------------------------------------ what the model asks for

    def answer(self, message: dict[str, Any]) -> None:
        """An answer of the viewer."""
        self._from_seat(self.model.me, encode(message))

    def undo(self, to: int) -> None:
        """Back to the fact numbered ``to``."""
        self._history = []
        try:
            self.table.undo(to)
        except Illegal as illegal:
            log.info("no undo: %s", illegal)
            self._history = None
            return
        history, self._history = self._history, None
        self._delivery.clear()
        self._deal_rest = self._paused = False
        self.model.begin(history)
        self._run()

    def next_hand(self) -> None:
        """Let the next hand begin."""
        self.table.next_hand()
        self._run()

    def deal_all(self) -> None:
        """Deal the rest of this hand's cards at once."""
        self._deal_rest, self._paused = True, False
        self._run()

    def pause_deal(self, on: bool) -> None:
        """Deal no further card until told to go on; bids are taken meanwhile."""
        self._paused = on
        self._run()

    def hold(self) -> None:
        """Deliver nothing more to the model until ``release``."""
        self._delivery.hold()

    def release(self) -> None:
        """Take back one ``hold``."""
        self._delivery.release()

    def suggest(self, ask: Ask) -> list[int]:
        """What the app's own player would answer in the viewer's place."""
        return suggest(self.model.facts, self.model.me, ask)

    # ------------------------------------------------------------------ the table runs

    def _run(self) -> None:
        """Let the table go on as far as it can, and set the timers for what it waits for."""
        if self._running or self._closed:
            return
        self._running = True
        try:
            self._pump()
        finally:
            self._running = False
        self._set_timers()
        self._watch()
        if self.table.between_hands:
            self._deal_rest = False

    def _pump(self) -> None:
        self.table.pump(0)
        at_once = self._deal_rest or self._pace.deal_every() <= 0
        if self._is_dealing and at_once and not self._paused:
            self.table.pump()

    @property
    def _is_dealing(self) -> bool:
        hand = self.table.state.hand
        return hand is not None and hand.phase == "deal"

    def _deal_one(self) -> None:
        # What is still to be shown comes first: the deal never runs ahead of the window.
        if not self._paused and not self._delivery.waiting and not self._delivery.held:
            self.table.pump(1)
            self._run()

    def _set_timers(self) -> None:
        if self._is_dealing and not self._paused and self._pace.deal_every() > 0:
            self._deal_timer.setInterval(self._pace.deal_every())
            if not self._deal_timer.isActive():
                self._deal_timer.start()
        else:
            self._deal_timer.stop()
        due = self.table.next_deadline
        if due is None:
            self._clock_timer.stop()
        else:
            self._clock_timer.start(max(0, round((due - time.monotonic()) * 1000)))

    def _watch(self) -> None:
        """Take the time of the program that the table waits for."""
        waiting = next((s for s in self.table.waiting if s in self._processes), None)
        ask = None if waiting is None else self.table.standing(waiting)
        if ask is self._watched:
            return
        self._watched = ask
        self.model.set_slow(None)
        if ask is None:
            self._slow_timer.stop()
        else:
            self._slow_timer.start()

    def _takes_long(self) -> None:
        if self._delivery.waiting or self._delivery.held:
            self._slow_timer.start()  # the window has not come to this seat's turn yet
            return
        for seat in self.table.waiting:
            if seat in self._processes:
                self.model.set_slow(seat)
                return

    def _time_is_up(self) -> None:
        self.table.tick()
        self._run()

    # ------------------------------------------------------------------ messages

    def _from_table(self, message: Any) -> None:
        """The table speaks to the viewer."""
        if isinstance(message, Reset):
            self._history = []
        elif self._history is not None:
            self._history.append(message)
        else:
            self._delivery.put(message)

    def _from_seat(self, i: int, line: bytes) -> None:
        if self._closed:
            return
        self.table.receive(i, line)
        self._run()

    def _pause_before(self, message: Any) -> int:
        """Only what a computer does is kept back; a person sees his own play at once."""
        if not isinstance(message, facts.Play) or message.seat == self.model.me:
            return 0
        if self.model.finishing:  # nobody looks at cards on which nothing depends
            return 0
        between = self._pace.between_plays()
        shown = isinstance(self.model.facts[-1], facts.Show)
        return READ_SHOWS * between if shown else between

    # ------------------------------------------------------------------ what fails

    def _record_trouble(self, path: Path | None, what: str, error: OSError | None) -> None:
        """The record's file is not as it should be; the match goes on (``record.Trouble``)."""
        log.warning("the record %s: %s: %s", path, what, error)
        params = {"file": str(path)}
        if error is not None:
            params["error"] = error.strerror or str(error)
        self.model.notice.emit(f"record_{what}", params)

    def _died(self, i: int, why: str) -> None:
        if self._closed or i not in self._processes:
            return
        self.table.lost(i, why)
        self._run()

    def _named(self, i: int, name: str) -> None:
        """A program from outside has told its own name."""
        name = " ".join(name.split())
        if self._closed or i not in self._processes or not name:
            return
        self.table.renamed(i, name)
        self._run()

    def _substitute(self, i: int) -> Seat:
        """The app's own player, in this process: it cannot be lost again.

        Where somebody else's program sat it does not go by that program's name.
        """
        info = self.table.seats[i].info
        self._lost_program = _program(info)
        name = info.name
        if info.kind == "bot":
            others = [s.info.name for k, s in enumerate(self.table.seats) if k != i]
            name = seat_name(self.model.me, i, others)
        gone = self._processes.pop(i, None)
        if gone is not None:
            gone.process.close()
            gone.deleteLater()
        match = self.table.state.match
        seat = players.seat(APP_LEVEL, i, f"{match.seed_hash}|{i}", name, str(match.rules["game"]))
        seat.answer = self._app_answers
        return seat  # type: ignore[no-any-return]

    def _app_answers(self, i: int, reply: Reply) -> None:
        self.table.receive(i, reply)

    def _taken_over(self, i: int, why: str) -> None:
        name, program = shown_name(self.table.seats[i].info), self._lost_program
        log.warning("seat %d (%s) is taken over by %s: %s", i, program, name, why)
        told = {"seat": i, "name": name, "program": program, "why": why}
        self.model.notice.emit("takeover", told)


def _program(info: facts.SeatInfo) -> str:
    """What to call the program at a seat: its own name, else its command; "" for the app's own."""
    if info.kind != "bot":
        return ""
    if not is_character(info.name) or info.level is UNSET:
        return info.name
    return info.level.removeprefix("bot:")


def _who_sits(all_facts: Sequence[Any]) -> list[facts.SeatInfo]:
    """Who sat where when a record ended."""
    held = record.holding(all_facts)
    infos = list(held[0].seats)  # type: ignore[union-attr]
    for fact in held:
        if isinstance(fact, facts.Takeover):
            name = infos[fact.seat].name if fact.name is UNSET else fact.name
            infos[fact.seat] = facts.SeatInfo(name, fact.kind, fact.level)
    return infos
