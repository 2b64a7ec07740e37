"""Every example of the source texts on Shengji (spec/sources 000, 002, 003) and of the spec.

Each line: where it stands, the question without id, and the judge's answer (of an illegal play or
bid only the reason is compared).  The text plays level 5 with hearts (000) or level 10 (002).
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from forms import cards

from engine import judge
from engine.cards import names
from engine.shengji.rules import resolve


def c(text: str) -> list[str]:
    return list(names(cards(text)))


AT5: dict[str, object] = {"game": "shengji", "level": "5", "trump": "H"}
AT10: dict[str, object] = {"game": "shengji", "preset": "joyful", "level": "T", "trump": "H"}
ATJ: dict[str, object] = {"game": "shengji", "level": "J", "trump": "H"}
GUIDE: dict[str, object] = {"game": "shengji", "preset": "guide", "level": "K", "trump": "H"}
TWO: dict[str, object] = {**AT10, "preset": "joyful-2"}

Example = tuple[str, dict[str, Any], dict[str, Any]]
EXAMPLES: list[Example] = []


def add(where: str, rules: dict[str, object], kind: str, want: object, **keys: object) -> None:
    answer: dict[str, Any]
    if kind == "tractor":
        answer = {"is_tractor": want}
    elif kind == "beats":
        answer = {"winner": want}
    elif kind == "throw":
        answer = {"result_cards": want}
    elif kind == "bottom":
        answer = {"points_added": want}
    elif kind == "next_declarer":
        answer = {"next_declarer": want}
    elif kind == "shape":
        answer = {"parts": want}
    elif kind in ("follow", "bid"):
        answer = {"legal": True} if want is None else {"legal": False, "reason": want}
    elif kind == "order":
        answer = {"layers": want}
    else:
        answer = {"result": want}
    EXAMPLES.append((where, {"kind": kind, "rules": rules, **keys}, answer))


def layers(text: str) -> list[list[str]]:
    """``BJ LJ HT ST=DT``: layers high to low."""
    return [layer.split("=") for layer in text.split()]


# --- 000: kinds of cards ------------------------------------------------------------------------

add("000 single", AT5, "shape", [["SA"]], cards=["SA"])
add("000 single", AT5, "shape", [["H5"]], cards=["H5"])
add("000 pair", AT5, "shape", [["DA", "DA"]], cards=c("D:AA"))
add("000 pair of minor level cards", AT5, "shape", [["C5", "C5"]], cards=c("C:55"))
for text in ("S:8899", "D:4466", "C:QQKKAA", "S:55 H:55"):
    add("000 tractor", AT5, "tractor", True, cards=c(text))
for text in ("D:KAA", "C:JJQQA", "S:3366"):
    add("000 throw, no tractor", AT5, "tractor", False, cards=c(text))
add("000 throw", AT5, "shape", [c("C:QQJJ"), ["CA"]], cards=c("C:JJQQA"))
for other, want in (("S:66", "S:44"), ("S:T", "S:8"), ("S:A", "S:8"), ("S:67", "S:99844")):
    add(
        "000 throw 99844", AT5, "throw", c(want),
        leader_play=c("S:99844"), other_hands=[c(other), c("D:22"), c("C:2")],
    )  # fmt: skip

# --- 000: order ---------------------------------------------------------------------------------

ALL = [s + r for s in "SHDC" for r in "23456789TJQKA"] + ["LJ", "BJ"]
add(
    "000 order", AT5, "order",
    {
        "trump": layers("BJ LJ H5 S5=D5=C5 HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2"),
        **{s: [[s + r] for r in "AKQJT9876432"] for s in "SDC"},
    },
    cards=ALL,
)  # fmt: skip

# --- 000: bids ----------------------------------------------------------------------------------

add("000 first to show a level card", AT5, "bid", None, current=[], bid=["H5"])
add("000 self-protection", AT5, "bid", None, current=["H5"], bid=c("H:55"), bidder="self")
add("000 another pair of one's own", AT5, "bid", None,
    current=["H5"], bid=c("S:55"), bidder="self")  # fmt: skip
add("000 another player's pair", AT5, "bid", None, current=["H5"], bid=c("S:55"))
add("000 a pair does not replace a pair", AT5, "bid", "not_stronger",
    current=c("H:55"), bid=c("S:55"))  # fmt: skip

# --- 000: following -----------------------------------------------------------------------------

for where, lead, own, play, reason in (
    ("trump led, trump played", "H4", "H9 S8", "H9", None),
    ("trump led, trump played", "H4", "H9 S8", "S8", "must_follow"),
    ("trump led, none held", "H4", "D9 S8", "S8", None),
    ("side suit led", "S4", "S9 H8", "H8", "must_follow"),
    ("side suit led, none held", "S4", "D9 H8", "D9", None),
    ("pair led, pair played", "S:44", "S:7789", "S:77", None),
    ("pair led, pair of a tractor", "S:44", "S:7788.KA", "S:KA", "shape"),
    ("pair led, pair of a tractor", "S:44", "S:7788.KA", "S:88", None),
    ("pair of trumps out of a tractor", "H:44", "H:7788.KA", "H:KA", "shape"),
    ("pair led, no pair held", "S:44", "S:789", "S:89", None),
    ("tractor led, tractor played", "S:3344", "S:7788.QQ", "S:88QQ", "shape"),
    ("tractor led, tractor played", "S:3344", "S:7788.QQ", "S:7788", None),
    ("tractor led, pairs played", "S:3344", "S:77.99.KA", "S:7799", None),
    ("tractor led, pairs played", "S:3344", "S:77.99.KA", "S:77KA", "shape"),
    ("tractor led, a pair played", "S:3344", "S:77.9.KA", "S:77KA", None),
    ("tractor led, singles played", "S:3344", "S:79KAJ", "S:79KA", None),
):
    add(f"000 {where}", AT5, "follow", reason, lead=c(lead), hand=c(own), play=c(play))

# --- 000: ruffs (level J, see section 10) -------------------------------------------------------

for lead, plays, won in (
    ("S:4455KA", ["H:277889"], 1),
    ("S:4455AA", ["H:277889"], 0),
    ("S:445566", ["H:778899"], 1),
    ("S:4455AA", ["H:778899"], 1),
    ("S:544", ["H:TTK", "H:QQ2"], 2),
    ("S:543", ["H:TTK", "H:QQ2"], 1),
    ("S:3", ["H:4", "H:5"], 2),
):
    add("000 ruff", ATJ, "beats", won, lead=c(lead), plays=[c(p) for p in plays])
add("000 played to a pair, singles are least", ATJ, "beats", 0, lead=c("S:33"), plays=[c("S:AK")])
add("000 side cards on trumps are least", ATJ, "beats", 0, lead=["H2"], plays=[["SA"], ["DA"]])

# --- 000: bottom, levels, declarer --------------------------------------------------------------

for text, times in (("S:A", 2), ("S:AA", 4), ("S:KKAA", 8), ("S:QQKKAA", 16)):
    add("000 digging the bottom", ATJ, "bottom", 25 * times,
        last_trick_winner="attackers", winning_play=c(text), bottom=c("S:5KT D:2"))  # fmt: skip
add("000 the bottom is saved", ATJ, "bottom", 0,
    last_trick_winner="declarer_side", winning_play=["SA"], bottom=c("S:5KT D:2"))  # fmt: skip
for points, side, gain in (
    (0, "declarer_side", 3), (5, "declarer_side", 2), (35, "declarer_side", 2),
    (40, "declarer_side", 1), (75, "declarer_side", 1), (80, "attackers", 0),
    (115, "attackers", 0), (120, "attackers", 1), (155, "attackers", 1), (160, "attackers", 2),
    (195, "attackers", 2), (200, "attackers", 3),
):  # fmt: skip
    for source, rules in (("000", ATJ), ("002", AT10), ("003", GUIDE)):
        add(f"{source} levels", rules, "levels", attackers_points=points,
            want={"winner": side, "levels": gain,
                  "declarer_changes": side == "attackers"})  # fmt: skip
add("003 more than 200", GUIDE, "levels", attackers_points=400,
    want={"winner": "attackers", "levels": 3, "declarer_changes": True})  # fmt: skip
for source, rules in (("000", ATJ), ("002", AT10)):
    add(f"{source} held", rules, "next_declarer", 3, declarer=1, winner="declarer_side")
    add(f"{source} taken over", rules, "next_declarer", 2, declarer=1, winner="attackers")

# --- 002: order and tractors (level 10) ---------------------------------------------------------

add(
    "002 order, 2 not permanent", AT10, "order",
    {
        "trump": layers("BJ LJ HT ST=DT=CT HA HK HQ HJ H9 H8 H7 H6 H5 H4 H3 H2"),
        **{s: [[s + r] for r in "AKQJ98765432"] for s in "SDC"},
    },
    cards=ALL,
)  # fmt: skip
add(
    "002 order, 2 permanent", TWO, "order",
    {
        "trump": layers("BJ LJ HT ST=DT=CT H2 S2=D2=C2 HA HK HQ HJ H9 H8 H7 H6 H5 H4 H3"),
        **{s: [[s + r] for r in "AKQJ9876543"] for s in "SDC"},
    },
    cards=ALL,
)  # fmt: skip
for text in (
    "S:KKQQ", "S:JJ99", "S:554433", "LJ LJ HT HT", "HT HT ST ST", "ST ST HA HA",
    "HT HT ST ST HA HA",
):  # fmt: skip
    add("002 tractor", AT10, "tractor", True, cards=c(text))
for text in ("S:554", "S:544", "S:5533", "S:JJQ", "ST ST DT DT", "SJ SJ ST ST", "S:AA22"):
    add("002 no tractor", AT10, "tractor", False, cards=c(text))
add("002 no tractor in trumps", AT10, "tractor", False, cards=c("H:JJTT"))

# --- 002: counter-bottom ------------------------------------------------------------------------

COUNTER: dict[str, object] = {"phase": "counter_bottom"}
add("002 a pair counters a single", AT10, "bid", None, current=["ST"], bid=c("D:TT"), **COUNTER)
RANKED = ["D:TT", "C:TT", "H:TT", "S:TT", "LJ LJ", "BJ BJ"]
THREES = ["D:TTT", "C:TTT", "H:TTT", "S:TTT", "LJ LJ LJ", "BJ BJ BJ"]
THREE_DECKS: dict[str, object] = {**AT10, "preset": "joyful-3"}
for ladder in (RANKED, THREES):
    for low, high in pairwise(ladder):
        for current, bid, reason in ((low, high, None), (high, low, "not_stronger")):
            add("002 counter-bottom order", THREE_DECKS, "bid", reason,
                current=c(current), bid=c(bid), **COUNTER)  # fmt: skip
for pair in RANKED:
    add("002 three level cards counter any two cards", THREE_DECKS, "bid", None,
        current=c(pair), bid=c("D:TTT"), **COUNTER)  # fmt: skip

# --- 002: play ----------------------------------------------------------------------------------

add("002 of equal cards the first is bigger", AT10, "beats", 0, lead=["S9"], plays=[["S9"]])
add("002 of equal cards the first is bigger", AT10, "beats", 1,
    lead=["H9"], plays=[["ST"], ["DT"], ["CT"]])  # fmt: skip
for lead, others in (
    ("S:AAK", "S:QQ3"), ("S:AKK", "S:AQQ"), ("S:AQQJJ", "S:KK99"), ("S:98844", "S:763"),
):  # fmt: skip
    add("002 a throw of big cards", AT10, "throw", c(lead),
        leader_play=c(lead), other_hands=[c(others), c("D:22"), c("C:AA")])  # fmt: skip
for other, want in (("SJ", "S9"), ("S:QQ", "S:44"), ("S:55", "S:44")):
    for place in range(3):
        hands = [c("D:3"), c("D:4"), c("D:6")]
        hands[place] = c(other)
        add("002 a failed throw", AT10, "throw", c(want),
            leader_play=c("S:98844"), other_hands=hands)  # fmt: skip
for lead, own, play, reason in (
    ("S:33", "S:6677.A", "S:6A", "shape"),
    ("S:33", "S:6677.A", "S:77", None),
    ("S:3344", "S:6677.AA", "S:66AA", "shape"),
    ("S:3344", "S:6677.AA", "S:6677", None),
    ("S:3344", "S:66.88.A", "S:6688", None),
    ("S:3344", "S:66.88.A", "S:668A", "shape"),
    ("S:3344", "S:678.A", "S:678A", None),
):
    add("002 following", AT10, "follow", reason, lead=c(lead), hand=c(own), play=c(play))
for lead, plays, won in (
    ("S:AK5544", ["H:9988.72"], 1),
    ("S:AA5544", ["H:9988.72"], 0),
    ("S:544", ["H:977", "H:884"], 2),
    ("S:567", ["H:977", "H:884"], 1),
):
    add("002 ruff", AT10, "beats", won, lead=c(lead), plays=[c(p) for p in plays])

# --- 003: the guide -----------------------------------------------------------------------------

add(
    "003 2, 3, 5 are always trumps; level cards only below the jokers", GUIDE, "order",
    {
        "trump": layers(
            "BJ LJ HK SK=DK=CK H5 S5=D5=C5 H3 S3=D3=C3 H2 S2=D2=C2 HA HQ HJ HT H9 H8 H7 H6 H4"
        ),
        **{s: [[s + r] for r in "AQJT98764"] for s in "SDC"},
    },
    cards=ALL,
)  # fmt: skip
add("003 a bid is a pair and a joker", GUIDE, "bid", None, current=[], bid=c("S:99 LJ"))
add("003 a bid is a pair and a joker", GUIDE, "bid", "no_bid", current=[], bid=c("S:99"))
add("003 a snatch", GUIDE, "bid", None, current=c("S:99 LJ"), bid=c("D:6677 BJ"))
add("003 a pair of jokers cannot be snatched", GUIDE, "bid", "cannot_be_snatched",
    current=c("S:99 LJ LJ"), bid=c("D:6677 BJ"))  # fmt: skip
for text, times in (("S:A", 1), ("S:AA", 2), ("S:QQAA", 4), ("S:66.88.QQ", 8), ("S:QQA", 2)):
    add("003 the bottom", GUIDE, "bottom", 15 * times,
        last_trick_winner="attackers", winning_play=c(text), bottom=c("S:5K.2 D:2"))  # fmt: skip
add("003 lead: any of a suit that is highest", GUIDE, "throw", c("S:QQ.A"),
    leader_play=c("S:QQ.A"), other_hands=[c("S:JJ"), c("H:AA"), c("D:AA")])  # fmt: skip
for lead, own, play, reason in (
    ("S:6677", "S:8899.A", "S:889A", "shape"),
    ("S:6677", "S:8899.A", "S:8899", None),
    ("S:667", "S:899.A", "S:89A", "shape"),
    ("S:667", "S:899.A", "S:899", None),
):
    add("003 following", GUIDE, "follow", reason, lead=c(lead), hand=c(own), play=c(play))
for lead, plays, won in (
    ("S:6677", ["H:7799"], 0),
    ("S:6677", ["H:6677"], 1),
    ("S:668", ["H:467"], 0),
    ("S:668", ["H:446"], 1),
):
    add("003 ruffs need as many pairs and tractors", GUIDE, "beats", won,
        lead=c(lead), plays=[c(p) for p in plays])  # fmt: skip
add("003 trumps beat side cards, of which A is highest", GUIDE, "beats", 2,
    lead=["SQ"], plays=[["SA"], ["H4"]])  # fmt: skip

# --- the spec -----------------------------------------------------------------------------------

add("spec 3: at level 5", AT5, "tractor", True, cards=c("S:4466"))
add("spec 3: at level T", AT10, "tractor", True, cards=c("S:JJ99"))
for text in ("BJ BJ LJ LJ", "LJ LJ H5 H5", "H5 H5 C5 C5", "C5 C5 HA HA"):
    add("spec 3: consecutive", AT5, "tractor", True, cards=c(text))
add("spec 3: two pairs on one layer", AT5, "tractor", False, cards=c("C5 C5 S5 S5"))
add("spec 3: no trump", {**AT5, "trump": "NT"}, "tractor", True, cards=c("C5 C5 LJ LJ"))
add("spec 3: level_gap at level A", {**AT5, "level": "A", "level_gap": True}, "tractor", False,
    cards=c("SA SA HK HK"))  # fmt: skip
add("spec 4: three level cards beat a pair of BJ", {**AT5, "decks": 3}, "bid", None,
    current=["BJ", "BJ"], bid=c("D:555"))  # fmt: skip
for text in ("LJ", "LJ BJ", "S5 H5"):
    add("spec 4: no bid", AT5, "bid", "no_bid", current=[], bid=c(text))
for lead, other, want in (
    ("S:99844", "S:55", "S:44"), ("S:99844", "ST", "S8"), ("S:98844", "SJ", "S9"),
    ("S:98844", "S:QQ", "S:44"), ("S:98844", "S:55", "S:44"),
):  # fmt: skip
    add("spec 6", ATJ if other != "SJ" else AT5, "throw", c(want),
        leader_play=c(lead), other_hands=[[], c(other), []])  # fmt: skip
add("spec 9: 778899 on 4455AA is x8", ATJ, "bottom", 80, last_trick_winner="attackers",
    winning_play=c("H:778899"), lead=c("S:4455AA"), bottom=c("S:K"))  # fmt: skip
for text, pairs in (("S:A", 1), ("S:AA", 2), ("S:99AA", 4)):
    add("spec 9: pairs", {**ATJ, "bottom_multiplier": "pairs"}, "bottom", 10 * pairs,
        last_trick_winner="attackers", winning_play=c(text), bottom=c("S:K"))  # fmt: skip


def test_of_every_text() -> None:
    found = {where.split()[0] for where, _, _ in EXAMPLES}
    assert found == {"000", "002", "003", "spec"}
    assert len(EXAMPLES) > 150


@pytest.mark.parametrize(
    ("where", "question", "want"), EXAMPLES, ids=[f"{i} {e[0]}" for i, e in enumerate(EXAMPLES)]
)
def test_example(where: str, question: dict[str, Any], want: dict[str, Any]) -> None:
    got = json.loads(json.dumps(judge.answer(json.dumps(question).encode())))
    assert {key: got.get(key) for key in want} == want, got


def test_003_two_decks() -> None:
    rules = resolve({"preset": "guide"})
    assert (rules.hand_size, rules.bottom_size, rules.total_points) == (26, 4, 200)
    assert resolve({"preset": "forty"}).total_points == 100
