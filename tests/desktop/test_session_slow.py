"""Who has been thinking for longer than a moment."""

from __future__ import annotations

import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop.session.local import LocalSession, NoPause, Sitter

BOTS = Path(__file__).with_name("bots.py")
RULES = {"game": "gongzhu", "preset": "standard"}


class Paced(NoPause):
    """A computer's play waits for a while before it is shown."""

    def between_plays(self) -> int:
        return 10_000


def begin(bot: str, pace: NoPause) -> LocalSession:
    session = LocalSession(pace)
    level = f"bot:{sys.executable} {BOTS} {bot}"
    sitters = [Sitter("Me", "me"), *[Sitter(f"Bot {i}", level) for i in range(3)]]
    session.start(RULES, sitters, None, "slow")
    return session


def end(session: LocalSession) -> None:
    session.close(wait=True)
    session.deleteLater()


def go_on(session: LocalSession) -> None:
    """Answer what is asked at the window."""
    model = session.model
    if model.ask is not None:
        (model.show if model.ask.ask == "show" else model.play)(model.suggestion())


def test_a_program_that_thinks_long_is_shown_until_it_plays(qtbot: QtBot) -> None:
    session = begin("hangs", NoPause())
    model = session.model

    def thinks() -> bool:
        go_on(session)
        ask = None if model.slow is None else session.table.standing(model.slow)
        return ask is not None and ask.ask == "play"

    qtbot.waitUntil(thinks)
    seat, n = model.slow, len(model.facts)
    assert seat in (1, 2, 3)
    session.table.lost(seat, "ended")  # the app's own player has its seat then, and plays
    session._run()
    assert len(model.facts) > n and model.slow is None
    end(session)


def test_nobody_thinks_while_his_play_only_waits_to_be_shown(qtbot: QtBot) -> None:
    session = begin("default", Paced())

    def waits() -> bool:
        go_on(session)
        return session._delivery.waiting > 0

    qtbot.waitUntil(waits)
    session._slow_timer.timeout.emit()
    assert session.model.slow is None and session._slow_timer.isActive(), "looked at again later"
    end(session)
