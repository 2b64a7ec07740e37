"""The options of Shengji in plain words: their groups, names, values and what excludes what."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.i18n import mark, tr
from desktop.windows.option_texts import GameTexts, Marked, decks_text
from engine.shengji.rules import BOTTOM_SIZES, OPTIONS, PRESETS, Rules, resolve

GROUPS: tuple[tuple[Marked, tuple[str, ...]], ...] = (
    (
        mark("Options", "Cards and levels"),
        ("decks", "bottom_size", "permanent_trumps", "level_gap", "start_level", "must_play",
         "level_cap"),
    ),
    (
        mark("Options", "Bidding"),
        ("bidding", "rank_suits", "allow_switch", "no_bid", "first_declarer", "snatch",
         "hidden_trump"),
    ),
    (
        mark("Options", "The bottom and the stake"),
        ("open_bottom", "bury_limit", "counter_bottom", "bottom_multiplier", "stakes", "base"),
    ),
    (
        mark("Options", "Play"),
        ("throws", "throw_failure", "throw_penalty", "follow", "protect_triples", "compare"),
    ),
)  # fmt: skip
"""All options, by the part of the game they change."""

NAMES: dict[str, Marked] = {
    "decks": mark("Options", "Decks"),
    "bottom_size": mark("Options", "Cards in the bottom"),
    "permanent_trumps": mark("Options", "Ranks that are always trumps"),
    "level_gap": mark("Options", "The level rank leaves a gap in tractors"),
    "start_level": mark("Options", "First level"),
    "must_play": mark("Options", "Levels that cannot be skipped"),
    "level_cap": mark("Options", "Most levels gained in a hand"),
    "bidding": mark("Options", "A bid is"),
    "rank_suits": mark("Options", "Suits have a rank in bidding"),
    "allow_switch": mark("Options", "Replacing one's own bid by another suit is allowed"),
    "no_bid": mark("Options", "When nobody bids"),
    "first_declarer": mark("Options", "Declarer of the first hand"),
    "snatch": mark("Options", "Bids may be snatched"),
    "hidden_trump": mark("Options", "Bids lie face down"),
    "open_bottom": mark("Options", "Everybody sees the bottom"),
    "bury_limit": mark("Options", "Most points buried"),
    "counter_bottom": mark("Options", "The bottom may be countered"),
    "bottom_multiplier": mark("Options", "The bottom's points are multiplied by"),
    "stakes": mark("Options", "Play for chips"),
    "base": mark("Options", "Chips at the start of a hand"),
    "throws": mark("Options", "Several parts may be led at once (throws)"),
    "throw_failure": mark("Options", "When a throw fails"),
    "throw_penalty": mark("Options", "Penalty for a failed throw"),
    "follow": mark("Options", "Following a tractor without one as long"),
    "protect_triples": mark("Options", "Triples need not be broken for pairs"),
    "compare": mark("Options", "Comparing throws"),
}

VALUES: dict[tuple[str, object], Marked] = {
    ("bidding", "level_card"): mark("Options", "Cards of the level"),
    ("bidding", "pair_and_joker"): mark("Options", "A pair with a joker"),
    ("no_bid", "no_trump"): mark("Options", "No trump"),
    ("no_bid", "redeal"): mark("Options", "Deal again"),
    ("no_bid", "turn_bottom"): mark("Options", "Turn the bottom for the suit"),
    ("first_declarer", "first_bidder"): mark("Options", "Who bid first"),
    ("first_declarer", "last_bidder"): mark("Options", "Who bid last"),
    ("bottom_multiplier", "power"): mark("Options", "2, 4, 8 ... by the pairs led"),
    ("bottom_multiplier", "pairs"): mark("Options", "1, 2, 4 ... by the winner's pairs"),
    ("bottom_multiplier", "double"): mark("Options", "Always 2"),
    ("bottom_multiplier", "cards"): mark("Options", "Twice the cards of the largest part"),
    ("throw_failure", "pairs_first"): mark("Options", "Large parts are judged first"),
    ("throw_failure", "smallest"): mark("Options", "Small parts are judged first"),
    ("follow", "strict"): mark("Options", "A shorter tractor first"),
    ("follow", "pairs_only"): mark("Options", "Any pairs"),
    ("compare", "largest"): mark("Options", "By the largest part"),
    ("compare", "all"): mark("Options", "Every part must be higher"),
}
"""The words of values; numbers and ranks speak for themselves."""

DESCRIPTIONS: dict[str, Marked] = {
    "standard": mark(
        "Presets", "Two decks, bid with level cards, attackers take over from 80 points."
    ),
    "joyful": mark(
        "Presets", "The bottom can be countered after it is buried; every counter doubles chips."
    ),
    "joyful-2": mark("Presets", "As Joyful, and all 2s are always trumps."),
    "joyful-3": mark("Presets", "As Joyful with three decks: 39 cards a hand, triples count."),
    "guide": mark(
        "Presets", "Bid a pair with a joker; bids can be snatched; 2, 3 and 5 are always trumps."
    ),
    "guide-hidden": mark(
        "Presets", "As Pair and joker, and bids lie face down until the bottom is buried."
    ),
    "forty": mark("Presets", "One deck: 12 cards a hand, attackers take over from 40 points."),
    "triple": mark("Presets", "Three decks: 39 cards a hand, triples and their tractors."),
}

NUMBERS: dict[str, tuple[int | None, ...]] = {
    "bury_limit": (None, 0, 10, 20, 25, 30, 40, 50),
    "base": (1, 2, 5, 10, 20, 50, 100),
    "throw_penalty": (0, 5, 10, 20),
    "level_cap": (None, 1, 2, 3, 4, 5),
}

REFUSALS: dict[str, Marked] = {
    "hidden_trump": mark(
        "Options",
        "Bids face down need bids of a pair with a joker, and a bottom that is not shown.",
    ),
    "bidding": mark("Options", "Bids of a pair with a joker need two or three decks."),
    "snatch": mark("Options", "Snatching needs bids of a pair with a joker."),
    "counter_bottom": mark(
        "Options", "Countering the bottom needs two or three decks and bids of level cards."
    ),
    "bottom_size": mark(
        "Options", "The bottom has 4 or 8 cards with two decks, otherwise 6 cards."
    ),
}


def _title(rules: Rules) -> str:
    return tr(
        "Windows",
        "Shengji · {decks} · {bottom}-card bottom",
        decks=decks_text(rules.decks),
        bottom=rules.bottom_size,
    )


def _about(rules: Rules) -> str:
    return tr("Home", "Four players, two sides · {cards} cards", cards=54 * rules.decks)


def _follow(options: dict[str, object], name: str, preset: Mapping[str, object]) -> None:
    """What an option changes with it, so that the others still fit."""
    if name == "decks":  # the bottom follows the decks (spec shengji section 10)
        options.pop("bottom_size", None)
        kept, decks = preset.get("bottom_size"), options["decks"]
        if isinstance(decks, int) and kept in BOTTOM_SIZES[decks]:
            options["bottom_size"] = kept
    if name == "bidding" and options["bidding"] == "level_card":
        options.pop("snatch", None)
        options.pop("hidden_trump", None)


TEXTS = GameTexts(
    game="shengji",
    title_=mark("Games", "Shengji"),
    new_game=mark("NewGame", "A new game of Shengji"),
    options=OPTIONS,
    presets=PRESETS,
    resolve=resolve,
    groups=GROUPS,
    names=NAMES,
    hints={},
    values=VALUES,
    numbers=NUMBERS,
    descriptions=DESCRIPTIONS,
    refusals=REFUSALS,
    cards=("BJ", "H8", "H8"),
    bar_title=_title,
    about=_about,
    partners=lambda _rules: True,
    follow=_follow,
)
