"""Shows at the table: asked all at once, unseen, turned up together (spec gongzhu section 3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import facts
from engine.check import check
from engine.protocol import Ask, Do, Reply, read_reply
from engine.record import load
from engine.table import Table
from tests.engine.helpers import SEED, Listener, StackedChance, texts


def deck(hands: dict[int, str], decks: int = 1, first: int = 0) -> list[int]:
    """Seats get the cards named, in that order, then low ones, then whatever is left."""
    left = list(range(52)) * decks
    piles = [facts_cards(hands.get(s, "")) for s in range(4)]
    for pile in piles:
        for c in pile:
            left.remove(c)
    left.sort(key=lambda c: (c in FOUR_CARDS, c % 13, c))
    for pile in piles:
        while len(pile) < 13 * decks:
            pile.append(left.pop(0))
    return [piles[(first + i) % 4][i // 4] for i in range(52 * decks)]


def facts_cards(text: str) -> list[int]:
    return [facts.NAMES.index(t) for t in text.split()]


FOUR_CARDS = facts_cards("SQ HA DJ CT")


class Shown:
    """A table up to its shows, with stacked cards; seat 0 is dealt to first."""

    def __init__(self, hands: dict[int, str], path: Path | None = None, **given: Any) -> None:
        self.seats = [Listener(s) for s in range(4)]
        self.table = Table.new({"game": "gongzhu", **given}, self.seats, seed=SEED, path=path)
        cards = deck(hands, self.table.state.rules.decks)
        chance = StackedChance(SEED, {(1, 0): cards}, 0)
        self.table._chance = self.table._referee.chance = chance
        self.table.pump()

    def ask(self, seat: int) -> Ask:
        found = self.table.standing(seat)
        assert found is not None, f"seat {seat} is not asked"
        return found

    def answer(self, seat: int, cards: str = "", dark: str = "") -> None:
        do = Do("show", texts(cards), None, texts(dark))
        self.table.receive(seat, Reply(self.ask(seat).id, do))
        self.table.pump()

    def refused(self, seat: int, cards: str = "", dark: str = "") -> str:
        """The code with which an answer is refused."""
        before = len(self.seats[seat].refusals)
        self.answer(seat, cards, dark)
        assert len(self.seats[seat].refusals) == before + 1, "it was taken"
        return self.seats[seat].refusals[-1].error.code

    @property
    def shows(self) -> list[tuple[Any, ...]]:
        return [(f.seat, f.how, " ".join(f.cards)) for f in self.of(facts.Show)]

    def of(self, kind: type) -> list[Any]:
        return [f for f in self.table.facts if isinstance(f, kind)]


PLAIN = {0: "C9 SQ S3", 1: "DJ", 2: "C8 HA CT", 3: ""}


def test_all_are_asked_at_once_and_nobody_sees_anything_before_all_have_chosen() -> None:
    t = Shown(PLAIN)
    assert t.table.waiting == (0, 1, 2), "who has none of the four is skipped"
    assert t.ask(2).legal == ((), ("HA",), ("HA", "CT"), ("CT",))
    assert t.ask(2).default == ()
    t.answer(2, "CT HA")
    t.answer(1)
    assert t.table.waiting == (0,) and not t.shows
    assert not any(isinstance(m, facts.Show) for s in t.seats for m in s.got)
    t.answer(0, "SQ")
    # Turned up seat by seat from the first dealt; then S3 leads.
    assert t.shows == [(0, "open", "SQ"), (2, "open", "HA CT")]
    assert t.table.waiting == (0,) and t.ask(0).ask == "play"
    check(t.table.facts, None)


def test_the_first_card_dealt_is_a_first_show_and_has_no_bar() -> None:
    t = Shown({0: "SQ S4 S3", 1: "DJ", 2: "C8 HA CT", 3: ""})
    t.answer(0, "SQ")
    t.answer(1, "DJ")
    t.answer(2, "HA")
    assert t.shows == [(0, "first", "SQ"), (1, "first", "DJ"), (2, "open", "HA")]
    hand = t.table.state.hand
    assert [c.factor for c in hand.shown] == [4, 4, 2]
    assert ("SQ",) in t.ask(0).legal  # type: ignore[operator]
    assert hand.heart_factor == 2


def test_without_first_shows_it_is_an_open_one() -> None:
    t = Shown({0: "SQ S4 S3", 1: "DJ", 2: "HA", 3: "CT"}, first_show=False)
    for seat, card in enumerate(("SQ", "DJ", "HA", "CT")):
        t.answer(seat, card)
    assert [how for _, how, _ in t.shows] == ["open"] * 4
    assert ("SQ",) not in t.ask(0).legal  # type: ignore[operator]
    t.table.receive(0, Reply(t.ask(0).id, Do("play", ("SQ",))))
    t.table.pump()
    assert t.seats[0].refusals[-1].error.code == "barred"


@pytest.mark.parametrize(
    ("given", "seat", "cards", "dark", "why"),
    [
        ({}, 0, "S3", "", "may_not_show"),
        ({}, 0, "HA", "", "not_in_hand"),
        ({}, 0, "SQ SQ", "", "not_in_hand"),
        ({}, 0, "", "SQ", "no_dark_sale"),
        ({}, 0, "X1", "", "bad_form"),
        ({"show_rule": "none"}, 0, "SQ", "", "may_not_show"),
        ({"show_rule": "all"}, 2, "HA", "", "must_show"),
        ({"show_rule": "all_but_sheep"}, 1, "DJ", "", "may_not_show"),
        ({"show_rule": "all_but_sheep"}, 0, "", "", "must_show"),
        ({"dark_sale": True, "show_rule": "all"}, 2, "", "HA", "must_show"),
        ({"dark_sale": True}, 0, "", "S3", "may_not_show"),
    ],
)
def test_what_may_not_be_shown(given: Any, seat: int, cards: str, dark: str, why: str) -> None:
    assert Shown(PLAIN, **given).refused(seat, cards, dark) == why


def test_where_one_answer_is_legal_the_seat_is_asked_all_the_same() -> None:
    t = Shown(PLAIN, show_rule="all")
    assert [t.ask(s).legal for s in (0, 1, 2)] == [(("SQ",),), (("DJ",),), (("HA", "CT"),)]
    assert t.ask(2).default == ("HA", "CT")
    t = Shown(PLAIN, show_rule="all_but_sheep")
    assert t.ask(1).legal == ((),)
    t = Shown(PLAIN, show_rule="all_but_sheep", sheep_optional=True)
    assert t.ask(1).legal == ((), ("DJ",))


def test_dark_shows_tell_how_many_until_they_are_played() -> None:
    t = Shown({0: "SQ S3 CT S4", 1: "DJ", 2: "C8 HA", 3: "SK"}, dark_sale=True)
    t.answer(0, "CT", "SQ")
    t.answer(1, "", "DJ")
    t.answer(2, "HA", "HA")  # in both: it is the one card, shown darkly
    assert t.shows == [(0, "open", "CT"), (0, "dark", "SQ"), (1, "dark", "DJ"), (2, "dark", "HA")]
    seen = [f for f in t.seats[3].facts if isinstance(f, facts.Show)]
    assert [(f.how, f.count) for f in seen[1:]] == [("dark", 1)] * 3
    assert all(f.cards is facts.UNSET for f in seen[1:])
    own = [f for f in t.seats[0].facts if isinstance(f, facts.Show)]
    assert own[1].cards == ("SQ",) and own[1].count is facts.UNSET
    # Dark ones count twice, the first card dealt too, and have no bar.
    assert [c.factor for c in t.table.state.hand.shown] == [2, 2, 2, 2]
    t.table.receive(0, Reply(t.ask(0).id, Do("play", ("SQ",))))
    t.table.pump()
    assert t.of(facts.Play)[0].dark == ("SQ",)
    assert t.seats[3].facts[-1].dark == ("SQ",)
    check(t.table.facts, None)


def test_a_line_with_a_dark_show() -> None:
    t = Shown(PLAIN, dark_sale=True)
    line = b'{"id":%d,"do":{"e":"show","cards":["HA"],"dark":["CT"]}}' % t.ask(2).id
    reply = read_reply(line)
    assert reply is not None and reply.do == Do("show", ("HA",), None, ("CT",))
    t.table.receive(2, line)
    t.answer(0)
    t.answer(1)
    assert t.shows == [(2, "open", "HA"), (2, "dark", "CT")]


FORCED = {"show_rule": "forced_fourth"}


def test_the_fourth_is_forced_after_the_turn_up() -> None:
    t = Shown({0: "C9 SQ S3", 1: "DJ", 2: "C8 HA", 3: "C7 CT"}, **FORCED)
    t.answer(0, "SQ")
    t.answer(1)
    t.answer(3, "CT")
    t.answer(2, "HA")
    assert t.shows == [(0, "open", "SQ"), (2, "open", "HA"), (3, "open", "CT"), (1, "first", "DJ")]
    assert [f.forced for f in t.of(facts.Show)] == [False, False, False, True]
    assert t.ask(0).ask == "play", "a forced fourth is not asked"
    check(t.table.facts, None)
    with pytest.raises(ValueError, match="was due"):
        n = t.table.state.n
        check([*t.table.facts[:-1], facts.Play(n, 0, ("S3",))], None)


def test_two_in_one_hand_are_not_forced_until_one_is_shown() -> None:
    hands = {0: "C9 SQ S3", 1: "C8 DJ", 2: "C7 HA CT"}
    t = Shown(hands, **FORCED)
    for seat, cards in ((0, "SQ"), (1, "DJ"), (2, "")):
        t.answer(seat, cards)
    assert [s for s, _, _ in t.shows] == [0, 1]
    t = Shown(hands, **FORCED)
    for seat, cards in ((0, "SQ"), (1, "DJ"), (2, "CT")):
        t.answer(seat, cards)
    assert t.shows[-1] == (2, "open", "HA") and t.of(facts.Show)[-1].forced


def test_every_holder_of_the_fourth_kind_shows_his_copies() -> None:
    t = Shown({0: "DJ C9 SQ S3", 1: "C8 DJ HA", 2: "CT CT", 3: "C7 HA SQ"}, decks=2, **FORCED)
    t.answer(0, "SQ")
    t.answer(1, "HA")
    t.answer(3)
    t.answer(2, "CT")
    assert t.shows == [
        (0, "open", "SQ"),
        (1, "open", "HA"),
        (2, "first", "CT"),
        (0, "first", "DJ"),
        (1, "open", "DJ"),
    ]
    check(t.table.facts, None)


def test_of_two_copies_one_dealt_first_that_one_is_shown() -> None:
    t = Shown({0: "SQ S3 SQ"}, decks=2)
    assert t.ask(0).legal == ((), ("SQ",), ("SQ", "SQ"))
    t.answer(0, "SQ SQ")
    others = [s for s in (1, 2, 3) if t.table.standing(s)]
    for s in others:
        t.answer(s)
    assert t.shows == [(0, "first", "SQ"), (0, "open", "SQ")]
    # x2 lies under the bar, so x4 may be led, but not the pair.
    legal = t.ask(0).legal
    assert ("SQ",) in legal and ("SQ", "SQ") not in legal  # type: ignore[operator]


def test_the_default_and_the_mark_of_the_table() -> None:
    now = 0.0
    seats = [Listener(s, clock_ms=1000) for s in range(4)]
    table = Table.new({"game": "gongzhu", "show_rule": "all"}, seats, seed=SEED, clock=lambda: now)
    table.pump()
    waiting = table.waiting
    assert waiting
    now = 2.0
    table.tick()
    table.pump()
    shows = [f for f in table.facts if isinstance(f, facts.Show)]
    assert {f.seat for f in shows} == set(waiting) and all(f.by == "app" for f in shows)


def test_an_answer_stays_unseen_when_somebody_else_sits_down() -> None:
    t = Shown(PLAIN)
    t.answer(0, "SQ")
    t.table.replace(1, Listener(1, "remote"))
    t.table.pump()
    assert set(t.table.waiting) == {1, 2} and not t.shows
    t.answer(1, "DJ")
    t.answer(2)
    assert [s for s, _, _ in t.shows] == [0, 1]


def test_a_resume_before_the_turn_up_asks_anew(tmp_path: Path) -> None:
    path = tmp_path / "s.paizhuo.jsonl"
    t = Shown(PLAIN, path)
    t.answer(0, "SQ")
    t.table.close()
    n = t.table.state.n
    seats = [Listener(s) for s in range(4)]
    # The stacked cards are not the seed's, so the record is taken as it is.
    again = Table.reopened(load(path), seats, SEED)
    again.pump()
    assert again.waiting == (0, 1, 2) and again.state.n == n
    again.close()


def test_an_undo_before_the_turn_up_asks_anew() -> None:
    t = Shown(PLAIN)
    t.answer(0, "SQ")
    t.answer(1, "DJ")
    t.answer(2)
    shows = t.of(facts.Show)
    t.table.undo(shows[0].n - 1)
    t.table.pump()
    assert t.table.waiting == (0, 1, 2) and not t.shows
    t.answer(0)
    t.answer(1)
    t.answer(2, "CT")
    assert t.shows == [(2, "open", "CT")]


def test_an_undo_into_the_turn_up_asks_those_that_come_after() -> None:
    t = Shown({0: "SQ S3", 1: "DJ", 2: "HA C8 CT", 3: ""}, dark_sale=True)
    t.answer(0, "SQ")
    t.answer(1)
    t.answer(2, "HA", "CT")
    assert t.shows == [(0, "first", "SQ"), (2, "first", "HA"), (2, "dark", "CT")]
    t.table.undo(t.of(facts.Show)[1].n)
    t.table.pump()
    assert t.table.waiting == (2,) and t.ask(2).legal == (("HA",), ("HA", "CT"))
    assert t.refused(2, "CT") == "must_show"
    t.answer(2, "HA CT")
    assert t.shows[-1] == (2, "open", "CT")
    check(t.table.facts, None)


@pytest.mark.parametrize(
    ("place", "fact", "why"),
    [
        (0, facts.Show(0, 0, "open", cards=("SQ",)), "first-show"),
        (0, facts.Show(0, 1, "first", cards=("HA",)), "not in the hand|not the card dealt"),
        (0, facts.Show(0, 2, "first", cards=("CT",)), "not the card dealt"),
        (0, facts.Show(0, 2, "dark", cards=("CT",)), "no dark sale"),
        (0, facts.Show(0, 0, "open", cards=("S3",)), "may not be shown"),
        (1, facts.Show(0, 0, "open", cards=("S3",)), "seat by seat|may not"),
        (0, facts.Show(0, 1, "open", cards=()), "missing"),
        (0, facts.Show(0, 1, "first", cards=("DJ",), forced=True), "does not follow"),
        (9, facts.Show(0, 2, "open", cards=("CT",)), "not the time"),
        (0, facts.Concede(0, 1), "no fact of gongzhu"),
        (0, facts.Trump(0, "S", 0, "2"), "no fact of gongzhu"),
    ],
)
def test_a_record_with_a_wrong_show_is_refused(place: int, fact: Any, why: str) -> None:
    t = Shown({0: "SQ S3", 1: "DJ", 2: "HA C8 CT", 3: ""})
    t.answer(0, "SQ")
    t.answer(1)
    t.answer(2)
    for _ in range(4):
        seat = t.table.waiting[0]
        t.table.receive(seat, Reply(t.ask(seat).id, Do("play", t.ask(seat).default)))
        t.table.pump()
    at = next(i for i, f in enumerate(t.table.facts) if isinstance(f, facts.Show)) + place
    if place == 9:
        at = len(t.table.facts)
    new = msgspec.structs.replace(fact, n=t.table.facts[at - 1].n + 1)  # type: ignore[union-attr]
    with pytest.raises(ValueError, match=why):
        check([*t.table.facts[:at], new], None)
