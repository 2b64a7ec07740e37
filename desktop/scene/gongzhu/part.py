"""Gongzhu's part of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.arrange import Group, side_suits
from desktop.scene.game_part import Actions, GamePart
from desktop.scene.gongzhu import state
from desktop.scene.gongzhu.boxes import ShownChip, TakenFrame
from desktop.scene.gongzhu.shown import GongzhuShown, shown
from desktop.scene.gongzhu.words import points_text
from desktop.scene.log_writers import log_writer
from desktop.scene.shown import Shown, Trick
from desktop.sentences import SIGNS, TIMES, cards_text, illegal, signed
from engine import facts
from engine.cards import SUITS, parse_all
from engine.gongzhu.hand import HandState

if TYPE_CHECKING:
    from desktop.scene.box import Box
    from desktop.scene.card_item import CardItem
    from desktop.scene.log_writer import LogWriter
    from desktop.session.model import TableModel


class SuitOrder(NamedTuple):
    """The order of the cards: by suit, no trumps."""

    group: tuple[int, ...]
    layer: tuple[int, ...]


ORDER = SuitOrder(tuple(c // 13 for c in range(52)), tuple(c % 13 for c in range(52)))


class GongzhuPart(GamePart):
    """Shows, point cards that lie open, and four totals."""

    log_stands = False

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.chips = [ShownChip(table, where) for where in (1, 2, 3)]
        self.frames = [TakenFrame(table, where) for where in range(4)]
        self.open = False
        """Are the taken cards shown on request (compact layout)?"""

    def shown(self, model: TableModel) -> GongzhuShown:
        return shown(model)

    @property
    def _now(self) -> GongzhuShown:
        now = self.table.now
        assert isinstance(now, GongzhuShown)
        return now

    def writer(self, me: int, names: Sequence[str]) -> LogWriter:
        return log_writer("gongzhu", me, names)

    # ------------------------------------------------------------------ its own boxes

    def boxes(self) -> list[Box]:
        return [*self.chips, *self.frames]

    def place(self) -> None:
        if not isinstance(self.table.now, GongzhuShown):
            return  # nothing is known yet
        for chip in self.chips:
            chip.settle()
        for frame in self.frames:
            frame.settle(self.open)

    def refresh(self) -> None:
        self.place()
        for box in self.boxes():
            box.refresh()

    def fact(self, fact: Any, before: Shown) -> None:
        if not isinstance(fact, facts.Show):
            return
        if fact.seat == self.table.now.me:
            self.table.controls.drop()  # the choice was for the show, not for the first trick
            return
        self.refresh()
        chip = self.chips[self.table.now.place(fact.seat) - 1]
        self.table.animator.fade(chip, 0.1, 1.0, "flip")

    def asked(self, ask: str | None) -> None:
        """What must be shown is raised from the start."""
        standing = self.table.model.ask
        if ask == "show" and standing is not None and not self.table.hand.selected:
            self.table.hand.select(parse_all(standing.default))

    def show_captured(self) -> None:
        if self.table.table.compact:
            self.open = not self.open
            self.place()

    def advice_right(self) -> float | None:
        mine = self.frames[0]
        return mine.scene_rect().left() if mine.isVisible() and not self.open else None

    def press(self, pos: QPointF) -> bool:
        """In the compact layout the totals open the taken cards; a click on these closes them."""
        if not self.table.table.compact:
            return False
        shown = self.open and any(f.scene_rect().contains(pos) for f in self.frames)
        if shown or self.table.state.scene_rect().contains(pos):
            self.show_captured()
            return True
        return False

    def close_overlays(self) -> bool:
        was, self.open = self.open and self.table.table.compact, False
        self.place()
        return was

    # ------------------------------------------------------------------ the hand

    def order(self, hand: Any) -> SuitOrder:
        return ORDER

    def groups(self, order: SuitOrder, cards: list[int]) -> list[Group]:
        """Suits with colours alternating, high cards at the left (or at the right)."""
        piles: dict[str, list[int]] = {}
        for c in cards:
            piles.setdefault(SUITS[c // 13], []).append(c)
        low_first = self.table.options.trumps_right
        return [
            Group(s, tuple(sorted(piles[s], reverse=not low_first)))
            for s in side_suits(None, set(piles))
        ]

    def tag_texts(self, groups: list[Group]) -> list[list[str]]:
        return [[f"{SIGNS[group.suit]} {len(group.cards)}"] for group in groups]

    def marks(self, items: Sequence[CardItem]) -> list[tuple[str, ...]]:
        """House: dealt first; ribbons: shown, with the factor; ring with a bar: not to be played.

        Of several copies the one that is selected is the one that would leave the hand.
        """
        hand: HandState | None = self.table.model.hand
        now = self.table.now
        if hand is None or not isinstance(now, GongzhuShown):
            return [() for _ in items]
        out = {id(item): self._chosen(item) for item in items}
        if now.first_card is not None:
            copies = self._copies(items, now.first_card)
            open_ = [i for i in copies if i in self.table.hand.selected and not self._dark(i)]
            if copies:
                first = (open_ or copies)[0]
                out[id(first)] = ("first", *out[id(first)])
        for card in {c.card for c in hand.copies_before(now.me) if c.card is not None}:
            copies = self._copies(items, card)
            copies.sort(key=lambda i: i not in self.table.hand.selected)
            leaving = hand.leaving(now.me, card, len(copies))
            barred = hand.barred[now.me][card // 13] > 0
            for item, copy in zip(copies, leaving, strict=False):
                if copy is not None:
                    held = barred and copy.factor == 2 and not copy.dark
                    out[id(item)] = (
                        f"x{copy.factor}",
                        *(("dark",) if copy.dark else ()),
                        *(("barred",) if held else ()),
                    )
        return [out[id(item)] for item in items]

    def _chosen(self, item: CardItem) -> tuple[str, ...]:
        return ("dark",) if self._dark(item) else ()

    def _dark(self, item: CardItem) -> bool:
        return item in self.table.hand.dark

    def _copies(self, items: Sequence[CardItem], card: int) -> list[CardItem]:
        return [i for i in items if i.card == card]

    def may_choose(self, card: int) -> bool:
        if self.table.asked_kind == "show":
            return card in self.table.model.showable()
        return True

    def pick(self, i: int) -> None:
        """One click shows, one more shows darkly, the third puts back; a play has only so many
        cards, so the last chosen ones count, and of pairs that must be given both go."""
        asked = self.table.asked_kind
        if asked == "show":
            self._pick_show(i)
        elif asked == "play":
            self._pick_play(i)
        else:
            self.table.hand.toggle(i)

    def _pick_show(self, i: int) -> None:
        table, hand = self.table, self.table.hand
        item = hand.items[i]
        if item not in hand.selected:
            hand.choose(i, True)
            if item not in hand.selected:
                may = sorted(table.model.showable())
                table.controls.say(
                    tr("Table", "Only {cards} can be shown", cards=cards_text(may)), "plain"
                )
        elif table.rules.dark_sale and not self._dark(item):
            hand.dark.append(item)
        else:
            hand.choose(i, False)

    def _pick_play(self, i: int) -> None:
        hand, model = self.table.hand, self.table.model
        item = hand.items[i]
        if item in hand.selected:
            hand.choose(i, False)
            return
        trick = self.table.now.trick
        wanted = len(trick.plays[0][1]) if trick is not None and trick.plays else 0
        card = item.card
        assert card is not None
        twin = next((k for k in hand.items if k.card == card and k is not item), None)
        if wanted == 2 and twin is not None and model.why_not([card, card]) is None:
            hand.selected = [item, twin]
            return
        room = wanted or (2 if [s.card for s in hand.selected] == [card] else 1)
        hand.selected = [*hand.selected, item][-room:]

    def card_words(self, item: CardItem, words: str) -> str:
        marks = item.face.marks
        spoken = {
            "first": tr("Table", "dealt first"),
            "x2": tr("Table", "shown, times 2"),
            "x4": tr("Table", "first-shown, times 4"),
            "barred": tr("Table", "barred"),
            "dark": tr("Table", "face down"),
        }
        return ", ".join([words, *[spoken[m] for m in marks if m in spoken]])

    # ------------------------------------------------------------------ plates and panels

    def role(self, now: GongzhuShown, seat: int, level: bool = True) -> str:
        total = signed(now.totals[seat])
        return tr("Table", "Total {total}", total=total) if level else total

    def status(self, now: GongzhuShown, seat: int, asked: str | None) -> tuple[str, bool]:
        if now.phase == "deal":
            return "", False
        if now.phase == "show" and seat == now.me and asked == "show":
            return tr("Table", "Choose shows"), True
        return super().status(now, seat, asked)

    def state_name(self, now: GongzhuShown) -> str:
        return state.state_name(now)

    def draw_state(self, p: QPainter, size: QRectF, t: float) -> None:
        state.draw_state(self._now, p, size, t)

    def draw_strip(self, p: QPainter, size: QRectF, t: float) -> None:
        state.draw_strip(self._now, p, size, t)

    def trick_words(self, now: GongzhuShown, last: Trick, name: str) -> list[str]:
        if not last.taken:
            return [tr("Table", "{name} won, no point cards", name=name), name]
        cards = points_text(last.taken)
        return [tr("Table", "{name} won {cards}", name=name, cards=cards), cards, name]

    # ------------------------------------------------------------------ the middle

    def middle(self, now: GongzhuShown, trick: Trick) -> list[str]:
        if trick.taken:
            cards = points_text(trick.taken)
            out = [tr("Table", "In this trick: {cards}", cards=cards), cards]
        else:
            out = [tr("Table", "No point cards in this trick"), tr("Table", "No points")]
        if now.heart_factor > 1 and self.table.table.compact:  # no room for the note
            factor = tr("Table", "♥ {times}{factor}", times=TIMES, factor=now.heart_factor)
            out = [f"{words} · {factor}" for words in out]
        return out

    def note(self, now: GongzhuShown) -> str:
        if now.heart_factor == 1 or self.table.table.compact:
            return ""
        factor = now.heart_factor
        if now.ace_shower is None:
            return tr("Table", "All ♥ {times}{factor}", times=TIMES, factor=factor)
        me = now.ace_shower == now.me
        name = tr("Table", "you") if me else now.names[now.ace_shower]
        return tr("Table", "All ♥ {times}{factor} (♥A shown by {name})", times=TIMES,
                  factor=factor, name=name)  # fmt: skip

    # ------------------------------------------------------------------ the actions

    def mode(self, now: GongzhuShown, asked: str | None) -> str:
        if asked in ("show", "play"):
            return asked
        return super().mode(now, asked)

    def _choice(self) -> tuple[list[int], list[int]]:
        """The cards chosen to be shown openly and darkly."""
        hand = self.table.hand
        dark = [i.card for i in hand.items if i in hand.dark and i.card is not None]
        open_ = [
            i.card for i in hand.items
            if i in hand.selected and i not in hand.dark and i.card is not None
        ]  # fmt: skip
        return open_, dark

    def actions(self, mode: str) -> Actions:
        shared = super().actions(mode)
        if mode != "show":
            return shared
        open_, dark = self._choice()
        n = len(open_) + len(dark)
        words = tr("Table", "Show {n} cards", n=n) if n else tr("Table", "Show none")
        ready = self.table.asked_kind == "show"
        ready = ready and self.table.model.why_not(open_, dark) is None
        return Actions(shared.hint, words, shared.clear, ready)

    def sentence(self, mode: str) -> tuple[str, str] | None:
        if mode == "show":
            return self._show_sentence()
        if self._now.phase == "show" and mode == "":
            return tr("Table", "All shows are turned up together"), "plain"
        return None

    def _show_sentence(self) -> tuple[str, str]:
        model, (open_, dark) = self.table.model, self._choice()
        reason = model.why_not(open_, dark)
        if reason is not None:
            return illegal(reason).text, "warn"
        if not open_ and not dark:
            cards = cards_text(sorted(model.showable()))
            if self.table.rules.dark_sale:
                text = tr("Table", "You may show {cards} · click twice to show face down",
                          cards=cards)  # fmt: skip
                return text, "plain"
            return tr("Table", "You may show {cards}", cards=cards), "plain"
        parts, first = [], self._now.first_card
        if first in open_:
            open_.remove(first)
            card = cards_text([first])
            parts.append(tr("Table", "First-show {card}: {times}4, no bar", card=card, times=TIMES))
        if open_:
            cards = cards_text(open_)
            parts.append(
                tr(
                    "Table",
                    "Show {cards}: {times}2, barred in the first trick of the suit",
                    cards=cards,
                    times=TIMES,
                )
            )
        if dark:
            cards = cards_text(dark)
            parts.append(
                tr("Table", "{cards} face down: {times}2, no bar", cards=cards, times=TIMES)
            )
        return " · ".join(parts), "good"

    def do(self, mode: str) -> bool:
        if mode == "show":
            self.table.model.show(*self._choice())
        return mode == "show"

    def suggest(self, mode: str, cards: list[int]) -> bool:
        if mode == "show":
            self.table.hand.select(cards)
        return mode == "show"
