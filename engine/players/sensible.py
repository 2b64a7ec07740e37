"""The level "rules": a sensible player of Shengji."""

from __future__ import annotations

from engine.players.simple import GreedyPlayer


class RulesPlayer(GreedyPlayer):
    """Plays by rules of thumb and its memory of the cards played."""
