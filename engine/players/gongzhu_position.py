"""A decision in Gongzhu made ready for the search: candidates, worlds, and what they bring.

The position protocol is ``engine.players.search.Position``.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.match import MatchState
from engine.players import gongzhu_sensible as sensible
from engine.players.gongzhu_belief import GongzhuBelief
from engine.players.gongzhu_reasons import Reason, reason
from engine.players.gongzhu_state import load
from engine.players.gongzhu_weights import weights
from engine.players.hot.gz_policy import Policy
from engine.players.hot.gz_rollout import Rollout
from engine.players.hot.gz_state import State
from engine.players.hot.rng import Rng

MOST = 14
"""Candidates at most: with two decks there may be hundreds of plays."""

EXACT = 3
"""Cards a hand from which on a rollout is solved (one deck)."""
LAST = 4
"""The same where the decision itself comes so late."""


@dataclass(frozen=True)
class GongzhuMove:
    """A play, or what is shown openly and darkly; cards sorted."""

    cards: Play
    dark: Play = ()
    dear: float = 0.0
    """Points by which it must be better than others to be played (``gongzhu_sensible``)."""


class GongzhuPosition:
    """A play to be decided by one seat."""

    def __init__(self, state: MatchState, seat: int, ask: Any, seed: int, params: Any = None):
        hand = state.hand
        assert hand is not None
        self.hand: HandState = hand
        self.seat = seat
        self.belief = GongzhuBelief(hand, seat, seed)
        vectors = [hand.hands[s] if s == seat else None for s in range(4)]
        self.known = load(hand, vectors, opens=seat)
        found = weights(hand.rules)
        self.policy = Policy(found)
        self.rollout = Rollout(Policy(found), seed, LAST if hand.sizes[seat] <= LAST else EXACT)
        stake(self.rollout, state)
        self.rng = Rng(seed)
        self.made: list[State] = []
        running = [c for cards in (hand.trick.cards if hand.trick else []) for c in cards]
        shown = [c.card for c in hand.shown]
        self.open = None not in shown and (
            hand.rules.decks == 1 or not any(c in shown for c in running)
        )
        """Whether worlds differ in nothing but who holds what."""
        self.moves: list[GongzhuMove] = []
        self._candidates()

    def _candidates(self) -> None:
        """The policy's own play, then what it thinks best; of equal cards one."""
        self.policy.choose(self.known, self.rng)
        a, b = self.policy.a, self.policy.b
        first: Play = tuple(sorted((a,) if b < 0 else (a, b)))
        plays = [p for p in self.hand.legal_plays(self.seat) if p != first]
        thought = dict(zip(plays, self.policy.weigh(self.known, plays), strict=True))
        self.moves = [GongzhuMove(first)]
        unforgiven = sensible.unforgiven(self.hand, self.seat)
        forgiven = unforgiven(first)
        kinds = {self._kind(first)}
        for play in sorted(plays, key=lambda p: (-thought[p], p)):
            if len(self.moves) < MOST and self._kind(play) not in kinds:
                kinds.add(self._kind(play))
                dear = sensible.UNFORGIVEN if not forgiven and unforgiven(play) else 0.0
                self.moves.append(GongzhuMove(play, dear=dear))

    def _kind(self, play: Play) -> tuple[object, ...]:
        """The same for plays that no other hand can tell apart."""
        own = self.hand.hands[self.seat]
        assert own is not None
        return play[0] == play[-1], *[(self._class(c), own[c]) for c in play]

    def _class(self, card: int) -> int:
        """The lowest own card next to this one with the same value."""
        own = self.hand.hands[self.seat]
        assert own is not None
        decks = self.hand.rules.decks
        low = card
        while low % 13 and not special(low):
            below = low - 1
            if special(below) or own[below] + self.hand.seen[below] < decks:
                break
            if worth(below) != worth(card):
                break
            low = below
        while low < card and not own[low]:
            low += 1
        return low

    def add(self, cards: Play) -> int:
        """Makes sure that a legal play is among the candidates; its index."""
        play = tuple(sorted(cards))
        for i, move in enumerate(self.moves):
            if move.cards == play:
                return i
        self.moves.append(GongzhuMove(play))
        return len(self.moves) - 1

    def reason(self, index: int) -> Reason:
        """Why a candidate would be played."""
        return reason(self.hand, self.seat, self.moves[index].cards)

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready; how many there are."""
        while len(self.made) < n and self.belief.next():
            self.made.append(self._world())
        return len(self.made)

    def _world(self) -> State:
        hand = self.hand
        if self.open:
            state = State()
            state.copy_from(self.known)
            state.fill(self.belief.dealer, self.seat)
            return state
        world = self.belief.world
        hands: list[Any] = [hand.hands[s] if s == self.seat else world[s] for s in range(4)]
        return load(hand, hands, darkly(hand, hands, self.belief.chance), self.seat)

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What a play brings in these worlds, in points."""
        cards = self.moves[move].cards
        a, b = cards[0], cards[1] if len(cards) > 1 else -1
        return [self.rollout.value(w, a, b, self.seat) for w in self.made[first:last]]

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""
        return [1.0] * (last - first)


def special(card: int) -> bool:
    """Whether a card is one of the four."""
    return card in (10, 25, 35, 47)


def worth(card: int) -> int:
    """A rough value that equal cards share."""
    if 13 <= card < 26:
        return 0 if card < 16 else 10 if card < 22 else card
    return 0


def darkly(hand: HandState, hands: list[Any], chance: random.Random) -> dict[int, list[int]]:
    """Which cards lie darkly before the others in a world: any of those they did not show."""
    out: dict[int, list[int]] = {}
    for seat in range(4):
        count = sum(1 for c in hand.copies_before(seat) if c.card is None)
        if count:
            left = [c for c in (10, 25, 35, 47) for _ in range(hands[seat][c])]
            for copy in hand.copies_before(seat):
                if copy.card in left:
                    left.remove(copy.card)
            out[seat] = chance.sample(left, min(count, len(left)))
    return out


def stake(rollout: Rollout, state: MatchState) -> None:
    """Tells a rollout how the match stands."""
    rules = state.rules
    rollout.match_at(
        list(state.totals), rules.end_at, rules.plus_end, rules.double_pig, 150.0, 75.0
    )


def position(state: MatchState, seat: int, ask: Any, seed: int, params: Any = None) -> Any:
    """The position of an ask of either kind."""
    if ask.ask == "show":
        from engine.players.gongzhu_show_position import GongzhuShowPosition

        return GongzhuShowPosition(state, seat, ask, seed, params)
    return GongzhuPosition(state, seat, ask, seed, params)
