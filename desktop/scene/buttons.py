"""Buttons on the table: the action row, pass, and those of the bid row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.box import Box
from desktop.scene.paint import fitting, keycap, line, panel, width, wrap
from desktop.scene.suits import draw_suit

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene


class Button(Box):
    """A button with words and the key that works it.

    A disabled one is dashed; using it calls ``refuse`` if there is one (it says why).
    """

    def __init__(
        self,
        table: TableScene,
        name: str,
        key: str,
        act: Callable[[], None],
        *,
        main: bool = False,
        refuse: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(table, name, "panel")
        self.key = key
        self.act = act
        self.refuse = refuse
        self.main = main
        self.text = ""
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.margin = 8.0
        self.setVisible(False)

    def say(self, text: str, enabled: bool = True) -> None:
        """New words and state."""
        if (text, enabled) != (self.text, self.enabled):
            self.text = text
            self.enabled = enabled
            self.update()

    def wanted_width(self, least: float) -> float:
        """The width these words need, px; at least ``least`` units."""
        t = self.table.table.t
        words = width(self.text, 16 * t, True)
        return max(least * t, words + self._cap_width(t) + 34 * t)

    def _cap_width(self, t: float) -> float:
        return width(self.key, 11 * t) + 10 * t + 8 * t if self.key else 0.0

    def use(self) -> None:
        """Do what the button is for, or say why not."""
        if self.enabled:
            self.act()
        elif self.refuse is not None:
            self.refuse()

    def accessible_name(self) -> str:
        if self.enabled:
            return tr("Table", "{button}, key {key}", button=self.text, key=self.key)
        return tr("Table", "{button}, not possible now", button=self.text)

    def ink(self) -> str:
        """The colour key of the words."""
        if not self.enabled:
            return "mute"
        return "onred" if self.main else "onbtn"

    def ground(self, p: QPainter) -> None:
        """Fill, edge and focus ring."""
        if not self.enabled:
            panel(p, self.size, radius=8, fill="", edge="mute", dashed=True)
        else:
            fill = "red" if self.main else "btn"
            edge = "text" if self.hovered else ("red" if self.main else "border")
            panel(p, self.size, radius=8, fill=fill, edge=edge)
        if self.focused:
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(theme.current().color("text"), 2))
            p.drawRoundedRect(self.size.adjusted(-4, -4, 4, 4), 11, 11)

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        self.ground(p)
        words = width(self.text, 16 * t, True)
        cap = self._cap_width(t)
        x = (self.size.width() - words - cap) / 2
        h = self.size.height()
        ink = self.ink()
        room = self.size.width() - cap - 12 * t
        line(p, QRectF(max(6 * t, x), 0, min(words + 1, room), h), self.text, 16 * t, ink,
             bold=True, plain_signs=True)  # fmt: skip
        if self.key:
            box = QRectF(
                max(6 * t, x) + min(words, room) + 8 * t, h / 2 - 10 * t, cap - 8 * t, 20 * t
            )
            keycap(p, box, self.key, 11 * t, ink)


class BidButton(Button):
    """A bid: the suit it makes trump, what it is, and what it beats or why it cannot be made."""

    def __init__(self, table: TableScene, number: int, act: Callable[[], None]) -> None:
        super().__init__(table, f"bid{number}", str(number), act)
        self.suit = "NT"
        self.second = ""
        self.brief = ""

    def show_bid(self, suit: str, title: str, second: str, enabled: bool, brief: str = "") -> None:
        """The suit (NT, or "" for none), the two lines of words, and whether it can be made.

        ``brief`` stands for the title where that does not fit.
        """
        if (suit, second, brief) != (self.suit, self.second, self.brief):
            self.suit, self.second, self.brief = suit, second, brief or title
            self.update()
        self.say(title, enabled)

    def wanted_width(self, least: float) -> float:
        """The width both lines need, px; at least ``least`` units."""
        t = self.table.table.t
        title, second = width(self.text, 14 * t, True) + 24 * t, width(self.second, 13 * t)
        return max(least * t, 67 * t + max(title, second))

    def accessible_name(self) -> str:
        return tr(
            "Table", "{key}: {bid}, {detail}", key=self.key, bid=self.text, detail=self.second
        )

    def _tight(self, side: float) -> bool:
        """Must the key make room for the words beside a sign of this side?"""
        t = self.table.table.t
        room = self.size.width() - side - 24 * t
        if self.size.width() < 140 * t or width(self.text, 14 * t, True) > room - 19 * t:
            return True
        return any(words.endswith("…") for words in wrap(self.second, 13 * t, False, room, 2))

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        self.ground(p)
        now = theme.current()
        h = self.size.height()
        side = min(42 * t, h - 16 * t)
        small = self._tight(side)
        if small:
            side *= 0.72
        pad = 6 * t if small else 10 * t
        block = QRectF(pad, (h - side) / 2, side, side)
        if small:
            block.moveTop(5 * t)
        p.setPen(QPen(now.color("edge" if self.enabled else "mute"), 1))
        p.setBrush(now.color("paper") if self.enabled else Qt.BrushStyle.NoBrush)
        p.drawRoundedRect(block, 5, 5)
        if self.suit in ("NT", ""):
            ink = "ink" if self.enabled else "mute"
            sign = tr("Table", "NT") if self.suit else "–"
            line(p, block, sign, side * 0.38, ink, bold=True, align="center")
        else:
            key = "mute" if not self.enabled else "cardred" if self.suit in "HD" else "ink"
            inner = block.adjusted(side * 0.18, side * 0.18, -side * 0.18, -side * 0.18)
            draw_suit(p, self.suit, inner, now.color(key))
        cap = QRectF(self.size.width() - 22 * t, 5 * t, 17 * t, 17 * t)
        if small:  # the words need the room: the key stands under the sign
            cap = QRectF(block.center().x() - 8 * t, h - 20 * t, 16 * t, 16 * t)
        ink = self.ink()
        left = block.right() + (6 if small else 9) * t
        room = self.size.width() - left - 5 * t
        size = 13 * t
        seconds = wrap(self.second, size, False, room, 2)
        title_room = room if small else cap.left() - left - 2 * t
        title = fitting([self.text, self.brief], 14 * t, True, title_room)
        if small:
            size = 12 * t
        if len(seconds) == 2:
            line(p, QRectF(left, 3 * t, title_room, h * 0.32), title, size + t, ink,
                 bold=True, plain_signs=True)  # fmt: skip
            for i, words in enumerate(seconds):
                box = QRectF(left, h * (0.36 + 0.28 * i), room, h * 0.28)
                line(p, box, words, 12 * t, ink, plain_signs=True)
        else:
            line(p, QRectF(left, h * 0.12, title_room, h * 0.38), title, 14 * t, ink,
                 bold=True, plain_signs=True)  # fmt: skip
            box = QRectF(left, h * 0.5, room, h * 0.38)
            line(p, box, self.second, size, ink, plain_signs=True)
        keycap(p, cap, self.key, 11 * t, ink)
