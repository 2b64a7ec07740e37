"""The words of a review that the score page has, too: what cost most in a hand."""

from __future__ import annotations

from desktop.i18n import tr
from desktop.sentences import brief_cards, high_first
from desktop.session.review import Decision, Review


def move_text(one: Decision, cards: tuple[int, ...]) -> str:
    """The cards of an answer to what was decided, or that there are none."""
    return brief_cards(high_first(cards)) or nothing_text(one)


def nothing_text(one: Decision) -> str:
    """What it is called to answer without a card."""
    if one.kind == "bid":
        return tr("Review", "no bid")
    if one.kind == "counter":
        return tr("Review", "pass")
    return tr("Review", "none")


def costliest_text(one: Decision, cost: int) -> str:
    """Which decision cost most, and how many points."""
    if one.kind == "bury":
        return tr("Review", "Costliest: the bottom, about {points} points", points=cost)
    if one.kind == "show":
        return tr("Review", "Costliest: your shows, about {points} points", points=cost)
    if one.kind == "bid":
        return tr("Review", "Costliest: your bid, about {points} points", points=cost)
    if one.kind == "counter":
        return tr("Review", "Costliest: whether to counter, about {points} points", points=cost)
    return tr("Review", "Costliest: trick {trick}, about {points} points",
              trick=one.trick, points=cost)  # fmt: skip


def with_doubt(text: str, review: Review) -> str:
    """A text about a whole hand, with a word about decisions that are not known."""
    if review.unjudged:
        return tr("Review", "{what}; not all decisions could be judged", what=text)
    return text


def lesson_text(review: Review) -> str:
    """Which decision cost most, how much, and what was better; "" while there is nothing to say.

    With a decision that could not be judged nobody knows that nothing was costly.
    """
    if not review.decisions or review.unknown or review.done < len(review.decisions):
        return ""
    worst = review.costliest()
    if not worst:
        return "" if review.unjudged else tr("Review", "No costly move in this hand: well played.")
    one, cost = review.decisions[worst[0]], review.loss(worst[0]) or 0
    verdict = review.verdicts[worst[0]]
    assert verdict is not None
    return with_doubt(_lesson(one, cost, verdict.advice.best.cards), review)


def _lesson(one: Decision, cost: int, best: tuple[int, ...]) -> str:
    mine, better = move_text(one, one.cards), move_text(one, best)
    if best == one.cards:  # another way to show the same cards
        return costliest_text(one, cost)
    if one.kind == "bury":
        return tr("Review", "Costliest: the bottom, about {points} points; better to bury {best}",
                  points=cost, best=better)  # fmt: skip
    if one.kind == "show":
        return tr("Review", "Costliest: your shows ({mine}), about {points} points; better: {best}",
                  mine=mine, points=cost, best=better)  # fmt: skip
    if one.kind == "bid":
        return tr("Review", "Costliest: your bid ({mine}), about {points} points; better: {best}",
                  mine=mine, points=cost, best=better)  # fmt: skip
    if one.kind == "counter":
        return tr("Review", "Costliest: your counter ({mine}), about {points} points; better: "
                  "{best}", mine=mine, points=cost, best=better)  # fmt: skip
    return tr(
        "Review", "Costliest: trick {trick}, {mine}, about {points} points; better: {best}",
        trick=one.trick, mine=mine, points=cost, best=better,
    )  # fmt: skip


def progress_text(review: Review) -> str:
    """How far the coach is."""
    return tr("Review", "The coach looks at your decisions: {done} of {all}",
              done=review.done, all=len(review.decisions))  # fmt: skip
