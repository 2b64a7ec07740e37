"""How the game is played, in short, and all keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.i18n import mark, tr
from desktop.scene import theme
from desktop.windows.game_tabs import GameTabs
from desktop.windows.kit import (
    Button,
    Column,
    Page,
    Panel,
    Row,
    Scroll,
    Source,
    Words,
    cap_width,
    centred,
    paint_cap,
)
from desktop.windows.option_texts import GAMES, texts

SHENGJI = (
    mark("Help", "Four players, two sides: you and the player opposite against the other two."),
    mark(
        "Help",
        "While cards are dealt, show a card of your level to make its suit trump. "
        "A pair beats a single, jokers beat suits.",
    ),
    mark(
        "Help",
        "The declarer takes up the bottom and buries as many cards. "
        "The declarer side defends, the attackers collect points.",
    ),
    mark(
        "Help",
        "Follow the suit that was led, pairs with pairs. "
        "Without the suit you may ruff with trumps.",
    ),
    mark(
        "Help",
        "5 counts 5 points, 10 and K count 10. Who wins the last trick decides about the bottom.",
    ),
    mark(
        "Help",
        "With enough points (80 with two decks) the attackers take over; otherwise the declarer "
        "side goes up. Holding the last level wins the match.",
    ),
)

GONGZHU = (
    mark(
        "Help",
        "Four players, each for himself. Follow suit if you can, else discard anything: "
        "the highest card of the suit led takes the trick.",
    ),
    mark(
        "Help",
        "The pig ♠Q is −100, the sheep ♦J +100. Hearts count minus: A 50, K 40, Q 30, J 20, "
        "10 to 5 10 each; 4, 3 and 2 nothing.",
    ),
    mark("Help", "The transformer ♣10 doubles all that you took; alone it is +50."),
    mark(
        "Help",
        "Before the first trick pig, sheep, transformer and ♥A may be shown and count double "
        "(♥A: all hearts); four times, if it was the first card dealt to you. A shown card may not "
        "be played in the first trick of its suit.",
    ),
    mark("Help", "Who takes all hearts counts them plus; with all point cards the pig, too."),
    mark(
        "Help",
        "The sums of the hands add up. At −1000 the match is over: the lowest is the pig, the "
        "highest wins.",
    ),
)

HOW = {"shengji": SHENGJI, "gongzhu": GONGZHU}

KEYS: tuple[tuple[tuple[str, str], tuple[tuple[str, tuple[str, str]], ...]], ...] = (
    (
        mark("Help", "At the table"),
        (
            ("← →", mark("Help", "go through the hand")),
            ("Space", mark("Help", "choose a card; while dealing: deal the rest")),
            ("P", mark("Help", "while dealing: pause, or go on")),
            ("Enter", mark("Help", "play, bury, show, or what the main button says")),
            ("Esc", mark("Help", "take back the choice")),
            ("H", mark("Help", "hint")),
            ("A", mark("Help", "play a move all the same that the coach warns of")),
            ("1 - 5", mark("Help", "Shengji: bid spades, hearts, diamonds, clubs, no trump")),
            ("T", mark("Help", "sort")),
            ("R", mark("Help", "one or two rows of cards")),
            ("L", mark("Help", "last trick")),
            ("C", mark("Help", "Gongzhu: taken cards, in a small window")),
            ("E", mark("Help", "Gongzhu: end a hand that is decided")),
            ("Tab", mark("Help", "to the buttons")),
            ("Ctrl+Z", mark("Help", "undo")),
            ("R", mark("Help", "after a hand: review it")),
        ),
    ),
    (
        mark("Help", "Everywhere"),
        (
            ("F1", mark("Help", "this page")),
            ("F2", mark("Help", "log of the hand")),
            ("F10", mark("Help", "settings")),
            ("F11", mark("Help", "full screen")),
            ("Ctrl+W", mark("Help", "leave the table; the match is saved")),
            ("Ctrl+Q", mark("Help", "quit")),
        ),
    ),
)


def _said(text: tuple[str, str]) -> Source:
    return lambda: tr(*text)


class KeyCap(QWidget):
    """A key's picture."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.t = key, 1.0
        self.setAccessibleName(key)
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(round(max(84 * self.t, cap_width(self.key, self.t) + 4)), round(24 * self.t))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = QPointF(1, self.height() / 2)
        paint_cap(painter, self.key, at, self.t, theme.current().color("text"))
        painter.end()


class HelpPage(Page):
    """How to play, and the keys."""

    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game = "shengji"
        content = QWidget()
        both = Row(14, (8, 4, 14, 12))
        self.how = {game: self._how(game) for game in GAMES}
        for panel in self.how.values():
            both.addWidget(panel, 1)
        keys = Column(14)
        for title, rows in KEYS:
            keys.addWidget(self._keys(title, rows))
        keys.addStretch(1)
        both.addLayout(keys, 1)
        content.setLayout(both)
        self.area = Scroll(content)
        self.back = Button(lambda: tr("Help", "Back"), "Esc", "main")
        self.back.clicked.connect(self.back_wanted)
        bottom = Row(8)
        bottom.addStretch(1)
        bottom.addWidget(self.back)
        inner = Column(10, (28, 18, 20, 14))
        head = Row(10)
        head.addWidget(Words(self._title, 28, bold=True), 1)
        self.tabs = GameTabs()
        self.tabs.chosen.connect(self.show_game)
        head.addWidget(self.tabs)
        inner.addLayout(head)
        inner.addWidget(self.area, 1)
        inner.addLayout(bottom)
        self.middle = QWidget()
        self.middle.setLayout(inner)
        centred(self, self.middle)
        self.show_game(self.game)

    def show_game(self, game: str) -> None:
        """The rules of this game in short."""
        self.game = game
        for name, panel in self.how.items():
            panel.setVisible(name == game)
        self.tabs.mark(game)
        self.again()

    def _title(self) -> str:
        return tr("Help", "How to play {game}", game=texts(self.game).title)

    def _how(self, game: str) -> Panel:
        column = Column(12, (18, 14, 18, 14))
        column.addWidget(
            Words(lambda: tr("Help", "The game in six sentences"), 16, bold=True, color="gold")
        )
        for text in HOW[game]:
            column.addWidget(Words(_said(text), 15))
        column.addStretch(1)
        panel = Panel()
        panel.setLayout(column)
        return panel

    def _keys(self, title: tuple[str, str], rows: tuple[tuple[str, tuple[str, str]], ...]) -> Panel:
        column = Column(8, (18, 14, 18, 14))
        column.addWidget(Words(lambda: tr(*title), 16, bold=True, color="gold"))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        for i, (key, text) in enumerate(rows):
            grid.addWidget(KeyCap(key), i, 0)
            grid.addWidget(Words(_said(text), 14), i, 1)
        column.addLayout(grid)
        panel = Panel()
        panel.setLayout(column)
        return panel

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.back_wanted.emit()
        else:
            self.area.scroll_by_key(event)

    def again(self) -> None:
        super().again()
        self.middle.setMaximumWidth(round(1160 * self.t))
