"""The results for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.arena.blunders import KINDS
from engine.arena.modes import Contest
from engine.arena.stats import signed


def text(contest: Contest, report: dict[str, Any]) -> str:
    """The whole report as lines of plain text."""
    rules = contest.rules
    kind = "pair of matches" if contest.mode == "matches" else "deal"
    kind = kind.replace("pair", "pairs").replace("deal", "deals") if contest.deals > 1 else kind
    options = [f"{k}={v}" for k, v in rules.items() if k not in ("game", "preset")]
    head = " ".join([contest.game, str(rules.get("preset", "standard")), *options])
    lines = [f'{head}, {contest.deals} {kind}, seed "{contest.seed}"']
    if contest.mode == "one":
        lines.append("one against three: over the mean of the others, in each of the four seats")
    lines.append(f"unit: {report['unit']}; +- is one standard error")
    for found in report["results"]:
        lines.append(_pair(contest, found))
    if "ladder" in report:
        lines += ["", "over the mean of the others:"]
        lines += table(
            [[row["player"], _signed(row["over_the_others"])] for row in report["ladder"]]
        )
    if "blunders" in report:
        lines += ["", *_blunders(contest, report["blunders"])]
    lines += ["", *_times(report["times"])]
    for name, found in report["trouble"].items():
        lost = ", ".join([f"{n} x {why}" for why, n in found["seats_lost"].items()]) or "0"
        lines.append(
            f"NOTE {name}: {found['illegal_answers']} illegal answers, "
            f"{found['decided_by_the_table']} decided by the table, "
            f"seats lost to the app's own player: {lost}"
        )
    return "\n".join(lines)


def _signed(spread: dict[str, Any]) -> str:
    return signed(spread["mean"], spread["se"])


def _pair(contest: Contest, found: dict[str, Any]) -> str:
    who = f"{found['a']} against {found['b']}"
    if contest.mode == "matches":
        low, high = found["wilson95"]
        line = (
            f"{who}: {found['won']:g} of {found['matches']} matches, {100 * found['share']:.1f} % "
            f"(95 %: {100 * low:.1f} to {100 * high:.1f}), {found['hands_a_match']} hands a match"
        )
        if found["unfinished"]:
            line += f", {found['unfinished']} given up"
        if "pigs" in found:
            line += f"; pigs: {found['pigs']['a']} and {found['pigs']['b']}"
    else:
        d = found["difference"]
        line = f"{who}: {_signed(d)} (n {d['n']}, sd {d['sd']:.1f})"
    if "levels" in found:
        a, b = found["levels"]["a"], found["levels"]["b"]
        share = f" ({100 * a / (a + b):.2f} %)" if a + b else ""
        line += f"; levels gained: {a} and {b}{share}"
    return line


def _blunders(contest: Contest, found: dict[str, Any]) -> list[str]:
    names = KINDS[contest.game]
    rows = [["blunders per 1,000 plays", *found]]
    rows.append(["plays looked at", *[f"{f['decisions']:,}" for f in found.values()]])
    for kind, what in names.items():
        rows.append([what, *[f"{f['per_1000'][kind]:.2f}" for f in found.values()]])
    rows.append(["all", *[f"{f['all_per_1000']:.2f}" for f in found.values()]])
    return table(rows)


def _times(found: dict[str, Any]) -> list[str]:
    rows = [["time of a decision, ms", "", "n", "p50", "p95", "max"]]
    for name, kinds in found.items():
        for kind, t in kinds.items():
            rows.append(
                [name, kind, str(t["n"]), *[f"{t[k]:.3g}" for k in ("p50_ms", "p95_ms", "max_ms")]]
            )
    return table(rows)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns made even: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [
                f"{cell:<{w}}" if i == 0 else f"{cell:>{w}}"
                for i, (cell, w) in enumerate(zip(row, widths, strict=True))
            ]
        ).rstrip()
        for row in rows
    ]
