"""Blunders of Gongzhu, each with its exact definition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine import facts
from engine.cards import KINDS
from engine.fold import ints
from engine.gongzhu import legal, scoring
from engine.gongzhu.hand import HandState, TrickState
from engine.gongzhu.legal import Play
from engine.gongzhu.rules import Rules
from engine.gongzhu.scoring import HEART_ACE, HEART_VALUES, HEARTS, PIG, SHEEP, TRANSFORMER

Found = list[tuple[int, str]]
_PENS = (PIG + 1, PIG + 2)
"""SK and SA, which catch the pig."""
_EATEN = ((PIG, "pig_eaten"), (HEART_ACE, "ace_eaten"), (TRANSFORMER, "transformer_eaten"))
SWEEPING = 7
"""Who has taken all hearts so far, and at least so many a deck, is taken to sweep."""


@dataclass(slots=True)
class _Decision:
    """What a seat knew when it played to the running trick."""

    seat: int
    cards: list[int]
    plays: list[Play]
    """All that was legal; empty when it is not to be judged."""
    pig_out: bool
    """Whether a pig was still in another hand."""
    losable: list[Play]
    """Of a lead: those that somebody else can have a higher card for."""


class GongzhuMeter:
    """Judges the plays of one hand, in order; ``hand`` is always the state before the fact."""

    KINDS: ClassVar[dict[str, str]] = {
        "pig_eaten": "takes the pig needlessly",
        "ace_eaten": "takes the ace of hearts needlessly",
        "transformer_eaten": "takes the transformer needlessly",
        "sheep_given": "gives the sheep away",
        "dead_suit": "leads a suit that nobody else has",
        "sweep_let": "lets a sweeper sweep",
    }

    def __init__(self) -> None:
        self._decisions: list[_Decision] = []
        """Of the running trick."""
        self._pending: Found = []
        """Blunders that are none if the seat takes all hearts in the end."""
        self._chances: list[tuple[int, int]] = []
        """(seat, sweeper): the seat could have taken a heart from him and did not."""

    def play(self, hand: HandState, fact: facts.Play) -> Found:
        """The blunders that show at once: the sheep given away, and dead suits led."""
        seat, cards = fact.seat, ints(fact.cards)
        own, trick = hand.hands[seat], hand.trick
        assert own is not None
        unseen = [hand.rules.decks - hand.seen[c] - own[c] for c in range(KINDS)]
        plays = hand.legal_plays(seat)
        table = [] if trick is None else trick.cards
        losable = [] if table else [p for p in plays if any(_above(unseen, p[0]))]
        self._decisions.append(_Decision(seat, cards, plays, unseen[PIG] > 0, losable))
        if not table:
            if losable and self._dead_suit(hand, seat, cards, unseen):
                self._pending.append((seat, "dead_suit"))
        elif SHEEP in cards and self._sheep_given(hand, seat, cards, plays):
            return [(seat, "sheep_given")]
        return []

    def skip(self, hand: HandState, fact: facts.Play) -> None:
        """Takes in a play without judging it."""
        self._decisions.append(_Decision(fact.seat, ints(fact.cards), [], False, []))

    @staticmethod
    def _sheep_given(hand: HandState, seat: int, cards: list[int], plays: list[Play]) -> bool:
        """The sheep is played to a trick that somebody else holds even so (in teams: not the
        partner), though another play was legal."""
        trick = hand.trick
        assert trick is not None
        winner = trick.seat_at(legal.winner([*trick.cards, cards]))
        if winner == seat or (hand.rules.teams and (winner - seat) % 2 == 0):
            return False
        return any(SHEEP not in play for play in plays)

    @staticmethod
    def _dead_suit(hand: HandState, seat: int, cards: list[int], unseen: Sequence[int]) -> bool:
        """A suit is led that nobody else has, so that all others throw on it what they like, while
        a pig or a heart that costs is out; another lead could have been taken by somebody else.

        Not of one who sweeps.
        """
        if any(_suit(unseen, cards[0] // 13)) or sweeping(hand, seat):
            return False
        values = HEART_VALUES[hand.rules.heart_values]
        return unseen[PIG] > 0 or any(unseen[c] and values[c - 13] for c in HEARTS)

    # ------------------------------------------------------------------ what a trick brought

    def trick(self, hand: HandState, fact: facts.Trick) -> Found:
        """Notes what was taken needlessly and who might have stopped a sweep."""
        trick = hand.trick
        assert trick is not None
        decisions, self._decisions = self._decisions, []
        at = (fact.winner - trick.leader) % 4
        if decisions[at].plays and not sweeping(hand, fact.winner):
            kind = self._eaten(hand, trick, decisions, at)
            if kind is not None:
                self._pending.append((fact.winner, kind))
        self._stoppable(hand, trick, decisions, at)
        return []

    @staticmethod
    def _eaten(
        hand: HandState, trick: TrickState, decisions: list[_Decision], at: int
    ) -> str | None:
        """A costly card was taken in sight of the danger; a legal play would have avoided it.

        Costly: the pig, HA or the transformer is in the trick and the winner's points get fewer by
        the trick.  To be seen: it lay there before the winner played, or he played it himself, or
        he put SK or SA on a spade trick while the pig was out.  Avoided: with that play and all
        other cards the same somebody else takes the trick, or (his own card) it is not in it.  A
        lead is compared with leads that somebody else may take: not that card, nor (pig) SK or SA.
        """
        mine, rules = decisions[at], hand.rules
        before = [c for d in decisions[:at] for c in d.cards]
        if _worth(rules, hand, mine.seat, trick) >= 0:
            return None
        lying = [c for c, _ in trick.taken]
        for card, kind in _EATEN:
            if card not in lying:
                continue
            pen = card == PIG and mine.pig_out and any(c in _PENS for c in mine.cards)
            if card not in before and card not in mine.cards and not pen:
                continue
            for play in mine.plays if at else mine.losable:
                if card in play:
                    continue
                if at == 0:
                    if card != PIG or not any(c in _PENS for c in play):
                        return kind
                    continue
                table = [list(play) if d is mine else d.cards for d in decisions]
                if legal.winner(table) != at or (card in mine.cards and lying.count(card) == 1):
                    return kind
        return None

    def _stoppable(
        self, hand: HandState, trick: TrickState, decisions: list[_Decision], at: int
    ) -> None:
        """One who sweeps takes a trick with a heart in it; a seat after him could have taken it.

        With its other cards the same, a legal play would have won the trick (a heart still in it);
        in teams the sweeper's partner is not asked.
        """
        sweeper = decisions[at].seat
        if not sweeping(hand, sweeper) or not any(c in HEARTS for c, _ in trick.taken):
            return
        for i, decision in enumerate(decisions):
            if i <= at or (hand.rules.teams and (decision.seat - sweeper) % 2 == 0):
                continue
            for play in decision.plays:
                table = [list(play) if d is decision else d.cards for d in decisions]
                hearts = any(c in HEARTS for cards in table for c in cards)
                if hearts and legal.winner(table) == i:
                    self._chances.append((decision.seat, sweeper))
                    break

    def end(self, hand: HandState) -> Found:
        """What is certain only now: who swept, swept on purpose; who was let to, was let to."""
        swept = {s for s in range(4) if hand.score(s).all_red}
        found = [(seat, kind) for seat, kind in self._pending if seat not in swept]
        let = {seat for seat, sweeper in self._chances if sweeper in swept}
        return [*found, *[(seat, "sweep_let") for seat in sorted(let)]]


def sweeping(hand: HandState, seat: int) -> bool:
    """Whether a seat has taken all hearts so far, and at least seven a deck."""
    mine = [c for c, _ in hand.captured[seat] if c in HEARTS]
    if len(mine) < SWEEPING * hand.rules.decks:
        return False
    return not any(c in HEARTS for s in range(4) if s != seat for c, _ in hand.captured[s])


def _above(vector: Sequence[int], card: int) -> Sequence[int]:
    return vector[card + 1 : card - card % 13 + 13]


def _suit(vector: Sequence[int], suit: int) -> Sequence[int]:
    return vector[13 * suit : 13 * suit + 13]


def _worth(rules: Rules, hand: HandState, seat: int, trick: TrickState) -> int:
    """What the trick's cards do to a seat's score as it stands."""
    before = hand.captured[seat]
    factor = hand.heart_factor
    after = scoring.score(rules, [*before, *trick.taken], factor).total
    return after - scoring.score(rules, before, factor).total
