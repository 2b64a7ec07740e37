"""What to lead: winners first, then what gives the least away.

As in ``following`` every candidate gets a value in points.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import LJ, POINTS
from engine.players.ending import Ending
from engine.players.following import ADDED, LEAD
from engine.players.memory import Memory
from engine.players.worth import Worth
from engine.shengji.parts import Lead, Part, make_lead, shape
from engine.shengji.trick import Key, lead_key
from engine.shengji.trump import TRUMP

DRAW = 1.6
"""What it is worth to draw one of the opponents' trumps, with trumps left over."""

JOKER = 5.0
"""A joker led alone wins nothing but the lead; it is kept for a trick with points."""
FEW = 3
"""With so few cards left a joker may be led."""


class Led(NamedTuple):
    """A candidate with what became of its reasoning."""

    cards: list[int]
    value: float
    lead: Lead
    holds: float
    """Chance that no opponent beats it."""
    partner: float
    """Chance that the partner wins it when it does not hold."""


class Leading:
    """Values leads."""

    def __init__(self, memory: Memory, worth: Worth) -> None:
        self.memory = memory
        self.worth = worth
        self.order = memory.order
        self.rules = memory.rules
        self.ending = Ending(memory)
        self.density = memory.density()
        self.own_trumps = worth.length[TRUMP]
        self.attacking = memory.hand.side(memory.seat) == "attackers"

    # ------------------------------------------------------------------ candidates

    def candidates(self) -> list[Lead]:
        """Every part, and in every group the largest throws that are certain to stand."""
        leads: list[Lead] = []
        own = self.memory.own
        for group in range(5):
            members = self.order.members[group]
            cards = [c for c in members for _ in range(own[c])]
            if not cards:
                continue
            parts = shape(self.order, cards)
            seen: set[tuple[int, ...]] = set()
            for c in members:
                for n in range(1, own[c] + 1):
                    seen.add((c,) * n)
            for part in parts:
                if part.length > 1:
                    seen.add(part.cards)
                    for k in range(2, part.length):  # a shorter tractor from either end
                        seen.add(part.cards[: k * part.width])
                        seen.add(part.cards[-k * part.width :])
            leads += [make_lead(self.order, self.rules, list(p)) for p in sorted(seen)]
            if self.rules.throws and len(parts) > 1:
                leads += self._throws(parts)
        return leads

    def _throws(self, parts: tuple[Part, ...]) -> list[Lead]:
        """Throws of parts that nobody can beat."""
        sure = [p for p in parts if self.memory.boss(p)]
        found: list[Lead] = []
        for some in (sure, [p for p in sure if p.width > 1], [p for p in sure if p.width == 1]):
            if len(some) < 2:
                continue
            lead = make_lead(self.order, self.rules, [c for p in some for c in p.cards])
            if self.memory.stands(lead) and lead not in found:
                found.append(lead)
        return found

    # ------------------------------------------------------------------ values

    def value(self, lead: Lead) -> Led:
        """One candidate, valued."""
        memory = self.memory
        key = lead_key(self.rules, lead)
        first, second = memory.opponents
        beat_first = memory.p_beat(first, lead, key)
        beat_second = memory.p_beat(second, lead, key)
        holds = (1.0 - beat_first) * (1.0 - beat_second)
        partner = self._partner_wins(lead, key, beat_first, beat_second)
        wins = holds + (1.0 - holds) * partner
        points = sum([POINTS[c] for c in lead.cards])
        added = ADDED * self.density * lead.size**0.8
        value = wins * points - self.worth.cost(lead.cards)
        value += 0.5 * added * (2.2 * wins - 1.2)
        value += LEAD * lead.size**0.8 * (2.0 * wins - 1.0)
        value += wins * self.ending.bottom_value(None, lead) - self.ending.loss(lead.cards)
        value += self._drawing(lead) if lead.group == TRUMP else self._suit(lead)
        if lead.size == 1 and lead.cards[0] >= LJ and self.ending.left > FEW:
            value -= JOKER
        return Led(list(lead.cards), value, lead, holds, partner)

    def _partner_wins(self, lead: Lead, key: Key, first: float, second: float) -> float:
        """Chance that the partner wins what an opponent beats, from the opponents' chances."""
        memory = self.memory
        width, length = lead.parts[0].size
        ruff = 0.0
        chance = memory.p_beat(memory.partner, lead, key)
        if lead.group != TRUMP:
            ruff = memory.p_void(memory.partner, lead.group)
            ruff *= memory.p_run(memory.partner, TRUMP, width, length, -1)
            ruff = min(ruff, chance)
            chance -= ruff
            # Only an opponent who is void too can overruff.
            for s in memory.opponents:
                over = memory.p_void(s, lead.group) * (1.0 - memory.p_void(s, TRUMP))
                ruff *= 1.0 - 0.6 * over
        # Where all three can beat it, each wins as often as the others.
        return ruff + chance * (1.0 - 0.42 * first) * (1.0 - 0.42 * second)

    def _drawing(self, lead: Lead) -> float:
        """What drawing trumps is worth: much to who has more of them than the opponents."""
        memory = self.memory
        theirs = sum(
            [memory.total[TRUMP] * (1.0 - memory.p_void(s, TRUMP)) / 3 for s in memory.opponents]
        )
        if not theirs:
            return -2.0 * lead.size
        each = theirs / 2
        more = (self.own_trumps - each) / max(3.0, self.own_trumps)
        if self.attacking:
            more -= 0.35
        return max(-1.0, min(1.0, more)) * DRAW * lead.size

    def _suit(self, lead: Lead) -> float:
        """What else speaks for or against a side suit."""
        memory, group = self.memory, lead.group
        value = 0.0
        if group in memory.led[memory.partner]:
            value += 0.6
        for s in memory.opponents:
            if group in memory.led[s] and not memory.void[s][group]:
                value -= 0.3
        return value

    def ranked(self) -> list[Led]:
        """All candidates, the best first."""
        return sorted([self.value(c) for c in self.candidates()], key=lambda c: -c.value)

    def reason(self, led: Led) -> tuple[str, dict[str, object]]:
        """Why this lead: a code and its parameters, for the hint."""
        memory, lead = self.memory, led.lead
        points = sum([POINTS[c] for c in lead.cards])
        params: dict[str, object] = {"group": lead.group, "cards": lead.size, "points": points}
        if self.ending.left == 1:
            return "only_play", params
        if lead.is_throw:
            return ("safe_throw" if memory.stands(lead) else "risky_throw"), params
        if lead.group == TRUMP:
            if self._highest(lead):
                return "top_trump", params
            if led.holds <= 0.9:
                return "draw_trumps", params
        if led.holds > 0.6:
            return "lead_winner", params
        if memory.void[memory.partner][lead.group] and led.partner > 0.5:
            return "partner_ruffs", params
        if lead.group in memory.led[memory.partner]:
            return "return_suit", params
        return ("give_away" if points else "lead_low"), params

    def _highest(self, lead: Lead) -> bool:
        """Whether no trump is left that is higher than the highest of these."""
        memory, layer = self.memory, self.order.layer
        top = max([layer[c] for c in lead.cards])
        return not any(
            layer[c] > top and memory.unseen[c] + memory.own[c] for c in self.order.members[TRUMP]
        )
