"""Paths for the drawing scripts: parsing, transforms, clipping and stroking without any library.

A path is a list of subpaths, a subpath a list of segments and a flag "closed"; a segment is a
tuple of two points (a line) or four (a cubic).  Coordinates are card units (100 x 140, y down).

The notation read by :func:`parse`: ``M L C Q Z`` as in SVG, absolute, plus ``E cx cy rx ry`` for
an ellipse and ``R x y w h`` for a rectangle.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Point = tuple[float, float]
Segment = tuple[Point, ...]
Matrix = tuple[float, float, float, float, float, float]
HalfPlane = tuple[float, float, float]
"""(a, b, c): the points with ``a * x + b * y <= c``."""

KAPPA = 0.5522847498307936
"""Handle length of a quarter circle of radius 1."""
_TOKEN = re.compile(r"[MLCQZER]|-?\d*\.?\d+")


@dataclass(frozen=True)
class Sub:
    """One subpath."""

    segments: tuple[Segment, ...]
    closed: bool


Path = list[Sub]


def parse(text: str) -> Path:
    """The path of a text; ``ValueError`` when a command is unknown or cut short."""
    tokens = _TOKEN.findall(text)
    path: Path = []
    run: list[Segment] = []
    here: Point = (0.0, 0.0)
    i = 0

    def numbers(n: int) -> list[float]:
        nonlocal i
        i += n
        return [float(t) for t in tokens[i - n : i]]

    def close(closed: bool) -> None:
        if run:
            path.append(Sub(tuple(run), closed))
            run.clear()

    command = ""
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        if command == "M":
            close(False)
            x, y = numbers(2)
            here = (x, y)
            command = "L"
        elif command == "L":
            x, y = numbers(2)
            run.append((here, (x, y)))
            here = (x, y)
        elif command == "C":
            a, b, c, d, x, y = numbers(6)
            run.append((here, (a, b), (c, d), (x, y)))
            here = (x, y)
        elif command == "Q":
            a, b, x, y = numbers(4)
            run.append(_quadratic(here, (a, b), (x, y)))
            here = (x, y)
        elif command == "Z":
            close(True)
        elif command == "E":
            close(False)
            cx, cy, rx, ry = numbers(4)
            path += ellipse(cx, cy, rx, ry)
        elif command == "R":
            close(False)
            x, y, w, h = numbers(4)
            path += polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
        else:
            raise ValueError(f"no such path command: {command!r} in {text!r}")
    close(False)
    return path


def _quadratic(p: Point, q: Point, r: Point) -> Segment:
    """A quadratic as a cubic."""
    a = (p[0] + (q[0] - p[0]) * 2 / 3, p[1] + (q[1] - p[1]) * 2 / 3)
    b = (r[0] + (q[0] - r[0]) * 2 / 3, r[1] + (q[1] - r[1]) * 2 / 3)
    return (p, a, b, r)


def polygon(points: list[Point]) -> Path:
    """A closed polygon."""
    return [Sub(tuple(zip(points, points[1:] + points[:1], strict=True)), True)]


def arc(cx: float, cy: float, rx: float, ry: float, a: float, b: float) -> list[Segment]:
    """Cubics along an ellipse from angle ``a`` to ``b`` (radians), a quarter each at most."""
    n = max(1, math.ceil(abs(b - a) / (math.pi / 2) - 1e-9))
    step = (b - a) / n
    k = 4 / 3 * math.tan(step / 4)
    out: list[Segment] = []
    for i in range(n):
        s, e = a + i * step, a + (i + 1) * step
        cs, ss, ce, se = math.cos(s), math.sin(s), math.cos(e), math.sin(e)
        unit = [(cs, ss), (cs - k * ss, ss + k * cs), (ce + k * se, se - k * ce), (ce, se)]
        out.append(tuple((cx + rx * x, cy + ry * y) for x, y in unit))
    return out


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    """A whole ellipse."""
    return [Sub(tuple(arc(cx, cy, rx, ry, 0.0, 2 * math.pi)), True)]


def rounded(x: float, y: float, w: float, h: float, r: float) -> Path:
    """A rectangle with corners of radius ``r``."""
    q = math.pi / 2
    corners = [(x + w - r, y + r, -q), (x + w - r, y + h - r, 0.0)]
    corners += [(x + r, y + h - r, q), (x + r, y + r, 2 * q)]
    segments: list[Segment] = []
    for cx, cy, a in corners:
        turn = arc(cx, cy, r, r, a, a + q)
        if segments:
            segments.append((segments[-1][-1], turn[0][0]))
        segments += turn
    segments.append((segments[-1][-1], segments[0][0]))
    return [Sub(tuple(segments), True)]


def transform(path: Path, m: Matrix) -> Path:
    """The path under (x, y) -> (a x + c y + e, b x + d y + f)."""
    a, b, c, d, e, f = m
    return [
        Sub(
            tuple(
                tuple((a * x + c * y + e, b * x + d * y + f) for x, y in s) for s in sub.segments
            ),
            sub.closed,
        )
        for sub in path
    ]


def place(path: Path, x: float, y: float, sx: float, sy: float | None = None) -> Path:
    """Scaled by (sx, sy), then moved by (x, y)."""
    return transform(path, (sx, 0, 0, sx if sy is None else sy, x, y))


def rotation(degrees: float, cx: float, cy: float) -> Matrix:
    """The matrix of a turn about a point."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy)


def same_way(path: Path) -> Path:
    """Every closed subpath with positive area, so that overlapping ones fill as their union."""
    return [_reversed(s) if s.closed and _area(s) < 0 else s for s in path]


def _area(sub: Sub) -> float:
    points = flatten(sub)
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in itertools.pairwise(points))


def _reversed(sub: Sub) -> Sub:
    return Sub(tuple(tuple(reversed(s)) for s in reversed(sub.segments)), sub.closed)


def at(s: Segment, t: float) -> Point:
    """The point of a segment at parameter t."""
    if len(s) == 2:
        return (s[0][0] + (s[1][0] - s[0][0]) * t, s[0][1] + (s[1][1] - s[0][1]) * t)
    u = 1 - t
    k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x = k[0] * s[0][0] + k[1] * s[1][0] + k[2] * s[2][0] + k[3] * s[3][0]
    y = k[0] * s[0][1] + k[1] * s[1][1] + k[2] * s[2][1] + k[3] * s[3][1]
    return (x, y)


def _part(s: Segment, t0: float, t1: float) -> Segment:
    """The piece of a segment between two parameters (de Casteljau)."""
    if len(s) == 2:
        return (at(s, t0), at(s, t1))

    def blossom(a: float, b: float, c: float) -> Point:
        row = list(s)
        for t in (a, b, c):
            row = [at((p, q), t) for p, q in itertools.pairwise(row)]
        return row[0]

    return (
        blossom(t0, t0, t0),
        blossom(t0, t0, t1),
        blossom(t0, t1, t1),
        blossom(t1, t1, t1),
    )


def flatten(sub: Sub, steps: int = 24) -> list[Point]:
    """Points along a subpath; the end of a closed one is its first point again."""
    out = [sub.segments[0][0]]
    for s in sub.segments:
        n = 1 if len(s) == 2 else steps
        out += [at(s, i / n) for i in range(1, n + 1)]
    if sub.closed and math.dist(out[0], out[-1]) > 1e-9:
        out.append(out[0])
    return out


def _pieces(s: Segment, inside: Callable[[Point], bool]) -> list[Segment]:
    """The parts of a segment whose points are inside, in order."""
    length = sum(math.dist(p, q) for p, q in itertools.pairwise(s))
    n = max(8, math.ceil(length * 2))
    flags = [inside(at(s, i / n)) for i in range(n + 1)]
    if all(flags):
        return [s]
    cuts = [0.0]
    for i in range(n):
        if flags[i] != flags[i + 1]:
            lo, hi = i / n, (i + 1) / n
            for _ in range(40):
                mid = (lo + hi) / 2
                lo, hi = (mid, hi) if inside(at(s, mid)) == flags[i] else (lo, mid)
            cuts.append(lo)
    cuts.append(1.0)
    spans = itertools.pairwise(cuts)
    return [_part(s, a, b) for a, b in spans if b > a and inside(at(s, (a + b) / 2))]


def clip_line(path: Path, inside: Callable[[Point], bool]) -> Path:
    """The parts of a line inside a region; what is cut becomes open."""
    out: Path = []
    for sub in path:
        run: list[Segment] = []
        whole = sub.closed
        segments = list(sub.segments)
        if sub.closed and math.dist(segments[-1][-1], segments[0][0]) > 1e-9:
            segments.append((segments[-1][-1], segments[0][0]))
        for s in segments:
            pieces = _pieces(s, inside)
            whole = whole and pieces == [s]
            for piece in pieces:
                if run and math.dist(run[-1][-1], piece[0]) > 1e-6:
                    out.append(Sub(tuple(run), False))
                    run = []
                run.append(piece)
        if run:
            out.append(Sub(tuple(run), whole))
    return out


def clip_fill(path: Path, region: Iterable[HalfPlane]) -> Path:
    """The part of an area inside a convex region.

    Each half plane keeps the inner pieces and joins them along its border, which leaves every
    winding number inside as it was.
    """
    for a, b, c in region:
        path = [kept for sub in path if (kept := _clip_half(sub, a, b, c)).segments]
    return path


def _clip_half(sub: Sub, a: float, b: float, c: float) -> Sub:
    segments = list(sub.segments)
    if math.dist(segments[-1][-1], segments[0][0]) > 1e-9:
        segments.append((segments[-1][-1], segments[0][0]))
    out: list[Segment] = []

    def inside(p: Point) -> bool:
        return a * p[0] + b * p[1] <= c + 1e-9

    for s in segments:
        for piece in _straight(s, a, b, c) if len(s) == 2 else _pieces(s, inside):
            if out and math.dist(out[-1][-1], piece[0]) > 1e-6:
                out.append((out[-1][-1], piece[0]))
            out.append(piece)
    return Sub(tuple(out), True)


def _straight(s: Segment, a: float, b: float, c: float) -> list[Segment]:
    """The part of a line segment in a half plane, exactly."""
    d0, d1 = (a * x + b * y - c - 1e-9 for x, y in s)
    if d0 <= 0 and d1 <= 0:
        return [s]
    if d0 > 0 and d1 > 0:
        return []
    t = d0 / (d0 - d1)
    return [(s[0], at(s, t)) if d0 <= 0 else (at(s, t), s[1])]


def contains(region: Iterable[HalfPlane]) -> Callable[[Point], bool]:
    """The test for a convex region."""
    planes = tuple(region)
    return lambda p: all(a * p[0] + b * p[1] <= c + 1e-9 for a, b, c in planes)


def in_polygon(points: list[Point]) -> Callable[[Point], bool]:
    """The even-odd test for a closed polygon (first point given again at the end)."""

    def inside(p: Point) -> bool:
        odd = False
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            if (y0 > p[1]) != (y1 > p[1]) and p[0] < x0 + (p[1] - y0) * (x1 - x0) / (y1 - y0):
                odd = not odd
        return odd

    return inside


def outline(sub: Sub, width: float, limit: float = 3.0) -> Path:
    """The area a pen with square caps and mitred joins covers; fill it non-zero.

    A mitre longer than ``limit`` widths is cut off there.
    """
    every = flatten(sub)
    pairs = itertools.pairwise(every)
    points = [every[0], *(q for p, q in pairs if math.dist(p, q) > 1e-6)]
    half = width / 2
    if sub.closed:
        ring = points[:-1]
        left = _offset([ring[-1], *ring, ring[0]], half, limit)
        right = _offset([ring[0], *reversed(ring), ring[-1]], half, limit)
        return polygon(left) + polygon(right)
    first = _along(points[0], points[1], points[0], half)
    last = _along(points[-1], points[-2], points[-1], half)
    points = [first, *points[1:-1], last]
    there = [*_ends(points[0], points[1], half)[:1], *_offset(points, half, limit)]
    there.append(_ends(points[-2], points[-1], half)[1])
    back = points[::-1]
    home = [*_ends(back[0], back[1], half)[:1], *_offset(back, half, limit)]
    home.append(_ends(back[-2], back[-1], half)[1])
    return polygon(there + home)


def _along(a: Point, p: Point, q: Point, d: float) -> Point:
    """a moved in the direction from p to q by d."""
    n = math.dist(p, q)
    return (a[0] + (q[0] - p[0]) / n * d, a[1] + (q[1] - p[1]) / n * d)


def _ends(p: Point, q: Point, d: float) -> tuple[Point, Point]:
    """The segment p-q moved to its left by d."""
    n = math.dist(p, q)
    ox, oy = (q[1] - p[1]) / n * d, -(q[0] - p[0]) / n * d
    return (p[0] + ox, p[1] + oy), (q[0] + ox, q[1] + oy)


def _offset(points: list[Point], d: float, limit: float) -> list[Point]:
    """The left side of a polyline at its inner points."""
    out: list[Point] = []
    for p, q, r in zip(points, points[1:], points[2:], strict=False):
        a, b = _ends(p, q, d)[1], _ends(q, r, d)[0]
        ux, uy = q[0] - p[0], q[1] - p[1]
        vx, vy = r[0] - q[0], r[1] - q[1]
        turn = ux * vy - uy * vx
        cosine = (ux * vx + uy * vy) / (math.hypot(ux, uy) * math.hypot(vx, vy))
        if turn <= 0:  # the inner side: through the pivot, so that no hole opens
            out += [a, q, b] if cosine < 0.9 else [a, b]
            continue
        # 1 / sin(half the inner angle) is how far the mitre reaches, in half widths.
        reach = 1 / math.sqrt(max((1 + cosine) / 2, 1e-9))
        if reach > 2 * limit:
            far = 2 * limit * d
            out += [_along(a, p, q, far), _along(b, r, q, far)]
            continue
        mx, my = a[0] + b[0] - 2 * q[0], a[1] + b[1] - 2 * q[1]
        n = math.hypot(mx, my)
        out.append((q[0] + mx / n * d * reach, q[1] + my / n * d * reach))
    return out


def number(v: float) -> str:
    """Two decimals at most, without zeros at the end."""
    text = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def data(path: Path) -> str:
    """The ``d`` attribute of a path."""
    out: list[str] = []
    for sub in path:
        out.append("M" + _pair(sub.segments[0][0]))
        before = ""
        for i, s in enumerate(sub.segments):
            last = i == len(sub.segments) - 1
            if sub.closed and last and len(s) == 2 and s[1] == sub.segments[0][0]:
                break
            letter = "L" if len(s) == 2 else "C"
            text = " ".join(_pair(p) for p in s[1:])
            out.append((" " if letter == before else letter) + text)
            before = letter
        if sub.closed:
            out.append("Z")
    return "".join(out)


def _pair(p: Point) -> str:
    return f"{number(p[0])} {number(p[1])}"
