"""The few kinds of widget all pages are made of.

Every widget here asks for its words, font and colours again in ``refresh(t)``: ``t`` is the unit
of words and boxes (``visual.md`` section 3; 1.0 at 1280x800).  A page walks its children with
``refresh_all`` when the window's size, the theme or the language changes; nothing is built anew,
so the focus and what was typed stay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGraphicsScene,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop import i18n
from desktop.i18n import tr
from desktop.scene import theme

Source = Callable[[], str]
"""Asked for words each time they may have changed."""


def unit(width: float, height: float) -> float:
    """The unit `u` of a window: a 104th of a card's width (visual.md section 4)."""
    return round(min(max(min(width / 12.3, height / 7.7), 64), 260)) / 104


def words_unit(width: float, height: float) -> float:
    """The unit `t` of words and boxes, the text size setting included."""
    return max(unit(width, height), 0.9) * theme.current().text


def refresh_all(root: QWidget, t: float) -> None:
    """Let `root`'s children ask for their words, fonts, colours and sizes again."""
    for child in root.findChildren(QObject):
        again = getattr(child, "refresh", None)
        # A page does this itself, and a table has its own measure.
        if again is not None and not isinstance(child, Page | QGraphicsScene):
            again(t)


class Page(QWidget):
    """A whole page on the table's ground; keeps its children's sizes in step with the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.t = 1.0
        theme.changed.connect(self.again)
        i18n.notifier.language_changed.connect(self.again)

    def again(self) -> None:
        """Everything anew: words, fonts, colours, sizes."""
        size = self.window().size()
        self.t = words_unit(size.width(), size.height())
        self.retext()
        refresh_all(self, self.t)
        self.update()

    def retext(self) -> None:
        """What a page must do itself before its children refresh (for pages to fill in)."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        size = self.window().size()
        if words_unit(size.width(), size.height()) != self.t or not event.oldSize().isValid():
            self.again()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_ground(painter, QRectF(self.rect()))
        painter.end()


def centred(page: QWidget, middle: QWidget) -> None:
    """Give a page one widget in its middle, which is as wide as the page or its own maximum."""
    outer = QHBoxLayout()
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addStretch(1)
    outer.addWidget(middle, 10_000)
    outer.addStretch(1)
    page.setLayout(outer)


def paint_ground(painter: QPainter, rect: QRectF) -> None:
    """The table's ground: lighter a little above the middle."""
    now = theme.current()
    centre = QPointF(rect.center().x(), rect.top() + rect.height() * 0.42)
    light = QRadialGradient(centre, max(rect.width(), rect.height()) * 0.62)
    light.setColorAt(0, now.color("table2"))
    light.setColorAt(1, now.color("table"))
    painter.fillRect(rect, light)


# --- layouts ---------------------------------------------------------------------------------


class Row(QHBoxLayout):
    """Side by side, gaps and margins in units of t: `margins` left, top, right, bottom."""

    def __init__(self, gap: float = 8, margins: tuple[float, float, float, float] = (0,) * 4):
        super().__init__()
        self.gap, self.edges = gap, margins
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        _space(self, self.gap, self.edges, t)


class Column(QVBoxLayout):
    """One below the other, gaps and margins in units of t: `margins` left, top, right, bottom."""

    def __init__(self, gap: float = 8, margins: tuple[float, float, float, float] = (0,) * 4):
        super().__init__()
        self.gap, self.edges = gap, margins
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        _space(self, self.gap, self.edges, t)


def _space(layout: QLayout, gap: float, margins: tuple[float, ...], t: float) -> None:
    left, top, right, bottom = (round(m * t) for m in margins)
    layout.setSpacing(round(gap * t))
    layout.setContentsMargins(left, top, right, bottom)


def clear(layout: QLayout) -> None:
    """Take all out of a layout and delete it; the layout itself stays."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)
            inner.deleteLater()


# --- words -----------------------------------------------------------------------------------


class Words(QLabel):
    """Words on a ground; they wrap rather than being cut."""

    def __init__(
        self,
        text: Source | str,
        size: float = theme.BODY,
        bold: bool = False,
        color: str = "text",
        wrap: bool = True,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        least: float = 0,
    ) -> None:
        super().__init__()
        self.source: Source = text if callable(text) else lambda: text
        self.size_, self.bold, self.color = size, bold, color
        self.least = least  # at least so wide, in units of t
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        policy = QSizePolicy.Policy.Preferred
        self.setSizePolicy(policy, QSizePolicy.Policy.Minimum)
        self.refresh(1.0)

    def say(self, text: Source, color: str | None = None) -> None:
        """New words (shown at once, in the size of before)."""
        self.source = text
        if color is not None:
            self.color = color
        self._color()
        self.setText(text())

    def refresh(self, t: float) -> None:
        self.setFont(theme.font(self.size_ * t, self.bold))
        if self.least:
            self.setMinimumWidth(round(self.least * t))
        self._color()
        self.setText(self.source())

    def _color(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.current().color(self.color))
        self.setPalette(palette)


# --- boxes -----------------------------------------------------------------------------------


class Panel(QFrame):
    """A quiet rounded box; `fill` and `edge` are colour keys ("" for none)."""

    def __init__(self, fill: str = "panel", edge: str = "border", radius: float = 11) -> None:
        super().__init__()
        self.fill, self.edge, self.radius = fill, edge, radius
        self.edge_width = 1.0
        self.t = 1.0

    def refresh(self, t: float) -> None:
        self.t = t
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = theme.current()
        width = max(self.edge_width, now.border_width) if self.edge else 0.0
        rect = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        pen = QPen(now.color(self.edge), width) if self.edge else QPen(Qt.PenStyle.NoPen)
        painter.setPen(pen)
        painter.setBrush(now.color(self.fill) if self.fill else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, self.radius * self.t, self.radius * self.t)
        painter.end()


class Line(QWidget):
    """A thin line between rows."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().color("border"))
        painter.end()


class Scroll(QScrollArea):
    """Content that may be higher than its place; only the height scrolls."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_content(content)

    def show_content(self, content: QWidget) -> None:
        """Other content; what was there before is deleted."""
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        content.installEventFilter(self)

    def scroll_by_key(self, event: QKeyEvent) -> None:
        """Arrows and page keys scroll, wherever on the page the focus is."""
        bar = self.verticalScrollBar()
        step = {
            Qt.Key.Key_Down: 40,
            Qt.Key.Key_Up: -40,
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
        }.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
        else:
            bar.setValue(bar.value() + step)

    def minimumSizeHint(self) -> QSize:
        """At least as wide as the content must be: nothing is cut at the side."""
        content = self.widget()
        wide = content.minimumSizeHint().width() if content is not None else 0
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(wide + bar, 80)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def refresh(self, t: float) -> None:
        # On the bar alone: a style sheet on the area would be worked out for all its content.
        self.verticalScrollBar().setStyleSheet(scroll_bar_style(t))


def scroll_bar_style(t: float) -> str:
    """The look of an upright scroll bar."""
    return (
        f"QScrollBar:vertical {{ background: transparent; width: {round(10 * t)}px; }}"
        f"QScrollBar::handle:vertical {{ background: {theme.current().hexa('border')};"
        f" border-radius: {round(4 * t)}px; min-height: {round(30 * t)}px; margin: 1px; }}"
        "QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        "QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }"
    )


# --- buttons ---------------------------------------------------------------------------------

RING = 4
"""Room round every button for the focus ring, in px."""


class Button(QAbstractButton):
    """A button with its key on it.

    `kind`: "main" (vermilion, one a page), "normal", "quiet" (a panel's edge only) or "bar" (words
    alone).  The key cap only shows the key; the page or window listens to it.
    """

    def __init__(
        self,
        text: Source | str,
        key: str = "",
        kind: str = "normal",
        size: float = theme.BUTTON,
        height: float = 44,
    ) -> None:
        super().__init__()
        self.source: Source = text if callable(text) else lambda: text
        self.key, self.kind, self.size_, self.height_ = key, kind, size, height
        self.show_key = True
        self.t = 1.0
        self.cut = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        words = self.source()
        self.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(self.key)
        self.updateGeometry()
        self.update()

    def say(self, text: Source) -> None:
        """New words."""
        self.source = text
        self.refresh(self.t)

    def _cap(self) -> str:
        return self.key if self.show_key else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(theme.font(self.size_ * self.t, True)).horizontalAdvance(self.text())
        pad = (8 if self.kind == "bar" else 18) * self.t
        cap = cap_width(self._cap(), self.t) + 8 * self.t if self._cap() else 0.0
        return QSize(
            round(words + cap + 2 * pad + 2 * RING) + 1, round(self.height_ * self.t + 2 * RING)
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        ink = self._paint_body(painter, body)
        self._paint_words(painter, body, ink)
        if self.hasFocus():
            paint_focus(painter, body, 8 * self.t)
        painter.end()

    def _paint_body(self, painter: QPainter, body: QRectF) -> QColor:
        """Ground and edge; gives the colour of the words."""
        now = theme.current()
        fill, edge, ink = {
            "main": ("red", "", "onred"),
            "normal": ("btn", "border", "onbtn"),
            "quiet": ("panel", "border", "text"),
            "bar": ("", "", "text"),
        }[self.kind]
        pen = QPen(now.color(edge), now.border_width) if edge else QPen(Qt.PenStyle.NoPen)
        if not self.isEnabled():
            fill, ink = ("panel" if fill else ""), "mute"
            if self.kind != "bar":
                pen = QPen(now.color("border"), 1.6, Qt.PenStyle.DashLine)
        ground = now.color(fill) if fill else QColor(0, 0, 0, 0)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            ground = ground.lighter(116) if fill else now.color("btn")
        painter.setPen(pen)
        painter.setBrush(ground)
        painter.drawRoundedRect(body, 8 * self.t, 8 * self.t)
        return now.color(ink)

    def _paint_words(self, painter: QPainter, body: QRectF, ink: QColor) -> None:
        font = theme.font(self.size_ * self.t, True)
        metrics = QFontMetricsF(font)
        cap = cap_width(self._cap(), self.t) + 8 * self.t if self._cap() else 0.0
        room = body.width() - cap - 8 * self.t
        words = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room + 1)
        self.cut = words != self.text()
        self.setToolTip(self.text() if self.cut else "")
        width = metrics.horizontalAdvance(words)
        x = body.center().x() - (width + cap) / 2
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(
            QRectF(x, body.top(), width + 2, body.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            words,
        )
        if cap:
            at = QPointF(x + width + 8 * self.t, body.center().y())
            paint_cap(painter, self._cap(), at, self.t, ink)


def cap_text(key: str) -> str:
    """What stands on a key: the space bar is the only one whose name has a language."""
    return tr("Keys", "Space") if key == "Space" else key


def cap_width(key: str, t: float) -> float:
    """The width of a key cap."""
    metrics = QFontMetricsF(theme.font(11 * t))
    return max(18 * t, metrics.horizontalAdvance(cap_text(key)) + 10 * t)


def paint_cap(painter: QPainter, key: str, at: QPointF, t: float, ink: QColor) -> None:
    """A key cap, its left edge's middle at `at`."""
    rect = QRectF(at.x(), at.y() - 9 * t, cap_width(key, t), 18 * t)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = QColor(ink)
    edge.setAlphaF(0.65)
    painter.setPen(QPen(edge, 1))
    painter.drawRoundedRect(rect, 4 * t, 4 * t)
    painter.setPen(ink)
    painter.setFont(theme.font(11 * t))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, cap_text(key))


def paint_focus(painter: QPainter, body: QRectF, radius: float) -> None:
    """The focus ring, just outside `body`."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.current().color("text"), 2))
    out = RING - 1
    painter.drawRoundedRect(body.adjusted(-out, -out, out, out), radius + out, radius + out)


def make_room(row: Row, buttons: Sequence[Button], width: int, spare: Button | None = None) -> int:
    """Let buttons beside one another fit into `width` px: without their keys if need be.

    `spare` is left out when even that is not enough (what it does can be done elsewhere too).
    The px that are left.
    """
    if spare is not None:
        spare.setVisible(True)
    for caps in (True, False):
        for button in buttons:
            button.show_key = caps or button.kind == "main"
            button.refresh(button.t)
        left = width - _wide(row, buttons)
        if left >= 0:
            return left
    if spare is not None:
        spare.setVisible(False)
    return 0


def _wide(row: Row, buttons: Sequence[Button]) -> int:
    margins = row.contentsMargins()
    gaps = row.spacing() * len(buttons)
    return sum(b.sizeHint().width() for b in buttons) + gaps + margins.left() + margins.right()


# --- small pictures ---------------------------------------------------------------------------


class Seal(QWidget):
    """A red seal with one sign."""

    def __init__(self, text: Source, size: float = 54) -> None:
        super().__init__()
        self.source, self.size_, self.t = text, size, 1.0
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setFixedSize(round(self.size_ * t), round(self.size_ * t))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = theme.current()
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(now.color("onred"), 1.2))
        painter.setBrush(now.color("red"))
        painter.drawRoundedRect(rect, 6 * self.t, 6 * self.t)
        painter.setPen(now.color("onred"))
        painter.setFont(theme.font(self.size_ * 0.6 * self.t, True))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.source())
        painter.end()
