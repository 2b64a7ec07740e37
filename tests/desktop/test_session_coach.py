"""The coach's program: asked, late, dead and gone; and the real one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot
from scene_game import Game

from desktop.session.advice import Advice, Loss, Move, read_answer
from desktop.session.coach import TRIES, Coach, coach_command
from engine.cards import INDEX

COACH = str(Path(__file__).with_name("coaches.py"))
PIG = {"game": "gongzhu"}


@pytest.fixture(scope="module")
def position() -> Game:
    game = Game(PIG, seed="coach")
    assert game.until_asked("play", 2)
    return game


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Callable[..., Coach]]:
    made: list[Coach] = []

    def one(*words: str) -> Coach:
        made.append(Coach([sys.executable, COACH, *words]))
        return made[-1]

    yield one
    for coach in made:
        coach.close(wait=True)
        assert coach.pid == 0


def ask(coach: Coach, game: Game, heard: list[Advice | None], also: list[int] | None = None) -> int:
    model = game.model
    assert model.ask is not None
    message = msgspec.to_builtins(model.ask)
    return coach.advise(model.facts, 0, message, heard.append, [also] if also else [])


def test_an_answer_tells_moves_points_and_reasons(
    qtbot: QtBot, make: Callable[..., Coach], position: Game
) -> None:
    coach, heard = make("good"), []
    assert coach.starts == 0 and coach.pid == 0, "started when it is first asked"
    ask(coach, position, heard)
    qtbot.waitUntil(lambda: bool(heard))
    advice = heard[0]
    legal = {c for play in position.model.hand.legal_plays(0) for c in play}
    assert {m.cards[0] for m in advice.moves} == legal
    points = [m.points for m in advice.moves]
    assert points == sorted(points, reverse=True) and advice.best.code == "duck"
    assert coach.starts == 1


def test_a_cancelled_request_is_not_answered_and_the_next_is(
    qtbot: QtBot, make: Callable[..., Coach], position: Game
) -> None:
    coach, old, new = make("late"), [], []
    coach.cancel(ask(coach, position, old))
    ask(coach, position, new)
    # It answers the first only now, and the second with the third.
    third: list[Advice | None] = []
    ask(coach, position, third)
    qtbot.waitUntil(lambda: bool(new))
    assert old == [] and third == []


def test_it_is_started_again_when_it_ends(
    qtbot: QtBot, make: Callable[..., Coach], position: Game, tmp_path: Path
) -> None:
    coach, heard = make("dies_once", str(tmp_path / "died")), []
    ask(coach, position, heard)
    qtbot.waitUntil(lambda: heard == [None])
    assert coach.available
    ask(coach, position, heard)
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[1] is not None and coach.starts == 2


def test_after_some_starts_for_nothing_there_is_none(qtbot: QtBot, position: Game) -> None:
    coach, heard = Coach(["/no/such/program"]), []
    for n in range(1, TRIES + 2):
        ask(coach, position, heard)
        qtbot.waitUntil(lambda n=n: len(heard) == n)
    assert heard == [None] * (TRIES + 1) and not coach.available and coach.starts == TRIES
    coach.close()
    assert coach.available, "another match, another try"


def test_one_that_says_nothing_is_ended(
    qtbot: QtBot, make: Callable[..., Coach], position: Game
) -> None:
    coach, heard = make("silent"), []
    ask(coach, position, heard)
    qtbot.waitUntil(lambda: coach.pid != 0)
    assert coach._silence.isActive()
    coach._silence.timeout.emit()
    assert heard == [None] and coach.pid == 0


def test_one_that_hangs_is_noticed_though_each_request_is_cancelled(
    qtbot: QtBot, make: Callable[..., Coach], position: Game
) -> None:
    coach, heard = make("silent"), []
    first = ask(coach, position, heard)
    since = coach._silence
    qtbot.waitUntil(lambda: coach.pid != 0)
    starts: list[None] = []
    since.start = lambda: starts.append(None)  # type: ignore[method-assign]
    for number in (first, ask(coach, position, heard), ask(coach, position, heard)):
        coach.cancel(number)
        assert since.isActive(), "it still owes a sign of life"
    ask(coach, position, heard)
    assert starts == [], "the clock runs from what was asked first"
    since.timeout.emit()
    assert heard == [None] and coach.pid == 0 and coach.lost == 1


def test_one_that_works_gives_a_sign_of_life_for_what_is_cancelled(
    qtbot: QtBot, make: Callable[..., Coach], position: Game
) -> None:
    coach, heard = make("late"), []
    coach.cancel(ask(coach, position, heard))
    assert coach._silence.isActive()
    qtbot.waitUntil(lambda: not coach._silence.isActive())
    assert coach.pid != 0 and coach.lost == 0 and heard == [] and coach.available


def test_no_advice_and_nonsense(qtbot: QtBot, make: Callable[..., Coach], position: Game) -> None:
    heard: list[Advice | None] = []
    ask(make("refuses"), position, heard)
    qtbot.waitUntil(lambda: heard == [None])
    talker = make("talks")
    ask(talker, position, heard)
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[1] is not None and talker.starts == 1


@pytest.mark.parametrize(
    "line",
    [
        b"", b"[]", b"{}", b'{"advise": "1"}', b'{"advise": 1, "moves": [{"cards": ["XX"]}]}',
        b'{"advise": null, "error": {}}', b"\xff",
    ],
)  # fmt: skip
def test_lines_that_are_no_answer(line: bytes) -> None:
    assert read_answer(line) is None


def test_the_best_move_comes_first_and_dark_cards_are_among_the_cards() -> None:
    found = read_answer(
        b'{"advise": 3, "best": 1, "moves": [{"cards": ["S2"], "points": 1},'
        b' {"cards": ["SQ"], "dark": ["DJ"], "points": 2.5, "error": null}]}'
    )
    assert found is not None and found[0] == 3 and found[1] is not None
    best = found[1].best
    assert best == Move((INDEX["SQ"], INDEX["DJ"]), (INDEX["DJ"],), 2.5)
    assert best.does([INDEX["DJ"], INDEX["SQ"]], [INDEX["DJ"]]) and not best.does(best.cards)
    assert read_answer(b'{"advise": 3, "best": 2, "moves": []}') == (3, None)


def test_a_loss_is_sure_only_beyond_its_error() -> None:
    best = Move((1,), points=3.0, error=3.0)
    assert Loss(Move((2,), points=-7.0, error=4.0), best).is_sure is False
    assert Loss(Move((2,), points=-7.5, error=4.0), best).is_sure is True
    assert Loss(Move((2,)), best).points == 0 and not Loss(Move((2,)), best).is_sure


def test_the_loss_that_is_said_is_the_difference_of_the_numbers_that_are_said() -> None:
    loss = Loss(Move((2,), points=-27.4), Move((1,), points=15.4))
    assert round(loss.points) == 43 and loss.shown == 42
    assert Loss(Move((2,), points=4.0), Move((1,), points=3.0)).shown == 0
    assert Loss(Move((2,)), Move((1,), points=3.0)).shown == 0


def test_the_real_coach_gives_a_sign_of_life_for_what_is_cancelled(
    qtbot: QtBot, position: Game
) -> None:
    coach, heard = Coach(), []
    try:
        coach.cancel(ask(coach, position, heard))
        assert coach._silence.isActive()
        qtbot.waitUntil(lambda: not coach._silence.isActive(), timeout=30_000)
        assert coach.pid != 0 and coach.lost == 0 and heard == []
    finally:
        coach.close(wait=True)


@pytest.mark.parametrize("name", ["gongzhu", "shengji"])
def test_the_real_coach_names_names_legal_moves(qtbot: QtBot, name: str) -> None:
    assert coach_command()[1:] == ["-m", "engine", "coach"]
    game = Game({"game": name}, seed="real")
    assert game.until_asked("play", 3)
    coach, heard = Coach(), []
    try:
        worst = max(game.model.suggestion())
        ask(coach, game, heard, [worst] if name == "gongzhu" else None)
        qtbot.waitUntil(lambda: bool(heard), timeout=30_000)
        assert heard[0] is not None
        for move in heard[0].moves:
            assert game.model.why_not(move.cards) is None
    finally:
        coach.close(wait=True)
