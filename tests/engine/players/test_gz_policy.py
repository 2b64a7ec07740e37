"""The rule policy of Gongzhu: legal everywhere, honest, repeatable, sensible, the same compiled."""

from __future__ import annotations

from typing import Any

import pytest

from engine import facts
from engine.cards import INDEX
from engine.gongzhu.rules import resolve
from engine.players.gongzhu_policy import make_policy
from engine.players.gongzhu_reasons import REASONS
from engine.players.gongzhu_state import empty, load
from engine.players.gongzhu_weights import weights
from engine.players.hot.gz_duel import duel
from engine.players.hot.gz_policy import Policy
from engine.players.hot.gz_shows import Shows
from engine.players.hot.rng import Rng
from engine.protocol import Ask
from engine.table import Table
from tests.engine.games import GONGZHU, KeptSeat
from tests.engine.gongzhu.test_gongzhu_players import View
from tests.engine.helpers import options
from tests.engine.plain import both

MODULES = ["rng", "deal", "gz_state", "gz_view", "gz_policy", "gz_shows", "gz_duel"]


def _play(given: dict[str, Any], seed: str, hands: int, **kinds: Any) -> tuple[Table, list[Any]]:
    seats = [
        KeptSeat(facts.SeatInfo(str(i), "ai"), make_policy(i, f"{seed} {i}", **kinds))
        for i in range(4)
    ]
    table = Table.new(options(**given), seats, seed=seed)
    for s in seats:
        s.answer = table.receive
    table.stop_after_hands = hands
    table.pump()
    return table, seats


@pytest.mark.parametrize("name", GONGZHU)
def test_nothing_illegal_in_any_mix(name: str) -> None:
    for kinds in ({}, {"memory": "none", "slip": 0.15}, {"memory": "some", "courage": 1.0}):
        table, seats = _play(GONGZHU[name], f"policy {name}", 1, **kinds)
        assert all(s.player.fallbacks == 0 for s in seats)
        assert not any(getattr(f, "by", facts.UNSET) is not facts.UNSET for f in table.facts)
        assert all(s.player.reason[0] in REASONS for s in seats)


def test_it_is_repeatable() -> None:
    one, _ = _play(GONGZHU["gz-double-dark"], "again", 1)
    two, _ = _play(GONGZHU["gz-double-dark"], "again", 1)
    assert one.facts[1:] == two.facts[1:]


@pytest.mark.parametrize("name", ["gz-standard", "gz-double", "gz-colour"])
def test_it_looks_into_no_other_hand(name: str) -> None:
    """With the others' cards in the state it plays as without them."""
    table, _ = _play(GONGZHU[name], "honest", 2)
    match = type(table.state)(table.facts[0])
    policy = Policy(weights(match.rules))
    looked = 0
    for fact in table.facts[1:]:
        hand = match.hand
        if isinstance(fact, facts.Play) and hand is not None:
            seat = fact.seat
            hand.leader = seat if hand.trick is None else hand.leader
            own = load(hand, [hand.hands[s] if s == seat else None for s in range(4)])
            every = load(hand, hand.hands)
            policy.choose(own, Rng(looked))
            first = (policy.a, policy.b)
            policy.choose(every, Rng(looked))
            assert (policy.a, policy.b) == first
            looked += 1
        match.apply(fact)
    assert looked >= 104


def _duel(preset: str, seed: int, deals: int) -> list[float]:
    rules = resolve({"game": "gongzhu", "preset": preset})
    found = weights(rules)
    weak = Policy(found, 0, 0.3)
    return duel(empty(rules), Policy(found), weak, Shows(found), seed, deals)


def duels(deals: int) -> list[list[float]]:
    """Results of hands in several presets."""
    return [_duel(p, 7, deals) for p in ("standard", "double", "teams", "colour", "classic")]


def test_compiled_and_plain_agree() -> None:
    compiled, plain = both(duels, 2, modules=MODULES)
    assert compiled == plain


@pytest.mark.slow
def test_compiled_and_plain_agree_on_many_hands() -> None:
    compiled, plain = both(duels, 1000, modules=MODULES)
    assert compiled == plain


def test_memory_and_care_are_worth_something() -> None:
    found = _duel("standard", 3, 1500)
    assert sum(found) / len(found) > 5


# ---------------------------------------------------------------------- sensible plays

PLAIN = "S2 S4 S6 H3 H5 H7 D3 DA D6 C3 C5 C8 C9"


class PolicyView(View):
    """What one seat sees, played by the policy."""

    def __init__(self, seat: int, cards: str, **given: Any) -> None:
        self.player_ = make_policy(seat, "chance")
        super().__init__(seat, cards, "skilled", **given)

    @property
    def player(self) -> Any:
        return self.player_

    @player.setter
    def player(self, value: Any) -> None:
        pass


def test_the_last_seat_takes_the_sheep() -> None:
    assert PolicyView(3, PLAIN).plays(0, "D5 DJ D7").decide() == "DA"


def test_a_high_diamond_is_kept_while_the_sheep_is_out() -> None:
    assert PolicyView(3, PLAIN).plays(0, "D5 D8 D7").decide() != "DA"


def test_it_does_not_take_the_pig() -> None:
    own = "S2 SK SA H3 H5 H7 D3 DA D6 C3 C5 C8 C9"
    assert PolicyView(3, own).plays(0, "S5 SQ S7").decide() == "S2"


def test_the_pig_goes_under_a_pen() -> None:
    own = "S2 S4 SQ H3 H5 H7 D3 DA D6 C3 C5 C8 C9"
    assert PolicyView(3, own).plays(0, "S5 SK S7").decide() == "SQ"


def test_the_pig_is_thrown_on_another_suit() -> None:
    own = "S2 S4 SQ H3 H5 H7 HT HA D2 D6 DK S8 S9"
    assert PolicyView(2, own).plays(0, "C5 CK").decide() == "SQ"


def test_the_pig_is_not_thrown_on_a_trick_of_the_partner() -> None:
    own = "S2 S4 SQ H3 H5 H7 HT HA D2 D6 DK S8 S9"
    assert PolicyView(3, own, teams=True).plays(0, "C5 CK C9").decide() != "SQ"


def test_what_must_be_shown_is_shown() -> None:
    own = "C2 SQ SA DJ HA H5 H7 H9 D3 DA D6 C3 C5"
    view = PolicyView(0, own, show_rule="all")
    do = view.player.decide(Ask("show", 1, ()))
    assert do.cards == ("SQ", "HA", "DJ")


def test_in_a_dark_sale_it_shows_darkly() -> None:
    own = "C2 SQ S2 S3 S4 S5 S6 H3 H5 D3 D6 C3 C5"
    do = PolicyView(0, own, dark_sale=True).player.decide(Ask("show", 1, ()))
    assert do.dark == ("SQ",) and do.cards == ()


def test_a_bare_pig_is_not_shown_and_a_covered_one_is() -> None:
    covered = "C2 SQ S2 S3 S4 S5 S6 H3 H5 D3 D6 C3 C5"
    assert "SQ" in PolicyView(0, covered).player.decide(Ask("show", 1, ())).cards
    bare = "C2 SQ SA H3 H5 H7 H9 D3 DA D6 C3 C5 C8"
    assert PolicyView(0, bare).player.decide(Ask("show", 1, ())).cards == ()


def test_a_lead_that_is_forced_is_led() -> None:
    view = PolicyView(0, "S3 SQ SA H3 H5 H7 H9 D3 DA D6 C3 C5 C8", lead_start_card=True)
    hand = view.player.state.hand
    hand.start_opens = True
    assert view.decide() == "S3"
    assert INDEX["S3"] == 1
