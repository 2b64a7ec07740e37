"""The log: what happened in the running hand, line by line, the newest at the end."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.log_writer import LogWriter
from desktop.scene.log_writers import log_writer
from desktop.session.model import TableModel
from desktop.windows.kit import scroll_bar_style
from desktop.windows.people import names_of
from engine import facts


class LogPanel(QWidget):
    """The events of the hand as a real list, so that screen readers and keys can go through it."""

    def __init__(self) -> None:
        super().__init__()
        self.model: TableModel | None = None
        self.writer: LogWriter | None = None
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
        self.list.verticalScrollBar().setStyleSheet(scroll_bar_style(t))
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
        for fact in model.facts[start:]:
            self._add(fact)
        self.list.scrollToBottom()

    def _fact(self, fact: object) -> None:
        if isinstance(fact, facts.Hand):
            self.list.clear()
        self._add(fact)
        self.list.scrollToBottom()

    def _add(self, fact: Any) -> None:
        model = self.model
        assert model is not None and model.hand is not None
        if isinstance(fact, facts.Hand):
            self.writer = log_writer(model.game, model.me, names_of(model))
        text = self._line(fact)
        if text:
            self.list.addItem(QListWidgetItem(text))

    def _line(self, fact: Any) -> str:
        assert self.model is not None and self.model.hand is not None
        if isinstance(fact, facts.Hand):
            return tr("Log", "Hand {no}", no=fact.no)
        found = None if self.writer is None else self.writer.line(fact, self.model.hand)
        return "" if found is None else found[0]
