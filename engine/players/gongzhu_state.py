"""A hand of Gongzhu as one seat or the table sees it, put on bit masks for the hot modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.gongzhu.hand import HandState
from engine.gongzhu.rules import KINDS, Rules
from engine.gongzhu.scoring import HEART_ACE
from engine.players.hot.gz_state import State

Hands = Sequence[Sequence[int] | None]
"""Count vectors of the four hands as they are now; ``None``: not known."""


def empty(rules: Rules) -> State:
    """A state under some rules, nothing dealt."""
    state = State()
    state.decks = rules.decks
    state.colour = int(rules.discard_colour)
    state.flip = int(rules.pig_flip == "hearts")
    state.teams = int(rules.teams)
    state.pips = int(rules.heart_values == "pips")
    return state


def load(
    hand: HandState,
    hands: Hands,
    dark: Mapping[int, Sequence[int]] | None = None,
    opens: int | None = None,
) -> State:
    """The state in which the running trick stands as it does.

    ``dark`` gives for a seat which cards lie darkly before it, where ``hand`` does not know.
    ``opens``: who leads the first trick, where ``hand`` does not say yet (two decks: nobody was
    told whose start card came first).
    """
    state = empty(hand.rules)
    running = [] if hand.trick is None else hand.trick.cards
    leader = hand.leader if hand.trick is None else hand.trick.leader
    if leader is None:
        leader = opens
    first = 0 if leader is None else leader
    for seat in range(4):
        cards = list(running[(seat - first) % 4]) if (seat - first) % 4 < len(running) else []
        vector = hands[seat]
        for card in cards:
            state.give(seat, card)
        if vector is not None:
            for card in range(KINDS):
                for _ in range(vector[card]):
                    state.give(seat, card)
        state.set_size(seat, hand.sizes[seat] + len(cards))
    played = list(hand.seen)
    for cards in running:
        for card in cards:
            played[card] -= 1
    state.past(hand.captured, _voids(hand), hand.led, played, len(hand.tricks))
    _shows(hand, state, dark or {})
    must = hand.rules.start if hand.rules.lead_start_card and hand.start_opens else -1
    state.begin(first, -1 if hand.tricks else must)
    for cards in running:
        state.play(cards[0], cards[1] if len(cards) > 1 else -1)
    return state


def _voids(hand: HandState) -> list[list[int]]:
    """By seat and suit: who was seen to have none of it, in the tricks that are done."""
    out = [[0] * 4 for _ in range(4)]
    for trick in hand.tricks:
        suit = trick.cards[0][0] // 13
        for i, play in enumerate(trick.cards[1:], 1):
            for card in play:
                if card // 13 != suit:
                    mine = out[(trick.leader + i) % 4]
                    mine[suit] = 1
                    if hand.rules.discard_colour and card // 13 != 3 - suit:
                        mine[3 - suit] = 1
    return out


def _shows(hand: HandState, state: State, dark: Mapping[int, Sequence[int]]) -> None:
    """The copies shown that were not in a trick before the running one."""
    given = {seat: list(cards) for seat, cards in dark.items()}
    left = list(hand.shown)
    for trick in hand.tricks:
        for card, factor in trick.taken:
            if factor == 1 or 13 <= card < HEART_ACE:
                continue
            # Of two like copies the dark one leaves the hand first.
            for copy in sorted(left, key=lambda copy: not copy.dark):
                by = trick.cards[(copy.seat - trick.leader) % 4]
                if copy.card == card and copy.factor == factor and card in by:
                    left.remove(copy)
                    break
    state.fh = hand.heart_factor
    for copy in left:
        card_: int | None = copy.card
        if card_ is None and given.get(copy.seat):
            card_ = given[copy.seat].pop()
            if card_ == HEART_ACE:
                state.fh *= copy.factor
        if card_ is None:
            state.show_hidden(copy.seat)
        else:
            state.show(copy.seat, card_, copy.factor, copy.dark, not hand.led[card_ // 13])
