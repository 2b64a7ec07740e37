"""Why a move is good or not, in the codes of the players' tables of reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.players import gongzhu_reasons, sensible
from engine.players.following import Following
from engine.players.leading import Leading
from engine.players.memory import Memory
from engine.players.worth import Worth
from engine.protocol import Ask
from engine.shengji import bidding
from engine.shengji.parts import make_lead

Reason = tuple[str, dict[str, object]]
REASONS: dict[str, dict[str, str]] = {
    "shengji": sensible.REASONS,
    "gongzhu": gongzhu_reasons.REASONS,
}
"""By game: every code there is, in plain words, with the names of its parameters."""


def reason(
    state: Any, seat: int, ask: Ask, cards: Sequence[int], dark: Sequence[int] = ()
) -> Reason:
    """What speaks for one legal answer of a seat, be it good or bad."""
    if state.match.rules["game"] == "gongzhu":
        return _gongzhu(state.hand, seat, ask.ask, cards, dark)
    return _shengji(state.hand, seat, ask.ask, list(cards))


def _gongzhu(hand: Any, seat: int, kind: str, cards: Sequence[int], dark: Sequence[int]) -> Reason:
    if kind == "show":
        return ("show" if cards or dark else "show_nothing"), {}
    return gongzhu_reasons.reason(hand, seat, tuple(sorted(cards)))


def _shengji(hand: Any, seat: int, kind: str, cards: list[int]) -> Reason:
    if kind == "bury":
        return "bury", {}
    if kind in ("bid", "counter"):
        return _bid(hand, seat, kind, cards)
    memory = Memory(hand, seat)
    worth = Worth(memory)
    if hand.trick.lead is not None:
        following = Following(memory, worth)
        return following.reason(following.choice(cards))
    leading = Leading(memory, worth)
    lead = make_lead(hand.order, hand.rules, cards)
    return leading.reason(leading.value(lead))


def _bid(hand: Any, seat: int, kind: str, cards: list[int]) -> Reason:
    if not cards:
        return "pass", {}
    suit = bidding.bid_suit(hand.rules, cards)
    if kind == "counter":
        code = "counter_bottom"
    elif len(cards) == bidding.SNATCH_SIZE:
        code = "snatch"
    elif hand.standing is None:
        code = "bid"
    elif hand.standing.seat != seat:
        code = "counter"
    else:
        code = "reinforce" if suit == hand.standing.suit else "switch"
    return code, {"suit": suit}
