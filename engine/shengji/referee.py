"""What happens next in a match of Shengji: who is asked, what is legal, what follows by itself.

The referee knows the whole state and the seed.  It writes nothing: the table appends the facts it
names, the checker of records compares them with what a record says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from engine import facts
from engine.cards import POINTS, names, parse_all
from engine.chance import Chance
from engine.errors import Illegal
from engine.protocol import AskSpec, Do
from engine.referee import LEGAL_LIMIT, BaseReferee
from engine.shengji import bidding, follow
from engine.shengji.hand import HandState, Phase
from engine.shengji.match import MatchState
from engine.shengji.throw import throw_result
from engine.shengji.trump import trump_order

_DEAL, _BIDDING, _BOTTOM, _COUNTER, _PLAY, _ENDED = Phase
_TURNS = tuple([(AskSpec("play", seat),) for seat in range(4)])
_BIDS = tuple([(AskSpec("bid", seat),) for seat in range(4)])
_PLAYED, _DEALT = facts.Play, facts.Deal


class Referee(BaseReferee[MatchState]):
    """Says what follows and what is legal in one match."""

    def __init__(self, state: MatchState, chance: Chance):
        super().__init__(state, chance)
        self.rules = state.rules
        self._may_bid: int | None = None
        """The seat that was just dealt a card and can bid."""
        self._round = 0
        """Seats that passed in a row since the last card or bid (no facts)."""
        self._able: list[tuple[Any, bool] | None] = [None] * 4
        """By seat: whether it could bid against what stood when it was last dealt a card."""

    # ------------------------------------------------------------------ what follows by itself

    def forced(self, n: int) -> Any | None:
        """The fact that follows without anybody's choice, numbered ``n``; ``None``: ask.

        While cards are dealt the next card is forced although a seat may be asked for a bid.
        """
        state = self.state
        hand = state.hand
        if hand is None or hand.phase is _ENDED:
            return self._between_hands(n)
        if hand.phase is _PLAY:
            return self._forced_in_play(hand, n)
        if hand.phase is _DEAL:
            return self._next_card(hand, n)
        if hand.phase is _BIDDING:
            return self._after_bidding(hand, n) if self._bidder(hand) is None else None
        if hand.phase is _BOTTOM:
            if hand.awaits == "trump":
                return self._trump(hand, n)
            if hand.awaits == "pickup":
                return self._pickup(hand, n)
            return None
        assert hand.phase is _COUNTER and hand.turn is not None
        return None if hand.can_bid(hand.turn) else facts.Pass(n, hand.turn)

    def _over(self, n: int) -> facts.Over | None:
        winners = self.state.winners
        return facts.Over(n, winners) if winners else None

    def _next_hand(self, n: int) -> facts.Hand:
        state = self.state
        return facts.Hand(n, state.no + 1, levels=state.levels, declarer=state.declarer)

    def _forced_in_play(self, hand: HandState, n: int) -> Any | None:
        trick = hand.trick
        if trick is not None and len(trick.plays) == 4 and hand.conceded is None:
            winner = hand.winning
            assert winner is not None
            return facts.Trick(n, winner, points=trick.points)
        if trick is None or hand.conceded is not None:
            return hand.result(n)
        return None

    def early_end(self, n: int) -> Any | None:
        """The early ``end`` when it follows from what all may see (section 9)."""
        hand = self.state.hand
        if hand is None or not hand.early_public():
            return None
        return hand.result(n, early=True)

    def _after_bidding(self, hand: HandState, n: int) -> Any:
        if hand.standing is None and self.rules.no_bid == "redeal":
            return facts.Hand(n, hand.no, levels=hand.levels, declarer=hand.known_declarer)
        declarer = hand.presumed_declarer()
        hidden = self.rules.hidden_trump and hand.standing is not None
        if hidden and hand.standing is not None and hand.standing.seat != declarer:
            return self._pickup(hand, n)
        return self._trump(hand, n)

    def _declarer(self, hand: HandState) -> int:
        declarer = hand.declarer if hand.declarer is not None else hand.presumed_declarer()
        return self.chance.declarer(hand.no) if declarer is None else declarer

    def _trump(self, hand: HandState, n: int) -> Any:
        declarer = self._declarer(hand)
        level = hand.level if hand.order is not None else hand.levels[declarer % 2]
        bid = hand.standing
        if bid is not None:
            assert bid.suit is not None and bid.cards is not None
            shown = names(bid.cards) if self.rules.hidden_trump else UNSET
            return facts.Trump(n, bid.suit, declarer, level, cards=shown)  # type: ignore[arg-type]
        suit = "NT"
        if self.rules.no_bid == "turn_bottom":
            suit = bidding.turned_trump(level, self._bottom(hand))
        return facts.Trump(n, suit, declarer, level)  # type: ignore[arg-type]

    def _bottom(self, hand: HandState) -> list[int]:
        return self.deck(hand.no)[-self.rules.bottom_size :]

    def bottom_fits(self) -> bool:
        """Whether the bottom turns up the trump made of it, if it was (for records)."""
        hand = self._hand()
        if self.rules.no_bid != "turn_bottom" or hand.standing is not None:
            return True
        return bidding.turned_trump(hand.level, self._bottom(hand)) == hand.trump

    def _pickup(self, hand: HandState, n: int) -> Any:
        if hand.holder is None:
            return facts.Pickup(n, self._declarer(hand), names(self._bottom(hand)))
        assert hand.standing is not None and hand.bottom is not None
        return facts.Pickup(n, hand.standing.seat, names(hand.bottom))

    # ------------------------------------------------------------------ who is asked

    def _bidder(self, hand: HandState) -> int | None:
        """The seat to be asked after the last card; seats that cannot bid count as passed."""
        first = hand.first
        assert first is not None
        while self._round < 4:
            seat = (first + self._round) % 4
            if hand.can_bid(seat):
                return seat
            self._round += 1
        return None

    def ask(self) -> AskSpec | None:
        """Who is to be asked now, if anybody; a seat that cannot counter the bottom is not."""
        spec = self._turn()
        if spec is not None and spec.kind == "counter" and not self._hand().legal_bids(spec.seat):
            return None
        return spec

    def asks(self) -> tuple[AskSpec, ...]:
        """Who is to be asked now: in Shengji one at a time."""
        hand = self.state.hand
        if hand is None:
            return ()
        phase = hand.phase
        if phase is _DEAL:
            return () if self._may_bid is None else _BIDS[self._may_bid]
        if phase is _PLAY:
            return () if hand.turn is None else _TURNS[hand.turn]
        spec = self.ask()
        return () if spec is None else (spec,)

    def _turn(self) -> AskSpec | None:
        """Whose turn it is, whether there is a choice or not."""
        hand = self.state.hand
        if hand is None:
            return None
        phase = hand.phase
        if phase is _PLAY:
            return None if hand.turn is None else AskSpec("play", hand.turn)
        if phase is _DEAL:
            return None if self._may_bid is None else AskSpec("bid", self._may_bid)
        if phase is _BIDDING:
            seat = self._bidder(hand)
            return None if seat is None else AskSpec("bid", seat)
        if phase is _BOTTOM and hand.awaits == "bury":
            assert hand.turn is not None
            return AskSpec("bury", hand.turn)
        if phase is _COUNTER:
            assert hand.turn is not None
            return AskSpec("counter", hand.turn)
        return None

    @property
    def settling(self) -> bool:
        """Whether consequences of what was played are due before anybody can do anything."""
        hand = self.state.hand
        return hand is not None and hand.phase is _PLAY and hand.turn is None

    @property
    def asks_in_turn(self) -> bool:
        """Whether an ask must be answered before anything else: not while cards are dealt."""
        hand = self.state.hand
        return hand is None or hand.phase is not _DEAL

    def all_passed(self) -> None:
        """Takes it that nobody bids any more: passes leave no facts in a record."""
        hand = self.state.hand
        if hand is not None and hand.phase is _BIDDING:
            self._round = 4

    def legal(self, spec: AskSpec) -> list[list[int]] | None:
        """All legal answers, each in deck order; ``None`` when too many or not counted."""
        hand = self._hand()
        if spec.kind in ("bid", "counter"):
            return sorted([[], *(sorted(b) for b in hand.legal_bids(spec.seat))])
        if spec.kind == "play":
            order, cards, trick = hand.order, hand.hands[spec.seat], hand.trick
            assert order is not None and cards is not None and trick is not None
            if trick.lead is None:
                return follow.all_leads(order, self.rules, cards, LEGAL_LIMIT)
            return follow.all_follows(order, self.rules, trick.lead, cards, LEGAL_LIMIT)
        return None

    def default(self, spec: AskSpec) -> list[int]:
        """One legal answer, always there: pass, bury and follow low, lead a low card."""
        hand = self._hand()
        if spec.kind in ("bid", "counter"):
            return []
        cards = hand.hands[spec.seat]
        assert cards is not None
        if spec.kind == "bury":
            return self._low(hand, cards)[: self.rules.bottom_size]
        order, trick = hand.order, hand.trick
        assert order is not None and trick is not None
        if trick.lead is None:
            return self._low(hand, cards)[:1]
        return follow.owed(order, self.rules, trick.lead, cards)

    @staticmethod
    def _low(hand: HandState, vector: Sequence[int]) -> list[int]:
        """A hand from the least worth keeping on: no points, no trumps, low cards first."""
        order = hand.order

        def worth(c: int) -> tuple[int, int, int, int]:
            trump = order is not None and order.group[c] == 4
            return (POINTS[c], int(trump), order.layer[c] if order else c % 13, c)

        return sorted([c for c, k in enumerate(vector) for _ in range(k)], key=worth)

    # ------------------------------------------------------------------ answers

    def answer(self, spec: AskSpec, do: Do, n: int, by: Any = UNSET) -> Any | None:
        """The fact an answer makes, or ``None`` for a pass that leaves none.

        Raises ``Illegal`` (or ``CardError``) with a code of ``spec/interfaces.md`` section 4.
        """
        hand = self._hand()
        kind, seat, e = spec.kind, spec.seat, do.e
        try:
            cards = parse_all(do.cards)
        except ValueError as error:
            raise Illegal("bad_form", str(error)) from None
        texts = do.cards if len(cards) < 2 else names(sorted(cards))
        if kind == e == "play":
            return self._answer_play(hand, seat, cards, texts, do.parts, n, by)
        if e == "pass" and cards:
            raise Illegal("bad_form", "a pass has no cards")
        if kind == "bid":
            if e not in ("bid", "snatch", "pass"):
                raise Illegal("bad_form", f"a bid was asked, not {e!r}")
            return self._answer_bid(hand, seat, e, cards, texts, n, by)
        if e != kind and (e, kind) != ("pass", "counter"):
            raise Illegal("bad_form", f"{kind} was asked, not {e!r}")
        if kind == "counter":
            if not cards:
                return facts.Pass(n, seat, by=by)
            hand.check_bid(seat, cards)
            return facts.Counter(n, seat, texts, by=by)
        hand.check_bury(seat, cards)
        return facts.Bury(n, seat, texts, by=by)

    def _answer_bid(
        self, hand: HandState, seat: int, e: str, cards: list[int], texts: Any, n: int, by: Any
    ) -> Any | None:
        if not cards:
            if hand.phase is _BIDDING:
                self._round += 1
            elif self._may_bid == seat:
                self._may_bid = None
            return None
        if e == "snatch":
            hand.check_snatch(seat, cards)
            return self._snatch(hand, seat, cards, texts, n, by)
        hand.check_bid(seat, cards)
        return facts.Bid(n, seat, texts, by=by)

    def _snatch(
        self, hand: HandState, seat: int, cards: list[int], texts: Any, n: int, by: Any
    ) -> Any:
        standing = hand.standing
        assert standing is not None and standing.cards is not None
        taken = sorted(standing.cards)
        side, trumps = give_back(hand, seat, cards, taken)
        given = self.chance.given(hand.no, side, trumps, len(taken))
        return facts.Snatch(n, seat, texts, names(taken), names(given), by=by)

    def _answer_play(
        self, hand: HandState, seat: int, cards: list[int], texts: Any, parts: Any, n: int, by: Any
    ) -> Any:
        named: list[list[int]] | None = None
        shown: Any = UNSET
        if parts is not None:
            try:
                named = [parse_all(p) for p in parts]
            except ValueError as error:
                raise Illegal("bad_form", str(error)) from None
            shown = tuple([names(p) for p in named])
        lead = hand.check_play(seat, cards, named)
        if lead is None or len(lead.parts) == 1:
            return _PLAYED(n, seat, texts, shown, by=by)
        others = [hand.hands[(seat + i) % 4] for i in (1, 2, 3)]
        failed = throw_result(hand.order, self.rules, lead, others)  # type: ignore[arg-type]
        if failed is None:
            return facts.Play(n, seat, texts, parts=shown, by=by)
        return facts.Play(
            n,
            seat,
            names(sorted(failed.cards)),
            parts=shown,
            tried=texts,
            penalty=self.rules.throw_penalty or UNSET,
            by=by,
        )

    def concede(self, seat: int, n: int) -> Any:
        """The fact of a concession; only while cards are played."""
        hand = self.state.hand
        if hand is None or hand.phase is not _PLAY or hand.turn is None:
            raise Illegal("bad_form", "a hand can be conceded only while it is played")
        return facts.Concede(n, seat)

    def applied(self, fact: Any) -> None:
        """Told of every fact after the state took it."""
        kind = type(fact)
        if kind is _PLAYED:
            return
        if kind is _DEALT:
            hand, seat = self._hand(), fact.seat
            self._round = 0
            self._may_bid = seat if hand.phase is _DEAL and self._can_bid(hand, fact) else None
        elif kind is facts.Bid or kind is facts.Snatch:
            self._round = 0
            # Another one who was asked for a bid still is, if he can go over this one.
            other = self._may_bid
            if other is not None and (other == fact.seat or not self._hand().can_bid(other)):
                self._may_bid = None
        elif kind is facts.Hand:
            self._round = 0
            self._may_bid = None
            self._able = [None] * 4

    def _can_bid(self, hand: HandState, deal: facts.Deal) -> bool:
        """Whether the seat just dealt a card can bid; worked out anew only if that can differ."""
        seat, standing = deal.seat, hand.standing
        before = self._able[seat]
        if before is not None and before[0] is standing and hand.idle(deal.card):
            return before[1]
        able = hand.can_bid(seat)
        self._able[seat] = (standing, able)
        return able

    def _hand(self) -> HandState:
        assert self.state.hand is not None
        return self.state.hand

    # ------------------------------------------------------------------ records

    def decision(self, fact: Any) -> Any:
        """The fact that the table would have written for a recorded decision.

        Raises ``Illegal`` when it was not legal, or nobody's to take.
        """
        hand = self.state.hand
        kind = type(fact)
        if hand is None:
            raise Illegal("bad_form", "no hand is being played")
        if kind is facts.Concede:
            return self.concede(fact.seat, fact.n)
        if kind in (facts.Bid, facts.Snatch):
            if hand.phase not in (_DEAL, _BIDDING):
                raise Illegal("bad_form", "the bidding is over")
            spec = AskSpec("bid", fact.seat)
        else:
            asked = self._turn()
            wanted: dict[Any, str] = {
                facts.Bury: "bury",
                facts.Pass: "counter",
                facts.Counter: "counter",
            }
            spec = AskSpec(wanted.get(kind, "play"), fact.seat)
            if asked is None or asked != spec:
                raise Illegal("bad_form", f"it is not seat {fact.seat}'s turn to {spec.kind}")
        cards: Any = () if kind is facts.Pass else fact.cards
        parts: Any = None
        if kind is facts.Play:
            cards = fact.cards if fact.tried is UNSET else fact.tried
            parts = None if fact.parts is UNSET else fact.parts
        if cards is UNSET:
            raise Illegal("bad_form", "the cards are missing")
        e = "snatch" if kind is facts.Snatch else spec.kind
        if kind in (facts.Bid, facts.Snatch, facts.Counter) and not cards:
            raise Illegal("no_bid", "no cards")
        return self.answer(spec, Do(e, tuple(cards), parts), fact.n, fact.by)

    def is_decision(self, fact: Any) -> bool:
        """Whether a fact is somebody's choice (and not a consequence)."""
        return type(fact) in DECISIONS

    def may_end_early(self) -> bool:
        """Whether an early end is allowed, all cards known."""
        hand = self.state.hand
        return hand is not None and hand.early_allowed()


DECISIONS = frozenset(
    (facts.Bid, facts.Snatch, facts.Bury, facts.Pass, facts.Counter, facts.Play, facts.Concede)
)


def give_back(
    hand: HandState, seat: int, cards: Sequence[int], taken: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The cards a snatcher may give back: side cards and trumps, in deck order (section 4).

    His hand with the taken cards, without the cards of his own bid; trump by his suit and
    his side's level.
    """
    own = hand.hands[seat]
    assert own is not None
    pool = list(own)
    for c in taken:
        pool[c] += 1
    for c in cards:
        pool[c] -= 1
    order = trump_order(hand.rules, hand.levels[seat % 2], bidding.bid_suit(hand.rules, cards))
    side: list[int] = []
    trumps: list[int] = []
    for c, k in enumerate(pool):
        (trumps if order.group[c] == 4 else side).extend([c] * k)
    return side, trumps
