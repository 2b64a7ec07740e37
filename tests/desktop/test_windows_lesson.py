"""The line of the score page that names the costliest move, and the way from it to the review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playing import Player, running
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from records import play as play_record
from test_session_advisor import Coach
from test_session_review import answered, match
from windows_kit import cut, model_of, settle, use

from desktop.session.advice import Advice, Loss, Move
from desktop.session.review import Review, Reviews, Verdict, until_end
from desktop.windows.kit import Button
from desktop.windows.lesson_line import LessonLine
from desktop.windows.people import names_of
from desktop.windows.review_texts import lesson_text
from desktop.windows.score_page import ScorePage
from desktop.windows.score_parts import HandEnd
from engine import record

K = Qt.Key
PROGRESS = "The coach looks at your decisions: {} of {}"


class Setup:
    """A score page of a hand of which seat 0 knows the facts; the test answers for the coach."""

    def __init__(self, page: ScorePage, coach: Coach, review: Review) -> None:
        self.page, self.coach, self.review = page, coach, review

    @property
    def line(self) -> LessonLine:
        return self.page.lesson

    def answer_all(self, **costs: float | None) -> None:
        """What the decision ``d3`` and others cost (``None``: no advice); the rest nothing."""
        first, n = self.review.done, len(self.review.decisions)
        answered(self.review, self.coach, [costs.get(f"d{i}", 0.0) for i in range(first, n)])
        settle()


@pytest.fixture
def at(qtbot: QtBot) -> Iterator[Callable[..., Setup]]:
    use("en")
    kept = []

    def make(name: str = "gongzhu", size: tuple[int, int] = (1280, 756)) -> Setup:
        _held, view = match(name, "standard", 1)
        coach = Coach()
        review = Reviews(lambda: coach).of(view, 0, 1)  # type: ignore[arg-type, return-value]
        model = model_of(until_end(view, 1))
        page = ScorePage(None)
        kept.append((page, model))
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        ended = HandEnd(model.hand, model.hand.end, names_of(model), 0)
        page.show_hand(ended, review=review)
        settle()
        return Setup(page, coach, review)

    yield make
    kept.clear()


def places(page: ScorePage) -> list[tuple[int, int, int, int]]:
    """Where the page has its parts."""
    parts = [*page.findChildren(Button), page.lesson, page.area]
    return [(w.x(), w.y(), w.width(), w.height()) for w in parts]


@pytest.mark.parametrize("name", ["gongzhu", "shengji"])
def test_the_costliest_move_is_named_and_nothing_jumps(
    qtbot: QtBot, at: Callable[..., Setup], name: str
) -> None:
    setup = at(name)
    line, n = setup.line, len(setup.review.decisions)
    before = places(setup.page)
    assert line.isVisible() and line.text() == PROGRESS.format(0, n)
    assert not line.isEnabled() and line.focusPolicy() == Qt.FocusPolicy.NoFocus
    answered(setup.review, setup.coach, [0.0, 0.0])
    assert line.text() == PROGRESS.format(2, n)
    setup.answer_all(d4=20.0, d6=35.0)
    one = setup.review.decisions[6]
    assert line.text().startswith(f"Costliest: trick {one.trick}, ")
    assert line.text().endswith(", about 35 points; better: BJ"), line.text()
    assert line.accessibleName() == line.text() and line.isEnabled()
    assert places(setup.page) == before
    with qtbot.waitSignal(setup.page.decision_wanted) as clicked:
        QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    assert clicked.args == [6]
    line.setFocus()
    for key in (K.Key_Return, K.Key_Space):
        with qtbot.waitSignal(setup.page.decision_wanted) as pressed:
            QTest.keyClick(line, key)
        assert pressed.args == [6]


def test_it_can_be_reached_with_the_keyboard(at: Callable[..., Setup]) -> None:
    setup = at()
    setup.answer_all(d3=50.0)
    setup.page.next.setFocus()
    for _ in range(5):
        if setup.line.hasFocus():
            break
        QTest.keyClick(setup.page.focusWidget(), K.Key_Tab)
    assert setup.line.hasFocus()


def test_what_is_decided_before_the_first_trick_is_named(at: Callable[..., Setup]) -> None:
    review = at().review
    one = review.decisions[0]
    for kind, text in (
        ("show", "Costliest: your shows (♣6), about 60 points; better: BJ"),
        ("bid", "Costliest: your bid (♣6), about 60 points; better: BJ"),
        ("counter", "Costliest: your counter (♣6), about 60 points; better: BJ"),
        ("bury", "Costliest: the bottom, about 60 points; better to bury BJ"),
    ):
        changed = replace(one, kind=kind, cards=(43,), dark=())
        best, mine = Move((53,), points=60.0, error=0.1), Move((43,), points=0.0, error=0.1)
        review.decisions[0] = changed
        review.verdicts[:] = [Verdict(Advice((best, mine)), Loss(mine, best))] * len(
            review.verdicts
        )
        review.done = len(review.verdicts)
        assert lesson_text(review) == text
    # Shown face down instead of open: there are no other cards to name.
    best = Move((43,), (43,), points=60.0, error=0.1)
    review.verdicts[:] = [Verdict(Advice((best, mine)), Loss(mine, best))] * len(review.verdicts)
    assert lesson_text(review) == "Costliest: the bottom, about 60 points"


def test_a_hand_without_a_costly_move_is_praised(at: Callable[..., Setup]) -> None:
    setup = at()
    before = places(setup.page)
    setup.answer_all(d2=0.4)
    assert setup.line.text() == "No costly move in this hand: well played."
    assert not setup.line.isEnabled(), "it leads nowhere"
    assert places(setup.page) == before


@pytest.mark.parametrize("size", [(900, 560), (1280, 756)])
def test_without_a_coach_the_line_stays_away_and_its_place_stays(
    at: Callable[..., Setup], size: tuple[int, int]
) -> None:
    setup = at(size=size)
    before = places(setup.page)
    setup.answer_all(**{f"d{i}": None for i in range(99)})
    assert setup.review.unknown and not setup.line.isVisible()
    assert places(setup.page) == before
    # One decision that is not known: nobody can say that none was costly.
    setup = at()
    setup.answer_all(d3=None)
    assert not setup.line.isVisible() and setup.line.text() == ""
    setup = at()
    setup.answer_all(d3=None, d5=12.0)
    assert setup.line.text().endswith("; not all decisions could be judged")


def test_nothing_is_asked_while_the_page_is_not_seen(at: Callable[..., Setup]) -> None:
    setup = at()
    assert len(setup.coach.open) == 1
    setup.page.hide()
    assert setup.coach.open == {}, "given up: the table may want the coach now"
    setup.page.show()
    assert len(setup.coach.open) == 1
    setup.page.show_hand(setup.page.ended)  # type: ignore[arg-type]
    assert setup.coach.open == {} and not setup.line.isVisible()


def test_the_words_have_two_lines_and_a_tooltip_for_the_rest(at: Callable[..., Setup]) -> None:
    setup = at(size=(900, 560))
    line, one = setup.line, setup.review.decisions[2]
    answered(setup.review, setup.coach, [0.0, 0.0])
    best = Move(tuple(range(0, 52, 2)), points=30.0, error=0.1)
    setup.coach.answer(Advice((best, Move(one.cards, one.dark, -30.0, 0.1))))
    setup.answer_all()
    settle()
    line.grab()
    assert line.toolTip() == "", "there is a row for it alone"
    line.resize(200, line.height())
    line.grab()
    assert len(line.lines()) == 2 and line.lines()[1].endswith("…")
    assert line.toolTip() == line.text()


@pytest.mark.parametrize("language, text", [("zh_CN", 1.0), ("en", 1.5)])
def test_every_size_has_room_for_it(at: Callable[..., Setup], language: str, text: float) -> None:
    use(language, text=text)
    setup = at("shengji")
    setup.answer_all(d3=100.0)
    for size in ((900, 560), (1280, 756), (1920, 1036)):
        setup.page.resize(*size)
        settle()
        assert cut(setup.page) == []
        line = setup.line
        assert line.isVisible() and setup.page.rect().contains(
            line.rect().translated(line.mapTo(setup.page, line.rect().topLeft()))
        )
        line.grab()
        assert line.toolTip() == "", f"all of it can be read at {size}"
        others = [b for b in setup.page.findChildren(Button) if b.isVisible()]
        assert not any(
            b.parent() is line.parent() and b.geometry().intersects(line.geometry()) for b in others
        )


def test_reviews_are_kept_and_what_failed_is_asked_again(qtbot: QtBot) -> None:
    _held, view = match("gongzhu", "standard")
    coach = Coach()
    reviews = Reviews(lambda: coach)  # type: ignore[arg-type, return-value]
    one, two = reviews.of(view, 0, 1), reviews.of(view, 0, 2)
    assert reviews.of(until_end(view, 1), 0, 1) is one and one is not two
    assert reviews.of(view, 1, 1) is not one
    # Two pages: it works until neither wants it.
    one.start("page")
    one.start("other")
    one.stop("page")
    assert len(coach.open) == 1 and one.working
    one.stop("other")
    assert coach.open == {} and not one.working
    one.start("page")
    n = len(one.decisions)
    answered(one, coach, [5.0, None, *[0.0] * (n - 2)])
    asked = coach.asked
    assert one.done == n and one.unjudged
    assert reviews.of(view, 0, 1) is one and one.done == 1
    one.start("page")
    assert coach.asked == asked + 1, "the one that is not known"
    answered(one, coach, [30.0])
    assert one.done == n and not one.unjudged and one.costliest() == [1, 0]
    assert coach.asked == asked + 1
    # After an undo the hand is another one.
    other = [*until_end(view, 1)[:-3], *until_end(view, 1)[-2:]]
    assert reviews.of(other, 0, 1) is not one
    for seat in (1, 2, 3):
        for no in (1, 2):
            reviews.of(view, seat, no)
    for gone in range(3):
        reviews.of(view[: -1 - gone], 0, 2)
    assert reviews.of(view, 0, 1) is not one, "only the last ones are kept"


def test_from_the_score_to_the_decision_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / ("one" + record.SUFFIX)
    play_record(path, rules={"game": "gongzhu", "preset": "standard"})
    with running(tmp_path) as program:
        games, window, player = program.games, program.window, Player(qtbot, program)
        assert games.resume(path)
        line = window.score.lesson
        player.wait(lambda: line.worst is not None)
        assert line.text().startswith("Costliest: ")
        asked, worst = games.coach._number, line.worst
        line.setFocus()
        player.press(K.Key_Return)
        page = window.review
        assert window.stack.currentWidget() is page and page.at == worst
        assert page.review is line.review and page.rows[worst].rank == 1
        assert page.rows[worst].hasFocus() and page.sum.text().startswith("Costliest")
        player.press(K.Key_Escape)
        assert window.stack.currentWidget() is window.score and line.worst == worst
        program.store.change(language="zh_CN")
        assert line.text().startswith("代价最大的一手：") and line.worst == worst
        assert games.coach._number == asked, "nothing was valued twice"
        # A trial has no review of its own.
        player.press(K.Key_R)
        assert games.practise(page.played.held, page.review.decisions[3].n, page.played.seed)
        assert window._lesson() is None
