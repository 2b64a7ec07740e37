"""What the tests of table and record share: stacked decks, scripted seats, small hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine import facts
from engine.cards import KINDS, names, parse, parse_all
from engine.chance import SeedChance
from engine.errors import Illegal
from engine.gongzhu import shows
from engine.players.base import Folding
from engine.protocol import Ask, AskSpec, Do, Refused, Reply, Reset
from engine.shengji import rules as shengji_rules
from engine.shengji.hand import HandState
from engine.shengji.match import MatchState
from engine.shengji.referee import Referee
from engine.table import Table

SEED = "0" * 64


def cards(text: str) -> list[int]:
    """``"S2 S2 BJ"`` as cards."""
    return parse_all(text.split())


def texts(text: str) -> tuple[str, ...]:
    """``"S2 S2 BJ"`` as card texts."""
    return tuple(text.split())


def options(**given: Any) -> dict[str, Any]:
    """Rules of Shengji."""
    return {"game": "shengji", **given}


# ---------------------------------------------------------------------- stacked decks


def stack(
    rules: Mapping[str, Any],
    hands: Mapping[int, str],
    bottom: str = "",
    first: int = 0,
    avoid: str = "",
) -> list[int]:
    """A deck in which seats get the cards named, in that order, then whatever is left.

    Cards of ``avoid`` go to nobody as long as others are there (so into the bottom, if at all).
    """
    resolved = shengji_rules.resolve(rules)
    left = list(range(KINDS)) * resolved.decks
    piles = [cards(hands.get(s, "")) for s in range(4)]
    under = cards(bottom)
    for c in [*under, *(c for pile in piles for c in pile)]:
        left.remove(c)
    shy = set(cards(avoid))
    left.sort(key=lambda c: (c in shy, c % 13, c))
    for pile in piles:
        while len(pile) < resolved.hand_size:
            pile.append(left.pop(0))
    under += left
    dealt = [piles[(first + i) % 4][i // 4] for i in range(4 * resolved.hand_size)]
    return dealt + under


class StackedChance(SeedChance):
    """Chance with chosen decks, by hand number and try; what is not chosen comes from the seed."""

    def __init__(
        self,
        seed: str,
        decks: Mapping[tuple[int, int], list[int]],
        first: int | None = None,
        declarer: int | None = None,
    ) -> None:
        super().__init__(seed)
        self._decks = decks
        self._first = first
        self._declarer = declarer
        self.pools: tuple[list[int], list[int]] = ([], [])
        """The side cards and trumps that the last snatcher could give back."""

    def given(self, no: int, side: list[int], trumps: list[int], count: int) -> list[int]:
        self.pools = (list(side), list(trumps))
        return super().given(no, side, trumps, count)

    def deal(self, no: int, attempt: int, kinds: Sequence[int], decks: int) -> list[int]:
        found = self._decks.get((no, attempt))
        return list(found) if found else super().deal(no, attempt, kinds, decks)

    def first(self, no: int) -> int:
        return super().first(no) if self._first is None else self._first

    def declarer(self, no: int) -> int:
        return super().declarer(no) if self._declarer is None else self._declarer


# ---------------------------------------------------------------------- seats that listen


class Listener:
    """A seat that keeps what it is sent; the test answers for it."""

    def __init__(
        self,
        seat: int,
        kind: str = "bot",
        *,
        clock_ms: int | None = None,
        wants_legal: bool = True,
    ) -> None:
        self.info = facts.SeatInfo(f"seat {seat}", kind)  # type: ignore[arg-type]
        self.clock_ms = clock_ms
        self.wants_legal = wants_legal
        self.got: list[Any] = []

    def send(self, message: Any) -> None:
        self.got.append(message)

    @property
    def asks(self) -> list[Ask]:
        return [m for m in self.got if isinstance(m, Ask)]

    @property
    def ask(self) -> Ask:
        return self.asks[-1]

    @property
    def refusals(self) -> list[Refused]:
        return [m for m in self.got if isinstance(m, Refused)]

    @property
    def facts(self) -> list[Any]:
        """The facts since the last reset."""
        found: list[Any] = []
        for m in self.got:
            if isinstance(m, Reset):
                found = []
            elif isinstance(m, facts.Fact):
                found.append(m)
        return found


Policy = Callable[[int, Ask, MatchState], Do | None]


def policy(
    bids: Mapping[int, Sequence[str]] | None = None,
    counters: Mapping[int, Sequence[str]] | None = None,
    bury: str | None = None,
) -> Policy:
    """Makes each seat's bids (counters) in turn as soon as they are legal; else the default."""
    to_bid = {s: list(b) for s, b in (bids or {}).items()}
    to_counter = {s: list(b) for s, b in (counters or {}).items()}

    def decide(seat: int, ask: Ask, state: MatchState) -> Do | None:
        wanted = {"bid": to_bid, "counter": to_counter}.get(ask.ask, {}).get(seat)
        if wanted:
            first = texts(wanted[0])
            if tuple(sorted(first, key=parse)) in (ask.legal or ()):
                wanted.pop(0)
                return Do("snatch" if len(first) == 5 and ask.ask == "bid" else ask.ask, first)
        if ask.ask == "bury" and bury is not None:
            return Do("bury", texts(bury))
        return None

    return decide


class Script:
    """A table of four listeners and a stacked deck, driven step by step."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        deck: list[int] | None = None,
        *,
        first: int | None = None,
        declarer: int | None = None,
        decks: Mapping[tuple[int, int], list[int]] | None = None,
        seats: Sequence[Listener] | None = None,
        path: Path | None = None,
        **table_options: Any,
    ) -> None:
        self.seats = list(seats) if seats else [Listener(s) for s in range(4)]
        self.table = Table.new(rules, self.seats, seed=SEED, path=path, **table_options)
        stacked = dict(decks or {})
        if deck is not None:
            stacked[1, 0] = deck
        chance = StackedChance(SEED, stacked, first, declarer)
        self.table._chance = chance
        self.table._referee.chance = chance
        self.table.pump(0)

    @property
    def state(self) -> MatchState:
        state: MatchState = self.table.state
        return state

    @property
    def hand(self) -> HandState:
        hand = self.state.hand
        assert hand is not None
        return hand

    @property
    def facts(self) -> list[Any]:
        return list(self.table.facts)

    def tags(self, start: type | None = None) -> list[str]:
        """The facts of the running hand after the deal (or from the first of a kind on)."""
        out: list[str] = []
        for f in self.facts:
            if isinstance(f, facts.Hand):
                out = []
            elif not isinstance(f, facts.Deal):
                out.append(type(f).__struct_config__.tag)
        return out

    def of(self, kind: type) -> list[Any]:
        """All facts of a kind."""
        return [f for f in self.facts if isinstance(f, kind)]

    @property
    def waiting(self) -> int | None:
        """Who has to answer."""
        self.table.pump()
        return self.table.waiting[0] if self.table.waiting else None

    def answer(self, seat: int, do: Do) -> None:
        """A seat answers its standing ask."""
        ask = self.table.standing(seat)
        assert ask is not None, f"seat {seat} is not asked"
        self.table.receive(seat, Reply(ask.id, do))
        self.table.pump(0)

    def run(self, decide: Policy | None = None, until: Callable[[], bool] | None = None) -> None:
        """Lets the seats answer by a policy, card by card, until something is so (or no more)."""
        while until is None or not until():
            before = self.table._n
            self.table.pump(1)
            if not self.table.waiting:
                if self.table._n == before:
                    return
                continue
            if until is not None and until():
                return
            seat = self.table.waiting[0]
            ask = self.table.standing(seat)
            assert ask is not None
            do = decide(seat, ask, self.state) if decide else None
            self.table.receive(seat, Reply(ask.id, do or Do(ask.ask, ask.default)))
            self.table.pump(0)

    def run_to_play(self, decide: Policy | None = None) -> None:
        """To the first lead of the running hand."""
        self.run(decide, until=lambda: self.hand.phase == "play")


# ---------------------------------------------------------------------- small hands


class Mini:
    """A hand of a few cards only, from the first lead on: the rules of play without a long deal.

    ``hands`` are the four hands as they are after the bury.
    """

    def __init__(
        self,
        hands: Sequence[str],
        bottom: str = "",
        *,
        trump: str = "H",
        level: str = "J",
        declarer: int = 0,
        levels: tuple[str, str] | None = None,
        points: int = 0,
        **given: Any,
    ) -> None:
        rules = options(**given)
        self.match = facts.Match(
            "paizhuo",
            1,
            shengji_rules.as_dict(shengji_rules.resolve(rules)),
            tuple(facts.SeatInfo(f"seat {s}", "bot") for s in range(4)),  # type: ignore[arg-type]
            "",
            "",
            "",
        )
        self.facts: list[Any] = [self.match]
        self.state = MatchState(self.match)
        self.referee = Referee(self.state, SeedChance(SEED))
        self.add(facts.Hand(1, 2, levels=levels or (level, level), declarer=declarer))
        for seat, text in enumerate(hands):
            for card in text.split():
                self.add(facts.Deal(self.n, seat, card))
        self.add(facts.Trump(self.n, trump, declarer, level))  # type: ignore[arg-type]
        self.add(facts.Pickup(self.n, declarer, texts(bottom)))
        self.add(facts.Bury(self.n, declarer, texts(bottom)))
        hand = self.hand
        hand.sizes = [len(h.split()) for h in hands]
        hand.trick_points = points
        if hand.phase == "counter":
            for _ in range(3):
                assert hand.turn is not None
                self.add(facts.Pass(self.n, hand.turn))
        assert hand.phase == "play"

    @property
    def n(self) -> int:
        return len(self.facts)

    @property
    def hand(self) -> HandState:
        assert self.state.hand is not None
        return self.state.hand

    def add(self, fact: Any) -> None:
        self.facts.append(fact)
        self.state.apply(fact)
        self.referee.applied(fact)

    def play(self, *plays: str) -> Any:
        """Each in turn plays; parts are separated by ``|``.  Returns the last ``play`` fact."""
        made = None
        for text in plays:
            spec = self.referee.ask()
            assert spec is not None and spec.kind == "play", "nobody is to play"
            parts = [texts(p) for p in text.split("|")]
            whole = tuple(c for p in parts for c in p)
            do = Do("play", whole, tuple(parts) if len(parts) > 1 else None)
            made = self.referee.answer(spec, do, self.n)
            self.add(made)
            self._forced()
        return made

    def refused(self, text: str) -> str:
        """The code with which the play is refused."""
        try:
            self.referee.answer(
                AskSpec("play", self.hand.turn or 0), Do("play", texts(text)), self.n
            )
        except Illegal as error:
            return error.code
        raise AssertionError(f"{text} was taken")

    def concede(self, seat: int) -> None:
        self.add(self.referee.concede(seat, self.n))
        self._forced()

    def _forced(self) -> None:
        while self.hand.end is None and (fact := self.referee.forced(self.n)) is not None:
            self.add(fact)

    @property
    def end(self) -> facts.End:
        assert self.hand.end is not None, "the hand has not ended"
        return self.hand.end


# ---------------------------------------------------------------------- whole games


class SteadyPlayer(Folding):
    """Decides from what it sees alone, so that it does the same again after an undo or a resume.

    ``spice`` varies the players; a decision is a function of the seat's own view.
    """

    def __init__(self, seat: int, spice: int = 0) -> None:
        super().__init__(seat, "")
        self.spice = spice

    def decide(self, ask: Ask) -> Do:
        hand = self.state.hand
        if self.state.rules.game == "gongzhu":
            return self._gongzhu(ask, hand)
        roll = hash((self.spice, self.seat, hand.no, hand.dealt, len(hand.bids), hand.passes,
                     len(hand.tricks), sum(hand.sizes), self.state.tries)) & 0xFFFF  # fmt: skip
        kind = ask.ask
        if kind in ("bid", "counter"):
            found = hand.legal_bids(self.seat)
            if not found or roll % 3:
                return Do(kind)
            bid = found[roll // 3 % len(found)]
            return Do("snatch" if len(bid) == 5 and kind == "bid" else kind, names(bid))
        if kind == "play" and hand.trick.lead is None and roll % 4 == 0:
            group = [
                c
                for c in hand.cards_of(self.seat)
                if hand.order.group[c] == hand.order.group[parse(ask.default[0])]
            ]
            if hand.rules.throws:
                return Do("play", names(group[: 1 + roll // 4 % len(group)]))
        return Do(kind, ask.default)

    def _gongzhu(self, ask: Ask, hand: Any) -> Do:
        roll = hash((self.spice, self.seat, hand.no, len(hand.tricks), sum(hand.sizes))) & 0xFFFF
        if ask.ask == "show":
            # Of its own cards alone: a resume may come when some shows lie on the table.
            found = shows.choices(hand.rules, hand.hands[self.seat])
            cards = found[roll % len(found)]
            cut = roll // 16 % (len(cards) + 1) if hand.rules.dark_sale else len(cards)
            return Do("show", names(cards[:cut]), None, names(cards[cut:]))
        plays = hand.legal_plays(self.seat)
        return Do("play", names(plays[roll % len(plays)]))


def record_text(held: Iterable[Any]) -> list[bytes]:
    """The lines of some facts; of ``match`` without its time."""
    import msgspec

    return [
        facts.encode(msgspec.structs.replace(f, time="") if isinstance(f, facts.Match) else f)
        for f in held
    ]
