"""What makes a puzzle a puzzle: one move that is best however the unseen cards lie.

All worlds that the hard facts allow are listed (``puzzle_worlds``) and each is solved exactly for
every legal move, with all cards open (``puzzle_shengji``, ``puzzle_gongzhu``).  A move is *proven*
when

- in every single world no other move is worth more;
- every other move loses at least ``CLEAR`` points in at least ``SHARE`` of the worlds;
- there is one way of playing on, without seeing the cards, that brings what the move is worth in
  every world (``puzzle_blind``), so that its worth does not rest on later guesses.

So whatever one believes about the others' cards, the proven move is right: it needs no
probabilities.  (In Gongzhu the first two must hold twice: against three players who only harm the
seat, for which the third holds too, and among players who each play for themselves.)  Moves worth
the same in every world are proven together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine.puzzle_blind import reaches
from engine.puzzle_worlds import Cards, Hidden, TooManyWorlds, World

CLEAR = 5
"""Points by which a worse move must lose, at least in some worlds."""
SHARE = 0.1
"""The least share of the worlds in which it does."""
FIRST = 12
"""Worlds looked at before the rest: most positions are refused by them."""


class ModelProof(Struct, frozen=True, forbid_unknown_fields=True):
    """The values of a position in one model of the others, in points.

    Shengji: points that the seat's side gains of all that is still out (attackers: theirs, else
    minus theirs).  Gongzhu: the seat's score of the hand minus the mean of the others' (teams:
    its side's minus the other's).
    """

    model: str
    """``minimax`` (two sides), ``paranoid`` or ``maxn`` (see ``puzzle_gongzhu``)."""
    best_least: float
    """What the best move gains in the worst world for it: guaranteed."""
    best_mean: float
    other_least: float
    """The same for the best of the others by mean."""
    other_mean: float
    share: float
    """The share of the worlds in which that other loses at least ``CLEAR`` points."""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """Why the best moves are best."""

    worlds: int
    """How many there are, all of them solved."""
    models: tuple[ModelProof, ...]


class Proven(Struct, frozen=True):
    """What was found: the best moves, all moves, and the mean loss of each."""

    best: tuple[Cards, ...]
    moves: tuple[Cards, ...]
    loss: tuple[float, ...]
    """By move: points lost on average against the best (first model)."""
    proof: Proof


def solvers(hand: Any, seat: int) -> list[tuple[str, Any, float]]:
    """The models of a position: name, solver, what to divide its values by."""
    if hand.rules.game == "shengji":
        from engine.puzzle_shengji import Solver

        return [("minimax", Solver(hand, seat), 1.0)]
    from engine.puzzle_gongzhu import Solver as Gongzhu

    if hand.rules.teams:
        return [("minimax", Gongzhu(hand, seat), 3.0)]
    return [(m, Gongzhu(hand, seat, m), 3.0) for m in ("paranoid", "maxn")]


def prove(
    hand: Any,
    seat: int,
    limit: int,
    wanted: Callable[[Sequence[Cards]], bool] = lambda best: True,
) -> Proven | None:
    """The proven moves of the seat whose turn it is, from its own view; ``None``: there are none.

    ``wanted`` may refuse early what could still become best.  Raises ``TooManyWorlds``.
    """
    models = solvers(hand, seat)
    if len(models[0][1].moves) < 2:
        return None
    worlds = Hidden(hand, seat).worlds(limit)
    if not worlds:
        return None
    found: list[ModelProof] = []
    best: set[int] = set()
    loss: tuple[float, ...] = ()
    for name, solver, unit in models:
        rows = _rows(solver, worlds, wanted)
        if rows is None:
            return None
        here = _dominant(rows)
        if found and here != best:
            return None  # the models do not agree
        best = here
        if not wanted([solver.moves[i] for i in sorted(best)]):
            return None
        judged = _judge(name, rows, best, unit)
        if judged is None:
            return None
        if name != "maxn" and not _blindly(solver, worlds, rows, best):
            return None
        model, lost = judged
        found.append(model)
        loss = loss or lost
    moves = models[0][1].moves
    return Proven(
        tuple([moves[i] for i in sorted(best)]),
        tuple(moves),
        loss,
        Proof(len(worlds), tuple(found)),
    )


def _blindly(solver: Any, worlds: list[World], rows: list[list[int]], best: set[int]) -> bool:
    """Whether every one of the best moves brings its value without seeing the cards."""
    values = [max(row) for row in rows]
    return all(reaches(solver, worlds, solver.moves[m], values) for m in sorted(best))


def _rows(
    solver: Any, worlds: list[World], wanted: Callable[[Sequence[Cards]], bool]
) -> list[list[int]] | None:
    """The values of all moves in all worlds; ``None`` as soon as no move can be proven."""
    order = list(range(len(worlds)))
    random.Random(len(order)).shuffle(order)
    rows: list[list[int]] = [[]] * len(worlds)
    alive = set(range(len(solver.moves)))
    for k, i in enumerate(order, 1):
        row = rows[i] = solver.values(worlds[i])
        top = max(row)
        alive = {m for m in alive if row[m] == top}
        if not alive:
            return None
        if (k == FIRST or len(alive) == 1) and not wanted([solver.moves[m] for m in sorted(alive)]):
            return None
        if k == 5 * FIRST and len(alive) == len(row):
            return None  # nothing seems to matter
    return rows


def _dominant(rows: list[list[int]]) -> set[int]:
    """The moves that are worth most in every world."""
    alive = set(range(len(rows[0])))
    for row in rows:
        top = max(row)
        alive = {m for m in alive if row[m] == top}
    return alive


def _judge(
    name: str, rows: list[list[int]], best: set[int], unit: float
) -> tuple[ModelProof, tuple[float, ...]] | None:
    """The values of best and runner-up; ``None`` when another move is hardly worse."""
    count, moves = len(rows), len(rows[0])
    one = min(best)
    others = [m for m in range(moves) if m not in best]
    means = [sum([row[m] for row in rows]) / count / unit for m in range(moves)]
    shares = [
        sum([row[one] - row[m] >= CLEAR * unit for row in rows]) / count for m in range(moves)
    ]
    if not others or min([shares[m] for m in others]) < SHARE:
        return None
    second = max(others, key=lambda m: means[m])
    model = ModelProof(
        name,
        round(min([row[one] for row in rows]) / unit, 2),
        round(means[one], 2),
        round(min([row[second] for row in rows]) / unit, 2),
        round(means[second], 2),
        round(shares[second], 4),
    )
    return model, tuple([means[one] - mean for mean in means])


__all__ = ["Hidden", "ModelProof", "Proof", "Proven", "TooManyWorlds", "World", "prove", "solvers"]
