"""What happens next in a match of Gongzhu: who is asked, what is legal, what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, NAMES, names
from engine.chance import Chance
from engine.errors import Illegal
from engine.fold import ints
from engine.gongzhu import legal, scoring, shows
from engine.gongzhu.hand import HandState, Phase
from engine.gongzhu.match import MatchState
from engine.gongzhu.scoring import FOUR, POINT_CARDS
from engine.protocol import AskSpec, Do
from engine.referee import LEGAL_LIMIT, BaseReferee

How = Literal["first", "open", "dark"]
HOWS: tuple[How, ...] = ("first", "open", "dark")
"""The manners of showing in the order of their facts."""
_FOUR = frozenset(FOUR)
_TURNS = tuple([(AskSpec("play", s),) for s in range(4)])
_CHOICES = tuple([AskSpec("show", s) for s in range(4)])
_PLAYED, _DEALT = facts.Play, facts.Deal
_DEAL, _SHOW, _PLAY, _ENDED = Phase.DEAL, Phase.SHOW, Phase.PLAY, Phase.ENDED


class _Shown(NamedTuple):
    """A ``show`` fact to come."""

    seat: int
    how: How
    cards: tuple[int, ...]
    by: Any = UNSET
    forced: bool = False

    def fact(self, n: int) -> facts.Show:
        return facts.Show(
            n, self.seat, self.how, cards=names(self.cards), forced=self.forced, by=self.by
        )


class _Answer(NamedTuple):
    """What a seat chose to show, before the turn-up."""

    open: list[int]
    dark: list[int]
    by: Any


class Referee(BaseReferee[MatchState]):
    """Says what follows and what is legal in one match."""

    def __init__(self, state: MatchState, chance: Chance):
        super().__init__(state, chance)
        self.rules = state.rules
        self._answers: dict[int, _Answer] = {}
        """Shows that were chosen: nobody knows of them before all have chosen."""
        self._holding: list[int] = []
        self._holders_of = 0
        """The hand that ``_holding`` is of."""
        self._turned: list[_Shown] | None = None
        """The shows still to be turned up; ``None`` while seats choose."""

    # ------------------------------------------------------------------ what follows by itself

    def forced(self, n: int) -> Any | None:
        """The fact that follows without anybody's choice, numbered ``n``; ``None``: ask."""
        hand = self.state.hand
        if hand is None:
            return self._between_hands(n)
        phase = hand.phase
        if phase is _DEAL:
            return self._next_card(hand, n)
        if phase is _PLAY:
            return self._forced_in_play(hand, n)
        if phase is _ENDED:
            return self._between_hands(n)
        due = self._due_show(hand)
        return None if due is None else due.fact(n)

    def _forced_in_play(self, hand: HandState, n: int) -> Any | None:
        trick = hand.trick
        if trick is None:
            return hand.result(n)
        if len(trick.plays) < 4:
            return None
        winner = (trick.leader + legal.winner(trick.cards)) % 4
        taken = trick.taken
        return facts.Trick(n, winner, UNSET, scoring.name_cards(self.rules, taken) if taken else ())

    def _over(self, n: int) -> facts.Over | None:
        if not self.state.ends:
            return None
        over, pig, winner = self.state.result
        return facts.Over(n, winner, pig=pig) if over else None

    def _next_hand(self, n: int) -> facts.Hand:
        state = self.state
        return facts.Hand(n, state.no + 1, totals=state.totals, leader=state.leader)

    # ------------------------------------------------------------------ shows

    def _choosing(self, hand: HandState) -> list[int]:
        """The seats that have still to choose what they show.

        Whoever resumes or undoes into a turn-up finds some shows on the table: those that would
        come after them are chosen anew.
        """
        if not hand.shows:
            return [s for s in self._holders(hand) if s not in self._answers]
        assert hand.first is not None
        last = hand.shows[-1]
        if last.forced:
            return []
        done = (last.seat - hand.first) % 4
        out: list[int] = []
        for i in range(done, 4):
            seat = (hand.first + i) % 4
            if seat in self._answers or not shows.holds(hand.unshown(seat)):
                continue
            if i != done or self._may_go_on(last):
                out.append(seat)
        return out

    def _holders(self, hand: HandState) -> list[int]:
        """The seats that hold any of the four, from the first dealt on."""
        if self._holders_of != hand.no:
            assert hand.first is not None
            seats = [(hand.first + i) % 4 for i in range(4)]
            self._holding = [s for s in seats if shows.holds(hand.hands[s] or ())]
            self._holders_of = hand.no
        return self._holding

    def _may_go_on(self, last: facts.Show) -> bool:
        """Whether the seat that has shown last may have more to show: first, open, dark."""
        if last.how == "dark":
            return False
        return last.how == "first" or self.rules.dark_sale

    def _due_show(self, hand: HandState) -> _Shown | None:
        """The next show to be turned up; ``None`` while seats choose, and after the last."""
        if self._turned is None:
            if self._choosing(hand):
                return None
            self._turned = self._turn_up(hand)
        return self._turned[0] if self._turned else self._fourth(hand)

    def _turn_up(self, hand: HandState) -> list[_Shown]:
        """All shows that were chosen, seat by seat from the first dealt: first, open, dark."""
        assert hand.first is not None
        out: list[_Shown] = []
        for i in range(4):
            seat = (hand.first + i) % 4
            chosen = self._answers.get(seat)
            if chosen is None:
                continue
            open_, first = list(chosen.open), self._first_card(hand, seat)
            for copy in hand.shown:
                if copy.seat == seat:  # turned up before a resume
                    assert copy.card is not None
                    open_.remove(copy.card)
            if first in open_:
                open_.remove(first)
                out.append(_Shown(seat, "first", (first,), chosen.by))
            if open_:
                out.append(_Shown(seat, "open", tuple(open_), chosen.by))
            if chosen.dark:
                out.append(_Shown(seat, "dark", tuple(chosen.dark), chosen.by))
        return out

    def _first_card(self, hand: HandState, seat: int) -> int:
        """The card with which a seat can still make a first-show; -1: none."""
        card = hand.first_cards[seat]
        done = any(s.seat == seat and s.how == "first" for s in hand.shows)
        return -1 if card is None or done or not self.rules.first_show else card

    def _fourth(self, hand: HandState) -> _Shown | None:
        """The next show that the other three force (section 3)."""
        if self.rules.show_rule != "forced_fourth":
            return None
        kinds = {c.card for c in hand.shown if not c.forced}
        if len(kinds) != 3:
            return None
        (card,) = _FOUR - kinds
        assert hand.first is not None
        for i in range(4):
            seat = (hand.first + i) % 4
            count = hand.unshown(seat)[card]
            if count and self._first_card(hand, seat) == card:
                return _Shown(seat, "first", (card,), forced=True)
            if count:
                return _Shown(seat, "open", (card,) * count, forced=True)
        return None

    # ------------------------------------------------------------------ who is asked

    def asks(self) -> Sequence[AskSpec]:
        """Who is to be asked now: all at once what they show, then one after the other."""
        hand = self.state.hand
        if hand is None:
            return ()
        phase = hand.phase
        if phase is _PLAY:
            turn = hand.turn
            return () if turn is None else _TURNS[turn]
        if phase is not _SHOW:
            return ()
        if self._turned is None:
            choosing = self._choosing(hand)
            if choosing:
                return [_CHOICES[s] for s in choosing]
            self._turned = self._turn_up(hand)
        if self._turned or self._fourth(hand) is not None:
            return ()
        assert hand.leader is not None
        return _TURNS[hand.leader]

    @property
    def settling(self) -> bool:
        """Whether a trick is to be taken or shows are to be turned up first."""
        hand = self.state.hand
        if hand is None:
            return False
        if hand.phase is _SHOW:
            return self._due_show(hand) is not None
        return hand.phase is _PLAY and hand.turn is None

    def all_passed(self) -> None:
        """Takes it that nobody shows anything more: that leaves no facts in a record."""
        hand = self.state.hand
        if hand is not None and hand.phase is _SHOW and self._turned is None:
            self._turned = []

    def legal(self, spec: AskSpec) -> list[list[int]] | None:
        """All legal answers, each in deck order; ``None`` when too many."""
        hand = self._hand()
        if spec.kind == "show":
            return hand.legal_shows(spec.seat)
        found = hand.legal_plays(spec.seat)
        return None if len(found) > LEGAL_LIMIT else [list(play) for play in found]

    def default(self, spec: AskSpec) -> list[int]:
        """One legal answer: what must be shown; else low cards, point cards last."""
        hand = self._hand()
        if spec.kind == "show":
            # What is legal at the least: the first list that has no other within it.
            return min(hand.legal_shows(spec.seat), key=len)
        cheapest = min(hand.legal_plays(spec.seat), key=_price)
        return list(cheapest)

    # ------------------------------------------------------------------ answers

    def answer(self, spec: AskSpec, do: Do, n: int, by: Any = UNSET) -> Any | None:
        """The fact an answer makes; ``None`` for a show, which waits for the others'.

        Raises ``Illegal`` with a code of ``spec/interfaces.md`` section 4.
        """
        kind, seat, texts, hand = spec.kind, spec.seat, do.cards, self.state.hand
        assert hand is not None
        if do.e != kind:
            raise Illegal("bad_form", f"{kind} was asked, not {do.e!r}")
        try:
            cards = [INDEX[texts[0]]] if len(texts) == 1 else ints(texts)
            dark = ints(do.dark) if do.dark else []
        except KeyError as error:
            raise Illegal("bad_form", f"no such card: {error}") from None
        if kind == "show":
            found = hand.check_show(seat, cards, dark)
            self._answers[seat] = _Answer(*found, by)
            return None
        if do.parts is not None and sorted(c for p in do.parts for c in p) != sorted(texts):
            raise Illegal("bad_form", "the parts do not cut the cards")
        hand.check_play(seat, cards)
        if len(cards) > 1 or (hand.shown and cards[0] in _FOUR):
            return self._play(hand, seat, cards, n, by)
        return _PLAYED(n, seat, texts, by=by)

    def _play(self, hand: HandState, seat: int, cards: list[int], n: int, by: Any) -> facts.Play:
        """A play in deck order, with those of its cards that had been shown darkly."""
        cards.sort()
        revealed: list[int] = []
        for c in FOUR:
            if c in cards:
                leaving = hand.leaving(seat, c, cards.count(c))
                revealed += [c for x in leaving if x is not None and x.dark]
        dark: Any = names(revealed) if revealed else UNSET
        return facts.Play(n, seat, names(cards), dark=dark, by=by)

    def applied(self, fact: Any) -> None:
        """Told of every fact after the state took it."""
        kind = type(fact)
        if kind is _PLAYED or kind is _DEALT:
            return
        if kind is facts.Show:
            if self._turned:
                self._turned.pop(0)
        elif kind is facts.Hand:
            self._answers = {}
            self._turned = None

    def _hand(self) -> HandState:
        assert self.state.hand is not None
        return self.state.hand

    # ------------------------------------------------------------------ records

    def is_decision(self, fact: Any) -> bool:
        """Whether a fact is somebody's choice: a play, or a show that is not forced."""
        kind = type(fact)
        return kind is facts.Play or (kind is facts.Show and not fact.forced)

    def decision(self, fact: Any) -> Any:
        """The fact that the table would have written for a recorded decision."""
        hand = self.state.hand
        if hand is None:
            raise Illegal("bad_form", "no hand is being played")
        if type(fact) is facts.Show:
            return self._recorded_show(hand, fact)
        if hand.phase is _SHOW:
            self._all_shown(hand, fact.n)
        if _TURNS[fact.seat] != self.asks():
            raise Illegal("bad_form", f"it is not seat {fact.seat}'s turn to play")
        return self.answer(AskSpec("play", fact.seat), Do("play", fact.cards), fact.n, fact.by)

    def _all_shown(self, hand: HandState, n: int) -> None:
        """Raises ``Illegal`` unless the play may begin now."""
        self.all_passed()
        for seat in range(4):
            for c in shows.owed(self.rules, hand.unshown(seat)):
                raise Illegal("must_show", f"seat {seat} must show {NAMES[c]}", card=NAMES[c])
        due = self.forced(n)
        if due is not None:
            raise Illegal("bad_form", f"{facts.encode(due).decode()} was due")

    def _recorded_show(self, hand: HandState, fact: facts.Show) -> facts.Show:
        """A recorded show as the turn-up would have written it."""
        if hand.phase is not _SHOW:
            raise Illegal("bad_form", "it is not the time to show")
        if fact.cards is UNSET or not fact.cards:
            raise Illegal("bad_form", "the cards are missing")
        assert hand.first is not None
        order = [((s.seat - hand.first) % 4, HOWS.index(s.how)) for s in hand.shows]
        here = (fact.seat - hand.first) % 4, HOWS.index(fact.how)
        if any(s.forced for s in hand.shows) or (order and order[-1] >= here):
            raise Illegal("bad_form", "shows are turned up seat by seat: first, open, dark")
        seat, cards = fact.seat, sorted(INDEX[t] for t in fact.cards)
        legal.in_hand(hand.unshown(seat), cards)
        may, must = shows.duty(self.rules)
        for c in cards:
            if c not in may and c not in must:
                raise Illegal("may_not_show", f"{NAMES[c]} may not be shown", card=NAMES[c])
        if fact.how == "dark" and not self.rules.dark_sale:
            raise Illegal("no_dark_sale", "there is no dark sale in these rules")
        first = self._first_card(hand, seat)
        if fact.how == "first" and cards != [first]:
            raise Illegal("bad_form", f"{names(cards)} is not the card dealt to the seat first")
        if fact.how == "open" and first in cards:
            raise Illegal("bad_form", f"{NAMES[first]} was dealt first: it is a first-show")
        return _Shown(seat, fact.how, tuple(cards), fact.by).fact(fact.n)


def _price(play: legal.Play) -> tuple[int, int, legal.Play]:
    """Plays from the cheapest on: few point cards, low cards."""
    return sum([c in POINT_CARDS for c in play]), sum([c % 13 for c in play]), play
