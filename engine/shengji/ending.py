"""The end of a hand: its arithmetic, and when it may come early (spec shengji section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from engine import facts
from engine.cards import NAMES, POINTS
from engine.shengji import levels
from engine.shengji.trick import bottom_multiplier

if TYPE_CHECKING:
    from engine.shengji.hand import HandState


def result(hand: HandState, n: int, early: bool) -> facts.End:
    """The ``end`` fact that follows, numbered ``n``; only where all cards are known."""
    rules = hand.rules
    assert hand.bottom is not None and hand.declarer is not None
    bottom_points = sum([POINTS[c] for c in hand.bottom])
    trick_points, multiplier = hand.trick_points, 0
    if early:
        pass
    elif hand.conceded is not None:
        if hand.side(hand.conceded) == "declarer_side":
            trick_points += points_out(hand)
            multiplier = 2
    else:
        last = hand.tricks[-1]
        assert last.winner is not None and last.lead is not None
        if hand.side(last.winner) == "attackers":
            winning = last.cards[(last.winner - last.leader) % 4]
            multiplier = bottom_multiplier(rules, last.lead, winning)
    total = trick_points + hand.penalty + bottom_points * multiplier
    winner, gained, _ = levels.outcome(rules, total)
    winners = hand.declarer % 2 if winner == "declarer_side" else 1 - hand.declarer % 2
    after = list(hand.levels)
    after[winners] = levels.advance(rules, after[winners], gained, winner)
    chips: Any = UNSET
    if rules.stakes:
        amount = hand.stake * max(1, gained)
        chips = tuple([amount if s % 2 == winners else -amount for s in range(4)])
    return facts.End(
        n=n,
        attackers_points=total,
        trick_points=trick_points,
        penalty=hand.penalty,
        bottom_points=bottom_points,
        multiplier=multiplier,
        winner=winner,
        levels_gained=gained,
        levels=(after[0], after[1]),
        stake=hand.stake if rules.stakes else UNSET,
        chips=chips,
        next_declarer=levels.next_declarer(hand.declarer, winner),
        bottom=tuple([NAMES[c] for c in hand.bottom]),
        early=early,
    )


def points_out(hand: HandState) -> int:
    """Points in the four hands and on the table; only where all cards are known."""
    out = hand.trick.points if hand.trick is not None else 0
    for vector in hand.hands:
        assert vector is not None
        out += sum([n * p for n, p in zip(vector, POINTS, strict=True) if n and p])
    return out


def early_allowed(hand: HandState) -> bool:
    """Whether the hand may end now since nothing can change (all cards known)."""
    if not _between_tricks(hand) or hand.bottom is None:
        return False
    return _same_to_the_end(hand, points_out(hand), sum([POINTS[c] for c in hand.bottom]))


def early_public(hand: HandState) -> bool:
    """Whether that follows from what everybody has seen: the bottom counted at its most."""
    if not _between_tricks(hand):
        return False
    decks, seen = hand.rules.decks, hand.seen
    unseen = sorted(
        [p for c, p in enumerate(POINTS) if p for _ in range(decks - seen[c])], reverse=True
    )
    most = sum(unseen[: hand.rules.bottom_size])
    if hand.rules.bury_limit is not None:
        most = min(most, hand.rules.bury_limit)
    return _same_to_the_end(hand, sum(unseen) - most, most)


def _between_tricks(hand: HandState) -> bool:
    return (
        hand.sizes[0] > 0
        and hand.rules.throw_penalty == 0
        and hand.trick is not None
        and not hand.trick.plays
        and hand.conceded is None
        and hand.end is None
    )


def _same_to_the_end(hand: HandState, out: int, bottom: int) -> bool:
    rules = hand.rules
    low = hand.attackers_points
    high = low + out + bottom * levels.early_multiplier(rules, max(hand.sizes))
    return levels.outcome(rules, low) == levels.outcome(rules, high)
