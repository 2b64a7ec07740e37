"""The table itself: its colour and the inlay, painted once for a size and kept."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QRadialGradient

from desktop.scene import theme
from desktop.scene.layout import Table
from desktop.scene.paint import cut_corners, rectf


def paint_ground(t: Table, k: float) -> QPixmap:
    """The ground for a table at pixel ratio ``k``, in device px (its own ratio is 1)."""
    now = theme.current()
    out = QPixmap(max(1, round(t.width * k)), max(1, round(t.height * k)))
    out.setDevicePixelRatio(k)
    p = QPainter(out)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    whole = QRectF(0, 0, t.width, t.height)
    if now.high_contrast:
        p.fillRect(whole, now.color("table"))
    else:
        middle = QPointF(t.width / 2, t.height * 0.42)
        light = QRadialGradient(middle, max(t.width, t.height) * 0.62)
        light.setColorAt(0, now.color("table2"))
        light.setColorAt(1, now.color("table"))
        p.fillRect(whole, light)
    if t.inlay is not None:
        p.setPen(QPen(now.color("line"), 1.6 * t.u))
        p.setBrush(Qt.BrushStyle.NoBrush)
        box = rectf(t.inlay)
        p.drawPath(cut_corners(box, 26 * t.u))
        d = 6 * t.u
        p.setPen(QPen(now.color("line"), 0.8 * t.u))
        p.drawPath(cut_corners(box.adjusted(d, d, -d, -d), 24 * t.u))
    p.end()
    out.setDevicePixelRatio(1.0)
    return out
