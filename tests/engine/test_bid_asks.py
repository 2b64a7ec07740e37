"""Who is asked for a bid while cards fall: the seat just dealt to, if it can bid, and no other."""

from __future__ import annotations

import random

import pytest

from engine import facts
from engine.chance import SeedChance
from engine.protocol import AskSpec, Do
from engine.shengji.hand import Phase
from engine.shengji.match import MatchState
from engine.shengji.referee import Referee
from engine.shengji.rules import as_dict, resolve

PRESETS = ("standard", "joyful-2", "guide", "triple")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_seat_dealt_to_is_asked_when_it_can_bid(preset: str) -> None:
    """The referee keeps what it found out of a seat; that must never differ from asking anew."""
    rules = as_dict(resolve({"game": "shengji", "preset": preset}))
    chance = random.Random(preset)
    seats = tuple([facts.SeatInfo(str(i), "ai") for i in range(4)])
    asked = bids = 0
    for k in range(12):
        first = facts.Match("paizhuo", 1, rules, seats, "", "test", "")  # type: ignore[arg-type]
        state = MatchState(first)
        referee = Referee(state, SeedChance(f"{preset}/{k}"))
        while state.hand is None or state.hand.phase is Phase.DEAL:
            fact = referee.forced(state.n + 1)
            state.apply(fact)
            referee.applied(fact)
            hand = state.hand
            if type(fact) is not facts.Deal or hand is None or hand.phase is not Phase.DEAL:
                continue
            spec = AskSpec("bid", fact.seat)
            can = hand.can_bid(fact.seat)
            assert list(referee.asks()) == ([spec] if can else [])
            asked += can
            if can and chance.random() < 0.15:
                cards = chance.choice(hand.legal_bids(fact.seat))
                e = "snatch" if len(cards) == 5 else "bid"
                bid = referee.answer(
                    spec, Do(e, tuple([facts.NAMES[c] for c in cards])), state.n + 1
                )
                state.apply(bid)
                referee.applied(bid)
                bids += 1
    assert asked > bids > 5
