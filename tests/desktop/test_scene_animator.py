"""Motion is driven by the clock it is given, and one call ends all of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsRectItem

from desktop.scene.animator import Animator, ease_in, ease_out
from desktop.scene.speeds import MAX_MOVING, MAX_TILTED, MOVES, Speeds


class Clock:
    def __init__(self):
        self.ms = 0.0

    def __call__(self):
        return self.ms


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def animator(qapp, clock):
    out = Animator(Speeds(), clock)
    yield out
    out.clear()


def at(animator, clock, ms):
    clock.ms = ms
    animator.step()


def test_a_card_arrives_in_its_time(animator, clock):
    item, done = QGraphicsRectItem(), []
    animator.move(item, QPointF(100, 0), "play", tilt=30, done=lambda: done.append(1))
    assert item.rotation() == 8
    at(animator, clock, MOVES["play"] / 2)
    assert 50 < item.pos().x() < 100 and not done
    at(animator, clock, MOVES["play"])
    assert item.pos() == QPointF(100, 0) and item.rotation() == 0 and done == [1]
    assert not animator.busy


def test_finish_ends_also_what_the_ends_begin(animator, qtbot):
    item, order = QGraphicsRectItem(), []

    def second():
        order.append("held")
        animator.move(item, QPointF(5, 90), "take", done=lambda: order.append("taken"))

    animator.after(None, second)
    with qtbot.waitSignal(animator.idle, timeout=1000):
        animator.finish()
    assert order == ["held", "taken"] and item.pos() == QPointF(5, 90)


def test_a_hold_without_end_waits_for_finish(animator, clock):
    done = []
    animator.after(None, lambda: done.append(1))
    at(animator, clock, 1e9)
    assert not done and animator.busy
    animator.finish()
    assert done


def test_a_new_move_goes_on_from_where_the_card_is(animator, clock):
    item = QGraphicsRectItem()
    animator.move(item, QPointF(100, 0), "play")
    at(animator, clock, 60)
    x = item.pos().x()
    animator.move(item, QPointF(0, 0), "play")
    at(animator, clock, 61)
    assert 0.8 * x < item.pos().x() <= x


def test_delay_and_small_moves(animator, clock):
    item, done = QGraphicsRectItem(), []
    animator.move(item, QPointF(1, 1), "play", done=lambda: done.append(1))
    assert done and not animator.busy
    animator.move(item, QPointF(50, 0), "play", delay=100)
    at(animator, clock, 90)
    assert item.pos() == QPointF(1, 1)
    at(animator, clock, 100 + MOVES["play"])
    assert item.pos() == QPointF(50, 0)


def test_not_more_than_so_many_move_or_tilt(animator):
    items = [QGraphicsRectItem() for _ in range(MAX_MOVING + 5)]
    for item in items:
        animator.move(item, QPointF(100, 0), "play", tilt=5)
    assert sum(1 for i in items if i.pos().x() == 0) == MAX_MOVING
    assert sum(1 for i in items if i.rotation()) == MAX_TILTED


@pytest.mark.parametrize("speeds", [Speeds("off"), None])
def test_off_and_hidden_move_at_once(animator, speeds):
    animator.hidden = speeds is None
    animator.speeds = speeds or Speeds()
    item, done = QGraphicsRectItem(), []
    animator.move(item, QPointF(100, 0), "play", done=lambda: done.append(1))
    assert item.pos().x() == 100 and done and not animator.busy


def test_reduced_motion_fades_in_place(animator, clock):
    animator.speeds = Speeds(reduced=True)
    item = QGraphicsRectItem()
    animator.move(item, QPointF(100, 0), "play", tilt=5)
    assert item.pos().x() == 100 and item.opacity() < 1 and item.rotation() == 0
    at(animator, clock, 200)
    assert item.opacity() == 1


def test_forgotten_items_are_left_alone(animator, clock):
    item, done = QGraphicsRectItem(), []
    animator.move(item, QPointF(100, 0), "play", done=lambda: done.append(1))
    animator.forget(item)
    at(animator, clock, 1000)
    assert item.pos().x() == 0 and not done


def test_curves():
    assert ease_out(0) == ease_in(0) == 0 and ease_out(1) == ease_in(1) == 1
    assert ease_out(0.5) > 0.5 > ease_in(0.5)
