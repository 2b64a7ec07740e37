"""The window: its pages outside a match, the ways between all of them, and the keys for all.

It knows no rules and runs no match: ``Games`` begins and ends matches, the ``TableModel`` says
what happens in one, the pages and the table's view show it.  A ``MatchWindow`` has what belongs
to a match, a ``Frame`` what holds pages.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from desktop import i18n
from desktop.games import Games
from desktop.scene import theme
from desktop.scene.deck import Deck
from desktop.store.settings import SettingsStore
from desktop.windows import actions as a
from desktop.windows import look
from desktop.windows.home import HomePage
from desktop.windows.match_window import MatchWindow
from desktop.windows.option_texts import texts

if TYPE_CHECKING:
    # Everything but the first page is made, and imported, when it is first wanted: the window
    # opens sooner.
    from desktop.windows.help_page import HelpPage
    from desktop.windows.new_game import NewGamePage
    from desktop.windows.puzzle_page import PuzzlePage
    from desktop.windows.puzzles import PuzzleListPage


class MainWindow(MatchWindow):
    """The only window.  ``show_home`` is where it starts."""

    def __init__(self, store: SettingsStore, games: Games, deck: Deck | None = None) -> None:
        super().__init__(store, games, deck)
        self.new_games: dict[str, NewGamePage] = {}
        self._before_help: QWidget | None = None
        self.home = HomePage(store, self.deck)
        self.stack.addWidget(self.home)
        self._connect()
        self._keys()
        self._restore()
        self.retext()
        self.show_home()

    def _connect(self) -> None:
        self.bar.used.connect(self.act)
        self.home.resume_wanted.connect(self._resume)
        self.home.start_wanted.connect(self.start)
        self.home.rules_wanted.connect(self.show_new_game)
        self.home.puzzles_wanted.connect(self.show_puzzles)
        self.home.help_wanted.connect(self.toggle_help)
        self.home.settings_wanted.connect(self.toggle_settings)
        self.home.quit_wanted.connect(self.close)
        self.games.started.connect(self.show_table)
        self.games.notice.connect(self.banner.add)
        self.games.left.connect(self._match_left)
        self.store.on_change(self._settings_changed)
        i18n.notifier.language_changed.connect(self.retext)
        theme.changed.connect(self._arrange)

    def _keys(self) -> None:
        for keys, slot in (
            ("F1", self.toggle_help),
            ("F2", self.toggle_log),
            ("F10", self.toggle_settings),
            ("Ctrl+,", self.toggle_settings),
            ("F11", self.toggle_full_screen),
            ("Ctrl+Z", self._undo),
            ("Ctrl+W", self.leave),
            ("Ctrl+Q", self.close),
        ):
            QShortcut(QKeySequence(keys), self, slot)

    # ------------------------------------------------------------------ what is made when wanted

    def new_game(self, game: str) -> NewGamePage:
        """The page of all choices of a new match of a game."""
        if game not in self.new_games:
            from desktop.windows.new_game import NewGamePage

            page = NewGamePage(self.store, texts(game))
            page.start_wanted.connect(lambda: self.start(game, page.seed_text()))
            page.back_wanted.connect(self.show_home)
            self.stack.addWidget(page)
            self.new_games[game] = page
        return self.new_games[game]

    @cached_property
    def puzzle_list(self) -> PuzzleListPage:
        """The puzzles of both games."""
        from desktop.store.puzzle_marks import PuzzleMarks
        from desktop.windows.puzzles import PuzzleListPage

        page = PuzzleListPage(PuzzleMarks(self.store.path.with_name("puzzles.json")))
        page.wanted.connect(self._show_puzzle)
        page.back_wanted.connect(self.show_home)
        self.stack.addWidget(page)
        return page

    @cached_property
    def puzzle(self) -> PuzzlePage:
        """A puzzle at the table."""
        from desktop.windows.puzzle_page import PuzzlePage

        page = PuzzlePage(self.store, self.deck, self.puzzle_list.marks)
        page.list_wanted.connect(self.show_puzzles)
        self.stack.addWidget(page)
        return page

    @cached_property
    def help(self) -> HelpPage:
        """How to play, and the keys."""
        from desktop.windows.help_page import HelpPage

        page = HelpPage()
        page.back_wanted.connect(self.toggle_help)
        self.stack.addWidget(page)
        return page

    # ------------------------------------------------------------------ pages

    def show_home(self) -> None:
        """The first page, with the unfinished matches, the newest first."""
        self.home.show_unfinished(*self.games.unfinished())
        self._show(self.home)
        self.home.focus_first()

    def show_new_game(self, game: str) -> None:
        """Every choice of a new match of a game."""
        page = self.new_game(game)
        page.load()
        self._show(page)
        page.preset.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_puzzles(self) -> None:
        """The list of puzzles: of the one just left, else of the game played last."""
        game = self.puzzle_list.game or self.store.values.game
        if self.is_shown("puzzle"):
            game = self.puzzle.game
            self.puzzle.drop()
        self.puzzle_list.show_game(game)
        self._show(self.puzzle_list)
        self.puzzle_list.focus_first()

    def _show_puzzle(self, game: str, at: int) -> None:
        self._show(self.puzzle)
        self.puzzle.show_puzzle(game, at)

    def toggle_help(self) -> None:
        """How to play and the keys, and back to where one was."""
        if self.is_shown("help"):
            back = self._before_help or self.home
            self._before_help = None
            self._show(back)
            back.setFocus(Qt.FocusReason.OtherFocusReason)
            if back is self.home:
                self.home.focus_first()
            return
        self._hide_drawers()
        self._before_help = self.stack.currentWidget()
        game = self.store.values.game if self.model is None else self.model.game
        self.help.show_game(game)
        self._show(self.help)
        self.help.back.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------------ matches

    def start(self, game: str, seed: str | None = None) -> None:
        """A new match of a game as the settings have it."""
        self.store.change(game=game)
        self.games.start(seed=seed)

    def _resume(self) -> None:
        found = self.home.unfinished
        if not self.games.resume(None if found is None else found.path):
            self.show_home()  # that match may have been moved aside: it is not offered again

    def leave(self) -> None:
        """Back to the first page; the match is saved and can go on."""
        if self.is_shown("help"):
            self.toggle_help()
        if self.is_shown("puzzle"):
            self.show_puzzles()
            return
        if self.games.practising:
            self._leave_trial()
            return
        if self.model is not None:
            self.games.leave()
        self.show_home()

    # ------------------------------------------------------------------ the bar and the drawers

    def act(self, name: str) -> None:
        """What a button of the bar does."""
        done = {
            "undo": self._undo,
            "concede": self._concede,
            "log": self.toggle_log,
            "settings": self.toggle_settings,
            "leave": self.leave,
            "result": self._show_score,
            "review": self.show_review,
            "pause": self._pause,
            "go_on": self._pause,
            "deal_all": self._deal_all,
        }.get(name)
        if done is not None:
            done()
        elif name in a.VIEW_KEYS and self.view is not None:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                key = QKeyEvent(kind, a.VIEW_KEYS[name], Qt.KeyboardModifier.NoModifier)
                QApplication.sendEvent(self.view, key)

    def _drawer_closed(self) -> None:
        if self.stack.currentWidget() is self.home:
            self.home.focus_first()
        else:
            super()._drawer_closed()

    # ------------------------------------------------------------------ settings and sizes

    def _settings_changed(self, names: set[str]) -> None:
        look.apply(self.store.values, language="language" in names)
        if self.view is not None:
            from desktop.windows.table_page import scene_options

            self.view.table.set_options(scene_options(self.store.values))
        if "review" in self.__dict__:
            from desktop.windows.table_page import scene_options

            self.review.set_options(scene_options(self.store.values))
        if names - {"geometry", "game", "shengji", "gongzhu", "name"}:
            self._redraw()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.isFullScreen():
            kept = bytes(self.saveGeometry().toBase64().data()).decode()
            self.store.change(geometry=kept)
        self.games.leave(wait=True)
        self.deck.close()
        super().closeEvent(event)
