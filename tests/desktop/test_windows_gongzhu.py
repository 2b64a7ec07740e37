"""Gongzhu on the pages: every step of a sum, the totals, the crowned pig, how to play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows_kit import FakeGames, cut, model_of, played, settle, up_to_end, use

from desktop.store.settings import SettingsStore
from desktop.windows.gongzhu import score_texts as texts
from desktop.windows.gongzhu.match import GongzhuMatch
from desktop.windows.gongzhu.score_texts import Step
from desktop.windows.help_page import HelpPage
from desktop.windows.kit import Words
from desktop.windows.main_window import MainWindow
from desktop.windows.match_page import MatchPage
from desktop.windows.score_page import ScorePage
from desktop.windows.score_parts import HandEnd, MatchEnd
from engine import facts
from engine.cards import INDEX
from engine.gongzhu import scoring
from engine.gongzhu.match import MatchState
from engine.gongzhu.rules import PRESETS, resolve
from engine.gongzhu.scoring import read_copy

SIZES = ((900, 600), (1280, 800), (1920, 1080))
NAMES = ("小林", "老周", "小满", "阿芳")


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    use("en")
    yield
    use("en")


def ended(preset: str = "standard", no: int = 1, me: int = 0) -> HandEnd:
    state = MatchState.of(up_to_end(played(preset, 3, (), "gongzhu"), no))
    assert state.hand is not None and state.hand.end is not None
    return HandEnd(state.hand, state.hand.end, NAMES, me, state.over)


def made_up(*captured: str, hearts: int = 1, totals: Any = (0, 0, 0, 0), **options: Any) -> HandEnd:
    """The end of a hand in which the seats took these cards (``SQ*2``: shown)."""
    rules = resolve(options)
    taken = [[read_copy(c) for c in words.split()] for words in captured]
    taken += [[] for _ in range(4 - len(taken))]
    hand = SimpleNamespace(
        rules=rules, captured=taken, totals=totals, no=1,
        score=lambda seat: scoring.score(rules, taken[seat], hearts),
    )  # fmt: skip
    return HandEnd(hand, facts.End(1), NAMES, 0)


def steps_of(cards: str, **more: Any) -> list[Step]:
    e = made_up(cards, **more)
    return texts.steps(e, texts.taken(e)[0])


def match_end(preset: str, me: int = 0) -> MatchEnd:
    state = MatchState.of(played(preset, 0, (), "gongzhu"))
    assert state.over is not None
    return MatchEnd(state.rules, state.ends, state.over, NAMES, me)


def said(page: Any) -> str:
    return "\n".join(w.text() for w in page.findChildren(Words))


RED = " ".join("H" + r for r in "AKQJT98765432")


# --- the sum of a player -------------------------------------------------------------------------


def test_every_step_of_a_sum() -> None:
    e = made_up("SQ*4 DJ*2 CT*2 HA HJ H6 H3", hearts=2)
    (t, *_) = texts.taken(e)
    assert texts.steps(e, t) == [
        Step("Hearts", "(−50 − 20 − 10) × 2", "−160"),
        Step("Pig", "−100 × 4", "−400"),
        Step("Sheep", "+100 × 2", "+200"),
        Step("Transformer", "with other point cards: −360 × 4", "−1440"),
    ]
    assert texts.sum_text(e, t) == "(−160 − 400 + 200) × 4 = −1440"


def test_the_example_of_the_rules() -> None:
    e = made_up("SQ HA H6 H8 HT HJ CT")
    (t, *_) = texts.taken(e)
    assert texts.sum_text(e, t) == "(−100 − 100) × 2 = −400"
    assert t.score.total == -400


def test_all_red_and_the_full_circle_turn_to_plus() -> None:
    assert steps_of(RED, hearts=4) == [
        Step("Hearts", "(−50 − 40 − 30 − 20 − 10 − 10 − 10 − 10 − 10 − 10) × 4", "−800"),
        Step("All red", "all hearts taken: they count plus", "+800"),
    ]
    full = steps_of(RED + " SQ DJ CT")
    assert [(s.title, s.number) for s in full] == [
        ("Hearts", "−200"), ("All red", "+200"), ("Pig", "−100"), ("Full circle", "+100"),
        ("Sheep", "+100"), ("Transformer", "+800"),
    ]  # fmt: skip
    flip = steps_of(RED + " SQ", pig_flip="hearts")
    assert [(s.title, s.number) for s in flip][2:] == [("Pig", "−100"), ("The pig turns", "+100")]
    kept = steps_of(RED + " SQ")
    assert [(s.title, s.number) for s in kept][2:] == [("Pig", "−100")]


def test_the_transformer_alone_nothing_and_low_hearts() -> None:
    assert steps_of("CT*4") == [Step("Transformer", "alone: +50 × 4", "+200")]
    assert steps_of("") == [Step("No point cards", "", "0")]
    assert steps_of("H4 H2 CT") == [
        Step("Hearts", "count nothing", "0"),
        Step("Transformer", "with other point cards: 0 × 2", "0"),
    ]


def test_two_decks_name_each_copy() -> None:
    two = steps_of("SQ*2 SQ DJ DJ*4 CT CT*2", decks=2)
    assert [s.about for s in two] == [
        "−100 × 2 − 100",
        "+100 × 4 + 100",
        "with other point cards: +200 × 4 × 2",
    ]
    assert two[-1].number == "+1600"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_steps_lead_to_the_score_of_the_record(preset: str) -> None:
    hands = sum(isinstance(f, facts.End) for f in played(preset, 3, (), "gongzhu"))
    for no in range(1, hands + 1):
        e = ended(preset, no, me=no)
        everybody = texts.taken(e)
        assert [t.seat for t in everybody] == [(no + i) % 4 for i in range(4)]
        for t in everybody:
            assert t.score.total == e.end.scores[t.seat]  # type: ignore[index]
            assert t.after == e.end.totals[t.seat]  # type: ignore[index]
            last = texts.steps(e, t)[-1].number if t.score.multiplier > 1 else None
            assert last is None or last == texts.signed(t.score.total)


# --- the page of a hand --------------------------------------------------------------------------


def test_headlines() -> None:
    def line(*captured: str, **options: Any) -> str:
        e = made_up(*captured, **options)
        return texts.headline(e, texts.taken(e))

    assert line("HA", "SQ H2") == "老周 took the pig"
    assert line("SQ", "SQ", decks=2) == "小林 and 老周 took a pig each"
    assert line("SQ SQ", decks=2) == "小林 took both pigs"
    assert line("SQ", RED) == "老周 took all hearts"
    assert line("", "", RED + " SQ DJ CT") == "小满 took everything: full circle"
    use("zh_CN")
    assert line("HA", "SQ H2") == "老周 拱到了猪"


def test_how_far_the_end_is() -> None:
    def line(totals: tuple[int, ...], **options: Any) -> str:
        e = made_up("SQ", totals=totals, **options)
        return texts.below(e, texts.taken(e))

    assert line((-200, -250, 0, 0)) == (
        "小林 is lowest at −300: 700 more to −1000, where the match is over."
    )
    assert line((-900, 0, 0, 0)) == "小林 is at −1000: at −1000 or below the match is over."
    assert line((0, 700, 0, 0), plus_end=500) == (
        "老周 is at +700: at +500 or above the match is over."
    )
    assert line((-500, 0, -300, 0), teams=True).startswith(
        "小林 & 小满 is lowest at −900: 100 more"
    )


def test_the_score_page_explains_everybody(qtbot: QtBot) -> None:
    e = made_up("SQ*4 HK", "DJ CT", "HA H2", hearts=2, totals=(-100, 0, 300, 0))
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.show_hand(e)
    words = said(page).split("\n")
    for wanted in ("小林 took the pig", "Pig", "−100 × 4", "−40 × 2", "−400", "−80 − 400 = −480"):
        assert wanted in words or f"({wanted})" in words or wanted == "−40 × 2", wanted
    assert "(−40) × 2" in words
    assert words.count("No point cards") == 1
    assert page.next.text() == "Next hand"
    use("zh_CN")
    page.again()
    assert "小林 拱到了猪" in said(page).split("\n")


def test_partners_have_one_bar(qtbot: QtBot) -> None:
    page = ScorePage(None)
    qtbot.addWidget(page)
    page.show_hand(made_up("SQ", "DJ", totals=(-10, -20, -30, -40), teams=True))
    from desktop.windows.gongzhu.totals import Totals

    bars = page.findChild(Totals)
    assert bars is not None
    assert [(b.name, b.before, b.after) for b in bars.totals] == [
        ("小林 and 小满", -40, -140),
        ("老周 and 阿芳", -60, 40),
    ]
    assert bars.accessibleName().startswith("小林 and 小满: −40, now −140")


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_no_word_is_cut_at_any_size(qtbot: QtBot, language: str, text: float) -> None:
    use(language, text=text)
    made: list[Any] = []
    for hand in (
        ended(), ended("double"), ended("teams", 2),
        made_up(f"{RED} {RED} SQ*4 SQ*2 DJ*2 DJ*2 CT*4 CT*2", hearts=8, decks=2),
    ):  # fmt: skip
        page = ScorePage(None)
        page.show_hand(hand)
        made.append(page)
    for preset in ("standard", "double-pig", "teams"):
        match = MatchPage()
        match.show_match(match_end(preset))
        made.append(match)
    help_page = HelpPage()
    help_page.show_game("gongzhu")
    made.append(help_page)
    for i, page in enumerate(made):
        qtbot.addWidget(page)
        for width, height in SIZES:
            page.setFixedSize(width, height)
            page.show()
            settle()
            page.grab()
            assert cut(page) == [], (i, width)
        page.close()


# --- the page of a match -------------------------------------------------------------------------


def crowned(**changes: Any) -> MatchEnd:
    values: dict[str, Any] = {
        "rules": resolve({}),
        "ends": [
            facts.End(5, scores=(-400, 100, 0, 0), totals=(-400, 100, 0, 0)),
            facts.End(9, scores=(-620, 0, 100, -80), totals=(-1020, 100, 100, -80)),
        ],
        "over": facts.Over(10, (1, 2), pig=(0,)),
        "names": NAMES,
        "me": 3,
    }
    return MatchEnd(**{**values, **changes})


def test_the_pig_is_crowned_and_the_winner_named(qtbot: QtBot) -> None:
    page = MatchPage()
    qtbot.addWidget(page)
    page.show_match(crowned())
    words = said(page)
    assert "Hail to the pig: 小林!" in words
    assert "老周, 小满 share the victory with +100." in words
    assert "2 hands" in words and "−620 → −1020" in words
    page.show_match(crowned(me=0, over=facts.Over(10, (1,), pig=(0,))))
    assert "You are the pig: long live the crown!" in said(page)
    assert "老周 wins the match with +100." in said(page)
    page.show_match(crowned(me=1, over=facts.Over(10, (1,), pig=(0, 3))))
    assert "Hail to the pig: 小林, 阿芳!" in said(page)
    assert "You win the match with +100." in said(page)
    assert isinstance(page.content, GongzhuMatch) and len(page.content.pictures) == 2
    page.show_match(crowned(over=facts.Over(10, (), pig=(0, 1, 2, 3))))
    assert "everybody is a pig" in said(page)


def test_the_crown_comes_down_and_any_key_or_click_ends_that(qtbot: QtBot) -> None:
    page = MatchPage()
    qtbot.addWidget(page)
    page.show_match(crowned(), 60_000)
    page.resize(900, 600)
    page.show()
    assert isinstance(page.content, GongzhuMatch)
    (pig,) = page.content.pictures
    settle()
    page.grab()
    assert pig.down < 1
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert pig.down == 1
    page.show_match(crowned(), 60_000)
    assert isinstance(page.content, GongzhuMatch)
    (pig,) = page.content.pictures
    QTest.mouseClick(pig, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    assert pig.down == 1
    # Without motion it is on from the start.
    page.show_match(crowned())
    assert isinstance(page.content, GongzhuMatch)
    assert page.content.pictures[0].down == 1


def test_a_whole_match_of_every_kind_ends_on_its_page(qtbot: QtBot) -> None:
    page = MatchPage()
    qtbot.addWidget(page)
    for preset in ("standard", "double-pig", "teams", "double"):
        match = match_end(preset, me=2)
        page.show_match(match)
        page.grab()
        assert f"{len(match.ends)} hands" in said(page)


# --- in the window -------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    store = SettingsStore(tmp_path / "settings.json")
    store.change(language="en", theme="dark", speed="off")
    made = MainWindow(store, FakeGames())  # type: ignore[arg-type]
    made.resize(1280, 800)
    made.show()
    settle()
    yield made
    made.close()
    made.deleteLater()


def test_from_the_table_over_the_score_to_the_pig(qtbot: QtBot, window: MainWindow) -> None:
    whole = played("standard", 0, (), "gongzhu")
    over = next(i for i, fact in enumerate(whole) if isinstance(fact, facts.Over))
    model = model_of(whole[: over - 1])
    window.games.started.emit(model)
    settle()
    assert window.bar.title.text() == "Gongzhu · 1 deck"
    assert "concede" not in window.bar.buttons
    model.take(whole[over - 1])
    model.take(whole[over])
    no = model.hand.no
    assert window.bar.title.text() == f"Gongzhu · hand {no} · result"
    qtbot.keyClick(window.score.next, Qt.Key.Key_Return)
    assert window.stack.currentWidget() is window.match
    assert window.bar.title.text() == "Gongzhu · end of the match"
    assert "pig" in said(window.match)
    qtbot.keyClick(window.match, Qt.Key.Key_Return)
    assert window.store.values.game == "gongzhu"
    assert window.games.asked == [("start", None)]  # type: ignore[attr-defined]


def test_help_opens_with_the_game_of_the_table(qtbot: QtBot, window: MainWindow) -> None:
    window.games.started.emit(model_of(played("standard", 1, (), "gongzhu")[:60]))
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert "How to play Gongzhu" in said(window.help)
    assert window.help.how["gongzhu"].isVisible() and not window.help.how["shengji"].isVisible()
    window.help.tabs.buttons["shengji"].click()
    assert "How to play Shengji" in said(window.help)
    assert window.help.how["shengji"].isVisible() and not window.help.how["gongzhu"].isVisible()


def test_cards_of_the_pages_exist() -> None:
    from desktop.windows.option_texts import GAMES
    from desktop.windows.option_texts import texts as words_of

    assert all(card in INDEX for game in GAMES for card in words_of(game).cards)
