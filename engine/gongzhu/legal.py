"""What may be led, what may be played to a lead, and who wins (spec gongzhu sections 1, 3, 4, 7).

Hands are count vectors.  ``aside`` is the number of copies under the bar: shown x2 copies of the
suit's card, in the first trick led in the suit.  They are set aside; if fewer cards of the suit
remain than were led (leading: none) they count again.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, compress
from typing import TypeAlias

from engine.cards import NAMES, SUITS
from engine.errors import Illegal
from engine.gongzhu.rules import KINDS, Rules
from engine.gongzhu.scoring import FOUR

Play: TypeAlias = tuple[int, ...]
"""The cards of a play, sorted: one or two."""
Vector: TypeAlias = Sequence[int]

NONE_ASIDE = (0, 0, 0, 0)
DIAMONDS = 2
_SUIT_CARDS = tuple(range(13 * s, 13 * s + 13) for s in range(4))
_COLOUR_MATES = (3, 2, 1, 0)
"""The other suit of the same colour (S and C, H and D)."""
_ALL = range(KINDS)
_VOID = [0] * 13
_SINGLES: tuple[Play, ...] = tuple((c,) for c in _ALL)


def cards_of_suit(vector: Vector, suit: int) -> list[int]:
    """The different cards of a suit that a hand holds."""
    low = 13 * suit
    return list(compress(_SUIT_CARDS[suit], vector[low : low + 13]))


def _copies(vector: Vector, suit: int) -> list[int]:
    return [c for c in _SUIT_CARDS[suit] for _ in range(vector[c])]


# ---------------------------------------------------------------------- lists of legal plays


def leads(
    rules: Rules, vector: Vector, aside: Sequence[int], must: int | None = None
) -> list[Play]:
    """All legal leads; ``aside`` by suit, ``must`` the card that has to be led."""
    if rules.decks == 1 and must is None and not any(aside):
        return list(compress(_SINGLES, vector))
    if must is not None and vector[must]:
        cards = [must]
    else:
        cards = list(compress(_ALL, vector))
        if any(aside):
            cards = [c for c in cards if not _barred_lead(vector, aside, c)]
    out = [_SINGLES[c] for c in cards]
    if rules.decks > 1:
        for c in cards:
            if vector[c] > 1 and not _barred_lead(vector, aside, c, 2):
                out.append((c, c))
        out.sort()
    return out


def _barred_lead(vector: Vector, aside: Sequence[int], card: int, count: int = 1) -> bool:
    """Whether the bar forbids to lead so many copies of a card."""
    suit = card // 13
    held_back = aside[suit]
    if not held_back or card != FOUR[suit] or vector[card] - held_back >= count:
        return False
    low = 13 * suit
    return sum(vector[low : low + 13]) > held_back


def follows(rules: Rules, vector: Vector, suit: int, count: int, aside: int = 0) -> list[Play]:
    """All legal plays to a lead of so many cards of a suit, as sorted tuples, in order."""
    if count == 1:
        return [_SINGLES[c] for c in follow_singles(rules, vector, suit, aside)]
    own = _copies(vector, suit)
    if aside and len(own) - aside >= 2:
        for _ in range(aside):
            own.remove(FOUR[suit])
    pairs = [c for c in cards_of_suit(vector, suit) if own.count(c) > 1]
    if pairs:
        return [(c, c) for c in pairs]
    if len(own) > 1:
        return list(combinations(own, 2))
    colour, rest = _discards(rules, vector, suit)
    if own:
        mates = colour or rest
        return sorted({tuple(sorted((own[0], c))) for c in mates})
    if len(colour) >= 2:
        return sorted(set(combinations(colour, 2)))
    if colour:
        return sorted({tuple(sorted((colour[0], c))) for c in rest})
    return sorted(set(combinations(rest, 2)))


def follow_singles(rules: Rules, vector: Vector, suit: int, aside: int = 0) -> list[int]:
    """The cards that may be played to a single card of a suit."""
    low = 13 * suit
    own = list(compress(_SUIT_CARDS[suit], vector[low : low + 13]))
    if own:
        if aside and len(own) > 1 and vector[FOUR[suit]] <= aside:
            own.remove(FOUR[suit])
        return own
    if rules.discard_colour:
        mates = cards_of_suit(vector, _COLOUR_MATES[suit])
        if mates:
            return mates
    return list(compress(_ALL, vector))


def _discards(rules: Rules, vector: Vector, suit: int) -> tuple[list[int], list[int]]:
    """Discards of the colour that goes first, and the others; with no colour rule all others."""
    mate = _COLOUR_MATES[suit]
    colour = _copies(vector, mate) if rules.discard_colour else []
    rest = [
        c for s in range(4) if s != suit and not (colour and s == mate) for c in _copies(vector, s)
    ]
    return colour, rest


# ---------------------------------------------------------------------- checks with reasons


def in_hand(vector: Vector, cards: Sequence[int]) -> None:
    """Raises ``Illegal("not_in_hand")`` unless the hand holds all these copies."""
    for c in cards:
        if vector[c] < 1 or (len(cards) > 1 and vector[c] < cards.count(c)):
            raise Illegal("not_in_hand", f"{NAMES[c]} is not in the hand", card=NAMES[c])


def check_lead(
    rules: Rules,
    vector: Vector,
    cards: Sequence[int],
    aside: Sequence[int] = NONE_ASIDE,
    must: int | None = None,
) -> None:
    """Raises ``Illegal`` unless these cards may be led."""
    count = len(cards)
    if count == 1 and must is None and vector[cards[0]] and not aside[cards[0] // 13]:
        return
    if not 1 <= count <= rules.decks:
        wanted = "one card" if rules.decks == 1 else "one card or a pair"
        raise Illegal("wrong_count", f"a lead is {wanted}", needed=1, given=count)
    in_hand(vector, cards)
    card = cards[0]
    if count == 2 and cards[1] != card:
        raise Illegal("shape", "two cards are led only as a pair", owed=[card])
    if must is not None and vector[must] and card != must:
        raise Illegal("must_follow", f"{NAMES[must]} must be led", owed=[must], card=NAMES[must])
    if _barred_lead(vector, aside, card, count):
        _bar(card)


def check_follow(
    rules: Rules, vector: Vector, cards: Sequence[int], suit: int, count: int, aside: int = 0
) -> None:
    """Raises ``Illegal`` unless these cards may be played to a lead of ``count`` of ``suit``."""
    if count == 1 == len(cards) and vector[cards[0]]:
        if cards[0] // 13 == suit:
            if not aside:
                return
        elif not rules.discard_colour and vector[13 * suit : 13 * suit + 13] == _VOID:
            return
    if len(cards) != count:
        raise Illegal(
            "wrong_count",
            f"play {count} card{'s' * (count > 1)}, not {len(cards)}",
            needed=count,
            given=len(cards),
        )
    in_hand(vector, cards)
    low = 13 * suit
    held = sum(vector[low : low + 13])
    played = sum([1 for c in cards if c // 13 == suit])
    if played < min(count, held):
        raise Illegal(
            "must_follow",
            f"there are cards of {SUITS[suit]} in the hand",
            suit=SUITS[suit],
            owed=list(follows(rules, vector, suit, count, aside)[0]),
        )
    if played:
        card = FOUR[suit]
        if aside and held - aside >= count and cards.count(card) > vector[card] - aside:
            _bar(card)
        if count == 2 and played == 2 and cards[0] != cards[1]:
            _check_pair(rules, vector, suit, aside)
    if played < count and rules.discard_colour:
        _check_colour(rules, vector, cards, suit, count, played)


def _bar(card: int) -> None:
    raise Illegal(
        "barred",
        f"{NAMES[card]} was shown: not in the first trick led in its suit",
        card=NAMES[card],
    )


def _check_pair(rules: Rules, vector: Vector, suit: int, aside: int) -> None:
    owed = follows(rules, vector, suit, 2, aside)[0]
    if owed[0] == owed[1]:
        raise Illegal("shape", "there is a pair of the suit in the hand", owed=list(owed))


def _check_colour(
    rules: Rules, vector: Vector, cards: Sequence[int], suit: int, count: int, played: int
) -> None:
    mate = _COLOUR_MATES[suit]
    held = sum(vector[13 * mate : 13 * mate + 13])
    given = sum([1 for c in cards if c // 13 == mate])
    if given < min(count - played, held):
        raise Illegal(
            "must_follow",
            f"a discard must have the colour of {SUITS[suit]}: {SUITS[mate]}",
            suit=SUITS[mate],
            led=SUITS[suit],
            owed=list(follows(rules, vector, suit, count)[0]),
        )


# ---------------------------------------------------------------------- who wins


def winner(plays: Sequence[Sequence[int]]) -> int:
    """Which play wins a trick; ``plays[0]`` is the lead (sections 1 and 7)."""
    lead = plays[0]
    suit = lead[0] // 13
    if len(lead) == 1:
        best, at = lead[0], 0
        beyond = 13 * suit + 13
        for i, play in enumerate(plays):
            c = play[0]
            if best < c < beyond:
                best, at = c, i
        return at
    height, at = _height(lead, suit), 0
    for i, play in enumerate(plays):
        if play[0] // 13 == suit == play[1] // 13:
            other = _height(play, suit)
            if other > height:
                height, at = other, i
    return at


def _height(play: Sequence[int], suit: int) -> tuple[bool, int]:
    """Two cards of the suit led, compared: in diamonds pairs come first, elsewhere singles."""
    pair = play[0] == play[1]
    return pair == (suit == DIAMONDS), max(play)
