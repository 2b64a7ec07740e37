"""What a person may answer in Gongzhu, and why not, from his own view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from desktop.session.choices import reachable
from engine import facts
from engine.cards import KINDS
from engine.errors import Illegal
from engine.gongzhu import shows
from engine.gongzhu.hand import HandState, Phase
from engine.gongzhu.scoring import FOUR, POINT_CARDS


def why_not(
    ask: str,
    hand: HandState,
    seat: int,
    cards: Sequence[int],
    parts: Sequence[Sequence[int]] | None = None,
    dark: Sequence[int] = (),
) -> Illegal | None:
    """Why these cards are no legal answer; ``None`` when they are.

    ``dark`` are those shown face down, besides ``cards``.  ``params["owed"]`` of a refused play,
    where there, is a legal one as a list of cards.
    """
    try:
        if ask == "show":
            hand.check_show(seat, list(cards), list(dark))
        else:
            hand.check_play(seat, list(cards))
    except Illegal as illegal:
        if illegal.code == "barred":  # what is legal instead, so that there is a way out
            illegal.params.setdefault("owed", list(hand.legal_plays(seat)[0]))
        return illegal
    return None


def dimmed(hand: HandState, seat: int, selected: Sequence[int]) -> set[int]:
    """The cards no copy of which can be added to ``selected`` to reach a legal play.

    A leader, who may choose anew at will, sees what he cannot lead: cards under the bar.  When
    ``selected`` leads nowhere, the cards that no legal play holds are given, so that a way back
    stays in sight.
    """
    trick, vector = hand.trick, hand.hands[seat]
    if vector is None:
        return set()
    plays = hand.legal_plays(seat)
    everything = {c for c in range(KINDS) if vector[c]}
    if trick is None or not trick.cards:
        return everything - {c for play in plays for c in play}
    possible = reachable(plays, selected)
    if not possible:  # the selection is complete, or leads nowhere: what could be played instead
        possible = reachable(plays, ())
    return everything - (possible or set())


def showable(hand: HandState, seat: int) -> set[int]:
    """The cards of the four that the seat holds and may show."""
    vector = hand.hands[seat]
    if vector is None or hand.phase is not Phase.SHOW:
        return set()
    may, must = shows.duty(hand.rules)
    return {c for c in FOUR if vector[c] and (c in may or c in must)}


def decided(held: Sequence[Any], seat: int) -> int | None:
    """The number of the fact that an undo of the seat's last decision goes back to.

    What was shown is decided by all at once, so that goes back to the end of the deal, whether or
    not the seat showed anything.
    """
    asked = False
    for i in range(len(held) - 1, 0, -1):
        fact = held[i]
        if isinstance(fact, facts.Play) and fact.seat == seat and fact.by is UNSET:
            return facts.number(held[i - 1])
        if isinstance(fact, facts.Show | facts.Play):
            asked = True
        if isinstance(fact, facts.Deal) and asked:
            if _could_show(held[: i + 1], seat):
                return facts.number(fact)
            asked = False
    return None


def _could_show(held: Sequence[Any], seat: int) -> bool:
    """Whether the seat was dealt one of the four in the deal that ends here."""
    names = {"SQ", "HA", "DJ", "CT"}
    for fact in reversed(held):
        if not isinstance(fact, facts.Deal):
            return False
        if fact.seat == seat and fact.card in names:
            return True
    return False


def settled(hand: HandState) -> bool:
    """Whether all point cards are played, so that the rest of the hand changes nothing."""
    if hand.phase is not Phase.PLAY or hand.trick is None or hand.trick.cards:
        return False
    return all(hand.seen[c] == hand.rules.decks for c in POINT_CARDS)
