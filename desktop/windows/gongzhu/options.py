"""The options of Gongzhu in plain words: their groups, names, values and what excludes what."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.i18n import mark, tr
from desktop.windows.option_texts import GameTexts, Marked, decks_text
from engine.gongzhu.rules import KINDS, OPTIONS, PRESETS, Rules, resolve

GROUPS: tuple[tuple[Marked, tuple[str, ...]], ...] = (
    (
        mark("Options", "Cards and the lead"),
        ("decks", "start_card", "lead_start_card", "next_leader"),
    ),
    (
        mark("Options", "Shows"),
        ("show_rule", "sheep_optional", "first_show", "dark_sale"),
    ),
    (
        mark("Options", "Play and points"),
        ("discard_colour", "heart_values", "pig_flip"),
    ),
    (
        mark("Options", "The end of the match"),
        ("end_at", "plus_end", "double_pig", "teams"),
    ),
)

NAMES: dict[str, Marked] = {
    "decks": mark("Options", "Decks"),
    "start_card": mark("Options", "Start card"),
    "lead_start_card": mark("Options", "The start card must be led"),
    "next_leader": mark("Options", "Who leads in later hands"),
    "heart_values": mark("Options", "Values of the low hearts"),
    "first_show": mark("Options", "First-shows"),
    "show_rule": mark("Options", "Which cards are shown"),
    "sheep_optional": mark("Options", "The sheep may be shown as well"),
    "dark_sale": mark("Options", "Dark sales"),
    "discard_colour": mark("Options", "Discards follow the colour"),
    "pig_flip": mark("Options", "The pig turns positive with"),
    "end_at": mark("Options", "The match ends at"),
    "plus_end": mark("Options", "It also ends at plus"),
    "double_pig": mark("Options", "Double pig"),
    "teams": mark("Options", "Two sides"),
}

HINTS: dict[str, Marked] = {
    "decks": mark(
        "Options", "With two decks pairs are led, and there are two of every point card."
    ),
    "start_card": mark("Options", "Whoever is dealt it leads the first trick."),
    "lead_start_card": mark("Options", "In every hand that the start card opens."),
    "next_leader": mark("Options", "The start card decides anew, or who took the pig leads."),
    "heart_values": mark("Options", "As usual 4 3 2 count nothing; with pips every heart counts."),
    "first_show": mark(
        "Options", "The first card dealt to a player counts four times when shown, without a bar."
    ),
    "show_rule": mark("Options", "Pig, sheep, transformer and heart ace can be shown."),
    "sheep_optional": mark("Options", "Only where all but the sheep must be shown."),
    "dark_sale": mark(
        "Options", "Cards may be shown face down: others see only how many they are."
    ),
    "discard_colour": mark(
        "Options", "Without the suit led, a red card goes on red and a black one on black."
    ),
    "pig_flip": mark("Options", "What must be taken so that the pig counts plus."),
    "end_at": mark("Options", "As soon as a total is at or below this."),
    "plus_end": mark("Options", "As soon as a total is at or above this."),
    "double_pig": mark("Options", "The highest are pigs as well as the lowest."),
    "teams": mark("Options", "You and the player opposite against the other two."),
}

VALUES: dict[tuple[str, object], Marked] = {
    ("next_leader", "start_card"): mark("Options", "The start card again"),
    ("next_leader", "pig_taker"): mark("Options", "Who took the pig"),
    ("heart_values", "standard"): mark("Options", "10 each from 5 to 10"),
    ("heart_values", "pips"): mark("Options", "By their pips"),
    ("show_rule", "free"): mark("Options", "Everybody as he likes"),
    ("show_rule", "all"): mark("Options", "All four must be shown"),
    ("show_rule", "all_but_sheep"): mark("Options", "All but the sheep must be shown"),
    ("show_rule", "forced_fourth"): mark("Options", "Three shown force the fourth"),
    ("show_rule", "none"): mark("Options", "None may be shown"),
    ("pig_flip", "full"): mark("Options", "All point cards"),
    ("pig_flip", "hearts"): mark("Options", "All hearts"),
    ("plus_end", None): mark("Options", "Never"),
}

NUMBERS: dict[str, tuple[int | None, ...]] = {
    "end_at": (-500, -1000, -1500, -2000, -3000),
    "plus_end": (None, 500, 1000, 2000, 3000),
}

DESCRIPTIONS: dict[str, Marked] = {
    "standard": mark(
        "Presets", "Shows as you like; the first card dealt to you counts four times when shown."
    ),
    "dark": mark("Presets", "Cards can also be shown face down: others see only how many."),
    "all-shown": mark("Presets", "Pig, sheep, transformer and heart ace are shown in every hand."),
    "all-but-sheep": mark("Presets", "Pig, transformer and heart ace are shown in every hand."),
    "forced": mark("Presets", "When three of the four are shown, the fourth must be shown too."),
    "colour": mark("Presets", "Without the suit led: red goes on red and black on black."),
    "double-pig": mark("Presets", "The highest is a pig as well as the lowest."),
    "double": mark("Presets", "Two decks: 26 cards a hand, pairs, and the end at −2000."),
    "teams": mark("Presets", "You and the player opposite against the other two."),
    "classic": mark(
        "Presets", "The older way: no first-shows, and who took the pig leads the next hand."
    ),
}

REFUSALS: dict[str, Marked] = {
    "double_pig": mark("Options", "Double pig does not go with two sides."),
    "dark_sale": mark(
        "Options", "Dark sales do not go with a forced fourth card, nor with no shows at all."
    ),
}


def _title(rules: Rules) -> str:
    return tr("Windows", "Gongzhu · {decks}", decks=decks_text(rules.decks))


def _about(rules: Rules) -> str:
    cards = KINDS * rules.decks
    if rules.teams:
        return tr("Home", "Four players, two sides · {cards} cards", cards=cards)
    return tr("Home", "Each for himself · {cards} cards", cards=cards)


def _follow(options: dict[str, object], name: str, preset: Mapping[str, object]) -> None:
    """Nothing: what does not go together is said."""


TEXTS = GameTexts(
    game="gongzhu",
    title_=mark("Games", "Gongzhu"),
    new_game=mark("NewGame", "A new game of Gongzhu"),
    options=OPTIONS,
    presets=PRESETS,
    resolve=resolve,
    groups=GROUPS,
    names=NAMES,
    hints=HINTS,
    values=VALUES,
    numbers=NUMBERS,
    descriptions=DESCRIPTIONS,
    refusals=REFUSALS,
    cards=("SQ", "DJ", "CT"),
    bar_title=_title,
    about=_about,
    partners=lambda rules: rules.teams,
    follow=_follow,
)
