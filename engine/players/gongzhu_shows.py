"""What the level "skilled" shows: by how well its hand can use or avoid a card worth more."""

from __future__ import annotations

from engine.gongzhu import shows
from engine.gongzhu.hand import HandState
from engine.gongzhu.scoring import HEART_ACE, PIG, SHEEP, TRANSFORMER


def choose(hand: HandState, seat: int) -> tuple[list[int], list[int]]:
    """The cards shown openly and darkly; always legal."""
    vector = hand.hands[seat]
    assert vector is not None
    cards = shows.owed(hand.rules, vector)
    may = shows.duty(hand.rules).may
    for card in sorted(may):
        for _ in range(vector[card]):
            if _strength(vector, card) > _threshold(hand, seat, card):
                cards.append(card)
    if not hand.rules.dark_sale:
        return sorted(cards), []
    # Face down a card has no bar, and nobody hunts it; a first-show counts more, if it is wanted.
    dark = [c for c in cards if not (c == SHEEP and _is_first(hand, seat, c))]
    return sorted(c for c in cards if c not in dark), sorted(dark)


def _is_first(hand: HandState, seat: int, card: int) -> bool:
    return hand.rules.first_show and hand.first_cards[seat] == card


def _threshold(hand: HandState, seat: int, card: int) -> float:
    """How strong the hand must be: stronger for a card that counts four times."""
    return 1.6 if _is_first(hand, seat, card) and not hand.rules.dark_sale else 1.0


def _strength(vector: list[int], card: int) -> float:
    """1 is enough to show; by length, low cards below a danger, high cards above the sheep."""
    suit = card // 13
    held = vector[13 * suit : 13 * suit + 13]
    length, low = sum(held), sum(held[:8])
    decks = 1 if sum(vector) <= 13 else 2
    above = sum(vector[card + 1 : 13 * suit + 13])
    if card == PIG:
        return (low - 0.7 * above) / (3.5 * decks) if length >= 5 * decks else 0.0
    if card == SHEEP:
        return (above + 0.15 * length) / (1.9 * decks)
    if card == TRANSFORMER:
        return (low - 0.5 * above) / (4.5 * decks)
    assert card == HEART_ACE
    # Doubled hearts hurt who takes them: low ones keep out of that, many high ones take them all.
    if sum(held[8:]) >= 4 * decks and length >= 7 * decks:
        return 2.0
    return (low - 0.8 * sum(held[8:12])) / (3.5 * decks)
