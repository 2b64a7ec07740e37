"""The end of a hand of Shengji with all cards open, solved exactly: two sides, minimax.

Values are the points the attackers still get: those of the running and of all later tricks, and
the bottom times its multiplier.  Legal plays, who wins and the multiplier are the rules' own.
Throws that would fail are not tried inside the search: with all cards open such a throw plays
the very part that could have been led instead, and costs a penalty at most.  With three decks
every cut of a lead that its player may name is a lead of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.cards import POINTS, counts
from engine.puzzle_minimax import BIG, Hands, after, best_of, replaced, without
from engine.puzzle_worlds import Cards, World
from engine.shengji.follow import all_follows, all_leads
from engine.shengji.listing import parts_of
from engine.shengji.parts import Lead, make_lead
from engine.shengji.rules import Rules
from engine.shengji.throw import throw_result
from engine.shengji.trick import RUFF, bottom_multiplier
from engine.shengji.trick import winner as trick_winner
from engine.shengji.trump import TRUMP, TrumpOrder

MOST_MOVES = 400


class Solver:
    """Solves worlds of one position; ``values`` is the seat's own side's gain of each move."""

    def __init__(self, hand: Any, seat: int) -> None:
        self.hand, self.seat = hand, seat
        self.order, self.rules = hand.order, hand.rules
        self.attacks = [(s - hand.declarer) % 2 == 1 for s in range(4)]
        trick = hand.trick
        self.lead: Lead | None = trick.lead
        self.leader: int = trick.leader
        self.plays = tuple([tuple(sorted(p)) for p in trick.cards])
        self.moves = self._root_moves()
        self._bottom = 0
        self._table: dict[tuple[int, Hands], tuple[int, int]] = {}
        self._leads = lru_cache(maxsize=1 << 15)(self._list_leads)
        self._follows = lru_cache(maxsize=1 << 16)(self._list_follows)

    def _root_moves(self) -> list[Cards]:
        """All legal plays of the seat; empty when there are too many to be looked at, or when a
        lead may be cut in several ways: a puzzle asks for cards only.
        """
        vector = self.hand.hands[self.seat]
        if self.lead is None:
            found = all_leads(self.order, self.rules, vector, MOST_MOVES)
            if any(len(cuts(self.order, self.rules, tuple(m))) > 1 for m in found or ()):
                return []
        else:
            found = all_follows(self.order, self.rules, self.lead, vector, MOST_MOVES, False)
        return [] if found is None else [tuple(sorted(m)) for m in found]

    # ------------------------------------------------------------------ one world

    def values(self, world: World) -> list[int]:
        """For each of ``moves`` what the seat's side gets of what is still out, in points.

        Attackers: their points; declarer's side: minus the attackers' points.
        """
        self._bottom = sum([POINTS[c] for c in world.bottom])
        self._table.clear()
        sign = 1 if self.attacks[self.seat] else -1
        known: dict[tuple[Cards, int], int] = {}
        out = []
        for move in self.moves:
            played, penalty = self._really(move, world)
            key = (played, penalty)
            if key not in known:
                known[key] = penalty + self._after(played, world)
            out.append(sign * known[key])
        return out

    def _really(self, move: Cards, world: World) -> tuple[Cards, int]:
        """What is played when a move is tried, and what that costs as attackers' points."""
        if self.lead is not None or len(move) == 1:
            return move, 0
        lead = make_lead(self.order, self.rules, move)
        others = [counts(world.hands[s]) for s in range(4) if s != self.seat]
        part = throw_result(self.order, self.rules, lead, others)
        if part is None:
            return move, 0
        if self.attacks[self.seat]:
            return tuple(sorted(part.cards)), -self.hand.lowered()
        return tuple(sorted(part.cards)), self.rules.throw_penalty

    def _after(self, move: Cards, world: World) -> int:
        """The attackers' points after a move of the seat."""
        lead = self.lead
        if lead is None:
            lead = make_lead(self.order, self.rules, move)
        plays = (*self.plays, move)
        points = sum([POINTS[c] for p in plays for c in p])
        hands = after(world.hands, self.seat, move)
        return self._continue(hands, self.leader, lead, plays, points, -BIG, BIG)

    # ------------------------------------------------------------------ the search

    def _trick(self, hands: Hands, leader: int, alpha: int, beta: int) -> int:
        """The attackers' points from here on, ``leader`` to lead; fail-soft in (alpha, beta)."""
        if len(hands[leader]) == 1:
            return self._last(hands, leader)
        key = (leader, hands)
        low, high = self._table.get(key, (-BIG, BIG))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        hand = hands[leader]

        def value(lead: Lead, a: int, b: int) -> int:
            rest = replaced(hands, leader, without(hand, lead.cards))
            points = sum([POINTS[c] for c in lead.cards])
            return self._continue(rest, leader, lead, (lead.cards,), points, a, b)

        leads = [m for m in self._leads(hand) if self._stands(m, hands, leader)]
        best = best_of(leads, value, self.attacks[leader], alpha, beta)
        if best <= alpha:
            self._table[key] = (low, best)
        elif best >= beta:
            self._table[key] = (best, high)
        else:
            self._table[key] = (best, best)
        return best

    def _stands(self, lead: Lead, hands: Hands, leader: int) -> bool:
        if len(lead.parts) == 1:
            return True
        others = [counts(hands[s]) for s in range(4) if s != leader]
        return throw_result(self.order, self.rules, lead, others) is None

    def _continue(
        self,
        hands: Hands,
        leader: int,
        lead: Lead,
        plays: tuple[Cards, ...],
        points: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The same in the middle of a trick; ``points`` lie in it."""
        if len(plays) == 4:
            return self._taken(hands, leader, lead, plays, points, alpha, beta)
        seat = (leader + len(plays)) % 4
        hand = hands[seat]

        def value(cards: Cards, a: int, b: int) -> int:
            rest = replaced(hands, seat, without(hand, cards))
            more = points + sum([POINTS[c] for c in cards])
            return self._continue(rest, leader, lead, (*plays, cards), more, a, b)

        return best_of(self._follows(hand, lead), value, self.attacks[seat], alpha, beta)

    def _taken(
        self,
        hands: Hands,
        leader: int,
        lead: Lead,
        plays: tuple[Cards, ...],
        points: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The trick is full: its points, and what comes after it."""
        if lead.size == 1:
            at = self._single_winner(lead, plays)
        else:
            at = trick_winner(self.order, self.rules, lead, plays[1:])
        winner = (leader + at) % 4
        won = points if self.attacks[winner] else 0
        if not hands[winner]:
            if self.attacks[winner]:
                won += self._bottom * bottom_multiplier(self.rules, lead, plays[at])
            return won
        return won + self._trick(hands, winner, alpha - won, beta - won)

    def _last(self, hands: Hands, leader: int) -> int:
        """The last trick of one card each, in which nobody has a choice."""
        plays = (*hands[leader:], *hands[:leader])
        lead = self._leads(plays[0])[0]
        at = self._single_winner(lead, plays)
        if not self.attacks[(leader + at) % 4]:
            return 0
        won = self._bottom * bottom_multiplier(self.rules, lead, plays[at])
        return won + sum([POINTS[p[0]] for p in plays])

    def _single_winner(self, lead: Lead, plays: tuple[Cards, ...]) -> int:
        group, layer, led = self.order.group, self.order.layer, lead.group
        best, at = -1, 0
        for i, (c,) in enumerate(plays):
            g = group[c]
            height = layer[c] if g == led else layer[c] + RUFF if g == TRUMP else -1
            if height > best:
                best, at = height, i
        return at

    # ------------------------------------------------------------------ legal plays, remembered

    def _list_leads(self, hand: Cards) -> list[Lead]:
        found = all_leads(self.order, self.rules, counts(hand), MOST_MOVES)
        assert found is not None, "an ending is short"
        leads = [cut for cards in found for cut in cuts(self.order, self.rules, tuple(cards))]
        # High cards first: that cuts most.
        leads.sort(key=lambda m: (m.group != TRUMP, -m.size, -m.parts[0].top))
        return leads

    def _list_follows(self, hand: Cards, lead: Lead) -> list[Cards]:
        group, layer = self.order.group, self.order.layer
        if lead.size == 1:
            distinct = sorted(set(hand))
            same = [c for c in distinct if group[c] == lead.group]
            plays: list[Cards] = [(c,) for c in same or distinct]
        else:
            found = all_follows(self.order, self.rules, lead, counts(hand), MOST_MOVES, False)
            assert found is not None, "an ending is short"
            plays = [tuple(cards) for cards in found]
        plays.sort(key=lambda p: -max([layer[c] + RUFF * (group[c] == TRUMP) for c in p]))
        return plays


def cuts(order: TrumpOrder, rules: Rules, cards: Cards) -> list[Lead]:
    """Every lead that these cards can be: their shape first, with three decks then other cuts."""
    usual = make_lead(order, rules, cards)
    if rules.decks < 3 or not usual.duty or not rules.throws:
        return [usual]
    found: set[tuple[Cards, ...]] = set()

    def cut(left: Cards, parts: tuple[Cards, ...]) -> None:
        if not left:
            found.add(tuple(sorted(parts)))
            return
        for part in parts_of(order, usual.group, counts(left)):
            if left[0] in part:
                cut(without(left, tuple(part)), (*parts, tuple(part)))

    cut(tuple(sorted(cards)), ())
    named = [make_lead(order, rules, cards, parts) for parts in sorted(found)]
    return [usual, *[lead for lead in named if lead.parts != usual.parts]]
