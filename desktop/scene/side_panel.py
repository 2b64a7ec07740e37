"""The panel at the upper right: the last trick, or what the game shows there before the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.i18n import tr
from desktop.scene import places, theme
from desktop.scene.box import Box
from desktop.scene.deck import Face
from desktop.scene.paint import fitting, line, panel, width
from desktop.sentences import cards_text
from engine.cards import name

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class SidePanel(Box):
    """One panel, its contents by phase; in the compact layout shown only on request."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "side", "panel")

    @property
    def kind(self) -> str:
        """``trick``, or a content that only the game has (``bids``, ``structure``)."""
        return self.table.game.side_kind(self.table.now)

    def content(self) -> object:
        now, game = self.table.now, self.table.game
        return (self.kind, now.last, now.names, now.playing, now.me, game.side_content(now))

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
        if self.kind == "trick":
            self._trick(p)
        else:
            self.table.game.draw_side(p, self, self.kind)

    def title(self, p: QPainter, left: str, right: str = "") -> None:
        """The head line of the panel."""
        t = self.table.table.t
        row = QRectF(12 * t, 7 * t, self.size.width() - 24 * t, 24 * t)
        used = line(p, row, left, 14 * t, bold=True)
        if right:
            line(p, row.adjusted(used + 8 * t, 0, 0, 0), right, 13 * t, "text2", align="right")

    def _trick(self, p: QPainter) -> None:
        now, t = self.table.now, self.table.table.t
        last = now.last
        if last is None or last.winning is None:
            self.title(p, tr("Table", "Last trick"))
            line(p, self.size, tr("Table", "None yet"), 14 * t, "text2", align="center")
            return
        name_ = tr("Table", "You") if last.winning == now.me else now.names[last.winning]
        words = self.table.game.trick_words(now, last, name_)
        room = self.size.width() - 32 * t - width(tr("Table", "Last trick"), 14 * t, True)
        self.title(p, tr("Table", "Last trick"), fitting(words, 13 * t, False, room))
        corner = self.pos()
        deck, options = self.table.deck, self.table.options
        ring = QPointF()
        for seat, cards in last.plays:
            where = now.place(seat)
            boxes = places.last_trick(self.table.table, where, len(cards))
            ordered = self.table.stage.in_order(last, seat, cards)
            for card, r in zip(ordered, boxes, strict=True):
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
