"""What lies among the played cards: brackets, pennant, lead pill, outlines, words, pile, bubble."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.box import Box
from desktop.scene.deck import Face
from desktop.scene.layout import Rect
from desktop.scene.paint import line, panel, width

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


def around(boxes: list[Rect], grow: float = 0.0) -> Rect:
    """The box around some boxes."""
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    w, h = max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y
    return Rect(x, y, w, h).grown(grow)


class Brackets(Box):
    """Four corner brackets around the play that is winning, and a pennant that says so."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "winner", "winner")
        self.setVisible(False)
        self.margin = 70.0
        self.pennant = QRectF()
        """Where the pennant was painted last."""

    def draw(self, p: QPainter) -> None:
        now, t = theme.current(), self.table.table.t
        leg = min(24 * t, self.size.width() / 3)
        p.setPen(QPen(now.color("winl"), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap,
                      Qt.PenJoinStyle.MiterJoin))  # fmt: skip
        s = self.size
        for x, dx in ((s.left(), leg), (s.right(), -leg)):
            for y, dy in ((s.top(), leg), (s.bottom(), -leg)):
                p.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])
        text = tr("Table", "BEST")
        w, h = width(text, 13 * t, True) + 30 * t, 24 * t
        # Never over the index of the last card, nor under the plate across.
        table = self.table.table
        clear = s.right() - 10 * table.u - 0.64 * table.play_card
        x0, y0 = max(s.right() - w + 4 * t, clear), s.top() - h / 2 + 5 * t
        plate, here = table.plates[2], self.pos()
        if here.x() + x0 < plate.right and here.x() + x0 + w > plate.x:
            y0 = max(y0, plate.bottom + 2 - here.y())
        self.pennant = QRectF(x0, y0, w, h)
        notch = 8 * t
        p.setPen(QPen(now.color("onwin"), 1.2))
        p.setBrush(now.color("win"))
        p.drawPolygon(QPolygonF([
            QPointF(x0, y0), QPointF(x0 + w, y0), QPointF(x0 + w - notch, y0 + h / 2),
            QPointF(x0 + w, y0 + h), QPointF(x0, y0 + h),
        ]))  # fmt: skip
        line(p, QRectF(x0, y0, w - notch, h), text, 13 * t, "onwin", bold=True, align="center")

    def accessible_name(self) -> str:
        trick = self.table.now.trick
        if trick is None or trick.winning is None or not self.isVisible():
            return ""
        return tr("Table", "{name} is winning", name=self.table.now.names[trick.winning])


class Pill(Box):
    """A pill with a ring that says who led."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "lead", "winner")
        self.setVisible(False)

    def put(self, first: Rect, bottom: float) -> None:
        """At the lower left corner of the lead."""
        t = self.table.table.t
        w, h = width(tr("Table", "LEAD"), 13 * t, True) + 36 * t, 23 * t
        # Little room below in the compact layout: the words of the middle stand there.
        over = 0.8 if self.table.table.compact else 0.45
        self.place(Rect(first.x - 8 * t, bottom - h * over, w, h))
        self.setVisible(True)

    def draw(self, p: QPainter) -> None:
        now, t = theme.current(), self.table.table.t
        h = self.size.height()
        p.setPen(QPen(now.color("text"), 1.8))
        p.setBrush(now.color("panel"))
        p.drawRoundedRect(self.size, h / 2, h / 2)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawEllipse(QPointF(13 * t, h / 2), 5 * t, 5 * t)
        line(p, QRectF(24 * t, 0, self.size.width() - 28 * t, h), tr("Table", "LEAD"), 13 * t,
             bold=True)  # fmt: skip


class Words(Box):
    """Plain words in the middle of the table: the points of the trick, what is left of the deal."""

    def __init__(self, table: TableScene, name: str = "words") -> None:
        super().__init__(table, name, "slot")
        self.lines: list[tuple[str, bool]] = []
        self.align = "center"

    def say(self, lines: list[tuple[str, bool]], x: float, y: float, align: str = "center") -> None:
        """Lines (words, bold) centred at (x, y), or beginning at x."""
        t = self.table.table.t
        if (lines, align) != (self.lines, self.align):
            self.lines, self.align = lines, align
            self.update()
        if not lines:
            self.setVisible(False)
            return
        w = max(width(text, 15 * t, bold) for text, bold in lines) + 8
        h = 24 * t * len(lines)
        self.place(Rect(x - w / 2 if align == "center" else x, y - h / 2, w, h))
        self.setVisible(True)

    def accessible_name(self) -> str:
        return ", ".join(text for text, _ in self.lines)

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        for i, (text, bold) in enumerate(self.lines):
            box = QRectF(0, i * 24 * t, self.size.width(), 24 * t)
            size = 15 if bold else 14
            line(p, box, text, size * t, "text" if bold else "text2", bold=bold, align=self.align)


class Note(Words):
    """A line of plain words in a pill, under those in the middle of the table."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "note")

    def say(self, lines: list[tuple[str, bool]], x: float, y: float, align: str = "center") -> None:
        super().say(lines, x, y, align)
        if lines:
            box, t = self.scene_rect(), self.table.table.t
            self.place(Rect(box.x() - 12 * t, box.y(), box.width() + 24 * t, box.height()))

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        panel(p, self.size, radius=self.size.height() / 2)
        for text, _ in self.lines:
            line(p, self.size, text, 14 * t, bold=True, align="center")


class Outlines(Box):
    """Dashed places: where the own play will lie, or the cards a failed throw gives back."""

    def __init__(self, table: TableScene, name: str) -> None:
        super().__init__(table, name, "slot")
        self.boxes: list[QRectF] = []
        self.text = ""
        self.below = False
        self.empty = True
        self.margin = 60.0

    def show_boxes(
        self, boxes: list[Rect], text: str = "", *, below: bool = False, empty: bool = True
    ) -> None:
        """Dashed outlines at these places, with warning words over or below them.

        ``empty``: the places are empty; else the cards still lie there and only the words show.
        """
        if (text, below, empty) != (self.text, self.below, self.empty):
            self.text, self.below, self.empty = text, below, empty
            self.update()
        if not boxes:
            self.setVisible(False)
            return
        whole = around(boxes)
        inner = [QRectF(b.x - whole.x, b.y - whole.y, b.w, b.h) for b in boxes]
        if inner != self.boxes:
            self.boxes = inner
            self.update()
        self.place(whole)
        self.setVisible(True)

    def accessible_name(self) -> str:
        return self.text

    def draw(self, p: QPainter) -> None:
        now, t = theme.current(), self.table.table.t
        pen = QPen(now.color("warn" if self.text else "mute"), 1.6)
        pen.setDashPattern([5, 4])
        p.setPen(pen)
        p.setBrush(Qt.BrushStyle.NoBrush)
        for box in self.boxes if self.empty else ():
            r = box.width() * 0.07
            p.drawRoundedRect(box, r, r)
        if self.text:
            w, h = width(self.text, 14 * t, True) + 28 * t, 25 * t
            # Clear of the winner's pennant, which reaches a little over the cards.
            y = self.size.bottom() + h * 0.2 if self.below else -h * 1.7
            box = QRectF(self.size.center().x() - w / 2, y, w, h)
            panel(p, box, radius=h / 2, edge="warn", weight=1.6)
            line(p, box, self.text, 14 * t, "warn", bold=True, align="center")


class Pile(Box):
    """The undealt cards: a stack that gets lower."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "pile", "pile")
        self.layers = 0

    def show_left(self, left: int, whole: int) -> None:
        """How many of how many cards are left; none: no pile."""
        layers = 0 if left <= 0 else 1 + round(6 * left / max(1, whole))
        self.setVisible(layers > 0)
        if layers != self.layers:
            self.layers = layers
            self.update()

    def draw(self, p: QPainter) -> None:
        now = theme.current()
        w = self.size.width()
        deck = self.table.deck
        face = Face("back", round(w), self.table.ratio, back=self.table.options.back)
        edge = now.color("edge")
        for i in range(self.layers - 1, 0, -1):
            box = self.size.translated(1.4 * i, 1.4 * i)
            p.setPen(QPen(edge, 0.8))
            p.setBrush(now.color("paper").darker(100 + 14 * (i % 2)))
            p.drawRoundedRect(box, w * 0.07, w * 0.07)
        pad = deck.pad(round(w))
        p.drawPixmap(QPointF(-pad, -pad), deck.pixmap(face))


class Bubble(Box):
    """What a seat just said: a box with a tail towards its cards."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "bubble", "bubble")
        self.text = ""
        self.margin = 16.0
        self.tail: float | None = 0.0
        """Where the tail leaves the lower edge; ``None``: it leaves the right edge."""
        self.setVisible(False)

    def say(self, text: str, cards: Rect, beside: bool, left: float, right: float) -> None:
        """Words over the cards or left of them (``beside``), kept between ``left`` and
        ``right``."""
        t = self.table.table.t
        self.text = text
        self.update()
        w, h = max(110 * t, width(text, 14 * t, True) + 36 * t), 34 * t
        if beside:
            self.tail = None
            self.place(Rect(max(8.0, cards.x - w - 16 * t), cards.cy - h / 2, w, h))
        else:
            at = max(left, min(cards.cx - w / 2, right - w))
            self.tail = cards.cx - at
            self.place(Rect(at, cards.y - h - 14 * t, w, h))
        self.setVisible(True)

    def accessible_name(self) -> str:
        return self.text if self.isVisible() else ""

    def draw(self, p: QPainter) -> None:
        now, t = theme.current(), self.table.table.t
        s = self.size
        p.setPen(QPen(now.color("text"), 1.6))
        p.setBrush(now.color("panel"))
        corners = [s.topLeft(), s.topRight()]
        if self.tail is None:
            y = s.center().y()
            corners += [
                QPointF(s.right(), y - 7 * t), QPointF(s.right() + 10 * t, y),
                QPointF(s.right(), y + 7 * t), s.bottomRight(),
            ]  # fmt: skip
        else:
            x = max(12 * t, min(self.tail, s.width() - 12 * t))
            corners += [
                s.bottomRight(), QPointF(x + 8 * t, s.bottom()),
                QPointF(x, s.bottom() + 9 * t), QPointF(x - 8 * t, s.bottom()),
            ]  # fmt: skip
        p.drawPolygon(QPolygonF([*corners, s.bottomLeft()]))
        line(p, s, self.text, 14 * t, bold=True, align="center")
