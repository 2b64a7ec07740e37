"""What the advisor says, on the table: the hint with its best moves, a word before a costly move.

The moves stand in a row over the sentence, where the own play will lie: nothing else lies there
while the viewer is asked.  A costly move is held back until the viewer takes it back or goes on;
nothing covers the hand, and no button stands where the main one was a moment before.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.reasons import reason_text
from desktop.scene import places
from desktop.scene.box import Box, Z
from desktop.scene.buttons import Button
from desktop.scene.layout import Rect
from desktop.scene.paint import elided, line, panel, width, wrap
from desktop.sentences import brief_cards, cards_text, high_first, signed

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene
    from desktop.session.advice import Advice, Loss, Move

SHOWN = 4
"""So many moves stand in the row."""
SLOW_MS = 300
"""A hint that takes longer says that it is on its way."""


def points_text(points: float | None) -> str:
    """Expected points as they are said: whole, with their sign."""
    return "?" if points is None else signed(round(points))


class AdvicePanel(Box):
    """The ground of the row of moves, and what the numbers are."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "advice", "panel")
        self.text = ""
        self.head = 0.0
        self.setZValue(Z["flying"] + 1)
        self.setVisible(False)

    def accessible_name(self) -> str:
        return self.text

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        panel(p, self.size)
        if not self.head:
            return
        lines = wrap(self.text, 13 * t, False, self.head)
        h = 18 * t
        top = (self.size.height() - h * len(lines)) / 2
        for i, words in enumerate(lines):
            line(p, QRectF(12 * t, top + i * h, self.head, h), words, 13 * t, "text2")


class MoveButton(Button):
    """One of the moves: its cards and what they are expected to bring; a click selects them."""

    def __init__(self, table: TableScene, number: int, advising: Advising) -> None:
        super().__init__(table, f"advice{number + 1}", "", partial(advising.choose, number))
        self.setZValue(Z["flying"] + 2)
        self.points = ""
        self.best = self.mine = False

    def show_move(self, move: Move, best: bool, mine: bool) -> None:
        """What it offers now; ``mine``: the viewer has chosen it."""
        cards = brief_cards(high_first(move.cards)) or self._nothing()
        points = points_text(move.points)
        if (cards, points, best, mine) != (self.text, self.points, self.best, self.mine):
            self.text, self.points, self.best, self.mine = cards, points, best, mine
            self.update()

    def _nothing(self) -> str:
        """What it is called to answer without a card."""
        phase = str(getattr(self.table.model.hand, "phase", ""))  # nothing is asked in a review
        if phase in ("deal", "bidding"):
            return tr("Table", "No bid")
        return tr("Table", "Pass") if phase == "counter" else tr("Table", "nothing")

    def second(self) -> str:
        """The line under the cards."""
        if self.best:
            return tr("Table", "best: {points}", points=self.points)
        if self.mine:
            return tr("Table", "yours: {points}", points=self.points)
        return self.points

    def wanted_width(self, least: float) -> float:
        t = self.table.table.t
        words = max(width(self.text, 15 * t, True), width(self.second(), 14 * t, self.best))
        return max(least * t, words + 24 * t)

    def accessible_name(self) -> str:
        if self.best:
            return tr("Table", "{cards}, best, expected points {points}", cards=self.text,
                      points=self.points)  # fmt: skip
        if self.mine:
            return tr("Table", "{cards}, yours, expected points {points}", cards=self.text,
                      points=self.points)  # fmt: skip
        return tr("Table", "{cards}, expected points {points}", cards=self.text,
                  points=self.points)  # fmt: skip

    def ground(self, p: QPainter) -> None:
        super().ground(p)
        if self.best:
            panel(p, self.size, radius=8, fill="", edge="winl", weight=3)

    def draw(self, p: QPainter) -> None:
        t, w, h = self.table.table.t, self.size.width(), self.size.height()
        self.ground(p)
        room = w - 12 * t
        words = elided(self.text, 15 * t, True, room)
        line(p, QRectF(6 * t, h * 0.08, room, h * 0.44), words, 15 * t, "onbtn", bold=True,
             align="center", plain_signs=True)  # fmt: skip
        color = "gold" if self.best else "onbtn"
        line(p, QRectF(6 * t, h * 0.5, room, h * 0.42), self.second(), 14 * t, color,
             bold=self.best, align="center")  # fmt: skip


class Advising:
    """The row of moves and the two buttons of a move that is held back."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.advice: Advice | None = None
        self._stood: object | None = None
        self._words: tuple[str, str] | None = None
        """The sentence of the hint."""
        """What was said about the ask that stands."""
        self.mine: Move | None = None
        """What was chosen, when the table is looked at again."""
        self.row: list[Move] = []
        """The moves that stand in the row."""
        self.panel = AdvicePanel(table)
        self.moves = [MoveButton(table, i, self) for i in range(SHOWN)]
        self.take_back = Button(table, "take_back", "Esc", self._take_back)
        self.go_on = Button(table, "go_on", "A", self._go_on)
        self._slow = QTimer(table)
        self._slow.setSingleShot(True)
        self._slow.setInterval(SLOW_MS)
        self._slow.timeout.connect(self._still_waiting)

    def buttons(self) -> list[Button]:
        """All of them, in the order of the Tab key."""
        return [self.take_back, self.go_on, *self.moves]

    # ------------------------------------------------------------------ what is shown

    @property
    def loss(self) -> Loss | None:
        """What the move that is held back may cost."""
        return self.table.model.loss

    def _chosen(self) -> Move | None:
        """The viewer's own move, where it is known."""
        return self.mine if self.loss is None else self.loss.move

    def shown_moves(self) -> list[Move]:
        """The moves of the row: none when nobody knows what they are worth.

        None where cards are buried: the slot for them stands there, and eight cards need no list.
        """
        if self.table.controls.slot.isVisible():
            return []
        if self.loss is not None:
            return [self.loss.best, self.loss.move]
        if self.advice is None or len(self.advice.moves) < 2:
            return []
        known = [m for m in self.advice.moves if m.points is not None]
        if known[:1] != [self.advice.best]:
            return []
        shown = known[:SHOWN]
        if self.mine in known and self.mine not in shown:
            shown[-1] = self.mine
        return shown

    def update(self) -> None:
        """Show what fits the moment."""
        warned = self.loss is not None
        self.take_back.setVisible(warned)
        self.go_on.setVisible(warned)
        if warned:
            self._warn_row()
        moves = self.shown_moves()
        if moves:
            self._place(moves)
        changed = bool(moves) != bool(self.row)
        self.row = moves
        if changed:
            self.table.stage.slot()
        self.panel.setVisible(bool(moves))
        for i, button in enumerate(self.moves):
            button.setVisible(i < len(moves))

    def _warn_row(self) -> None:
        """In the places of the action row; neither is the main button's."""
        self.take_back.say(tr("Table", "Take back"))
        bids = self.table.asked_kind in ("bid", "counter")
        self.go_on.say(tr("Table", "Do it anyway") if bids else tr("Table", "Play it anyway"))
        table = self.table.table
        a, b = self.take_back.wanted_width(110), self.go_on.wanted_width(110)
        y, gap = places.actions(table, 10, 10, 10, 10)[1].y, 12 * table.t
        x = (table.width - a - b - gap) / 2
        h = table.button
        self.take_back.place(Rect(x, y, a, h))
        self.go_on.place(Rect(x + a + gap, y, b, h))

    def _place(self, moves: list[Move]) -> None:
        """The row in its place; the moves in the middle go where there is no room for all."""
        table, t = self.table.table, self.table.table.t
        words = tr("Table", "Expected points")
        head = min(width(words, 13 * t), (88 if table.compact else 110) * t)
        room = places.advice_row(
            table,
            self.table.game.advice_right(),
            self.table.looking_on,
            self.table.controls.bidding,
        )
        gap, pad = 8 * t, 12 * t
        least = 72 if table.compact else 84
        while True:
            count = len(moves)
            for i, move in enumerate(moves):
                self.moves[i].show_move(move, i == 0, move is self._chosen())
            widths = [b.wanted_width(least) for b in self.moves[:count]]
            wide = head + 3 * pad + sum(widths) + gap * (count - 1)
            if wide <= room.w or count <= 2:
                break
            moves.remove(next(m for m in reversed(moves) if m is not self._chosen()))
        if wide > room.w:  # large words in a small window: the numbers matter more than their name
            wide, head = wide - head - pad, 0.0
        if wide > room.w:
            widths = [(room.w - 2 * pad - gap * (count - 1)) / count] * count
            wide = room.w
        x = max(room.x, min((table.width - wide) / 2, room.right - wide))
        if (words, head) != (self.panel.text, self.panel.head):
            self.panel.text, self.panel.head = words, head
            self.panel.update()
        self.panel.place(Rect(x, room.y, wide, room.h))
        x += head + (2 * pad if head else pad)
        for button, w in zip(self.moves, widths, strict=False):
            button.place(Rect(x, room.y + 5 * t, w, room.h - 10 * t))
            x += w + gap

    def warning(self) -> str:
        """What the move that is held back may cost, and what would be better."""
        loss = self.loss
        if loss is None:
            return ""
        points, cards = loss.shown, cards_text(high_first(loss.best.cards))
        reason = reason_text(self.table.game_name, loss.best.code, loss.best.params)
        if not cards:
            return tr("Table", "This may cost you about {points} points. {reason}",
                      points=points, reason=reason).strip()  # fmt: skip
        return tr("Table", "This may cost you about {points} points. Better: {cards}. {reason}",
                  points=points, cards=cards, reason=reason).strip()  # fmt: skip

    # ------------------------------------------------------------------ what happens

    def want(self) -> None:
        """The hint is asked for."""
        self.table.model.take_back()
        self.table.model.want_advice()
        if self.table.model.waits_for_advice:
            self._slow.start()

    def _still_waiting(self) -> None:
        if self.table.model.waits_for_advice:
            self.table.controls.say(tr("Table", "Thinking about a hint…"), "plain")

    def advised(self, advice: Advice) -> None:
        """The advice that was asked for."""
        self._slow.stop()
        self.advice = advice
        self._stood = self._bids()
        self.table.update_controls()
        self._select(advice.best)
        self._words = self.table.controls.said
        self.table.spoken.emit(self.table.controls.sentence.text)

    def look_back(self, advice: Advice | None, mine: Move | None) -> None:
        """The moves of a decision that was taken, the viewer's own among them."""
        self.advice, self.mine = advice, mine
        self.update()

    def choose(self, i: int) -> None:
        """Select one of the moves of the row."""
        moves = self.row
        self.table.model.take_back()
        if i < len(moves):
            self._select(moves[i])

    def _select(self, move: Move) -> None:
        """Raise the cards of a move and say why it is made."""
        self.table.controls.show_suggestion(move)

    def warned(self, _loss: Loss) -> None:
        """A move is held back: the keyboard stands on what does no harm."""
        self.table.controls.forget()
        self.table.update_controls()
        self.table.gestures.focus_on("take_back", ring=self.table.ring)
        self.table.spoken.emit(self.warning())

    def _take_back(self) -> None:
        self.table.model.take_back()
        self.table.update_controls()

    def _go_on(self) -> None:
        self.table.model.go_on()
        self.table.update_controls()

    def close(self) -> bool:
        """Put away what lies over the table; was there anything?"""
        if self.loss is not None:
            self._take_back()
            return True
        was, self.advice = bool(self.shown_moves()), None
        self.update()
        return was

    def _bids(self) -> object | None:
        """What may be bid on while cards fall, ``None``: nothing."""
        return (self.table.now.standing,) if self.table.asked_kind == "bid" else None

    def forget(self) -> None:
        """Another ask, or none: what was said is no longer true.

        While cards fall each card brings a new ask for the same bid: that changes little.
        """
        if self.table.model.waits_for_advice:
            return  # the same, before it is there
        if self.advice is not None and self._stood is not None and self._bids() == self._stood:
            return
        self._slow.stop()
        if self._words is not None and self.table.controls.said == self._words:
            self.table.controls.forget()
        self.advice = self.mine = self._words = None
