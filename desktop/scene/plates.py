"""The plates of the four seats: who sits there, the role, what he is doing, how many cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.box import Box
from desktop.scene.deck import Face
from desktop.scene.paint import cut_corners, elided, fitting, line, panel, seal, width
from desktop.scene.places import turn_arrow
from desktop.scene.shown import Shown

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


def display_name(now: Shown, seat: int) -> str:
    """A seat's name; the viewer's own says that it is his."""
    name = now.names[seat]
    if seat != now.me:
        return name
    return tr("Table", "{name} (you)", name=name) if name else tr("Table", "You")


class Plate(Box):
    """The plate of one place (0 bottom, 1 right, 2 top, 3 left)."""

    def __init__(self, table: TableScene, where: int) -> None:
        super().__init__(table, f"plate{where}", "plate")
        self.where = where
        self.margin = 34.0

    @property
    def seat(self) -> int:
        return self.table.now.seat(self.where)

    def words(self) -> tuple[str, str, str, bool]:
        """Name, role, status, and whether it is this seat's turn."""
        now, seat = self.table.now, self.seat
        game = self.table.game
        text, turn = "", False
        if now.playing and not now.ended:
            text, turn = game.status(now, seat, self.table.asked_kind)
        if seat in self.table.taken_over:
            text = text or tr("Table", "Taken over by the computer")
        return display_name(now, seat), game.role(now, seat) if now.playing else "", text, turn

    def content(self) -> object:
        now, seat = self.table.now, self.seat
        sealed = self.table.game.sealed(now)
        return (self.words(), seat, now.sizes[seat], sealed, now.phase, now.persons[seat],
                self.table.missing if self.where == 0 else 0)  # fmt: skip

    def accessible_name(self) -> str:
        name, what, text, _ = self.words()
        count = self.table.now.sizes[self.seat]
        return tr(
            "Table",
            "{name}, {role}, {status}, {n} cards",
            name=name,
            role=what,
            status=text,
            n=count,
        )

    def draw(self, p: QPainter) -> None:
        name, what, text, turn = self.words()
        t, compact = self.table.table.t, self.table.table.compact
        panel(p, self.size, edge="winl" if turn else "border", weight=3 if turn else None)
        if turn:
            self._arrow(p)
        if compact:
            self._small(p, name, what, text, turn, t)
        else:
            self._large(p, name, what, text, turn, t)

    def _arrow(self, p: QPainter) -> None:
        corner = self.pos()
        points = [QPointF(*xy) - corner for xy in turn_arrow(self.table.table, self.where)]
        now = theme.current()
        p.setBrush(now.color("win"))
        p.setPen(QPen(now.color("onwin"), 1))
        p.drawPolygon(QPolygonF(points))

    def _large(self, p: QPainter, name: str, what: str, text: str, turn: bool, t: float) -> None:
        h = self.size.height()
        side = 44 * t
        avatar = QRectF(14 * t, (h - side) / 2, side, side)
        self._avatar(p, avatar)
        if self.seat == self.table.game.sealed(self.table.now):
            s = 20 * t
            box = QRectF(avatar.right() - s * 0.55, avatar.bottom() - s * 0.55, s, s)
            seal(p, box, tr("Table", "D"))
        left = avatar.right() + 16 * t
        room = self.size.width() - left - 10 * t
        count = self._count(p, QRectF(0, 8 * t, self.size.width() - 10 * t, 22 * t), t)
        line(p, QRectF(left, 9 * t, room - count, 22 * t), name, 15 * t, bold=True)
        short = self.table.game.role(self.table.now, self.seat, level=False) if what else ""
        what = fitting([what, short], 13 * t, False, room)
        line(p, QRectF(left, 31 * t, room, 20 * t), what, 13 * t, "text2")
        color = "gold" if turn else "text2"
        line(p, QRectF(left, 52 * t, room, 20 * t), text, 13 * t, color, bold=turn)

    def _small(self, p: QPainter, name: str, what: str, text: str, turn: bool, t: float) -> None:
        """Two lines: the name and, where it matters most, the role or what the seat must do."""
        x, w, h = 10.0, self.size.width() - 20, self.size.height()
        own = self.where == 0
        count = 0.0 if own else self._count(p, QRectF(0, h * 0.14, w + x, h * 0.36), t)
        if self.seat == self.table.game.sealed(self.table.now):
            s = 18 * t
            seal(p, QRectF(x + w - s, h * 0.74 - s / 2, s, s), tr("Table", "D"))
            room = w - s - 4
        else:
            room = w
        line(p, QRectF(x, h * 0.12, w - count, h * 0.38), name, 14 * t, bold=True)
        size = 13 * t
        if turn:
            short = [text]
            if own and self.table.asked_kind == "bury" and self.table.missing > 0:
                short.append(tr("Table", "{n} to go", n=self.table.missing))
            if own:
                short.append(tr("Table", "Your turn"))
            second, color = fitting(short, size, True, room), "gold"
        else:
            brief = self.table.game.role(self.table.now, self.seat, level=False) if what else ""
            second, color = fitting([what, brief], size, False, room), "text2"
        line(p, QRectF(x, h * 0.52, room, h * 0.38), second, 13 * t, color, bold=turn)

    def _avatar(self, p: QPainter, box: QRectF) -> None:
        now = theme.current()
        person = self.table.now.persons[self.seat]
        p.setBrush(now.color("btn"))
        p.setPen(QPen(now.color("border"), now.border_width))
        if person:
            p.drawPath(cut_corners(box, box.width() * 0.29))
        else:
            p.drawRoundedRect(box, 4, 4)
        name = self.table.now.names[self.seat].strip() or tr("Table", "You")
        # A Chinese name is told apart by its last character, a Latin one by its first.
        sign = name[-1:] if name and ord(name[-1]) > 0x2E80 and self.where == 0 else name[:1]
        line(p, box, sign.upper(), 20 * self.table.table.t, "onbtn", bold=True, align="center")

    def _count(self, p: QPainter, box: QRectF, t: float) -> float:
        """The number of cards beside a small back; gives the room it takes."""
        size = self.table.now.sizes[self.seat]
        if self.where == 0 and self.table.now.phase not in self.table.game.dealing:
            return 0.0
        if not self.table.now.playing:
            return 0.0
        text = str(size)
        span = width(text, 14 * t, True)
        line(p, box, text, 14 * t, bold=True, align="right")
        deck = self.table.deck
        w = round(15 * t)
        face = Face("back", w, self.table.ratio, back=self.table.options.back)
        pad = deck.pad(w)
        x = box.right() - span - w - 2 * t
        y = box.center().y() - w * 0.7
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawPixmap(QPointF(x - pad, y - pad), deck.pixmap(face))
        p.setPen(Qt.PenStyle.NoPen)
        return span + w + 8 * t


def short_name(now: Shown, seat: int, size: float, room: float) -> str:
    """A name for lists: the viewer's is "you"."""
    name = tr("Table", "You") if seat == now.me else now.names[seat]
    return elided(name, size, False, room)
