"""The table for screen readers: every card of the hand and every named box, as a list of children.

Items of a graphics scene have no accessible interface of their own; the view's interface gives one
child for each.  Interfaces are kept here, for Qt does not own them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAccessibleWidget

from desktop.i18n import tr
from desktop.scene.buttons import Button

if TYPE_CHECKING:
    from desktop.scene.table_view import TableView

_kept: dict[int, TableInterface] = {}


class Part(QAccessibleInterface):
    """Child ``index`` of the table; what it is, it asks anew each time."""

    def __init__(self, table: TableInterface, index: int) -> None:
        super().__init__()
        self.table = table
        self.index = index

    def what(self) -> tuple[str, QRectF, QAccessible.Role, bool, bool]:
        """Name, place on the table, role, whether it can be used, whether it is selected."""
        return self.table.parts()[self.index]

    def isValid(self) -> bool:
        return self.table.isValid() and self.index < len(self.table.parts())

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.table

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        if kind != QAccessible.Text.Name or not self.isValid():
            return ""
        return self.what()[0]

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nothing here can be renamed."""

    def rect(self) -> QRect:
        if not self.isValid():
            return QRect()
        view = self.table.view
        box = view.mapFromScene(self.what()[1]).boundingRect()
        return QRect(view.viewport().mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        return self.what()[2] if self.isValid() else QAccessible.Role.NoRole

    def state(self) -> QAccessible.State:
        out = QAccessible.State()
        if not self.isValid():
            return out
        _, _, role, can, selected = self.what()
        # PySide writes the bits of a state as attributes.
        out.disabled = not can
        if role == QAccessible.Role.ListItem:
            out.selectable, out.selected = True, selected
        return out

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()


class TableInterface(QAccessibleWidget):
    """The view: a pane whose children are what can be read and used on the table."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.Pane, tr("Table", "Card table"))
        self.view = view
        self.made: dict[int, Part] = {}

    def parts(self) -> list[tuple[str, QRectF, QAccessible.Role, bool, bool]]:
        """Everything there is now, in reading order."""
        table = self.view.table
        out = []
        for box in table.boxes():
            name = box.accessible_name()
            if not box.isVisible() or not name:
                continue
            if isinstance(box, Button):
                role, can = QAccessible.Role.Button, box.enabled
            else:
                role, can = QAccessible.Role.StaticText, True
            out.append((name, box.scene_rect(), role, can, False))
        for words, rect in table.stage.spoken_plays():
            out.append((words, rect, QAccessible.Role.StaticText, True, False))
        hand = table.hand
        for i, item in enumerate(hand.items):
            if item.card is None:
                continue
            words, can = table.controls.card_words(i), item.card not in hand.dim
            chosen = item in hand.selected
            out.append((words, hand.visible(i), QAccessible.Role.ListItem, can, chosen))
        return out

    def childCount(self) -> int:
        return len(self.parts())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < self.childCount():
            return None
        part = self.made.get(index)
        if part is None:
            part = self.made[index] = Part(self, index)
        return part

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.index if isinstance(child, Part) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        for i in range(self.childCount() - 1, -1, -1):
            part = self.child(i)
            if part is not None and part.rect().contains(x, y):
                return part
        return None


def _factory(key: str, obj: QObject | None) -> QAccessibleInterface | None:
    from desktop.scene.table_view import TableView

    if not isinstance(obj, TableView):
        return None
    found = _kept.get(id(obj))
    if found is None:
        found = _kept[id(obj)] = TableInterface(obj)
        number = id(obj)
        obj.destroyed.connect(lambda: _kept.pop(number, None))
    return found


_installed = False


def install() -> None:
    """Let Qt find the table's interface; harmless to call again."""
    global _installed
    if not _installed:
        QAccessible.installFactory(_factory)
        _installed = True
