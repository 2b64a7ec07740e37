"""The bar at the top: what is played, and what can be done at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.scene import theme
from desktop.windows.kit import Button, Row, Source, Words, refresh_all, unit
from desktop.windows.pictures import AppIcon


@dataclass(frozen=True)
class Action:
    """A button of the bar: its name (sent when it is used), words and key."""

    name: str
    text: Source
    key: str


class TopBar(QWidget):
    """Icon, title and buttons; 44u high, in the compact layout 36 px and without key caps."""

    used = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._title: Source = lambda: ""
        self.compact = False
        self.icon = AppIcon(28)
        self.title = Words(lambda: self._title(), theme.BODY, bold=True, wrap=False)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.row = Row(6, (12, 0, 14, 0))
        self.row.addWidget(self.icon)
        self.row.addSpacing(4)
        self.row.addWidget(self.title, 1)
        self.setLayout(self.row)
        self.buttons: dict[str, Button] = {}

    def show_title(self, title: Source) -> None:
        """New words at the left."""
        self._title = title
        self.title.say(title)

    def show_actions(self, actions: Sequence[Action]) -> None:
        """New buttons; what is used is sent as ``used``."""
        for old in self.buttons.values():
            self.row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = {}
        for action in actions:
            button = Button(action.text, action.key, "bar", theme.BODY, height=30)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, name=action.name: self.used.emit(name))
            self.row.addWidget(button)
            self.buttons[action.name] = button
        self.fit()

    def fit(self) -> None:
        """Sizes for the window as it is now."""
        size = self.window().size()
        u = unit(size.width(), size.height())
        self.compact = compact = u < 92 / 104
        t = max(u, 0.9)
        self.setFixedHeight(36 if compact else round(44 * u))
        words = t * min(theme.current().text, 1.15)  # the bar does not grow with the words
        for button in self.buttons.values():
            button.show_key = not compact
        refresh_all(self, words)
        self.title.setToolTip(self._title())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        now = theme.current()
        painter.fillRect(self.rect(), now.color("bar"))
        line = QRectF(0, self.height() - 1, self.width(), 1)
        painter.fillRect(line, now.color("border" if now.high_contrast else "line"))
        painter.end()
