"""Index figures, letters and the three characters of the jokers, as skeletons, and suit signs.

A skeleton lives in a unit box; :func:`glyph` puts it into a box on the card, strokes it with
square caps and mitred joins, and clips the result to the box.
"""

from __future__ import annotations

from resources.cards.geometry import (
    Path,
    clip_fill,
    outline,
    parse,
    place,
    rotation,
    same_way,
    transform,
)

SKELETONS = {
    "A": "M0 1 L0.4 0 0.6 0 1 1 M0.2 0.68 L0.8 0.68",
    "K": "M0 0 L0 1 M1 0 L0.06 0.58 M0.36 0.38 L1 1",
    "Q": "E0.5 0.5 0.5 0.5 M0.56 0.64 L1 1",
    "O": "E0.5 0.5 0.5 0.5",
    "J": "M0.3 0 L0.86 0 M0.86 0 L0.86 0.66 C0.86 1.12 0 1.12 0 0.7",
    "0": "E0.5 0.5 0.5 0.5",
    "1": "M0 0.2 L0.9 0 0.9 1",
    "2": "M0 0.28 C0 -0.1 1 -0.1 1 0.27 C1 0.52 0.25 0.68 0.02 1 L1 1",
    "3": "M0 0 L0.94 0 0.46 0.41 C1.17 0.38 1.17 1 0.48 1 C0.2 1 0.03 0.9 0 0.76",
    "4": "M0.74 1 L0.74 0.02 0 0.7 1 0.7",
    "5": "M0.94 0 L0.1 0 0.06 0.47 C0.36 0.3 1 0.32 1 0.68 C1 1.1 0.1 1.1 0 0.8",
    "6": "M0.86 0 C0.36 0.12 0 0.4 0 0.68 C0 1.1 1 1.1 1 0.68 C1 0.3 0.1 0.32 0.01 0.66",
    "7": "M0 0 L1 0 0.36 1",
    "8": "E0.5 0.23 0.42 0.23 E0.5 0.73 0.5 0.27",
    "E": "M1 0 L0 0 0 1 1 1 M0 0.5 L0.8 0.5",
    "R": "M0 1 L0 0 0.5 0 C1.1 0 1.1 0.54 0.5 0.54 L0 0.54 M0.45 0.54 L1 1",
    "大": "M0 0.34 L1 0.34 M0.5 0 L0.5 0.36 Q0.44 0.8 0 1.02 M0.52 0.4 Q0.66 0.84 1.02 1.02",
    "小": "M0.52 0 L0.52 1 L0.34 0.96 M0.2 0.3 L0 0.76 M0.82 0.3 L1.02 0.76",
    "王": "M0.04 0 L0.96 0 M0.1 0.49 L0.9 0.49 M0 1 L1 1 M0.5 0 L0.5 1",
}
_STEM = " M0 .1 C.03 .3 .1 .44 .2 .5 L-.2 .5 C-.1 .44 -.03 .3 0 .1 Z"
_SIGNS = {
    "S": "M0 -.54 C.1 -.3 .5 -.1 .5 .16 C.5 .42 .14 .44 .02 .2 L-.02 .2 "
    "C-.14 .44 -.5 .42 -.5 .16 C-.5 -.1 -.1 -.3 0 -.54 Z" + _STEM,
    "H": "M0 .5 C-.1 .3 -.52 .12 -.52 -.2 C-.52 -.56 -.06 -.58 0 -.24 "
    "C.06 -.58 .52 -.56 .52 -.2 C.52 .12 .1 .3 0 .5 Z",
    "D": "M0 -.54 Q.16 -.2 .42 0 Q.16 .2 0 .54 Q-.16 .2 -.42 0 Q-.16 -.2 0 -.54 Z",
    "C": "E0 -.27 .235 .235 E-.275 .12 .235 .235 E.275 .12 .235 .235 R-.12 -.2 .24 .34" + _STEM,
}


def sign(suit: str, x: float, y: float, size: float, turned: bool = False) -> Path:
    """A suit sign around (x, y); its parts overlap, filled non-zero they are one shape."""
    k = -size if turned else size
    return same_way(place(parse(_SIGNS[suit]), x, y, k))


def glyph(char: str, x: float, y: float, w: float, h: float, pen: float) -> Path:
    """One figure or character in the box (x, y, w, h) with a pen of the given width."""
    if char == "9":
        return transform(glyph("6", x, y, w, h, pen), rotation(180, x + w / 2, y + h / 2))
    inner = place(parse(SKELETONS[char]), x + pen / 2, y + pen / 2, w - pen, h - pen)
    strokes = [part for sub in inner for part in outline(sub, pen)]
    box = [(-1.0, 0.0, -x), (1.0, 0.0, x + w), (0.0, -1.0, -y), (0.0, 1.0, y + h)]
    return clip_fill(strokes, box)


def rank(text: str, scale: float = 1.0) -> Path:
    """The index of a rank letter (``T`` is written 10), at its place in the index column."""
    y, h = 6.0, 27.5 * scale
    if text == "T":
        x, w = 3.7, 21.4 * scale
        one = glyph("1", x, y, w * 0.27, h, 4.6 * scale)
        return one + glyph("0", x + w * 0.36, y, w * 0.64, h, 4.6 * scale)
    x, w = {"J": (4.9, 17.5), "Q": (4.2, 20.4)}.get(text, (4.9, 19.0))
    return glyph(text, x, y, w * scale, h, 5.0 * scale)
