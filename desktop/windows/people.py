"""Who sits at the table, as pages call them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.i18n import tr

if TYPE_CHECKING:
    from desktop.session.model import TableModel


def names_of(model: TableModel) -> tuple[str, ...]:
    """The names of seats 0 to 3; a person who gave none is "You"."""
    return tuple(
        name or (tr("Players", "You") if seat == model.me else tr("Players", "Guest"))
        for seat, name in enumerate(model.names)
    )
