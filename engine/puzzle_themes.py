"""What a puzzle is about, read off its best moves: a code that the desktop has words for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards import POINTS
from engine.gongzhu import legal
from engine.gongzhu.scoring import HEARTS, PIG, SHEEP, TRANSFORMER
from engine.puzzle_worlds import Cards, Hidden
from engine.shengji.parts import make_lead
from engine.shengji.trick import winner as trick_winner
from engine.shengji.trump import TRUMP

GONGZHU = (
    "sweep", "stop_sweep", "unload_pig", "keep_pig", "hunt_pig", "unload_transformer",
    "keep_transformer", "catch_sheep", "hold_sheep", "play_sheep", "hunt_sheep", "take", "duck",
    "discard", "give_lead", "lead",
)  # fmt: skip
SHENGJI = (
    "throw", "pair", "feed", "save_points", "ruff", "no_ruff", "win", "hold_back", "keep_trump",
    "draw", "cash", "give_lead", "discard",
)  # fmt: skip
THEMES: dict[str, tuple[str, ...]] = {"gongzhu": GONGZHU, "shengji": SHENGJI}
"""All themes of each game."""
MANY_HEARTS = 7
"""From so many hearts on in one hand all red is near."""


def theme(hand: Any, seat: int, best: Sequence[Cards], moves: Iterable[Cards]) -> str:
    """The theme of a position in which the moves ``best`` of ``moves`` are proven."""
    others = [m for m in moves if m not in best]
    if hand.rules.game == "gongzhu":
        return _gongzhu(hand, seat, best, others)
    return _shengji(hand, seat, best, others)


# ---------------------------------------------------------------------- Gongzhu


def _gongzhu(hand: Any, seat: int, best: Sequence[Cards], others: Sequence[Cards]) -> str:
    found = _hearts(hand, seat)
    if found:
        return found
    trick = [tuple(p) for p in hand.trick.cards]
    if not trick:
        return _gongzhu_lead(hand, seat, best, others)
    here = {c for p in trick for c in p}
    wins = {m: legal.winner([*trick, m]) == len(trick) for m in (*best, *others)}
    best_wins = all(wins[m] for m in best)
    if SHEEP in here and best_wins:
        return "catch_sheep"
    for card, with_it, without_it in (
        (PIG, "unload_pig", "keep_pig"),
        (SHEEP, "play_sheep", "hold_sheep"),
        (TRANSFORMER, "unload_transformer", "keep_transformer"),
    ):
        if all(card in m for m in best):
            return with_it
        if not any(card in m for m in best) and any(card in m for m in others):
            return without_it
    if best_wins and not all(wins[m] for m in others):
        return "take"
    if not any(wins[m] for m in best) and any(wins[m] for m in others):
        return "duck"
    suit = trick[0][0] // 13
    if all(c // 13 != suit for m in best for c in m):
        return "discard"
    return "take" if best_wins else "duck"


def _hearts(hand: Any, seat: int) -> str:
    """Whether somebody is about to take all hearts."""
    counts = [sum(1 for c, _ in taken if c in HEARTS) for taken in hand.captured]
    most = max(counts)
    if most < MANY_HEARTS * hand.rules.decks or sum(counts) != most:
        return ""
    return "sweep" if counts[seat] == most else "stop_sweep"


def _gongzhu_lead(hand: Any, seat: int, best: Sequence[Cards], others: Sequence[Cards]) -> str:
    unseen = Hidden(hand, seat).unseen
    suits = {m[0] // 13 for m in best}
    for card, below, code in ((PIG, True, "hunt_pig"), (SHEEP, False, "hunt_sheep")):
        if unseen[card] and suits == {card // 13}:
            if not below or all(m[0] < card for m in best):
                return code
    for card, code in ((PIG, "unload_pig"), (TRANSFORMER, "unload_transformer")):
        if all(card in m for m in best):
            return code
    if all(_beaten(unseen, m) for m in best) and not all(_beaten(unseen, m) for m in others):
        return "give_lead"
    return "lead"


def _beaten(unseen: Sequence[int], move: Cards) -> bool:
    """Whether a higher card of the suit is out."""
    c = move[0]
    return any(unseen[c + 1 : c - c % 13 + 13])


# ---------------------------------------------------------------------- Shengji


def _shengji(hand: Any, seat: int, best: Sequence[Cards], others: Sequence[Cards]) -> str:
    if hand.trick.lead is None:
        return _shengji_lead(hand, seat, best, others)
    order, lead = hand.order, hand.trick.lead
    trick = [tuple(p) for p in hand.trick.cards]

    def wins(move: Cards) -> bool:
        return trick_winner(order, hand.rules, lead, [*trick[1:], move]) == len(trick)

    best_win, others_win = [wins(m) for m in best], [wins(m) for m in others]
    if lead.group != TRUMP:
        trumps = [all(order.group[c] == TRUMP for c in m) for m in best]
        if all(trumps) and all(best_win):
            return "ruff"
        if not any(best_win) and any(others_win):
            if any(order.group[c] == TRUMP for m in others for c in m):
                return "no_ruff"
    if all(best_win) and not all(others_win):
        return "win"
    if not any(best_win) and any(others_win):
        return "hold_back"
    points = [_points(m) for m in best]
    rest = [_points(m) for m in others]
    partner = (hand.winning - seat) % 2 == 0
    if partner and min(points) > 0 and min(points) >= max(rest):
        return "feed"
    if not partner and max(points) < max(rest) and max(points) <= min(rest):
        return "save_points"
    return _what_is_kept(hand, best, others)


def _what_is_kept(hand: Any, best: Sequence[Cards], others: Sequence[Cards]) -> str:
    """Cards that decide nothing now are chosen by what is left."""
    group = hand.order.group

    def trumps(move: Cards) -> int:
        return sum(group[c] == TRUMP for c in move)

    if max(map(trumps, best)) < max(map(trumps, others)):
        return "keep_trump"
    if all(trumps(m) == len(m) for m in (*best, *others)):
        return "keep_trump"
    return "discard"


def _shengji_lead(hand: Any, seat: int, best: Sequence[Cards], others: Sequence[Cards]) -> str:
    order = hand.order
    leads = [make_lead(order, hand.rules, m) for m in best]
    if all(lead.is_throw for lead in leads):
        return "throw"
    if all(lead.duty for lead in leads):
        return "pair"
    unseen = Hidden(hand, seat).unseen
    bosses = [not _higher(order, unseen, m) for m in best]
    if all(order.group[m[0]] == TRUMP for m in best):
        return "draw" if all(bosses) else "give_lead"
    if all(bosses):
        return "cash"
    if any(order.group[c] == TRUMP for m in others for c in m):
        return "keep_trump"
    return "give_lead"


def _higher(order: Any, unseen: Sequence[int], move: Cards) -> bool:
    """Whether a higher card of the group is out."""
    c = move[0]
    return any(
        unseen[other] and order.layer[other] > order.layer[c]
        for other in order.members[order.group[c]]
    )


def _points(move: Cards) -> int:
    return sum([POINTS[c] for c in move])
