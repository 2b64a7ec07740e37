"""What somebody decided in a hand that is over, and what it was worth."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from test_session_advisor import Coach

from desktop.session.advice import Advice, Move
from desktop.session.review import Decision, Review, decisions, hands
from desktop.store import practice
from engine import facts, record
from engine.cards import parse_all
from engine.check import check
from engine.deal import play
from engine.games import game
from engine.table import visible

GAMES = [("shengji", "standard"), ("shengji", "joyful"), ("gongzhu", "standard"),
         ("gongzhu", "double")]  # fmt: skip


def match(name: str, preset: str, hands_: int = 2) -> tuple[list[Any], list[Any]]:
    """The facts of some hands: as the table has them, and as seat 0 may know them."""
    table = play({"game": name, "preset": preset}, ["greedy"] * 4, "review", None, hands_)
    return list(table.facts), list(visible(table.facts, 0))


@pytest.mark.parametrize("name, preset", GAMES)
def test_every_play_is_a_decision_with_what_was_known_before(name: str, preset: str) -> None:
    _held, view = match(name, preset)
    assert hands(view) == [1, 2]
    for no in (1, 2):
        found = decisions(view, 0, no)
        plays = [d for d in found if d.kind == "play"]
        assert [d.trick for d in plays] == list(range(1, len(plays) + 1))
        mine = [f for f in view if isinstance(f, facts.Play) and f.seat == 0]
        assert len(plays) < len(mine)
        for one in found:
            state = game(name).MatchState.of(view[: one.at])
            assert state.no == no and state.hand.end is None
            fact = view[one.at]
            assert fact.n == one.n
            if one.kind == "play":
                # Where nobody shows anything, the first play alone tells that shows are over.
                assert fact.seat == 0 and state.hand.turn in (0, None)
                state.hand.check_play(0, list(one.cards))
                assert state.hand.sizes[0] > len(one.cards), "the last cards are no decision"
            elif one.kind == "bury":
                assert isinstance(fact, facts.Bury)
                state.hand.check_bury(0, list(one.cards))
            elif one.kind in ("bid", "counter"):
                assert state.hand.phase in ("deal", "bidding", "counter")
                assert list(one.cards) in [[], *state.hand.legal_bids(0)]
                assert state.hand.legal_bids(0), "there was a choice"
            else:
                assert state.hand.phase == "show"
                state.hand.check_show(0, [c for c in one.cards if c not in one.dark], one.dark)


def test_bids_counters_and_passes_where_one_could_are_decisions() -> None:
    kinds = set()
    for number in range(12):
        rules = {"game": "shengji", "preset": "joyful"}
        table = play(rules, ["skilled"] * 4, f"bids {number}", None, 1)
        view = list(visible(table.facts, 0))
        found = [d for d in decisions(view, 0, 1) if d.kind in ("bid", "counter")]
        kinds |= {(d.kind, bool(d.cards)) for d in found}
        made = [f for f in view if isinstance(f, facts.Bid | facts.Counter) and f.seat == 0]
        assert [d.cards for d in found if d.cards] == [
            tuple(sorted(parse_all(f.cards))) for f in made
        ]
        for one in found:
            state = game("shengji").MatchState.of(view[: one.at])
            assert list(one.cards) in [[], *state.hand.legal_bids(0)]
            assert view[one.at].n == one.n
    assert kinds == {("bid", True), ("bid", False), ("counter", True), ("counter", False)}


def test_what_the_table_decided_is_left_out_and_a_failed_throw_is_what_was_tried() -> None:
    _held, view = match("shengji", "standard", 1)
    found = [d for d in decisions(view, 0, 1) if d.kind == "play"]
    at = found[3].at
    old = view[at]
    tried = (*old.cards, "S2")
    changed = list(view)
    changed[at] = facts.Play(old.n, 0, old.cards, tried=tried)
    again = [d for d in decisions(changed, 0, 1) if d.kind == "play"]
    assert again[3].cards == tuple(sorted(parse_all(tried)))
    changed[at] = facts.Play(old.n, 0, old.cards, by="app")
    assert len(decisions(changed, 0, 1)) == len(decisions(view, 0, 1)) - 1


def answered(review: Review, coach: Coach, costs: list[float | None]) -> None:
    """Answer one request after the other: what was done costs so much."""
    for cost in costs:
        one = review.decisions[review.done]
        best = Move((53,), points=10.0, error=0.5)
        if cost is None:
            coach.answer(None)
        elif not cost:
            coach.answer(Advice((Move(one.cards, one.dark, 10.0, 0.5),)))
        else:
            coach.answer(Advice((best, Move(one.cards, one.dark, 10.0 - cost, 0.5))))


def test_the_coach_is_asked_one_after_the_other_and_the_costliest_are_found(qtbot: QtBot) -> None:
    _held, view = match("gongzhu", "standard", 1)
    coach = Coach()
    review = Review(view, 0, 1, lambda: coach)  # type: ignore[arg-type, return-value]
    judged: list[int] = []
    review.judged.connect(judged.append)
    assert coach.asked == 0 and not review.working
    review.start()
    assert coach.asked == 1 and coach.also == [[review.decisions[0].cards]]
    answered(review, coach, [0, 5.0, None, 30.0])
    assert coach.asked == 5 and judged == [0, 1, 2, 3] and review.working
    review.stop()
    assert coach.open == {}, "nobody looks on any more"
    review.start()
    rest = len(review.decisions) - 4
    answered(review, coach, [12.0, 0.2, *[7.0] * (rest - 2)])
    assert not review.working and review.costliest() == [3, 4, 6]
    assert review.loss(1) == 5.0 and review.loss(2) is None and review.loss(0) == 0.0
    assert not review.unknown


def test_without_answers_nothing_is_known(qtbot: QtBot) -> None:
    _held, view = match("gongzhu", "standard", 1)
    coach = Coach()
    review = Review(view, 0, 1, lambda: coach)  # type: ignore[arg-type, return-value]
    review.start()
    answered(review, coach, [None] * len(review.decisions))
    assert review.unknown and review.costliest() == [] and review.done == len(review.decisions)


def test_a_request_that_is_lost_with_the_program_is_sent_again(qtbot: QtBot) -> None:
    _held, view = match("gongzhu", "standard", 1)
    coach = Coach()
    review = Review(view, 0, 1, lambda: coach)  # type: ignore[arg-type, return-value]
    judged: list[int] = []
    review.judged.connect(judged.append)
    review.start()
    answered(review, coach, [0])
    coach.die()
    assert judged == [0] and coach.also[-1] == coach.also[-2] == [review.decisions[1].cards]
    answered(review, coach, [30.0])
    assert judged == [0, 1] and review.costliest() == [1] and not review.unjudged
    # One that costs the program its life each time is left, the others are not.
    coach.die()
    coach.die()
    assert judged == [0, 1, 2] and coach.asked == 6 and review.unjudged
    coach.die()
    answered(review, coach, [20.0])
    assert judged == [0, 1, 2, 3] and review.costliest() == [1, 3] and review.verdicts[2] is None
    coach.die()
    review.stop()
    review.start()
    coach.die()
    assert review.done == 4, "begun anew, it counts anew"


def test_the_marks_follow_the_numbers_that_are_shown(qtbot: QtBot) -> None:
    _held, view = match("gongzhu", "standard", 1)
    coach = Coach()
    review = Review(view, 0, 1, lambda: coach)  # type: ignore[arg-type, return-value]
    review.start()
    for high, low in ((15.4, -27.4), (15.4, -26.6), (0.4, -0.4), (15.0, -27.6)):
        one = review.decisions[review.done]
        best, mine = Move((53,), points=high, error=0.1), Move(one.cards, one.dark, low, 0.1)
        coach.answer(Advice((best, mine)))
    assert [review.loss(i) for i in range(4)] == [42, 42, 0, 43]
    assert review.costliest() == [3, 0, 1], "what is shown as no loss has no mark"


@pytest.mark.parametrize("name, preset", GAMES)
def test_another_try_is_a_record_of_its_own(name: str, preset: str, tmp_path: Path) -> None:
    held, view = match(name, preset)
    found = decisions(view, 0, 2)
    one: Decision = found[len(found) // 2]
    # Facts were undone on the way, so that numbers are missing.
    gap = [facts_from(f, 7) if i > 40 else f for i, f in enumerate(held)]
    before = one.n + 7
    path = practice.write(tmp_path, gap, before, "review")
    other = practice.write(tmp_path, gap, before, "review")
    assert path != other and path.parent == tmp_path / practice.FOLDER
    loaded = record.load(path)
    check(loaded.facts, "review", str(path))
    assert len(loaded.facts) == one.at and record.read_seed(path) == "review"
    practice.remove(path)
    practice.remove(path)
    assert not path.exists() and not record.seed_path(path).exists() and other.exists()
    os.utime(other, (1, 1))
    new = practice.write(tmp_path, gap, before, "review")
    # (Within the same second the new one may have its name.)
    assert other == new or not other.exists(), "left by a program that was killed long ago"
    assert len(list(new.parent.glob("*" + record.SUFFIX))) == 1


def facts_from(fact: Any, more: int) -> Any:
    import msgspec

    return msgspec.structs.replace(fact, n=fact.n + more)


def test_the_seed_of_a_match(tmp_path: Path) -> None:
    held, _view = match("gongzhu", "standard", 1)
    assert practice.seed_of(held, None) == "review", "it stands at the end of a dealt record"
    without = [f for f in held if not isinstance(f, facts.Seed)]
    assert practice.seed_of(without, None) is None
    path = practice.write(tmp_path, without, 10, "beside")
    assert practice.seed_of(without, path) == "beside"
