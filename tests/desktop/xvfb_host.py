"""The program with a match at its window, telling where things are: ``xvfb_host.py FOLDER``.

It writes ``FOLDER/where.json`` again and again: what is asked, and the places on the screen of the
suggested cards and of the buttons.  It answers nothing by itself.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPointF, QSize, QTimer

from desktop.app import Program, make_program
from desktop.store.paths import write_atomically
from desktop.store.saves import Saves
from desktop.store.settings import SettingsStore


def where(program: Program) -> dict[str, Any]:
    view, model = program.window.view, program.window.model
    if view is None or model is None or model.ask is None or view.table.animator.busy:
        return {}
    table = view.table

    def on_screen(pos: QPointF) -> list[int]:
        point = view.viewport().mapToGlobal(view.mapFromScene(pos))
        return [point.x(), point.y()]

    cards = model.suggestion() if model.ask.ask in ("play", "bury") else []
    points = [
        on_screen(table.hand.point(card, cards[:i].count(card))) for i, card in enumerate(cards)
    ]
    middle = QPointF(table.table.width / 2, table.table.height * 0.5)
    return {
        "id": model.ask.id,
        "ask": model.ask.ask,
        "cards": points,
        "selected": len(table.hand.selected),
        "middle": on_screen(middle),
        "platform": program.application.platformName(),
    }


def main() -> None:
    folder = Path(sys.argv[1])
    store = SettingsStore(folder / "settings.json")
    store.change(speed="off", trick_hold="short", name="Lin")
    program = make_program(store, Saves(folder), language="en")
    program.window.move(0, 0)
    program.window.resize(QSize(1280, 800))
    program.window.show()
    program.games.start({"game": "shengji", "preset": "standard"}, ["greedy"] * 3, "dragged")
    told: list[bytes] = []

    def tell() -> None:
        data = json.dumps(where(program)).encode()
        if told[-1:] != [data]:
            told[:] = [data]
            write_atomically(folder / "where.json", data)

    timer = QTimer()
    timer.timeout.connect(tell)
    timer.start(20)
    program.application.exec()


if __name__ == "__main__":
    main()
