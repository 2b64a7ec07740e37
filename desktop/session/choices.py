"""What a person may answer in Shengji, and why not: asked of the rules, from his own view alone.

The scene knows no rules; it asks the model, and the model asks here.  Everything is worked out
from a seat's view of the hand (``HandState``), never from the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from msgspec import UNSET

from engine import facts
from engine.cards import BJ, INDEX, KINDS, LJ, counts
from engine.errors import Illegal
from engine.shengji import bidding, follow
from engine.shengji.hand import HandState, Phase
from engine.shengji.parts import Lead
from engine.shengji.rules import Rules
from engine.shengji.trump import TrumpOrder

AskKind = Literal["bid", "bury", "counter", "play"]
BidKind = Literal["bid", "reinforce", "switch", "counter", "snatch"]
SUITS = ("S", "H", "D", "C", "NT")
"""The order of the bid buttons."""
MOST_FOLLOWS = 3_000
"""With more legal answers than this, only the led group tells which cards are dimmed."""


@dataclass(frozen=True)
class BidOption:
    """One button of the bid row: the suit it makes trump, and its cards or the reason why not."""

    suit: str
    """``S`` ``H`` ``D`` ``C`` or ``NT``."""
    cards: tuple[int, ...] | None
    """The bid; ``None``: there is none, see ``reason``."""
    kind: BidKind
    reason: Illegal | None = None


def why_not(
    ask: AskKind,
    hand: HandState,
    seat: int,
    cards: Sequence[int],
    parts: Sequence[Sequence[int]] | None = None,
) -> Illegal | None:
    """Why these cards are no legal answer; ``None`` when they are.  No cards: a pass.

    ``params["owed"]`` of a refused play, where there, is a legal one as a list of cards.
    """
    chosen = list(cards)
    try:
        if ask == "play":
            hand.check_play(seat, chosen, parts)
        elif ask == "bury":
            hand.check_bury(seat, chosen)
        elif chosen and _is_snatch(hand, chosen):
            hand.check_snatch(seat, chosen)
        elif chosen:
            hand.check_bid(seat, chosen)
    except Illegal as illegal:
        return illegal
    return None


def _is_snatch(hand: HandState, cards: Sequence[int]) -> bool:
    return hand.rules.snatch and len(cards) == 5


MINE = (
    facts.Bid, facts.Snatch, facts.Bury, facts.Counter, facts.Pass, facts.Play, facts.Concede,
)  # fmt: skip
"""What an undo goes back to, if it was the seat's own decision."""


def decided(held: Sequence[Any], seat: int) -> int | None:
    """The number of the fact that an undo of the seat's last decision goes back to."""
    for i in range(len(held) - 1, 0, -1):
        fact = held[i]
        if isinstance(fact, MINE) and fact.seat == seat and getattr(fact, "by", UNSET) is UNSET:
            return facts.number(held[i - 1])
    return None


# --- dimming ------------------------------------------------------------------------------------


def dimmed(hand: HandState, seat: int, selected: Sequence[int]) -> set[int]:
    """The cards no copy of which can be added to ``selected`` to reach a legal play.

    Only for a follower whose turn it is, else empty.  A card here may be in ``selected`` too: it
    is its further copies that cannot be added.  When ``selected`` itself leads nowhere, the cards
    that no legal play at all holds by their group are given, so that a way back stays in sight.
    """
    trick, order, vector = hand.trick, hand.order, hand.hands[seat]
    selected = list(selected)
    if trick is None or trick.lead is None or order is None or vector is None:
        return set()
    lead = trick.lead
    of_group = [c for c in range(KINDS) if vector[c] and order.group[c] == lead.group]
    held = sum(vector[c] for c in of_group)
    everything = {c for c in range(KINDS) if vector[c]}
    others = everything.difference(of_group)
    if held <= lead.size:
        # All cards of the group must go; what is free beyond them is the player's choice.
        used = {c for c in everything if selected.count(c) >= vector[c]}
        full = sum(1 for c in selected if c in others) >= lead.size - held
        return used | others if full else used
    plays = _follows(order, hand.rules, lead, tuple(vector))
    if plays is None:
        return others
    possible = reachable(plays, selected)
    return others if possible is None else everything - possible


def reachable(plays: Sequence[Sequence[int]], selected: Sequence[int]) -> set[int] | None:
    """The cards that plays holding ``selected`` hold beyond it; ``None``: no play holds it."""
    wanted = counts(selected)
    kinds = [c for c in range(KINDS) if wanted[c]]
    found: set[int] | None = None
    for play in plays:
        have = counts(play)
        if all(have[c] >= wanted[c] for c in kinds):
            found = set() if found is None else found
            found.update(c for c in play if have[c] > wanted[c])
    return found


@lru_cache(maxsize=4)
def _follows(
    order: TrumpOrder, rules: Rules, lead: Lead, hand: tuple[int, ...]
) -> tuple[tuple[int, ...], ...] | None:
    plays = follow.all_follows(order, rules, lead, list(hand), MOST_FOLLOWS)
    return None if plays is None else tuple(tuple(p) for p in plays)


# --- bids ---------------------------------------------------------------------------------------


def bid_options(hand: HandState, seat: int, raised: Sequence[int] = ()) -> list[BidOption]:
    """The buttons of the bid row; with ``raised``, cards that make a bid, it is on its button.

    So a pair can be bid at once where the weakest bid is a single card.
    """
    options = _bid_options(hand, seat)
    if not raised or why_not("bid", hand, seat, raised) is not None:
        return options
    own = _option(hand, seat, sorted(raised))
    if hand.rules.bidding == "pair_and_joker":
        cards = list(own.cards or ())
        return [own, *(o for o in options if sorted(o.cards or ()) != cards)]
    return [own if o.suit == own.suit else o for o in options]


def _bid_options(hand: HandState, seat: int) -> list[BidOption]:
    """What is offered while no cards are raised.

    ``level_card``: always five, in the order S H D C NT; each offers the weakest bid that makes
    its suit trump now, or says why there is none.  ``pair_and_joker``: the bids and snatches that
    the hand can make now, the strongest first.
    """
    legal = hand.legal_bids(seat)
    if hand.rules.bidding == "pair_and_joker":
        return [_option(hand, seat, bid) for bid in sorted(legal, key=_strength, reverse=True)]
    out = []
    for suit in SUITS:
        fitting = [bid for bid in legal if bidding.bid_suit(hand.rules, bid) == suit]
        if fitting:
            out.append(_option(hand, seat, min(fitting, key=_strength)))
        else:
            out.append(BidOption(suit, None, _kind(hand, seat, suit), _reason(hand, seat, suit)))
    return out


def _strength(bid: Sequence[int]) -> tuple[int, int, int]:
    jokers = [c for c in bid if c >= LJ]
    return len(bid), len(jokers), sum(jokers)


def _option(hand: HandState, seat: int, bid: Sequence[int]) -> BidOption:
    suit = bidding.bid_suit(hand.rules, bid)
    kind: BidKind = "snatch" if _is_snatch(hand, bid) else _kind(hand, seat, suit)
    return BidOption(suit, tuple(bid), kind)


def _kind(hand: HandState, seat: int, suit: str) -> BidKind:
    standing = hand.standing
    if hand.phase is Phase.COUNTER:
        return "counter"
    if standing is None:
        return "bid"
    if standing.seat != seat:
        return "counter"
    return "reinforce" if standing.suit == suit else "switch"


def _reason(hand: HandState, seat: int, suit: str) -> Illegal:
    """Why the seat has no bid of a suit: the reason for the most it could show of it.

    ``no_such_cards`` {suit, level, needed}: it holds too few of the cards such a bid needs.
    """
    vector = hand.hands[seat]
    assert vector is not None
    level = hand.level if hand.phase is Phase.COUNTER else hand.bid_level
    least = 2 if hand.phase is Phase.COUNTER or suit == "NT" else 1
    candidates = (LJ, BJ) if suit == "NT" else (INDEX[suit + level],)
    best = max(candidates, key=lambda c: (vector[c], c))
    if vector[best] < least:
        return Illegal("no_such_cards", suit=suit, level=level, needed=least, held=vector[best])
    found = why_not("bid", hand, seat, [best] * vector[best])
    # With fewer copies it can only be weaker, so this is the reason for all of them.
    return found or Illegal("no_bid", suit=suit)
