"""Decisions of Gongzhu ready for the search: candidates, worlds, values, shows, endings."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from engine import facts
from engine.gongzhu.hand import HandState, Phase
from engine.gongzhu.match import MatchState
from engine.gongzhu.rules import resolve
from engine.players.gongzhu_position import position
from engine.players.gongzhu_state import empty
from engine.players.gongzhu_weights import weights
from engine.players.hot.gz_ending import Ending
from engine.players.hot.gz_policy import Policy
from engine.players.hot.gz_rollout import Rollout
from engine.players.hot.gz_state import State
from engine.players.hot.rng import Rng
from engine.protocol import Ask
from tests.engine.games import GONGZHU, play


def _asks(name: str, seed: str) -> list[tuple[MatchState, int, str]]:
    """Some decisions of a hand: the state as the seat sees it, the seat, and the kind."""
    _, seats = play(GONGZHU[name], seed, kinds=("rules",) * 4)
    out = []
    for seat in (3,):
        got = seats[seat].facts
        own = 0
        shown = False
        for i, fact in enumerate(got):
            here = MatchState.of(got[:i]) if i else None
            hand = here.hand if here else None
            if here is None or hand is None:
                continue
            if not shown and hand.phase is Phase.SHOW:
                shown = True
                if any(hand.hands[seat][c] for c in (10, 25, 35, 47)):  # type: ignore[index]
                    out.append((here, seat, "show"))
            if isinstance(fact, facts.Play) and fact.seat == seat:
                own += 1
                if own % 5 == 1:
                    out.append((here, seat, "play"))
    return out


@pytest.mark.parametrize("name", GONGZHU)
def test_candidates_are_legal_and_worlds_have_values(name: str) -> None:
    asks = _asks(name, f"position {name}")
    assert len(asks) > 1
    for state, seat, kind in asks:
        hand = state.hand
        assert hand is not None
        found = position(state, seat, Ask(kind, 1, ()), 5)
        assert len({(m.cards, m.dark) for m in found.moves}) == len(found.moves)
        for move in found.moves:
            if kind == "play":
                hand.check_play(seat, move.cards)
            else:
                hand.check_show(seat, move.cards, move.dark)
        assert found.worlds(1) >= 1
        n = len(found.moves)
        values = [found.value(i, 0, 1) for i in range(n)]
        assert all(len(v) == 1 for v in values)
        again = position(state, seat, Ask(kind, 1, ()), 5)
        again.worlds(1)
        assert [again.value(i, 0, 1) for i in range(n)] == values


def test_a_play_can_be_added_once() -> None:
    state, seat, kind = next(a for a in _asks("gz-standard", "added") if a[2] == "play")
    found = position(state, seat, Ask(kind, 1, ()), 5)
    for cards in state.hand.legal_plays(seat):  # type: ignore[union-attr]
        assert found.moves[found.add(cards)].cards == cards
    n = len(found.moves)
    assert found.add(found.moves[0].cards) == 0 and len(found.moves) == n


# ---------------------------------------------------------------------- endings


def _ending(seed: int, cards: int, **given: Any) -> State:
    """A random ending with so many cards a hand; nothing was taken before."""
    rng = Rng(seed)
    deck = list(range(52))
    for i in range(51, 0, -1):
        j = rng.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    state = empty(resolve({"game": "gongzhu", **given}))
    deck = [c for c in deck if c % 13 > 6]
    played = [1] * 52
    for seat in range(4):
        for card in deck[seat * cards : (seat + 1) * cards]:
            state.give(seat, card)
            played[card] = 0
    state.past([[], [], [(13, 1)], [(14, 1)]], [[0] * 4] * 4, [True] * 4, played, 13 - cards)
    state.begin(seed % 4, -1)
    return state


def _slow(state: State) -> list[float]:
    """Max^n by trying everything, with whole states."""
    if not state.size_of(state.turn):
        return [float(x) for x in state.scores()]
    seat = state.turn
    best: list[float] = []
    wish = -1e9
    teams = state.teams
    # In the same order as the solver: equal plays are decided alike.
    for play_ in sorted(state.legal(), key=lambda p: (p[0] // 13, -p[0])):
        child = State()
        child.copy_from(state)
        child.play(play_[0], -1)
        found = _slow(child)
        mine = found[seat] + found[seat ^ 2] * teams
        value = 2 * mine - sum(found) if teams else 4 * mine - sum(found)
        if value > wish + 1e-9:
            best, wish = found, value
    return best


@pytest.mark.parametrize("given", [{}, {"teams": True}])
def test_endings_are_solved_as_by_trying_everything(given: dict[str, Any]) -> None:
    ending = Ending()
    for seed in range(12):
        state = _ending(seed, 3, **given)
        assert ending.result(state) == _slow(state)
        seat = state.turn
        assert state.size_of(seat) == 3, "left as it was"


def test_one_card_each_needs_no_thought() -> None:
    state = _ending(5, 1)
    again = State()
    again.copy_from(state)
    for _ in range(4):
        again.play(again.legal()[0][0], -1)
    assert Ending().result(state) == again.scores()


# ---------------------------------------------------------------------- the match


def _value(totals: list[int], seat: int, scores_of: State) -> float:
    rules = resolve({"game": "gongzhu"})
    rollout = Rollout(Policy(weights(rules)), 1)
    rollout.match_at(totals, -1000, None, False, 150.0, 75.0)
    return rollout.value(scores_of, -1, -1, seat)


def test_near_the_end_the_match_counts() -> None:
    state = _ending(5, 1)
    plain = _value([0, 0, 0, 0], 0, state)
    assert _value([-400, -100, 0, 0], 0, state) == plain, "far from the end points count alone"
    assert _value([-990, -100, 0, 0], 0, state) < plain - 50
    assert _value([-100, -990, 0, 0], 0, state) > plain + 10


def test_in_all_orders_of_the_seats_the_match_is_zero_sum() -> None:
    state = _ending(5, 1)
    for totals in permutations([-990, -300, 50, 200]):
        plain = sum(_value([0] * 4, s, state) for s in range(4))
        assert abs(sum(_value(list(totals), s, state) for s in range(4)) - plain) < 1e-6


def test_a_hand_state_is_not_changed() -> None:
    state, seat, kind = next(a for a in _asks("gz-standard", "same") if a[2] == "play")
    hand = state.hand
    assert isinstance(hand, HandState)
    before = [list(h) if h else None for h in hand.hands], list(hand.seen), len(hand.tricks)
    found = position(state, seat, Ask(kind, 1, ()), 5)
    found.worlds(5)
    found.value(0, 0, 5)
    assert before == ([list(h) if h else None for h in hand.hands], hand.seen, len(hand.tricks))
