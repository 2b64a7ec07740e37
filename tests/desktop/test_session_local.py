"""Whole hands through a local session, with real programs at the other seats."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.session.local import LocalSession, Sitter
from desktop.session.names import shown_name
from engine import facts, record
from engine.cards import parse_all
from engine.check import check
from engine.protocol import Ask
from engine.shengji.hand import Phase

BOTS = Path(__file__).with_name("bots.py")
SEED = "desktop tests"
RULES = {"game": "shengji", "preset": "standard"}

Make = Callable[[], LocalSession]


def bot(kind: str) -> str:
    return f"bot:{shlex.quote(sys.executable)} -u {shlex.quote(str(BOTS))} {kind}"


def sitters(*kinds: str) -> list[Sitter]:
    return [Sitter("Me", "me"), *(Sitter(f"Bot {i}", bot(k)) for i, k in enumerate(kinds))]


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    made: list[LocalSession] = []

    def make() -> LocalSession:
        made.append(LocalSession())
        return made[-1]

    yield make
    for session in made:
        session.close(wait=True)
        session.deleteLater()


def obey(session: LocalSession) -> None:
    """Answer every ask with what the table suggests."""
    model = session.model

    def answer(ask: Ask | None) -> None:
        if ask is not None:
            getattr(model, ask.ask)(parse_all(ask.default))

    model.asked.connect(answer)


def played(session: LocalSession) -> bool:
    return session.model.waiting_for_deal


def test_a_whole_hand_with_real_programs(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    session = make()
    path = tmp_path / "one.paizhuo.jsonl"
    told: list[Any] = []
    session.model.fact.connect(told.append)
    obey(session)
    session.start(RULES, sitters("default", "default", "default"), path, SEED)
    qtbot.waitUntil(lambda: played(session), timeout=20_000)
    model = session.model
    # The programs have told their own name, and the record has it.
    assert model.names == ["Me", "default", "default", "default"]
    assert [f.name for f in model.facts if isinstance(f, facts.Takeover)] == ["default"] * 3
    assert [model.is_person(s) for s in range(4)] == [True, False, False, False]
    assert model.hand is not None and model.hand.phase is Phase.ENDED
    assert model.facts[1:] == told
    assert model.facts[-1].n == session.table.facts[-1].n
    # What the viewer may not know never reached him.
    assert not any(isinstance(f, facts.Deal) and f.seat != 0 and f.card for f in told)
    loaded = record.load(path)
    check(loaded.facts, SEED, str(path))
    assert session.table.state.hand is not None
    model.next_hand()
    qtbot.waitUntil(lambda: model.hand is not None and model.hand.no == 2)


def test_undo_goes_back_to_my_last_decision(qtbot: QtBot, make: Make) -> None:
    session = make()
    model = session.model
    asks: list[Ask] = []
    model.asked.connect(lambda ask: asks.append(ask) if ask is not None else None)
    session.start(RULES, sitters("default", "default", "default"), None, SEED)

    def answer_until(kind: str, tricks: int) -> None:
        while True:
            qtbot.waitUntil(lambda: model.ask is not None, timeout=20_000)
            hand = model.hand
            assert model.ask is not None and hand is not None
            if model.ask.ask == kind and len(hand.tricks) == tricks:
                return
            getattr(model, model.ask.ask)(parse_all(model.ask.default))

    answer_until("play", 2)
    assert model.can_undo and model.hand is not None
    before = list(model.hand.cards_of(0))
    with qtbot.waitSignal(model.reset):
        model.undo()
    qtbot.waitUntil(lambda: model.ask is not None)
    hand = model.hand
    assert hand is not None and len(hand.tricks) <= 1
    assert len(hand.cards_of(0)) == len(before) + 1
    assert [f.n for f in model.facts[1:]] == list(range(1, len(model.facts)))
    # And again, and on to the end.
    model.undo()
    qtbot.waitUntil(lambda: model.ask is not None)
    answer_until("play", 24)


@pytest.mark.parametrize(
    ("kind", "why"), [("dies 3", "it ended with code 7"), ("lies", "not_in_hand")]
)
def test_a_program_that_fails_is_taken_over(
    qtbot: QtBot, make: Make, kind: str, why: str, tmp_path: Path
) -> None:
    session = make()
    notices: list[tuple[str, dict[str, Any]]] = []
    session.model.notice.connect(lambda code, params: notices.append((code, params)))
    obey(session)
    path = tmp_path / "one.paizhuo.jsonl"
    session.start(RULES, sitters("default", kind, "default"), path, SEED)
    qtbot.waitUntil(lambda: played(session), timeout=20_000)
    assert [n[0] for n in notices] == ["takeover"]
    assert notices[0][1]["seat"] == 2 and notices[0][1]["program"] == kind.split()[0]
    # Whoever goes on has a name of the app's own in the record too.
    shown = shown_name(facts.SeatInfo("Man", "ai"))
    assert notices[0][1]["name"] == shown and session.model.names[2] == shown
    taken = [f for f in record.load(path).facts if isinstance(f, facts.Takeover)][-1]
    assert (taken.seat, taken.kind, taken.name) == (2, "ai", "Man")
    assert notices[0][1]["why"] == why
    assert session.model.state.seats[2].kind == "ai"
    check(record.load(path).facts, SEED, str(path))


def test_a_program_killed_while_i_think_leaves_me_my_turn(qtbot: QtBot, make: Make) -> None:
    session = make()
    model = session.model
    session.start(RULES, sitters("default", "default", "default"), None, SEED)

    def my_play() -> bool:
        if model.ask is not None and model.ask.ask != "play":
            getattr(model, model.ask.ask)(parse_all(model.ask.default))
        return model.ask is not None

    qtbot.waitUntil(my_play, timeout=20_000)
    asked = model.ask
    assert asked is not None
    with qtbot.waitSignal(model.notice):
        os.kill(session.table.seats[3].process.pid, signal.SIGKILL)
    assert isinstance(model.facts[-1], facts.Takeover)
    assert model.ask is asked
    obey(session)
    model.play(parse_all(asked.default))
    qtbot.waitUntil(lambda: played(session), timeout=20_000)


def test_a_program_that_hangs_loses_its_time_and_then_its_seat(qtbot: QtBot, make: Make) -> None:
    session = make()
    notices: list[dict[str, Any]] = []
    session.model.notice.connect(lambda code, params: notices.append(params))
    obey(session)
    session.start(RULES, sitters("default", "hangs 2", "default"), None, SEED)
    session.table.seats[2].clock_ms = 60
    qtbot.waitUntil(lambda: played(session), timeout=20_000)
    assert [n["why"] for n in notices] == ["time"]
    by_app = [f for f in session.model.facts if getattr(f, "by", None) == "app"]
    assert len(by_app) >= 3 and {f.seat for f in by_app} == {2}


def test_nonsense_is_ignored(qtbot: QtBot, make: Make) -> None:
    session = make()
    notices: list[Any] = []
    session.model.notice.connect(lambda *a: notices.append(a))
    obey(session)
    session.start(RULES, sitters("default", "default", "default"), None, SEED)
    qtbot.waitUntil(lambda: played(session), timeout=20_000)
    assert notices == []


def test_a_program_that_is_not_there_is_taken_over(qtbot: QtBot, make: Make) -> None:
    session = make()
    notices: list[dict[str, Any]] = []
    session.model.notice.connect(lambda code, params: notices.append(params))
    obey(session)
    seats = sitters("default", "default", "default")
    seats[1] = Sitter("Gone", "bot:/no/such/program")
    seats[3] = Sitter("Torn", "bot:'open")
    session.start(RULES, seats, None, SEED)
    qtbot.waitUntil(lambda: played(session), timeout=20_000)
    assert sorted(n["program"] for n in notices) == ["Gone", "Torn"]
    assert all(n["why"].startswith("it does not start") for n in notices)


def test_a_match_goes_on_exactly_where_it_was_left(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    session = make()
    path = tmp_path / "one.paizhuo.jsonl"
    session.start(RULES, sitters("default", "default", "default"), path, SEED)
    model = session.model
    for _ in range(8):
        qtbot.waitUntil(lambda: model.ask is not None, timeout=20_000)
        assert model.ask is not None
        getattr(model, model.ask.ask)(parse_all(model.ask.default))
    qtbot.waitUntil(lambda: model.ask is not None, timeout=20_000)
    before, view = path.read_bytes(), list(model.facts)
    session.close(wait=True)
    assert path.read_bytes() == before

    again = make()
    again.resume(path)
    assert again.model.facts == view
    qtbot.waitUntil(lambda: again.model.ask is not None)
    assert path.read_bytes() == before
    obey(again)
    ask = again.model.ask
    assert ask is not None
    getattr(again.model, ask.ask)(parse_all(ask.default))
    qtbot.waitUntil(lambda: played(again), timeout=20_000)
    assert path.read_bytes().startswith(before)
    check(record.load(path).facts, SEED, str(path))


def test_a_bad_answer_of_mine_says_why_and_costs_nothing(qtbot: QtBot, make: Make) -> None:
    session = make()
    model = session.model
    session.start(RULES, sitters("default", "default", "default"), None, SEED)

    def playing() -> bool:
        if model.ask is not None and model.ask.ask != "play":
            getattr(model, model.ask.ask)(parse_all(model.ask.default))
        return model.ask is not None

    qtbot.waitUntil(playing, timeout=20_000)
    assert model.hand is not None
    mine = model.hand.cards_of(0)
    missing = next(c for c in range(54) if c not in mine)
    for _ in range(5):
        with qtbot.waitSignal(model.refused) as refused:
            model.play([missing])
        assert refused.args[0].code == "not_in_hand"
    assert model.ask is not None and session.table.state.hand is not None
    assert not any(getattr(f, "by", None) == "app" for f in session.table.facts)
