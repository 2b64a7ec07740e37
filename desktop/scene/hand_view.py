"""The own hand: its cards in order, what is selected, focused, hovered and dimmed.

Hit testing goes by the places where the cards rest or stand raised, not by where they just fly:
the card under a point is the topmost one there, which is its visible part.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF

from desktop.scene import layout
from desktop.scene.arrange import Group, Order
from desktop.scene.box import Box
from desktop.scene.card_item import CardItem
from desktop.scene.paint import fitting, line, panel, width
from desktop.sentences import SIGNS, card_text

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from desktop.scene.table_scene import TableScene


LARGEST_PREPARED = 220
"""Device px; larger cards are not drawn before they are needed, they would fill the memory."""


class Tag(Box):
    """The sign, name and number of a group of cards."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table, "tag", "hand-front")
        self.text = ""

    def say(self, text: str, x: float, y: float) -> None:
        """Show ``text`` with the left upper corner at (x, y)."""
        t = self.table.table.t
        if text != self.text:
            self.text = text
            self.update()
        # Under the hand there is only so much room, however large the words are.
        h = min(18 * t, self.table.table.height - y - 1)
        self.place(layout.Rect(x, y, width(text, 13 * t, True) + 10 * t, h))

    def draw(self, p: QPainter) -> None:
        t = self.table.table.t
        panel(p, self.size, radius=4)
        line(p, self.size, self.text, 13 * t, bold=True, align="center")


class HandView:
    """The viewer's cards; all its items belong to the scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.items: list[CardItem] = []
        self.groups: list[Group] = []
        self.layout = layout.Hand((), (), (), 0.0)
        self.selected: list[CardItem] = []
        self.dark: list[CardItem] = []
        """Those of the selected that are to be shown face down."""
        self.dim: set[int] = set()
        self.picked: Counter[int] = Counter()
        self.focus: int | None = None
        self.hover: CardItem | None = None
        self.dragged: list[CardItem] = []
        self.order: Any = None
        self.tags: list[Tag] = []

    # ------------------------------------------------------------------ what is in it

    def cards(self) -> list[int]:
        """The selected cards, in the order of the hand."""
        return [i.card for i in self.items if i in self.selected and i.card is not None]

    def group_sizes(self) -> list[int]:
        return [len(g.cards) for g in self.groups]

    def sync(self, order: Order, cards: list[int], source: QPointF | None = None) -> list[CardItem]:
        """Hold exactly these cards: new ones come from ``source``, those no longer held are
        handed back, still on the scene.  Call ``arrange`` next."""
        self.order = order
        self.groups = self.table.game.groups(order, cards)
        spare: dict[int, list[CardItem]] = {}
        # Selected copies leave first: they are the ones that were played.
        for item in sorted(self.items, key=lambda i: i in self.selected):
            assert item.card is not None
            spare.setdefault(item.card, []).append(item)
        kept: list[CardItem] = []
        focused = self.focused
        for group in self.groups:
            for card in group.cards:
                pile = spare.get(card)
                if pile:
                    kept.append(pile.pop(0))
                else:
                    item = self.table.new_card(card, self.table.table.card)
                    item.setPos(source if source is not None else QPointF())
                    kept.append(item)
        gone = [i for pile in spare.values() for i in pile]
        self.items = kept
        self.selected = [i for i in self.selected if i not in gone]
        self.dark = [i for i in self.dark if i not in gone]
        if self.hover in gone:
            self.hover = None
        self.focus = kept.index(focused) if focused in kept else self._near(self.focus)
        return gone

    def _near(self, i: int | None) -> int | None:
        return None if i is None or not self.items else min(i, len(self.items) - 1)

    @property
    def focused(self) -> CardItem | None:
        """The card the keyboard stands on."""
        if self.focus is None or self.focus >= len(self.items):
            return None
        return self.items[self.focus]

    def mark_picked(self, cards: list[int]) -> None:
        """Mark the copies that came from the bottom, until they are buried."""
        self.picked = Counter(cards)

    # ------------------------------------------------------------------ where it stands

    def arrange(self, kind: str = "", delay: float = 0) -> None:
        """Bring every card to its place, moving as ``kind`` says (none: at once), and its look."""
        t = self.table.table
        self.layout = layout.hand(t, self.group_sizes())
        marks = self.table.game.marks(self.items)
        for i, item in enumerate(self.items):
            back = self.layout.rows[i] == 1
            if item not in self.dragged:
                item.layer("hand-back" if back else "hand-front", i + (0 if back else 1))
            item.look(marks=marks[i], width=t.card, two_row=back, **self._state(i))
            if item not in self.dragged:
                self._send(item, self.spot(i), kind, delay)
        self._tag()
        self._prepare()

    def _prepare(self) -> None:
        """Let the deck draw in the background what a turn will need at once: the hand dimmed."""
        t, table = self.table.table, self.table
        phase = table.now.phase
        if phase != "play" or t.card * table.ratio > LARGEST_PREPARED:
            return
        wanted = [replace(i.face, dim=True, edge="", focus=False) for i in self.items]
        table.deck.prepare(wanted)

    def _send(self, item: CardItem, spot: QPointF, kind: str, delay: float = 0) -> None:
        if kind:
            self.table.animator.move(item, spot, kind, delay=delay)
        else:
            self.table.animator.forget(item)
            item.setPos(spot)
            item.setOpacity(1)

    def refresh(self, kind: str = "raise") -> None:
        """Show selection, focus, hover and dimming as they are now; places as they are."""
        marks = self.table.game.marks(self.items)
        for i, item in enumerate(self.items):
            item.look(marks=marks[i], **self._state(i))
            if item not in self.dragged:
                self._send(item, self.spot(i), kind)

    def _state(self, i: int) -> dict[str, object]:
        item = self.items[i]
        edge = "selected" if item in self.selected else "hover" if item is self.hover else ""
        dim = item.card in self.dim and item not in self.selected
        shown = self.table.options.dim and dim
        return {"edge": edge, "dim": shown, "focus": self.table.hand_has_focus and i == self.focus}

    def spot(self, i: int) -> QPointF:
        """Where card ``i`` stands, raised or not."""
        r = self.layout.cards[i]
        return QPointF(r.x, r.y - self.lift(i))

    def lift(self, i: int) -> float:
        """How far card ``i`` stands above its row."""
        item, t = self.items[i], self.table.table
        if item in self.selected:
            front_of_two = 1 in self.layout.rows and self.layout.rows[i] == 0
            return (0.10 if front_of_two else 0.16) * t.card_height
        return 0.06 * t.card_height if item is self.hover else 0.0

    def _tag(self) -> None:
        texts = self.table.game.tag_texts(self.groups)
        while len(self.tags) < len(texts):
            self.tags.append(Tag(self.table))
        places = self.layout.tags
        t = self.table.table.t
        for i, tag in enumerate(self.tags):
            tag.setVisible(i < len(texts))
            if i < len(texts):
                (x, y), room = places[i], self.table.table.width
                if i + 1 < len(texts) and places[i + 1][1] == y:
                    room = places[i + 1][0] - x
                tag.say(fitting(texts[i], 13 * t, True, room - 14 * t), x, y)

    def top(self) -> float:
        """The upper edge of the hand with raised cards, px."""
        t = self.table.table
        return min((r.y for r in self.layout.cards), default=t.hand_bottom) - t.raise_by

    # ------------------------------------------------------------------ pointing at it

    def hit(self, pos: QPointF) -> int | None:
        """The card whose visible part is at ``pos``."""
        front_first = sorted(range(len(self.items)), key=lambda i: (-self.items[i].zValue(), -i))
        for i in front_first:
            r, lift = self.layout.cards[i], self.lift(i)
            # A hovered card keeps the strip it rose from, or it would flicker.
            down = r.h if self.items[i] is self.hover else r.h - lift
            if r.x <= pos.x() < r.right and r.y - lift <= pos.y() < r.y + down:
                return i
        return None

    def visible(self, i: int) -> QRectF:
        """The part of card ``i`` that no other card of its row covers."""
        r, lift = self.layout.cards[i], self.lift(i)
        same = i + 1 < len(self.items) and self.layout.rows[i + 1] == self.layout.rows[i]
        right = min(r.right, self.layout.cards[i + 1].x) if same else r.right
        high = 0.5 * r.h if self.layout.rows[i] else r.h
        return QRectF(r.x, r.y - lift, right - r.x, high)

    def point(self, card: int, copy: int = 0) -> QPointF:
        """A point on which a click hits this card; ``ValueError`` if it is not held."""
        at = [i for i, item in enumerate(self.items) if item.card == card]
        if copy >= len(at):
            raise ValueError(f"not in the hand: {card}")
        return self.visible(at[copy]).center()

    # ------------------------------------------------------------------ choosing

    def toggle(self, i: int) -> None:
        """Select a card or put it back."""
        self.choose(i, self.items[i] not in self.selected)

    def choose(self, i: int, on: bool) -> None:
        """Select a card (if it can be part of any answer now) or put it back."""
        item = self.items[i]
        if on and item not in self.selected:
            if item.card is not None and self.table.game.may_choose(item.card):
                self.selected.append(item)
        elif not on and item in self.selected:
            self.selected.remove(item)
            self.dark = [d for d in self.dark if d is not item]

    def select(self, cards: list[int]) -> None:
        """Select exactly these cards; copies already selected stay."""
        want = Counter(cards)
        chosen: list[CardItem] = []
        for item in sorted(self.items, key=lambda i: i not in self.selected):
            if item.card is not None and want[item.card]:
                want[item.card] -= 1
                chosen.append(item)
        self.selected, self.dark = chosen, []

    def clear(self) -> None:
        """Select nothing."""
        self.selected, self.dark = [], []

    def drop_all(self) -> None:
        """Take everything off the scene."""
        for item in self.items:
            self.table.drop_card(item)
        self.items, self.selected, self.dark, self.dragged = [], [], [], []
        self.groups, self.hover, self.focus = [], None, None
        self.picked = Counter()
        self.layout = layout.Hand((), (), (), 0.0)
        self._tag()

    def accessible_names(self) -> list[str]:
        """What a screen reader says of each card."""
        return [card_text(i.card) for i in self.items if i.card is not None]


def tag_sign(group: Group, trump: str | None) -> str:
    """The suit sign in front of a group's tag."""
    suit = group.suit or (trump or "")
    return SIGNS.get(suit, "")
