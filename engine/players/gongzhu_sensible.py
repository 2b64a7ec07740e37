"""Plays of Gongzhu that people at the table would not forgive, unless much is won by them.

The search takes one only where it is better by ``UNFORGIVEN`` points than the best other play: a
small gain over many worlds is no answer to "why did you take the pig?".  What the rule policy
itself would play is no such play: then there is a reason for it that people see, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.gongzhu import legal, scoring
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.scoring import (
    FOUR,
    HEART_ACE,
    HEARTS,
    PIG,
    POINT_CARDS,
    SHEEP,
    TRANSFORMER,
    Copy,
)

UNFORGIVEN = 20.0
"""Points by which such a play must be better than others."""
COSTLY = (PIG, HEART_ACE, TRANSFORMER)
"""What nobody takes without need."""
_PENS = (PIG + 1, PIG + 2)
"""SK and SA, which catch the pig."""


def unforgiven(hand: HandState, seat: int) -> Callable[[Play], bool]:
    """Says of a legal play of the seat in turn whether people would not forgive it.

    Taking the pig, HA, or the transformer at a loss, or SK or SA put where the pig may come; giving
    the sheep away; leading one of these cards, or a suit that nobody else has while bad cards are
    out.  Each only where another legal play avoids it.
    """
    plays = hand.legal_plays(seat)
    own = hand.hands[seat]
    assert own is not None
    unseen = [hand.rules.decks - hand.seen[c] - own[c] for c in range(52)]
    trick = hand.trick
    if trick is None or not trick.cards:
        return _leads(hand, plays, unseen)
    table = trick.cards
    spade = table[0][0] < 13
    later = len(table) < 3

    def faults(play: Play) -> tuple[bool, bool]:
        """Whether it takes something costly, and whether it gives the sheep away."""
        at = legal.winner([*table, list(play)])
        if at < len(table):
            friend = hand.rules.teams and (trick.seat_at(at) - seat) % 2 == 0
            return False, SHEEP in play and not friend
        if spade and later and unseen[PIG] and any(c in _PENS for c in play):
            return True, False
        copies = [*trick.taken, *_copies(hand, seat, play)]
        costly = any(c in COSTLY for c, _ in copies)
        return costly and _change(hand, seat, copies) < 0, False

    found = {play: faults(play) for play in plays}
    avoids = [any(not f[i] for f in found.values()) for i in range(2)]
    return lambda play: any(f and a for f, a in zip(found[play], avoids, strict=True))


def _leads(hand: HandState, plays: Sequence[Play], unseen: Sequence[int]) -> Callable[[Play], bool]:
    values = scoring.HEART_VALUES[hand.rules.heart_values]
    bad_out = unseen[PIG] > 0 or any(unseen[c] and values[c - 13] for c in HEARTS)

    def fault(play: Play) -> bool:
        if any(c in (PIG, HEART_ACE, SHEEP) for c in play):
            return True
        if unseen[PIG] and any(c in _PENS for c in play):
            return True
        low = play[0] - play[0] % 13
        return bad_out and not any(unseen[low : low + 13])

    # Another lead avoids it only if somebody else can have a higher card for it.
    avoids = any(not fault(p) and any(unseen[p[0] + 1 : p[0] - p[0] % 13 + 13]) for p in plays)
    return lambda play: avoids and fault(play)


def _copies(hand: HandState, seat: int, play: Play) -> list[Copy]:
    """The point cards of an own play with their factors."""
    out: list[Copy] = []
    for card in sorted(set(play)):
        count = play.count(card)
        if card in FOUR:
            leaving = hand.leaving(seat, card, count)
            out += [(card, 1 if x is None else x.factor) for x in leaving]
        elif card in POINT_CARDS:
            out += [(card, 1)] * count
    return out


def _change(hand: HandState, seat: int, copies: Sequence[Copy]) -> int:
    """What some cards do to a seat's score as it stands."""
    before = hand.captured[seat]
    after = scoring.score(hand.rules, [*before, *copies], hand.heart_factor).total
    return after - scoring.score(hand.rules, before, hand.heart_factor).total
