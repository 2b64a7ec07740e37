"""What is compared with what: which units are to be played, and what their results mean.

Everywhere a positive number means: better for the first player named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec
from msgspec import UNSET

from engine.arena.blunders import KINDS
from engine.arena.play import Done, Game, Seating, Unit
from engine.arena.stats import Spread, Times, spread, wilson
from engine.games import game_of

UNITS = {
    "shengji": "attackers' points a deal (half the paired difference)",
    "gongzhu": "points a seat a deal",
}
"""What the numbers of a game are."""


class Contest(msgspec.Struct, frozen=True):
    """A run as it was asked for."""

    rules: dict[str, Any]
    players: tuple[str, ...]
    seed: str
    deals: int
    """Units for each pair of players: deals, or pairs of matches."""
    mode: str = "pairs"
    """``pairs``, ``ladder``, ``one`` or ``matches``."""
    meter: bool = False

    @property
    def game(self) -> str:
        """The game's name."""
        return game_of(self.rules).name

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who is compared with whom; one player alone with himself."""
        if self.mode == "ladder":
            return list(combinations(self.players, 2))
        return [(self.players[0], self.players[-1])]


def units(contest: Contest) -> list[Unit]:
    """Everything to be played; all pairs of a ladder play the same deals."""
    return [
        Unit(
            contest.rules,
            contest.seed,
            number,
            seatings(contest.mode, a, b),
            group,
            contest.mode == "matches",
            contest.meter,
        )
        for number in range(1, contest.deals + 1)
        for group, (a, b) in enumerate(contest.pairs)
    ]


def seatings(mode: str, a: str, b: str) -> tuple[Seating, ...]:
    """Both sides swapped; with ``one`` the first player in each seat against three others."""
    if mode == "one":
        return tuple([tuple([a if s == at else b for s in range(4)]) for at in range(4)])  # type: ignore[misc]
    return (a, b, a, b), (b, a, b, a)


# ---------------------------------------------------------------------- what a unit is worth


def value(done: Done) -> float:
    """The number a unit gives."""
    games = done.games
    if len(games) == 4:
        return sum([_lead(g, at) for at, g in enumerate(games)]) / 4
    if done.unit.rules["game"] == "gongzhu":
        return sum([_sides(g, side) for side, g in enumerate(games)]) / 2
    par = 2 * _step(done.unit)
    return sum([_attack(g, side, par) for side, g in enumerate(games)]) / 2


def _step(unit: Unit) -> int:
    return int(20 * game_of(unit.rules).resolve(unit.rules).decks)


def _lead(game: Game, at: int) -> float:
    """Gongzhu: a seat's score over the mean of the others'."""
    scores = _scores(game)
    return scores[at] - (sum(scores) - scores[at]) / 3


def _sides(game: Game, side: int) -> float:
    """Gongzhu: the mean score of a side's two seats over that of the other's."""
    scores = _scores(game)
    return (scores[side] + scores[side + 2] - scores[1 - side] - scores[3 - side]) / 2


def _scores(game: Game) -> tuple[int, ...]:
    scores = game.ends[0].scores
    assert scores is not UNSET
    return scores


def _attack(game: Game, side: int, par: int) -> float:
    """Shengji: attackers' points over par if the side attacks, under par if it declares.

    Par is where the declarer changes (80 with two decks).  It goes out when each side declares
    once; only where a snatch makes another declarer does it matter.
    """
    end, declarer = game.ends[0], game.declarers[0]
    assert end.attackers_points is not UNSET and declarer is not None
    over = end.attackers_points - par
    return float(over if declarer % 2 != side else -over)


def levels_gained(done: Done) -> tuple[int, int]:
    """Shengji: levels gained by the first and by the second player in a unit."""
    gained = [0, 0]
    for first_side, game in enumerate(done.games):
        for end, declarer in zip(game.ends, game.declarers, strict=True):
            assert declarer is not None and end.levels_gained is not UNSET
            side = declarer % 2 if end.winner == "declarer_side" else 1 - declarer % 2
            gained[side != first_side] += end.levels_gained
    return gained[0], gained[1]


def matches_won(done: Done) -> tuple[float, int]:
    """(won by the first player, of how many that ended); who shares the first place has a half."""
    won, ended = 0.0, 0
    for side, game in enumerate(done.games):
        if not game.winner:
            continue
        ended += 1
        first = [s % 2 == side for s in game.winner]
        won += 1.0 if all(first) else 0.5 if any(first) else 0.0
    return won, ended


# ---------------------------------------------------------------------- results


def results(contest: Contest, found: Sequence[Done]) -> dict[str, Any]:
    """The whole report, ready for JSON; ``found`` may be a part of the units, in any order."""
    found = sorted(found, key=lambda d: (d.unit.number, d.unit.group))
    groups = [[d for d in found if d.unit.group == i] for i in range(len(contest.pairs))]
    out: dict[str, Any] = {
        "format": "paizhuo-arena",
        "version": 1,
        "mode": contest.mode,
        "rules": contest.rules,
        "players": list(contest.players),
        "seed": contest.seed,
        "deals_wanted": contest.deals,
        "unit": "share of matches won" if contest.mode == "matches" else UNITS[contest.game],
        "results": [_pair(contest, *p, g) for p, g in zip(contest.pairs, groups, strict=True)],
    }
    if contest.mode == "ladder":
        out["ladder"] = _ladder(contest, groups)
    if contest.meter:
        out["blunders"] = _blunders(contest, found)
    out["trouble"] = _trouble(found)
    out["times"] = _times(found)
    return out


def _pair(contest: Contest, a: str, b: str, found: Sequence[Done]) -> dict[str, Any]:
    out: dict[str, Any] = {"a": a, "b": b, "deals": len(found)}
    if contest.mode == "matches":
        won = sum([matches_won(d)[0] for d in found])
        ended = sum([matches_won(d)[1] for d in found])
        low, high = wilson(won, ended)
        share = won / ended if ended else 0.0
        hands = [float(len(g.ends)) for d in found for g in d.games]
        out |= {
            "matches": ended,
            "won": won,
            "share": round(share, 4),
            "wilson95": [round(low, 4), round(high, 4)],
            "unfinished": sum([len(d.games) for d in found]) - ended,
            "hands_a_match": round(spread(hands).mean, 2),
        }
        if contest.game == "gongzhu":
            pigs = [s % 2 == side for d in found for side, g in enumerate(d.games) for s in g.pigs]
            out["pigs"] = {"a": sum(pigs), "b": len(pigs) - sum(pigs)}
    else:
        values = [value(d) for d in found]
        out |= {"difference": spread(values).as_dict(), "by_deal": [round(v, 3) for v in values]}
    if contest.game == "shengji":
        gained = [levels_gained(d) for d in found]
        out["levels"] = {"a": sum([g[0] for g in gained]), "b": sum([g[1] for g in gained])}
    return out


def _ladder(contest: Contest, groups: Sequence[Sequence[Done]]) -> list[dict[str, Any]]:
    """Each player against all the others together, the best first.

    A deal's number is the mean over the opponents, so that the error is that of whole deals.
    """
    sums: dict[str, dict[int, list[float]]] = {name: {} for name in contest.players}
    for (a, b), found in zip(contest.pairs, groups, strict=True):
        for done in found:
            v, number = value(done), done.unit.number
            sums[a].setdefault(number, []).append(v)
            sums[b].setdefault(number, []).append(-v)
    others = len(contest.players) - 1
    rows: list[tuple[str, Spread]] = []
    for name, deals in sums.items():
        whole = [sum(v) / others for v in deals.values() if len(v) == others]
        rows.append((name, spread(whole)))
    rows.sort(key=lambda r: -r[1].mean)
    return [{"player": name, "over_the_others": s.as_dict()} for name, s in rows]


def _blunders(contest: Contest, found: Sequence[Done]) -> dict[str, Any]:
    decisions: Counter[str] = Counter()
    counts: Counter[tuple[str, str]] = Counter()
    for done in found:
        decisions += done.decisions
        counts += done.blunders
    kinds = KINDS[contest.game]
    return {
        name: {
            "decisions": n,
            "count": {k: counts[name, k] for k in kinds},
            "per_1000": {k: round(1000 * counts[name, k] / n, 3) for k in kinds},
            "all_per_1000": round(1000 * sum([counts[name, k] for k in kinds]) / n, 3),
        }
        for name in dict.fromkeys(contest.players)
        if (n := decisions[name])
    }


def _trouble(found: Sequence[Done]) -> dict[str, Any]:
    """Illegal answers, decisions the table took, and seats lost, by player; empty: none."""
    refused: Counter[str] = Counter()
    by_app: Counter[str] = Counter()
    lost: dict[str, Counter[str]] = {}
    for done in found:
        refused += done.refused
        by_app += done.by_app
        for name, why in done.takeovers:
            lost.setdefault(name, Counter())[why] += 1
    out: dict[str, Any] = {}
    for name in sorted({*refused, *by_app, *lost}):
        out[name] = {
            "illegal_answers": refused[name],
            "decided_by_the_table": by_app[name],
            "seats_lost": dict(sorted(lost.get(name, {}).items())),
        }
    return out


def _times(found: Sequence[Done]) -> dict[str, Any]:
    """Time of decisions by player and kind."""
    keys = sorted({key for done in found for key in done.times})
    out: dict[str, Any] = {}
    for name, kind in keys:
        merged = Times().merge([d.times[name, kind] for d in found if (name, kind) in d.times])
        out.setdefault(name, {})[kind] = merged.as_dict()
    return out
