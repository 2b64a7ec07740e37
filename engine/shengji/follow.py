"""What may be played to a lead (spec shengji section 7), and all plays there are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import POINTS, names
from engine.errors import Illegal
from engine.shengji import duty
from engine.shengji.listing import all_follows, all_leads, count_follows, owed_sizes
from engine.shengji.parts import Lead, check_held
from engine.shengji.rules import Rules
from engine.shengji.trump import GROUP_NAMES, TrumpOrder

__all__ = ["all_follows", "all_leads", "check_follow", "count_follows", "owed", "owed_sizes"]


def check_follow(
    order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int], cards: Sequence[int]
) -> None:
    """Raise ``Illegal`` unless a hand (count vector with at least ``lead.size`` cards) may play
    the cards to the lead.

    Codes: ``not_in_hand`` (card), ``wrong_count`` (needed, given), ``must_follow`` (group,
    needed, given), ``shape`` (group, sizes: the (width, length) owed, given: those in the play).
    All carry ``owed``, a legal play.
    """
    group = lead.group
    of = order.group
    if lead.size == 1 and len(cards) == 1 and hand[cards[0]]:
        if of[cards[0]] == group:
            return
        for c in order.members[group]:
            if hand[c]:
                break
        else:
            return
    try:
        check_held(hand, cards)
    except Illegal as error:
        error.params["owed"] = owed(order, rules, lead, hand)
        raise
    size = lead.size
    if len(cards) != size:
        raise _illegal(
            order,
            rules,
            lead,
            hand,
            "wrong_count",
            f"{size} cards are to be played, not {len(cards)}",
            needed=size,
            given=len(cards),
        )
    followed = 0
    for c in cards:
        if of[c] == group:
            followed += 1
    if followed < size:
        held = sum([hand[c] for c in order.members[group]])
        needed = min(held, size)
        if followed < needed:
            raise _illegal(
                order,
                rules,
                lead,
                hand,
                "must_follow",
                f"{needed} cards of {GROUP_NAMES[group]} are to be played, not {followed}",
                group=GROUP_NAMES[group],
                needed=needed,
                given=followed,
            )
        return
    if not lead.duty:
        return
    needed_sizes = owed_sizes(order, rules, lead, hand)
    if not needed_sizes:
        return
    vector = [0] * 54
    for c in cards:
        vector[c] += 1
    given = duty.best(lead.duty, *duty.profile(order, group, vector), rules.follow == "strict")
    if given < needed_sizes:
        raise _illegal(
            order,
            rules,
            lead,
            hand,
            "shape",
            "the cards do not match as much of the lead as the hand can",
            group=GROUP_NAMES[group],
            sizes=needed_sizes,
            given=given,
        )


def _illegal(
    order: TrumpOrder,
    rules: Rules,
    lead: Lead,
    hand: Sequence[int],
    code: str,
    message: str,
    **params: object,
) -> Illegal:
    legal = owed(order, rules, lead, hand)
    return Illegal(code, f"{message}; legal: {' '.join(names(legal))}", owed=legal, **params)


def owed(order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int]) -> list[int]:
    """One legal play to the lead in deck order: always the same, low cards without points first."""
    group = lead.group
    size = lead.size
    if size == 1:
        for c in order.cheap_in[group]:
            if hand[c]:
                return [c]
        for c in order.cheap:
            if hand[c]:
                return [c]
    held = sum([hand[c] for c in order.members[group]])
    if held <= size:
        play = [c for c in order.members[group] for _ in range(hand[c])]
        left = list(hand)
        for c in order.members[group]:
            left[c] = 0
        _fill(play, left, order.cheap, size)
        return sorted(play)
    play = _matched(order, rules, lead, hand) if lead.duty else []
    left = list(hand)
    for c in play:
        left[c] -= 1
    _fill(play, left, order.cheap_in[group], size)
    return sorted(play)


def _fill(play: list[int], left: Sequence[int], cheap: Sequence[int], size: int) -> None:
    """Add the first cards of a list that are held until the play has its size."""
    for c in cheap:
        room = size - len(play)
        if room <= 0:
            return
        play.extend([c] * min(left[c], room))


def _matched(order: TrumpOrder, rules: Rules, lead: Lead, hand: Sequence[int]) -> list[int]:
    """The cards of one best list of owed parts."""
    protect = rules.protect_triples
    pairs, triples = duty.profile(order, lead.group, hand, protect)
    if not any(pairs) and not any(triples):
        return []
    cells = order.cells[lead.group]
    cost = [POINTS[cell[0]] if cell else 0 for cell in cells]
    runs = duty.path(lead.duty, pairs, triples, rules.follow == "strict", not protect, cost)
    left = list(hand)
    play: list[int] = []
    for width, start, length in runs:
        for height in range(start, start + length):
            # A pair comes rather from cards held twice than out of three.
            c = min(
                (
                    c
                    for c in cells[height]
                    if left[c] >= width and not (protect and width < left[c])
                ),
                key=left.__getitem__,
            )
            left[c] -= width
            play.extend([c] * width)
    return play
