"""The state of a hand of Shengji: trump, levels, attackers' points against the next step, stake."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from desktop.i18n import tr
from desktop.scene import theme
from desktop.scene.paint import line, width
from desktop.scene.shengji.shown import ShengjiShown
from desktop.scene.suits import draw_suit
from desktop.sentences import TIMES, rank_text, suit_text
from engine.shengji.hand import Phase

STEPS = 5
"""The ruler reaches over so many steps; the second one takes over."""


def trump_words(now: ShengjiShown) -> tuple[str, str, str]:
    """The suit (``""`` unknown), its name, and whether it is fixed."""
    if now.trump is not None:
        return now.trump, suit_text(now.trump), tr("Table", "Trumps")
    if now.standing is not None and now.standing.cards is None and now.presumed is None:
        n = now.standing.jokers
        jokers = "" if n is None else tr("Table", "jokers {count}", count=n)
        return "", tr("Table", "Face down"), jokers
    if now.presumed is not None:
        return now.presumed, suit_text(now.presumed), tr("Table", "for now")
    return "", tr("Table", "No bid yet"), ""


def progress(now: ShengjiShown) -> tuple[str, str]:
    """The last line of the panel: how far the hand is, and what is still out."""
    if now.phase in (Phase.DEAL, Phase.BIDDING):
        return (
            tr("Table", "Dealt {dealt} of {all}", dealt=now.dealt, all=now.deal_size),
            tr("Table", "{count} left", count=now.deal_size - now.dealt),
        )
    unseen = tr("Table", "{points} unseen", points=now.unseen)
    if now.phase is Phase.BOTTOM:
        return tr("Table", "Burying"), unseen
    if now.phase is Phase.COUNTER:
        return tr("Table", "Counter-bottom"), unseen
    number = now.trick.number if now.trick else now.last.number if now.last else 1
    return tr("Table", "Trick {number} of {all}", number=number, all=now.tricks), unseen


def state_name(now: ShengjiShown) -> str:
    """The panel in words."""
    return tr(
        "Table",
        "Trump {trump}, level {level}, attackers' points {points} of {needed}",
        trump=trump_words(now)[1],
        level=rank_text(now.level),
        points=now.points,
        needed=2 * now.step,
    )


def _block(p: QPainter, box: QRectF, suit: str) -> None:
    now = theme.current()
    p.setPen(QPen(now.color("edge"), 1))
    p.setBrush(now.color("paper"))
    p.drawRoundedRect(box, 6, 6)
    if suit in ("NT", ""):
        text = tr("Table", "NT") if suit else "?"
        line(p, box, text, box.height() * 0.36, "ink", bold=True, align="center")
    else:
        inset = box.width() * 0.14
        color = now.color("cardred" if suit in "HD" else "ink")
        draw_suit(p, suit, box.adjusted(inset, inset, -inset, -inset), color)


def draw_state(now: ShengjiShown, p: QPainter, box: QRectF, t: float) -> None:
    """The whole panel in ``box``, its ground painted already."""
    look = theme.current()
    w, x = box.width(), 12 * t
    right = w - 12 * t
    suit, name, fixed = trump_words(now)
    block = QRectF(x, 12 * t, 62 * t, 62 * t)
    _block(p, block, suit)
    left = block.right() + 12 * t
    level = tr("Table", "Level {level}", level=rank_text(now.level))
    line(p, QRectF(left, 40 * t, right - left, 34 * t), level, 24 * t, "gold", bold=True)
    # Beside the name there may be no room for saying whether it is fixed.
    row = QRectF(left, 12 * t, right - left, 26 * t)
    room = row.width() - width(fixed, 13 * t) - 6 * t
    if width(name, 18 * t, True) <= room:
        line(p, row, fixed, 13 * t, "text2", align="right")
    elif now.trump is None and now.presumed is not None:
        name = tr("Table", "{suit}?", suit=name)
    line(p, row, name, 18 * t, bold=True)

    mine, theirs = now.levels[now.me % 2], now.levels[1 - now.me % 2]
    row = QRectF(x, 80 * t, right - x, 22 * t)
    declared = now.declarer is not None and now.declarer % 2 == now.me % 2
    us, them = (
        tr("Table", "Us {level}", level=rank_text(mine)),
        tr("Table", "Them {level}", level=rank_text(theirs)),
    )
    line(p, row, us, 13 * t, "text" if declared else "text2", bold=declared)
    other = now.declarer is not None and not declared
    line(p, row, them, 13 * t, "text" if other else "text2", bold=other, align="right")
    p.setPen(QPen(look.color("border"), look.border_width))
    p.drawLine(QPointF(x, 103 * t), QPointF(right, 103 * t))

    row = QRectF(x, 107 * t, right - x, 24 * t)
    score = tr("Table", "{points} / {needed}", points=now.points, needed=2 * now.step)
    used = line(p, row, score, 16 * t, bold=True, align="right")
    line(p, row.adjusted(0, 0, -used - 6 * t, 0), tr("Table", "Attackers' points"), 13 * t,
         "text2")  # fmt: skip
    _ruler(now, p, x, right, 135 * t, 8 * t, t, figures=True)

    row = QRectF(x, 164 * t, right - x, 21 * t)
    line(p, row, tr("Table", "Bottom {count}", count=now.bottom_size), 13 * t, "text2")
    if now.stake is not None:
        text = tr("Table", "Stake {times}{stake}", times=TIMES, stake=now.stake)
        line(p, row, text, 13 * t, bold=True, align="right")
    row = QRectF(x, 186 * t, right - x, 21 * t)
    one, other_text = progress(now)
    line(p, row, one, 13 * t, "text2")
    line(p, row, other_text, 13 * t, "text2", align="right")


def _ruler(
    now: ShengjiShown,
    p: QPainter,
    x: float,
    right: float,
    y: float,
    h: float,
    t: float,
    figures: bool,
) -> None:
    look = theme.current()
    span = right - x
    top = STEPS * now.step
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(look.color("track"))
    p.drawRoundedRect(QRectF(x, y, span, h), h / 2, h / 2)
    p.setBrush(look.color("win"))
    filled = max(h, span * min(1.0, now.points / top))
    p.drawRoundedRect(QRectF(x, y, filled, h), h / 2, h / 2)
    for i in range(1, STEPS):
        at = x + span * i / STEPS
        over = i == 2
        p.setPen(QPen(look.color("text" if over else "text2"), 3 if over else 1.4))
        grow = 5 * t if over else 0.5 * t
        p.drawLine(QPointF(at, y - grow), QPointF(at, y + h + grow * 0.6))
        if figures:
            box = QRectF(at - 24 * t, y + h + 2 * t, 48 * t, 15 * t)
            color = "text" if over else "text2"
            line(p, box, str(i * now.step), 11 * t, color, bold=over, align="center")


def draw_strip(now: ShengjiShown, p: QPainter, box: QRectF, t: float) -> None:
    """The compact layout's one line under the bar."""
    h, w = box.height(), box.width()
    suit, name, fixed = trump_words(now)
    block = QRectF(10, (h - 32) / 2, 32, 32)
    _block(p, block, suit)
    mine, theirs = now.levels[now.me % 2], now.levels[1 - now.me % 2]
    pieces = [
        (name if now.trump else f"{name} ({fixed})" if fixed else name, 15, "text", True),
        (tr("Table", "Level {level}", level=rank_text(now.level)), 18, "gold", True),
        (
            tr("Table", "Us {mine} · Them {theirs}", mine=rank_text(mine),
               theirs=rank_text(theirs)),
            13, "text", False,
        ),
        (
            tr("Table", "Attackers {points} / {needed}", points=now.points,
               needed=2 * now.step),
            14, "text", True,
        ),
    ]  # fmt: skip
    one, other = progress(now)
    tail = [(one, 13, "text2", False), (other, 13, "text2", False)]
    if now.stake is not None:
        stake = tr("Table", "Stake {times}{stake}", times=TIMES, stake=now.stake)
        tail.insert(0, (stake, 14, "text", True))
    x, gap = block.right() + 8, 18 * t
    for text, size, color, bold in pieces:
        span = width(text, size * t, bold)
        line(p, QRectF(x, 0, span + 1, h), text, size * t, color, bold=bold)
        x += span + gap
    right = w - 12
    for text, size, color, bold in reversed(tail):
        span = width(text, size * t, bold)
        if right - span < x:
            break
        line(p, QRectF(right - span, 0, span + 1, h), text, size * t, color, bold=bold)
        right -= span + gap
    if right - x > 70:
        _ruler(now, p, x, right, h / 2 - 4, 8, t, figures=False)
