"""A player of your own for Paizhuo, in forty lines: any program that reads and writes lines.

Choose "bot:python examples/bot.py" as a player, or start it and type messages.  The table writes
one JSON object a line to stdin and takes answers from stdout; what goes to stderr is logged.  A bot
may ignore every key and every fact that it does not know.  This one plays, of the legal answers it
is told, one with the fewest points.
"""

import json
import sys

POINTS = {"5": 5, "T": 10, "K": 10}


def points(cards):
    return sum(POINTS.get(card[1], 0) for card in cards if card not in ("LJ", "BJ"))


def choose(message):
    """The cards of an answer; every ask carries one legal answer as its default."""
    if message["ask"] in ("bid", "counter"):
        return []  # pass: let the others choose trump
    # "legal" is left out when there are very many answers, and for burying.
    return min([message["default"], *message.get("legal", [])], key=points)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if "hello" in message:  # the greeting: rules, our seat, a seed for our own chance
            answer = {"ready": True, "name": "Forty Lines"}
        elif "ask" in message:  # a question: answer with its id
            do = {"e": message["ask"], "cards": choose(message)}
            answer = {"id": message["id"], "do": do}
        elif "error" in message:  # our answer was not legal; the question comes again
            print("refused:", message["error"], file=sys.stderr)
        # Everything else is a fact ("e"): a card dealt to us, a bid, a play, ...
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
