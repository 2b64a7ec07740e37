"""Hand-made positions as one seat sees them, for tests of players."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from engine import facts
from engine.cards import INDEX, KINDS, SUITS, counts, names, points
from engine.players.memory import Memory
from engine.players.sensible import RulesPlayer
from engine.protocol import Ask, Do
from engine.shengji import follow
from engine.shengji.hand import HandState, Phase, StandingBid, TrickState
from engine.shengji.parts import make_lead
from engine.shengji.rules import resolve
from engine.shengji.trump import trump_order
from tests.engine.helpers import cards


def together(text: str) -> list[int]:
    """``"H8H8"`` as cards."""
    return [INDEX[text[i : i + 2]] for i in range(0, len(text), 2)]


def position(
    own: str,
    *,
    seat: int = 0,
    trump: str = "S",
    level: str = "2",
    declarer: int = 0,
    tricks: Sequence[tuple[int, str]] = (),
    table: tuple[int, str] | None = None,
    gone: str = "",
    out: str | None = None,
    bottom: str = "",
    bid: tuple[int, str] | None = None,
    tried: tuple[int, str] | None = None,
    **options: object,
) -> HandState:
    """A hand in which it is ``seat``'s turn to play.

    ``tricks``: (leader, "his play, next, ...") of tricks done, ``table``: of the running one.
    ``gone``: more cards that were played; or ``out``: all that others still hold, so that all
    the rest is gone.  ``bottom``: what the seat itself buried.  Without ``out`` the others hold
    all the rest, however few cards ``own`` are: as early in a hand.
    """
    rules = resolve({"game": "shengji", **options})
    hand = HandState(rules, 1, (level, level), declarer)
    hand.phase = Phase.PLAY
    hand.trump = trump
    hand.order = trump_order(rules, level, trump)
    hand.holder = declarer
    hand.hands = [None] * 4
    hand.hands[seat] = counts(cards(own))
    if bottom:
        hand.holder, hand.bottom = seat, tuple(cards(bottom))
    if bid is not None:
        shown = cards(bid[1])
        suit = SUITS[shown[0] // 13]
        hand.bids.append(StandingBid(bid[0], tuple(shown), 0, "bid", suit))
        hand.standing = hand.bids[0]
    for number, (leader, text) in enumerate(tricks, 1):
        done = _trick(hand, number, leader, text)
        if tried is not None and tried[0] == leader:
            first = facts.Play(1, leader, done.plays[0].cards, tried=names(cards(tried[1])))
            done.plays[0] = first
        done.winner = leader
        hand.tricks.append(done)
    hand.trick = TrickState(len(tricks) + 1, seat)
    if table is not None:
        hand.trick = _trick(hand, len(tricks) + 1, *table)
    for c in cards(gone):
        hand.seen[c] += 1
    if out is not None:
        others = counts(cards(out))
        held = counts([*cards(own), *(hand.bottom or ())])
        hand.seen = [rules.decks - others[c] - held[c] for c in range(KINDS)]
    size = len(cards(own))
    led = hand.trick.lead.size if hand.trick.lead else 0
    played = {hand.trick.seat_at(i) for i in range(len(hand.trick.plays))}
    hand.sizes = [size - led if s in played else size for s in range(4)]
    hand.turn = seat
    if out is None:
        _enlarge(hand, seat)
    return hand


def _enlarge(hand: HandState, seat: int) -> None:
    """Lets the others hold all unseen cards: a small own hand then stands for a whole one."""
    own = hand.hands[seat]
    assert own is not None
    unseen = 54 * hand.rules.decks - sum(hand.seen) - sum(own) - len(hand.bottom or ())
    if hand.holder != seat:
        unseen -= hand.rules.bottom_size
    for s in range(4):
        if s != seat:
            hand.sizes[s] = unseen // 3


def _trick(hand: HandState, number: int, leader: int, text: str) -> TrickState:
    assert hand.order is not None
    trick = TrickState(number, leader)
    for i, word in enumerate(text.split()):
        play = together(word)
        if i == 0:
            trick.lead = make_lead(hand.order, hand.rules, play)
        trick.plays.append(facts.Play(1, trick.seat_at(i), names(play)))
        trick.cards.append(play)
        trick.points += points(play)
        for c in play:
            hand.seen[c] += 1
    return trick


def remembered(own: str, **given: object) -> Memory:
    """What the seat remembers in such a position."""
    hand = position(own, **given)  # type: ignore[arg-type]
    assert hand.turn is not None
    return Memory(hand, hand.turn)


def played(own: str, **given: object) -> tuple[str, str]:
    """(the cards played in such a position in deck order, the reason)."""
    hand = position(own, **given)  # type: ignore[arg-type]
    do, reason = decided(hand, "play")
    return " ".join(do.cards), reason


def decided(hand: HandState, kind: str) -> tuple[Do, str]:
    """What the player of the seat whose turn it is does, and why; always its own choice."""
    seat = hand.turn
    assert seat is not None
    player = RulesPlayer(seat, "chance")
    player.state = SimpleNamespace(hand=hand)
    default: tuple[str, ...] = ()
    trick = hand.trick
    if kind == "play" and trick is not None and trick.lead is not None:
        vector = hand.hands[seat]
        assert hand.order is not None and vector is not None
        default = names(follow.owed(hand.order, hand.rules, trick.lead, vector))
    do = player.decide(Ask(kind, 1, default))
    assert player.fallbacks == 0
    return do, player.reason[0]
