"""The words of a hand of Gongzhu that is over: who took what, and how each sum comes about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.i18n import tr
from desktop.sentences import MINUS, TIMES, signed
from desktop.windows.score_parts import HandEnd
from engine.gongzhu.result import standings
from engine.gongzhu.rules import Rules
from engine.gongzhu.scoring import (
    ALONE_VALUE,
    HEART_VALUES,
    HEARTS,
    PIG,
    PIG_VALUE,
    SHEEP,
    SHEEP_VALUE,
    TRANSFORMER,
    Copy,
    Score,
)


@dataclass(frozen=True)
class Step:
    """A line of a player's sum."""

    title: str
    about: str
    number: str


@dataclass(frozen=True)
class Taken:
    """What a seat took in a hand and what it is worth."""

    seat: int
    copies: tuple[Copy, ...]
    """Its point cards: the pig, the sheep, the transformer, then hearts from high to low."""
    score: Score
    before: int
    """The total before the hand, after it ``before`` and the score."""

    @property
    def after(self) -> int:
        """The total after the hand."""
        return self.before + self.score.total


_FIRST = (PIG, SHEEP, TRANSFORMER)


def taken(e: HandEnd) -> list[Taken]:
    """What everybody took, the viewer first and then in turn."""
    out = []
    for i in range(4):
        seat = (e.me + i) % 4
        copies = sorted(e.hand.captured[seat], key=_place)
        out.append(Taken(seat, tuple(copies), e.hand.score(seat), e.hand.totals[seat]))
    return out


def _place(copy: Copy) -> tuple[int, int, int]:
    card, factor = copy
    return _FIRST.index(card) if card in _FIRST else len(_FIRST), -card, -factor


# --- the result in a few words ---------------------------------------------------------------


def headline(e: HandEnd, everybody: Sequence[Taken]) -> str:
    """The most remarkable thing of the hand."""
    full = next((t for t in everybody if t.score.full_circle), None)
    if full is not None:
        return tr("Score", "{name} took everything: full circle", name=e.names[full.seat])
    red = next((t for t in everybody if t.score.all_red), None)
    if red is not None:
        return tr("Score", "{name} took all hearts", name=e.names[red.seat])
    pigs = [t for t in everybody if any(card == PIG for card, _ in t.copies)]
    if len(pigs) == 1 and e.hand.rules.decks > 1:
        return tr("Score", "{name} took both pigs", name=e.names[pigs[0].seat])
    if len(pigs) == 1:
        return tr("Score", "{name} took the pig", name=e.names[pigs[0].seat])
    return tr(
        "Score", "{one} and {other} took a pig each",
        one=e.names[pigs[0].seat], other=e.names[pigs[-1].seat],
    )  # fmt: skip


def who(e: HandEnd, seat: int) -> str:
    """Whose total it is: a player, or with teams both partners."""
    if not e.hand.rules.teams:
        return e.names[seat]
    return tr("Score", "{one} & {other}", one=e.names[seat % 2], other=e.names[seat % 2 + 2])


def below(e: HandEnd, everybody: Sequence[Taken]) -> str:
    """How far the match is from its end, or that it is over."""
    rules: Rules = e.hand.rules
    by_seat = sorted(everybody, key=lambda t: t.seat)
    counted = standings(rules, [t.after for t in by_seat])
    low, high = min(counted), max(counted)
    if low <= rules.end_at:
        return tr(
            "Score", "{name} is at {total}: at {end} or below the match is over.",
            name=who(e, counted.index(low)), total=signed(low), end=signed(rules.end_at),
        )  # fmt: skip
    if rules.plus_end is not None and high >= rules.plus_end:
        return tr(
            "Score", "{name} is at {total}: at {end} or above the match is over.",
            name=who(e, counted.index(high)), total=signed(high), end=signed(rules.plus_end),
        )  # fmt: skip
    return tr(
        "Score", "{name} is lowest at {total}: {left} more to {end}, where the match is over.",
        name=who(e, counted.index(low)), total=signed(low), left=low - rules.end_at,
        end=signed(rules.end_at),
    )  # fmt: skip


# --- a player's sum --------------------------------------------------------------------------


def steps(e: HandEnd, t: Taken) -> list[Step]:
    """The sum of a player, a line for each step (spec gongzhu section 5)."""
    score, rules = t.score, e.hand.rules
    if not t.copies:
        return [Step(tr("Score", "No point cards"), "", "0")]
    values = HEART_VALUES[rules.heart_values]
    hearts = [values[card - 13] for card, _ in t.copies if card in HEARTS]
    pigs = [factor for card, factor in t.copies if card == PIG]
    sheep = [factor for card, factor in t.copies if card == SHEEP]
    transformers = [factor for card, factor in t.copies if card == TRANSFORMER]
    out: list[Step] = []
    if hearts:
        plain = sum(hearts) * score.heart_factor
        out.append(Step(tr("Score", "Hearts"), _hearts(hearts, score), signed(plain)))
    if score.all_red:
        out.append(
            Step(
                tr("Score", "All red"),
                tr("Score", "all hearts taken: they count plus"),
                signed(score.hearts),
            )
        )
    if pigs:
        plain = sum(PIG_VALUE * factor for factor in pigs)
        out.append(Step(tr("Score", "Pig"), _copies(PIG_VALUE, pigs), signed(plain)))
        if score.pig > 0:
            out.append(_turned(score))
    if sheep:
        number = signed(score.sheep)
        out.append(Step(tr("Score", "Sheep"), _copies(SHEEP_VALUE, sheep), number))
    if transformers and score.alone:
        about = tr("Score", "alone: {sum}", sum=_copies(ALONE_VALUE, transformers))
        out.append(Step(tr("Score", "Transformer"), about, signed(score.alone)))
    elif transformers:
        before = score.hearts + score.pig + score.sheep
        times = f" {TIMES} ".join(str(2 * factor) for factor in transformers)
        about = tr(
            "Score", "with other point cards: {sum} × {times}", sum=signed(before), times=times
        )
        out.append(Step(tr("Score", "Transformer"), about, signed(score.total)))
    return out


def _turned(score: Score) -> Step:
    """The pig of a sweep."""
    if score.full_circle:
        title = tr("Score", "Full circle")
        return Step(title, tr("Score", "everything taken: the pig counts plus"), signed(score.pig))
    title = tr("Score", "The pig turns")
    return Step(title, tr("Score", "with all hearts the pig counts plus"), signed(score.pig))


def _hearts(hearts: Sequence[int], score: Score) -> str:
    """The values of hearts as they are added: (−50 − 20 − 10) × 2."""
    counting = [-value for value in hearts if value]
    if not counting:
        return tr("Score", "count nothing")
    added = MINUS + f" {MINUS} ".join(str(value) for value in counting)
    if score.heart_factor == 1:
        return added
    return f"({added}) {TIMES} {score.heart_factor}"


def _copies(value: int, factors: Sequence[int]) -> str:
    """The copies of a card with their factors: −100 × 4, or −100 × 2 − 100 for two."""
    out = ""
    for factor in factors:
        sign = f" {MINUS} " if value < 0 else " + "
        word = f"{sign}{abs(value)}" if out else signed(value)
        out += word if factor == 1 else f"{word} {TIMES} {factor}"
    return out


def sum_text(e: HandEnd, t: Taken) -> str:
    """The numbers of all steps put together, where there is more than one."""
    score = t.score
    parts = [n for n in (score.hearts, score.pig, score.sheep) if n]
    if len(parts) < 2:
        return ""
    added = signed(parts[0])
    for number in parts[1:]:
        added += f" {signed(number)[0]} {abs(number)}"
    if score.multiplier > 1:
        return f"({added}) {TIMES} {score.multiplier} = {signed(score.total)}"
    return f"{added} = {signed(score.total)}"
