"""What to show in Gongzhu (spec gongzhu 3) made ready for the search.

Every legal subset of the own cards that may be shown is a candidate, with dark sales in its dark
variants.  In every world the others show what the rule policy would show with their cards.
"""

from __future__ import annotations

from typing import Any

from engine.gongzhu import shows
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.match import MatchState
from engine.gongzhu.scoring import FOUR, HEART_ACE
from engine.players.gongzhu_belief import GongzhuBelief
from engine.players.gongzhu_policy import wishes
from engine.players.gongzhu_position import GongzhuMove, stake
from engine.players.gongzhu_reasons import Reason
from engine.players.gongzhu_state import load
from engine.players.gongzhu_weights import weights
from engine.players.hot.gz_policy import Policy
from engine.players.hot.gz_rollout import Rollout
from engine.players.hot.gz_shows import Shows
from engine.players.hot.gz_state import State

MOST = 24
"""Candidates at most."""


class GongzhuShowPosition:
    """A choice of cards to show, to be decided by one seat."""

    def __init__(self, state: MatchState, seat: int, ask: Any, seed: int, params: Any = None):
        hand = state.hand
        assert hand is not None
        self.hand: HandState = hand
        self.seat = seat
        self.belief = GongzhuBelief(hand, seat, seed, showing=True)
        self.chance = self.belief.chance
        found = weights(hand.rules)
        self.wish = Shows(found)
        self.rollout = Rollout(Policy(found), seed)
        stake(self.rollout, state)
        self.made: list[tuple[State, dict[int, int]]] = []
        """Worlds with the others' shows, and how often each kind is shown in them."""
        self.first = hand.first_cards[seat] if hand.rules.first_show else None
        vectors = [hand.hands[s] if s == seat else None for s in range(4)]
        open_, dark = wishes(hand, seat, load(hand, vectors), self.wish, self.first)
        self.moves = [GongzhuMove(tuple(open_), tuple(dark))]
        for move in self._candidates():
            if move not in self.moves and len(self.moves) < MOST:
                self.moves.append(move)

    def _candidates(self) -> list[GongzhuMove]:
        out = []
        already = sorted(
            [c.card for c in self.hand.shown if c.seat == self.seat and c.card is not None]
        )
        for cards in self.hand.legal_shows(self.seat):
            out.append(GongzhuMove(tuple(cards)))
            if not self.hand.rules.dark_sale:
                continue
            fresh = list(cards)
            for c in already:
                fresh.remove(c)
            parts: set[tuple[int, ...]] = {()}
            for c in fresh:
                parts |= {(*p, c) for p in parts}
            for part in sorted(parts):
                open_ = list(cards)
                for c in part:
                    open_.remove(c)
                out.append(GongzhuMove(tuple(open_), tuple(sorted(part))))
        return out

    def add(self, cards: Play) -> int:
        """Makes sure that a legal show, all of it openly, is a candidate; its index."""
        move = GongzhuMove(tuple(sorted(cards)))
        if move not in self.moves:
            self.moves.append(move)
        return self.moves.index(move)

    def reason(self, index: int) -> Reason:
        """Why a candidate would be shown."""
        move = self.moves[index]
        return ("show" if move.cards or move.dark else "show_nothing"), {}

    # ------------------------------------------------------------------ worlds

    def worlds(self, n: int) -> int:
        """Has at least ``n`` worlds ready; how many there are."""
        while len(self.made) < n and self.belief.next():
            self.made.append(self._world())
        return len(self.made)

    def _world(self) -> tuple[State, dict[int, int]]:
        """A deal in which the others have shown what they would show."""
        hand, world = self.hand, self.belief.world
        hands: list[Any] = [hand.hands[s] if s == self.seat else world[s] for s in range(4)]
        state = load(hand, hands)
        shown = {c: sum([x.card == c for x in hand.shown]) for c in FOUR}
        for seat in range(4):
            if seat == self.seat or not shows.holds(hands[seat]):
                continue
            first = self._first_card(seat, hands[seat])
            open_, dark = wishes(hand, seat, state, self.wish, first)
            for c in (x.card for x in hand.shown if x.seat == seat):
                if c in open_:
                    open_.remove(c)
            for c in open_:
                put(state, seat, c, 4 if c == first else 2, False)
                first = None if c == first else first
                shown[c] += 1
            for c in dark:
                put(state, seat, c, 2, True)
                shown[c] += 1
        self._leader(state, hands)
        return state, shown

    def _first_card(self, seat: int, vector: Any) -> int | None:
        """A card of the four that may have been dealt to a seat first."""
        if not self.hand.rules.first_show:
            return None
        at = self.chance.randrange(self.hand.rules.hand_size)
        for c in FOUR:
            at -= vector[c]
            if at < 0:
                return c
        return None

    def _leader(self, state: State, hands: list[Any]) -> None:
        """Who leads: known, or the holder of the start card (of two, either)."""
        leader = self.hand.leader
        if leader is None:
            start = self.hand.rules.start
            leader = self.chance.choice([s for s in range(4) for _ in range(hands[s][start])])
        must = -1
        if self.hand.rules.lead_start_card and self.hand.start_opens:
            must = self.hand.rules.start
        state.begin(leader, must)

    # ------------------------------------------------------------------ values

    def value(self, move: int, first: int, last: int) -> list[float]:
        """What showing these cards brings in some worlds, in points."""
        return [self._value(self.moves[move], *w) for w in self.made[first:last]]

    def _value(self, move: GongzhuMove, world: State, others: dict[int, int]) -> float:
        state, shown = State(), dict(others)
        state.copy_from(world)
        fresh = list(move.cards)
        first = self.first
        for copy in self.hand.shown:
            if copy.seat == self.seat and copy.card in fresh:
                fresh.remove(copy.card)
                first = None if copy.card == first else first
        for c in fresh:
            put(state, self.seat, c, 4 if c == first else 2, False)
            first = None if c == first else first
            shown[c] += 1
        for c in move.dark:
            put(state, self.seat, c, 2, True)
            shown[c] += 1
        if self.hand.rules.show_rule == "forced_fourth":
            force(state, shown)
        worth: float = self.rollout.value(state, -1, -1, self.seat)
        return worth

    def weight(self, first: int, last: int) -> list[float]:
        """How much these worlds count."""
        return [1.0] * (last - first)


def put(state: State, seat: int, card: int, factor: int, dark: bool) -> None:
    """One more card shown by a seat."""
    state.show(seat, card, factor, dark, True)
    if card == HEART_ACE:
        state.fh *= factor


def force(state: State, shown: dict[int, int]) -> None:
    """If three of the four kinds are shown, the fourth is shown too."""
    left = [c for c in FOUR if not shown[c]]
    if len(left) == 1:
        for seat in range(4):
            for _ in range(state.hand(seat).count(left[0])):
                put(state, seat, left[0], 2, False)
