"""The four totals of a match of Gongzhu, each a bar with its zero mark and the line of the end."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.gongzhu.shown import GongzhuShown
from desktop.scene.gongzhu.words import number
from desktop.scene.paint import elided, line, width
from desktop.scene.plates import display_name
from desktop.sentences import signed

PLUS_SHARE = 0.4
"""How far the bars reach above zero, as a share of what they reach below."""


def state_name(now: GongzhuShown) -> str:
    """The panel in words."""
    parts = [
        tr(
            "Table", "{name} {total}, this hand {score}",
            name=display_name(now, s), total=signed(now.totals[s]),
            score=signed(now.scores[s].total),
        )
        for s in seats(now)
    ]  # fmt: skip
    return "; ".join(parts)


def seats(now: GongzhuShown) -> list[int]:
    """The seats in the order of the rows: the viewer first, then as play runs."""
    return [now.seat(place) for place in range(4)]


def span_of(now: GongzhuShown) -> tuple[int, int]:
    """The least and the greatest number that the bars can show."""
    reached = [t + s.total for t, s in zip(now.totals, now.scores, strict=True)]
    values = [*now.totals, *reached, now.end_at]
    high = max([round(-PLUS_SHARE * now.end_at), now.plus_end or 0, *values])
    return min(values), high


def end_words(now: GongzhuShown) -> str:
    """What ends the match."""
    if now.plus_end is not None:
        return tr("Table", "ends at {low} or {high}", low=number(now.end_at),
                  high=signed(now.plus_end))  # fmt: skip
    return tr("Table", "ends at {low}", low=number(now.end_at))


def team_words(now: GongzhuShown, room: float, size: float) -> str:
    """How the two sides stand and what ends the match, in as many words as fit into ``room`` px.

    The line of the end is always among them: a side's total means little without it.
    """
    us = number(now.side_total(now.me))
    them = number(now.side_total((now.me + 1) % 4))
    ends = end_words(now)
    sides = [
        tr("Table", "us {us} · them {them}", us=us, them=them),
        tr("Table", "us {us} : {them}", us=us, them=them),
        f"{us} : {them}",
    ]
    forms = [f"{words} · {ends}" for words in sides]
    # Both lines of a match with two, in a font that is wide: the numbers alone.
    lines = [number(now.end_at)] + ([] if now.plus_end is None else [signed(now.plus_end)])
    forms.append(f"{sides[-1]} · {' / '.join(lines)}")
    return next((form for form in forms if width(form, size) <= room), forms[-1])


def draw_state(now: GongzhuShown, p: QPainter, box: QRectF, t: float) -> None:
    """The whole panel in ``box``, its ground painted already."""
    x, right = 12 * t, box.width() - 12 * t
    head = QRectF(x, 7 * t, right - x, 24 * t)
    if now.teams:  # needs the room of the title
        line(p, head, team_words(now, head.width(), 13 * t), 13 * t)
    else:
        used = line(p, head, tr("Table", "Totals"), 14 * t, bold=True)
        ends = head.adjusted(used + 6 * t, 0, 0, 0)
        line(p, ends, end_words(now), 13 * t, "text2", align="right")
    each = 44 * t
    hands = [signed(s.total) for s in now.scores]
    column = max(34 * t, *(width(h, 13 * t) for h in hands)) + 8 * t
    for i, seat in enumerate(seats(now)):
        y = 33 * t + i * each
        row = QRectF(x, y, right - x, 26 * t)
        line(p, row, hands[seat], 13 * t, "text2", align="right")
        total = signed(now.totals[seat])
        used = line(p, row.adjusted(0, 0, -column, 0), total, 18 * t, bold=True, align="right")
        who = row.adjusted(0, 0, -column - used - 6 * t, 0)
        line(p, who, display_name(now, seat), 14 * t, bold=seat == now.me)
        _bar(now, seat, p, QRectF(x, y + 29 * t, right - x, 6 * t), t)


def _bar(now: GongzhuShown, seat: int, p: QPainter, box: QRectF, t: float) -> None:
    """A total from the zero mark on; what this hand would add is outlined, the end has a line."""
    look, (low, high) = theme.current(), span_of(now)

    def at(value: float) -> float:
        return box.x() + box.width() * (value - low) / (high - low)

    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(look.color("track"))
    p.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    total = now.totals[seat]
    after = total + now.scores[seat].total
    for start, end, alpha in ((0, total, 1.0), (total, after, 0.45)):
        left, right = sorted((at(start), at(end)))
        p.setBrush(look.color("warn" if end < start else "good", alpha))
        p.drawRect(QRectF(left, box.y(), right - left, box.height()))
    p.setPen(QPen(look.color("text"), 2 * t))
    zero = at(0)
    p.drawLine(QPointF(zero, box.y() - 3 * t), QPointF(zero, box.bottom() + 3 * t))
    p.setPen(QPen(look.color("warn"), 2 * t))
    for limit in (now.end_at, now.plus_end):
        if limit is not None:
            edge = min(max(at(limit), box.x() + t), box.right() - t)
            p.drawLine(QPointF(edge, box.y() - 2 * t), QPointF(edge, box.bottom() + 2 * t))


def draw_strip(now: GongzhuShown, p: QPainter, box: QRectF, t: float) -> None:
    """The compact layout's one line under the bar: a cell for each seat."""
    each = (box.width() - 20) / 4
    for i, seat in enumerate(seats(now)):
        cell = QRectF(10 + i * each, 0, each - 14, box.height() - 8)
        hand = signed(now.scores[seat].total)
        used = line(p, cell, hand, 13 * t, "text2", align="right") + 8
        total = signed(now.totals[seat])
        used += line(p, cell.adjusted(0, 0, -used, 0), total, 17 * t, bold=True, align="right") + 6
        who = tr("Table", "You") if seat == now.me else now.names[seat]
        who = elided(who, 14 * t, False, cell.width() - used)
        line(p, cell.adjusted(0, 0, -used, 0), who, 14 * t, bold=seat == now.me)
        _bar(now, seat, p, QRectF(cell.x(), box.height() - 10, cell.width(), 4), min(t, 0.8))
