"""Facts as lines: what is written, what is refused."""

from __future__ import annotations

import json

import msgspec
import pytest

from engine import facts

GOOD = [
    '{"e":"hand","n":1,"no":1,"levels":["2","2"],"declarer":null}',
    '{"e":"deal","n":2,"seat":3,"card":"LJ"}',
    '{"e":"deal","n":2,"seat":3}',
    '{"e":"bid","n":3,"seat":0,"cards":["S2","S2"],"by":"app"}',
    '{"e":"bid","n":3,"seat":0,"jokers":1}',
    '{"e":"snatch","n":4,"seat":1,"cards":["S8","S8","S9","S9","BJ"],'
    '"taken":["H2","H2","LJ"],"given":["D3","D4","S5"]}',
    '{"e":"trump","n":5,"suit":"NT","declarer":2,"level":"T"}',
    '{"e":"pickup","n":6,"seat":2,"cards":["S2"]}',
    '{"e":"bury","n":7,"seat":2}',
    '{"e":"pass","n":8,"seat":1}',
    '{"e":"counter","n":9,"seat":1,"cards":["LJ","LJ"]}',
    '{"e":"play","n":10,"seat":1,"cards":["S4","S4"],"tried":["S9","S9","S4","S4"],"penalty":10}',
    '{"e":"play","n":10,"seat":1,"cards":["S4","S4"],"parts":[["S4","S4"]]}',
    '{"e":"trick","n":11,"winner":2,"points":25}',
    '{"e":"concede","n":12,"seat":2}',
    '{"e":"undo","n":13,"to":4}',
    '{"e":"takeover","n":14,"seat":0,"kind":"ai","level":"rules"}',
    '{"e":"over","n":15,"winner":[0,2]}',
    '{"e":"seed","n":16,"seed":"abc"}',
]


@pytest.mark.parametrize("line", GOOD)
def test_a_fact_is_its_line(line: str) -> None:
    fact = facts.decode(line.encode())
    assert json.loads(facts.encode(fact)) == json.loads(line)
    assert facts.decode(facts.encode(fact)) == fact


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"e":"nothing","n":1}',
        '{"e":"deal","n":1,"seat":4,"card":"S2"}',
        '{"e":"deal","n":1,"seat":-1,"card":"S2"}',
        '{"e":"deal","n":1,"seat":true,"card":"S2"}',
        '{"e":"deal","n":1,"seat":"0","card":"S2"}',
        '{"e":"deal","n":1,"seat":0,"card":"S1"}',
        '{"e":"deal","n":1,"seat":0,"card":"s2"}',
        '{"e":"deal","n":1,"seat":0,"card":"S2 "}',
        '{"e":"deal","n":1,"seat":0,"card":"S2\\n"}',
        '{"e":"deal","n":1,"seat":0,"card":"xS2"}',
        '{"e":"deal","n":1,"seat":0,"card":null}',
        '{"e":"deal","n":1.5,"seat":0}',
        '{"e":"deal","n":-1,"seat":0}',
        '{"e":"deal","seat":0}',
        '{"e":"deal","n":1,"seat":0,"colour":"red"}',
        '{"e":"bid","n":1,"seat":0,"cards":"S2"}',
        '{"e":"bid","n":1,"seat":0,"cards":["S2"],"by":"me"}',
        '{"e":"trump","n":1,"suit":"N","declarer":0,"level":"2"}',
        '{"e":"play","n":1,"seat":0}',
        '{"e":"hand","n":1,"no":0,"levels":["2","2"],"declarer":null}',
        '{"e":"hand","n":1,"no":1,"levels":["2"],"declarer":null}',
        '{"e":"takeover","n":1,"seat":0,"kind":"cat"}',
    ],
)
def test_what_is_no_fact_is_refused(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        facts.decode(line.encode())


def test_invalid_utf8_is_refused_like_any_bad_line() -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        facts.decode(b'{"e":"seed","n":1,"seed":"\xff"}')


def test_the_match_fact_has_no_number() -> None:
    seats = ",".join(['{"name":"A","kind":"ai","level":"greedy"}'] * 4)
    line = (
        '{"e":"match","format":"paizhuo","version":1,"rules":{"game":"shengji"},"seats":['
        + seats
        + '],"seed_hash":"x","app":"y","time":"z"}'
    )
    fact = facts.decode(line.encode())
    assert facts.number(fact) == 0
    assert json.loads(facts.encode(fact)) == json.loads(line)
    with pytest.raises(msgspec.DecodeError):
        facts.decode(line.replace('"time":"z"', '"time":"z","n":0').encode())
