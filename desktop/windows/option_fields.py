"""One option of the rules as a control: a list, a switch, a number or a row of ranks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import rank_text
from desktop.windows.inputs import Chooser, Switch
from desktop.windows.kit import RING, Column, Row, Words, paint_focus
from desktop.windows.option_texts import GameTexts
from engine.cards import RANKS
from engine.options import Option


class RankButton(QAbstractButton):
    """One rank that is in or out."""

    def __init__(self, rank: str) -> None:
        super().__init__()
        self.rank, self.t = rank, 1.0
        self.setCheckable(True)
        self.setText(rank_text(rank))
        self.setAccessibleName(rank_text(rank))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def refresh(self, t: float) -> None:
        self.t = t
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(theme.font(13 * self.t, True)).horizontalAdvance("10")
        return QSize(round(wide + 6 * self.t) + 2 * RING, round(24 * self.t) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, on = theme.current(), self.isChecked()
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        painter.setPen(QPen(now.color("winl" if on else "border"), 2 if on else 1))
        painter.setBrush(now.color("win" if on else "rowa"))
        painter.drawRoundedRect(body, 4 * self.t, 4 * self.t)
        painter.setPen(now.color("onwin" if on else "text2"))
        painter.setFont(theme.font(13 * self.t, True))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            paint_focus(painter, body, 4 * self.t)
        painter.end()


class OptionField(QWidget):
    """An option's name and control; what differs from the preset is marked with a dot."""

    changed = Signal(str, object)

    def __init__(self, option: Option, texts: GameTexts) -> None:
        super().__init__()
        self.option, self.texts = option, texts
        self.differs = False
        self.ranks: list[RankButton] = []
        self.chooser: Chooser | None = None
        self.switch: Switch | None = None
        self.label: Words | None = None
        column = Column(0)
        if option.kind == "flag":
            self.switch = Switch(self._title, 14)
            self.switch.clicked.connect(lambda on: self.changed.emit(option.name, on))
            column.addWidget(self.switch)
        else:
            self.label = Words(self._title, 13, color="text2")
            column.addWidget(self.label)
            if option.kind == "ranks":
                column.addLayout(self._rank_row())
            else:
                self.chooser = Chooser(self._items, self._title)
                self.chooser.currentIndexChanged.connect(self._chosen)
                column.addWidget(self.chooser)
        if option.name in texts.hints:
            column.addWidget(Words(lambda: texts.hint(option.name), 13, color="text2"))
        column.addStretch(1)
        self.setLayout(column)

    def _title(self) -> str:
        name = self.texts.name(self.option.name)
        return tr("NewGame", "• {option}", option=name) if self.differs else name

    def _items(self) -> list[tuple[object, str]]:
        name = self.option.name
        values = list(self.option.values or self.texts.numbers[name])
        if self._extra not in values and self._extra is not self._nothing:
            values.append(self._extra)
        return [(value, self.texts.value_text(name, value)) for value in values]

    _nothing = object()
    _extra: object = _nothing
    """A number of the rules that is not among those offered."""

    def _rank_row(self) -> Row:
        row = Row(0)
        for rank in RANKS:
            button = RankButton(rank)
            button.clicked.connect(self._ranks_chosen)
            self.ranks.append(button)
            row.addWidget(button, 1)
        return row

    def _ranks_chosen(self) -> None:
        self.changed.emit(self.option.name, tuple(b.rank for b in self.ranks if b.isChecked()))

    def _chosen(self) -> None:
        assert self.chooser is not None
        self.changed.emit(self.option.name, self.chooser.value())

    def show_value(self, value: object, changed: bool) -> None:
        """What is chosen, from outside; `changed`: it differs from the preset."""
        self.differs = changed
        if self.switch is not None:
            self.switch.setChecked(bool(value))
            self.switch.refresh(self.switch.t)
            return
        if self.chooser is not None:
            self._extra = value
            self.chooser.refresh(self.chooser.t)
            self.chooser.choose(value)
        for button in self.ranks:
            button.setChecked(isinstance(value, tuple | list) and button.rank in value)
        if self.label is not None:
            self.label.say(self._title, "text" if changed else "text2")
