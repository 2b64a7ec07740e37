"""The moment of a hand of Shengji."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.scene.shown import Shown, Trick, common, people, plays_of
from desktop.session.model import TableModel
from engine.shengji.hand import StandingBid, TrickState


@dataclass(frozen=True)
class ShengjiShown(Shown):
    """What the table shows of Shengji besides what every game has."""

    level: str = "2"
    levels: tuple[str, str] = ("2", "2")
    trump: str | None = None
    presumed: str | None = None
    """The suit of the standing bid while trump is not fixed."""
    declarer: int | None = None
    sides: tuple[str | None, ...] = (None,) * 4
    step: int = 40
    stake: int | None = None
    """``None`` when the rules know no stakes."""
    points: int = 0
    """The attackers' running points."""
    unseen: int = 0
    standing: StandingBid | None = None
    can_bid: bool = False
    """Is the viewer asked for a bid or counter, and is there a legal one?"""


def _trick(state: TrickState | None, winning: int | None) -> Trick | None:
    if state is None:
        return None
    parts = () if state.lead is None else tuple(tuple(p.cards) for p in state.lead.parts)
    return Trick(
        state.number, state.leader, plays_of(state), winning, points=state.points, parts=parts
    )


def shown(model: TableModel) -> ShengjiShown:
    """The snapshot of a model now."""
    hand = model.hand
    if hand is None:
        return ShengjiShown(**people(model))
    rules = hand.rules
    last = hand.tricks[-1] if hand.tricks else None
    return ShengjiShown(
        **common(model),
        bottom_size=rules.bottom_size,
        bids=tuple(hand.bids),
        picked=tuple(hand.picked or ()) if hand.holder == model.me else (),
        trick=_trick(hand.trick, hand.winning),
        last=_trick(last, last.winner if last else None),
        level=hand.level,
        levels=hand.levels,
        trump=hand.trump,
        presumed=hand.standing.suit if hand.standing else None,
        declarer=hand.declarer if hand.declarer is not None else hand.presumed_declarer(),
        sides=tuple(hand.side(s) for s in range(4)),
        step=20 * rules.decks,
        stake=hand.stake if rules.stakes else None,
        points=hand.attackers_points,
        unseen=hand.unseen_points(),
        standing=hand.standing,
        can_bid=_can_bid(model),
    )


def _can_bid(model: TableModel) -> bool:
    asked = model.ask is not None and model.ask.ask in ("bid", "counter")
    return asked and any(option.cards is not None for option in model.bid_options())
