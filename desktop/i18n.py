"""Texts in the user's language, switchable while the program runs.

Source texts are English and stand in the code as ``tr("Context", "Text with {name}")``: the two
literals are what the translation tool finds, the named arguments are filled in after translation.
A sentence is always translated whole; it is never put together from pieces.

``notifier.language_changed`` is emitted after the language has changed; every view asks for all
its texts again then.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator, Signal

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "i18n"
LANGUAGES: dict[str, str] = {"zh_CN": "简体中文", "en": "English"}
"""Language codes with their names in that language, in the order of the settings dialog."""


class Notifier(QObject):
    """Tells views that the language changed (the new code is the argument)."""

    language_changed = Signal(str)


notifier = Notifier()
_translators: list[tuple[QTranslator, bytes]] = []
"""The translators in force with their data, which Qt does not keep."""
_language = "en"


def tr(context: str, text: str, *, n: int | None = None, **args: object) -> str:
    """`text` in the current language with `{name}` fields filled from `args`.

    With `n` the plural form for that number is taken and ``{n}`` may stand in the text.
    A text without fields is returned as it is (braces and all).
    """
    shown = QCoreApplication.translate(context, text, None, -1 if n is None else n)
    if n is not None:
        return shown.format(n=n, **args)
    return shown.format(**args) if args else shown


def mark(context: str, text: str) -> tuple[str, str]:
    """Name a text in a table that is made before it is shown: later ``tr(*marked)``."""
    return context, text


def language() -> str:
    """The code of the current language, a key of LANGUAGES."""
    return _language


def is_chinese() -> bool:
    """Whether the current language is written in Chinese."""
    return _language.startswith("zh")


def system_language() -> str:
    """The first of the system's languages that we have, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("-", "_")
        if code.startswith("zh"):
            return "zh_CN"
        if code.startswith("en"):
            return "en"
    return "en"


def set_language(code: str) -> None:
    """Change the language; `code` is a key of LANGUAGES, or "" for the system's.

    Raises ValueError for a language that we do not have. Works before any window exists, and
    needs a QCoreApplication for the texts to change.
    """
    global _language
    code = code or system_language()
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    if code == _language and _translators:
        return
    for old, _ in _translators:
        QCoreApplication.removeTranslator(old)
    _translators.clear()
    # Our own texts (English too: its file holds the plurals) and Qt's own few ones. A later
    # translator is asked first.
    for name in (f"qtbase_{code}", f"paizhuo_{code}"):
        path = FOLDER / f"{name}.qm"
        if not path.is_file():
            continue
        # Read, not mapped: a file exchanged while the program runs would end it (SIGBUS).
        translator, data = QTranslator(), path.read_bytes()
        if translator.load(data):
            QCoreApplication.installTranslator(translator)
            _translators.append((translator, data))
    _language = code
    QLocale.setDefault(QLocale(code))
    notifier.language_changed.emit(code)
