"""Colours: every pair of words and ground is far enough apart, in all four themes."""

from __future__ import annotations

import pytest

from desktop.scene import theme
from desktop.scene.speeds import HOLDS, MOVES, Speeds

THEMES = [theme.Theme(mode, high) for mode in ("dark", "light") for high in (False, True)]
WORDS = [(w, g) for w, grounds in theme.WORDS for g in grounds]
SIGNS = [(w, g) for w, grounds in theme.SIGNS for g in grounds]


@pytest.mark.parametrize("look", THEMES, ids=str)
@pytest.mark.parametrize(("word", "ground"), WORDS)
def test_words_can_be_read(look, word, ground):
    assert theme.contrast(look.hexa(word), look.hexa(ground)) >= 4.5


@pytest.mark.parametrize("look", THEMES, ids=str)
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_edges_can_be_seen(look, sign, ground):
    assert theme.contrast(look.hexa(sign), look.hexa(ground)) >= 3


def test_contrast_of_known_pairs():
    assert theme.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert theme.contrast("#777777", "#777777") == pytest.approx(1)


def test_both_modes_have_the_same_keys():
    assert theme.DARK.keys() == theme.LIGHT.keys()


def test_change_is_told_once(qtbot):
    before = theme.current()
    try:
        with qtbot.waitSignal(theme.changed, timeout=1000):
            theme.use(mode="light")
        assert theme.current().color("panel").name() == "#fbf7ec"
        with qtbot.assertNotEmitted(theme.changed):
            theme.use(mode="light")
    finally:
        theme.use(mode=before.mode)


def test_fonts_are_never_below_eleven_px(qapp):
    assert theme.font(4).pixelSize() == 11
    assert theme.font(18, bold=True).bold()


def test_speeds():
    assert Speeds("slow").ms("play") == round(MOVES["play"] * 1.6)
    assert Speeds("off").ms("deal") == 0
    assert Speeds("off").hold("trick") == HOLDS["trick"]
    assert Speeds(hold_choice="click").hold("failed") is None
