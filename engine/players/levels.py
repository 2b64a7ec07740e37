"""The levels of the app's own players: what each remembers, how often it slips, what it searches.

All of them are honest: they get what their seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.errors import PaizhuoError
from engine.players.search import Budget


class LevelError(PaizhuoError):
    """An unknown level of a computer player."""

    code = "unknown_level"


@dataclass(frozen=True)
class Level:
    """One level."""

    name: str
    memory: str = "all"
    """What the rule policy remembers: ``all``, ``some`` (voids and points) or ``none``."""
    slip: float = 0.0
    """How often it takes the second best move, if that is not absurd."""
    budget: Budget | None = None
    """The search of a play; ``None``: the rule policy decides alone."""
    once: Budget | None = None
    """The search of what is decided once a hand: burying, shows."""
    bids: Budget | None = None
    """The search of Shengji's bids and counters, where rollouts are compiled."""


EXPERT = Budget(worlds1=24, cap=0.6, z=0.5)
MASTER = Budget(worlds1=64, worlds2=240, cap=0.8, z=1.0)
BIDS = Budget(worlds1=48, worlds2=192, cap=0.4, z=2.0)
"""The deal waits for a bid, and the rules bid nearly as well: only what is surely better counts."""
_TABLE = (
    Level("random"),
    Level("greedy"),
    Level("beginner", memory="none", slip=0.15),
    Level("casual", memory="some", slip=0.05),
    Level("skilled"),
    Level("expert", budget=EXPERT, once=EXPERT),
    Level("master", budget=MASTER, once=Budget(64, 240, cap=1.6), bids=BIDS),
)
LEVELS: dict[str, Level] = {level.name: level for level in _TABLE}
"""By name, from the weakest to the strongest."""
OLD = {"rules": "skilled"}
"""Former names, and what they play as."""
COACH = Budget(worlds1=60, worlds2=120, cap=2.5)
"""The coach looks at every candidate, and longer at those that may be the best
(``engine.players.comparing``)."""


def level(name: str) -> Level:
    """The level of a name, former names included; ``LevelError`` names one there is not."""
    found = LEVELS.get(OLD.get(name, name))
    if found is None:
        known = ", ".join(LEVELS)
        raise LevelError(f"unknown level: {name!r} (there are: {known})", level=name)
    return found


def policy(
    game: str, seat: int, seed: str, memory: str = "all", slip: float = 0.0, courage: float = 0.0
) -> Any:
    """The rule player of a game."""
    if game == "gongzhu":
        from engine.players import gongzhu_policy

        return gongzhu_policy.make_policy(seat, seed, memory, slip, courage)
    from engine.players import shengji_policy

    return shengji_policy.make_policy(seat, seed, memory, slip, courage)


def make(name: str, seat: int, seed: str, game: str = "shengji", courage: float = 0.0) -> Any:
    """A player of a level for one seat of a game; ``LevelError`` names a level there is not.

    ``seed`` feeds the player's own chance only; ``courage`` is -1 (careful) to 1 (bold).
    """
    found = level(name)
    if found.name in ("random", "greedy"):
        return _simple(found.name, game)(seat, seed)
    rules = policy(game, seat, seed, found.memory, found.slip, courage)
    if found.budget is None:
        return rules
    from engine.players.searching import SearchingPlayer

    return SearchingPlayer(seat, seed, found, rules)


def _simple(name: str, game: str) -> Any:
    if game == "gongzhu":
        from engine.players.gongzhu_simple import GreedyGongzhu, RandomGongzhu

        return RandomGongzhu if name == "random" else GreedyGongzhu
    from engine.players.simple import GreedyPlayer, RandomPlayer

    return RandomPlayer if name == "random" else GreedyPlayer
