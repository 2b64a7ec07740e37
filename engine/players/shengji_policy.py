"""The fast rule policy of Shengji as a player, and its weaker forms.

It bids and buries by the rules of ``bidding`` and ``burying`` and plays by
``engine.players.hot.sj_policy``, in less than a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import KINDS, POINTS
from engine.players.bidding import Bidding
from engine.players.follow_reasons import Followed
from engine.players.hot.sj_roll import Roller
from engine.players.leading import Leading
from engine.players.memory import Memory
from engine.players.sensible import EVEN, RulesPlayer, texts
from engine.players.shengji_root import root
from engine.players.shengji_throws import near_safe
from engine.players.worth import Worth
from engine.protocol import Do
from engine.shengji import bidding
from engine.shengji.hand import HandState
from engine.shengji.parts import make_lead
from engine.shengji.trump import TRUMP

MEMORIES = ("all", "some", "none")
ABSURD = 8.0
"""A slip costs no more than so many points in the policy's own eyes."""
BOLD = 0.5
"""How often a player of courage 1.0 takes such a chance."""
Ranked = tuple[list[int], float, float, int]
"""A candidate: its cards, value, chance that the own side wins, and whether it takes the trick
(of a lead: its number of parts)."""


def make_policy(
    seat: int, seed: str, memory: str = "all", slip: float = 0.0, courage: float = 0.0
) -> PolicyPlayer:
    """A rule player.  ``memory``: ``all``, ``some`` (voids, points and high cards) or ``none``;
    ``slip``: how often it takes its second choice; ``courage``: -1.0 careful to 1.0 bold."""
    if memory not in MEMORIES:
        raise ValueError(f"unknown memory: {memory!r}")
    return PolicyPlayer(seat, seed, memory, slip, courage)


def forgotten(hand: HandState, memory: str) -> list[int]:
    """The cards played that a player of this memory still knows of, as a count vector."""
    if memory == "all":
        return hand.seen
    order = hand.order
    assert order is not None
    known = [0] * KINDS
    if memory == "some":
        for c, n in enumerate(hand.seen):
            top = len(order.cells[order.group[c]]) - 1
            if POINTS[c] or order.layer[c] >= top - (3 if order.group[c] == TRUMP else 0):
                known[c] = n
    if hand.trick is not None:
        for cards in hand.trick.cards:
            for c in set(cards):
                known[c] = max(known[c], min(hand.seen[c], cards.count(c)))
    return known


class PolicyPlayer(RulesPlayer):
    """Plays by the fast policy."""

    def __init__(
        self,
        seat: int,
        seed: str,
        memory: str = "all",
        slip: float = 0.0,
        courage: float = 0.0,
    ) -> None:
        super().__init__(seat, seed)
        self.memory = memory
        self.slip = slip
        self.courage = courage

    def _bid(self, hand: HandState, kind: str) -> Do:
        cards, why, suit = Bidding(hand, self.seat, self.courage).choose()
        self.reason = (why, {"suit": suit} if suit else {})
        snatches = len(cards) == bidding.SNATCH_SIZE
        return Do("snatch" if snatches else kind, texts(cards))

    def _play(self, hand: HandState) -> list[int]:
        ranked = self.ranked(hand)
        best = [r for r in ranked if r[1] >= ranked[0][1] - EVEN]
        if self.slip and self.chance.random() < self.slip:
            worse = [r for r in ranked if ranked[0][1] - EVEN > r[1] > ranked[0][1] - ABSURD]
            best = worse[:1] or best
        chosen = self.chance.choice(best)
        self.reason = why(hand, self.seat, chosen)
        bold = self._bold(hand, chosen[0]) if self.courage > 0.0 else None
        if bold is not None:
            self.reason = ("risky_throw", {"group": self.reason[1]["group"], "cards": len(bold)})
            return bold
        return chosen[0]

    def _bold(self, hand: HandState, led: Sequence[int]) -> list[int] | None:
        """A throw with the chosen lead in it that one unseen card at most could spoil, now and
        then, for a bold player."""
        if hand.trick is None or hand.trick.lead is not None:
            return None
        if self.chance.random() >= BOLD * self.courage:
            return None
        for cards, spoilers in near_safe(hand, self.seat, root(hand, self.seat)):
            if spoilers == 1 and all(cards.count(c) >= led.count(c) for c in led):
                return list(cards)
        return None

    def ranked(self, hand: HandState) -> list[Ranked]:
        """The candidates of a play, the best first."""
        sim = root(hand, self.seat, forgotten(hand, self.memory), self.memory != "none")
        return Roller(sim, self.seat).ask(self.seat)


def why(hand: HandState, seat: int, chosen: Ranked) -> tuple[str, dict[str, object]]:
    """The reason for a play: a code of ``REASONS`` and its parameters."""
    cards, _, wins, _ = chosen
    assert hand.trick is not None
    if hand.trick.lead is not None:
        return Followed(hand, seat).reason(cards, wins)
    assert hand.order is not None
    memory = Memory(hand, seat)
    leading = Leading(memory, Worth(memory))
    return leading.reason(leading.value(make_lead(hand.order, hand.rules, list(cards))))
