"""The deck: the only place that gives out pictures of cards.

Pictures are drawn once per :class:`Face` at size x device pixel ratio and kept, up to a number of
bytes.  ``prepare`` draws in the background and says ``ready``; ``pixmap`` never waits for that: it
draws what is missing at once (about a millisecond).
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPixmap

from desktop.scene import card_art, theme
from desktop.scene.card_art import Face, pad

__all__ = ["Deck", "Face", "pad"]

_MB = 1 << 20
Style = tuple[str, bool]
"""What the theme decides: the colour of the selected edge, and whether the hatching is dense."""
K = TypeVar("K")
V = TypeVar("V", QImage, QPixmap)


class Kept(Generic[K, V]):
    """Pictures by key, the longest unused dropped when they are more than ``limit`` bytes.

    Safe to use from several threads.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._items: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: K) -> bool:
        return key in self._items

    def get(self, key: K) -> V | None:
        """The picture of a key, now the most recently used; None if it is not kept."""
        with self._lock:
            found = self._items.get(key)
            if found is None:
                return None
            self._items.move_to_end(key)
            return found[0]

    def put(self, key: K, picture: V) -> None:
        """Keep a picture; one that alone is larger than the limit is kept until the next."""
        size = picture.width() * picture.height() * max(picture.depth(), 8) // 8
        with self._lock:
            if key in self._items:
                self.bytes -= self._items.pop(key)[1]
            self._items[key] = (picture, size)
            self.bytes += size
            while self.bytes > self.limit and len(self._items) > 1:
                self.bytes -= self._items.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._items.clear()
            self.bytes = 0


class Deck(QObject):
    """Pictures of cards; use it in the GUI thread.

    ``limit`` bounds the finished pictures in bytes, the plain faces they are made from take half
    of it more.
    """

    ready = Signal()
    """All that was asked with ``prepare`` is drawn."""
    changed = Signal()
    """Every picture is to be asked for again (another selected edge or hatching)."""
    _drawn = Signal(int, object, QImage)

    def __init__(self, parent: QObject | None = None, limit: int = 64 * _MB) -> None:
        super().__init__(parent)
        self._pixmaps: Kept[Face, QPixmap] = Kept(limit)
        self._plain: Kept[tuple[str, float], QImage] = Kept(limit // 2)
        self._shadows: Kept[tuple[float, float], QImage] = Kept(8 * _MB)
        self._pending: set[Face] = set()
        self._age = 0
        self._style = _style()
        self._worker: ThreadPoolExecutor | None = None
        self._closing = threading.Event()
        self._drawn.connect(self._take, Qt.ConnectionType.QueuedConnection)
        theme.changed.connect(self._theme_changed)
        self.destroyed.connect(self._closing.set)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def pad(self, width: float) -> float:
        """The shadow's margin around a card of this width, in device-independent px."""
        return pad(width)

    def pixmap(self, face: Face) -> QPixmap:
        """The picture of a face; draw it at (-pad, -pad) of the card's upper left corner."""
        found = self._pixmaps.get(face)
        if found is None:
            found = QPixmap.fromImage(self._render(face, self._style))
            self._pixmaps.put(face, found)
        return found

    def has(self, face: Face) -> bool:
        """Whether ``pixmap`` would answer without drawing."""
        return face in self._pixmaps

    def prepare(self, faces: Iterable[Face]) -> None:
        """Draw faces in the background; ``ready`` follows when all of them are there."""
        if self._closing.is_set():
            return
        asked = False
        for face in dict.fromkeys(faces):
            if face in self._pixmaps or face in self._pending:
                continue
            if self._worker is None:
                # One thread: the other core is the game's.
                self._worker = ThreadPoolExecutor(1, thread_name_prefix="deck")
            self._pending.add(face)
            self._worker.submit(self._draw, face, self._style, self._age)
            asked = True
        if not asked and not self._pending:
            self.ready.emit()

    @Slot()
    def close(self) -> None:
        """End the background thread; the deck still draws at once when asked."""
        self._closing.set()
        self._pending.clear()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.shutdown(wait=True, cancel_futures=True)

    def _render(self, face: Face, style: Style) -> QImage:
        return card_art.render(
            face,
            style[0],
            lambda file, width: _kept(self._plain, (file, width), card_art.base),
            lambda width, margin: _kept(self._shadows, (width, margin), card_art.shadow),
            style[1],
        )

    def _draw(self, face: Face, style: Style, age: int) -> None:
        """In the background thread."""
        if self._closing.is_set():
            return
        image = self._render(face, style)
        if not self._closing.is_set():
            self._drawn.emit(age, face, image)

    @Slot(int, object, QImage)
    def _take(self, age: int, face: Face, image: QImage) -> None:
        if age != self._age or face not in self._pending:
            return
        self._pending.discard(face)
        if face not in self._pixmaps:
            self._pixmaps.put(face, QPixmap.fromImage(image))
        if not self._pending:
            self.ready.emit()

    @Slot()
    def _theme_changed(self) -> None:
        style = _style()
        if style != self._style:
            self._style = style
            self._age += 1
            self._pending.clear()
            self._pixmaps.clear()
            self.changed.emit()


def _style() -> Style:
    now = theme.current()
    return now.hexa("win"), now.high_contrast


def _kept(
    store: Kept[tuple[K, float], QImage], key: tuple[K, float], make: Callable[[K, float], QImage]
) -> QImage:
    found = store.get(key)
    if found is None:
        found = make(*key)
        store.put(key, found)
    return found
