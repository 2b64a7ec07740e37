"""Shengji's part of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.arrange import Group, groups, order_of
from desktop.scene.game_part import Actions, GamePart
from desktop.scene.hand_view import tag_sign
from desktop.scene.log_writers import log_writer
from desktop.scene.shengji import seats, side, state
from desktop.scene.shengji.shown import ShengjiShown, shown
from desktop.scene.shown import Trick
from desktop.sentences import cards_text, illegal
from engine.cards import LJ, SUITS
from engine.shengji.hand import Phase
from engine.shengji.trump import TRUMP, TrumpOrder

if TYPE_CHECKING:
    from desktop.scene.card_item import CardItem
    from desktop.scene.log_writer import LogWriter
    from desktop.scene.side_panel import SidePanel
    from desktop.session.model import TableModel


class ShengjiPart(GamePart):
    """Trumps, bids, the bottom and the attackers' points."""

    dealing = (Phase.DEAL, Phase.BIDDING)

    def shown(self, model: TableModel) -> ShengjiShown:
        return shown(model)

    def writer(self, me: int, names: Sequence[str]) -> LogWriter:
        return log_writer("shengji", me, names)

    # ------------------------------------------------------------------ the hand

    def order(self, hand: Any) -> TrumpOrder:
        return order_of(hand)

    def groups(self, order: TrumpOrder, cards: list[int]) -> list[Group]:
        return groups(order, cards, self.table.options.trumps_right)

    def tag_texts(self, groups: list[Group]) -> list[list[str]]:
        hand = self.table.model.hand
        trump = hand.trump if hand is not None else None
        out = []
        for group in groups:
            n = len(group.cards)
            sign = tag_sign(group, trump)
            short = f"{sign} {n}" if sign else str(n)
            if group.suit:
                out.append([short])
            elif trump is None:
                out.append(
                    [tr("Table", "Levels, jokers {n}", n=n), tr("Table", "Top {count}", count=n)]
                )
            elif sign:
                out.append([tr("Table", "{suit} Trumps {n}", suit=sign, n=n), short])
            else:
                out.append([tr("Table", "Trumps {n}", n=n), short])
        return out

    def marks(self, items: Sequence[CardItem]) -> list[tuple[str, ...]]:
        order: TrumpOrder | None = self.table.hand.order
        left = Counter(self.table.hand.picked)
        return [self._marks(order, item.card, left) for item in items]

    def _marks(
        self, order: TrumpOrder | None, card: int | None, left: Counter[int]
    ) -> tuple[str, ...]:
        marks: list[str] = []
        if card is None or order is None:
            return ()
        if order.trump in SUITS and order.group[card] == TRUMP and card < LJ:
            if SUITS[card // 13] != order.trump:
                marks.append("trump")
        if left[card]:
            left[card] -= 1
            marks.append("bottom")
        return tuple(marks)

    # ------------------------------------------------------------------ plates and panels

    def role(self, now: ShengjiShown, seat: int, level: bool = True) -> str:
        return seats.role(now, seat, level)

    def status(self, now: ShengjiShown, seat: int, asked: str | None) -> tuple[str, bool]:
        before_play = seats.status(now, seat, asked, self.table.missing)
        return before_play or super().status(now, seat, asked)

    def sealed(self, now: ShengjiShown) -> int | None:
        return now.declarer

    def state_name(self, now: ShengjiShown) -> str:
        return state.state_name(now)

    def draw_state(self, p: QPainter, size: QRectF, t: float) -> None:
        state.draw_state(self._now, p, size, t)

    def draw_strip(self, p: QPainter, size: QRectF, t: float) -> None:
        state.draw_strip(self._now, p, size, t)

    @property
    def _now(self) -> ShengjiShown:
        now = self.table.now
        assert isinstance(now, ShengjiShown)
        return now

    def side_kind(self, now: ShengjiShown) -> str:
        if now.phase in (Phase.DEAL, Phase.BIDDING, Phase.COUNTER):
            return "bids"
        if now.phase is Phase.BOTTOM:
            return "structure" if now.turn == now.me else "bids"
        return "trick"

    def side_content(self, now: ShengjiShown) -> object:
        structure = self.side_kind(now) == "structure"
        chosen = tuple(self.table.hand.cards()) if structure else ()
        return now.bids, now.can_bid, now.hand if structure else (), chosen

    def draw_side(self, p: QPainter, panel: SidePanel, kind: str) -> None:
        if kind == "bids":
            side.draw_bids(panel, p)
        else:
            side.draw_structure(panel, p)

    def trick_words(self, now: ShengjiShown, last: Trick, name: str) -> list[str]:
        return [
            tr("Table", "{name} won {n} points", name=name, n=last.points),
            tr("Table", "{name} +{points}", name=name, points=last.points),
        ]

    # ------------------------------------------------------------------ the middle

    def middle(self, now: ShengjiShown, trick: Trick) -> list[str]:
        return [
            tr("Table", "{n} points in this trick", n=trick.points),
            tr("Table", "+{points}", points=trick.points),
        ]

    def dealt_words(self, now: ShengjiShown) -> list[tuple[str, bool]]:
        bottom = tr("Table", "Bottom: {n} cards", n=now.bottom_size)
        return [*super().dealt_words(now), (bottom, False)]

    # ------------------------------------------------------------------ the actions

    def mode(self, now: ShengjiShown, asked: str | None) -> str:
        if asked == "counter" or now.phase in (Phase.DEAL, Phase.BIDDING):
            return "bid"
        if asked == "bury":
            return "bury"
        return super().mode(now, asked)

    def actions(self, mode: str) -> Actions:
        shared = super().actions(mode)
        if mode != "bury":
            return shared
        return Actions(
            tr("Table", "Suggest"), tr("Table", "Bury"), tr("Table", "Take all back"), shared.ready
        )

    def sentence(self, mode: str) -> tuple[str, str] | None:
        now = self._now
        if mode == "bid" and self.table.asked_kind is not None and self.table.hand.selected:
            return self._raised_sentence()
        if mode == "bid":
            return self._bid_sentence(now), "plain"
        if mode == "bury":
            return self._bury_sentence()
        if now.phase is Phase.BOTTOM and now.turn not in (None, now.me):
            name = now.names[now.turn or 0]
            return tr("Table", "{name} buries the bottom", name=name), "plain"
        return None

    def _raised_sentence(self) -> tuple[str, str]:
        chosen = self.table.hand.cards()
        reason = self.table.model.why_not(chosen)
        if reason is not None:
            return illegal(reason).text, "warn"
        cards = cards_text(chosen)
        return tr(
            "Table", "Selected {cards} · drag them onto the table to bid", cards=cards
        ), "good"

    def _bid_sentence(self, now: ShengjiShown) -> str:
        if self.table.asked_kind == "counter":
            if now.can_bid:
                return tr("Table", "Counter the bottom, or pass")
            return tr("Table", "You hold nothing to counter the bottom with: pass")
        if now.phase is Phase.DEAL:
            return tr("Table", "Bid whenever you like; you are asked once more after the deal")
        if self.table.asked_kind == "bid" and not now.can_bid:
            return tr("Table", "All cards are dealt; you hold nothing to bid")
        if self.table.asked_kind == "bid":
            return tr("Table", "All cards are dealt: bid, or leave it")
        return tr("Table", "The others may still bid")

    def _bury_sentence(self) -> tuple[str, str]:
        chosen = self.table.hand.cards()
        missing = self.table.now.bottom_size - len(chosen)
        if missing > 0:
            return tr("Table", "Choose {n} more", n=missing), "plain"
        if missing < 0:
            return tr("Table", "{n} too many: put some back", n=-missing), "warn"
        reason = self.table.model.why_not(chosen)
        if reason is not None:
            return illegal(reason).text, "warn"
        return tr("Table", "Ready to bury"), "good"

    def do(self, mode: str) -> bool:
        if mode == "bury":
            self.table.model.bury(self.table.hand.cards())
        return mode == "bury"
