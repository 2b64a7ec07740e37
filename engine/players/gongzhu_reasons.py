"""Why a play of Gongzhu is made, as a code with parameters (``REASONS`` of the rule player)."""

from __future__ import annotations

from engine.cards import names
from engine.gongzhu import legal
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.scoring import HEARTS, PIG, POINT_CARDS, SHEEP, TRANSFORMER

Reason = tuple[str, dict[str, object]]
_WORTH = {PIG: 100, SHEEP: 90, TRANSFORMER: 80}


def reason(hand: HandState, seat: int, play: Play) -> Reason:
    """What a play of the seat in turn is good for, in one code."""
    trick = hand.trick
    table = [] if trick is None else trick.cards
    takers = [s for s in range(4) if any(c in HEARTS for c, _ in hand.captured[s])]
    if not table:
        return _lead(hand, seat, play, takers)
    worst = max(play, key=lambda c: (_WORTH.get(c, c % 13 + 20 * (c in HEARTS)), c))
    card: dict[str, object] = {"card": names([worst])[0]}
    if legal.winner([*table, list(play)]) == len(table):
        cards = [c for cards in [*table, play] for c in cards]
        hearts = any(c in HEARTS for c in cards)
        if SHEEP in cards:
            return "take_sheep", {}
        if hearts and len(takers) == 1 and takers != [seat]:
            return "stop_sweep", {}
        if hearts and takers == [seat] and PIG not in cards:
            return "sweep", {}
        return "take", {}
    if play[0] // 13 == table[0][0] // 13:
        return ("unload", card) if worst in POINT_CARDS else ("duck", {})
    return ("unload", card) if worst in POINT_CARDS else ("discard", card)


def _lead(hand: HandState, seat: int, play: Play, takers: list[int]) -> Reason:
    suit, top = play[0] // 13, max(play)
    own = hand.hands[seat]
    assert own is not None
    unseen = [hand.rules.decks - hand.seen[c] - own[c] for c in range(52)]
    if suit == 1 and takers == [seat] and not any(unseen[top + 1 : 26]):
        return "sweep", {}
    if suit == 0 and top < PIG and unseen[PIG] and not own[PIG]:
        return "hunt_pig", {}
    higher = sum(unseen[top + 1 : 13 * suit + 13])
    return ("lead_low" if higher > sum(unseen[13 * suit : top]) else "lead_high"), {}
