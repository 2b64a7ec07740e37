"""Who the computer players are: names, tempers and levels, chosen and kept in the record."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import running
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from windows_kit import use

from desktop.session import names
from desktop.session.process import engine_command
from desktop.store.settings import SettingsStore
from desktop.windows.new_game import NewGamePage
from desktop.windows.option_texts import texts
from engine.facts import SeatInfo

K = Qt.Key


def test_three_different_characters_whatever_is_wanted() -> None:
    assert names.three(("Lei", "Ning", "Zhou")) == ("Lei", "Ning", "Zhou")
    assert names.three(("Man", "Man", "nobody")) == ("Man", "Zhou", "Fang")
    assert names.three(()) == names.USUAL
    assert len({c.name for c in names.CHARACTERS}) == len(names.CHARACTERS) >= 3
    assert all(-1 <= c.courage <= 1 for c in names.CHARACTERS)
    assert names.courage("Lei") == 1.0 and names.courage("somebody") == 0.0


def test_whoever_takes_over_sits_nowhere_else() -> None:
    assert names.seat_name(0, 2, ["Lin", "Zhou", "Fang"]) == "Man"
    assert names.seat_name(0, 2, ["Lin", "Man", "Zhou"]) == "Fang"


@pytest.mark.parametrize(
    "language, shown", [("zh_CN", ("小雷", "敢闯")), ("en", ("Lei", "daring"))]
)
def test_names_and_tempers_in_both_languages(
    qtbot: QtBot, language: str, shown: tuple[str, str]
) -> None:
    use(language)
    lei = next(c for c in names.CHARACTERS if c.name == "Lei")
    assert (lei.shown, lei.temper) == shown
    assert names.shown_name(SeatInfo("Lei", "ai")) == shown[0]
    assert names.shown_name(SeatInfo("Lei", "human")) == "Lei", "a person of that name"


def test_the_temper_is_an_argument_of_the_program() -> None:
    assert engine_command("expert", -0.5)[-4:] == ["--level", "expert", "--courage", "-0.5"]
    assert engine_command("expert")[-2:] == ["--level", "expert"]


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.json")


def test_nobody_sits_at_two_places(qtbot: QtBot, store: SettingsStore) -> None:
    use("en")
    page = NewGamePage(store, texts("gongzhu"))
    qtbot.addWidget(page)
    page.show()
    right, opposite, left = page.seats
    assert right.character.currentText() == "Zhou, steady"
    assert opposite.character.accessibleName() == "Opposite: character"
    right.character.setFocus()
    qtbot.keyClick(right.character, K.Key_Down)
    assert [s.character.value() for s in page.seats] == ["Man", "Zhou", "Fang"]
    left.character.setCurrentIndex(left.character.findData("Ning"))
    assert store.values.gongzhu.characters == ("Man", "Zhou", "Ning")


def test_levels_say_what_they_are_and_what_the_partner_gets(
    qtbot: QtBot, store: SettingsStore
) -> None:
    use("en")
    page = NewGamePage(store, texts("shengji"))
    qtbot.addWidget(page)
    page.show()
    right, opposite, _left = page.seats
    assert "remembers every card" in right.about.text() and not page.partner.isVisible()
    right.chooser.setCurrentIndex(right.chooser.findData("beginner"))
    assert "forgets" in right.about.text() and not page.partner.isVisible()
    opposite.chooser.setCurrentIndex(opposite.chooser.findData("casual"))
    assert page.partner.isVisible() and "Skilled" in page.partner.text()
    opposite.chooser.setCurrentIndex(opposite.chooser.findData("master"))
    assert not page.partner.isVisible()
    assert store.values.shengji.levels == ("beginner", "master", "skilled")
    # Where everybody plays for himself nobody is raised.
    alone = NewGamePage(store, texts("gongzhu"))
    qtbot.addWidget(alone)
    alone.show()
    alone.seats[1].chooser.setCurrentIndex(0)
    assert not alone.partner.isVisible()


def test_the_record_has_names_and_levels_and_the_partner_is_raised(
    qtbot: QtBot, tmp_path: Path
) -> None:
    chosen = {
        "levels": ("beginner", "casual", "skilled"),
        "characters": ("Lei", "Ning", "Zhou"),
    }
    with running(tmp_path, shengji=chosen) as program:
        games = program.games
        assert games.start({"game": "shengji"})
        assert games.session is not None
        seats = games.session.table.facts[0].seats
        assert [(s.name, s.level) for s in seats[1:]] == [
            ("Lei", "beginner"), ("Ning", "skilled"), ("Zhou", "skilled"),
        ]  # fmt: skip
        commands = [games.session.table.seats[i].process.command for i in (1, 2, 3)]
        assert [c[-2:] for c in commands] == [
            ["--courage", "1"], ["--courage", "-1"], ["--level", "skilled"],
        ]  # fmt: skip
        assert program.window.model is not None
        assert program.window.model.names[1:] == ["Lei", "Ning", "Zhou"]
        assert not games._partners({"game": "gongzhu"})
        assert games._partners({"game": "gongzhu", "preset": "teams"})
