"""Whole games by players in process, and the mixes of options they are played with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import UNSET

from engine import facts
from engine.cards import INDEX, POINTS
from engine.gongzhu.rules import PRESETS
from engine.players import make
from engine.players.base import PlayerSeat
from engine.record import load
from engine.table import Table
from tests.engine.gongzhu.slow import gongzhu_is_conserved
from tests.engine.helpers import SteadyPlayer, options

SHENGJI: dict[str, dict[str, Any]] = {
    **{
        name: {"preset": name}
        for name in (
            "standard",
            "joyful",
            "joyful-2",
            "joyful-3",
            "guide",
            "guide-hidden",
            "forty",
            "triple",
        )
    },
    "gap-and-all": {"level_gap": True, "compare": "all", "throw_failure": "smallest"},
    "penalties": {"throw_penalty": 10, "follow": "pairs_only", "bottom_multiplier": "cards"},
    "protected": {"decks": 3, "protect_triples": True, "throw_penalty": 5, "compare": "all"},
    "redeal": {"no_bid": "redeal", "allow_switch": False, "rank_suits": True},
    "turned": {
        "no_bid": "turn_bottom",
        "first_declarer": "last_bidder",
        "must_play": ["5", "T"],
        "bury_limit": 20,
    },
    "open-from-a": {
        "open_bottom": True,
        "start_level": "A",
        "bottom_size": 4,
        "level_cap": 2,
        "bottom_multiplier": "double",
    },
    "no-throws": {"preset": "joyful", "throws": False, "no_bid": "turn_bottom"},
    "guide-3": {"preset": "guide", "decks": 3, "stakes": True, "base": 5, "throw_penalty": 10},
    "guide-hidden-redeal": {"preset": "guide-hidden", "no_bid": "redeal", "decks": 3},
}
GONGZHU: dict[str, dict[str, Any]] = {
    # Wild players lose a match in one hand; what is tested needs several.
    f"gz-{name}": {"game": "gongzhu", **given, "end_at": -1_000_000}
    for name, given in {
        **{name: {"preset": name} for name in PRESETS},
        "double-dark": {"preset": "double", "dark_sale": True, "show_rule": "all"},
        "double-forced": {
            "preset": "double",
            "show_rule": "forced_fourth",
            "discard_colour": True,
            "next_leader": "pig_taker",
        },
        "double-start": {
            "preset": "double",
            "lead_start_card": True,
            "show_rule": "all_but_sheep",
            "sheep_optional": True,
            "dark_sale": True,
            "teams": True,
            "heart_values": "pips",
        },
        "no-shows": {
            "show_rule": "none",
            "lead_start_card": True,
            "start_card": "C2",
        },
    }.items()
}
MIXES = {**SHENGJI, **GONGZHU}


class KeptSeat(PlayerSeat):
    """A player's seat that keeps what it is sent."""

    def __init__(self, info: facts.SeatInfo, player: Any) -> None:
        super().__init__(info, player)
        self.got: list[Any] = []

    def send(self, message: Any) -> None:
        self.got.append(message)
        super().send(message)

    @property
    def facts(self) -> list[Any]:
        return [m for m in self.got if isinstance(m, facts.Fact)]


def player_seat(seat: int, kind: str, game: str = "shengji") -> KeptSeat:
    """A player of a kind: ``steady``, or a level of the app's own."""
    own = f"{kind}{seat}"
    player = SteadyPlayer(seat, 5) if kind == "steady" else make(kind, seat, own, game)
    return KeptSeat(facts.SeatInfo(f"{kind} {seat}", "ai", kind), player)


def play(
    given: dict[str, Any],
    seed: str = "seed",
    *,
    hands: int = 1,
    kinds: tuple[str, str, str, str] = ("steady", "steady", "steady", "steady"),
    path: Path | None = None,
) -> tuple[Table, list[KeptSeat]]:
    """The first hands of a match; the seed is not told."""
    game = given.get("game", "shengji")
    seats = [player_seat(i, k, game) for i, k in enumerate(kinds)]
    table = Table.new(options(**given), seats, seed=seed, path=path)
    for s in seats:
        s.answer = table.receive
    table.stop_after_hands = hands
    table.pump()
    return table, seats


def resume(path: Path, hands: int, kinds: Any = ("steady",) * 4) -> tuple[Table, list[KeptSeat]]:
    """A match taken up again from its record, played on to so many hands."""
    game = load(path).match.rules["game"] if path.exists() else "shengji"
    seats = [player_seat(i, k, game) for i, k in enumerate(kinds)]
    table = Table.resume(path, seats)
    for s in seats:
        s.answer = table.receive
    table.stop_after_hands = hands
    table.pump()
    return table, seats


def points_are_conserved(all_facts: list[Any]) -> None:
    """Adds up a record's points anew, by the words of the game's spec."""
    if all_facts[0].rules["game"] == "gongzhu":
        gongzhu_is_conserved(all_facts)
    else:
        shengji_is_conserved(all_facts)


def shengji_is_conserved(all_facts: list[Any]) -> None:
    """Adds up points, levels and chips anew, by the words of spec shengji section 9."""
    rules = all_facts[0].rules
    total = 100 * rules["decks"]
    declarer, attackers, taken, cut, given_up = 0, 0, 0, False, False
    running, played = 0, []
    for f in all_facts:
        if isinstance(f, facts.Hand):
            attackers, taken, running, cut, given_up = 0, 0, 0, False, False
            played = []
        elif isinstance(f, facts.Trump):
            declarer = f.declarer
        elif isinstance(f, facts.Play):
            running += sum(POINTS[INDEX[c]] for c in f.cards)
            played += f.cards
            if f.penalty is not UNSET:
                if (f.seat - declarer) % 2:
                    attackers = max(0, attackers - f.penalty)
                else:
                    attackers += f.penalty
        elif isinstance(f, facts.Trick):
            assert f.points == running
            taken += running
            if (f.winner - declarer) % 2:
                attackers += running
            running = 0
        elif isinstance(f, facts.Concede):
            cut = True
            given_up = (f.seat - declarer) % 2 == 0
        elif isinstance(f, facts.End):
            if given_up:  # all points still out are the attackers'
                attackers += total - taken - f.bottom_points
            assert f.trick_points + f.penalty == attackers
            assert f.attackers_points == attackers + f.bottom_points * f.multiplier
            assert f.bottom_points == sum(POINTS[INDEX[c]] for c in f.bottom)
            if not f.early and not cut:
                assert taken + f.bottom_points == total
                assert len(played) + len(f.bottom) == 54 * rules["decks"]
            else:
                assert taken + f.bottom_points <= total
            assert f.winner == _winner(f.attackers_points, rules["decks"])
            assert f.levels_gained == _gained(f.attackers_points, rules)
            assert f.next_declarer == (declarer + (2 if f.winner == "declarer_side" else 1)) % 4
            if rules["stakes"]:
                worth = f.stake * max(1, f.levels_gained)
                won = [(s - declarer) % 2 == (f.winner == "attackers") for s in range(4)]
                assert list(f.chips) == [worth if w else -worth for w in won]


def _winner(p: int, decks: int) -> str:
    return "attackers" if p >= 40 * decks else "declarer_side"


def _gained(p: int, rules: dict[str, Any]) -> int:
    step = 20 * rules["decks"]
    gain = (
        3 if p == 0 else 2 if p < step else 1 if p < 2 * step else (p - 2 * step) // step
    )  # fmt: skip
    return gain if rules["level_cap"] is None else min(gain, rules["level_cap"])
