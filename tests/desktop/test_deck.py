"""The deck: files made by the script, and the pictures made from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from desktop.scene import card_art, theme
from desktop.scene.deck import Deck, Face, Kept, pad
from desktop.scene.marks import MARKS, draw_mark
from desktop.scene.suits import draw_suit
from engine.cards import NAMES
from resources.cards import build_deck
from resources.cards.geometry import flatten
from resources.paths import resource

FOLDER = Path(build_deck.__file__).parent


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return build_deck.files()


@pytest.fixture
def deck(qtbot: QtBot) -> Iterator[Deck]:
    deck = Deck()
    yield deck
    deck.close()


def pixels(image: QImage) -> bytes:
    # The image must outlive the view on its bits.
    flat = image.convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(flat.constBits())


def color_at(image: QImage, face: Face, x: float, y: float) -> QColor:
    """The colour at a place given in card units."""
    unit, margin = face.width * face.ratio / 100, pad(face.width) * face.ratio
    return image.pixelColor(round(margin + x * unit), round(margin + y * unit))


def picture(face: Face) -> QImage:
    return card_art.render(face, "#EDBE50")


# --- the files ------------------------------------------------------------------------------------


def test_the_script_makes_the_committed_files(made: dict[str, str]) -> None:
    there = {f"{p.parent.name}/{p.name}" for p in FOLDER.glob("*/*.svg")}
    assert there == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_bytes() == text.encode(), name


def test_there_is_a_file_for_every_face(made: dict[str, str]) -> None:
    for variant in ("two", "four"):
        for card in (*NAMES, "back"):
            for width in (40, 104):
                for latin in (False, True):
                    for back in "AB":
                        face = Face(card, width, 1.0, variant, latin, back)
                        assert resource(card_art.file_of(face)).is_file()
    assert len(made) == 2 * (52 + 26 + 4) + 2
    with pytest.raises(FileNotFoundError, match="S1"):
        picture(Face("S1", 100))


def test_the_files_are_plain_paths_with_two_decimals(made: dict[str, str]) -> None:
    for name, text in made.items():
        assert set(re.findall(r"<(\w+)", text)) == {"svg", "path"}, name
        attributes = set(re.findall(r' ([\w-]+)="', text))
        known = {"xmlns", "viewBox", "fill", "stroke", "stroke-width", "stroke-linejoin", "d"}
        assert attributes <= known
        assert not re.search(r"\.\d{3}|nan|inf|\de", text), name


@pytest.mark.parametrize("card", NAMES[:52])
def test_nothing_but_the_index_enters_its_column(card: str) -> None:
    face = build_deck.face(card, "ink", "red")
    inside = face[1:-2]  # without the body and the two indices
    for shape in inside:
        for sub in shape.path:
            for x, y in flatten(sub):
                assert (x >= 27 or y >= 60) and (x <= 73 or y <= 80), (card, x, y)
    for sub in face[-2].path:
        for x, y in flatten(sub):
            assert 3.4 <= x <= 25.7 and 5.9 <= y <= 60


def test_number_cards_have_their_number_of_pips() -> None:
    for rank in "23456789T":
        places = build_deck.pip_places(rank)
        assert len(set(places)) == len(places) == (10 if rank == "T" else int(rank))
        assert all(38 <= x <= 62 and 23 <= y <= 117 for x, y in places)


# --- the pictures ---------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 60, 104])
def test_every_card_looks_different_even_in_grey(width: int) -> None:
    seen: dict[bytes, str] = {}
    for card in NAMES:
        grey = picture(Face(card, width)).convertToFormat(QImage.Format.Format_Grayscale8)
        assert seen.setdefault(bytes(grey.constBits()), card) == card


def test_the_variants_change_diamonds_and_clubs_only() -> None:
    for card in ("S7", "HQ", "DA", "C9", "BJ"):
        two, four = (picture(Face(card, 80, variant=v)) for v in ("two", "four"))
        assert (two == four) == (card[0] in "SHB")
    chinese, latin = (picture(Face("LJ", 80, latin=v)) for v in (False, True))
    assert chinese != latin


def test_the_little_joker_has_no_colour_and_the_big_one_has() -> None:
    def colourful(card: str) -> int:
        image = picture(Face(card, 104))
        count = 0
        for x in range(image.width()):
            for y in range(image.height()):
                count += image.pixelColor(x, y).saturation() > 150
        return count

    assert colourful("LJ") == 0
    assert colourful("BJ") > 2000


@pytest.mark.parametrize("back", ["A", "B"])
def test_a_back_is_the_same_upside_down(back: str) -> None:
    image = card_art.base(f"cards/full/back-{back}.svg", 200)
    other = image.transformed(QTransform().rotate(180))
    worst = 0
    for x in range(0, 200, 3):
        for y in range(0, 280, 3):
            one, two = image.pixelColor(x, y), other.pixelColor(x, y)
            worst = max(worst, abs(one.red() - two.red()), abs(one.blue() - two.blue()))
    assert worst <= 24  # the rounding of edges


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("width", [42, 64, 104, 187, 260])
def test_size_margin_and_ratio(width: int, ratio: float) -> None:
    image = picture(Face("H5", width, ratio))
    margin = pad(width)
    assert margin * ratio == int(margin * ratio), "else the card would be blurred"
    assert image.devicePixelRatio() == ratio
    assert 0 <= image.width() - (width + 2 * margin) * ratio < 1
    assert 0 <= image.height() - (width * 1.4 + 2 * margin) * ratio < 1
    # The shadow fades to nothing at the border, and is there beside the card.
    middle = image.height() // 2
    assert image.pixelColor(0, middle).alpha() <= 4
    assert image.pixelColor(round(margin * ratio) - 1, middle).alpha() > 30
    assert image.pixelColor(image.width() // 2, middle).alpha() == 255


def test_dim_is_seen_without_colour_and_the_index_stays_readable() -> None:
    face = Face("H7", 208, dim=True)
    image = picture(face)
    paper = color_at(image, face, 30, 10)
    figure = color_at(image, face, 14.4, 47)
    assert theme.contrast(paper.name(), figure.name()) >= 4.6
    assert paper.name() == "#d2cfc5"
    row = {color_at(image, face, x, 130).lightness() for x in range(6, 60)}
    assert max(row) - min(row) > 40, "hatched below the index"
    above = {color_at(image, face, x, 12).lightness() for x in range(27, 34)}
    assert len(above) == 1, "not hatched beside it"


def test_marks_stand_in_the_index_column_24_units_apart() -> None:
    margin = round(pad(200))
    for name in MARKS:
        for above, top in (((), 75), (("x2",), 99)):
            without = picture(Face("C2", 200, marks=above))
            image = picture(Face("C2", 200, marks=(*above, name)))
            changed = [
                (x / 2, y / 2)
                for x in range(200)
                for y in range(280)
                if image.pixel(margin + x, margin + y) != without.pixel(margin + x, margin + y)
            ]
            xs, ys = [x for x, _ in changed], [y for _, y in changed]
            assert min(xs) >= 1 and max(xs) <= 27, name
            assert min(ys) >= top - 2 and max(ys) <= top + 22, name
            assert max(ys) - min(ys) >= 12, name
    with pytest.raises(KeyError):
        picture(Face("C2", 200, marks=("nothing",)))


def test_marks_differ_in_grey() -> None:
    drawn = {}
    for name in MARKS:
        image = QImage(48, 48, QImage.Format.Format_Grayscale8)
        image.fill(QColor(build_deck.COLOURS["paper"]))
        painter = QPainter(image)
        draw_mark(painter, MARKS[name], QPointF(24, 24), 2)
        painter.end()
        drawn[name] = pixels(image)
    for one, other in combinations(drawn, 2):
        differing = sum(a != b for a, b in zip(drawn[one], drawn[other], strict=True))
        assert differing > 60, (one, other)


def test_edges_and_focus() -> None:
    plain = Face("S5", 208)
    for edge in ("hover", "selected", "win"):
        face = Face("S5", 208, edge=edge)
        assert color_at(picture(face), face, 50, 1.3) != color_at(picture(plain), plain, 50, 1.3)
    selected = Face("S5", 208, edge="selected")
    assert color_at(picture(selected), selected, 50, 2).name() == "#edbe50"
    both = Face("S5", 208, edge="selected", focus=True)
    image = picture(both)
    assert color_at(image, both, 50, 2).name() == "#edbe50", "focus does not hide selection"
    ring = [color_at(image, both, x, 4.6).lightness() for x in range(20, 80)]
    assert min(ring) < 60 and max(ring) > 250


# --- keeping and drawing ahead --------------------------------------------------------------------


def test_a_picture_is_drawn_once(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    first = deck.pixmap(Face("S8", 60))
    monkeypatch.setattr(card_art, "render", None)
    assert deck.pixmap(Face("S8", 60)).cacheKey() == first.cacheKey()
    assert deck.has(Face("S8", 60))
    assert not deck.has(Face("S8", 61))


def test_kept_pictures_are_bounded_in_bytes() -> None:
    kept: Kept[int, QImage] = Kept(10_000)
    for i in range(10):
        kept.put(i, QImage(20, 50, QImage.Format.Format_ARGB32))  # 4,000 bytes
        kept.get(0)
        assert kept.bytes <= 10_000
    assert kept.get(0) is not None, "what is used stays"
    assert kept.get(9) is not None
    assert kept.get(5) is None
    kept.put(9, QImage(20, 50, QImage.Format.Format_ARGB32))
    assert (len(kept), kept.bytes) == (2, 8_000)
    kept.clear()
    assert (len(kept), kept.bytes) == (0, 0)


def test_prepare_draws_in_the_background_what_pixmap_would(deck: Deck, qtbot: QtBot) -> None:
    faces = [Face(card, 64, 1.25, dim=True, marks=("trump",)) for card in NAMES[::5]]
    with qtbot.waitSignal(deck.ready, timeout=20_000):
        deck.prepare(faces)
        deck.prepare(faces)
        assert not any(deck.has(f) for f in faces), "results come by the event loop"
    assert all(deck.has(f) for f in faces)
    for face in faces:
        ahead = deck.pixmap(face)
        assert ahead.devicePixelRatio() == 1.25
        assert pixels(ahead.toImage()) == pixels(picture(face))
    with qtbot.waitSignal(deck.ready, timeout=1_000):
        deck.prepare(faces)


def test_closing_in_the_middle_is_safe(deck: Deck, qtbot: QtBot) -> None:
    deck.prepare([Face(card, 150) for card in NAMES])
    deck.close()
    qtbot.wait(0)
    deck.prepare([Face("S2", 99)])
    assert not deck.has(Face("S2", 99))
    assert not deck.pixmap(Face("S2", 99)).isNull()
    deck.close()


def test_the_selected_edge_follows_the_theme(deck: Deck, qtbot: QtBot) -> None:
    face = Face("H9", 208, edge="selected")
    before = deck.pixmap(face).toImage()
    try:
        with qtbot.waitSignal(deck.changed, timeout=1_000):
            theme.use(mode="light")
        after = deck.pixmap(face).toImage()
        assert color_at(before, face, 50, 2).name() == theme.DARK["win"].lower()
        assert color_at(after, face, 50, 2).name() == theme.LIGHT["win"].lower()
    finally:
        theme.use(mode="dark")


def test_high_contrast_hatches_twice_as_densely(deck: Deck) -> None:
    face = Face("H2", 208, dim=True)

    def lines() -> int:
        image = deck.pixmap(face).toImage()
        row = [color_at(image, face, x / 2, 130).lightness() < 190 for x in range(20, 140)]
        return sum(a and not b for a, b in pairwise(row))

    normal = lines()
    try:
        theme.use(high_contrast=True)
        assert normal >= 4 and abs(lines() - 2 * normal) <= 1
    finally:
        theme.use(high_contrast=False)


@pytest.mark.parametrize("suit", "SHDC")
def test_a_suit_sign_fills_its_place(suit: str) -> None:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    draw_suit(painter, suit, QRectF(20, 0, 40, 40), QColor("#000000"))
    painter.end()
    dark = [(x, y) for x in range(60) for y in range(40) if image.pixelColor(x, y).value() < 128]
    xs, ys = [x for x, _ in dark], [y for _, y in dark]
    assert 20 <= min(xs) <= 25 and 54 <= max(xs) <= 59
    assert min(ys) <= 3 and max(ys) >= 36
    assert image.pixelColor(40, 15).value() < 128, "parts fill as their union"
