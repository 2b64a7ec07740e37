"""What a person may answer in Gongzhu: asked of the model, at real tables."""

from __future__ import annotations

import pytest
from scene_game import Game

from desktop.session import gongzhu
from desktop.session.local import LocalSession
from engine import facts
from engine.cards import names, parse_all
from engine.gongzhu.rules import PRESETS
from engine.gongzhu.scoring import FOUR, POINT_CARDS


def game_of(preset="standard", seed="g", level="greedy", **rules):
    return Game({"game": "gongzhu", "preset": preset, **rules}, seed=seed, level=level)


def asked_to_show(count=1, **rules):
    """A game in which the viewer is asked what he shows of at least so many cards."""
    for i in range(200):
        game = game_of(seed=f"s{i}", **rules)
        if game.until_asked("show") and len(game.model.showable()) >= count:
            return game
    raise AssertionError("nobody asks")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_the_end_of_a_hand(preset, qapp):
    """Whatever the model says of a choice, the table says too; the model keeps step with it."""
    game = game_of(preset, f"p{preset}")
    for _ in range(80):
        game.run(lambda: game.over or game.model.ask is not None)
        if game.over:
            break
        ask, model = game.model.ask, game.model
        mine = model.hand.cards_of(0)
        if ask.ask == "play":
            legal = {tuple(p) for p in model.hand.legal_plays(0)}
            size = len(next(iter(legal)))
            if size == 1:
                free = {c for c in mine if model.why_not([c]) is None}
                assert {(c,) for c in free} == {p for p in legal if len(p) == 1}
                if model.hand.trick is not None and model.hand.trick.cards:
                    assert model.dimmed([]) == set(mine) - free
        else:
            assert model.showable() <= set(FOUR) & set(mine)
            assert model.dimmed([]) == set(mine) - model.showable()
        game.answer_like_a_player()
        assert game.model.ask is not ask, "the answer was taken"
    assert game.over and game.model.hand.end == game.table.state.hand.end


def test_shows_go_to_the_table_openly_and_darkly(qapp):
    game = asked_to_show(2, preset="dark")
    first, second, *_ = sorted(game.model.showable())
    assert game.model.why_not([first], [second]) is None
    game.model.show([first], [second])
    game.run(lambda: len(game.model.hand.shows) >= 2)
    mine = [f for f in game.model.facts if isinstance(f, facts.Show) and f.seat == 0]
    assert {(f.how == "dark", f.cards) for f in mine} == {
        (False, names([first])), (True, names([second])),
    }  # fmt: skip


def test_a_dark_show_is_refused_where_there_is_none(qapp):
    game = asked_to_show()
    card = min(game.model.showable())
    heard = []
    game.model.refused.connect(heard.append)
    game.model.show([], [card])
    assert [i.code for i in heard] == ["no_dark_sale"]
    assert game.model.ask is not None, "and it can be answered again"


def test_nobody_is_bothered_where_nothing_may_be_shown(qapp):
    for i in range(20):
        game = game_of(seed=f"n{i}", show_rule="none")
        game.run(lambda game=game: game.model.ask is not None or game.over)
        assert game.model.ask is None or game.model.ask.ask == "play"


def test_undo_of_a_show_goes_back_to_the_end_of_the_deal(qapp):
    game = asked_to_show()
    cards = sorted(game.model.showable())
    game.model.show(cards)
    game.run(lambda: bool(game.model.hand.shows))
    assert game.model.can_undo
    game.model.undo()
    game.run(lambda: game.model.ask is not None)
    assert game.model.ask.ask == "show" and not game.model.hand.shows
    assert set(cards) <= game.model.showable()


def test_undo_of_showing_nothing_asks_it_again(qapp):
    game = asked_to_show()
    game.model.show([])
    game.until_asked("play")
    game.answer_like_a_player()
    game.run(lambda: game.model.ask is not None or game.over)
    game.model.undo()
    game.run(lambda: game.model.ask is not None)
    assert game.model.ask.ask == "play", "first the card played"
    if any(isinstance(f, facts.Play) for f in game.model.facts):
        game.model.undo()
        game.run(lambda: game.model.ask is not None)
        assert game.model.ask.ask == "show", "then the choice of shows"


def test_a_barred_card_names_a_card_that_may_be_played(qapp):
    for i in range(200):
        game = asked_to_show(1) if i == 0 else game_of(seed=f"b{i}")
        if not game.until_asked("show"):
            continue
        game.model.show(sorted(game.model.showable()))
        for _ in range(13):
            if not game.until_asked("play"):
                break
            hand = game.model.hand
            for card in FOUR:
                reason = game.model.why_not([card]) if card in hand.cards_of(0) else None
                if reason is not None and reason.code == "barred":
                    assert game.model.why_not(reason.params["owed"]) is None
                    return
            game.answer_like_a_player()
    raise AssertionError("no bar")


def test_a_settled_hand_can_be_finished_at_once(qapp):
    for i in range(60):
        game = game_of(seed=f"f{i}")
        while not game.over and not game.model.settled:
            if not game.until_asked("play"):
                break
            if game.model.settled:
                break
            game.answer_like_a_player()
        if game.model.settled and game.model.ask is not None:
            break
    assert game.model.settled
    hand = game.model.hand
    assert all(hand.seen[c] == 1 for c in POINT_CARDS)
    before = [hand.score(s).total for s in range(4)]
    game.model.finish_hand()
    game.run(lambda: game.over)
    assert game.over and list(game.model.hand.end.scores) == before
    assert not game.model.finishing


def test_a_hand_with_point_cards_out_is_not_settled(qapp):
    game = asked_to_show()
    game.model.show([])
    game.until_asked("play")
    game.model.finish_hand()
    assert not game.model.settled and not game.model.finishing
    assert game.model.ask is not None


def test_dimmed_pairs(qapp):
    """A pair led to a hand with pairs of the suit leaves only these bright."""
    for i in range(200):
        game = game_of("double", f"d{i}", "random")
        if not game.until_asked("play", 1):
            continue
        trick = game.model.hand.trick
        if trick is None or not trick.cards or len(trick.cards[0]) != 2:
            continue
        plays = game.model.hand.legal_plays(0)
        if all(p[0] == p[1] for p in plays):
            pairs = {p[0] for p in plays}
            mine = set(game.model.hand.cards_of(0))
            assert game.model.dimmed([]) == mine - pairs
            assert game.model.dimmed([min(pairs)]) == mine - {min(pairs)}
            return
    raise AssertionError("no such trick")


def test_decided_without_a_card_of_the_four_goes_to_the_play_before():
    deal = [facts.Deal(1, 0, "S2"), facts.Deal(2, 1)]
    play = [facts.Play(3, 0, ("S2",)), facts.Play(4, 1, ("S3",))]
    held = [None, *deal, *play]
    assert gongzhu.decided(held, 0) == 2
    assert gongzhu.decided(held[:3], 0) is None
    assert parse_all(["SQ"])[0] in FOUR


class Slow:
    def deal_every(self):
        return 0

    def between_plays(self):
        return 100


def test_shows_are_read_before_the_first_play_and_a_settled_hand_is_not(qapp):
    session = LocalSession(Slow())
    play = facts.Play(9, 1, ("S2",))
    session.model.facts = [facts.Play(8, 0, ("S3",))]
    assert session._pause_before(play) == 100
    session.model.facts = [facts.Show(8, 2, "open", ("SQ",))]
    assert session._pause_before(play) > 200
    assert session._pause_before(facts.Play(9, 0, ("S2",))) == 0, "the own play is seen at once"
    session.model.finishing = True
    assert session._pause_before(play) == 0
    session.close()


def test_a_leader_sees_what_he_may_not_lead(qapp):
    """Under the bar a shown card is dimmed when its suit is led, by its holder or by others."""
    for i in range(200):
        game = game_of(seed=f"b{i}")
        if not game.until_asked("show") or game.model.hand.leader != 0:
            continue
        shown = game.model.showable() - {game.model.hand.first_cards[0]}
        if not shown:
            continue
        game.model.show(sorted(shown))
        assert game.until_asked("play")
        hand, model = game.model.hand, game.model
        assert not hand.tricks and hand.trick is None, "this is the first lead"
        mine = hand.cards_of(0)
        barred = {c for c in mine if model.why_not([c]) is not None}
        assert barred and barred <= shown
        assert model.dimmed([]) == barred
        free = next(c for c in mine if c not in barred)
        assert model.dimmed([free]) == barred, "a leader may choose anew"
        return
    raise AssertionError("no such deal")
