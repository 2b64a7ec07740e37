"""``python -m engine judge``: a referee for single questions (spec interfaces section 1).

One JSON question a line in, one JSON answer a line out, in the same order.  This module frames;
what the kinds mean stands in the ``questions`` module of each game.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module

import msgspec

from engine.errors import PaizhuoError
from engine.question import Answer, Kind, QuestionError

GAMES: dict[str, str] = {
    "shengji": "engine.shengji.questions",
    "gongzhu": "engine.gongzhu.questions",
}
"""Where each game's ``KINDS`` are: name of a kind to the function that answers it."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
_CHUNK = 1 << 16


def kinds(game: str) -> dict[str, Kind]:
    """The kinds of question a game answers."""
    found: dict[str, Kind] = import_module(GAMES[game]).KINDS
    return found


def answer(line: bytes) -> Answer:
    """The answer to one line: ``id`` and the keys of its kind, or ``id`` and ``error``."""
    try:
        question = _decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _error(None, "bad_json", f"no JSON: {error}")
    if not isinstance(question, dict):
        return _error(None, "bad_question", "a question is a JSON object")
    asked = question.get("id")
    try:
        return {"id": asked, **_kind(question)(question)}
    except PaizhuoError as error:
        return _error(asked, error.code, str(error))


def _kind(question: dict[str, object]) -> Kind:
    name = question.get("kind")
    if not isinstance(name, str):
        raise QuestionError("key missing or no text: kind")
    if not any(name in kinds(game) for game in GAMES):
        raise QuestionError(f"unknown kind: {name!r}", "unknown_kind")
    rules = question.get("rules")
    if not isinstance(rules, dict):
        raise QuestionError("key missing or no object: rules")
    game = rules.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise QuestionError(f"rules: unknown game: {game!r}", "bad_rules")
    kind = kinds(game).get(name)
    if kind is None:
        raise QuestionError(f"{game} has no kind {name!r}", "unknown_kind")
    return kind


def _error(asked: object, code: str, message: str) -> Answer:
    return {"id": asked, "error": {"code": code, "message": message}}


def _lines(descriptor: int) -> Iterator[list[bytes]]:
    """The complete lines as they come; a pause of the input ends a bundle."""
    rest = b""
    while chunk := os.read(descriptor, _CHUNK):
        *lines, tail = chunk.split(b"\n")
        if lines:
            lines[0] = rest + lines[0]
            rest = tail
            yield lines
        else:
            rest += tail
    if rest:
        yield [rest]


def run(source: int, target: io.BufferedWriter | io.BytesIO) -> None:
    """Answer the lines of a file descriptor until its end, flushing whenever the input pauses."""
    for lines in _lines(source):
        target.write(b"".join([_encode(answer(line)) + b"\n" for line in lines]))
        target.flush()


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns the exit code (argparse exits with 2 on unusable arguments)."""
    parser = argparse.ArgumentParser(
        prog="python -m engine judge",
        description="Answers questions about the rules: one JSON object a line on stdin, "
        "one answer a line on stdout.",
    )
    parser.parse_args(argv)
    try:
        # A writer of our own: sys.stdout may be unbuffered, and then writes less than it is given.
        with open(sys.stdout.fileno(), "wb", closefd=False) as target:
            run(sys.stdin.fileno(), target)
    except BrokenPipeError:
        pass  # nobody reads any more
    return 0
