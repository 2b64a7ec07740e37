"""A new game in detail: the kind, every option, who plays, and the seed.

Which options there are comes from the game's rules; what excludes what is asked from ``resolve``
after every change and said in a sentence, and then the game cannot be started.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import (
    LEAST_PARTNER,
    LEVELS,
    about_level,
    level_text,
    partner_level,
    preset_text,
)
from desktop.session.names import CHARACTERS, three
from desktop.session.process import can_be_started
from desktop.store.settings import SettingsStore
from desktop.windows.inputs import Chooser, Field
from desktop.windows.kit import Button, Column, Page, Panel, Row, Scroll, Source, Words, centred
from desktop.windows.notices import bad_command
from desktop.windows.option_fields import OptionField
from desktop.windows.option_texts import GameTexts
from engine.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Sequence

BOT = "bot:"


class SeatField(QWidget):
    """Who sits at one of the other seats: a character and a level, or a program of one's own."""

    changed = Signal()
    typed = Signal()
    """A letter of the command."""
    character_chosen = Signal()

    def __init__(self, place: Source) -> None:
        super().__init__()
        self.chooser = Chooser(self._items, lambda: tr("NewGame", "{seat}: level", seat=place()))
        self.character = Chooser(
            _characters, lambda: tr("NewGame", "{seat}: character", seat=place())
        )
        self.command = Field(
            lambda: tr("NewGame", "Command of the program"),
            lambda: tr("NewGame", "Command, for example: python3 mybot.py"),
            limit=190,
        )
        self.label = Words(place, 13, color="text2")
        self.about = Words(self._about, 13, color="text2")
        column = Column(0)
        column.addWidget(self.label)
        self.row = Row(2)
        self.row.addWidget(self.character, 1)
        self.row.addWidget(self.chooser, 1)
        column.addLayout(self.row)
        column.addWidget(self.command)
        column.addWidget(self.about)
        column.addStretch(1)
        self.setLayout(column)
        self.chooser.currentIndexChanged.connect(self._chosen)
        self.character.currentIndexChanged.connect(self.character_chosen)
        self.command.editingFinished.connect(self.changed)
        self.command.textEdited.connect(self.typed)

    def _items(self) -> Sequence[tuple[object, str]]:
        return [(level, level_text(level)) for level in (*LEVELS, BOT)]

    def _about(self) -> str:
        """How the level plays."""
        level = str(self.chooser.value())
        if level == BOT:
            return tr("NewGame", "A program that speaks the seat protocol.")
        return about_level(level)

    def value(self) -> str:
        """A level, or ``bot:COMMAND``."""
        chosen = str(self.chooser.value())
        return chosen + self.command.text().strip() if chosen == BOT else chosen

    def show_value(self, level: str, character: str) -> None:
        """What is chosen, from outside."""
        own = level.startswith(BOT)
        self.chooser.choose(BOT if own else level)
        self.command.setText(level.removeprefix(BOT) if own else "")
        self.command.setVisible(own)
        self.character.choose(character)
        self.about.say(self._about)

    def _chosen(self) -> None:
        own = self.chooser.value() == BOT
        self.command.setVisible(own)
        self.about.say(self._about)
        if own:
            self.command.setFocus()
        self.changed.emit()


def _characters() -> Sequence[tuple[object, str]]:
    """The characters, each with its temper in a word."""
    return [
        (c.name, tr("NewGame", "{name}, {temper}", name=c.shown, temper=c.temper))
        for c in CHARACTERS
    ]


class NewGamePage(Page):
    """All choices of a new game; what is chosen is kept in the settings for the next time."""

    start_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, store: SettingsStore, texts: GameTexts) -> None:
        super().__init__()
        self.store, self.texts = store, texts
        self.fields: dict[str, OptionField] = {}
        self.grids: list[tuple[QGridLayout, list[OptionField]]] = []
        self.columns = 0
        self.refused: RulesError | None = None
        """Why the options do not fit together."""
        content = QWidget()
        column = Column(14, (8, 4, 14, 12))
        column.addWidget(self._kind())
        column.addWidget(self._players())
        for title, names in texts.groups:
            column.addWidget(self._group(title, names))
        column.addStretch(1)
        content.setLayout(column)
        inner = Column(10, (28, 18, 20, 14))
        inner.addWidget(Words(lambda: tr(*texts.new_game), 28, bold=True))
        inner.addWidget(Scroll(content), 1)
        inner.addLayout(self._bottom())
        self.middle = QWidget()
        self.middle.setLayout(inner)
        centred(self, self.middle)
        self.load()

    # ------------------------------------------------------------------ parts of the page

    def _kind(self) -> Panel:
        self.preset = Chooser(
            lambda: [(p, preset_text(p)) for p in self.texts.presets],
            lambda: tr("NewGame", "Kind of game"),
        )
        self.preset.currentIndexChanged.connect(self._preset_chosen)
        self.describe = Words(lambda: self.texts.description(str(self.preset.value())), 14)
        panel = Panel()
        row = Row(12, (16, 10, 16, 10))
        row.addWidget(self.preset, 2)
        row.addWidget(self.describe, 3)
        panel.setLayout(row)
        return panel

    def _players(self) -> Panel:
        self.name = Field(
            lambda: tr("NewGame", "Your name"), lambda: tr("NewGame", "Your name"), limit=24
        )
        self.seed = Field(
            lambda: tr("NewGame", "Seed of the deals"),
            lambda: tr("NewGame", "empty: new cards every time"),
        )
        self.seats = (
            SeatField(lambda: tr("NewGame", "At your right")),
            SeatField(self._opposite),
            SeatField(lambda: tr("NewGame", "At your left")),
        )
        panel = Panel()
        column = Column(8, (16, 12, 16, 12))
        column.addWidget(_heading(lambda: tr("NewGame", "Players")))
        seats = Row(8)
        for seat in self.seats:
            seat.changed.connect(self.keep)
            seat.typed.connect(self._judge)
            seat.character_chosen.connect(partial(self._character_chosen, seat))
            seats.addWidget(seat, 1)
        column.addLayout(seats)
        self.partner = Words(self._about_partner, 14, color="gold")
        column.addWidget(self.partner)
        row = Row(8)
        for label, field in (
            (lambda: tr("NewGame", "Your name"), self.name),
            (lambda: tr("NewGame", "Seed: the same seed deals the same cards"), self.seed),
        ):
            field.editingFinished.connect(self.keep)
            place = Column(0)
            place.addWidget(Words(label, 13, color="text2"))
            place.addWidget(field)
            row.addLayout(place, 1)
        column.addLayout(row)
        panel.setLayout(column)
        return panel

    def _has_partner(self) -> bool:
        """Whether the seat opposite is the partner's, by the rules of now."""
        try:
            return self.texts.partners(self.texts.resolve(self.store.rules(self.texts.game)))
        except RulesError:
            return False

    def _opposite(self) -> str:
        if self._has_partner():
            return tr("NewGame", "Opposite, your partner")
        return tr("NewGame", "Opposite")

    def _about_partner(self) -> str:
        """That the partner plays better than chosen, where that is so."""
        level = self.seats[1].value()
        if not self._has_partner() or partner_level(level) == level:
            return ""
        return tr(
            "NewGame",
            'Your partner always plays at least as "{level}", whatever is chosen here.',
            level=level_text(LEAST_PARTNER),
        )

    def _character_chosen(self, seat: SeatField) -> None:
        """Nobody sits at two places: whoever sat here goes where this one comes from."""
        old = three(self.store.choices(self.texts.game).characters)
        mine = self.seats.index(seat)
        chosen = str(seat.character.value())
        for i, other in enumerate(self.seats):
            if i != mine and old[i] == chosen:
                other.character.choose(old[mine])
        self.keep()

    def _group(self, title: tuple[str, str], names: Sequence[str]) -> Panel:
        panel = Panel()
        column = Column(8, (16, 12, 16, 12))
        column.addWidget(_heading(lambda: tr(*title)))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        fields = []
        for name in names:
            field = OptionField(self.texts.options[name], self.texts)
            field.changed.connect(self._option_changed)
            self.fields[name] = field
            fields.append(field)
        self.grids.append((grid, fields))
        column.addLayout(grid)
        panel.setLayout(column)
        return panel

    def _bottom(self) -> Column:
        self.why = Words(lambda: "", 14, color="warn")
        self.start = Button(lambda: tr("NewGame", "Start"), "Ctrl+Enter", "main")
        self.start.clicked.connect(self._start)
        back = Button(lambda: tr("NewGame", "Back"), "Esc")
        back.clicked.connect(self.back_wanted)
        self.reset = Button(lambda: tr("NewGame", "Preset's own options"), "", "quiet")
        self.reset.clicked.connect(self._preset_chosen)
        row = Row(10)
        row.addWidget(back)
        row.addWidget(self.reset)
        row.addStretch(1)
        row.addWidget(self.start)
        column = Column(4)
        column.addWidget(self.why)
        column.addLayout(row)
        return column

    # ------------------------------------------------------------------ what is chosen

    def load(self) -> None:
        """Show what the settings hold."""
        chosen = self.store.choices(self.texts.game)
        preset = chosen.preset if chosen.preset in self.texts.presets else "standard"
        self.preset.choose(preset)
        self.name.setText(self.store.values.name)
        sitting = zip(self.seats, chosen.levels, three(chosen.characters), strict=True)
        for seat, level, character in sitting:
            seat.show_value(level, character)
        self._show_options(chosen.options)

    def _show_options(self, options: dict[str, object]) -> None:
        """The preset's options with the changed ones over them, and whether they fit together."""
        preset, texts = str(self.preset.value()), self.texts
        known = {name: value for name, value in options.items() if name in texts.options}
        own = texts.resolve({"preset": preset})
        try:
            rules = texts.resolve({"preset": preset, **known})
            shown = {name: getattr(rules, name) for name in texts.options}
        except RulesError as error:
            shown = {name: getattr(own, name) for name in texts.options} | known
            self.refused = error
        else:
            self.refused = None
        self._judge()
        for name, field in self.fields.items():
            field.show_value(shown[name], changed=shown[name] != getattr(own, name))
        self.reset.setEnabled(bool(known))
        self.describe.refresh(self.t)
        self.seats[1].label.refresh(self.t)
        self._say_partner()

    def _say_partner(self) -> None:
        self.partner.say(self._about_partner)
        self.partner.setVisible(bool(self.partner.text()))

    def _judge(self) -> None:
        """Whether the match can begin, and else why not."""
        text: Source | None
        if self.refused is not None:
            text = partial(self.texts.why_refused, self.refused)
        elif all(can_be_started(seat.value()) for seat in self.seats):
            text = None
        else:
            text = bad_command
        self.why.say(text or str)
        self.why.setVisible(text is not None)
        self.start.setEnabled(text is None)

    def _preset_chosen(self) -> None:
        self.store.choose(self.texts.game, preset=str(self.preset.value()), options={})
        self._show_options({})

    def _option_changed(self, name: str, value: object) -> None:
        options = dict(self.store.choices(self.texts.game).options)
        options[name] = list(value) if isinstance(value, tuple) else value
        preset = str(self.preset.value())
        self.texts.follow(options, name, self.texts.presets[preset])
        own = self.texts.resolve({"preset": preset})
        options = {o: v for o, v in options.items() if not _same(v, getattr(own, o, None))}
        self.store.choose(self.texts.game, options=options)
        self._show_options(options)

    def keep(self) -> None:
        """Keep name and players for the next time."""
        levels = tuple(seat.value() for seat in self.seats)
        characters = tuple(str(seat.character.value()) for seat in self.seats)
        self.store.change(name=self.name.text().strip())
        self.store.choose(self.texts.game, levels=levels, characters=characters)
        self._say_partner()
        self._judge()

    def seed_text(self) -> str | None:
        """The seed typed in, None when a new one is wanted."""
        return self.seed.text().strip() or None

    def _start(self) -> None:
        self.keep()
        if self.start.isEnabled():
            self.start_wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.keep()
            self.back_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._start()
        else:
            super().keyPressEvent(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1160 * self.t))
        self._lay_out(2 if self.window().width() >= 1150 * self.t else 1)

    def _lay_out(self, columns: int) -> None:
        """The options in one or two columns."""
        if columns == self.columns:
            return
        self.columns = columns
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        for seat in self.seats:
            seat.row.setDirection(beside if columns == 2 else below)
        for grid, fields in self.grids:
            for i, field in enumerate(fields):
                grid.addWidget(field, i // columns, i % columns)
            grid.setColumnStretch(0, 1)
            grid.setColumnStretch(1, columns - 1)


def _heading(text: Source) -> Words:
    return Words(text, theme.BUTTON, bold=True, color="gold")


def _same(one: object, other: object) -> bool:
    return (tuple(one) if isinstance(one, list) else one) == other
