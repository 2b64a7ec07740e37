"""Puzzles at the window: the list, the table, the verdict and what is kept, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playing import Player, running
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from windows_kit import cut, settle, use

from desktop.app import Program
from desktop.i18n import tr
from desktop.scene.table_scene import TableScene
from desktop.scene.table_view import TableView
from desktop.session import puzzle as session_puzzle
from desktop.session.model import TableModel
from desktop.session.puzzle import PuzzleSession, Verdict, fingerprint, puzzles, shelf
from desktop.store.puzzle_marks import PuzzleMarks
from desktop.windows.option_texts import GAMES, texts
from desktop.windows.puzzle_page import PuzzlePage
from desktop.windows.puzzle_texts import TITLES, WHY, rules_text, title, verdict_text
from desktop.windows.puzzles import PuzzleListPage, RulesWords
from engine.cards import parse_all
from engine.puzzle_format import Puzzle
from engine.puzzle_themes import THEMES
from resources.paths import resource

K = Qt.Key
SIZES = ((900, 600), (1280, 800), (1920, 1080))


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    use("en")
    yield
    use("en")


class Solver(Player):
    """A person before a puzzle."""

    @property
    def page(self) -> PuzzlePage:
        found = self.program.window.puzzle
        assert isinstance(found, PuzzlePage)
        return found

    @property
    def list(self) -> PuzzleListPage:
        return self.program.window.puzzle_list

    @property
    def model(self) -> TableModel:
        assert self.page.session is not None
        return self.page.session.model

    @property
    def view(self) -> TableView:
        assert self.page.view is not None
        return self.page.view

    @property
    def table(self) -> TableScene:
        return self.view.table

    @property
    def verdict(self) -> Verdict | None:
        return self.page.panel.verdict if self.page.panel.isVisible() else None

    def shows(self, page: object) -> bool:
        return self.program.window.stack.currentWidget() is page

    def cards(self, right: bool) -> list[int]:
        """A best move, or one that is not (with as many cards as can be clicked)."""
        assert self.page.session is not None
        puzzle = self.page.session.puzzle
        return parse_all(puzzle.best[0] if right else next(iter(puzzle.costs)).split())

    def select_by_keys(self, cards: list[int]) -> None:
        wanted = list(cards)
        self.press(K.Key_Home)
        for i, item in enumerate(list(self.table.hand.items)):
            if i:
                self.press(K.Key_Right)
            if item.card in wanted:
                wanted.remove(item.card)
                self.press(K.Key_Space)


@pytest.fixture
def solver(qtbot: QtBot, tmp_path: Path) -> Iterator[Solver]:
    with running(tmp_path) as program:
        yield Solver(qtbot, program)


def marks_of(program: Program) -> PuzzleMarks:
    """The marks as the next run reads them."""
    return PuzzleMarks(program.store.path.with_name("puzzles.json"))


def test_a_puzzle_with_the_keyboard_alone(solver: Solver) -> None:
    solver.press(K.Key_P)
    assert solver.shows(solver.list) and solver.list.go_on.hasFocus()
    solver.press(K.Key_2)
    assert solver.list.game == "gongzhu"
    solver.press(K.Key_Return)
    assert solver.shows(solver.page) and solver.page.at == 0
    assert solver.model.ask is not None and solver.view.hasFocus()

    wrong = solver.cards(False)
    solver.select_by_keys(wrong)
    solver.press(K.Key_Return)
    assert solver.verdict is not None and not solver.verdict.right
    assert solver.verdict.loss == puzzles("gongzhu")[0].cost(next(iter(_costs(0))).split())
    assert marks_of(solver.program).of(fingerprint(puzzles("gongzhu")[0])) is None
    assert solver.page.panel.again.hasFocus()

    solver.press(K.Key_R)
    assert solver.verdict is None and solver.model.ask is not None
    solver.select_by_keys(solver.cards(True))
    solver.press(K.Key_Return)
    assert solver.verdict is not None and solver.verdict.right
    assert marks_of(solver.program).of(fingerprint(puzzles("gongzhu")[0])) == "later"

    solver.press(K.Key_Return)  # the next one
    assert solver.page.at == 1 and solver.verdict is None
    solver.select_by_keys(solver.cards(True))
    solver.press(K.Key_Return)
    assert marks_of(solver.program).of(fingerprint(puzzles("gongzhu")[1])) == "first"
    solver.press(K.Key_Escape)
    assert solver.shows(solver.list)
    assert [b.how for b in solver.list.buttons[:3]] == ["later", "first", None]
    assert solver.list.go_on.text() == "Puzzle 3"
    solver.press(K.Key_Escape)
    assert solver.shows(solver.program.window.home)


def _costs(at: int) -> dict[str, float]:
    return puzzles("gongzhu")[at].costs


def test_a_puzzle_with_the_mouse_alone(solver: Solver) -> None:
    home = solver.program.window.home
    tile = next(t for t in home.tiles if t.sign == "puzzle")
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QTest.mouseClick(solver.list.tabs.buttons["shengji"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(solver.list.buttons[4], Qt.MouseButton.LeftButton)
    assert solver.page.at == 4 and solver.page.game == "shengji"
    settle()
    solver.click_cards(solver.cards(False))
    solver.click_button("main")
    assert solver.verdict is not None and not solver.verdict.right
    QTest.mouseClick(solver.page.panel.show_it, Qt.MouseButton.LeftButton)
    assert solver.verdict.shown and solver.verdict.right
    assert marks_of(solver.program).of(fingerprint(puzzles("shengji")[4])) is None
    QTest.mouseClick(solver.page.panel.again, Qt.MouseButton.LeftButton)
    solver.click_cards(solver.cards(True))
    solver.click_button("main")
    assert solver.verdict.right and not solver.verdict.shown
    assert marks_of(solver.program).of(fingerprint(puzzles("shengji")[4])) == "later"
    QTest.mouseClick(solver.page.panel.next, Qt.MouseButton.LeftButton)
    assert solver.page.at == 5
    QTest.mouseClick(solver.page.bar.buttons["back"], Qt.MouseButton.LeftButton)
    assert solver.shows(solver.list)


def test_a_hint_is_the_answer_and_counts_as_help(solver: Solver) -> None:
    solver.program.window.show_puzzles()
    solver.list.wanted.emit("gongzhu", 2)
    QTest.mouseClick(solver.page.bar.buttons["hint"], Qt.MouseButton.LeftButton)
    assert sorted(solver.table.hand.cards()) == sorted(solver.cards(True))
    assert solver.table.controls.said is not None, "and says why"
    solver.press(K.Key_Return)
    assert solver.verdict is not None and solver.verdict.right
    assert marks_of(solver.program).of(fingerprint(puzzles("gongzhu")[2])) == "later"


def test_leaving_a_puzzle_goes_back_to_the_list_and_then_home(solver: Solver) -> None:
    window = solver.program.window
    window.show_puzzles()
    solver.list.wanted.emit("shengji", 0)
    solver.press(K.Key_F1)
    assert solver.shows(window.help)
    solver.press(K.Key_Escape)
    assert solver.shows(solver.page)
    solver.press(K.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert solver.shows(solver.list)
    assert solver.page.session is None and solver.page.view is None
    solver.press(K.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert solver.shows(window.home)


def test_the_puzzle_after_the_last_one_is_the_first_that_is_open(solver: Solver) -> None:
    solver.program.window.show_puzzles()
    every = puzzles("gongzhu")
    marks = solver.list.marks
    for puzzle in every[:3]:
        marks.solved(fingerprint(puzzle), "first")
    solver.list.wanted.emit("gongzhu", len(every) - 1)
    solver.page.next_puzzle()
    assert solver.page.at == 3
    for puzzle in every:
        marks.solved(fingerprint(puzzle), "first")
    solver.page.next_puzzle()
    assert solver.page.at == 4
    solver.page.list_wanted.emit()
    assert solver.list.go_on.text() == "All solved: once more"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_no_word_is_cut(solver: Solver, language: str) -> None:
    """In the smallest window, where room is scarce."""
    solver.program.store.change(language=language)
    nothing_is_cut(solver, SIZES[0], (3,))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_cut_anywhere(solver: Solver, language: str, size: tuple[int, int]) -> None:
    solver.program.store.change(language=language)
    nothing_is_cut(solver, size, range(0, 60, 7))


def nothing_is_cut(solver: Solver, size: tuple[int, int], some: Iterable[int]) -> None:
    """In the lists, and in the verdicts on some puzzles."""
    window = solver.program.window
    window.resize(*size)
    for game in GAMES:
        window.show_puzzles()
        solver.list.show_game(game)
        settle()
        assert cut(solver.list) == []
        for at in some:
            solver.list.wanted.emit(game, at)
            settle()
            for right in (False, True):
                solver.page.try_again()
                solver.model.play(solver.cards(right))
                settle()
                assert solver.verdict is not None
                assert cut(solver.page.panel) == []
                assert solver.page.rect().contains(solver.page.panel.geometry()), (game, at)


def test_what_the_facts_say_is_what_the_table_shows(qapp: QApplication) -> None:
    for game in GAMES:
        for puzzle in puzzles(game)[::9]:
            session = PuzzleSession(puzzle)
            model = session.model
            assert model.me == puzzle.seat and model.ask is not None and model.ask.ask == "play"
            assert sum(name == "" for name in model.names) == 1
            assert not model.is_person((model.me + 1) % 4)
            heard: list[Verdict] = []
            session.answered.connect(heard.append)
            model.play(parse_all(puzzle.best[0]))
            assert heard[-1].right and model.ask is None
            assert len(model.facts) == len(puzzle.told) + 1
            session.again()
            assert model.ask is not None and len(model.facts) == len(puzzle.told)
            session.reveal()
            assert heard[-1].shown and heard[-1].right
            session.deleteLater()


def test_every_theme_has_its_words_in_every_language() -> None:
    for language in ("en", "zh_CN"):
        use(language)
        for game, known in THEMES.items():
            assert tuple(TITLES[game]) == known
            assert tuple(WHY[game]) == known
            for theme in known:
                assert tr(*TITLES[game][theme]) and tr(*WHY[game][theme])
            assert {p.theme for p in puzzles(game)} <= set(known)
    puzzle = puzzles("gongzhu")[0]
    text = verdict_text(puzzle, Verdict(True, (0,)))
    assert str(puzzle.proof.worlds) in text


# ---------------------------------------------------------------------- the rules, the title


def test_the_list_says_the_rules_of_every_puzzle(solver: Solver) -> None:
    """Beside the puzzles, and in the name that a screen reader says."""
    solver.program.window.show_puzzles()
    for game in GAMES:
        solver.list.show_game(game)
        settle()
        for button in solver.list.buttons:
            rules = rules_text(button.puzzle)
            panel = button.parentWidget()
            beside = [
                words
                for words in panel.findChildren(RulesWords)
                if words.isVisible() and words.y() <= button.y() + button.height() // 2
            ]
            nearest = max(beside, key=lambda words: words.y())
            assert rules == nearest.text() and rules in button.accessibleName()
    assert {"Standard", "Two sides", "Two decks"} <= {rules_text(p) for p in puzzles("gongzhu")}


def test_options_that_differ_from_the_preset_are_said() -> None:
    puzzle = next(p for p in puzzles("gongzhu") if p.rules["preset"] == "standard")
    changed = msgspec.structs.replace(puzzle, rules={**puzzle.rules, "teams": True, "decks": 1})
    assert rules_text(changed) == "Standard · Two sides: Yes"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_title_tells_the_rules_and_the_theme_only_when_solved(
    solver: Solver, language: str
) -> None:
    solver.program.store.change(language=language)
    solver.program.window.show_puzzles()
    every = puzzles("gongzhu")
    at = next(i for i, p in enumerate(every) if (p.theme, p.rules["preset"]) == ("take", "teams"))
    theme = title("gongzhu", "take")
    solver.list.wanted.emit("gongzhu", at)

    def said() -> str:
        return solver.page.bar.title.text()

    begin = {"en": "Puzzle {} · Gongzhu · Two sides · ", "zh_CN": "残局 {} · 拱猪 · 两家对打 · "}
    assert said().startswith(begin[language].format(at + 1)) and theme not in said()
    solver.model.play(solver.cards(False))
    assert solver.verdict is not None and theme not in said()
    solver.page.try_again()
    solver.model.play(solver.cards(True))
    assert theme in said() and said().startswith(begin[language].format(at + 1))
    solver.list.wanted.emit("gongzhu", at)  # it is asked again: nothing is told
    assert theme not in said()


# ---------------------------------------------------------------------- damaged files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the puzzles are read from: copies that a test may damage."""
    for game in GAMES:
        (tmp_path / f"{game}.jsonl").write_bytes(resource(f"puzzles/{game}.jsonl").read_bytes())
    shelf.cache_clear()
    monkeypatch.setattr(session_puzzle, "resource", lambda name: tmp_path / Path(name).name)
    yield tmp_path
    shelf.cache_clear()


def damage(file: Path, line: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Change what a line (from 1) says."""
    lines = file.read_bytes().splitlines(keepends=True)
    puzzle = msgspec.json.decode(lines[line - 1])
    change(puzzle)
    lines[line - 1] = msgspec.json.encode(puzzle) + b"\n"
    file.write_bytes(b"".join(lines))


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_file_that_is_cut_off_is_named_on_its_page(
    solver: Solver, folder: Path, language: str
) -> None:
    solver.program.store.change(language=language)
    solver.program.window.resize(*SIZES[0])
    file = folder / "gongzhu.jsonl"
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][: len(lines[-1]) // 2])
    page = solver.list
    solver.program.window.show_puzzles()
    page.show_game("shengji")
    there = [b.puzzle for b in page.buttons]
    QTest.mouseClick(page.tabs.buttons["gongzhu"], Qt.MouseButton.LeftButton)
    settle()
    assert page.game == "gongzhu" and len(page.buttons) == len(lines) - 1
    assert [name for name, tab in page.tabs.buttons.items() if tab.isChecked()] == ["gongzhu"]
    assert page.notice.isVisible() and page.go_on.isVisible()
    said = page.notice.text()
    assert str(file) in said and str(len(lines)) in said.replace(str(file), "")
    assert cut(page) == []
    # The other game is as it was, and the file is read anew once it is whole.
    solver.press(K.Key_1)
    assert page.game == "shengji" and [b.puzzle for b in page.buttons] == there
    assert not page.notice.isVisible() and page.go_on.isVisible()
    file.write_bytes(whole)
    solver.press(K.Key_2)
    assert len(page.buttons) == len(lines) and not page.notice.isVisible()


def test_the_page_opens_on_a_game_whose_file_is_missing(solver: Solver, folder: Path) -> None:
    solver.program.store.change(game="gongzhu")
    (folder / "gongzhu.jsonl").unlink()
    solver.program.window.show_puzzles()
    assert solver.shows(solver.list) and solver.list.game == "gongzhu"
    assert solver.list.notice.isVisible()
    assert str(folder / "gongzhu.jsonl") in solver.list.notice.text()
    (folder / "gongzhu.jsonl").write_bytes(b"")
    solver.list.show_game("gongzhu")
    assert solver.list.notice.isVisible() and solver.list.buttons == []
    whole = resource("puzzles/gongzhu.jsonl").read_bytes()
    (folder / "gongzhu.jsonl").write_bytes(whole)
    solver.press(K.Key_2)  # the same tab once more
    assert len(solver.list.buttons) == len(whole.splitlines())
    assert not solver.list.notice.isVisible()


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "unknown preset": lambda p: p["rules"].update(preset="nothing"),
    "another game": lambda p: p.update(game="shengji", theme="feed"),
    "no facts": lambda p: p["facts"].clear(),
    "a fact of no form": lambda p: p["facts"][0].update(e="nothing"),
    "a fact too few": lambda p: p["facts"].pop(),
    "no hand": lambda p: p["facts"].__delitem__(slice(1, None)),
    "no such card": lambda p: p.update(best=[["X9"]]),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_what_a_line_says_wrongly_leaves_out_that_line_alone(folder: Path, name: str) -> None:
    file = folder / "gongzhu.jsonl"
    whole = puzzles("gongzhu")
    shelf.cache_clear()
    damage(file, 5, DAMAGES[name])
    (error,) = shelf("gongzhu").damaged
    assert error.params["line"] == 5 and error.params["file"] == str(file)
    assert puzzles("gongzhu") == (*whole[:4], *whole[5:])
    assert all(isinstance(p, Puzzle) for p in puzzles("shengji"))


def test_several_damaged_lines_are_named_and_the_others_can_be_played(
    solver: Solver, folder: Path
) -> None:
    file = folder / "gongzhu.jsonl"
    total = len(puzzles("gongzhu"))
    shelf.cache_clear()
    for line in (2, 4, 5, 6, 9, 11):
        damage(file, line, DAMAGES["no such card"])
    solver.program.window.show_puzzles()
    page = solver.list
    page.show_game("gongzhu")
    settle()
    assert page.notice.text().startswith(
        f"{total - 6} puzzles of Gongzhu can be shown. 6 lines of this file are damaged and left "
        f"out (2, 4, 5, 6, 9, …): {file} (the first: "
    )
    assert len(page.buttons) == total - 6
    third = page.buttons[2].puzzle
    QTest.mouseClick(page.buttons[2], Qt.MouseButton.LeftButton)
    assert solver.page.session is not None and solver.page.session.puzzle == third
    solver.model.play(solver.cards(True))
    assert solver.verdict is not None and solver.verdict.right
    solver.page.list_wanted.emit()
    assert [b.how for b in page.buttons[:4]] == [None, None, "first", None]
    # With nothing left there is nothing to go on with.
    file.write_bytes(b"{}\n")
    page.show_game("gongzhu")
    assert page.buttons == [] and page.notice.isVisible() and not page.go_on.isVisible()
    assert page.notice.text().startswith("0 puzzles of Gongzhu can be shown. Line 1 of this file")
    solver.press(K.Key_Return)
    page.focus_first()
    solver.press(K.Key_Return)
    assert solver.shows(page) and page.tabs.buttons["gongzhu"].hasFocus()


# ---------------------------------------------------------------------- the themes


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_theme_is_told_once_its_puzzle_is_solved(solver: Solver, language: str) -> None:
    """Nothing on the page, no tooltip and no name for a screen reader tells it before."""
    solver.program.store.change(language=language)
    solver.program.window.show_puzzles()
    page = solver.list
    for game in GAMES:
        page.show_game(game)
        settle()
        # (In Chinese one is called as the whole game is.)
        themes = {title(game, theme) for theme in TITLES[game]} - {texts(game).title}
        assert [theme for theme in themes for said in words_of(page) if theme in said] == []
        for button in page.buttons[3:8:4]:
            page.marks.solved(
                fingerprint(button.puzzle), "first" if button.number == 4 else "later"
            )
        page.show_game(game)
        settle()
        for button in page.buttons:
            theme, said = title(game, button.puzzle.theme), button.accessibleName()
            assert (theme in said) == (button.number in (4, 8)), said
            button.grab()
            assert button.toolTip() == said
            line = {"en": f"{button.number}: {theme}", "zh_CN": f"{button.number}：{theme}"}
            shown = [text for text in words_of(page) if line[language] in text.split("\n")]
            assert bool(shown) == (button.number in (4, 8))
        assert cut(page) == []


def words_of(page: PuzzleListPage) -> list[str]:
    """All words that can be read, pointed at or heard on the page."""
    out = []
    for child in page.findChildren(QWidget):
        text = getattr(child, "text", None)
        out += [child.toolTip(), child.accessibleName(), text() if text is not None else ""]
    return out


# ---------------------------------------------------------------------- what is kept


def test_marks_are_kept_and_the_first_time_counts(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    marks = PuzzleMarks(path)
    assert marks.of("a") is None
    marks.solved("a", "later")
    marks.solved("a", "first")
    marks.solved("b", "first")
    again = PuzzleMarks(path)
    assert (again.of("a"), again.of("b"), again.of("c")) == ("later", "first", None)


@pytest.mark.parametrize("content", [b"{", b'{"version":2,"solved":{}}', b'{"solved":{"a":"no"}}'])
def test_marks_that_cannot_be_read_are_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(content)
    marks = PuzzleMarks(path)
    assert marks.of("a") is None
    assert (tmp_path / "unreadable" / "puzzles.json").read_bytes() == content
    marks.solved("a", "first")
    assert PuzzleMarks(path).of("a") == "first"


def test_marks_that_cannot_be_written_hold_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    marks = PuzzleMarks(tmp_path / "file" / "puzzles.json")
    marks.solved("a", "first")
    assert marks.of("a") == "first"
