"""Codes and cards in words; the sentences of what the rules really refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop import i18n, sentences
from desktop.reasons import reason_text
from desktop.sentences import card_text, cards_text, illegal
from engine.cards import counts, parse_all
from engine.errors import Illegal
from engine.players.reasons import REASONS
from engine.shengji.follow import check_follow
from engine.shengji.parts import make_lead
from engine.shengji.rules import PRESETS, resolve
from engine.shengji.trump import trump_order

BIDS = ["no_bid", "not_stronger", "switch_off", "single_counter", "nothing_to_snatch"]
SNATCHES = ["snatch_off", "cannot_be_snatched", "own_side"]
PLAYS = ["bad_form", "not_in_hand", "wrong_count", "must_follow", "shape", "mixed_groups"]
OTHERS = ["throws_off", "bury_limit", "barred", "may_not_show", "must_show", "no_dark_sale"]
CODES = [*BIDS, *SNATCHES, *PLAYS, *OTHERS]
"""All codes of an illegal answer in the interfaces, sections 1 and 4."""


@pytest.fixture(autouse=True)
def _language(qtbot: QtBot) -> Iterator[None]:
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_sentence(code: str, language: str) -> None:
    i18n.set_language(language)
    text = illegal(Illegal(code)).text
    assert text and text != code.replace("_", " ")
    assert text.endswith("。" if language == "zh_CN" else ".")
    assert bool(re.search("[一-鿿]", text)) == (language == "zh_CN")


def test_an_unknown_code_says_what_the_rules_said() -> None:
    assert illegal(Illegal("odd", "something odd")).text == "something odd"


def test_cards() -> None:
    assert card_text("ST") == "♠10"
    assert card_text(0) == "♠2"
    assert card_text("BJ") == "Big joker"
    assert cards_text(["SQ", "SQ", "HT", "HT", "LJ", "LJ"]) == (
        "♠QQ ♥10 10 Little joker Little joker"
    )
    assert cards_text([]) == ""
    i18n.set_language("zh_CN")
    assert cards_text(["LJ", "BJ", "D5"]) == "小王 大王 ♦5"


def _refused(lead: list[str], hand: list[str], play: list[str]) -> Illegal:
    rules = resolve({})
    order = trump_order(rules, "8", "H")
    led = make_lead(order, rules, parse_all(lead))
    with pytest.raises(Illegal) as caught:
        check_follow(order, rules, led, counts(parse_all(hand)), parse_all(play))
    return caught.value


def test_a_pair_that_must_be_played_is_named_and_offered() -> None:
    hand = ["SA", "SQ", "SQ", "S6", "S5"]
    said = illegal(_refused(["ST", "ST"], hand, ["SA", "S5"]))
    assert said.text == "Pairs in ♠ were led and you hold ♠QQ: pairs must be played."
    assert said.mend == tuple(parse_all(["SQ", "SQ"]))
    assert said.mend_text == "Pick ♠QQ"
    i18n.set_language("zh_CN")
    said = illegal(_refused(["ST", "ST"], hand, ["SA", "S5"]))
    assert said.text == "首家出的是♠对子，你有 ♠QQ，必须出对子。"
    assert said.mend_text == "改选 ♠QQ"


def test_a_tractor_that_must_be_played() -> None:
    said = illegal(
        _refused(
            ["SJ", "SJ", "ST", "ST"],
            ["S4", "S4", "S3", "S3", "SA", "SK"],
            ["SA", "SK", "S4", "S4"],
        )
    )
    assert "A tractor in ♠ was led" in said.text
    assert sorted(said.mend) == sorted(parse_all(["S4", "S4", "S3", "S3"]))


def test_a_suit_that_must_be_followed() -> None:
    said = illegal(_refused(["CK"], ["C3", "D4"], ["D4"]))
    assert said.text == "You still hold ♣, so ♣ must be played."
    assert said.mend == tuple(parse_all(["C3"]))
    said = illegal(_refused(["H3"], ["LJ", "D4"], ["D4"]))
    assert said.text == "You still hold trumps, so trumps must be played."


def test_numbers_and_limits_are_named() -> None:
    assert illegal(Illegal("wrong_count", needed=8)).text == "8 cards must be played here."
    said = illegal(Illegal("bury_limit", limit=20, points=30)).text
    assert said == "At most 20 points may be buried; these are 30."
    assert illegal(Illegal("not_in_hand", card="HT")).text == "♥10 is not in your hand."


def test_a_bid_button_says_what_is_missing() -> None:
    lacking = Illegal("no_such_cards", suit="D", level="8", needed=1, held=0)
    assert illegal(lacking).text == "no ♦8"
    assert illegal(Illegal("no_such_cards", suit="NT")).text == "needs a pair of jokers"
    lacking = Illegal("no_such_cards", suit="S", level="T", needed=2, held=1)
    assert illegal(lacking).text == "needs 2 of ♠10"


def test_names_of_presets_levels_sides_and_bids() -> None:
    i18n.set_language("zh_CN")
    names = [sentences.preset_text(preset) for preset in PRESETS]
    assert len(set(names)) == len(PRESETS) and not set(names) & set(PRESETS)
    assert [sentences.level_text(level) for level in sentences.LEVELS] == [
        "初学",
        "随意",
        "熟练",
        "高手",
        "大师",
    ]
    assert all(sentences.about_level(level) for level in sentences.LEVELS)
    assert sentences.level_text("rules") == "稳健", "as old matches have it"
    assert sentences.level_text("bot:./mine") == "自备程序"
    assert sentences.side_text("attackers") == "闲家"
    assert sentences.side_text("declarer_side") == "庄家方"
    assert sentences.bid_kind("counter_bottom") == "反底"
    assert sentences.suit_text("NT") == "无主"


def test_signed_numbers() -> None:
    assert [sentences.signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


# --- Gongzhu -----------------------------------------------------------------------------------


def _gongzhu(hand: list[str], play: list[str], lead: str | None = None, **options: object) -> str:
    """The sentence for a play in Gongzhu; with ``lead`` it follows that card (or pair)."""
    from engine.gongzhu import legal
    from engine.gongzhu.rules import resolve as gongzhu

    rules, vector, cards = gongzhu(options), counts(parse_all(hand)), parse_all(play)
    with pytest.raises(Illegal) as caught:
        if lead is None:
            legal.check_lead(rules, vector, cards, (1, 0, 0, 0))
        else:
            led = parse_all([lead])[0]
            barred = int("SQ" in hand)
            legal.check_follow(rules, vector, cards, led // 13, len(play), barred)
    return illegal(caught.value).text


def test_a_card_under_the_bar_says_why() -> None:
    assert _gongzhu(["SQ", "S2"], ["SQ"]) == (
        "♠Q was shown: it may not be played in the first trick of ♠."
    )
    i18n.set_language("zh_CN")
    assert _gongzhu(["SQ", "S2"], ["SQ"], "S9") == "♠Q 已亮：第一次出 ♠ 时不能打它。"


def test_suits_colours_and_pairs_of_gongzhu() -> None:
    assert _gongzhu(["S2", "H3"], ["H3"], "S9") == "You still hold ♠, so ♠ must be played."
    assert _gongzhu(["H2", "C3"], ["C3"], "D9", discard_colour=True) == (
        "You have no ♦: a discard must have its colour, and you hold ♥."
    )
    assert _gongzhu(["H2", "H2", "H5"], ["H2", "H5"], "H9", decks=2) == (
        "A pair was led and you hold ♥22: a pair must be played."
    )
    assert _gongzhu(["H2", "H5"], ["H2", "H5"], decks=2) == "Two cards are led only as a pair."


def test_shows_that_are_wrong_name_the_card() -> None:
    for code, said in (
        ("may_not_show", "♦J may not be shown in this game."),
        ("must_show", "♦J must be shown in this game."),
        ("must_follow", "The start card opens this hand: ♦J must be led."),
    ):
        assert illegal(Illegal(code, card="DJ")).text == said


def test_presets_of_gongzhu_have_names() -> None:
    from engine.gongzhu.rules import PRESETS as GONGZHU

    i18n.set_language("zh_CN")
    names = [sentences.preset_text(preset) for preset in GONGZHU]
    assert len(set(names)) == len(GONGZHU) and not set(names) & set(GONGZHU)


def test_a_partner_plays_at_least_skilled() -> None:
    raised = [sentences.partner_level(level) for level in sentences.LEVELS]
    assert raised == ["skilled", "skilled", "skilled", "expert", "master"]
    assert sentences.partner_level("bot:mine") == "bot:mine"
    assert sentences.partner_level("rules") == "rules"


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_every_reason_of_the_players_has_a_sentence(language: str) -> None:
    i18n.set_language(language)
    params = {"suit": "S", "points": 10, "trick": 20, "card": "HA", "group": 1, "cards": 2}
    for game, known in REASONS.items():
        said = {code: reason_text(game, code, params) for code in known}
        assert all(said.values()), [code for code, text in said.items() if not text]
        assert all("{" not in text for text in said.values())
    assert "♥A" in reason_text("gongzhu", "unload", {"card": "HA"})
    assert "20" in reason_text("shengji", "win", {"trick": 20})
    assert "0" not in reason_text("shengji", "win", {"trick": 0})
    assert reason_text("shengji", "something new", {}) == ""
    assert reason_text("gongzhu", "unload", {}) == "", "a card is missing"


def test_cards_of_a_move_are_named_from_the_highest_down() -> None:
    assert cards_text(sentences.high_first(parse_all(["SQ", "SA", "SQ", "D3", "D4"]))) == "♠AQQ ♦43"
