"""Checking records: what is wrong is named, whatever was changed (spec interfaces section 2)."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from engine import facts
from engine.cards import NAMES
from engine.check import check
from engine.errors import RecordError
from tests.engine.games import MIXES, play, points_are_conserved
from tests.engine.helpers import Script, options, policy, stack

replace = msgspec.structs.replace
PLAYED = ["forty", "guide", "guide-hidden", "joyful", "turned", "penalties", "protected"]
PLAYED += ["gz-standard", "gz-dark", "gz-forced", "gz-double-dark", "gz-double-forced"]
DICE = ("random", "steady", "greedy", "random")


@cache
def record(name: str) -> tuple[Any, ...]:
    """One hand and the beginning of the next, without its seed."""
    table, _ = play(MIXES[name], f"{name} m", kinds=DICE)
    table.stop_after_hands = None
    table.pump(5)
    return tuple(table.facts)


def renumbered(all_facts: list[Any]) -> list[Any]:
    return [all_facts[0], *(replace(f, n=i) for i, f in enumerate(all_facts[1:], 1))]


def fault(all_facts: list[Any], seed: str | None) -> int | None:
    """The number of the fact that the check names; nothing else may come out of it."""
    try:
        check(all_facts, seed, "file")
    except RecordError as error:
        n = error.params["n"]
        assert isinstance(n, int)
        assert "file" in str(error)
        assert f"fact {n}" in str(error)
        return n
    return None


# ---------------------------------------------------------------------- mutations


def other_value(value: Any, dice: random.Random) -> Any:
    """Something of the same form, but different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + dice.choice([1, 2, 3]) if value < 2 else value - 1
    if isinstance(value, tuple):
        if value and dice.random() < 0.3:
            return value[:-1]
        if value and dice.random() < 0.8:
            i = dice.randrange(len(value))
            return (*value[:i], other_value(value[i], dice), *value[i + 1 :])
        return (*value, "S7")
    if value in NAMES:
        return dice.choice([t for t in NAMES if t != value])
    if value is UNSET or value is None:
        return dice.choice([0, 1])
    return dice.choice([t for t in ("S", "H", "NT", "2", "5", "A", "attackers") if t != value])


def altered(fact: Any, dice: random.Random) -> Any:
    """The fact with one field changed, left out or put in; it is still a fact."""
    for _ in range(100):
        key = dice.choice([k for k in fact.__struct_fields__ if k != "n"])
        value = getattr(fact, key)
        new = UNSET if dice.random() < 0.1 else other_value(value, dice)
        line = msgspec.json.decode(facts.encode(fact))
        if new is UNSET:
            line.pop(key, None)
        else:
            line[key] = new
        try:
            found = facts.decode(msgspec.json.encode(line))
        except msgspec.ValidationError:
            continue
        if found != fact:
            return found
    return None


def mutated(name: str, i: int, how: str, dice: random.Random) -> list[Any] | None:
    all_facts = list(record(name))
    if how == "alter":
        new = altered(all_facts[i], dice)
        if new is None:
            return None
        all_facts[i] = new
    elif how == "drop":
        del all_facts[i]
    elif how == "double":
        all_facts.insert(i, all_facts[i])
    else:
        if i + 1 >= len(all_facts):
            return None
        all_facts[i], all_facts[i + 1] = all_facts[i + 1], all_facts[i]
    return renumbered(all_facts)


@given(
    st.sampled_from(PLAYED),
    st.floats(0, 1, exclude_max=True),
    st.sampled_from(["alter", "alter", "alter", "drop", "double", "swap"]),
    st.integers(0, 10**6),
    st.booleans(),
)
@settings(max_examples=500)
def test_a_mutated_record_is_refused_at_its_first_wrong_fact(
    name: str, where: float, how: str, dice: int, with_seed: bool
) -> None:
    i = 1 + int(where * (len(record(name)) - 1))
    bad = mutated(name, i, how, random.Random(dice))
    if bad is None or bad == list(record(name)):
        return
    seed = f"{name} m" if with_seed else None
    n = fault(bad, seed)
    if n is None:
        # Another game, but one that could have been.
        points_are_conserved(bad)
        return
    # What comes before is the record's own: the fault is not before the change.
    assert n >= i
    assert fault(bad[:n], seed) is None, "an earlier fact is wrong"
    assert fault(bad[: n + 1], seed) == n


@pytest.mark.slow
@pytest.mark.parametrize("name", MIXES)
def test_every_fact_mutated(name: str) -> None:
    dice = random.Random(name)
    for i in range(1, len(record(name))):
        for how in ("alter", "alter", "alter", "drop", "double", "swap"):
            bad = mutated(name, i, how, dice)
            if bad is None or bad == list(record(name)):
                continue
            for seed in (f"{name} m", None):
                n = fault(bad, seed)
                if n is None:
                    points_are_conserved(bad)
                else:
                    assert n >= i


@pytest.mark.parametrize("name", PLAYED)
def test_every_altered_consequence_is_named(name: str) -> None:
    """Not one field of a consequence can be changed unnoticed, seed or no seed."""
    dice = random.Random(name)
    kinds = [facts.Hand, facts.Trick, facts.End]
    if MIXES[name].get("game") != "gongzhu":
        kinds += [facts.Trump, facts.Pickup]
    seen = set()
    for i, fact in enumerate(record(name)):
        if type(fact) not in kinds:
            continue
        if isinstance(fact, facts.Trick) and dice.random() < 0.7:
            continue
        seen.add(type(fact))
        for key in fact.__struct_fields__:
            value = getattr(fact, key)
            if key == "n" or value is UNSET:
                continue
            line = msgspec.json.decode(facts.encode(fact))
            line[key] = other_value(value, dice)
            try:
                new = facts.decode(msgspec.json.encode(line))
            except msgspec.ValidationError:
                continue
            if new == fact or (key == "cards" and sorted(new.cards) == sorted(value)):
                continue
            bad = list(record(name))
            bad[i] = new
            assert fault(bad, f"{name} m") == i, (key, new)
    assert seen == set(kinds)


# ---------------------------------------------------------------------- prefixes


@pytest.mark.parametrize("name", MIXES)
def test_every_prefix_of_a_record_is_in_order(name: str) -> None:
    all_facts = list(record(name))
    for i, fact in enumerate(all_facts, 1):
        plain = isinstance(fact, facts.Deal | facts.Play | facts.Trick)
        if not plain or i % 40 == 0:
            assert fault(all_facts[:i], f"{name} m") is None
            assert fault(all_facts[:i], None) is None


@pytest.mark.parametrize("bottom", ["S3 HA D2 H4 C4 CA SA DA", "S3 HT LJ DT D9 BJ C4 C5"])
def test_a_turned_trump_is_taken_for_possible_before_the_bottom_is_known(bottom: str) -> None:
    rules = options(no_bid="turn_bottom")
    s = Script(rules, stack(rules, {}, bottom, 0, "S2 H2 D2 C2"), first=0, declarer=0)
    s.run_to_play()
    at = next(i for i, f in enumerate(s.facts) if isinstance(f, facts.Trump))
    for end in (at, at + 1, at + 2, at + 3):
        assert fault(s.facts[:end], None) is None
    bad = list(s.facts)
    bad[at] = replace(bad[at], suit="C")
    # Any trump could have been turned up; the bottom shows that it was not this one.
    assert fault(bad, None) == at + 1


# ---------------------------------------------------------------------- the seed


def test_the_seed_must_be_the_one_promised() -> None:
    all_facts = list(record("forty"))
    n = len(all_facts)
    assert fault([*all_facts, facts.Seed(n, "forty m")], None) is None
    assert fault([*all_facts, facts.Seed(n, "another")], None) == n
    assert fault(all_facts, "another") == 0
    assert fault([*all_facts, facts.Seed(n, "forty m"), facts.Undo(n + 1, 3)], None) is not None


def test_nothing_follows_the_seed() -> None:
    all_facts = list(record("forty"))
    n = len(all_facts)
    bad = [*all_facts, facts.Seed(n, "forty m"), replace(all_facts[-1], n=n + 1)]
    assert fault(bad, "forty m") == n + 1


def test_the_seed_does_not_stand_for_the_result() -> None:
    table, _ = play({"game": "gongzhu", "end_at": -1}, "short", hands=20)
    assert isinstance(table.facts[-2], facts.Over) and isinstance(table.facts[-1], facts.Seed)
    assert fault(table.facts, None) is None
    n = table.facts[-2].n
    assert fault([*table.facts[:-2], facts.Seed(n, "short")], None) == n


def test_cards_in_another_order_are_the_same_play() -> None:
    all_facts = list(record("joyful"))
    for i, f in enumerate(all_facts):
        if isinstance(f, facts.Play | facts.Bury | facts.Bid):
            all_facts[i] = replace(f, cards=tuple(reversed(f.cards)))
    assert fault(all_facts, "joyful m") is None


def test_a_bottom_in_another_order_is_another_deal() -> None:
    all_facts = list(record("forty"))
    i = next(i for i, f in enumerate(all_facts) if isinstance(f, facts.Pickup))
    all_facts[i] = replace(all_facts[i], cards=tuple(reversed(all_facts[i].cards)))
    assert fault(all_facts, "forty m") == i


# ---------------------------------------------------------------------- early ends


def test_an_early_end_that_is_not_allowed_is_named() -> None:
    all_facts = list(record("forty"))
    tricks = [i for i, f in enumerate(all_facts) if isinstance(f, facts.Trick)]
    i = tricks[1]
    end = next(f for f in all_facts if isinstance(f, facts.End))
    bad = [*all_facts[: i + 1], replace(end, n=i + 1, early=True)]
    assert fault(bad, "forty m") == i + 1
    bad = [*all_facts[: i + 1], replace(end, n=i + 1, early=False)]
    assert fault(bad, "forty m") == i + 1


def test_cards_nobody_may_have() -> None:
    rules = options(preset="forty")
    s = Script(rules, stack(rules, {0: "S2"}, "", 0, "H2 D2 C2"), first=0)
    s.run_to_play(policy({0: ["S2"]}))
    deals = [i for i, f in enumerate(s.facts) if isinstance(f, facts.Deal)]
    bad = list(s.facts)
    bad[deals[5]] = replace(bad[deals[5]], card=bad[deals[0]].card)
    assert fault(bad, None) == deals[5]


@pytest.mark.parametrize(
    ("given", "possible"),
    [("D4 C6 H9", True), ("D4 D6 LJ", True), ("D4 C6 D9", False), ("H9 LJ D4", False)],
)
def test_what_a_snatcher_cannot_have_given_back(given: str, possible: bool) -> None:
    rules = options(preset="guide")
    hands = {0: "S8 S8 LJ", 1: "D4 C6 H9 D6 D9 H7 H7 H8 H8 BJ"}
    s = Script(rules, stack(rules, hands, "", 0, "LJ BJ"), first=0)
    s.run(
        policy({0: ["S8 S8 LJ"], 1: ["H7 H7 H8 H8 BJ"]}),
        until=lambda: bool(s.of(facts.Snatch)),
    )
    bad = list(s.facts)
    assert isinstance(bad[-1], facts.Snatch)
    bad[-1] = replace(bad[-1], given=tuple(given.split()))
    assert (fault(bad, None) is None) is possible
