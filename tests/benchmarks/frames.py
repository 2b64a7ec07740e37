"""CPU time of frames while a hand moves, and of clicks; prints JSON (run by bench_frames.py).

    python -m tests.benchmarks.frames WIDTH HEIGHT

Width and height are device-independent; ``QT_SCALE_FACTOR`` sets the device pixel ratio.  Time is
driven: each frame is 16 ms of the animator's clock later, whatever drawing it took.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.scene.deck import Deck
from desktop.scene.table_scene import TableScene
from desktop.scene.table_view import TableView
from tests.desktop.scene_game import Game

FRAME_MS = 16
ROUNDS = 12


class Clock:
    """The animator's time, moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of CPU that a call and the painting it asks for take."""
    start = time.process_time()
    work()
    QApplication.processEvents()
    return 1000 * (time.process_time() - start)


def frames(scene: TableScene, clock: Clock) -> list[float]:
    """Move the whole hand up to the middle and back, again and again."""
    scene.animator.finish()
    cards = scene.hand.items
    assert len(cards) == 25
    homes = {card: card.pos() for card in cards}
    took = []
    for round_ in range(ROUNDS):
        away = QPointF(0, -0.4 * scene.height()) if round_ % 2 == 0 else QPointF()
        for card in cards:
            scene.animator.move(card, homes[card] + away, "take")
        QApplication.processEvents()
        while scene.animator.busy:
            clock.now += FRAME_MS
            took.append(spent(scene.animator.step))
    return took


def clicks(scene: TableScene, view: TableView) -> list[float]:
    """Choose cards of the hand one by one; each with its answer on the screen."""
    took = []
    for number in range(len(scene.hand.items)):
        at = view.mapFromScene(scene.hand.visible(number).center())
        took.append(
            spent(partial(QTest.mouseClick, view.viewport(), Qt.MouseButton.LeftButton, pos=at))
        )
        scene.animator.finish()
        QApplication.processEvents()
    assert len(scene.hand.cards()) == len(took)
    return took


def main(width: int, height: int) -> None:
    application = QApplication([])
    clock = Clock()
    game = Game()
    scene = TableScene(game.model, Deck(), clock=clock)
    view = TableView(scene)
    view.resize(width, height)
    view.show()
    game.until_asked("play")
    scene.animator.finish()
    application.processEvents()
    frames(scene, clock)  # draws every card picture once
    print(
        json.dumps(
            {
                "ratio": view.devicePixelRatioF(),
                "frames": frames(scene, clock),
                "clicks": clicks(scene, view),
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
