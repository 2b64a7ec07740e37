"""Throws that probably, but not certainly, stand: candidates for the search."""

from __future__ import annotations

from engine.players.hot.sj_sim import Sim
from engine.shengji.hand import HandState
from engine.shengji.parts import shape

ABOVE = 2
"""A throw is near-safe when so many unseen cards, or fewer, could beat some part of it."""


def near_safe(hand: HandState, seat: int, sim: Sim) -> list[tuple[tuple[int, ...], int]]:
    """Throws of two parts and of whole groups that few unseen cards could spoil, safest first, with
    the number of unseen cards that could.

    ``sim``: the same position on masks, for what is known of the others.
    """
    order, own = hand.order, hand.hands[seat]
    assert order is not None and own is not None
    if not hand.rules.throws:
        return []
    unseen = [hand.rules.decks - hand.seen[c] - own[c] for c in range(len(own))]
    if hand.holder == seat:
        for c in hand.bottom or ():
            unseen[c] -= 1
    found: dict[tuple[int, ...], int] = {}
    for group in range(5):
        cards = [c for c in order.members[group] for _ in range(own[c])]
        parts = list(shape(order, cards)) if len(cards) > 1 else []
        if len(parts) < 2:
            continue
        others = [sim.knows(s) for s in range(4) if s != seat]
        may = [not all(known[0] >> group & 1 for known in others)]
        may += [not all((known[0] | known[1]) >> group & 1 for known in others)] * 2
        # By width, the layers in which an unseen card could beat a part.
        higher = [
            [order.layer[c] for c in order.members[group] if may[w] and unseen[c] > w]
            for w in range(3)
        ]
        wide = [p for p in parts if p.width > 1]
        single = [p for p in parts if p.width == 1]
        for some in (parts, wide[:2], single[:2], wide[:1] + single[:1], wide + single[:1]):
            spoilers = sum([sum([h > p.top for h in higher[p.width - 1]]) for p in some])
            if len(some) > 1 and 0 < spoilers <= ABOVE:
                found.setdefault(tuple(sorted([c for p in some for c in p.cards])), spoilers)
    return sorted(found.items(), key=lambda item: (item[1], -len(item[0]), item[0]))
