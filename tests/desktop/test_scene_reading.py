"""What the table says and offers can be read, is true, and does not vanish when it is needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot
from scene_game import Game

from desktop import i18n
from desktop.scene import layout, places, theme
from desktop.scene import paint as painting
from desktop.scene.arrange import Group
from desktop.scene.box import Box
from desktop.scene.deck import Deck
from desktop.scene.paint import rectf
from desktop.scene.shengji import side
from desktop.scene.shengji.state import trump_words
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
    language, look = i18n.language(), theme.current()
    i18n.set_language("en")
    theme.use(mode="light", language="en")
    yield
    i18n.set_language(language)
    theme.use(mode=look.mode, language=look.language, text=look.text)


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
    paint(table, table.side)
    assert drawn == wanted


# --- bidding: what is said agrees with what can be done ----------------------------------------


def dealt(preset: str, seed: str, cards: int = 96) -> Game:
    """A game in which so many cards are dealt."""
    game = Game({**SHENGJI, "preset": preset}, seed=seed)
    deal_to(game, cards)
    return game


def deal_to(game: Game, cards: int) -> None:
    state = game.table.state
    game.run(lambda: state.hand is not None and state.hand.dealt >= cards)


def first(states: Iterator[Game], wanted: Callable[[Game], bool]) -> Game:
    for game in states:
        if wanted(game):
            return game
    raise AssertionError("no such game")


def face_down(game: Game) -> bool:
    standing = game.model.hand.standing
    return standing is not None and standing.cards is None


def nothing_to_bid(game: Game) -> bool:
    return not game.model.bid_options()


def paint(table: TableScene, box: Box | None = None) -> None:
    """Paint the whole table, or (without a cache) one box."""
    image = QImage(1280, 800, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    if box is None:
        table.render(painter)
    else:
        box.draw(painter)
    painter.end()


def test_a_bid_face_down_is_said_in_the_state_panel(scene: Make, english: None) -> None:
    table = scene(first((dealt("guide-hidden", f"h{i}") for i in range(40)), face_down))
    jokers = table.now.standing.jokers
    assert trump_words(table.now) == ("", "Face down", f"jokers {jokers}")
    assert "Face down" in table.state.accessible_name()


def test_an_empty_bid_row_says_why(scene: Make, english: None) -> None:
    table = scene(first((dealt("guide", f"g{i}") for i in range(40)), nothing_to_bid))
    button = table.controls.bids[0]
    assert button.isVisible() and not button.enabled and button.second
    assert not table.controls.bids[1].isVisible()
    button.use()
    assert button.second in table.controls.sentence.text


def test_plate_and_panel_say_can_bid_only_with_a_bid_that_can_be_made(
    scene: Make, english: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    keep = side.line
    monkeypatch.setattr(side, "line", lambda *a, **k: (said.append(a[2]), keep(*a, **k))[1])
    seen = set()
    for i in range(6):
        game = Game({**SHENGJI, "preset": "joyful"}, seed=f"can{i}")
        table = scene(game)
        for cards in range(4, 101, 4):
            deal_to(game, cards)
            can = any(b.isVisible() and b.enabled for b in table.controls.bids)
            status = table.plates[0].words()[2]
            assert status.startswith("You can") == can, status
            said.clear()
            paint(table, table.side)
            if not any(b.seat == 0 for b in table.now.bids):
                assert any(words.startswith("may ") for words in said) == can
            asked = table.asked_kind == "bid"
            seen.add((asked, can))
    assert {(True, True), (True, False)} <= seen


def test_all_five_groups_of_a_hand_without_trump_are_listed(
    scene: Make, english: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def games() -> Iterator[Game]:
        for i in range(300):
            game = Game({**SHENGJI, "preset": "joyful"}, seed=f"n{i}", level="random")
            if game.until_asked("bury") and game.model.hand.trump == "NT":
                yield game

    said: list[tuple[Any, str]] = []
    keep = side.line
    monkeypatch.setattr(side, "line", lambda *a, **k: (said.append(a[1:3]), keep(*a, **k))[1])
    for text in (1.0, 1.5):
        theme.use(mode="light", language="en", text=text)
        table = scene(next(games()))
        assert len(table.hand.groups) == 5
        said.clear()
        paint(table, table.side)
        words = [side.describe(table.hand, g) for g in table.hand.groups]
        assert [w for _, w in said if w in words] == words
        assert all(box.bottom() <= table.side.size.height() + 0.01 for box, _ in said)


@pytest.mark.parametrize("kind", ["hidden", "bid", "counter", "bury", "play"])
def test_no_english_words_are_cut_at_1280(
    kind: str, scene: Make, english: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    keep = painting.elided

    def watch(text: str, size: float, bold: bool, room: float) -> str:
        out = keep(text, size, bold, room)
        if out != text:
            cut.append(text)
        return out

    monkeypatch.setattr(painting, "elided", watch)
    done = 0
    for i in range(30):
        if kind in ("hidden", "bid"):
            game = dealt("guide-hidden" if kind == "hidden" else "guide", f"cut{i}")
        else:
            game = Game({**SHENGJI, "preset": "joyful"}, seed=f"cut{i}")
            if not game.until_asked(kind):
                continue
        paint(scene(game))
        done += 1
        if done == 5:
            break
    assert done
    assert cut == []


# --- large words -------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [1, 2])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_large_words_cover_no_card_in_the_middle(
    scene: Make, english: None, text: float, rows: int
) -> None:
    theme.use(mode="light", language="en", text=text)
    leaders, winners = set(), set()
    for i in range(40):
        game = Game({**SHENGJI, "preset": "joyful"}, seed=f"large{i}")
        if not game.until_asked("play", 1) or not game.model.hand.trick.plays:
            continue
        if len(game.model.hand.trick.plays[0].cards) > 2:
            continue
        table = scene(game, rows=rows)
        paint(table)
        stage, trick = table.stage, table.now.trick
        words = stage.words.scene_rect().adjusted(6, 4, -6, -4)
        lying = [rectf(r) for boxes in stage.lie.values() for r in boxes]
        assert not any(words.intersects(r) for r in [*lying, stage.pill.scene_rect()])
        best = stage.lie[trick.winning][-1]
        index = QRectF(best.x, best.y, 0.32 * best.w, 0.3 * best.h)
        pennant = stage.brackets.pennant.translated(stage.brackets.pos())
        assert not pennant.intersects(index)
        assert not any(pennant.intersects(p.scene_rect()) for p in table.plates)
        leaders.add(trick.leader)
        winners.add(trick.winning)
        if leaders == {1, 2, 3} and 2 in winners:
            break
    assert leaders == {1, 2, 3} and 2 in winners


@pytest.mark.parametrize("rows", [1, 2])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_small_cards_stand_under_the_title(text: float, rows: int) -> None:
    t = layout.table(1280, 800, rows, text)
    for count in (1, 2, 4, 8):
        for place in range(4):
            for r in places.last_trick(t, place, count):
                assert r.y >= t.right.y + 31 * t.t and r.bottom <= t.right.bottom


def test_a_dealt_card_ends_off_the_words_of_the_plate() -> None:
    for size in ((900, 600), (1280, 800), (1920, 1080)):
        t = layout.table(*size)
        for place in (1, 2, 3):
            card, plate = places.deal_end(t, place), t.plates[place]
            assert card.meets(plate)
            inner = plate.grown(-0.1 * t.play_card)
            assert not card.meets(inner)


def test_a_paused_deal_is_said_in_the_middle(scene: Make, english: None) -> None:
    table = scene(dealt("joyful", "pause", 40))
    table.model.pause_deal(True)
    assert ("Paused", True) in table.stage.words.lines
    table.model.pause_deal(False)
    assert ("Paused", True) not in table.stage.words.lines


def test_a_narrow_tag_still_says_what_its_group_is(scene: Make, english: None) -> None:
    table = scene(dealt("joyful", "tag", 66))
    group = Group("", table.hand.groups[0].cards[:1])
    for text in table.game.tag_texts([group])[0]:
        assert re.search("[A-Za-z]", text), text
