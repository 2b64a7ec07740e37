"""Where buttons, the bid row, the bury slot and small cards stand; pure geometry like ``layout``.

All functions take the table's ``Table`` and give boxes in px.
"""

from __future__ import annotations

from desktop.scene.layout import ASPECT, Rect, Table, clamp, play


def actions(t: Table, hint: float, main: float, clear: float, sort: float) -> tuple[Rect, ...]:
    """Hint, main, clear and sort; the main button is always centred, widths in px."""
    gap, y, h = 12 * (t.u if not t.compact else 1), t.actions_y, t.button
    edge = 10 if t.compact else 16 * t.u
    m = Rect((t.width - main) / 2, y, main, h)
    return (
        Rect(m.x - gap - hint, y, hint, h),
        m,
        Rect(m.right + gap, y, clear, h),
        Rect(t.width - edge - sort, y, sort, h),
    )


def sentence(t: Table, width: float, lines: int = 1, bidding: bool = False) -> Rect:
    """The sentence's box over the actions or the bid row: it grows upwards for a second line."""
    h = 34 * t.t
    low = bid_row(t, 1, 1)[0][0].y - 1 if bidding else t.sentence_y + h
    y = low - h * (1 + 0.6 * (lines - 1))
    return Rect((t.width - width) / 2, y, width, h * (1 + 0.6 * (lines - 1)))


def lower(t: Table) -> float:
    """How much lower the words may stand where nothing is to be done: over the hand itself."""
    return t.button + 6 * t.u


def advice_row(t: Table, right: float | None, low: bool = False, bidding: bool = False) -> Rect:
    """The room for the row of moves over the sentence, where the own play will lie.

    There is room for two lines of the sentence.  ``right``: what stands there must be kept clear;
    ``None``: nothing does.  ``low``: there are no actions; ``bidding``: the bid row is there.
    """
    h = (50 if t.compact else 54) * t.t
    y = t.sentence_y - 24 * t.t - h + (lower(t) if low else 0)
    if bidding:
        y = min(y, sentence(t, 0, 2, True).y - 4 * t.t - h)
    left, end = t.plates[0].right + 16, t.width - t.plates[0].right - 16
    beside = play(t, 3, [1])[0], play(t, 1, [1])[0]
    if beside[0].bottom > y:  # little height: between the cards that lie left and right
        left, end = beside[0].right + 6 * t.u, beside[1].x - 6 * t.u
    if right is not None:
        end = min(end, right - 8 * t.t)
    return Rect(left, y, end - left, h)


def sentence_room(t: Table) -> float:
    """The widest the sentence may be: it keeps clear of the own plate."""
    return t.width - 2 * (t.plates[0].right + 16)


def bid_row(
    t: Table, count: int, skip: float, wanted: float = 0.0
) -> tuple[tuple[Rect, ...], Rect]:
    """``count`` bid buttons and the pass button (``skip`` px wide) at the right edge.

    A button is 150u wide, up to 200u when its words want it and there is room.
    """
    edge = 10 if t.compact else 16 * t.u
    gap = 8 * (1 if t.compact else t.u)
    h = 56.0 if t.compact else 62 * max(t.u, t.t)
    y = t.actions_y - 14 if t.compact else t.actions_y - 16 * t.u - (h - 62 * t.u)
    last = Rect(t.width - edge - skip, y + (h - t.button) / 2, skip, t.button)
    left = t.plates[0].right + (22 if t.compact else 27 * t.u)  # past the turn's arrow
    room = last.x - 2 * gap - left
    best = clamp(wanted, 150 * max(t.u, t.t), 200 * max(t.u, t.t))
    w = min(best, (room - gap * (count - 1)) / max(1, count))
    span = count * w + (count - 1) * gap
    # In the middle of the window where that is free, else in the middle of what is free.
    x = clamp((t.width - span) / 2, left, max(left, left + room - span))
    return tuple(Rect(x + i * (w + gap), y, w, h) for i in range(count)), last


def bury_slot(t: Table, count: int) -> tuple[Rect, tuple[Rect, ...], float]:
    """The panel, its card places, and the top of the line of words under them."""
    scale = t.u if not t.compact else 0.76
    w = (70 if t.rows == 2 else 78) * scale
    if t.compact:
        w = min(w, (t.plates[1].x - t.plates[3].right - 60) / max(1, count) - 6)
    gap, pad = (8 * t.u, 16 * t.u) if not t.compact else (6.0, 12.0)
    if not t.compact:  # large words make the side columns wide
        between = t.right.x - t.state.right - 24 * t.u
        w = min(w, (between - 2 * pad - gap * (count - 1)) / max(1, count))
    head = 50 * t.t if not t.compact else 34 * t.t
    foot = 62 * t.t if not t.compact else 38 * t.t
    if t.rows == 2:
        head, foot = 40 * t.t, 48 * t.t
    width = max(count * w + (count - 1) * gap + 2 * pad, 420 * min(t.t, t.u))
    height = head + w * ASPECT + foot
    if t.compact:
        top = max(t.plates[2].bottom + 4, t.mid - height / 2)
    elif t.rows == 2:
        top = max(150 * t.u, t.plates[2].bottom + 4 * t.u)
    else:
        top = max(t.mid - height / 2, t.plates[2].bottom + 8 * t.u)
    panel = Rect((t.width - width) / 2, top, width, height)
    x = panel.x + pad
    cards = tuple(Rect(x + i * (w + gap), top + head, w, w * ASPECT) for i in range(count))
    return panel, cards, top + head + w * ASPECT + (foot - 36 * t.t) / 2


def pile(t: Table) -> Rect:
    """The undealt cards in the middle of the table."""
    w = t.play_card
    x = t.width / 2 - 0.58 * w
    if t.compact:
        return Rect(x, t.mid - w * ASPECT / 2, w, w * ASPECT)
    # Just between the cards that lie before the viewer and before the seat across.
    y = (t.mid / t.u + 12) * t.u - w * ASPECT / 2
    return Rect(x, y - (40 * t.u if t.rows == 2 else 0), w, w * ASPECT)


def deal_end(t: Table, place: int) -> Rect:
    """Where a dealt card ends: at the inner edge of a plate, off its words."""
    w, p = t.play_card, t.plates[place]
    h = w * ASPECT
    over = 0.08 * w
    if place == 2:
        return Rect(p.cx - w / 2, p.bottom - over, w, h)
    x = p.x - w + over if place == 1 else p.right - over
    return Rect(x, p.cy - h / 2, w, h)


def notice_places(t: Table) -> tuple[Rect, Rect]:
    """Where a notice may lie: beside the plate across, and under it; it grows downwards."""
    across, gap = t.plates[2], 12 * t.u
    left = t.plates[3].right + gap  # in a low window it may reach down to that plate
    beside = Rect(left, across.y, across.x - gap - left, across.h)
    return beside, Rect(left, across.bottom + gap / 2, t.plates[1].x - gap - left, across.h)


def last_trick(t: Table, place: int, count: int) -> list[Rect]:
    """Small cards of a trick that is over, inside the right panel: no pile covers another."""
    panel, pad = t.right, 12 * t.t
    inner = panel.w - 2 * pad
    room = (0.31 if place in (1, 3) else 0.34) * inner
    # The more cards, the smaller: of each the rank must be seen.
    w = clamp(room / (1 + 0.38 * (count - 1)), 20 * t.t, min(46 * t.t, 0.25 * inner))
    head = 34 * t.t
    # Three cards one over another under the title, where large words leave a low panel.
    w = min(w, (panel.h - head - 10 * t.t) / (1 + 2 * 0.73) / ASPECT)
    h = w * ASPECT
    step = min(0.42 * w, max(0.0, room - w) / max(1, count - 1))
    span = w + step * (count - 1)
    x = panel.cx - span / 2
    if place == 3:
        x = panel.x + pad + (room - span) / 2
    elif place == 1:
        x = panel.right - pad - room + (room - span) / 2
    middle = panel.y + head + (panel.h - head) / 2
    y = middle - h / 2 + {2: -0.73 * h, 0: 0.73 * h}.get(place, 0)
    return [Rect(x + i * step, y, w, h) for i in range(count)]


def turn_arrow(t: Table, place: int) -> tuple[tuple[float, float], ...]:
    """The triangle that points from the plate whose turn it is to the table."""
    p, a, d = t.plates[place], 12 * t.t, 5 * t.u
    if place == 1:
        return ((p.x - d, p.cy - a), (p.x - d, p.cy + a), (p.x - d - 1.2 * a, p.cy))
    if place == 2:
        return ((p.cx - a, p.bottom + d), (p.cx + a, p.bottom + d), (p.cx, p.bottom + d + a))
    return ((p.right + d, p.cy - a), (p.right + d, p.cy + a), (p.right + d + 1.2 * a, p.cy))


def hand_entry(t: Table) -> Rect:
    """Where a dealt card reaches the own hand before it takes its place."""
    return Rect((t.width - t.card) / 2, t.hand_bottom - t.card_height, t.card, t.card_height)
