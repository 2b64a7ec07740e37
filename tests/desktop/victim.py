"""A program that plays a match at its real window until it is killed: ``victim.py FOLDER``."""

import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from desktop.app import make_program
from desktop.autopilot import Autopilot
from desktop.store.saves import Saves
from desktop.store.settings import SettingsStore


def main() -> None:
    folder = Path(sys.argv[1])
    store = SettingsStore(folder / "settings.json")
    store.change(speed="off", name="Lin")
    program = make_program(store, Saves(folder), language="en")
    program.window.show()
    program.games.start({"game": "shengji", "preset": sys.argv[2]}, ["rules"] * 3, "killed")
    Autopilot(program.window).start()
    program.application.exec()


if __name__ == "__main__":
    main()
