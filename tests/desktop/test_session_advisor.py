"""The hint and the word before a costly move, with a coach whose answers the test gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from scene_game import Game

from desktop.session.advice import Advice, Loss, Move
from desktop.session.advisor import Advisor
from engine.cards import parse_all
from engine.shengji.hand import StandingBid

PIG = {"game": "gongzhu"}


class Coach:
    """Keeps what it is asked; ``answer`` answers the oldest."""

    def __init__(self) -> None:
        self.available = True
        self.open: dict[int, Callable[[Advice | None], None]] = {}
        self.also: list[Any] = []
        self.asked = self.lost = 0

    def advise(self, view: Any, seat: int, ask: Any, done: Any, also: Any = ()) -> int:
        self.asked += 1
        self.open[self.asked] = done
        self.also.append(list(also))
        return self.asked

    def cancel(self, number: int) -> None:
        self.open.pop(number, None)

    def answer(self, advice: Advice | None) -> None:
        self.open.pop(min(self.open))(advice)

    def die(self) -> None:
        """What the program owes is not answered any more."""
        self.lost += 1
        owed, self.open = self.open, {}
        for done in owed.values():
            done(None)


class Setup:
    """A game in which the viewer has several plays, an advisor behind him."""

    def __init__(self, limit: float | None, skip: int = 1) -> None:
        self.limit = limit
        self.game = Game(PIG, seed="advisor")
        self.model = self.game.model
        assert self.game.until_asked("play", skip)
        self.coach = Coach()
        self.advisor = Advisor(self.model, self.coach, lambda: self.limit, self.model)
        self.model.advisor = self.advisor
        self.heard: list[Advice] = []
        self.warned: list[Loss] = []
        self.model.advised.connect(self.heard.append)
        self.model.warned.connect(self.warned.append)
        self.model.asked.emit(self.model.ask)  # as it would have been with the ask
        self.plays = sorted(play[0] for play in self.model.hand.legal_plays(0))
        assert len(self.plays) >= 3

    def advice(self, error: float = 1.0, leave_out: int = 0) -> Advice:
        """The lowest play is best, each other one is 20 points worse than the one before."""
        plays = self.plays[: len(self.plays) - leave_out]
        moves = [Move((c,), points=-20.0 * i, error=error) for i, c in enumerate(plays)]
        return Advice(tuple(moves))

    @property
    def played(self) -> list[int]:
        """What the viewer has played last."""
        fact = next(f for f in reversed(self.model.facts) if getattr(f, "seat", None) == 0)
        return parse_all(fact.cards)


@pytest.fixture
def quiet(qtbot: QtBot) -> Setup:
    return Setup(None)


@pytest.fixture
def coached(qtbot: QtBot) -> Setup:
    return Setup(10)


def test_a_hint_asks_the_coach_once_and_comes_later(quiet: Setup) -> None:
    assert quiet.coach.asked == 0, "without coaching nothing is asked unasked"
    quiet.model.want_advice()
    quiet.model.want_advice()
    assert quiet.heard == [] and quiet.model.waits_for_advice and quiet.coach.asked == 1
    quiet.coach.answer(quiet.advice())
    assert quiet.heard == [quiet.advice()] and not quiet.model.waits_for_advice
    quiet.model.want_advice()
    assert len(quiet.heard) == 2 and quiet.coach.asked == 1, "known by now"


def test_an_answer_for_an_older_ask_is_dropped(quiet: Setup) -> None:
    quiet.model.want_advice()
    late = quiet.coach.open[1]
    quiet.model.play([quiet.plays[0]])
    assert quiet.coach.open == {}, "cancelled"
    assert quiet.game.until_asked("play")
    late(quiet.advice())
    assert quiet.heard == []
    quiet.model.want_advice()
    assert quiet.coach.asked == 2 and quiet.heard == []


@pytest.mark.parametrize("how", ["no answer", "not available", "too slow"])
def test_without_the_coach_the_apps_own_player_advises(quiet: Setup, how: str) -> None:
    quiet.coach.available = how != "not available"
    quiet.model.want_advice()
    if how == "no answer":
        quiet.coach.answer(None)
    elif how == "too slow":
        quiet.advisor._patience.timeout.emit()
    assert len(quiet.heard) == 1 and len(quiet.heard[0].moves) == 1
    assert quiet.model.why_not(quiet.heard[0].best.cards) is None
    if how == "too slow":
        quiet.coach.answer(quiet.advice())
        assert len(quiet.heard) == 1, "one hint is enough"


class Bidding:
    """A game of Shengji in which the viewer may bid while cards fall, and an advisor."""

    def __init__(self, limit: float | None) -> None:
        self.game = Game({"game": "shengji"}, seed="bids11")
        self.model = self.game.model
        self.coach, self.heard = Coach(), list[Advice]()
        self.asked()
        self.model.advisor = Advisor(self.model, self.coach, lambda: limit, self.model)
        self.model.advised.connect(self.heard.append)
        self.model.asked.emit(self.model.ask)

    def asked(self) -> None:
        """Goes on to the next ask for a bid."""
        before = self.model.ask
        self.game.run(lambda: self.model.ask not in (None, before))
        assert self.model.ask is not None and self.model.ask.ask == "bid"


def test_while_cards_fall_a_hint_on_a_bid_outlives_the_next_card(qtbot: QtBot) -> None:
    at = Bidding(10)
    assert at.model.dealing and at.coach.asked == 0, "nothing is held back while cards fall"
    at.model.want_advice()
    assert at.coach.asked == 1 and at.heard == [] and at.model.waits_for_advice
    at.asked()
    assert len(at.coach.open) == 1 and at.model.waits_for_advice
    advice = Advice((Move(()), Move(tuple(parse_all(["H2"])))))
    at.coach.answer(advice)
    assert at.heard == [advice] and not at.model.waits_for_advice
    at.model.want_advice()
    assert at.coach.asked == 2 and len(at.heard) == 1, "of an older ask: not kept"


def test_a_bid_in_between_makes_another_question_of_it(qtbot: QtBot) -> None:
    at = Bidding(None)
    at.model.want_advice()
    assert at.model.hand is not None
    at.model.hand.standing = StandingBid(1, (0,), 0, "bid", "S")
    at.asked()
    assert at.coach.open == {} and not at.model.waits_for_advice


def test_a_bid_is_looked_at_unasked_while_the_deal_stands(qtbot: QtBot) -> None:
    at = Bidding(10)
    at.model.pause_deal(True)
    assert at.model.paused and at.model.advisor is not None
    at.model.advisor.switched()
    assert at.coach.asked == 1


def test_a_costly_move_is_held_back(coached: Setup) -> None:
    assert coached.coach.asked == 1, "asked in the background"
    coached.coach.answer(coached.advice())
    assert coached.heard == [], "nobody wanted a hint"
    n = len(coached.model.facts)
    coached.model.play([coached.plays[2]])
    assert len(coached.model.facts) == n and coached.model.ask is not None
    assert [loss.points for loss in coached.warned] == [40.0]
    assert coached.model.loss is coached.warned[0]
    coached.model.take_back()
    assert coached.model.loss is None
    coached.model.go_on()
    assert len(coached.model.facts) == n, "there is nothing to go on with"
    coached.model.play([coached.plays[1]])
    assert len(coached.warned) == 2
    coached.model.go_on()
    assert coached.played == [coached.plays[1]]


@pytest.mark.parametrize("error, cost", [(1.0, 0), (30.0, 1)])
def test_what_costs_little_or_is_chance_is_played_at_once(
    coached: Setup, error: float, cost: int
) -> None:
    coached.coach.answer(coached.advice(error))
    coached.model.play([coached.plays[cost]])
    assert coached.warned == [] and coached.played == [coached.plays[cost]]


def test_the_points_are_those_of_the_settings(coached: Setup) -> None:
    coached.limit = 40
    coached.coach.answer(coached.advice())
    coached.model.play([coached.plays[2]])
    assert coached.warned == [] and coached.played == [coached.plays[2]]


def test_switched_on_while_something_is_asked_it_holds_for_that_move(quiet: Setup) -> None:
    quiet.limit = 10
    quiet.advisor.switched()
    quiet.advisor.switched()
    assert quiet.coach.asked == 1
    quiet.coach.answer(quiet.advice())
    quiet.advisor.switched()
    assert quiet.coach.asked == 1 and quiet.heard == [], "known by now, and no hint was wanted"
    quiet.model.play([quiet.plays[2]])
    assert [loss.points for loss in quiet.warned] == [40.0]


def test_switched_off_or_while_nothing_is_asked_there_is_nothing_to_look_at(quiet: Setup) -> None:
    quiet.advisor.switched()
    assert quiet.coach.asked == 0
    quiet.limit = 10
    quiet.model.ask = None
    quiet.advisor.switched()
    assert quiet.coach.asked == 0


def test_nobody_waits_for_advice_that_is_not_there(coached: Setup) -> None:
    coached.model.play([coached.plays[2]])
    assert coached.played == [coached.plays[2]] and coached.warned == []
    assert coached.coach.open == {} or coached.model.ask is not None


def test_a_move_that_was_not_looked_at_waits_a_moment(coached: Setup) -> None:
    coached.coach.answer(coached.advice(leave_out=1))
    worst = coached.plays[-1]
    n = len(coached.model.facts)
    coached.model.play([worst])
    assert coached.coach.also[-1] == [[worst]] and len(coached.model.facts) == n
    coached.coach.answer(coached.advice())
    assert len(coached.warned) == 1 and coached.warned[0].move.cards == (worst,)


def test_after_that_moment_it_is_played(coached: Setup) -> None:
    coached.coach.answer(coached.advice(leave_out=1))
    coached.model.play([coached.plays[-1]])
    coached.advisor._check_timer.timeout.emit()
    assert coached.played == [coached.plays[-1]] and coached.warned == []
    assert coached.coach.open == {} or coached.model.ask is not None


def test_another_choice_in_that_moment_takes_the_first_ones_place(coached: Setup) -> None:
    coached.coach.answer(coached.advice(leave_out=1))
    n = len(coached.model.facts)
    coached.model.play([coached.plays[-1]])
    coached.model.play([coached.plays[1]])
    assert len(coached.model.facts) == n and [x.points for x in coached.warned] == [20.0]
    coached.model.go_on()
    assert coached.played == [coached.plays[1]]


def test_an_undo_forgets_what_is_held_back(coached: Setup) -> None:
    coached.coach.answer(coached.advice())
    coached.model.play([coached.plays[2]])
    assert coached.model.loss is not None
    coached.model.undo()
    assert coached.model.loss is None


def test_a_look_that_is_lost_with_the_program_is_taken_again(coached: Setup) -> None:
    said: list[str] = []
    coached.model.notice.connect(lambda code, _params: said.append(code))
    coached.coach.die()
    assert coached.coach.asked == 2 and said == []
    coached.coach.answer(coached.advice(leave_out=1))
    coached.model.play([coached.plays[1]])
    assert [loss.points for loss in coached.warned] == [20.0], "the move has its warning"
    # So is the look at a move that it did not know.
    n, worst = len(coached.model.facts), coached.plays[-1]
    coached.model.play([worst])
    coached.coach.die()
    assert coached.coach.also[-2:] == [[[worst]], [[worst]]] and len(coached.model.facts) == n
    coached.coach.answer(coached.advice())
    assert coached.warned[-1].move.cards == (worst,) and said == []


def test_a_coach_that_is_lost_for_good_is_said_once(coached: Setup) -> None:
    said: list[str] = []
    coached.model.notice.connect(lambda code, _params: said.append(code))
    coached.coach.die()
    coached.coach.die()
    assert said == ["coach_lost"] and coached.coach.asked == 2
    coached.coach.available = False
    for _ in range(2):
        coached.model.play([coached.plays[0]])
        assert coached.game.until_asked("play")
        coached.plays = sorted(play[0] for play in coached.model.hand.legal_plays(0))
        coached.coach.answer(None)
    assert said == ["coach_lost"], "not with each move"
    coached.coach.available = True
    coached.model.play([coached.plays[0]])
    assert coached.game.until_asked("play")
    coached.plays = sorted(play[0] for play in coached.model.hand.legal_plays(0))
    coached.coach.answer(coached.advice())
    coached.model.play([coached.plays[0]])
    assert coached.game.until_asked("play")
    coached.coach.die()
    coached.coach.die()
    assert said == ["coach_lost"] * 2, "it had been back"


def test_a_hint_outlives_the_program_and_no_advice_is_no_loss(quiet: Setup) -> None:
    said: list[str] = []
    quiet.model.notice.connect(lambda code, _params: said.append(code))
    quiet.model.want_advice()
    quiet.coach.die()
    assert quiet.heard == [] and quiet.coach.asked == 2
    quiet.coach.answer(quiet.advice())
    assert quiet.heard == [quiet.advice()] and said == []
    quiet.limit = 10
    quiet.model.play([quiet.plays[0]])
    assert quiet.game.until_asked("play")
    quiet.coach.answer(None)
    assert quiet.coach.asked == 3 and said == [], "it lives, and has nothing to say"
