"""The log: what happened in the running hand, line by line, the newest at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import bid_kind, cards_text, rank_text, side_text, suit_text
from desktop.session.model import TableModel
from desktop.windows.people import names_of
from engine import facts
from engine.shengji.hand import HandState

Name = Callable[[int], str]


def line(fact: Any, hand: HandState, name: Name) -> str:
    """A fact as one line, `hand` being the state after it; "" for what is no event."""
    match fact:
        case facts.Hand():
            return tr("Log", "Hand {no}", no=fact.no)
        case facts.Bid() | facts.Counter() | facts.Snatch():
            return _bid_line(fact, hand, name)
        case facts.Pass():
            return tr("Log", "{name} does not counter", name=name(fact.seat))
        case facts.Trump():
            return tr(
                "Log", "Trump: {suit}, level {level}; {name} is declarer",
                suit=suit_text(fact.suit), level=rank_text(fact.level), name=name(fact.declarer),
            )  # fmt: skip
        case facts.Pickup():
            return tr("Log", "{name} takes up the bottom", name=name(fact.seat))
        case facts.Bury():
            return tr("Log", "{name} buries the bottom", name=name(fact.seat))
        case facts.Play():
            return _play_line(fact, name)
        case facts.Trick():
            points = 0 if fact.points is UNSET else fact.points
            return tr(
                "Log", "Trick {number}: {name} wins {points} points",
                number=len(hand.tricks), name=name(fact.winner), points=points,
            )  # fmt: skip
        case facts.Concede():
            return tr("Log", "{name} concedes the hand", name=name(fact.seat))
        case facts.End():
            return tr(
                "Log", "The attackers have {points} points: {side} win",
                points=fact.attackers_points, side=side_text(str(fact.winner)),
            )  # fmt: skip
        case facts.Takeover():
            return tr("Log", "{name} sits in from now on", name=name(fact.seat))
    return ""


def _bid_line(fact: Any, hand: HandState, name: Name) -> str:
    kind = bid_kind(hand.bids[-1].kind) if hand.bids else bid_kind("bid")
    if fact.cards is UNSET:
        return tr("Log", "{name}: {kind}, face down", name=name(fact.seat), kind=kind)
    cards = cards_text(fact.cards)
    return tr("Log", "{name}: {kind} {cards}", name=name(fact.seat), kind=kind, cards=cards)


def _play_line(fact: facts.Play, name: Name) -> str:
    cards = cards_text(fact.cards)
    if fact.tried is not UNSET:
        return tr(
            "Log", "{name}: throw of {tried} fails, plays {cards}",
            name=name(fact.seat), tried=cards_text(fact.tried), cards=cards,
        )  # fmt: skip
    return tr("Log", "{name}: {cards}", name=name(fact.seat), cards=cards)


class LogPanel(QWidget):
    """The events of the hand as a real list, so that screen readers and keys can go through it."""

    def __init__(self) -> None:
        super().__init__()
        self.model: TableModel | None = None
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)
        self.setLayout(layout)

    def show_model(self, model: TableModel | None) -> None:
        """Follow another match, or none."""
        if self.model is not None:
            self.model.fact.disconnect(self._fact)
            self.model.reset.disconnect(self.fill)
        self.model = model
        if model is not None:
            model.fact.connect(self._fact)
            model.reset.connect(self.fill)
        self.fill()

    def refresh(self, t: float) -> None:
        now = theme.current()
        self.list.setFont(theme.font(14 * t))
        self.list.setAccessibleName(tr("Log", "Events of the hand"))
        self.list.setStyleSheet(
            f"QListWidget {{ background: {now.hexa('panel')}; color: {now.hexa('text')};"
            " outline: 0; }"
            f"QListWidget::item {{ padding: {round(3 * t)}px;"
            f" border-bottom: 1px solid {now.hexa('track')}; }}"
            f"QListWidget::item:selected {{ background: {now.hexa('btn')};"
            f" color: {now.hexa('onbtn')}; }}"
        )
        self.fill()

    def fill(self) -> None:
        """All lines anew: the language, the match or its past changed."""
        self.list.clear()
        model = self.model
        if model is None or not model.started or model.hand is None:
            return
        start = max(
            (i for i, fact in enumerate(model.facts) if isinstance(fact, facts.Hand)), default=0
        )
        # The lines of the past are told from a fold of their own, since a line needs the state
        # right after its fact.
        hand: HandState | None = None
        for fact in model.facts[start:]:
            if isinstance(fact, facts.Hand):
                old = model.hand
                known = fact.declarer if isinstance(fact.declarer, int) else None
                hand = HandState(old.rules, fact.no, old.levels, known)
            elif hand is not None and not isinstance(
                fact, facts.Takeover | facts.Over | facts.Seed
            ):
                hand.apply(fact)
            if hand is not None:
                self._add(line(fact, hand, self._name))
        self.list.scrollToBottom()

    def _fact(self, fact: object) -> None:
        assert self.model is not None and self.model.hand is not None
        if isinstance(fact, facts.Hand):
            self.list.clear()
        self._add(line(fact, self.model.hand, self._name))
        self.list.scrollToBottom()

    def _name(self, seat: int) -> str:
        assert self.model is not None
        return names_of(self.model)[seat]

    def _add(self, text: str) -> None:
        if text:
            self.list.addItem(QListWidgetItem(text))
