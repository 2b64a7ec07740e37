"""Lines of the seat protocol (spec interfaces section 4): what a table reads and writes."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Illegal
from engine.protocol import (
    MAX_LINE,
    Ask,
    Do,
    Error,
    Refused,
    Reset,
    do_object,
    encode,
    read_ready,
    read_reply,
)


def test_messages_of_the_table() -> None:
    ask = Ask("play", 7, ("S2",), (("S2",), ("S3",)), 5000)
    assert json.loads(encode(ask)) == {
        "ask": "play",
        "id": 7,
        "default": ["S2"],
        "legal": [["S2"], ["S3"]],
        "deadline_ms": 5000,
    }
    assert json.loads(encode(Ask("bid", 1, ()))) == {"ask": "bid", "id": 1, "default": []}
    assert json.loads(encode(Reset())) == {"reset": True}
    refused = Refused.of(3, Illegal("shape", "no pair"))
    assert refused == Refused(3, Error("shape", "no pair"))
    assert json.loads(encode(refused)) == {
        "id": 3,
        "error": {"code": "shape", "message": "no pair"},
    }


def test_answers() -> None:
    reply = read_reply(b'{"id":4,"do":{"e":"play","cards":["S2","S2"],"parts":[["S2"],["S2"]]}}')
    assert reply is not None and reply.id == 4 and reply.error is None
    assert reply.do == Do("play", ("S2", "S2"), (("S2",), ("S2",)))
    unasked = read_reply(b'{"do":{"e":"concede"}}')
    assert unasked is not None and unasked.id is None and unasked.do.e == "concede"
    known = read_reply(b'{"id":4,"do":{"e":"play","cards":["S2"],"mood":1},"why":"so"}\r\n')
    assert known is not None and known.do == Do("play", ("S2",))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"hello",
        b"\xff\xfe",
        b"{",
        b"[]",
        b"7",
        b"null",
        b'"do"',
        b"{}",
        b'{"id":1}',
        b'{"id":"1","do":{"e":"play","cards":["S2"]}}',
        b'{"id":1.5,"do":{"e":"play","cards":["S2"]}}',
        b'{"id":true,"do":{"e":"play","cards":["S2"]}}',
        b'{"id":[1],"do":{"e":"play","cards":["S2"]}}',
        b'{"id":-1,"do":{"e":"play","cards":["S2"]}}',
    ],
)
def test_lines_that_are_no_answer(line: bytes) -> None:
    assert read_reply(line) is None


@pytest.mark.parametrize(
    "do",
    [
        "null",
        "[]",
        '"play"',
        "{}",
        '{"e":null}',
        '{"e":1,"cards":[]}',
        '{"e":"play"}',
        '{"e":"play","cards":null}',
        '{"e":"play","cards":"S2"}',
        '{"e":"play","cards":[2]}',
        '{"e":"play","cards":[["S2"]]}',
        '{"e":"play","cards":["S2"],"parts":{}}',
        '{"e":"play","cards":["S2"],"parts":["S2"]}',
        '{"e":"play","cards":["S2"],"parts":[[1]]}',
        '{"e":"play","cards":["S2"],"dark":5}',
        '{"e":"play","cards":[' + ",".join(['"S2"'] * 300) + "]}",
    ],
)
def test_answers_of_bad_form(do: str) -> None:
    reply = read_reply(b'{"id":9,"do":' + do.encode() + b"}")
    assert reply is not None and reply.id == 9
    assert reply.error is not None and reply.error.code == "bad_form"


def test_too_long_an_answer_is_of_bad_form() -> None:
    line = b'{"id":1,"do":{"e":"play","cards":["S2"]},"x":"' + b"y" * MAX_LINE + b'"}'
    reply = read_reply(line)
    assert reply is not None and reply.error is not None and reply.error.code == "bad_form"


def test_deep_nesting_does_no_harm() -> None:
    line = b'{"id":1,"do":' + b"[" * 20000 + b"]" * 20000 + b"}"
    reply = read_reply(line)
    assert reply is None or reply.error is not None


def test_ready() -> None:
    ready = read_ready(b'{"ready":true,"name":"Bot"}')
    assert ready is not None and ready.name == "Bot"
    assert read_ready(b'{"ready":true}') is not None
    long = read_ready(json.dumps({"ready": True, "name": "x" * 500}).encode())
    assert long is not None and len(long.name) <= 40
    for line in (b"", b"ready", b'{"ready":1}', b'{"ready":false}', b"[]", b'{"name":"x"}'):
        assert read_ready(line) is None


@given(st.binary(max_size=60))
@settings(max_examples=150)
def test_no_bytes_raise(line: bytes) -> None:
    read_reply(line)
    read_ready(line)


def test_do_object_reads_back() -> None:
    for do in (
        Do("play", ("S2", "S2"), (("S2",), ("S2",))),
        Do("bid", ()),
        Do("concede"),
        Do("show", ("SQ",), None, ("SQ",)),
    ):
        line = json.dumps({"id": 2, "do": do_object(do)}).encode()
        reply = read_reply(line)
        assert reply is not None and reply.do == do and reply.error is None
