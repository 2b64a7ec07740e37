"""What a seat has to decide after some facts, and facts that do not fit together said by name.

The folds check nothing (``engine.fold``); what strangers send is looked at here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, NAMES
from engine.errors import PaizhuoError
from engine.games import game
from engine.shengji import bidding


class UnfitFact(PaizhuoError):
    """A fact that does not fit those before it; the message names it."""

    code = "bad_facts"

    def __init__(self, fact: Any, why: str) -> None:
        kind = type(fact).__struct_config__.tag
        number = getattr(fact, "n", 0)  # the match fact is the first and has none
        super().__init__(f"fact {number} (`{kind}`) {why}")


def fold(given: Sequence[Any], seat: int) -> Any:
    """The match state after the facts that one seat knows, the ``match`` fact first.

    Raises ``UnfitFact`` for the first that does not fit.
    """
    first = given[0]
    try:
        state = game(first.rules.get("game")).MatchState(first)
    except PaizhuoError as error:
        raise UnfitFact(first, f"has rules that cannot be: {error}") from None
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        raise UnfitFact(first, "has rules that cannot be") from None
    before = -1
    for fact in given[1:]:
        number = getattr(fact, "n", before + 1)
        if number <= before:
            raise UnfitFact(fact, f"comes after fact {before}")
        before = number
        _take(state, fact, seat)
    return state


def _take(state: Any, fact: Any, seat: int) -> None:
    """Applies the next fact, if it fits."""
    if isinstance(fact, facts.Match):
        raise UnfitFact(fact, "can only come first")
    if not state.takes(fact):
        raise UnfitFact(fact, f"is none of {state.match.rules['game']}'s")
    if state.hand is None and type(fact) in state.HAND_FACTS:
        raise UnfitFact(fact, "comes before any hand has begun")
    if isinstance(fact, facts.Play) and state.hand.turn not in (None, fact.seat):
        raise UnfitFact(fact, f"is of seat {fact.seat}, but it is seat {state.hand.turn}'s turn")
    if state.hand is not None:
        _look(state.hand, fact)
    try:
        state.apply(fact)
    except PaizhuoError as error:
        raise UnfitFact(fact, f"does not fit: {error}") from None
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        raise UnfitFact(fact, "does not fit what came before it") from None
    hand = state.hand
    if hand is None:
        return
    own = hand.hands[seat]
    if min(hand.sizes) < 0 or (own is not None and min(own) < 0):
        raise UnfitFact(fact, "takes cards from a seat that does not have them")
    decks = hand.rules.decks
    for c, n in enumerate(hand.seen):
        if n + (0 if own is None else own[c]) > decks:
            raise UnfitFact(fact, f"makes more copies of {NAMES[c]} than there are")


def _look(hand: Any, fact: Any) -> None:
    """Names a bid that is none, and a trick whose points are not those of its cards."""
    kind = type(fact)
    if kind in (facts.Bid, facts.Snatch, facts.Counter) and fact.cards is not UNSET:
        level = hand.level if kind is facts.Counter else hand.bid_level
        if not bidding.is_bid(hand.rules, level, [INDEX[t] for t in fact.cards]):
            raise UnfitFact(fact, "is no bid of this game")
    elif kind is facts.Trick and hand.rules.game == "shengji" and hand.trick is not None:
        if fact.points is not UNSET and fact.points != hand.trick.points:
            raise UnfitFact(fact, f"has {fact.points} points, but its cards {hand.trick.points}")


def asks(hand: Any, seat: int) -> tuple[str, ...]:
    """The kinds of asks that a seat whose cards are known may get now, as far as the facts tell.

    Passes leave no facts: while cards are dealt and after it any seat of Shengji may be asked to
    bid, and in Gongzhu, until the first card is played, a seat may be asked what to show and who
    leads what to play.
    """
    phase = str(hand.phase)
    if phase == "show":
        shows = ("show",) if any(hand.legal_shows(seat)) else ()
        # With two decks who holds one start card does not know whether he leads.
        leads = hand.leader == seat or (hand.leader is None and hand.hands[seat][hand.rules.start])
        return (*shows, "play") if leads else shows
    if phase == "play":
        return ("play",) if hand.turn == seat else ()
    if phase == "counter":
        return ("counter",) if hand.turn == seat else ()
    if phase == "bottom":
        return ("bury",) if hand.awaits == "bury" and hand.turn == seat else ()
    bids = phase in ("deal", "bidding") and hasattr(hand, "bids")
    return ("bid",) if bids else ()
