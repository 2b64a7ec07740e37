"""The fast hand of Gongzhu against the real rules: the same legality, winners, scores."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.cards import INDEX
from engine.gongzhu.hand import Phase
from engine.gongzhu.match import MatchState
from engine.players.gongzhu_state import load
from engine.players.hot.gz_state import State
from tests.engine.games import GONGZHU, play


def _compare(given: dict[str, Any], seed: str, hands: int) -> int:
    """Plays at random and compares at every play; how many plays there were."""
    kinds = ("random", "random", "greedy", "random")
    table, _ = play(given, seed, hands=hands, kinds=kinds)
    rest = iter(table.facts)
    first = next(rest)
    assert isinstance(first, facts.Match)
    match = MatchState(first)
    state = State()
    plays = 0
    for fact in rest:
        hand = match.hand
        if isinstance(fact, facts.Play):
            assert hand is not None
            if hand.phase is Phase.SHOW:
                hand.leader = fact.seat
                state = load(hand, hand.hands)
            assert state.turn == fact.seat
            assert state.legal() == hand.legal_plays(fact.seat)
            if plays % 5 == 0:  # taken up in mid-hand it is the same
                again = load(hand, hand.hands)
                assert again.legal() == state.legal() and again.turn == state.turn
                state = again
            cards = [INDEX[c] for c in fact.cards]
            state.play(cards[0], cards[1] if len(cards) > 1 else -1)
            plays += 1
        match.apply(fact)
        if isinstance(fact, facts.Trick):
            assert state.turn == fact.winner
            assert match.hand is not None
            assert state.scores() == [match.hand.score(s).total for s in range(4)]
        if isinstance(fact, facts.End):
            assert tuple(state.scores()) == fact.scores
    return plays


@pytest.mark.parametrize("name", GONGZHU)
def test_it_plays_by_the_rules(name: str) -> None:
    assert _compare(GONGZHU[name], f"gz state {name}", 12) >= 12 * 52


@pytest.mark.slow
@pytest.mark.parametrize("name", GONGZHU)
def test_it_plays_by_the_rules_for_long(name: str) -> None:
    _compare(GONGZHU[name], f"gz state long {name}", 10_000 // len(GONGZHU) + 1)
