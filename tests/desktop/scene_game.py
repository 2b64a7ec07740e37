"""A real match in one process, driven step by step: what the scene's tests and pictures use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from desktop.session.advisor import suggest
from desktop.session.model import TableModel
from desktop.session.seats import ViewerSeat
from engine import facts, players
from engine.protocol import Ask, Reset, encode
from engine.table import Table


class Game:
    """Four seats, the viewer at ``me``; ``step`` deals or lets the others act once."""

    def __init__(
        self,
        rules: Mapping[str, Any] | None = None,
        seed: str = "scene",
        me: int = 0,
        names: Sequence[str] = ("小林", "老周", "小满", "阿芳"),
        level: str = "greedy",
    ) -> None:
        self.model = TableModel(self, me)
        self.me = me
        self.held = 0
        self._queue: list[Any] = []
        self._driving = False
        """Does ``run`` drive the table (then an answer does not)?"""
        self._history: list[Any] | None = None
        rules = rules or {"game": "shengji"}
        seats: list[Any] = []
        for i in range(4):
            if i == me:
                seats.append(ViewerSeat(facts.SeatInfo(names[i], "human"), self._hear))
            else:
                seats.append(players.seat(level, i, f"{seed}{i}", names[i], rules["game"]))
        self.table = Table.new(rules, seats, seed=seed)
        self.table.stop_after_hands = 1
        for seat in seats:
            if hasattr(seat, "answer"):
                seat.answer = self.table.receive

    # --- the link of the model -------------------------------------------------------------

    def answer(self, message: dict[str, Any]) -> None:
        self.table.receive(self.me, encode(message))
        if not self._driving:
            self.table.pump(deals=0)

    def undo(self, to: int) -> None:
        self.table.undo(to)
        self._finish_reset()

    def next_hand(self) -> None:
        self.table.next_hand()

    def deal_all(self) -> None:
        self.run(lambda: not self.dealing)

    def pause_deal(self, on: bool) -> None: ...

    def hold(self) -> None:
        self.held += 1

    def release(self) -> None:
        self.held = max(0, self.held - 1)
        self._deliver()

    def suggest(self, ask: Ask) -> list[int]:
        return suggest(self.model.facts, self.me, ask)

    # --- what the table says ---------------------------------------------------------------

    def _hear(self, message: Any) -> None:
        if isinstance(message, Reset):
            self._history = []
        elif self._history is not None:
            self._history.append(message)
        else:
            self._queue.append(message)
            self._deliver()

    def _finish_reset(self) -> None:
        history = self._history or []
        self._history = None
        self._queue.clear()
        ask = history[-1] if history and isinstance(history[-1], Ask) else None
        self.model.begin([f for f in history if not isinstance(f, Ask)], ask)

    def _deliver(self) -> None:
        while self._queue and not self.held:
            self.model.take(self._queue.pop(0))

    # --- driving ---------------------------------------------------------------------------

    @property
    def dealing(self) -> bool:
        hand = self.table.state.hand
        return hand is None or hand.dealt < 4 * hand.rules.hand_size

    def step(self) -> None:
        """The table goes on: one dealt card at most."""
        self.table.pump(deals=1)

    def run(self, until: Callable[[], bool], answer: bool = False) -> None:
        """Go on until ``until()``; with ``answer`` the viewer's asks get the player's answer."""
        self._driving = True
        try:
            self._run(until, answer)
        finally:
            self._driving = False

    def _run(self, until: Callable[[], bool], answer: bool) -> None:
        for _ in range(2000):
            if until():
                return
            n = len(self.table.facts)
            self.step()
            if until():
                return
            if answer and self._asked("bid"):
                self.answer_like_a_player()
            elif len(self.table.facts) == n:
                if self.model.ask is None or not answer:
                    return
                self.answer_like_a_player()
        raise AssertionError("the game does not get there")

    def answer_like_a_player(self) -> None:
        """Answer the standing ask as the app's own player would."""
        ask = self.model.ask
        assert ask is not None
        cards = self.suggest(ask)
        if ask.ask == "bid":
            (self.model.snatch if len(cards) == 5 else self.model.bid)(cards)
        else:
            {
                "bury": self.model.bury,
                "counter": self.model.counter,
                "play": self.model.play,
                "show": self.model.show,
            }[ask.ask](cards)

    def until_asked(self, kind: str, skip: int = 0) -> bool:
        """Go on to the ``skip`` + first ask of a kind, answering others; was there one?"""
        for _ in range(skip + 1):
            self.run(lambda: self._asked(kind) or self.over, answer=True)
            if not self._asked(kind):
                return False
            if skip:
                skip -= 1
                self.answer_like_a_player()
        return self._asked(kind)

    def _asked(self, kind: str) -> bool:
        return self.model.ask is not None and self.model.ask.ask == kind

    @property
    def over(self) -> bool:
        hand = self.table.state.hand
        return hand is not None and hand.end is not None
