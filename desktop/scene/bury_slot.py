"""The slot for the bottom: the chosen cards, the places still free, and what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.i18n import tr
from desktop.scene import layout, places, theme
from desktop.scene.box import Box
from desktop.scene.deck import Face
from desktop.scene.paint import line, panel, warning_sign, wrap
from desktop.sentences import TIMES, cards_text
from engine.cards import POINTS, name

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class BurySlot(Box):
    """Shows the selected cards of the hand in their order; a click on one takes it back."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "bury_slot", "panel")
        self.cards: list[int] = []
        self.boxes: tuple[layout.Rect, ...] = ()
        self.words_y = 0.0
        self.setVisible(False)

    def show_cards(self, cards: list[int]) -> None:
        """The chosen cards now."""
        panel_rect, self.boxes, words = places.bury_slot(
            self.table.table, self.table.now.bottom_size
        )
        self.words_y = words - panel_rect.y
        if cards != self.cards:
            self.cards = cards
            self.update()
        self.place(panel_rect)
        self.setVisible(True)

    def hit(self, pos: QPointF) -> int | None:
        """Which chosen card is at a point of the table."""
        for i, r in enumerate(self.boxes[: len(self.cards)]):
            if r.x <= pos.x() < r.right and r.y <= pos.y() < r.bottom:
                return i
        return None

    def warning(self) -> tuple[str, bool]:
        """What the chosen cards risk: words, and whether they warn."""
        points = [c for c in self.cards if POINTS[c]]
        if not points:
            return tr("Table", "No points in the bottom"), False
        total = sum(POINTS[c] for c in points)
        rules = self.table.rules
        held = cards_text(points)
        if rules is not None and rules.bottom_multiplier == "power":
            return (
                tr(
                    "Table",
                    "{n} points in the bottom ({cards}). If the attackers win the last trick "
                    "with a single they count {times}2, with a pair {times}4.",
                    times=TIMES, n=total, cards=held,
                ),
                True,
            )  # fmt: skip
        if rules is not None and rules.bottom_multiplier == "pairs":
            return (
                tr(
                    "Table",
                    "{n} points in the bottom ({cards}). If the attackers win the last trick "
                    "with a single they count {times}1, with a pair {times}2.",
                    times=TIMES, n=total, cards=held,
                ),
                True,
            )  # fmt: skip
        return (
            tr(
                "Table",
                "{n} points in the bottom ({cards}). They count double for the attackers if "
                "they win the last trick with a single.",
                n=total,
                cards=held,
            ),
            True,
        )

    def short_warning(self) -> str:
        """The same where there is little room."""
        points = [c for c in self.cards if POINTS[c]]
        total = sum(POINTS[c] for c in points)
        return tr("Table", "{n} points in the bottom ({cards})", n=total, cards=cards_text(points))

    def accessible_name(self) -> str:
        if not self.isVisible():
            return ""
        return tr(
            "Table", "Bottom: {n} of {all} chosen: {cards}",
            n=len(self.cards), all=self.table.now.bottom_size, cards=cards_text(self.cards),
        )  # fmt: skip

    def draw(self, p: QPainter) -> None:
        now, t = theme.current(), self.table.table.t
        panel(p, self.size)
        corner, need = self.pos(), self.table.now.bottom_size
        pad_x = self.boxes[0].x - corner.x()
        head = QRectF(pad_x, 0, self.size.width() - 2 * pad_x, self.boxes[0].y - corner.y())
        count = tr("Table", "{chosen} / {needed}", chosen=len(self.cards), needed=need)
        used = line(p, head, count, 22 * t, "gold", bold=True, align="right")
        title = tr("Table", "Bury: choose {n} cards for the bottom", n=need)
        line(p, head.adjusted(0, 0, -used - 8 * t, 0), title, 16 * t, bold=True)
        options = self.table.options
        for i, r in enumerate(self.boxes):
            at = QPointF(r.x, r.y) - corner
            if i < len(self.cards):
                w = round(r.w)
                face = Face(name(self.cards[i]), w, self.table.ratio, options.variant,
                            options.latin, options.back)  # fmt: skip
                pad = self.table.deck.pad(w)
                p.drawPixmap(
                    QPointF(round(at.x() - pad), round(at.y() - pad)),
                    self.table.deck.pixmap(face),
                )
                continue
            pen = QPen(now.color("mute"), 1.6)
            pen.setDashPattern([5, 4])
            p.setPen(pen)
            p.setBrush(Qt.BrushStyle.NoBrush)
            box = QRectF(at.x(), at.y(), r.w, r.h)
            p.drawRoundedRect(box, 4, 4)
            line(p, box, str(i + 1), 18 * t, "mute", bold=True, align="center")
        self._words(p, pad_x, t)

    def _words(self, p: QPainter, pad_x: float, t: float) -> None:
        text, warns = self.warning()
        room = self.size.width() - 2 * pad_x
        box = QRectF(pad_x, self.words_y, room, 36 * t)
        panel(p, box, radius=6, fill="rowa", edge="")
        left = 14 * t
        if warns:
            sign = QRectF(pad_x + 12 * t, box.center().y() - 9 * t, 21 * t, 18 * t)
            warning_sign(p, sign, "warn")
            left = 44 * t
        inner = QRectF(pad_x + left, box.y(), room - left - 8 * t, box.height())
        size = 14 * t
        lines = wrap(text, size, warns, inner.width(), 2)
        if len(lines) > 1:
            size = 13 * t
            lines = wrap(text, size, warns, inner.width(), 2)
        if lines[-1].endswith("…"):
            lines = wrap(self.short_warning(), size, warns, inner.width(), 2)
        h = inner.height() / len(lines)
        for i, words in enumerate(lines):
            row = QRectF(inner.x(), inner.y() + i * h, inner.width(), h)
            line(p, row, words, size, "warn" if warns else "text2", bold=warns)
