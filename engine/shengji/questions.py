"""Shengji's kinds of question for the judge (spec interfaces section 1)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

import msgspec

from engine.cards import RANKS, counts, names, points
from engine.errors import Illegal, RulesError
from engine.question import (
    Answer,
    Keys,
    Kind,
    QuestionError,
    card_list,
    card_lists,
    choice,
    need,
    whole,
)
from engine.shengji import bidding, follow, levels
from engine.shengji.bidding import Phase, Relation
from engine.shengji.levels import Side
from engine.shengji.parts import Lead, as_part, make_lead, shape
from engine.shengji.rules import Rules, resolve
from engine.shengji.throw import throw_result
from engine.shengji.trick import bottom_multiplier, winner
from engine.shengji.trump import GROUP_NAMES, TRUMPS, TrumpOrder, trump_order

SIDES = ("attackers", "declarer_side")
PLAYS_LIMIT = 5000
"""``follows`` lists the plays when there are no more than so many."""

_encode = msgspec.json.Encoder().encode


class _Context(msgspec.Struct, frozen=True):
    """The rules of a question, and the hand's level and trump as far as they are given."""

    rules: Rules
    level: str | None
    given_order: TrumpOrder | None

    @property
    def order(self) -> TrumpOrder:
        """The order of the cards, which this kind of question needs."""
        if self.given_order is None:
            missing = "trump" if self.level is not None else "level"
            raise QuestionError(f"key missing: rules.{missing}")
        return self.given_order


@lru_cache(maxsize=4096)
def _context(raw: bytes) -> _Context:
    options: dict[str, object] = msgspec.json.decode(raw)
    level, trump = None, None
    if "level" in options:
        level = options.pop("level")
        if level not in tuple(RANKS):
            raise RulesError(f"rules: no such level: {level!r}", option="level", value=level)
    if "trump" in options:
        trump = options.pop("trump")
        if trump not in TRUMPS:
            raise RulesError(f"rules: no such trump: {trump!r}", option="trump", value=trump)
    rules = resolve(options)
    level, trump = cast("str | None", level), cast("str | None", trump)
    order = None
    if level is not None and trump is not None:
        order = trump_order(rules, level, trump)
    return _Context(rules, level, order)


def _of(keys: Keys) -> _Context:
    return _context(_encode(keys["rules"]))


def _cards(keys: Keys, name: str, rules: Rules) -> list[int]:
    return card_list(need(keys, name), name, rules.decks)


def _lead(keys: Keys, name: str, at: _Context) -> Lead:
    """The lead under a key, cut as ``lead_parts`` says."""
    cards = _cards(keys, name, at.rules)
    return _cut(keys, name, at, cards)


def _cut(keys: Keys, name: str, at: _Context, cards: list[int]) -> Lead:
    parts = None
    if "lead_parts" in keys:
        parts = card_lists(keys["lead_parts"], "lead_parts", at.rules.decks)
    try:
        return make_lead(at.order, at.rules, cards, parts)
    except Illegal as error:
        raise QuestionError(f"{name}: {error}") from None


def tractor(keys: Keys) -> Answer:
    """Whether the cards are exactly one tractor."""
    at = _of(keys)
    part = as_part(at.order, _cards(keys, "cards", at.rules))
    return {"is_tractor": part is not None and part.length > 1}


def order(keys: Keys) -> Answer:
    """The layers of each group present, high to low."""
    at = _of(keys)
    cards = sorted(_cards(keys, "cards", at.rules))
    group, layer = at.order.group, at.order.layer
    layers: dict[str, list[list[str]]] = {}
    for g in (4, 0, 1, 2, 3):
        own = [c for c in cards if group[c] == g]
        heights = sorted({layer[c] for c in own}, reverse=True)
        if own:
            layers[GROUP_NAMES[g]] = [
                list(names(c for c in own if layer[c] == height)) for height in heights
            ]
    return {"layers": layers}


def shape_of(keys: Keys) -> Answer:
    """The parts of cards of one group."""
    at = _of(keys)
    try:
        parts = shape(at.order, _cards(keys, "cards", at.rules))
    except Illegal as error:
        raise QuestionError(f"cards: {error}") from None
    return {"parts": [names(part.cards) for part in parts]}


def _lead_and_hand(keys: Keys, at: _Context) -> tuple[Lead, list[int]]:
    lead = _lead(keys, "lead", at)
    cards = _cards(keys, "hand", at.rules)
    if len(cards) < lead.size:
        raise QuestionError("hand: smaller than the lead")
    return lead, counts(cards)


def follow_one(keys: Keys) -> Answer:
    """Whether a play is legal; if not, why, and one that is."""
    at = _of(keys)
    lead, hand = _lead_and_hand(keys, at)
    play = _cards(keys, "play", at.rules)
    try:
        follow.check_follow(at.order, at.rules, lead, hand, play)
    except Illegal as error:
        owed = cast("list[int]", error.params["owed"])
        return {"legal": False, "reason": error.code, "owed": names(owed)}
    return {"legal": True}


def follows(keys: Keys) -> Answer:
    """How many legal plays there are, and which when they are not too many."""
    at = _of(keys)
    lead, hand = _lead_and_hand(keys, at)
    count = follow.count_follows(at.order, at.rules, lead, hand)
    found: Answer = {"count": count}
    if count <= PLAYS_LIMIT:
        plays = follow.all_follows(at.order, at.rules, lead, hand, PLAYS_LIMIT, hurry=False)
        assert plays is not None
        found["plays"] = [names(play) for play in plays]
    return found


def beats(keys: Keys) -> Answer:
    """Who wins a trick."""
    at = _of(keys)
    lead = _lead(keys, "lead", at)
    plays = card_lists(need(keys, "plays"), "plays", at.rules.decks)
    if any(len(play) != lead.size for play in plays):
        raise QuestionError("plays: not as many cards as the lead")
    return {"winner": winner(at.order, at.rules, lead, plays)}


def throw(keys: Keys) -> Answer:
    """What is played of a throw, in the order given."""
    at = _of(keys)
    lead = _lead(keys, "leader_play", at)
    hands = card_lists(need(keys, "other_hands"), "other_hands", at.rules.decks)
    if len(hands) != 3:
        raise QuestionError("other_hands: not three hands")
    part = throw_result(at.order, at.rules, lead, [counts(hand) for hand in hands])
    if part is None:
        return {"result_cards": names(lead.cards)}
    left = counts(part.cards)
    played = []
    for c in lead.cards:
        if left[c]:
            left[c] -= 1
            played.append(c)
    return {"result_cards": names(played)}


def bottom(keys: Keys) -> Answer:
    """What the bottom adds to the attackers' points."""
    at = _of(keys)
    side = choice(need(keys, "last_trick_winner"), "last_trick_winner", SIDES)
    winning = _cards(keys, "winning_play", at.rules)
    value = points(_cards(keys, "bottom", at.rules))
    name = "lead" if "lead" in keys else "winning_play"
    led = _cut(keys, name, at, _cards(keys, name, at.rules))
    if len(winning) != led.size:
        raise QuestionError("winning_play: not as many cards as the lead")
    if side == "declarer_side":
        return {"points_added": 0}
    return {"points_added": value * bottom_multiplier(at.rules, led, winning)}


def outcome(keys: Keys) -> Answer:
    """What the attackers' points mean."""
    won, gain, changes = levels.outcome(
        _of(keys).rules, whole(need(keys, "attackers_points"), "attackers_points")
    )
    return {"result": {"winner": won, "levels": gain, "declarer_changes": changes}}


def advance(keys: Keys) -> Answer:
    """The level after a gain."""
    rules = _of(keys).rules
    level = choice(need(keys, "level"), "level", rules.levels)
    gain = whole(need(keys, "gain"), "gain")
    side = cast(Side, choice(need(keys, "team"), "team", SIDES))
    return {"result": levels.advance(rules, level, gain, side)}


def bid(keys: Keys) -> Answer:
    """Whether a bid, a snatch or a counter may be made."""
    at = _of(keys)
    rules = at.rules
    current = _cards(keys, "current", rules)
    cards = _cards(keys, "bid", rules)
    bidder = cast(Relation, choice(keys.get("bidder", "opponent"), "bidder", bidding.RELATIONS))
    phase = cast(Phase, choice(keys.get("phase", "deal"), "phase", bidding.PHASES))
    level = at.level or "2"
    if "level" in keys:
        level = choice(keys["level"], "level", tuple(RANKS))
    elif at.level is None and rules.bidding == "level_card":
        raise QuestionError("key missing: level")
    if current and not bidding.is_bid(rules, level, current):
        raise QuestionError("current: no bid")
    try:
        if rules.bidding == "pair_and_joker" and len(cards) == bidding.SNATCH_SIZE:
            bidding.check_snatch(rules, current, cards, bidder)
        else:
            bidding.check_bid(rules, level, current, cards, bidder, phase)
    except Illegal as error:
        return {"legal": False, "reason": error.code}
    return {"legal": True}


def next_declarer(keys: Keys) -> Answer:
    """Who is declarer of the next hand."""
    _of(keys)
    declarer = whole(need(keys, "declarer"), "declarer", 0, 3)
    won = cast(Side, choice(need(keys, "winner"), "winner", SIDES))
    return {"next_declarer": levels.next_declarer(declarer, won)}


KINDS: dict[str, Kind] = {
    "tractor": tractor,
    "order": order,
    "shape": shape_of,
    "follow": follow_one,
    "follows": follows,
    "beats": beats,
    "throw": throw,
    "bottom": bottom,
    "levels": outcome,
    "advance": advance,
    "bid": bid,
    "next_declarer": next_declarer,
}
