"""What the top bar offers."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.i18n import tr
from desktop.windows.top_bar import Action

HINT = Action("hint", lambda: tr("Windows", "Hint"), "H")
UNDO = Action("undo", lambda: tr("Windows", "Undo"), "Ctrl+Z")
LAST = Action("last", lambda: tr("Windows", "Last trick"), "L")
RESULT = Action("result", lambda: tr("Windows", "Result"), "B")
REVIEW = Action("review", lambda: tr("Windows", "Review"), "R")
CONCEDE = Action("concede", lambda: tr("Windows", "Concede"), "")
"""No question is asked: an undo takes it back."""
PAUSE = Action("pause", lambda: tr("Windows", "Pause"), "P")
GO_ON = Action("go_on", lambda: tr("Windows", "Go on"), "P")
DEAL_ALL = Action("deal_all", lambda: tr("Windows", "Deal all"), "Space")
LOG = Action("log", lambda: tr("Windows", "Log"), "F2")
SETTINGS = Action("settings", lambda: tr("Windows", "Settings"), "F10")
LEAVE = Action("leave", lambda: tr("Windows", "Leave"), "Ctrl+W")

VIEW_KEYS = {"hint": Qt.Key.Key_H, "last": Qt.Key.Key_L}
"""Actions of the bar that are keys of the table."""
