"""The coach: every candidate of a decision with its expected points, their error and a reason.

``python -m engine coach`` answers requests in JSON Lines (``docs/coach.md``), one after the other;
a request that is cancelled is dropped, even in the midst of its search.  It gets what the seat may
know and nothing else.
"""

from __future__ import annotations

import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from math import isfinite, sqrt
from typing import IO, Any

import msgspec

from engine.cards import names, parse_all
from engine.errors import Illegal, PaizhuoError
from engine.facts import AnyFact, Cards, Match, Seat
from engine.players import levels
from engine.players.asked import UnfitFact, asks, fold
from engine.players.comparing import compare
from engine.players.levels import COACH, LEVELS, LevelError
from engine.players.positions import check, position_of
from engine.players.reasons import reason
from engine.players.search import Budget, Found
from engine.protocol import Ask

Answer = dict[str, Any]
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class BadRequest(PaizhuoError):
    """A request that cannot be answered; ``code`` says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Request(msgspec.Struct, frozen=True):
    """A decision to be advised on."""

    advise: int
    seat: Seat
    facts: tuple[AnyFact, ...]
    """``match`` first; earlier hands may be left out."""
    ask: dict[str, Any]
    also: tuple[Cards, ...] = ()
    """Answers to be looked at besides the coach's own candidates."""


def read_request(data: dict[str, Any]) -> Request:
    """A request with a valid form; ``BadRequest`` names what is wrong."""
    try:
        request = msgspec.convert(data, Request)
    except msgspec.ValidationError as error:
        raise BadRequest("bad_request", str(error)) from None
    if not request.facts or not isinstance(request.facts[0], Match):
        raise BadRequest("bad_request", "the first fact is not `match`")
    return request


def read_ask(data: dict[str, Any]) -> Ask:
    """The ask of a request; its number and its default may be left out."""
    try:
        return msgspec.convert({"id": 0, "default": [], **data}, Ask)
    except msgspec.ValidationError as error:
        raise BadRequest("bad_request", f"ask: {error}") from None


def state_of(request: Request) -> Any:
    """The fold of a request's facts; ``BadRequest`` when they do not fit together."""
    try:
        return fold(request.facts, request.seat)
    except UnfitFact as error:
        raise BadRequest("bad_facts", str(error)) from None


class Coach:
    """Answers requests; the same request has the same answer."""

    def __init__(
        self,
        level: str,
        log: Callable[[str], None],
        budget: Budget = COACH,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.level = levels.level(level)
        self.log = log
        self.budget = budget
        self.clock = clock

    def advise(self, request: Request, stop: Callable[[], bool]) -> Answer:
        """The answer to a request; ``BadRequest`` when there is none."""
        state, ask, seat = state_of(request), read_ask(request.ask), request.seat
        hand = state.hand
        if hand is None or hand.hands[seat] is None:
            raise BadRequest("bad_facts", "the seat's cards are not known")
        if ask.ask not in (now := asks(hand, seat)):
            does = " or ".join(now) or "nothing"
            raise BadRequest("bad_request", f"seat {seat} is not to {ask.ask} now, but: {does}")
        also = [self._checked(hand, seat, ask, texts) for texts in request.also]
        position = position_of(state, seat, ask, 1, self.level) if self.level.budget else None
        if position is None:
            return {
                "advise": request.advise,
                "best": 0,
                "moves": self._ruled(state, ask, seat, also),
            }
        for cards in also:
            position.add(cards)
        # Of like moves one is a candidate; where it is the only one, a person still has a choice.
        several = ask.legal is msgspec.UNSET or len(ask.legal) != 1
        found = compare(position, self.budget, self.clock, stop, alone=several)
        moves = []
        for i in ranked(found):
            move = position.moves[i]
            dark = tuple(getattr(move, "dark", ()))
            why = reason(state, seat, ask, move.cards, dark)
            known = bool(found.values[i])
            points = found.estimates[i].mean if known else None
            error = spread(found, i) if known else None
            moves.append(_answer(names(move.cards), names(dark), why, points, error))
        return {"advise": request.advise, "best": 0, "moves": moves}

    def _ruled(
        self, state: Any, ask: Ask, seat: int, also: Sequence[tuple[int, ...]]
    ) -> list[Answer]:
        """The rule policy's move, and others without points."""
        player = levels.policy(state.match.rules["game"], seat, "coach")
        player.state = state
        do = player.decide(ask)
        moves = [_answer(do.cards, do.dark, player.reason)]
        for cards in also:
            if (names(cards), ()) != (tuple(do.cards), tuple(do.dark)):
                moves.append(_answer(names(cards), (), reason(state, seat, ask, cards)))
        return moves

    @staticmethod
    def _checked(hand: Any, seat: int, ask: Ask, texts: Sequence[str]) -> tuple[int, ...]:
        cards = tuple(sorted(parse_all(texts)))
        try:
            check(hand, seat, ask.ask, cards)
        except Illegal as error:
            raise BadRequest(error.code, str(error)) from None
        return cards


def ranked(found: Found) -> list[int]:
    """The candidates by what they bring, the best first: before it comes only the rule policy's
    move, where that is as good."""
    rest = [i for i in range(len(found.estimates)) if i != found.best]
    return [found.best, *sorted(rest, key=lambda i: (-found.estimates[i].mean, i))]


def spread(found: Found, i: int) -> float:
    """The error of a candidate's points, so that the errors of two make that of their difference.

    What all candidates have in common (a good deal or a bad one) is left out: the difference to
    the best move, world by world, is what counts.
    """
    if len(found.estimates) == 1:
        return found.estimates[0].error
    errors = [found.difference(j, found.best)[1] for j in range(len(found.estimates))]
    errors = [e if isfinite(e) else 0.0 for e in errors]
    own = min([e for j, e in enumerate(errors) if j != found.best]) / sqrt(2)
    return own if i == found.best else sqrt(max(0.0, errors[i] ** 2 - own**2))


def _answer(
    cards: Sequence[str],
    dark: Sequence[str],
    why: tuple[str, dict[str, object]],
    points: float | None = None,
    error: float | None = None,
) -> Answer:
    """One move as it is written."""
    out: Answer = {"cards": list(cards)}
    if dark:
        out["dark"] = list(dark)
    out["points"] = None if points is None else round(points, 2)
    out["error"] = None if error is None or not isfinite(error) else round(error, 2)
    out["reason"] = {"code": why[0], "params": why[1]}
    return out


class Server:
    """Reads requests in a thread of its own, so that one can be cancelled while it is worked on."""

    def __init__(self, coach: Coach, out: IO[bytes]) -> None:
        self.coach = coach
        self.out = out
        self._waiting: queue.SimpleQueue[dict[str, Any] | bytes | None] = queue.SimpleQueue()
        self._cancelled: set[int] = set()

    def read(self, lines: Iterable[bytes]) -> None:
        """Takes all lines; the end of input is passed on."""
        try:
            for line in lines:
                if not line.strip():
                    continue
                try:
                    data = _decode(line)
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                    data = f"no JSON: {error}".encode()
                if isinstance(data, dict) and "cancel" in data:
                    if type(data["cancel"]) is int:
                        self._cancelled.add(data["cancel"])
                else:
                    self._waiting.put(
                        data if isinstance(data, dict | bytes) else b"a request is a JSON object"
                    )
        finally:
            self._waiting.put(None)

    def serve(self, lines: Iterable[bytes]) -> None:
        """Answers until the lines end."""
        threading.Thread(target=self.read, args=(lines,), daemon=True).start()
        while (data := self._waiting.get()) is not None:
            answer = self.answer(data)
            if answer is not None:
                self.out.write(_encode(answer) + b"\n")
                self.out.flush()

    def answer(self, data: dict[str, Any] | bytes) -> Answer | None:
        """The answer to one request; ``None``: it was cancelled."""
        if isinstance(data, bytes):
            return _error(None, "bad_json", data.decode("utf-8", "replace"))
        number = data.get("advise")
        number = number if type(number) is int else None

        def stop() -> bool:
            return number in self._cancelled

        found: Answer | None = None
        try:
            if not stop():
                found = self.coach.advise(read_request(data), stop)
        except PaizhuoError as error:
            return _error(number, error.code, str(error))
        except Exception:  # whatever it is, the next request is answered
            self.coach.log(traceback.format_exc())
            return _error(number, "no_advice", "the coach failed; its error output says where")
        if number is not None and stop():
            self._cancelled.discard(number)
            return None
        return found


def _error(number: int | None, code: str, message: str) -> Answer:
    return {"advise": number, "error": {"code": code, "message": message}}


def main(argv: Sequence[str]) -> int:
    """The command: 0 at the end of input, 2 for arguments or a level that are wrong."""
    import argparse

    parser = argparse.ArgumentParser(
        "python -m engine coach",
        description="Says what the moves of a decision are worth: one request a line on stdin, "
        "one answer a line on stdout, both JSON.",
    )
    parser.add_argument("--level", default="master", help="one of " + ", ".join(LEVELS))
    level = parser.parse_args(argv).level
    try:
        levels.level(level)
    except LevelError as error:
        print(error, file=sys.stderr)
        return 2

    def log(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    try:
        server = Server(Coach(level, log), sys.stdout.buffer)
        server.serve(iter(sys.stdin.buffer.readline, b""))
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody listens any more.  Python would complain when it flushes stdout at its end.
        import os

        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 0
