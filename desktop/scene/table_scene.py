"""The table: a scene that draws what a model knows and turns gestures into answers.

It knows no rules.  On each fact it shows what changed, on ``reset`` it builds everything anew, and
whether a card may be played it asks the model.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from msgspec import UNSET
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPixmap,
    QPixmapCache,
)
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from desktop.i18n import notifier, tr
from desktop.scene import layout, places, theme
from desktop.scene.advising import Advising
from desktop.scene.animator import Animator, milliseconds
from desktop.scene.box import Box
from desktop.scene.card_item import CardItem
from desktop.scene.controls import Controls
from desktop.scene.deck import Deck, Face
from desktop.scene.gestures import HAND, Gestures
from desktop.scene.ground import paint_ground
from desktop.scene.hand_view import HandView
from desktop.scene.log_panel import LogPanel
from desktop.scene.options import Options
from desktop.scene.parts import part_of
from desktop.scene.plates import Plate
from desktop.scene.shown import Shown
from desktop.scene.side_panel import SidePanel
from desktop.scene.stage import Stage
from desktop.scene.state_panel import StatePanel
from desktop.session.model import TableModel
from engine import facts
from engine.cards import INDEX
from engine.errors import Illegal

CACHE_KB = 128 * 1024
"""Room for the pictures of panels and buttons."""


__all__ = ["Options", "TableScene"]


class TableScene(QGraphicsScene):
    """The whole table for one model; ``set_view`` gives it its size."""

    spoken = Signal(str)
    """Something happened that a screen reader should say."""
    settled = Signal()
    """Nothing moves any more."""
    asks_for_log = Signal()
    """F2: the window may show its own log list; the panel beside the table is shown anyway."""

    def __init__(
        self,
        model: TableModel,
        deck: Deck,
        options: Options | None = None,
        clock: Callable[[], float] = milliseconds,
    ) -> None:
        super().__init__()
        self.model = model
        self.deck = deck
        self.options = options or Options()
        self.ratio = 1.0
        self.top_edge = 0.0
        self.now: Any = Shown()
        """The moment shown: a ``Shown`` with the fields of the game."""
        self.table = layout.table(1280, 800)
        self.animator = Animator(self.options.speeds, clock, self)
        self.focus_name = HAND
        self.ring = False
        """Does the keyboard show where it stands?"""
        self.quiet = False
        self.drop_from: dict[int, QPointF] = {}
        self.log_lines: list[tuple[str, int | None]] = []
        self.taken_over: set[int] = set()
        self.show_log = False
        self.show_side = False
        self.looking_on = False
        """Is the table only looked at (a hand that is over)?  Then nothing is to be done at it."""
        self._ground: QPixmap | None = None
        self._spots: dict[int, list[QPointF]] = {}
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        if QPixmapCache.cacheLimit() < CACHE_KB:
            QPixmapCache.setCacheLimit(CACHE_KB)
        self.game_name = _game_of(model)
        self.game = part_of(self, self.game_name)
        self.writer = self.game.writer(0, ("",) * 4)
        self.stage = Stage(self)
        self.hand = HandView(self)
        self.plates = [Plate(self, i) for i in range(4)]
        self.state = StatePanel(self)
        self.side = SidePanel(self)
        self.log = LogPanel(self)
        self.advising = Advising(self)
        self.controls = Controls(self)
        self.gestures = Gestures(self)
        model.fact.connect(self._on_fact)
        model.reset.connect(self.rebuild)
        model.asked.connect(self._on_asked)
        model.refused.connect(self._on_refused)
        model.deal_paused.connect(self._on_paused)
        model.advised.connect(self.advising.advised)
        model.warned.connect(self.advising.warned)
        model.slow_changed.connect(self._on_slow)
        theme.changed.connect(self._on_theme)
        notifier.language_changed.connect(self._on_language)
        deck.changed.connect(self._on_theme)
        self.animator.idle.connect(self.settled)
        self.rebuild()

    # ------------------------------------------------------------------ what parts ask for

    @property
    def asked_kind(self) -> str | None:
        """What the viewer is asked now: bid, bury, counter, play or nothing."""
        return None if self.model.ask is None else self.model.ask.ask

    @property
    def rules(self) -> Any:
        """The rules of the running hand."""
        return None if self.model.hand is None else self.model.hand.rules

    @property
    def missing(self) -> int:
        """How many cards are yet to be chosen for the bottom."""
        return self.now.bottom_size - len(self.hand.selected)

    @property
    def hand_has_focus(self) -> bool:
        """Does the keyboard stand on the hand, and show it?"""
        return self.ring and self.focus_name == HAND

    def new_card(self, card: int | None, width: float) -> CardItem:
        """A card on the scene, in the look of the settings; ``None``: a back."""
        o = self.options
        face = Face("back", round(width), self.ratio, o.variant, o.latin, o.back)
        item = CardItem(self.deck, card, face)
        self.addItem(item)
        return item

    def drop_card(self, item: CardItem) -> None:
        """Take a card off the scene."""
        self.animator.forget(item)
        if item.scene() is self:
            self.removeItem(item)

    def sources(self, seat: int, cards: list[int]) -> list[QPointF]:
        """Where the cards a seat plays come from: its plate, or where they stood in the hand."""
        if seat != self.now.me:
            return [self.stage.plate_point(seat, self.table.play_card)] * len(cards)
        spots = {c: list(p) for c, p in self._spots.items()}
        home = places.hand_entry(self.table)
        out = []
        for c in cards:
            pile = spots.get(c)
            out.append(pile.pop(0) if pile else QPointF(home.x, home.y))
        return out

    def hand_hides(self, seat: int, items: list[CardItem]) -> None:
        """The cards of a failed throw are on the table for a while, not in the hand."""
        if seat != self.now.me:
            return
        want = [i.card for i in items]
        for item in self.hand.items:
            if item.card in want:
                want.remove(item.card)
                item.setVisible(False)

    def hand_shows_all(self) -> None:
        """All cards of the hand are in it again."""
        for item in self.hand.items:
            item.setVisible(True)

    def boxes(self) -> list[Box]:
        """Everything drawn that has a name, in reading order."""
        s = self.stage
        return [
            self.state, *self.plates, self.side, s.pile, s.words, s.bubble, s.brackets, s.pill,
            s.own_slot, s.given_back, s.note, *self.game.boxes(), self.controls.slot,
            self.advising.panel,
            self.controls.sentence, *self.controls.all(), self.log,
        ]  # fmt: skip

    def find(self, name: str) -> Box:
        """The box of a name (``main``, ``bid1``, ``plate0`` ...); ``KeyError`` if there is none."""
        for box in self.boxes():
            if box.name == name:
                return box
        raise KeyError(name)

    # ------------------------------------------------------------------ size and look

    def set_view(self, width: float, height: float, ratio: float = 1.0, top: float = 0.0) -> None:
        """The window's size, its pixel ratio, and how much of its top belongs to the bar."""
        same = (width, height, ratio, top) == (
            self.table.width, self.table.height, self.ratio, self.top_edge,
        )  # fmt: skip
        if same:
            return
        self.ratio, self.top_edge = ratio, top
        self.table = replace(self.table, width=width, height=height)
        self.setSceneRect(QRectF(0, top, width, height - top))
        self.relayout()

    def set_options(self, options: Options) -> None:
        """Other settings, applied at once."""
        self.options = options
        self.animator.speeds = options.speeds
        self.rebuild()

    def relayout(self) -> None:
        """Everything to its place for the size and the rows of now, nothing moving."""
        self.gestures.abandon()
        self.end_motion()
        self._measure()
        for item in self.hand.items:
            item.look(ratio=self.ratio)
        self.stage.relayout()
        self.hand.arrange()
        self._place_boxes()
        self.refresh()
        self.update()

    def _measure(self) -> None:
        t, sizes = self.table, self.hand.group_sizes()
        text = theme.current().text
        rows = self.options.rows or layout.rows_needed(t.width, t.height, sizes or [1], text)
        self.table = layout.table(t.width, t.height, rows, text, log=self.game.log_stands)

    def _place_boxes(self) -> None:
        t = self.table
        # The ground is painted for the rows of now, and the view keeps what it has painted.
        self._ground = None
        self.update()
        self.state.place(t.state)
        self.side.place(t.right)
        self.log.place(t.log)
        for plate, r in zip(self.plates, t.plates, strict=True):
            plate.place(r)
        self.game.place()
        self._overlays()

    def _overlays(self) -> None:
        compact = self.table.compact
        self.side.setVisible(self.now.playing and (not compact or self.show_side))
        stands = self.table.log_stands and bool(self.log_lines)
        self.log.setVisible(self.now.playing and (stands or self.show_log))
        self.log.setZValue(self.side.zValue() + (0 if self.table.log_stands else 5))
        for plate in self.plates:
            plate.setVisible(self.model.started)
        self.state.setVisible(self.now.playing or self.table.compact)

    def rows_may_change(self) -> bool:
        """Measure again when the hand has grown or shrunk; was it another number of rows?"""
        before = self.table.rows
        self._measure()
        return self.table.rows != before

    # ------------------------------------------------------------------ all anew

    def rebuild(self) -> None:
        """Everything from the model as it is, nothing moving (start, resume, undo)."""
        self.quiet = True
        self.gestures.abandon()
        self.animator.clear()
        self.stage.clear()
        self.hand.drop_all()
        self._seat_game()
        self.now = self.game.shown(self.model)
        self.controls.forget()
        self.advising.forget()
        self._read_log()
        hand = self.model.hand
        if hand is not None:
            self.hand.mark_picked(self._picked())
            self.hand.sync(self.game.order(hand), list(self.now.hand))
            self.game.asked(self.asked_kind)
        self._measure()
        self.stage.rebuild()
        self.hand.arrange()
        self._place_boxes()
        self._dim()
        self.refresh()
        self.quiet = False
        self.update()

    def _seat_game(self) -> None:
        """The part of the game that is played now."""
        name = _game_of(self.model)
        if name != self.game_name:
            for box in self.game.boxes():
                self.removeItem(box)
            self.game_name, self.game = name, part_of(self, name)

    def _read_log(self) -> None:
        """The log of the running hand from the facts that hold."""
        held = self.model.facts
        start = max((i for i, f in enumerate(held) if isinstance(f, facts.Hand)), default=0)
        self.writer = self.game.writer(self.now.me, self.now.names)
        lines = [self.writer.line(f, self.model.hand) for f in held[start:]]
        self.log_lines = [x for x in lines if x is not None]
        self.taken_over = {f.seat for f in held[start:] if _taken_over(f)}

    def _picked(self) -> list[int]:
        """The cards from the bottom that still bear its mark: until the cards are buried."""
        return list(self.now.picked) if self.now.phase == "bottom" else []

    # ------------------------------------------------------------------ what the model says

    def _on_fact(self, fact: Any) -> None:
        before, self.now = self.now, self.game.shown(self.model)
        hand = self.model.hand
        if isinstance(fact, facts.Hand | facts.Match) or hand is None:
            self.rebuild()
            return
        self._spots = {}
        for item in self.hand.items:
            if item.card is not None:
                at = self.drop_from.get(id(item), item.pos())
                pile = self._spots.setdefault(item.card, [])
                # The selected copy is the one that goes.
                pile.insert(0, at) if item in self.hand.selected else pile.append(at)
        changed = tuple(self.now.hand) != before.hand
        resorted = self.game.order(hand) is not self.hand.order
        if changed or resorted:
            self._sync_hand(fact, resorted)
        if getattr(self.now, "standing", None) != getattr(before, "standing", None):
            self.advising.forget()  # somebody has bid: what was said of bids is no longer true
        if _taken_over(fact):
            self.taken_over.add(fact.seat)
        line = self.writer.line(fact, hand)
        if line is not None:
            self.log_lines.append(line)
            self.spoken.emit(line[0])
        self.stage.show(fact, before)
        self.game.fact(fact, before)
        self._dim()
        self.refresh()

    def _sync_hand(self, fact: Any, resorted: bool) -> None:
        hand = self.model.hand
        assert hand is not None
        source = places.pile(self.table)
        if isinstance(fact, facts.Pickup) and fact.seat == self.now.me:
            picked = [] if fact.cards is UNSET else [INDEX[c] for c in fact.cards]
            self.hand.mark_picked(picked)
            self.hand.clear()
        elif isinstance(fact, facts.Bury):
            self.hand.mark_picked([])
        there = QPointF(source.x, source.y)
        gone = self.hand.sync(self.game.order(hand), list(self.now.hand), there)
        if isinstance(fact, facts.Bury):
            self.hand.clear()
            for i, item in enumerate(gone):
                item.layer("flying", i)
                self.animator.move(
                    item, QPointF(source.x, source.y), "bury", fade=(1.0, 0.4),
                    delay=i * self.animator.speeds.ms("bury_stagger"),
                    done=partial(self.drop_card, item),
                )  # fmt: skip
        else:
            for item in gone:
                self.drop_card(item)
            if gone:
                self.hand.clear()
        kind = "deal" if isinstance(fact, facts.Deal) else "close"
        if isinstance(fact, facts.Pickup):
            kind = "bury"
        if self.rows_may_change():
            self.stage.marks()
            self._place_boxes()
        self.hand.arrange(kind)

    def _on_slow(self) -> None:
        self.now = self.game.shown(self.model)
        for plate in self.plates:
            plate.refresh()

    def _on_asked(self, ask: object) -> None:
        self.now = self.game.shown(self.model)
        self.advising.forget()
        self.game.asked(self.asked_kind)
        self.stage.marks()
        self._dim()
        self.refresh()
        if ask is not None and self.asked_kind in ("play", "bury", "counter", "show"):
            self.spoken.emit(tr("Table", "Your turn"))

    def _on_refused(self, reason: Illegal) -> None:
        self.controls.refused(reason)
        self.hand.arrange("return")
        self.spoken.emit(self.controls.sentence.text)

    def _on_paused(self, on: bool) -> None:
        self.stage.marks()
        self.spoken.emit(tr("Table", "Paused") if on else tr("Table", "The deal goes on"))

    def _on_theme(self) -> None:
        self.rebuild_look()

    def _on_language(self) -> None:
        if self.model.started:  # the computers have other names now
            self.now = self.game.shown(self.model)
        self.rebuild_look()

    def rebuild_look(self) -> None:
        """Other colours or words: measured and painted again."""
        self._ground = None
        self._read_log()
        for item in self.hand.items:
            item.redraw()
        for box in (*self.boxes(), *self.hand.tags):
            box.update()
        self.relayout()

    def _dim(self) -> None:
        self.hand.dim = self.model.dimmed(self.hand.cards())

    def refresh(self) -> None:
        """Panels, plates and controls as the moment says."""
        self._overlays()
        for box in (self.state, self.side, self.log, *self.plates):
            box.refresh()
        self.game.refresh()
        self.hand.refresh("raise")
        self.update_controls()

    def update_controls(self) -> None:
        """Buttons, sentence and the own plate."""
        self.controls.update()
        if self.asked_kind == "bury":
            self.plates[0].update()
        if self.focus_name not in self.gestures.stops():
            self.focus_name = HAND
            for button in self.controls.all():
                button.focused = False

    def selection_changed(self) -> None:
        """Cards were selected or put back."""
        self.controls.forget()
        self.model.take_back()
        self._dim()
        self.hand.refresh()
        self.side.refresh()
        self.update_controls()

    # ------------------------------------------------------------------ what can be done

    def end_motion(self) -> None:
        """End all running motion at once."""
        if self.animator.busy:
            self.animator.finish()

    def hint(self) -> None:
        """The window's hint button."""
        self.controls.suggest()

    def sort_hand(self) -> None:
        """The hand the other way round: trumps at the right, or low cards first."""
        self.options = replace(self.options, trumps_right=not self.options.trumps_right)
        hand = self.model.hand
        if hand is not None:
            self.hand.sync(self.game.order(hand), list(self.now.hand))
            self.hand.arrange("close")

    def toggle_rows(self) -> None:
        """One row of cards or two."""
        self.options = replace(self.options, rows=1 if self.table.rows == 2 else 2)
        self.relayout()

    def toggle_last_trick(self) -> None:
        """The last trick, where it has no room of its own."""
        self.show_side = not self.show_side
        self._overlays()

    def toggle_log(self) -> None:
        """The log over the right column, or away again."""
        self.show_log = not self.show_log
        self._overlays()
        self.asks_for_log.emit()

    def close_overlays(self) -> bool:
        """Put away what was shown on request; was there anything?"""
        if self.advising.close():
            return True
        was = (self.show_log and not self.table.log_stands) or (
            self.show_side and self.table.compact
        )
        self.show_log = self.show_side = False
        self._overlays()
        return self.game.close_overlays() or was

    def set_hidden(self, hidden: bool) -> None:
        """A hidden window runs no motion."""
        self.animator.hidden = hidden
        if hidden:
            self.end_motion()

    # ------------------------------------------------------------------ Qt

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.gestures.press(event.scenePos(), event.button())
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.gestures.double(event.scenePos(), event.button())
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.gestures.move(event.scenePos())
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.gestures.release(event.scenePos())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.gestures.key(event):
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.gestures.abandon()
        super().focusOutEvent(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        if self._ground is None:
            self._ground = paint_ground(self.table, self.ratio)
        ground, k = self._ground, self.ratio
        part = QRectF(rect.x() * k, rect.y() * k, rect.width() * k, rect.height() * k)
        painter.drawPixmap(rect, ground, part)


def _taken_over(fact: Any) -> bool:
    """Whether a computer player took a seat (not: a program told its own name)."""
    return isinstance(fact, facts.Takeover) and fact.kind != "bot"


def _game_of(model: TableModel) -> str:
    """The game of a model; before a match has begun it makes no difference."""
    return model.game if model.started else "shengji"
