"""The table under everything at once: wrong answers, lost seats, undo, resume, concessions."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine import facts
from engine.check import check
from engine.errors import Illegal
from engine.players import seat as computer
from engine.protocol import Ask, Do, Reply, encode
from engine.record import holding, load
from engine.table import Table, visible
from tests.engine.games import MIXES, points_are_conserved
from tests.engine.helpers import Listener, options

GARBAGE = (
    b"",
    b"{}",
    b"\xff",
    b'{"id":null,"do":{"e":"play","cards":["S2"]}}',
    b'{"do":{"e":"bid","cards":["S2"]}}',
    b'{"id":1,"do":{"e":"play","cards":["S2"]}}',
    b'{"id":999999,"do":{"e":"concede"}}',
    b'{"id":-1,"do":{"e":"pass"}}',
)
KINDS = ("bot", "remote", "human", "ai")


class Storm:
    """A match in which everything happens that may, by dice."""

    def __init__(self, name: str, seed: int, path: Path) -> None:
        self.dice = random.Random(f"{name}|{seed}")
        self.path = path
        self.now = 0.0
        self.seed = f"storm {seed}"
        self.game = MIXES[name].get("game", "shengji")
        self.options = {"clock": lambda: self.now, "substitute": self.substitute}
        self.table = Table.new(
            options(**MIXES[name]),
            [self.listener(s) for s in range(4)],
            seed=self.seed,
            path=path,
            **self.options,
        )
        self.undone = 0

    def listener(self, seat: int) -> Listener:
        kind = self.dice.choice(KINDS)
        clock = self.dice.choice([None, 1000]) if kind != "human" else None
        return Listener(seat, kind, clock_ms=clock)

    def substitute(self, seat: int) -> Any:
        new = computer("random", seat, str(self.now), "Own", self.game)
        new.answer = lambda at, reply: self.table.receive(at, reply)
        return new

    def step(self) -> None:
        table, dice = self.table, self.dice
        table.pump(dice.choice([None, 1, 7]))
        roll = dice.random()
        if roll < 0.006:
            held = [facts.number(f) for f in table.facts]
            # Back some facts: whole hands would never end.
            table.undo(dice.choice(held[-40:-1] or [0]) if table.state.n else 0)
            self.undone += 1
        elif roll < 0.010:
            table.lost(dice.randrange(4))
        elif roll < 0.014:
            seat = dice.randrange(4)
            table.replace(seat, self.listener(seat))
        elif roll < 0.018:
            table.close()
            seats = [self.listener(s) for s in range(4)]
            self.table = Table.resume(self.path, seats, **self.options)
            self.table.stop_after_hands = table.stop_after_hands
        elif roll < 0.022:
            self.now += 1.5
            table.tick()
        elif roll < 0.023:
            table.receive(dice.randrange(4), b'{"do":{"e":"concede"}}')
        elif roll < 0.05:
            table.receive(dice.randrange(4), dice.choice(GARBAGE))
        else:
            asked = [s for s in range(4) if table.standing(s) is not None]
            if asked:
                self.answer(dice.choice(asked))

    def answer(self, seat: int) -> None:
        ask = self.table.standing(seat)
        assert isinstance(ask, Ask)
        dice = self.dice
        kind = ask.ask
        cards = ask.default
        if ask.legal is not facts.UNSET and dice.random() < 0.7:
            cards = dice.choice(ask.legal)
        if dice.random() < 0.06:
            cards = tuple(dice.choices(["S2", "HK", "LJ", "BJ", "D5", "XX"], k=dice.randrange(4)))
        e = "snatch" if kind == "bid" and len(cards) == 5 else kind
        if dice.random() < 0.02:
            e = dice.choice(["bid", "bury", "play", "dance", "pass", "counter"])
        if dice.random() < 0.5:
            self.table.receive(seat, Reply(ask.id, Do(e, cards)))
        else:
            line = {"id": ask.id, "do": {"e": e, "cards": list(cards)}}
            self.table.receive(seat, json.dumps(line).encode())


def storm(name: str, seed: int, path: Path, hands: int = 1) -> Storm:
    s = Storm(name, seed, path)
    s.table.stop_after_hands = hands
    for _ in range(20000):
        s.step()
        if len(s.table.state.ends) >= hands:
            break
    else:
        raise AssertionError("it does not come to an end")
    s.table.close()
    return s


def _holds(s: Storm) -> None:
    loaded = load(s.path)
    assert holding(loaded.facts) == s.table.facts
    check(loaded.facts, s.seed)
    check(loaded.facts, None)
    points_are_conserved(s.table.facts)
    for i, seat in enumerate(s.table.seats):
        got = getattr(seat, "facts", None)
        if got is not None:
            assert got == visible(s.table.facts, i)
            for message in seat.got:  # type: ignore[attr-defined]
                assert len(encode(message)) < 65536


@pytest.mark.parametrize("name", MIXES)
def test_a_storm(name: str, tmp_path: Path) -> None:
    _holds(storm(name, 1, tmp_path / "s.paizhuo.jsonl"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("name", MIXES)
def test_many_storms(name: str, seed: int, tmp_path: Path) -> None:
    _holds(storm(name, 100 + seed, tmp_path / "s.paizhuo.jsonl", hands=3))


def test_a_pump_within_a_pump_does_nothing() -> None:
    class Eager(Listener):
        def send(self, message: Any) -> None:
            super().send(message)
            if len(self.got) > 1:
                table.pump()
                if isinstance(message, Ask):
                    table.receive(0, Reply(message.id, Do(message.ask, message.default)))

    table = Table.new(options(), [Eager(0), *(Listener(s) for s in (1, 2, 3))], seed="x")
    for _ in range(400):
        table.pump()
        if not table.waiting:
            break
        for s in table.waiting:
            ask = table.standing(s)
            assert ask is not None
            table.receive(s, Reply(ask.id, Do(ask.ask, ask.default)))
        if table.state.ends:
            break
    assert table.state.ends


def test_a_seat_that_is_lost_without_a_substitute_stops_the_table_cleanly(tmp_path: Path) -> None:
    path = tmp_path / "x.paizhuo.jsonl"
    table = Table.new(options(), [Listener(s) for s in range(4)], seed="x", path=path)
    table.pump()
    with pytest.raises(RuntimeError):
        table.lost(1)
    table.close()
    again = Table.resume(path, [Listener(s) for s in range(4)])
    again.pump()
    assert again.waiting == table.waiting
    again.close()


def test_nothing_can_be_undone_before_anything_was() -> None:
    table = Table.new(options(), [Listener(s) for s in range(4)], seed="x")
    with pytest.raises(Illegal):
        table.undo(0)
