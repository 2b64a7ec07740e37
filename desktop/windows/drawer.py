"""A panel at the window's right edge, over whatever is shown: settings, the log.

It leaves the player's hand free, so what a setting changes is seen at once.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop import i18n
from desktop.i18n import tr
from desktop.scene import theme
from desktop.windows.kit import (
    Button,
    Column,
    Panel,
    Row,
    Scroll,
    Source,
    Words,
    refresh_all,
    words_unit,
)


class Drawer(Panel):
    """Title, content that scrolls, and a button that closes it (Esc does too)."""

    closed = Signal()

    def __init__(self, title: Source, content: QWidget, width: float = 420) -> None:
        super().__init__("panel", "border", 12)
        self.width_ = width
        self.content = content
        self.setAccessibleName(title())
        self.close_button = Button(
            lambda: tr("Windows", "Close"), "Esc", "quiet", theme.BODY, height=32
        )
        self.close_button.clicked.connect(self.shut)
        head = Row(8)
        head.addWidget(Words(title, theme.VALUE, bold=True), 1)
        head.addWidget(self.close_button)
        column = Column(8, (16, 12, 10, 12))
        column.addLayout(head)
        self.area = Scroll(content)
        column.addWidget(self.area, 1)
        self.setLayout(column)
        theme.changed.connect(self.again)
        i18n.notifier.language_changed.connect(self.again)
        self.hide()

    def again(self) -> None:
        """Words, fonts, colours and sizes anew (hidden: when it opens)."""
        if self.isHidden():
            return
        size = self.window().size()
        t = words_unit(size.width(), size.height())
        self.refresh(t)
        refresh_all(self, t)

    def place(self, width: int, top: int, bottom: int) -> None:
        """Take its place in a parent `width` px wide, between `top` and `bottom`."""
        if self.isHidden():
            return
        self.again()
        wide = min(round(self.width_ * max(self.t, 0.9)), width - 24)
        self.setGeometry(width - wide - 8, top + 8, wide, bottom - top - 16)

    def open(self) -> None:
        """Show it and go to its first control."""
        self.show()
        self.raise_()
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def shut(self) -> None:
        """Hide it."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)
