"""Where shown and taken cards stand in Gongzhu (``visual.md`` section 4); pure geometry."""

from __future__ import annotations

from desktop.scene import layout
from desktop.scene.layout import ASPECT, Rect, Table, clamp

CHIP, FRAME = 66.0, 92.0
"""Heights of a chip of shown cards and of a frame of taken ones, in units of words."""
GAP = 8.0
CHIP_CARD = 38.0
"""Width of a card in a chip."""
MANY = 9
"""More taken cards than this stand in two rows."""


def chip_card(t: Table) -> float:
    """Width of a card in a chip, px."""
    return 28.0 if t.compact else CHIP_CARD * t.t


def chip(t: Table, place: int, count: int, words: float) -> Rect:
    """The chip of the shown cards of a seat (never of the own); ``words`` px are wanted beside."""
    plate = t.plates[place]
    card = chip_card(t)
    cards = card + max(0, count - 1) * (card + 4)
    if t.compact:
        w, h = cards + 12, card * ASPECT + 8
        if place == 2:
            return Rect(plate.right + 6, plate.y + (plate.h - h) / 2, w, h)
        x = plate.x if place == 3 else plate.right - w
        return Rect(x, plate.bottom + 4, w, h)
    wanted = max(160 * t.t, cards + words + 32 * t.t)
    if place == 2:
        x = plate.right + 10 * t.u
        return Rect(x, plate.y, min(wanted, t.right.x - 10 * t.u - x), CHIP * t.t)
    h, _ = _heights(t, place, True)
    w = min(wanted, plate.w)
    return Rect(plate.x, plate.bottom + GAP * t.u, w, h)


def _heights(t: Table, place: int, with_chip: bool) -> tuple[float, float]:
    """Heights of chip and frame under a plate at the side: lower where there is little room."""
    end = t.plates[0].y if place == 3 else t.actions_y
    room = end - GAP * t.u - t.plates[place].bottom - GAP * t.u
    chip_h, frame_h = CHIP * t.t, FRAME * t.t
    if not with_chip:
        return 0.0, min(frame_h, room)
    k = min(1.0, (room - GAP * t.u) / (chip_h + frame_h))
    return chip_h * k, frame_h * k


def frame(t: Table, place: int, with_chip: bool, decks: int = 1) -> Rect:
    """The frame of the point cards a seat took; in the compact layout it lies over the table."""
    if t.compact:
        return _compact_frame(t, place)
    plate = t.plates[place]
    if place in (1, 3):
        chip_h, h = _heights(t, place, with_chip)
        y = plate.bottom + GAP * t.u + (chip_h + GAP * t.u if with_chip else 0)
        return Rect(plate.x, y, plate.w, h)
    slot = layout.play(t, place, [decks])
    beside = layout.play(t, 3 if place == 2 else 1, [decks])
    h, gap = FRAME * t.t, 24 * t.u
    if place == 2:
        right = slot[0].x - gap
        inlay = t.inlay.x if t.inlay is not None else 0.0
        left = max(right - t.side, inlay + GAP * t.u)
        y = max(slot[0].y, plate.bottom + 6 * t.u)
        low = beside[0].y - 20 * t.u  # the pennant over a winning card
        return Rect(left, y, right - left, min(h, low - y))
    out = Rect(slot[-1].right + gap, slot[0].bottom - 6 * t.u - h, t.side, h)
    if any(out.grown(10 * t.u).meets(b) for b in beside):
        out = Rect(out.x, out.y, max(80 * t.u, beside[0].x - 12 * t.u - out.x), h)
    return out


def _compact_frame(t: Table, place: int) -> Rect:
    w = min(260.0 * max(1.0, t.t / 0.9), (t.width - 60) / 2)
    h = FRAME * t.t
    column, row = {2: (0, 0), 1: (1, 0), 3: (0, 1), 0: (1, 1)}[place]
    top = t.plates[2].bottom + 10
    return Rect(t.width / 2 - w - 4 + column * (w + 8), top + row * (h + 8), w, h)


def taken(box: Rect, count: int) -> list[Rect]:
    """The small cards in a frame: one row, or two when there are many.

    The first of them stand in the front row, where they are seen whole; the rest, which can only
    be hearts, show their ranks behind it.
    """
    if not count:
        return []
    k, pad = box.h / FRAME, 8 * box.h / FRAME
    head = 25 * k
    two = count > MANY
    w = (34 if two else 42) * k
    per_row = (count + 1) // 2 if two else count
    room = box.w - 2 * pad - w
    step = min(26 * k, room / max(1, per_row - 1))
    top = box.y + head
    front = top + clamp(box.h - head - w * ASPECT - 6 * k, 0, w * ASPECT) if two else top
    out = []
    for i in range(count):
        row, column = divmod(i, per_row)
        out.append(Rect(box.x + pad + column * step, top if row else front, w, w * ASPECT))
    return out
