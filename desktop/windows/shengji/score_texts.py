"""The words of the score page: pure functions of the hand and its ``end`` fact."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import UNSET

from desktop.i18n import tr
from desktop.sentences import TIMES, cards_text, rank_text, signed
from desktop.windows.score_parts import HandEnd
from engine.shengji.hand import HandState, TrickState
from engine.shengji.levels import WIN
from engine.shengji.parts import Part
from engine.shengji.rules import Rules


@dataclass(frozen=True)
class Ended(HandEnd):
    """A hand of Shengji that is over."""

    hand: HandState

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.hand.rules

    @property
    def step(self) -> int:
        """The points of a step: 20 a deck."""
        return 20 * self.rules.decks

    @property
    def points(self) -> int:
        """The attackers' points in all."""
        return _number(self.end.attackers_points)

    @property
    def gained(self) -> int:
        """The levels of the result."""
        return _number(self.end.levels_gained)

    def winner_side(self) -> int:
        """0: the seats 0 and 2 won the hand, 1: the others."""
        declarer = self.hand.declarer or 0
        return declarer % 2 if self.end.winner == "declarer_side" else 1 - declarer % 2

    def after(self) -> tuple[str, str]:
        """The levels after the hand; ``WIN`` for the side that has won the match."""
        return self.hand.levels if self.end.levels is UNSET else self.end.levels


def headline(e: Ended) -> str:
    """The result in a few words."""
    if e.end.winner == "attackers":
        if e.gained == 0:
            return tr("Score", "The attackers take over")
        return tr("Score", "The attackers take over and gain {n} levels", n=e.gained)
    if WIN in e.after():
        return tr("Score", "The declarer side wins the match")
    return tr("Score", "The declarer side holds and gains {n} levels", n=e.gained)


def why(e: Ended) -> str:
    """Which step of the scale the points fell on, or why the hand ended before its end."""
    points, step = e.points, e.step
    if e.hand.conceded is not None:
        return tr(
            "Score", "{name} conceded the hand. The attackers have {points} points.",
            name=e.names[e.hand.conceded], points=points,
        )  # fmt: skip
    if e.end.early:
        return tr(
            "Score",
            "Nothing could change any more, so the hand ended early at {points} points.",
            points=points,
        )
    if points == 0:
        return tr("Score", "The attackers took no points at all.")
    if points < step:
        return tr(
            "Score", "The attackers have {points} points: fewer than {step}.",
            points=points, step=step,
        )  # fmt: skip
    if points < 2 * step:
        return tr(
            "Score", "The attackers have {points} points: fewer than the {over} they need.",
            points=points, over=2 * step,
        )  # fmt: skip
    if points < 3 * step:
        return tr(
            "Score", "The attackers have {points} points: {over} are enough to take over.",
            points=points, over=2 * step,
        )  # fmt: skip
    return tr(
        "Score",
        "The attackers have {points} points: {over} to take over, a level for each {step} more.",
        points=points, over=2 * step, step=step,
    )  # fmt: skip


def following(e: Ended) -> str:
    """Who is declarer next, and at which level; who won, when the match is over."""
    after = e.after()
    if WIN in after:
        side = after.index(WIN)
        return tr(
            "Score", "{one} and {other} win the match.",
            one=e.names[side], other=e.names[side + 2],
        )  # fmt: skip
    seat = _number(e.end.next_declarer)
    return tr(
        "Score", "Next hand: {name} is declarer, level {level}.",
        name=e.names[seat], level=rank_text(after[seat % 2]),
    )  # fmt: skip


def both(e: Ended) -> str:
    """Why, and what follows: two sentences one after the other."""
    return tr("Score", "{first} {second}", first=why(e), second=following(e))


# --- the arithmetic --------------------------------------------------------------------------


def tricks_row(e: Ended) -> str:
    """How many tricks the attackers won."""
    won = [t for t in e.hand.tricks if _attackers_won(e, t)]
    scoring = sum(1 for t in won if t.points)
    if e.hand.conceded is not None and e.hand.side(e.hand.conceded) == "declarer_side":
        return tr("Score", "their tricks and all points still in play")
    return tr("Score", "{n} tricks won, {scoring} of them with points", n=len(won), scoring=scoring)


def bottom_row(e: Ended) -> str:
    """The bottom's points and what they count."""
    points, times = _number(e.end.bottom_points), _number(e.end.multiplier)
    if times:
        return tr("Score", "{points} points in the bottom × {times}", points=points, times=times)
    if e.end.early:
        return tr("Score", "does not count: the hand ended early")
    return tr("Score", "saved by the declarer side ({points} points in it)", points=points)


def penalty_row(e: Ended) -> str:
    """Failed throws."""
    failed = sum(1 for t in e.hand.tricks for p in t.plays if p.tried is not UNSET)
    if not failed:
        return tr("Score", "no failed throws")
    return tr("Score", "{n} failed throws", n=failed)


def sum_row(e: Ended) -> str:
    """The whole sum as it is written."""
    penalty = _number(e.end.penalty)
    bottom, times = _number(e.end.bottom_points), _number(e.end.multiplier)
    middle = f" + {bottom} {TIMES} {times}" if times else " + 0"
    last = f" {signed(penalty)[0]} {abs(penalty)}" if penalty else " + 0"
    return f"{_number(e.end.trick_points)}{middle}{last}"


def part_text(part: Part) -> str:
    """The form of a part: a pair, a tractor of two pairs ..."""
    if part.length > 1 and part.width == 3:
        return tr("Score", "a tractor of {n} triples", n=part.length)
    if part.length > 1:
        return tr("Score", "a tractor of {n} pairs", n=part.length)
    return (
        tr("Score", "a single"),
        tr("Score", "a pair"),
        tr("Score", "a triple"),
    )[part.width - 1]


def last_trick(e: Ended) -> TrickState | None:
    """The hand's last trick; None when the hand ended before it."""
    if e.end.early or e.hand.conceded is not None or not e.hand.tricks:
        return None
    return e.hand.tricks[-1]


def last_cards(trick: TrickState) -> list[int]:
    """The cards that won a trick."""
    assert trick.winner is not None
    return trick.cards[(trick.winner - trick.leader) % 4]


def last_text(e: Ended, trick: TrickState) -> str:
    """Who won the last trick, with what, and what that makes of the bottom."""
    assert trick.winner is not None and trick.lead is not None
    who, cards = e.names[trick.winner], cards_text(last_cards(trick))
    if not _attackers_won(e, trick):
        return tr(
            "Score",
            "Last trick: {name} won it with {cards} for the declarer side, so the bottom is safe.",
            name=who, cards=cards,
        )  # fmt: skip
    part, times = part_text(trick.lead.parts[0]), _number(e.end.multiplier)
    rule = {
        "power": tr(
            "Score", "The largest part led was {part}: 2 to the power of its pairs + 1 = {times}.",
            part=part, times=times,
        ),
        "pairs": tr("Score", "2 to the power of the pairs in it = {times}.", times=times),
        "double": tr("Score", "The bottom always counts double."),
        "cards": tr(
            "Score", "The largest part led was {part}: twice its cards = {times}.",
            part=part, times=times,
        ),
    }[e.rules.bottom_multiplier]  # fmt: skip
    won = tr("Score", "Last trick: {name} won it with {cards}.", name=who, cards=cards)
    return f"{won}\n{rule}"


# --- levels ----------------------------------------------------------------------------------


def level_after(level: str) -> str:
    """A level as the page writes it."""
    return tr("Score", "won") if level == WIN else rank_text(level)


def gain_text(e: Ended, side: int) -> str:
    """How many levels a side really went up."""
    before, after = e.hand.levels[side], e.after()[side]
    if after == WIN:
        return ""
    order = e.rules.levels
    return f"+{order.index(after) - order.index(before)}"


def stopped(e: Ended, side: int) -> bool:
    """Whether a level that must be played (or the last one) held the side up."""
    before, after = e.hand.levels[side], e.after()[side]
    if side != e.winner_side() or WIN in (before, after):
        return False
    order = e.rules.levels
    return order.index(after) - order.index(before) < e.gained


def chips_text(e: Ended) -> str:
    """How the chips of the hand come about."""
    return tr(
        "Score", "stake {stake} × {n} levels",
        stake=_number(e.end.stake), n=max(1, e.gained),
    )  # fmt: skip


def _attackers_won(e: Ended, trick: TrickState) -> bool:
    return trick.winner is not None and e.hand.side(trick.winner) == "attackers"


def _number(value: object) -> int:
    """A number of the fact; 0 where the fact has none."""
    return value if isinstance(value, int) else 0
