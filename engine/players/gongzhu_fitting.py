"""Finds the weights of Gongzhu's rule policy; how those in ``gongzhu_weights`` were found.

    python -m engine.players.gongzhu_fitting --hands 2500 --worlds 20 --steps 2000 --out FILE

Positions are taken from hands that the present policy plays, every legal play of each is played
out in some dealt worlds, and then small random changes of the weights are kept if the plays
they choose are worth more.  A fifth of the positions is kept aside: what is gained there is
real.  At last old and new play duplicate deals against each other.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import random
import statistics
from pathlib import Path

from engine.gongzhu.rules import resolve
from engine.players.gongzhu_state import empty
from engine.players.gongzhu_weights import weights
from engine.players.hot.gz_duel import duel
from engine.players.hot.gz_policy import Policy
from engine.players.hot.gz_shows import Shows
from engine.players.hot.gz_study import best, collect, worth

Weights = dict[str, list[float]]

SCALE: dict[str, float] = {
    "alone": 0.1,
    "future": 0.3,
    "sweep_others": 0.05,
    "sweep_mine": 0.05,
    "plan": 0.2,
    "burden": 4,
    "cover": 0.2,
    "exposed": 2,
    "safe": 2,
    "short": 3,
    "q": 0.1,
    "lead": 4,
    "rank": 0.6,
    "length": 1.5,
    "hunt": 5,
    "c": 0,
    "t": 0.2,
    "sw": 0,
}
"""The size of a change; 0: in proportion to the weight.  ``show`` and ``even`` are not fitted."""
OFTEN = {"burden": 5, "lead": 3, "rank": 2, "c": 3, "t": 2, "hunt": 2, "q": 2, "plan": 2}


def policy(found: Weights) -> Policy:
    """A policy without chance."""
    return Policy({**found, "even": [0.0]})


def changed(found: Weights, chance: random.Random) -> Weights:
    """Weights with one to three small changes."""
    out = copy.deepcopy(found)
    names = list(SCALE)
    for _ in range(chance.choice((1, 1, 2, 3))):
        name = chance.choices(names, [OFTEN.get(n, 1) for n in names])[0]
        row = out[name]
        if name == "burden":
            _burden(row, chance)
            continue
        i = chance.randrange(len(row))
        size = SCALE[name] or max(0.2, abs(row[i]) * 0.4)
        row[i] += chance.gauss(0, 1) * size * chance.choice((0.1, 0.3, 1))
    return out


def _burden(row: list[float], chance: random.Random) -> None:
    """Neighbouring ranks of a suit change together."""
    suit, low = chance.randrange(4), chance.randrange(13)
    keys = range(3) if suit == 1 else (chance.randrange(3),)
    step = chance.gauss(0, 1) * (6 if chance.random() < 0.3 else 2)
    factor = math.exp(chance.gauss(0, 0.3)) if chance.random() < 0.3 else 0.0
    for rank in range(low, min(12, low + chance.choice((0, 0, 1, 3))) + 1):
        for key in keys:
            i = (suit * 13 + rank) * 3 + key
            row[i] = row[i] * factor if factor else row[i] + step


def main() -> None:
    """Fits, says how it goes, and writes the weights as JSON."""
    parser = argparse.ArgumentParser(description="Fits the weights of Gongzhu's rule policy.")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--hands", type=int, default=2500)
    parser.add_argument("--worlds", type=int, default=20)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to start from (JSON)")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    rules = resolve({"game": "gongzhu", "preset": args.preset})
    old: Weights = json.loads(args.start.read_text()) if args.start else weights(rules)
    base, shows, chance = empty(rules), Shows(old), random.Random(args.seed)
    examples = collect(base, policy(old), shows, args.seed, args.hands, args.worlds)
    cut = len(examples) * 4 // 5
    learned, aside = examples[:cut], examples[cut:]
    found, top = old, worth(learned, policy(old), 1)
    print(f"{len(examples)} positions, at most {best(learned):.2f}; old {top:.3f}")
    for step in range(1, args.steps + 1):
        other = changed(found, chance)
        value = worth(learned, policy(other), 1)
        if value > top:
            found, top = other, value
        if step % 200 == 0:
            there = worth(aside, policy(found), 1)
            print(f"step {step}: {top:.3f}, of those kept aside {there:.3f}", flush=True)
    args.out.write_text(json.dumps(found))
    gains = duel(base, policy(found), policy(old), shows, args.seed + 1, args.deals)
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    print(f"new against old: {statistics.mean(gains):+.2f} +- {error:.2f} points a seat")


if __name__ == "__main__":
    main()
