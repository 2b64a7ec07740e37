"""The window's frame: the top bar, the pages one of which is seen, and what lies over them.

What the pages are, and what the bar offers, is the business of ``MainWindow``.
"""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.store.settings import SettingsStore
from desktop.windows.drawer import Drawer
from desktop.windows.kit import unit
from desktop.windows.notices import Banner
from desktop.windows.top_bar import TopBar

SMALLEST = QSize(900, 600)


class Frame(QMainWindow):
    """Bar, pages, drawers and notices, each in its place at every size."""

    def __init__(self, store: SettingsStore) -> None:
        super().__init__()
        self.store = store
        self.drawers: list[Drawer] = []
        self.setMinimumSize(SMALLEST)
        self.bar = TopBar()
        self.stack = QStackedWidget()
        self.centre = QWidget()
        self.column = column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.stack, 1)
        self.centre.setLayout(column)
        self.setCentralWidget(self.centre)
        self.banner = Banner(self.centre)

    @property
    def _at_table(self) -> bool:
        """Whether the page shown is a table, where the hand stays free."""
        return False

    def _title(self) -> str:
        """What the bar says at the left."""
        return tr("Windows", "Paizhuo")

    # ------------------------------------------------------------------ pages

    def is_shown(self, name: str) -> bool:
        """Whether a page that may not have been made yet is the one shown."""
        return self.stack.currentWidget() is self.__dict__.get(name, self)

    def _show(self, page: QWidget) -> None:
        """Show a page, in the size that it has now."""
        self.stack.setCurrentWidget(page)
        self._update_bar()
        self._arrange()
        again = getattr(page, "again", None)
        if again is not None:
            again()

    def _update_bar(self, _ask: object = None) -> None:
        """What the bar offers on the page shown."""

    def _drawer_closed(self) -> None:
        """The keyboard back to the page, when what lay over it is gone."""
        page = self.stack.currentWidget()
        if page is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------------ drawers

    @cached_property
    def settings(self) -> Drawer:
        """The settings at the right."""
        from desktop.windows.settings_panel import SettingsPanel

        panel = SettingsPanel(self.store)
        return self._drawer(Drawer(lambda: tr("Windows", "Settings"), panel, width=460))

    def _drawer(self, drawer: Drawer) -> Drawer:
        drawer.setParent(self.centre)
        drawer.closed.connect(self._drawer_closed)
        self.drawers.append(drawer)
        return drawer

    def toggle_settings(self) -> None:
        """The settings at the right, or away."""
        self._toggle(self.settings)

    def _toggle(self, drawer: Drawer) -> None:
        if drawer.isVisible():
            drawer.shut()
            return
        self._hide_drawers()
        drawer.open()
        self._arrange()

    def _hide_drawers(self) -> None:
        for drawer in self.drawers:
            drawer.hide()

    # ------------------------------------------------------------------ words and sizes

    def _redraw(self) -> None:
        for child in self.stack.findChildren(QWidget):
            child.update()

    def retext(self) -> None:
        """The window's own words in the language of now."""
        self.setWindowTitle(tr("Windows", "Paizhuo"))
        self.bar.show_title(self._title)
        self.bar.fit()

    def _arrange(self) -> None:
        """Sizes of the bar, and the places of what lies over the pages."""
        self.bar.show_title(self._title)
        self.bar.fit()
        size = self.size()
        u = unit(size.width(), size.height())
        top = self.bar.height() if self.bar.isVisibleTo(self.centre) else 0
        bottom = self.centre.height()
        if self._at_table:
            # The hand stays free: a raised card is 1.16 times as high as the card.
            bottom -= round(26 * u + 1.16 * 1.4 * 104 * u)
        for drawer in self.drawers:
            drawer.place(self.centre.width(), top, bottom)
        # Over the table a notice floats, since nothing there may move; pages make room for it.
        at_table = self._at_table
        inside = self.column.indexOf(self.banner) >= 0
        if at_table and inside:
            self.column.removeWidget(self.banner)
        elif not at_table and not inside:
            self.column.insertWidget(1, self.banner)
        self.banner.floats = at_table
        self.banner.again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def toggle_full_screen(self) -> None:
        """Full screen, and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore(self) -> None:
        """The place and size of the last time; 1280x800 at first, never off the screen."""
        kept = self.store.values.geometry
        if kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode())):
            return
        screen = self.screen().availableGeometry()
        size = QSize(1280, 800).boundedTo(screen.size()).expandedTo(SMALLEST)
        self.resize(size)
        self.move(screen.topLeft() + QPoint(*_half(screen.size() - size)))


def _half(room: QSize) -> tuple[int, int]:
    return max(0, room.width() // 2), max(0, room.height() // 2)
