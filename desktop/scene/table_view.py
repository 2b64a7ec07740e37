"""The view on the table: keeps the scene as large as the window and lets the keyboard in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from desktop.scene import accessible
from desktop.scene.table_scene import TableScene


class TableView(QGraphicsView):
    """Shows a ``TableScene`` one to one.

    What lies over the view inside its window (the top bar) counts as the table's upper edge, so
    that all places follow the size of the whole window.
    """

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        accessible.install()
        self.table = scene
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        scene.spoken.connect(self.announce)
        self._fit()

    def _fit(self) -> None:
        top = self.mapTo(self.window(), QPoint(0, 0)).y() if not self.isWindow() else 0
        w, h = self.width(), self.height()
        self.table.set_view(w, h + top, self.devicePixelRatioF(), top)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()
        self.table.set_hidden(False)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.table.set_hidden(True)
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.table.gestures.leave()
        super().leaveEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the table's own stops before it leaves the view."""
        return self.table.gestures.tab(forward) or super().focusNextPrevChild(forward)

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
