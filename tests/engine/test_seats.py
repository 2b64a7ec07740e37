"""Seats that answer wrongly, late, or not at all (spec interfaces section 4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import facts
from engine.cards import parse_all
from engine.check import check
from engine.errors import Illegal
from engine.players import seat as computer
from engine.protocol import MAX_LINE, Ask, Do, Refused, Reply, Reset, encode
from engine.shengji.hand import Phase
from tests.engine.helpers import Listener, Script, options, policy, stack, texts


class Clock:
    """A clock that the test drives."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def at_lead(**given: Any) -> Script:
    """A hand whose first lead is seat 0's, with spades S3 S3 S4 among his cards."""
    rules = options()
    deck = stack(rules, {0: "S2 S3 S3 S4 HA", 1: "S5 S5 S6 S7 H3"}, "", 0, "S2 H2 D2 C2 LJ BJ")
    s = Script(rules, deck, first=0, declarer=0, **given)
    s.run_to_play(policy({0: ["S2"]}))
    assert s.waiting == 0
    return s


def line(ask_id: object, do: object) -> bytes:
    return json.dumps({"id": ask_id, "do": do}).encode()


def say(s: Script, seat: int, do: object) -> None:
    ask = s.table.standing(seat)
    assert ask is not None
    s.table.receive(seat, line(ask.id, do))
    s.table.pump()


# ---------------------------------------------------------------------- illegal answers


@pytest.mark.parametrize(
    ("do", "code"),
    [
        ({"e": "play", "cards": []}, "wrong_count"),
        ({"e": "play", "cards": ["S9", "S9"]}, "not_in_hand"),
        ({"e": "play", "cards": ["S3", "HA"]}, "mixed_groups"),
        ({"e": "play", "cards": ["S1"]}, "bad_form"),
        ({"e": "play", "cards": "S3"}, "bad_form"),
        ({"e": "play"}, "bad_form"),
        ({"e": "bury", "cards": ["S3"]}, "bad_form"),
        ({"e": "pass"}, "bad_form"),
        ({"e": "bid", "cards": []}, "bad_form"),
        ({"e": "dance", "cards": ["S3"]}, "bad_form"),
        ({"e": "play", "cards": ["S3"], "parts": [["S4"]]}, "bad_form"),
        ("play", "bad_form"),
        (None, "bad_form"),
    ],
)
def test_an_illegal_answer_is_told_and_asked_again(do: object, code: str) -> None:
    s = at_lead()
    before = s.table.standing(0)
    say(s, 0, do)
    assert before is not None
    refused = s.seats[0].refusals[-1]
    assert (refused.id, refused.error.code) == (before.id, code)
    assert refused.error.message
    again = s.table.standing(0)
    assert again is not None and again.id != before.id
    assert (again.ask, again.legal, again.default) == (before.ask, before.legal, before.default)
    assert not s.of(facts.Play)
    say(s, 0, {"e": "play", "cards": ["S3", "S3"]})
    assert s.of(facts.Play)[-1].by is facts.UNSET


def test_following_wrongly_on_the_wire() -> None:
    s = at_lead()
    say(s, 0, {"e": "play", "cards": ["S3", "S3"]})
    for cards, code in (
        (["S5", "S6"], "shape"),
        (["S5"], "wrong_count"),
        (["S5", "H3"], "must_follow"),
        (["S5", "S5", "S6"], "wrong_count"),
    ):
        s = at_lead()
        say(s, 0, {"e": "play", "cards": ["S3", "S3"]})
        say(s, 1, {"e": "play", "cards": cards})
        assert [r.error.code for r in s.seats[1].refusals] == [code]
        assert len(s.of(facts.Play)) == 1


def test_after_three_illegal_answers_the_default_is_taken() -> None:
    s = at_lead()
    for _ in range(3):
        ask = s.table.standing(0)
        say(s, 0, {"e": "play", "cards": ["XX"]})
    assert ask is not None
    play = s.of(facts.Play)[0]
    assert (play.seat, play.cards, play.by) == (0, ask.default, "app")
    assert len(s.seats[0].refusals) == 3
    assert b'"by":"app"' in facts.encode(play)
    assert all(play in seat.facts for seat in s.seats)


def test_two_illegal_answers_are_forgiven_and_do_not_add_up() -> None:
    s = at_lead()
    for _ in range(4):
        seat = s.waiting
        assert seat is not None
        for _ in range(2):
            say(s, seat, {"e": "play", "cards": ["XX"]})
        ask = s.table.standing(seat)
        assert ask is not None
        say(s, seat, {"e": "play", "cards": list(ask.default)})
    assert all(p.by is facts.UNSET for p in s.of(facts.Play))


def substitute(s: Script) -> list[int]:
    """Lets the app's own players take lost seats; the list tells which."""
    taken: list[int] = []

    def give(seat: int) -> Any:
        new = computer("greedy", seat, "x", "Greedy")
        new.answer = s.table.receive
        return new

    s.table._substitute = give
    s.table.on_takeover = lambda seat, why: taken.append(seat)
    return taken


def test_after_three_decisions_in_a_row_the_apps_player_takes_the_seat() -> None:
    s = at_lead()
    taken = substitute(s)
    for trick in range(3):
        while s.waiting != 0:
            seat = s.waiting
            assert seat is not None
            ask = s.table.standing(seat)
            assert ask is not None
            say(s, seat, {"e": "play", "cards": list(ask.default)})
        assert taken == [], trick
        for _ in range(3):
            say(s, 0, {"e": "play", "cards": ["XX"]})
    assert taken == [0]
    over = s.of(facts.Takeover)
    assert [(t.seat, t.kind, t.name, t.level) for t in over] == [(0, "ai", "Greedy", "greedy")]
    mine = [p for p in s.of(facts.Play) if p.seat == 0]
    assert [p.by for p in mine] == ["app"] * 3
    assert s.state.seats[0].name == "Greedy"
    # It plays on by itself, and its facts bear no `by`.
    while len([p for p in s.of(facts.Play) if p.seat == 0]) < 5:
        seat = s.waiting
        assert seat is not None and seat != 0
        ask = s.table.standing(seat)
        assert ask is not None
        say(s, seat, {"e": "play", "cards": list(ask.default)})
    later = [p for p in s.of(facts.Play) if p.seat == 0][3:]
    assert all(p.by is facts.UNSET for p in later)


def test_a_right_answer_in_between_begins_the_count_anew() -> None:
    s = at_lead()
    taken = substitute(s)
    wrong = iter([True, True, False, True, True, False])
    while (todo := next(wrong, None)) is not None:
        while s.waiting != 0:
            seat = s.waiting
            assert seat is not None
            ask = s.table.standing(seat)
            assert ask is not None
            say(s, seat, {"e": "play", "cards": list(ask.default)})
        for _ in range(3 if todo else 1):
            ask = s.table.standing(0)
            assert ask is not None
            say(s, 0, {"e": "play", "cards": ["XX"] if todo else list(ask.default)})
    assert taken == []


def test_a_person_is_never_decided_for_by_wrong_answers() -> None:
    seats = [Listener(s, "human" if s == 0 else "bot") for s in range(4)]
    s = at_lead(seats=seats)
    for _ in range(5):
        say(s, 0, {"e": "play", "cards": ["XX"]})
    assert len(s.seats[0].refusals) == 5 and not s.of(facts.Play)


# ---------------------------------------------------------------------- what is ignored


def test_late_answers_unknown_ids_and_other_lines_are_ignored() -> None:
    s = at_lead()
    ask = s.table.standing(0)
    assert ask is not None
    ok = {"e": "play", "cards": ["S3", "S3"]}
    n = len(s.facts)
    for bad in (
        line(ask.id + 1, ok),
        line(ask.id - 1, ok),
        line(-1, ok),
        line(0, ok),
        line(str(ask.id), ok),
        line(None, ok),
        b"",
        b"garbage",
        b"\xff\xfe\n",
        b"{}",
        b"[1,2]",
        json.dumps({"id": ask.id}).encode(),
        json.dumps({"do": ok}).encode(),
    ):
        s.table.receive(0, bad)
        s.table.receive(1, bad)
        s.table.pump()
        assert len(s.facts) == n and s.table.standing(0) is ask, bad
        assert not s.seats[0].refusals and not s.seats[1].refusals
    # Not his turn: the right id from the wrong seat.
    s.table.receive(2, line(ask.id, ok))
    s.table.pump()
    assert len(s.facts) == n
    s.table.receive(0, line(ask.id, ok))
    s.table.receive(0, line(ask.id, {"e": "play", "cards": ["S4"]}))
    s.table.pump()
    assert [p.cards for p in s.of(facts.Play)] == [("S3", "S3")]
    assert not s.seats[0].refusals


def test_an_answer_over_64_kb_is_of_bad_form() -> None:
    s = at_lead()
    ask = s.table.standing(0)
    assert ask is not None
    long = line(ask.id, {"e": "play", "cards": ["S3"], "x": "y" * MAX_LINE})
    s.table.receive(0, long)
    s.table.receive(1, long)
    s.table.pump()
    assert [r.error.code for r in s.seats[0].refusals] == ["bad_form"]
    assert not s.seats[1].refusals


def test_a_pass_with_cards_is_no_bid() -> None:
    rules = options()
    s = Script(rules, stack(rules, {0: "S2"}, "", 0, "H2 D2 C2 LJ BJ"), first=0)
    assert s.waiting == 0
    s.answer(0, Do("pass", ("S2",)))
    assert s.seats[0].refusals[-1].error.code == "bad_form" and not s.of(facts.Bid)
    s.answer(0, Do("pass"))
    assert len(s.seats[0].refusals) == 1


# ---------------------------------------------------------------------- deadlines


def timed() -> tuple[Script, Clock]:
    clock = Clock()
    seats = [Listener(s, clock_ms=2000) for s in range(4)]
    return at_lead(seats=seats, clock=clock), clock


def test_deadlines() -> None:
    s, clock = timed()
    ask = s.table.standing(0)
    assert ask is not None and ask.deadline_ms == 2000
    assert s.table.next_deadline == 102.0
    clock.now = 101.9
    s.table.tick()
    s.table.pump()
    assert not s.of(facts.Play)
    clock.now = 102.0
    s.table.tick()
    s.table.pump()
    play = s.of(facts.Play)[0]
    assert (play.cards, play.by) == (ask.default, "app")
    # The next seat's time begins with its own ask.
    assert s.table.next_deadline == 104.0
    s.table.receive(0, line(ask.id, {"e": "play", "cards": ["S3", "S3"]}))
    s.table.pump()
    assert len(s.of(facts.Play)) == 1


def test_every_ask_has_its_own_deadline() -> None:
    s, clock = timed()
    clock.now = 101.0
    say(s, 0, {"e": "play", "cards": ["XX"]})
    assert s.table.next_deadline == 103.0


def test_without_a_clock_there_is_no_deadline() -> None:
    s = at_lead()
    assert s.table.next_deadline is None
    ask = s.table.standing(0)
    assert ask is not None and ask.deadline_ms is facts.UNSET


def test_three_deadlines_in_a_row_lose_the_seat() -> None:
    s, clock = timed()
    taken = substitute(s)
    while not taken:
        seat = s.waiting
        assert seat is not None
        if seat == 2:
            clock.now += 2
            s.table.tick()
            s.table.pump()
        else:
            ask = s.table.standing(seat)
            assert ask is not None
            say(s, seat, {"e": "play", "cards": list(ask.default)})
    assert taken == [2]
    assert [p.by for p in s.of(facts.Play) if p.seat == 2][:3] == ["app"] * 3


# ---------------------------------------------------------------------- lost and replaced seats


def test_a_lost_seat_is_taken_over_at_once_and_play_goes_on() -> None:
    s = at_lead()
    taken = substitute(s)
    s.table.lost(0)
    s.table.pump()
    assert taken == [0] and s.waiting == 1
    assert [p.seat for p in s.of(facts.Play)] == [0]
    assert s.of(facts.Play)[0].by is facts.UNSET


def test_who_takes_a_seat_gets_reset_then_the_facts_then_the_ask() -> None:
    s = at_lead()
    new = Listener(0, "remote")
    s.table.replace(0, new)
    s.table.pump()
    assert isinstance(new.got[0], Reset)
    assert isinstance(new.got[1], facts.Match)
    assert isinstance(new.got[-1], Ask)
    assert new.got[1:-1] == new.facts
    assert isinstance(new.facts[-1], facts.Takeover)
    assert not any(isinstance(m, Reset) for m in new.got[1:])
    numbers = [f.n for f in new.facts[1:]]
    assert numbers == sorted(set(numbers))
    # It knows what the seat knew, and the answer to an old ask is void.
    assert new.facts == s.seats[0].facts
    old = s.seats[0].ask
    s.table.receive(0, Reply(old.id, Do("play", ("S3", "S3"))))
    s.table.pump()
    assert not s.of(facts.Play)


def test_a_takeover_leaves_the_asks_of_others_standing() -> None:
    s = at_lead()
    taken = substitute(s)
    before = s.table.standing(0)
    s.table.lost(2)
    s.table.pump()
    assert taken == [2] and s.table.standing(0) is before


# ---------------------------------------------------------------------- people while cards fall


def person_at(seat: int, hands: dict[int, str], **given: Any) -> Script:
    rules = options(**given)
    seats = [Listener(i, "human" if i == seat else "bot") for i in range(4)]
    deck = stack(rules, hands, "", 0, "S2 H2 D2 C2 LJ BJ")
    return Script(rules, deck, first=0, seats=seats)


def test_a_persons_bid_stands_while_cards_fall() -> None:
    s = person_at(0, {0: "S2 S3 S4 S5"})
    s.table.pump(3)
    ask = s.table.standing(0)
    assert ask is not None and s.hand.dealt == 3 and s.table.waiting == ()
    s.table.pump(1)
    assert s.hand.dealt == 4 and s.table.standing(0) is ask
    # A new card of his with which he can still bid brings a new ask; the old one is void.
    s.table.pump(1)
    newer = s.table.standing(0)
    assert newer is not None and newer.id != ask.id
    s.table.receive(0, Reply(ask.id, Do("bid", ("S2",))))
    s.table.pump(1)
    assert not s.of(facts.Bid) and s.hand.dealt == 6
    s.table.receive(0, Reply(newer.id, Do("bid", ("S2",))))
    s.table.pump(0)
    assert s.of(facts.Bid)[0].seat == 0 and s.hand.dealt == 6
    assert s.table.standing(0) is None


def test_a_persons_bid_that_is_no_longer_legal_is_refused_and_asked_again() -> None:
    s = person_at(0, {0: "S2 S3 S4 S5", 1: "H2 H3"})
    s.table.pump(1)
    mine = s.table.standing(0)
    assert mine is not None
    s.table.pump(1)
    assert s.table.waiting == (1,)
    ask = s.table.standing(1)
    assert ask is not None
    s.table.receive(1, Reply(ask.id, Do("bid", ("H2",))))
    s.table.pump(0)
    assert s.table.standing(0) is mine, "the ask stands"
    s.table.receive(0, Reply(mine.id, Do("bid", ("S2",))))
    s.table.pump(0)
    assert [r.error.code for r in s.seats[0].refusals] == ["not_stronger"]
    again = s.table.standing(0)
    assert again is not None and again.id != mine.id and again.legal == ((),)
    assert [b.seat for b in s.hand.bids] == [1]


def test_a_persons_bid_does_not_void_the_ask_of_a_program() -> None:
    s = person_at(0, {0: "S2 S3 S4 S5", 1: "H2 H2"})
    s.table.pump(2)
    s.answer(1, Do("bid"))
    s.table.pump(4)
    # Seat 1 has got its second card.
    mine = s.table.standing(0)
    assert s.table.waiting == (1,) and s.hand.dealt == 6 and mine is not None
    s.table.receive(0, Reply(mine.id, Do("bid", ("S2",))))
    s.table.pump(1)
    # The table still waits for the program, which can go over the bid with its pair.
    assert s.table.waiting == (1,)
    ask = s.table.standing(1)
    assert ask is not None and ask.legal == ((), ("H2", "H2"))


def test_after_the_last_card_the_table_waits_for_people_too() -> None:
    s = person_at(0, {0: "S2 S3 S4 S5"})
    s.run(until=lambda: s.hand.phase is Phase.BIDDING)
    assert s.waiting == 0 and s.hand.dealt == 100
    s.answer(0, Do("bid", ("S2",)))
    assert s.of(facts.Bid)[0].seat == 0


def test_a_takeover_while_cards_fall_leaves_a_person_his_bid() -> None:
    s = person_at(0, {0: "S2 S3 S4 S5"})
    substitute(s)
    s.table.pump(2)
    mine = s.table.standing(0)
    assert mine is not None
    s.table.lost(2)
    s.table.pump(1)
    assert s.table.standing(0) is mine


# ---------------------------------------------------------------------- concession


def test_concede_unasked() -> None:
    s = at_lead()
    s.table.receive(1, b'{"do":{"e":"concede"}}')
    s.table.pump(0)
    assert [f.seat for f in s.of(facts.Concede)] == [1]
    end = s.of(facts.End)[0]
    assert end.winner == "declarer_side" and end.multiplier == 0


def test_concede_out_of_play_is_ignored() -> None:
    rules = options()
    s = Script(rules, stack(rules, {0: "S2"}, "", 0, "H2 D2 C2 LJ BJ"), first=0)
    s.table.receive(1, b'{"do":{"e":"concede"}}')
    s.run(policy({0: ["S2"]}), until=lambda: s.hand.phase is Phase.BOTTOM)
    s.table.receive(1, b'{"do":{"e":"concede"}}')
    s.table.pump(0)
    assert not s.of(facts.Concede)
    assert all(not seat.refusals for seat in s.seats)
    with pytest.raises(Illegal):
        s.table.concede(1)


def test_a_concession_behind_the_fourth_card_waits_for_the_trick() -> None:
    s = at_lead()
    for seat in range(3):
        ask = s.table.standing(seat)
        assert ask is not None
        s.table.receive(seat, Reply(ask.id, Do("play", ask.default)))
        s.table.pump()
    ask = s.table.standing(3)
    assert ask is not None
    s.table.receive(3, Reply(ask.id, Do("play", ask.default)))
    s.table.receive(1, b'{"do":{"e":"concede"}}')
    s.table.pump(0)
    kinds = [type(f) for f in s.facts]
    assert kinds[kinds.index(facts.Concede) - 1] is facts.Trick
    check(s.facts)


# ---------------------------------------------------------------------- lists of legal answers


def test_legal_is_in_deck_order_and_holds_the_default() -> None:
    s = at_lead()
    for _ in range(8):
        seat = s.waiting
        assert seat is not None
        ask = s.table.standing(seat)
        assert ask is not None
        if ask.legal is not facts.UNSET:
            lists = [parse_all(x) for x in ask.legal]
            assert lists == sorted(lists) and all(x == sorted(x) for x in lists)
            assert len({tuple(x) for x in lists}) == len(lists) <= 200
            assert ask.default in ask.legal
        s.answer(seat, Do("play", ask.default))


def test_more_than_200_answers_are_left_out() -> None:
    rules = options()
    hand = " ".join("S" + r for r in "3456789TJQKA") + " S3 S4 S5 S2"
    s = Script(rules, stack(rules, {0: hand}, "", 0, "H2 D2 C2 LJ BJ"), first=0)
    s.run_to_play(policy({0: ["S2"]}))
    ask = s.table.standing(0)
    assert ask is not None and ask.legal is facts.UNSET
    assert "legal" not in json.loads(encode(ask))


def test_refusals_name_the_ask() -> None:
    s = at_lead()
    say(s, 0, {"e": "play", "cards": ["S9", "S9", "S9"]})
    refused = s.seats[0].refusals[0]
    assert isinstance(refused, Refused) and refused.id == s.seats[0].asks[-2].id
    assert texts("S9")[0] in refused.error.message
