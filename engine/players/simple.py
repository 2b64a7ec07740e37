"""The two simplest players of Shengji: any legal answer, and the strongest card first."""

from __future__ import annotations

from itertools import compress
from typing import Any

from engine.cards import KINDS, NAMES, POINTS, SUITS
from engine.players.base import Folding
from engine.protocol import Ask, Do
from engine.shengji import follow
from engine.shengji.hand import HandState
from engine.shengji.parts import Part, shape

Cards = list[int]


def texts(cards: Cards) -> tuple[str, ...]:
    """The texts of some cards, in deck order."""
    return tuple([NAMES[c] for c in sorted(cards)])


class RandomPlayer(Folding):
    """Any legal answer; every throw, pair and single of its hand can come."""

    def decide(self, ask: Ask) -> Do:
        """Answers at random."""
        hand: HandState = self.state.hand
        kind = ask.ask
        if kind in ("bid", "counter"):
            return self._bid(hand, kind)
        if kind == "bury":
            return self._bury(hand, ask)
        cards = self._lead(hand) if hand.trick and hand.trick.lead is None else self._follow(hand)
        return Do("play", texts(cards))

    def _bid(self, hand: HandState, kind: str) -> Do:
        bids = hand.legal_bids(self.seat)
        if not bids or self.chance.random() < 0.5:
            return Do(kind)
        bid = self.chance.choice(bids)
        return Do("snatch" if len(bid) == 5 and kind == "bid" else kind, texts(bid))

    def _bury(self, hand: HandState, ask: Ask) -> Do:
        cards = self.chance.sample(hand.cards_of(self.seat), hand.rules.bottom_size)
        limit = hand.rules.bury_limit
        if limit is not None and sum(POINTS[c] for c in cards) > limit:
            return Do("bury", ask.default)
        return Do("bury", texts(cards))

    def _lead(self, hand: HandState) -> Cards:
        order, vector = hand.order, hand.hands[self.seat]
        assert order is not None and vector is not None
        chance = self.chance
        cards = list(compress(range(KINDS), vector))
        first = chance.choice(cards)
        roll = chance.random()
        if roll < 0.6:
            return [first]
        group = order.group[first]
        same = [c for c in cards if order.group[c] == group for _ in range(vector[c])]
        if roll < 0.94 or not hand.rules.throws:
            return list(chance.choice(shape(order, same)).cards)
        return chance.sample(same, chance.randint(1, len(same)))

    def _follow(self, hand: HandState) -> Cards:
        order, vector, trick = hand.order, hand.hands[self.seat], hand.trick
        assert order is not None and vector is not None and trick is not None and trick.lead
        lead = trick.lead
        if lead.size == 1:
            held = list(compress(range(KINDS), vector))
            same = [c for c in held if order.group[c] == lead.group]
            return [self.chance.choice(same or held)]
        same = [c for c, n in enumerate(vector) if order.group[c] == lead.group for _ in range(n)]
        if len(same) <= lead.size:
            rest = [
                c for c, n in enumerate(vector) if order.group[c] != lead.group for _ in range(n)
            ]
            return same + self.chance.sample(rest, lead.size - len(same))
        plays = follow.all_follows(order, hand.rules, lead, vector, 60)
        if plays:
            return self.chance.choice(plays)
        return follow.owed(order, hand.rules, lead, vector)


class GreedyPlayer(Folding):
    """Bids whatever it can, leads its biggest part, wins with its highest card, else plays low."""

    def decide(self, ask: Ask) -> Do:
        """Answers greedily."""
        hand: HandState = self.state.hand
        if ask.ask in ("bid", "counter"):
            return self._bid(hand, ask.ask)
        if ask.ask == "bury":
            return Do("bury", ask.default)
        assert hand.trick is not None
        if hand.trick.lead is None:
            return Do("play", texts(self._lead(hand)))
        return Do("play", texts(self._follow(hand)))

    def _bid(self, hand: HandState, kind: str) -> Do:
        bids = hand.legal_bids(self.seat)
        standing = hand.standing
        if not bids or (standing is not None and (standing.seat - self.seat) % 2 == 0):
            return Do(kind)
        bid = max(bids, key=lambda b: (len(b), b))
        return Do("snatch" if len(bid) == 5 and kind == "bid" else kind, texts(bid))

    def _lead(self, hand: HandState) -> Cards:
        order, vector = hand.order, hand.hands[self.seat]
        assert order is not None and vector is not None
        best: tuple[Any, Part] | None = None
        for group in range(5):
            cards = [c for c, n in enumerate(vector) if order.group[c] == group for _ in range(n)]
            for part in shape(order, cards):
                # Long parts first, then high ones; trumps are kept where a side card is as good.
                rank = (len(part.cards), part.top - (20 if group == len(SUITS) else 0), -group)
                if best is None or rank > best[0]:
                    best = (rank, part)
        assert best is not None
        return list(best[1].cards)

    def _follow(self, hand: HandState) -> Cards:
        order, vector, trick = hand.order, hand.hands[self.seat], hand.trick
        assert order is not None and vector is not None and trick is not None and trick.lead
        lead = trick.lead
        low = follow.owed(order, hand.rules, lead, vector)
        if lead.size != 1:
            return low
        held = list(compress(range(KINDS), vector))
        same = [c for c in held if order.group[c] == lead.group]
        ruffs = [c for c in held if order.group[c] == len(SUITS)]
        tops = same or ruffs
        if not tops:
            return low
        best = max(tops, key=lambda c: order.layer[c])
        now = hand.winning
        assert now is not None
        holder = trick.cards[(now - trick.leader) % 4][0]
        ruffed = order.group[holder] != order.group[best]
        if ruffed and order.group[holder] == len(SUITS):
            return low
        if not ruffed and order.layer[best] <= order.layer[holder]:
            return low
        return [best]
