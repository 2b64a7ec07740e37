"""The plates' words in Shengji: the roles, and what a seat is doing before the play."""

from __future__ import annotations

from desktop.i18n import tr
from desktop.scene.shengji.shown import ShengjiShown
from desktop.sentences import brief_cards, rank_text, side_text
from engine.shengji.hand import Phase


def role(now: ShengjiShown, seat: int, level: bool = True) -> str:
    """Declarer, declarer side or attackers, with the level of the side where there is room."""
    rank = rank_text(now.levels[seat % 2])
    if now.declarer is None:
        return tr("Table", "Level {level}", level=rank)
    if seat == now.declarer:
        who = tr("Table", "Declarer")
    else:
        side = now.sides[seat]
        if side is None:
            return tr("Table", "Level {level}", level=rank)
        who = side_text(side)
    return tr("Table", "{role} · Lv {level}", role=who, level=rank) if level else who


def status(
    now: ShengjiShown, seat: int, asked: str | None, missing: int
) -> tuple[str, bool] | None:
    """What a seat is doing before the play, and whether it is that seat's turn; ``None``: it plays.

    ``asked`` is what the viewer is asked, ``missing`` how many cards he has yet to choose.
    """
    me = seat == now.me
    if now.phase in (Phase.DEAL, Phase.BIDDING):
        return _bidding(now, seat, asked if me else None)
    if now.phase is Phase.COUNTER:
        if me and asked == "counter":
            return may_bid(now) or tr("Table", "Nothing to counter with"), True
        if now.turn == seat:
            return tr("Table", "Thinking…") if now.slow == seat else tr("Table", "To decide"), True
        return tr("Table", "Waiting"), False
    if now.phase is Phase.BOTTOM:
        if me and asked == "bury":
            if missing > 0:
                return tr("Table", "Bury: {n} to go", n=missing), True
            return tr("Table", "Bury the cards"), True
        if now.turn == seat:
            return tr("Table", "Burying…"), True
        return tr("Table", "Waiting"), False
    return None


def _bidding(now: ShengjiShown, seat: int, asked: str | None) -> tuple[str, bool]:
    last = asked == "bid" and now.phase is Phase.BIDDING
    if asked == "bid" and now.can_bid:
        return may_bid(now), last
    mine = [b for b in now.bids if b.seat == seat]
    if not mine:
        return tr("Table", "No bid"), last
    cards = mine[-1].cards
    if cards is None:
        return tr("Table", "Has bid, face down"), last
    return tr("Table", "Bid {cards}", cards=brief_cards(cards)), last


def may_bid(now: ShengjiShown) -> str:
    """What the viewer can do about the bidding; empty when he holds nothing for it."""
    if not now.can_bid:
        return ""
    if now.phase is Phase.COUNTER:
        return tr("Table", "Counter or pass")
    if now.standing is None:
        return tr("Table", "You can bid")
    if now.standing.seat == now.me:
        return tr("Table", "You can bid again")
    return tr("Table", "You can counter")
