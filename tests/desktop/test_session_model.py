"""The model in step with its table: through random hands with undos, in every preset."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.session.choices import decided
from desktop.session.model import TableModel
from desktop.session.seats import ViewerSeat
from engine import facts, players
from engine.cards import parse_all
from engine.errors import Illegal
from engine.protocol import Ask, Reset, encode
from engine.shengji.match import MatchState
from engine.shengji.rules import PRESETS
from engine.table import Table, visible


class Desk:
    """A table in this process, a model at one of its seats, and nothing between them."""

    def __init__(self, preset: str, me: int, seed: str) -> None:
        self.me = me
        self.model = TableModel(self, me)
        self.history: list[Any] | None = None
        self.refusals: list[Illegal] = []
        self.model.refused.connect(self.refusals.append)
        seats: list[Any] = [players.seat("random", i, seed, f"P{i}") for i in range(4)]
        seats[me] = ViewerSeat(facts.SeatInfo("Me", "human"), self.hear)
        self.table = Table.new({"game": "shengji", "preset": preset}, seats, seed=seed)
        self.table.stop_after_hands = 1
        for seat in seats:
            if seat is not seats[me]:
                seat.answer = self.table.receive

    def hear(self, message: Any) -> None:
        if isinstance(message, Reset):
            self.history = []
        elif self.history is not None:
            self.history.append(message)
        else:
            self.model.take(message)

    # The link of the model.

    def answer(self, message: dict[str, Any]) -> None:
        self.table.receive(self.me, encode(message))

    def undo(self, to: int) -> None:
        self.history = []
        self.table.undo(to)
        history, self.history = self.history, None
        self.model.begin(history or [])

    def next_hand(self) -> None: ...

    def deal_all(self) -> None: ...

    def pause_deal(self, on: bool) -> None: ...

    def hold(self) -> None: ...

    def release(self) -> None: ...

    def suggest(self, ask: Ask) -> Sequence[int]:
        return parse_all(ask.default)

    # What must hold whenever the table waits.

    def check(self) -> None:
        model = self.model
        assert model.ask == self.table.standing(self.me)
        known = visible(self.table.facts, self.me)
        assert model.facts == known
        fresh = MatchState.of(known)
        assert model.state.n == fresh.n == self.table.state.n
        if model.hand is None or fresh.hand is None:
            assert model.hand is fresh.hand
            return
        for name in ("phase", "hands", "sizes", "turn", "trump", "stake", "attackers_points"):
            assert getattr(model.hand, name) == getattr(fresh.hand, name)
        whole = self.table.state.hand
        assert whole is not None and model.hand.sizes == whole.sizes
        assert model.hand.hands[self.me] == whole.hands[self.me]
        others = [h for i, h in enumerate(model.hand.hands) if i != self.me]
        assert model.hand.dealt < 4 or others == [None] * 3


@pytest.mark.parametrize("preset", PRESETS)
def test_in_step_with_the_table(qtbot: QtBot, preset: str) -> None:
    for k in range(3):
        draw = random.Random(f"{preset}{k}")
        desk = Desk(preset, draw.randrange(4), f"{preset}{k}")
        model, table = desk.model, desk.table
        undos = 0
        for _ in range(5_000):
            table.pump(1)
            desk.check()
            if table.state.ends:
                break
            if model.ask is None:
                continue
            if undos < 6 and model.can_undo and draw.random() < 0.05:
                undos += 1
                model.undo()
                continue
            if model.ask.ask == "bid" and draw.random() < 0.5:
                continue  # while cards fall nobody has to answer
            answer(model, draw)
        assert table.state.ends, "the hand came to its end"
        assert desk.refusals == []


def answer(model: TableModel, draw: random.Random) -> None:
    """A random legal answer to what is asked."""
    assert model.ask is not None
    kind = model.ask.ask
    if kind in ("bid", "counter"):
        options = [o for o in model.bid_options() if o.cards is not None]
        if not options or draw.random() < 0.5:
            model.pass_()
            return
        option = draw.choice(options)
        assert option.cards is not None
        if kind == "counter":
            model.counter(option.cards)
        elif option.kind == "snatch":
            model.snatch(option.cards)
        else:
            model.bid(option.cards)
        return
    cards = model.suggestion()
    assert model.why_not(cards) is None
    getattr(model, kind)(cards)


def test_an_answer_nobody_asked_for_goes_nowhere(qtbot: QtBot) -> None:
    desk = Desk("standard", 0, "quiet")
    model = desk.model
    model.play([0])
    model.bury([0])
    model.pass_()
    model.concede()
    model.undo()
    model.next_hand()
    assert model.why_not([0]) is None and model.suggestion() == [] and model.dimmed([]) == set()
    assert not desk.table._inbox and desk.refusals == []


def test_a_concession_ends_the_hand(qtbot: QtBot) -> None:
    desk = Desk("standard", 0, "concede")
    draw = random.Random(1)
    while desk.model.ask is None or desk.model.ask.ask != "play":
        desk.table.pump(1)
        if desk.model.ask is not None and desk.model.ask.ask != "play":
            answer(desk.model, draw)
    desk.model.concede()
    desk.table.pump()
    assert desk.model.hand is not None and desk.model.hand.end is not None
    assert desk.model.hand.conceded == 0
    desk.check()
    # Exactly the concession is taken back, and the same is asked again.
    n = next(f.n for f in desk.model.facts if isinstance(f, facts.Concede))
    assert desk.model.can_undo
    desk.model.undo()
    desk.table.pump()
    assert [f.n for f in desk.model.facts if getattr(f, "n", 0) >= n] == []
    assert desk.model.ask is not None and desk.model.ask.ask == "play"
    assert desk.model.hand is not None and desk.model.hand.end is None
    desk.check()


def test_a_concession_is_undone_even_if_nothing_else_was_decided(qtbot: QtBot) -> None:
    held = [facts.Play(5, 1, ("SA",)), facts.Trick(6, 1), facts.Concede(7, 0), facts.End(8)]
    assert decided(held, 0) == 6
    assert decided(held, 2) is None
