"""Putting the settings into force, and how cards look by them.

``apply`` is called at the start and after every change; it is harmless to call it again.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop import i18n
from desktop.scene import theme
from desktop.store.settings import Settings

variant = "two"
latin = False
back = "A"


def apply(values: Settings, language: bool = True) -> None:
    """Theme, sizes, the look of the cards and, unless told not to, the language."""
    global variant, latin, back
    variant = "four" if values.four_colour else "two"
    latin = values.joker_index == "latin"
    back = values.back
    if language:
        i18n.set_language("" if values.language == "system" else values.language)
    theme.use(
        mode=mode_of(values),
        high_contrast=values.high_contrast,
        text=values.text_size / 100,
        language=i18n.language(),
    )


def mode_of(values: Settings) -> str:
    """ "dark" or "light"; the system's wish where the settings leave it to the system."""
    if values.theme != "system":
        return values.theme
    scheme = QGuiApplication.styleHints().colorScheme()
    return "light" if scheme == Qt.ColorScheme.Light else "dark"
