"""What the top bar says and offers, by the page that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.i18n import tr
from desktop.scene import theme
from desktop.windows import actions as a
from desktop.windows.option_texts import texts
from desktop.windows.top_bar import Action

if TYPE_CHECKING:
    from desktop.windows.match_window import MatchWindow


def update(window: MatchWindow) -> None:
    """Show what the bar offers now, enabled where it can be done."""
    bar, model = window.bar, window.model
    in_match = window.at_table or any(map(window.is_shown, ("score", "match", "review")))
    bar.setVisible(in_match)
    if not in_match:
        return
    actions = _actions(window)
    if [action.name for action in actions] != list(bar.buttons):
        bar.show_actions(actions)
    if "undo" in bar.buttons:
        bar.buttons["undo"].setEnabled(model is not None and model.can_undo)
    if "hint" in bar.buttons:
        bar.buttons["hint"].setEnabled(model is not None and model.ask is not None)
    if "concede" in bar.buttons:
        playing = model is not None and model.hand is not None
        playing = playing and model.hand.phase == "play"  # type: ignore[union-attr]
        bar.buttons["concede"].setEnabled(playing)


def _actions(window: MatchWindow) -> list[Action]:
    model = window.model
    if window.at_table and model is not None and model.dealing:
        pause = a.GO_ON if model.paused else a.PAUSE
        return [pause, a.DEAL_ALL, a.UNDO, a.LOG, a.SETTINGS, a.LEAVE]
    if window.at_table:
        first = a.RESULT if window.hand_is_over else a.HINT
        own = [a.CONCEDE] if model is not None and model.game == "shengji" else []
        return [first, a.UNDO, a.LAST, *own, a.LOG, a.SETTINGS, a.LEAVE]
    if window.is_shown("review"):
        return [a.SETTINGS]
    if window.is_shown("score"):
        return [a.REVIEW, a.UNDO, a.LOG, a.SETTINGS, a.LEAVE]
    return [a.REVIEW, a.LOG, a.SETTINGS, a.LEAVE]


def title(window: MatchWindow) -> str:
    """What stands at the left of the bar."""
    if window.is_shown("review"):
        return tr("Windows", "{game} · review", game=texts(window.review.model.game).title)
    if window.model is None or not window.model.started:
        return tr("Windows", "Paizhuo")
    rules = window.model.state.rules
    words = texts(rules.game)
    if window.is_shown("score") and window.model.hand is not None:
        return tr(
            "Windows", "{game} · hand {no} · result", game=words.title, no=window.model.hand.no
        )
    if window.is_shown("match"):
        return tr("Windows", "{game} · end of the match", game=words.title)
    if window.games.practising:
        return tr("Windows", "{game} · trying again", game=words.title)
    if window.bar.compact or theme.current().text > 1:
        return words.title
    return words.bar_title(rules)
