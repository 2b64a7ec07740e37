"""Puzzles: the worlds a seat must reckon with, the exact endings, the proofs and the files."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import facts
from engine.__main__ import main as engine_main
from engine.cards import POINTS, names, parse_all
from engine.deal import play
from engine.games import game, game_of
from engine.puzzle_answer import solves, tally
from engine.puzzle_format import Puzzle, PuzzleError, check, encode, read
from engine.puzzle_make import candidates, choose
from engine.puzzle_minimax import without
from engine.puzzle_proof import prove
from engine.puzzle_themes import THEMES
from engine.puzzle_worlds import Hidden, TooManyWorlds, World
from engine.puzzles import FOLDER, puzzles_of
from engine.table import visible

GAMES = ("shengji", "gongzhu")


def endings(rules: dict[str, Any], seed: str, left: Sequence[int]) -> list[tuple[Any, Any, int]]:
    """(what all know who know everything, the seat's view, the seat) at plays near the end."""
    table = play(rules, ["greedy", "rules", "greedy", "rules"], seed, None, 1)
    match = game_of(rules).MatchState
    views = [visible(table.facts, s) for s in range(4)]
    out = []
    for i, fact in enumerate(table.facts):
        if isinstance(fact, facts.Play):
            hand = match.of(views[fact.seat][:i]).hand
            if hand.sizes[fact.seat] in left:
                out.append((match.of(table.facts[:i]).hand, hand, fact.seat))
    return out


def truth(whole: Any, seat: int) -> World:
    """All cards of a hand as they really lie, and what lies dark before others than the seat."""
    hands: Any = tuple([tuple(whole.cards_of(s)) for s in range(4)])
    shown = getattr(whole, "shown", ())
    dark = [c.card for c in shown if c.dark and not c.played and c.seat != seat]
    return World(hands, tuple(sorted(getattr(whole, "bottom", None) or ())), tuple(sorted(dark)))


RULES = (
    {"game": "gongzhu"},
    {"game": "gongzhu", "preset": "colour"},
    {"game": "gongzhu", "preset": "double"},
    {"game": "shengji", "preset": "forty"},
    {"game": "shengji"},
    {"game": "shengji", "preset": "joyful-2"},
    {"game": "gongzhu", "preset": "all-shown"},
    {"game": "gongzhu", "preset": "dark", "show_rule": "all"},
    {"game": "shengji", "preset": "triple"},
)


@pytest.mark.parametrize("rules", RULES, ids=lambda r: f"{r['game']}-{r.get('preset', '')}")
def test_how_the_cards_really_lie_is_one_of_the_worlds(rules: dict[str, Any]) -> None:
    seen = 0
    for k in range(2):
        for whole, hand, seat in endings(rules, f"worlds {k}", (2,)):
            try:
                worlds = Hidden(hand, seat).worlds(400)
            except TooManyWorlds:
                continue
            assert truth(whole, seat) in worlds
            assert len(set(worlds)) == len(worlds)
            seen += 1
    assert seen


def test_the_worlds_of_one_seat_are_all_ways_that_its_knowledge_allows() -> None:
    """Counted by brute force over all ways to part the unseen cards."""
    done = 0
    for _, hand, seat in endings({"game": "gongzhu"}, "brute", (2,)):
        hidden = Hidden(hand, seat)
        cards = [c for c in range(52) for _ in range(hidden.unseen[c])]
        sizes = [hand.sizes[s] for s in hidden.others]
        found = set()
        for order in itertools.permutations(cards):
            hands: list[Any] = [hidden.own] * 4
            at = 0
            for s, size in zip(hidden.others, sizes, strict=True):
                hands[s] = tuple(sorted(order[at : at + size]))
                at += size
            if all(hidden.seats[s].fits(hands[s]) for s in hidden.others) and _holds_shown(
                hand, hands
            ):
                found.add(tuple(hands))
        assert {w.hands for w in hidden.worlds(10_000)} == found
        done += 1
    assert done


def _holds_shown(hand: Any, hands: Sequence[Sequence[int]]) -> bool:
    """Shown cards are where they were shown."""
    return all(copy.played or copy.card in hands[copy.seat] for copy in hand.shown)


def test_shown_cards_that_were_not_played_are_where_they_were_shown() -> None:
    from tests.engine.positions import position

    given: dict[str, Any] = {
        "own": "HA H3", "declarer": 0, "bottom": "C5 C6 C7 C8 D5 D6 D7 D8",
        "out": "S2 S9 H4 H5 C3 D4", "bid": (1, "S2"),
    }  # fmt: skip
    worlds = Hidden(position(**given), 0).worlds(1000)
    assert worlds and all(parse_all(["S2"])[0] in w.hands[1] for w in worlds)
    # Played meanwhile: the other copy may be anywhere.
    hand = position(**given, tricks=[(1, "S2 S3 S4 S5")])
    assert len(Hidden(hand, 0).worlds(1000)) == 3 * len(worlds)
    # Who took the bottom may have buried it.
    hand = position(**{**given, "declarer": 1, "bottom": ""}, gone="")
    assert Hidden(hand, 0).seats[1].least == [0] * 54


# ---------------------------------------------------------------------- the solvers


def slow_shengji(hand: Any, hands: list[list[int]], bottom: int, seat: int, cards: Any) -> int:
    """The attackers' further points after a play, on the engine's own hand: minimax, no cuts."""
    state = _Open(hand, hands)
    return state.value_after(seat, list(cards), bottom)


class _Open:
    """All cards open, played out with the fold and the checks of the real hand."""

    def __init__(self, hand: Any, hands: Sequence[Sequence[int]]) -> None:
        self.hand = hand
        self.hands = [list(h) for h in hands]

    def value_after(self, seat: int, cards: list[int], bottom: int) -> int:
        from engine.shengji.parts import make_lead

        hand = self.hand
        trick = [list(p) for p in hand.trick.cards]
        lead = hand.trick.lead or make_lead(hand.order, hand.rules, cards)
        hands = [list(h) for h in self.hands]
        for c in cards:
            hands[seat].remove(c)
        return self._on(hands, hand.trick.leader, lead, [*trick, cards], bottom)

    def _on(self, hands: Any, leader: int, lead: Any, trick: Any, bottom: int) -> int:
        from engine.cards import counts
        from engine.shengji.follow import all_follows, all_leads
        from engine.shengji.parts import make_lead
        from engine.shengji.throw import throw_result
        from engine.shengji.trick import bottom_multiplier, winner

        hand = self.hand
        order, rules = hand.order, hand.rules
        attacks = [(s - hand.declarer) % 2 == 1 for s in range(4)]
        if len(trick) == 4:
            at = winner(order, rules, lead, trick[1:])
            who = (leader + at) % 4
            won = sum(POINTS[c] for p in trick for c in p) if attacks[who] else 0
            if not hands[who]:
                return won + (
                    bottom * bottom_multiplier(rules, lead, trick[at]) if attacks[who] else 0
                )
            values = []
            for cards in all_leads(order, rules, counts(hands[who]), 1000) or []:
                for new in every_cut(order, rules, cards):
                    others = [counts(hands[s]) for s in range(4) if s != who]
                    part = throw_result(order, rules, new, others)
                    led = cards if part is None else sorted(part.cards)
                    if part is not None:  # the throw fails
                        new = make_lead(order, rules, led)
                    rest = [list(without(tuple(h), tuple(led))) if s == who else h
                            for s, h in enumerate(hands)]  # fmt: skip
                    values.append(self._on(rest, who, new, [led], bottom))
            return won + (max if attacks[who] else min)(values)
        who = (leader + len(trick)) % 4
        values = []
        for cards in all_follows(order, rules, lead, counts(hands[who]), 1000, False) or []:
            rest = [list(without(tuple(h), cards)) if s == who else h for s, h in enumerate(hands)]
            values.append(self._on(rest, leader, lead, [*trick, cards], bottom))
        return (max if attacks[who] else min)(values)


def every_cut(order: Any, rules: Any, cards: Sequence[int]) -> list[Any]:
    """Every way to lead these cards: all ways to part them are tried with three decks."""
    from engine.errors import Illegal
    from engine.shengji.parts import make_lead

    found = {(lead := make_lead(order, rules, cards)).parts: lead}
    if rules.decks > 2:
        for groups in _parted(list(cards)):
            try:
                lead = make_lead(order, rules, cards, groups)
            except Illegal:
                continue
            found.setdefault(lead.parts, lead)
    return list(found.values())


def _parted(cards: list[int]) -> Iterator[list[list[int]]]:
    """All ways to part cards into heaps."""
    if not cards:
        yield []
        return
    for rest in _parted(cards[1:]):
        yield [[cards[0]], *rest]
        for i, heap in enumerate(rest):
            yield [*rest[:i], [cards[0], *heap], *rest[i + 1 :]]


def test_with_three_decks_a_lead_is_tried_in_every_cut() -> None:
    from engine.puzzle_shengji import cuts
    from engine.shengji.rules import resolve
    from engine.shengji.trump import trump_order

    for preset, several in (("triple", True), ("standard", False)):
        rules = resolve({"game": "shengji", "preset": preset})
        order = trump_order(rules, "2", "S")
        for text in ("H5 H5", "H5 H5 H5", "H5 H5 H6 H6", "H5 H5 H5 H6 H6 H7", "BJ BJ LJ LJ S2"):
            cards = tuple(sorted(parse_all(text.split())))
            if rules.decks == 2 and max(map(cards.count, cards)) > 2:
                continue
            found = [lead.parts for lead in cuts(order, rules, cards)]
            assert len(set(found)) == len(found) and (len(found) > 1) == several
            assert set(found) == {lead.parts for lead in every_cut(order, rules, cards)}


@pytest.mark.parametrize("preset", ["standard", "joyful-2", "forty", "triple"])
def test_endings_of_shengji_are_solved_as_by_plain_minimax(preset: str) -> None:
    from engine.puzzle_shengji import Solver

    chance = random.Random(preset)
    done = 0
    for k in range(4):
        some = endings({"game": "shengji", "preset": preset}, f"solve {k}", (2, 3))
        for whole, hand, seat in chance.sample(some, min(6, len(some))):
            if sum(hand.sizes) > 10:
                continue
            solver = Solver(hand, seat)
            world = truth(whole, seat)
            bottom = sum(POINTS[c] for c in world.bottom)
            sign = 1 if (seat - hand.declarer) % 2 else -1
            for move, value in zip(solver.moves, solver.values(world), strict=True):
                if hand.trick.lead is None and len(move) > 1:
                    continue  # a throw may fail: see the test of throws
                hands = [list(h) for h in world.hands]
                assert value == sign * slow_shengji(hand, hands, bottom, seat, move)
                done += 1
    assert done > 10


def slow_gongzhu(
    hand: Any, world: World, seat: int, move: Sequence[int], harm: bool
) -> tuple[int, ...]:
    """All scores after a move: the engine's rules, every legal play, nothing left out."""
    from engine.cards import counts
    from engine.gongzhu import legal, scoring

    rules = hand.rules
    shown = {c.card: c.factor for c in hand.shown if not c.played}

    def utility(scores: Sequence[int], s: int) -> int:
        return 4 * scores[s] - sum(scores)

    def on(hands: Any, leader: int, trick: Any, taken: Any) -> tuple[int, ...]:
        if len(trick) == 4:
            leader = (leader + legal.winner(trick)) % 4
            got = [(c, shown.get(c, 1)) for p in trick for c in p if c in scoring.POINT_CARDS]
            taken = [t + got if s == leader else t for s, t in enumerate(taken)]
            trick = []
            if not hands[leader]:
                return tuple(scoring.score(rules, t, hand.heart_factor).total for t in taken)
        who = (leader + len(trick)) % 4
        vector = counts(hands[who])
        if trick:
            plays = legal.follows(rules, vector, trick[0][0] // 13, len(trick[0]))
        else:
            plays = legal.leads(rules, vector, legal.NONE_ASIDE)
        results = []
        for cards in plays:
            rest = [without(h, cards) if s == who else h for s, h in enumerate(hands)]
            results.append(on(rest, leader, [*trick, cards], taken))
        if harm and who != seat:
            return min(results, key=lambda r: utility(r, seat))
        return max(results, key=lambda r: (utility(r, who), -utility(r, seat)))

    hands = [without(h, move) if s == seat else h for s, h in enumerate(world.hands)]
    trick = [*[tuple(p) for p in hand.trick.cards], tuple(move)]
    return on(hands, hand.trick.leader, trick, [list(t) for t in hand.captured])


@pytest.mark.parametrize("preset", ["standard", "colour", "double", "classic", "dark"])
@pytest.mark.parametrize("model", ["paranoid", "maxn"])
def test_endings_of_gongzhu_are_solved_as_by_trying_everything(preset: str, model: str) -> None:
    from engine.puzzle_gongzhu import Solver, Unsolvable

    chance = random.Random(f"{preset} {model}")
    done = 0
    for k in range(5):
        some = endings({"game": "gongzhu", "preset": preset}, f"solve {k}", (2, 3))
        for whole, hand, seat in chance.sample(some, min(6, len(some))):
            if sum(hand.sizes) > 9:
                continue
            try:
                solver = Solver(hand, seat, model)
            except Unsolvable:
                continue
            world = truth(whole, seat)
            for move, value in zip(solver.moves, solver.values(world), strict=True):
                scores = slow_gongzhu(whole, world, seat, move, model == "paranoid")
                assert value == 4 * scores[seat] - sum(scores)
                done += 1
    assert done > 10


# ---------------------------------------------------------------------- without seeing the cards


def slow_reaches(
    hand: Any, worlds: list[World], seat: int, move: Sequence[int], values: Sequence[int]
) -> bool:
    """The same for Gongzhu by the words: sets of worlds, every legal play, up to the very end."""
    from engine.cards import counts
    from engine.gongzhu import legal, scoring

    rules = hand.rules
    shown = {c.card: c.factor for c in hand.shown if not c.played}

    def plays_of(cards: Sequence[int], trick: Any) -> Any:
        vector = counts(cards)
        if trick:
            return legal.follows(rules, vector, trick[0][0] // 13, len(trick[0]))
        return legal.leads(rules, vector, legal.NONE_ASIDE)

    def on(left: dict[int, Any], leader: int, trick: Any, taken: Any) -> bool:
        some = next(iter(left.values()))
        if len(trick) == 4:
            leader = (leader + legal.winner(trick)) % 4
            got = [(c, shown.get(c, 1)) for p in trick for c in p if c in scoring.POINT_CARDS]
            taken = [t + got if s == leader else t for s, t in enumerate(taken)]
            trick = []
            if not some[leader]:
                totals = [scoring.score(rules, t, hand.heart_factor).total for t in taken]
                return all(4 * totals[seat] - sum(totals) >= values[i] for i in left)
        who = (leader + len(trick)) % 4
        every = sorted({p for hands in left.values() for p in plays_of(hands[who], trick)})
        results = []
        for cards in every:
            after = {
                i: [without(h, cards) if s == who else h for s, h in enumerate(hands)]
                for i, hands in left.items()
                if cards in plays_of(hands[who], trick)
            }
            results.append(on(after, leader, [*trick, cards], taken))
        return any(results) if who == seat else all(results)

    first = {
        i: [without(h, move) if s == seat else h for s, h in enumerate(w.hands)]
        for i, w in enumerate(worlds)
    }
    trick = [*[tuple(p) for p in hand.trick.cards], tuple(move)]
    return on(first, hand.trick.leader, trick, [list(t) for t in hand.captured])


def test_what_can_be_had_without_seeing_the_cards_is_found() -> None:
    from engine.puzzle_blind import reaches
    from engine.puzzle_gongzhu import Solver, Unsolvable

    found = {True: 0, False: 0}
    for k in range(3):
        for _, hand, seat in endings({"game": "gongzhu"}, f"blind {k}", (3,)):
            if sum(hand.sizes) > 10:
                continue
            try:
                solver = Solver(hand, seat)
                worlds = Hidden(hand, seat).worlds(30)
            except (Unsolvable, TooManyWorlds):
                continue
            rows = [solver.values(w) for w in worlds]
            for m, move in enumerate(solver.moves):
                for values in ([row[m] for row in rows], [max(row) for row in rows]):
                    got = reaches(solver, worlds, move, values)
                    assert got == slow_reaches(hand, worlds, seat, move, values)
                    found[got] += 1
    assert found[True] and found[False]


def test_a_move_whose_worth_rests_on_a_later_guess_is_not_proven() -> None:
    """It is best in every world when all cards are open, but one would have to know which it is."""
    from engine.puzzle_blind import reaches
    from engine.puzzle_proof import solvers

    line = (Path(__file__).parent / "cases" / "guess.jsonl").read_bytes()
    puzzle = msgspec.json.decode(line, type=Puzzle)
    hand = puzzle.hand()
    worlds = Hidden(hand, puzzle.seat).worlds(100)
    for name, solver, _ in solvers(hand, puzzle.seat):
        at = [m for m, move in enumerate(solver.moves) if puzzle.is_best(names(move))]
        rows = [solver.values(w) for w in worlds]
        assert all(row[m] == max(row) for row in rows for m in at)
        if name == "paranoid":
            values = [max(row) for row in rows]
            moves = [solver.moves[m] for m in at]
            assert not all(reaches(solver, worlds, m, values) for m in moves)
            assert not all(slow_reaches(hand, worlds, puzzle.seat, m, values) for m in moves)
    assert puzzle.prove() is None


@pytest.mark.parametrize("preset", ["standard", "forty"])
def test_with_one_card_left_nothing_is_to_be_guessed(preset: str) -> None:
    """What all cards open bring with two cards left is had without seeing them, and no more."""
    from engine.puzzle_blind import reaches
    from engine.puzzle_shengji import Solver

    done = 0
    for k in range(2):
        for _, hand, seat in endings({"game": "shengji", "preset": preset}, f"one {k}", (2,)):
            try:
                worlds = Hidden(hand, seat).worlds(60)
            except TooManyWorlds:
                continue
            solver = Solver(hand, seat)
            rows = [solver.values(w) for w in worlds]
            for m, move in enumerate(solver.moves):
                values = [row[m] for row in rows]
                assert reaches(solver, worlds, move, values)
                values[0] += 1
                assert not reaches(solver, worlds, move, values)
                done += 1
    assert done


# ---------------------------------------------------------------------- the files


@pytest.mark.parametrize("name", GAMES)
def test_there_are_sixty_puzzles_of_each_game_from_easy_to_hard(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len(puzzles) >= 60
    assert len({bytes(p.facts) for p in puzzles}) == len(puzzles)
    assert [p.difficulty for p in puzzles] == sorted(p.difficulty for p in puzzles)
    assert len({p.theme for p in puzzles}) >= 8
    for puzzle in puzzles:
        check(puzzle)
        assert puzzle.proof.worlds > 1
        assert len(puzzle.costs) >= 1
        assert not any(puzzle.is_best(m.split()) for m in puzzle.costs)
        assert all(puzzle.cost(m.split()) > 0 for m in puzzle.costs)
        ask = puzzle.question()
        puzzle.hand().check_play(puzzle.seat, parse_all(ask.default))


def small(name: str, count: int) -> list[Puzzle]:
    """Puzzles that are quickly proven: few worlds, few cards, few moves."""

    def work(puzzle: Puzzle) -> tuple[int, str]:
        left = puzzle.hand().sizes[puzzle.seat]
        return puzzle.proof.worlds * 4**left * (1 + len(puzzle.costs)), puzzle.id

    return sorted(puzzles_of(name), key=work)[:count]


def proven_again(puzzle: Puzzle) -> None:
    found = puzzle.prove()
    assert found is not None
    assert found.proof == puzzle.proof
    assert sorted(sorted(names(b)) for b in found.best) == sorted(sorted(b) for b in puzzle.best)


@pytest.mark.parametrize("name", GAMES)
def test_small_puzzles_are_proven_anew(name: str) -> None:
    for puzzle in small(name, 6):
        proven_again(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_all_puzzles_are_proven_anew(name: str) -> None:
    for puzzle in puzzles_of(name):
        proven_again(puzzle)


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_answer_in_the_file_is_noticed(name: str, tmp_path: Path) -> None:
    puzzle = small(name, 1)[0]
    wrong = tuple(next(iter(puzzle.costs)).split())
    other = msgspec.structs.replace(puzzle, best=(wrong,), costs={})
    (tmp_path / f"{name}.jsonl").write_bytes(encode(other) + b"\n")
    args = ["puzzles", "--game", name, "--folder", str(tmp_path), "--prove"]
    assert engine_main(args) == 1
    (tmp_path / f"{name}.jsonl").write_bytes(encode(puzzle) + b"\n")
    assert engine_main(args) == 0


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda line: line[:-20], "line 2"),
        (lambda line: line.replace(b'"theme":', b'"thema":'), "thema"),
        (lambda line: line.replace(b'"seat":', b'"seat":7,"seat_":', 1), "seat"),
        (lambda line: line.replace(b"gongzhu-002", b"gongzhu-001"), "two puzzles"),
    ],
)
def test_a_bad_line_is_named(spoil: Callable[[bytes], bytes], said: str, tmp_path: Path) -> None:
    lines = (FOLDER / "gongzhu.jsonl").read_bytes().splitlines()
    path = tmp_path / "some.jsonl"
    path.write_bytes(lines[0] + b"\n" + spoil(lines[1]) + b"\n")
    with pytest.raises(PuzzleError) as error:
        read(path)
    assert "line 2" in str(error.value) and said in str(error.value)


def test_good_lines_are_read_beside_bad_ones(tmp_path: Path) -> None:
    """A reader with a list gets the rest of a damaged file, and every error with its place."""
    lines = (FOLDER / "gongzhu.jsonl").read_bytes().splitlines()[:6]
    good = [msgspec.json.decode(line, type=Puzzle) for line in (lines[0], lines[2])]
    lines[1] = lines[1][:-20]  # cut off
    lines[3] = lines[2]  # once more
    lines[4] = (FOLDER / "shengji.jsonl").read_bytes().splitlines()[0]
    lines[5] = lines[5].replace(b'"e":"deal"', b'"e":"dealt"')
    path = tmp_path / "some.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    bad: list[PuzzleError] = []
    assert [p.id for p in read(path, bad, "gongzhu")] == [p.id for p in good]
    assert [(e.params["file"], e.params["line"]) for e in bad] == [
        (str(path), n) for n in (2, 4, 5, 6)
    ]
    for error, why in zip(bad, ("truncated", "two puzzles", "another game", "dealt"), strict=True):
        assert why in error.params["why"]
    with pytest.raises(PuzzleError, match="line 2"):
        read(path, game="gongzhu")
    with pytest.raises(PuzzleError) as missing:
        read(tmp_path / "none.jsonl", bad)
    assert "line" not in missing.value.params


def test_facts_that_tell_too_much_or_moves_that_are_not_legal_are_refused() -> None:
    puzzle = puzzles_of("gongzhu")[0]
    told = puzzle.told
    with pytest.raises(PuzzleError, match=f"{puzzle.id}: it is not this seat's turn"):
        check(_with(puzzle, told[:-4]))
    other = (puzzle.seat + 1) % 4
    at = next(i for i, f in enumerate(told) if isinstance(f, facts.Deal) and f.seat == other)
    told[at] = msgspec.structs.replace(told[at], card="S2")
    with pytest.raises(PuzzleError, match="its own cards, and no others"):
        check(_with(puzzle, told))
    held = puzzle.hand().cards_of(puzzle.seat)
    strange = next(c for c in range(52) if c not in held)
    count = len(puzzle.best[0])
    with pytest.raises(PuzzleError, match="is not in the hand"):
        check(msgspec.structs.replace(puzzle, best=(names([strange] * count),)))


def _with(puzzle: Puzzle, told: list[Any]) -> Puzzle:
    return msgspec.structs.replace(puzzle, facts=msgspec.Raw(msgspec.json.encode(told)))


@pytest.mark.parametrize("name", GAMES)
def test_levels_answer_legally_and_are_counted(name: str, capsys: pytest.CaptureFixture) -> None:
    puzzles = small(name, 8)
    found = tally(puzzles, "greedy")
    assert found[""].of == 8
    assert found[""].solved == sum(solves(p, "greedy") for p in puzzles)
    assert sum(t.of for theme, t in found.items() if theme) == 8
    assert engine_main(["puzzles", "--level", "random", "--game", name]) == 0
    assert "all" in capsys.readouterr().out
    assert engine_main(["puzzles", "--level", "wizard"]) == 2
    assert "wizard" in capsys.readouterr().err


@pytest.mark.parametrize("more", [(), ("--prove",)])
def test_a_file_without_puzzles_is_named(
    tmp_path: Path, more: tuple[str, ...], capsys: pytest.CaptureFixture
) -> None:
    (tmp_path / "gongzhu.jsonl").write_bytes(b"")
    args = ["puzzles", "--game", "gongzhu", "--folder", str(tmp_path), *more]
    assert engine_main(args) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("puzzles: ") and "gongzhu.jsonl: there are no puzzles" in err


def test_puzzles_are_made_anew_from_their_seed() -> None:
    """What the maker finds is what it says: proven, and missed by a simple player."""
    rules = {"game": "gongzhu", "preset": "standard"}
    found: list[Puzzle] = []
    for k in itertools.count():
        found += candidates(rules, ("rules",) * 4, f"made/{k}", 2, worlds=60)
        if found:
            break
    again = list(candidates(rules, ("rules",) * 4, f"made/{k}", 2, worlds=60))
    assert [encode(p) for p in found] == [encode(p) for p in again]
    chosen = choose(found, 5)
    assert chosen[0].id == "gongzhu-001"
    for puzzle in chosen:
        check(puzzle)
        proven_again(puzzle)
        assert not (solves(puzzle, "greedy") and solves(puzzle, "rules"))


# ---------------------------------------------------------------------- composed by hand


def composed(idea: str) -> Any:
    from resources.puzzles.composed import COMPOSED

    return next(c for c in COMPOSED if c.idea == idea)


def test_a_composition_becomes_a_puzzle_with_its_hand_and_its_proof() -> None:
    from engine.puzzle_compose import compose

    made = composed("no_pig_for_the_partner")
    puzzle = compose(made)
    assert encode(puzzle) == encode(compose(made))
    check(puzzle)
    proven_again(puzzle)
    assert (puzzle.idea, puzzle.theme, puzzle.best) == (made.idea, "keep_pig", (("H7",),))
    hand = puzzle.hand()
    assert hand.cards_of(0) == sorted(parse_all(["SQ", "H7"]))
    assert [names(c) for c in hand.trick.cards] == [("D6",), ("DK",), ("D8",)]
    # It has shown that it is out of diamonds, as the composition says.
    diamonds = [t for t in hand.tricks if t.cards[0][0] // 13 == 2]
    assert any(t.cards[-t.leader % 4][0] // 13 != 2 for t in diamonds)


def test_a_composition_with_another_move_or_theme_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from engine import puzzle_compose
    from engine.puzzle_compose import CannotCompose, compose

    monkeypatch.setattr(puzzle_compose, "HANDS", 1)
    made = composed("no_pig_for_the_partner")
    with pytest.raises(CannotCompose, match=r"proven is .*H7.*not SQ"):
        compose(msgspec.structs.replace(made, best="SQ"))
    with pytest.raises(CannotCompose, match="about keep_pig"):
        compose(msgspec.structs.replace(made, theme="discard"))


def test_the_files_hold_every_composition() -> None:
    from resources.puzzles.composed import COMPOSED

    there = {p.idea: p for name in GAMES for p in puzzles_of(name) if p.idea}
    assert sorted(there) == sorted(c.idea for c in COMPOSED)
    for made in COMPOSED:
        puzzle = there[made.idea]
        assert (puzzle.rules, puzzle.theme, puzzle.seat) == (made.rules, made.theme, made.seat)
        best = [sorted(move.split()) for move in made.best.split("|")]
        assert sorted(sorted(b) for b in puzzle.best) == sorted(best)


def test_there_are_puzzles_of_three_decks_and_with_cards_that_lie_dark() -> None:
    three = [p for p in puzzles_of("shengji") if p.hand().rules.decks == 3]
    dark = [
        p for p in puzzles_of("gongzhu") if any(c.dark and not c.played for c in p.hand().shown)
    ]
    assert len(three) >= 5 and len(dark) >= 5
    unknown = [p for p in dark if any(c.card is None for c in p.hand().shown)]
    assert any(Hidden(p.hand(), p.seat).worlds(5000)[0].dark for p in unknown)


@pytest.mark.parametrize("name", GAMES)
def test_every_theme_has_three_puzzles(name: str) -> None:
    themes = [p.theme for p in puzzles_of(name)]
    assert {t: themes.count(t) for t in THEMES[name] if themes.count(t) < 3} == {}


def test_a_move_that_another_may_beat_somewhere_is_not_proven() -> None:
    """Of many endings few have a proven move: no move of them is best in every world."""
    checked = 0
    for _, hand, seat in endings({"game": "gongzhu"}, "many", (3,)):
        try:
            found = prove(hand, seat, 300)
        except (TooManyWorlds, ValueError):
            continue
        from engine.puzzle_proof import solvers

        name, solver, _ = solvers(hand, seat)[0]
        assert name == "paranoid"
        rows = [solver.values(w) for w in Hidden(hand, seat).worlds(300)]
        everywhere = {
            solver.moves[m]
            for m in range(len(solver.moves))
            if all(row[m] == max(row) for row in rows)
        }
        if found is not None:
            assert set(found.best) <= everywhere
        checked += 1
    assert checked
    assert game("gongzhu").name == "gongzhu"
