"""The window as a whole: which page shows when, what the bar and the keys do, what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from windows_kit import FakeGames, cut, model_of, played, settle, up_to_end, use

from desktop import i18n
from desktop.scene import theme
from desktop.session.model import TableModel
from desktop.store.settings import SettingsStore
from desktop.windows.main_window import MainWindow
from engine import facts


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    use("en")
    yield
    use("en")


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


def games(window: MainWindow) -> FakeGames:
    found: object = window.games
    assert isinstance(found, FakeGames)
    return found


def begin(window: MainWindow, count: int | None = None) -> TableModel:
    """A match of which the first hand is over, or its first `count` facts are known."""
    model = model_of(up_to_end(played("standard", 3), 1)[:count])
    games(window).started.emit(model)
    settle()
    return model


def in_play() -> int:
    """How many facts it takes to the first play."""
    whole = up_to_end(played("standard", 3), 1)
    return next(i for i, fact in enumerate(whole) if isinstance(fact, facts.Play))


def test_it_starts_at_home_with_the_keyboard_on_the_main_button(window: MainWindow) -> None:
    assert window.stack.currentWidget() is window.home
    assert not window.bar.isVisible()
    assert window.home.cards["shengji"].start.hasFocus()
    assert window.minimumSize() == QSize(900, 600)


def test_a_game_is_started_by_one_key(qtbot: QtBot, window: MainWindow) -> None:
    first = window.home.cards["shengji"].start
    qtbot.keyClick(first, Qt.Key.Key_1)
    assert games(window).asked == [("start", None)]
    qtbot.keyClick(first, Qt.Key.Key_2)
    assert window.store.values.game == "gongzhu"
    assert games(window).asked == [("start", None)] * 2
    window.show_home()
    assert window.home.cards["gongzhu"].start.hasFocus()


def test_the_table_and_its_bar(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, in_play())
    assert window.stack.currentWidget() is window.view
    assert window.bar.isVisible()
    assert window.bar.title.text() == "Shengji · 2 decks · 8-card bottom"
    wanted = ["hint", "undo", "last", "concede", "log", "settings", "leave"]
    assert list(window.bar.buttons) == wanted
    window.bar.buttons["leave"].click()
    assert games(window).asked == ["leave"]
    assert window.stack.currentWidget() is window.home
    assert window.view is None


def test_the_deal_is_paused_and_ended_from_the_bar_and_by_key(
    qtbot: QtBot, window: MainWindow
) -> None:
    model = begin(window, 60)
    told = model._link.said  # type: ignore[attr-defined]
    wanted = ["pause", "deal_all", "undo", "log", "settings", "leave"]
    assert list(window.bar.buttons) == wanted
    window.bar.buttons["pause"].click()
    assert next(iter(window.bar.buttons)) == "go_on"
    assert window.view is not None
    qtbot.keyClick(window.view, Qt.Key.Key_P)
    assert list(window.bar.buttons) == wanted
    window.bar.buttons["deal_all"].click()
    assert told == [("pause", True), ("pause", False), "deal_all"]


@pytest.mark.parametrize("dealing", [True, False])
@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_bar_is_never_cut(
    window: MainWindow, language: str, size: tuple[int, int], text: int, dealing: bool
) -> None:
    window.resize(*size)
    window.store.change(language=language, text_size=text)
    begin(window, 60 if dealing else in_play())
    assert cut(window.bar) == []
    assert window.bar.height() == (36 if size[0] == 900 else round(44 * size[1] / 800))


def test_the_end_of_a_hand_shows_its_score(qtbot: QtBot, window: MainWindow) -> None:
    whole = up_to_end(played("standard", 3), 1)
    model = begin(window, len(whole) - 1)
    model.take(whole[-1])
    assert window.stack.currentWidget() is window.score
    assert window.score.next.hasFocus()
    assert window.score.next.text() == "Next hand"
    assert window.bar.title.text() == "Shengji · hand 1 · result"
    qtbot.keyClick(window.score, Qt.Key.Key_B)
    assert window.stack.currentWidget() is window.view
    assert "result" in window.bar.buttons
    window.bar.buttons["result"].click()
    assert window.stack.currentWidget() is window.score
    qtbot.keyClick(window.score.next, Qt.Key.Key_Return)
    assert model.link.said == ["next_hand"]  # type: ignore[attr-defined]
    assert window.stack.currentWidget() is window.view


def test_a_match_taken_up_between_hands_shows_the_score(window: MainWindow) -> None:
    begin(window)
    assert window.stack.currentWidget() is window.score


def test_the_end_of_the_match(qtbot: QtBot, window: MainWindow) -> None:
    whole = played("forty", 0)
    over = next(i for i, fact in enumerate(whole) if isinstance(fact, facts.Over))
    model = model_of(whole[: over - 1])
    games(window).started.emit(model)
    model.take(whole[over - 1])
    model.take(whole[over])
    assert window.score.next.text() == "Result of the match"
    qtbot.keyClick(window.score.next, Qt.Key.Key_Return)
    assert window.stack.currentWidget() is window.match
    qtbot.keyClick(window.match, Qt.Key.Key_Return)
    assert games(window).asked == [("start", None)]


def test_help_and_back(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, 60)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.stack.currentWidget() is window.help
    qtbot.keyClick(window.help, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.view


def test_the_settings_lie_beside_the_hand_and_close(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, 60)
    qtbot.keyClick(window, Qt.Key.Key_F10)
    assert window.settings.isVisible()
    # The hand's cards stay free: at 1280x800 a raised one begins 605 px down.
    assert window.settings.geometry().bottom() <= 606
    qtbot.keyClick(window.settings.close_button, Qt.Key.Key_Escape)
    assert not window.settings.isVisible()
    assert window.view is not None and window.view.hasFocus()


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_of_the_settings_is_cut(window: MainWindow, language: str, text_size: int) -> None:
    window.store.change(language=language, text_size=text_size)
    for width, height in ((900, 600), (1280, 800), (1920, 1080)):
        window.resize(width, height)
        if not window.settings.isVisible():
            window.toggle_settings()
        settle()
        assert cut(window.settings) == [], width


def test_the_log_has_lines(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, 60)
    qtbot.keyClick(window, Qt.Key.Key_F2)
    assert window.log_drawer.isVisible()
    assert window.log.list.item(0).text() == "Hand 1"
    qtbot.keyClick(window, Qt.Key.Key_F10)
    assert not window.log_drawer.isVisible()


def test_a_setting_changes_everything_at_once(window: MainWindow) -> None:
    begin(window, 60)
    assert window.view is not None
    window.store.change(language="zh_CN", theme="light", four_colour=True)
    assert window.bar.title.text() == "升级 · 两副牌 · 底牌 8 张"
    window.store.change(text_size=115)
    assert window.bar.title.text() == "升级"  # larger words need the room
    assert window.windowTitle() == "牌桌"
    assert theme.current().mode == "light" and theme.current().text == 1.15
    assert window.view.table.options.variant == "four"


def test_a_language_for_one_run_outlives_other_settings(window: MainWindow) -> None:
    i18n.set_language("zh_CN")
    window.store.change(four_colour=True)
    assert i18n.language() == "zh_CN"


def test_a_hand_is_conceded_from_the_bar(window: MainWindow) -> None:
    model = begin(window, 150)
    window.bar.buttons["concede"].click()
    assert model.link.said == [{"do": {"e": "concede"}}]  # type: ignore[attr-defined]


def test_undo_by_key(qtbot: QtBot, window: MainWindow) -> None:
    whole = up_to_end(played("standard", 3), 1)
    mine = next(i for i, f in enumerate(whole) if isinstance(f, facts.Play) and f.seat == 0)
    model = begin(window, mine + 1)
    assert window.bar.buttons["undo"].isEnabled()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert model.link.said == [("undo", facts.number(whole[mine - 1]))]  # type: ignore[attr-defined]


def test_notices_make_room_on_pages_and_float_over_the_table(window: MainWindow) -> None:
    games(window).notice.emit("takeover", {"name": "Zhou"})
    settle()
    assert window.banner.isVisible()
    assert window.home.y() == 0 and window.stack.y() >= window.banner.height()
    begin(window, 60)
    assert window.stack.y() == window.bar.height()
    assert window.banner.isVisible() and window.banner.y() > 0


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_a_notice_over_the_table_covers_no_plate(
    window: MainWindow, size: tuple[int, int], text: int
) -> None:
    window.resize(*size)
    window.store.change(text_size=text)
    begin(window, 60)
    games(window).notice.emit("takeover", {"name": "Zhou", "program": "zhou.py", "why": "time"})
    settle()
    assert window.view is not None and cut(window.banner) == []
    notice, table = window.banner.geometry(), window.view.table
    assert notice.top() >= window.bar.height()
    boxes = [*table.plates, table.state, table.side, *table.controls.all()]
    shown = [b.scene_rect().toAlignedRect() for b in boxes if b.isVisible()]
    assert not any(notice.intersects(box.adjusted(1, 1, -1, -1)) for box in shown)


def test_geometry_is_kept(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(900, 650)  # the offscreen screen is small
    settle()
    window.close()
    again = MainWindow(window.store, FakeGames())  # type: ignore[arg-type]
    assert again.size() == QSize(900, 650)
    again.close()
    again.deleteLater()


def test_every_control_is_reached_by_tab_and_named(window: MainWindow) -> None:
    for show in (
        window.show_home,
        lambda: window.show_new_game("shengji"),
        lambda: window.show_new_game("gongzhu"),
        window.toggle_help,
    ):
        show()
        settle()
        seen: list[object] = []
        for _ in range(200):
            focus = QApplication.focusWidget()
            assert focus is not None
            if focus in seen:
                break
            seen.append(focus)
            assert focus.accessibleName() or not focus.isVisible(), focus
            window.focusNextChild()
        page = window.stack.currentWidget()
        controls = (QAbstractButton, QComboBox, QLineEdit)
        wanted = [
            w for w in page.findChildren(QWidget)
            if isinstance(w, controls) and w.isVisible() and w.isEnabled()
        ]  # fmt: skip
        assert len(wanted) > (0 if page is window.help else 5)
        assert [w.accessibleName() for w in wanted if w not in seen] == []


def test_full_screen_and_back(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
