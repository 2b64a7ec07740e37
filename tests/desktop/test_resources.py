"""Icons and sounds: made by their scripts, and as the visual design wants them."""

from __future__ import annotations

import math
import re
import wave
from array import array
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from resources.icons import build_icons
from resources.paths import resource
from resources.sounds import build_sounds

VISUAL = {
    "deal": 40, "raise": 30, "play": 90, "play_many": 160, "ruff": 180, "best": 120,
    "trick_us": 220, "trick_them": 220, "turn": 160, "no": 120, "bid": 260, "counter": 360,
    "show": 200, "bury": 180, "throw_fail": 300, "dig": 420, "pig": 400, "sheep": 300,
    "level": 700, "match": 1200, "join": 180, "leave": 180, "lost": 300,
}  # fmt: skip
"""Cues and their lengths in ms (visual.md section 9)."""


def read(name: str) -> array[int]:
    with wave.open(str(resource(f"sounds/{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        return array("h", file.readframes(file.getnframes()))


def test_every_cue_is_there() -> None:
    there = {p.stem for p in resource("sounds/deal.wav").parent.glob("*.wav")}
    assert there == set(VISUAL) == set(build_sounds.CUES)


@pytest.mark.parametrize("name", VISUAL)
def test_cue(name: str) -> None:
    data = read(name)
    assert len(data) / 22.05 == pytest.approx(VISUAL[name], abs=0.1)
    peak = 20 * math.log10(max(abs(x) for x in data) / 32_767)
    assert peak == pytest.approx(-12, abs=0.05)
    assert abs(data[-1]) < 40, "ends in silence"
    middle = data[len(data) // 4 : len(data) // 2]
    assert math.sqrt(sum(x * x for x in middle) / len(middle)) > 10, "not only a click"
    made = build_sounds.samples(name)
    assert len(made) == len(data)
    assert max(abs(a - b) for a, b in zip(made, data, strict=True)) <= 1


def test_cues_differ() -> None:
    assert len({read(name).tobytes() for name in VISUAL}) == len(VISUAL)


def test_the_icon_script_makes_the_committed_files() -> None:
    folder = Path(build_icons.__file__).parent
    made = build_icons.files()
    assert {p.name for p in folder.glob("*.svg")} == set(made)
    for name, text in made.items():
        assert (folder / name).read_bytes() == text.encode(), name
        assert set(re.findall(r"<(\w+)", text)) == {"svg", "path"}
        assert QSvgRenderer(str(folder / name)).isValid()


@pytest.mark.parametrize("size", build_icons.SIZES)
def test_the_icon_in_pixels(size: int) -> None:
    image = QImage(str(resource(f"icons/app-{size}.png")))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() < 128
    red = image.pixelColor(size // 2, size // 2)
    assert red.red() > 150 and red.green() < 90
    drawn = QImage(size, size, QImage.Format.Format_ARGB32)
    drawn.fill(0)
    painter = QPainter(drawn)
    name = "app-small" if size <= 24 else "app"
    QSvgRenderer(str(resource(f"icons/{name}.svg"))).render(painter)
    painter.end()
    for x in range(0, size, 3):
        for y in range(0, size, 3):
            one, two = image.pixelColor(x, y), drawn.pixelColor(x, y)
            assert _apart(one, two) <= 6, (x, y)


def _apart(one: QColor, two: QColor) -> int:
    return max(abs(one.red() - two.red()), abs(one.alpha() - two.alpha()))


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"sounds/nothing\.wav"):
        resource("sounds/nothing.wav")
