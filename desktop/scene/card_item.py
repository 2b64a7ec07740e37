"""One card on the table: a pixmap of the deck at a place."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from desktop.scene.box import Z
from desktop.scene.deck import Deck, Face
from desktop.scene.layout import ASPECT
from engine.cards import name


class CardItem(QGraphicsPixmapItem):
    """A card; ``card`` is its number or ``None`` for a back.  Its place is its left upper corner.

    Changing the look (``look``) exchanges the pixmap; nothing is scaled, and Qt paints it without
    calling back, which is what keeps many moving cards cheap.
    """

    def __init__(self, deck: Deck, card: int | None, base: Face) -> None:
        super().__init__()
        self.deck = deck
        self.card = card
        self.face = replace(base, card="back" if card is None else name(card))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.redraw()

    def redraw(self) -> None:
        """Ask the deck for the picture (again)."""
        width = self.face.width
        pad = self.deck.pad(width)
        self.setOffset(QPointF(-pad, -pad))
        self.setTransformOriginPoint(width / 2, width * ASPECT / 2)
        self.setPixmap(self.deck.pixmap(self.face))

    def look(self, **changes: object) -> None:
        """Change parts of the face: width, ratio, dim, marks, edge, focus, variant ..."""
        face = replace(self.face, **changes)  # type: ignore[arg-type]
        if face != self.face:
            self.face = face
            self.redraw()

    def layer(self, key: str, order: float = 0) -> None:
        """Put it into a named layer; ``order`` below 100 sorts within it."""
        self.setZValue(Z[key] + order / 100)

    def scene_rect(self) -> QRectF:
        """The card's own box on the table, without shadow."""
        return QRectF(self.pos().x(), self.pos().y(), self.face.width, self.face.width * ASPECT)
