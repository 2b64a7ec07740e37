"""Why a move is made, in one plain sentence to whoever asks for a hint.

The players and the coach give a code and parameters (the ``REASONS`` tables of
``engine.players``); a code without a sentence here says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from desktop.i18n import mark, tr
from desktop.sentences import card_text, suit_text
from engine.cards import INDEX

_SHENGJI: dict[str, tuple[str, str]] = {
    "bid": mark("Reasons", "{suit} is a good suit of your own."),
    "reinforce": mark("Reasons", "It makes your own bid safe."),
    "switch": mark("Reasons", "{suit} is a better suit of yours."),
    "counter": mark("Reasons", "{suit} suits you better than the standing bid."),
    "snatch": mark("Reasons", "{suit} suits you better, and you become declarer."),
    "counter_bottom": mark("Reasons", "{suit} suits you much better than the standing bid."),
    "pass": mark("Reasons", "Nothing here is worth a bid."),
    "bury": mark(
        "Reasons",
        "Short suits go; winners, pairs and trumps stay, and points lie only where they are safe.",
    ),
    "only_play": mark("Reasons", "Nothing else can be played."),
    "safe_throw": mark("Reasons", "Nobody can beat any part of this throw."),
    "risky_throw": mark("Reasons", "Somebody may beat a part of this throw."),
    "lead_winner": mark("Reasons", "Nobody is likely to beat this."),
    "top_trump": mark("Reasons", "This is the highest trump there is."),
    "draw_trumps": mark("Reasons", "This draws trumps."),
    "partner_ruffs": mark("Reasons", "Your partner has none of this suit and can ruff."),
    "return_suit": mark("Reasons", "Your partner has led this suit."),
    "lead_low": mark("Reasons", "This gives little away."),
    "win": mark("Reasons", "This wins the trick so far, with {trick} points in it."),
    "win_last": mark("Reasons", "Just enough to win the trick and its {trick} points."),
    "ruff": mark("Reasons", "Ruff: there are {trick} points in the trick."),
    "overruff": mark("Reasons", "Ruff higher: there are {trick} points in the trick."),
    "give_points": mark("Reasons", "Your partner wins this trick: give {points} points."),
    "partner_wins": mark("Reasons", "Your partner holds this trick: add nothing to it."),
    "trust_partner": mark(
        "Reasons", "Your partner is likely to win this trick: give {points} points."
    ),
    "duck": mark("Reasons", "This trick costs too much to win: give as little as possible."),
    "cannot_win": mark("Reasons", "You cannot win this trick: give as little as possible."),
    "give_away": mark("Reasons", "This puts {points} points into a trick that you may well lose."),
    "discard": mark("Reasons", "You have none of the suit: part with what you miss least."),
    "default": mark("Reasons", "This can always be played."),
}
_NO_POINTS: dict[str, tuple[str, str]] = {
    "win": mark("Reasons", "This wins the trick so far."),
    "win_last": mark("Reasons", "Just enough to win the trick."),
    "ruff": mark("Reasons", "Ruff: the lead is worth having."),
    "overruff": mark("Reasons", "Ruff higher: the lead is worth having."),
    "give_points": mark("Reasons", "Your partner wins this trick."),
    "trust_partner": mark("Reasons", "Your partner is likely to win this trick."),
}
"""The same where there are no points to speak of."""
_GONGZHU: dict[str, tuple[str, str]] = {
    "show": mark("Reasons", "Your hand is good enough to let these cards count more."),
    "show_nothing": mark("Reasons", "Nothing here is worth showing."),
    "only_play": mark("Reasons", "Nothing else can be played."),
    "hunt_pig": mark("Reasons", "Low spades draw the pig out."),
    "sweep": mark("Reasons", "You may take all hearts if nobody stops you."),
    "stop_sweep": mark("Reasons", "Take a heart so that nobody takes them all."),
    "take_sheep": mark("Reasons", "This takes the sheep."),
    "leave_sheep": mark("Reasons", "Somebody else gets the sheep."),
    "unload": mark("Reasons", "Somebody else has to take {card}."),
    "duck": mark("Reasons", "You do not want this trick."),
    "cannot_win": mark("Reasons", "Nothing you can play wins this trick."),
    "take": mark("Reasons", "The trick costs little now."),
    "take_card": mark("Reasons", "You take the trick so far, with {card} in it."),
    "discard": mark("Reasons", "{card} is dangerous to keep: part with it."),
    "lead_low": mark("Reasons", "This hardly wins the trick."),
    "none_of_suit": mark("Reasons", "You have none of the suit: the trick is not yours."),
    "lead_high": mark("Reasons", "A high card is harmless now."),
    "lead_winning": mark("Reasons", "This is likely to win the trick."),
    "default": mark("Reasons", "This can always be played."),
}
CODES = {"shengji": frozenset(_SHENGJI), "gongzhu": frozenset(_GONGZHU)}
"""All codes that have a sentence."""


def reason_text(game: str, code: str, params: Mapping[str, object]) -> str:
    """The sentence of a reason, "" when there is none for it or a parameter is missing."""
    table = _GONGZHU if game == "gongzhu" else _SHENGJI
    marked = table.get(code)
    if marked is None:
        return ""
    count = params.get("points", params.get("trick"))
    if not count and code in _NO_POINTS and table is _SHENGJI:
        marked = _NO_POINTS[code]
    values: dict[str, object] = dict(params)
    if isinstance(params.get("suit"), str):
        values["suit"] = suit_text(str(params["suit"]))
    if params.get("card") in INDEX:
        values["card"] = card_text(str(params["card"]))
    try:
        return tr(*marked).format(**values)
    except KeyError:
        return ""
