"""Which cards to play to a lead: every sensible candidate is valued, the best one is taken.

The value of a play is in points: what its side will win with it in this trick, less what the
hand loses by it.  So points go to the partner's sure winner, a trick is won with the lowest
card that will do, and a lost trick gets the cheapest card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import POINTS
from engine.players.ending import Ending
from engine.players.follow_reasons import LISTED, Followed, holder_of
from engine.players.memory import Memory
from engine.players.worth import Worth
from engine.shengji import follow
from engine.shengji.parts import Lead
from engine.shengji.trick import Key, beats, contender
from engine.shengji.trump import TRUMP

ADDED = 5.0
"""Points a seat adds to a trick of single cards on average, when it wants to."""
LEAD = 4.5
"""What it is worth to a side to lead the next trick."""


class Choice(NamedTuple):
    """A candidate with what became of its reasoning."""

    cards: list[int]
    value: float
    wins: float
    """Chance that this seat's side wins the trick."""
    takes: bool
    """Whether the play itself wins the trick so far."""


class Following:
    """Values plays to the lead of the running trick."""

    def __init__(self, memory: Memory, worth: Worth) -> None:
        trick = memory.hand.trick
        assert trick is not None and trick.lead is not None
        self.memory = memory
        self.worth = worth
        self.trick = trick
        self.lead: Lead = trick.lead
        self.order = memory.order
        self.rules = memory.rules
        self.ending = Ending(memory)
        self.held_by, self.key = holder_of(memory.hand)
        done = len(trick.plays)
        self.after = [trick.seat_at(i) for i in range(done + 1, 4)]
        """The seats that play after this one."""
        self.last_trick = sum(memory.own) == self.lead.size
        self.density = memory.density()
        self.plays = self.candidates()

    # ------------------------------------------------------------------ candidates

    def candidates(self) -> list[list[int]]:
        """Legal plays worth looking at: all of them, when they are not too many."""
        own = self.memory.own
        found = follow.all_follows(self.order, self.rules, self.lead, own, LISTED)
        if found is not None:
            return found
        plays = [follow.owed(self.order, self.rules, self.lead, own)]
        members = self.order.members[self.lead.group]
        held = [c for c in members if own[c]]
        forced = [c for c in held for _ in range(own[c])]
        if len(forced) <= self.lead.size:
            others = [c for c in range(54) if own[c] and self.order.group[c] != self.lead.group]
            plays += self._filled(forced, others)
            if not forced and self.lead.group != TRUMP:
                plays += self._ruffs()
        elif not self.lead.duty:
            plays += self._filled([], held)
        else:
            plays += self._other_singles(plays[0], held)
        return plays

    def _filled(self, start: Sequence[int], cards: Sequence[int]) -> list[list[int]]:
        """Plays that fill up with the cheapest cards, with points, and with the highest."""
        own, layer = self.memory.own, self.order.layer
        cheap = sorted(cards, key=lambda c: self.worth.cost([c]))
        generous = sorted(cards, key=lambda c: self.worth.cost([c]) - POINTS[c])
        high = sorted(cards, key=lambda c: -layer[c])
        # A whole short suit away makes a void.
        groups = self.order.group
        short = sorted(cards, key=lambda c: (self.worth.length[groups[c]], POINTS[c], layer[c]))
        plays = []
        for ranked in (cheap, generous, high, short):
            play = list(start)
            for c in ranked:
                play += [c] * min(own[c], self.lead.size - len(play))
            plays.append(sorted(play))
        return plays

    def _ruffs(self) -> list[list[int]]:
        """Trumps in the form of the lead, low ones and high ones."""
        own = self.memory.own
        lead = self.lead
        trumps = [n if self.order.group[c] == TRUMP else 0 for c, n in enumerate(own)]
        if sum(trumps) < lead.size:
            return []
        as_trumps = Lead(lead.cards, TRUMP, lead.parts, lead.size, lead.duty, lead.runs)
        found = follow.all_follows(self.order, self.rules, as_trumps, trumps, LISTED)
        if found is not None:
            return found
        low = follow.owed(self.order, self.rules, as_trumps, trumps)
        held = [c for c, n in enumerate(trumps) if n]
        return [low, *self._other_singles(low, held)]

    def _other_singles(self, play: Sequence[int], held: Sequence[int]) -> list[list[int]]:
        """The play with its single cards exchanged: for points, and for the highest."""
        own, layer = self.memory.own, self.order.layer
        fixed = [c for c in play if play.count(c) > 1]
        free = [c for c in held if own[c] > fixed.count(c)]
        plays = []
        for ranked in (
            sorted(free, key=lambda c: (-POINTS[c], layer[c])),
            sorted(free, key=lambda c: -layer[c]),
        ):
            made = list(fixed)
            for c in ranked:
                made += [c] * min(own[c] - fixed.count(c), len(play) - len(made))
            plays.append(sorted(made))
        return plays

    # ------------------------------------------------------------------ values

    def p_side(self, seat: int, key: Key) -> float:
        """Chance that this seat's side wins the trick when ``seat`` holds it with ``key`` now."""
        memory = self.memory
        ours = 1.0 if (seat - memory.seat) % 2 == 0 else 0.0
        raised, higher = 0.0, key
        for s in self.after:
            beat = memory.p_beat(s, self.lead, key)
            if raised:
                # Who plays after somebody who beat it has to beat more, at most that one's best.
                beat *= 1.0 - 0.5 * raised
                if higher > key:
                    beat += 0.5 * raised * memory.p_beat(s, self.lead, higher)
            raised = 1.0 - (1.0 - raised) * (1.0 - beat)
            higher = max(higher, self._best(s))
            if s == memory.partner:
                ours += (1.0 - ours) * beat
            else:
                ours *= 1.0 - beat
        return ours

    def _best(self, seat: int) -> Key:
        """The highest that a seat can play to a single card of its group."""
        memory = self.memory
        if self.lead.size == 1:
            for c in self.order.members[self.lead.group]:
                if memory.may_hold(seat, c):
                    return (self.order.layer[c],)
        return ()

    def choice(self, cards: list[int]) -> Choice:
        """One candidate, valued."""
        memory = self.memory
        key = contender(self.order, self.rules, self.lead, cards)
        takes = key is not None and beats(key, self.key)
        if takes and key is not None:
            wins = self.p_side(memory.seat, key)
        else:
            wins = self.p_side(self.held_by, self.key)
        own_points = sum([POINTS[c] for c in cards])
        stake = self.trick.points + own_points
        value = wins * stake - self.worth.cost(cards)
        added = ADDED * self.density * self.lead.size**0.8
        for s in self.after:
            if s == memory.partner:
                value += 0.5 * wins * added
            else:
                value -= 0.5 * (1.0 - wins) * added
        value += wins * (
            self._next_lead(takes) * self.lead.size**0.8
            + self.ending.bottom_value(cards if takes else None, self.lead)
        )
        value -= self.ending.loss(cards)
        return Choice(cards, value, wins, takes)

    def _next_lead(self, takes: bool) -> float:
        """What leading the next trick is worth: more to who has winners to lead."""
        if not takes:
            return LEAD
        return LEAD * (0.4 + 0.4 * min(2, self.worth.winners))

    def ranked(self) -> list[Choice]:
        """All candidates, the best first."""
        return sorted([self.choice(c) for c in self.plays], key=lambda c: -c.value)

    def reason(self, chosen: Choice) -> tuple[str, dict[str, object]]:
        """Why this play: a code and its parameters, for the hint."""
        return Followed(self.memory.hand, self.memory.seat).reason(chosen.cards, chosen.wins)
