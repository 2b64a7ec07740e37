"""One card on the table: a pixmap of the deck at a place."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.scene.box import Z
from desktop.scene.deck import Deck, Face
from desktop.scene.layout import ASPECT
from engine.cards import name


class CardItem(QGraphicsItem):
    """A card; ``card`` is its number or ``None`` for a back.  Its place is its left upper corner.

    Changing the look (``look``) exchanges the pixmap; nothing is scaled.
    """

    def __init__(self, deck: Deck, card: int | None, base: Face) -> None:
        super().__init__()
        self.deck = deck
        self.card = card
        self.face = replace(base, card="back" if card is None else name(card))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._measure()

    def _measure(self) -> None:
        self.pad = self.deck.pad(self.face.width)
        w, h = self.face.width, self.face.width * ASPECT
        self._bounds = QRectF(-self.pad, -self.pad, w + 2 * self.pad, h + 2 * self.pad)
        self.setTransformOriginPoint(w / 2, h / 2)

    def look(self, **changes: object) -> None:
        """Change parts of the face: width, ratio, dim, marks, edge, focus, variant ..."""
        face = replace(self.face, **changes)  # type: ignore[arg-type]
        if face == self.face:
            return
        if face.width != self.face.width:
            self.prepareGeometryChange()
        self.face = face
        self._measure()
        self.update()

    def turn_up(self, card: int) -> None:
        """Show the face of a card that lay face down."""
        self.card = card
        self.look(card=name(card))

    def layer(self, key: str, order: float = 0) -> None:
        """Put it into a named layer; ``order`` below 100 sorts within it."""
        self.setZValue(Z[key] + order / 100)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def scene_rect(self) -> QRectF:
        """The card's own box on the table, without shadow."""
        return QRectF(self.pos().x(), self.pos().y(), self.face.width, self.face.width * ASPECT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        painter.drawPixmap(QPointF(-self.pad, -self.pad), self.deck.pixmap(self.face))
