"""The bottom, counter-bottom and the stake (spec shengji section 5), by stacked decks."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.cards import names, parse
from engine.protocol import Do
from tests.engine.helpers import Script, options, policy, stack, texts

LEVELS = "S2 H2 D2 C2 LJ BJ"


def script(hands: dict[int, str], *, bottom: str = "", **given: Any) -> Script:
    rules = options(**given)
    return Script(rules, stack(rules, hands, bottom, 0, LEVELS), first=0, declarer=0)


def to_bury(s: Script, decide: Any = None) -> None:
    s.run(decide, until=lambda: any(s.table.standing(i) and s.table.standing(i).ask == "bury"
                                    for i in range(4)))  # fmt: skip


# ---------------------------------------------------------------------- taking up and burying


def test_the_declarer_takes_up_the_last_cards_in_order_and_buries_as_many() -> None:
    s = script({0: "S2"}, bottom="S3 HK D5 H5 C4 CA SA DA")
    to_bury(s, policy({0: ["S2"]}))
    assert s.of(facts.Pickup)[0].cards == texts("S3 HK D5 H5 C4 CA SA DA")
    assert s.hand.sizes == [33, 25, 25, 25] and s.hand.turn == 0
    ask = s.seats[0].ask
    assert ask.ask == "bury" and len(ask.default) == 8 and ask.legal is facts.UNSET
    s.answer(0, Do("bury", texts("S3 HK D5 H5 C4 CA SA DA")))
    assert s.hand.sizes == [25] * 4 and s.hand.phase == "play"
    assert [names([c])[0] for c in s.hand.bottom or ()] == sorted(
        texts("S3 HK D5 H5 C4 CA SA DA"), key=parse
    )


@pytest.mark.parametrize(
    ("buried", "code"),
    [
        ("S3 HK D5 H5 C4 CA SA", "wrong_count"),
        ("S3 HK D5 H5 C4 CA SA DA S4", "wrong_count"),
        ("", "wrong_count"),
        ("S3 HK D5 H5 C4 CA SA BJ", "not_in_hand"),
        ("S3 HK D5 H5 C4 CA SA XX", "bad_form"),
        ("S2 S2 S2 S2 S2 S2 S2 S2", "not_in_hand"),
    ],
)
def test_what_may_not_be_buried(buried: str, code: str) -> None:
    s = script({0: "S2", 1: "BJ", 2: "BJ"}, bottom="S3 HK D5 H5 C4 CA SA DA")
    to_bury(s, policy({0: ["S2"]}))
    s.answer(0, Do("bury", texts(buried)))
    assert s.seats[0].refusals[-1].error.code == code
    assert not s.of(facts.Bury)


def test_another_kind_of_answer_to_a_bury_is_of_bad_form() -> None:
    s = script({0: "S2"}, bottom="S3 HK D5 H5 C4 CA SA DA")
    to_bury(s, policy({0: ["S2"]}))
    s.answer(0, Do("play", texts("S3 HK D5 H5 C4 CA SA DA")))
    assert s.seats[0].refusals[-1].error.code == "bad_form"


def test_bury_limit() -> None:
    s = script({0: "S2"}, bottom="S3 HK D5 H5 C4 CA SA DA", bury_limit=10)
    to_bury(s, policy({0: ["S2"]}))
    s.answer(0, Do("bury", texts("S3 HK D5 H5 C4 CA SA DA")))
    assert s.seats[0].refusals[-1].error.code == "bury_limit"
    s.answer(0, Do("bury", texts("S3 S4 D5 H5 C4 CA SA DA")))
    assert s.of(facts.Bury)


def test_the_default_keeps_the_bury_limit_even_with_a_hand_of_points() -> None:
    points = "S5 S5 ST ST SK SK H5 H5 HT HT HK HK D5 D5 DT DT DK DK C5 C5 CT CT CK CK S2"
    s = script({0: points}, bottom="S3 S3 S4 S4 S6 S6 S7 H3", bury_limit=0)
    to_bury(s, policy({0: ["S2"]}))
    s.answer(0, Do("bury", s.seats[0].ask.default))
    assert s.of(facts.Bury) and not s.seats[0].refusals


def test_nobody_else_sees_the_bottom() -> None:
    s = script({0: "S2"})
    s.run_to_play(policy({0: ["S2"]}))
    for seat in (1, 2, 3):
        seen = {type(f): f for f in s.seats[seat].facts}
        assert seen[facts.Pickup] == facts.Pickup(s.of(facts.Pickup)[0].n, 0)
        assert seen[facts.Bury] == facts.Bury(s.of(facts.Bury)[0].n, 0)


def test_open_bottom_shows_the_pickup_and_hides_the_bury() -> None:
    s = script({0: "S2"}, open_bottom=True)
    s.run_to_play(policy({0: ["S2"]}))
    for seat in (1, 2, 3):
        seen = {type(f): f for f in s.seats[seat].facts}
        assert seen[facts.Pickup] == s.of(facts.Pickup)[0]
        assert seen[facts.Bury].cards is facts.UNSET


# ---------------------------------------------------------------------- counter-bottom


def joyful(hands: dict[int, str], decide: Any, **given: Any) -> Script:
    s = script(hands, **{"preset": "joyful", **given})
    s.run_to_play(decide)
    return s


def countering(s: Script) -> list[tuple[str, int]]:
    return [
        (type(f).__struct_config__.tag, f.seat)
        for f in s.facts
        if isinstance(f, facts.Pass | facts.Counter | facts.Bury)
    ]


def test_three_passes_end_it_even_when_unable() -> None:
    s = joyful({0: "S2"}, policy({0: ["S2"]}))
    assert countering(s) == [("bury", 0), ("pass", 1), ("pass", 2), ("pass", 3)]
    assert s.tags() == ["bid", "trump", "pickup", "bury", "pass", "pass", "pass"]
    assert s.hand.turn == 0


def test_a_seat_that_cannot_counter_is_not_asked() -> None:
    under = "D2 D2 C2 C2 LJ LJ BJ BJ"
    s = script({0: "S2", 2: "H2 H2"}, bottom=under, preset="joyful")
    s.run_to_play(policy({0: ["S2"]}, bury=under))
    assert [len([a for a in seat.asks if a.ask == "counter"]) for seat in s.seats] == [0, 0, 1, 0]
    ask = next(a for a in s.seats[2].asks if a.ask == "counter")
    assert ask.legal == ((), ("H2", "H2")) and ask.default == ()


def test_the_asked_are_all_but_the_holder_of_the_standing_bid() -> None:
    # 3 holds the standing bid; the declarer 0 is asked, from the declarer's next seat on.
    s = joyful({0: "S2", 3: "H2 H2"}, policy({0: ["S2"], 3: ["H2 H2"]}))
    assert countering(s) == [("bury", 0), ("pass", 1), ("pass", 2), ("pass", 0)]


def test_over_no_bid_any_pair_will_do_and_the_declarer_is_not_asked() -> None:
    s = joyful({1: "D2 D2"}, policy(counters={1: ["D2 D2"]}), bidding="level_card")
    assert countering(s) == [
        ("bury", 0),
        ("counter", 1),
        ("bury", 1),
        ("pass", 2),
        ("pass", 3),
        ("pass", 0),
    ]
    t = s.of(facts.Trump)
    assert [(f.suit, f.declarer) for f in t] == [("NT", 0), ("D", 0)]


def test_a_counter_takes_the_bottom_and_asking_starts_after_it() -> None:
    s = joyful(
        {0: "S2", 1: "D2 D2", 2: "H2 H2", 3: "LJ LJ"},
        policy({0: ["S2"]}, {1: ["D2 D2"], 3: ["LJ LJ"], 2: ["H2 H2"]}),
    )
    assert countering(s) == [
        ("bury", 0),
        ("counter", 1),
        ("bury", 1),
        ("counter", 2),
        ("bury", 2),
        ("counter", 3),
        ("bury", 3),
        ("pass", 0),
        ("pass", 1),
        ("pass", 2),
    ]
    assert [f.seat for f in s.of(facts.Pickup)] == [0, 1, 2, 3]
    assert all(f.declarer == 0 for f in s.of(facts.Trump))
    assert [f.suit for f in s.of(facts.Trump)] == ["S", "D", "H", "NT"]
    # What was buried is what the next takes up; declarer, sides and first lead do not change.
    for up, down in zip(s.of(facts.Pickup)[1:], s.of(facts.Bury), strict=False):
        assert sorted(up.cards) == sorted(down.cards)
    assert s.hand.turn == 0 and s.hand.side(1) == "attackers"
    assert s.hand.stake == 8


def test_passes_are_not_final() -> None:
    s = joyful(
        {0: "S2", 1: "LJ LJ", 2: "D2 D2"},
        # 1 passes at first, since it is told to wait for the counter of 2.
        lambda seat, ask, state: (
            Do("bid", ("S2",)) if ask.ask == "bid" and seat == 0 and not state.hand.bids
            else Do("counter", ("D2", "D2")) if ask.ask == "counter" and seat == 2
            else Do("counter", ("LJ", "LJ"))
            if ask.ask == "counter" and seat == 1 and len(state.hand.bids) == 2
            else None
        ),
    )  # fmt: skip
    assert countering(s) == [
        ("bury", 0),
        ("pass", 1),
        ("counter", 2),
        ("bury", 2),
        ("pass", 3),
        ("pass", 0),
        ("counter", 1),
        ("bury", 1),
        ("pass", 2),
        ("pass", 3),
        ("pass", 0),
    ]


def test_the_strongest_possible_bid_ends_it_at_once() -> None:
    s = joyful({0: "S2", 1: "BJ BJ"}, policy({0: ["S2"]}, {1: ["BJ BJ"]}))
    assert countering(s) == [("bury", 0), ("counter", 1), ("bury", 1)]
    s = joyful({0: "BJ BJ", 1: "D2 D2"}, policy({0: ["BJ BJ"]}))
    assert countering(s) == [("bury", 0)]


def test_with_three_decks_three_big_jokers_end_it() -> None:
    given = {"preset": "joyful-3"}
    s = joyful({0: "BJ BJ", 1: "D2"}, policy({0: ["BJ BJ"]}), **given)
    assert len(countering(s)) == 4
    s = joyful({0: "BJ BJ BJ"}, policy({0: ["BJ BJ BJ"]}), **given)
    assert countering(s) == [("bury", 0)]


def test_suits_are_ranked_while_countering() -> None:
    s = joyful(
        {0: "H2 H2", 1: "S2 S2", 2: "D2 D2"}, policy({0: ["H2 H2"]}, {1: ["S2 S2"], 2: ["D2 D2"]})
    )
    assert ("counter", 1) in countering(s) and ("counter", 2) not in countering(s)


def test_cards_shown_before_may_be_used_again_if_still_held() -> None:
    rules = {0: "S2 BJ BJ", 1: "H2 H2"}
    s = script(rules, preset="joyful")
    decide = policy({0: ["S2"]}, {1: ["H2 H2"]})
    s.run(decide, until=lambda: len(s.of(facts.Bury)) == 2)
    # 1 buried; 0 counters with big jokers; his bury does not touch the bid of 1.
    s.run_to_play(policy(counters={0: ["BJ BJ"]}))
    assert ("counter", 0) in countering(s)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("H2", "single_counter"),
        ("D2 D2", "not_stronger"),
        ("H3 H3", "no_bid"),
        ("LJ BJ", "no_bid"),
        ("C2 C2", "not_in_hand"),
    ],
)
def test_what_is_no_counter(cards: str, code: str) -> None:
    s = script({0: "S2", 1: "D2 D2 LJ LJ BJ H3 H3 H2", 2: "C2 C2"}, preset="joyful")
    decide = policy({0: ["S2"]}, {2: ["C2 C2"]})
    s.run(decide, until=lambda: len(s.of(facts.Counter)) == 1 and s.table.waiting == (1,))
    s.answer(1, Do("counter", texts(cards)))
    assert s.seats[1].refusals[-1].error.code == code


# ---------------------------------------------------------------------- the stake


def stake_after(
    hands: dict[int, str], bids: dict[int, list[str]], counters: Any = None, **given: Any
) -> int:
    s = joyful(hands, policy(bids, counters), **given)
    return s.hand.stake


def test_reinforce_and_switch_leave_the_stake_alone() -> None:
    assert stake_after({0: "S2 S2"}, {0: ["S2", "S2 S2"]}) == 1
    assert stake_after({0: "S2 H2 H2"}, {0: ["S2", "H2 H2"]}) == 1


def test_counters_double_it_partners_too() -> None:
    assert stake_after({0: "S2", 1: "H2 H2"}, {0: ["S2"], 1: ["H2 H2"]}) == 2
    assert stake_after({0: "S2", 2: "H2 H2"}, {0: ["S2"], 2: ["H2 H2"]}) == 2
    assert stake_after({0: "S2", 1: "H2 H2"}, {0: ["S2"]}, {1: ["H2 H2"]}, base=5) == 10
    assert stake_after({1: "H2 H2"}, {}, {1: ["H2 H2"]}) == 2


def test_a_snatch_doubles_it() -> None:
    rules = options(preset="guide", stakes=True, base=3)
    deck = stack(rules, {0: "S8 S8 LJ", 1: "H7 H7 H8 H8 BJ"}, "", 0, "LJ BJ")
    s = Script(rules, deck, first=0)
    s.run_to_play(policy({0: ["S8 S8 LJ"], 1: ["H7 H7 H8 H8 BJ"]}))
    assert s.of(facts.Snatch) and s.hand.stake == 6


def test_chips_of_a_hand() -> None:
    s = joyful({0: "S2", 1: "H2 H2"}, policy({0: ["S2"]}, {1: ["H2 H2"]}))
    s.table.concede(1)
    s.table.pump(0)
    end = s.of(facts.End)[0]
    assert (end.stake, end.levels_gained, end.chips) == (2, 3, (6, -6, 6, -6))


def test_chips_count_one_level_at_least_and_levels_before_a_must_play_stop() -> None:
    s = joyful({0: "S2"}, policy({0: ["S2"]}), must_play=["3"])
    s.table.concede(3)
    s.table.pump(0)
    end = s.of(facts.End)[0]
    assert (end.levels_gained, end.levels, end.chips) == (3, ("3", "2"), (3, -3, 3, -3))


def test_no_stake_without_the_option() -> None:
    s = script({0: "S2"})
    s.run_to_play(policy({0: ["S2"]}))
    s.table.concede(1)
    s.table.pump(0)
    end = s.of(facts.End)[0]
    assert end.stake is facts.UNSET and end.chips is facts.UNSET
    assert b"stake" not in facts.encode(end)
