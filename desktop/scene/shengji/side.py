"""What Shengji shows at the upper right before the play: the bids, and the own hand's structure."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.arrange import Group, pairs, tractors
from desktop.scene.paint import line, panel, suit_color, width, wrap
from desktop.scene.plates import short_name
from desktop.scene.shengji.shown import ShengjiShown
from desktop.scene.suits import draw_suit
from desktop.sentences import bid_kind, brief_cards
from engine.cards import SUITS

if TYPE_CHECKING:
    from desktop.scene.hand_view import HandView
    from desktop.scene.side_panel import SidePanel


def draw_bids(panel_: SidePanel, p: QPainter) -> None:
    """One row a seat: the last bid of each, and who may still answer it."""
    now, t = panel_.table.now, panel_.table.table.t
    panel_.title(p, tr("Table", "Bidding"))
    w = panel_.size.width()
    order = [now.seat(i) for i in (1, 2, 3, 0)]
    each = min(40 * t, (panel_.size.height() - 38 * t) / 4)
    for i, seat in enumerate(order):
        row = QRectF(8 * t, 36 * t + i * each, w - 16 * t, each - 6 * t)
        panel(p, row, radius=4, fill="rowa", edge="")
        inner = row.adjusted(10 * t, 0, -10 * t, 0)
        mine = [b for b in now.bids if b.seat == seat]
        if not mine:
            can = seat == now.me and now.can_bid
            text, color = _no_bid_yet(now, can), "gold" if can else "text2"
            used = line(p, inner, text, 13 * t, color, bold=can, align="right")
        else:
            bid = mine[-1]
            cards = tr("Table", "face down") if bid.cards is None else brief_cards(bid.cards)
            stands = bid is now.standing
            color = "gold" if stands else "text2"
            kind = bid_kind(bid.kind)
            span = width(kind, 13 * t, stands)
            line(p, inner, kind, 13 * t, color, bold=stands, align="right")
            box = inner.adjusted(0, 0, -span - 10 * t, 0)
            used = span + 10 * t + line(p, box, cards, 13 * t, color, align="right")
        room = inner.width() - used - 6 * t
        here = now.standing is not None and now.standing.seat == seat
        text = short_name(now, seat, 13 * t, room)
        line(p, QRectF(inner.x(), inner.y(), room, inner.height()), text, 13 * t, "text",
             bold=here)  # fmt: skip


def _no_bid_yet(now: ShengjiShown, can: bool) -> str:
    """What stands beside a seat that has not bid; ``can``: the viewer, who may."""
    if not can:
        return tr("Table", "no bid")
    if now.standing is not None:
        return tr("Table", "may counter")
    return tr("Table", "may bid")


def draw_structure(panel_: SidePanel, p: QPainter) -> None:
    """What the hand is made of, and what burying the chosen cards leaves."""
    t, hand = panel_.table.table.t, panel_.table.hand
    panel_.title(p, tr("Table", "Your hand"))
    y = 36 * t
    # Without a trump there may be five groups; two lines of words follow.
    room = panel_.size.height() - y - 44 * t
    each = min(32 * t, room / max(1, len(hand.groups)))
    for group in hand.groups:
        row = QRectF(12 * t, y, panel_.size.width() - 24 * t, min(26 * t, each))
        trump = hand.order.trump if hand.order else "NT"
        suit = group.suit or (trump if trump in SUITS else "")
        if suit:
            box = QRectF(row.x(), row.center().y() - 9 * t, 18 * t, 18 * t)
            draw_suit(p, suit, box, suit_color(suit))
        line(p, row.adjusted(27 * t, 0, 0, 0), describe(hand, group), 13 * t)
        y += each
    text = left_over(hand)
    for i, words in enumerate(wrap(text, 13 * t, False, panel_.size.width() - 24 * t, 2)):
        box = QRectF(12 * t, y + 4 * t + i * 19 * t, panel_.size.width() - 24 * t, 19 * t)
        if box.bottom() < panel_.size.height():
            line(p, box, words, 13 * t, "text2")


def describe(hand: HandView, group: Group) -> str:
    """A group in words: how many, and its largest structure."""
    order = hand.order
    n = len(group.cards)
    runs = tractors(order, group.cards) if order else 0
    triples, twos = pairs(group.cards, 3), pairs(group.cards)
    trump = group.suit == ""
    if runs:
        extra = tr("Table", "tractors {n}", n=runs)
    elif triples:
        extra = tr("Table", "triples {n}", n=triples)
    elif twos:
        extra = tr("Table", "pairs {n}", n=twos)
    else:
        extra = tr("Table", "no pairs")
    if trump:
        return tr("Table", "{n} trumps · {extra}", n=n, extra=extra)
    return tr("Table", "{n} cards · {extra}", n=n, extra=extra)


def left_over(hand: HandView) -> str:
    """The suit that burying the chosen cards would empty or nearly empty."""
    chosen = Counter(hand.cards())
    if not chosen:
        return tr("Table", "New cards bear the sign of the bottom")
    best: tuple[int, Group] | None = None
    for group in hand.groups:
        taken = sum(min(n, group.cards.count(c)) for c, n in chosen.items())
        left = len(group.cards) - taken
        if group.suit and taken and (best is None or left < best[0]):
            best = (left, group)
    if best is None:
        return ""
    suit = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[best[1].suit]
    if best[0] == 0:
        return tr("Table", "After burying: no {suit} left", suit=suit)
    return tr("Table", "After burying: {n} {suit} left", n=best[0], suit=suit)
