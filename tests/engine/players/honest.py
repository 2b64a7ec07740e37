"""The same game with other hidden cards: everything a seat is told must come out the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, KINDS, NAMES, names
from engine.players import make
from engine.players.base import PlayerSeat
from engine.protocol import Ask, Do, Reply
from engine.shuffle import shuffled
from engine.table import Table
from tests.engine.helpers import StackedChance, options
from tests.engine.players.beliefs import belief

Cards = list[int]


@dataclass
class Decision:
    """A question put to a seat in a game, and how the table stood."""

    seat: int
    ask: Ask
    at: int
    """The number of facts before it."""
    number: int
    """It is the seat's so manieth ask."""
    do: Do


@dataclass
class Game:
    """One hand as it was played."""

    given: dict[str, Any]
    seed: str
    decks: dict[tuple[int, int], Cards]
    told: list[list[Any]] = field(default_factory=lambda: [[], [], [], []])
    """What was sent to each seat, asks included."""
    decisions: list[Decision] = field(default_factory=list)
    facts: list[Any] = field(default_factory=list)
    refused: int = 0


class Answering:
    """A seat whose answers come from a function."""

    wants_legal = True
    clock_ms = None

    def __init__(self, seat: int, game: Game, answer: Any) -> None:
        self.info = facts.SeatInfo(f"seat {seat}", "bot")
        self.seat = seat
        self.game = game
        self.decide = answer
        self.table: Any = None

    def send(self, message: Any) -> None:
        """Keeps what it is told, and answers."""
        told = self.game.told[self.seat]
        told.append(message)
        if type(message) is Ask:
            do = self.decide(self.seat, message, self.table)
            if do is None:
                return
            number = sum(type(m) is Ask for m in told)
            self.game.decisions.append(
                Decision(self.seat, message, len(self.table.facts), number, do)
            )
            self.table.receive(self.seat, Reply(message.id, do))
        elif not isinstance(message, facts.Fact):
            self.game.refused += 1


def run(game: Game, decide: Any) -> Game:
    """Plays a hand; ``decide(seat, ask, table)`` answers, ``None``: stop there."""
    seats = [Answering(s, game, decide) for s in range(4)]
    table = Table.new(options(**game.given), seats, seed=game.seed)
    chance = StackedChance(game.seed, game.decks)
    table._chance = chance
    table._referee.chance = chance
    for seat in seats:
        seat.table = table
    table.stop_after_hands = 1
    table.pump()
    game.facts = list(table.facts)
    return game


def played(given: dict[str, Any], seed: str, level: str = "skilled") -> Game:
    """A hand played by the app's own players."""
    name = given.get("game", "shengji")
    players = [make(level, s, f"{seed}{s}", name) for s in range(4)]
    seats = [PlayerSeat(facts.SeatInfo("", "ai"), p) for p in players]
    game = Game(given, seed, {})

    def decide(seat: int, ask: Ask, table: Any) -> Do:
        for message in game.told[seat][fed[seat] :]:
            if isinstance(message, facts.Fact):
                seats[seat].player.fact(message)
        fed[seat] = len(game.told[seat])
        do: Do = players[seat].decide(ask)
        return do

    fed = [0] * 4
    return run(game, decide)


def view(game: Game, at: int, seat: int) -> Any:
    """The state that a seat has folded when there were ``at`` facts."""
    from engine.games import game as rules_of
    from engine.table import visible

    held = visible(game.facts[:at], seat)
    return rules_of(held[0].rules["game"]).MatchState.of(held)


def permuted(game: Game, decision: Decision, seed: int) -> Game | None:
    """The same hand up to a decision with hidden cards that the seat may believe in.

    ``None`` where the cards cannot be put into the deal slot for slot (nothing to permute).
    """
    seat = decision.seat
    chance = random.Random(seed)
    state = view(game, decision.at, seat)
    known = belief(state, seat, decision.ask, seed)
    if not known.next():
        return None
    world = [list(row) for row in known.world]
    done = game.facts[: decision.at]
    hands = [Counter({c: n for c, n in enumerate(world[s]) if n}) for s in range(4)]
    buried: Cards | None = None
    for f in done:
        if isinstance(f, facts.Play) and f.seat != seat:
            hands[f.seat].update(INDEX[t] for t in f.cards)
        elif isinstance(f, facts.Bury) and f.seat != seat:
            buried = [c for c, n in enumerate(world[4]) for _ in range(n)]
            hands[f.seat].update(buried)
    deck = _deck(game, done, hands, seat, world[4], chance)
    if deck is None:
        return None
    tries = sum(isinstance(f, facts.Hand) for f in game.facts) - 1
    other = Game(game.given, game.seed, {(1, tries): deck})
    script = _script(game, decision, world, buried)
    run(other, script)
    # With two decks it matters which copy of the start card was dealt first; slots do not care.
    opened = [next((f.seat for f in g.facts if isinstance(f, facts.Play)), None)
              for g in (game, other)]  # fmt: skip
    return None if opened[1] not in (None, opened[0]) else other


def _deck(
    game: Game,
    done: Sequence[Any],
    hands: list[Counter[int]],
    seat: int,
    rest: Cards,
    chance: random.Random,
) -> Cards | None:
    """The deck that deals these hands; a card that stays with its seat stays in its slot."""
    first = max(i for i, f in enumerate(game.facts) if isinstance(f, facts.Hand))
    deals = [f for f in game.facts[first:] if isinstance(f, facts.Deal)]
    dealt_so_far = sum(isinstance(f, facts.Deal) for f in done[first:])
    owners: list[int | None] = [f.seat for f in deals]
    cards: list[int] = [INDEX[f.card] for f in deals]  # type: ignore[index]
    pickups = [f for f in done if isinstance(f, facts.Pickup)]
    if len(pickups) > 1 or any(isinstance(f, facts.Snatch) for f in done):
        return None  # cards changed hands: who was dealt which would have to be told apart
    rules = view(game, 1, 0).rules
    bottom = _bottom(game, rules)
    cards += bottom
    holder = pickups[0].seat if pickups else None
    owners += [holder] * len(bottom)
    if dealt_so_far < len(deals):
        owners = [o if i < dealt_so_far else None for i, o in enumerate(owners)]
    elif holder is None:
        owners = [*owners[: len(deals)], *[None] * len(bottom)]
    new: list[int | None] = [None] * len(cards)
    pools: dict[int | None, Counter[int]] = {s: hands[s] for s in range(4)}
    undealt = Counter({c: n for c, n in enumerate(rest) if n})
    # A bottom that was buried is among what its holder had.
    pools[None] = undealt if holder is None else Counter()
    for i, (owner, card) in enumerate(zip(owners, cards, strict=True)):
        if owner == seat:
            new[i] = card
        elif pools[owner][card]:
            pools[owner][card] -= 1
            new[i] = card
    for owner, pool in pools.items():
        left = list(pool.elements())
        chance.shuffle(left)
        for i, o in enumerate(owners):
            if o == owner and new[i] is None:
                if not left:
                    return None
                new[i] = left.pop()
        if left and owner != seat:
            return None
    return [c for c in new if c is not None]


def _bottom(game: Game, rules: Any) -> Cards:
    """The cards of the original deal that were dealt to nobody."""
    kinds = 52 if game.given.get("game") == "gongzhu" else KINDS
    tries = sum(isinstance(f, facts.Hand) for f in game.facts) - 1
    whole = shuffled(game.seed, f"deal:1:{tries}", range(kinds), rules.decks)
    return whole[4 * rules.hand_size :]


def _script(game: Game, decision: Decision, world: Sequence[Cards], buried: Cards | None) -> Any:
    """Everybody does again what he did, as far as that can be seen."""
    todo: dict[int, list[Do]] = {s: [] for s in range(4)}
    for d in game.decisions[: game.decisions.index(decision)]:
        todo[d.seat].append(d.do)
    counts = Counter({decision.seat: 0})
    seat = decision.seat
    public: list[tuple[Any, int]] = []
    dealt = 0
    for f in game.facts[: decision.at]:
        dealt += isinstance(f, facts.Deal)
        if isinstance(f, facts.Bid | facts.Snatch):
            public.append((f, dealt))

    def decide(s: int, ask: Ask, table: Any) -> Do | None:
        if s == seat:
            counts[s] += 1
            if counts[s] == decision.number:
                return None
            return todo[s].pop(0)
        if ask.ask == "bid":
            # He may be able to bid at other times now; the bids that were made are made again.
            return _bid(public, s, table)
        do = _next(todo[s], ask.ask)
        if ask.ask == "bury":
            assert buried is not None
            return Do("bury", names(sorted(buried)))
        if do is None or decision.ask.ask == "show":  # what others show now is not seen yet
            return Do(ask.ask, ask.default)
        if ask.ask == "show" and do.dark:
            return _dark(game, decision, s, do, world)
        return do

    return decide


def _next(todo: list[Do], kind: str) -> Do | None:
    """The next answer to such an ask; there are asks now that there were not before."""
    for i, do in enumerate(todo):
        if do.e == kind or (kind == "counter" and do.e == "pass"):
            return todo.pop(i)
    return None


def _bid(public: Sequence[tuple[Any, int]], seat: int, table: Any) -> Do:
    made = sum(isinstance(f, facts.Bid | facts.Snatch) for f in table.facts)
    if made < len(public):
        due, at = public[made]
        dealt = sum(isinstance(f, facts.Deal) for f in table.facts)
        if due.seat == seat and dealt == at:
            return Do("snatch" if isinstance(due, facts.Snatch) else "bid", due.cards)
    return Do("bid")


def _dark(game: Game, decision: Decision, seat: int, do: Do, world: Sequence[Cards]) -> Do:
    """As many cards shown darkly: those turned up since, and others of the four."""
    turned: Counter[str] = Counter()
    for f in game.facts[: decision.at]:
        if isinstance(f, facts.Play) and f.seat == seat and f.dark is not UNSET:
            turned.update(f.dark)
    dark = list(turned.elements())
    four = [NAMES[c] for c in (10, 25, 35, 47) for _ in range(world[seat][c])]
    four = [c for c in four if c not in do.cards]
    while len(dark) < len(do.dark):
        dark.append(four.pop())
    return Do("show", do.cards, None, tuple(dark))


def same(one: Sequence[Any], two: Sequence[Any]) -> bool:
    """Whether two streams of messages are the same, byte for byte."""
    encode = msgspec.json.Encoder().encode
    keep = [[m for m in s if not isinstance(m, facts.Match)] for s in (one, two)]
    return [encode(m) for m in keep[0]] == [encode(m) for m in keep[1]]
