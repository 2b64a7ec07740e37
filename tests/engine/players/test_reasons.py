"""A reason is true of the move it stands beside, be the move good or bad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from engine import facts, games
from engine.cards import INDEX, POINTS, counts
from engine.gongzhu import legal
from engine.gongzhu.scoring import HEARTS, PIG, POINT_CARDS, SHEEP
from engine.players import gongzhu_reasons
from engine.players.reasons import REASONS, reason
from engine.players.shengji_policy import PolicyPlayer, why
from engine.protocol import Ask
from engine.shengji import follow
from engine.shengji.parts import make_lead
from engine.shengji.throw import throw_result
from engine.shengji.trick import winner
from engine.shengji.trump import TRUMP
from engine.table import visible
from tests.engine.games import MIXES, play
from tests.engine.helpers import cards
from tests.engine.positions import position

EACH = 8
"""Up to so many legal plays of a position are asked about."""


def said(own: str, chosen: str, **given: Any) -> str:
    """The code for a play in a hand-made position of Shengji."""
    hand = position(own, **given)
    state = SimpleNamespace(match=SimpleNamespace(rules={"game": "shengji"}), hand=hand)
    assert hand.turn is not None
    return reason(state, hand.turn, Ask("play", 1, ()), cards(chosen))[0]


# ------------------------------------------------------------------ single cases


def test_all_of_a_short_suit_is_no_discard() -> None:
    at: dict[str, Any] = {"table": (3, "C4C4C5C5"), "trump": "S"}
    own = "CA CT C3 D3 D6 H7 S4 S9"
    assert said(own, "CA CT C3 D3", **at) == "cannot_win"
    # A ten more than must be is given away.
    assert said("CA C8 C3 D3 DT H7 S4", "CA C8 C3 DT", **at) == "give_away"
    assert said("D3 D6 H7 H8 H9 S4", "D3 D6 H7 H8", **at) == "discard"


def test_what_cannot_be_won_does_not_cost_too_much() -> None:
    at: dict[str, Any] = {"table": (3, "CA"), "trump": "S"}
    assert said("C8 C6 C4 S3", "C4", **at) == "cannot_win"
    assert said("CA C6 C4 S3", "C4", table=(3, "CK"), trump="S") == "duck"
    # The ten helps no more than the four.
    assert said("C8 CT C4 S3", "CT", **at) == "give_away"
    # A pair higher than the one led, but not of the suit that has to be followed.
    assert said("C8 C6 C4 S3 S3", "C4 C6", table=(3, "C9C9"), trump="S") == "cannot_win"
    assert said("CJ CJ C6 C4 S3", "CJ CJ", table=(3, "C9C9"), trump="S") == "only_play"


def test_just_enough_is_no_more_than_that() -> None:
    at: dict[str, Any] = {"table": (1, "HT H5 H7"), "trump": "S"}
    assert said("HA HQ HJ H3 D3", "HJ", **at) == "win_last"
    assert said("HA HQ HJ H3 D3", "HA", **at) == "win"


def test_points_on_a_partner_who_will_be_beaten_are_not_given_to_him() -> None:
    # Four higher hearts are out, and the seat that plays last holds a third of all cards.
    at: dict[str, Any] = {"table": (2, "HQ H4"), "trump": "S"}
    assert said("HT H3 D3 D8", "HT", **at) == "give_away"
    assert said("HT H3 D3 D8", "H3", **at) == "partner_wins"
    assert said("HT H3 D3 D8", "HT", gone="HA HA HK HK", **at) == "give_points"


def test_the_highest_trump_is_said_of_no_other() -> None:
    assert said("BJ LJ S3 D4", "BJ", trump="S") == "top_trump"
    assert said("BJ LJ S3 D4", "LJ", trump="S") != "top_trump"


def test_points_led_to_lose_are_no_low_lead() -> None:
    assert said("HT H4 D9 C8", "HT", trump="S") == "give_away"
    assert said("HT H4 D9 C8", "H4", trump="S") == "lead_low"


# ------------------------------------------------------------------ some hundred positions


def asked(mix: str, seeds: Sequence[str]) -> Iterator[tuple[Any, int]]:
    """(the state, the seat) of plays of some games, as the seat sees them."""
    for seed in seeds:
        table, _ = play({**MIXES[mix]}, seed, kinds=("random", "greedy", "skilled", "greedy"))
        rules = table.facts[0].rules
        for seat in range(4):
            seen = visible(table.facts, seat)
            state: Any = games.game(rules["game"]).MatchState.of(seen[:1])
            for fact in seen[1:]:
                if type(fact) is facts.Play and fact.seat == seat:
                    yield state, seat
                state.apply(fact)


def some(plays: Sequence[Any]) -> list[Any]:
    """A few of them from all over the list."""
    return list(plays[:: max(1, len(plays) // EACH)])


def true_in_shengji(hand: Any, seat: int, play: list[int], code: str, params: Any) -> bool:
    """Whether a reason for a play holds, looked up anew."""
    trick, order, own = hand.trick, hand.order, hand.hands[seat]
    points = sum(POINTS[c] for c in play)
    assert params["points"] == points
    if trick.lead is None:
        return true_of_lead(hand, seat, play, code)
    led = trick.lead.group
    plays = follow.all_follows(order, hand.rules, trick.lead, own, 3000, False)

    def takes(cards: list[int]) -> bool:
        done = trick.cards[1:]
        return winner(order, hand.rules, trick.lead, [*done, cards]) == len(done) + 1

    holds = takes(play)
    partner = hand.winning == (seat + 2) % 4
    truth = {
        "only_play": plays is not None and len(plays) == 1,
        "win": holds,
        "win_last": holds and len(trick.plays) == 3,
        "ruff": holds and order.group[play[0]] == TRUMP != led,
        "overruff": holds and order.group[play[0]] == TRUMP != led,
        "partner_wins": not holds and partner and not points,
        "give_points": not holds and partner and points > 0,
        "trust_partner": not holds and not partner and points > 0 and len(trick.plays) == 1,
        "give_away": not holds and points > 0,
        "discard": not holds and not partner and all(order.group[c] != led for c in play),
        "duck": not holds and not partner and (plays is None or any(map(takes, plays))),
        "cannot_win": not holds
        and not partner
        and any(order.group[c] == led for c in play)
        and not any(map(takes, plays or ())),
    }
    return truth[code]


def true_of_lead(hand: Any, seat: int, play: list[int], code: str) -> bool:
    """Whether a reason for a lead holds."""
    order, own = hand.order, hand.hands[seat]
    lead = make_lead(order, hand.rules, play)
    points = sum(POINTS[c] for c in play)
    if code in ("safe_throw", "risky_throw"):
        left = [hand.rules.decks - hand.seen[c] - own[c] for c in range(54)]
        stands = throw_result(order, hand.rules, lead, [left] * 3) is None
        return lead.is_throw and (code == "safe_throw" or not stands)
    higher = [
        c
        for c in order.members[TRUMP]
        if order.layer[c] > max(order.layer[p] for p in play)
        and hand.seen[c] < hand.rules.decks
        and not (hand.holder == seat and hand.bottom and c in hand.bottom)
    ]
    partner = [t.lead.group for t in hand.tricks if t.leader == (seat + 2) % 4]
    truth = {
        "only_play": sum(own) == 1,
        "top_trump": lead.group == TRUMP and not higher,
        "draw_trumps": lead.group == TRUMP and any(own),
        "lead_winner": not lead.is_throw,
        "partner_ruffs": lead.group != TRUMP,
        "return_suit": lead.group in partner,
        "give_away": points > 0,
        "lead_low": points == 0,
    }
    return truth[code]


@pytest.mark.parametrize("mix", ["standard", "gap-and-all", "protected", "guide-3"])
def test_reasons_in_shengji_are_true(mix: str) -> None:
    found: Counter[str] = Counter()
    for at, (state, seat) in enumerate(asked(mix, ["truth"])):
        hand = state.hand
        trick, order, own = hand.trick, hand.order, hand.hands[seat]
        if trick is not None and trick.lead is not None:
            plays = follow.all_follows(order, hand.rules, trick.lead, own, 200)
            plays = plays or [follow.owed(order, hand.rules, trick.lead, own)]
        else:
            plays = [[c] * n for c in range(54) for n in range(1, own[c] + 1)]
            # Most of these are throws, and many of them risky ones.
            plays += [[c for c in order.members[g] for _ in range(own[c])] for g in range(5)]
            plays = [sorted(p) for p in plays if p]
        for chosen in some(plays):
            code, params = reason(state, seat, Ask("play", 1, ()), chosen)
            assert true_in_shengji(hand, seat, chosen, code, params), (code, chosen)
            found[code] += 1
        if at % 5 == 0:
            for ranked in PolicyPlayer(seat, "truth").ranked(hand)[:3]:
                code, params = why(hand, seat, ranked)
                assert true_in_shengji(hand, seat, sorted(ranked[0]), code, params), (code, ranked)
    assert sum(found.values()) > 200 and set(found) <= set(REASONS["shengji"])
    assert {"discard", "cannot_win", "give_away", "win", "only_play", "draw_trumps"} <= set(found)


def true_in_gongzhu(hand: Any, seat: int, play: Sequence[int], code: str, params: Any) -> bool:
    """Whether a reason for a play holds, looked up anew."""
    table = [] if hand.trick is None else hand.trick.cards
    suit, top = play[0] // 13, max(play)
    own = hand.hands[seat]
    card = INDEX[params["card"]] if params else -1
    legal_plays = hand.legal_plays(seat)
    takers = [s for s in range(4) if any(c in HEARTS for c, _ in hand.captured[s])]
    if code == "only_play":
        return len(legal_plays) == 1
    if not table:
        truth = {
            "sweep": takers == [seat] and suit == 1,
            "hunt_pig": suit == 0 and top < PIG and hand.seen[PIG] + own[PIG] < hand.rules.decks,
            "lead_low": True,
            "lead_high": top % 13 >= 8 and suit != 1 and PIG not in play,
            "lead_winning": True,
        }
        return truth[code]
    led = table[0][0] // 13

    def takes(cards: Sequence[int]) -> bool:
        return legal.winner([*table, list(cards)]) == len(table)

    holds = takes(play)
    on = [c for cards in [*table, play] for c in cards]
    hearts = any(c in HEARTS for c in on)
    void = all(c // 13 != led for c in play)
    truth = {
        "take_sheep": holds and SHEEP in on,
        "stop_sweep": holds and hearts and len(takers) == 1 and takers != [seat],
        "sweep": holds and hearts and PIG not in on and takers == [seat],
        "take_card": holds and card in on and card in POINT_CARDS,
        "take": holds and not set(on) & set(POINT_CARDS),
        "leave_sheep": not holds and SHEEP in on,
        "unload": not holds and card in play and card in POINT_CARDS,
        "duck": not holds and not void and any(map(takes, legal_plays)),
        "cannot_win": not holds and not void and not any(map(takes, legal_plays)),
        "discard": not holds and void and card in play and card % 13 >= 8,
        "none_of_suit": not holds and void,
    }
    return truth[code]


@pytest.mark.parametrize("mix", ["gz-standard", "gz-double", "gz-double-forced"])
def test_reasons_in_gongzhu_are_true(mix: str) -> None:
    found: Counter[str] = Counter()
    for state, seat in asked(mix, ["truth", "other"]):
        hand = state.hand
        for chosen in some(hand.legal_plays(seat)):
            code, params = reason(state, seat, Ask("play", 1, ()), chosen)
            assert true_in_gongzhu(hand, seat, chosen, code, params), (code, chosen)
            found[code] += 1
    assert sum(found.values()) > 200 and set(found) <= set(REASONS["gongzhu"])
    assert {"cannot_win", "duck", "take", "take_card", "unload", "only_play"} <= set(found)


def test_one_card_of_the_suit_is_no_discard_in_gongzhu() -> None:
    # A pair of diamonds led; one diamond and a spade before it in deck order.
    own = counts(cards("S7 D3 S8 C9"))
    spade, diamond = cards("S7 D3")
    hand: Any = SimpleNamespace(
        trick=SimpleNamespace(cards=[cards("D9 D9")]),
        hands=[own, None, None, None],
        seen=counts(cards("D9 D9")),
        rules=SimpleNamespace(decks=2),
        legal_plays=lambda _: [(spade, diamond)],
    )
    code, _ = gongzhu_reasons.followed(hand, 0, (spade, diamond), False, False)
    assert code == "cannot_win"
