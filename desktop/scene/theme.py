"""Every colour and font of the program (``visual.md`` sections 2 and 3).

``current()`` is the theme in use; ``use(...)`` changes it and sends ``changed``.  Items ask for
colours while they paint, so a repaint is all a change needs.  Card faces are not here: they look
the same in every theme.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont

DARK = {
    "table": "#17352F", "table2": "#1C3F38", "line": "#2F564C",
    "bar": "#0E211D", "panel": "#10271F", "rowa": "#152F27",
    "border": "#3E6357", "track": "#2A4B42",
    "text": "#F5F0E4", "text2": "#B9CABF", "mute": "#92AA9E",
    "gold": "#EDBE50", "win": "#EDBE50", "winl": "#EDBE50", "onwin": "#20180A",
    "red": "#C2372A", "onred": "#FFF9EE", "btn": "#244A41", "onbtn": "#F5F0E4",
    "warn": "#FFB9A6", "good": "#93DBAB", "suitR": "#FF8E7D", "suitB": "#F5F0E4",
    "paper": "#FCF8EE", "ink": "#1A1C22", "cardred": "#C01F1C", "edge": "#8E8773",
    "pig": "#F4BBAA", "snout": "#E2937F",
}  # fmt: skip
LIGHT = {
    "table": "#C6D5C4", "table2": "#CEDBCB", "line": "#A3B9A4",
    "bar": "#F4EFE1", "panel": "#FBF7EC", "rowa": "#F3ECDA",
    "border": "#B9AD8C", "track": "#DDD3B8",
    "text": "#20262A", "text2": "#4F5A55", "mute": "#4E5853",
    "gold": "#7A4E00", "win": "#E2AC33", "winl": "#8A5A00", "onwin": "#20180A",
    "red": "#B3271B", "onred": "#FFF9EE", "btn": "#E9E1CB", "onbtn": "#20262A",
    "warn": "#A01E10", "good": "#17612F", "suitR": "#B3271B", "suitB": "#1A1C22",
    "paper": "#FCF8EE", "ink": "#1A1C22", "cardred": "#C01F1C", "edge": "#8E8773",
    "pig": "#F4BBAA", "snout": "#E2937F",
}  # fmt: skip
FLAT_DARK = dict.fromkeys(("table", "table2", "bar", "panel", "rowa", "btn"), "#000000")
FLAT_LIGHT = dict.fromkeys(("table", "table2", "bar", "panel", "rowa", "btn"), "#FFFFFF")

WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("text", ("table", "table2", "bar", "panel", "rowa", "track", "btn")),
    ("text2", ("table", "table2", "bar", "panel", "rowa")),
    ("mute", ("table", "table2", "bar", "panel", "rowa")),
    ("gold", ("table", "table2", "bar", "panel", "rowa")),
    ("warn", ("table", "table2", "panel", "rowa")),
    ("good", ("table", "table2", "panel", "rowa")),
    ("suitR", ("panel", "rowa", "bar")),
    ("suitB", ("panel", "rowa", "bar")),
    ("onwin", ("win",)),
    ("onred", ("red",)),
    ("onbtn", ("btn",)),
    ("ink", ("paper",)),
    ("cardred", ("paper",)),
)
"""Words and the grounds they may stand on: at least 4.5 : 1, checked by a test."""
SIGNS: tuple[tuple[str, tuple[str, ...]], ...] = (("winl", ("table", "table2")),)
"""Edges and signs without words: at least 3 : 1."""

FAMILIES = {
    "zh_CN": ["Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei"],
    "zh_TW": ["Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei"],
}
CAP, SMALL, BODY, BUTTON, VALUE, COUNTER, HEADLINE = 11, 13, 15, 16, 18, 23, 32
"""The sizes of words, in the layout's unit ``t``."""
LINE_HEIGHT = 1.35


@dataclass(frozen=True)
class Theme:
    """One way the program looks; ``text`` is the text size setting (1.0 to 1.5)."""

    mode: str = "dark"
    high_contrast: bool = False
    text: float = 1.0
    language: str = "zh_CN"

    def hexa(self, key: str) -> str:
        """The colour of a key as ``#RRGGBB``; an unknown key is a ``KeyError``."""
        dark = self.mode == "dark"
        base = DARK if dark else LIGHT
        if self.high_contrast:
            if key == "border":
                return base["text"]
            return (FLAT_DARK if dark else FLAT_LIGHT).get(key, base[key])
        return base[key]

    def color(self, key: str, alpha: float = 1.0) -> QColor:
        """The colour of a key, ``alpha`` from 0 to 1."""
        out = QColor(self.hexa(key))
        out.setAlphaF(alpha)
        return out

    @property
    def border_width(self) -> float:
        """Width of panel edges in px."""
        return 2.0 if self.high_contrast else 1.0


class _Notifier(QObject):
    changed = Signal()


_notifier = _Notifier()
changed = _notifier.changed
"""Sent after ``use`` has changed anything."""
_current = Theme()


def current() -> Theme:
    """The theme in use."""
    return _current


def use(
    mode: str | None = None,
    high_contrast: bool | None = None,
    text: float | None = None,
    language: str | None = None,
) -> None:
    """Change parts of the theme; what is not named stays."""
    global _current
    new = _current
    if mode is not None:
        new = replace(new, mode=mode)
    if high_contrast is not None:
        new = replace(new, high_contrast=high_contrast)
    if text is not None:
        new = replace(new, text=text)
    if language is not None:
        new = replace(new, language=language)
    if new != _current:
        _current = new
        _fonts.clear()
        changed.emit()


_fonts: dict[tuple[int, bool], QFont] = {}


def font(size: float, bold: bool = False) -> QFont:
    """The font of the language, ``size`` in device-independent px, figures of one width."""
    px = max(11, round(size))
    found = _fonts.get((px, bold))
    if found is None:
        found = QFont()
        families = FAMILIES.get(_current.language)
        # English pages show Chinese names too: the system's font first, ours for the rest.
        found.setFamilies(families or [found.defaultFamily(), *FAMILIES["zh_CN"]])
        found.setPixelSize(px)
        found.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
        found.setFeature(QFont.Tag("tnum"), 1)
        _fonts[px, bold] = found
    return QFont(found)


def luminance(color: str) -> float:
    """Relative luminance of ``#RRGGBB`` (WCAG), 0 to 1."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
