"""Mouse and keys: every gesture ends running motion first, then does its own work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from desktop.scene.box import Z
from desktop.scene.buttons import Button

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from desktop.scene.card_item import CardItem
    from desktop.scene.table_scene import TableScene

FAR = 8.0
"""px that make a drag out of a click."""
HAND = "hand"


class Gestures:
    """The state of one gesture, and what each key does."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.down: QPointF | None = None
        self.at: int | None = None
        """The card pressed."""
        self.kind = ""
        """"" (a click so far), "sweep" or "drag"."""
        self.sweep_on = True
        self.before: list[CardItem] = []
        self.grips: list[QPointF] = []
        self.pressed: Button | None = None

    # ------------------------------------------------------------------ mouse

    def press(self, pos: QPointF, button: Qt.MouseButton) -> None:
        """A button went down."""
        table = self.table
        table.end_motion()
        table.controls.forget()
        self.abandon()
        if table.looking_on:
            return
        if button == Qt.MouseButton.RightButton:
            table.controls.drop()
            return
        if button != Qt.MouseButton.LeftButton:
            return
        self.pressed = self.button_at(pos)
        if self.pressed is not None:
            return
        if table.game.press(pos):
            return
        slot = table.controls.slot
        if slot.isVisible() and (i := slot.hit(pos)) is not None:
            self._take_back(slot.cards[i])
            return
        self.at = table.hand.hit(pos)
        self.down = pos
        if self.at is None:
            table.update_controls()

    def double(self, pos: QPointF, button: Qt.MouseButton) -> None:
        """A second press on the same spot: on a card that completes a legal play, play it."""
        table = self.table
        at = table.hand.hit(pos) if button == Qt.MouseButton.LeftButton else None
        if at is None or table.controls.mode != "play" or table.asked_kind != "play":
            self.press(pos, button)
            return
        was = table.hand.items[at] in table.hand.selected
        table.hand.choose(at, True)
        if table.model.why_not(table.hand.cards()) is not None:
            table.hand.choose(at, was)
            self.press(pos, button)
            return
        table.end_motion()
        table.selection_changed()
        table.controls.main.use()

    def move(self, pos: QPointF) -> None:
        """The pointer moved, with or without a button down."""
        table = self.table
        if self.down is None or self.at is None:
            self._hover(pos)
            return
        d = pos - self.down
        if not self.kind:
            if d.manhattanLength() < FAR:
                return
            up = d.y() < 0 and abs(d.y()) > abs(d.x())
            self.kind = "drag" if up or pos.y() < table.hand.top() else "sweep"
            self._begin()
        if self.kind == "sweep" and pos.y() < table.hand.top():
            # A slanting pull that leaves the hand was meant as a drag.
            table.hand.selected = list(self.before)
            self.kind = "drag"
            self._begin()
        if self.kind == "sweep":
            self._sweep(pos)
        elif self.kind == "drag":
            for item, grip in zip(table.hand.dragged, self.grips, strict=True):
                item.setPos(pos + grip)

    def release(self, pos: QPointF) -> None:
        """The button went up."""
        table = self.table
        if self.pressed is not None:
            button, self.pressed = self.pressed, None
            if self.button_at(pos) is button:
                self.focus_on(button.name, ring=False)
                button.use()
            return
        at, kind, down = self.at, self.kind, self.down
        self.down, self.at, self.kind = None, None, ""
        if at is None or down is None:
            return
        if kind == "drag":
            self._drop(pos)
        elif not kind and at < len(table.hand.items):
            table.game.pick(at)
            table.hand.focus = at
            self.focus_on(HAND, ring=False)
            table.selection_changed()

    def abandon(self) -> None:
        """A gesture that will not be ended (another press, the window left, new facts)."""
        if self.kind == "drag":
            self.table.hand.dragged = []
            self.table.hand.arrange("raise")
        self.down, self.at, self.kind, self.pressed = None, None, "", None

    def leave(self) -> None:
        """The pointer left the table."""
        if self.down is None:
            self._hover(QPointF(-1e6, -1e6))

    def button_at(self, pos: QPointF) -> Button | None:
        """The visible button at a point."""
        for button in self.table.controls.all():
            if button.isVisible() and button.scene_rect().contains(pos):
                return button
        return None

    def _hover(self, pos: QPointF) -> None:
        table = self.table
        over = self.button_at(pos)
        for button in table.controls.all():
            if button.hovered != (button is over):
                button.hovered = button is over
                button.update()
        i = table.hand.hit(pos) if over is None else None
        item = table.hand.items[i] if i is not None else None
        if item is not table.hand.hover:
            table.hand.hover = item
            table.hand.refresh("hover")

    def _take_back(self, card: int) -> None:
        hand = self.table.hand
        for item in reversed(hand.selected):
            if item.card == card:
                hand.selected.remove(item)
                break
        self.table.selection_changed()

    def _begin(self) -> None:
        hand = self.table.hand
        assert self.at is not None and self.down is not None
        item = hand.items[self.at]
        if self.kind == "sweep":
            self.sweep_on = item not in hand.selected
            self.before = list(hand.selected)
            return
        if item not in hand.selected:
            self.table.game.pick(self.at)
        hand.hover = None
        hand.dragged = [i for i in hand.items if i in hand.selected]
        self.table.selection_changed()
        if item not in hand.dragged:  # it cannot be part of any answer now
            hand.dragged = []
            self.down, self.at, self.kind = None, None, ""
            return
        lead = hand.dragged.index(item)
        step = 0.34 * self.table.table.card
        grip = item.pos() - self.down
        self.grips = []
        for k, card in enumerate(hand.dragged):
            self.table.animator.forget(card)
            card.layer("dragged", k)
            self.grips.append(grip + QPointF((k - lead) * step, 0))

    def _sweep(self, pos: QPointF) -> None:
        """Select (or put back) the run from the card pressed to the card under the pointer."""
        hand = self.table.hand
        assert self.at is not None
        r = hand.layout.cards[self.at]
        to = hand.hit(QPointF(pos.x(), min(max(pos.y(), r.y + 2), r.bottom - 2)))
        if to is None:
            return
        low, high = sorted((self.at, to))
        hand.selected = list(self.before)
        for i in range(low, high + 1):
            hand.choose(i, self.sweep_on)
        self.table.selection_changed()

    def _drop(self, pos: QPointF) -> None:
        table = self.table
        hand = table.hand
        dropped, hand.dragged = hand.dragged, []
        on_table = pos.y() < hand.top()
        for item in dropped:
            item.setZValue(Z["hand-front"])
        if on_table and table.controls.mode in ("play", "bury"):
            table.drop_from = {id(i): i.pos() for i in dropped}
            table.controls.main.use()
            table.drop_from = {}
        elif on_table and table.controls.mode == "bid":
            table.controls.bid_raised()
        hand.arrange("return")
        table.update_controls()

    # ------------------------------------------------------------------ focus

    def stops(self) -> list[str]:
        """Where Tab can stand: the hand, then every button that can be used."""
        buttons = [b.name for b in self.table.controls.all() if b.isVisible() and b.enabled]
        return [HAND, *buttons]

    def focus_on(self, name: str, ring: bool = True) -> None:
        """Put the keyboard on the hand or a button; ``ring``: show where it stands."""
        table = self.table
        table.focus_name = name
        table.ring = ring
        for button in table.controls.all():
            button.focused = ring and button.name == name
            button.update()
        table.hand.refresh("hover")

    def tab(self, forward: bool) -> bool:
        """The next stop; ``False`` past the last one (then the window's next widget has it)."""
        stops = self.stops()
        i = stops.index(self.table.focus_name) if self.table.focus_name in stops else 0
        i += 1 if forward else -1
        if not 0 <= i < len(stops):
            self.focus_on(HAND, ring=False)
            return False
        self.focus_on(stops[i])
        return True

    # ------------------------------------------------------------------ keys

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key says; ``False`` when it says nothing here."""
        if event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            return False
        table = self.table
        moving = table.animator.busy
        table.end_motion()
        table.controls.forget()
        done = self._key(Qt.Key(event.key()), event)
        table.update_controls()
        return done or moving

    def _key(self, key: Qt.Key, event: QKeyEvent) -> bool:
        table, controls = self.table, self.table.controls
        K = Qt.Key
        if key in (K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down, K.Key_Home, K.Key_End):
            self._arrow(key, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key == K.Key_Space:
            self._space()
        elif key in (K.Key_Return, K.Key_Enter):
            focused = next((b for b in controls.all() if b.name == table.focus_name), None)
            if focused is not None and focused.isVisible() and table.ring:
                focused.use()
            elif controls.main.isVisible():
                controls.main.use()
            elif controls.mode == "bid" and table.hand.selected:
                controls.bid_raised()
        elif key == K.Key_Escape:
            self._escape()
        elif K.Key_1 <= key <= K.Key_5 and controls.mode == "bid":
            button = controls.bids[key - K.Key_1]
            if button.isVisible():
                button.use()
        elif key == K.Key_6 and controls.more.isVisible():
            controls.next_bids()
        elif key == K.Key_A and table.advising.go_on.isVisible():
            table.advising.go_on.use()
        elif key == K.Key_H:
            controls.suggest()
        elif key == K.Key_T:
            table.sort_hand()
        elif key == K.Key_R:
            table.toggle_rows()
        elif key == K.Key_L:
            table.toggle_last_trick()
        elif key == K.Key_C:
            table.game.show_captured()
        elif key == K.Key_P and table.model.dealing:
            table.model.pause_deal(not table.model.paused)
        elif key == K.Key_E and controls.finish.isVisible():
            controls.finish.use()
        elif key == K.Key_F2:
            table.toggle_log()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Close what lies over the table, else put the selection back, else pass."""
        table, controls = self.table, self.table.controls
        if table.close_overlays():
            return
        if table.hand.selected:
            controls.drop()
        elif controls.skip.isVisible() and controls.skip.enabled:
            controls.skip.use()

    def _space(self) -> None:
        table = self.table
        if table.focus_name != HAND and table.ring:
            for button in table.controls.all():
                if button.name == table.focus_name and button.isVisible():
                    button.use()
        elif table.now.phase == "deal" and table.hand.focus is None:
            table.model.deal_all()
        elif table.hand.focus is not None and table.hand.items:
            table.game.pick(table.hand.focus)
            table.selection_changed()
        elif table.now.phase == "deal":
            table.model.deal_all()

    def _arrow(self, key: Qt.Key, extend: bool) -> None:
        table = self.table
        hand = table.hand
        if not hand.items:
            return
        K = Qt.Key
        last = len(hand.items) - 1
        i = hand.focus
        if i is None:
            i = 0 if key in (K.Key_Right, K.Key_Home, K.Key_Up, K.Key_Down) else last
        elif key == K.Key_Home:
            i = 0
        elif key == K.Key_End:
            i = last
        elif key in (K.Key_Left, K.Key_Right):
            i = max(0, min(last, i + (1 if key == K.Key_Right else -1)))
        else:
            i = self._other_row(i, key == K.Key_Up)
        hand.focus = i
        if extend:
            hand.choose(i, True)
        self.focus_on(HAND)
        if extend:
            table.selection_changed()
        table.spoken.emit(table.controls.card_words(i))

    def _other_row(self, i: int, up: bool) -> int:
        """The card over or under card ``i``; in one row: raise it or put it back."""
        hand = self.table.hand
        rows = hand.layout.rows
        if 1 not in rows:
            if up and hand.items[i] not in hand.selected:
                self.table.game.pick(i)
            elif not up:
                hand.choose(i, False)
            self.table.selection_changed()
            return i
        row = 1 if up else 0
        x = hand.layout.cards[i].x
        there = [k for k in range(len(rows)) if rows[k] == row]
        return min(there, key=lambda k: abs(hand.layout.cards[k].x - x), default=i)
