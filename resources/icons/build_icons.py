"""Draws the icons: ``python -m resources.icons.build_icons`` writes SVG and PNG files here.

``app.svg`` is the program's icon on a grid of 128 (``app-small.svg`` without the frame, for 24 px
and less); ``app-16.png`` ... ``app-256.png`` are made from them.  The tiles of the home page are
line drawings on a grid of 32.  Plain paths only.  The SVG files come from the standard library
alone; the PNG files need QtSvg, and a computer's own rounding may move a pixel by a shade.
"""

from __future__ import annotations

import sys
from pathlib import Path as FilePath

from resources.cards import glyphs
from resources.cards.geometry import Path, Sub, arc, data, ellipse, number, parse, rounded

RED, PAPER, LINE = "#C2372A", "#FFF9EE", "#F5F0E4"
SIZES = (16, 24, 32, 48, 64, 128, 256)
_SIGNS = (("S", 42, 41), ("H", 86, 42), ("C", 42, 88), ("D", 86, 88))


def _file(side: int, paths: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
    return "\n".join([head, *paths, "</svg>", ""])


def _fill(path: Path, colour: str) -> str:
    return f'<path fill="{colour}" d="{data(path)}"/>'


def _line(path: Path, colour: str, width: float) -> str:
    pen = f'stroke="{colour}" stroke-width="{number(width)}"'
    round_ = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" {pen} {round_} d="{data(path)}"/>'


def app(small: bool) -> str:
    """The program's icon: four suits in a white frame on a red square with round corners."""
    size, spread = (50.0, 1.25) if small else (37.0, 1.0)
    signs: Path = []
    for suit, x, y in _SIGNS:
        signs += glyphs.sign(suit, 64 + (x - 64) * spread, 64 + (y - 64) * spread, size)
    out = [_fill(rounded(2, 2, 124, 124, 20), RED)]
    if not small:
        out.append(_line(rounded(10.5, 10.5, 107, 107, 13), PAPER, 3.6))
    return _file(128, [*out, _fill(signs, PAPER)])


TILES: dict[str, Path] = {
    "network": parse(
        "M12 4 L20 4 20 12 12 12 Z M4 20 L12 20 12 28 4 28 Z M20 20 L28 20 28 28 20 28 Z "
        "M16 12 L16 16 M8 20 L8 16 24 16 24 20"
    ),
    "book": parse("M16 9 L4 6 4 24 16 27 28 24 28 6 16 9 16 27"),
    "check": rounded(4, 4, 24, 24, 3) + parse("M10 16 L15 22 22 10"),
    # Most of a circle, its gap at the arrow.
    "replay": [
        Sub(tuple(arc(16, 17, 11, 11, 0.0, 5.3)), False),
        *parse("M16 10 L16 17 21 20 M26.5 4 L22.6 8.9 18.6 4.6"),
    ],
    "bars": parse("M5 28 L5 19 M12.3 28 L12.3 11 M19.6 28 L19.6 15 M27 28 L27 5"),
    "sliders": parse("M4 8 L7 8 M14 8 L28 8 M4 16 L18 16 M25 16 L28 16 M4 24 L11 24 M18 24 L28 24")
    + ellipse(10.5, 8, 3.5, 3.5)
    + ellipse(21.5, 16, 3.5, 3.5)
    + ellipse(14.5, 24, 3.5, 3.5),
}
"""The home page's tiles."""


def files() -> dict[str, str]:
    """All SVG files: name, text."""
    out = {"app.svg": app(False), "app-small.svg": app(True)}
    for name, path in TILES.items():
        out[f"{name}.svg"] = _file(32, [_line(path, LINE, 2)])
    return out


def main() -> int:
    """Writes the SVG files, then the PNG files from them."""
    here = FilePath(__file__).parent
    for name, text in files().items():
        (here / name).write_text(text, encoding="utf-8", newline="\n")
    # Qt is only asked for the last step.
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        QSvgRenderer(str(here / ("app-small.svg" if size <= 24 else "app.svg"))).render(painter)
        painter.end()
        image.save(str(here / f"app-{size}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
