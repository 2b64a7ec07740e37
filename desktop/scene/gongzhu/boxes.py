"""Cards that lie open before their owners: shown ones in chips, taken ones in frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.box import Box, Z
from desktop.scene.deck import Face
from desktop.scene.gongzhu import places, words
from desktop.scene.gongzhu.shown import GongzhuShown
from desktop.scene.layout import Rect
from desktop.scene.marks import MARKS, draw_mark
from desktop.scene.paint import fitting, line, panel, width
from desktop.scene.plates import display_name
from desktop.sentences import cards_text, signed
from engine.cards import name

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class GongzhuBox(Box):
    """A box of the seat at one place."""

    def __init__(self, table: TableScene, kind: str, where: int) -> None:
        super().__init__(table, f"{kind}{where}", "panel")
        self.where = where
        self.setVisible(False)

    @property
    def now(self) -> GongzhuShown:
        now = self.table.now
        assert isinstance(now, GongzhuShown)
        return now

    @property
    def seat(self) -> int:
        return self.now.seat(self.where)

    def mini(self, p: QPainter, r: Rect, card: int | None, dim: bool = False) -> None:
        """A small card, ``None``: a back; ``r`` in the box's own coordinates."""
        table, options = self.table, self.table.options
        face = Face(
            "back" if card is None else name(card), round(r.w), table.ratio, options.variant,
            options.latin, options.back, dim=dim,
        )  # fmt: skip
        pad = table.deck.pad(round(r.w))
        p.drawPixmap(QPointF(round(r.x - pad), round(r.y - pad)), table.deck.pixmap(face))


class ShownChip(GongzhuBox):
    """The cards a seat has shown: they stay here for the whole hand."""

    def __init__(self, table: TableScene, where: int) -> None:
        super().__init__(table, "shown", where)

    def settle(self) -> None:
        """Its place for what it holds now; hidden when nothing was shown."""
        cards = self.now.cards[self.seat]
        self.setVisible(bool(cards) and self.now.playing)
        if cards:
            t = self.table.table
            title = width(words.shown_title(cards), 14 * t.t, True)
            self.place(places.chip(t, self.where, len(cards), title))

    def content(self) -> object:
        return self.now.cards[self.seat], self.now.names

    def accessible_name(self) -> str:
        return words.spoken_shown(self.now, self.seat) if self.isVisible() else ""

    def draw(self, p: QPainter) -> None:
        table, now = self.table.table, self.now
        t, cards = table.t, now.cards[self.seat]
        panel(p, self.size)
        card_w = min(places.chip_card(table), (self.size.height() - 8) / 1.4)
        pad = 6.0 if table.compact else 7 * t
        room = self.size.width() - 2 * pad - card_w
        step = min(card_w + 4, room / max(1, len(cards) - 1))
        y = (self.size.height() - card_w * 1.4) / 2
        for i, card in enumerate(cards):
            at = Rect(pad + i * step, y, card_w, card_w * 1.4)
            self.mini(p, at, card.card, dim=card.taker is not None)
            if card.card is not None:
                # Over the corner as a seal, larger than on a card in the hand.
                corner = QPointF(at.right - 0.16 * card_w, at.y + 0.2 * card_w)
                draw_mark(p, MARKS[f"x{card.factor}"], corner, card_w / 38)
        x = pad + card_w + (len(cards) - 1) * step + 12 * t
        space = self.size.width() - x - 6 * t
        if table.compact or space < 40 * t:
            return
        self._words(p, QRectF(x, 0, space, self.size.height()), t)

    def _words(self, p: QPainter, box: QRectF, t: float) -> None:
        cards = self.now.cards[self.seat]
        title = QRectF(box.x(), box.y() + box.height() * 0.12, box.width(), box.height() * 0.38)
        line(p, title, words.shown_title(cards), 14 * t, bold=True)
        if len(cards) == 1:
            texts = words.shown_detail(self.now, cards[0])
            text = fitting(texts, 13 * t, False, box.width())
            below = QRectF(box.x(), box.y() + box.height() * 0.5, box.width(), box.height() * 0.36)
            line(p, below, text, 13 * t, "text2")


class TakenFrame(GongzhuBox):
    """The point cards a seat has taken, with what they are worth so far."""

    def __init__(self, table: TableScene, where: int) -> None:
        super().__init__(table, "taken", where)

    def settle(self, on_request: bool) -> None:
        """Its place; in the compact layout only ``on_request``, over the table."""
        now, t = self.now, self.table.table
        compact = t.compact
        taken = now.captured[self.seat]
        there = on_request if compact else bool(taken)
        self.setVisible(there and now.playing and not now.ended)
        self.setZValue(Z["bubble"] if compact else Z["slot"])
        chip = self.where in (1, 3) and bool(now.cards[self.seat])
        self.place(places.frame(t, self.where, chip, now.decks))

    def content(self) -> object:
        return self.now.captured[self.seat], self.now.scores[self.seat], self.now.names

    def accessible_name(self) -> str:
        taken = [c for c, _ in words.in_order(self.now.captured[self.seat])]
        if not taken:
            return ""
        return tr(
            "Table", "{name} took {cards}: {sum}",
            name=display_name(self.now, self.seat), cards=cards_text(taken),
            sum=words.arithmetic(self.now.scores[self.seat]),
        )  # fmt: skip

    def draw(self, p: QPainter) -> None:
        now, look = self.now, theme.current()
        taken = words.in_order(now.captured[self.seat])
        compact = self.table.table.compact
        t = self.table.table.t * min(1.0, self.size.height() / (places.FRAME * self.table.table.t))
        if compact:
            panel(p, self.size)
        else:
            p.setPen(QPen(look.color("line"), look.border_width))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRoundedRect(self.size, 6, 6)
        head = QRectF(8 * t, 3 * t, self.size.width() - 16 * t, 22 * t)
        whole = words.arithmetic(now.scores[self.seat])
        tight = whole.replace(" ", "")
        short = signed(now.scores[self.seat].total)
        me = self.seat == now.me
        who = tr("Table", "You") if me else now.names[self.seat]
        title = tr("Table", "{name} took", name=who)
        used = width(title, 13 * t, True) + 10 * t
        text = fitting([whole, tight, short], 14 * t, True, head.width() - used)
        drawn = line(p, head.adjusted(used, 0, 0, 0), text, 14 * t, bold=True)
        room = head.adjusted(0, 0, -drawn - 8 * t, 0)
        line(p, room, title, 13 * t, "text", bold=True)
        box = Rect(0, 0, self.size.width(), self.size.height())
        spots = places.taken(box, len(taken))
        for (card, factor), r in sorted(
            zip(taken, spots, strict=True), key=lambda both: (both[1].y, both[1].x)
        ):
            self.mini(p, r, card)
            if factor > 1:  # in the strip that the next card leaves free
                strip = QPointF(r.x + 0.3 * r.w, r.bottom - 0.3 * r.w)
                draw_mark(p, MARKS[f"x{factor}"], strip, r.w / 40)
