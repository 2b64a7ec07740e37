"""Whether a record follows from itself: every choice legal, every consequence re-derived."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, LJ, names
from engine.chance import Chance, SeedChance, shares
from engine.errors import CardError, Illegal, RecordError, RulesError
from engine.games import game, game_of
from engine.shuffle import seed_hash


class RecordChance:
    """Chance read off the record itself, when the seed is not known."""

    def __init__(self, all_facts: Sequence[facts.AnyFact]) -> None:
        self.seed: str | None = None
        self._facts = all_facts
        self._decks: dict[tuple[int, int], list[int]] = {}
        self._at = 0

    def peek(self, i: int, state: Any) -> None:
        """Told before fact ``i`` is checked."""
        self._at = i
        fact = self._facts[i]
        if state.hand is None:
            return
        key = (state.hand.no, state.tries)
        cards = self._decks.setdefault(key, [])
        if isinstance(fact, facts.Deal) and fact.card is not UNSET:
            del cards[state.hand.dealt :]
            cards.append(INDEX[fact.card])
            if cards[-1] >= state.KINDS:
                raise Illegal("bad_cards", f"this game has no {fact.card}", card=fact.card)
            if cards.count(cards[-1]) > state.rules.decks:
                raise Illegal("bad_cards", f"more {fact.card} than decks", card=fact.card)
        elif isinstance(fact, facts.Trump) and state.hand.holder is None:
            # The bottom is not known yet; let it be one that turns up this trump, if it has to.
            made = LJ if fact.suit == "NT" else INDEX.get(fact.suit + fact.level, LJ)
            del cards[state.hand.dealt :]
            cards.extend([made] * state.rules.bottom_size)
        elif isinstance(fact, facts.Pickup) and state.hand.holder is None:
            del cards[state.hand.dealt :]
            if fact.cards is not UNSET:
                cards.extend([INDEX[t] for t in fact.cards])
            for c in set(cards):
                if cards.count(c) > state.rules.decks:
                    raise Illegal("bad_cards", f"more {names([c])[0]} than decks")

    def deal(self, no: int, attempt: int, kinds: Sequence[int], decks: int) -> list[int]:
        return self._decks.setdefault((no, attempt), [])

    def first(self, no: int) -> int:
        return int(getattr(self._facts[self._at], "seat", 0))

    def declarer(self, no: int) -> int:
        fact = self._facts[self._at]
        if isinstance(fact, facts.Trump):
            return fact.declarer
        return int(getattr(fact, "seat", 0))

    def given(self, no: int, side: list[int], trumps: list[int], count: int) -> list[int]:
        fact = self._facts[self._at]
        cards: list[int] = []
        if isinstance(fact, facts.Snatch) and fact.given is not UNSET:
            cards = sorted([INDEX[t] for t in fact.given])
        want_side, want_trumps = shares(len(side), len(trumps), count)
        for pool, wanted in ((side, want_side), (trumps, want_trumps)):
            if sum(min(cards.count(c), pool.count(c)) for c in set(pool)) != wanted:
                raise Illegal("bad_cards", "the cards given back are not such as may be drawn")
        return cards


def check(all_facts: Sequence[facts.AnyFact], seed: str | None = None, where: str = "") -> None:
    """Raises ``RecordError`` at the first fact that is not legal or does not follow.

    ``seed``: the seed if it is known from elsewhere; the record's own ``seed`` fact comes first.
    Without any, deals and draws are only checked to be possible.
    """
    match = all_facts[0]
    assert isinstance(match, facts.Match)
    prefix = f"{where}: " if where else ""
    try:
        game_of(match.rules)
    except RulesError as error:
        raise RecordError(f"{prefix}the match fact: {error}", file=where, n=0) from None
    last = all_facts[-1]
    if isinstance(last, facts.Seed):
        seed = last.seed
    if seed is not None and seed_hash(seed) != match.seed_hash:
        n = facts.number(last) if isinstance(last, facts.Seed) else 0
        raise RecordError(
            f"{prefix}fact {n}: the seed is not the one whose hash stood in the first line",
            file=where,
            n=n,
        )
    _Checker(all_facts, SeedChance(seed) if seed else RecordChance(all_facts), prefix, where).run()


class _Checker:
    def __init__(
        self, all_facts: Sequence[facts.AnyFact], chance: Chance, prefix: str, where: str
    ) -> None:
        self.facts = all_facts
        self.chance = chance
        self.prefix = prefix
        self.where = where
        first = all_facts[0]
        assert isinstance(first, facts.Match)
        self.game = game(first.rules["game"])
        self.held: list[facts.AnyFact] = []
        self._fold([first])

    def _fold(self, held: list[facts.AnyFact]) -> None:
        self.held = held
        self.state = self.game.MatchState.of(held)
        self.referee = self.game.Referee(self.state, self.chance)

    def run(self) -> None:
        for i, fact in enumerate(self.facts[1:], 1):
            try:
                self._one(i, fact)
            except (Illegal, CardError, AssertionError, KeyError, IndexError) as error:
                what = str(error) or "it does not fit here"
                raise RecordError(
                    f"{self.prefix}fact {facts.number(fact)} ({_tag(fact)}): {what}",
                    file=self.where,
                    n=facts.number(fact),
                    code=getattr(error, "code", "bad_record"),
                ) from None

    def _one(self, i: int, fact: Any) -> None:
        if self.state.seed is not None:
            raise Illegal("bad_form", "nothing may follow the seed")
        if not isinstance(fact, facts.Undo) and not self.state.takes(fact):
            raise Illegal("bad_form", f"no fact of {self.game.name}")
        if isinstance(fact, facts.Undo):
            self._fold([f for f in self.held if facts.number(f) <= fact.to])
            return
        if isinstance(fact, facts.Seed):
            # The seed may be told before the match is over, but not in place of its result.
            hand = self.state.hand
            ended = hand is not None and hand.end is not None
            due = self.referee.forced(fact.n) if ended else None
            if isinstance(due, facts.Over):
                raise Illegal("bad_form", f"{_text(due)} was due")
        elif not isinstance(fact, facts.Takeover):
            self._follows(i, fact)
        self.held.append(fact)
        self.state.apply(fact)
        self.referee.applied(fact)

    def _follows(self, i: int, fact: Any) -> None:
        if isinstance(self.chance, RecordChance):
            self.chance.peek(i, self.state)
        referee = self.referee
        if referee.is_decision(fact):
            bids = isinstance(fact, facts.Bid | facts.Snatch)
            due = None if bids else referee.forced(fact.n)
            if due is not None and type(due) is not type(fact):
                raise Illegal("bad_form", f"{_text(due)} was due")
            expected = referee.decision(fact)
        elif isinstance(fact, facts.End) and fact.early:
            if not referee.may_end_early():
                raise Illegal("bad_form", "the hand may not end early here")
            expected = self.state.hand.result(fact.n, early=True)
        else:
            referee.all_passed()
            expected = referee.forced(fact.n)
            if expected is None:
                raise Illegal("bad_form", "it does not follow: somebody is to be asked")
            if isinstance(fact, facts.Pickup) and not referee.bottom_fits():
                raise Illegal("bad_cards", "this bottom does not turn up the trump")
        if _plain(expected) != _plain(fact):
            raise Illegal("bad_form", f"it does not follow: {_text(expected)} does")


def _tag(fact: Any) -> str:
    return str(type(fact).__struct_config__.tag)


def _text(fact: Any) -> str:
    return facts.encode(fact).decode()


def _plain(fact: Any) -> Any:
    """A fact with its sets of cards in one order; a bottom taken up keeps its own."""
    changes: dict[str, Any] = {}
    for key in ("cards", "tried", "taken", "given", "bottom", "dark"):
        value = getattr(fact, key, UNSET)
        if value is not UNSET and not isinstance(fact, facts.Pickup):
            changes[key] = tuple(sorted(value))
    captured = getattr(fact, "captured", UNSET)
    if captured is not UNSET:
        changes["captured"] = tuple([tuple(sorted(taken)) for taken in captured])
    parts = getattr(fact, "parts", UNSET)
    if parts is not UNSET:
        changes["parts"] = tuple(sorted(tuple(sorted(p)) for p in parts))
    return msgspec.structs.replace(fact, **changes) if changes else fact
