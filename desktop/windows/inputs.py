"""What people choose and type with: a list to choose from, a switch, a line of text."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSizePolicy

from desktop.scene import theme
from desktop.windows.kit import RING, Source, paint_focus

_WRAP = Qt.TextFlag.TextWordWrap


class Chooser(QComboBox):
    """One of several values; `items` gives (value, words) anew when the language changes."""

    def __init__(
        self, items: Callable[[], Sequence[tuple[object, str]]], label: Source, size: float = 14
    ) -> None:
        super().__init__()
        self.source, self.label, self.size_, self.t = items, label, size, 1.0
        self.cut = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        chosen = self.value()
        self.setFont(theme.font(self.size_ * t))
        with QSignalBlocker(self):
            self.clear()
            for value, words in self.source():
                self.addItem(words, value)
            self.choose(chosen)
        self.setAccessibleName(self.label())
        self.updateGeometry()

    def showPopup(self) -> None:
        now = theme.current()
        self.view().setStyleSheet(
            f"QAbstractItemView {{ background: {now.hexa('panel')}; color: {now.hexa('text')};"
            f" border: 1px solid {now.hexa('border')}; outline: 0; padding: 4px;"
            f" selection-background-color: {now.hexa('btn')};"
            f" selection-color: {now.hexa('onbtn')}; }}"
            f"QAbstractItemView::item {{ min-height: {round(30 * self.t)}px; }}"
        )
        super().showPopup()

    def value(self) -> object:
        """The value chosen, None before there is any."""
        return self.currentData()

    def choose(self, value: object) -> None:
        """Choose a value (one that is not offered: the first) without telling anybody."""
        with QSignalBlocker(self):
            found = [i for i in range(self.count()) if self.itemData(i) == value]
            self.setCurrentIndex(found[0] if found else 0)
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        widest = max(
            (metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=0
        )
        return QSize(round(widest + 52 * self.t) + 2 * RING, round(38 * self.t) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """Narrower than the longest value if need be: that is elided then, with a tooltip."""
        return QSize(round(130 * self.t), self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page scrolls; a value is not changed in passing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, t = theme.current(), self.t
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        painter.setPen(QPen(now.color("border"), now.border_width))
        painter.setBrush(now.color("rowa"))
        painter.drawRoundedRect(body, 8 * t, 8 * t)
        painter.setPen(now.color("text"))
        painter.setFont(self.font())
        words = QRectF(body).adjusted(12 * t, 0, -30 * t, 0)
        shown = QFontMetricsF(self.font()).elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, words.width() + 1
        )
        self.cut = shown != self.currentText()
        self.setToolTip(self.currentText() if self.cut else "")
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)
        x, y = body.right() - 17 * t, body.center().y()
        painter.setBrush(now.color("text"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x - 6 * t, y - 3.5 * t),
                    QPointF(x + 6 * t, y - 3.5 * t),
                    QPointF(x, y + 4.5 * t),
                ]
            )
        )
        if self.hasFocus():
            paint_focus(painter, body, 8 * t)
        painter.end()


class Switch(QAbstractButton):
    """On or off, with its words at the right of a tick box."""

    def __init__(self, text: Source, size: float = theme.BODY) -> None:
        super().__init__()
        self.source, self.size_, self.t = text, size, 1.0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        self.t = t
        self.setText(self.source())
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(self.size_ * self.t))
        wide = metrics.horizontalAdvance(self.text()) + 34 * self.t
        return QSize(math.ceil(wide) + 2 * RING, self.heightForWidth(10_000))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(180 * self.t), self.heightForWidth(10_000))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """The words wrap."""
        metrics = QFontMetricsF(theme.font(self.size_ * self.t))
        room = QRectF(0, 0, width - 34 * self.t - 2 * RING, 10_000)
        words = metrics.boundingRect(room, _WRAP, self.text()).height()
        return math.ceil(max(words, 26 * self.t)) + 2 * RING

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, t = theme.current(), self.t
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        box = QRectF(body.left() + 2, body.center().y() - 10 * t, 20 * t, 20 * t)
        on, ink = self.isChecked(), now.color("text" if self.isEnabled() else "mute")
        painter.setPen(QPen(now.color("winl" if on else "border"), 1.6))
        painter.setBrush(now.color("win") if on else now.color("rowa"))
        painter.drawRoundedRect(box, 4 * t, 4 * t)
        if on:
            painter.setPen(QPen(now.color("onwin"), 2.6 * t))
            x, y = box.left(), box.top()
            painter.drawPolyline(
                [
                    QPointF(x + 4 * t, y + 10.5 * t),
                    QPointF(x + 8.5 * t, y + 15 * t),
                    QPointF(x + 16 * t, y + 5.5 * t),
                ]
            )
        painter.setPen(ink)
        painter.setFont(theme.font(self.size_ * t))
        words = QRectF(body).adjusted(32 * t, 0, 4, 0)
        painter.drawText(words, _WRAP | Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            paint_focus(painter, body, 6 * t)
        painter.end()


class Field(QLineEdit):
    """A line of text; `hint` stands in it while it is empty."""

    def __init__(self, label: Source, hint: Source = lambda: "", limit: int = 200) -> None:
        super().__init__()
        self.label, self.hint = label, hint
        self.setMaxLength(limit)
        self.refresh(1.0)

    def refresh(self, t: float) -> None:
        now = theme.current()
        self.setFont(theme.font(14 * t))
        self.setPlaceholderText(self.hint())
        self.setAccessibleName(self.label())
        self.setFixedHeight(round(38 * t) + 2 * RING)
        self.setStyleSheet(
            f"QLineEdit {{ background: {now.hexa('rowa')}; color: {now.hexa('text')};"
            f" placeholder-text-color: {now.hexa('mute')};"
            f" border: 1px solid {now.hexa('border')}; border-radius: {round(8 * t)}px;"
            f" padding: 0 {round(10 * t)}px; margin: {RING}px;"
            f" selection-background-color: {now.hexa('win')};"
            f" selection-color: {now.hexa('onwin')}; }}"
            f"QLineEdit:focus {{ border: 2px solid {now.hexa('text')}; }}"
        )
