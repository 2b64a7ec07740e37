"""Blunders of Shengji, each with its exact definition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import UNSET

from engine import facts
from engine.cards import BJ, KINDS, LJ, POINTS
from engine.fold import ints
from engine.shengji import follow
from engine.shengji.hand import HandState
from engine.shengji.parts import Lead, Size
from engine.shengji.trick import RUFF, Key, beats, contender, lead_key
from engine.shengji.trump import TRUMP

LISTED = 400
"""So many legal plays are looked at for an alternative; of more only the cheapest."""
ENDING = 4
"""With so many cards or fewer in hand a joker may well be led: it wins, or clears the way."""
Found = list[tuple[int, str]]


class View:
    """What a seat knows at its turn, cut out of a hand whose cards are all known."""

    def __init__(self, hand: HandState, seat: int, void: Sequence[Sequence[bool]]) -> None:
        own, order = hand.hands[seat], hand.order
        assert own is not None and order is not None
        self.seat, self.own, self.order, self.rules = seat, own, order, hand.rules
        self.unseen = [hand.rules.decks - hand.seen[c] - own[c] for c in range(KINDS)]
        """Copies of each card in the others' hands or in a bottom that this seat has not seen."""
        if hand.holder == seat:
            for c in hand.bottom or ():
                self.unseen[c] -= 1
        left = [sum([self.unseen[c] for c in order.members[g]]) for g in range(5)]
        self.void = [[v or not n for v, n in zip(row, left, strict=True)] for row in void]
        """By seat and group: surely without it."""

    def can_ruff(self, seat: int, group: int) -> bool:
        """Whether somebody is known to be out of a side suit and not known to be out of trumps."""
        return group != TRUMP and self.void[seat][group] and not self.void[seat][TRUMP]

    def may_beat(self, seat: int, lead: Lead, key: Key) -> bool:
        """Whether cards this seat has not seen can make a play that beats the holder's key.

        Rather yes than no: who is not known to have the suit may be out of it, and ruff.
        """
        size, top = lead.parts[0].size, key[0]
        if top < RUFF and not lead.is_throw and not self.void[seat][lead.group]:
            if self._run(lead.group, size, top):
                return True
        if lead.group == TRUMP or self.void[seat][TRUMP]:
            return False
        return self._run(TRUMP, size, top - RUFF if top >= RUFF else -1)

    def _run(self, group: int, size: Size, above: int) -> bool:
        """Whether unseen cards of a group hold a run of a size with a top higher than ``above``."""
        streak = 0
        for height, cell in enumerate(self.order.cells[group]):
            streak = streak + 1 if any(self.unseen[c] >= size.width for c in cell) else 0
            if streak >= size.length and height > above:
                return True
        return False

    def boss(self, card: int) -> bool:
        """Whether no unseen card of its group is higher."""
        group, height = self.order.group[card], self.order.layer[card]
        return not any(
            self.unseen[c] and self.order.layer[c] > height for c in self.order.members[group]
        )

    def breaks_pair(self, cards: Sequence[int]) -> bool:
        """Whether a play takes some, but not all copies of a card."""
        return any(cards.count(c) < self.own[c] for c in set(cards))


class ShengjiMeter:
    """Judges the plays of one hand, in order; ``hand`` is always the state before the fact."""

    KINDS: ClassVar[dict[str, str]] = {
        "overtake": "overtakes the partner's sure winner without gain",
        "points_given": "gives points to a lost trick",
        "naked_joker": "leads a naked joker",
        "failed_throw": "throws and fails",
        "dead_suit": "leads a suit that an opponent can ruff",
    }

    def __init__(self) -> None:
        self._void = [[False] * 5 for _ in range(4)]
        """By seat and group: who did not follow a group."""

    def play(self, hand: HandState, fact: facts.Play) -> Found:
        """The blunders in a play."""
        trick = hand.trick
        assert trick is not None and hand.order is not None
        view, cards = View(hand, fact.seat, self._void), ints(fact.cards)
        if trick.lead is None:
            kinds = self._lead(view, cards, fact)
        else:
            kinds = self._follow(view, hand, trick.lead, cards)
            self.skip(hand, fact)
        return [(fact.seat, kind) for kind in kinds]

    def skip(self, hand: HandState, fact: facts.Play) -> None:
        """Takes in a play without judging it."""
        trick, order = hand.trick, hand.order
        assert trick is not None and order is not None
        if trick.lead is not None and any(
            order.group[c] != trick.lead.group for c in ints(fact.cards)
        ):
            self._void[fact.seat][trick.lead.group] = True

    def trick(self, hand: HandState, fact: facts.Trick) -> Found:
        """Nothing: every play is judged when it is made."""
        return []

    def end(self, hand: HandState) -> Found:
        """Nothing."""
        return []

    # ------------------------------------------------------------------ leads

    def _lead(self, view: View, cards: list[int], fact: facts.Play) -> list[str]:
        if fact.tried is not UNSET:
            return ["failed_throw"]
        kinds = []
        if self._naked_joker(view, cards):
            kinds.append("naked_joker")
        if len(cards) == 1 and self._dead_suit(view, view.order.group[cards[0]]):
            kinds.append("dead_suit")
        return kinds

    @staticmethod
    def _naked_joker(view: View, cards: list[int]) -> bool:
        """A single joker is led while the hand holds a side card and others may hold trumps.

        Not in the ending.
        """
        if len(cards) != 1 or cards[0] not in (LJ, BJ) or sum(view.own) <= ENDING:
            return False
        side = any(n and view.order.group[c] != TRUMP for c, n in enumerate(view.own))
        return side and any(not view.void[s][TRUMP] for s in range(4) if s != view.seat)

    @staticmethod
    def _dead_suit(view: View, group: int) -> bool:
        """One card of a side suit is led of which an opponent is known to be out, and he may hold
        trumps (pairs and throws are not so easily ruffed).

        Not when the partner can ruff it as well, and only when the hand holds another side suit
        of which no opponent is known to be out.
        """
        opponents = ((view.seat + 1) % 4, (view.seat + 3) % 4)

        def dead(g: int) -> bool:
            return any(view.can_ruff(s, g) for s in opponents)

        if not dead(group) or view.can_ruff((view.seat + 2) % 4, group):
            return False
        held = {view.order.group[c] for c, n in enumerate(view.own) if n}
        return any(g != TRUMP and not dead(g) for g in held)

    # ------------------------------------------------------------------ follows

    def _follow(self, view: View, hand: HandState, lead: Lead, cards: list[int]) -> list[str]:
        trick = hand.trick
        assert trick is not None
        holder, key = trick.leader, lead_key(view.rules, lead)
        for i, played in enumerate(trick.cards[1:], 1):
            other = contender(view.order, view.rules, lead, played)
            if other is not None and beats(other, key):
                holder, key = trick.seat_at(i), other
        after = [trick.seat_at(i) for i in range(len(trick.plays) + 1, 4)]
        mine = contender(view.order, view.rules, lead, cards)
        takes = mine is not None and beats(mine, key)
        if (holder - view.seat) % 4 == 2:
            if takes and self._overtake(view, lead, key, cards, after):
                return ["overtake"]
        elif not takes and self._points_given(view, lead, key, cards, after):
            return ["points_given"]
        return []

    @staticmethod
    def _legal(view: View, lead: Lead) -> list[list[int]]:
        found = follow.all_follows(view.order, view.rules, lead, view.own, LISTED)
        if found is None:
            return [follow.owed(view.order, view.rules, lead, view.own)]
        return found

    def _overtake(
        self, view: View, lead: Lead, key: Key, cards: list[int], after: list[int]
    ) -> bool:
        """The partner holds the trick, nobody after can beat him, and yet the play takes it.

        Gain excuses it: more points in the trick than any play that leaves it to the partner
        brings, or the lead for a hand that then has a sure winner to lead: a card with nothing
        higher unseen, in a group that no opponent is known to be able to ruff.
        """
        opponents = [s for s in after if (s - view.seat) % 2]
        if any(view.may_beat(s, lead, key) for s in opponents):
            return False
        points = sum([POINTS[c] for c in cards])
        for other in self._legal(view, lead):
            if sum([POINTS[c] for c in other]) < points:
                continue
            theirs = contender(view.order, view.rules, lead, other)
            if theirs is None or not beats(theirs, key):
                break
        else:
            return False
        left = list(view.own)
        for c in cards:
            left[c] -= 1
        rivals = ((view.seat + 1) % 4, (view.seat + 3) % 4)
        return not any(
            n and view.boss(c) and not any(view.can_ruff(s, view.order.group[c]) for s in rivals)
            for c, n in enumerate(left)
        )

    def _points_given(
        self, view: View, lead: Lead, key: Key, cards: list[int], after: list[int]
    ) -> bool:
        """An opponent holds the trick, neither this play nor the partner's to come can win it,
        and another legal play would have given fewer points at no price: no more trumps and none
        higher, no card that nothing unseen beats, and no pair taken apart, unless the play did so.
        """
        points = sum([POINTS[c] for c in cards])
        partner = (view.seat + 2) % 4
        if not points or (partner in after and view.may_beat(partner, lead, key)):
            return False
        trumps = self._trumps(view, cards)
        spends_boss, breaks = any(map(view.boss, cards)), view.breaks_pair(cards)
        for other in self._legal(view, lead):
            if sum([POINTS[c] for c in other]) >= points:
                continue
            theirs = self._trumps(view, other)
            if len(theirs) > len(trumps) or max(theirs, default=-1) > max(trumps, default=-1):
                continue
            if not spends_boss and any(map(view.boss, other)):
                continue
            if breaks or not view.breaks_pair(other):
                return True
        return False

    @staticmethod
    def _trumps(view: View, cards: Sequence[int]) -> list[int]:
        """The heights of the trumps in a play."""
        return [view.order.layer[c] for c in cards if view.order.group[c] == TRUMP]
