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
    """``bid``, ``counter``, ``bury``, ``show`` or ``play``."""
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


def until_end(view: Sequence[Any], no: int) -> list[Any]:
    """The facts up to the end of hand ``no``; all of them while that is not over."""
    running = 0
    for i, fact in enumerate(view):
        if isinstance(fact, facts.Hand):
            running = fact.no
        elif isinstance(fact, facts.End) and running == no:
            return list(view[: i + 1])
    return list(view)


def decisions(view: Sequence[Any], me: int, no: int) -> list[Decision]:
    """What seat ``me`` decided in hand ``no``, in order: bids or shows, the bottom, plays.

    Bids not made leave no facts while cards are dealt; not to bid when asked for the last time is
    a decision.
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
        elif running and name == "shengji" and _passed(fact, me, state.hand):
            found.append(Decision("bid", at, fact.n, 0, ()))
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
    if isinstance(fact, facts.Bid | facts.Snatch) and fact.cards is not UNSET:
        return [Decision("bid", at, fact.n, 0, _cards(fact.cards))]
    if isinstance(fact, facts.Counter):
        return [Decision("counter", at, fact.n, 0, _cards(fact.cards))]
    if isinstance(fact, facts.Pass) and hand.can_bid(me):
        return [Decision("counter", at, fact.n, 0, ())]
    if isinstance(fact, facts.Play):
        if hand.sizes[me] == len(fact.cards) and fact.tried is UNSET:
            return []  # all that was left
        texts = fact.cards if fact.tried is UNSET else fact.tried
        return [Decision("play", at, fact.n, _trick(hand), _cards(texts))]
    return []


def _passed(fact: Any, me: int, hand: Any) -> bool:
    """Whether the fact ends a bidding in which the seat could have bid once more; ``hand``: before
    the fact."""
    ends = isinstance(fact, facts.Trump | facts.Pickup) and hand.phase == "bidding"
    return ends and bool(hand.can_bid(me))


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
    """The decisions of a hand, and what the coach says of them one after the other.

    Several pages may show one; it works while any of them wants it.
    """

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
        self.view, self.me, self.no = until_end(view, no), me, no
        self.decisions = decisions(view, me, no)
        self.verdicts: list[Verdict | None] = [None] * len(self.decisions)
        self.done = 0
        """So many decisions have been looked at."""
        self._coach = coach
        self._request = 0
        self._tries = 0
        """How often the decision that is asked about was asked about."""
        self._wanted_by: set[object] = set()

    @property
    def working(self) -> bool:
        """Whether verdicts are still to come."""
        return bool(self._wanted_by) and self.done < len(self.decisions)

    @property
    def unknown(self) -> bool:
        """Whether the coach had nothing to say of anything it was asked."""
        return self.done > 0 and not any(self.verdicts)

    @property
    def unjudged(self) -> bool:
        """Whether the coach had nothing to say of some decision it was asked about."""
        return any(verdict is None for verdict in self.verdicts[: self.done])

    def start(self, who: object = None) -> None:
        """Go on where it stands, for ``who``."""
        self._wanted_by.add(who)
        self._next()

    def stop(self, who: object = None) -> None:
        """``who`` wants it no more; ``start`` goes on.  Nothing is asked that nobody wants."""
        self._wanted_by.discard(who)
        if self._request and not self._wanted_by:
            self._coach().cancel(self._request)
            self._request = 0
            self._tries = 0

    def retry(self) -> None:
        """Ask again about what the coach had nothing to say of; it may be back."""
        if self.done == len(self.decisions) and self.unjudged:
            self.done = self.verdicts.index(None)

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
        if not self._wanted_by or self._request:
            return
        while self.done < len(self.decisions) and self.verdicts[self.done] is not None:
            self.done += 1  # known since an earlier time
            self.judged.emit(self.done - 1)
        if self.done >= len(self.decisions):
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


class Reviews:
    """The reviews of the last hands looked at, so that no decision is valued twice."""

    KEPT = 8

    def __init__(self, coach: Callable[[], Coach]) -> None:
        self._coach = coach
        self._kept: list[Review] = []

    def of(self, view: Sequence[Any], me: int, no: int) -> Review:
        """The review of hand ``no``, which is over in what seat ``me`` knows."""
        known = until_end(view, no)
        found = next((r for r in self._kept if (r.me, r.no) == (me, no) and r.view == known), None)
        if found is None:
            found = Review(known, me, no, self._coach)
        else:
            self._kept.remove(found)
            found.retry()
        self._kept = [*self._kept[1 - self.KEPT :], found]
        return found
