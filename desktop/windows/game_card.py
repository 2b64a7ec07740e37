"""A game on the first page: what it is, the kind, the computer players, start and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from desktop.i18n import tr
from desktop.sentences import LEVELS, level_text, preset_text
from desktop.store.settings import SettingsStore
from desktop.windows.inputs import Chooser
from desktop.windows.kit import Button, Column, Panel, Row, Words
from desktop.windows.option_texts import GameTexts
from desktop.windows.pictures import CardRow
from engine.errors import RulesError

if TYPE_CHECKING:
    from desktop.scene.deck import Deck


class GameCard(Panel):
    """The choices of the last time of one game; a change is kept at once."""

    start_wanted = Signal(str)
    rules_wanted = Signal(str)

    def __init__(self, store: SettingsStore, texts: GameTexts, deck: Deck | None, key: str) -> None:
        super().__init__()
        self.store, self.texts = store, texts
        words = Column(2)
        words.addWidget(Words(lambda: texts.title, 27, bold=True))
        self.about = Words(self._about, 14, color="text2")
        words.addWidget(self.about)
        words.addStretch(1)
        head = Row(8)
        head.addLayout(words, 1)
        head.addWidget(CardRow(deck, texts.cards, 54, 0.55))
        self.preset = Chooser(
            lambda: [(p, preset_text(p)) for p in texts.presets],
            lambda: tr("Home", "{game}: kind of game", game=texts.title),
        )
        self.level = Chooser(
            self._levels, lambda: tr("Home", "{game}: computer players", game=texts.title)
        )
        self.preset.currentIndexChanged.connect(self._preset_chosen)
        self.level.currentIndexChanged.connect(self._level_chosen)
        self.describe = Words(self._describe, 14)
        self.start = Button(lambda: tr("Home", "Start a game"), key, "normal")
        self.start.clicked.connect(lambda: self.start_wanted.emit(texts.game))
        self.rules = Button(lambda: tr("Home", "Rules ..."), "", "quiet")
        self.rules.clicked.connect(lambda: self.rules_wanted.emit(texts.game))
        buttons = Row(6)
        buttons.addWidget(self.start, 2)
        buttons.addWidget(self.rules, 1)
        column = Column(6, (16, 12, 16, 10))
        column.addLayout(head)
        column.addWidget(self.preset)
        column.addWidget(self.level)
        column.addWidget(self.describe, 1)
        column.addLayout(buttons)
        self.setLayout(column)

    def load(self, main: bool) -> None:
        """Show what the settings hold; ``main``: the start button is the page's main one."""
        chosen = self.store.choices(self.texts.game)
        self.preset.choose(chosen.preset)
        self.level.refresh(self.level.t)
        same = len(set(chosen.levels)) == 1 and chosen.levels[0] in LEVELS
        self.level.choose(chosen.levels[0] if same else None)
        self.start.kind = "main" if main else "normal"
        self.start.setEnabled(self._refusal() is None)
        self.about.refresh(self.start.t)
        self.describe.refresh(self.start.t)
        self.start.update()

    def _refusal(self) -> RulesError | None:
        """Why no game can be started with the options last chosen; None: it can."""
        try:
            self.texts.resolve(self.store.rules(self.texts.game))
        except RulesError as error:
            return error
        return None

    def _about(self) -> str:
        if self._refusal() is not None:
            return ""
        return self.texts.about(self.texts.resolve(self.store.rules(self.texts.game)))

    def _describe(self) -> str:
        chosen = self.store.choices(self.texts.game)
        reason = self._refusal()
        if reason is not None:
            return self.texts.why_refused(reason)
        if chosen.options:
            names = [self.texts.name(o) for o in chosen.options if o in self.texts.names]
            changed = tr("Home", ", ").join(names)
            return tr("Home", "With your own options: {options}.", options=changed)
        return self.texts.description(chosen.preset)

    def _levels(self) -> list[tuple[object, str]]:
        levels = self.store.choices(self.texts.game).levels
        items: list[tuple[object, str]] = [
            (level, tr("Home", "Against computers: {level}", level=level_text(level)))
            for level in LEVELS
        ]
        if len(set(levels)) > 1 or levels[0] not in LEVELS:
            items.insert(0, (None, tr("Home", "Against: as chosen in the rules")))
        return items

    def _preset_chosen(self) -> None:
        self.store.choose(self.texts.game, preset=str(self.preset.value()), options={})
        self.load(self.start.kind == "main")

    def _level_chosen(self) -> None:
        level = self.level.value()
        if level is not None:
            self.store.choose(self.texts.game, levels=(level, level, level))
            self.load(self.start.kind == "main")
