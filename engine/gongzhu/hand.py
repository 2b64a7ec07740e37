"""One hand of Gongzhu as a fold of facts (spec gongzhu sections 1, 3, 5 and 7).

The same class serves the table, which knows every card, and a seat, which knows its own: what the
viewer may not know is ``None``.  ``apply`` takes the facts in order and checks nothing; the
``check_*`` methods say whether an answer is legal, from what this viewer knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, KINDS, NAMES, from_counts
from engine.errors import Illegal
from engine.fold import TrickFold, ints
from engine.gongzhu import legal, scoring, shows
from engine.gongzhu.rules import Rules
from engine.gongzhu.scoring import FOUR, HEART_ACE, PIG, POINT_CARDS, Copy, Score

Totals = tuple[int, int, int, int]
_FOUR = frozenset(FOUR)


class Phase(StrEnum):
    """Where a hand stands."""

    DEAL = "deal"
    SHOW = "show"
    """All cards are dealt; shows are chosen and turned up.  The first play ends it."""
    PLAY = "play"
    ENDED = "ended"


@dataclass(slots=True)
class ShownCopy:
    """A shown card; ``card`` is ``None`` while it lies dark before this viewer."""

    seat: int
    card: int | None
    factor: int
    dark: bool
    forced: bool = False
    played: bool = False


@dataclass(slots=True)
class TrickState(TrickFold):
    """A trick, running or done (``winner`` set)."""

    taken: list[Copy] = field(default_factory=list)
    """Its point cards.  With two decks a viewer learns at the end which copies were shown ones."""

    @property
    def suit(self) -> int | None:
        """The suit led, 0..3 for S H D C; ``None`` before the lead."""
        return self.cards[0][0] // 13 if self.cards else None


class HandState:
    """A hand of Gongzhu from its ``hand`` fact on."""

    def __init__(self, rules: Rules, no: int, totals: Totals, leader: int | None):
        self.rules = rules
        self.no = no
        self.totals = totals
        """The totals before this hand."""
        self.start_opens = leader is None
        """Whether the start card decides who leads first."""
        self.leader = leader
        """Who leads first; ``None`` as long as this viewer does not know."""
        self.first: int | None = None
        """The seat that is dealt to first."""
        self.first_cards: list[int | None] = [None] * 4
        """The card dealt first to each seat."""
        self.dealt = 0
        self._all_dealt = 4 * rules.hand_size
        self._start = rules.start
        self.phase = Phase.DEAL
        self.hands: list[list[int] | None] = [[0] * KINDS for _ in range(4)]
        self.sizes = [0, 0, 0, 0]
        self.shows: list[facts.Show] = []
        self.shown: list[ShownCopy] = []
        """Every copy shown in this hand, in the order of the facts."""
        self.barred = [[0, 0, 0, 0] for _ in range(4)]
        """By seat and suit: copies that may not be played to the first trick led in their suit."""
        self.led = [False] * 4
        """The suits led in earlier tricks."""
        self.turn: int | None = None
        self.trick: TrickState | None = None
        self.tricks: list[TrickState] = []
        self.seen = [0] * KINDS
        """How often each card was played so far."""
        self.captured: list[list[Copy]] = [[], [], [], []]
        """The point cards each seat has taken."""
        self.pig_taker: int | None = None
        """Who took the last SQ."""
        self.end: facts.End | None = None

    # ------------------------------------------------------------------ what follows from it

    @property
    def heart_factor(self) -> int:
        """The factor of all hearts, as far as this viewer sees the aces shown."""
        product = 1
        for copy in self.shown:
            if copy.card == HEART_ACE:
                product *= copy.factor
        return product

    def score(self, seat: int) -> Score:
        """What a seat's point cards are worth so far, step by step."""
        return scoring.score(self.rules, self.captured[seat], self.heart_factor)

    def cards_of(self, seat: int) -> list[int]:
        """A seat's cards in deck order; empty when this viewer does not know them."""
        vector = self.hands[seat]
        return [] if vector is None else from_counts(vector)

    def copies_before(self, seat: int) -> list[ShownCopy]:
        """The shown copies that still lie before their owner."""
        return [copy for copy in self.shown if copy.seat == seat and not copy.played]

    @property
    def winning(self) -> int | None:
        """The seat that wins the running trick so far."""
        trick = self.trick
        if trick is None or not trick.cards:
            return None
        return (trick.leader + legal.winner(trick.cards)) % 4

    # ------------------------------------------------------------------ legality

    @property
    def must_lead(self) -> int | None:
        """The card that has to be led now, if its holder has it (``lead_start_card``)."""
        if not self.rules.lead_start_card or not self.start_opens or self.tricks:
            return None
        return self.rules.start if self.trick is None or not self.trick.cards else None

    def legal_plays(self, seat: int) -> list[legal.Play]:
        """All legal plays of a seat whose turn it is, as sorted cards, in deck order."""
        vector, trick = self.hands[seat], self.trick
        assert vector is not None, "only for a seat whose cards are known"
        if trick is None or not trick.cards:
            return legal.leads(self.rules, vector, self.barred[seat], self.must_lead)
        lead = trick.cards[0]
        suit = lead[0] // 13
        return legal.follows(self.rules, vector, suit, len(lead), self.barred[seat][suit])

    def check_play(self, seat: int, cards: Sequence[int]) -> None:
        """Raises ``Illegal`` unless the seat, whose turn it is, may play these cards."""
        vector, trick, barred = self.hands[seat], self.trick, self.barred[seat]
        assert vector is not None, "only for a seat whose cards are known"
        if trick is None or not trick.cards:
            legal.check_lead(self.rules, vector, cards, barred, self.must_lead)
            return
        lead = trick.cards[0]
        suit = lead[0] // 13
        legal.check_follow(self.rules, vector, cards, suit, len(lead), barred[suit])

    def unshown(self, seat: int) -> list[int]:
        """A seat's cards before the first lead without those it has shown, as a count vector."""
        vector = self.hands[seat]
        assert vector is not None, "only for a seat whose cards are known"
        left = list(vector)
        for copy in self.shown:
            if copy.seat == seat and copy.card is not None:
                left[copy.card] -= 1
        return left

    def legal_shows(self, seat: int) -> list[list[int]]:
        """Everything the seat may show in all, before anything is turned up."""
        vector, already = self.hands[seat], self._already(seat)
        assert vector is not None, "only for a seat whose cards are known"
        found = shows.choices(self.rules, vector)
        if not already:
            return found
        return [c for c in found if all(c.count(x) >= already.count(x) for x in already)]

    def check_show(
        self, seat: int, cards: Sequence[int], dark: Sequence[int] = ()
    ) -> tuple[list[int], list[int]]:
        """What is shown openly and darkly; raises ``Illegal`` unless the seat may do so."""
        vector, already = self.hands[seat], self._already(seat)
        assert vector is not None, "only for a seat whose cards are known"
        open_, dark_ = shows.split(self.rules, vector, cards, dark)
        if not self.shows:
            return open_, dark_
        for c in already:
            if open_.count(c) < already.count(c):
                raise Illegal("must_show", f"{NAMES[c]} is shown already", card=NAMES[c])
        if any(s.seat == seat and s.how == "open" for s in self.shows) and open_ != already:
            raise Illegal("may_not_show", "what is shown openly lies there already")
        return open_, dark_

    def _already(self, seat: int) -> list[int]:
        """Cards that a turn-up cut short has shown of a seat: openly, else there is no more."""
        if not self.shown:
            return []
        return sorted([c.card for c in self.shown if c.seat == seat and c.card is not None])

    def leaving(self, seat: int, card: int, count: int) -> list[ShownCopy | None]:
        """Which copies of one of the four leave a known hand (``None``: an unshown one).

        An unshown one first, then x2 (dark ones first), then x4 (section 7); of those under the
        bar none as long as there are others.
        """
        mine = [c for c in self.shown if c.seat == seat and c.card == card and not c.played]
        vector = self.hands[seat]
        assert vector is not None, "only for a seat whose cards are known"
        suit = card // 13
        trick = self.trick
        barred = self.barred[seat][suit] > 0 and (
            trick is None or not trick.cards or trick.suit == suit
        )
        mine.sort(key=lambda c: (barred and c.factor == 2 and not c.dark, c.factor, not c.dark))
        return [*[None] * (vector[card] - len(mine)), *mine][:count]

    # ------------------------------------------------------------------ the fold

    def apply(self, fact: Any) -> None:
        """Takes the next fact."""
        FOLD[type(fact)](self, fact)

    def _deal(self, f: facts.Deal) -> None:
        seat = f.seat
        text, dealt = f.card, self.dealt
        if dealt == 0:
            self.first = seat
        if text is UNSET:
            self.hands[seat] = None
        else:
            card = INDEX[text]
            hand = self.hands[seat]
            if hand is not None:
                hand[card] += 1
            if dealt < 4:
                self.first_cards[seat] = card
            if card == self._start and self.leader is None:
                self._start_card(seat, card)
        self.sizes[seat] += 1
        self.dealt = dealt = dealt + 1
        if dealt == self._all_dealt:
            self.phase = Phase.SHOW

    def _start_card(self, seat: int, card: int) -> None:
        """Its holder leads; with two decks a viewer must know that no copy was dealt before."""
        hand = self.hands[seat]
        assert hand is not None
        if all(self.hands) or hand[card] == self.rules.decks:
            self.leader = seat

    def _show(self, f: facts.Show) -> None:
        self.shows.append(f)
        seat, dark = f.seat, f.how == "dark"
        factor = 4 if f.how == "first" else 2
        cards: Sequence[int | None]
        if f.cards is UNSET:
            cards = [None] * (0 if f.count is UNSET else f.count)
        else:
            cards = ints(f.cards)
        for card in cards:
            self.shown.append(ShownCopy(seat, card, factor, dark, f.forced))
            if f.how == "open" and card is not None:
                self.barred[seat][card // 13] += 1

    def _play(self, f: facts.Play) -> None:
        seat = f.seat
        trick = self.trick
        if trick is None:
            self.phase = Phase.PLAY
            self.leader = seat
            trick = self.trick = TrickState(1, seat)
        texts, hand, seen = f.cards, self.hands[seat], self.seen
        cards = [INDEX[texts[0]]] if len(texts) == 1 else ints(texts)
        for c in cards:
            if c in POINT_CARDS:
                self._points(f, trick, cards)
                break
        for c in cards:
            seen[c] += 1
            if hand is not None:
                hand[c] -= 1
        self.sizes[seat] -= len(cards)
        trick.plays.append(f)
        table = trick.cards
        table.append(cards)
        self.turn = (seat + 1) % 4 if len(table) < 4 else None

    def _points(self, f: facts.Play, trick: TrickState, cards: list[int]) -> None:
        """Point cards go into the trick; of the four it matters which copy leaves the hand."""
        if not self.shown:
            trick.taken += [(c, 1) for c in cards if c in POINT_CARDS]
            return
        for i, c in enumerate(cards):
            if c in _FOUR:
                if c not in cards[:i]:
                    dark = 0 if f.dark is UNSET else ints(f.dark).count(c)
                    self._leave(f.seat, c, cards.count(c), dark)
            elif c in POINT_CARDS:
                trick.taken.append((c, 1))

    def _leave(self, seat: int, card: int, count: int, dark: int) -> None:
        """Copies of one of the four leave a hand; a dark one is turned up by that."""
        assert self.trick is not None
        copies: list[ShownCopy | None]
        if self.hands[seat] is not None:
            copies = self.leaving(seat, card, count)
        else:
            for hidden in [c for c in self.copies_before(seat) if c.dark][:dark]:
                hidden.card = card
            mine = [c for c in self.copies_before(seat) if c.card == card]
            if self.rules.decks > 1 and count < 2:
                # Which copy it is stands in the trick fact only, unless it was dark.
                mine = [c for c in mine if c.dark][:dark]
            copies = [*mine, *[None] * count][:count]
        for copy in copies:
            if copy is not None:
                self._played(copy)
            self.trick.taken.append((card, 1 if copy is None else copy.factor))

    def _played(self, copy: ShownCopy) -> None:
        copy.played = True
        assert copy.card is not None
        suit = copy.card // 13
        if copy.factor == 2 and not copy.dark and self.barred[copy.seat][suit]:
            self.barred[copy.seat][suit] -= 1

    def _trick(self, f: facts.Trick) -> None:
        trick = self.trick
        assert trick is not None
        if self.rules.decks > 1 and f.cards is not UNSET:
            taken = [scoring.read_copy(t) for t in f.cards]
            if any(hand is None for hand in self.hands):
                self._settle(trick, taken)
            trick.taken = taken
        trick.winner = f.winner
        self.tricks.append(trick)
        if trick.taken:
            self.captured[f.winner] += trick.taken
            for card, _ in trick.taken:
                if card == PIG:
                    self.pig_taker = f.winner
        suit = trick.cards[0][0] // 13
        if not self.led[suit]:
            self.led[suit] = True
            for barred in self.barred:
                barred[suit] = 0
        if self.sizes[f.winner]:
            self.trick = TrickState(trick.number + 1, f.winner)
            self.turn = f.winner
        else:
            self.trick = None
            self.turn = None

    def _settle(self, trick: TrickState, taken: list[Copy]) -> None:
        """Learns from the trick's stars which shown copies others have played in it."""
        left = [c for c in taken if c[1] > 1]
        for known in trick.taken:
            if known in left:
                left.remove(known)
        for card, factor in left:
            for copy in self.shown:
                if (
                    not copy.played
                    and (copy.card, copy.factor) == (card, factor)
                    and card in trick.cards[(copy.seat - trick.leader) % 4]
                ):
                    self._played(copy)
                    break

    def _end(self, f: facts.End) -> None:
        self.end = f
        self.phase = Phase.ENDED
        self.turn = None

    # ------------------------------------------------------------------ the end of the hand

    def result(self, n: int, *, early: bool = False) -> facts.End:
        """The ``end`` fact that follows (section 5); only where all shows are known."""
        rules, factor = self.rules, self.heart_factor
        scores = tuple([scoring.score(rules, taken, factor).total for taken in self.captured])
        return facts.End(
            n=n,
            captured=tuple([scoring.name_cards(rules, taken) for taken in self.captured]),
            scores=scores,  # type: ignore[arg-type]
            totals=tuple([t + s for t, s in zip(self.totals, scores, strict=True)]),  # type: ignore[arg-type]
        )


FOLD: dict[type, Callable[[HandState, Any], None]] = {
    facts.Deal: HandState._deal,
    facts.Show: HandState._show,
    facts.Play: HandState._play,
    facts.Trick: HandState._trick,
    facts.End: HandState._end,
}
