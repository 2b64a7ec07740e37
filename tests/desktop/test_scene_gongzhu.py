"""Gongzhu at the table as a person uses it: real matches, real mouse and key events."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from scene_game import Game

from desktop import i18n
from desktop.scene import layout, theme
from desktop.scene.card_item import CardItem
from desktop.scene.gongzhu import places, state, words
from desktop.scene.paint import width
from desktop.scene.speeds import Speeds
from desktop.scene.table_scene import Options
from engine import facts
from engine.cards import INDEX, counts
from engine.gongzhu.rules import PRESETS, resolve
from engine.gongzhu.scoring import FOUR, score

K = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
GOLDENS = Path(__file__).parent / "goldens"
SIZES = [(900, 600), (1280, 800), (1920, 1080)]


def click(view, where):
    pos = view.table.find(where).scene_rect().center() if isinstance(where, str) else where
    QTest.mouseClick(view.viewport(), LEFT, NONE, view.mapFromScene(pos))


def press(view, *keys):
    for key in keys:
        QTest.keyClick(view, key)


def game_of(seed, level="greedy", **rules):
    return Game({"game": "gongzhu", **rules}, seed=seed, level=level)


def to_show(count=1, **rules):
    for i in range(300):
        game = game_of(f"s{i}", **rules)
        if game.until_asked("show") and len(game.model.showable()) >= count:
            return game
    raise AssertionError("nobody asks")


def with_first(**rules):
    """A game in which the card dealt first to the viewer can be a first-show."""
    for i in range(600):
        game = game_of(f"f{i}", **rules)
        if game.until_asked("show") and game.model.hand.first_cards[0] in FOUR:
            return game, game.model.hand.first_cards[0]
    raise AssertionError("no such deal")


def marks(view, card):
    return [i.face.marks for i in view.table.hand.items if i.card == card]


def test_only_the_four_can_be_raised_to_be_shown(seat):
    game = to_show()
    view = seat(game)
    table = view.table
    may = game.model.showable()
    other = next(i.card for i in table.hand.items if i.card not in may)
    click(view, table.hand.point(other))
    assert table.hand.cards() == [] and table.controls.sentence.text
    assert other in table.hand.dim and not may & table.hand.dim
    assert table.find("main").enabled, "nothing may be shown as well"
    none = table.find("main").text
    card = min(may)
    click(view, table.hand.point(card))
    assert table.hand.cards() == [card] and table.find("main").text != none
    click(view, table.hand.point(card))
    assert table.hand.cards() == [], "without a dark sale a second click puts it back"


def test_the_first_card_dealt_is_marked_and_shown_four_times(seat):
    game, card = with_first()
    view = seat(game)
    assert marks(view, card)[0][:1] == ("first",)
    click(view, view.table.hand.point(card))
    click(view, "main")
    game.run(lambda: bool(game.model.hand.shows))
    assert marks(view, card) == [("x4",)]
    assert view.table.now.first_card is None, "another copy of it is nothing special any more"
    assert not [i for i in view.table.hand.items if "first" in i.face.marks]


def test_without_first_shows_no_card_is_marked(seat):
    game, _ = with_first(first_show=False)
    view = seat(game)
    assert not [i for i in view.table.hand.items if i.face.marks]


def test_a_second_click_shows_darkly(seat):
    game = to_show(preset="dark")
    view = seat(game)
    table = view.table
    card = min(game.model.showable())
    click(view, table.hand.point(card))
    assert "dark" not in marks(view, card)[0]
    click(view, table.hand.point(card))
    assert "dark" in marks(view, card)[0] and table.hand.cards() == [card]
    click(view, table.hand.point(card))
    assert table.hand.cards() == [] and not table.hand.dark
    press(view, K.Key_Home)
    while table.hand.items[table.hand.focus].card != card:
        press(view, K.Key_Right)
    press(view, K.Key_Space, K.Key_Space, K.Key_Return)
    game.run(lambda: bool([s for s in game.model.hand.shows if s.seat == 0]))
    (mine,) = [s for s in game.model.hand.shows if s.seat == 0]
    assert mine.how == "dark" and mine.cards
    assert not table.hand.selected and not table.hand.dark, "that choice is over"
    assert marks(view, card) == [("x2", "dark")]


def test_what_must_be_shown_is_raised_from_the_start(seat):
    game = to_show(2, show_rule="all")
    view = seat(game)
    assert set(view.table.hand.cards()) == game.model.showable()
    assert view.table.find("main").enabled
    click(view, view.table.hand.point(view.table.hand.cards()[0]))
    assert not view.table.find("main").enabled
    assert view.table.controls.sentence.kind == "warn"


def shown_by_others(game):
    hand = game.model.hand
    return {c.seat for c in hand.shown if c.seat} if hand is not None else set()


def open_game(skip=6, preset="standard", **rules):
    """A game in which others have shown cards, some with chips and frames at every place."""
    for i in range(200):
        game = game_of(f"o{i}", level="random", preset=preset, **rules)
        if game.until_asked("play", skip) and len(shown_by_others(game)) >= 2:
            if sum(1 for c in game.model.hand.captured if c) >= 3:
                return game
    raise AssertionError("no such game")


def test_shown_and_taken_cards_lie_before_their_owners(seat):
    game = open_game()
    view = seat(game)
    hand = game.model.hand
    for where in (1, 2, 3):
        chip = view.table.find(f"shown{where}")
        assert chip.isVisible() == (where in shown_by_others(game))
        assert bool(chip.accessible_name()) == chip.isVisible()
    for where in range(4):
        frame = view.table.find(f"taken{where}")
        assert frame.isVisible() == bool(hand.captured[where])
        if frame.isVisible():
            assert words.number(hand.score(where).total).lstrip("+") in frame.accessible_name()
    assert str(abs(hand.score(0).total)) in view.table.find("state").accessible_name()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", ["standard", "double"])
def test_nothing_lies_over_anything(seat, size, preset):
    game = open_game(preset=preset)
    view = seat(game, size)
    table = view.table
    boxes = [b for b in table.boxes() if b.isVisible()]
    named = [b for b in boxes if b.name.startswith(("plate", "shown", "state"))]
    if not table.table.compact:
        named += [b for b in boxes if b.name.startswith(("taken", "side"))]
    rects = [(b.name, b.scene_rect()) for b in named]
    for items in table.stage.plays.values():
        rects += [("card", i.scene_rect()) for i in items[:1]]
    rects += [(b.name, b.scene_rect()) for b in table.controls.all() if b.isVisible()]
    for i, (name, r) in enumerate(rects):
        assert table.sceneRect().contains(r), name
        for other, o in rects[i + 1 :]:
            assert not r.intersects(o), (name, other)


def test_taken_cards_on_request_in_the_compact_layout(seat):
    game = open_game()
    view = seat(game, (900, 600))
    table = view.table
    frames = [table.find(f"taken{w}") for w in range(4)]
    assert not any(f.isVisible() for f in frames)
    press(view, K.Key_C)
    assert all(f.isVisible() for f in frames)
    press(view, K.Key_Escape)
    assert not any(f.isVisible() for f in frames)
    click(view, "state")
    assert all(f.isVisible() for f in frames)
    click(view, "taken1")
    assert not any(f.isVisible() for f in frames)


def test_a_barred_card_bears_its_mark_and_says_why(seat):
    for i in range(200):
        game = game_of(f"b{i}")
        if not game.until_asked("show"):
            continue
        game.model.show(sorted(game.model.showable()))
        while game.until_asked("play"):
            held = [c for c in FOUR if c in game.model.hand.cards_of(0)]
            reasons = {c: game.model.why_not([c]) for c in held}
            card = next((c for c, r in reasons.items() if r and r.code == "barred"), None)
            if card is not None:
                break
            game.answer_like_a_player()
        else:
            continue
        break
    view = seat(game)
    table = view.table
    assert marks(view, card) == [("x2", "barred")]
    click(view, table.hand.point(card))
    assert table.hand.cards() == [card] and table.controls.sentence.kind == "warn"
    assert "barred" in table.controls.card_words(
        next(i for i, item in enumerate(table.hand.items) if item.card == card)
    )
    click(view, "mend")
    assert game.model.why_not(table.hand.cards()) is None


def test_another_card_takes_the_place_of_the_one_chosen(seat):
    for i in range(50):
        game = game_of(f"r{i}")
        if game.until_asked("play", 1) and len(game.model.hand.legal_plays(0)) > 1:
            break
    view = seat(game)
    table = view.table
    one, other = (p[0] for p in game.model.hand.legal_plays(0)[:2])
    click(view, table.hand.point(one))
    click(view, table.hand.point(other))
    assert table.hand.cards() == [other]


def test_pairs_are_chosen_by_one_click_when_they_must_be_given(seat):
    for i in range(300):
        game = game_of(f"p{i}", "random", preset="double")
        if not game.until_asked("play", 1):
            continue
        trick = game.model.hand.trick
        if trick is not None and trick.cards and len(trick.cards[0]) == 2:
            plays = game.model.hand.legal_plays(0)
            if all(a == b for a, b in plays):
                break
    view = seat(game)
    card = plays[0][0]
    click(view, view.table.hand.point(card, 1))
    assert view.table.hand.cards() == [card, card]
    assert view.table.find("main").enabled
    click(view, view.table.hand.point(card))
    assert view.table.hand.cards() == [card]


def test_a_pair_is_led_by_two_clicks(seat):
    for i in range(300):
        game = game_of(f"l{i}", preset="double")
        if not game.until_asked("play"):
            continue
        hand = game.model.hand
        if hand.trick is None or not hand.trick.cards:
            pair = next((p for p in hand.legal_plays(0) if len(p) == 2), None)
            if pair is not None:
                break
    view = seat(game)
    table = view.table
    other = next(i.card for i in table.hand.items if i.card != pair[0])
    click(view, table.hand.point(other))
    click(view, table.hand.point(pair[0]))
    assert table.hand.cards() == [pair[0]]
    click(view, table.hand.point(pair[0], 1))
    assert table.hand.cards() == list(pair)
    click(view, "main")
    assert [i.card for i in table.stage.plays[0]] == list(pair)


def play_on(game, view, turn):
    """Play the hand to its end; ``turn`` answers each ask at the window."""
    for _ in range(400):
        game.step()
        view.table.end_motion()
        if game.over:
            return
        ask = game.model.ask
        if ask is not None:
            turn(ask.ask)
            assert game.model.ask is not ask, "the answer was taken"
            view.table.end_motion()
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("preset", ["dark", "double"])
def test_a_whole_hand_by_mouse(seat, preset):
    game = to_show(2, preset=preset)
    view = seat(game)
    table = view.table

    def turn(kind):
        if kind == "show":
            for n, card in enumerate(sorted(game.model.showable())):
                click(view, table.hand.point(card))
                if n == 0 and table.rules.dark_sale:
                    click(view, table.hand.point(card))
            click(view, "main")
            return
        want = counts(game.model.suggestion())
        for item in list(table.hand.items):
            if want[item.card] and item not in table.hand.selected:
                want[item.card] -= 1
                i = table.hand.items.index(item)
                click(view, table.hand.visible(i).center())
                want = counts(game.model.suggestion())
                for c in table.hand.cards():
                    want[c] -= 1
        assert table.find("main").enabled, table.controls.sentence.text
        click(view, "main")

    turn("show")
    play_on(game, view, turn)
    assert game.model.hand.end is not None and table.hand.items == []
    assert any(s.how == "dark" for s in game.model.hand.shows) == (preset == "dark")
    assert not [f for f in game.model.facts if getattr(f, "by", None) == "app"]


def test_a_whole_hand_by_keyboard(seat):
    game = to_show(1, preset="dark")
    view = seat(game)
    table = view.table

    def walk_to(card):
        press(view, K.Key_Home)
        while table.hand.items[table.hand.focus].card != card:
            press(view, K.Key_Right)

    def turn(kind):
        if kind == "show":
            walk_to(min(game.model.showable()))
            press(view, K.Key_Space, K.Key_Space, K.Key_Return)
            return
        walk_to(game.model.suggestion()[0])
        press(view, K.Key_Space, K.Key_Return)

    turn("show")
    play_on(game, view, turn)
    assert game.model.hand.end is not None
    assert any(s.how == "dark" and s.seat == 0 for s in game.model.hand.shows)


def test_the_hint_shows_and_plays(seat):
    game = to_show()
    view = seat(game)
    press(view, K.Key_H)
    shown = game.model.suggestion()
    assert view.table.hand.cards() == [i.card for i in view.table.hand.items if i.card in shown]
    said = view.table.controls.said
    assert (said is None) == bool(shown), "advice to show nothing is said in words"
    press(view, K.Key_Return)
    assert game.model.ask is None or game.model.ask.ask == "play"


def test_a_settled_hand_is_ended_by_a_button_or_played_on(seat):
    for i in range(80):
        game = game_of(f"e{i}")
        while not game.over and not (game._asked("play") and game.model.settled):
            game.run(lambda game=game: game.over or game.model.ask is not None)
            if game.model.ask is not None and not game.model.settled:
                game.answer_like_a_player()
        if not game.over:
            break
    view = seat(game)
    table = view.table
    finish = table.find("finish")
    assert finish.isVisible() and table.controls.sentence.scene_rect().contains(
        finish.scene_rect().center()
    )
    click(view, table.hand.visible(0).center())
    assert not finish.isVisible(), "whoever plays on is not disturbed"
    press(view, K.Key_Escape)
    assert finish.isVisible()
    table.set_options(Options(speeds=Speeds("off"), offer_end=False))
    assert not finish.isVisible()
    table.set_options(Options(speeds=Speeds("off")))
    press(view, K.Key_E)
    for _ in range(60):
        table.end_motion()
        game.step()
    assert game.over and game.model.hand.end is not None


def test_what_is_shown_and_taken_is_spoken(seat):
    game = open_game()
    view = seat(game)
    tree = QAccessible.queryAccessibleInterface(view)
    names = [tree.child(i).text(QAccessible.Text.Name) for i in range(tree.childCount())]
    assert all(names)
    for box in view.table.game.boxes():
        assert (box.accessible_name() in names) == box.isVisible()
    assert any(line for line, _ in view.table.log_lines if "show" in line)


@pytest.mark.parametrize("language", ["zh_CN", "en"])
@pytest.mark.parametrize("mode", ["dark", "light"])
def test_every_state_paints_in_every_look(seat, language, mode):
    before = theme.current()
    try:
        i18n.set_language(language)
        theme.use(mode=mode, language=language)
        for game in (to_show(preset="dark"), open_game(), open_game(preset="double")):
            for size in ((900, 600), (1280, 800)):
                view = seat(game, size)
                view.table.game.show_captured()
                view.grab()
                assert not [b.name for b in view.table.boxes() if b.broken]
    finally:
        theme.use(mode=before.mode, language=before.language)
        i18n.set_language("en")


@pytest.mark.parametrize("preset", [
    "dark", "double", *[pytest.param(p, marks=pytest.mark.slow) for p in PRESETS
                        if p not in ("dark", "double")],
])  # fmt: skip
def test_a_hand_of_every_preset_leaves_nothing_behind(seat, preset):
    """Shown with motion, ended at odd moments: the scene keeps step and no card is left over."""
    game = Game({"game": "gongzhu", "preset": preset}, seed=f"sweep{preset}", me=3)
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
        if game.model.ask is not None:
            table.controls.suggest()
            table.end_motion()
            game.answer_like_a_player()
        held = sorted(game.model.hand.cards_of(3)) if game.model.hand else []
        assert sorted(i.card for i in table.hand.items) == held
    table.end_motion()
    assert game.over
    assert not [i for i in table.items() if isinstance(i, CardItem)]


# --- words and places ---------------------------------------------------------------------------

RULES = resolve({"game": "gongzhu"})


@pytest.mark.parametrize(("taken", "factor", "text"), [
    ("", 1, "0"),
    ("H4", 1, "0"),
    ("HJ", 1, "−20"),
    ("HJ H4", 2, "−20 × 2 = −40"),
    ("HT H8 CT", 2, "−20 × 2 × 2 = −80"),
    ("SQ", 1, "−100"),
    ("SQ CT", 1, "−100 × 2 = −200"),
    ("HJ SQ DJ", 1, "−20 − 100 + 100 = −20"),
    ("HJ SQ CT", 2, "(−20 × 2 − 100) × 2 = −280"),
    ("DJ", 1, "+100"),
    ("CT", 1, "+50"),
    ("HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2", 2, "200 × 2 = 400"),
])  # fmt: skip
def test_sums_as_arithmetic(taken, factor, text):
    copies = [(INDEX[c], 1) for c in taken.split()]
    assert words.arithmetic(score(RULES, copies, factor)) == text


def test_taken_cards_lie_pig_sheep_transformer_then_hearts():
    held = [(INDEX[c], 1) for c in ["H2", "CT", "HA", "SQ", "DJ", "HT"]]
    assert words.points_text([c for c, _ in held]) == "♠Q ♦J ♣10 ♥A ♥10 ♥2"


def lines(size):
    """Name, left, top, width, height of what only Gongzhu has on the table."""
    t = layout.table(*size, log=False)
    out = []
    for where in (1, 2, 3):
        out.append((f"shown{where}", places.chip(t, where, 1, 90 * t.t)))
        out.append((f"shown{where}.4", places.chip(t, where, 4, 90 * t.t)))
    for where in range(4):
        for decks in (1, 2):
            out.append((f"taken{where}.{decks}", places.frame(t, where, where == 3, decks)))
    frame = places.frame(t, 1, False)
    for n in (3, 9, 16, 32):
        spots = places.taken(frame, n)
        assert all(frame.x <= r.x and r.right <= frame.right + 0.01 for r in spots)
        assert all(frame.y <= r.y and r.bottom <= frame.bottom for r in spots)
        out += [(f"mini.{n}.0", spots[0]), (f"mini.{n}.last", spots[-1])]
    return "".join(f"{k:12} {r.x:7.1f} {r.y:7.1f} {r.w:6.1f} {r.h:6.1f}\n" for k, r in out)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_golden(size):
    """Set ``PAIZHUO_GOLDENS`` to write the files anew, then read the diff."""
    path = GOLDENS / f"gongzhu-{size[0]}x{size[1]}.txt"
    if os.environ.get("PAIZHUO_GOLDENS"):
        path.write_text(lines(size), encoding="utf-8")
    assert lines(size) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)], ids=str)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_frames_and_chips_keep_clear(size, text):
    t = layout.table(*size, 1, text, log=False)
    boxes = [*t.plates, t.state, t.right]
    boxes += [places.chip(t, w, 2, 90 * t.t) for w in (1, 2, 3)]
    boxes += [places.frame(t, w, w in (1, 3), 2) for w in range(4)]
    boxes += [layout.play(t, p, [2])[i] for p in range(4) for i in (0,)]
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert not one.meets(other), (one, other)


def test_a_click_on_the_table_ends_motion_and_nothing_else(seat):
    game = to_show()
    view = seat(game)
    QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(640, 300))
    assert game.model.ask is not None and view.table.hand.cards() == []
    assert isinstance(game.model.facts[-1], facts.Deal)
    assert view.table.game.press(QPointF(100, 100)) is False


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_with_teams_the_head_of_the_totals_has_both_sides_and_the_line_of_the_end(seat, language):
    game = game_of("t1", preset="teams", plus_end=800)
    game.until_asked("play")
    view = seat(game)
    try:
        i18n.set_language(language)
        now = replace(view.table.now, totals=(-310, 120, -230, 260))
        room = view.table.state.size.width()
        for wide in (10_000, room, 20):
            said = state.team_words(now, wide, 13)
            assert "−1000" in said and "+800" in said
            assert said.index("−540") < said.index("380") < said.index("−1000")
        assert width(state.team_words(now, room, 13), 13) <= room
        assert width(state.team_words(now, 10_000, 13), 13) > width(said, 13)
    finally:
        i18n.set_language("en")
