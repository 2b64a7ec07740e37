"""Plays a unit of work: one deal (or match), once for each seating, through the real table."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts, players
from engine.arena.blunders import found_in
from engine.arena.seats import make_seat
from engine.arena.stats import Times
from engine.games import game_of
from engine.players.bot import wait
from engine.shuffle import Draw
from engine.table import Table

Seating = tuple[str, str, str, str]
"""The players at seats 0 to 3."""
MAX_HANDS = 500
"""A match of more hands is given up, so that no pair of players can hold up a run."""
SUBSTITUTE = "skilled"
"""The level that takes the seat of a program that ended, is late or answers illegally."""


class Unit(msgspec.Struct, frozen=True):
    """What is to be played."""

    rules: dict[str, Any]
    seed: str
    number: int
    """The deal, from 1: with the seed it decides the cards."""
    seatings: tuple[Seating, ...]
    group: int = 0
    """Which of several comparisons it belongs to (the pairs of a ladder)."""
    whole: bool = False
    """Play a whole match, not one hand."""
    meter: bool = False
    """Look for blunders."""


class Game(msgspec.Struct):
    """One seating played out."""

    seating: Seating
    declarers: list[int | None]
    """Of each hand (Gongzhu: ``None``)."""
    ends: list[facts.End]
    winner: tuple[int, ...]
    """The seats that won the match; empty when it is not over."""
    pigs: tuple[int, ...]
    """The pigs of a match of Gongzhu."""


class Done(msgspec.Struct):
    """What became of a unit."""

    unit: Unit
    games: list[Game]
    times: dict[tuple[str, str], Times]
    """By player and kind of decision."""
    decisions: Counter[str]
    """Plays by player (only with ``meter``)."""
    blunders: Counter[tuple[str, str]]
    """By player and kind."""
    refused: Counter[str]
    """Illegal answers by player."""
    by_app: Counter[str]
    """Decisions the table took for a player."""
    takeovers: list[tuple[str, str]]
    """Players that lost their seat in a game, and why: ``ended``, ``time`` or an error code."""
    seconds: float
    """How long it all took, by the clock."""


def derived(*parts: object) -> str:
    """A seed from a seed's text and labels: SHA-256 of them joined by ``|``, hex."""
    return sha256("|".join([str(p) for p in parts]).encode()).hexdigest()


def play_unit(unit: Unit) -> Done:
    """Plays a unit; ``BotError`` when a program cannot be started."""
    begun = time.monotonic()
    done = Done(unit, [], {}, Counter(), Counter(), Counter(), Counter(), [], 0.0)
    for number, seating in enumerate(unit.seatings):
        done.games.append(_game(unit, number, seating, done))
    done.seconds = time.monotonic() - begun
    return done


def _game(unit: Unit, number: int, seating: Seating, done: Done) -> Game:
    """One seating; the cards are the same for all, the players' own chance is not."""
    cards = derived(unit.seed, "deal", unit.number)
    game = game_of(unit.rules)
    seats = []
    for at, name in enumerate(seating):
        seat = make_seat(name, at, derived(cards, "game", number, "player", at), game.name)
        seat.note = partial(_note, done, name)
        seats.append(seat)
    programs = [s for s in seats if hasattr(s, "pipe")]

    def substitute(at: int) -> Any:
        own = derived(cards, "game", number, "substitute", at)
        new = players.seat(SUBSTITUTE, at, own, f"{SUBSTITUTE} {at}", game.name)
        new.answer = table.receive
        return new

    def taken(at: int, why: str) -> None:
        done.takeovers.append((seating[at], why))

    try:
        for program in programs:
            program.start(game.as_dict(game.resolve(unit.rules)))
        table = Table.new(unit.rules, seats, seed=cards, substitute=substitute)
        table.on_takeover = taken
        for seat in seats:
            if seat not in programs:
                seat.answer = table.receive
            if hasattr(seat, "player") and hasattr(seat.player, "table"):
                seat.player.table = table
        # A match is as people play it; of a deal all points are wanted, also when it is decided.
        table.early_ends = unit.whole
        table.stop_after_hands = MAX_HANDS if unit.whole else 1
        if not unit.whole and game.name == "shengji":
            _known_declarer(table, cards)
        table.pump()
        while programs and table.waiting:
            _serve(table, programs)
            table.pump()
    finally:
        for program in programs:
            program.close()
    _count(table, seats, seating, done, unit.meter)
    over = table.state.over
    return Game(
        seating,
        _declarers(table.facts),
        table.state.ends,
        () if over is None else over.winner,
        () if over is None or over.pig is UNSET else over.pig,
    )


def _known_declarer(table: Table, cards: str) -> None:
    """Makes the hand a later one of a match: seat 0 declares, each side at a level drawn.

    So a deal measures play and the choice of trump, and not who was lucky to be declarer.
    """
    draw = Draw(cards, "levels")
    levels = table.state.rules.levels
    table.state.levels = tuple([levels[draw.below(len(levels))] for _ in range(2)])
    table.state.declarer = 0


def _serve(table: Table, programs: Sequence[Any]) -> None:
    """Waits for the next line of a program that is asked, its end, or its deadline."""
    asked = [p for p in programs if p.seat in table.waiting]
    for at, line in wait(asked, table.next_deadline):
        if line is None:
            table.lost(at)
        else:
            table.receive(at, line)
    table.tick()


def _declarers(held: Sequence[Any]) -> list[int | None]:
    """The declarer of each hand that has ended; a counter-bottom makes trump again."""
    out: list[int | None] = []
    declarer: int | None = None
    for fact in held:
        if type(fact) is facts.Trump:
            declarer = fact.declarer
        elif type(fact) is facts.End:
            out.append(declarer)
    return out


def _note(done: Done, name: str, kind: str, seconds: float) -> None:
    times = done.times.get((name, kind))
    if times is None:
        times = done.times[name, kind] = Times()
    times.add(seconds)


def _count(table: Table, seats: Sequence[Any], seating: Seating, done: Done, meter: bool) -> None:
    for name, seat in zip(seating, seats, strict=True):
        if seat.refused:
            done.refused[name] += seat.refused
    for fact in table.facts:
        decision: Any = fact
        if getattr(fact, "by", UNSET) == "app":
            done.by_app[seating[decision.seat]] += 1
    if meter:
        decisions, blunders = found_in(table.facts)
        for at, n in enumerate(decisions):
            done.decisions[seating[at]] += n
        for at, kind in blunders:
            done.blunders[seating[at], kind] += 1
