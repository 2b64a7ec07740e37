"""Translations: complete, compiled, with the fields their source has; switchable at run time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.i18n import tr
from resources.i18n import update

FIELD = re.compile(r"{(\w*)}")


@pytest.fixture(autouse=True)
def _language(qtbot: QtBot) -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.set_language(before)


def test_every_text_is_translated_and_compiled() -> None:
    assert update.out_of_date() == []


def test_translations_have_the_fields_of_their_source() -> None:
    for path in update.FILES.values():
        for message in ET.parse(path).getroot().iter("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            assert translation is not None
            forms = [f.text or "" for f in translation.iter("numerusform")]
            for form in forms or [translation.text or ""]:
                assert set(FIELD.findall(form)) == set(FIELD.findall(source)), (source, form)


def test_switching_the_language_changes_texts_and_says_so(qtbot: QtBot) -> None:
    i18n.set_language("en")
    assert tr("Cards", "Spades") == "Spades"
    with qtbot.waitSignal(i18n.notifier.language_changed) as said:
        i18n.set_language("zh_CN")
    assert said.args == ["zh_CN"]
    assert tr("Cards", "Spades") == "黑桃"
    assert i18n.is_chinese()


def test_plural_forms() -> None:
    i18n.set_language("en")
    assert tr("Score", "{n} points", n=1) == "1 point"
    assert tr("Score", "{n} points", n=5) == "5 points"
    i18n.set_language("zh_CN")
    assert tr("Score", "{n} points", n=1) == "1 分"


def test_fields_are_filled_and_a_text_without_fields_stays_as_it_is() -> None:
    i18n.set_language("en")
    assert tr("Illegal", "no {card}", card="♠8") == "no ♠8"
    assert tr("Nowhere", "a {brace} alone") == "a {brace} alone"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: 'xx'"):
        i18n.set_language("xx")


def test_the_system_language_is_one_of_ours() -> None:
    assert i18n.system_language() in i18n.LANGUAGES
    i18n.set_language("")
    assert i18n.language() in i18n.LANGUAGES


def test_texts_are_found_in_the_code() -> None:
    code = 'tr("A", "one"); i18n.tr("A", "{n} two", n=3); mark("B", "three"); tr(*later)'
    found = [(t.context, t.source, t.plural) for t in update.texts_of(code, "x.py")]
    assert found == [("A", "one", False), ("A", "{n} two", True), ("B", "three", False)]


def test_a_text_that_hides_from_the_tool_is_an_error() -> None:
    with pytest.raises(update.NotLiteral, match=r"x\.py:1"):
        list(update.texts_of('tr("A", name)', "x.py"))


def test_a_text_is_quoted_for_the_tool() -> None:
    assert update._quoted('say "no"\nand \\') == '"say \\"no\\"\\nand \\\\"'
