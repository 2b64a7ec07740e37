"""The rule player of Gongzhu: the policy of the hot modules at the table, with reasons.

It is the level "skilled"; with less memory and some slips it is the levels below.
"""

from __future__ import annotations

import random

from engine.cards import names
from engine.errors import Illegal
from engine.gongzhu import shows
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.rules import KINDS, Rules
from engine.players.base import Folding
from engine.players.gongzhu_reasons import Reason, reason
from engine.players.gongzhu_state import load
from engine.players.gongzhu_weights import weights
from engine.players.hot.gz_policy import Policy
from engine.players.hot.gz_shows import Shows
from engine.players.hot.gz_state import State
from engine.players.hot.rng import Rng
from engine.protocol import Ask, Do

MEMORY = {"none": 0, "some": 1, "all": 2}


class PolicyGongzhu(Folding):
    """Plays by the rule policy.

    ``memory``: "all"; "some" (voids and the cards that matter); "none".  ``slip``: how often the
    second best play is taken, if it costs little.  ``courage`` -1..1: shows and tries all red.
    """

    def __init__(
        self, seat: int, seed: str, memory: str = "all", slip: float = 0.0, courage: float = 0.0
    ) -> None:
        super().__init__(seat, seed)
        self.memory = MEMORY[memory]
        self.slip = slip
        self.courage = courage
        self.rng = Rng(random.Random(seed).getrandbits(62))
        self.reason: Reason = ("", {})
        """Why the last decision was taken."""
        self.fallbacks = 0
        """How often its own choice was not legal, so that the default was taken: never."""
        self._rules: Rules | None = None
        self._policy: Policy | None = None
        self._shows: Shows | None = None

    def decide(self, ask: Ask) -> Do:
        """Answers from the own view only."""
        hand: HandState = self.state.hand
        try:
            if ask.ask == "show":
                cards, dark = self.show(hand)
                hand.check_show(self.seat, cards, dark)
                self.reason = ("show" if cards or dark else "show_nothing", {})
                return Do("show", names(cards), None, names(dark))
            play = self.play(hand)
            hand.check_play(self.seat, play)
        except Illegal:
            self.fallbacks += 1
            self.reason = ("default", {})
            return Do(ask.ask, ask.default)
        return Do("play", names(play))

    def play(self, hand: HandState) -> Play:
        """The play of this seat, whose turn it is; sets ``reason``."""
        vectors = [hand.hands[s] if s == self.seat else None for s in range(4)]
        state = load(hand, vectors, opens=self.seat)
        policy = self._hot(hand)
        policy.choose(state, self.rng)
        play: Play = tuple(sorted((policy.a,) if policy.b < 0 else (policy.a, policy.b)))
        self.reason = reason(hand, self.seat, play)
        return play

    def show(self, hand: HandState) -> tuple[list[int], list[int]]:
        """The cards shown openly and darkly; always legal."""
        self._hot(hand)
        assert self._shows is not None
        vectors = [hand.hands[s] if s == self.seat else None for s in range(4)]
        state = load(hand, vectors)
        return wishes(
            hand, self.seat, state, self._shows, hand.first_cards[self.seat], self.courage
        )

    def _hot(self, hand: HandState) -> Policy:
        """The policy for the rules of this hand."""
        if self._policy is None or self._rules != hand.rules:
            self._rules = hand.rules
            found = weights(hand.rules)
            self._policy = Policy(found, self.memory, self.slip, self.courage)
            self._shows = Shows(found)
        return self._policy


def wishes(
    hand: HandState,
    seat: int,
    state: State,
    hot: Shows,
    first: int | None,
    courage: float = 0.0,
) -> tuple[list[int], list[int]]:
    """What a seat shows openly and darkly by rule; ``state`` has its cards.

    ``first``: the card dealt to it first.  What it has shown already is always part of it.
    """
    counts = [0] * KINDS
    for c in state.hand(seat):
        counts[c] += 1
    already = sorted([c.card for c in hand.shown if c.seat == seat and c.card is not None])
    if any(s.seat == seat and s.how == "open" for s in hand.shows):
        return already, []
    cards = shows.owed(hand.rules, counts)
    for card in sorted(shows.duty(hand.rules).may):
        if counts[card]:
            wish = hot.wish(state, seat, card // 13) + 0.3 * courage
            if hand.rules.first_show and first == card:
                wish -= 0.3
            if wish > 0:
                cards += [card] * counts[card]
    for card in already:
        if cards.count(card) < already.count(card):
            cards.append(card)
    cards.sort()
    if not hand.rules.dark_sale:
        return cards, []
    # Face down a card has no bar, and nobody hunts it.
    dark = list(cards)
    for card in already:
        dark.remove(card)
    return already, dark


def make_policy(
    seat: int, seed: str, memory: str = "all", slip: float = 0.0, courage: float = 0.0
) -> PolicyGongzhu:
    """A rule player; see ``PolicyGongzhu``."""
    return PolicyGongzhu(seat, seed, memory, slip, courage)
