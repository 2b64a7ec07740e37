"""What must hold of every game in every preset and option mix."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from engine import facts
from engine.cards import KINDS, POINTS, counts
from engine.chance import SeedChance
from engine.check import check
from engine.games import game_of
from engine.gongzhu.hand import Phase as GongzhuPhase
from engine.gongzhu.match import MatchState as GongzhuState
from engine.gongzhu.referee import Referee as GongzhuReferee
from engine.protocol import AskSpec
from engine.shengji.hand import HandState, Phase
from engine.shengji.match import MatchState
from engine.shengji.referee import Referee
from engine.table import visible
from tests.engine.games import GONGZHU, MIXES, SHENGJI, play, points_are_conserved
from tests.engine.helpers import Listener, Script, options, record_text

KINDS_OF_PLAYERS = [("steady",) * 4, ("random", "greedy", "random", "greedy")]
mixes = pytest.mark.parametrize("name", MIXES)


def raw(fact: Any) -> dict[str, Any]:
    """A fact as any reader of the record sees it."""
    found: dict[str, Any] = msgspec.json.decode(facts.encode(fact))
    return found


# ---------------------------------------------------------------------- an independent model


def known_to(seat: int, record: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a seat may know of a record, line for line after spec interfaces section 2."""
    rules = record[0]["rules"]
    out: list[dict[str, Any]] = []
    bidders: list[int] = []
    for line in record:
        told = dict(line)
        others = line.get("seat") != seat
        match line["e"]:
            case "hand":
                bidders = []
            case "deal" if others:
                del told["card"]
            case "bury" if others:
                del told["cards"]
            case "pickup" if others:
                turned = rules["no_bid"] == "turn_bottom" and not bidders
                if not (rules["open_bottom"] or turned):
                    del told["cards"]
            case "bid":
                if others and rules["hidden_trump"]:
                    told["jokers"] = sum(c in ("LJ", "BJ") for c in told.pop("cards"))
                bidders.append(line["seat"])
            case "snatch":
                if others and seat != bidders[-1]:
                    del told["given"]
                    if rules["hidden_trump"]:
                        del told["taken"]
                        told["jokers"] = sum(c in ("LJ", "BJ") for c in told.pop("cards"))
                bidders.append(line["seat"])
            case "counter":
                bidders.append(line["seat"])
            case "show" if others and line["how"] == "dark":
                told["count"] = len(told.pop("cards"))
        out.append(told)
    return out


@mixes
@pytest.mark.parametrize("kinds", KINDS_OF_PLAYERS, ids=["steady", "mixed"])
def test_games(name: str, kinds: Any) -> None:
    """Two hands: record, messages, points, checks and folds all in one, since playing costs."""
    table, seats = play(MIXES[name], f"{name} 1", hands=2, kinds=kinds)
    assert len(table.state.ends) == 2
    record = [raw(f) for f in table.facts]
    assert [line.get("n", 0) for line in record] == list(range(len(record)))
    for i, seat in enumerate(seats):
        assert [raw(f) for f in seat.facts] == known_to(i, record)
    points_are_conserved(table.facts)
    check(table.facts, f"{name} 1")
    check(table.facts, None)
    table.end_with_seed()
    check(table.facts, None)
    for i, seat in enumerate(seats):
        _same_public(table.state, seat.player.state, i)


@mixes
def test_same_seed_same_record(name: str) -> None:
    one, _ = play(MIXES[name], "a seed")
    two, _ = play(MIXES[name], "a seed")
    other, _ = play(MIXES[name], "another")
    assert record_text(one.facts) == record_text(two.facts)
    assert record_text(one.facts)[1:] != record_text(other.facts)[1:]


# ---------------------------------------------------------------------- folds of seats


def _same_public(whole: Any, seen: Any, seat: int) -> None:
    """A seat's own fold says the same as the table's on everything that is public."""
    for key in ("no", "tries", "n", "over", "seats", "seed", "ends"):
        assert getattr(whole, key) == getattr(seen, key), key
    if whole.rules.game == "gongzhu":
        _same_gongzhu(whole, seen, seat)
        return
    for key in ("levels", "declarer", "winners"):
        assert getattr(whole, key) == getattr(seen, key), key
    a, b = whole.hand, seen.hand
    if a is None or b is None:
        assert a is b
        return
    for key in [
        "no",
        "levels",
        "declarer",
        "known_declarer",
        "first",
        "dealt",
        "phase",
        "awaits",
        "sizes",
        "stake",
        "trump",
        "holder",
        "turn",
        "passes",
        "seen",
        "trick_points",
        "declarer_points",
        "penalty",
        "attackers_points",
        "failed",
        "conceded",
        "end",
        "level",
        "bid_level",
        "winning",
    ]:
        assert getattr(a, key) == getattr(b, key), key
    assert (a.trick is None) == (b.trick is None)
    for s in range(4):
        assert a.side(s) == b.side(s)
    assert [(t.winner, t.plays, t.points, t.lead) for t in a.tricks] == [
        (t.winner, t.plays, t.points, t.lead) for t in b.tricks
    ]
    assert [(x.seat, x.jokers, x.kind) for x in a.bids] == [
        (x.seat, x.jokers, x.kind) for x in b.bids
    ]
    assert a.hands[seat] == b.hands[seat]
    assert a.early_public() == b.early_public()
    if a.phase in (Phase.DEAL, Phase.BIDDING, Phase.COUNTER) and a.sizes[seat]:
        assert a.legal_bids(seat) == b.legal_bids(seat)


def _same_gongzhu(whole: Any, seen: Any, seat: int) -> None:
    for key in ("totals", "leader", "result"):
        assert getattr(whole, key) == getattr(seen, key), key
    a, b = whole.hand, seen.hand
    if a is None:
        assert b is None
        return
    for key in ("no", "totals", "start_opens", "first", "dealt", "phase", "sizes", "led", "turn",
                "seen", "captured", "pig_taker", "end", "winning"):  # fmt: skip
        assert getattr(a, key) == getattr(b, key), key
    assert a.hands[seat] == b.hands[seat]
    assert a.first_cards[seat] == b.first_cards[seat]
    assert b.leader in (None, a.leader)
    if a.phase is not GongzhuPhase.DEAL and a.hands[seat][a.rules.start] == a.rules.decks:
        assert a.leader == b.leader, "its own start card is known to itself"
    between = a.trick is None or not a.trick.cards
    if between:
        # Dark copies of one seat cannot be told apart as long as they lie there.
        known = Counter((x.seat, x.card, x.factor, x.dark, x.played) for x in b.shown if x.card)
        every = Counter((x.seat, x.card, x.factor, x.dark, x.played) for x in a.shown)
        assert not known - every
        hidden = every - known
        assert hidden.total() == sum(x.card is None for x in b.shown)
        assert all(x[0] != seat and x[3] and not x[4] for x in hidden)
    if between:
        assert a.barred[seat] == b.barred[seat]
        if not any(x.card is None for x in b.shown):
            assert [a.score(s) for s in range(4)] == [b.score(s) for s in range(4)]
        assert [(t.winner, t.plays, sorted(t.taken)) for t in a.tricks] == [
            (t.winner, t.plays, sorted(t.taken)) for t in b.tricks
        ]
    if a.turn == seat:
        assert a.legal_plays(seat) == b.legal_plays(seat)


@mixes
def test_folds_agree_at_every_moment(name: str) -> None:
    table, _ = play(MIXES[name], "folds", kinds=("greedy", "steady", "random", "steady"))
    views = [visible(table.facts, s) for s in range(4)]
    fold = game_of(table.facts[0].rules).MatchState  # type: ignore[union-attr]
    whole = fold(table.facts[0])
    seen = [fold(v[0]) for v in views]
    for i, fact in enumerate(table.facts[1:], 1):
        whole.apply(fact)
        for s in range(4):
            seen[s].apply(views[s][i])
            if i % 4 == s or not isinstance(fact, facts.Deal | facts.Play):
                _same_public(whole, seen[s], s)


# ---------------------------------------------------------------------- nothing hidden is told


@mixes
@pytest.mark.parametrize("seat", [0, 1])
def test_other_cards_in_other_hands_same_messages(name: str, seat: int) -> None:
    """Until the first lead, a seat that does not take up the bottom cannot tell two deals apart."""
    rules = options(**MIXES[name])
    chance = SeedChance(f"{name}|{seat}")
    game = game_of(rules)
    resolved = game.resolve(rules)
    deck = chance.deal(1, 0, range(game.MatchState.KINDS), resolved.decks)
    size = 4 * resolved.hand_size
    mine = set(range(seat, size, 4))
    hidden = [i for i in range(len(deck)) if i not in mine]
    other = list(deck)
    shengji = game.name == "shengji"
    if shengji and (resolved.open_bottom or resolved.no_bid == "turn_bottom"):
        hidden = [i for i in hidden if i < size]
    shuffled = [deck[i] for i in hidden]
    random.Random(7).shuffle(shuffled)
    for i, c in zip(hidden, shuffled, strict=True):
        other[i] = c
    assert other != deck

    def messages(cards: list[int]) -> list[Any]:
        rounds: dict[tuple[int, int], list[int]] = {(1, t): cards for t in range(3)}
        s = Script(rules, decks=rounds, first=0, declarer=(seat + 1) % 4)
        if shengji:
            s.run(until=lambda: s.state.tries == 2 or s.hand.phase is Phase.PLAY)
        else:
            # Nobody has answered yet: all are asked at once.
            s.table.pump()
        return [m for m in s.seats[seat].got if not isinstance(m, facts.Match)]

    one, two = messages(deck), messages(other)
    assert one == two and len(one) > size


@pytest.mark.parametrize("name", SHENGJI)
def test_hidden_cards_do_not_show_in_asks_or_in_the_early_end(name: str) -> None:
    """At many moments of play: other cards where a seat cannot see, the same for the seat."""
    table, _ = play(MIXES[name], "hidden", kinds=("random", "steady", "greedy", "random"))
    dice = random.Random(name)
    state = MatchState(table.facts[0])  # type: ignore[arg-type]
    for fact in table.facts[1:]:
        state.apply(fact)
        hand = state.hand
        if hand is None or hand.phase is not Phase.PLAY or hand.turn is None or not hand.sizes[0]:
            continue
        if dice.random() > 0.25:
            continue
        seat = hand.turn
        early = hand.early_public()
        referee = Referee(state, SeedChance("hidden"))
        spec = AskSpec("play", seat)
        asked = referee.default(spec), referee.legal(spec)
        saved = [list(h or ()) for h in hand.hands], hand.bottom
        _mix_unknown(hand, seat, dice)
        assert hand.early_public() == early
        assert (referee.default(spec), referee.legal(spec)) == asked
        hand.hands, hand.bottom = [list(h) for h in saved[0]], saved[1]


def _mix_unknown(hand: HandState, seat: int | None, dice: random.Random | None) -> None:
    """Deals all cards that the seat (``None``: an onlooker) cannot see anew among their places.

    Without dice the points go to the bottom first.
    """
    others = [s for s in range(4) if s != seat]
    pool = [c for s in others for c in hand.cards_of(s)]
    buried = seat is None or hand.holder != seat
    if buried:
        pool += hand.bottom or ()
    if dice is not None:
        dice.shuffle(pool)
    else:
        pool.sort(key=lambda c: -POINTS[c])
    if buried:
        size = hand.rules.bottom_size
        hand.bottom, pool = tuple(pool[:size]), pool[size:]
    for s in others:
        vector = [0] * KINDS
        for _ in range(hand.sizes[s]):
            vector[pool.pop()] += 1
        hand.hands[s] = vector


@pytest.mark.parametrize("name", GONGZHU)
def test_hidden_cards_do_not_show_in_the_asks_of_gongzhu(name: str) -> None:
    """Other cards where a seat cannot see: it is asked the same, shows and plays alike."""
    table, _ = play(MIXES[name], "hidden", kinds=("random", "steady", "greedy", "random"))
    dice = random.Random(name)
    state = GongzhuState(table.facts[0])  # type: ignore[arg-type]
    mixed = 0
    for fact in table.facts[1:]:
        state.apply(fact)
        hand = state.hand
        if hand is None or hand.phase is GongzhuPhase.DEAL or not any(hand.sizes):
            continue
        showing = hand.phase is GongzhuPhase.SHOW and not hand.shows
        if not showing and (hand.turn is None or dice.random() > 0.3):
            continue
        seat = 1 if showing else hand.turn
        assert seat is not None
        spec = AskSpec("show" if showing else "play", seat)
        referee = GongzhuReferee(state, SeedChance("hidden"))
        asked = referee.default(spec), referee.legal(spec)
        saved = list(hand.hands)
        pool = [c for s in range(4) if s != seat for c in hand.cards_of(s)]
        dice.shuffle(pool)
        for s in range(4):
            if s != seat:
                hand.hands[s] = counts([pool.pop() for _ in range(hand.sizes[s])])
        assert (referee.default(spec), referee.legal(spec)) == asked
        hand.hands = saved
        mixed += 1
    assert mixed > 5


def test_the_ids_of_asks_do_not_tell_how_often_others_can_bid() -> None:
    seats = [Listener(s) for s in range(4)]
    s = Script(options(), seats=seats)
    s.run_to_play()
    for seat in seats:
        assert [a.id for a in seat.asks] == list(range(1, len(seat.asks) + 1))


def test_what_an_early_end_says_holds_however_the_hidden_cards_lie() -> None:
    """Whenever the table ends a hand early, the result was certain for every onlooker."""
    found, dice = 0, random.Random(1)
    for k in range(40):
        table, _ = play({"preset": "forty"}, f"early {k}", kinds=("greedy", "random") * 2)
        state = MatchState(table.facts[0])  # type: ignore[arg-type]
        for fact in table.facts[1:]:
            if isinstance(fact, facts.End) and fact.early:
                found += 1
                hand = state.hand
                assert hand is not None
                for _ in range(20):
                    _mix_unknown(hand, None, dice)
                    assert hand.early_allowed()
                # The worst there may be: all the points that nobody has seen lie in the bottom.
                _mix_unknown(hand, None, None)
                assert hand.early_allowed()
                break
            state.apply(fact)
    assert found, "no hand ended early: the test shows nothing"


@pytest.mark.slow
@mixes
@pytest.mark.parametrize("seed", range(20))
def test_whole_matches(name: str, seed: int) -> None:
    kinds = KINDS_OF_PLAYERS[seed % 2]
    given = dict(MIXES[name])
    if name in GONGZHU:
        given |= {"end_at": -2000, "plus_end": 3000}
    table, seats = play(given, f"whole {seed}", hands=1000, kinds=kinds)  # type: ignore[arg-type]
    assert table.over
    record = [raw(f) for f in table.facts]
    for i, seat in enumerate(seats):
        assert [raw(f) for f in seat.facts] == known_to(i, record)
        _same_public(table.state, seat.player.state, i)
    points_are_conserved(table.facts)
    check(table.facts)
