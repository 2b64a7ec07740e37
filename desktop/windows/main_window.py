"""The window: the top bar, the pages and the table, what lies over them, and the keys for all.

It knows no rules and runs no match: ``Games`` begins and ends matches, the ``TableModel`` says
what happens in one, the pages and the table's view show it.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from desktop import i18n
from desktop.games import Games
from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.deck import Deck
from desktop.store.settings import SettingsStore
from desktop.windows import actions as a
from desktop.windows import look
from desktop.windows.drawer import Drawer
from desktop.windows.home import HomePage
from desktop.windows.kit import unit
from desktop.windows.notices import Banner
from desktop.windows.option_texts import texts
from desktop.windows.people import names_of
from desktop.windows.top_bar import TopBar
from engine import facts
from engine.record import seed_path

if TYPE_CHECKING:
    # Everything but the first page is made, and imported, when it is first wanted: the window
    # opens sooner.
    from desktop.scene.table_view import TableView
    from desktop.session.model import TableModel
    from desktop.session.review import Review, Reviews
    from desktop.windows.help_page import HelpPage
    from desktop.windows.log_panel import LogPanel
    from desktop.windows.match_page import MatchPage
    from desktop.windows.new_game import NewGamePage
    from desktop.windows.puzzle_page import PuzzlePage
    from desktop.windows.puzzles import PuzzleListPage
    from desktop.windows.review_page import ReviewPage
    from desktop.windows.score_page import ScorePage

SMALLEST = QSize(900, 600)


class MainWindow(QMainWindow):
    """The only window.  ``show_home`` is where it starts."""

    def __init__(self, store: SettingsStore, games: Games, deck: Deck | None = None) -> None:
        super().__init__()
        self.store, self.games = store, games
        self.deck = Deck(self) if deck is None else deck
        self.model: TableModel | None = None
        self.view: TableView | None = None
        self.drawers: list[Drawer] = []
        self.new_games: dict[str, NewGamePage] = {}
        self._before_help: QWidget | None = None
        self._before_review: QWidget | None = None
        self.setMinimumSize(SMALLEST)
        self.bar = TopBar()
        self.stack = QStackedWidget()
        self.home = HomePage(store, self.deck)
        self.stack.addWidget(self.home)
        self.centre = QWidget()
        self.column = column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.stack, 1)
        self.centre.setLayout(column)
        self.setCentralWidget(self.centre)
        self.banner = Banner(self.centre)
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
        self.result_key = QShortcut(QKeySequence("B"), self, self._show_score)
        self.result_key.setEnabled(False)

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
    def score(self) -> ScorePage:
        """The page of a hand that is over."""
        from desktop.windows.score_page import ScorePage

        page = ScorePage(self.deck)
        page.next_wanted.connect(self._next)
        page.home_wanted.connect(self.leave)
        page.table_wanted.connect(self.show_view)
        page.review_wanted.connect(self.show_review)
        page.decision_wanted.connect(self.show_review)
        self.stack.addWidget(page)
        return page

    @cached_property
    def match(self) -> MatchPage:
        """The page of a match that is over."""
        from desktop.windows.match_page import MatchPage

        page = MatchPage()
        page.again_wanted.connect(self._again)
        page.home_wanted.connect(self.leave)
        page.review_wanted.connect(self.show_review)
        self.stack.addWidget(page)
        return page

    @cached_property
    def reviews(self) -> Reviews:
        """What the coach says of hands that are over, for whichever page shows it."""
        from desktop.session.review import Reviews

        return Reviews(lambda: self.games.coach)

    @cached_property
    def review(self) -> ReviewPage:
        """The page that goes through a hand again."""
        from desktop.windows.review_page import ReviewPage

        page = ReviewPage(self.store, self.deck, self.reviews)
        page.back_wanted.connect(self._leave_review)
        page.try_wanted.connect(self._try_again)
        self.stack.addWidget(page)
        return page

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

    @cached_property
    def settings(self) -> Drawer:
        """The settings at the right."""
        from desktop.windows.settings_panel import SettingsPanel

        panel = SettingsPanel(self.store)
        return self._drawer(Drawer(lambda: tr("Windows", "Settings"), panel, width=460))

    @cached_property
    def log(self) -> LogPanel:
        """The events of the hand."""
        from desktop.windows.log_panel import LogPanel

        return LogPanel()

    @cached_property
    def log_drawer(self) -> Drawer:
        """The log at the right."""
        return self._drawer(Drawer(lambda: tr("Windows", "Log of the hand"), self.log, width=380))

    def _drawer(self, drawer: Drawer) -> Drawer:
        drawer.setParent(self.centre)
        drawer.closed.connect(self._drawer_closed)
        self.drawers.append(drawer)
        return drawer

    def _is(self, name: str) -> bool:
        """Whether a page that may not have been made yet is the one shown."""
        return self.stack.currentWidget() is self.__dict__.get(name, self)

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
        if self._is("puzzle"):
            game = self.puzzle.game
            self.puzzle.drop()
        self.puzzle_list.show_game(game)
        self._show(self.puzzle_list)
        self.puzzle_list.focus_first()

    def _show_puzzle(self, game: str, at: int) -> None:
        self._show(self.puzzle)
        self.puzzle.show_puzzle(game, at)

    def show_table(self, model: TableModel) -> None:
        """The table of a match that begins or goes on."""
        self._drop_view()
        self.model = model
        from desktop.windows.table_page import make_view

        self.view = make_view(model, self.deck, self.store)
        self.stack.addWidget(self.view)
        model.fact.connect(self._fact)
        model.reset.connect(self._reset)
        model.asked.connect(self._update_bar)
        model.deal_paused.connect(self._update_bar)
        if "log" in self.__dict__:
            self.log.show_model(model)
        self._reset()

    def show_view(self) -> None:
        """The table itself (after the end of a hand: as it lies)."""
        if self.view is not None:
            self._show(self.view)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)
        self._update_bar()
        self._arrange()
        again = getattr(page, "again", None)
        if again is not None:
            again()

    def _show_score(self) -> None:
        if self.model is None or self.model.hand is None or self.model.hand.end is None:
            return
        from desktop.windows.score_parts import HandEnd

        hand = self.model.hand
        assert hand.end is not None
        names = names_of(self.model)
        over, trial = self.model.state.over, self.games.practising
        ended = HandEnd(hand, hand.end, names, self.model.me, over)
        self.score.show_hand(ended, trial=trial, review=self._lesson())
        self._show(self.score)
        self.score.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lesson(self) -> Review | None:
        """What tells the costliest move of the hand that is over, if a person made its moves."""
        model = self.model
        if model is None or model.hand is None or self.games.practising:
            return None
        if self.games.my_level != "me":
            return None
        return self.reviews.of(model.facts, model.me, model.hand.no)

    def _show_match(self) -> None:
        assert self.model is not None
        state, over = self.model.state, self.model.state.over
        assert over is not None
        from desktop.windows.score_parts import MatchEnd
        from desktop.windows.table_page import scene_options

        match = MatchEnd(state.rules, state.ends, over, names_of(self.model), self.model.me)
        speeds = scene_options(self.store.values).speeds
        self.match.show_match(match, 0 if speeds.reduced else speeds.ms("crown"))
        self._show(self.match)
        self.match.play.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_review(self, at: int = 0) -> None:
        """Go through the hand that is over, from its decision ``at`` on."""
        model, session = self.model, self.games.session
        if model is None or model.hand is None or model.hand.end is None or session is None:
            return
        if self.games.practising:  # what is reviewed is the match, not the trial
            self._leave_trial()
            return
        from desktop.store.practice import seed_of
        from desktop.windows.review_page import Played

        held = list(session.table.facts)
        seed = seed_of(held, session.path)
        played = Played(list(model.facts), held, model.me, seed, session.path)
        self._before_review = self.stack.currentWidget()
        self._hide_drawers()
        self.review.show_match(played, model.hand.no, at)
        self._show(self.review)
        self.review.focus_row()

    def _leave_review(self) -> None:
        """Back to where the review was called; the match may have been left for a trial."""
        back, self._before_review = self._before_review, None
        if self.model is not None and back is not None:
            self._show(back)
            back.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        played = self.review.played
        path = None if played is None else played.path
        if path is None or not path.exists() or not can_go_on(path) or not self.games.resume(path):
            self.show_home()

    def _try_again(self, n: int) -> None:
        """A match of its own from a decision of the one that is reviewed."""
        played = self.review.played
        if played is not None and played.seed is not None:
            self.games.practise(played.held, n, played.seed)

    def _leave_trial(self) -> None:
        """Back from a trial to the review."""
        self.games.leave()
        self._show(self.review)
        self.review.focus_row()

    def toggle_help(self) -> None:
        """How to play and the keys, and back to where one was."""
        if self._is("help"):
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

    def _again(self) -> None:
        """Another match of the game that was played."""
        assert self.model is not None
        self.start(self.model.state.rules.game)

    def _resume(self) -> None:
        found = self.home.unfinished
        if not self.games.resume(None if found is None else found.path):
            self.show_home()  # that match may have been moved aside: it is not offered again

    def leave(self) -> None:
        """Back to the first page; the match is saved and can go on."""
        if self._is("help"):
            self.toggle_help()
        if self._is("puzzle"):
            self.show_puzzles()
            return
        if self.games.practising:
            self._leave_trial()
            return
        if self.model is not None:
            self.games.leave()
        self.show_home()

    def _match_left(self) -> None:
        self._drop_view()
        if "log" in self.__dict__:
            self.log_drawer.hide()
            self.log.show_model(None)

    def _drop_view(self) -> None:
        if self.model is not None:
            self.model.fact.disconnect(self._fact)
            self.model.reset.disconnect(self._reset)
            self.model.asked.disconnect(self._update_bar)
            self.model.deal_paused.disconnect(self._update_bar)
            self.model = None
        if self.view is not None:
            self.stack.removeWidget(self.view)
            self.view.deleteLater()
            self.view = None

    def _fact(self, fact: Any) -> None:
        if isinstance(fact, facts.End | facts.Over):
            self._show_score()
        elif isinstance(fact, facts.Hand) and self._is("score"):
            self.show_view()
        self._update_bar()

    def _reset(self) -> None:
        assert self.model is not None
        hand = self.model.hand
        if hand is not None and hand.end is not None:
            self._show_score()
        else:
            self.show_view()

    def _next(self) -> None:
        if self.model is None:
            return
        if self.games.practising:
            self._leave_trial()
        elif self.model.state.over is not None:
            self._show_match()
        else:
            self.show_view()
            self.model.next_hand()

    def _concede(self) -> None:
        if self.model is not None:
            self.model.concede()

    def _undo(self) -> None:
        if self.model is not None and self.model.can_undo:
            self.model.undo()

    def _pause(self) -> None:
        """Let the deal stand still, or go on."""
        if self.model is not None:
            self.model.pause_deal(not self.model.paused)

    def _deal_all(self) -> None:
        if self.model is not None:
            self.model.deal_all()

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

    def _update_bar(self, _ask: object = None) -> None:
        page, model = self.stack.currentWidget(), self.model
        at_table = page is self.view and model is not None
        in_match = at_table or self._is("score") or self._is("match") or self._is("review")
        self.bar.setVisible(in_match)
        ended = model is not None and model.hand is not None and model.hand.end is not None
        self.result_key.setEnabled(at_table and ended)
        if not in_match:
            return
        if at_table and model is not None and model.dealing:
            pause = a.GO_ON if model.paused else a.PAUSE
            actions = [pause, a.DEAL_ALL, a.UNDO, a.LOG, a.SETTINGS, a.LEAVE]
        elif at_table:
            first = a.RESULT if ended else a.HINT
            own = [a.CONCEDE] if model is not None and model.game == "shengji" else []
            actions = [first, a.UNDO, a.LAST, *own, a.LOG, a.SETTINGS, a.LEAVE]
        elif self._is("review"):
            actions = [a.SETTINGS]
        elif self._is("score"):
            actions = [a.REVIEW, a.UNDO, a.LOG, a.SETTINGS, a.LEAVE]
        else:
            actions = [a.REVIEW, a.LOG, a.SETTINGS, a.LEAVE]
        if [action.name for action in actions] != list(self.bar.buttons):
            self.bar.show_actions(actions)
        if "undo" in self.bar.buttons:
            self.bar.buttons["undo"].setEnabled(model is not None and model.can_undo)
        if "hint" in self.bar.buttons:
            self.bar.buttons["hint"].setEnabled(model is not None and model.ask is not None)
        if "concede" in self.bar.buttons:
            playing = model is not None and model.hand is not None
            playing = playing and model.hand.phase == "play"  # type: ignore[union-attr]
            self.bar.buttons["concede"].setEnabled(playing)

    def _title(self) -> str:
        if self._is("review"):
            return tr("Windows", "{game} · review", game=texts(self.review.model.game).title)
        if self.model is None or not self.model.started:
            return tr("Windows", "Paizhuo")
        rules = self.model.state.rules
        words = texts(rules.game)
        if self._is("score") and self.model.hand is not None:
            return tr(
                "Windows", "{game} · hand {no} · result", game=words.title, no=self.model.hand.no
            )
        if self._is("match"):
            return tr("Windows", "{game} · end of the match", game=words.title)
        if self.games.practising:
            return tr("Windows", "{game} · trying again", game=words.title)
        if self.bar.compact or theme.current().text > 1:
            return words.title
        return words.bar_title(rules)

    def toggle_settings(self) -> None:
        """The settings at the right, or away."""
        self._toggle(self.settings)

    def toggle_log(self) -> None:
        """The log of the hand at the right, or away."""
        if self.model is not None:
            self.log.show_model(self.model)
            self._toggle(self.log_drawer)

    def _toggle(self, drawer: Drawer) -> None:
        if drawer.isVisible():
            drawer.shut()
            return
        self._hide_drawers()
        drawer.open()
        self._arrange()

    def _hide_drawers(self) -> None:
        for drawer in self.drawers:
            drawer.hide()

    def _drawer_closed(self) -> None:
        page = self.stack.currentWidget()
        if page is self.home:
            self.home.focus_first()
        elif page is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_full_screen(self) -> None:
        """Full screen, and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

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

    def _redraw(self) -> None:
        for child in self.stack.findChildren(QWidget):
            child.update()

    def retext(self) -> None:
        """The window's own words in the language of now."""
        self.setWindowTitle(tr("Windows", "Paizhuo"))
        self._rename()
        self.bar.show_title(self._title)
        self.bar.fit()

    def _rename(self) -> None:
        """Result pages keep the names they were made with: the computers' are others now."""
        focus = self.focusWidget()
        if self._is("score"):
            self._show_score()
        elif self._is("match"):
            self._show_match()
        else:
            return
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        """Sizes of the bar, and the places of what lies over the pages."""
        self.bar.show_title(self._title)
        self.bar.fit()
        size = self.size()
        u = unit(size.width(), size.height())
        top = self.bar.height() if self.bar.isVisibleTo(self.centre) else 0
        bottom = self.centre.height()
        if self.stack.currentWidget() is self.view and self.view is not None:
            # The hand stays free: a raised card is 1.16 times as high as the card.
            bottom -= round(26 * u + 1.16 * 1.4 * 104 * u)
        for drawer in self.drawers:
            drawer.place(self.centre.width(), top, bottom)
        # Over the table a notice floats, since nothing there may move; pages make room for it.
        at_table = self.stack.currentWidget() is self.view
        inside = self.column.indexOf(self.banner) >= 0
        if at_table and inside:
            self.column.removeWidget(self.banner)
        elif not at_table and not inside:
            self.column.insertWidget(1, self.banner)
        self.banner.floats = at_table
        self.banner.again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.isFullScreen():
            kept = bytes(self.saveGeometry().toBase64().data()).decode()
            self.store.change(geometry=kept)
        self.games.leave(wait=True)
        self.deck.close()
        super().closeEvent(event)

    def _restore(self) -> None:
        """The place and size of the last time; 1280x800 at first, never off the screen."""
        kept = self.store.values.geometry
        if kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode())):
            return
        screen = self.screen().availableGeometry()
        size = QSize(1280, 800).boundedTo(screen.size()).expandedTo(SMALLEST)
        self.resize(size)
        self.move(screen.topLeft() + QPoint(*_half(screen.size() - size)))


def can_go_on(path: Path) -> bool:
    """Whether a match is not over: its seed lies beside its record."""
    return seed_path(path).exists()


def _half(room: QSize) -> tuple[int, int]:
    return max(0, room.width() // 2), max(0, room.height() // 2)
