"""The moment of a hand of Gongzhu."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.scene.shown import Shown, Trick, common, people, plays_of
from desktop.session.model import TableModel
from engine.gongzhu.hand import HandState, ShownCopy, TrickState
from engine.gongzhu.scoring import FOUR, Copy, Score

NOTHING = Score(0, 1, False, 0, 0, 1, 0, False, 0)


@dataclass(frozen=True)
class ShownCard:
    """A shown card of a seat; ``card`` is ``None`` while it lies dark before this viewer."""

    card: int | None
    factor: int
    dark: bool
    played: bool
    taker: int | None = None
    """Who won the trick it was played to."""


@dataclass(frozen=True)
class GongzhuShown(Shown):
    """What the table shows of Gongzhu besides what every game has."""

    totals: tuple[int, ...] = (0, 0, 0, 0)
    """Before this hand."""
    scores: tuple[Score, ...] = (NOTHING,) * 4
    """What each seat has taken in this hand, step by step."""
    end_at: int = -1000
    plus_end: int | None = None
    teams: bool = False
    cards: tuple[tuple[ShownCard, ...], ...] = ((), (), (), ())
    """The shown cards of each seat, in the order of the facts."""
    captured: tuple[tuple[Copy, ...], ...] = ((), (), (), ())
    heart_factor: int = 1
    ace_shower: int | None = None
    """Who has shown the ace of hearts, if it was one seat."""
    first_card: int | None = None
    """The card dealt first to me while it can still be a first-show."""
    decks: int = 1

    def side_total(self, seat: int) -> int:
        """What counts for the end: the seat's total, with teams the partners' sum."""
        return self.totals[seat] + (self.totals[(seat + 2) % 4] if self.teams else 0)


def shown(model: TableModel) -> GongzhuShown:
    """The snapshot of a model now."""
    hand: HandState | None = model.hand
    if hand is None:
        return GongzhuShown(**people(model))
    rules, ask = hand.rules, model.ask
    fields = common(model)
    if hand.turn is None and ask is not None and ask.ask == "play":
        fields["turn"] = model.me  # the first lead: only its player is told that it is his
    last = hand.tricks[-1] if hand.tricks else None
    aces = {c.seat for c in hand.shown if c.card == FOUR[1]}
    return GongzhuShown(
        **fields,
        trick=_trick(hand.trick, hand.winning),
        last=_trick(last, last.winner if last else None),
        totals=hand.totals,
        scores=tuple(hand.score(s) for s in range(4)),
        end_at=rules.end_at,
        plus_end=rules.plus_end,
        teams=rules.teams,
        cards=tuple(tuple(_card(hand, c) for c in hand.shown if c.seat == s) for s in range(4)),
        captured=tuple(tuple(taken) for taken in hand.captured),
        heart_factor=hand.heart_factor,
        ace_shower=aces.pop() if len(aces) == 1 else None,
        first_card=_first_card(hand, model.me),
        decks=rules.decks,
    )


def _trick(state: TrickState | None, winning: int | None) -> Trick | None:
    if state is None:
        return None
    taken = tuple(card for card, _ in state.taken)
    return Trick(state.number, state.leader, plays_of(state), winning, taken=taken)


def _card(hand: HandState, copy: ShownCopy) -> ShownCard:
    taker = None
    if copy.played:
        for trick in hand.tricks:
            if copy.card in trick.cards[(copy.seat - trick.leader) % 4]:
                taker = trick.winner
    return ShownCard(copy.card, copy.factor, copy.dark, copy.played, taker)


def _first_card(hand: HandState, me: int) -> int | None:
    """The card dealt first to me, if showing it now would be a first-show."""
    card = hand.first_cards[me]
    may = hand.rules.first_show and hand.rules.show_rule != "none"
    if not may or card not in FOUR or hand.phase not in ("deal", "show"):
        return None
    if hand.rules.show_rule == "all_but_sheep" and not hand.rules.sheep_optional:
        if card == FOUR[2]:
            return None
    return None if any(s.seat == me for s in hand.shows) else card
