"""``python -m engine player --level LEVEL``: a computer player as a program of its own.

It speaks the seat protocol (``spec/interfaces.md`` section 4) over stdin and stdout, one JSON
object a line, and is seated like any other external bot.  stdout carries the protocol only; what
goes wrong is said on stderr, and never ends the program: an ask always has a ``default``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import IO, Any

import msgspec

from engine import facts, protocol
from engine.games import game, names
from engine.players import LEVELS, LevelError, make
from engine.protocol import PROTOCOL, Ask, Do, Ready, do_object

_decode = msgspec.json.Decoder().decode
_KINDS: dict[str, type[facts.Fact]] = {
    str(kind.__struct_config__.tag): kind for kind in facts.Fact.__subclasses__()
}


def read_fact(data: dict[str, Any]) -> Any | None:
    """The fact of a message; keys and kinds that are unknown here are left out.

    ``msgspec.ValidationError`` when what is known has no valid form.
    """
    kind = _KINDS.get(str(data.get("e")))
    if kind is None:
        return None
    known = {key: data[key] for key in (*kind.__struct_fields__, "e") if key in data}
    if kind is facts.Match:
        known["seats"] = [_seat_info(s) for s in known.get("seats", ())]
        known["rules"] = _rules(known.get("rules"))
    return msgspec.convert(known, kind)


def _seat_info(data: Any) -> Any:
    if not isinstance(data, dict):
        return data
    return {key: data[key] for key in facts.SeatInfo.__struct_fields__ if key in data}


def _rules(data: Any) -> Any:
    """The rules without options that this version does not know."""
    if not isinstance(data, dict) or data.get("game") not in names():
        return data
    known = game(data["game"]).options
    return {key: v for key, v in data.items() if key in known or key in ("game", "preset")}


class Program:
    """The program's side of the protocol, without I/O: lines in, lines out."""

    def __init__(self, level: str, log: Callable[[str], None], courage: float = 0.0) -> None:
        self.level = level
        self.courage = courage
        self.log = log
        self._seat: int | None = None
        self._seed = ""
        self._player: Any = None
        """``None``: not greeted yet, or lost track; then every ask gets its default."""
        self._refused = False

    def take(self, line: bytes) -> bytes | None:
        """The answer to a line, without its line end; ``None``: nothing is to be said."""
        if not line.strip():
            return None
        try:
            data = _decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            self.log(f"not JSON: {error}")
            return None
        if not isinstance(data, dict):
            self.log("not a JSON object")
            return None
        if "ask" in data:
            return self._asked(data)
        if "e" in data:
            self._fact(data)
        elif "hello" in data:
            return self._greeted(data)
        elif "error" in data:
            self.log(f"refused: {data['error']}")
            self._refused = True
        elif data.get("reset") is True:
            self._player = None
        return None

    def _greeted(self, data: dict[str, Any]) -> bytes | None:
        seat = data.get("seat")
        if data["hello"] != "paizhuo" or type(seat) is not int or not 0 <= seat <= 3:
            self.log("a greeting that is none")
            return None
        if data.get("protocol") != PROTOCOL:
            self.log(f"protocol {data.get('protocol')!r} is unknown here; speaking {PROTOCOL}")
        self._seat = seat
        self._seed = str(data.get("seed", ""))
        return protocol.encode(Ready(True, self.level))

    def _fact(self, data: dict[str, Any]) -> None:
        try:
            fact = read_fact(data)
        except (msgspec.ValidationError, TypeError) as error:
            self.log(f"a fact of an unknown form: {error}")
            self._player = None
            return
        if fact is None or self._seat is None:
            return
        try:
            if isinstance(fact, facts.Match):
                found = game(fact.rules.get("game"))
                self._player = make(self.level, self._seat, self._seed, found.name, self.courage)
            if self._player is not None:
                self._player.fact(fact)
        except Exception as error:  # whatever it is, the asks still get their defaults
            self.log(f"lost track at {data.get('e')} {data.get('n')}: {error!r}")
            self._player = None

    def _asked(self, data: dict[str, Any]) -> bytes | None:
        try:
            ask = msgspec.convert(data, Ask)
        except msgspec.ValidationError as error:
            self.log(f"an ask of an unknown form: {error}")
            return None
        do = Do(ask.ask, ask.default)
        refused, self._refused = self._refused, False
        if self._player is not None and not refused:
            try:
                do = self._player.decide(ask)
            except Exception as error:  # a mistake of the player must not cost it the seat
                self.log(f"no answer to ask {ask.id}: {error!r}")
        return protocol.encode({"id": ask.id, "do": do_object(do)})


def serve(program: Program, lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Answers lines until they end; every answer is flushed."""
    for line in lines:
        answer = program.take(line)
        if answer is not None:
            out.write(answer + b"\n")
            out.flush()


def main(argv: Sequence[str]) -> int:
    """The command: 0 at the end of input, 2 for arguments or a level that are wrong."""
    import argparse

    parser = argparse.ArgumentParser(
        "python -m engine player", description="A computer player that speaks the seat protocol."
    )
    parser.add_argument("--level", default="skilled", help="one of " + ", ".join(LEVELS))
    parser.add_argument(
        "--courage", type=float, default=0.0, help="-1 (careful) to 1 (bold); 0 without"
    )
    args = parser.parse_args(argv)
    level = args.level
    if not -1 <= args.courage <= 1:
        print(f"courage is from -1 to 1, not {args.courage:g}", file=sys.stderr)
        return 2
    try:
        make(level, 0, "")
    except LevelError as error:
        print(error, file=sys.stderr)
        return 2

    def log(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    try:
        serve(
            Program(level, log, args.courage),
            iter(sys.stdin.buffer.readline, b""),
            sys.stdout.buffer,
        )
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody listens any more.  Python would complain when it flushes stdout at its end.
        import os

        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 0
