"""The first page: go on with the last match, begin a new one, help, settings, leave."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

import engine
from desktop import i18n
from desktop.i18n import tr
from desktop.scene import theme
from desktop.sentences import rank_text, signed
from desktop.store.saves import Summary
from desktop.store.settings import SettingsStore
from desktop.windows.game_card import GameCard
from desktop.windows.kit import (
    RING,
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
    paint_focus,
)
from desktop.windows.option_texts import GAMES, decks_text, texts
from desktop.windows.pictures import Emblem, octagon, paint_sign

if TYPE_CHECKING:
    from desktop.scene.deck import Deck


class Tile(QAbstractButton):
    """A small page entry: a sign in an octagon, two lines of words, a key cap in the corner."""

    def __init__(self, sign: str, text: Source, below: Source, key: str) -> None:
        super().__init__()
        self.sign, self.source, self.below, self.key, self.t = sign, text, below, key, 1.0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setText(self.source())
        self.setAccessibleName(self.source())
        self.setAccessibleDescription(f"{self.below()} {self.key}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        t = self.t
        above = QFontMetricsF(theme.font(18 * t, True)).horizontalAdvance(self.text())
        below = QFontMetricsF(theme.font(13 * t)).horizontalAdvance(self.below())
        cap = cap_width(self.key, t)
        wide = 80 * t + max(above + cap, below) + 22 * t
        return QSize(round(wide) + 2 * RING, round(84 * t) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """Room for the first line; the second is elided then, the key left out."""
        above = QFontMetricsF(theme.font(18 * self.t, True)).horizontalAdvance(self.text())
        return QSize(round(above + 88 * self.t) + 2 * RING, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, t = theme.current(), self.t
        # As wide as the panels above; the focus ring lies inside.
        body = QRectF(self.rect()).adjusted(1, RING, -1, -RING)
        painter.setPen(QPen(now.color("border"), now.border_width))
        painter.setBrush(now.color("rowa" if self.underMouse() else "panel"))
        painter.drawRoundedRect(body, 11 * t, 11 * t)
        sign = QRectF(body.left() + 16 * t, body.center().y() - 25 * t, 50 * t, 50 * t)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(now.color("btn"))
        painter.drawPolygon(octagon(sign, 14 * t))
        paint_sign(painter, self.sign, sign, now.color("onbtn"), t)
        x, y = body.left() + 80 * t, body.center().y()
        painter.setPen(now.color("text"))
        painter.setFont(theme.font(18 * t, True))
        painter.drawText(QRectF(x, y - 30 * t, body.width(), 30 * t), _LEFT, self.text())
        painter.setPen(now.color("text2"))
        painter.setFont(theme.font(13 * t))
        below = QFontMetricsF(painter.font()).elidedText(
            self.below(), Qt.TextElideMode.ElideRight, body.right() - x - 6 * t
        )
        self.setToolTip("" if below == self.below() else self.below())
        painter.drawText(QRectF(x, y, body.width(), 26 * t), _LEFT, below)
        title = QFontMetricsF(theme.font(18 * t, True)).horizontalAdvance(self.text())
        if x + title + cap_width(self.key, t) + 16 * t <= body.right():
            self._paint_key(painter, body)
        if self.hasFocus():
            paint_focus(painter, body.adjusted(RING, RING, -RING, -RING), 9 * t)
        painter.end()

    def _paint_key(self, painter: QPainter, body: QRectF) -> None:
        t = self.t
        at = QPointF(body.right() - cap_width(self.key, t) - 9 * t, body.top() + 18 * t)
        paint_cap(painter, self.key, at, t, theme.current().color("text2"))


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class HomePage(Page):
    """Home; every entry is a signal."""

    resume_wanted = Signal()
    start_wanted = Signal(str)
    """A new match of a game, with the choices of its card."""
    rules_wanted = Signal(str)
    """All choices of a new match of a game."""
    puzzles_wanted = Signal()
    help_wanted = Signal()
    settings_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, store: SettingsStore, deck: Deck | None) -> None:
        super().__init__()
        self.store = store
        self.offers: Sequence[Summary] = ()
        """All matches that can go on; ``unfinished`` is the one offered now."""
        self.unfinished: Summary | None = None
        self.cards: dict[str, GameCard] = {}
        self.tiles: list[Tile] = []
        self.emblem = Emblem(deck)
        right = Column(12)
        right.addStretch(1)
        right.addWidget(self._resume_card())
        right.addLayout(self._game_cards(deck))
        right.addLayout(self._tiles())
        right.addLayout(self._footer())
        right.addStretch(1)
        holder = QWidget()
        holder.setLayout(right)
        self.holder = holder
        self.area = Scroll(holder)
        self.row = row = Row(28, (40, 40, 40, 30))
        row.addWidget(self.emblem, 44)
        row.addWidget(self.area, 67)
        middle = QWidget()
        middle.setLayout(row)
        self.middle = middle
        centred(self, self.middle)
        self.show_unfinished()

    # ------------------------------------------------------------------ parts of the page

    def _resume_card(self) -> Panel:
        self.resume_card = Panel("panel", "winl")
        self.resume_card.edge_width = 2
        words = Column(4)
        words.addWidget(Words(lambda: tr("Home", "Go on"), 14, bold=True, color="gold"))
        words.addWidget(Words(self._resume_title, 19, bold=True))
        words.addWidget(Words(self._resume_details, 14, color="text2"))
        self.resume = Button(lambda: tr("Home", "Continue"), "Enter", "main")
        self.resume.clicked.connect(self.resume_wanted)
        self.other = Button(self._other_text, "N", "quiet")
        self.other.clicked.connect(self._offer_another)
        row = Row(12, (20, 14, 18, 14))
        row.addLayout(words, 1)
        row.addWidget(self.other)
        row.addWidget(self.resume)
        self.resume_card.setLayout(row)
        return self.resume_card

    def _game_cards(self, deck: Deck | None) -> QGridLayout:
        self.grid = QGridLayout()
        for i, game in enumerate(GAMES):
            card = GameCard(self.store, texts(game), deck, str(i + 1))
            card.start_wanted.connect(self.start_wanted)
            card.rules_wanted.connect(self.rules_wanted)
            self.cards[game] = card
        return self.grid

    def _tiles(self) -> QGridLayout:
        self.tile_grid = QGridLayout()
        for sign, text, below, key, signal in (
            ("puzzle", lambda: tr("Home", "Puzzles"), lambda: tr("Home", "Find the best move"),
             "P", self.puzzles_wanted),
            ("book", lambda: tr("Home", "How to play"), lambda: tr("Home", "Rules and keys"),
             "F1", self.help_wanted),
            ("sliders", lambda: tr("Home", "Settings"), lambda: tr("Home", "Cards and speed"),
             "F10", self.settings_wanted),
            ("door", lambda: tr("Home", "Quit"), lambda: tr("Home", "All is saved"),
             "Ctrl+Q", self.quit_wanted),
        ):  # fmt: skip
            tile = Tile(sign, text, below, key)
            tile.clicked.connect(signal)
            self.tiles.append(tile)
        return self.tile_grid

    def _footer(self) -> Row:
        row = Row(8, (6, 4, 0, 0))
        keys = Words(lambda: tr("Home", "F1 keys · F11 full screen · F10 settings"), 13,
                     color="text2")  # fmt: skip
        row.addWidget(keys, 1)
        row.addWidget(Words(lambda: tr("Home", "Version {version}", version=engine.__version__),
                            13, color="text2", wrap=False))  # fmt: skip
        self.language = Button(_other_language, "", "bar", 13, height=28)
        self.language.clicked.connect(self._switch_language)
        row.addWidget(self.language)
        return row

    # ------------------------------------------------------------------ words

    def _resume_title(self) -> str:
        u = self.unfinished
        if u is None:
            return ""
        words = texts(u.game)
        decks = decks_text(words.resolve(u.rules).decks)
        if not u.trick_no:
            return tr(
                "Home", "{game} · {decks} · hand {hand}",
                game=words.title, decks=decks, hand=u.hand_no or 1,
            )  # fmt: skip
        return tr(
            "Home", "{game} · {decks} · hand {hand}, trick {trick}",
            game=words.title, decks=decks, hand=u.hand_no, trick=u.trick_no,
        )  # fmt: skip

    def _resume_details(self) -> str:
        u = self.unfinished
        if u is None:
            return ""
        mine = u.kinds.index("human") if "human" in u.kinds else 0
        when = when_text(u.time.astimezone())
        if u.levels is not None:
            return tr(
                "Home",
                "Us at {ours}, them at {theirs} · attackers {points} / {over} · {when}",
                ours=rank_text(u.levels[mine % 2]), theirs=rank_text(u.levels[1 - mine % 2]),
                points=u.attackers_points, over=40 * texts(u.game).resolve(u.rules).decks,
                when=when,
            )  # fmt: skip
        totals = list(u.totals or (0, 0, 0, 0))
        own = totals.pop(mine)
        return tr(
            "Home", "Your total {own} · the others {others} · {when}",
            own=signed(own), others=" ".join(signed(total) for total in totals), when=when,
        )  # fmt: skip

    # ------------------------------------------------------------------ what is done

    def show_unfinished(self, *offers: Summary) -> None:
        """Offer to go on with one of these matches, the first to begin with; none: do not."""
        self.offers = offers
        self._offer(offers[0] if offers else None)

    def _offer(self, unfinished: Summary | None) -> None:
        self.unfinished = unfinished
        self.resume_card.setVisible(unfinished is not None)
        self.other.setVisible(len(self.offers) > 1)
        self.again()

    def _offer_another(self) -> None:
        """The next of the matches that can go on."""
        if len(self.offers) > 1 and self.unfinished is not None:
            self._offer(self.offers[self.offers.index(self.unfinished) + 1 - len(self.offers)])

    def _other_text(self) -> str:
        if self.unfinished is None:
            return ""
        at, all_of_them = self.offers.index(self.unfinished) + 1, len(self.offers)
        return tr("Home", "Another ({i} of {all})", i=at, all=all_of_them)

    @property
    def card(self) -> GameCard:
        """The card of the game that was played last."""
        return self.cards[self.store.values.game]

    def retext(self) -> None:
        for card in self.cards.values():
            card.load(main=self.unfinished is None and card is self.card)

    def focus_first(self) -> None:
        """The focus on the main button."""
        first = self.resume if self.unfinished is not None else self.card.start
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _switch_language(self) -> None:
        codes = list(i18n.LANGUAGES)
        after = codes[(codes.index(i18n.language()) + 1) % len(codes)]
        self.store.change(language=after)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.resume if self.unfinished else self.card.start).click()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + len(GAMES):
            self.cards[GAMES[key - Qt.Key.Key_1]].start.click()
        elif key == Qt.Key.Key_N:
            self._offer_another()
        elif key == Qt.Key.Key_P:
            self.puzzles_wanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def again(self) -> None:
        super().again()
        self._fit()

    def _fit(self) -> None:
        """The page at most 1200 t wide; the emblem only where the entries leave room for it, the
        games side by side where they have it."""
        wide = min(self.width(), round(1240 * self.t))
        self.middle.setMaximumWidth(round(1240 * self.t))
        beside = sum(card.sizeHint().width() for card in self.cards.values()) + round(14 * self.t)
        two = beside <= wide - 56 * self.t
        self.grid.setSpacing(round(14 * self.t))
        for i, card in enumerate(self.cards.values()):
            self.grid.addWidget(card, 0 if two else i, i if two else 0)
        self.grid.setColumnStretch(0, 1)
        self.grid.setColumnStretch(1, int(two))
        self._fit_tiles(wide - round(40 * self.t))
        tiles = sum(tile.sizeHint().width() for tile in self.tiles) + round(30 * self.t)
        entries = max(self.holder.minimumSizeHint().width(), tiles, beside if two else 0)
        roomy = wide - entries - 108 * self.t >= 240 * self.t
        self.area.setMinimumWidth(entries + round(8 * self.t) if roomy else 0)
        self.emblem.setVisible(roomy)
        side = 40 if roomy else 16
        self.row.edges = (side, 40 if roomy else 20, side, 30 if roomy else 14)
        self.row.refresh(self.t)

    def _fit_tiles(self, wide: int) -> None:
        """All tiles in one row where their first lines have room, else in two."""
        self.tile_grid.setSpacing(round(12 * self.t))
        least = sum(tile.minimumSizeHint().width() for tile in self.tiles)
        rows = 1 if least + round(36 * self.t) <= wide else 2
        columns = len(self.tiles) // rows
        for i, tile in enumerate(self.tiles):
            self.tile_grid.addWidget(tile, i // columns, i % columns)
        for i in range(len(self.tiles)):
            self.tile_grid.setColumnStretch(i, int(i < columns))


def when_text(when: datetime) -> str:
    """A local time as people say it: today and yesterday by name, else the date."""
    clock = when.strftime("%H:%M")
    day = datetime.now(when.tzinfo).date() - when.date()
    if day == timedelta(0):
        return tr("Home", "today {time}", time=clock)
    if day == timedelta(days=1):
        return tr("Home", "yesterday {time}", time=clock)
    moment = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    return QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)


def _other_language() -> str:
    codes = list(i18n.LANGUAGES)
    return i18n.LANGUAGES[codes[(codes.index(i18n.language()) + 1) % len(codes)]]
