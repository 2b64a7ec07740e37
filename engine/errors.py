"""The few kinds of error; every one is a ``ValueError`` with a code and parameters.

The desktop turns ``code`` + ``params`` into a translated sentence; ``str(error)`` is plain
English for logs and the command line.
"""

from __future__ import annotations


class PaizhuoError(ValueError):
    """Something from outside is wrong: ``code`` says what, ``params`` names it."""

    code = "error"

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message)
        self.params = params


class CardError(PaizhuoError):
    """No such card, or more copies than there are decks."""

    code = "bad_cards"


class RulesError(PaizhuoError):
    """An unknown game, preset, option or value, or options that exclude each other."""

    code = "bad_rules"


class Illegal(PaizhuoError):
    """An answer the rules forbid; ``code`` is one of ``spec/interfaces.md`` sections 1 and 4."""

    def __init__(self, code: str, message: str = "", **params: object) -> None:
        super().__init__(message or code.replace("_", " "), **params)
        self.code = code


class RecordError(PaizhuoError):
    """A record that is foreign, torn or does not follow; names the file and the place."""

    code = "bad_record"
