"""The levels: legal in every mix, honest fallbacks, the command, the time cap."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from engine import facts
from engine.players import LEVELS, LevelError, levels, make, searching
from engine.players.base import PlayerSeat
from engine.players.levels import Level
from engine.players.search import Budget
from engine.players.searching import SearchingPlayer
from engine.protocol import Ask
from engine.table import Table
from tests.engine.games import GONGZHU, SHENGJI
from tests.engine.helpers import options

MIXES = {**SHENGJI, **GONGZHU}
SEARCHED = Level("test", budget=Budget(2, 2, cap=1e9), once=Budget(2, 2, cap=1e9))


def table(given: dict[str, Any], players: list[Any], seed: str = "levels") -> Table:
    """A hand played by these players."""
    seats = [PlayerSeat(facts.SeatInfo(f"{i}", "ai"), p) for i, p in enumerate(players)]
    made = Table.new(options(**given), seats, seed=seed)
    for seat in seats:
        seat.answer = made.receive
    made.stop_after_hands = 1
    made.pump()
    return made


def searchers(game: str, clock: Any = None) -> list[SearchingPlayer]:
    more = {} if clock is None else {"clock": clock}
    return [
        SearchingPlayer(s, f"{s}", SEARCHED, levels.policy(game, s, f"{s}"), **more)
        for s in range(4)
    ]


def test_the_names() -> None:
    assert LEVELS == ("random", "greedy", "beginner", "casual", "skilled", "expert", "master")
    for game in ("shengji", "gongzhu"):
        for name in LEVELS:
            assert make(name, 2, "x", game).seat == 2
        assert type(make("rules", 0, "x", game)) is type(make("skilled", 0, "x", game))
    with pytest.raises(LevelError, match="'expret'"):
        make("expret", 0, "x")


def test_weaker_levels_are_weakenings() -> None:
    found = levels.LEVELS
    assert found["beginner"].memory == "none" and found["beginner"].slip == 0.15
    assert found["casual"].slip == 0.05
    assert all(found[n].budget is None for n in ("beginner", "casual", "skilled"))
    expert, master = found["expert"].budget, found["master"].budget
    assert expert is not None and master is not None
    assert 20 <= expert.worlds1 <= 30 and expert.worlds2 == 0
    assert master.worlds2 > 0 and master.cap <= 0.8


def play_mix(mix: str) -> None:
    given = MIXES[mix]
    players = searchers(given.get("game", "shengji"))
    made = table(given, players, mix)
    assert made.state.hand.end is not None
    for p in players:
        assert (p.fallbacks, p.errors) == (0, 0), mix
        assert getattr(p.policy, "fallbacks", 0) == 0, mix
    assert sum(p.overruled for p in players) > 0, "the search does not only nod"


@pytest.mark.parametrize("mix", ["forty", "gz-standard", "gz-double", "gz-dark"])
def test_searching_players_are_legal(mix: str) -> None:
    play_mix(mix)


@pytest.mark.slow
@pytest.mark.parametrize("mix", MIXES)
def test_searching_players_are_legal_in_every_mix(mix: str) -> None:
    play_mix(mix)


@pytest.mark.slow
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
def test_rule_levels_are_legal_in_every_mix(level: str, mix: str) -> None:
    given = MIXES[mix]
    players = [make(level, s, f"{s}", given.get("game", "shengji")) for s in range(4)]
    table(given, players, mix)
    assert all(getattr(p, "fallbacks", 0) == 0 for p in players)


def test_the_same_game_again() -> None:
    """Without the time cap a searching player decides the same in the same place."""
    given = GONGZHU["gz-standard"]
    one, two = (table(given, searchers("gongzhu")).facts for _ in range(2))
    assert one[1:] == two[1:]


def test_a_search_that_fails_is_said_and_the_rules_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(searching, "search", broken)
    players = searchers("gongzhu")
    made = table(GONGZHU["gz-standard"], players)
    assert made.state.hand.end is not None
    assert sum(p.errors for p in players) > 20
    assert not any(getattr(f, "by", facts.UNSET) is not facts.UNSET for f in made.facts)
    assert "of all things" in capsys.readouterr().err


def test_an_illegal_choice_is_not_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = searching.position_of

    def wrong(*given: Any) -> Any:
        position = real(*given)
        if position is not None:
            position.moves[:] = [type(position.moves[0])((0, 1, 2))]
        return position

    monkeypatch.setattr(searching, "position_of", wrong)
    players = searchers("gongzhu")
    made = table(GONGZHU["gz-standard"], players)
    assert made.state.hand.end is not None
    assert sum(p.fallbacks for p in players) > 20
    assert "illegal" in capsys.readouterr().err


def test_time_is_kept() -> None:
    """The clock runs a second at each look: every search ends after its first world."""
    ticks: Iterator[int] = iter(range(10**9))
    level = Level("test", budget=Budget(48, 200, cap=0.8), once=Budget(48, 200, cap=0.8))
    players = [
        SearchingPlayer(
            s, f"{s}", level, levels.policy("gongzhu", s, f"{s}"), lambda: float(next(ticks))
        )
        for s in range(4)
    ]
    table(GONGZHU["gz-standard"], players)
    assert next(ticks) < 52 * 6
    assert all((p.fallbacks, p.errors) == (0, 0) for p in players)


def test_the_command_knows_level_and_courage() -> None:
    from engine.player import Program, main, serve

    assert main(["--level", "nobody"]) == 2
    assert main(["--courage", "2"]) == 2
    out = io.BytesIO()
    program = Program("casual", print, 0.5)
    serve(program, [b'{"hello":"paizhuo","protocol":1,"rules":{},"seat":1,"seed":"s"}'], out)
    assert json.loads(out.getvalue())["name"] == "casual"
    match = facts.Match(
        "paizhuo", 1, {"game": "gongzhu"}, (facts.SeatInfo("", "ai"),) * 4, "", "", ""
    )
    serve(program, [facts.encode(match)], out)
    assert program._player.courage == 0.5


def test_a_player_needs_no_qt_and_little_memory() -> None:
    """A master that has played a hand in a process of its own (Linux counts its memory)."""
    code = """if True:
        import sys
        from tests.engine.players.test_player_levels import searchers, table, GONGZHU
        from engine.players import make
        table(GONGZHU["gz-standard"], [make("master", 0, "m", "gongzhu"),
              *(make("random", s, "m", "gongzhu") for s in (1, 2, 3))])
        assert not any(m.startswith(("PySide6", "shiboken6")) for m in sys.modules)
        for line in open("/proc/self/status"):
            if line.startswith("VmHWM"):
                print(int(line.split()[1]) // 1024)
    """
    if not sys.platform.startswith("linux"):
        pytest.skip("reads /proc")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert int(done.stdout) <= 100, "with pytest loaded; alone it is some 25 MB less"


def test_who_can_decide_nothing_gives_the_default() -> None:
    player = searchers("shengji")[0]
    assert player.reason is not None
    with pytest.raises(AttributeError):
        player.state.hand  # noqa: B018  nothing was told yet
    ask = Ask("play", 1, ())
    assert player.decide(ask).cards == ()
    assert player.errors == 2, "neither search nor rules could decide: the default was given"
