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
    return out


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
