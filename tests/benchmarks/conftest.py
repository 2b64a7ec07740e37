"""Benchmarks print numbers beside the bounds that the product must hold; they judge nothing.

A benchmark calls ``measured("what", value, "unit", at_most=16)`` (or ``at_least=``); the table of
all of them closes the run (``make bench``).  The machines are shared, so a bound that is missed is
said and does not fail.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pytest


@dataclass(frozen=True)
class Number:
    """A measured value with its bound: exactly one of `at_most` and `at_least` is given."""

    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    def row(self) -> tuple[str, str, str, str]:
        """Texts of the table: what, value, bound, verdict."""
        if self.at_most is not None:
            bound, held = f"<= {self.at_most:g} {self.unit}", self.value <= self.at_most
        else:
            assert self.at_least is not None
            bound, held = f">= {self.at_least:g} {self.unit}", self.value >= self.at_least
        return self.what, f"{self.value:.4g} {self.unit}", bound, "held" if held else "MISSED"


class Measured(Protocol):
    """How a benchmark hands in a number."""

    def __call__(
        self,
        what: str,
        value: float,
        unit: str,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> None: ...


NUMBERS = pytest.StashKey[list[Number]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[NUMBERS] = []


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Measured:
    """Hands in a number for the table that closes the run."""
    numbers = request.config.stash[NUMBERS]

    def hand_in(
        what: str,
        value: float,
        unit: str,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> None:
        numbers.append(Number(what, value, unit, at_most, at_least))

    return hand_in


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    rows = [number.row() for number in terminalreporter.config.stash[NUMBERS]]
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    terminalreporter.section("numbers and their bounds")
    for what, value, bound, verdict in rows:
        line = f"{what:{widths[0]}}  {value:>{widths[1]}}  {bound:{widths[2]}}  {verdict}"
        terminalreporter.write_line(line)
