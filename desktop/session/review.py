"""A hand that is over, gone through again: what each of the viewer's decisions was worth.

Everything here works on the facts as the viewer knew them at the time; the coach gets no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET
from PySide6.QtCore import QObject, Signal

from desktop.session.advice import Advice, Loss
from desktop.session.coach import Coach
from desktop.session.game_choices import choices_of
from engine import facts
from engine.cards import names, parse_all
from engine.games import game
from engine.protocol import Ask

MARKED = 3
"""So many of the costliest decisions are marked."""
LEAST = 0.5
"""A decision that costs less is as good as the best."""
TRIES = 2
"""So often a decision is asked about whose request was lost with the coach's program."""


@dataclass(frozen=True)
class Decision:
    """Something the viewer decided."""

    kind: str
    """``play``, ``bury`` or ``show``."""
    at: int
    """The facts before this index were known."""
    n: int
    """The number of the first fact that came of it; with ``show`` perhaps of another seat's."""
    trick: int
    """From 1; 0 before the first."""
    cards: tuple[int, ...]
    """What was wanted (of a throw that failed: all of it), in deck order."""
    dark: tuple[int, ...] = ()
    """Those of them that were shown face down."""


@dataclass(frozen=True)
class Verdict:
    """What the coach says of a decision."""

    advice: Advice
    loss: Loss | None
    """``None``: nothing is known of what was done."""


def hands(view: Sequence[Any]) -> list[int]:
    """The numbers of the hands that are over."""
    out: list[int] = []
    no = 0
    for fact in view:
        if isinstance(fact, facts.Hand):
            no = fact.no
        elif isinstance(fact, facts.End):
            out.append(no)
    return out


def decisions(view: Sequence[Any], me: int, no: int) -> list[Decision]:
    """What seat ``me`` decided in hand ``no``, in order: shows, the bottom, plays.

    ``view``: the facts that this seat knows, the ``match`` fact first.  What the table decided for
    the seat is left out, and what could not be otherwise: the last card.
    """
    found: list[Decision] = []
    name = str(view[0].rules["game"])
    state = game(name).MatchState(view[0])
    shows_open = False
    for at, fact in enumerate(view[1:], 1):
        running = state.hand is not None and state.no == no
        if isinstance(fact, facts.Hand):  # a redeal begins the hand anew
            shows_open = False
            if fact.no == no:
                found.clear()
        elif running and name == "gongzhu" and isinstance(fact, facts.Show | facts.Play):
            if not shows_open:
                shows_open = True
                found += _show(view, me, at, state.hand)
        if running and not isinstance(fact, facts.Hand):
            found += _decided(fact, at, me, state.hand)
        state.apply(fact)
        if running and isinstance(fact, facts.End):
            break
    return found


def _decided(fact: Any, at: int, me: int, hand: Any) -> list[Decision]:
    """The decision that a fact tells of, if it does; ``hand``: before the fact."""
    if getattr(fact, "seat", None) != me or getattr(fact, "by", UNSET) is not UNSET:
        return []
    if isinstance(fact, facts.Bury) and fact.cards is not UNSET:
        return [Decision("bury", at, fact.n, 0, _cards(fact.cards))]
    if isinstance(fact, facts.Play):
        if hand.sizes[me] == len(fact.cards) and fact.tried is UNSET:
            return []  # all that was left
        texts = fact.cards if fact.tried is UNSET else fact.tried
        return [Decision("play", at, fact.n, _trick(hand), _cards(texts))]
    return []


def _trick(hand: Any) -> int:
    """The number of the trick that the next play belongs to."""
    trick = hand.trick
    if trick is None:
        return 1
    return int(trick.number + (1 if trick.winner is not None else 0))


def _show(view: Sequence[Any], me: int, at: int, hand: Any) -> list[Decision]:
    """The shows of seat ``me``, which begin before fact ``at`` (perhaps none of them)."""
    if not choices_of("gongzhu").showable(hand, me):
        return []
    cards: list[str] = []
    dark: list[str] = []
    for fact in view[at:]:
        if not isinstance(fact, facts.Show):
            break
        if fact.seat != me or fact.forced or fact.cards is UNSET:
            continue
        if fact.by is not UNSET:
            return []
        cards += fact.cards
        dark += fact.cards if fact.how == "dark" else ()
    return [Decision("show", at, view[at].n, 0, _cards(cards), _cards(dark))]


def _cards(texts: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(parse_all(texts)))


class Review(QObject):
    """The decisions of a hand, and what the coach says of them one after the other."""

    judged = Signal(int)
    """The decision of this index has its verdict (or will have none)."""

    def __init__(
        self,
        view: Sequence[Any],
        me: int,
        no: int,
        coach: Callable[[], Coach],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.view, self.me, self.no = list(view), me, no
        self.decisions = decisions(view, me, no)
        self.verdicts: list[Verdict | None] = [None] * len(self.decisions)
        self.done = 0
        """So many decisions have been looked at."""
        self._coach = coach
        self._request = 0
        self._tries = 0
        """How often the decision that is asked about was asked about."""
        self._running = False

    @property
    def working(self) -> bool:
        """Whether verdicts are still to come."""
        return self._running and self.done < len(self.decisions)

    @property
    def unknown(self) -> bool:
        """Whether the coach had nothing to say of anything it was asked."""
        return self.done > 0 and not any(self.verdicts)

    @property
    def unjudged(self) -> bool:
        """Whether the coach had nothing to say of some decision it was asked about."""
        return any(verdict is None for verdict in self.verdicts[: self.done])

    def start(self) -> None:
        """Go on where it stands."""
        self._running = True
        self._next()

    def stop(self) -> None:
        """Ask no more; ``start`` goes on."""
        self._running = False
        if self._request:
            self._coach().cancel(self._request)
            self._request = 0
            self._tries = 0

    def loss(self, i: int) -> int | None:
        """What a decision cost, in points as they are shown; ``None``: not known."""
        verdict = self.verdicts[i]
        if verdict is None or verdict.loss is None or verdict.loss.move.points is None:
            return None
        return verdict.loss.shown

    def costliest(self) -> list[int]:
        """The decisions that cost most, the worst first, as far as they are known."""
        out = []
        for i, verdict in enumerate(self.verdicts):
            loss = None if verdict is None else verdict.loss
            if loss is not None and loss.points >= LEAST and loss.shown and loss.is_sure:
                out.append((-loss.shown, -loss.points, i))
        return [i for _, _, i in sorted(out)[:MARKED]]

    def _next(self) -> None:
        if not self._running or self._request or self.done >= len(self.decisions):
            return
        i, one = self.done, self.decisions[self.done]
        coach = self._coach()
        lost = coach.lost
        self._tries += 1
        ask = {"ask": one.kind, "id": 1, "default": list(names(one.cards))}

        def answered(advice: Advice | None) -> None:
            self._request = 0
            if advice is None and coach.lost != lost and self._tries < TRIES:
                self._next()  # it is started again for that
                return
            self._tries = 0
            if advice is not None:
                move = advice.find(one.cards, one.dark)
                loss = None if move is None else Loss(move, advice.best)
                self.verdicts[i] = Verdict(advice, loss)
            self.done = i + 1
            self.judged.emit(i)
            self._next()

        self._request = coach.advise(self.view[: one.at], self.me, ask, answered, [one.cards])


def standing_ask(one: Decision) -> Ask:
    """The ask that a decision answered, as far as it matters to look at the table."""
    return Ask(one.kind, 1, names(one.cards))
