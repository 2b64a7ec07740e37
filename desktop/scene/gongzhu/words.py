"""Gongzhu in words and figures: sums as arithmetic, shown cards, totals."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.i18n import tr
from desktop.scene.gongzhu.shown import GongzhuShown, ShownCard
from desktop.sentences import MINUS, TIMES, card_text, cards_text, signed
from engine.gongzhu.scoring import HEART_ACE, PIG, PIG_VALUE, SHEEP, SHEEP_VALUE, Copy, Score


def number(n: int) -> str:
    """A number inside a sum, with a real minus and no plus."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def arithmetic(score: Score) -> str:
    """What a seat has taken as a sum: ``(−30 × 2 − 100) × 2 = −320``, ``−20``, ``+50``."""
    if score.alone:
        return signed(score.total)
    terms: list[tuple[int, str]] = []
    if score.hearts:
        raw = number(abs(score.hearts) // score.heart_factor)
        if score.heart_factor > 1:
            raw = f"{raw} {TIMES} {score.heart_factor}"
        terms.append((score.hearts, raw))
    terms += [(n, number(abs(n))) for n in (score.pig, score.sheep) if n]
    if not terms:
        return "0"
    value, words = terms[0]
    text = (MINUS if value < 0 else "") + words
    for value, words in terms[1:]:
        text += f" {MINUS if value < 0 else '+'} {words}"
    if score.multiplier > 1:
        text = f"({text})" if len(terms) > 1 else text
        text += f" {TIMES} {score.multiplier}"
    elif (len(terms) == 1 and score.heart_factor == 1) or (len(terms) == 1 and not score.hearts):
        return signed(score.total)
    return f"{text} = {number(score.total)}"


def in_order(copies: Sequence[Copy]) -> list[Copy]:
    """Taken cards as they lie: pig, sheep, transformer, then the hearts from the ace down."""
    first = [c for s in (0, 2, 3) for c in sorted(copies) if c[0] // 13 == s]
    return first + sorted((c for c in copies if c[0] // 13 == 1), reverse=True)


def points_text(cards: Sequence[int]) -> str:
    """Point cards one by one, the pig first: ``♠Q ♥10 ♥9``."""
    return " ".join(card_text(c) for c, _ in in_order([(c, 1) for c in cards]))


def shown_title(cards: Sequence[ShownCard]) -> str:
    """What a seat has shown, in a few words."""
    dark = sum(1 for c in cards if c.card is None)
    known = [c.card for c in cards if c.card is not None]
    if not known:
        return tr("Table", "Dark · {n}", n=dark)
    if len(known) == 1 and cards[0].factor == 4:
        text = tr("Table", "First-show {cards}", cards=cards_text(known))
    else:
        text = tr("Table", "Shown {cards}", cards=cards_text(known))
    return tr("Table", "{shown}, dark {n}", shown=text, n=dark) if dark else text


def shown_detail(now: GongzhuShown, card: ShownCard) -> list[str]:
    """What a shown card is worth, or who took it; the longest words first."""
    if card.taker is not None:
        who = tr("Table", "you") if card.taker == now.me else now.names[card.taker]
        return [tr("Table", "taken by {name}", name=who), who]
    if card.card is None:
        return [tr("Table", "face down"), ""]
    if card.card == HEART_ACE:
        worth = tr("Table", "♥ {times}{factor}", times=TIMES, factor=card.factor)
    elif card.card in (PIG, SHEEP):
        value = PIG_VALUE if card.card == PIG else SHEEP_VALUE
        worth = signed(value * card.factor)
    else:
        worth = f"{TIMES}{2 * card.factor}"
    if card.played:
        return [tr("Table", "{worth} · played", worth=worth), worth]
    return [tr("Table", "{worth} · not played", worth=worth), worth]


def spoken_shown(now: GongzhuShown, seat: int) -> str:
    """The shown cards of a seat for a screen reader."""
    cards = now.cards[seat]
    if not cards:
        return ""
    details = ", ".join(
        f"{'' if c.card is None else card_text(c.card)} {shown_detail(now, c)[0]}".strip()
        for c in cards
    )
    return tr("Table", "{name}: {what}", name=now.names[seat], what=details)
