"""The weights of the rule policy of Gongzhu, by name; in points unless said otherwise."""

from __future__ import annotations

from engine.gongzhu.rules import Rules


def _burdens() -> list[float]:
    """By card and by the suit's key card (out, in the own hand, gone): worth being rid of."""
    out: list[float] = []
    for suit in range(4):
        for rank in range(13):
            for key in range(3):
                b = rank * 0.35
                if suit == 0:
                    if rank == 10:
                        b = 70
                    elif rank > 10:
                        b = (45, 5, b)[key]
                elif suit == 1:
                    b = (2 + rank) * 3.3
                elif suit == 2:
                    if rank == 9:
                        b = -25
                    elif rank > 9:
                        b = (-14, 0, b)[key]
                elif rank == 8:
                    b = 18
                elif rank > 8:
                    b += (9, 0, 0)[key]
                out.append(b)
    return out


WEIGHTS: dict[str, list[float]] = {
    "alone": [0.15],
    "future": [1.0],
    "even": [0.5],
    "sweep_others": [0, 0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.2, 0.28, 0.38, 0.5, 0.65, 0.8, 1],
    "sweep_mine": [0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.25, 0.35, 0.48, 0.65, 0.8, 1],
    "plan": [-1.2, 1.6, 0.6, 0.3, 0.2, 0.15, 0.5, 0],
    "burden": _burdens(),
    "cover": [0.6, 0.3, 0.5, 0.5],
    "exposed": [4, 4, 4, 4],
    "short": [4, 2, 0, 3, 1, 0, 3, 1, 0, 4, 2, 0],
    "q": [0.9, 0.05, 0.15, 0.2, 0.3, 0.1, 0.3, 0.3, 0.05, 0.08, 0.1, 0],
    "lead": [0, 0, 0, 0, 0, 0, 0, -6, 0, 0, 0, 0],
    "rank": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "length": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "hunt": [14, -8, 0, -16, 4, 4, 0, 0],
    "c": [6, 0.3, 0.3, 22, 0.15, 15, 0, 0, 0, 0, 0, 0],
    "t": [0.85, 0.1, 0.5, 0.2, 0.6, 0, 0, 0.3, 0, 0, 0, 0],
    "show": [
        *[-2.3, 0.25, 0.3, -0.3, 0, -0.1],
        *[-1.0, 0, 0.3, -0.25, 3, -0.1],
        *[-1.2, 0.1, 0, 0.6, 0, 0],
        *[-1.3, 0.0, 0.25, -0.2, 0, -0.1],
    ],
    "sw": [8, 0.3, 25, 0, 1, 10, 0, 0],
}


def weights(rules: Rules) -> dict[str, list[float]]:
    """The weights for some rules."""
    return WEIGHTS
