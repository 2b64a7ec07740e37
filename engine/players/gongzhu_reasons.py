"""Why a play of Gongzhu is made, as a code with parameters (``REASONS``).

A code is only given when what it says is true of the play, be the play good or bad.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import names
from engine.gongzhu import legal
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.scoring import HEARTS, PIG, POINT_CARDS, SHEEP, TRANSFORMER

Reason = tuple[str, dict[str, object]]
REASONS: dict[str, str] = {
    "show": "the hand is good enough to make these cards count more",
    "show_nothing": "nothing here is worth being shown",
    "only_play": "nothing else is legal",
    "hunt_pig": "low spades draw the pig out",
    "sweep": "takes all hearts if nobody stops it",
    "stop_sweep": "takes a heart so that nobody takes them all",
    "take_sheep": "takes the sheep",
    "leave_sheep": "somebody else gets the sheep",
    "unload": "somebody else has to take this: {card}",
    "duck": "does not want this trick",
    "cannot_win": "has nothing that wins the trick",
    "take": "takes the trick while it costs little",
    "take_card": "takes the trick with this in it: {card}",
    "discard": "parts with what is dangerous to keep: {card}",
    "none_of_suit": "has none of the suit, so the trick is another's",
    "lead_low": "leads what hardly wins",
    "lead_high": "leads a high card while it is harmless",
    "lead_winning": "leads what is likely to win",
    "default": "the table's own choice",
}
"""Every reason there is, in plain words, with the names of its parameters (``card``: a text)."""
SWEEPING = 5
"""Who alone has taken hearts, and so many a deck, may be on the way to all of them."""
_WORTH = {PIG: 100, SHEEP: 90, TRANSFORMER: 80}
_HIGH = 8
"""The rank of a ten: what is lower is not called a high card."""


def reason(hand: HandState, seat: int, play: Play) -> Reason:
    """What a play of the seat in turn is good for, in one code."""
    if len(hand.legal_plays(seat)) == 1:
        return "only_play", {}
    sweeper = _sweeper(hand)
    if hand.trick is None or not hand.trick.cards:
        return _lead(hand, seat, play, sweeper == seat)
    return followed(hand, seat, play, sweeper == seat, sweeper not in (None, seat))


def _sweeper(hand: HandState) -> int | None:
    """The seat that may be taking all hearts."""
    taken = [sum([1 for c, _ in hand.captured[s] if c in HEARTS]) for s in range(4)]
    most = max(taken)
    if most < SWEEPING * hand.rules.decks or most < sum(taken):
        return None
    return taken.index(most)


def followed(hand: HandState, seat: int, play: Play, sweeps: bool, stops: bool) -> Reason:
    """What a play to a lead is good for; ``sweeps``: the seat may take all hearts, ``stops``:
    somebody else may."""
    assert hand.trick is not None
    table = hand.trick.cards
    cards = [c for cards in [*table, play] for c in cards]
    if wins(table, play):
        hearts = any(c in HEARTS for c in cards)
        if SHEEP in cards:
            return "take_sheep", {}
        if hearts and stops:
            return "stop_sweep", {}
        if hearts and sweeps and PIG not in cards:
            return "sweep", {}
        bad = _worst(cards)
        return ("take_card", _card(bad)) if bad in POINT_CARDS else ("take", {})
    if SHEEP in cards:
        return "leave_sheep", {}
    worst, suit = _worst(play), table[0][0] // 13
    if worst in POINT_CARDS:
        return "unload", _card(worst)
    if any(c // 13 == suit for c in play):
        can = any(wins(table, other) for other in hand.legal_plays(seat))
        return ("duck" if can else "cannot_win"), {}
    for c in sorted(play, key=lambda c: -(c % 13)):
        if _dangerous(hand, seat, c):
            return "discard", _card(c)
    return "none_of_suit", {}


def wins(table: list[list[int]], play: Play) -> bool:
    """Whether a play to what lies on the table takes the trick, so far."""
    return legal.winner([*table, list(play)]) == len(table)


def is_harmless(hand: HandState, seat: int, play: Play) -> bool:
    """Whether a lead is a high card, no heart, and no pig can be caught with it by its suit."""
    suit = play[0] // 13
    pig = suit == 0 and (PIG in play or _unseen(hand, seat)[PIG] > 0)
    return suit != 1 and not pig and TRANSFORMER not in play and play[0] % 13 >= _HIGH


def _worst(cards: Sequence[int]) -> int:
    return max(cards, key=lambda c: (_WORTH.get(c, c % 13 + 20 * (c in HEARTS)), c))


def _card(card: int) -> dict[str, object]:
    return {"card": names([card])[0]}


def _unseen(hand: HandState, seat: int) -> list[int]:
    own = hand.hands[seat]
    assert own is not None
    return [hand.rules.decks - hand.seen[c] - own[c] for c in range(52)]


def _dangerous(hand: HandState, seat: int, card: int) -> bool:
    """Whether a card is high and more cards that others have are below than above it."""
    unseen, low = _unseen(hand, seat), 13 * (card // 13)
    return card % 13 >= _HIGH and sum(unseen[low:card]) > sum(unseen[card + 1 : low + 13])


def _lead(hand: HandState, seat: int, play: Play, sweeps: bool) -> Reason:
    suit, top = play[0] // 13, max(play)
    unseen = _unseen(hand, seat)
    if suit == 1 and sweeps and not any(unseen[top + 1 : 26]):
        return "sweep", {}
    if suit == 0 and top < PIG and unseen[PIG]:
        return "hunt_pig", {}
    if sum(unseen[top + 1 : 13 * suit + 13]) > sum(unseen[13 * suit : top]):
        return "lead_low", {}
    return ("lead_high" if is_harmless(hand, seat, play) else "lead_winning"), {}
