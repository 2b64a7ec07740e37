"""What is true of a play to a lead in Shengji, as a code with parameters (``sensible.REASONS``).

Used for every play there is, good or bad: a code is only given when what it says holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import POINTS
from engine.shengji import duty, follow
from engine.shengji.hand import HandState
from engine.shengji.parts import Lead
from engine.shengji.rules import Rules
from engine.shengji.trick import RUFF, Key, beats, contender, lead_key
from engine.shengji.trump import TRUMP, TrumpOrder

Reason = tuple[str, dict[str, object]]
LISTED = 240
"""Up to so many legal plays are looked at one by one."""


def holder_of(hand: HandState) -> tuple[int, Key]:
    """Who holds the running trick, and with what."""
    trick, order = hand.trick, hand.order
    assert trick is not None and trick.lead is not None and order is not None
    held_by, best = trick.leader, lead_key(hand.rules, trick.lead)
    for i, cards in enumerate(trick.cards[1:], 1):
        key = contender(order, hand.rules, trick.lead, cards)
        if key is not None and beats(key, best):
            held_by, best = trick.seat_at(i), key
    return held_by, best


class Followed:
    """The plays of one seat to the lead of the running trick, looked at for what is true."""

    def __init__(self, hand: HandState, seat: int) -> None:
        trick, order, own = hand.trick, hand.order, hand.hands[seat]
        assert trick is not None and trick.lead is not None
        assert order is not None and own is not None
        self.seat, self.trick, self.own = seat, trick, own
        self.order: TrumpOrder = order
        self.rules: Rules = hand.rules
        self.lead: Lead = trick.lead
        self.held_by, self.key = holder_of(hand)
        partner = (seat + 2) % 4
        self.partner_holds = self.held_by == partner
        self.last = len(trick.plays) == 3
        self.partner_to_come = len(trick.plays) == 1

    def legal(self, limit: int = LISTED) -> list[list[int]] | None:
        """All legal plays; None when they are more than ``limit``."""
        return follow.all_follows(self.order, self.rules, self.lead, self.own, limit)

    def holds(self, cards: Sequence[int]) -> Key | None:
        """With what a play takes the trick, so far; None when it does not."""
        key = contender(self.order, self.rules, self.lead, cards)
        return key if key is not None and beats(key, self.key) else None

    def may_win(self) -> bool:
        """Whether some legal play takes the trick.

        False is certain; where there are too many plays to list, True means that the cards alone
        do not forbid it.
        """
        if not self._could():
            return False
        plays = self.legal()
        return plays is None or any(self.holds(cards) is not None for cards in plays)

    def _could(self) -> bool:
        """Whether a group that may win has the cards for the first part of the lead, higher."""
        order, lead, own = self.order, self.lead, self.own
        group, bonus = lead.group, 0
        if not any(own[c] for c in order.members[group]) and group != TRUMP:
            group, bonus = TRUMP, RUFF
        members = [c for c in order.members[group] if own[c]]
        if sum([own[c] for c in members]) < lead.size:
            return False
        if not lead.duty:
            top = max([order.layer[c] for c in members])
        else:
            width, length = lead.duty[0]
            pairs, triples = duty.profile(order, group, own)
            starts = duty.starts(triples if width == 3 else pairs, length)
            if not starts:
                return False
            top = max(starts) + length - 1
        return top + bonus > self.key[0]

    def _enough(self, key: Key) -> bool:
        """Whether no legal play takes the trick with less than this."""
        plays = self.legal()
        if plays is None:
            return False
        return not any(k is not None and k < key for k in map(self.holds, plays))

    def _least(self) -> int:
        """The fewest points of a legal play, as far as they are listed."""
        plays = self.legal() or [follow.owed(self.order, self.rules, self.lead, self.own)]
        return min([sum([POINTS[c] for c in cards]) for cards in plays])

    def reason(self, cards: Sequence[int], wins: float) -> Reason:
        """What is true of a legal play; ``wins``: the chance that its side wins the trick."""
        points = sum([POINTS[c] for c in cards])
        params: dict[str, object] = {"points": points, "trick": self.trick.points}
        if self.legal(1) is not None:
            return "only_play", params
        key = self.holds(cards)
        if key is not None:
            if key[0] >= RUFF:
                return ("overruff" if self.key[0] >= RUFF else "ruff"), params
            return ("win_last" if self.last and self._enough(key) else "win"), params
        if self.partner_holds:
            if not points:
                return "partner_wins", params
            return ("give_points" if wins >= 0.5 else "give_away"), params
        if points and wins >= 0.5 and self.partner_to_come:
            return "trust_partner", params
        if points and points > self._least():
            return "give_away", params
        if not any(self.order.group[c] == self.lead.group for c in cards):
            return "discard", params
        return ("duck" if self.may_win() else "cannot_win"), params
