"""Decisions of Shengji made ready for search."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts, players
from engine.cards import POINTS
from engine.players.search import Budget, search
from engine.players.shengji_policy import PolicyPlayer, make_policy
from engine.players.shengji_position import BuryPosition, PlayPosition, position
from engine.protocol import Ask
from engine.shengji.hand import HandState
from engine.shengji.rules import PRESETS
from engine.table import Table
from tests.engine.positions import position as hand_made

NEVER = 1e9


class Watched:
    """A seat in this process that looks at some of its asks before it answers."""

    clock_ms = None
    wants_legal = False

    def __init__(self, at: int, seed: str, look: Any) -> None:
        self.inner = players.seat("skilled", at, seed)
        self.info = self.inner.info
        self.look = look

    def send(self, message: Any) -> None:
        if isinstance(message, Ask):
            self.look(self.inner.player, message)
        self.inner.send(message)


def watch(rules: dict[str, Any], seed: str, look: Any) -> list[Any]:
    """Plays a hand at the table; the facts."""
    seats = [Watched(at, f"{seed} {at}", look) for at in range(4)]
    table = Table.new({"game": "shengji", **rules}, seats, seed=seed)
    for seat in seats:
        seat.inner.answer = table.receive
    table.stop_after_hands = 1
    table.pump()
    return list(table.facts)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_candidates_are_legal_and_have_values(preset: str) -> None:
    seen = {"play": 0, "bury": 0}

    def look(player: Any, ask: Ask) -> None:
        hand, seat = player.state.hand, player.seat
        if ask.ask not in seen:
            return
        seen[ask.ask] += 1
        if ask.ask == "play" and seen["play"] % 9:
            return
        made = position(player.state, seat, ask, 7)
        if made is None:
            assert ask.ask == "bury" and hand.order is None
            return
        assert 1 <= len(made.moves) <= 16
        for move in made.moves:
            if ask.ask == "play":
                hand.check_play(seat, list(move.cards))
            else:
                hand.check_bury(seat, list(move.cards))
        assert made.add(made.moves[-1].cards) == len(made.moves) - 1
        assert made.worlds(2) == 2
        values = [made.value(i, 0, 2) for i in range(len(made.moves))]
        most = 100 * hand.rules.decks * 40
        assert all(len(v) == 2 and all(abs(x) < most for x in v) for v in values)
        assert values[0] == made.value(0, 0, 2)

    watch({"preset": preset}, "candidates", look)
    assert seen["play"] > 30 and seen["bury"] >= 1


def test_the_first_candidate_is_the_policys_play() -> None:
    def look(player: Any, ask: Ask) -> None:
        if ask.ask == "play":
            made = PlayPosition(player.state.hand, player.seat, 1)
            ranked = PolicyPlayer.ranked(player, player.state.hand)
            assert list(made.moves[0].cards) == ranked[0][0]

    watch({}, "first", look)


def best(hand: HandState, worlds: int = 40) -> tuple[int, ...]:
    """What a search plays in a position."""
    assert hand.turn is not None
    made = PlayPosition(hand, hand.turn, 3)
    return tuple(made.moves[search(made, Budget(worlds, 0, NEVER, 0.5)).best].cards)


def test_points_go_to_the_partners_sure_winner() -> None:
    # The partner's ace of hearts holds the trick, the last opponent follows: who is last gives.
    hand = hand_made("HT H4 S3", table=(1, "H3 HA H6"), level="2", seat=0)
    assert hand.turn == 0
    made = PlayPosition(hand, 0, 3)
    assert made.moves[0].cards == (21,)


def test_no_joker_is_led_alone_while_there_are_other_cards() -> None:
    hand = hand_made("BJ LJ S9 S8 S4 H3 H7 D3 D8 C6 C7 C9", level="2")
    made = PlayPosition(hand, 0, 3)
    assert all(m.cards not in {(52,), (53,)} for m in made.moves)


def test_searched_plans_keep_points_out_of_a_weak_hands_bottom() -> None:
    found: list[int] = []

    def look(player: Any, ask: Ask) -> None:
        if ask.ask == "bury":
            made = BuryPosition(player.state.hand, player.seat, 3)
            chosen = made.moves[search(made, Budget(24, 0, NEVER, 0.5)).best]
            found.append(sum([POINTS[c] for c in chosen.cards]))

    for deal in range(4):
        watch({}, f"plans {deal}", look)
    assert sum(found) / len(found) <= 10


@pytest.mark.parametrize("memory", ["none", "some", "all"])
def test_weaker_policies_are_legal(memory: str) -> None:
    for preset in ("standard", "guide", "triple"):
        seats = [players.seat("skilled", at, f"{at}") for at in range(4)]
        for at, seat in enumerate(seats):
            seat.player = make_policy(at, f"weak {at}", memory, 0.3, 0.5)
        table = Table.new({"game": "shengji", "preset": preset}, seats, seed=f"weak {memory}")
        for seat in seats:
            seat.answer = table.receive
        table.stop_after_hands = 1
        table.pump()
        assert any(isinstance(f, facts.End) for f in table.facts)
        assert all(getattr(f, "by", None) != "app" for f in table.facts)
        assert [s.player.fallbacks for s in seats] == [0, 0, 0, 0]


def test_courage_throws_what_one_card_could_spoil() -> None:
    """Ace and queen of a suit whose kings are gone but one: only the bold throw both."""
    own = "DA DQ S9 S8 S4 H3 H7 C6 C7"
    hand = hand_made(own, level="2", gone="DA DK DQ")
    thrown = 0
    for seed in range(60):
        bold = make_policy(0, f"bold {seed}", courage=1.0)
        careful = make_policy(0, f"bold {seed}")
        assert len(careful._play(hand)) == 1
        thrown += sorted(bold._play(hand)) == [36, 38]
    assert 0 < thrown < 60
