"""What tests of the table share: a deck, and views on games as somebody at a seat has them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.scene.deck import Deck
from desktop.scene.speeds import Speeds
from desktop.scene.table_scene import Options, TableScene
from desktop.scene.table_view import TableView


class Clock:
    ms = 0.0

    def __call__(self):
        return self.ms


@pytest.fixture(autouse=True)
def nothing_stays():
    """What was to be deleted later is deleted after each test, and its pictures with it.

    Without an event loop Qt would keep all views of a run, some 20 MB each.
    """
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def deck(qapp):
    out = Deck()
    yield out
    out.close()


@pytest.fixture
def seat(qtbot, deck):
    """Makes a view on a game; all are kept, for a view that is painted must not be garbage."""
    kept = []

    def make(game, size=(1280, 800), **options):
        options.setdefault("speeds", Speeds("off"))
        clock = Clock()
        scene = TableScene(game.model, deck, Options(**options), clock)
        view = TableView(scene)
        scene.setParent(view)
        qtbot.addWidget(view)
        view.resize(*size)
        view.show()
        view.setFocus()
        scene.clock = clock
        kept.append(view)
        return view

    yield make
    kept.clear()
