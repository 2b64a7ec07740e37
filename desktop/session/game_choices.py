"""What differs by the game in a seat's questions: one place that finds the right ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from desktop.session.choices import BidOption
from engine.errors import Illegal

Cards = Sequence[int]
Parts = Sequence[Sequence[int]] | None


class GameChoices(NamedTuple):
    """The questions of one game; ``hand`` is its ``HandState`` in the seat's own view."""

    why_not: Callable[[str, Any, int, Cards, Parts, Cards], Illegal | None]
    """``(ask, hand, seat, cards, parts, dark)``: why they are no legal answer."""
    dimmed: Callable[[Any, int, Cards], set[int]]
    """``(hand, seat, selected)``: the cards that lead to no legal play."""
    showable: Callable[[Any, int], set[int]]
    """``(hand, seat)``: the cards that may be shown now."""
    bid_options: Callable[[Any, int, Cards], list[BidOption]]
    """``(hand, seat, raised)``: the buttons of the bid row."""
    decided: Callable[[Sequence[Any], int], int | None]
    """``(facts, seat)``: where an undo of the seat's last decision goes back to."""
    settled: Callable[[Any], bool]
    """``(hand)``: does nothing depend any more on the cards still to be played?"""


def choices_of(game: object) -> GameChoices:
    """The questions of a game by its name; ``KeyError`` for any other."""
    return _LOADERS[game]()


def _shengji() -> GameChoices:
    from desktop.session import choices

    def why_not(
        ask: str, hand: Any, seat: int, cards: Cards, parts: Parts, dark: Cards
    ) -> Illegal | None:
        kind: Any = ask
        return choices.why_not(kind, hand, seat, cards, parts)

    return GameChoices(
        why_not,
        choices.dimmed,
        lambda hand, seat: set(),
        choices.bid_options,
        choices.decided,
        lambda hand: False,
    )


def _gongzhu() -> GameChoices:
    from desktop.session import gongzhu

    return GameChoices(
        gongzhu.why_not,
        gongzhu.dimmed,
        gongzhu.showable,
        lambda hand, seat, raised: [],
        gongzhu.decided,
        gongzhu.settled,
    )


_LOADERS: dict[object, Callable[[], GameChoices]] = {"shengji": _shengji, "gongzhu": _gongzhu}
