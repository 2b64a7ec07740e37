"""The deal at its pace, bids while cards fall, holds, and the app's own players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.session.local import LocalSession, Sitter
from engine import facts
from engine.cards import parse_all
from engine.protocol import Ask
from engine.shengji.hand import Phase

RULES = {"game": "shengji", "preset": "standard"}
SEED = "pace"
Make = Callable[..., LocalSession]


class Slow:
    """Card by card, but as fast as the event loop goes."""

    def __init__(self, deal: int = 1, plays: int = 0) -> None:
        self.deal, self.plays = deal, plays

    def deal_every(self) -> int:
        return self.deal

    def between_plays(self) -> int:
        return self.plays


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    made: list[LocalSession] = []

    def make(pace: Slow | None = None, level: str = "rules", seed: str = SEED) -> LocalSession:
        session = LocalSession(pace or Slow())
        made.append(session)
        sitters = [Sitter("Me", "me"), *(Sitter(f"Bot {i}", level) for i in range(3))]
        session.start(RULES, sitters, None, seed)
        return session

    yield make
    for session in made:
        session.close(wait=True)
        session.deleteLater()


def dealt(session: LocalSession) -> int:
    hand = session.model.hand
    return 0 if hand is None else hand.dealt


def test_cards_fall_one_by_one(qtbot: QtBot, make: Make) -> None:
    steps: list[int] = []
    session = make()
    session._deal_timer.timeout.connect(lambda: steps.append(dealt(session)))
    qtbot.waitUntil(lambda: dealt(session) == 100, timeout=20_000)
    assert all(b - a <= 1 for a, b in pairwise(steps))


def test_the_rest_is_dealt_at_once(qtbot: QtBot, make: Make) -> None:
    session = make(Slow(deal=60_000))
    qtbot.waitUntil(lambda: session.model.hand is not None)
    assert dealt(session) == 0
    session.model.deal_all()
    qtbot.waitUntil(lambda: dealt(session) == 100, timeout=20_000)


def test_the_deal_waits_for_the_window(qtbot: QtBot, make: Make) -> None:
    session = make()
    qtbot.waitUntil(lambda: dealt(session) >= 10, timeout=20_000)
    session.model.hold()
    before = dealt(session)
    with qtbot.waitSignals([session._deal_timer.timeout] * 5):
        pass
    assert dealt(session) == before
    assert session.table.state.hand is not None
    assert session.table.state.hand.dealt <= before + 1
    session.model.release()
    qtbot.waitUntil(lambda: dealt(session) > before + 1)


def test_a_bid_while_cards_fall(qtbot: QtBot, make: Make) -> None:
    session = make()
    model = session.model
    bids: list[facts.Bid] = []

    def answer(ask: Ask | None) -> None:
        if ask is not None and ask.ask == "bid":
            options = [o for o in model.bid_options() if o.cards is not None]
            if options:
                assert options[0].cards is not None
                model.bid(options[0].cards)

    def note(fact: Any) -> None:
        if isinstance(fact, facts.Bid) and fact.seat == 0:
            bids.append(fact)

    model.asked.connect(answer)
    model.fact.connect(note)
    qtbot.waitUntil(lambda: bool(bids), timeout=20_000)
    assert model.hand is not None and model.hand.phase is Phase.DEAL
    assert dealt(session) < 100
    # The deal goes on, though I am asked again for every card that lets me bid.
    model.asked.disconnect(answer)
    qtbot.waitUntil(lambda: dealt(session) == 100, timeout=20_000)


def test_an_ask_stands_while_cards_fall_and_is_void_after(qtbot: QtBot, make: Make) -> None:
    session = make()
    model = session.model
    qtbot.waitUntil(lambda: model.ask is not None, timeout=20_000)
    at = dealt(session)
    qtbot.waitUntil(lambda: dealt(session) > at + 4 or dealt(session) == 100, timeout=20_000)
    assert model.ask is not None or dealt(session) == 100
    assert model.thinking is None or dealt(session) == 100


def test_computers_keep_apart(qtbot: QtBot, make: Make) -> None:
    """With a long pause set, the second computer's play is written but not yet shown."""
    pace = Slow(deal=0, plays=0)
    session = make(pace)
    model = session.model

    def obey(ask: Ask | None) -> None:
        if ask is not None and (ask.ask != "play" or not session.model.hand.tricks):  # type: ignore[union-attr]
            getattr(model, ask.ask)(parse_all(ask.default))

    model.asked.connect(obey)
    if model.ask is not None:
        obey(model.ask)
    qtbot.waitUntil(lambda: model.hand is not None and bool(model.hand.tricks), timeout=20_000)
    pace.plays = 3_600_000
    qtbot.waitUntil(lambda: model.ask is not None or session._delivery.waiting > 0, timeout=20_000)
    if model.ask is not None:
        model.play(parse_all(model.ask.default))
    qtbot.waitUntil(lambda: session.table.waiting == (0,), timeout=20_000)
    assert session._delivery.waiting > 0
    assert model.facts[-1].n < session.table.facts[-1].n
    # An undo forgets what was not shown yet.
    with qtbot.waitSignal(model.reset):
        model.undo()
    assert model.facts[-1].n == session.table.facts[-1].n or session._delivery.waiting > 0


@pytest.mark.parametrize("level", ["random", "greedy", "rules"])
def test_the_apps_own_players_play_a_hand(qtbot: QtBot, make: Make, level: str) -> None:
    session = make(Slow(deal=0), level)
    model = session.model
    notices: list[Any] = []
    model.notice.connect(lambda *a: notices.append(a))

    def hint(ask: Ask | None) -> None:
        if ask is not None:
            getattr(model, ask.ask)(model.suggestion())

    model.asked.connect(hint)
    if model.ask is not None:
        hint(model.ask)
    qtbot.waitUntil(lambda: model.waiting_for_deal, timeout=30_000)
    assert notices == []
    assert not any(getattr(f, "by", None) == "app" for f in model.facts)


def test_the_deal_stands_still_and_goes_on(qtbot: QtBot, make: Make) -> None:
    session = make()
    model = session.model
    qtbot.waitUntil(lambda: dealt(session) >= 10, timeout=20_000)
    with qtbot.waitSignal(model.deal_paused) as said:
        model.pause_deal(True)
    assert said.args == [True]
    before = dealt(session)
    assert not session._deal_timer.isActive()
    session._deal_one()  # a tick that was on its way
    assert dealt(session) == before
    model.pause_deal(False)
    qtbot.waitUntil(lambda: dealt(session) == 100, timeout=20_000)
    assert not model.paused


def test_the_rest_can_be_dealt_out_of_a_pause(qtbot: QtBot, make: Make) -> None:
    session = make()
    qtbot.waitUntil(lambda: dealt(session) >= 10, timeout=20_000)
    session.model.pause_deal(True)
    session.model.deal_all()
    assert not session.model.paused
    qtbot.waitUntil(lambda: dealt(session) == 100, timeout=20_000)
