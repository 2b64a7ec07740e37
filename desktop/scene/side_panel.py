"""The panel at the upper right: bidding history, hand structure, or the last trick."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.i18n import tr
from desktop.scene import places, theme
from desktop.scene.arrange import Group, pairs, tractors
from desktop.scene.box import Box
from desktop.scene.deck import Face
from desktop.scene.paint import fitting, line, panel, suit_color, width, wrap
from desktop.scene.plates import short_name
from desktop.scene.suits import draw_suit
from desktop.sentences import bid_kind, cards_text
from engine.cards import SUITS, name
from engine.shengji.hand import Phase

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class SidePanel(Box):
    """One panel, three contents by phase; in the compact layout shown only on request."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "side", "panel")

    @property
    def kind(self) -> str:
        """``bids``, ``structure`` or ``trick``."""
        phase = self.table.now.phase
        if phase in (Phase.DEAL, Phase.BIDDING, Phase.COUNTER):
            return "bids"
        if phase is Phase.BOTTOM:
            return "structure" if self.table.now.turn == self.table.now.me else "bids"
        return "trick"

    def content(self) -> object:
        now, table = self.table.now, self.table
        chosen = tuple(table.hand.cards()) if self.kind == "structure" else ()
        return (self.kind, now.bids, table.asked_kind, now.last, now.names, now.playing, now.me,
                now.hand if self.kind == "structure" else (), chosen)  # fmt: skip

    def accessible_name(self) -> str:
        last = self.table.now.last
        if self.kind != "trick" or last is None or last.winning is None:
            return ""
        return tr(
            "Table",
            "Last trick: {plays}; won by {name}",
            plays="; ".join(cards_text(cards) for _, cards in last.plays),
            name=self.table.now.names[last.winning],
        )

    def draw(self, p: QPainter) -> None:
        panel(p, self.size)
        if not self.table.now.playing:
            return
        if self.kind == "bids":
            self._bids(p)
        elif self.kind == "structure":
            self._structure(p)
        else:
            self._trick(p)

    def _title(self, p: QPainter, left: str, right: str = "") -> None:
        t = self.table.table.t
        row = QRectF(12 * t, 7 * t, self.size.width() - 24 * t, 24 * t)
        used = line(p, row, left, 14 * t, bold=True)
        if right:
            line(p, row.adjusted(used + 8 * t, 0, 0, 0), right, 13 * t, "text2", align="right")

    def _bids(self, p: QPainter) -> None:
        """One row a seat: the last bid of each, and who may still answer it."""
        now, t = self.table.now, self.table.table.t
        self._title(p, tr("Table", "Bidding"))
        w = self.size.width()
        order = [now.seat(i) for i in (1, 2, 3, 0)]
        each = min(40 * t, (self.size.height() - 38 * t) / 4)
        for i, seat in enumerate(order):
            row = QRectF(8 * t, 36 * t + i * each, w - 16 * t, each - 6 * t)
            panel(p, row, radius=4, fill="rowa", edge="")
            inner = row.adjusted(10 * t, 0, -10 * t, 0)
            mine = [b for b in now.bids if b.seat == seat]
            if not mine:
                asked = seat == now.me and self.table.asked_kind in ("bid", "counter")
                if asked and now.standing is not None:
                    text, color = tr("Table", "may counter"), "gold"
                elif asked:
                    text, color = tr("Table", "may bid"), "gold"
                else:
                    text, color = tr("Table", "no bid"), "text2"
                used = line(p, inner, text, 13 * t, color, bold=asked, align="right")
            else:
                bid = mine[-1]
                cards = tr("Table", "face down") if bid.cards is None else cards_text(bid.cards)
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

    def _structure(self, p: QPainter) -> None:
        """What the hand is made of, and what burying the chosen cards leaves."""
        t, hand = self.table.table.t, self.table.hand
        self._title(p, tr("Table", "Your hand"))
        y = 36 * t
        each = 32 * t
        for group in hand.groups:
            if y + each > self.size.height() - 30 * t:
                break
            row = QRectF(12 * t, y, self.size.width() - 24 * t, 26 * t)
            trump = hand.order.trump if hand.order else "NT"
            suit = group.suit or (trump if trump in SUITS else "")
            if suit:
                box = QRectF(row.x(), row.center().y() - 9 * t, 18 * t, 18 * t)
                draw_suit(p, suit, box, suit_color(suit))
            line(p, row.adjusted(27 * t, 0, 0, 0), self.describe(group), 13 * t)
            y += each
        text = self.left_over()
        for i, words in enumerate(wrap(text, 13 * t, False, self.size.width() - 24 * t, 2)):
            box = QRectF(12 * t, y + 4 * t + i * 19 * t, self.size.width() - 24 * t, 19 * t)
            if box.bottom() < self.size.height():
                line(p, box, words, 13 * t, "text2")

    def describe(self, group: Group) -> str:
        """A group in words: how many, and its largest structure."""
        order = self.table.hand.order
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

    def left_over(self) -> str:
        """The suit that burying the chosen cards would empty or nearly empty."""
        hand = self.table.hand
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

    def _trick(self, p: QPainter) -> None:
        now, t = self.table.now, self.table.table.t
        last = now.last
        if last is None or last.winning is None:
            self._title(p, tr("Table", "Last trick"))
            line(p, self.size, tr("Table", "None yet"), 14 * t, "text2", align="center")
            return
        name_ = tr("Table", "You") if last.winning == now.me else now.names[last.winning]
        won = tr("Table", "{name} won {n} points", name=name_, n=last.points)
        short = tr("Table", "{name} +{points}", name=name_, points=last.points)
        room = self.size.width() - 32 * t - width(tr("Table", "Last trick"), 14 * t, True)
        self._title(p, tr("Table", "Last trick"), fitting([won, short], 13 * t, False, room))
        corner = self.pos()
        deck, options = self.table.deck, self.table.options
        ring = QPointF()
        for seat, cards in last.plays:
            where = now.place(seat)
            boxes = places.last_trick(self.table.table, where, len(cards))
            for card, r in zip(cards, boxes, strict=True):
                face = Face(name(card), round(r.w), self.table.ratio, options.variant,
                            options.latin, options.back)  # fmt: skip
                pad = deck.pad(round(r.w))
                at = QPointF(r.x - pad, r.y - pad) - corner
                p.drawPixmap(QPointF(round(at.x()), round(at.y())), deck.pixmap(face))
            first = boxes[0]
            whole = QRectF(
                first.x - corner.x(), first.y - corner.y(), boxes[-1].right - first.x, first.h
            )
            if seat == last.winning:
                self._won(p, whole, t)
            if seat == last.leader:
                ring = QPointF(whole.left() + 2 * t, whole.bottom() - 2 * t)
        self._ring(p, ring, t)

    def _won(self, p: QPainter, box: QRectF, t: float) -> None:
        now = theme.current()
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(now.color("winl"), 3))
        p.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 4, 4)
        p.setPen(QPen(now.color("onwin"), 1))
        p.setBrush(now.color("win"))
        x, y = box.right() - 6 * t, box.top() - 10 * t
        flag = [
            QPointF(x - 6 * t, y),
            QPointF(x + 12 * t, y + 6 * t),
            QPointF(x - 6 * t, y + 12 * t),
        ]
        p.drawPolygon(QPolygonF(flag))

    def _ring(self, p: QPainter, at: QPointF, t: float) -> None:
        """The ring of who led."""
        now = theme.current()
        p.setPen(QPen(now.color("text"), 1.6))
        p.setBrush(now.color("panel"))
        p.drawEllipse(at, 6 * t, 6 * t)
        p.setBrush(now.color("text"))
        p.drawEllipse(at, 1.5 * t, 1.5 * t)
