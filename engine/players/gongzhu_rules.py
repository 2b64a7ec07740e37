"""The level "skilled" in Gongzhu: a sensible player by rules of thumb and its memory.

It weighs every legal play: who is likely to take the trick, what that is worth to it (the
others' harm counts as well, all red is tried and stopped), and what it is good to be rid of.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import names
from engine.errors import Illegal
from engine.gongzhu import legal
from engine.gongzhu.hand import HandState
from engine.gongzhu.legal import Play
from engine.gongzhu.scoring import FOUR, HEARTS, PIG, POINT_CARDS, SHEEP, TRANSFORMER, Copy
from engine.players import gongzhu_reasons
from engine.players.base import Folding
from engine.players.gongzhu_memory import Memory
from engine.players.gongzhu_shows import choose
from engine.players.gongzhu_worth import Worth
from engine.protocol import Ask, Do

Reason = tuple[str, dict[str, object]]
REASONS: dict[str, str] = {
    "show": "the hand is good enough to make these cards count more",
    "show_nothing": "nothing here is worth being shown",
    "only_play": "nothing else is legal",
    "hunt_pig": "low spades draw the pig out",
    "sweep": "takes all hearts if nobody stops it",
    "stop_sweep": "takes a heart so that nobody takes them all",
    "take_sheep": "takes the sheep",
    "leave_sheep": "somebody else gets the sheep",
    "unload": "somebody else has to take this: {card}",
    "duck": "does not want this trick",
    "cannot_win": "has nothing that wins the trick",
    "take": "takes the trick while it costs little",
    "take_card": "takes the trick with this in it: {card}",
    "discard": "parts with what is dangerous to keep: {card}",
    "none_of_suit": "has none of the suit, so the trick is another's",
    "lead_low": "leads what hardly wins",
    "lead_high": "leads a high card while it is harmless",
    "lead_winning": "leads what is likely to win",
    "default": "the table's own choice",
}
"""Every reason there is, in plain words, with the names of its parameters (``card``: a text)."""
LEADING = 10.0
"""What it costs to win a trick: who leads gives the others the choice."""
EVEN = 0.5
"""Plays whose values differ by no more are equally good: chance decides."""


class RulesGongzhu(Folding):
    """Plays sensibly in every preset."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat, seed)
        self.reason: Reason = ("", {})
        """Why the last decision was taken."""
        self.fallbacks = 0
        """How often its own choice was not legal, so that the default was taken: never."""

    def decide(self, ask: Ask) -> Do:
        """Answers from the own view only."""
        hand: HandState = self.state.hand
        try:
            if ask.ask == "show":
                cards, dark = choose(hand, self.seat)
                hand.check_show(self.seat, cards, dark)
                self.reason = ("show" if cards or dark else "show_nothing", {})
                return Do("show", names(cards), None, names(dark))
            play = self._play(hand)
            hand.check_play(self.seat, play)
        except Illegal:
            self.fallbacks += 1
            self.reason = ("default", {})
            return Do(ask.ask, ask.default)
        return Do("play", names(play))

    def _play(self, hand: HandState) -> Play:
        plays = hand.legal_plays(self.seat)
        if len(plays) == 1:
            self.reason = ("only_play", {})
            return plays[0]
        weighing = Weighing(hand, self.seat)
        values = [weighing.value(play) for play in plays]
        best = max(values)
        play = self.chance.choice(
            [p for p, v in zip(plays, values, strict=True) if v >= best - EVEN]
        )
        self.reason = weighing.reason(play)
        return play


class Weighing:
    """Values of the plays in one position, in points."""

    def __init__(self, hand: HandState, seat: int) -> None:
        self.hand = hand
        self.seat = seat
        self.memory = Memory(hand, seat)
        self.worth = Worth(self.memory)
        trick = hand.trick
        self.table: list[list[int]] = [] if trick is None else trick.cards
        self.on_table: list[Copy] = [] if trick is None else trick.taken
        self.later = [(seat + i) % 4 for i in range(1, 4 - len(self.table))]
        self.leader = seat if trick is None or not self.table else trick.leader

    def copies(self, play: Play) -> list[Copy]:
        """The point cards of an own play with their factors."""
        out: list[Copy] = []
        for card in sorted(set(play)):
            count = play.count(card)
            if card in FOUR:
                leaving = self.hand.leaving(self.seat, card, count)
                out += [(card, 1 if x is None else x.factor) for x in leaving]
            elif card in POINT_CARDS:
                out += [(card, 1)] * count
        return out

    def value(self, play: Play) -> float:
        """How good a play is."""
        worth, table = self.worth, [*self.table, list(play)]
        copies = [*self.on_table, *self.copies(play)]
        at = legal.winner(table)
        winner = (self.leader + at) % 4
        value = sum([worth.burden(c) for c in play])
        if winner == self.seat:
            stays = self._stays(play)
            gain = worth.gain(self.seat, copies) + self._to_come(play) - LEADING
            value += stays * gain
            if self.later and stays < 1:
                value += (1 - stays) * self._others(copies)
        elif self.later:
            value += 0.6 * worth.gain(winner, copies) + 0.4 * self._others(copies)
        else:
            value += worth.gain(winner, copies)
        if not self.table:
            value += self._lead_bonus(play)
        if worth.attempts and winner == self.seat:
            value += 25 * self._stays(play)
        return value

    def _others(self, copies: Sequence[Copy]) -> float:
        """What it is worth when one of those who play later takes these cards."""
        return sum([self.worth.gain(s, copies) for s in self.later]) / len(self.later)

    # ------------------------------------------------------------------ likelihoods

    def _stays(self, play: Play) -> float:
        """How likely a play that wins so far wins in the end."""
        chance = 1.0
        for seat in self.later:
            chance *= 1 - self._beaten_by(seat, play)
        return chance

    def _beaten_by(self, seat: int, play: Play) -> float:
        suit, top = play[0] // 13, max(play)
        memory = self.memory
        if memory.void[seat][suit]:
            return 0.0
        higher, lower = memory.higher(top), memory.lower(top)
        if len(play) == 2:
            return self._pair_beaten(play, suit, higher)
        has_higher = 1 - (2 / 3) ** higher
        only_higher = (2 / 3) ** lower
        return has_higher * (only_higher + (1 - only_higher) * self._wants(play))

    def _pair_beaten(self, play: Play, suit: int, higher: int) -> float:
        """Pairs win diamonds and lose elsewhere to any two singles (section 7)."""
        pair = play[0] == play[1]
        if suit == legal.DIAMONDS:
            return min(0.9, (0.03 if pair else 0.12) * higher + (0 if pair else 0.2))
        if pair:
            return min(0.85, 0.08 * self.memory.left[suit])
        return min(0.8, 0.1 * higher)

    def _wants(self, play: Play) -> float:
        """How gladly a later player goes over: for the sheep, or while it is harmless."""
        cards = [*(c for c, _ in self.on_table), *play]
        if SHEEP in cards:
            return 0.9
        if PIG in cards or any(c in HEARTS for c in cards):
            return 0.05
        return 0.15 if play[0] // 13 == 0 else 0.35

    def _to_come(self, play: Play) -> float:
        """What later players are likely to add to a trick that is won with this play."""
        memory, worth = self.memory, self.worth
        suit, top = play[0] // 13, max(play)
        out = 0.0
        spread = max(1, 3 - sum([memory.void[s][suit] for s in range(4) if s != self.seat]))
        for seat in self.later:
            if memory.void[seat][suit]:
                chance = 1.0
            else:
                chance = max(0.0, (1 - 1 / spread)) ** memory.left[suit] if spread > 1 else 0.0
                if suit == 0 and top > PIG and memory.unseen[PIG]:
                    out += 0.85 / spread * worth.gain(self.seat, [(PIG, worth.factor(PIG))])
                elif suit == 1:
                    rest = memory.left[1] or 1
                    under = memory.lower(top) / rest
                    out += under * self._heart_mean() * worth.weights[self.seat]
                elif suit == 3 and top > TRANSFORMER and memory.unseen[TRANSFORMER]:
                    change = worth.gain(self.seat, [(TRANSFORMER, worth.factor(TRANSFORMER))])
                    out += 0.5 / spread * min(0.0, change)
                elif suit == 2 and top > SHEEP and memory.unseen[SHEEP]:
                    out += 0.1 / spread * worth.gain(self.seat, [(SHEEP, worth.factor(SHEEP))])
            if chance:
                out += chance * self._thrown(suit)
        return out

    def _heart_mean(self) -> float:
        """What a heart still out costs on average."""
        if self.worth.attempts:
            return 5.0
        return -15.0 * self.worth.heart_factor

    def _thrown(self, suit: int) -> float:
        """What somebody without the suit throws into a trick of this player."""
        memory, worth = self.memory, self.worth
        if worth.attempts:
            return 10.0
        rules = self.hand.rules
        out = 0.0
        if memory.unseen[PIG] and suit != 0 and not (rules.discard_colour and suit in (1, 2)):
            out += 0.3 * worth.gain(self.seat, [(PIG, worth.factor(PIG))])
        if memory.left[1] and suit != 1 and not (rules.discard_colour and suit in (0, 3)):
            out -= 22 * worth.heart_factor
        return out

    # ------------------------------------------------------------------ leads

    def _lead_bonus(self, play: Play) -> float:
        """What leading a suit brings later on."""
        memory, worth = self.memory, self.worth
        suit, top = play[0] // 13, max(play)
        own = memory.own
        bonus = 0.0
        if suit == 0 and memory.unseen[PIG]:
            dangers = sum(own[PIG + 1 : PIG + 3])
            if top < PIG and not own[PIG]:
                bonus += (14 if not dangers else -8 * dangers) * worth.factor(PIG)
        if suit == 0 and own[PIG] and top != PIG:
            low = sum(own[:PIG])
            bonus -= max(0, 16 - 4 * low) * worth.factor(PIG)
        if suit == 2 and own[SHEEP] and top != SHEEP:
            bonus -= 6
        if suit == 2 and memory.unseen[SHEEP] and top < SHEEP and any(own[SHEEP + 1 : SHEEP + 4]):
            bonus += 4
        if suit == 1 and worth.attempts:
            bonus += 10
        return bonus

    # ------------------------------------------------------------------ words

    def reason(self, play: Play) -> Reason:
        """Why a play is made."""
        hand, seat = self.hand, self.seat
        if len(hand.legal_plays(seat)) == 1:
            return "only_play", {}
        if self.table:
            stops = self._somebody_sweeps()
            return gongzhu_reasons.followed(hand, seat, play, self.worth.attempts, stops)
        if self.worth.attempts:
            return "sweep", {}
        if play[0] // 13 == 0 and max(play) < PIG and self.memory.unseen[PIG]:
            return "hunt_pig", {}
        if self._stays(play) < 0.5:
            return "lead_low", {}
        harmless = gongzhu_reasons.is_harmless(hand, seat, play)
        return ("lead_high" if harmless else "lead_winning"), {}

    def _somebody_sweeps(self) -> bool:
        hearts = self.worth.taken_hearts
        return any(
            h and h == sum(hearts) and s != self.seat and self.worth.all_red_chance(s, h) > 0.1
            for s, h in enumerate(hearts)
        )
