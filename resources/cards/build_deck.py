"""Draws the deck: ``python -m resources.cards.build_deck`` writes ``full/`` and ``small/``.

Names of the files: ``S8``, ``HT``, ``BJ``, ``LJ``; ``BJ-latin``, ``LJ-latin`` with JOKER in the
index; ``D8-four``, ``C8-four`` where the four-colour deck differs; ``back-A``, ``back-B``.
``small/`` holds the reduced drawing for cards narrower than 48 px: body, rank and suit sign.

The output is plain paths only (no fonts, gradients, filters or references), and the same bytes on
every run.  Only the standard library is used.  The numbers are those of the visual design,
section 8; a card is 100 x 140 units.
"""

from __future__ import annotations

import itertools
import math
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath

from resources.cards import glyphs
from resources.cards.figures import COURTS, MASKS
from resources.cards.geometry import (
    HalfPlane,
    Path,
    Sub,
    arc,
    clip_fill,
    clip_line,
    contains,
    data,
    ellipse,
    flatten,
    in_polygon,
    number,
    parse,
    place,
    polygon,
    rotation,
    rounded,
    transform,
)

COLOURS = {
    "paper": "#FCF8EE",
    "paper2": "#F1E8D2",
    "ink": "#1A1C22",
    "red": "#C01F1C",
    "blue": "#1757B0",
    "green": "#0F6B38",
    "gold": "#D99A1E",
    "edge": "#8E8773",
}
"""The colours of the cards, the same in both themes."""
TWO = {"S": "ink", "H": "red", "D": "red", "C": "ink"}
FOUR = {"S": "ink", "H": "red", "D": "blue", "C": "green"}
SECOND_TWO = {"S": "red", "H": "ink", "D": "#2E4A86", "C": "#2C6B57"}
SECOND_FOUR = {"S": "red", "H": "ink", "D": "red", "C": "#8A2A1C"}
SUITS, RANKS = "SHDC", "23456789TJQKA"
SMALL = 1.6
"""How much larger rank and sign are in the reduced drawing."""
_TURN = rotation(180, 50, 70)
_HALF: tuple[HalfPlane, ...] = (
    (-1.0, 0.0, -28.5),
    (1.0, 0.0, 93.0),
    (-0.16, 1.0, 62.0),
)
"""The upper half of a court: inside the frame and above the sash from (0, 62) to (100, 78)."""


@dataclass(frozen=True)
class Shape:
    """One painted path; colours are names or #RRGGBB, empty = none."""

    path: Path
    fill: str = ""
    line: str = ""
    width: float = 0.0


def turned(shapes: list[Shape]) -> list[Shape]:
    """The same turned by 180 degrees about the middle of the card."""
    return [Shape(transform(s.path, _TURN), s.fill, s.line, s.width) for s in shapes]


def both(shapes: list[Shape]) -> list[Shape]:
    """The shapes and their turned copy."""
    return shapes + turned(shapes)


def svg(shapes: list[Shape]) -> str:
    """The file of a list of shapes."""

    def colour(name: str) -> str:
        return COLOURS.get(name, name) or "none"

    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">']
    for s in shapes:
        if s.path:
            line = ""
            if s.line:
                line = f' stroke="{colour(s.line)}" stroke-width="{number(s.width)}"'
                line += ' stroke-linejoin="miter"'
            out.append(f'<path fill="{colour(s.fill)}"{line} d="{data(s.path)}"/>')
    return "\n".join([*out, "</svg>", ""])


def body() -> list[Shape]:
    """Paper and edge line."""
    return [Shape(rounded(0.6, 0.6, 98.8, 138.8, 6.4), "paper", "edge", 1.2)]


def index(card: str, main: str) -> list[Shape]:
    """Rank and sign in the left column, and turned in the right one."""
    sign = glyphs.sign(card[0], 14.4, 47, 20.5)
    return both([Shape(glyphs.rank(card[1]) + sign, main)])


def pip_places(rank: str) -> list[tuple[float, float]]:
    """Middle points of the pips of a rank 2..9, T."""
    n = 10 if rank == "T" else int(rank)
    if n in (2, 3):
        rows, columns = ([23, 117] if n == 2 else [23, 70, 117]), [50]
    elif n <= 8:
        rows, columns = ([23, 117] if n < 6 else [23, 70, 117]), [38, 62]
    else:
        rows, columns = [23, 54, 86, 117], [38, 62]
    single = {5: [70.0], 7: [46.5], 8: [46.5, 93.5], 9: [70.0], 10: [38.5, 101.5]}.get(n, [])
    return [(x, y) for y in rows for x in columns] + [(50, y) for y in single]


def pips(card: str, main: str) -> list[Shape]:
    """The pips of a number card, those below the middle turned over."""
    size = 20 if card[1] in "23456" else 17.6
    path = [
        sub
        for x, y in pip_places(card[1])
        for sub in glyphs.sign(card[0], x, y, size, turned=y > 70)
    ]
    return [Shape(path, main)]


def ace(suit: str, main: str) -> list[Shape]:
    """One large pip with a paper line along its edge and a flower of six petals."""
    # A heart of 46 would reach into the index column; hearts are wider than the other signs.
    size, line = {"H": (44.0, 35.4), "C": (46.0, 38.5)}.get(suit, (46.0, 37.0))
    inner = glyphs.sign(suit, 50, 70, line)
    edges: Path = []
    for i, part in enumerate(inner):  # only what lies on the outside of the union
        others = [in_polygon(flatten(s)) for k, s in enumerate(inner) if k != i]
        edges += clip_line([part], lambda p, o=others: not any(f(p) for f in o))  # type: ignore[misc]
    y = {"S": 73, "H": 66, "D": 70, "C": 69}[suit]
    petal = place(parse("M0 -2.2 Q3.2 -5 0 -9 Q-3.2 -5 0 -2.2 Z"), 50, y, 1)
    flower = [s for a in range(0, 360, 60) for s in transform(petal, rotation(a, 50, y))]
    flower += ellipse(50, y, 1.7, 1.7)
    return [
        Shape(glyphs.sign(suit, 50, 70, size), main),
        Shape(edges, line="paper", width=1.3),
        Shape(flower, "paper"),
    ]


def robe(suit: str) -> Path:
    """The pattern of a suit's robe in figure coordinates, wide enough for any robe."""
    path: Path = []
    if suit == "S":
        for y in range(34, 90, 6):
            points = [(-60 + 4 * i, y + (4 if i % 2 else 0)) for i in range(31)]
            path.append(Sub(tuple(itertools.pairwise(points)), False))
    elif suit == "H":
        for row, y in enumerate(range(34, 90, 6)):
            x = -63 + 4.5 * (row % 2)
            for i in range(14):
                half = arc(x + 9 * i, y, 4.5, 5.5, math.pi, 2 * math.pi)
                path.append(Sub(tuple(half), False))
    elif suit == "D":
        for i in range(-12, 25):
            x = 8 * i
            path += parse(f"M{x - 60} 34 L{x} 94 M{x} 34 L{x - 60} 94")
    else:
        for row, y in enumerate(range(34, 90, 7)):
            for i in range(14):
                path += ellipse(-63 + 4.5 * (row % 2) + 9 * i, y, 2.1, 2.1)
    return path


_STATEMENT = re.compile(r"(?:fill (\S+?) ?)?(?:line (\S+) (\S+))?: *(.*)")


def shapes(text: str) -> list[Shape]:
    """The shapes of a drawing in ``figures``, without the robe."""
    out = []
    for statement in text.strip().splitlines():
        if statement != "robe":
            m = _STATEMENT.fullmatch(statement)
            if m is None:
                raise ValueError(f"no such statement: {statement!r}")
            out.append(Shape(parse(m[4]), m[1] or "", m[2] or "", float(m[3] or 0)))
    return out


@cache
def _pattern(card: str) -> Path:
    """The robe pattern of a court, cut to the shown part of its robe."""
    area = clip_fill(place(shapes(COURTS[card[1]])[0].path, 60, 10, 1), _HALF)
    return clip_line(place(robe(card[0]), 60, 10, 1), in_polygon(flatten(area[0])))


def court(card: str, main: str, second: str) -> list[Shape]:
    """Frame, two half figures and the sash between them."""
    figure = shapes(COURTS[card[1]])
    area = clip_fill(place(figure[0].path, 60, 10, 1), _HALF)
    half = [Shape(area, main), Shape(_pattern(card), line="paper", width=1.15)]
    for s in figure[1:]:
        path = place(s.path, 60, 10, 1)
        fill, line = ({"main": main, "acc": second}.get(c, c) for c in (s.fill, s.line))
        if all(contains(_HALF)(p) for sub in path for seg in sub.segments for p in seg):
            half.append(Shape(path, fill, line, s.width))
            continue
        if fill:
            half.append(Shape(clip_fill(path, _HALF), fill))
        if line:
            half.append(Shape(clip_line(path, contains(_HALF)), "", line, s.width))
    frame = parse("M28.5 7 L93 7 93 79 71.5 79 71.5 133 7 133 7 61 28.5 61 Z")
    sash = parse("M7 63.12 L93 76.88")
    return [
        Shape(frame, "paper2"),
        *both(half),
        Shape(sash, line="paper", width=5.2),
        Shape(sash, line="gold", width=2.4),
        Shape(frame, line=main, width=1.3),
    ]


def joker_index(card: str, latin: bool) -> list[Shape]:
    """The block (big) or frame (little) with the characters or the word."""
    big = card == "BJ"
    h = 81.4 if latin else 54.4
    if latin:
        chars = [
            s
            for i, c in enumerate("JOKER")
            for s in glyphs.glyph(c, 9, 9.5 + 15.1 * i, 11.4, 12.6, 2.7)
        ]
    else:
        chars = glyphs.glyph("大" if big else "小", 6.6, 9.5, 16, 20, 3.1)
        chars += glyphs.glyph("王", 6.8, 34, 15.6, 20, 3.1)
    if big:
        return [Shape(rounded(3.6, 4.6, 22, h, 3), "red"), Shape(chars, "paper")]
    frame = rounded(4.55, 5.55, 20.1, h - 1.9, 2.2)
    return [Shape(frame, "paper", "ink", 1.9), Shape(chars, "ink")]


def emblem(card: str) -> list[Shape]:
    """The sun of the big joker, the moon of the little one."""
    if card == "BJ":
        ray = place(parse("M-2.5 -10 L0 -16 L2.5 -10 Z"), 77, 25, 1)
        rays = [s for a in range(0, 360, 30) for s in transform(ray, rotation(a, 77, 25))]
        return [Shape(rays, "red"), Shape(ellipse(77, 25, 8.6, 8.6), "gold", "red", 1.6)]
    # The disc (77, 25; 12) less the disc (82.5, 22; 10.2): the outer edge there, the inner back.
    d = math.dist((77, 25), (82.5, 22))
    axis = math.atan2(22 - 25, 82.5 - 77)
    a = math.acos((12**2 + d**2 - 10.2**2) / (2 * 12 * d))
    b = math.acos((10.2**2 + d**2 - 12**2) / (2 * 10.2 * d))
    outer = arc(77, 25, 12, 12, axis + a, axis + 2 * math.pi - a)
    inner = arc(82.5, 22, 10.2, 10.2, axis + math.pi + b, axis + math.pi - b)
    return [Shape([Sub((*outer, *inner), True)], "ink")]


def joker(card: str, latin: bool) -> list[Shape]:
    """A joker: mask in the middle, index and emblem twice."""
    mask = [
        Shape(place(s.path, 50, 75, 0.86, 0.9), s.fill, s.line, s.width * 0.88)
        for s in shapes(MASKS[card])
    ]
    return [*mask, *both(joker_index(card, latin) + emblem(card))]


def back(kind: str) -> list[Shape]:
    """Back A (lattice, petals) or B (waves, rings); the same when turned by 180 degrees."""
    base, light = ("#A8261F", "#F3D9A8") if kind == "A" else ("#1E3F73", "#DCE6F2")
    sides = ((-1.0, 0.0, -5.8), (1.0, 0.0, 94.2), (0.0, -1.0, -5.8), (0.0, 1.0, 134.2))
    corners = ((-1.0, -1.0, -14.1), (1.0, -1.0, 85.9), (-1.0, 1.0, 125.9), (1.0, 1.0, 225.9))
    area = sides + corners
    out = [Shape(rounded(5, 5, 90, 130, 5), base)]
    out += _lattice(base, light, area) if kind == "A" else _waves(base, light, area)
    # The inner half of a line of 3.4 along the panel's edge; it covers the pattern's cut ends.
    out.append(Shape(rounded(5.85, 5.85, 88.3, 128.3, 4.15), "", light, 1.7))
    out.append(Shape(ellipse(50, 70, 25, 25), base, light, 1.8))
    if kind == "A":
        petal = place(parse("M0 -5 Q9 -12 0 -21 Q-9 -12 0 -5 Z"), 50, 70, 1)
        hole = place(parse("M0 -9 Q3.2 -13 0 -17 Q-3.2 -13 0 -9 Z"), 50, 70, 1)
        for path, fill in ((petal, light), (hole, base)):
            ring = [s for a in range(0, 360, 45) for s in transform(path, rotation(a, 50, 70))]
            out.append(Shape(ring, fill))
        return [*out, Shape(ellipse(50, 70, 4.4, 4.4), light)]
    around = [
        (50 + 13 * math.sin(math.radians(a)), 70 - 13 * math.cos(math.radians(a)))
        for a in range(30, 390, 60)
    ]
    out.append(Shape([s for x, y in around for s in ellipse(x, y, 7.2, 7.2)], light, base, 1.6))
    out.append(Shape([s for x, y in around for s in ellipse(x, y, 3.2, 3.2)], base))
    return [*out, Shape(ellipse(50, 70, 4.4, 4.4), light)]


def _lattice(base: str, light: str, area: tuple[HalfPlane, ...]) -> list[Shape]:
    step, r = 15.0, 2.4
    lines: Path = []
    diamonds: Path = []
    for i in range(-8, 9):
        x = 50 + step * i
        lines += parse(f"M{x - 80} -10 L{x + 80} 150 M{x + 80} -10 L{x - 80} 150")
    for row in range(-10, 11):
        for i in range(-8, 9):
            x, y = 50 + step / 2 * (2 * i + row % 2), 70 + step / 2 * row
            diamonds += polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
    return [
        Shape(clip_line(lines, contains(area)), line=light, width=1.3),
        Shape(clip_fill(diamonds, area), light),
    ]


def _waves(base: str, light: str, area: tuple[HalfPlane, ...]) -> list[Shape]:
    """Waves rising from the middle line both ways, so that turning changes nothing."""
    out: list[Shape] = []
    area = (*area, (0.0, 1.0, 70.0))
    for row in range(-8, 1):
        y = 70 + 9 * row
        for i in range(-4, 5):
            x = 50 + 18 * i + 9 * (row % 2)
            for r in (9, 6.2, 3.4):
                ring = ellipse(x, y, r, r)
                out.append(Shape(clip_fill(ring, area), base))
                out.append(Shape(clip_line(ring, contains(area)), "", light, 1.15))
    return both([s for s in out if s.path])


def reduced(card: str, main: str, latin: bool = False) -> list[Shape]:
    """Body, rank and sign only, larger: for cards narrower than 48 px."""
    if card in MASKS:
        grown = [
            Shape(place(s.path, -1.8, -2.4, SMALL), s.fill, s.line, s.width * SMALL)
            for s in joker_index(card, latin)
        ]
        return body() + both(grown)
    sign = glyphs.sign(card[0], 20.4, 71, 20.5 * SMALL)
    return body() + both([Shape(glyphs.rank(card[1], SMALL) + sign, main)])


def face(card: str, main: str, second: str) -> list[Shape]:
    """A suit card."""
    inside = ace(card[0], main) if card[1] == "A" else []
    if card[1] in COURTS:
        inside = court(card, main, second)
    elif card[1] != "A":
        inside = pips(card, main)
    return body() + inside + index(card, main)


def files() -> dict[str, str]:
    """All files of the deck: name relative to this folder, text."""
    out: dict[str, str] = {}
    for suit in SUITS:
        for card in (suit + r for r in RANKS):
            out[f"full/{card}.svg"] = svg(face(card, TWO[suit], SECOND_TWO[suit]))
            out[f"small/{card}.svg"] = svg(reduced(card, TWO[suit]))
            if FOUR[suit] != TWO[suit]:
                out[f"full/{card}-four.svg"] = svg(face(card, FOUR[suit], SECOND_FOUR[suit]))
                out[f"small/{card}-four.svg"] = svg(reduced(card, FOUR[suit]))
    for card in MASKS:
        for latin in (False, True):
            name = f"{card}-latin" if latin else card
            out[f"full/{name}.svg"] = svg(body() + joker(card, latin))
            out[f"small/{name}.svg"] = svg(reduced(card, "", latin))
    for kind in "AB":
        out[f"full/back-{kind}.svg"] = svg(body() + back(kind))
    return out


def main() -> int:
    """Writes every file next to this script."""
    here = FilePath(__file__).parent
    for name, text in files().items():
        target = here / name
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
