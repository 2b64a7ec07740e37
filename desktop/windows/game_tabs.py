"""The games beside one another at the head of a page: one of them is chosen."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.i18n import tr
from desktop.windows.kit import Button, Row
from desktop.windows.option_texts import GAMES, texts


class GameTabs(QWidget):
    """A button a game; ``chosen`` tells which was clicked."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        row = Row(10)
        self.buttons: dict[str, Button] = {}
        for game in GAMES:
            tab = Button(partial(tr, *texts(game).title_), "", "quiet")
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))
            self.buttons[game] = tab
            row.addWidget(tab)
        self.setLayout(row)

    def mark(self, game: str) -> None:
        """Show which game is chosen."""
        for name, tab in self.buttons.items():
            tab.kind = "normal" if name == game else "quiet"
            tab.setChecked(name == game)
