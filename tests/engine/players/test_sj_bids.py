"""Bids of Shengji made ready for search: how a bidding goes on, and what an answer is worth."""

from __future__ import annotations

import copy
from types import SimpleNamespace
from typing import Any

import pytest

from engine import facts
from engine.cards import INDEX, KINDS, counts, names
from engine.players import make, shengji_auction
from engine.players.bidding import Bidding
from engine.players.search import Budget, search
from engine.players.shengji_auction import Auction, World, likely_bid
from engine.players.shengji_bid_position import BIDS, BidPosition
from engine.players.shengji_position import PLAIN, position
from engine.protocol import Ask
from engine.shengji.hand import HandState, Phase, StandingBid
from engine.shengji.rules import PRESETS, resolve
from engine.table import Table
from tests.engine.helpers import cards as parse
from tests.engine.players.test_sj_position import NEVER, Watched

Seen = list[tuple[HandState, int, Ask, int]]


def bids_of(rules: dict[str, Any], seed: str) -> tuple[Seen, list[Any]]:
    """A hand played by rules: each ask for a bid (the hand as the seat knew it, seat, ask, facts
    before it), and all facts."""
    seen: Seen = []
    seats: list[Any] = []

    def look(player: Any, ask: Ask) -> None:
        if ask.ask in ("bid", "counter"):
            seen.append((frozen(player.state.hand), player.seat, ask, len(table.facts)))

    seats += [Watched(at, f"{seed} {at}", look) for at in range(4)]
    table = Table.new({"game": "shengji", **rules}, seats, seed=seed)
    for seat in seats:
        seat.inner.answer = table.receive
    table.stop_after_hands = 1
    table.pump()
    return seen, list(table.facts)


def frozen(hand: HandState) -> HandState:
    """The hand as it is now, whatever is dealt later."""
    new = copy.copy(hand)
    for name, value in vars(hand).items():
        if isinstance(value, list):
            setattr(new, name, [list(v) if isinstance(v, list) else v for v in value])
    return new


def truth(held: list[Any], at: int, bottom: list[int]) -> World:
    """The world as it really is after so many facts."""
    hands = [[0] * KINDS for _ in range(4)]
    queue = []
    for i, fact in enumerate(held):
        if isinstance(fact, facts.Deal):
            assert isinstance(fact.card, str)
            if i < at:
                hands[fact.seat][INDEX[fact.card]] += 1
            else:
                queue.append((fact.seat, INDEX[fact.card]))
    return World(hands, queue, bottom, 1)


@pytest.mark.parametrize("preset", ["standard", "forty", "triple", "guide"])
def test_the_true_world_bids_on_as_the_table_does(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All play by the rules, and an auction that asks after each card knows all their cards."""
    monkeypatch.setattr(shengji_auction, "EVERY", 1)
    compared = 0
    for number in range(10):
        seen, held = bids_of({"preset": preset}, f"auction {number}")
        if any(isinstance(f, facts.Snatch) for f in held):
            continue
        trump = next(f for f in held if isinstance(f, facts.Trump))
        pickup = next(f for f in held if isinstance(f, facts.Pickup))
        for hand, seat, _, at in seen:
            world = truth(held, at, parse(" ".join(pickup.cards)))
            auction = Auction(hand, world)
            auction.run(seat, Bidding(hand, seat).choose()[0])
            assert (auction.hand.trump, auction.hand.declarer) in (
                (trump.suit, trump.declarer),
                # Where nobody bids the first declarer is drawn.
                (trump.suit, None if auction.hand.bids else auction.hand.declarer),
            )
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_answer_of_every_preset_is_played_out(preset: str) -> None:
    """No card is lost on the way, whatever is answered; the hidden cards do not matter."""
    kinds = set()
    for number in range(12 if "counter_bottom" in PRESETS[preset] else 4):
        seen, _ = bids_of({"preset": preset}, f"all {number}")
        counters = [s for s in seen if s[2].ask == "counter"]
        for hand, seat, ask, _ in [*seen[:: max(1, len(seen) // 3)], *counters]:
            found = position(type("State", (), {"hand": hand})(), seat, ask, 5)
            assert isinstance(found, BidPosition) and found.worlds(2) == 2
            assert found.moves[0].cards == tuple(Bidding(hand, seat).choose()[0])
            assert () in [m.cards for m in found.moves] and len(found.moves) <= BIDS
            before = (copy.deepcopy(hand.hands), list(hand.sizes), list(hand.bids), hand.phase)
            for i, move in enumerate(found.moves):
                (value,) = found.value(i, 0, 1)
                assert -700 < value < 700
                assert found.value(i, 0, 1) == [value], "the same again"
                auction = Auction(hand, found._worlds[1])
                auction.run(seat, move.cards)
                whole = list(auction.bottom)
                for vector in auction.hand.hands:
                    assert vector is not None and min(vector) >= 0
                    whole += [c for c, n in enumerate(vector) for _ in range(n)]
                decks = hand.rules.decks
                assert counts(whole) == [decks] * KINDS
                kinds.add((ask.ask, bool(move.cards)))
            assert before == (hand.hands, hand.sizes, hand.bids, hand.phase), "nothing is changed"
    assert ("bid", True) in kinds and ("bid", False) in kinds
    if "counter_bottom" in PRESETS[preset]:
        assert ("counter", True) in kinds and ("counter", False) in kinds


def asked(own: str, stands: StandingBid | None = None, **options: Any) -> HandState:
    """Seat 0 is asked after the last card of a later hand; seat 1 is the declarer."""
    rules = resolve({"game": "shengji", **options})
    hand = HandState(rules, 2, ("2", "2"), 1)
    hand.hands = [counts(parse(own)), None, None, None]
    hand.sizes = [rules.hand_size] * 4
    hand.first, hand.dealt, hand.phase = 1, 4 * rules.hand_size, Phase.BIDDING
    if stands is not None:
        hand.bids, hand.standing = [stands], stands
    return hand


SHENGJI = SimpleNamespace(rules={"game": "shengji"})
LONG = "SA SA SK SQ SQ SJ S9 S8 S8 S7 S5 S4 S3 BJ LJ"
SHORT = "HA H3 H4 D3 D4 D6 C3 C4"


def best(hand: HandState) -> tuple[int, ...]:
    found = BidPosition(hand, 0, 3)
    return found.moves[search(found, Budget(60, 100, cap=NEVER)).best].cards


def test_a_long_suit_is_bid_and_a_bad_one_is_not_put_over_the_partners() -> None:
    two = parse("S2")
    assert best(asked(f"{LONG} {SHORT} S2 D2")) == tuple(two)
    theirs = StandingBid(1, tuple(parse("H2")), 0, "bid", "H")
    assert best(asked(f"{LONG} {SHORT} S2 S2", theirs)) == tuple(parse("S2 S2"))
    ours = StandingBid(2, tuple(parse("S2")), 0, "bid", "S")
    bad = f"{LONG} {SHORT}".replace("H3", "H2").replace("D3", "H2")
    assert len(parse(bad)) == 23
    assert best(asked(f"{bad} H9 D9", ours)) == (), "two of a suit of three"


def test_values_are_seen_from_the_own_side() -> None:
    hand = asked(f"{LONG} {SHORT} S2 D2")
    attacking = BidPosition(hand, 0, 3)
    assert attacking.worlds(20) == 20
    mean = sum(attacking.value(0, 0, 20)) / 20
    hand.known_declarer = hand.declarer = 0
    declaring = BidPosition(hand, 0, 3)
    declaring.worlds(20)
    assert mean > 60 and sum(declaring.value(0, 0, 20)) / 20 < 0
    hand.known_declarer = hand.declarer = None  # a first hand: who bids declares
    first = BidPosition(hand, 0, 3)
    first.worlds(20)
    spade, nothing = first.add(tuple(parse("S2"))), first.add(())
    assert sum(first.value(spade, 0, 20)) / 20 > 20, "well under the line as declarer"
    assert first.value(nothing, 0, 20) != first.value(spade, 0, 20)


def test_nobody_bids_and_the_cards_are_dealt_anew() -> None:
    hand = asked(f"{LONG} {SHORT} S3 D3".replace("LJ", "C9"), no_bid="redeal")
    assert hand.legal_bids(0) == []
    found = BidPosition(hand, 0, 3)
    assert [m.cards for m in found.moves] == [()] and found.worlds(12) == 12
    assert 80.0 in found.value(0, 0, 12), "in some of these worlds the others pass, too"


def test_what_a_bid_face_down_may_be() -> None:
    one = StandingBid(1, None, 1, "bid", None)
    assert likely_bid(one, counts(parse("H9 H9 HK D3 D3 BJ"))) == tuple(parse("H9 H9 BJ"))
    two = StandingBid(1, None, 2, "bid", None)
    held = counts(parse("H9 H9 HK D3 D3 D4 D5 LJ LJ BJ"))
    assert names(likely_bid(two, held)) == ("D3", "D3", "LJ", "LJ")
    snatch = StandingBid(1, None, 1, "snatch", None)
    held = counts(parse("H9 H9 HT HT D3 D3 D4 D5 LJ"))
    assert names(likely_bid(snatch, held)) == ("H9", "H9", "HT", "HT", "LJ")
    assert len(likely_bid(one, counts(parse("H9 H8 D4")))) == 3, "a world that is not quite right"


@pytest.mark.parametrize("level", ["skilled", "expert", "master"])
def test_the_master_searches_its_bids(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where rollouts are compiled; interpreted it bids by the rules, which takes no time."""
    tried = []
    worlds = BidPosition.worlds

    def watched(self: BidPosition, n: int) -> int:
        tried.append(n)
        return worlds(self, n)

    monkeypatch.setattr(BidPosition, "worlds", watched)
    player = make(level, 0, "seed")
    player.state = SimpleNamespace(hand=asked(f"{LONG} {SHORT} S2 S2"), n=40, match=SHENGJI)
    if level == "skilled":
        assert player.decide(Ask("bid", 1, ())).cards == ("S2", "S2") and not tried
        return
    player.policy.state = player.state
    assert player.decide(Ask("bid", 1, ())).cards in (("S2",), ("S2", "S2"))
    assert bool(tried) == (level == "master" and not PLAIN)
    code, params = player.reason
    assert (code, params) == ("bid", {"suit": "S"})
