"""The page that goes through a hand again, and another try from one of its decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playing import Player, running
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from records import play as play_record
from test_session_advisor import Coach
from test_session_review import answered, match
from windows_kit import cut, settle, use

from desktop.scene.deck import Deck
from desktop.session.review import Reviews
from desktop.store.settings import SettingsStore
from desktop.windows.review_page import ReviewPage
from desktop.windows.review_table import Played
from engine import facts, record
from engine.cards import names
from engine.games import game

K = Qt.Key
PIG = {"game": "gongzhu", "preset": "standard"}


class Setup:
    """A page on two hands of a match, with a coach that the test answers for."""

    def __init__(self, page: ReviewPage, coach: Coach) -> None:
        self.page, self.coach = page, coach

    @property
    def review(self):
        assert self.page.review is not None
        return self.page.review

    def answer(self, costs: list[float | None]) -> None:
        answered(self.review, self.coach, costs)
        settle()

    def answer_all(self, **costs: float) -> None:
        """What the decision ``d3`` and others cost; the rest nothing."""
        n = len(self.review.decisions)
        self.answer([costs.get(f"d{i}", 0.0) for i in range(self.review.done, n)])


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Setup]]:
    use("en")
    deck, kept = Deck(), []

    def make(name: str = "gongzhu", no: int = 1, seed: str | None = "review") -> Setup:
        held, view = match(name, "standard")
        coach = Coach()
        store = SettingsStore(tmp_path / "settings.json")
        page = ReviewPage(store, deck, Reviews(lambda: coach))  # type: ignore[arg-type, return-value]
        qtbot.addWidget(page)
        kept.append(page)
        page.resize(1280, 756)
        page.show()
        page.show_match(Played(view, held, 0, seed, None), no)
        page.focus_row()
        settle()
        return Setup(page, coach)

    yield make
    kept.clear()
    deck.close()


def test_decisions_are_listed_and_judged_one_by_one(at: Callable[..., Setup]) -> None:
    setup = at()
    page, n = setup.page, len(setup.review.decisions)
    assert len(page.rows) == n >= 12
    assert page.sum.text() == f"The coach looks at your decisions: 0 of {n}"
    assert page.rows[0].texts()[2] == "…", "not known yet"
    setup.answer([5.0, None])
    assert page.sum.text() == f"The coach looks at your decisions: 2 of {n}"
    assert page.rows[0].texts()[2:] == ["+5", "BJ", "+10", "−5"]
    assert page.rows[1].texts()[2:] == ["", "no advice", "", ""]
    assert page.rows[1].accessibleName().endswith("; no advice")
    setup.answer_all(d3=40.0, d5=20.0, d7=30.0, d8=1.0)
    assert [r.rank for r in page.rows if r.rank] == [1, 3, 2]
    assert page.rows[3].rank == 1 and page.rows[7].rank == 2 and page.rows[5].rank == 3
    one = setup.review.decisions[3]
    assert page.sum.text() == (
        f"Costliest: trick {one.trick}, about 40 points; not all decisions could be judged"
    )
    assert "costliest no. 1" in page.rows[3].accessibleName()
    assert "loss 40" in page.rows[3].accessibleName()
    assert "as good as the best" in page.rows[4].accessibleName()


def test_each_row_shows_the_table_as_it_was(at: Callable[..., Setup]) -> None:
    setup = at()
    page = setup.page
    setup.answer_all(d2=15.0)
    for steps, key in ((2, K.Key_Down), (1, K.Key_Up), (1, K.Key_End), (1, K.Key_Home)):
        for _ in range(steps):
            QTest.keyClick(page.focusWidget(), key)
    assert page.at == 0 and page.rows[0].hasFocus()
    QTest.mouseClick(page.rows[2], Qt.MouseButton.LeftButton)
    assert page.at == 2 and page.rows[2].isChecked() and not page.rows[0].isChecked()
    one = setup.review.decisions[2]
    assert page.view is not None
    scene = page.view.table
    state = game("gongzhu").MatchState.of(setup.review.view[: one.at])
    assert list(scene.now.hand) == state.hand.cards_of(0)
    assert scene.hand.cards() == list(one.cards), "what was played is raised"
    assert "worth about 15 points more" in scene.controls.sentence.text
    assert scene.find("advice1").isVisible() and "yours" in scene.find("advice2").accessible_name()
    # Nothing can be done at that table.
    assert not any(b.isVisible() for b in (scene.controls.main, scene.controls.hint))
    before = list(scene.hand.selected)
    pos = page.view.mapFromScene(scene.hand.point(scene.now.hand[0], 0))
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=pos)
    assert scene.hand.selected == before


def test_the_sum_says_what_is_known(at: Callable[..., Setup]) -> None:
    setup = at()
    setup.answer_all(d3=40.4)
    row, one = setup.page.rows[3], setup.review.decisions[3]
    assert row.texts()[2:] == ["−30", "BJ", "+10", "−40"], "10 and -30.4 as they are shown"
    assert setup.page.sum.text() == f"Costliest: trick {one.trick}, about 40 points"
    setup = at()
    setup.answer([None])
    setup.answer_all()
    assert setup.page.sum.text().startswith("Not all decisions could be judged; none of the others")


def test_another_hand_and_another_try(qtbot: QtBot, at: Callable[..., Setup]) -> None:
    setup = at(no=2)
    page = setup.page
    assert page.title.text() == "Review of hand 2" and page.hand.isVisible()
    page.hand.setCurrentIndex(0)
    assert page.title.text() == "Review of hand 1" and len(setup.coach.open) == 1
    QTest.keyClick(page.focusWidget(), K.Key_Down)
    with qtbot.waitSignal(page.try_wanted) as said:
        QTest.keyClick(page.focusWidget(), K.Key_Return)
    assert said.args == [setup.review.decisions[1].n]
    with qtbot.waitSignal(page.try_wanted):
        page.try_again.click()
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(page.focusWidget(), K.Key_Escape)


def test_nothing_is_asked_while_the_page_is_not_seen(at: Callable[..., Setup]) -> None:
    setup = at()
    assert len(setup.coach.open) == 1
    setup.page.hide()
    assert setup.coach.open == {}
    setup.page.show()
    assert len(setup.coach.open) == 1


def test_without_a_coach_and_without_a_seed(at: Callable[..., Setup]) -> None:
    setup = at(seed=None)
    setup.answer([None] * len(setup.review.decisions))
    assert "cannot be asked" in setup.page.sum.text()
    assert not setup.page.try_again.isEnabled()
    tried: list[int] = []
    setup.page.try_wanted.connect(tried.append)
    QTest.keyClick(setup.page.focusWidget(), K.Key_Return)
    assert tried == []


def test_where_there_is_little_room_list_or_table(at: Callable[..., Setup]) -> None:
    setup = at()
    page = setup.page
    assert page.panel.isVisible() and page.view is not None and page.view.isVisible()
    page.resize(900, 560)
    settle()
    assert page.panel.isVisible() and not page.view.isVisible() and page.swap.isVisible()
    QTest.keyClick(page.focusWidget(), K.Key_B)
    settle()
    assert not page.panel.isVisible() and page.view.isVisible() and page.hasFocus()
    QTest.keyClick(page, K.Key_Down)
    assert page.at == 1, "rows can be gone through all the same"
    page.swap.click()
    assert page.panel.isVisible() and page.rows[1].hasFocus()


@pytest.mark.parametrize(
    "language, text",
    [
        ("zh_CN", 1.0),
        ("en", 1.5),
        pytest.param("en", 1.0, marks=pytest.mark.slow),
        pytest.param("zh_CN", 1.5, marks=pytest.mark.slow),
    ],
)
def test_no_word_is_cut(at: Callable[..., Setup], language: str, text: float) -> None:
    use(language, text=text)
    for name in ("gongzhu", "shengji"):
        setup = at(name)
        setup.answer([None])  # what is said of that is long
        setup.answer_all(d3=100.0)
        for size in ((900, 564), (1280, 756), (1920, 1022)):
            setup.page.resize(*size)
            settle()
            setup.page.grab()
            assert cut(setup.page) == [], (name, size)


def test_review_and_another_try_in_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / ("one" + record.SUFFIX)
    play_record(path, rules=PIG)
    before = path.read_bytes()
    with running(tmp_path) as program:
        games, window, player = program.games, program.window, Player(qtbot, program)
        assert games.resume(path)
        assert window.stack.currentWidget() is window.score
        player.press(K.Key_R)
        page = window.review
        assert window.stack.currentWidget() is page and page.review is not None
        player.wait(lambda: page.review.done == len(page.review.decisions))
        worst = page.review.costliest()
        assert len(worst) == 3
        page.look_at(worst[0])
        one = page.review.decisions[worst[0]]
        player.press(K.Key_Return)
        assert games.practising and player.at_table and player.model is not None
        player.wait(lambda: player.model.ask is not None)
        hand = game("gongzhu").MatchState.of(page.review.view[: one.at]).hand
        assert player.model.hand.cards_of(0) == hand.cards_of(0)
        other = next(p for p in player.model.hand.legal_plays(0) if p != one.cards)
        player.model.play(list(other))
        played = next(
            f for f in player.model.facts[one.at :] if isinstance(f, facts.Play) and f.seat == 0
        )
        assert played.cards == names(other), "another card this time"
        assert games.unfinished() == [] or all(s.path == path for s in games.unfinished())
        # Back to the review, and from there to the match, which is as it was.
        player.press(K.Key_W, Qt.KeyboardModifier.ControlModifier)
        assert window.stack.currentWidget() is page and not games.practising
        assert list((tmp_path / "practice").iterdir()) == []
        player.press(K.Key_Escape)
        assert window.stack.currentWidget() is window.score and games.session.path == path
        assert path.read_bytes().startswith(before)
        assert [f["e"] for f in map(_fact, path.read_bytes()[len(before) :].splitlines())] in (
            [], ["takeover"],
        )  # fmt: skip


def _fact(line: bytes) -> dict:
    import json

    return json.loads(line)
