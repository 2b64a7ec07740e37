"""The arithmetic of the arena: means with their errors, shares, and times of moves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple


class Spread(NamedTuple):
    """A mean of independent numbers."""

    n: int
    mean: float
    sd: float
    """Standard deviation of one number (n - 1)."""
    se: float | None
    """Standard error of the mean; ``None`` when fewer than two numbers tell nothing of it."""

    def as_dict(self) -> dict[str, Any]:
        """As it stands in the JSON report."""
        return {k: v if k == "n" or v is None else round(v, 4) for k, v in self._asdict().items()}

    def __str__(self) -> str:
        """The mean with its error, if that is known: ``+1.25 +- 0.50``."""
        return signed(self.mean, self.se)


def signed(mean: float, se: float | None) -> str:
    """A mean for people; without ``+-`` when nothing is known of its error."""
    return f"{mean:+.2f}" if se is None else f"{mean:+.2f} +- {se:.2f}"


def spread(values: Sequence[float]) -> Spread:
    """The mean of some numbers; of none (0.0) or of one no error is known."""
    n = len(values)
    if not n:
        return Spread(0, 0.0, 0.0, None)
    mean = math.fsum(values) / n
    if n == 1:
        return Spread(1, mean, 0.0, None)
    sd = math.sqrt(math.fsum([(v - mean) ** 2 for v in values]) / (n - 1))
    return Spread(n, mean, sd, sd / math.sqrt(n))


def wilson(won: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a share of ``won`` in ``n`` (ties count half), 95 % by default."""
    if not n:
        return 0.0, 1.0
    share = won / n
    middle = share + z * z / (2 * n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    below = 1 + z * z / n
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)


_STEP = math.log(1.02)
_LEAST = 1e-7


class Times:
    """Many durations in seconds, kept in bins 2 % wide: small to send, and they add up."""

    __slots__ = ("bins", "most", "n", "total")

    def __init__(self) -> None:
        self.bins: dict[int, int] = {}
        self.n = 0
        self.total = 0.0
        self.most = 0.0

    def add(self, seconds: float) -> None:
        """One more duration."""
        at = int(math.log(max(seconds, _LEAST) / _LEAST) / _STEP)
        self.bins[at] = self.bins.get(at, 0) + 1
        self.n += 1
        self.total += seconds
        self.most = max(self.most, seconds)

    def merge(self, others: Iterable[Times]) -> Times:
        """Takes in all of some others; returns itself."""
        for other in others:
            for at, k in other.bins.items():
                self.bins[at] = self.bins.get(at, 0) + k
            self.n += other.n
            self.total += other.total
            self.most = max(self.most, other.most)
        return self

    def quantile(self, q: float) -> float:
        """The duration that a share ``q`` of all does not exceed, exact to 1 %; 0 of none."""
        wanted, so_far = math.ceil(q * self.n), 0
        for at in sorted(self.bins):
            so_far += self.bins[at]
            if so_far >= wanted:
                return min(self.most, _LEAST * math.exp((at + 0.5) * _STEP))
        return 0.0

    def as_dict(self) -> dict[str, Any]:
        """As it stands in the JSON report, in milliseconds."""
        return {
            "n": self.n,
            "mean_ms": round(1000 * self.total / self.n, 4) if self.n else 0.0,
            "p50_ms": round(1000 * self.quantile(0.50), 4),
            "p95_ms": round(1000 * self.quantile(0.95), 4),
            "max_ms": round(1000 * self.most, 4),
        }
