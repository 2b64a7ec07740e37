"""Following (spec shengji section 7)."""

from __future__ import annotations

import pytest
from forms import cards, code_of, hand, table, text

from engine.errors import Illegal
from engine.shengji.follow import (
    all_follows,
    all_leads,
    check_follow,
    count_follows,
    owed,
    owed_sizes,
)
from engine.shengji.parts import make_lead


def fault(lead: str, own: str, play: str, level: str = "T", **options: object) -> str | None:
    """Why a play is illegal; hearts are trumps."""
    order, rules = table(level, "H", **options)
    made = make_lead(order, rules, cards(lead))
    return code_of(check_follow, order, rules, made, hand(own), cards(play))


@pytest.mark.parametrize(
    ("lead", "own", "play", "code"),
    [
        # All cards of the group when there are not more than were led; ruffing is no duty.
        ("S:4466", "S9 D2 D3 D4 H2", "S9 D2 D3 D4", None),
        ("S:4466", "S9 D2 D3 D4 H2", "D2 D3 D4 H2", "must_follow"),
        ("S:4466", "D2 D3 D4 H2", "D2 D3 D4 H2", None),
        ("S:44", "S:23", "S:23", None),
        # A pair is never owed to singles.
        ("S:AK", "S:2237", "S:37", None),
        # Owed pairs come out of tractors.
        ("S:44", "S:77889", "S:78", "shape"),
        ("S:44", "S:77889", "S:88", None),
        # Too many, too few, not held.
        ("S4", "S:77889", "S:77", "wrong_count"),
        ("S4", "S:77889", "", "wrong_count"),
        ("S:44", "S:77889", "S:99", "not_in_hand"),
        ("S4", "S:77889", "S2", "not_in_hand"),
        ("S4", "S7 D3", "D3", "must_follow"),
        ("S4", "H7 D3", "H7", None),
        # Minor and main level cards are trumps.
        ("H2", "DT S3", "S3", "must_follow"),
        ("S2", "ST D3", "D3", None),
    ],
)
def test_two_decks(lead: str, own: str, play: str, code: str | None) -> None:
    assert fault(lead, own, play) == code


@pytest.mark.parametrize(
    ("own", "play", "strict", "pairs_only"),
    [
        # 445566 led. A run of two and a pair are owed when there is no run of three.
        ("S:2233.77.99.K", "S:223399", None, None),
        ("S:2233779K", "S:22773K", "shape", "shape"),
        ("S:2233.77.99.K", "S:227799", "shape", None),
        ("S:2277.99.QQ.K", "S:2277QQ", None, None),
        ("S:22777.9JK", "S:22779J", None, None),
        ("S:22779JK8", "S:2279JK", "shape", "shape"),
        ("S:2233.7788.99.K", "S:223377", "shape", "shape"),
        ("S:2233.7788.99.K", "S:778899", None, None),
    ],
)
def test_shorter_runs(own: str, play: str, strict: str | None, pairs_only: str | None) -> None:
    options = {"decks": 3} if "777" in own else {}
    assert fault("S:445566", own, play, follow="strict", **options) == strict
    assert fault("S:445566", own, play, follow="pairs_only", **options) == pairs_only


def test_a_long_run_is_owed_in_pieces() -> None:
    # Four pairs in a row led: 3344 and QQKK are owed, not 3344 and two other pairs.
    own = "S:3344.77.99.QQKK"
    assert fault("S:5566.88.AA", own, "S:3344QQKK") is None
    order, rules = table("T", "H")
    lead = make_lead(order, rules, cards("D:55667788"))
    mine = hand("D:3344QQKK.99" + " S:77 D:A")
    assert owed_sizes(order, rules, lead, mine) == ((2, 2), (2, 2))
    for play, code in (("D:3344QQKK", None), ("D:334499QQ", "shape"), ("D:3344QQ9K", "shape")):
        got = code_of(check_follow, order, rules, lead, mine, cards(play))
        assert got == code, play


def test_every_choice_of_runs_is_tried() -> None:
    # A run of three and two runs of two led; 2233 44 55 and QQKKAA held: the three must be
    # QQKKAA, so that 2233 and 4455 remain.
    order, rules = table("T", "H")
    lead = make_lead(order, rules, cards("D:223344.66.77.99.JJ"))
    assert lead.duty == ((2, 3), (2, 2), (2, 2))
    mine = hand("D:22334455QQKKAA7")
    assert owed_sizes(order, rules, lead, mine) == ((2, 3), (2, 2), (2, 2))
    assert text(owed(order, rules, lead, mine)) == text(cards("D:22334455QQKKAA"))
    low_first = cards("D:22334455QQKKA7")
    assert code_of(check_follow, order, rules, lead, mine, low_first) == "shape"


@pytest.mark.parametrize(
    ("lead", "own", "play", "code", "protected"),
    [
        # Pairs come out of triples.
        ("S:44", "S:77789", "S:77", None, None),
        ("S:44", "S:77789", "S:89", "shape", None),
        ("S:44", "S:777889", "S:77", None, None),
        # A triple and a single may not be given to keep a pair that is owed.
        ("S:4466", "S:777889", "S:7779", "shape", None),
        ("S:4466", "S:777889", "S:7788", None, None),
        # A triple owes a triple, else a pair and a single.
        ("S:444", "S:77788K", "S:777", None, None),
        ("S:444", "S:77788K", "S:88K", "shape", "shape"),
        ("S:444", "S:77889K", "S:77K", None, None),
        ("S:444", "S:77889K", "S:79K", "shape", "shape"),
        # A triple tractor owes triples, never a pair tractor.
        ("S:444555", "S:77.88.2.3.9.9.Q", "S:7799.2Q", None, None),
        ("S:444555", "S:777.99.88.2.3", "S:777992", None, None),
        ("S:444555", "S:777.99.88.2.3", "S:778899", "shape", "shape"),
        ("S:444555", "S:777.JJJ.88.2", "S:777882", "shape", "shape"),
        # A pair run out of triples is owed, unless they are protected.
        ("S:4455", "S:777888.2.3", "S:7723", "shape", None),
        ("S:4455", "S:777888.2.3", "S:7788", None, None),
        ("S:4455", "S:777889923", "S:8899", None, None),
        ("S:4455", "S:77788.JJ.23", "S:88JJ", "shape", None),
        ("S:4455", "S:77788.JJ.23", "S:7788", None, None),
        ("S:4455", "S:77788.JJ.23", "S:7782", "shape", "shape"),
    ],
)  # fmt: skip
def test_three_decks(
    lead: str, own: str, play: str, code: str | None, protected: str | None
) -> None:
    assert fault(lead, own, play, "A", decks=3) == code
    assert fault(lead, own, play, "A", decks=3, protect_triples=True) == protected


def test_reasons_carry_what_a_sentence_needs() -> None:
    order, rules = table("T", "H")
    lead = make_lead(order, rules, cards("S:4466"))
    own = hand("S:77998 D3 D4")

    def error(play: str) -> Illegal:
        with pytest.raises(Illegal) as caught:
            check_follow(order, rules, lead, own, cards(play))
        assert "legal" in caught.value.params or "owed" in caught.value.params
        legal = caught.value.params["owed"]
        assert isinstance(legal, list)
        check_follow(order, rules, lead, own, legal)
        return caught.value

    assert error("S2 S7 S7 S8").params["card"] == "S2"
    wrong = error("S7").params
    assert (wrong["needed"], wrong["given"]) == (4, 1)
    wrong = error("S7 S7 D3 D4").params
    assert (wrong["group"], wrong["needed"], wrong["given"]) == ("S", 4, 2)
    wrong = error("S7 S8 S9 S9").params
    assert (wrong["group"], wrong["sizes"], wrong["given"]) == ("S", ((2, 1), (2, 1)), ((2, 1),))
    trump = make_lead(order, rules, cards("H2"))
    with pytest.raises(Illegal) as caught:
        check_follow(order, rules, trump, hand("DT D3"), cards("D3"))
    assert caught.value.params["group"] == "trump"


@pytest.mark.parametrize(
    ("lead", "own", "legal"),
    [
        ("S4", "S:K5A9", "S9"),
        ("S4", "D5 D6 DA H2", "D6"),
        ("S4", "D5 H2 H3", "D5"),
        ("S:44", "S:5577K2", "S:77"),
        ("S:44", "S:K5A9", "S:9A"),
        ("S:44", "S9 D5 D8 H2", "S9 D8"),
        ("S:4466", "S:9922.KA", "S:2299"),
    ],
)
def test_owed_is_cheap(lead: str, own: str, legal: str) -> None:
    order, rules = table("T", "H")
    made = make_lead(order, rules, cards(lead))
    assert text(owed(order, rules, made, hand(own))) == text(sorted(cards(legal)))


def test_owed_keeps_triples_where_pairs_do() -> None:
    order, rules = table("T", "H", decks=3)
    lead = make_lead(order, rules, cards("H:44"))
    own = hand("ST ST ST DT DT H2")
    assert text(owed(order, rules, lead, own)) == "DT DT"


def test_counts_and_lists() -> None:
    order, rules = table("T", "H")
    lead = make_lead(order, rules, cards("S:44"))
    own = hand("S:77889A")
    assert count_follows(order, rules, lead, own) == 2
    assert all_follows(order, rules, lead, own, 2) == [cards("S:77"), cards("S:88")]
    assert all_follows(order, rules, lead, own, 1) is None
    void = hand("D:2234 H5 H5")
    # Of D2 D2 D3 D4 H5 H5: two pairs and every two of four.
    assert count_follows(order, rules, lead, void) == 8


def test_long_lists_are_given_up_quickly() -> None:
    order, rules = table("T", "H", decks=3)
    lead = make_lead(order, rules, cards("H:2233.4455.7788"))
    own = hand("H:66699.9JJJQQQKKKAAA" + " BJ BJ BJ LJ LJ LJ HT HT HT ST ST ST")
    assert all_follows(order, rules, lead, own, 200) is None
    # Without pairs to owe there is nothing to search.
    assert count_follows(order, rules, lead, hand("D:222333444555666777888")) > 200


@pytest.mark.parametrize("throws", [True, False])
def test_leads(throws: bool) -> None:
    order, rules = table("T", "H", throws=throws)
    got = all_leads(order, rules, hand("S:3345 D8"), 200)
    throw_leads = ["S:34", "S:35", "S:45", "S:334", "S:335", "S:345", "S:3345"]
    want = ["S3", "S4", "S5", "D8", "S:33"] + (throw_leads if throws else [])
    assert got == sorted(sorted(cards(lead)) for lead in want)
    assert all_leads(order, rules, hand("S:3345 D8"), len(want) - 1) is None


def test_leads_of_one_part_through_equal_layers() -> None:
    order, rules = table("T", "H", throws=False)
    got = all_leads(order, rules, hand("HA HA ST ST DT DT HT HT"), 200)
    assert got is not None
    tractors = [text(lead) for lead in got if len(lead) > 2]
    assert sorted(tractors) == sorted(
        text(sorted(cards(t)))
        for t in (
            "HA HA ST ST", "HA HA DT DT", "ST ST HT HT", "DT DT HT HT",
            "HA HA ST ST HT HT", "HA HA DT DT HT HT",
        )
    )  # fmt: skip
