"""What a review looks at: a match that was played, at a table where nothing can be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop.scene import layout
from desktop.scene.table_view import TableView


@dataclass(frozen=True)
class Played:
    """A match that is looked at again."""

    view: Sequence[Any]
    """The facts as the viewer knows them."""
    held: Sequence[Any]
    """The same facts as the table knows them; empty when they are not here."""
    me: int
    seed: str | None
    path: Path | None
    """The record, which is never written to from here."""


class Beside(TableView):
    """The table in a part of the window: its bar has the height that fits its own size."""

    def _fit(self) -> None:
        # Before it has its place in the window it is smaller than any table can be.
        w, h = max(self.width(), 400), max(self.height(), 400)
        bar = layout.table(w, h + 44).bar.h
        self.table.set_view(w, h + bar, self.devicePixelRatioF(), bar)
