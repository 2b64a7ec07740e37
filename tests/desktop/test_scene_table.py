"""The table as a person uses it: real matches, real mouse and key events, no waiting."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from scene_game import Game

from desktop import i18n
from desktop.scene import theme
from desktop.scene.card_item import CardItem
from desktop.scene.speeds import Speeds
from engine import facts
from engine.cards import counts
from engine.cards import name as card_name
from engine.shengji.hand import Phase

K = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def point(view, pos):
    return view.mapFromScene(pos)


def click(view, where):
    pos = view.table.find(where).scene_rect().center() if isinstance(where, str) else where
    QTest.mouseClick(view.viewport(), LEFT, NONE, point(view, pos))


def drag(view, start, end):
    a, b = point(view, start), point(view, end)
    QTest.mousePress(view.viewport(), LEFT, NONE, a)
    for i in range(1, 9):
        QTest.mouseMove(view.viewport(), a + (b - a) * (i / 8))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, b)


def press(view, *keys):
    for key in keys:
        QTest.keyClick(view, key)


def at_play(skip=0, following=None, **rules):
    """A game in which the viewer is to play (leading or following)."""
    for i in range(40):
        game = Game({"game": "shengji", **rules}, seed=f"t{i}")
        if not game.until_asked("play", skip):
            continue
        if following is None or following == bool(game.model.hand.trick.plays):
            return game
    raise AssertionError("no such game")


def at_bury(**rules):
    for i in range(40):
        game = Game({"game": "shengji", **rules}, seed=f"b{i}")
        if game.until_asked("bury"):
            return game
    raise AssertionError("nobody had to bury")


def hand_of(game):
    return game.model.hand.cards_of(0)


def test_a_click_selects_and_another_puts_back(seat):
    game = at_play(following=False)
    view = seat(game)
    hand = view.table.hand
    card = hand.items[3]
    click(view, hand.visible(3).center())
    assert hand.selected == [card] and card.pos().y() < hand.layout.cards[3].y
    click(view, hand.visible(3).center())
    assert hand.selected == []


def test_every_card_is_hit_where_it_can_be_seen(seat):
    game = at_bury(decks=3)
    view = seat(game)
    hand = view.table.hand
    assert view.table.table.rows == 2
    for i in range(len(hand.items)):
        assert hand.hit(hand.visible(i).center()) == i


def test_sweeping_selects_a_run(seat):
    game = at_play(following=False)
    view = seat(game)
    hand = view.table.hand
    drag(view, hand.visible(2).center(), hand.visible(6).center())
    assert hand.selected == hand.items[2:7]
    drag(view, hand.visible(4).center(), hand.visible(8).center())
    assert hand.selected == hand.items[2:4]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, NONE, QPoint(600, 300))
    assert hand.selected == []


def test_a_card_dragged_onto_the_table_is_played(seat):
    game = at_play(following=False)
    view = seat(game)
    hand = view.table.hand
    card = hand.items[-1].card
    before = counts(hand_of(game))[card]
    drag(view, hand.visible(len(hand.items) - 1).center(), view.table.sceneRect().center())
    assert counts(hand_of(game))[card] == before - 1
    assert view.table.stage.plays[0][0].card == card
    assert not hand.dragged


def test_a_drag_back_onto_the_hand_plays_nothing(seat):
    game = at_play(following=False)
    view = seat(game)
    hand = view.table.hand
    start = hand.visible(4).center()
    a = point(view, start)
    QTest.mousePress(view.viewport(), LEFT, NONE, a)
    QTest.mouseMove(view.viewport(), a - QPoint(0, 200))
    assert len(hand.dragged) == 1
    QTest.mouseMove(view.viewport(), a - QPoint(0, 5))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, a - QPoint(0, 5))
    assert not hand.dragged and len(hand_of(game)) == 25
    assert hand.selected == [hand.items[4]]
    assert hand.items[4].pos() == hand.spot(4)


def owing_a_pair():
    """A game in which a pair was led, the viewer holds one of that suit, and more of the suit."""
    for i in range(300):
        game = Game(seed=f"pair{i}")
        if not game.until_asked("play"):
            continue
        trick, order = game.model.hand.trick, game.model.hand.order
        if not trick.plays or len(trick.cards[0]) != 2:
            continue
        group = order.group[trick.cards[0][0]]
        mine = [c for c in hand_of(game) if order.group[c] == group]
        singles = sorted(set(mine))
        if len(singles) < len(mine) and len(singles) > 2:
            wrong = singles[:2]
            if game.model.why_not(wrong) is not None:
                return game, wrong
    raise AssertionError("no such game")


def test_an_illegal_choice_says_why_and_mends_itself(seat):
    game, wrong = owing_a_pair()
    view = seat(game)
    table = view.table
    for card in wrong:
        click(view, table.hand.point(card))
    assert table.hand.cards() and sorted(table.hand.cards()) == sorted(wrong)
    assert table.controls.sentence.kind == "warn" and table.controls.sentence.text
    assert not table.find("main").enabled and table.find("mend").isVisible()
    click(view, "main")
    assert len(hand_of(game)) == 25 and table.controls.sentence.text
    press(view, K.Key_Left)
    click(view, "mend")
    assert game.model.why_not(table.hand.cards()) is None
    assert table.find("main").enabled and table.controls.sentence.kind == "good"


def finish_by(game, view, turn):
    """Play the hand to its end; ``turn`` answers each ask by the window."""
    for _ in range(400):
        game.step()
        view.table.end_motion()
        if game.over:
            return
        ask = game.model.ask
        if ask is not None and (ask.ask != "bid" or not game.dealing):
            n = len(game.table.facts)
            turn(ask.ask)
            assert len(game.table.facts) > n or game.model.ask is not ask, ask
            view.table.end_motion()
    raise AssertionError("the hand does not end")


def test_a_whole_hand_by_mouse(seat):
    game = Game(seed="mouse")
    view = seat(game)
    table = view.table

    def turn(kind):
        if kind in ("bid", "counter"):
            click(view, "pass")
            return
        want = counts(game.model.suggestion())
        for i, item in enumerate(table.hand.items):
            if want[item.card]:
                want[item.card] -= 1
                click(view, table.hand.visible(i).center())
        assert table.find("main").enabled, table.controls.sentence.text
        click(view, "main")

    finish_by(game, view, turn)
    assert game.model.hand.end is not None
    assert table.hand.items == []


def test_a_whole_hand_by_keyboard(seat):
    game = Game(seed="keys")
    view = seat(game)
    table = view.table

    def turn(kind):
        if kind in ("bid", "counter"):
            press(view, K.Key_Escape)
            return
        want = counts(game.model.suggestion())
        press(view, K.Key_Home)
        for i, item in enumerate(list(table.hand.items)):
            assert table.hand.focus == i
            if want[item.card]:
                want[item.card] -= 1
                press(view, K.Key_Space)
            press(view, K.Key_Right)
        press(view, K.Key_Return)

    finish_by(game, view, turn)
    assert game.model.hand.end is not None


def test_hint_key_selects_a_legal_play(seat):
    game = at_play(following=True)
    view = seat(game)
    press(view, K.Key_H)
    assert game.model.why_not(view.table.hand.cards()) is None
    press(view, K.Key_Escape)
    assert view.table.hand.selected == []


def test_burying_by_clicks_fills_the_slot_and_takes_back(seat):
    game = at_bury()
    view = seat(game)
    table = view.table
    slot = table.find("bury_slot")
    assert slot.isVisible() and slot.cards == []
    press(view, K.Key_H)
    assert len(slot.cards) == 8 and table.find("main").enabled
    first = slot.boxes[0]
    click(view, QPointF(first.cx, first.cy))
    assert len(slot.cards) == 7 and not table.find("main").enabled
    press(view, K.Key_H, K.Key_Return)
    assert len(hand_of(game)) == 25 and not table.find("bury_slot").isVisible()


def test_cards_from_the_bottom_are_marked_until_they_are_buried(seat):
    game = at_bury()
    view = seat(game)
    marked = [i.card for i in view.table.hand.items if "bottom" in i.face.marks]
    assert sorted(marked) == sorted(game.model.hand.picked)
    press(view, K.Key_H, K.Key_Return)
    assert not [i for i in view.table.hand.items if "bottom" in i.face.marks]


def test_bid_row_offers_bids_and_says_why_not(seat):
    for i in range(40):
        game = Game(seed=f"bid{i}")
        game.run(lambda game=game: game._asked("bid"))
        if game._asked("bid"):
            break
    view = seat(game)
    row = [view.table.find(f"bid{i}") for i in range(1, 6)]
    assert all(b.isVisible() for b in row)
    can = [b for b in row if b.enabled]
    cannot = [b for b in row if not b.enabled]
    assert can and cannot and all(b.second for b in row)
    click(view, cannot[0].name)
    assert view.table.controls.sentence.text
    suit = can[0].suit
    press(view, getattr(K, f"Key_{can[0].key}"))
    assert game.model.hand.standing.seat == 0 and game.model.hand.standing.suit == suit
    assert [i.card for i in view.table.stage.bids[0]] == list(game.model.hand.standing.cards)
    assert view.table.find("bubble").isVisible()


def with_a_pair_to_bid():
    """Nobody has bid, I am asked and hold a pair of level cards: the game and the card."""

    def pair(game):
        if not game._asked("bid") or game.model.hand.standing is not None:
            return None
        held = hand_of(game)
        levels = [c for c in set(held) if card_name(c)[1] == game.model.hand.bid_level]
        return next((c for c in levels if held.count(c) == 2), None)

    for i in range(60):
        game = Game(seed=f"pair{i}")
        game.run(lambda game=game: pair(game) is not None or not game.dealing)
        if pair(game) is not None:
            return game, pair(game)
    raise AssertionError("nobody held such a pair")


def raise_pair(view, card):
    hand = view.table.hand
    for copy in range(2):
        click(view, hand.point(card, copy))
    assert hand.cards() == [card, card]


def test_a_raised_pair_is_bid_by_its_button(seat):
    game, card = with_a_pair_to_bid()
    view = seat(game)
    button = next(b for b in view.table.controls.bids if b.suit == card_name(card)[0])
    before = button.text
    raise_pair(view, card)
    assert button.text != before and button.text.endswith("22") and button.enabled
    assert view.table.controls.sentence.kind == "good"
    click(view, button.name)
    standing = game.model.hand.standing
    assert standing.seat == 0 and list(standing.cards) == [card, card]
    assert view.table.hand.selected == []


@pytest.mark.parametrize("how", ["drag", "enter"])
def test_a_raised_pair_is_bid_on_the_table(seat, how):
    game, card = with_a_pair_to_bid()
    view = seat(game)
    raise_pair(view, card)
    if how == "drag":
        start = view.table.hand.point(card, 0)
        drag(view, start, QPointF(640, 300))
    else:
        press(view, K.Key_Return)
    standing = game.model.hand.standing
    assert standing.seat == 0 and list(standing.cards) == [card, card]


def test_what_is_no_bid_is_not_taken_and_said(seat):
    game, _ = with_a_pair_to_bid()
    view = seat(game)
    hand = view.table.hand
    other = next(i.card for i in hand.items if i.card < 52 and card_name(i.card)[1] != "2")
    drag(view, hand.point(other, 0), QPointF(640, 300))
    assert game.model.hand.standing is None and game.model.ask is not None
    assert view.table.controls.sentence.text and view.table.controls.sentence.kind == "warn"


def test_tab_goes_through_hand_and_buttons_and_out(seat):
    game = at_play(following=False)
    view = seat(game)
    table = view.table
    stops = table.gestures.stops()
    assert stops[0] == "hand" and "hint" in stops and "main" not in stops
    for name in stops[1:]:
        assert table.gestures.tab(True)
        assert table.focus_name == name and table.find(name).focused
    assert not table.gestures.tab(True)
    assert table.focus_name == "hand"
    press(view, K.Key_Tab)
    assert table.focus_name == stops[1]
    press(view, K.Key_Space)
    assert table.hand.selected, "the hint button was used by the keyboard"


def test_a_trick_lies_until_its_time_or_a_click(seat):
    game = at_play(following=True)
    view = seat(game, speeds=Speeds("normal"))
    table = view.table
    clock = table.clock
    while not any(isinstance(f, facts.Trick) for f in game.model.facts):
        if game.model.ask is not None:
            game.answer_like_a_player()
        game.step()
        clock.ms += 400
        table.animator.step()
    assert game.held == 1 and table.stage.taking
    assert len(table.stage.plays) == 4
    clock.ms += 400
    table.animator.step()
    assert game.held == 1
    QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(640, 320))
    assert game.held == 0 and not table.stage.taking


def failing(**rules):
    """A game with a failed throw just made by somebody: (game before it, the fact)."""
    for i in range(120):
        game = Game({"game": "shengji", **rules}, seed=f"f{i}")
        if not game.until_asked("play"):
            continue
        hand = game.model.hand
        if hand.trick.plays:
            continue
        order = hand.order
        groups = {}
        for c in hand_of(game):
            groups.setdefault(order.group[c], []).append(c)
        cards = max(groups.values(), key=len)
        return game, cards
    raise AssertionError("nobody leads")


def test_a_failed_throw_shows_what_was_tried_and_gives_it_back(seat):
    game, cards = failing()
    view = seat(game, speeds=Speeds("normal"))
    table = view.table
    table.hand.select(cards)
    table.selection_changed()
    press(view, K.Key_Return)
    fact = next(f for f in reversed(game.model.facts) if isinstance(f, facts.Play))
    assert len(fact.tried) == len(cards) and len(fact.cards) < len(cards)
    outlines = table.find("given_back")
    assert game.held == 1 and outlines.isVisible() and outlines.text
    hidden = [i for i in table.hand.items if not i.isVisible()]
    assert len(hidden) == len(fact.tried) - len(fact.cards)
    assert len(table.stage.plays[0]) == len(fact.cards)
    table.end_motion()
    assert game.held == 0
    assert all(i.isVisible() for i in table.hand.items)


def test_undo_builds_the_table_anew(seat):
    game = at_play(skip=1)
    view = seat(game)
    table = view.table
    before = [i.card for i in table.hand.items]
    press(view, K.Key_H, K.Key_Return)
    game.step()
    assert len(table.hand.items) < len(before)
    game.model.undo()
    assert [i.card for i in table.hand.items] == before
    assert table.hand.selected == []


def test_the_deal_flies_and_space_ends_it(seat):
    game = Game(seed="deal")
    view = seat(game, speeds=Speeds("normal"))
    for _ in range(10):
        game.step()
    assert view.table.animator.busy
    press(view, K.Key_Space)
    assert game.model.hand.dealt == 100
    view.table.end_motion()
    assert not view.table.animator.busy
    assert len(view.table.hand.items) == 25
    assert all(i.pos() == view.table.hand.spot(k) for k, i in enumerate(view.table.hand.items))
    assert not view.table.stage.flying


def test_a_hidden_window_runs_no_motion(seat):
    game = Game(seed="deal")
    view = seat(game, speeds=Speeds("normal"))
    view.hide()
    for _ in range(10):
        game.step()
    assert not view.table.animator.busy


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("rules", [{}, {"decks": 3}, {"preset": "guide"}])
def test_resizing_keeps_cards_in_the_window(seat, size, rules):
    game = at_play(skip=1, **rules)
    view = seat(game)
    table = view.table
    view.resize(*size)
    assert (table.table.width, table.table.height) == size
    rect = table.sceneRect()
    for item in table.hand.items:
        assert rect.contains(item.scene_rect())
    for items in table.stage.plays.values():
        assert all(rect.contains(i.scene_rect()) for i in items)
    assert table.hand.items[0].face.width == table.table.card
    press(view, K.Key_R)
    assert {table.hand.layout.rows[0], table.table.rows} in ({1, 2}, {0, 1})


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("mode", ["dark", "light"])
def test_every_state_paints_in_every_look(seat, language, mode):
    before = theme.current()
    try:
        i18n.set_language(language)
        theme.use(mode=mode, language=language)
        for game in (Game(seed="x"), at_bury(), at_play(skip=1)):
            game.run(lambda game=game: game.model.hand is not None)
            view = seat(game)
            image = view.grab().toImage()
            panel = theme.current().color("panel").rgb()
            for name in ("state", "plate0", "plate2"):
                r = view.table.find(name).scene_rect().toRect()
                ys = range(r.top() + 4, r.bottom() - 4, 3)
                found = {image.pixel(x, y) for x in range(r.left() + 4, r.right()) for y in ys}
                assert panel in found and len(found) > 5, name
    finally:
        theme.use(mode=before.mode, language=before.language)
        i18n.set_language("en")


def test_names_are_there_for_a_screen_reader(seat):
    game = at_play(following=False)
    view = seat(game)
    table = view.table
    assert "25" in table.find("plate1").accessible_name()
    assert all(table.hand.accessible_names())
    said = []
    table.spoken.connect(said.append)
    press(view, K.Key_H, K.Key_Return)
    assert said


def test_the_accessibility_tree_has_the_hand_and_what_lies_there(seat):
    game = at_play(following=True)
    view = seat(game)
    tree = QAccessible.queryAccessibleInterface(view)

    def children():
        return [tree.child(i) for i in range(tree.childCount())]

    def name(part):
        return part.text(QAccessible.Text.Name)

    cards = [c for c in children() if c.role() == QAccessible.Role.ListItem]
    assert len(cards) == 25
    assert all(name(c) for c in children())
    before = [name(c) for c in cards]
    press(view, K.Key_H)
    cards = [c for c in children() if c.role() == QAccessible.Role.ListItem]
    changed = [c for c, was in zip(cards, before, strict=True) if name(c) != was]
    assert len(changed) >= len(view.table.hand.selected) > 0
    leader = game.model.hand.trick.leader
    assert any(name(c).startswith(game.model.names[leader] + ":") for c in children())
    buttons = [c for c in children() if c.role() == QAccessible.Role.Button]
    assert any("Enter" in name(b) for b in buttons)
    spot = cards[3].rect().center()
    assert name(tree.childAt(spot.x(), spot.y())) == name(cards[3])


def test_a_box_that_cannot_be_painted_is_reported_and_left_empty(seat, monkeypatch, qtbot):
    game = at_play(following=False)
    view = seat(game)
    told = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: told.append(error))
    state = view.table.find("state")
    monkeypatch.setattr(state, "draw", lambda painter: 1 / 0)
    state.update()
    view.grab()
    view.grab()
    qtbot.waitUntil(lambda: bool(told), timeout=2000)
    assert len(told) == 1 and isinstance(told[0], ZeroDivisionError)


def test_arrows_say_the_card(seat):
    game = at_play(following=False)
    view = seat(game)
    said = []
    view.table.spoken.connect(said.append)
    press(view, K.Key_Home, K.Key_Right)
    assert said == [view.table.controls.card_words(0), view.table.controls.card_words(1)]


def test_sorting_moves_the_trumps_to_the_other_side(seat):
    game = at_play(following=False)
    view = seat(game)
    table = view.table
    order = game.model.hand.order
    assert order.group[table.hand.items[0].card] == 4
    press(view, K.Key_T)
    assert order.group[table.hand.items[-1].card] == 4
    assert table.now.phase is Phase.PLAY


QUICK = ("joyful", "guide-hidden")
REST = ("standard", "joyful-2", "joyful-3", "guide", "forty", "triple")


@pytest.mark.parametrize(
    "preset", [*QUICK, *[pytest.param(p, marks=pytest.mark.slow) for p in REST]]
)
def test_a_hand_of_every_preset_leaves_nothing_behind(seat, qtbot, preset):
    """Shown with motion, ended at odd moments: the scene keeps step and no card is left over."""
    rules = {"game": "shengji", "preset": preset, "throw_penalty": 10}
    game = Game(rules, seed=f"sweep{preset}", me=3)
    view = seat(game, (1000, 700), speeds=Speeds("normal"))
    table = view.table
    for n in range(1500):
        if game.over:
            break
        game.step()
        table.clock.ms += 90
        table.animator.step()
        if n % 7 == 0 or game.held:
            table.end_motion()
        ask = game.model.ask
        if ask is not None and (ask.ask != "bid" or not game.dealing):
            table.controls.suggest()
            table.end_motion()
            game.answer_like_a_player()
        held = sorted(game.model.hand.cards_of(3)) if game.model.hand else []
        assert sorted(i.card for i in table.hand.items) == held
    table.end_motion()
    assert game.over
    assert not [i for i in table.items() if isinstance(i, CardItem)]
    assert all(i.isVisible() for i in table.hand.items)
