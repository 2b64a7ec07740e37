"""The words of puzzles: what each theme is about, and what the proof says."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.i18n import mark, tr
from desktop.sentences import cards_text, preset_text
from desktop.session.puzzle import Verdict
from desktop.windows.option_texts import texts
from engine.puzzle_format import Puzzle, PuzzleError
from engine.puzzle_proof import ModelProof

Marked = tuple[str, str]

TITLES: dict[str, dict[str, Marked]] = {
    "gongzhu": {
        "sweep": mark("Puzzles", "All the hearts"),
        "stop_sweep": mark("Puzzles", "Stop the sweep"),
        "unload_pig": mark("Puzzles", "Away with the pig"),
        "keep_pig": mark("Puzzles", "Not the pig yet"),
        "hunt_pig": mark("Puzzles", "Hunt the pig"),
        "unload_transformer": mark("Puzzles", "Pass the transformer on"),
        "keep_transformer": mark("Puzzles", "Keep the transformer"),
        "catch_sheep": mark("Puzzles", "Catch the sheep"),
        "hold_sheep": mark("Puzzles", "Hold the sheep back"),
        "play_sheep": mark("Puzzles", "The sheep's moment"),
        "hunt_sheep": mark("Puzzles", "Hunt the sheep"),
        "take": mark("Puzzles", "Take the trick"),
        "duck": mark("Puzzles", "Stay below"),
        "discard": mark("Puzzles", "What to throw away"),
        "give_lead": mark("Puzzles", "Give the lead away"),
        "lead": mark("Puzzles", "The right lead"),
    },
    "shengji": {
        "throw": mark("Puzzles", "A safe throw"),
        "pair": mark("Puzzles", "Pairs together"),
        "feed": mark("Puzzles", "Points for the partner"),
        "save_points": mark("Puzzles", "No points for the others"),
        "ruff": mark("Puzzles", "Ruff it"),
        "no_ruff": mark("Puzzles", "Do not ruff"),
        "win": mark("Puzzles", "Win the trick"),
        "hold_back": mark("Puzzles", "Hold back"),
        "keep_trump": mark("Puzzles", "Keep the right trump"),
        "draw": mark("Puzzles", "Draw trumps"),
        "cash": mark("Puzzles", "Cash the winner"),
        "give_lead": mark("Puzzles", "Give the lead away"),
        "discard": mark("Puzzles", "What to throw away"),
    },
}
WHY: dict[str, dict[str, Marked]] = {
    "gongzhu": {
        "sweep": mark("Puzzles", "All hearts so far are yours: with all of them they count plus."),
        "stop_sweep": mark(
            "Puzzles", "One player has all hearts so far: what matters is that he gets no more."
        ),
        "unload_pig": mark("Puzzles", "The pig goes now: later it would find no better place."),
        "keep_pig": mark("Puzzles", "The pig stays: it finds a better place later."),
        "hunt_pig": mark("Puzzles", "A low spade lets the others come out with the pig."),
        "unload_transformer": mark(
            "Puzzles", "The transformer multiplies what its taker has: the right one must take it."
        ),
        "keep_transformer": mark(
            "Puzzles",
            "The transformer multiplies what its taker has: now it would be the wrong one.",
        ),
        "catch_sheep": mark("Puzzles", "The sheep lies in the trick, and it is worth its price."),
        "hold_sheep": mark("Puzzles", "Played now, the sheep would go to somebody else."),
        "play_sheep": mark("Puzzles", "The sheep cannot be kept any better than this."),
        "hunt_sheep": mark("Puzzles", "A diamond now makes the sheep come out in time."),
        "take": mark("Puzzles", "This trick, and the lead after it, are better yours."),
        "duck": mark("Puzzles", "This trick, or the lead after it, is better not yours."),
        "discard": mark("Puzzles", "What is kept decides the last tricks."),
        "give_lead": mark("Puzzles", "Whoever leads next has to help you."),
        "lead": mark("Puzzles", "The order of the last leads decides who takes what."),
    },
    "shengji": {
        "throw": mark("Puzzles", "Nobody can beat any of it, so it goes all at once."),
        "pair": mark("Puzzles", "Together the cards win what they cannot win one by one."),
        "feed": mark("Puzzles", "The trick stays on your side, and its points count."),
        "save_points": mark("Puzzles", "The trick is lost: it takes no points with it."),
        "ruff": mark("Puzzles", "The trump is worth more here than later."),
        "no_ruff": mark("Puzzles", "The trump is worth more later than here."),
        "win": mark("Puzzles", "This trick, and the lead after it, are better on your side."),
        "hold_back": mark("Puzzles", "The high card is worth more in a later trick."),
        "keep_trump": mark("Puzzles", "The last trick decides about the bottom: keep what wins."),
        "draw": mark("Puzzles", "Once the trumps are out, nothing can be ruffed any more."),
        "cash": mark("Puzzles", "It wins now; later it would be ruffed, or come too late."),
        "give_lead": mark("Puzzles", "Whoever leads next has to help you."),
        "discard": mark("Puzzles", "What is kept decides the last tricks."),
    },
}

NAMED = 5
"""So many damaged lines are named."""


def title(game: str, theme: str) -> str:
    """A theme in a few words."""
    return tr(*TITLES[game][theme])


def why(game: str, theme: str) -> str:
    """What decides in a theme."""
    return tr(*WHY[game][theme])


def verdict_title(verdict: Verdict) -> str:
    """Right, wrong, or shown: with the cards."""
    cards = cards_text(verdict.cards)
    if verdict.shown:
        return tr("Puzzles", "Best is {cards}", cards=cards)
    if verdict.right:
        return tr("Puzzles", "Right: {cards}", cards=cards)
    return tr("Puzzles", "Not {cards}", cards=cards)


def verdict_text(puzzle: Puzzle, verdict: Verdict) -> str:
    """Why, and how sure that is; what a wrong one costs."""
    if not verdict.right:
        if verdict.loss > 0:
            return tr(
                "Puzzles",
                "It costs {points} points on average, and in no deal that is possible here is it "
                "better than the best.",
                points=_points(verdict.loss),
            )
        return tr("Puzzles", "In no deal that is possible here is it better than the best.")
    model = puzzle.proof.models[0]
    return " ".join([why(puzzle.game, puzzle.theme), _proof(puzzle.proof.worlds, model)])


def _proof(worlds: int, model: ModelProof) -> str:
    return tr(
        "Puzzles",
        "In all {worlds} deals that are possible here nothing is better; the next best loses "
        "{points} points on average.",
        worlds=worlds,
        points=_points(model.best_mean - model.other_mean),
    )


def _points(points: float) -> str:
    return f"{points:.0f}" if points >= 10 else f"{points:.1f}"


def stars(difficulty: int) -> str:
    """1 to 5 as filled and empty stars."""
    return "★" * difficulty + "☆" * (5 - difficulty)


def rules_text(puzzle: Puzzle) -> str:
    """The rules a puzzle is played by: its preset, and what differs from that."""
    words, given = texts(puzzle.game), puzzle.rules
    preset = str(given.get("preset", "standard"))
    rules, own = words.resolve(given), words.resolve({"preset": preset})
    changed = [o for o in words.options if getattr(rules, o) != getattr(own, o)]
    values = [
        tr(
            "Puzzles",
            "{option}: {value}",
            option=words.name(o),
            value=words.value_text(o, getattr(rules, o)),
        )
        for o in changed
    ]
    return " · ".join([preset_text(preset), *values])


def table_title(puzzle: Puzzle, number: int, solved: bool) -> str:
    """What the bar says of a puzzle; its theme only when it is solved, for it tells the move."""
    parts = [tr("Puzzles", "Puzzle {number}", number=number), texts(puzzle.game).title]
    parts.append(rules_text(puzzle))
    if solved:
        parts.append(title(puzzle.game, puzzle.theme))
    return " · ".join([*parts, stars(puzzle.difficulty)])


def damaged_text(game: str, errors: Sequence[PuzzleError], left: int) -> str:
    """What is said when a file of puzzles is damaged: which file, which lines, and why.

    ``left``: so many of its puzzles can be shown all the same.
    """
    name, first = texts(game).title, errors[0].params
    file, why = str(first.get("file", "")), first.get("why", "")
    lines = [str(error.params["line"]) for error in errors if "line" in error.params]
    if not lines:
        return tr(
            "Puzzles",
            "The puzzles of {game} cannot be shown. This file cannot be read, or is empty: {file}",
            game=name,
            file=file,
        )
    if len(lines) == 1:
        return tr(
            "Puzzles",
            "{left} puzzles of {game} can be shown. Line {line} of this file is damaged and left "
            "out: {file} ({why})",
            left=left, game=name, line=lines[0], file=file, why=why,
        )  # fmt: skip
    if len(lines) > NAMED:
        lines[NAMED:] = ["…"]
    return tr(
        "Puzzles",
        "{left} puzzles of {game} can be shown. {count} lines of this file are damaged and left "
        "out ({lines}): {file} (the first: {why})",
        left=left, game=name, lines=", ".join(lines), file=file, why=why,
        count=len(errors),
    )  # fmt: skip


def number_name(number: int, puzzle: Puzzle, how: str | None) -> str:
    """What a screen reader says of a puzzle in the list; its theme only when it is solved."""
    difficulty = puzzle.difficulty
    if how is None:
        return tr(
            "Puzzles", "Puzzle {number}, difficulty {difficulty} of 5, not solved yet",
            number=number, difficulty=difficulty,
        )  # fmt: skip
    theme = title(puzzle.game, puzzle.theme)
    if how == "first":
        return tr(
            "Puzzles", "Puzzle {number}, {theme}, difficulty {difficulty} of 5, solved at once",
            number=number, difficulty=difficulty, theme=theme,
        )  # fmt: skip
    return tr(
        "Puzzles", "Puzzle {number}, {theme}, difficulty {difficulty} of 5, solved",
        number=number, difficulty=difficulty, theme=theme,
    )  # fmt: skip


def solved_name(number: int, puzzle: Puzzle) -> str:
    """A solved puzzle in the list, with its theme."""
    return tr("Puzzles", "{number}: {theme}", number=number,
              theme=title(puzzle.game, puzzle.theme))  # fmt: skip
