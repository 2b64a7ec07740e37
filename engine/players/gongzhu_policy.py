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
        self._decks = 0
        self._policy = self._shows = None

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
        state = load(hand, [hand.hands[s] if s == self.seat else None for s in range(4)])
        policy = self._hot(hand)
        policy.choose(state, self.rng)
        play: Play = tuple(sorted((policy.a,) if policy.b < 0 else (policy.a, policy.b)))
        self.reason = reason(hand, self.seat, play)
        return play

    def show(self, hand: HandState) -> tuple[list[int], list[int]]:
        """The cards shown openly and darkly; always legal."""
        self._hot(hand)
        vectors = [hand.hands[s] if s == self.seat else None for s in range(4)]
        return wishes(hand, self.seat, load(hand, vectors), self._shows, self.courage)

    def _hot(self, hand: HandState) -> Policy:
        if self._policy is None or self._decks != hand.rules.decks:
            self._decks = hand.rules.decks
            found = weights(hand.rules)
            self._policy = Policy(found, self.memory, self.slip, self.courage)
            self._shows = Shows(found)
        return self._policy


def wishes(
    hand: HandState, seat: int, state: State, hot: Shows, courage: float = 0.0
) -> tuple[list[int], list[int]]:
    """What a seat shows openly and darkly by rule; ``state`` has its cards."""
    vector = state.hand(seat)
    counts = [vector.count(c) for c in range(54)]
    cards = shows.owed(hand.rules, counts)
    for card in sorted(shows.duty(hand.rules).may):
        if counts[card]:
            wish = hot.wish(state, seat, card // 13) + 0.3 * courage
            if hand.rules.first_show and hand.first_cards[seat] == card:
                wish -= 0.3
            if wish > 0:
                cards += [card] * counts[card]
    cards.sort()
    if not hand.rules.dark_sale:
        return cards, []
    # Face down a card has no bar, and nobody hunts it.
    return [], cards


def make_policy(
    seat: int, seed: str, memory: str = "all", slip: float = 0.0, courage: float = 0.0
) -> PolicyGongzhu:
    """A rule player; see ``PolicyGongzhu``."""
    return PolicyGongzhu(seat, seed, memory, slip, courage)
