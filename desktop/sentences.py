"""What the engine says in codes and cards, said in words.

Every code of an illegal answer (``spec/interfaces.md`` sections 1 and 4) has one whole sentence
here, and where the rules know a legal answer the step that mends it ("Pick ♠QQ").  Cards, suits,
ranks, sides, bids and presets get their words here too, so that they are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from desktop.i18n import mark, tr
from engine import cards as deck
from engine.errors import Illegal

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MINUS = "−"
TIMES = "×"


@dataclass(frozen=True)
class Sentence:
    """One sentence, and if something mends the matter: the cards to pick and the button's words."""

    text: str
    mend: tuple[int, ...] = ()
    mend_text: str = ""


# --- cards -----------------------------------------------------------------------------------


def rank_text(rank: str) -> str:
    """A rank as people write it: "T" is 10; everything else is itself."""
    return "10" if rank == "T" else rank


def card_text(card: int | str) -> str:
    """A card (a number of the engine or a text like ``S8``): ♠8, ♥10, or the joker's name."""
    name = card if isinstance(card, str) else deck.name(card)
    if name == "LJ":
        return tr("Cards", "Little joker")
    if name == "BJ":
        return tr("Cards", "Big joker")
    return SIGNS[name[0]] + rank_text(name[1])


def cards_text(cards: Iterable[int | str]) -> str:
    """Several cards in the order given, one suit sign a run: ``♠QQ``, ``♥10 10 ♣4``."""
    names = [c if isinstance(c, str) else deck.name(c) for c in cards]
    words = []
    for suit, run in groupby(names, key=lambda n: n if n in ("LJ", "BJ") else n[0]):
        items = list(run)
        if suit in ("LJ", "BJ"):
            words += [card_text(suit)] * len(items)
        else:
            ranks = [rank_text(n[1]) for n in items]
            words.append(SIGNS[suit] + (" " if "10" in ranks else "").join(ranks))
    return " ".join(words)


def high_first(cards: Iterable[int]) -> list[int]:
    """Cards suit by suit, the highest of each first: as people name what they hold."""
    return sorted(cards, key=lambda c: (c // 13, -c))


def brief_cards(cards: Iterable[int | str]) -> str:
    """The same where there is little room: a joker is 小王 or LJ."""
    names = [c if isinstance(c, str) else deck.name(c) for c in cards]
    jokers = {"LJ": tr("Cards", "LJ"), "BJ": tr("Cards", "BJ")}
    suited = cards_text(n for n in names if n not in jokers)
    return " ".join(filter(None, [suited, *(jokers[n] for n in names if n in jokers)]))


def suit_text(suit: str) -> str:
    """The name of a trump suit: one of S H D C NT."""
    return {
        "S": tr("Cards", "Spades"),
        "H": tr("Cards", "Hearts"),
        "D": tr("Cards", "Diamonds"),
        "C": tr("Cards", "Clubs"),
        "NT": tr("Cards", "No trump"),
    }[suit]


def group_text(group: int) -> str:
    """The name of a group: 0..3 a side suit, 4 the trumps."""
    return tr("Cards", "trumps") if group == 4 else suit_text(deck.SUITS[group])


# --- sides, bids, players --------------------------------------------------------------------


def side_text(side: str) -> str:
    """The name of a side: "attackers" or "declarer_side"."""
    if side == "attackers":
        return tr("Sides", "Attackers")
    return tr("Sides", "Declarer side")


def bid_kind(kind: str) -> str:
    """The name of a kind of bid: bid, reinforce, switch, counter, snatch, counter_bottom."""
    return {
        "bid": tr("Bids", "Bid"),
        "reinforce": tr("Bids", "Reinforce"),
        "switch": tr("Bids", "Switch"),
        "counter": tr("Bids", "Counter"),
        "snatch": tr("Bids", "Snatch"),
        "counter_bottom": tr("Bids", "Counter-bottom"),
    }[kind]


LEVELS: dict[str, tuple[str, str]] = {
    "beginner": mark("Players", "Beginner"),
    "casual": mark("Players", "Casual"),
    "skilled": mark("Players", "Skilled"),
    "expert": mark("Players", "Expert"),
    "master": mark("Players", "Master"),
}
"""The computer players that people choose from, the weakest first."""
_OTHER_LEVELS: dict[str, tuple[str, str]] = {
    "rules": mark("Players", "Steady"),
    "greedy": mark("Players", "Greedy"),
    "random": mark("Players", "Random"),
}
"""Those that old matches and the command line have besides."""
_ABOUT_LEVELS: dict[str, tuple[str, str]] = {
    "beginner": mark("Players", "Plays by simple rules, forgets what was played, and errs."),
    "casual": mark("Players", "Remembers who is out of a suit; a small mistake now and then."),
    "skilled": mark("Players", "Knows the rules of good play and remembers every card."),
    "expert": mark("Players", "Thinks ahead: tries its moves on likely deals."),
    "master": mark("Players", "Thinks ahead further, and weighs what your plays tell it."),
}
LEAST_PARTNER = "skilled"
"""A person's partner plays at least so well."""


def level_text(level: str) -> str:
    """The name of a computer player's level; a program of the user's own is called so."""
    if level.startswith("bot:"):
        return tr("Players", "Own program")
    marked = LEVELS.get(level) or _OTHER_LEVELS.get(level)
    return level if marked is None else tr(*marked)


def is_level(level: str) -> bool:
    """Whether a seat can be given to it: a level there is, or a program of one's own."""
    return level in LEVELS or level in _OTHER_LEVELS or level.startswith("bot:")


def about_level(level: str) -> str:
    """How a level plays, in one line; "" for any other."""
    return tr(*_ABOUT_LEVELS[level]) if level in _ABOUT_LEVELS else ""


def partner_level(level: str) -> str:
    """The level of a person's partner where this one was chosen."""
    order = list(LEVELS)
    weaker = level in order[: order.index(LEAST_PARTNER)]
    return LEAST_PARTNER if weaker else level


PRESETS: dict[str, tuple[str, str]] = {
    "standard": mark("Presets", "Standard"),
    "joyful": mark("Presets", "Joyful"),
    "joyful-2": mark("Presets", "Joyful, 2s always trumps"),
    "joyful-3": mark("Presets", "Joyful, 3 decks"),
    "guide": mark("Presets", "Pair and joker"),
    "guide-hidden": mark("Presets", "Pair and joker, bids face down"),
    "forty": mark("Presets", "One deck"),
    "triple": mark("Presets", "Three decks"),
    # Gongzhu
    "dark": mark("Presets", "Dark sales"),
    "all-shown": mark("Presets", "All four shown"),
    "all-but-sheep": mark("Presets", "All shown but the sheep"),
    "forced": mark("Presets", "Forced fourth"),
    "colour": mark("Presets", "Discards by colour"),
    "double-pig": mark("Presets", "Double pig"),
    "double": mark("Presets", "Two decks"),
    "teams": mark("Presets", "Two sides"),
    "classic": mark("Presets", "Older rules"),
}
"""The presets of both games; where they have the same name they have the same words."""


def preset_text(preset: str) -> str:
    """The name of a preset of the rules."""
    return tr(*PRESETS[preset]) if preset in PRESETS else preset


def signed(number: int) -> str:
    """A number with its sign, with a real minus: +2, −2, 0."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


# --- illegal answers -------------------------------------------------------------------------

_PLAIN: dict[str, tuple[str, str]] = {
    # bids
    "no_bid": mark("Illegal", "These cards make no bid."),
    "not_stronger": mark("Illegal", "A bid must be stronger than the one on the table."),
    "switch_off": mark("Illegal", "You may not replace your own bid by another suit in this game."),
    "single_counter": mark("Illegal", "Countering the bottom takes a pair or more."),
    "nothing_to_snatch": mark("Illegal", "There is no bid to snatch yet."),
    "snatch_off": mark("Illegal", "Snatching is no longer possible, or not part of this game."),
    "cannot_be_snatched": mark("Illegal", "This bid cannot be snatched."),
    "own_side": mark("Illegal", "You cannot snatch a bid of your own side."),
    # plays
    "bad_form": mark("Illegal", "These cards cannot be divided like that."),
    "not_in_hand": mark("Illegal", "These cards are not all in your hand."),
    "wrong_count": mark("Illegal", "This is not the right number of cards."),
    "must_follow": mark("Illegal", "You must follow the suit that was led."),
    "shape": mark("Illegal", "Your cards must match what was led as well as they can."),
    "mixed_groups": mark("Illegal", "All cards of a lead must be of one suit, or all trumps."),
    "throws_off": mark("Illegal", "Throws are off in this game: lead one single, pair or tractor."),
    "bury_limit": mark("Illegal", "There are too many points in the bottom."),
    "no_such_cards": mark("Illegal", "You do not hold the cards for it."),
    # Gongzhu
    "barred": mark("Illegal", "A shown card may not be played in the first round of its suit."),
    "may_not_show": mark("Illegal", "This card may not be shown."),
    "must_show": mark("Illegal", "You must show this card."),
    "no_dark_sale": mark("Illegal", "Cards cannot be shown face down in this game."),
}

CODES = frozenset(_PLAIN)
"""All codes that have a sentence."""


def illegal(error: Illegal) -> Sentence:
    """The sentence for an illegal answer and, when the rules named one, the legal one to pick."""
    owed = _cards(error.params.get("owed"))
    text = _particular(error.code, error.params, owed)
    if not text:
        text = tr(*_PLAIN[error.code]) if error.code in _PLAIN else str(error)
    mend = tr("Illegal", "Pick {cards}", cards=cards_text(owed)) if owed else ""
    return Sentence(text, owed, mend)


def _particular(code: str, params: Mapping[str, object], owed: tuple[int, ...]) -> str:
    """The sentence that names suit, number or limit, when `params` tell it; else ""."""
    group, needed = _group(params.get("group", params.get("suit"))), params.get("needed")
    if isinstance(params.get("card"), str):
        return _about_card(code, card_text(str(params["card"])))
    if code == "must_follow" and isinstance(params.get("led"), str):
        return tr(
            "Illegal", "You have no {led}: a discard must have its colour, and you hold {suit}.",
            led=_group(params["led"]), suit=group,
        )  # fmt: skip
    if code == "shape" and "sizes" not in params:
        return _pair(owed)
    if code == "must_follow" and group:
        return tr("Illegal", "You still hold {group}, so {group} must be played.", group=group)
    if code == "shape" and group:
        return _shape(group, params, owed)
    if code == "wrong_count" and isinstance(needed, int) and needed > 1:
        return tr("Illegal", "{n} cards must be played here.", n=needed)
    limit, points = params.get("limit"), params.get("points")
    if code == "bury_limit" and isinstance(limit, int):
        return tr(
            "Illegal", "At most {limit} points may be buried; these are {points}.",
            limit=limit, points=points,
        )  # fmt: skip
    if code == "no_such_cards":
        return _lacking(params)
    return ""


def _about_card(code: str, card: str) -> str:
    """Why just this card is wrong; "" for codes that say nothing of a card."""
    match code:
        case "not_in_hand":
            return tr("Illegal", "{card} is not in your hand.", card=card)
        case "must_follow":
            return tr("Illegal", "The start card opens this hand: {card} must be led.", card=card)
        case "barred":
            return tr(
                "Illegal", "{card} was shown: it may not be played in the first trick of {suit}.",
                card=card, suit=card[0],
            )  # fmt: skip
        case "may_not_show":
            return tr("Illegal", "{card} may not be shown in this game.", card=card)
        case "must_show":
            return tr("Illegal", "{card} must be shown in this game.", card=card)
    return ""


def _pair(owed: tuple[int, ...]) -> str:
    """Gongzhu with two decks: what is wrong with two cards, by what would be right."""
    if len(owed) == 1:
        return tr("Illegal", "Two cards are led only as a pair.")
    if len(owed) == 2:
        return tr(
            "Illegal", "A pair was led and you hold {cards}: a pair must be played.",
            cards=cards_text(owed),
        )  # fmt: skip
    return ""


def _shape(group: str, params: Mapping[str, object], owed: tuple[int, ...]) -> str:
    """Which part is owed: the first one of those the hand can match that the cards do not."""
    sizes, given = params.get("sizes"), params.get("given")
    if not isinstance(sizes, tuple | list) or not isinstance(given, tuple | list):
        return ""
    missing = next((s for i, s in enumerate(sizes) if i >= len(given) or given[i] != s), None)
    if missing is None:
        return ""
    width, length = missing
    held = cards_text(sorted(c for c in owed if owed.count(c) >= width))
    if length > 1:
        return tr(
            "Illegal", "A tractor in {group} was led and you hold {cards}: it must be played.",
            group=group, cards=held,
        )  # fmt: skip
    if width == 3:
        return tr(
            "Illegal", "A triple in {group} was led and you hold {cards}: it must be played.",
            group=group, cards=held,
        )  # fmt: skip
    return tr(
        "Illegal", "Pairs in {group} were led and you hold {cards}: pairs must be played.",
        group=group, cards=held,
    )  # fmt: skip


def _lacking(params: Mapping[str, object]) -> str:
    """Why a bid button is of no use: the hand lacks the cards."""
    suit, level = str(params.get("suit")), params.get("level")
    needed = params.get("needed")
    if suit == "NT":
        return tr("Illegal", "needs a pair of jokers")
    if not isinstance(level, str):
        return tr("Illegal", "the cards for it are missing")
    card = card_text(suit + level)
    if needed == 1:
        return tr("Illegal", "no {card}", card=card)
    return tr("Illegal", "needs {count} of {card}", count=needed, card=card)


def _group(group: object) -> str:
    """A group inside a sentence: the suit's sign, or the word for trumps; "" when unknown."""
    if isinstance(group, int):
        group = (*deck.SUITS, "trump")[group]
    if group == "trump":
        return tr("Cards", "trumps")
    return SIGNS.get(str(group), "")


def _cards(value: object) -> tuple[int, ...]:
    """Cards out of a parameter: numbers or texts in a list; () for anything else."""
    if not isinstance(value, list | tuple):
        return ()
    return tuple(deck.INDEX[c] if isinstance(c, str) else int(c) for c in value)
