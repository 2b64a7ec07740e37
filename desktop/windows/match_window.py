"""The part of the window that a match is played in: its table, result pages, review and log."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.games import Games
from desktop.i18n import tr
from desktop.scene.deck import Deck
from desktop.store.settings import SettingsStore
from desktop.windows import bar_contents
from desktop.windows.drawer import Drawer
from desktop.windows.frame import Frame
from desktop.windows.people import names_of
from engine import facts
from engine.record import seed_path

if TYPE_CHECKING:
    # Everything here is made, and imported, when it is first wanted: the window opens sooner.
    from desktop.scene.table_view import TableView
    from desktop.session.model import TableModel
    from desktop.session.review import Review, Reviews
    from desktop.windows.log_panel import LogPanel
    from desktop.windows.match_page import MatchPage
    from desktop.windows.review_page import ReviewPage
    from desktop.windows.score_page import ScorePage


class MatchWindow(Frame):
    """Shows the match that ``games`` runs, from its table to its result."""

    def __init__(self, store: SettingsStore, games: Games, deck: Deck | None) -> None:
        super().__init__(store)
        self.games = games
        self.deck = Deck(self) if deck is None else deck
        self.model: TableModel | None = None
        self.view: TableView | None = None
        self._before_review: QWidget | None = None
        self.result_key = QShortcut(QKeySequence("B"), self, self._show_score)
        self.result_key.setEnabled(False)

    # Where the ways out of a match lead, the main window knows.

    def show_home(self) -> None:
        """The first page."""
        raise NotImplementedError

    def leave(self) -> None:
        """Back to the first page; the match is saved and can go on."""
        raise NotImplementedError

    def start(self, game: str, seed: str | None = None) -> None:
        """A new match of a game as the settings have it."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what is made when wanted

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
    def log(self) -> LogPanel:
        """The events of the hand."""
        from desktop.windows.log_panel import LogPanel

        return LogPanel()

    @cached_property
    def log_drawer(self) -> Drawer:
        """The log at the right."""
        return self._drawer(Drawer(lambda: tr("Windows", "Log of the hand"), self.log, width=380))

    # ------------------------------------------------------------------ the table and the results

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

    # ------------------------------------------------------------------ the review and trials

    def show_review(self, at: int = 0) -> None:
        """Go through the hand that is over, from its decision ``at`` on."""
        model, session = self.model, self.games.session
        if model is None or model.hand is None or model.hand.end is None or session is None:
            return
        if self.games.practising:  # what is reviewed is the match, not the trial
            self._leave_trial()
            return
        from desktop.store.practice import seed_of
        from desktop.windows.review_table import Played

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
            if self.model is not None:
                self.model.pause_deal(True)  # a bid tried anew: the cards wait for it

    def _leave_trial(self) -> None:
        """Back from a trial to the review."""
        self.games.leave()
        self._show(self.review)
        self.review.focus_row()

    # ------------------------------------------------------------------ the match

    def _again(self) -> None:
        """Another match of the game that was played."""
        assert self.model is not None
        self.start(self.model.state.rules.game)

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
        elif isinstance(fact, facts.Hand) and self.is_shown("score"):
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

    # ------------------------------------------------------------------ the bar, the log and words

    @property
    def at_table(self) -> bool:
        """Whether the table of a match is shown."""
        return self.model is not None and self._at_table

    @property
    def hand_is_over(self) -> bool:
        """Whether there is a hand whose result can be shown."""
        model = self.model
        return model is not None and model.hand is not None and model.hand.end is not None

    @property
    def _at_table(self) -> bool:
        return self.view is not None and self.stack.currentWidget() is self.view

    def _update_bar(self, _ask: object = None) -> None:
        self.result_key.setEnabled(self.at_table and self.hand_is_over)
        bar_contents.update(self)

    def _title(self) -> str:
        return bar_contents.title(self)

    def toggle_log(self) -> None:
        """The log of the hand at the right, or away."""
        if self.model is not None:
            self.log.show_model(self.model)
            self._toggle(self.log_drawer)

    def retext(self) -> None:
        """The window's own words in the language of now; pages that keep names are made anew."""
        self._rename()
        super().retext()

    def _rename(self) -> None:
        """Result pages keep the names they were made with: the computers' are others now."""
        focus = self.focusWidget()
        if self.is_shown("score"):
            self._show_score()
        elif self.is_shown("match"):
            self._show_match()
        else:
            return
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)


def can_go_on(path: Path) -> bool:
    """Whether a match is not over: its seed lies beside its record."""
    return seed_path(path).exists()
