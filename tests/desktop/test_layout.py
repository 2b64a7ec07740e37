"""The geometry of the table: formulas, nothing over anything, and goldens as text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop.scene import layout, places

GOLDENS = Path(__file__).parent / "goldens"
SIZES = [(900, 600), (1280, 800), (1920, 1080), (2560, 1440)]
GROUPS = {25: [11, 5, 4, 5], 33: [14, 6, 5, 8], 45: [21, 9, 7, 8], 39: [7, 8, 8, 8, 8]}
WIDTHS, HEIGHTS = (900, 1000, 1280, 1366, 1920, 2560, 3440), (600, 720, 800, 1080, 1440)
ANY = [(w, h) for w in WIDTHS for h in HEIGHTS]


def build(size, n):
    rows = layout.rows_needed(*size, GROUPS[n])
    t = layout.table(*size, rows)
    return t, layout.hand(t, GROUPS[n])


def lines(size, n):
    """Name, left, top, width, height of all that stands on the table."""
    t, hand = build(size, n)
    named = [("state", t.state), ("right", t.right), ("log", t.log), ("bar", t.bar)]
    named += [(f"plate{i}", p) for i, p in enumerate(t.plates)]
    if t.inlay:
        named.append(("inlay", t.inlay))
    for place in range(4):
        named += [(f"play{place}.{i}", r) for i, r in enumerate(layout.play(t, place, [2, 2]))]
    named += [(f"hand.{row}", r) for r, row in zip(hand.cards, hand.rows, strict=True)]
    named += [("tag", layout.Rect(x, y, 0, 0)) for x, y in hand.tags]
    u = t.u
    row = places.actions(t, 110 * u, 132 * u, 132 * u, 96 * u)
    named += list(zip(["hint", "main", "clear", "sort"], row, strict=True))
    panel, cards, _ = places.bury_slot(t, 8)
    named += [("bury", panel), ("bury.0", cards[0]), ("bury.7", cards[7])]
    named += [(f"bid{i}", r) for i, r in enumerate(places.bid_row(t, 5, 108 * u)[0])]
    head = f"card {t.card} u {t.u:.3f} t {t.t:.3f} rows {t.rows} step {hand.step:.2f}"
    body = [f"{k:8} {r.x:7.1f} {r.y:7.1f} {r.w:6.1f} {r.h:6.1f}" for k, r in named]
    return "\n".join([head, *body]) + "\n"


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
@pytest.mark.parametrize("n", [25, 33, 45])
def test_golden(size, n):
    """Set ``PAIZHUO_GOLDENS`` to write the files anew, then read the diff."""
    path = GOLDENS / f"layout-{size[0]}x{size[1]}-{n}.txt"
    if os.environ.get("PAIZHUO_GOLDENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(lines(size, n), encoding="utf-8")
    assert lines(size, n) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("size", "card"), list(zip(SIZES, (73, 104, 140, 187), strict=True)))
def test_card_width(size, card):
    assert layout.table(*size).card == card


def test_numbers_of_the_reference_window():
    t = layout.table(1280, 800)
    assert t.state == (16, 56, 216, 212)
    assert t.plates[2] == (532, 60, 216, 78)
    assert t.plates[0].bottom == 800 - 202
    assert t.inlay == (252, 96, 776, 404)
    assert t.hand_bottom == 774
    assert layout.play(t, 2, [1])[0].cy == pytest.approx(210)
    assert layout.play(t, 0, [1])[0].cy == pytest.approx(447)
    assert layout.play(t, 3, [1])[0].x == 288
    assert layout.play(t, 1, [1])[0].right == pytest.approx(1280 - 288)


@pytest.mark.parametrize(("sizes", "rows"), [
    ([10, 10, 10, 9], 1), ([10, 10, 10, 10], 2), ([8, 8, 8, 8, 6], 1), ([8, 8, 8, 8, 7], 2),
])  # fmt: skip
def test_two_rows_begin_where_the_design_says(sizes, rows):
    assert layout.rows_needed(1280, 800, sizes) == rows


def test_a_small_trump_group_moves_the_split():
    t = layout.table(1280, 800, 2)
    assert layout.split(t, GROUPS[45]) == 1
    assert layout.split(t, [3, 14, 14, 14]) == 2


@pytest.mark.parametrize("size", ANY, ids=str)
@pytest.mark.parametrize("n", GROUPS)
def test_everything_is_inside_the_window(size, n):
    t, hand = build(size, n)
    window = layout.Rect(0, 0, *size)
    boxes = [*hand.cards, *t.plates, t.state, t.right]
    for place in range(4):
        for parts in ([1], [4], [2, 2, 1], [8], [26]):
            boxes += layout.play(t, place, parts)
    boxes += places.actions(t, 110, 132, 132, 96)
    for b in boxes:
        assert b.x >= -0.01 and b.y >= 0 and b.right <= window.w + 0.01 and b.bottom <= window.h


@pytest.mark.parametrize("size", ANY, ids=str)
@pytest.mark.parametrize("n", GROUPS)
def test_nothing_stands_over_what_must_be_seen(size, n):
    t, hand = build(size, n)
    panels = [t.state, *t.plates]
    if not t.compact:
        panels.append(t.right)
    for i, one in enumerate(panels):
        assert not any(one.meets(o) for o in panels[i + 1 :]), (one, panels[i + 1 :])
        assert not any(one.meets(c) for c in hand.cards)
    raised = [c.moved(0, -t.raise_by) for c in hand.cards]
    row = places.actions(t, 100 * t.t, 120 * t.t, 120 * t.t, 80 * t.t)
    assert not any(b.meets(c) for b in row for c in raised)
    plays = [layout.play(t, place, [2]) for place in range(4)]
    flat = [c for p in plays for c in p]
    assert not any(c.meets(p) for c in flat for p in panels)
    for i, one in enumerate(plays):
        assert not any(a.meets(b) for a in one for o in plays[i + 1 :] for b in o)


@pytest.mark.parametrize("size", ANY, ids=str)
def test_bid_row_and_bury_slot_fit(size):
    for n in GROUPS:
        t, hand = build(size, n)
        buttons, skip = places.bid_row(t, 5, 96 * t.t)
        row = [t.plates[0], *buttons, skip]
        for i, one in enumerate(row):
            assert not any(one.meets(o) for o in row[i + 1 :])
            assert not any(one.meets(c) for c in hand.cards)
        assert min(b.w for b in buttons) >= 110
        panel, cards, words = places.bury_slot(t, 8)
        assert all(c.x >= panel.x and c.right <= panel.right for c in cards)
        assert cards[0].bottom <= words <= panel.bottom
        assert not any(panel.meets(p) for p in t.plates)


def test_parts_of_a_throw_stand_apart():
    t = layout.table(1280, 800)
    one, two = layout.play(t, 0, [2, 1]), layout.play(t, 0, [3])
    assert one[2].x - one[1].x > two[2].x - two[1].x
    assert one[1].x - one[0].x == pytest.approx(two[1].x - two[0].x)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [1.15, 1.3, 1.5])
def test_large_words_move_nothing_over_anything(size, text):
    for rows in (1, 2):
        t = layout.table(*size, rows, text)
        panels = [t.state, *t.plates] + ([] if t.compact else [t.right])
        slot = places.bury_slot(t, 8)[0]
        two = layout.play(t, 2, [2])
        for i, one in enumerate(panels):
            assert not any(one.meets(o) for o in panels[i + 1 :])
            assert not any(one.meets(c) for c in two)
            assert not one.meets(slot)
