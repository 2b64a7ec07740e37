"""Which bids, snatches and counters there are (spec shengji sections 4 and 5).

Relations of the seat that holds the current bid to the one that bids now: ``self``, ``partner``,
``opponent``.  Phases: ``deal`` (while and after cards are dealt) and ``counter_bottom``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from engine.cards import BJ, LJ, RANKS, SUITS
from engine.errors import Illegal
from engine.shengji.rules import Rules

Relation: TypeAlias = Literal["self", "partner", "opponent"]
Phase: TypeAlias = Literal["deal", "counter_bottom"]
RELATIONS = ("self", "partner", "opponent")
PHASES = ("deal", "counter_bottom")
Strength: TypeAlias = tuple[int, int, int]
SNATCH_SIZE = 5
_SUIT_RANK = {"D": 0, "C": 1, "H": 2, "S": 3}
_MESSAGES = {
    "no_bid": "these cards are no bid",
    "not_stronger": "the bid is not stronger than the standing one",
    "switch_off": "nobody may replace his own bid by another suit here",
    "single_counter": "the bottom is countered with at least two cards",
    "nothing_to_snatch": "there is no bid to snatch",
    "snatch_off": "snatching is off, or over",
    "cannot_be_snatched": "only a bid with one joker can be snatched",
    "own_side": "one's own side cannot be snatched",
}


def _illegal(code: str) -> Illegal:
    return Illegal(code, _MESSAGES[code])


def bid_suit(rules: Rules, cards: Sequence[int]) -> str:
    """The trump a bid or snatch makes: ``S H D C`` or ``NT``.  The cards must be a bid."""
    suited = [c for c in cards if c < LJ]
    return SUITS[suited[0] // 13] if suited else "NT"


def strength(rules: Rules, cards: Sequence[int], rank_suits: bool = False) -> Strength:
    """How strong a ``level_card`` bid is, as a tuple: count, then suit < LJ < BJ, then suit."""
    c = cards[0]
    if c >= LJ:
        return len(cards), c - LJ + 1, 0
    return len(cards), 0, _SUIT_RANK[SUITS[c // 13]] if rank_suits else 0


def strongest(rules: Rules, cards: Sequence[int]) -> bool:
    """Whether nothing can counter this bid: as many big jokers as there are decks."""
    return len(cards) == rules.decks and all(c == BJ for c in cards)


def is_snatch(cards: Sequence[int]) -> bool:
    """Two pairs of one suit on consecutive face ranks (A high) and one joker."""
    if len(cards) != SNATCH_SIZE:
        return False
    low, low2, high, high2, joker = sorted(cards)
    return (
        joker >= LJ
        and low == low2
        and high == high2
        and high == low + 1
        and high < LJ
        and low // 13 == high // 13
    )


def _is_level_bid(level: str, cards: Sequence[int]) -> bool:
    c = cards[0]
    if any(other != c for other in cards) or len(cards) > 3:
        return False
    return len(cards) > 1 if c >= LJ else RANKS[c % 13] == level


def _is_pair_bid(cards: Sequence[int]) -> bool:
    if len(cards) not in (3, 4):
        return False
    low, low2, *jokers = sorted(cards)
    return low == low2 < LJ <= jokers[0] and len(set(jokers)) == 1


def is_bid(rules: Rules, level: str, cards: Sequence[int]) -> bool:
    """Whether the cards are a bid or a snatch, whatever stands."""
    if rules.bidding == "pair_and_joker":
        return _is_pair_bid(cards) or (rules.snatch and is_snatch(cards))
    return bool(cards) and _is_level_bid(level, cards)


def check_bid(
    rules: Rules,
    level: str,
    current: Sequence[int],
    bid: Sequence[int],
    bidder: Relation,
    phase: Phase = "deal",
) -> None:
    """Raise ``Illegal`` unless ``bid`` may replace ``current`` ([]: none).

    ``level``: the level rank bids are made with.  ``bidder``: whose the current bid is.
    Codes: ``no_bid``, ``single_counter``, ``not_stronger``, ``switch_off``.
    """
    fault = _fault(rules, level, current, bid, bidder, phase)
    if fault:
        raise _illegal(fault)


def _fault(
    rules: Rules,
    level: str,
    current: Sequence[int],
    bid: Sequence[int],
    bidder: Relation,
    phase: Phase,
) -> str | None:
    """The code of what is wrong with a bid."""
    if rules.bidding == "pair_and_joker":
        if not _is_pair_bid(bid):
            return "no_bid"
        return "not_stronger" if current else None
    if not bid or not _is_level_bid(level, bid):
        return "no_bid"
    countering = phase == "counter_bottom"
    if countering and len(bid) < 2:
        return "single_counter"
    if not current:
        return None
    ranked = countering or rules.rank_suits
    if strength(rules, bid, ranked) <= strength(rules, current, ranked):
        return "not_stronger"
    if bidder == "self" and _keeps_suit(rules, current, phase) and current[0] != bid[0] < LJ:
        return "switch_off"
    return None


def _keeps_suit(rules: Rules, current: Sequence[int], phase: Phase) -> bool:
    """Whether the bidder may not replace his own bid by another suit."""
    return not rules.allow_switch and phase == "deal" and bool(current) and current[0] < LJ


def check_snatch(
    rules: Rules,
    current: Sequence[int],
    cards: Sequence[int],
    bidder: Relation,
    last_dealt: bool = False,
) -> None:
    """Raise ``Illegal`` unless the cards may snatch the current bid.

    ``last_dealt``: the last card has been dealt.  Codes: ``no_bid``, ``nothing_to_snatch``,
    ``snatch_off`` (by the rules, or because it is too late), ``cannot_be_snatched``, ``own_side``.
    """
    if rules.bidding != "pair_and_joker" or not is_snatch(cards):
        raise _illegal("no_bid")
    if not current:
        raise _illegal("nothing_to_snatch")
    if not rules.snatch or last_dealt:
        raise _illegal("snatch_off")
    if len(current) != 3:
        raise _illegal("cannot_be_snatched")
    if bidder != "opponent":
        raise _illegal("own_side")


def legal_bids(
    rules: Rules,
    level: str,
    current: Sequence[int],
    bidder: Relation,
    phase: Phase,
    hand: Sequence[int],
    last_dealt: bool = False,
) -> list[list[int]]:
    """All bids (and snatches) a hand can make now, each in deck order, sorted, without []."""
    if rules.bidding == "pair_and_joker":
        return _pair_bids(rules, current, bidder, hand, last_dealt)
    rank = RANKS.index(level)
    countering = phase == "counter_bottom"
    ranked = countering or rules.rank_suits
    floor = strength(rules, current, ranked) if current else (0, 0, 0)
    least = max(floor[0], 2 if countering else 1)
    bound = bidder == "self" and _keeps_suit(rules, current, phase)
    found: list[list[int]] = []
    for c in (rank, rank + 13, rank + 26, rank + 39, LJ, BJ):
        if not hand[c] or (bound and current[0] != c < LJ):
            continue
        for n in range(max(least, 2) if c >= LJ else least, hand[c] + 1):
            bid = [c] * n
            if n > floor[0] or strength(rules, bid, ranked) > floor:
                found.append(bid)
    return found


def _pair_bids(
    rules: Rules,
    current: Sequence[int],
    bidder: Relation,
    hand: Sequence[int],
    last_dealt: bool,
) -> list[list[int]]:
    jokers = [j for j in (LJ, BJ) if hand[j]]
    if not jokers:
        return []
    pairs = [c for c in range(LJ) if hand[c] > 1]
    found: list[list[int]] = []
    if not current:
        shown = [[j] for j in jokers] + [[j, j] for j in jokers if hand[j] > 1]
        found = [[c, c, *with_jokers] for c in pairs for with_jokers in shown]
    elif rules.snatch and not last_dealt and len(current) == 3 and bidder == "opponent":
        found = [
            [c, c, c + 1, c + 1, j]
            for c in pairs
            if c % 13 != 12 and hand[c + 1] > 1
            for j in jokers
        ]
    found.sort()
    return found


def turned_trump(level: str, bottom: Sequence[int]) -> str:
    """The trump a turned bottom makes (``no_bid = "turn_bottom"``), cards in pick-up order.

    The first level card gives its suit, else the highest face rank, A high, the earliest of
    equal ones; jokers are skipped, and with jokers only there is no trump.
    """
    suited = [c for c in bottom if c < LJ]
    for c in suited:
        if RANKS[c % 13] == level:
            return SUITS[c // 13]
    if not suited:
        return "NT"
    return SUITS[max(suited, key=lambda c: c % 13) // 13]
