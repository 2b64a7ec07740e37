"""Resume: a record cut off anywhere is taken up exactly there (spec interfaces section 2)."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from engine import facts
from engine.check import check
from engine.errors import RecordError
from engine.protocol import Ask, Do, Reply, Reset
from engine.record import load
from engine.table import Table, visible
from tests.engine.games import MIXES, play, resume
from tests.engine.helpers import SEED, Listener, Script, options, policy, record_text, stack


def cut_points(lines: list[bytes], every: int) -> list[int]:
    """Whole lines to keep: every few deals, and around everything that is no deal or play."""
    found = []
    for i in range(1, len(lines)):
        kind = msgspec.json.decode(lines[i])["e"]
        near = msgspec.json.decode(lines[i - 1])["e"] if i > 1 else "match"
        if i % every == 0 or {kind, near} - {"deal", "play", "trick"}:
            found.append(i)
    return found


@pytest.mark.parametrize("name", MIXES)
def test_resume_goes_on_to_the_same_record(name: str, tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play(MIXES[name], f"{name} resume", path=path)
    table.close()
    expected = record_text(table.facts)
    lines = path.read_bytes().splitlines(keepends=True)
    for k, keep in enumerate(cut_points(lines, 31)):
        torn = lines[keep][: 1 + k * 7 % len(lines[keep])] if k % 2 else b""
        path.write_bytes(b"".join(lines[:keep]) + torn)
        again, seats = resume(path, 1)
        again.close()
        assert record_text(again.facts) == expected, keep
        assert record_text(load(path).facts) == expected, keep
        for i, s in enumerate(seats):
            assert [facts.encode(f) for f in s.facts] == [
                facts.encode(f) for f in visible(again.facts, i)
            ]
            assert sum(isinstance(m, Reset) for m in s.got) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", MIXES)
def test_resume_at_every_line_and_in_every_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play(MIXES[name], f"{name} slow", path=path)
    table.close()
    expected = record_text(table.facts)
    lines = path.read_bytes().splitlines(keepends=True)
    for keep in range(1, len(lines)):
        for part in (0, 1, len(lines[keep]) // 2, len(lines[keep]) - 1):
            path.write_bytes(b"".join(lines[:keep]) + lines[keep][:part])
            again, _ = resume(path, 1)
            again.close()
            assert record_text(load(path).facts) == expected


def scripted(path: Path) -> Script:
    rules = options()
    deck = stack(rules, {0: "S2 S2 H2", 1: "D2 D2"}, "", 0, "C2 LJ BJ")
    return Script(rules, deck, first=0, path=path)


def test_the_torn_rest_is_removed_only_when_the_next_fact_is_due(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play({"preset": "forty"}, path=path)
    table.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:20]) + b'{"e":"de')
    torn = path.read_bytes()
    loaded = load(path)
    assert loaded.torn == b'{"e":"de' and path.read_bytes() == torn
    again, _ = resume(path, 1)
    again.close()
    assert b'{"e":"de{' not in path.read_bytes()
    check(load(path).facts, "seed")


def test_a_long_torn_rest_leaves_nothing_behind_a_short_fact(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play({"preset": "forty"}, path=path)
    table.close()
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + b'{"e":"end","x":"' + b"y" * 5000)
    again, _ = resume(path, 1)
    again.close()
    assert path.read_bytes() == whole


def test_a_last_line_without_its_end_is_a_whole_fact(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play({"preset": "forty"}, path=path)
    table.close()
    expected = record_text(table.facts)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:30])[:-1])
    again, _ = resume(path, 1)
    again.close()
    assert record_text(load(path).facts) == expected


def test_passes_are_asked_anew(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table = Table.new(options(), [Listener(s) for s in range(4)], seed=SEED, path=path)
    table.pump()
    seat = table.waiting[0]
    ask = table.standing(seat)
    assert ask is not None and ask.ask == "bid"
    table.close()
    seats = [Listener(s) for s in range(4)]
    again = Table.resume(path, seats)
    again.pump()
    now = again.standing(seat)
    assert now is not None and (now.ask, now.legal) == ("bid", ask.legal)
    again.close()


def test_a_resume_in_the_last_round_asks_all_again(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table = Table.new(options(), [Listener(s) for s in range(4)], seed=SEED, path=path)
    while True:
        table.pump(1)
        assert table.state.hand is not None
        if table.state.hand.phase == "bidding":
            break
        for s in table.waiting:
            ask = table.standing(s)
            assert ask is not None
            table.receive(s, Reply(ask.id, Do("bid")))
    first = table.waiting
    ask = table.standing(first[0])
    assert ask is not None
    table.receive(first[0], Reply(ask.id, Do("bid")))
    table.pump()
    assert table.waiting != first
    table.close()
    again = Table.resume(path, [Listener(s) for s in range(4)])
    again.pump()
    assert again.waiting == first
    again.close()


def test_the_seat_gets_reset_facts_and_the_standing_ask(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    s = Script(options(), path=path)
    s.run_to_play(policy())
    s.table.close()
    seats = [Listener(i) for i in range(4)]
    again = Table.resume(path, seats)
    again.pump()
    turn = again.waiting[0]
    for i, seat in enumerate(seats):
        assert isinstance(seat.got[0], Reset) and isinstance(seat.got[1], facts.Match)
        assert isinstance(seat.got[-1], Ask) is (i == turn)
        assert seat.facts == s.seats[i].facts
    again.close()


def test_other_seats_than_before_are_told_by_takeovers(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    s = Script(options(), path=path)
    s.run_to_play(policy())
    s.table.close()
    seats = [Listener(i, "remote" if i == 3 else "bot") for i in range(4)]
    again = Table.resume(path, seats)
    again.pump()
    assert [(f.seat, f.kind) for f in again.facts if isinstance(f, facts.Takeover)] == [
        (3, "remote")
    ]
    assert again.state.seats[3].kind == "remote"
    again.close()
    # A second resume with the same seats has nothing more to tell.
    third = Table.resume(path, [Listener(i, "remote" if i == 3 else "bot") for i in range(4)])
    assert sum(isinstance(f, facts.Takeover) for f in third.facts) == 1
    third.close()


def test_a_takeover_while_cards_fall_does_not_lose_a_bid(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table = Table.new(options(), [Listener(s) for s in range(4)], seed=SEED, path=path)
    table.pump()
    seat = table.waiting[0]
    table.close()
    for kind in ("remote", "human"):
        seats = [Listener(i, kind if i == (seat + 1) % 4 else "bot") for i in range(4)]
        again = Table.resume(path, seats)
        again.pump()
        assert again.waiting == (seat,), kind
        again.close()


def test_after_a_resume_hands_still_end_early(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    dice = ("greedy", "random", "greedy", "random")
    for k in range(60):
        table, _ = play({"preset": "forty"}, f"early {k}", kinds=dice, path=path)
        table.close()
        if getattr(table.facts[-1], "early", False):
            break
    else:
        raise AssertionError("no hand ended early")
    lines = path.read_bytes().splitlines(keepends=True)
    assert msgspec.json.decode(lines[-2])["e"] == "trick"
    path.write_bytes(b"".join(lines[:-1]))
    # Others sit down: a takeover stands between the trick and the end.
    again, _ = resume(path, 1, ("greedy", "random", "greedy", "steady"))
    again.close()
    assert isinstance(again.facts[-1], facts.End) and again.facts[-1].early
    assert isinstance(again.facts[-2], facts.Takeover)


def test_a_finished_match_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play({"preset": "forty"}, path=path)
    table.end_with_seed()
    table.close()
    with pytest.raises(RecordError):
        resume(path, 1)


def test_killed_while_the_file_begins(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    table, _ = play({"preset": "forty"}, path=path)
    table.close()
    first = path.read_bytes().splitlines(keepends=True)[0]
    for k in (0, 1, len(first) // 2):
        path.write_bytes(first[:k])
        with pytest.raises(RecordError):
            resume(path, 1)
        assert path.read_bytes() == first[:k]
    path.write_bytes(first)
    again, _ = resume(path, 1)
    again.close()
    assert record_text(again.facts) == record_text(table.facts)


def test_the_record_is_readable_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "r.paizhuo.jsonl"
    s = Script(options(), path=path)
    s.run_to_play(policy())
    assert load(path).facts == s.facts and os.path.getsize(path) == load(path).size
    s.table.close()
