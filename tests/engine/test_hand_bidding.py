"""Bidding at the table (spec shengji section 4), by stacked decks."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.cards import names
from engine.errors import Illegal
from engine.protocol import AskSpec, Do
from engine.shengji.hand import Phase
from tests.engine.helpers import Script, StackedChance, cards, options, policy, stack, texts


def script(
    hands: dict[int, str],
    *,
    first: int = 0,
    bottom: str = "",
    declarer: int | None = None,
    **given: Any,
) -> Script:
    """A first hand with these cards dealt first to the seats; nobody else gets a card to bid."""
    rules = options(**given)
    level = "A" if rules.get("start_level") == "A" else "2"
    avoid = " ".join(s + level for s in "SHDC") + " LJ BJ"
    return Script(rules, stack(rules, hands, bottom, first, avoid), first=first, declarer=declarer)


def trump(s: Script) -> facts.Trump:
    found = s.of(facts.Trump)[-1]
    assert isinstance(found, facts.Trump)
    return found


# ---------------------------------------------------------------------- who may bid what, when


def test_a_seat_is_asked_after_each_card_with_which_it_can_bid() -> None:
    s = script({0: "S3 S2 H3 H2", 1: "D3 D3 D4 D2"})
    assert s.waiting == 0 and s.hand.dealt == 5
    assert s.seats[0].ask.legal == ((), ("S2",))
    assert s.seats[0].ask.default == ()
    s.answer(0, Do("bid"))
    # Asked again after every further card, since he can still bid.
    assert s.waiting == 0 and s.hand.dealt == 9
    s.answer(0, Do("bid"))
    assert s.waiting == 0 and s.seats[0].ask.legal == ((), ("S2",), ("H2",))
    s.answer(0, Do("bid", ("H2",)))
    assert not s.seats[0].refusals
    s.run_to_play()
    # A single level card goes over nothing: seat 1 was never asked.
    assert not s.seats[1].asks


def test_a_bid_is_a_fact_and_makes_trump_and_declarer() -> None:
    s = script({2: "S2", 1: "H3"})
    s.run_to_play(policy({2: ["S2"]}))
    assert [(f.seat, f.cards) for f in s.of(facts.Bid)] == [(2, ("S2",))]
    t = trump(s)
    assert (t.suit, t.declarer, t.level) == ("S", 2, "2")
    assert s.tags() == ["bid", "trump", "pickup", "bury"]
    assert s.of(facts.Pickup)[0].seat == 2 and s.hand.turn == 2


def test_first_declarer_first_bidder_whatever_replaced_it() -> None:
    s = script({0: "S2", 1: "H2 H2"})
    s.run_to_play(policy({0: ["S2"], 1: ["H2 H2"]}))
    assert [b.kind for b in s.hand.bids] == ["bid", "counter"]
    assert (trump(s).suit, trump(s).declarer) == ("H", 0)


def test_first_declarer_last_bidder() -> None:
    s = script({0: "S2", 1: "H2 H2"}, first_declarer="last_bidder")
    s.run_to_play(policy({0: ["S2"], 1: ["H2 H2"]}))
    assert (trump(s).suit, trump(s).declarer) == ("H", 1)
    assert s.of(facts.Pickup)[0].seat == 1


def test_reinforce_closes_counters_with_pairs_but_not_with_jokers() -> None:
    s = script({0: "S2 S2", 1: "H2 H2", 3: "LJ LJ"})
    s.run(policy({0: ["S2", "S2 S2"]}), until=lambda: len(s.hand.bids) == 2)
    assert [b.kind for b in s.hand.bids] == ["bid", "reinforce"]
    assert s.hand.legal_bids(1) == []
    s.run_to_play(policy({1: ["H2 H2"], 3: ["LJ LJ"]}))
    assert [b.kind for b in s.hand.bids] == ["bid", "reinforce", "counter"]
    assert (trump(s).suit, trump(s).declarer) == ("NT", 0)


def test_equal_never_replaces() -> None:
    s = script({0: "S2", 1: "H2"})
    s.run_to_play(policy({0: ["S2"], 1: ["H2"]}))
    assert [f.seat for f in s.of(facts.Bid)] == [0]


def test_equal_counts_by_suit_with_rank_suits() -> None:
    s = script({0: "D2", 1: "C2", 2: "H2", 3: "S2"}, rank_suits=True)
    s.run_to_play(policy({0: ["D2"], 1: ["C2"], 2: ["H2"], 3: ["S2"]}))
    assert [f.cards for f in s.of(facts.Bid)] == [("D2",), ("C2",), ("H2",), ("S2",)]
    s = script({0: "S2", 1: "H2"}, rank_suits=True)
    s.run_to_play(policy({0: ["S2"], 1: ["H2"]}))
    assert len(s.of(facts.Bid)) == 1


def test_switch_to_another_suit() -> None:
    s = script({0: "S2 H2 H2"})
    s.run_to_play(policy({0: ["S2", "H2 H2"]}))
    assert [b.kind for b in s.hand.bids] == ["bid", "switch"]
    assert trump(s).suit == "H"


def test_switch_off_leaves_reinforce_and_jokers() -> None:
    s = script({0: "S2 H2 H2 S2 LJ LJ"}, allow_switch=False)
    s.run(policy({0: ["S2"]}), until=lambda: len(s.hand.cards_of(0)) == 6)
    assert s.seats[0].ask.legal == ((), ("S2", "S2"), ("LJ", "LJ"))
    s.answer(0, Do("bid", ("H2", "H2")))
    assert s.seats[0].refusals[-1].error.code == "switch_off"
    s.run_to_play(policy({0: ["LJ LJ"]}))
    assert trump(s).suit == "NT"


def test_three_cards_of_three_decks() -> None:
    s = script({0: "BJ BJ", 1: "H2 H2 H2", 2: "LJ LJ LJ"}, decks=3)
    wanted = policy({0: ["BJ BJ"], 1: ["H2 H2 H2"], 2: ["LJ LJ LJ"]})
    s.run_to_play(wanted)
    assert [f.cards for f in s.of(facts.Bid)] == [
        texts("BJ BJ"),
        texts("H2 H2 H2"),
        texts("LJ LJ LJ"),
    ]
    assert (trump(s).suit, trump(s).declarer) == ("NT", 0)


@pytest.mark.parametrize(
    ("bid", "code"),
    [
        (("LJ",), "no_bid"),
        (("LJ", "BJ"), "no_bid"),
        (("H2", "S2"), "no_bid"),
        (("H3", "H3"), "no_bid"),
        (("H2", "H2", "H2"), "not_in_hand"),
        (("C2",), "not_in_hand"),
        (("XX",), "bad_form"),
    ],
)
def test_what_is_no_bid(bid: tuple[str, ...], code: str) -> None:
    s = script({0: "H3 H3 LJ BJ H2 H2 S2"})
    s.run(until=lambda: len(s.hand.cards_of(0)) == 7)
    s.answer(0, Do("bid", bid))
    assert s.seats[0].refusals[-1].error.code == code
    assert not s.of(facts.Bid)


# ---------------------------------------------------------------------- after the last card


def test_seats_are_asked_in_turn_from_the_first_dealt_and_a_bid_starts_the_round_anew() -> None:
    s = script({0: "D2", 1: "H2 H2", 3: "S2 S2", 2: "LJ LJ"}, first=3)
    s.run(until=lambda: s.hand.phase is Phase.BIDDING)
    order = []

    def decide(seat: int, ask: Any, state: Any) -> Do | None:
        if ask.ask != "bid":
            return None
        order.append(seat)
        if order == [3, 0]:
            return Do("bid", ("D2",))
        if seat == 2 and len(order) == 5:
            return Do("bid", ("LJ", "LJ"))
        return None

    s.run_to_play(decide)
    # 3 and 0, whose bid begins again at 3; 0 can do nothing more; 1 passes; then 2 bids: nobody
    # can go over it.
    assert order == [3, 0, 3, 1, 2]
    assert [f.seat for f in s.of(facts.Bid)] == [0, 2]
    assert trump(s).declarer == 0


def test_the_last_card_can_still_be_bid() -> None:
    last = stack(options(), {0: "LJ", 1: "LJ", 2: "BJ", 3: "BJ"}, "", 0, "S2 H2 D2 C2")
    # Nobody was dealt a level card; the last dealt card, seat 3's, becomes one.
    where = next(i for i in range(100, 108) if last[i] in cards("S2 H2 D2 C2"))
    last[99], last[where] = last[where], last[99]
    s = Script(options(), last, first=0)
    assert s.waiting == 3 and s.hand.dealt == 100
    s.answer(3, Do("bid", s.seats[3].ask.legal[-1]))  # type: ignore[index]
    assert s.of(facts.Bid)[-1].seat == 3


def test_passes_leave_no_facts() -> None:
    s = script({0: "S2", 1: "H2"})
    s.run_to_play()
    assert s.tags() == ["trump", "pickup", "bury"]


# ---------------------------------------------------------------------- nobody bids


def test_nobody_bids_no_trump_and_a_declarer_from_the_seed() -> None:
    s = script({0: "S2"}, declarer=3)
    s.run_to_play()
    assert (trump(s).suit, trump(s).declarer) == ("NT", 3)
    assert s.of(facts.Pickup)[0].seat == 3
    # Without a chosen one it is that of the seed's vector.
    s = Script(options())
    s.run_to_play()
    assert trump(s).declarer == 1
    assert s.of(facts.Deal)[0].seat == 2


def test_nobody_bids_redeal() -> None:
    s = Script(options(no_bid="redeal"))
    s.run(policy({0: []}), until=lambda: s.state.tries == 2 and s.hand.dealt > 50)
    hands = s.of(facts.Hand)
    assert [h.no for h in hands] == [1, 1, 1]
    assert all(h.declarer is None and h.levels == ("2", "2") for h in hands)
    firsts = [s.facts[i + 1].seat for i, f in enumerate(s.facts) if isinstance(f, facts.Hand)]
    assert firsts == [2, 2, 2], "a redeal keeps the first seat"
    deals = s.of(facts.Deal)
    expected = s.table._chance.deal(1, 1, range(54), 2)

    assert [d.card for d in deals[100:200]] == list(names(expected[:100]))


@pytest.mark.parametrize(
    ("bottom", "suit"),
    [
        ("S3 HA D2 H2 C2 CA SA DA", "D"),
        ("S3 HT LJ DT D9 BJ C4 C5", "H"),
        ("LJ SQ HK DK C3 C4 C5 C6", "H"),
        ("LJ LJ BJ SA C4 C5 C6 C7", "S"),
    ],
)
def test_nobody_bids_turn_bottom(bottom: str, suit: str) -> None:
    s = script({}, bottom=bottom, no_bid="turn_bottom", declarer=2)
    s.run_to_play()
    assert (trump(s).suit, trump(s).declarer) == (suit, 2)
    up = s.of(facts.Pickup)[0]
    assert up.cards == texts(bottom), "in pick-up order"
    for seat in s.seats:
        assert up in seat.facts, "everybody has seen it"


def test_turn_bottom_of_jokers_only() -> None:
    rules = options(no_bid="turn_bottom", bottom_size=4)
    deck = stack(rules, {}, "LJ BJ LJ BJ")
    s = Script(rules, deck, first=0, declarer=0)
    s.run_to_play()
    assert trump(s).suit == "NT"


def test_turn_bottom_is_hidden_when_somebody_bid() -> None:
    s = script({0: "S2"}, no_bid="turn_bottom")
    s.run_to_play(policy({0: ["S2"]}))
    up = s.of(facts.Pickup)[0]
    assert up in s.seats[0].facts
    assert all(up not in s.seats[i].facts for i in (1, 2, 3))


# ---------------------------------------------------------------------- later hands


def test_in_later_hands_bids_set_the_trump_only() -> None:
    s = Script(options(), first=0, declarer=0)
    s.run_to_play()
    s.table.concede(1)
    s.table.pump(1)
    end = s.of(facts.End)[0]
    # The attackers conceded with 0 points: three levels for the declarer side.
    assert (end.winner, end.levels_gained, end.levels) == ("declarer_side", 3, ("5", "2"))
    assert end.next_declarer == 2
    begun = s.of(facts.Hand)[1]
    assert (begun.no, begun.declarer, begun.levels) == (2, 2, ("5", "2"))
    assert s.hand.first == 2, "the declarer is dealt first"
    who: list[int] = []

    def decide(seat: int, ask: Any, state: Any) -> Do | None:
        if ask.ask == "bid" and not state.hand.bids and seat != 2:
            assert all(t[1] == "5" or t[1] == "J" for bid in ask.legal for t in bid)
            who.append(seat)
            return Do("bid", ask.legal[-1])
        return None

    s.run_to_play(decide)
    assert len(who) == 1 and s.of(facts.Bid)[-1].seat == who[0]
    t = trump(s)
    assert (t.declarer, t.level) == (2, "5")
    assert s.of(facts.Pickup)[-1].seat == 2


def test_a_later_hand_without_bids_keeps_its_declarer() -> None:
    s = Script(options(), first=0, declarer=0)
    s.run_to_play()
    s.table.concede(0)
    s.table.pump(1)
    # The declarer side conceded: all points are the attackers', 200 and the bottom twice.
    end = s.of(facts.End)[0]
    assert end.winner == "attackers" and end.next_declarer == 1
    s.run_to_play()
    assert (trump(s).suit, trump(s).declarer, trump(s).level) == ("NT", 1, end.levels[1])


# ---------------------------------------------------------------------- pair_and_joker


def guide(hands: dict[int, str], first: int = 0, **given: Any) -> Script:
    rules = options(preset="guide", **given)
    return Script(rules, stack(rules, hands, "", first, "LJ BJ"), first=first, declarer=0)


def test_a_bid_is_a_pair_and_a_joker() -> None:
    s = guide({0: "S8 S8 LJ"})
    s.run_to_play(policy({0: ["S8 S8 LJ"]}))
    assert (trump(s).suit, trump(s).declarer, trump(s).level) == ("S", 0, "A")


def test_a_bid_with_two_jokers_is_not_replaced() -> None:
    s = guide({0: "S8 S8 LJ LJ", 1: "H7 H7 H8 H8 BJ"})
    s.run(policy({0: ["S8 S8 LJ LJ"]}), until=lambda: len(s.hand.bids) == 1 and s.hand.dealt > 40)
    assert s.hand.legal_bids(1) == []
    s.run_to_play(policy({1: ["H7 H7 H8 H8 BJ"]}))
    assert not s.of(facts.Snatch)


def test_a_second_bid_never_replaces_the_first() -> None:
    s = guide({0: "S8 S8 LJ", 1: "H7 H7 BJ BJ", 3: "D8 D8"})
    s.run_to_play(policy({0: ["S8 S8 LJ"], 1: ["H7 H7 BJ BJ"]}))
    assert [f.seat for f in s.of(facts.Bid)] == [0]


def snatched(**given: Any) -> Script:
    s = guide({0: "S8 S8 LJ", 1: "H3 H3 D4 D4 D5 H7 H7 H8 H8 BJ"}, **given)
    s.run_to_play(policy({0: ["S8 S8 LJ"], 1: ["H7 H7 H8 H8 BJ"]}))
    return s


def test_a_snatch_takes_the_bid_and_gives_back_cards_from_the_seed() -> None:
    s = snatched()
    snatch = s.of(facts.Snatch)[0]
    assert (snatch.seat, snatch.cards) == (1, texts("H7 H7 H8 H8 BJ"))
    assert sorted(snatch.taken) == sorted(texts("S8 S8 LJ"))
    assert len(snatch.given) == 3
    # Two side cards and one trump; 2, 3, 5 and the level A are trumps, so are hearts and jokers.
    trumps = [c for c in snatch.given if c in ("LJ", "BJ") or c[0] == "H" or c[1] in "A235"]
    assert len(trumps) == 1
    assert (trump(s).suit, trump(s).declarer) == ("H", 1)
    assert s.of(facts.Pickup)[0].seat == 1


def test_the_cards_of_a_snatch_really_change_hands() -> None:
    s = guide({0: "S8 S8 LJ", 1: "H7 H7 H8 H8 BJ"})
    s.run(
        policy({0: ["S8 S8 LJ"], 1: ["H7 H7 H8 H8 BJ"]}),
        until=lambda: s.hand.phase is Phase.BOTTOM,
    )
    snatch = s.of(facts.Snatch)[0]
    for seat, plus, minus in ((1, snatch.taken, snatch.given), (0, snatch.given, snatch.taken)):
        expected = [d.card for d in s.of(facts.Deal) if d.seat == seat]
        if seat == s.hand.holder:
            expected += s.of(facts.Pickup)[0].cards
        expected += list(plus)
        for c in minus:
            expected.remove(c)

        assert sorted(names(s.hand.cards_of(seat))) == sorted(expected)
        assert s.hand.sizes[seat] == len(expected)


def test_who_sees_what_of_an_open_snatch() -> None:
    s = snatched()
    snatch = s.of(facts.Snatch)[0]
    for seat in range(4):
        seen = next(f for f in s.seats[seat].facts if isinstance(f, facts.Snatch))
        assert seen.cards == snatch.cards and seen.taken == snatch.taken
        assert (seen.given == snatch.given) is (seat in (0, 1))


@pytest.mark.parametrize(
    ("seat", "answer", "code"),
    [
        (2, "H7 H7 H8 H8 BJ", "own_side"),
        (1, "H7 H7 H9 H9 BJ", "no_bid"),
        (1, "H7 H7 H8 H8", "no_bid"),
        (1, "H7 H7 H8 H8 LJ", "not_in_hand"),
    ],
)
def test_what_is_no_snatch(seat: int, answer: str, code: str) -> None:
    s = guide({0: "S8 S8 LJ", seat: "H7 H7 H8 H8 H9 H9 BJ"})
    s.run(policy({0: ["S8 S8 LJ"]}), until=lambda: len(s.hand.cards_of(seat)) == 7)
    spec_ok = s.hand.bids and s.hand.standing is not None
    assert spec_ok

    with pytest.raises(Illegal) as error:
        s.table._referee.answer(AskSpec("bid", seat), Do("snatch", texts(answer)), 999)
    assert error.value.code == code


def test_a_snatch_is_never_first_and_not_snatched() -> None:

    s = guide({1: "H7 H7 H8 H8 BJ", 0: "S8 S8 LJ", 2: "C8 C8 C9 C9 BJ"})
    s.run(until=lambda: len(s.hand.cards_of(1)) >= 5)
    for e, code in (("snatch", "nothing_to_snatch"), ("bid", "no_bid")):
        with pytest.raises(Illegal) as error:
            s.table._referee.answer(AskSpec("bid", 1), Do(e, texts("H7 H7 H8 H8 BJ")), 999)
        assert error.value.code == code
    s.run(
        policy({0: ["S8 S8 LJ"], 1: ["H7 H7 H8 H8 BJ"]}),
        until=lambda: bool(s.of(facts.Snatch)),
    )
    assert s.of(facts.Snatch)
    assert all(len(b) != 5 for b in s.hand.legal_bids(2))
    with pytest.raises(Illegal) as error:
        s.table._referee.answer(AskSpec("bid", 2), Do("snatch", texts("C8 C8 C9 C9 BJ")), 999)
    assert error.value.code == "cannot_be_snatched"


def test_no_snatch_after_the_last_card_but_bids() -> None:

    s = guide({0: "S8 S8 LJ", 1: "H7 H7 H8 H8 BJ"})
    s.run(until=lambda: s.hand.phase is Phase.BIDDING)
    assert s.waiting == 0
    s.answer(0, Do("bid", texts("S8 S8 LJ")))
    assert s.hand.legal_bids(1) == [] and s.waiting != 1
    with pytest.raises(Illegal) as error:
        s.table._referee.answer(AskSpec("bid", 1), Do("snatch", texts("H7 H7 H8 H8 BJ")), 999)
    assert error.value.code == "snatch_off"


def test_a_snatcher_is_declarer_in_later_hands_at_his_sides_level() -> None:
    rules = options(preset="guide")
    second = stack(rules, {2: "S8 S8 LJ", 3: "C4 CA H7 H7 H8 H8 BJ"}, "", 2, "LJ BJ")
    s = Script(rules, decks={(2, 0): second}, first=0, declarer=0)
    s.run_to_play()
    s.table.concede(1)
    s.table.pump(1)
    assert s.of(facts.End)[0].levels == ("4", "A") and s.hand.declarer == 2
    s.run(
        policy({2: ["S8 S8 LJ"], 3: ["H7 H7 H8 H8 BJ"]}),
        until=lambda: bool(s.of(facts.Snatch)),
    )
    # What he may give back is parted by his own side's level, A, not by 4, the declarer's.
    chance = s.table._chance
    assert isinstance(chance, StackedChance)
    side, trumps = (names(pool) for pool in chance.pools)
    assert "C4" in side and "CA" in trumps
    assert {"S8", "LJ"} <= {*side, *trumps}, "what he took is among them"
    s.run_to_play()
    assert (trump(s).declarer, trump(s).level, trump(s).suit) == (3, "A", "H")
    assert s.of(facts.Pickup)[-1].seat == 3 and s.hand.turn == 3
    assert s.hand.side(2) == "attackers"


# ---------------------------------------------------------------------- hidden trump


def hidden(hands: dict[int, str], decide: Any, later_hand: bool) -> Script:
    rules = options(preset="guide-hidden")
    deck = stack(rules, hands, "", 2 if later_hand else 0, "LJ BJ")
    decks = {(2, 0) if later_hand else (1, 0): deck}
    s = Script(rules, decks=decks, first=0, declarer=0)
    if later_hand:
        s.run_to_play()
        s.table.concede(1)
        s.table.pump(0)
    s.run_to_play(decide)
    return s


def test_hidden_trump_of_the_declarer_is_turned_up_before_the_bottom() -> None:
    s = hidden({0: "S8 S8 LJ"}, policy({0: ["S8 S8 LJ"]}), False)
    assert s.tags() == ["bid", "trump", "pickup", "bury"]
    assert trump(s).cards == texts("S8 S8 LJ")
    for seat in (1, 2, 3):
        seen = next(f for f in s.seats[seat].facts if isinstance(f, facts.Bid))
        assert seen.cards is facts.UNSET and seen.jokers == 1
        assert trump(s) in s.seats[seat].facts
    own = next(f for f in s.seats[0].facts if isinstance(f, facts.Bid))
    assert own.cards == texts("S8 S8 LJ")


def test_hidden_trump_of_another_is_turned_up_after_the_bury() -> None:
    s = hidden({3: "S8 S8 LJ"}, policy({3: ["S8 S8 LJ"]}), True)
    assert s.tags() == ["bid", "pickup", "bury", "trump"]
    assert (trump(s).declarer, trump(s).suit, trump(s).level) == (2, "S", "4")
    assert s.hand.turn == 2
    # Whoever buries does not know the trump yet.
    buried = [f for f in s.seats[2].facts if isinstance(f, facts.Trump | facts.Bury)]
    assert isinstance(buried[-1], facts.Trump)


def test_hidden_snatch() -> None:
    s = hidden(
        {3: "S8 S8 LJ", 2: "H7 H7 H8 H8 BJ"},
        policy({3: ["S8 S8 LJ"], 2: ["H7 H7 H8 H8 BJ"]}),
        True,
    )
    assert s.tags() == ["bid", "snatch", "trump", "pickup", "bury"]
    assert trump(s).declarer == 2
    assert trump(s).cards == texts("H7 H7 H8 H8 BJ")
    whole = s.of(facts.Snatch)[0]
    for seat in range(4):
        seen = next(f for f in s.seats[seat].facts if isinstance(f, facts.Snatch))
        if seat in (2, 3):
            assert seen == whole
        else:
            assert seen == facts.Snatch(whole.n, 2, jokers=1)


def test_nobody_bids_with_hidden_trump() -> None:
    s = hidden({}, policy(), False)
    assert s.tags() == ["trump", "pickup", "bury"]
    assert trump(s).suit == "NT" and trump(s).cards is facts.UNSET
