"""What the table says and offers can be read, is true, and does not vanish when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot
from scene_game import Game

from desktop import i18n
from desktop.scene import theme
from desktop.scene.deck import Deck
from desktop.scene.speeds import Speeds
from desktop.scene.table_scene import Options, TableScene
from engine.cards import name

SHENGJI = {"game": "shengji"}
Make = Callable[..., TableScene]


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    """Makes the table of a game at a size."""
    deck = Deck()
    made: list[TableScene] = []

    def make(game: Game, size: tuple[int, int] = (1280, 800), **options: Any) -> TableScene:
        made.append(TableScene(game.model, deck, Options(speeds=Speeds("off"), **options)))
        made[-1].set_view(*size, 1.0, 44)
        return made[-1]

    yield make
    made.clear()
    deck.close()


@pytest.fixture
def english() -> Iterator[None]:
    i18n.set_language("en")
    theme.use(mode="light", language="en")
    yield
    i18n.set_language("zh_CN")
    theme.use(mode="dark", language="zh_CN", text=1.0)


def at_play(following: bool, rules: dict[str, Any] = SHENGJI) -> Game:
    for i in range(60):
        game = Game(rules, seed=f"read{i}")
        if game.until_asked("play", 2) and bool(game.model.hand.trick.plays) == following:
            return game
    raise AssertionError("no such game")


def must_follow() -> Game:
    """A game in which the viewer follows one card and may not play all of his."""
    for i in range(60):
        game = Game(SHENGJI, seed=f"dim{i}")
        if game.until_asked("play", 2) and game.model.dimmed([]):
            if len(game.model.hand.trick.plays[0].cards) == 1:
                return game
    raise AssertionError("no such game")


def test_another_number_of_rows_paints_the_ground_anew(qtbot: QtBot, scene: Make) -> None:
    table = scene(at_play(True))
    painted: list[Any] = []
    qtbot.wait(1)
    table.changed.connect(painted.extend)
    with qtbot.waitSignal(table.changed):
        table._place_boxes()
    assert any(r.contains(table.sceneRect()) for r in painted)


def test_the_offer_stays_when_the_dashed_button_is_used(scene: Make) -> None:
    table = scene(must_follow())
    table.hand.select([min(table.model.dimmed([]))])
    table.selection_changed()
    controls = table.controls
    assert controls.mend.isVisible() and not controls.main.enabled
    offer = controls.owed
    controls.main.use()
    assert controls.mend.isVisible() and controls.owed == offer
    controls.mend.use()
    assert tuple(table.hand.cards()) and table.model.why_not(table.hand.cards()) is None
    assert controls.main.enabled


def test_a_lead_of_two_suits_offers_the_first_one(scene: Make) -> None:
    table = scene(at_play(False))
    hand = table.hand
    first, last = hand.groups[-1].cards[-1], hand.groups[0].cards[0]
    for card in (first, last):
        hand.choose(next(i for i, c in enumerate(hand.items) if c.card == card), True)
    table.selection_changed()
    controls = table.controls
    assert controls.mend.isVisible() and controls.owed == (first,)
    controls.mend.use()
    assert hand.cards() == [first] and controls.main.enabled


def test_the_last_trick_is_ordered_as_on_the_table(scene: Make) -> None:
    for i in range(80):
        game = Game(SHENGJI, seed=f"order{i}")
        if not game.until_asked("play", 3):
            continue
        table = scene(game)
        last = table.now.last
        wanted = [name(c) for s, cards in last.plays for c in table.stage.in_order(last, s, cards)]
        if wanted != [name(c) for _, cards in last.plays for c in cards]:
            break
    else:
        raise AssertionError("no such game")
    drawn: list[str] = []
    pixmap = table.deck.pixmap
    table.deck.pixmap = lambda face: (drawn.append(face.card), pixmap(face))[1]
    image = QImage(1280, 800, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    table.side.draw(painter)
    painter.end()
    assert drawn == wanted
