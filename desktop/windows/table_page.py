"""The table's view as a page of the window, in the look and speed of the settings."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from desktop.scene.deck import Deck
from desktop.scene.speeds import Speeds
from desktop.scene.table_scene import Options, TableScene
from desktop.scene.table_view import TableView
from desktop.session.model import TableModel
from desktop.store.settings import Settings, SettingsStore


def scene_options(values: Settings) -> Options:
    """What the scene must know of the settings."""
    return Options(
        variant="four" if values.four_colour else "two",
        latin=values.joker_index == "latin",
        back=values.back,
        trumps_right=values.sort_side == "right",
        rows=2 if values.two_rows else 0,
        dim=values.dim_illegal,
        offer_end=values.offer_end,
        speeds=Speeds(values.speed, values.trick_hold, reduced_motion(values)),
    )


def reduced_motion(values: Settings) -> bool:
    """Whether motion is to be reduced; where the system decides, its own animations tell."""
    if values.reduced_motion != "system":
        return values.reduced_motion == "on"
    return QGuiApplication.styleHints().cursorFlashTime() == 0


def make_view(
    model: TableModel, deck: Deck, store: SettingsStore, kind: type[TableView] = TableView
) -> TableView:
    """A view of the table of a match; its scene lives as long as it does."""
    scene = TableScene(model, deck, scene_options(store.values))
    view = kind(scene)
    scene.setParent(view)
    return view
