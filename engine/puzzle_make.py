"""Making puzzles: hands played by the app's own players, searched for endings with a proven move.

Everything follows from the seed.  ``candidates`` plays hands and gives every ending with a proven
move that a simple player misses; ``choose`` takes the wanted number, many themes, the rarer ones
first; ``python -m resources.puzzles.make`` writes the files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from engine import facts, players
from engine.cards import NAMES
from engine.games import game_of
from engine.puzzle_answer import answer
from engine.puzzle_format import Puzzle, key
from engine.puzzle_gongzhu import Unsolvable
from engine.puzzle_proof import Proven, TooManyWorlds, prove
from engine.puzzle_themes import theme
from engine.puzzle_worlds import Cards
from engine.table import Table, visible

JUDGES = ("greedy", "beginner", "casual", "skilled", "expert")
"""The levels that say how hard a puzzle is: each miss is one step, up to 5."""
MOST_COSTS = 60
"""Moves whose cost is kept, the cheapest first (a throw of many cards has many neighbours)."""
LEFT = {
    ("shengji", 1): (2, 5),
    ("shengji", 2): (2, 5),
    ("shengji", 3): (2, 4),
    ("gongzhu", 1): (3, 5),
    ("gongzhu", 2): (2, 3),
}
"""Cards left in the hand of whoever is asked, by game and decks."""


def candidates(
    rules: Mapping[str, Any], names: Sequence[str], seed: str, hands: int, worlds: int = 2000
) -> Iterator[Puzzle]:
    """Puzzles out of the first hands of a match, not numbered yet (``id`` ends in 000)."""
    game = game_of(rules)
    seats = [
        players.seat(n, i, _own(seed, f"player:{i}"), f"player {i}", game.name)
        for i, n in enumerate(names)
    ]
    table = Table.new(rules, seats, seed=seed)
    for s in seats:
        s.answer = table.receive
    table.stop_after_hands = hands
    table.pump()
    views = [visible(table.facts, s) for s in range(4)]
    begins = [i for i, f in enumerate(table.facts) if isinstance(f, facts.Hand)]
    for n, begin in enumerate(begins):
        end = begins[n + 1] if n + 1 < len(begins) else len(table.facts)
        for i in range(begin, end):
            fact = table.facts[i]
            if not isinstance(fact, facts.Play):
                continue
            view = views[fact.seat]
            told = [plain_match(view[0]), *view[begin:i]]
            found = _puzzle(game, dict(rules), told, fact.seat, worlds)
            if found is not None:
                yield found


def _own(seed: str, what: str) -> str:
    return sha256(f"{seed}|{what}".encode()).hexdigest()


def plain_match(match: facts.Match) -> facts.Match:
    """The match without what changes from run to run."""
    seats = tuple([facts.SeatInfo(f"player {i}", "ai", "rules") for i in range(4)])
    return msgspec.structs.replace(match, seats=seats, app="paizhuo", time="2000-01-01T00:00:00Z")


def _puzzle(
    game: Any, rules: dict[str, Any], told: list[Any], seat: int, worlds: int
) -> Puzzle | None:
    """The position at the end of these facts as a puzzle, if it is one."""
    hand = game.MatchState.of(told).hand
    low, high = LEFT.get((game.name, hand.rules.decks), (0, 0))
    if not low <= hand.sizes[seat] <= high:
        return None
    simple = [answer(game.name, level, seat, told, f"{level} 0") for level in ("greedy", "rules")]

    def wanted(best: Sequence[Cards]) -> bool:
        return any(move not in best for move in simple)

    try:
        proven = prove(hand, seat, worlds, wanted)
    except (TooManyWorlds, Unsolvable):
        return None
    if proven is None:
        return None
    named = theme(hand, seat, proven.best, proven.moves)
    return as_puzzle(game.name, rules, told, seat, proven, named)


def as_puzzle(
    game: str, rules: dict[str, Any], told: list[Any], seat: int, proven: Proven, named: str
) -> Puzzle:
    """A proven position as a puzzle without a number, of the theme that is named."""
    return Puzzle(
        id=f"{game}-000",
        game=game,  # type: ignore[arg-type]
        rules=rules,
        theme=named,
        seat=seat,
        ask="play",
        difficulty=1,
        best=tuple([tuple([NAMES[c] for c in m]) for m in proven.best]),
        costs=_costs(proven),
        proof=proven.proof,
        facts=msgspec.Raw(msgspec.json.encode(told)),
    )


def _costs(proven: Proven) -> dict[str, float]:
    others = [
        (round(loss, 1), key(move))
        for move, loss in zip(proven.moves, proven.loss, strict=True)
        if move not in proven.best
    ]
    return {name: loss for loss, name in sorted(others)[:MOST_COSTS]}


def choose(found: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """So many of them, numbered from easy to hard: all that were composed by hand, then the rare
    themes and the hard ones first."""
    real = [p for p in found if p.proof.worlds > 1]  # else all cards are known
    judged = [msgspec.structs.replace(p, difficulty=_difficulty(p)) for p in real]
    pool = sorted(judged, key=lambda p: (-p.difficulty, p.proof.worlds < 8))
    chosen = [p for p in pool if p.idea]
    pool = [p for p in pool if not p.idea]
    taken = Counter([p.theme for p in chosen])
    while pool and len(chosen) < wanted:
        best = min(range(len(pool)), key=lambda i: (taken[pool[i].theme], i))
        puzzle = pool.pop(best)
        taken[puzzle.theme] += 1
        chosen.append(puzzle)
    chosen.sort(key=lambda p: (p.difficulty, len(p.costs), p.proof.worlds))
    return [msgspec.structs.replace(p, id=f"{p.game}-{i:03}") for i, p in enumerate(chosen, 1)]


def _difficulty(puzzle: Puzzle) -> int:
    """1 to 5: how many of the ``JUDGES`` miss a puzzle, and one."""
    told = puzzle.told
    missed = 0
    for level in JUDGES:
        cards = answer(puzzle.game, level, puzzle.seat, told, level)
        missed += not puzzle.is_best([NAMES[c] for c in cards])
    return min(5, 1 + missed)
