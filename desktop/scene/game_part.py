"""What the shared table asks of the game that is played on it.

The table, its hand, plates, panels, tricks and gestures are the same for every game.  Where a game
differs (its order of cards, words of its own, what is chosen before play) the table asks its
``GamePart``; a game's own boxes belong to its part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.i18n import tr
from desktop.scene.arrange import Group, Order
from desktop.scene.box import Box
from desktop.scene.log_writer import LogWriter
from desktop.scene.shown import Shown, Trick

if TYPE_CHECKING:
    from desktop.scene.card_item import CardItem
    from desktop.scene.side_panel import SidePanel
    from desktop.scene.table_scene import TableScene
    from desktop.session.model import TableModel


def thinking(now: Shown, seat: int) -> str:
    """What another seat does whose turn it is; that it thinks is said when it takes a while."""
    return tr("Table", "Thinking…") if now.slow == seat else tr("Table", "To play")


class Actions(NamedTuple):
    """The words of the three buttons of the action row; ``ready``: can the main one be used?"""

    hint: str
    main: str
    clear: str
    ready: bool


class GamePart:
    """The part of the table that belongs to one game."""

    log_stands = True
    """May the log stand beside the table (or does the game need its room)?"""
    dealing: tuple[str, ...] = ("deal",)
    """The phases in which the undealt cards lie in the middle."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    # ------------------------------------------------------------------ the moment

    def shown(self, model: TableModel) -> Shown:
        """The snapshot of the model now."""
        raise TypeError(f"{type(self).__name__} does not say what is shown")

    def writer(self, me: int, names: Sequence[str]) -> LogWriter:
        """Who puts the facts of a hand into words."""
        raise TypeError(f"{type(self).__name__} does not say how facts read")

    # ------------------------------------------------------------------ its own boxes

    def boxes(self) -> list[Box]:
        """The boxes of this game alone, in reading order."""
        return []

    def place(self) -> None:
        """Put its own boxes where they stand at the size of now."""

    def refresh(self) -> None:
        """Show in its own boxes what the moment says."""

    def fact(self, fact: Any, before: Shown) -> None:
        """A fact came, and everything shared has shown it."""

    def asked(self, ask: str | None) -> None:
        """The viewer is asked something, or nothing any more."""

    def show_captured(self) -> None:
        """The key C: cards that have no room of their own in the compact layout."""

    def advice_right(self) -> float | None:
        """How far to the right the row of moves may reach; ``None``: it is free to be centred."""
        return None

    def press(self, pos: QPointF) -> bool:
        """A press at a point of the table; was it one of this game's own places?"""
        return False

    def close_overlays(self) -> bool:
        """Put away what was shown on request; was there anything?"""
        return False

    # ------------------------------------------------------------------ the hand

    def order(self, hand: Any) -> Order:
        """The order of the cards now; another object when it has changed."""
        raise TypeError(f"{type(self).__name__} does not say how cards are ordered")

    def groups(self, order: Any, cards: list[int]) -> list[Group]:
        """The groups of a hand from left to right."""
        raise TypeError(f"{type(self).__name__} does not say how hands are sorted")

    def tag_texts(self, groups: list[Group]) -> list[list[str]]:
        """The words of the group tags, each in full and as short as it can be."""
        raise TypeError(f"{type(self).__name__} does not say what tags read")

    def marks(self, items: Sequence[CardItem]) -> list[tuple[str, ...]]:
        """The marks of each card of the hand."""
        return [() for _ in items]

    def may_choose(self, card: int) -> bool:
        """Can a card be part of any answer at all to what is asked now?"""
        return True

    def pick(self, i: int) -> None:
        """A click (or the space bar) on card ``i`` of the hand."""
        self.table.hand.toggle(i)

    def card_words(self, item: CardItem, words: str) -> str:
        """What a screen reader says of a card, from what it says in every game."""
        return words

    # ------------------------------------------------------------------ plates

    def role(self, now: Any, seat: int, level: bool = True) -> str:
        """The second line of a plate, shorter without ``level``."""
        raise TypeError(f"{type(self).__name__} does not say who sits there")

    def status(self, now: Any, seat: int, asked: str | None) -> tuple[str, bool]:
        """What a seat is doing, and whether it is that seat's turn.

        ``asked`` is what the viewer is asked.
        """
        me = seat == now.me
        if now.turn == seat:
            return (tr("Table", "Your turn") if me else thinking(now, seat)), True
        if now.played(seat):
            return tr("Table", "Has played"), False
        return tr("Table", "Waiting"), False

    def sealed(self, now: Any) -> int | None:
        """The seat that bears the seal."""
        return None

    # ------------------------------------------------------------------ panels

    def state_name(self, now: Any) -> str:
        """What a screen reader says of the state panel."""
        return ""

    def draw_state(self, p: QPainter, size: QRectF, t: float) -> None:
        """Paint the state panel; its ground is painted already."""

    def draw_strip(self, p: QPainter, size: QRectF, t: float) -> None:
        """Paint the state as one strip (compact layout)."""

    def side_kind(self, now: Any) -> str:
        """What the panel at the upper right shows: ``trick``, or what only this game has."""
        return "trick"

    def side_content(self, now: Any) -> object:
        """What the side panel shows besides the last trick, to be compared."""
        return None

    def draw_side(self, p: QPainter, panel: SidePanel, kind: str) -> None:
        """Paint a content of the side panel that only this game has."""

    def trick_words(self, now: Any, last: Trick, name: str) -> list[str]:
        """Who won the last trick and what was in it; the longest words first."""
        raise TypeError(f"{type(self).__name__} does not say what a trick holds")

    # ------------------------------------------------------------------ the middle

    def middle(self, now: Any, trick: Trick) -> list[str]:
        """The words in the middle while a trick lies there; the longest first."""
        return []

    def note(self, now: Any) -> str:
        """A second line in the middle, in a pill; empty: none."""
        return ""

    def dealt_words(self, now: Any) -> list[tuple[str, bool]]:
        """Lines (words, bold) beside the undealt cards."""
        left = now.deal_size - now.dealt
        words = [(tr("Table", "{n} cards left", n=left), True)] if left else []
        if self.table.model.paused:
            words.append((tr("Table", "Paused"), True))
        return words

    # ------------------------------------------------------------------ the actions

    def mode(self, now: Any, asked: str | None) -> str:
        """Which controls stand there: ``bid``, ``bury``, ``show``, ``play`` or none."""
        return "play" if now.phase == "play" else ""

    def actions(self, mode: str) -> Actions:
        """The words of the action row."""
        hand, model = self.table.hand, self.table.model
        chosen = hand.cards()
        ready = bool(chosen) and self.table.asked_kind == mode and model.why_not(chosen) is None
        return Actions(tr("Table", "Hint"), tr("Table", "Play"), tr("Table", "Clear"), ready)

    def sentence(self, mode: str) -> tuple[str, str] | None:
        """The sentence over the actions and its kind; ``None``: the shared one."""
        return None

    def do(self, mode: str) -> bool:
        """The main button in a mode of this game's own; was it one?"""
        return False

    def suggest(self, mode: str, cards: list[int]) -> bool:
        """Select a suggestion in a mode of this game's own; was it one?"""
        return False
