"""``python -m engine replay FILE``: a record for people, for programs, or checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from engine import facts
from engine.cards import INDEX
from engine.check import check
from engine.errors import RecordError
from engine.games import game
from engine.record import Loaded, holding, load, read_seed

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "NT": "NT"}


def card(text: str) -> str:
    """A card for people: ♠8, ♥10, LJ; a shown copy with its factor."""
    if text in ("LJ", "BJ"):
        return text
    return SIGNS[text[0]] + text[1].replace("T", "10") + text[2:]


def cards(texts: Any) -> str:
    """Some cards for people."""
    return "?" if texts is UNSET else " ".join(card(t) for t in texts) or "-"


def story(loaded: Loaded) -> Iterator[str]:
    """The record as lines of plain English; deals are told as whole hands."""
    match = loaded.match
    rules = {k: v for k, v in match.rules.items() if k not in ("game", "preset")}
    yield f"{match.rules['game']} · {match.rules.get('preset', 'standard')} · {match.time}"
    yield "  " + ", ".join(f"{k}={msgspec.json.encode(v).decode()}" for k, v in rules.items())
    for i, who in enumerate(match.seats):
        yield f"  seat {i}: {who.name} ({who.kind})"
    state = game(match.rules["game"]).MatchState(match)
    held: list[Any] = list(holding(loaded.facts))
    dealt: list[list[str]] = [[], [], [], []]
    for i, fact in enumerate(held[1:], 1):
        after = held[i + 1] if i + 1 < len(held) else None
        try:
            state.apply(fact)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            where = f"{loaded.path}: fact {fact.n}"
            raise RecordError(f"{where}: it does not fit here", n=fact.n) from error
        if isinstance(fact, facts.Hand):
            dealt = [[], [], [], []]
        if isinstance(fact, facts.Deal):
            dealt[fact.seat].append(str(fact.card))
            if not isinstance(after, facts.Deal | facts.Bid | facts.Snatch):
                for seat, texts in enumerate(dealt):
                    yield f"  dealt to {seat}: {cards(sorted(texts, key=INDEX.__getitem__))}"
            continue
        yield _line(fact, state)
    undone = len(loaded.facts) - len(held)
    if undone:
        yield f"({undone} facts undone or of undoing)"
    if loaded.torn:
        yield f"(the last line is cut off: {len(loaded.torn)} bytes are not read)"


def _line(fact: Any, state: Any) -> str:
    by = " (the table for him)" if getattr(fact, "by", UNSET) is not UNSET else ""
    match fact:
        case facts.Hand():
            if fact.totals is not UNSET:
                who = "the start card decides" if fact.leader is None else f"{fact.leader} leads"
                return f"Hand {fact.no}: totals {_numbers(fact.totals)}, {who}"
            return f"Hand {fact.no}: levels {_levels(fact)}, declarer {fact.declarer}"
        case facts.Bid():
            return f"  {fact.seat} bids {cards(fact.cards)}{by}"
        case facts.Snatch():
            return (
                f"  {fact.seat} snatches with {cards(fact.cards)}: takes {cards(fact.taken)}, "
                f"gives back {cards(fact.given)}{by}"
            )
        case facts.Trump():
            return f"  trump {SIGNS[fact.suit]}, level {fact.level}, declarer {fact.declarer}"
        case facts.Pickup():
            return f"  {fact.seat} picks up {cards(fact.cards)}"
        case facts.Bury():
            return f"  {fact.seat} buries {cards(fact.cards)}{by}"
        case facts.Pass():
            return f"  {fact.seat} passes{by}"
        case facts.Counter():
            return f"  {fact.seat} counters with {cards(fact.cards)}{by}"
        case facts.Show():
            how = {"open": "", "first": " (dealt first)", "dark": " darkly"}[fact.how]
            forced = " (forced)" if fact.forced else ""
            return f"  {fact.seat} shows {cards(fact.cards)}{how}{forced}{by}"
        case facts.Play():
            tried = "" if fact.dark is UNSET else f" (shown darkly: {cards(fact.dark)})"
            if fact.tried is not UNSET:
                tried = f" (tried {cards(fact.tried)}: the throw failed)"
            return f"    {fact.seat}: {cards(fact.cards)}{tried}{by}"
        case facts.Trick():
            won = f"{fact.points} points" if fact.cards is UNSET else cards(fact.cards)
            return f"  trick to {fact.winner}, {won}"
        case facts.Concede():
            return f"  {fact.seat} concedes"
        case facts.End():
            return _end(fact)
        case facts.Over():
            won = " and ".join(map(str, fact.winner)) or "nobody"
            pigs = "" if fact.pig is UNSET else f"; pig: {' and '.join(map(str, fact.pig))}"
            return f"Match won by {won}{pigs}"
        case facts.Seed():
            return f"Seed {fact.seed}"
        case facts.Takeover():
            level = "" if fact.level is UNSET else f", {fact.level}"
            return f"  seat {fact.seat} is now {fact.name} ({fact.kind}{level})"
    return facts.encode(fact).decode()


def _numbers(values: Any) -> str:
    return " ".join(str(v) for v in values)


def _levels(fact: Any) -> str:
    return "?" if fact.levels is UNSET else " and ".join(fact.levels)


def _end(fact: facts.End) -> str:
    if fact.captured is not UNSET:
        took = "; ".join(f"{seat} took {cards(c)}" for seat, c in enumerate(fact.captured))
        return f"End: {took}; scores {_numbers(fact.scores)}, totals {_numbers(fact.totals)}"
    early = ", ended early" if fact.early else ""
    chips = "" if fact.chips is UNSET else f", stake {fact.stake}, chips {_numbers(fact.chips)}"
    return (
        f"End: attackers {fact.attackers_points} = {fact.trick_points} + {fact.penalty} + "
        f"{fact.bottom_points} x {fact.multiplier}; {fact.winner} +{fact.levels_gained}, "
        f"levels {_levels(fact)}, next declarer {fact.next_declarer}, "
        f"bottom {cards(fact.bottom)}{chips}{early}"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """The command; exit 1 when the record is torn apart or does not follow."""
    parser = argparse.ArgumentParser(
        prog="python -m engine replay", description="Show or check the record of a match."
    )
    parser.add_argument("file", type=Path)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="the facts that hold, one a line")
    how.add_argument("--check", action="store_true", help="re-derive every consequence")
    args = parser.parse_args(argv)
    try:
        loaded = load(args.file)
        if args.check:
            check(loaded.facts, read_seed(args.file), str(args.file))
    except RecordError as error:
        print(error, file=sys.stderr)
        return 1
    if args.json:
        for fact in holding(loaded.facts):
            print(facts.encode(fact).decode())
    elif args.check:
        print(f"{args.file}: {len(loaded.facts)} facts, all follow")
    else:
        try:
            for line in story(loaded):
                print(line)
        except RecordError as error:
            print(error, file=sys.stderr)
            return 1
    if loaded.torn and (args.json or args.check):
        print(
            f"{args.file}: the last line is cut off; {len(loaded.torn)} bytes are not read",
            file=sys.stderr,
        )
    return 0
