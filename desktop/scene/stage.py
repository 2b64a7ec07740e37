"""What lies on the table: the pile, bids, the running trick; and how it moves there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from PySide6.QtCore import QPointF, QRectF

from desktop.i18n import tr
from desktop.scene import layout, places
from desktop.scene.arrange import Order
from desktop.scene.box import Z
from desktop.scene.card_item import CardItem
from desktop.scene.controls import spoken_card
from desktop.scene.layout import Rect
from desktop.scene.ornaments import Brackets, Bubble, Note, Outlines, Pile, Pill, Words, around
from desktop.scene.paint import fitting, rectf
from desktop.scene.plates import display_name
from desktop.scene.shown import Shown, Trick
from desktop.sentences import bid_kind, cards_text
from engine import facts
from engine.cards import INDEX

if TYPE_CHECKING:
    from desktop.scene.table_scene import TableScene

TILT = {0: 4.0, 1: -6.0, 2: 4.0, 3: 6.0}
"""Tilt of a card in flight to or from a place, degrees."""


def _rect(r: QRectF) -> Rect:
    return Rect(r.x(), r.y(), r.width(), r.height())


class Stage:
    """Cards and marks in the middle; ``rebuild`` puts them there, ``show`` moves them there."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pile = Pile(table)
        self.words = Words(table)
        self.note = Note(table)
        self.own_slot = Outlines(table, "own_slot")
        self.given_back = Outlines(table, "given_back")
        self.given_back.setZValue(Z["winner"])
        self.brackets = Brackets(table)
        self.pill = Pill(table)
        self.bubble = Bubble(table)
        self.plays: dict[int, list[CardItem]] = {}
        self.lie: dict[int, list[layout.Rect]] = {}
        """Where the cards of ``plays`` lie when they have arrived."""
        self.bids: dict[int, list[CardItem]] = {}
        self.flying: list[CardItem] = []
        self.holding = False
        """Does the model wait for the stage?"""
        self.taking = False
        """Does a finished trick still lie there?"""

    # ------------------------------------------------------------------ all at once

    def clear(self) -> None:
        """Take all cards and marks away."""
        for pile in (*self.plays.values(), *self.bids.values(), self.flying):
            for item in pile:
                self.table.drop_card(item)
        self.plays, self.lie, self.bids, self.flying = {}, {}, {}, []
        self.taking = self.holding = False
        self.bubble.setVisible(False)
        self.given_back.show_boxes([])
        self.marks()

    def rebuild(self) -> None:
        """Everything as the moment says, nothing moving."""
        self.clear()
        now = self.table.now
        if now.phase in self.table.game.dealing:
            self._lay_bids()
        if now.phase == "play" and now.trick is not None:
            for seat, cards in now.trick.plays:
                boxes = self._boxes(seat, list(cards))
                self.plays[seat], self.lie[seat] = [], boxes
                for i, (card, r) in enumerate(zip(self._sorted(seat, cards), boxes, strict=True)):
                    item = self._new(card, i)
                    item.setPos(QPointF(r.x, r.y))
                    self.plays[seat].append(item)
        self.marks()

    def relayout(self) -> None:
        """Another window size: everything stands where it belongs there."""
        taking, holding = self.taking, self.holding
        if taking or holding:
            self.table.animator.finish()
        self.rebuild()

    def _lay_bids(self) -> None:
        for bid in self.table.now.bids[-1:]:
            self._lay_bid(bid.seat, bid.cards, bid.jokers, None)
            self._say_bid()

    # ------------------------------------------------------------------ marks

    def marks(self, kind: str = "") -> None:
        """Brackets, pill, outlines, words and pile for the moment."""
        now, t = self.table.now, self.table.table
        self.pile.place(places.pile(t))
        dealing = now.playing and now.phase in self.table.game.dealing
        left = now.deal_size - now.dealt + now.bottom_size
        self.pile.show_left(left if dealing else 0, now.deal_size)
        self._middle(dealing)
        self.slot()
        trick = now.last if self.taking else now.trick
        winner = trick.winning if trick is not None else None
        if winner is None or winner not in self.plays:
            self.brackets.setVisible(False)
        else:
            self._bracket(self.lie[winner], kind)
        if trick is None or trick.leader not in self.plays:
            self.pill.setVisible(False)
        else:
            boxes = self.lie[trick.leader]
            self.pill.put(boxes[0], max(b.bottom for b in boxes))

    def _bracket(self, boxes: list[layout.Rect], kind: str) -> None:
        whole = around(boxes, 10 * self.table.table.u)
        old = self.brackets.pos()
        was = self.brackets.isVisible()
        self.brackets.place(whole)
        self.brackets.setVisible(True)
        end = QPointF(whole.x, whole.y)
        if was and kind and not self.table.animator.speeds.reduced:
            self.brackets.setPos(old)
            self.table.animator.move(self.brackets, end, "winner")
        else:
            self.table.animator.forget(self.brackets)
            self.brackets.setPos(end)

    def _middle(self, dealing: bool) -> None:
        now, t = self.table.now, self.table.table
        if dealing:
            r = places.pile(t)
            self.note.say([], 0, 0)
            self.words.say(self.table.game.dealt_words(now), r.right + 22 * t.u, r.cy, "left")
            return
        trick = now.last if self.taking else now.trick
        note = self.table.game.note(now) if now.playing and not now.ended else ""
        x, y = t.words
        self.note.say([(note, False)] if note else [], x, y + 30 * t.t)
        if now.phase != "play" and not self.taking:
            self.words.say([], 0, 0)
        elif trick is not None and trick.plays:
            texts = self.table.game.middle(now, trick)
            x, y, room = self._free(trick)
            self.words.say([(fitting(texts, 15 * t.t, True, room), True)], x, y)
        else:
            self.words.say([], 0, 0)

    def _free(self, trick: Trick) -> tuple[float, float, float]:
        """Centre and width of the place that the cards leave to words in the middle.

        That is between the play across and the own one; large words find no height there and
        stand left of both.
        """
        t = self.table.table
        at = {self.table.now.place(seat): boxes for seat, boxes in self.lie.items()}
        led = len(trick.plays[0][1])
        across, own = at.get(2) or layout.play(t, 2, [1]), at.get(0) or layout.play(t, 0, [led])
        left, right = at.get(3) or layout.play(t, 3, [2]), at.get(1) or layout.play(t, 1, [2])
        edge = max(b.right for b in left) + 8 * t.u
        x, y = t.words
        half = 12 * t.t
        top, low = max(b.bottom for b in across), own[0].y
        if self.table.now.place(trick.leader) == 2:
            top += 13 * t.t  # the pill of the lead hangs over it
        if t.compact or (top <= y - half and y + half <= low):
            return x, y, right[0].x - 8 * t.u - edge
        if low - top >= 2 * half:
            return x, (top + low) / 2, right[0].x - 8 * t.u - edge
        end = min(across[0].x, own[0].x) - 16 * t.t
        return (edge + end) / 2, y, end - edge

    def slot(self) -> None:
        """The dashed place for the viewer's play, as large as the play must be.

        None while the row of moves lies there.
        """
        now = self.table.now
        mine = now.my_turn and self.table.controls.mode == "play" and not self.taking
        if not mine or now.me in self.plays or self.table.advising.row:
            self.own_slot.show_boxes([])
            return
        n = len(now.trick.plays[0][1]) if now.trick is not None and now.trick.plays else 1
        self.own_slot.show_boxes([around(layout.play(self.table.table, 0, [n]))])

    def spoken_plays(self) -> list[tuple[str, QRectF]]:
        """The plays and bids that lie there, in words, with their places."""
        out = []
        for seat, items in (*self.bids.items(), *self.plays.items()):
            cards = ", ".join(spoken_card(i.card) for i in items if i.card is not None)
            boxes = self.lie.get(seat) or [_rect(i.scene_rect()) for i in items]
            words = tr("Table", "{name}: {cards}", name=self._name(seat), cards=cards)
            if cards and boxes:
                out.append((words, rectf(around(boxes))))
        return out

    # ------------------------------------------------------------------ order and places

    def _order(self) -> Order:
        hand = self.table.model.hand
        assert hand is not None
        return self.table.game.order(hand)

    def _parts(self, seat: int, n: int) -> list[int]:
        """Sizes of the parts of a play: only a lead is cut."""
        now = self.table.now
        trick = now.last if self.taking else now.trick
        if trick is not None and trick.leader == seat and sum(map(len, trick.parts)) == n:
            return [len(p) for p in trick.parts]
        return [n]

    def _boxes(self, seat: int, cards: list[int]) -> list[layout.Rect]:
        parts = self._parts(seat, len(cards))
        return layout.play(self.table.table, self.table.now.place(seat), parts)

    def _sorted(self, seat: int, cards: Any) -> list[int]:
        now = self.table.now
        return self.in_order(now.last if self.taking else now.trick, seat, cards)

    def in_order(self, trick: Trick | None, seat: int, cards: Any) -> list[int]:
        """A lead part by part; other plays high to low, groups together."""
        if trick is not None and trick.leader == seat:
            flat = [c for part in trick.parts for c in part]
            if sorted(flat) == sorted(cards):
                return flat
        order = self._order()
        return sorted(cards, key=lambda c: (-order.group[c], -order.layer[c], c))

    def plate_point(self, seat: int, width: float) -> QPointF:
        """Where a card lies that is with a seat: its middle on the plate's middle."""
        r = self.table.table.plates[self.table.now.place(seat)]
        return QPointF(r.cx - width / 2, r.cy - width * layout.ASPECT / 2)

    def _new(self, card: int | None, order: int = 0) -> CardItem:
        item = self.table.new_card(card, self.table.table.play_card)
        item.layer("trick", order)
        return item

    # ------------------------------------------------------------------ facts

    def show(self, fact: Any, before: Shown) -> None:
        """Move what a fact moves; the scene has the new moment already."""
        if isinstance(fact, facts.Deal):
            self._deal(fact)
        elif isinstance(fact, facts.Bid | facts.Snatch | facts.Counter):
            bid = self.table.now.bids[-1]
            self._clear_bids()
            self._lay_bid(fact.seat, bid.cards, bid.jokers, "play")
            self._say_bid()
        elif isinstance(fact, facts.Pass):
            if self.table.now.phase != "deal":
                self._say(fact.seat, tr("Table", "{name} passes", name=self._name(fact.seat)))
        elif isinstance(fact, facts.Pickup):
            self._bottom(fact.seat, up=True)
        elif isinstance(fact, facts.Bury):
            self._clear_bids()
            self._bottom(fact.seat, up=False)
        elif isinstance(fact, facts.Play):
            self._play(fact)
        elif isinstance(fact, facts.Trick):
            self._trick(fact)
        elif isinstance(fact, facts.Concede | facts.End):
            self.bubble.setVisible(False)
        self.marks("winner")

    def _name(self, seat: int) -> str:
        return display_name(self.table.now, seat)

    def _deal(self, fact: facts.Deal) -> None:
        """A back flies from the pile to the others; the own card is moved by the hand."""
        if fact.seat == self.table.now.me or not self.table.animator.speeds.ms("deal"):
            return
        if self.table.animator.hidden or len(self.flying) > 8:
            return
        item = self._new(None)
        item.layer("flying")
        r = places.pile(self.table.table)
        item.setPos(QPointF(r.x, r.y))
        self.flying.append(item)
        place = self.table.now.place(fact.seat)
        spot = places.deal_end(self.table.table, place)
        self.table.animator.move(
            item, QPointF(spot.x, spot.y), "deal", tilt=TILT[place], fade=(1.0, 0.0),
            done=lambda: self._land(item),
        )  # fmt: skip

    def _land(self, item: CardItem) -> None:
        if item in self.flying:
            self.flying.remove(item)
        self.table.drop_card(item)

    def _clear_bids(self) -> None:
        for pile in self.bids.values():
            for item in pile:
                self.table.drop_card(item)
        self.bids = {}
        self.bubble.setVisible(False)

    def _lay_bid(
        self, seat: int, cards: tuple[int, ...] | None, jokers: int | None, kind: str | None
    ) -> None:
        shown: list[int | None] = [*cards] if cards is not None else [None] * 3
        place = self.table.now.place(seat)
        boxes = layout.play(self.table.table, place, [len(shown)])
        self.bids[seat] = []
        for i, (card, r) in enumerate(zip(shown, boxes, strict=True)):
            item = self._new(card, i)
            self.bids[seat].append(item)
            end = QPointF(r.x, r.y)
            if kind is None:
                item.setPos(end)
            else:
                item.setPos(self.plate_point(seat, self.table.table.play_card))
                self.table.animator.move(item, end, kind, tilt=TILT[place])

    def _say_bid(self) -> None:
        bid = self.table.now.bids[-1]
        kind, who = bid_kind(bid.kind), self._name(bid.seat)
        if bid.cards is None:
            text = tr("Table", "{name}: {kind}, face down", name=who, kind=kind)
        else:
            text = tr("Table", "{name}: {kind} {cards}", name=who, kind=kind,
                      cards=cards_text(bid.cards))  # fmt: skip
        self._say(bid.seat, text)

    def _say(self, seat: int, text: str) -> None:
        t = self.table.table
        place = self.table.now.place(seat)
        n = len(self.bids.get(seat, ())) or 1
        whole = around(layout.play(t, place, [n]))
        left = 8.0 if t.compact else 16 * t.u + t.side + 8
        self.bubble.say(text, whole, place in (0, 2), left, t.width - left)

    def _bottom(self, seat: int, up: bool) -> None:
        """Backs between the middle and whoever takes or buries the bottom."""
        now, t = self.table.now, self.table.table
        if up:
            self._clear_bids()
        if seat == now.me and up:
            return
        middle = places.pile(t)
        there = QPointF(middle.x, middle.y)
        plate = self.plate_point(seat, t.play_card)
        if self.table.animator.hidden or not self.table.animator.speeds.ms("bury"):
            return
        for i in range(min(4, now.bottom_size)):
            item = self._new(None)
            item.layer("flying", i)
            item.setPos(there if up else plate)
            self.flying.append(item)
            self.table.animator.move(
                item, plate if up else there, "bury",
                delay=i * self.table.animator.speeds.ms("bury_stagger"),
                done=partial(self._land, item),
            )  # fmt: skip

    # ------------------------------------------------------------------ tricks

    def _play(self, fact: facts.Play) -> None:
        now = self.table.now
        self.bubble.setVisible(False)
        if now.trick is not None and len(now.trick.plays) == 1:
            self._sweep()
        seat = fact.seat
        cards = self._sorted(seat, [INDEX[c] for c in fact.cards])
        back: list[int] = []
        if fact.tried is not UNSET:
            back = [INDEX[c] for c in fact.tried]
            for c in cards:
                back.remove(c)
        boxes = layout.play(
            self.table.table, now.place(seat), [len(cards), len(back)] if back else
            self._parts(seat, len(cards)),
        )  # fmt: skip
        sources = self.table.sources(seat, cards + back)
        items: list[CardItem] = []
        for i, (card, r, source) in enumerate(zip(cards + back, boxes, sources, strict=True)):
            item = self._new(card, i)
            items.append(item)
            item.setPos(source)
            place = now.place(seat)
            self.table.animator.move(
                item, QPointF(r.x, r.y), "play", tilt=0.0 if place == 0 else TILT[place]
            )
        self.plays[seat], self.lie[seat] = items[: len(cards)], boxes[: len(cards)]
        if back:
            self.flying += items[len(cards) :]
            self._failed(seat, items[len(cards) :], boxes[len(cards) :], sources[len(cards) :])

    def _failed(
        self, seat: int, items: list[CardItem], boxes: list[layout.Rect], homes: list[QPointF]
    ) -> None:
        """The cards that were only tried lie for a while, then go back and leave outlines."""
        text = tr("Table", "Throw failed, {n} taken back", n=len(items))
        below = self.table.now.place(seat) == 2
        self.given_back.show_boxes(boxes, text, below=below, empty=False)
        self.table.hand_hides(seat, items)
        self._wait()
        animator = self.table.animator

        def give_back() -> None:
            self.given_back.show_boxes(boxes, text, below=below)
            for item, home in zip(items, homes, strict=True):
                animator.move(item, home, "return", done=partial(self._land, item))
            animator.after(animator.speeds.ms("return"), end)

        def end() -> None:
            self.table.hand_shows_all()
            self._go_on()

        animator.after(animator.speeds.hold("failed"), give_back)

    def _trick(self, fact: facts.Trick) -> None:
        """The trick lies to be read, then goes to its winner; facts wait so long."""
        self.taking = True
        animator = self.table.animator

        def take() -> None:
            if not self.taking:
                return
            self.brackets.setVisible(False)
            self.pill.setVisible(False)
            self.given_back.show_boxes([])
            end = self.plate_point(fact.winner, self.table.table.play_card)
            for items in self.plays.values():
                for item in items:
                    animator.move(item, end, "take", inward=True, fade=(1.0, 0.3))
            animator.after(animator.speeds.ms("take"), done)

        def done() -> None:
            self._sweep()
            self.marks()
            self.table.refresh()
            self._go_on()

        self._wait()
        # A hand on which nothing depends any more is not read.
        hold = 0 if self.table.model.finishing else animator.speeds.hold("trick")
        animator.after(hold, take)

    def _sweep(self) -> None:
        """Take the last trick off the table."""
        self.taking = False
        self.given_back.show_boxes([])
        for items in self.plays.values():
            for item in items:
                self.table.drop_card(item)
        self.plays, self.lie = {}, {}

    def _wait(self) -> None:
        if not self.holding:
            self.holding = True
            self.table.model.hold()

    def _go_on(self) -> None:
        if self.holding:
            self.holding = False
            self.table.model.release()
