"""The table: the only writer of a game.

It asks seats, checks their answers with the rules, appends facts to the record and sends each seat
what that seat may know.  It has no threads, no sockets and no clock of its own: ``pump`` runs
until it must wait, ``receive`` brings an answer, ``tick`` the time.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import UNSET

from engine import __version__, facts
from engine.cards import NAMES
from engine.chance import SeedChance
from engine.check import check
from engine.errors import CardError, Illegal, RecordError
from engine.games import game, game_of
from engine.protocol import Ask, AskSpec, Do, Refused, Reply, Reset, read_reply
from engine.record import FORMAT, VERSION, Loaded, Record, Trouble, holding, load, read_seed
from engine.shuffle import new_seed, seed_hash

TRIES = 3
"""Illegal answers after which the table decides; decisions in a row after which it takes over."""


class Seat(Protocol):
    """Whoever sits there: a person at the window, a computer player, a guest, a bot."""

    info: facts.SeatInfo
    clock_ms: int | None
    """How long an answer may take; ``None`` for people without a clock."""
    wants_legal: bool
    """Whether asks should carry the list of legal answers (programs outside: yes)."""

    def send(self, message: Any) -> None:
        """Takes a fact as this seat may know it, an ``Ask``, a ``Refused`` or a ``Reset``."""


@dataclass(slots=True)
class _Standing:
    """An ask that waits for its answer."""

    ask: Ask
    spec: AskSpec
    at: int
    """The number of the last fact when it was asked."""
    tries: int
    deadline: float | None


class Table:
    """One match in progress."""

    def __init__(
        self,
        held: list[facts.AnyFact],
        seats: Sequence[Seat],
        seed: str,
        record: Record,
        n: int,
        *,
        clock: Callable[[], float] = time.monotonic,
        substitute: Callable[[int], Seat] | None = None,
    ) -> None:
        first = held[0]
        assert isinstance(first, facts.Match)
        self.facts = held
        """The facts that hold."""
        self.seats = list(seats)
        self.record = record
        self.auto_hands = True
        """Whether the next hand begins by itself; else ``next_hand`` begins it."""
        self.early_ends = True
        """Whether a hand ends by itself once nothing can change; else it is played out."""
        self.stop_after_hands: int | None = None
        """After so many ended hands nothing more happens (dealing without a screen)."""
        self.on_takeover: Callable[[int, str], None] | None = None
        """Told when the app's own player takes a seat, and why."""
        self._game = game(first.rules["game"])
        self._chance = SeedChance(seed)
        self._n = n
        self._clock = clock
        self._substitute = substitute
        self._asks: dict[int, _Standing] = {}
        self._inbox: deque[tuple[int, Reply]] = deque()
        self._ask_ids = [0, 0, 0, 0]
        """The last ask of each seat; one count for all would tell how often others can bid."""
        self._app_run = [0, 0, 0, 0]
        self._go_on = False
        self._pumping = False
        self._fold()

    @classmethod
    def new(
        cls,
        rules: Mapping[str, Any],
        seats: Sequence[Seat],
        *,
        seed: str | None = None,
        path: Path | None = None,
        on_trouble: Trouble | None = None,
        **options: Any,
    ) -> Table:
        """A new match; ``RulesError`` when the options are wrong.

        ``path`` (``NAME.paizhuo.jsonl``) is where the record goes; without it there is none.
        ``on_trouble`` hears when it cannot be written (else that is an ``OSError``).
        """
        found = game_of(rules)
        seed = new_seed() if seed is None else seed
        match = facts.Match(
            format=FORMAT,
            version=VERSION,
            rules=found.as_dict(found.resolve(rules)),
            seats=tuple([s.info for s in seats]),  # type: ignore[arg-type]
            seed_hash=seed_hash(seed),
            app=f"paizhuo {__version__}",
            time=datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        )
        table = cls(
            [match], seats, seed, Record.create(path, match, seed, on_trouble), 0, **options
        )
        table._tell(match)
        return table

    @classmethod
    def resume(cls, path: Path, seats: Sequence[Seat], **options: Any) -> Table:
        """Goes on with a record exactly where it stands; passes are asked anew.

        ``RecordError`` names what is wrong with the record; the file is then untouched.
        """
        loaded = load(path)
        seed = read_seed(path)
        if seed is None:
            raise RecordError(f"{path}: its seed is missing", file=str(path), line=0)
        check(loaded.facts, seed, str(path))
        return cls.reopened(loaded, seats, seed, **options)

    @classmethod
    def reopened(
        cls,
        loaded: Loaded,
        seats: Sequence[Seat],
        seed: str,
        on_trouble: Trouble | None = None,
        **options: Any,
    ) -> Table:
        """``resume`` for a record already read and checked."""
        n = facts.number(loaded.facts[-1])
        held = holding(loaded.facts)
        record = Record.reopen(loaded, seed, on_trouble)
        table = cls(held, seats, seed, record, n, **options)
        table._reset_all()
        table._seat_as_they_sit()
        return table

    # ------------------------------------------------------------------ what others may ask

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer the table waits for."""
        return tuple([s for s, a in self._asks.items() if self._blocks(s, a)])

    @property
    def over(self) -> bool:
        """Whether the match is over and its seed told."""
        return self.state.seed is not None

    @property
    def between_hands(self) -> bool:
        """Whether the table stands after a hand (or before the first) and may begin the next."""
        return not self.over and not self._hand_runs()

    @property
    def next_deadline(self) -> float | None:
        """When ``tick`` is due next, by the table's clock."""
        return min(
            (a.deadline for a in self._asks.values() if a.deadline is not None), default=None
        )

    def standing(self, seat: int) -> Ask | None:
        """The ask that a seat has not answered yet."""
        found = self._asks.get(seat)
        return None if found is None else found.ask

    # ------------------------------------------------------------------ from outside

    def receive(self, seat: int, line: bytes | Reply) -> None:
        """A line (or an answer in process) from a seat; handled by the next ``pump``."""
        reply = read_reply(line) if isinstance(line, bytes) else line
        if reply is not None:
            self._inbox.append((seat, reply))

    def next_hand(self) -> None:
        """Lets the next hand begin (when ``auto_hands`` is off)."""
        self._go_on = True

    def tick(self) -> None:
        """Decides for seats whose time is over."""
        now = self._clock()
        for seat, standing in list(self._asks.items()):
            if standing.deadline is not None and standing.deadline <= now:
                self._decide(seat, standing, "time")

    def lost(self, seat: int, why: str = "ended") -> None:
        """The program at a seat has ended: the app's own player takes the seat at once."""
        self._take_over(seat, why)

    def replace(self, seat: int, new: Seat) -> None:
        """Somebody else takes a seat from now on; he gets all that he may know."""
        info = new.info
        # The new one hears of it with all the rest: nothing may reach him before the match fact.
        self._append(facts.Takeover(self._next(), seat, info.kind, info.name, info.level))
        self.seats[seat] = new
        self._asks.pop(seat, None)
        self._app_run[seat] = 0
        self._reset(seat)

    def renamed(self, seat: int, name: str) -> None:
        """The program at a seat has told its own name; nothing else changes, asks stand."""
        if self.over or name == self.seats[seat].info.name:
            return
        info = msgspec.structs.replace(self.seats[seat].info, name=name)
        self.seats[seat].info = info
        self._append(facts.Takeover(self._next(), seat, info.kind, info.name, info.level))

    def concede(self, seat: int) -> None:
        """A seat gives the hand up; ``Illegal`` when nothing is being played."""
        referee = self._referee
        self._append(referee.concede(seat, self._next()))

    def undo(self, to: int) -> None:
        """Facts after number ``to`` no longer hold; not after the seed was told."""
        if self.over:
            raise Illegal("bad_form", "the match is over")
        if not 0 <= to < self._n:
            raise Illegal("bad_form", f"there is no fact {to} to go back to")
        fact = facts.Undo(self._next(), to)
        self.record.append(fact)
        self._n = fact.n
        self.facts = [f for f in self.facts if facts.number(f) <= to]
        self._asks.clear()
        self._inbox.clear()
        self._fold()
        self._reset_all()
        self._seat_as_they_sit()

    def close(self) -> None:
        """Closes the record; the match can be resumed."""
        self.record.close()

    # ------------------------------------------------------------------ running

    def pump(self, deals: int | None = None) -> None:
        """Runs until an answer is needed; with ``deals`` at most so many cards are dealt."""
        if self._pumping:
            return
        self._pumping = True
        try:
            while self._step(deals is None or deals > 0):
                if deals is not None and type(self.facts[-1]) is facts.Deal and self._dealt:
                    deals -= 1
        finally:
            self._pumping = False

    def _step(self, may_deal: bool) -> bool:
        """One step; whether there may be another."""
        self._dealt = False
        referee = self._referee
        if self._inbox and not referee.settling:
            seat, reply = self._inbox.popleft()
            self._answered(seat, reply)
            return True
        if self.early_ends and type(self.facts[-1]) in (facts.Trick, facts.Takeover):
            fact = referee.early_end(self._next())
            if fact is not None:
                self._append(fact)
                return True
        specs = referee.asks()
        if specs:
            for spec in specs:
                standing = self._asks.get(spec.seat)
                if standing is None or standing.at != self.state.n or standing.spec != spec:
                    self._ask(spec, 0)
                    return True
            if any(self._blocks(s.seat, self._asks[s.seat]) for s in specs):
                return False
        fact = referee.forced(self._next())
        if fact is None:
            return False
        kind = type(fact)
        if kind is facts.Deal:
            if not may_deal:
                return False
            self._dealt = True
        elif not self._hand_runs() and not self._may_go_on(kind):
            return False
        self._append(fact)
        return True

    def _hand_runs(self) -> bool:
        hand = self.state.hand
        return hand is not None and hand.end is None

    def _may_go_on(self, kind: type) -> bool:
        if kind is not facts.Hand:
            return True  # a match that is won is over, wherever it was to stop
        stop = self.stop_after_hands
        if stop is not None and len(self.state.ends) >= stop:
            return False
        if not self.auto_hands:
            if not self._go_on:
                return False
            self._go_on = False
        return True

    def _blocks(self, seat: int, standing: _Standing) -> bool:
        """Whether the table waits for this answer: not for a person's bid while cards fall."""
        if standing.spec.kind != "bid" or self.seats[seat].info.kind not in ("human", "remote"):
            return True
        return bool(self._referee.asks_in_turn)

    def _next(self) -> int:
        return self._n + 1

    def _append(self, fact: Any) -> None:
        self.record.append(fact)
        self._n = fact.n
        self.facts.append(fact)
        before = self.state
        kind = type(fact)
        if kind is facts.Deal:
            told = facts.Deal(fact.n, fact.seat)
            messages = [told, told, told, told]
            messages[fact.seat] = fact
        else:
            redact = self._game.redact
            messages = [redact(before, fact, s) for s in range(4)]
        self.state.apply(fact)
        self._referee.applied(fact)
        if self._asks:
            self._void_asks(fact)
        for seat, message in zip(self.seats, messages, strict=True):
            seat.send(message)

    def _void_asks(self, fact: Any) -> None:
        """Asks end with the next fact; while cards fall a bidder's only with his own bid."""
        kind = type(fact)
        if kind is facts.Takeover:
            for standing in self._asks.values():
                standing.at = fact.n
        elif self._referee.asks_in_turn or kind not in (facts.Deal, facts.Bid, facts.Snatch):
            self._asks.clear()
        elif kind is not facts.Deal:
            self._asks.pop(fact.seat, None)

    def end_with_seed(self) -> None:
        """Tells the seed although the match is not over (dealing without a screen)."""
        if not self.over:
            self._append(facts.Seed(self._next(), str(self._chance.seed)))

    # ------------------------------------------------------------------ asking

    def _ask(self, spec: AskSpec, tries: int) -> None:
        seat = self.seats[spec.seat]
        referee = self._referee
        legal: Any = UNSET
        if seat.wants_legal:
            found = referee.legal(spec)
            if found is not None:
                legal = tuple([_texts(cards) for cards in found])
        self._ask_ids[spec.seat] += 1
        clock = seat.clock_ms
        ask = Ask(
            spec.kind,
            self._ask_ids[spec.seat],
            _texts(referee.default(spec)),
            legal,
            UNSET if clock is None else clock,
        )
        deadline = None if clock is None else self._clock() + clock / 1000
        self._asks[spec.seat] = _Standing(ask, spec, self.state.n, tries, deadline)
        seat.send(ask)

    def _answered(self, seat: int, reply: Reply) -> None:
        if reply.id is None:
            if reply.do.e == "concede" and reply.error is None:
                try:
                    self.concede(seat)
                except Illegal:
                    return
            return
        standing = self._asks.get(seat)
        if standing is None or reply.id not in (standing.ask.id, -1):
            return
        try:
            if reply.error is not None:
                raise reply.error
            fact = self._referee.answer(standing.spec, reply.do, self._next())
        except (Illegal, CardError) as error:
            self._refuse(seat, standing, error)
            return
        self._app_run[seat] = 0
        del self._asks[seat]
        if fact is not None:
            self._append(fact)

    def _refuse(self, seat: int, standing: _Standing, error: Any) -> None:
        self.seats[seat].send(Refused.of(standing.ask.id, error))
        tries = standing.tries + 1
        if tries >= TRIES and self.seats[seat].info.kind != "human":
            self._decide(seat, standing, error.code)
            return
        del self._asks[seat]
        at = standing.at
        self._ask(standing.spec, tries)
        self._asks[seat].at = at

    def _decide(self, seat: int, standing: _Standing, why: str) -> None:
        """Takes the default for a seat; after three times in a row takes the seat over."""
        self._asks.pop(seat, None)
        self._app_run[seat] += 1
        referee = self._referee
        kind = standing.spec.kind
        do = Do(kind, _texts(referee.default(standing.spec)))
        fact = referee.answer(standing.spec, do, self._next(), "app")
        if fact is not None:
            self._append(fact)
        if self._app_run[seat] >= TRIES:
            self._take_over(seat, why)

    def _take_over(self, seat: int, why: str) -> None:
        if self.over:
            return
        if self._substitute is None:
            raise RuntimeError(f"seat {seat} is lost ({why}) and nobody is there to take it")
        new = self._substitute(seat)
        self.replace(seat, new)
        if self.on_takeover is not None:
            self.on_takeover(seat, why)

    # ------------------------------------------------------------------ folding

    def _fold(self) -> None:
        self.state = self._game.MatchState.of(self.facts)
        self._referee = self._game.Referee(self.state, self._chance)
        for fact in reversed(self.facts[1:]):
            if not isinstance(fact, facts.Takeover):
                self._referee.applied(fact)
                break
        self._dealt = False

    def _seat_as_they_sit(self) -> None:
        """Facts of who sits where now, when the facts that hold say otherwise."""
        for i, seat in enumerate(self.seats):
            info = seat.info
            if self.state.seats[i] != info:
                self._append(facts.Takeover(self._next(), i, info.kind, info.name, info.level))

    def _tell(self, fact: Any) -> None:
        for seat in self.seats:
            seat.send(fact)

    def _reset_all(self) -> None:
        for seat in range(4):
            self._reset(seat)

    def _reset(self, seat: int) -> None:
        who = self.seats[seat]
        who.send(Reset())
        for fact in visible(self.facts, seat):
            who.send(fact)


def visible(held: Sequence[facts.AnyFact], seat: int) -> list[Any]:
    """The facts that hold as one seat may know them, the ``match`` fact first."""
    first = held[0]
    assert isinstance(first, facts.Match)
    found = game(first.rules["game"])
    state = found.MatchState(first)
    out: list[Any] = [first]
    for fact in held[1:]:
        out.append(found.redact(state, fact, seat))
        state.apply(fact)
    return out


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    """The texts of an answer's cards, in deck order."""
    return tuple([NAMES[c] for c in sorted(cards)])
