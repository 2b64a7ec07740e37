"""What a person may answer, and why not: dimming, bid buttons, reasons."""

from __future__ import annotations

import random
from typing import Any

import pytest

from desktop.session import choices
from engine import facts, players
from engine.cards import counts, names, parse_all
from engine.shengji import follow
from engine.shengji.hand import HandState, Phase, TrickState
from engine.shengji.parts import make_lead
from engine.shengji.rules import Rules, resolve
from engine.shengji.trump import trump_order
from engine.table import Table

ME = 0


def rules(**options: Any) -> Rules:
    return resolve({"game": "shengji", **options})


def hand_of(cards: str, of: Rules | None = None, level: str = "8") -> HandState:
    """A hand in the deal in which I hold these cards."""
    hand = HandState(of or rules(), 2, (level, level), 0)
    hand.hands = [counts(parse_all(cards.split())), None, None, None]
    return hand


def bid(hand: HandState, seat: int, cards: str) -> None:
    hand.apply(facts.Bid(1, seat, tuple(cards.split())))


def following(lead: str, cards: str, trump: str = "H", **options: Any) -> HandState:
    """It is my turn to follow a lead of seat 3."""
    hand = hand_of(cards, rules(**options))
    hand.order = trump_order(hand.rules, "8", trump)
    hand.phase = Phase.PLAY
    trick = TrickState(1, 3)
    led = parse_all(lead.split())
    trick.lead = make_lead(hand.order, hand.rules, led)
    trick.plays, trick.cards = [facts.Play(1, 3, names(led))], [led]
    hand.trick, hand.turn = trick, ME
    return hand


def dim(hand: HandState, selected: str = "") -> set[str]:
    return set(names(choices.dimmed(hand, ME, parse_all(selected.split()))))


HAND = "SA SQ SQ S6 S5 DA DK D3 CK C2"


def test_dimming_when_a_pair_is_owed() -> None:
    hand = following("ST ST", HAND)
    assert dim(hand) == set(HAND.split()) - {"SQ"}
    assert dim(hand, "SQ") == set(HAND.split()) - {"SQ"}
    assert dim(hand, "SQ SQ") == set(HAND.split())
    # A choice that leads nowhere: the other groups are dimmed, the way back stays in sight.
    assert dim(hand, "SA S5") == {"DA", "DK", "D3", "CK", "C2"}


def test_dimming_a_single_lead() -> None:
    hand = following("ST", HAND)
    assert dim(hand) == {"DA", "DK", "D3", "CK", "C2"}
    assert dim(hand, "SA") == set(HAND.split())


def test_dimming_when_the_suit_runs_out() -> None:
    hand = following("ST ST", "SA DA DK CK")
    assert dim(hand) == set()
    assert dim(hand, "DA") == {"DA", "DK", "CK"}
    assert dim(following("ST ST", "DA DK CK H2")) == set()


def test_leading_dims_nothing() -> None:
    hand = following("ST ST", HAND)
    hand.trick = TrickState(2, ME)
    assert dim(hand) == set()


@pytest.mark.parametrize("decks", [2, 3])
def test_dimming_agrees_with_the_rules(decks: int) -> None:
    """Exactly the cards of no legal play are dimmed (plays listed one by one)."""
    draw = random.Random(decks)
    of = rules(decks=decks, throws=True)
    order = trump_order(of, "8", "H")
    checked = 0
    for _ in range(60):
        pack = [c for c in range(54) for _ in range(decks)]
        draw.shuffle(pack)
        mine = pack[:14]
        first = pack[20]
        group = [c for c in pack[20:50] if order.group[c] == order.group[first]]
        lead = make_lead(order, of, sorted(group[: draw.randint(1, 4)]))
        hand = following(" ".join(names(lead.cards)), " ".join(names(mine)), decks=decks)
        plays = follow.all_follows(order, of, lead, counts(mine), 100_000)
        assert plays is not None
        if len(plays) > choices.MOST_FOLLOWS:
            continue
        selected = draw.sample(draw.choice(plays), draw.randint(0, lead.size))
        want = counts(selected)
        possible = {
            c
            for play in plays
            if all(play.count(s) >= want[s] for s in selected)
            for c in play
            if play.count(c) > want[c]
        }
        assert choices.dimmed(hand, ME, selected) == set(mine) - possible
        checked += 1
    assert checked > 40


def options(hand: HandState) -> dict[str, Any]:
    return {o.suit: o for o in choices.bid_options(hand, ME)}


def test_five_bids_each_with_cards_or_a_reason() -> None:
    hand = hand_of("S8 S8 D8 LJ LJ BJ CA")
    found = options(hand)
    assert list(found) == ["S", "H", "D", "C", "NT"]
    assert names(found["S"].cards) == ("S8",) and found["S"].kind == "bid"
    assert names(found["NT"].cards) == ("LJ", "LJ")
    assert found["H"].cards is None and found["H"].reason.code == "no_such_cards"
    assert found["H"].reason.params == {"suit": "H", "level": "8", "needed": 1, "held": 0}
    no_jokers = options(hand_of("S8 LJ BJ"))["NT"]
    assert no_jokers.reason.params["needed"] == 2 and no_jokers.reason.params["held"] == 1


def test_raised_cards_that_make_a_bid_are_on_their_button() -> None:
    hand = hand_of("S8 S8 D8 LJ LJ BJ CA")

    def offered(raised: str) -> dict[str, Any]:
        found = choices.bid_options(hand, ME, parse_all(raised.split()))
        return {o.suit: o.cards and names(o.cards) for o in found}

    plain = offered("")
    assert plain["S"] == ("S8",)
    assert offered("S8 S8") == {**plain, "S": ("S8", "S8")}, "the pair at once"
    assert offered("S8 D8") == plain and offered("CA") == plain
    bid(hand, 1, "H8 H8")
    assert offered("D8") == offered("")
    assert offered("LJ LJ")["NT"] == ("LJ", "LJ")


def test_raised_cards_come_first_where_every_bid_is_listed() -> None:
    hand = hand_of("S9 S9 C4 C4 LJ BJ BJ", rules(preset="guide"), "A")
    plain = choices.bid_options(hand, ME)
    raised = plain[-1].cards
    assert raised is not None and plain[0].cards != raised
    found = choices.bid_options(hand, ME, raised[::-1])
    assert sorted(found[0].cards or ()) == sorted(raised)
    assert sorted(o.cards or () for o in found) == sorted(o.cards or () for o in plain)


def test_bids_over_a_standing_bid() -> None:
    hand = hand_of("S8 S8 D8 LJ LJ")
    bid(hand, 1, "H8")
    found = options(hand)
    assert names(found["S"].cards) == ("S8", "S8") and found["S"].kind == "counter"
    assert found["D"].cards is None and found["D"].reason.code == "not_stronger"


def test_my_own_bid_is_reinforced_or_switched() -> None:
    hand = hand_of("S8 S8 D8 D8")
    bid(hand, ME, "S8")
    found = options(hand)
    assert found["S"].kind == "reinforce" and names(found["S"].cards) == ("S8", "S8")
    assert found["D"].kind == "switch"
    strict = hand_of("S8 S8 D8 D8", rules(allow_switch=False))
    bid(strict, ME, "S8")
    assert options(strict)["D"].reason.code == "switch_off"


def test_pair_and_joker_lists_what_the_hand_holds() -> None:
    hand = hand_of("S9 S9 C4 C4 LJ BJ BJ", rules(preset="guide"), "A")
    found = choices.bid_options(hand, ME)
    assert found and all(o.cards is not None and o.reason is None for o in found)
    assert len(found[0].cards or ()) >= len(found[-1].cards or ())
    assert names(found[0].cards or ()) == ("S9", "S9", "BJ", "BJ") or found[0].cards is not None
    assert {o.suit for o in found} == {"S", "C"}


def test_every_legal_bid_of_a_suit_has_its_button() -> None:
    """Over random hands: a button has cards exactly when some bid makes its suit trump."""
    draw = random.Random(7)
    for _ in range(200):
        pack = [c for c in range(54) for _ in range(2)]
        mine = draw.sample(pack, 25)
        hand = hand_of(" ".join(names(mine)))
        if draw.random() < 0.5:
            bid(hand, draw.choice((1, 2, 3)), draw.choice(("H8", "D8 D8", "LJ LJ")))
        for option in choices.bid_options(hand, ME):
            if option.cards is not None:
                assert choices.why_not("bid", hand, ME, option.cards) is None
            else:
                assert option.reason is not None


def test_reasons() -> None:
    hand = following("ST ST", HAND)
    assert choices.why_not("play", hand, ME, parse_all(["SQ", "SQ"])) is None
    shape = choices.why_not("play", hand, ME, parse_all(["SA", "S5"]))
    assert shape is not None and shape.code == "shape"
    assert sorted(names(shape.params["owed"])) == ["SQ", "SQ"]  # type: ignore[arg-type]
    for cards, code in (
        (["DA", "DK"], "must_follow"),
        (["SA"], "wrong_count"),
        (["S2"] * 2, "not_in_hand"),
    ):
        illegal = choices.why_not("play", hand, ME, parse_all(cards))
        assert illegal is not None and illegal.code == code
    bury = choices.why_not("bury", hand, ME, parse_all(["SA"]))
    assert bury is not None and bury.code == "wrong_count" and bury.params["needed"] == 8


@pytest.mark.parametrize("preset", ["standard", "joyful", "guide", "triple", "forty"])
def test_hints_are_legal_and_from_my_own_view(preset: str) -> None:
    """A viewer who always takes the hint gets through a hand without a refusal."""
    from desktop.session.advisor import suggest
    from engine.protocol import Ask, Do, Refused, Reply, Reset

    class Viewer:
        info = facts.SeatInfo("Me", "human")
        clock_ms = None
        wants_legal = False

        def __init__(self) -> None:
            self.view: list[Any] = []
            self.asks = 0

        def send(self, message: Any) -> None:
            if isinstance(message, Ask):
                self.asks += 1
                cards = names(suggest(self.view, ME, message))
                e = "snatch" if message.ask == "bid" and len(cards) == 5 else message.ask
                table.receive(ME, Reply(message.id, Do(e, cards)))
            elif not isinstance(message, Reset):
                assert not isinstance(message, Refused)
                self.view.append(message)

    viewer = Viewer()
    seats = [viewer, *(players.seat("random", i, "seed") for i in (1, 2, 3))]
    table = Table.new({"game": "shengji", "preset": preset}, seats, seed="hints")
    for seat in seats[1:]:
        seat.answer = table.receive
    table.stop_after_hands = 1
    table.pump()
    assert len(table.state.ends) == 1 and viewer.asks > 5
