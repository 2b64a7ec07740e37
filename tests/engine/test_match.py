"""A whole match: hands in turn, must-play levels, its end and the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import facts
from engine.errors import Illegal
from engine.shengji.match import MatchState
from tests.engine.helpers import SEED, Script, options


def conceding(winners: list[str], **given: Any) -> Script:
    """Hands that end by concession: ``attackers`` win or the ``declarer_side`` does."""
    s = Script(options(**given), first=0, declarer=0)
    for winner in winners:
        s.run_to_play()
        declarer = s.hand.declarer
        assert declarer is not None
        s.table.concede(declarer if winner == "attackers" else (declarer + 1) % 4)
        s.table.pump(0)
    return s


def test_levels_and_declarers_from_hand_to_hand() -> None:
    s = conceding(["declarer_side", "declarer_side", "attackers", "attackers"])
    s.table.pump(0)
    hands = s.of(facts.Hand)
    ends = s.of(facts.End)
    assert [h.no for h in hands] == [1, 2, 3, 4, 5]
    assert [h.declarer for h in hands] == [None, 2, 0, 1, 2]
    assert [h.levels for h in hands[:3]] == [("2", "2"), ("5", "2"), ("8", "2")]
    for end, begun in zip(ends, hands[1:], strict=True):
        assert (end.levels, end.next_declarer) == (begun.levels, begun.declarer)
    # Each hand is played at the level of the declarer's side.
    for t, h in zip(s.of(facts.Trump), hands, strict=False):
        assert t.level == h.levels[t.declarer % 2]


def test_a_match_is_won_by_holding_the_last_level() -> None:
    # 2 -> 5 -> 8 -> J -> A (stops) -> WIN.
    s = conceding(["declarer_side"] * 5)
    s.table.pump()
    assert [e.levels[0] for e in s.of(facts.End)] == ["5", "8", "J", "A", "WIN"]
    assert s.of(facts.Over) == [facts.Over(s.facts[-2].n, (0, 2))]
    assert s.facts[-1] == facts.Seed(s.facts[-1].n, SEED)
    assert s.table.over and s.state.winners == (0, 2) and not s.table.waiting
    for seat in s.seats:
        assert seat.facts[-1].seed == SEED
        assert not any(isinstance(f, facts.Seed) for f in seat.facts[:-1])


def test_a_match_won_in_the_last_hand_to_be_played_is_over() -> None:
    s = Script(options(), first=0, declarer=0)
    s.table.stop_after_hands = 5
    for _ in range(5):
        s.run_to_play()
        assert s.hand.declarer is not None
        s.table.concede((s.hand.declarer + 1) % 4)
        s.table.pump()
    assert [type(f) for f in s.facts[-3:]] == [facts.End, facts.Over, facts.Seed]


def test_attackers_at_the_last_level_do_not_win() -> None:
    s = conceding(["declarer_side"] * 4 + ["attackers", "attackers"])
    # Side 0 came to A, lost it twice as declarer side and as ... the other side never held.
    ends = s.of(facts.End)
    assert ends[3].levels[0] == "A" and ends[4].levels[0] == "A"
    assert not s.of(facts.Over)
    # As attackers at A they gain nothing.
    assert ends[5].winner == "attackers" and ends[5].levels[0] == "A"


def test_must_play_levels_stop_and_the_last_level_wins() -> None:
    s = conceding(["declarer_side"] * 4, must_play=["3", "T"], start_level="A")
    s.table.pump(0)
    # A 2 3 ...: stops at 3, then 6, 9, T (stops).
    assert [e.levels[0] for e in s.of(facts.End)] == ["3", "6", "9", "T"]


def test_start_level_a_ends_at_k() -> None:
    s = conceding(["declarer_side"] * 5, start_level="A")
    s.table.pump()
    assert [e.levels[0] for e in s.of(facts.End)] == ["4", "7", "T", "K", "WIN"]
    assert s.table.over


def test_nothing_goes_on_after_the_match() -> None:
    s = conceding(["declarer_side"] * 5)
    s.table.pump()
    n = len(s.facts)
    s.table.pump()
    s.table.next_hand()
    s.table.pump()
    assert len(s.facts) == n
    for action in (lambda: s.table.undo(5), lambda: s.table.concede(0)):
        with pytest.raises(Illegal):
            action()
    s.table.lost(1)
    assert len(s.facts) == n


def test_hands_begin_by_themselves_or_on_demand() -> None:
    s = Script(options(), first=0, declarer=0)
    s.table.auto_hands = False
    s.run_to_play()
    s.table.concede(1)
    s.table.pump()
    assert s.table.between_hands and isinstance(s.facts[-1], facts.End)
    s.table.pump()
    assert isinstance(s.facts[-1], facts.End)
    s.table.next_hand()
    s.table.pump(0)
    assert isinstance(s.facts[-1], facts.Hand) and not s.table.between_hands


def test_the_seed_lies_beside_the_record_until_the_match_is_over(tmp_path: Path) -> None:
    path = tmp_path / "x.paizhuo.jsonl"
    s = Script(options(), path=path, first=0, declarer=0)
    seed = tmp_path / "x.seed"
    assert seed.read_text() == SEED
    assert seed.stat().st_mode & 0o077 == 0
    for _ in range(5):
        s.run_to_play()
        assert s.hand.declarer is not None and seed.exists()
        s.table.concede((s.hand.declarer + 1) % 4)
        s.table.pump(0)
    assert s.table.over and not seed.exists()
    s.table.close()


def test_a_state_is_the_fold_of_its_facts() -> None:
    s = conceding(["declarer_side", "attackers"])
    s.run_to_play()
    again = MatchState.of(s.facts)
    assert (again.levels, again.declarer, again.n) == (s.state.levels, s.state.declarer, s.state.n)
    assert again.hand is not None
    assert again.hand.hands == s.hand.hands and again.hand.trump == s.hand.trump
    assert len(again.ends) == 2


def test_takeovers_change_who_sits_there() -> None:
    s = conceding([])
    state = MatchState.of(s.facts)
    state.apply(facts.Takeover(state.n + 1, 2, "ai", "Rules", "rules"))
    assert state.seats[2] == facts.SeatInfo("Rules", "ai", "rules")
    state.apply(facts.Takeover(state.n + 1, 2, "remote"))
    assert state.seats[2] == facts.SeatInfo("Rules", "remote")


def test_the_first_line() -> None:
    s = conceding([])
    match = s.facts[0]
    line = msgspec.json.decode(facts.encode(match))
    assert line["format"] == "paizhuo" and line["version"] == 1 and "n" not in line
    assert line["rules"]["preset"] == "standard" and line["rules"]["game"] == "shengji"
    # Every option resolved; the two that can be none are null then.
    assert {k for k, v in line["rules"].items() if v is None} == {"bury_limit", "level_cap"}
    assert line["rules"]["must_play"] == ["A"] and line["rules"]["bottom_size"] == 8
    assert [x["name"] for x in line["seats"]] == [f"seat {i}" for i in range(4)]
    assert line["time"].endswith("Z")
