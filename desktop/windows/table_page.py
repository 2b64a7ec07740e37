"""The table's view as a page of the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.scene.deck import Deck
from desktop.scene.table_view import TableView
from desktop.session.model import TableModel
from desktop.store.settings import SettingsStore


def make_view(model: TableModel, deck: Deck, store: SettingsStore) -> QWidget:
    """A view of the table of a match."""
    return TableView(model, deck, store)
