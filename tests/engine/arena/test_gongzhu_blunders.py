"""Every kind of blunder of Gongzhu: one that is, and near misses that are not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import facts
from engine.arena import gongzhu_blunders
from engine.arena.blunders import KINDS, found_in
from engine.cards import names
from engine.chance import SeedChance
from engine.gongzhu import rules as gongzhu_rules
from engine.gongzhu.match import MatchState
from engine.gongzhu.referee import Referee
from engine.protocol import AskSpec, Do
from tests.engine.helpers import cards


class Mini:
    """A hand of Gongzhu of a few cards, from the first lead on; ``shown``: (seat, card) openly."""

    def __init__(
        self,
        hands: Sequence[str],
        *,
        leader: int = 0,
        shown: Sequence[tuple[int, str]] = (),
        **options: Any,
    ) -> None:
        self.match = facts.Match(
            "paizhuo",
            1,
            gongzhu_rules.as_dict(gongzhu_rules.resolve({"game": "gongzhu", **options})),
            tuple(facts.SeatInfo(f"seat {s}", "bot") for s in range(4)),  # type: ignore[arg-type]
            "",
            "",
            "",
        )
        self.facts: list[Any] = [self.match]
        self.state = MatchState(self.match)
        self.referee = Referee(self.state, SeedChance("x"))
        self._add(facts.Hand(1, 1, totals=(0, 0, 0, 0), leader=leader))
        for seat, text in enumerate(hands):
            for card in text.split():
                self._add(facts.Deal(self.n, seat, card))
        for seat, card in shown:
            self._add(facts.Show(self.n, seat, "open", cards=(card,)))

    @property
    def n(self) -> int:
        return len(self.facts)

    def _add(self, fact: Any) -> None:
        self.facts.append(fact)
        self.state.apply(fact)
        self.referee.applied(fact)

    def play(self, *plays: str) -> list[tuple[int, str]]:
        """Each in turn plays; returns all blunders so far."""
        hand = self.state.hand
        assert hand is not None
        for text in plays:
            seat = hand.turn if hand.turn is not None else hand.leader
            assert seat is not None
            do = Do("play", names(cards(text)))
            self._add(self.referee.answer(AskSpec("play", seat), do, self.n))
            while hand.phase == "play" and hand.turn is None:
                self._add(self.referee.forced(self.n))
        return found_in(self.facts)[1]


def blunders_of(
    hands: list[str], *first: str, leader: int = 0, **given: Any
) -> list[tuple[int, str]]:
    """The blunders of a hand whose last trick plays itself."""
    mini = Mini(hands, leader=leader, **given)
    mini.play(*first)
    hand = mini.state.hand
    assert hand is not None
    for _ in range(4):
        assert hand.turn is not None
        out = mini.play(names(hand.cards_of(hand.turn))[0])
    assert hand.end is not None
    return out


@pytest.mark.parametrize(
    ("hands", "first", "blunders"),
    [
        # The pig lies there; seat 3 goes over it with the king though it has S3.
        (["S2 C2", "SQ C3", "S4 C4", "SK S3"], ["S2", "SQ", "S4", "SK"], [(3, "pig_eaten")]),
        (["S2 C2", "SQ C3", "S4 C4", "SK S3"], ["S2", "SQ", "S4", "S3"], []),
        # It has to.
        (["S2 C2", "SQ C3", "S4 C4", "SK C5"], ["S2", "SQ", "S4", "SK"], []),
        # Either card would have taken it.
        (["S2 C2", "SQ C3", "S4 C4", "SK SA"], ["S2", "SQ", "S4", "SA"], []),
        # Thrown on a heart trick; seat 3 could go under.
        (["H5 C2", "SQ C3", "H7 C4", "H9 H6"], ["H5", "SQ", "H7", "H9"], [(3, "pig_eaten")]),
        (["H5 C2", "SQ C3", "H7 C4", "H9 H8"], ["H5", "SQ", "H7", "H9"], []),
        # The sheep in the same trick makes up for it.
        (["D2 C2", "SQ C3", "DJ C4", "DK D3"], ["D2", "SQ", "DJ", "DK"], []),
        # The king is played while the pig is out, and it falls on it.
        (["S2 C2", "SK S3", "SQ C3", "S5 C4"], ["S2", "SK", "SQ", "S5"], [(1, "pig_eaten")]),
        # In a heart trick nobody could see it come.
        (["H2 C2", "HK H3", "SQ C3", "H5 C4"], ["H2", "HK", "SQ", "H5"], []),
        # SK led while the pig is out; another card was there.
        (["SK C2", "S3 C3", "SQ C4", "S5 C5"], ["SK", "S3", "SQ", "S5"], [(0, "pig_eaten")]),
        (["SK SA", "S3 C3", "SQ C4", "S5 C5"], ["SK", "S3", "SQ", "S5"], []),
        # Nor one that somebody else could have taken: the highest diamond is as bad.
        (["SK DA", "S3 C3", "SQ C4", "S5 C5"], ["SK", "S3", "SQ", "S5"], []),
        # The own pig taken; the king takes the trick without it.
        (["S2 C2", "S3 C3", "S4 C4", "SQ SK"], ["S2", "S3", "S4", "SQ"], [(3, "pig_eaten")]),
        # The own pig led and taken.
        (["SQ C2", "S3 C3", "S4 C4", "S5 C5"], ["SQ", "S3", "S4", "S5"], [(0, "pig_eaten")]),
    ],
)
def test_pig_eaten(hands: list[str], first: list[str], blunders: list[tuple[int, str]]) -> None:
    assert blunders_of(hands, *first) == blunders


@pytest.mark.parametrize(
    ("hands", "first", "blunders"),
    [
        (["C6 S2", "HA S3", "C8 S4", "C9 C7"], ["C6", "HA", "C8", "C9"], [(3, "ace_eaten")]),
        (["C6 S2", "HA S3", "C8 S4", "C9 S5"], ["C6", "HA", "C8", "C9"], []),
        # The own ace on a heart trick, with H3 beside it.
        (["H4 S2", "HA H3", "H5 S4", "H6 S5"], ["H4", "HA", "H5", "H6"], [(1, "ace_eaten")]),
        (["H4 S2", "HA S3", "H5 S4", "H6 S5"], ["H4", "HA", "H5", "H6"], []),
        # A low heart lies there: not worth counting.
        (["C6 S2", "H5 S3", "C8 S4", "C9 C7"], ["C6", "H5", "C8", "C9"], []),
    ],
)
def test_ace_eaten(hands: list[str], first: list[str], blunders: list[tuple[int, str]]) -> None:
    assert blunders_of(hands, *first) == blunders


def test_transformer_eaten() -> None:
    # Alone it is +50: taking it is no blunder.
    assert blunders_of(["C6 S2", "CT S3", "C8 S4", "CJ C7"], "C6", "CT", "C8", "CJ") == []
    # Seat 0 has the pig, which it had to take; CJ takes the transformer, C7 would not have.
    hands = ["SK D3 CJ C7", "SQ DA C3 S5", "S4 D4 CT S6", "S2 D2 C6 S7"]
    first = ("S2", "SK", "SQ", "S4", "D3", "DA", "D4", "D2", "C3", "CT", "C6")
    assert blunders_of(hands, *first, "CJ", leader=3) == [(0, "transformer_eaten")]
    assert blunders_of(hands, *first, "C7", leader=3) == []


CLUBS = ["CA CK CQ C2 S2", "C3 C4 C5 S3 S9", "C6 C7 C8 S4 ST", "C9 CT CJ S5 SJ"]
OUT = ("CA", "C3", "C6", "C9", "CK", "C4", "C7", "CT", "CQ", "C5", "C8", "CJ")
"""All clubs but one, which seat 0 has: nobody else can take it."""


def test_dead_suit() -> None:
    assert blunders_of(CLUBS, *OUT, "C2", "S3", "S4", "S5") == [(0, "dead_suit")]
    # Another card could be taken by somebody else.
    assert blunders_of(CLUBS, *OUT, "S2", "S3", "S4", "S5") == []
    # There is no other card.
    hands = [h.rsplit(" ", 1)[0] for h in CLUBS]
    assert blunders_of(hands, *OUT) == []
    # Nor one that anybody else could take: SA is as bad.
    assert (
        blunders_of([CLUBS[0].replace("S2", "SA"), *CLUBS[1:]], *OUT, "C2", "S3", "S4", "S5") == []
    )


# Seat 0 takes twelve hearts; seat 1 has the last one, and throws it on a club.
SWEEP = ["HA HK HQ C9 S2", "H2 H3 H4 HJ S3", "H5 H6 H7 CK C2", "H8 H9 HT C3 S5"]
HEARTS = ("HA", "H2", "H5", "H8", "HK", "H3", "H6", "H9", "HQ", "H4", "H7", "HT")


def test_sweep_let() -> None:
    assert blunders_of(SWEEP, *HEARTS, "C9", "HJ", "C2", "C3") == [(2, "sweep_let")]
    # Seat 2 stops it; the ace that was led for the sweep has then been taken needlessly.
    assert blunders_of(SWEEP, *HEARTS, "C9", "HJ", "CK", "C3") == [(0, "ace_eaten")]
    # It could not.
    hands = [*SWEEP[:2], SWEEP[2].replace("CK", "C7"), SWEEP[3]]
    assert blunders_of(hands, *HEARTS, "C9", "HJ", "C2", "C3") == []
    # The sweeper's partner need not stop him.
    assert blunders_of(SWEEP, *HEARTS, "C9", "HJ", "C2", "C3", teams=True) == []


def test_who_sweeps_takes_the_pig_on_purpose(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ["HA HK HQ SK C9", "H2 H3 H4 SQ HJ", "H5 H6 H7 S4 CK", "H8 H9 HT S5 C3"]
    plays = (*HEARTS, "SK", "SQ", "S4", "S5")
    assert blunders_of(hands, *plays) == [(0, "ace_eaten")]
    monkeypatch.setattr(gongzhu_blunders, "SWEEPING", 99)
    assert blunders_of(hands, *plays) == [(0, "ace_eaten"), (0, "pig_eaten")]


def test_sheep_given() -> None:
    # Under DK, with D3 beside it.
    hands = ["DK S2", "DJ D3", "D4 S4", "D5 S5"]
    assert blunders_of(hands, "DK", "DJ", "D4", "D5") == [(1, "sheep_given")]
    assert blunders_of(hands, "DK", "D3", "D4", "D5") == []
    # Nothing else is legal.
    assert blunders_of(["DK S2", "DJ S3", "D4 S4", "D5 S5"], "DK", "DJ", "D4", "D5") == []
    # Thrown on a club.
    hands = ["C6 S2", "DJ S3", "C4 S4", "C5 S5"]
    assert blunders_of(hands, "C6", "DJ", "C4", "C5") == [(1, "sheep_given")]
    # It holds the trick when it is played.
    hands = ["D2 S2", "DJ D3", "DK S4", "D5 S5"]
    assert blunders_of(hands, "D2", "DJ", "DK", "D5") == []


def test_the_partner_may_have_the_sheep() -> None:
    hands = ["C6 S2", "C4 S3", "DJ S4", "C5 S5"]
    assert blunders_of(hands, "C6", "C4", "DJ", "C5", teams=True) == []
    assert blunders_of(hands, "C6", "C4", "DJ", "C5") == [(2, "sheep_given")]


def test_kinds_have_names() -> None:
    assert set(KINDS["gongzhu"]) == {
        "pig_eaten", "ace_eaten", "transformer_eaten", "sheep_given", "dead_suit", "sweep_let",
    }  # fmt: skip
