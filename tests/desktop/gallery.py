"""Pictures of the table in many states: ``python tests/desktop/gallery.py FOLDER [NAME ...]``.

To be looked at beside the design's reference pictures; no test compares them.
"""

# ruff: noqa: E402
from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from scene_game import Game

from desktop import i18n
from desktop.scene import theme
from desktop.scene.deck import Deck
from desktop.scene.speeds import Speeds
from desktop.scene.table_scene import Options, TableScene

STILL = Speeds(speed="off", hold_choice="normal")


def picture(scene: TableScene, path: Path, ratio: float = 1.0) -> None:
    """What the scene shows, as a file."""
    r = scene.sceneRect()
    image = QImage(round(r.right() * ratio), round(r.bottom() * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(theme.current().color("bar"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, r, r)
    painter.end()
    image.save(str(path))


def table(game: Game, size: tuple[int, int], ratio: float = 1.0, **options: object) -> TableScene:
    scene = TableScene(game.model, DECK, Options(speeds=STILL, **options))  # type: ignore[arg-type]
    compact = min(size[0] / 12.3, size[1] / 7.7) < 91.5
    u = min(size[0] / 12.3, size[1] / 7.7) / 104
    scene.set_view(*size, ratio, 36 if compact else 44 * u)
    scene.relayout()
    return scene


def deal(rules: dict | None = None, cards: int = 66) -> Game:
    game = Game(rules, seed="deal3")
    game.run(lambda: game.table.state.hand is not None and game.table.state.hand.dealt >= cards)
    return game


def bury(rules: dict | None = None) -> Game:
    for i in range(60):
        game = Game(rules, seed=f"bury{i}")
        if game.until_asked("bury"):
            return game
    raise AssertionError("never asked to bury")


def play(rules: dict | None = None, skip: int = 2, following: bool = True) -> Game:
    for i in range(80):
        game = Game(rules, seed=f"play{i}")
        if not game.until_asked("play", skip):
            continue
        trick = game.model.hand.trick
        if following and len(trick.plays) == 3 and len(trick.cards[0]) >= 2:
            return game
        if not following and not trick.plays:
            return game
    raise AssertionError("no such trick")


def choose(scene: TableScene, n: int) -> None:
    """Select the first ``n`` undimmed cards, skipping some."""
    free = [i for i, c in enumerate(scene.hand.items) if c.card not in scene.hand.dim]
    for i in free[-n:]:
        scene.hand.choose(i, True)
    scene.hand.focus = free[-1]
    scene.gestures.focus_on("hand")
    scene.selection_changed()


THREE = {"game": "shengji", "preset": "triple"}
JOY = {"game": "shengji", "preset": "joyful"}
PIG = {"game": "gongzhu"}


def shows(rules: dict, count: int = 2) -> Game:
    """A game of Gongzhu in which the viewer may show so many cards."""
    for i in range(400):
        game = Game(rules, seed=f"show{i}", level="skilled")
        if game.until_asked("show") and len(game.model.showable()) >= count:
            return game
    raise AssertionError("no such hand")


def pig(rules: dict, skip: int = 7, plays: int = 2) -> Game:
    """A hand of Gongzhu in which others have shown and taken cards and the viewer is to play."""
    for i in range(400):
        game = Game(rules, seed=f"pig{i}", level="random")
        asked = game.until_asked("play", skip)
        while asked:
            hand = game.model.hand
            others = sum(1 for c in hand.shown if c.seat)
            taken = sum(1 for c in hand.captured if c)
            there = 0 if hand.trick is None else len(hand.trick.plays)
            if others >= 2 and taken >= 3 and there == plays:
                return game
            if others < 2:
                break
            game.answer_like_a_player()
            asked = game.until_asked("play")
    raise AssertionError("no such hand")


def barred(rules: dict) -> Game:
    """A hand of Gongzhu in which a card under the bar may not be played now."""
    for i in range(400):
        game = Game(rules, seed=f"bar{i}", level="skilled")
        if not game.until_asked("show"):
            continue
        game.model.show(sorted(game.model.showable()))
        for _ in range(6):
            if not game.until_asked("play"):
                break
            hand = game.model.hand
            suit = hand.trick.suit if hand.trick is not None else None
            if suit is not None and hand.barred[0][suit] and len(hand.legal_plays(0)) > 1:
                if not hand.led[suit] and hand.hands[0][(10, 25, 35, 47)[suit]]:
                    return game
            game.answer_like_a_player()
    raise AssertionError("no such hand")


SIZES = [(1280, 800), (1920, 1080), (900, 600)]


def pictures() -> dict[str, object]:
    out: dict[str, object] = {}
    for w, h in SIZES:
        out[f"deal-{w}"] = lambda s=(w, h): table(deal(JOY), s)
        out[f"bury-{w}"] = lambda s=(w, h): _chosen(bury(JOY), s, 5)
        out[f"play-{w}"] = lambda s=(w, h): _chosen(play(JOY), s, 1)
        out[f"lead-{w}"] = lambda s=(w, h): table(play(JOY, 1, False), s)
        out[f"three-bury-{w}"] = lambda s=(w, h): _chosen(bury(THREE), s, 4)
        out[f"three-play-{w}"] = lambda s=(w, h): _chosen(play(THREE, 1), s, 2)
        out[f"shows-{w}"] = lambda s=(w, h): _shown(shows(PIG), s)
        out[f"dark-{w}"] = lambda s=(w, h): _shown(shows({**PIG, "preset": "dark"}, 3), s)
        out[f"pig-{w}"] = lambda s=(w, h): _chosen(pig(PIG), s, 1)
        out[f"barred-{w}"] = lambda s=(w, h): _chosen(barred(PIG), s, 1)
        double = {**PIG, "preset": "double"}
        out[f"double-{w}"] = lambda s=(w, h), r=double: _chosen(pig(r, 6, 2), s, 1)
        out[f"double-late-{w}"] = lambda s=(w, h), r=double: _chosen(pig(r, 13, 2), s, 1)
        out[f"taken-{w}"] = lambda s=(w, h): _open(pig(PIG, 9), s)
        teams = {**PIG, "preset": "teams", "dark_sale": True}
        out[f"teams-{w}"] = lambda s=(w, h), r=teams: _chosen(pig(r, 5), s, 1)
    return out


def _shown(game: Game, size: tuple[int, int]) -> TableScene:
    """Cards chosen to be shown, the last one darkly where that can be."""
    scene = table(game, size)
    held = [i for i, c in enumerate(scene.hand.items) if c.card in game.model.showable()]
    for i in held:
        scene.game.pick(i)
    scene.game.pick(held[-1])
    scene.selection_changed()
    return scene


def _open(game: Game, size: tuple[int, int]) -> TableScene:
    """The taken cards, in the compact layout on request."""
    scene = table(game, size)
    scene.game.show_captured()
    return scene


def _chosen(game: Game, size: tuple[int, int], n: int) -> TableScene:
    scene = table(game, size)
    choose(scene, n)
    return scene


if __name__ == "__main__":
    app = QApplication.instance() or QApplication(sys.argv[:1])
    DECK = Deck()
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[2:]
    for language, mode in (("zh_CN", "dark"), ("en", "light")):
        i18n.set_language(language)
        theme.use(mode=mode, language=language)
        for name, make in pictures().items():
            full = f"{name}-{language}-{mode}"
            if wanted and not any(w in full for w in wanted):
                continue
            picture(make(), folder / f"{full}.png")
    DECK.close()
