"""A coach for the tests, run as ``python coaches.py KIND``: it answers well, late, badly or never.

``good`` knows every legal play of one card (and what is asked ``also``): a card is worth 10 points
less for each rank, so that the lowest is best.  ``vague``: the same without points.  ``dies`` ends
at the first request, ``dies_once FILE`` only the first time, ``silent`` says nothing, ``late``
answers a request when the next one comes, ``talks`` says nonsense besides, ``refuses`` has no
advice.  All but those that are dead or silent answer at once what is no request for advice.
"""

import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.cards import INDEX, names
from engine.facts import AnyFact
from engine.games import game


def legal(request: dict) -> list[list[str]]:
    """The legal plays of one card, as far as this seat knows."""
    import msgspec

    found = msgspec.convert(request["facts"], list[AnyFact])
    state = game(found[0].rules["game"]).MatchState.of(found)
    hand, seat = state.hand, request["seat"]
    out = []
    for card in sorted(set(hand.cards_of(seat))):
        try:
            hand.check_play(seat, [card])
        except ValueError:
            continue
        out.append(list(names([card])))
    return out


def advise(request: dict, points: bool) -> dict:
    moves = legal(request) if request["ask"]["ask"] == "play" else []
    for cards in (*request.get("also", []), request["ask"]["default"]):
        if sorted(cards, key=INDEX.get) not in moves:
            moves.append(sorted(cards, key=INDEX.get))
    gongzhu = request["facts"][0]["rules"]["game"] == "gongzhu"
    rated = []
    for cards in moves:
        worth = -10.0 * sum(INDEX[c] % 13 for c in cards)
        reason = {"code": "duck" if gongzhu else "lead_low", "params": {}}
        rated.append({"cards": cards, "points": worth, "error": 1.5, "reason": reason})
    rated.sort(key=lambda m: -m["points"])
    if not points:
        for move in rated:
            move["points"] = move["error"] = None
    return {"advise": request["advise"], "best": 0, "moves": rated}


def main() -> None:
    kind = sys.argv[1]
    waiting: list[str] = []
    for line in sys.stdin:
        request = json.loads(line)
        if "advise" not in request:
            continue
        if kind == "dies" or (kind == "dies_once" and not Path(sys.argv[2]).exists()):
            if kind == "dies_once":
                Path(sys.argv[2]).touch()
            os._exit(3)
        if kind == "silent":
            continue
        if kind == "refuses" or "facts" not in request:
            say({"advise": request["advise"], "error": {"code": "no_advice", "message": "no"}})
            continue
        if kind == "talks":
            sys.stdout.write('nonsense\n[]\n{}\n{"advise": 1, "moves": [{"cards": ["XX"]}]}\n')
        answer = json.dumps(advise(request, kind != "vague"))
        if kind == "late":
            waiting.append(answer)
            if len(waiting) < 2:
                continue
            answer = waiting.pop(0)
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


def say(message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
