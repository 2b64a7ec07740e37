"""What a computer player answers to a puzzle, and how many each level solves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from engine import players
from engine.cards import NAMES, parse_all
from engine.protocol import Ask
from engine.puzzle_format import Puzzle
from engine.puzzle_worlds import Cards


class Tally(NamedTuple):
    """How many puzzles of a theme there are and how many a level solved."""

    solved: int
    of: int

    @property
    def percent(self) -> float:
        """Solved, in percent."""
        return 100 * self.solved / self.of if self.of else 0.0


def answer(game: str, level: str, seat: int, told: Sequence[Any], seed: str) -> Cards:
    """What a player of a level plays after these facts, in deck order.

    ``seed`` feeds its chance; ``LevelError`` names a level there is not.
    """
    player = players.make(level, seat, sha256(f"{seed}|puzzle".encode()).hexdigest(), game)
    for fact in told:
        player.fact(fact)
    legal = _any_legal(player.state.hand, seat)
    do = player.decide(Ask("play", 1, tuple([NAMES[c] for c in legal])))
    return tuple(sorted(parse_all(do.cards)))


def _any_legal(hand: Any, seat: int) -> Sequence[int]:
    """The default of the ask: what a player falls back on."""
    if hand.rules.game == "gongzhu":
        return tuple(hand.legal_plays(seat)[0])
    from engine.shengji.follow import owed

    vector = hand.hands[seat]
    if hand.trick.lead is not None:
        return owed(hand.order, hand.rules, hand.trick.lead, vector)
    return [next(c for c in hand.order.cheap if vector[c])]


def solves(puzzle: Puzzle, level: str) -> bool:
    """Whether a level finds a proven move; its chance is fed by the puzzle's id."""
    cards = answer(puzzle.game, level, puzzle.seat, puzzle.told, puzzle.id)
    return puzzle.is_best([NAMES[c] for c in cards])


def tally(puzzles: Iterable[Puzzle], level: str) -> dict[str, Tally]:
    """By theme, in the order they come, how many a level solves; ``""``: all together."""
    found = {"": Tally(0, 0)}
    for puzzle in puzzles:
        good = solves(puzzle, level)
        for theme in ("", puzzle.theme):
            before = found.get(theme, Tally(0, 0))
            found[theme] = Tally(before.solved + good, before.of + 1)
    return found
