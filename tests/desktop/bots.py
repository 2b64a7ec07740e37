"""Little programs that sit at a table, well or badly; run as ``python bots.py KIND``.

``default`` answers what the table suggests.  ``dies N``, ``hangs N`` do so at the N-th play asked;
``lies`` plays what it does not have; ``talks`` sends nonsense along with good answers.
"""

import json
import os
import sys


def main() -> None:
    kind = sys.argv[1] if len(sys.argv) > 1 else "default"
    after = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    plays = 0
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            say({"ready": True, "name": kind})
        if "ask" not in message:
            continue
        plays += message["ask"] == "play"
        if kind == "dies" and plays > after:
            os._exit(7)
        if kind == "hangs" and plays > after:
            continue
        cards = ["S2"] * 7 if kind == "lies" and message["ask"] == "play" else message["default"]
        if kind == "talks":
            sys.stdout.write("nonsense\n[]\n{}\n" + "x" * 70_000 + "\n")
            say({"id": 10**9, "do": {"e": "play", "cards": []}})
        say({"id": message["id"], "do": {"e": message["ask"], "cards": cards}})


def say(message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
