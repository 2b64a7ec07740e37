"""What a player of Gongzhu remembers of a hand: unseen cards, voids, who collects the hearts."""

from __future__ import annotations

from engine.gongzhu.hand import HandState
from engine.gongzhu.rules import KINDS
from engine.gongzhu.scoring import HEARTS

_MATES = (3, 2, 1, 0)


class Memory:
    """Everything that follows from what a seat has seen; of no use after the next fact."""

    def __init__(self, hand: HandState, seat: int) -> None:
        own = hand.hands[seat]
        assert own is not None
        decks = hand.rules.decks
        self.hand = hand
        self.seat = seat
        self.own = own
        self.unseen = [decks - s - o for s, o in zip(hand.seen[:KINDS], own[:KINDS], strict=True)]
        """Copies of each card in the other three hands."""
        self.left = [sum(self.unseen[13 * s : 13 * s + 13]) for s in range(4)]
        """Cards of each suit in the other three hands."""
        self.void = [[False] * 4 for _ in range(4)]
        """By seat and suit: who is known to have none of a suit."""
        for trick in hand.tricks:
            self._voids(trick.leader, trick.cards)
        if hand.trick is not None:
            self._voids(hand.trick.leader, hand.trick.cards)
        for seat_ in range(4):
            for suit in range(4):
                if not self.left[suit] and seat_ != seat:
                    self.void[seat_][suit] = True

    def _voids(self, leader: int, plays: list[list[int]]) -> None:
        if not plays:
            return
        suit = plays[0][0] // 13
        for i, play in enumerate(plays[1:], 1):
            off = [c for c in play if c // 13 != suit]
            if not off:
                continue
            seat = (leader + i) % 4
            self.void[seat][suit] = True
            mate = _MATES[suit]
            if self.hand.rules.discard_colour and any(c // 13 != mate for c in off):
                self.void[seat][mate] = True

    def higher(self, card: int) -> int:
        """Unseen copies of higher cards of the suit."""
        return sum(self.unseen[card + 1 : card - card % 13 + 13])

    def lower(self, card: int) -> int:
        """Unseen copies of lower cards of the suit."""
        return sum(self.unseen[card - card % 13 : card])

    def hearts_of(self, seat: int) -> int:
        """How many hearts a seat has taken."""
        return sum([1 for c, _ in self.hand.captured[seat] if c in HEARTS])

    def control(self) -> float:
        """The share of the own cards that nobody can beat once their suit is led."""
        cards = sum(self.own)
        bosses = 0
        for suit in range(4):
            held = [c for c in range(13 * suit, 13 * suit + 13) for _ in range(self.own[c])]
            above = 0
            for c in reversed(held):
                # Every own winner draws a card of each other player before this one is led.
                if self.higher(c) <= above:
                    bosses += 1
                    above += 1
        return bosses / cards if cards else 0.0
