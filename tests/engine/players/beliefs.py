"""Players that compare, at each of their decisions, what they may believe with what is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import facts
from engine.cards import KINDS
from engine.players import make
from engine.players.base import PlayerSeat
from engine.players.belief import Belief
from engine.players.gongzhu_belief import GongzhuBelief
from engine.players.shengji_belief import ShengjiBelief
from engine.protocol import Ask, Do
from engine.table import Table
from tests.engine.helpers import SteadyPlayer, options

Look = Callable[[Belief, list[list[int]], Ask, Any], None]


def true_world(table: Table, seat: int) -> list[list[int]]:
    """What is really hidden from a seat, by place; undealt cards are in the bottom's."""
    hand = table.state.hand
    world = [[0] * KINDS if s == seat else list(hand.hands[s]) for s in range(4)]
    rest = [hand.rules.decks - hand.seen[c] for c in range(KINDS)]
    if table.state.match.rules["game"] == "gongzhu":
        rest[52] = rest[53] = 0
    for s in range(4):
        for c, n in enumerate(hand.hands[s]):
            rest[c] -= n
    if getattr(hand, "holder", None) == seat and hand.bottom:
        for c in hand.bottom:
            rest[c] -= 1
    return [*world, rest]


class Looking:
    """A player that has its belief looked at before it decides."""

    def __init__(self, player: Any, look: Look) -> None:
        self.player = player
        self.seat = player.seat
        self.look = look
        self.table: Any = None

    def fact(self, fact: Any) -> None:
        self.player.fact(fact)

    def decide(self, ask: Ask) -> Do:
        self.look(belief(self.player.state, self.seat, ask, 7), true_world(self.table, self.seat),
                  ask, self.player.state.hand)  # fmt: skip
        return self.player.decide(ask)


def belief(state: Any, seat: int, ask: Ask, seed: int) -> Belief:
    """The belief of a seat that is asked."""
    if state.match.rules["game"] == "gongzhu":
        return GongzhuBelief(state.hand, seat, seed, ask.ask == "show")
    return ShengjiBelief(state.hand, seat, seed)


def play(given: dict[str, Any], seed: str, kind: str, hands: int, look: Look) -> None:
    """Plays some hands with players of a kind that are looked at."""
    game = given.get("game", "shengji")
    seats = []
    players = []
    for s in range(4):
        own = SteadyPlayer(s, int(seed)) if kind == "steady" else make(kind, s, seed, game)
        players.append(Looking(own, look))
        seats.append(PlayerSeat(facts.SeatInfo(f"{kind} {s}", "ai", kind), players[-1]))
    table = Table.new(options(**given), seats, seed=seed)
    for seat, player in zip(seats, players, strict=True):
        seat.answer = table.receive
        player.table = table
    table.stop_after_hands = hands
    table.pump()
