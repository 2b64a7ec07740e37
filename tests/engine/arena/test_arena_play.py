"""Units of work: the same cards for every seating, and results that do not depend on who works."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from engine import facts, players
from engine.arena import modes
from engine.arena.modes import Contest, results, seatings, units, value
from engine.arena.play import Done, Game, Unit, play_unit
from engine.arena.pool import run
from engine.arena.stats import spread
from engine.players.base import Folding
from engine.protocol import Ask, Do
from engine.table import Table

GONGZHU = {"game": "gongzhu"}
FORTY = {"game": "shengji", "preset": "forty"}


def contest(rules: dict[str, Any], *names: str, **given: Any) -> Contest:
    """A small run."""
    return Contest(rules, names, given.pop("seed", "test"), given.pop("deals", 4), **given)


def played(c: Contest, jobs: int = 1) -> list[Done]:
    """All its units."""
    found: list[Done] = []
    run(units(c), jobs, None, found.append)
    return found


def steady(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what the clock says."""
    return {k: v for k, v in report.items() if k != "times"}


def dealt(table: Table) -> list[tuple[int, str]]:
    return [(f.seat, f.card) for f in table.facts if isinstance(f, facts.Deal)]  # type: ignore[misc]


@pytest.mark.parametrize("rules", [GONGZHU, FORTY], ids=["gongzhu", "shengji"])
def test_the_cards_are_the_same_for_both_seatings(
    rules: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[Table] = []
    new = Table.new.__func__  # type: ignore[attr-defined]

    def kept(cls: type[Table], *args: Any, **given: Any) -> Table:
        tables.append(new(cls, *args, **given))
        return tables[-1]

    monkeypatch.setattr(Table, "new", classmethod(kept))
    for unit in units(contest(rules, "greedy", "random", deals=2)):
        play_unit(unit)
    assert dealt(tables[0]) == dealt(tables[1]) != dealt(tables[2])
    assert [s.level for s in tables[0].state.seats] == ["greedy", "random"] * 2
    assert [s.level for s in tables[1].state.seats] == ["random", "greedy"] * 2
    heads = [next(f for f in t.facts if isinstance(f, facts.Hand)) for t in tables]
    assert heads[0] == heads[1]
    if rules is FORTY:
        assert [h.declarer for h in heads] == [0] * 4
        assert heads[0].levels != heads[2].levels, "levels come from the seed and the deal"


def test_deals_are_played_out_and_matches_are_not() -> None:
    c = contest(FORTY, "greedy", "random", deals=10)
    assert not any(g.ends[0].early for d in played(c) for g in d.games), "all points are counted"
    match = contest(FORTY, "greedy", "random", deals=1, mode="matches")
    assert any(end.early for d in played(match) for g in d.games for end in g.ends)


def test_who_works_changes_nothing() -> None:
    c = contest(GONGZHU, "greedy", "random", deals=6, meter=True)
    alone, together = played(c), played(c, jobs=2)
    assert steady(results(c, alone)) == steady(results(c, together[::-1]))
    other = contest(GONGZHU, "greedy", "random", deals=6, seed="other")
    assert results(other, played(other))["results"] != results(c, alone)["results"]


def test_a_part_of_the_work_is_reported_as_it_is() -> None:
    c = contest(GONGZHU, "greedy", "random", deals=3)
    report = results(c, played(c)[:2])
    assert report["deals_wanted"] == 3 and report["results"][0]["deals"] == 2
    assert results(c, [])["results"][0]["difference"]["n"] == 0


@pytest.mark.parametrize("rules", [GONGZHU, FORTY], ids=["gongzhu", "shengji"])
def test_a_player_against_himself_is_even(rules: dict[str, Any]) -> None:
    """The same level with other chance: 0 within two errors (the seed is fixed)."""
    c = contest(rules, "random", deals=40)
    found = spread([value(d) for d in played(c)])
    assert found.sd > 1.0
    assert abs(found.mean) <= 2 * found.se


def end(points: int, winner: str, gained: int) -> facts.End:
    return facts.End(1, attackers_points=points, winner=winner, levels_gained=gained)  # type: ignore[arg-type]


def done(rules: dict[str, Any], games: list[Game], **given: Any) -> Done:
    unit = Unit(rules, "s", 1, tuple(g.seating for g in games), **given)
    made = play_unit(Unit(rules, "s", 1, ()))
    made.unit, made.games = unit, games
    return made


def test_values_of_shengji() -> None:
    """A holds the attackers to 60 and gets 100 as attacker: 20 better, half the difference."""
    first, second = seatings("pairs", "a", "b")
    found = done(
        {"game": "shengji"},
        [
            Game(first, [0], [end(60, "declarer_side", 1)], (), ()),
            Game(second, [0], [end(100, "attackers", 0)], (), ()),
        ],
    )
    assert value(found) == 20.0
    assert modes.levels_gained(found) == (1, 0)
    # A snatch makes A declarer in both: each is counted from where the declarer changes.
    found.games[1].declarers = [1]
    assert value(found) == (20 - 20) / 2
    assert modes.levels_gained(found) == (1, 0)
    found.games[1].ends = [end(160, "attackers", 2)]
    assert modes.levels_gained(found) == (1, 2)


def test_values_of_gongzhu() -> None:
    first, second = seatings("pairs", "a", "b")
    found = done(
        GONGZHU,
        [
            Game(first, [None], [facts.End(1, scores=(10, -40, 30, -100))], (), ()),
            Game(second, [None], [facts.End(1, scores=(0, 20, 0, 0))], (), ()),
        ],
    )
    assert value(found) == ((20 + 70) + 10) / 2
    alone = seatings("one", "a", "b")
    assert [s.index("a") for s in alone] == [0, 1, 2, 3] and all(s.count("a") == 1 for s in alone)
    ends = [(30, 0, 0, 0), (0, -30, 0, 0), (0, 0, 30, 0), (30, 30, 30, 30)]
    found = done(GONGZHU, [Game(s, [None], [facts.End(1, scores=e)], (), ())
                           for s, e in zip(alone, ends, strict=True)])  # fmt: skip
    assert value(found) == (30 - 30 + 30 + 0) / 4


def test_matches_won() -> None:
    first, second = seatings("matches", "a", "b")
    found = done(GONGZHU, [Game(first, [], [], (0,), (1,)), Game(second, [], [], (0, 3), (2,))])
    assert modes.matches_won(found) == (1.5, 2)
    found.games[0].winner = ()
    assert modes.matches_won(found) == (0.5, 1)


def test_a_ladder_orders_its_players() -> None:
    c = contest(GONGZHU, "random", "greedy", "rules", deals=8, mode="ladder")
    report = results(c, played(c))
    assert [(r["a"], r["b"]) for r in report["results"]] == [
        ("random", "greedy"), ("random", "rules"), ("greedy", "rules"),
    ]  # fmt: skip
    assert report["ladder"][-1]["player"] == "random"
    total = sum(row["over_the_others"]["mean"] for row in report["ladder"])
    assert abs(total) < 1e-3


class Clumsy(Folding):
    """Answers with cards it does not hold."""

    def decide(self, ask: Ask) -> Do:
        return Do(ask.ask, ("LJ",) * 9)


def test_illegal_answers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    real = players.make

    def make(level: str, *given: Any) -> Any:
        return Clumsy(given[0], "") if level == "clumsy" else real(level, *given)

    monkeypatch.setattr(players, "make", make)
    c = contest(GONGZHU, "clumsy", "greedy", deals=1, meter=True)
    report = results(c, played(c))
    told = report["trouble"]["clumsy"]
    assert told["illegal_answers"] >= 9 and told["decided_by_the_table"] >= 3
    assert sum(told["seats_lost"].values()) == 4, "both seats, in both games"
    assert "greedy" not in report["trouble"]
    assert "clumsy" not in report["blunders"], "what others decide for it is not its blunder"
    assert report["blunders"]["greedy"]["decisions"] == 2 * 26


LATE = """
import json, sys, time
for line in sys.stdin:
    m = json.loads(line)
    if "hello" in m:
        print(json.dumps({"ready": True}), flush=True)
    elif "ask" in m:
        sys.exit(3)
"""


def test_a_program_that_ends_loses_its_seat(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(LATE)
    name = f"bot:{sys.executable} {file}"
    unit = Unit(GONGZHU, "x", 1, ((name, "greedy", "greedy", "greedy"),))
    found = play_unit(unit)
    assert found.takeovers == [(name, "ended")]
    assert found.games[0].ends[0].scores is not UNSET


def test_a_program_plays_and_is_timed() -> None:
    bot = f"bot:{sys.executable} {Path(__file__).parents[3] / 'examples' / 'bot.py'}"
    found = play_unit(Unit(FORTY, "x", 1, (("greedy", bot, "greedy", "greedy"),)))
    assert found.takeovers == [] and not found.refused and not found.by_app
    # In each trick it is asked once, and so is each of the others.
    assert found.times[bot, "play"].n * 3 == found.times["greedy", "play"].n
