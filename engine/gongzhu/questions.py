"""Gongzhu's kinds of question for the judge (spec interfaces section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from engine.cards import INDEX, NAMES, SUITS, counts
from engine.errors import CardError
from engine.gongzhu import legal, result, scoring, shows
from engine.gongzhu.rules import KINDS as CARD_KINDS
from engine.gongzhu.rules import Rules, resolve
from engine.gongzhu.scoring import FOUR, HEART_ACE, Copy
from engine.question import Answer, Keys, Kind, QuestionError, need, whole

Shown: TypeAlias = Mapping[int, list[int]]
"""The factors of the shown copies of each card, highest first."""
_CARD: dict[object, int] = {name: i for name, i in INDEX.items() if i < CARD_KINDS}
_FACTORS = (1, 2, 4)
_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=4096)
def _rules(raw: bytes) -> Rules:
    return resolve(msgspec.json.decode(raw))


def _of(keys: Keys) -> Rules:
    return _rules(_encode(keys["rules"]))


def _card(text: object) -> int:
    card = _CARD.get(text) if isinstance(text, str) else None
    if card is None:
        raise CardError(f"no such card: {text!r}", card=text)
    return card


def _cards(value: object, name: str, decks: int) -> list[int]:
    if not isinstance(value, list):
        raise QuestionError(f"{name}: not a list of cards")
    cards = [_card(text) for text in value]
    _copies_there(cards, name, decks)
    return cards


def _copies_there(cards: Sequence[int], name: str, decks: int) -> None:
    if len(cards) != len(set(cards)) or decks > 1:
        for c in set(cards):
            if cards.count(c) > decks:
                raise CardError(f"{name}: more {NAMES[c]} than decks ({decks})", card=NAMES[c])


def _texts(cards: Iterable[int]) -> list[str]:
    return sorted([NAMES[c] for c in cards])


def _shown(value: object, name: str, rules: Rules, *, one: bool = False) -> Shown:
    """``{card: factor}``, with two decks ``{card: [factor a copy]}``; unshown copies left out.

    ``one``: with two decks a single factor is taken, too, for one copy.  A card or a factor that
    the options exclude is refused: ``bad_question``.
    """
    if not isinstance(value, dict):
        raise QuestionError(f"{name}: not an object of cards and factors")
    decks = rules.decks
    out: dict[int, list[int]] = {}
    for text, given in value.items():
        card = _card(text)
        if card not in FOUR:
            raise QuestionError(f"{name}: {text} is none of the cards that can be shown")
        if isinstance(given, list) != (decks > 1) and not (one and decks > 1):
            form = "a list, a factor for each copy" if decks > 1 else "one factor"
            raise QuestionError(f"{name}: {text}: {form} with so many decks: {decks}")
        factors = given if isinstance(given, list) else [given]
        if not all(type(f) is int and f in _FACTORS for f in factors):
            raise QuestionError(f"{name}: {text}: a factor is 1, 2 or 4")
        if len(factors) > decks:
            raise CardError(f"{name}: more {text} than decks ({decks})", card=text)
        shown = sorted([f for f in factors if f > 1], reverse=True)
        if shown:
            _may_be_shown(card, shown, name, rules)
            out[card] = shown
    return out


def _may_be_shown(card: int, factors: Sequence[int], name: str, rules: Rules) -> None:
    """Refuse shows that no player could have made by these options."""
    may, must = shows.duty(rules)
    if card not in may and card not in must:
        raise QuestionError(
            f"{name}: {NAMES[card]} cannot be shown with show_rule {rules.show_rule}"
        )
    if 4 in factors and not rules.first_show:
        raise QuestionError(f"{name}: {NAMES[card]}: factor 4, but first_show is off")


# ---------------------------------------------------------------------- scores


def _taken(value: object, name: str, decks: int) -> list[Copy]:
    """Captured cards as written: a bare copy has factor 0, which is to be settled."""
    if not isinstance(value, list):
        raise QuestionError(f"{name}: not a list of cards")
    out: list[Copy] = []
    for text in value:
        bare, star, factor = text.partition("*") if isinstance(text, str) else (text, "", "")
        card = _card(bare)
        if star and (decks == 1 or card not in FOUR or factor not in ("2", "4")):
            raise CardError(f"no such card: {text!r}", card=text)
        out.append((card, int(factor) if star else 0))
    return out


def _settle(captured: Sequence[Sequence[Copy]], shown: Shown, decks: int) -> list[list[Copy]]:
    """The captured copies of each player with their factors."""
    _copies_there([c for taken in captured for c, _ in taken], "captured", decks)
    bare_factor: dict[int, int | None] = {}
    for card in FOUR:
        factors = [*shown.get(card, ()), *[1] * decks][:decks]
        starred = [f for taken in captured for c, f in taken if c == card and f]
        for factor in starred:
            if factor not in factors:
                raise CardError(
                    f"captured: no {NAMES[card]} was shown with factor {factor}", card=NAMES[card]
                )
            factors.remove(factor)
        if starred and 1 in factors:
            bare_factor[card] = 1
        else:
            bare_factor[card] = factors[0] if len(set(factors)) == 1 else None
    return [_factored(taken, shown, bare_factor, decks) for taken in captured]


def _factored(
    taken: Sequence[Copy], shown: Shown, bare_factor: Mapping[int, int | None], decks: int
) -> list[Copy]:
    out: list[Copy] = []
    for i, (card, factor) in enumerate(taken):
        if factor or card not in FOUR or card == HEART_ACE:
            # Which ace it is does not matter: all hearts have one factor.
            out.append((card, factor or 1))
            continue
        known = bare_factor[card]
        if known is None:
            before = [c for c, _ in taken[:i]].count(card)
            if [c for c, _ in taken].count(card) < decks:
                raise QuestionError(
                    f"captured: which {NAMES[card]} is it? Write the shown one with its factor",
                    "ambiguous_copy",
                )
            known = [*shown[card], *[1] * decks][before]
        out.append((card, known))
    return out


def score(keys: Keys) -> Answer:
    """The score of one player's cards."""
    rules = _of(keys)
    shown = _shown(need(keys, "shown"), "shown", rules)
    captured = _taken(need(keys, "captured"), "captured", rules.decks)
    (taken,) = _settle([captured], shown, rules.decks)
    return {"score": scoring.score(rules, taken, scoring.heart_factor(shown)).total}


def hand(keys: Keys) -> Answer:
    """The scores of all four."""
    rules = _of(keys)
    shown = _shown(need(keys, "shown"), "shown", rules)
    lists = need(keys, "captured")
    if not isinstance(lists, list) or len(lists) != 4:
        raise QuestionError("captured: not four lists of cards")
    captured = [_taken(one, "captured", rules.decks) for one in lists]
    factor = scoring.heart_factor(shown)
    settled = _settle(captured, shown, rules.decks)
    return {"scores": [scoring.score(rules, taken, factor).total for taken in settled]}


# ---------------------------------------------------------------------- play


def _plays(value: object, name: str, decks: int) -> list[tuple[int, list[int]]]:
    """Seats and cards of a trick's plays in turn."""
    if not isinstance(value, list) or len(value) > 4:
        raise QuestionError(f"{name}: not a list of at most four plays")
    out: list[tuple[int, list[int]]] = []
    for play in value:
        if not isinstance(play, list) or len(play) != 2:
            raise QuestionError(f"{name}: a play is a seat and its cards")
        seat = whole(play[0], f"{name}: seat", 0, 3)
        cards = _cards(play[1] if isinstance(play[1], list) else [play[1]], name, decks)
        if any(seat == other for other, _ in out):
            raise QuestionError(f"{name}: seat {seat} plays twice")
        if out and seat != (out[-1][0] + 1) % 4:
            raise QuestionError(f"{name}: seat {seat} is not in turn")
        if not 1 <= len(cards) <= decks or (out and len(cards) != len(out[0][1])):
            raise QuestionError(f"{name}: not as many cards as the lead")
        out.append((seat, cards))
    if out and len(set(out[0][1])) != 1:
        raise QuestionError(f"{name}: the lead is no pair")
    _copies_there([c for _, cards in out for c in cards], name, decks)
    return out


def trick(keys: Keys) -> Answer:
    """The seat that wins a trick."""
    plays = _plays(need(keys, "plays"), "plays", _of(keys).decks)
    if not plays:
        raise QuestionError("plays: nobody has played")
    return {"winner": plays[legal.winner([cards for _, cards in plays])][0]}


def _flag(keys: Keys, name: str) -> bool:
    value = keys.get(name, False)
    if isinstance(value, bool):
        return value
    raise QuestionError(f"{name}: not true or false")


def _suits(value: object, name: str) -> list[str]:
    """A list of suits; blanks between them are no suits and do no harm."""
    if not isinstance(value, list) or not all(isinstance(s, str) for s in value):
        raise QuestionError(f"{name}: not a list of suits")
    suits = [s for s in value if not s.isspace()]
    for s in suits:
        if s not in ("S", "H", "D", "C"):
            raise QuestionError(f"{name}: no such suit: {s!r}")
    return suits


def _barred(
    copies: Sequence[Copy], shown: Shown, dark: Sequence[int], led: Sequence[str]
) -> tuple[int, ...]:
    """Copies under the bar by suit; those of the hand may be starred, which says what they are.

    Of more shown copies than the hand has bare ones those are left that leave a hand last: x2
    before x4, and of x2 the dark ones first.
    """
    aside = [0, 0, 0, 0]
    for suit, card in enumerate(FOUR):
        held = [f for c, f in copies if c == card]
        if not held:
            continue
        factors = shown.get(card, [])
        twice, down = factors.count(2), dark.count(card)
        # From the last to leave on; a dark x2 copy, which is not under the bar, stands as 3.
        last = [4] * factors.count(4) + [2] * max(0, twice - down) + [3] * min(twice, down)
        barred = 0
        for star in sorted(held, reverse=True):
            fits = [f for f in last if not star or f == star or (star == 2 and f == 3)]
            if star and not fits:
                raise CardError(f"hand: no {NAMES[card]} was shown with factor {star}")
            if fits:
                last.remove(fits[0])
                barred += fits[0] == 2
        if SUITS[suit] not in led:
            aside[suit] = barred
    return tuple(aside) if any(aside) else legal.NONE_ASIDE


def legal_plays(keys: Keys) -> Answer:
    """All legal plays of a hand."""
    rules = _of(keys)
    decks = rules.decks
    copies = _taken(need(keys, "hand"), "hand", decks)
    cards = [c for c, _ in copies]
    plays = _plays(need(keys, "trick"), "trick", decks)
    if len(plays) > 3:
        raise QuestionError("trick: all four have played")
    _copies_there([*cards, *[c for _, play in plays for c in play]], "hand and trick", decks)
    shown = _shown(need(keys, "shown"), "shown", rules)
    dark = _cards(keys.get("dark", []), "dark", decks)
    if dark and not rules.dark_sale:
        raise QuestionError("dark: there is no dark sale in these rules")
    led = _suits(need(keys, "suits_led_before"), "suits_led_before")
    first = _flag(keys, "first_trick")
    if first and led:
        raise QuestionError("first_trick: suits were led before")
    if not cards or (plays and len(cards) < len(plays[0][1])):
        raise QuestionError("hand: smaller than the lead")
    vector = counts(cards)
    aside = _barred(copies, shown, dark, led)
    if plays:
        lead = plays[0][1]
        suit = lead[0] // 13
        found = legal.follows(rules, vector, suit, len(lead), aside[suit])
    else:
        must = rules.start if first and rules.lead_start_card else None
        found = legal.leads(rules, vector, aside, must)
    if decks == 1:
        return {"legal": _texts([c for (c,) in found])}
    return {"legal": sorted([_texts(play) for play in found])}


def show(keys: Keys) -> Answer:
    """What of a hand may, must and must not be shown."""
    rules = _of(keys)
    cards = _cards(need(keys, "hand"), "hand", rules.decks)
    others = _shown(need(keys, "shown_by_others"), "shown_by_others", rules, one=True)
    theirs = [c for c, factors in others.items() for _ in factors]
    _copies_there([*cards, *theirs], "hand and shown_by_others", rules.decks)
    may, must = shows.duty(rules, others)
    return {
        "may_show": _texts([c for c in cards if c in may]),
        "must_show": _texts([c for c in cards if c in must]),
        "may_not_show": _texts([c for c in cards if c not in may and c not in must]),
    }


def match(keys: Keys) -> Answer:
    """Whether the match is over, and for whom."""
    rules = _of(keys)
    totals = need(keys, "totals")
    if not isinstance(totals, list) or len(totals) != 4 or any(type(t) is not int for t in totals):
        raise QuestionError("totals: not four whole numbers")
    over, pig, winner = result.result(rules, totals)
    return {"over": over, "pig": pig, "winner": winner}


KINDS: dict[str, Kind] = {
    "score": score,
    "hand": hand,
    "legal": legal_plays,
    "trick": trick,
    "show": show,
    "match": match,
}
