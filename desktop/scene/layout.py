"""Where everything on the table stands: pure functions of the window size (``visual.md`` §4).

No Qt here.  Sizes and places are device-independent px; inside the formulas lengths are units
``u`` (1/104 of a card's width).  Words and the boxes around them use ``t = max(u, 0.9)`` times the
text size setting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

ASPECT = 1.4
LEAST_CARD = 12.0
"""px: no card is narrower, whatever the size of the view."""
COMPACT_BELOW = 92
"""Cards narrower than this (px) mean the compact layout."""
TIGHT = 0.27
"""A hand takes two rows when a card shows less than this share of its width."""
STEP = 0.46
GROUP_GAP = 0.17
PART_GAP = 0.12


class Rect(NamedTuple):
    """A box: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, d: float) -> Rect:
        return Rect(self.x - d, self.y - d, self.w + 2 * d, self.h + 2 * d)

    def meets(self, other: Rect) -> bool:
        """Do the two boxes share any area?"""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


def clamp(x: float, low: float, high: float) -> float:
    """``x``, kept between ``low`` and ``high``."""
    return max(low, min(x, high))


@dataclass(frozen=True)
class Table:
    """The places of the table for one window size; rows 2 moves what stands over the hand."""

    width: float
    height: float
    rows: int
    compact: bool
    card: int
    """Width of a card in the hand, px."""
    u: float
    t: float
    side: float
    """Width of the side columns."""
    mid: float
    """The mid line M."""
    bar: Rect
    state: Rect
    right: Rect
    """Last trick, bidding history or hand structure; in the compact layout shown on request."""
    log: Rect
    log_stands: bool
    """Is there room for the log beside everything else?"""
    plates: tuple[Rect, Rect, Rect, Rect]
    inlay: Rect | None
    play_card: float
    words: tuple[float, float]
    """Centre of the words in the middle of the table."""
    sentence_y: float
    actions_y: float
    button: float
    """Height of the action buttons."""
    margin: float
    """Left and right margin of the hand."""

    @property
    def card_height(self) -> float:
        return self.card * ASPECT

    @property
    def hand_bottom(self) -> float:
        return self.height - (25 if self.compact else 26 * self.u)

    @property
    def raise_by(self) -> float:
        """How far a selected card stands up."""
        return 0.16 * self.card_height


def table(
    width: float, height: float, rows: int = 1, text: float = 1.0, *, log: bool = True
) -> Table:
    """The places for a window of ``width`` x ``height`` px whose hand has ``rows`` rows.

    ``log``: may the log stand beside the table (else it is shown over it on request)?
    """
    card = round(clamp(min(width / 12.3, height / 7.7), 64, 260))
    if card < COMPACT_BELOW:
        return _compact(width, height, rows, text, card)
    return _roomy(width, height, rows, text, card, log)


def _roomy(
    width: float, height: float, rows: int, text: float, card: int, log_stands: bool
) -> Table:
    u = card / 104
    vw, vh = width / u, height / u
    t = max(u, 0.9) * text
    grow = t / u
    two = rows == 2
    side = min((232 if vw >= 1400 else 216) * grow, 280) * u
    mid = 316 + (vh - 800) / 2
    lift = 80 if two else 0
    plate_h = 78 * grow

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(x * u, y * u, w * u, h * u)

    p = side / u
    own_top = vh - (202 + (72 if two else 0)) - plate_h
    # Large words want more height than a low window has: the panel keeps clear of the plates.
    state_h = min(212 * grow, own_top - 16 - plate_h - 56)
    state = box(16, 56, p, state_h)
    side_top = max(mid - plate_h / 2, 56 + state_h + 8)
    right_plate = box(vw - 16 - p, side_top, p, plate_h)
    stands = log_stands and vw >= 1400
    log_top = side_top + plate_h + 12
    log_bottom = vh - (258 + lift)
    middle = 216 * grow
    return Table(
        width=width,
        height=height,
        rows=rows,
        compact=False,
        card=card,
        u=u,
        t=t,
        side=side,
        mid=mid * u,
        bar=box(0, 0, vw, 44),
        state=state,
        right=box(vw - 16 - p, 56, p, state_h),
        log=box(vw - 16 - p, log_top, p, log_bottom - log_top)
        if stands
        else box(vw - 16 - p, 56, p, vh - 56 - 274 - lift),
        log_stands=stands and log_bottom - log_top > 60,
        plates=(
            box(16, own_top, p, plate_h),
            right_plate,
            box((vw - middle) / 2, 60, middle, plate_h),
            box(16, side_top, p, plate_h),
        ),
        inlay=box(36 + p, 96, vw - 72 - 2 * p, vh - 300 - (70 if two else 0) - 96),
        play_card=84 * u,
        words=(width / 2, (mid - (30 if two else 0) + max(0, plate_h - 78) / 2) * u),
        sentence_y=(vh - 288 - lift) * u,
        actions_y=(vh - 246 - lift) * u,
        button=44 * u,
        margin=24 * u,
    )


def _compact(width: float, height: float, rows: int, text: float, card: int) -> Table:
    u = card / 104
    t = max(u, 0.9) * text
    h = card * ASPECT
    lift = 0.5 * h + 18 if rows == 2 else 0
    top = height - 25 - 1.16 * h - lift
    plate_w, plate_h = 134 * text, 54 * text
    slot0_end, slot2 = top - 101, 86 + plate_h + 13
    mid = (slot0_end + slot2) / 2
    right = Rect(width - 10 - 216 * text, 88, 216 * text, min(212 * text, slot0_end - 60))
    return Table(
        width=width,
        height=height,
        rows=rows,
        compact=True,
        card=card,
        u=u,
        t=t,
        side=216 * text,
        mid=mid,
        bar=Rect(0, 0, width, 36),
        state=Rect(0, 36, width, 42),
        right=right,
        log=Rect(right.x, 88, right.w, max(120, top - 110 - 88)),
        log_stands=False,
        plates=(
            Rect(10, top - 59, 120 * text, 52),
            Rect(width - 10 - plate_w, mid - plate_h / 2 - 11, plate_w, plate_h),
            Rect((width - plate_w) / 2, 86, plate_w, plate_h),
            Rect(10, mid - plate_h / 2 - 11, plate_w, plate_h),
        ),
        inlay=None,
        # Two rows leave little height: the plays of 0 and 2 must both find room.
        # A view that has no place yet may have none at all, and cards must have some size.
        play_card=max(LEAST_CARD, min(0.8 * card, (slot0_end - slot2 - 8) / 2 / ASPECT)),
        words=(width / 2, mid),
        sentence_y=top - 95,
        actions_y=top - 53,
        button=40,
        margin=12,
    )


# --- the hand -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hand:
    """The cards at rest, in the hand's order, and the place of each group's tag."""

    cards: tuple[Rect, ...]
    rows: tuple[int, ...]
    """Row of each card: 0 front, 1 back."""
    tags: tuple[tuple[float, float], ...]
    """Left edge and top of the tag of each group."""
    step: float
    height_scale: float = 1.0


def step_for(t: Table, groups: list[int]) -> float:
    """How much of a card shows when groups of these sizes stand in one row, px."""
    n, k = sum(groups), len(groups)
    if n < 2:
        return STEP * t.card
    room = t.width - 2 * t.margin - t.card - GROUP_GAP * t.card * (k - 1)
    return min(STEP * t.card, room / (n - 1))


def rows_needed(width: float, height: float, groups: list[int], text: float = 1.0) -> int:
    """1, or 2 when the cards would show too little of themselves."""
    t = table(width, height, 1, text)
    return 2 if step_for(t, groups) < TIGHT * t.card else 1


def split(t: Table, groups: list[int]) -> int:
    """How many groups stand in the back row: the trumps, or what comes nearest to half."""
    if len(groups) < 2:
        return 0
    tight = TIGHT * t.card
    if step_for(t, groups[:1]) >= tight and step_for(t, groups[1:]) >= tight:
        return 1
    half = sum(groups) / 2
    return min(range(1, len(groups)), key=lambda i: (abs(sum(groups[:i]) - half), i))


def hand(t: Table, groups: list[int]) -> Hand:
    """The resting places of a hand whose groups have these sizes, in one or two rows."""
    groups = [g for g in groups if g]
    w, h = t.card, t.card_height
    front_y = t.hand_bottom - h
    tag_h = 18 * t.t
    back = split(t, groups) if t.rows == 2 else 0
    if t.rows == 2 and back:
        step = min(step_for(t, groups[:back]), step_for(t, groups[back:]))
    else:
        step = step_for(t, groups)
    cards: list[Rect] = []
    rows: list[int] = []
    tags: list[tuple[float, float]] = []
    for part, row in ((groups[:back], 1), (groups[back:], 0)):
        if not part:
            continue
        span = step * (sum(part) - 1) + w + GROUP_GAP * w * (len(part) - 1)
        x = t.margin if back else (t.width - span) / 2
        y = front_y - (0.5 * h if row else 0)
        tag_y = y - tag_h - 5 * t.u if row else t.hand_bottom + 4 * t.u
        for size in part:
            tags.append((x, tag_y))
            cards.extend(Rect(x + i * step, y, w, h) for i in range(size))
            rows.extend([row] * size)
            x += size * step + GROUP_GAP * w
    return Hand(tuple(cards), tuple(rows), tuple(tags), step)


# --- plays --------------------------------------------------------------------------------------


def play(t: Table, place: int, parts: list[int]) -> list[Rect]:
    """The cards of a play at a place (0 bottom, 1 right, 2 top, 3 left), parts kept apart."""
    n = sum(parts)
    if n == 0:
        return []
    wt = t.play_card
    ht = wt * ASPECT
    u = t.u if not t.compact else wt / 84
    room = (280 if not t.compact else 240) * u
    per_row = (n + 1) // 2 if n >= 13 else n
    gaps = _gaps(parts)
    step = min(STEP * wt, (room - wt) / max(1, per_row - 1))
    places: list[tuple[float, float]] = []
    x, y = 0.0, 0.0
    for i in range(n):
        if i == per_row:
            x, y = 0.0, 0.4 * ht
        elif i:
            x += step + (PART_GAP * wt if i in gaps else 0)
        places.append((x, y))
    span = max(x for x, _ in places) + wt
    left, top = _slot(t, place, span, ht + (0.4 * ht if n >= 13 else 0))
    return [Rect(left + x, top + y, wt, ht) for x, y in places]


def _gaps(parts: list[int]) -> set[int]:
    out, i = set(), 0
    for size in parts[:-1]:
        i += size
        out.add(i)
    return out


def _slot(t: Table, place: int, span: float, height: float) -> tuple[float, float]:
    ht = t.play_card * ASPECT
    u, two = t.u, t.rows == 2
    if t.compact:
        top = t.actions_y + 53
        low = top - 101 - ht
        high = t.plates[2].bottom + 13
        y = {0: low, 1: (low + high) / 2, 2: high, 3: (low + high) / 2}[place]
        left, right = t.plates[3].right + 32, t.plates[1].x - 32
    else:
        vh = t.height / u
        # The pictures give slot centres: 210 is the middle of slot 2 at 800 units.
        centre = {
            0: vh - 434 if two else t.mid / u + 131,
            2: (206 if two else 210) + (vh - 800) / 4,
        }.get(place, t.mid / u + (-26 if two else 14))
        y = centre * u - ht / 2
        if place == 2:  # large words make the plate over it taller
            y = max(y, t.plates[2].bottom + (6 if two else 13) * u)
        left = max(16 * u + t.side + 56 * u, t.width / 2 - 520 * u)
        right = t.width - left
    x = {0: (t.width - span) / 2, 2: (t.width - span) / 2, 3: left, 1: right - span}[place]
    return x, y
