"""The settings, applied while they are changed; the options come from ``store.settings``."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.i18n import LANGUAGES, mark, tr
from desktop.store.settings import Option, SettingsStore, options
from desktop.windows.inputs import Chooser, Field, Switch
from desktop.windows.kit import Button, Column, Row, Words

VALUES: dict[tuple[str, object], tuple[str, str]] = {
    ("language", "system"): mark("Settings", "As the system"),
    ("theme", "system"): mark("Settings", "As the system"),
    ("theme", "dark"): mark("Settings", "Dark"),
    ("theme", "light"): mark("Settings", "Light"),
    ("joker_index", "chinese"): mark("Settings", "Chinese characters"),
    ("joker_index", "latin"): mark("Settings", "JOKER"),
    ("back", "A"): mark("Settings", "Red lattice"),
    ("back", "B"): mark("Settings", "Blue waves"),
    ("sort_side", "left"): mark("Settings", "At the left"),
    ("sort_side", "right"): mark("Settings", "At the right"),
    ("speed", "slow"): mark("Settings", "Slow"),
    ("speed", "normal"): mark("Settings", "Normal"),
    ("speed", "fast"): mark("Settings", "Fast"),
    ("speed", "off"): mark("Settings", "No motion"),
    ("trick_hold", "short"): mark("Settings", "A short while"),
    ("trick_hold", "normal"): mark("Settings", "Normal"),
    ("trick_hold", "long"): mark("Settings", "A long while"),
    ("trick_hold", "click"): mark("Settings", "Until a click"),
    ("reduced_motion", "system"): mark("Settings", "As the system"),
    ("reduced_motion", "on"): mark("Settings", "On"),
    ("reduced_motion", "off"): mark("Settings", "Off"),
}


def value_text(option: str, value: object) -> str:
    """A value of a setting in words."""
    if (option, value) in VALUES:
        return tr(*VALUES[option, value])
    if option == "language":
        return LANGUAGES[str(value)]
    if option == "text_size":
        return tr("Settings", "{percent} %", percent=value)
    if option == "coach_points":
        return tr("Settings", "{points} points", points=value)
    return str(value)


class SettingsPanel(QWidget):
    """One control an option; a change is in force at once."""

    def __init__(self, store: SettingsStore) -> None:
        super().__init__()
        self.store = store
        self.controls: dict[str, Chooser | Switch | Field] = {}
        column = Column(6, (0, 4, 8, 8))
        for option in options():
            column.addLayout(self._line(option))
        reset = Button(lambda: tr("Settings", "Back to the usual settings"), "", "quiet", 14, 36)
        reset.clicked.connect(self._reset)
        column.addSpacing(8)
        column.addWidget(reset)
        column.addStretch(1)
        self.setLayout(column)
        store.on_change(lambda _names: self.load())
        self.load()

    def _line(self, option: Option) -> Row:
        name = option.name

        def title() -> str:
            return tr(*("Settings", option.text))  # collected where the option is declared

        row = Row(10)
        if option.kind == "bool":
            switch = Switch(title, 14)
            switch.clicked.connect(lambda on: self.store.change(**{name: on}))
            self.controls[name] = switch
            row.addWidget(switch, 1)
            return row
        row.addWidget(Words(title, 14), 1)
        if option.kind == "choice":
            chooser = Chooser(
                lambda: [(value, value_text(name, value)) for value in option.allowed], title
            )
            chooser.currentIndexChanged.connect(
                lambda _i: self.store.change(**{name: chooser.value()})
            )
            self.controls[name] = chooser
            row.addWidget(chooser, 1)
        else:
            field = Field(title, lambda: tr("Settings", "You"), limit=24)
            field.editingFinished.connect(lambda: self.store.change(**{name: field.text().strip()}))
            self.controls[name] = field
            row.addWidget(field, 1)
        return row

    def load(self) -> None:
        """Show what is in force."""
        for name, control in self.controls.items():
            value = getattr(self.store.values, name)
            if isinstance(control, Chooser):
                control.choose(value)
            elif isinstance(control, Switch):
                control.setChecked(bool(value))
            elif control.text() != value:
                control.setText(str(value))

    def _reset(self) -> None:
        kept = {"name", "language"}
        self.store.change(**{o.name: o.default for o in options() if o.name not in kept})
