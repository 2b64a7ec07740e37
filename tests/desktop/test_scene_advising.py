"""Hint, moves with their points and the held-back move at the table: mouse, keys, screen reader."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from scene_game import Game

from desktop import i18n
from desktop.scene import theme
from desktop.scene.deck import Deck
from desktop.scene.speeds import Speeds
from desktop.scene.table_scene import Options, TableScene
from desktop.scene.table_view import TableView
from desktop.session.advice import Advice, Loss, Move
from engine import facts

K = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Advisor:
    """Says what the test wants it to say, when it wants it."""

    def __init__(self, model: Any) -> None:
        self.model = model
        self.waiting = False
        self.loss: Loss | None = None

    def hint(self) -> None:
        self.waiting = True

    def say(self, advice: Advice) -> None:
        self.waiting = False
        self.model.advised.emit(advice)

    def check(self, cards: Any, dark: Any, checked: Callable[[Loss | None], None]) -> None:
        checked(self.loss)


@dataclass
class Table:
    """A table at which the viewer has several plays, and what can be done there."""

    game: Game
    view: TableView
    advisor: Advisor
    moves: list[Move]

    @property
    def scene(self) -> TableScene:
        return self.view.table

    def advice(self, count: int = 99) -> Advice:
        return Advice(tuple(self.moves[:count]))

    def click(self, name: str) -> None:
        pos = self.scene.find(name).scene_rect().center()
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, self.view.mapFromScene(pos))

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)

    def select(self, move: Move) -> None:
        self.scene.hand.select(list(move.cards))
        self.scene.selection_changed()

    def warn(self, i: int) -> None:
        """Let the viewer play a move that costs something."""
        self.advisor.loss = Loss(self.moves[i], self.moves[0])
        self.select(self.moves[i])
        self.click("main")

    def visible(self, *names: str) -> list[bool]:
        return [self.scene.find(n).isVisible() for n in names]


@pytest.fixture
def at(qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    before = theme.current()
    i18n.set_language("en")
    theme.use(language="en")
    deck, kept = Deck(), []

    def make(size: tuple[int, int] = (1280, 800), seed: str = "advice", **rules: Any) -> Table:
        game = Game({"game": "gongzhu", **rules}, seed=seed)
        assert game.until_asked("play", 1)
        scene = TableScene(game.model, deck, Options(speeds=Speeds("off")))
        view = TableView(scene)
        scene.setParent(view)
        kept.append(view)
        qtbot.addWidget(view)
        view.resize(*size)
        view.show()
        view.setFocus()
        advisor = Advisor(game.model)
        game.model.advisor = advisor  # type: ignore[assignment]
        plays = sorted(p[0] for p in game.model.hand.legal_plays(0))
        assert len(plays) >= 4
        moves = [Move((c,), (), -12.0 * i, 1.0, "duck") for i, c in enumerate(plays)]
        return Table(game, view, advisor, moves)

    yield make
    kept.clear()
    deck.close()
    i18n.set_language("en")
    theme.use(mode=before.mode, text=before.text, language=before.language)


def test_a_hint_raises_the_best_and_shows_what_the_moves_are_worth(
    at: Callable[..., Table],
) -> None:
    table = at()
    scene = table.scene
    spoken: list[str] = []
    scene.spoken.connect(spoken.append)
    table.click("hint")
    assert table.visible("own_slot") == [True]
    assert table.visible("advice", "advice1") == [False, False] and not scene.hand.selected
    scene.advising._slow.timeout.emit()
    assert "Thinking" in scene.controls.sentence.text, "it takes longer than a moment"
    table.advisor.say(table.advice())
    assert scene.hand.cards() == list(table.moves[0].cards)
    assert scene.controls.sentence.text == "You do not want this trick."
    assert spoken[-1] == "You do not want this trick."
    assert table.visible("advice", "advice1", "advice4") == [True] * 3
    assert table.visible("own_slot") == [False], "the row lies where the dashed place was"
    assert "best, expected points 0" in scene.find("advice1").accessible_name()
    assert "−36" in scene.find("advice4").accessible_name()
    tree = QAccessible.queryAccessibleInterface(table.view)
    parts = [tree.child(i) for i in range(tree.childCount())]
    names = {part.text(QAccessible.Text.Name) for part in parts}
    assert scene.find("advice1").accessible_name() in names and "Expected points" in names
    # Another move by a click, and the row goes with the ask.
    table.click("advice3")
    assert scene.hand.cards() == list(table.moves[2].cards)
    table.click("main")
    assert table.visible("advice", "advice1") == [False, False]


def test_the_row_by_keys(at: Callable[..., Table]) -> None:
    table = at()
    table.press(K.Key_H)
    table.advisor.say(table.advice())
    stops = table.scene.gestures.stops()
    assert stops[1:5] == ["advice1", "advice2", "advice3", "advice4"]
    table.press(K.Key_Tab, K.Key_Tab, K.Key_Return)
    assert table.scene.hand.cards() == list(table.moves[1].cards)
    table.press(K.Key_Escape)
    assert table.visible("advice", "own_slot") == [False, True] and table.scene.hand.selected
    table.press(K.Key_Escape)
    assert not table.scene.hand.selected


def test_advice_without_points_has_no_row(at: Callable[..., Table]) -> None:
    table = at()
    table.click("hint")
    table.advisor.say(Advice((Move(table.moves[0].cards, code="take_sheep"),)))
    assert table.visible("advice") == [False]
    assert table.scene.controls.sentence.text == "This takes the sheep."


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language, text", [("en", 1.0), ("zh_CN", 1.0), ("en", 1.5)])
def test_the_row_covers_no_hand_no_sentence_and_no_trick(
    at: Callable[..., Table], size: tuple[int, int], language: str, text: float
) -> None:
    table = at(size)
    i18n.set_language(language)
    theme.use(language=language, text=text)
    table.click("hint")
    table.advisor.say(table.advice())
    scene = table.scene
    row = scene.find("advice").scene_rect()
    assert row.bottom() <= scene.controls.sentence.scene_rect().top()
    shown = [b for b in scene.advising.moves if b.isVisible()]
    assert len(shown) == 4 if text == 1 else len(shown) >= 2
    buttons = [b.scene_rect() for b in shown]
    assert all(b.size.width() + 1 >= b.wanted_width(0) for b in shown), "no word is cut"
    assert all(row.contains(b) for b in buttons)
    assert all(a.right() < b.left() for a, b in pairwise(buttons))
    for plate in scene.plates:
        assert not plate.scene_rect().intersects(row)
    for seat, boxes in scene.stage.lie.items():
        for box in boxes if seat else []:
            assert box.bottom <= row.top() + 1 or box.right <= row.left() or box.x >= row.right()
    mine = scene.game.frames[0]  # type: ignore[attr-defined]
    assert not mine.isVisible() or not mine.scene_rect().intersects(row)


def test_a_costly_move_is_held_back_and_taken_back(at: Callable[..., Table]) -> None:
    table = at()
    scene, n = table.scene, len(table.game.model.facts)
    table.warn(3)
    assert len(table.game.model.facts) == n
    text = scene.controls.sentence.text
    assert "about 36 points" in text and text.endswith("You do not want this trick.")
    assert scene.controls.sentence.kind == "warn"
    assert table.visible("take_back", "go_on", "main", "hint") == [True, True, False, False]
    assert table.visible("advice", "advice1", "advice2", "advice3") == [True, True, True, False]
    assert "yours" in scene.find("advice2").accessible_name()
    main = scene.controls.main.scene_rect()
    table.click("take_back")
    assert table.visible("take_back", "go_on", "main") == [False, False, True]
    assert scene.controls.main.scene_rect() == main, "it stands where it stood"
    assert scene.hand.cards() == list(table.moves[3].cards), "still raised"
    assert len(table.game.model.facts) == n


def test_it_can_be_played_all_the_same(at: Callable[..., Table]) -> None:
    table = at()
    n = len(table.game.model.facts)
    table.warn(2)
    table.click("go_on")
    assert len(table.game.model.facts) > n and table.visible("take_back") == [False]
    assert table.game.model.facts[n].cards != table.moves[0].cards


def test_what_it_may_cost_is_the_difference_of_the_numbers_in_the_row(
    at: Callable[..., Table],
) -> None:
    table = at()
    a, b = (dataclasses.replace(table.moves[i], points=p) for i, p in ((0, 15.4), (1, -27.4)))
    table.advisor.loss = Loss(b, a)
    table.select(b)
    table.click("main")
    assert [m.points for m in table.scene.advising.moves[:2]] == ["+15", "−27"]
    assert "about 42 points" in table.scene.advising.warning()


def test_keys_of_a_move_that_is_held_back(at: Callable[..., Table]) -> None:
    table = at()
    model, n = table.game.model, len(table.game.model.facts)
    table.advisor.loss = Loss(table.moves[1], table.moves[0])
    table.select(table.moves[1])
    table.scene.gestures.focus_on("hand")
    table.press(K.Key_Return)
    assert model.loss is not None
    table.press(K.Key_Return)
    assert model.loss is None and len(model.facts) == n, "Enter twice does no harm"
    table.press(K.Key_Return)
    table.press(K.Key_Escape)
    assert model.loss is None and len(model.facts) == n
    table.select(table.moves[1])
    table.press(K.Key_Return, K.Key_A)
    assert len(model.facts) > n
    table.press(K.Key_A)  # means nothing now


def test_another_card_takes_the_move_back(at: Callable[..., Table]) -> None:
    table = at()
    table.warn(2)
    pos = table.scene.hand.point(table.moves[1].cards[0], 0)
    QTest.mouseClick(table.view.viewport(), LEFT, NONE, table.view.mapFromScene(pos))
    assert table.game.model.loss is None and table.visible("main") == [True]


def test_a_dragged_card_comes_back_when_it_is_held_back(at: Callable[..., Table]) -> None:
    table = at()
    scene, view, n = table.scene, table.view, len(table.game.model.facts)
    table.advisor.loss = Loss(table.moves[1], table.moves[0])
    start = view.mapFromScene(scene.hand.point(table.moves[1].cards[0], 0))
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    for dy in (20, 100, 300):
        QTest.mouseMove(view.viewport(), start - type(start)(0, dy))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, start - type(start)(0, 300))
    assert table.game.model.loss is not None and len(table.game.model.facts) == n
    item = next(i for i in scene.hand.items if i.card == table.moves[1].cards[0])
    assert item.pos().y() > scene.hand.top() - 60


def test_thinking_is_said_only_when_it_takes_a_while(at: Callable[..., Table]) -> None:
    table = at()
    model, scene = table.game.model, table.scene
    table.game.answer_like_a_player()
    held = list(model.facts)
    mine = max(i for i, f in enumerate(held) if isinstance(f, facts.Play) and f.seat == 0)
    trick = [f for f in held[:mine] if isinstance(f, facts.Play | facts.Trick)]
    if len(trick) > 2 and all(isinstance(f, facts.Play) for f in trick[-3:]):
        mine = held.index(trick[-1])  # the viewer closed the trick: look at the moment before
        model.begin(held[:mine])
    else:
        model.begin(held[: mine + 1])
    waiting = model.hand.turn
    assert waiting in (1, 2, 3)
    plate = scene.plates[scene.now.place(waiting)]
    others = [p for p in scene.plates if p is not plate]
    assert "To play" in plate.accessible_name() and scene.now.slow is None
    model.set_slow(waiting)
    assert "Thinking" in plate.accessible_name()
    assert not any("Thinking" in p.accessible_name() for p in others)
    model.set_slow(None)
    assert "Thinking" not in plate.accessible_name()


@pytest.fixture
def bidding(qtbot: QtBot, at: Callable[..., Table]) -> Table:
    """The viewer may bid while cards fall; his advice is the bid, then to pass."""
    deck = at().scene.deck  # for the clean-up, too
    game = Game({"game": "shengji"}, seed="bids11")
    game.run(lambda: game.model.ask is not None)
    scene = TableScene(game.model, deck, Options(speeds=Speeds("off")))
    view = TableView(scene)
    scene.setParent(view)
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    advisor = Advisor(game.model)
    game.model.advisor = advisor  # type: ignore[assignment]
    bid = tuple(game.model.hand.legal_bids(0)[0])
    moves = [Move(bid, (), 4.0, 1.0, "bid", {"suit": "D"}), Move((), (), -3.0, 1.0, "pass")]
    return Table(game, view, advisor, moves)


def test_a_hint_on_a_bid_stays_while_cards_fall(bidding: Table) -> None:
    """Until somebody bids: the row with the points, and the cards of the bid are raised."""
    scene, game = bidding.scene, bidding.game
    bidding.click("hint") if scene.find("hint").isVisible() else scene.controls.suggest()
    bidding.advisor.say(bidding.advice())
    assert bidding.visible("advice1", "advice2") == [True, True]
    second = scene.find("advice2").accessible_name()
    assert "No bid" in second and "−3" in second
    assert scene.hand.cards() == list(bidding.moves[0].cards)
    assert scene.controls.sentence.text.startswith("Suggestion: bid")
    before = game.model.ask
    game.run(lambda: game.model.ask not in (None, before))
    assert game.model.dealing
    assert bidding.visible("advice1", "advice2") == [True, True], "one more card changes little"
    game.run(lambda: scene.now.standing is not None)
    assert game.model.dealing and bidding.visible("advice1", "advice2") == [False, False]
    assert "Suggestion" not in scene.controls.sentence.text, "somebody has bid"


def test_a_bid_that_is_held_back_leaves_room_for_the_word_about_it(bidding: Table) -> None:
    scene = bidding.scene
    bidding.advisor.loss = Loss(bidding.moves[0], bidding.moves[1])
    shown = [b.name for b in scene.controls.bids if b.isVisible()]
    able = next(b for b in scene.controls.bids if b.isVisible() and b.enabled)
    bidding.click(able.name)
    assert bidding.visible("take_back", "go_on") == [True, True]
    assert scene.find("go_on").text == "Do it anyway"
    assert not any(bidding.visible(*shown, "pass")), "nothing lies over them"
    bidding.click("take_back")
    assert bidding.visible("take_back", *shown) == [False, *[True] * len(shown)]
    assert not scene.model.hand.bids
