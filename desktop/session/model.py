"""The table as one seat sees it: a fold of facts with signals, and the ways to answer.

The scene and the pages talk to this and to nothing else of a match.  State changes on facts only;
an answer is sent and comes back as a fact (it may come back changed: a throw may fail).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from desktop.session.choices import BidOption
from desktop.session.game_choices import choices_of
from desktop.session.names import shown_name
from engine import cards as deck
from engine import facts
from engine.errors import Illegal
from engine.fold import MatchFold
from engine.games import game
from engine.protocol import Ask, Do, Refused, do_object

if TYPE_CHECKING:
    from desktop.session.advice import Loss
    from desktop.session.advisor import Advisor

log = logging.getLogger(__name__)


class Link(Protocol):
    """The way from a model to its table: local here, over the network for a guest."""

    def answer(self, message: dict[str, Any]) -> None:
        """An answer of the seat protocol."""

    def undo(self, to: int) -> None:
        """Back to the fact numbered ``to``."""

    def next_hand(self) -> None:
        """Go on after the end of a hand."""

    def deal_all(self) -> None:
        """Deal the rest at once."""

    def pause_deal(self, on: bool) -> None:
        """Deal no further card, or go on."""

    def hold(self) -> None:
        """Deliver nothing more until ``release``."""

    def release(self) -> None:
        """Take back one ``hold``."""

    def suggest(self, ask: Ask) -> Sequence[int]:
        """A sensible answer, as the app's own player would give it."""


class Still:
    """A ``Link`` with no table behind it: nothing comes of anything."""

    def answer(self, message: dict[str, Any]) -> None:
        """It is not heard."""

    def undo(self, to: int) -> None:
        """There is nothing to take back."""

    def next_hand(self) -> None:
        """There is no next hand."""

    def deal_all(self) -> None:
        """No cards are dealt."""

    def pause_deal(self, on: bool) -> None:
        """No cards are dealt."""

    def hold(self) -> None:
        """Nothing is delivered that could be held."""

    def release(self) -> None:
        """Nothing is held."""

    def suggest(self, ask: Ask) -> Sequence[int]:
        """Nothing is asked."""
        return ()


class _Answer(NamedTuple):
    """An answer on its way, and the ask that it is for."""

    ask: Ask
    e: str
    cards: list[int]
    parts: Sequence[Sequence[int]] | None
    dark: list[int]


class TableModel(QObject):
    """What one seat knows of a match, and what it may do."""

    fact = Signal(object)
    """A fact (``facts.*``), after it was folded in."""
    reset = Signal()
    """Everything is new: a start, a resume, an undo."""
    asked = Signal(object)
    """The ``Ask`` that now stands for this seat, or ``None``: there is none any more."""
    refused = Signal(object)
    """The ``Illegal`` that says why an answer was not taken."""
    deal_paused = Signal(bool)
    """The deal stands still, or goes on."""
    notice = Signal(str, dict)
    """Something a person must read: a code and its parameters."""
    advised = Signal(object)
    """The ``Advice`` that was asked for, while its ask still stands."""
    warned = Signal(object)
    """An answer was held back: the ``Loss`` says what it may cost (``go_on``, ``take_back``)."""
    slow_changed = Signal()
    """Somebody has begun to think for longer, or has decided."""

    def __init__(self, link: Link, me: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.me = me
        self.facts: list[Any] = []
        """The facts that hold, as this seat may know them, the ``match`` fact first."""
        self.ask: Ask | None = None
        self._link = link
        self._state: MatchFold[Any] | None = None
        self._sent: tuple[str, list[int], list[int]] | None = None
        self.finishing = False
        """Is the rest of the hand played by itself, since nothing depends on it?"""
        self.paused = False
        """Does the deal stand still?"""
        self.advisor: Advisor | None = None
        """Whoever knows what moves are worth; without, hints are the app's own player's."""
        self.slow: int | None = None
        """The seat that has been thinking for longer than a moment."""
        self.loss: Loss | None = None
        """What the answer that is held back may cost."""
        self._held: _Answer | None = None

    # ------------------------------------------------------------------ what is known

    @property
    def started(self) -> bool:
        """Whether there is a match."""
        return self._state is not None

    @property
    def state(self) -> MatchFold[Any]:
        """The match in this seat's view; only once it has started."""
        assert self._state is not None, "no match yet"
        return self._state

    @property
    def game(self) -> str:
        """The name of the game; only once it has started."""
        return str(self.state.match.rules["game"])

    @property
    def hand(self) -> Any:
        """The running hand, or the last one: the game's ``HandState``; ``None``: none yet."""
        return None if self._state is None else self._state.hand

    @property
    def names(self) -> list[str]:
        """Who sits at seats 0 to 3, in the language of now."""
        return [shown_name(seat) for seat in self.state.seats]

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there (here or elsewhere)."""
        return self.state.seats[seat].kind in ("human", "remote")

    @property
    def thinking(self) -> int | None:
        """The seat the table waits for, as far as this view can tell."""
        if self.ask is not None and not self.dealing:
            return self.me
        return None if self.hand is None else self.hand.turn

    @property
    def dealing(self) -> bool:
        """Whether cards are being dealt."""
        return self.hand is not None and self.hand.phase == "deal"

    @property
    def waiting_for_deal(self) -> bool:
        """Whether the hand is over and ``next_hand`` is awaited."""
        hand = self.hand
        return hand is not None and hand.phase == "ended" and self.state.over is None

    @property
    def can_undo(self) -> bool:
        """Whether this seat has decided something that can be taken back."""
        return self._undo_target() is not None

    # ------------------------------------------------------------------ answers

    def bid(self, cards: Sequence[int]) -> None:
        """Bid these cards; none: pass."""
        self._answer("bid", cards)

    def snatch(self, cards: Sequence[int]) -> None:
        """Snatch the standing bid with these five cards."""
        self._answer("snatch", cards)

    def bury(self, cards: Sequence[int]) -> None:
        """Bury these cards."""
        self._answer("bury", cards)

    def counter(self, cards: Sequence[int]) -> None:
        """Counter the bottom with these cards; none: pass."""
        self._answer("counter", cards)

    def pass_(self) -> None:
        """Pass the bid or counter that is asked."""
        if self.ask is not None and self.ask.ask in ("bid", "counter"):
            self._answer(self.ask.ask, ())

    def play(self, cards: Sequence[int], parts: Sequence[Sequence[int]] | None = None) -> None:
        """Play these cards; ``parts`` names how a lead is meant to be cut."""
        self._answer("play", cards, parts)

    def show(self, cards: Sequence[int], dark: Sequence[int] = ()) -> None:
        """Show these cards, and besides them ``dark`` face down; none: show nothing."""
        self._answer("show", cards, dark=dark)

    def finish_hand(self) -> None:
        """Play the rest of the hand by itself, once nothing depends on it (``settled``)."""
        if self.settled:
            self.finishing = True
            self._finish()

    def _finish(self) -> None:
        """What needs no person: the rest of a settled hand, and shows where none are allowed."""
        if self.ask is None:
            return
        if self.finishing and self.ask.ask == "play":
            self.play(deck.parse_all(self.ask.default))
        elif self.ask.ask == "show" and not self.showable():
            self.show(())

    def concede(self) -> None:
        """Give the hand up (while cards are played)."""
        if self.hand is not None and self.hand.phase == "play":
            self._link.answer({"do": do_object(Do("concede"))})

    def undo(self) -> None:
        """Back to this seat's last decision."""
        target = self._undo_target()
        if target is not None:
            self._link.undo(target)

    def next_hand(self) -> None:
        """Go on after the end of a hand."""
        if self.waiting_for_deal:
            self._link.next_hand()

    def deal_all(self) -> None:
        """Deal the rest of the cards at once."""
        self._set_paused(False)
        self._link.deal_all()

    def pause_deal(self, on: bool) -> None:
        """Let the deal stand still, or go on; nothing when no cards are being dealt."""
        if self.dealing and on != self.paused:
            self._set_paused(on)
            self._link.pause_deal(on)

    def _set_paused(self, on: bool) -> None:
        if on != self.paused:
            self.paused = on
            self.deal_paused.emit(on)

    def hold(self) -> None:
        """Deliver nothing more until ``release`` was called as often (a trick lies)."""
        self._link.hold()

    def release(self) -> None:
        """Take back one ``hold``."""
        self._link.release()

    def _answer(
        self,
        e: str,
        cards: Sequence[int],
        parts: Sequence[Sequence[int]] | None = None,
        dark: Sequence[int] = (),
    ) -> None:
        ask = self.ask
        wanted = "bid" if e == "snatch" else e
        if ask is None or ask.ask != wanted:
            return
        # Asked here first: at the table, three illegal answers would cost the decision.
        illegal = self._why_not(cards, parts, dark)
        if illegal is not None:
            self.refused.emit(illegal)
            return
        self._let_go()
        answer = _Answer(ask, e, list(cards), parts, list(dark))
        if self.advisor is None or self.finishing:
            self._send(answer)
            return
        self._held = answer
        self.advisor.check([*answer.cards, *answer.dark], answer.dark, self._checked)

    def _checked(self, loss: Loss | None) -> None:
        """The advisor has looked at the answer that is held back."""
        held = self._held
        if held is None or held.ask is not self.ask:
            return
        if loss is None:
            self.go_on()
        else:
            self.loss = loss
            self.warned.emit(loss)

    def go_on(self) -> None:
        """Send the answer that is held back as it is."""
        held = self._held
        self._let_go()
        if held is not None and held.ask is self.ask:
            self._send(held)

    def take_back(self) -> None:
        """Forget the answer that is held back; the ask still stands."""
        self._let_go()

    def _let_go(self) -> None:
        self._held, self.loss = None, None

    def _send(self, answer: _Answer) -> None:
        ask, e, cards, parts, dark = answer
        self._sent = (ask.ask, cards, dark)
        self._set_ask(None)
        named = None if parts is None else tuple(deck.names(p) for p in parts)
        do = do_object(Do(e, deck.names(cards), named, deck.names(dark)))
        self._link.answer({"id": ask.id, "do": do})

    def _undo_target(self) -> int | None:
        if self._state is None or self._state.over is not None:
            return None
        return choices_of(self.game).decided(self.facts, self.me)

    # ------------------------------------------------------------------ questions

    def why_not(self, cards: Sequence[int], dark: Sequence[int] = ()) -> Illegal | None:
        """Why these cards are no legal answer to the ask that stands; ``None``: they are.

        ``None`` too when nothing is asked.  ``params`` may hold ``owed``: legal cards.  ``dark``
        are those shown face down besides ``cards``.
        """
        return self._why_not(cards, None, dark)

    def _why_not(
        self,
        cards: Sequence[int],
        parts: Sequence[Sequence[int]] | None,
        dark: Sequence[int] = (),
    ) -> Illegal | None:
        if self.ask is None or self.hand is None:
            return None
        return choices_of(self.game).why_not(self.ask.ask, self.hand, self.me, cards, parts, dark)

    def dimmed(self, selected: Sequence[int]) -> set[int]:
        """The cards of which no further copy can be added to ``selected`` for a legal answer.

        Empty when it is not this seat's turn to play or to show; a leader's are only those that
        the game forbids to lead.
        """
        if self.ask is None or self.hand is None:
            return set()
        if self.ask.ask == "show":
            return set(self.hand.cards_of(self.me)) - self.showable()
        if self.ask.ask != "play":
            return set()
        return choices_of(self.game).dimmed(self.hand, self.me, selected)

    def showable(self) -> set[int]:
        """The cards that may be shown now; empty when no show is asked."""
        if self.ask is None or self.ask.ask != "show" or self.hand is None:
            return set()
        return choices_of(self.game).showable(self.hand, self.me)

    @property
    def settled(self) -> bool:
        """Whether what is still to be played in this hand changes nothing, by what all know."""
        return self.hand is not None and choices_of(self.game).settled(self.hand)

    def suggestion(self) -> list[int]:
        """A sensible legal answer to the ask that stands; empty: a pass, or nothing is asked."""
        if self.ask is None:
            return []
        return list(self._link.suggest(self.ask))

    def want_advice(self) -> None:
        """``advised`` for the ask that stands: at once, or as soon as the advisor knows."""
        if self.ask is None:
            return
        if self.advisor is not None:
            self.advisor.hint()
            return
        from desktop.session.advice import own_advice

        self.advised.emit(own_advice(self.facts, self.me, self.ask))

    @property
    def waits_for_advice(self) -> bool:
        """Whether advice was asked for and is still on its way."""
        return self.advisor is not None and self.advisor.waiting

    def set_slow(self, seat: int | None) -> None:
        """The seat that has been thinking for longer than a moment, or nobody."""
        if seat != self.slow:
            self.slow = seat
            self.slow_changed.emit()

    def bid_options(self, raised: Sequence[int] = ()) -> list[BidOption]:
        """The buttons of the bid row (``choices.bid_options``)."""
        if self.hand is None:
            return []
        return choices_of(self.game).bid_options(self.hand, self.me, raised)

    # ------------------------------------------------------------------ what the table says

    def begin(self, history: Sequence[Any], ask: Ask | None = None) -> None:
        """Everything anew from the facts that hold."""
        self.facts = list(history)
        self._state = None
        if self.facts:
            self._state = game(self.facts[0].rules["game"]).MatchState.of(self.facts)
        self._sent = None
        self._let_go()
        self.finishing = False
        self.paused = False
        self.slow = None
        self.ask = ask
        self.reset.emit()
        self.asked.emit(ask)

    def take(self, message: Any) -> None:
        """The next message of the table: a fact, an ask or a refusal."""
        if isinstance(message, Ask):
            self._set_ask(message)
        elif isinstance(message, Refused):
            self._was_refused(message)
        elif isinstance(message, facts.Match):
            self.begin([message])
        elif isinstance(message, facts.Fact):
            self._take_fact(message)
        else:
            log.warning("the table said something unknown: %r", message)

    def _take_fact(self, fact: Any) -> None:
        self.facts.append(fact)
        self.state.apply(fact)
        self.set_slow(None)
        if isinstance(fact, facts.Hand | facts.End):
            self.finishing = False
        void = self.ask is not None and self._voids_ask(fact)
        if void:
            self.ask = None
            self._let_go()
        self.fact.emit(fact)
        if void:
            self.asked.emit(None)

    def _voids_ask(self, fact: Any) -> bool:
        """Whether a fact, just folded in, makes the standing ask void (as at the table).

        While cards fall a bid ask stands until this seat bids; that somebody else takes a seat
        changes no ask; everything else ends it.
        """
        if isinstance(fact, facts.Takeover):
            return fact.seat == self.me
        if isinstance(fact, facts.Deal):
            return not self.dealing
        if isinstance(fact, facts.Bid | facts.Snatch):
            return not self.dealing or fact.seat == self.me
        return True

    def _set_ask(self, ask: Ask | None) -> None:
        self.ask = ask
        self._let_go()
        self.asked.emit(ask)
        self._finish()

    def _was_refused(self, message: Refused) -> None:
        """The reason worked out here has parameters; the table's has a code and a text."""
        found = None
        if self._sent is not None and self.hand is not None:
            kind, cards, dark = self._sent
            found = choices_of(self.game).why_not(kind, self.hand, self.me, cards, None, dark)
        self.refused.emit(found or Illegal(message.error.code, message.error.message))
