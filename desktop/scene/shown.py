"""What the table shows at one moment: a snapshot taken when a fact arrives.

The model may run ahead of what is drawn (cards still fly while the next facts come in), so panels
and plates draw this and not the model.  Nothing here is folded: all is read off the model's hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.session.model import TableModel
from engine.shengji.hand import Phase, StandingBid, TrickState


@dataclass(frozen=True)
class Trick:
    """A trick as it lies: the plays of (seat, cards) in turn."""

    number: int
    leader: int
    plays: tuple[tuple[int, tuple[int, ...]], ...]
    points: int
    winning: int | None
    parts: tuple[tuple[int, ...], ...] = ()
    """How the lead is cut."""


@dataclass(frozen=True)
class Shown:
    """One moment of a hand, seen from seat ``me``."""

    me: int = 0
    names: tuple[str, ...] = ("", "", "", "")
    persons: tuple[bool, ...] = (True, True, True, True)
    playing: bool = False
    """Is there a hand at all?"""
    phase: Phase = Phase.DEAL
    awaits: str | None = None
    no: int = 0
    level: str = "2"
    bid_level: str = "2"
    levels: tuple[str, str] = ("2", "2")
    trump: str | None = None
    presumed: str | None = None
    """The suit of the standing bid while trump is not fixed."""
    declarer: int | None = None
    sides: tuple[str | None, ...] = (None,) * 4
    sizes: tuple[int, ...] = (0, 0, 0, 0)
    dealt: int = 0
    deal_size: int = 100
    bottom_size: int = 8
    step: int = 40
    stake: int | None = None
    """``None`` when the rules know no stakes."""
    points: int = 0
    """The attackers' running points."""
    unseen: int = 0
    bids: tuple[StandingBid, ...] = ()
    standing: StandingBid | None = None
    holder: int | None = None
    turn: int | None = None
    thinking: int | None = None
    hand: tuple[int, ...] = ()
    """My cards, in deck order."""
    picked: tuple[int, ...] = ()
    bottom: tuple[int, ...] | None = None
    trick: Trick | None = None
    last: Trick | None = None
    tricks: int = 0
    """Tricks of the whole hand when all are of one card."""
    conceded: int | None = None
    ended: bool = False

    def place(self, seat: int) -> int:
        """Where a seat sits: 0 bottom, 1 right, 2 top, 3 left."""
        return (seat - self.me) % 4

    def seat(self, place: int) -> int:
        """The seat at a place."""
        return (place + self.me) % 4

    @property
    def my_turn(self) -> bool:
        return self.turn == self.me

    def played(self, seat: int) -> bool:
        """Has this seat played to the running trick?"""
        return self.trick is not None and any(s == seat for s, _ in self.trick.plays)


def _trick(state: TrickState | None, winning: int | None) -> Trick | None:
    if state is None:
        return None
    plays = tuple((state.seat_at(i), tuple(cards)) for i, cards in enumerate(state.cards))
    parts = () if state.lead is None else tuple(tuple(p.cards) for p in state.lead.parts)
    return Trick(state.number, state.leader, plays, state.points, winning, parts)


def shown(model: TableModel) -> Shown:
    """The snapshot of a model now."""
    me = model.me
    if not model.started:
        return Shown(me=me)
    names = tuple(model.names)
    persons = tuple(model.is_person(s) for s in range(4))
    hand, thinking = model.hand, model.thinking
    if hand is None:
        return Shown(me=me, names=names, persons=persons, thinking=thinking)
    rules = hand.rules
    declarer = hand.declarer if hand.declarer is not None else hand.presumed_declarer()
    last = hand.tricks[-1] if hand.tricks else None
    return Shown(
        me=me,
        names=names,
        persons=persons,
        playing=True,
        phase=hand.phase,
        awaits=hand.awaits,
        no=hand.no,
        level=hand.level,
        bid_level=hand.bid_level,
        levels=hand.levels,
        trump=hand.trump,
        presumed=hand.standing.suit if hand.standing else None,
        declarer=declarer,
        sides=tuple(hand.side(s) for s in range(4)),
        sizes=tuple(hand.sizes),
        dealt=hand.dealt,
        deal_size=4 * rules.hand_size,
        bottom_size=rules.bottom_size,
        step=20 * rules.decks,
        stake=hand.stake if rules.stakes else None,
        points=hand.attackers_points,
        unseen=hand.unseen_points(),
        bids=tuple(hand.bids),
        standing=hand.standing,
        holder=hand.holder,
        turn=hand.turn,
        thinking=thinking,
        hand=tuple(hand.cards_of(me)),
        picked=tuple(hand.picked or ()) if hand.holder == me else (),
        bottom=hand.bottom,
        trick=_trick(hand.trick, hand.winning),
        last=_trick(last, last.winner if last else None),
        tricks=rules.hand_size,
        conceded=hand.conceded,
        ended=hand.end is not None,
    )
