"""Advice for whoever sits at the window: the hint, and a word before a costly move.

The coach's program is asked in the background; what it says about an older ask is dropped.  Where
it cannot help in time, the app's own player in this process names a move without points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject, QTimer

from desktop.session.advice import Advice, Loss, own_advice
from engine.protocol import Ask

if TYPE_CHECKING:
    from desktop.session.coach import Coach
    from desktop.session.model import TableModel

PATIENCE_MS = 6_000
"""After so long the hint names what the app's own player would do."""
CHECK_MS = 800
"""A move that was not looked at yet waits so long for a word about it, then it is made."""

Checked = Callable[[Loss | None], None]
Done = Callable[[Advice | None], None]


def suggest(view: Sequence[Any], seat: int, ask: Ask) -> list[int]:
    """The cards of an answer, those to be shown face down among them; empty: a pass.

    ``view`` is all that the seat may know, the ``match`` fact first: the player gets nothing else.
    """
    return list(own_advice(view, seat, ask).best.cards)


class Advisor(QObject):
    """Stands behind one model; ``model.advised`` and ``model.warned`` say what it has to say.

    ``limit()`` gives the points from which a move is warned of, ``None``: no warnings; it is asked
    anew each time, so that the setting works at once; ``switched`` is to be called when it changed.
    """

    def __init__(
        self,
        model: TableModel,
        coach: Coach,
        limit: Callable[[], float | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._model, self._coach, self._limit = model, coach, limit
        self._advice: Advice | None = None
        self._request = 0
        self._asked_for: Ask | None = None
        self._wanted = False
        """Does somebody wait for a hint?"""
        self._about: Ask | None = None
        """The ask that the program works on, and the bid that stood then."""
        self._stood: Any = None
        self._told = False
        """Is it said that there is no coach?"""
        self._checked: Checked | None = None
        self._check_request = 0
        self._patience = self._timer(PATIENCE_MS, self._own)
        self._check_timer = self._timer(CHECK_MS, lambda: self._check_done(None))
        model.asked.connect(self._on_asked)

    def _timer(self, ms: int, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(ms)
        timer.timeout.connect(slot)
        return timer

    # ------------------------------------------------------------------ the hint

    @property
    def waiting(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._wanted

    def hint(self) -> None:
        """``model.advised`` for the ask that stands: now or soon."""
        if self._model.ask is None or self._wanted:
            return
        self._wanted = True
        if self._advice is not None and self._standing() is self._stood:
            self._say(self._advice)
        elif not self._coach.available:
            self._own()
        else:
            self._patience.start()
            self._ask_coach()

    def _own(self) -> None:
        """What the app's own player would do."""
        ask = self._model.ask
        if self._wanted and ask is not None:
            self._say(own_advice(self._model.facts, self._model.me, ask))

    def _say(self, advice: Advice) -> None:
        self._wanted = False
        self._patience.stop()
        self._model.advised.emit(advice)

    # ------------------------------------------------------------------ before a move

    def check(self, cards: Sequence[int], dark: Sequence[int], checked: Checked) -> None:
        """``checked`` gets what a move would cost, if that is worth a warning; else ``None``.

        ``cards`` are all of the move, ``dark`` those of them that would be shown face down.
        It is called at once when advice is there, or when there is none: no move waits for
        advice.  Only one that the advice does not know waits ``CHECK_MS`` at the most.
        """
        self._checked = None  # an answer before this one is not sent any more
        self._check_done(None)
        limit, ask = self._limit(), self._model.ask
        if limit is None or ask is None or self._advice is None:
            checked(None)
            return
        if self._advice.find(cards, dark) is not None:
            checked(self._loss(self._advice, cards, dark, limit))
            return
        self._checked = checked
        self._check_timer.start()

        def answered(advice: Advice | None) -> None:
            if self._checked is checked:
                loss = None if advice is None else self._loss(advice, cards, dark, limit)
                self._check_done(loss)

        def ask_for_it(answered: Done) -> None:
            self._check_request = self._ask(ask, answered, also=[cards])

        self._twice(ask_for_it, answered, lambda: self._checked is checked)

    def _twice(self, ask: Callable[[Done], None], done: Done, wanted: Callable[[], bool]) -> None:
        """Ask, and once more when the program is lost meanwhile and the answer is still wanted."""
        lost = self._coach.lost

        def first(advice: Advice | None) -> None:
            if advice is None and self._coach.lost != lost and self._coach.available and wanted():
                ask(done)
            else:
                done(advice)

        ask(first)

    def _loss(
        self, advice: Advice, cards: Sequence[int], dark: Sequence[int], limit: float
    ) -> Loss | None:
        move = advice.find(cards, dark)
        if move is None:
            return None
        loss = Loss(move, advice.best)
        return loss if loss.points > limit and loss.is_sure else None

    def _check_done(self, loss: Loss | None) -> None:
        checked, self._checked = self._checked, None
        self._check_timer.stop()
        if self._check_request:
            self._coach.cancel(self._check_request)
            self._check_request = 0
        if checked is not None:
            checked(loss)

    # ------------------------------------------------------------------ the program

    def _on_asked(self, ask: Ask | None) -> None:
        if ask is self._asked_for:
            return
        if self._wanted and self._request and self._goes_on(ask):
            self._asked_for = ask
            return
        self._asked_for = ask
        self._advice = None
        self._wanted = False
        self._patience.stop()
        if self._request:
            self._coach.cancel(self._request)
            self._request = 0
        self._about = None
        self._checked = None
        self._check_done(None)
        self._ask_unasked()

    def _goes_on(self, ask: Ask | None) -> bool:
        """Whether one more card only makes the same question anew: may the seat bid?  The hint that
        is on its way holds for it, too."""
        old = self._asked_for
        return (
            old is not None and ask is not None and old.ask == ask.ask == "bid"
            and self._standing() is self._stood
        )  # fmt: skip

    def _standing(self) -> Any:
        return getattr(self._model.hand, "standing", None)

    def switched(self) -> None:
        """The setting changed: warnings that are wanted now hold for the ask that stands, too."""
        if self._advice is None:
            self._ask_unasked()

    def _ask_unasked(self) -> None:
        """Ask in the background, if there is something to warn of.

        While cards fall a bid is not held back: somebody else may bid, or the next card come.
        """
        model = self._model
        falling = model.dealing and not model.paused
        if model.ask is not None and not falling and self._limit() is not None:
            self._ask_coach()

    def _ask_coach(self) -> None:
        ask = self._model.ask
        if ask is None or self._request:
            return
        self._asked_for = self._about = ask
        self._stood = self._standing()
        lost = self._coach.lost

        def wanted() -> bool:
            return self._about is ask and self._asked_for is self._model.ask

        def answered(advice: Advice | None) -> None:
            self._request = 0
            if not wanted():
                return
            if self._standing() is not self._stood:
                if self._wanted:
                    self._ask_coach()  # somebody has bid meanwhile
                return
            if self._model.ask is ask:
                self._advice = advice
            self._tell(lost, advice)
            if advice is None:
                self._own()
            elif self._wanted:
                self._say(advice)

        def ask_for_it(answered: Done) -> None:
            self._request = self._ask(ask, answered)

        self._twice(ask_for_it, answered, wanted)

    def _tell(self, lost: int, advice: Advice | None) -> None:
        """Say it once when moves go without a warning because there is no coach any more."""
        gone = advice is None and (self._coach.lost != lost or not self._coach.available)
        if gone and not self._told and self._limit() is not None:
            self._model.notice.emit("coach_lost", {})
        self._told = gone

    def _ask(
        self,
        ask: Ask,
        answered: Callable[[Advice | None], None],
        also: Sequence[Sequence[int]] = (),
    ) -> int:
        model = self._model
        message = msgspec.to_builtins(ask)
        return self._coach.advise(model.facts, model.me, message, answered, also)
