"""Gongzhu's rules a second time: slow, with texts and sets, straight from the words of the spec.

Nothing of the engine's rules is used, so that the two can be compared.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import prod
from typing import Any

from engine import facts

RANKS = "23456789TJQKA"
HEARTS = tuple("H" + r for r in RANKS)
FOUR = ("SQ", "HA", "DJ", "CT")
RED = "HD"
STANDARD = {"A": -50, "K": -40, "Q": -30, "J": -20, **dict.fromkeys("56789T", -10)}
PIPS = {**STANDARD, **{str(i): -i for i in range(5, 10)}, "4": -10, "3": -3, "2": -2}


def is_point(card: str) -> bool:
    """Whether a card (starred or not) is a point card."""
    return card[0] == "H" or card[:2] in ("SQ", "DJ", "CT")


def factor_of(card: str) -> int:
    """The factor written at a starred card."""
    return int(card[3:]) if "*" in card else 1


def slow_score(
    captured: list[str],
    heart_factor: int,
    *,
    decks: int = 1,
    pig_flip: str = "full",
    heart_values: str = "standard",
) -> int:
    """Section 5, step by step; a shown SQ, DJ or CT is starred."""
    points = [c for c in captured if is_point(c)]
    hearts = [c for c in points if c[0] == "H"]
    table = STANDARD if heart_values == "standard" else PIPS
    heart_sum = sum(table.get(c[1], 0) for c in hearts) * heart_factor
    bare = Counter(c[:2] for c in points)
    all_red = all(bare[h] == decks for h in HEARTS)
    circle = all_red and all(bare[c] == decks for c in ("SQ", "DJ", "CT"))
    if all_red:
        heart_sum = abs(heart_sum)
    pig = sum(-100 * factor_of(c) for c in points if c[:2] == "SQ")
    if circle or (all_red and pig_flip == "hearts"):
        pig = abs(pig)
    sheep = sum(100 * factor_of(c) for c in points if c[:2] == "DJ")
    transformers = [factor_of(c) for c in points if c[:2] == "CT"]
    total = heart_sum + pig + sheep
    if transformers and len(points) == len(transformers):
        return sum(50 * f for f in transformers)
    for f in transformers:
        total *= {1: 2, 2: 4, 4: 8}[f]
    return total


def slow_legal(
    hand: list[str],
    lead: list[str] | None,
    barred: dict[str, int],
    *,
    decks: int = 1,
    colour: bool = False,
) -> set[tuple[str, ...]]:
    """All legal plays as sorted texts; ``barred``: copies of each card under the bar."""
    if lead is None:
        found = set()
        for k in range(1, decks + 1):
            for cards in combinations(sorted(hand), k):
                if len(set(cards)) != 1:
                    continue
                rest = list(hand)
                suit = cards[0][0]
                for c, n in barred.items():
                    if c[0] == suit:
                        for _ in range(n):
                            rest.remove(c)
                free = [c for c in rest if c[0] == suit]
                if not free or not Counter(cards) - Counter(free):
                    found.add(cards)
        return found
    suit, count = lead[0][0], len(lead)
    own = [c for c in hand if c[0] == suit]
    free = list(own)
    for c, n in barred.items():
        if c[0] == suit:
            for _ in range(n):
                free.remove(c)
    if len(free) < count:
        free = own
    found = set()
    for cards in set(combinations(sorted(hand), count)):
        mine = [c for c in cards if c[0] == suit]
        others = [c for c in cards if c[0] != suit]
        if len(mine) < min(count, len(own)) or Counter(mine) - Counter(free):
            continue
        paired = count == 2 and any(n > 1 for n in Counter(free).values())
        if paired and cards[0] != cards[1]:
            continue
        if colour and others:
            same = [c for c in hand if c[0] != suit and (c[0] in RED) == (suit in RED)]
            given = [c for c in others if (c[0] in RED) == (suit in RED)]
            if len(given) < min(len(others), len(same)):
                continue
        found.add(cards)
    return found


def slow_winner(plays: list[tuple[int, tuple[str, ...]]]) -> int:
    """The seat that wins a trick (sections 1 and 7)."""
    suit = plays[0][1][0][0]
    best, height = plays[0][0], (-1, -1)
    for seat, cards in plays:
        if any(c[0] != suit for c in cards):
            continue
        top = max(RANKS.index(c[1]) for c in cards)
        pair = len(cards) == 2 and cards[0] == cards[1]
        rank = (int(pair == (suit == "D")) if len(cards) == 2 else 0, top)
        if rank > height:
            best, height = seat, rank
    return best


def slow_result(totals: Any, rules: dict[str, Any]) -> tuple[list[int], list[int]] | None:
    """Pigs and winners (section 6); ``None`` while the match goes on."""
    counted = list(totals)
    if rules["teams"]:
        counted = [totals[s] + totals[(s + 2) % 4] for s in range(4)]
    plus = rules["plus_end"]
    if min(counted) > rules["end_at"] and (plus is None or max(counted) < plus):
        return None
    pigs = [s for s in range(4) if counted[s] == min(counted)]
    if rules["double_pig"]:
        pigs = [s for s in range(4) if counted[s] in (min(counted), max(counted))]
    rest = [counted[s] for s in range(4) if s not in pigs]
    return pigs, [s for s in range(4) if s not in pigs and counted[s] == max(rest)]


def gongzhu_is_conserved(all_facts: list[Any]) -> None:
    """Plays a record over again by the slow rules: legal, won, captured and counted right."""
    rules = all_facts[0].rules
    decks = rules["decks"]
    totals = [0, 0, 0, 0]
    hands: list[list[str]] = []
    for f in all_facts:
        if isinstance(f, facts.Hand):
            assert list(f.totals) == totals
            hands = [[], [], [], []]
            order: list[int] = []
            shown: list[tuple[int, str, int, str]] = []
            trick: list[tuple[int, tuple[str, ...]]] = []
            taken: list[list[str]] = [[], [], [], []]
            led: set[str] = set()
            leader = f.leader
            firsts: dict[int, str] = {}
            leaving: list[str] = []
            aces: list[int] = []
        elif isinstance(f, facts.Deal):
            hands[f.seat].append(f.card)
            order.append(f.seat)
            firsts.setdefault(f.seat, f.card)
            if leader is None and f.card == rules["start_card"]:
                leader = f.seat
        elif isinstance(f, facts.Show):
            factor = 4 if f.how == "first" else 2
            if f.how == "first":
                assert f.cards == (firsts[f.seat],)
            shown += [(f.seat, c, factor, f.how) for c in f.cards]
            aces += [factor] * f.cards.count("HA")
        elif isinstance(f, facts.Play):
            if leader is not None:
                assert f.seat == leader
                leader = None
            if trick:
                assert f.seat == (trick[-1][0] + 1) % 4
            barred = Counter(
                c for s, c, _, how in shown if s == f.seat and how == "open" and c[0] not in led
            )
            lead = list(trick[0][1]) if trick else None
            colour = rules["discard_colour"]
            legal = slow_legal(hands[f.seat], lead, barred, decks=decks, colour=colour)
            assert tuple(sorted(f.cards)) in legal
            suit = trick[0][1][0][0] if trick else f.cards[0][0]
            leaving += _leave(f, hands[f.seat], shown, suit, led)
            trick.append((f.seat, f.cards))
        elif isinstance(f, facts.Trick):
            assert f.winner == slow_winner(trick)
            stars = [c if decks > 1 else c[:2] for c in leaving]
            assert sorted(f.cards) == sorted(stars)
            taken[f.winner] += leaving
            led.add(trick[0][1][0][0])
            trick, leaving, leader = [], [], f.winner
        elif isinstance(f, facts.End):
            assert not any(hands)
            hearts = prod(aces)
            scores = [
                slow_score(
                    taken[s],
                    hearts,
                    decks=decks,
                    pig_flip=rules["pig_flip"],
                    heart_values=rules["heart_values"],
                )
                for s in range(4)
            ]
            assert list(f.scores) == scores
            totals = [t + s for t, s in zip(totals, scores, strict=True)]
            assert list(f.totals) == totals
            assert sum(len(c) for c in f.captured) == 16 * decks
            for s in range(4):
                mine = taken[s] if decks > 1 else [c[:2] for c in taken[s]]
                assert sorted(f.captured[s]) == sorted(mine)
        elif isinstance(f, facts.Over):
            assert slow_result(totals, rules) == (list(f.pig), list(f.winner))


def _leave(
    f: facts.Play, hand: list[str], shown: list[tuple[int, str, int, str]], suit: str, led: set[str]
) -> list[str]:
    """The point cards of a play, starred; they leave hand and shown ones (section 7)."""
    out, dark = [], []
    for c in f.cards:
        mine = [x for x in shown if x[:2] == (f.seat, c)]
        aside = c[0] == suit and suit not in led
        mine.sort(key=lambda x: (aside and x[3] == "open", x[2], x[3] != "dark"))
        if len(mine) < hand.count(c):
            if is_point(c):
                out.append(c)
        else:
            shown.remove(mine[0])
            out.append(f"{c}*{mine[0][2]}")
            if mine[0][3] == "dark":
                dark.append(c)
        hand.remove(c)
    assert sorted(dark) == sorted(() if f.dark is facts.UNSET else f.dark)
    return out
