"""One hand of Shengji as a fold of facts (spec shengji sections 4 to 9).

The same class serves the table, which knows every card, and a seat, which knows its own: what the
viewer may not know is ``None``.  ``apply`` takes the facts in order and checks nothing; the
``check_*`` methods say whether an answer is legal, from what this viewer knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from msgspec import UNSET

from engine import facts
from engine.cards import BJ, INDEX, KINDS, LJ, NAMES, POINTS, RANKS, from_counts
from engine.errors import Illegal
from engine.fold import TrickFold, ints
from engine.shengji import bidding, ending, follow
from engine.shengji.parts import Lead, make_lead
from engine.shengji.rules import Rules
from engine.shengji.trick import winner as trick_winner
from engine.shengji.trump import TrumpOrder, trump_order

Side = Literal["attackers", "declarer_side"]
Cards = Sequence[int]


class Phase(StrEnum):
    """Where a hand stands."""

    DEAL = "deal"
    """Cards fall one by one; anybody may bid."""
    BIDDING = "bidding"
    """All cards are dealt; the seats are asked in turn."""
    BOTTOM = "bottom"
    """Trump is made known, the bottom taken up and buried; ``awaits`` says what comes next."""
    COUNTER = "counter"
    """The others are asked whether they counter the bottom."""
    PLAY = "play"
    ENDED = "ended"


_DEAL, _BIDDING, _BOTTOM, _COUNTER, _PLAY, _ENDED = Phase
"""Its members by name: looked up through the class they cost several times as much."""


@dataclass(slots=True, frozen=True)
class StandingBid:
    """A bid as this viewer sees it; ``cards`` is ``None`` while it lies face down."""

    seat: int
    cards: tuple[int, ...] | None
    jokers: int | None
    kind: Literal["bid", "reinforce", "switch", "counter", "snatch", "counter_bottom"]
    suit: str | None


@dataclass(slots=True)
class TrickState(TrickFold):
    """A trick, running or done (``winner`` set)."""

    lead: Lead | None = None
    points: int = 0


_NO_BIDS = tuple(
    [frozenset([NAMES[c] for c in range(LJ) if c % 13 != rank]) for rank in range(len(RANKS))]
)
"""By level rank: the cards with which nobody bids where bids are made of level cards."""


def _jokers(cards: Cards) -> int:
    return sum(1 for c in cards if c >= LJ)


class HandState:
    """A hand of Shengji from its ``hand`` fact on."""

    def __init__(self, rules: Rules, no: int, side_levels: tuple[str, str], declarer: int | None):
        self.rules = rules
        self.no = no
        self.levels = side_levels
        self.known_declarer = declarer
        """The declarer as known before the deal; ``None`` in a first hand."""
        self._bid_rank = RANKS.index(self.bid_level)
        self._level_bids = rules.bidding == "level_card"
        self._idle = _NO_BIDS[self._bid_rank] if self._level_bids else frozenset()
        """Cards with which no bid is made, alone or with others."""
        self._all_dealt = 4 * rules.hand_size
        self.declarer = declarer
        self.first: int | None = declarer
        """The seat that is dealt to first; unknown until the first card in a first hand."""
        self.dealt = 0
        self.phase = _DEAL
        self.awaits: Literal["trump", "pickup", "bury"] | None = None
        self.hands: list[list[int] | None] = [[0] * KINDS for _ in range(4)]
        self.sizes = [0, 0, 0, 0]
        self.bids: list[StandingBid] = []
        self.standing: StandingBid | None = None
        self.stake = rules.base
        self.trump: str | None = None
        self.order: TrumpOrder | None = None
        self.holder: int | None = None
        """Who took the bottom last."""
        self.taken_up = False
        """Whether the bottom was taken up since the deal or since the last counter."""
        self.picked: tuple[int, ...] | None = None
        """What the holder took up, as far as this viewer knows: who buried it, knows it too."""
        self.given: tuple[int, ...] | None = None
        """The cards a snatcher gave back, where this viewer knows them."""
        self.bottom: tuple[int, ...] | None = None
        self.passes = 0
        """Passes in a row while the bottom may be countered."""
        self.turn: int | None = None
        self.trick: TrickState | None = None
        self.tricks: list[TrickState] = []
        self.seen = [0] * KINDS
        """How often each card was played so far."""
        self.trick_points = 0
        """Points in the tricks that the attackers won."""
        self.declarer_points = 0
        self.penalty = 0
        """What failed throws really changed, net to the attackers."""
        self.failed: facts.Play | None = None
        """The last failed throw."""
        self.conceded: int | None = None
        self.end: facts.End | None = None

    # ------------------------------------------------------------------ what follows from it

    @property
    def attackers_points(self) -> int:
        """The attackers' running points, never below 0."""
        return self.trick_points + self.penalty

    @property
    def level(self) -> str:
        """The level rank; provisional until trump is known."""
        if self.order is not None:
            return self.order.level
        declarer = self.declarer if self.declarer is not None else self.presumed_declarer()
        return self.levels[0 if declarer is None else declarer % 2]

    @property
    def bid_level(self) -> str:
        """The level whose cards bid: the known declarer's side's (first hand: both are equal)."""
        return self.levels[0 if self.known_declarer is None else self.known_declarer % 2]

    def presumed_declarer(self) -> int | None:
        """The declarer if the bidding ended now; ``None``: the seed would decide (section 4)."""
        if self.standing is not None and self.standing.kind == "snatch":
            return self.standing.seat
        if self.known_declarer is not None:
            return self.known_declarer
        if not self.bids:
            return None
        which = 0 if self.rules.first_declarer == "first_bidder" else -1
        return self.bids[which].seat

    def side(self, seat: int) -> Side | None:
        """The side of a seat; ``None`` while nobody can be the declarer yet."""
        declarer = self.declarer if self.declarer is not None else self.presumed_declarer()
        if declarer is None:
            return None
        return "declarer_side" if (seat - declarer) % 2 == 0 else "attackers"

    def cards_of(self, seat: int) -> list[int]:
        """A seat's cards in deck order; empty when this viewer does not know them."""
        vector = self.hands[seat]
        return [] if vector is None else from_counts(vector)

    def lowered(self) -> int:
        """What a failed throw of the attackers takes off at most now."""
        return min(self.rules.throw_penalty, self.attackers_points)

    @property
    def winning(self) -> int | None:
        """The seat that wins the running trick so far."""
        trick, order = self.trick, self.order
        if trick is None or trick.lead is None or order is None:
            return None
        return trick.seat_at(trick_winner(order, self.rules, trick.lead, trick.cards[1:]))

    def unseen_points(self) -> int:
        """Points neither in a taken trick nor on the table (the buried ones included)."""
        running = self.trick.points if self.trick else 0
        taken = self.trick_points + self.declarer_points + running
        return self.rules.total_points - taken

    # ------------------------------------------------------------------ legality

    def _relation(self, seat: int) -> Literal["self", "partner", "opponent"]:
        if self.standing is None:
            return "opponent"
        other = self.standing.seat
        if other == seat:
            return "self"
        return "partner" if (other - seat) % 2 == 0 else "opponent"

    def current_bid(self) -> list[int]:
        """The cards of the standing bid; face down, cards that stand for it in what is seen."""
        bid = self.standing
        if bid is None:
            return []
        if bid.cards is not None:
            return list(bid.cards)
        # All that matters of a bid one cannot see is how many jokers it has.
        if bid.kind == "snatch":
            return [0, 0, 1, 1, LJ]
        return [0, 0] + ([LJ] if bid.jokers == 1 else [BJ, BJ])

    @property
    def bid_phase(self) -> Literal["deal", "counter_bottom"]:
        """``deal`` or ``counter_bottom``, as the judge names them."""
        return "counter_bottom" if self.phase is _COUNTER else "deal"

    def legal_bids(self, seat: int) -> list[list[int]]:
        """All bids, snatches or counters this seat can make now, in deck order, without []."""
        hand = self.hands[seat]
        if hand is None or not self._may_hold_bid(hand):
            return []
        found = bidding.legal_bids(
            self.rules,
            self.bid_level if self.phase is not _COUNTER else self.level,
            self.current_bid(),
            self._relation(seat),
            self.bid_phase,
            hand,
        )
        if self.phase is not _DEAL and self.rules.snatch:
            found = [b for b in found if len(b) < 5]
        return found

    def _may_hold_bid(self, hand: list[int]) -> bool:
        """A cheap test first, for it is asked after every card: no such card, no bid."""
        if not self._level_bids:
            return bool(hand[LJ] or hand[BJ])
        standing, r = self.standing, self._bid_rank
        least = 1
        if self.phase is _COUNTER:
            r, least = RANKS.index(self.level), 2
        elif standing is not None and standing.cards is not None:
            least = len(standing.cards) + (not self.rules.rank_suits)
        return (
            hand[r] >= least
            or hand[r + 13] >= least
            or hand[r + 26] >= least
            or hand[r + 39] >= least
            or hand[LJ] > 1
            or hand[BJ] > 1
        )

    def idle(self, text: object) -> bool:
        """Whether a card, dealt to a seat, leaves its bids what they were."""
        return text in self._idle

    def can_bid(self, seat: int) -> bool:
        """Whether this seat could make a bid or a snatch now."""
        hand = self.hands[seat]
        if hand is None or not self._may_hold_bid(hand):
            return False
        if self.standing is None and self._level_bids:
            return True
        return bool(self.legal_bids(seat))

    def check_bid(self, seat: int, cards: Cards) -> None:
        """Raises ``Illegal`` unless the seat may bid (or counter with) these cards now."""
        self._in_hand(seat, cards)
        bidding.check_bid(
            self.rules,
            self.bid_level if self.phase is not _COUNTER else self.level,
            self.current_bid(),
            cards,
            self._relation(seat),
            self.bid_phase,
        )

    def check_snatch(self, seat: int, cards: Cards) -> None:
        """Raises ``Illegal`` unless the seat may snatch with these cards now."""
        self._in_hand(seat, cards)
        bidding.check_snatch(
            self.rules,
            self.current_bid(),
            cards,
            self._relation(seat),
            self.phase is not _DEAL,
        )

    def check_bury(self, seat: int, cards: Cards) -> None:
        """Raises ``Illegal`` unless these cards may be buried (section 5)."""
        if len(cards) != self.rules.bottom_size:
            raise Illegal(
                "wrong_count",
                f"bury {self.rules.bottom_size} cards, not {len(cards)}",
                needed=self.rules.bottom_size,
                given=len(cards),
            )
        self._in_hand(seat, cards)
        limit = self.rules.bury_limit
        points = sum([POINTS[c] for c in cards])
        if limit is not None and points > limit:
            raise Illegal(
                "bury_limit",
                f"at most {limit} points may be buried, these are {points}",
                limit=limit,
                points=points,
            )

    def check_play(
        self, seat: int, cards: Cards, parts: Sequence[Cards] | None = None
    ) -> Lead | None:
        """Raises ``Illegal`` unless the seat, whose turn it is, may play these cards.

        Returns the lead when it is one (a throw may still fail).
        """
        trick, order, hand = self.trick, self.order, self.hands[seat]
        assert trick is not None and order is not None and hand is not None
        if trick.lead is not None:
            if parts is not None:
                _check_cut(cards, parts)
            follow.check_follow(order, self.rules, trick.lead, hand, cards)
            return None
        if not cards:
            raise Illegal("wrong_count", "a lead is one or more cards", needed=1, given=0)
        self._in_hand(seat, cards)
        lead = make_lead(order, self.rules, cards, parts)
        if len(lead.parts) > 1 and not self.rules.throws:
            raise Illegal(
                "throws_off",
                "throws are off: lead one part",
                owed=list(lead.parts[0].cards),
            )
        return lead

    def _in_hand(self, seat: int, cards: Cards) -> None:
        hand = self.hands[seat]
        assert hand is not None, "only for a seat whose cards are known"
        for c in cards:
            if hand[c] < 1 or (len(cards) > 1 and hand[c] < cards.count(c)):
                raise Illegal("not_in_hand", f"{NAMES[c]} is not in the hand", card=NAMES[c])

    # ------------------------------------------------------------------ the fold

    def apply(self, fact: Any) -> None:
        """Takes the next fact."""
        FOLD[type(fact)](self, fact)

    def _deal(self, f: facts.Deal) -> None:
        seat, text, dealt = f.seat, f.card, self.dealt
        if dealt == 0:
            self.first = seat
        if text is UNSET:
            self.hands[seat] = None
        else:
            hand = self.hands[seat]
            if hand is not None:
                hand[INDEX[text]] += 1
        self.sizes[seat] += 1
        self.dealt = dealt = dealt + 1
        if dealt == self._all_dealt:
            self.phase = _BIDDING

    def _stand(
        self, seat: int, texts: Any, jokers: Any, kind: str | None = None
    ) -> StandingBid | None:
        old = self.standing
        cards = None if texts is UNSET else tuple(ints(texts))
        suit = None if cards is None else bidding.bid_suit(self.rules, cards)
        if kind is None:
            if old is None:
                kind = "bid"
            elif old.seat != seat:
                kind = "counter"
            else:
                kind = "reinforce" if suit == old.suit else "switch"
        if kind in ("counter", "snatch", "counter_bottom") and self.rules.stakes:
            self.stake *= 2
        count = _jokers(cards) if cards is not None else None if jokers is UNSET else jokers
        self.standing = StandingBid(seat, cards, count, kind, suit)  # type: ignore[arg-type]
        self.bids.append(self.standing)
        return old

    def _bid(self, f: facts.Bid) -> None:
        self._stand(f.seat, f.cards, f.jokers)

    def _snatch(self, f: facts.Snatch) -> None:
        old = self._stand(f.seat, f.cards, f.jokers, "snatch")
        self.declarer = f.seat  # in every hand, whoever was known as declarer before
        taken = () if f.taken is UNSET else ints(f.taken)
        given = () if f.given is UNSET else ints(f.given)
        self.given = tuple(given) or None
        assert old is not None
        for seat, plus, minus in ((f.seat, taken, given), (old.seat, given, taken)):
            hand = self.hands[seat]
            if hand is not None:
                for c in plus:
                    hand[c] += 1
                for c in minus:
                    hand[c] -= 1

    def _trump(self, f: facts.Trump) -> None:
        self.phase = _BOTTOM
        self.trump = f.suit
        self.declarer = f.declarer
        self.order = trump_order(self.rules, f.level, f.suit)
        bid = self.standing
        if bid is not None and bid.cards is None and f.cards is not UNSET:
            cards = tuple(ints(f.cards))
            self.standing = StandingBid(bid.seat, cards, _jokers(cards), bid.kind, f.suit)
            self.bids[-1] = self.standing
        if self.taken_up:  # a hidden trump is turned up only after the bury
            self._buried()
        else:
            self.awaits = "pickup"

    def _pickup(self, f: facts.Pickup) -> None:
        self.phase = _BOTTOM
        self.holder = f.seat
        self.turn = f.seat
        self.awaits = "bury"
        self.taken_up = True
        self.picked, self.bottom = self.bottom, None
        self.sizes[f.seat] += self.rules.bottom_size
        hand = self.hands[f.seat]
        if f.cards is not UNSET:
            self.picked = tuple(ints(f.cards))
            if hand is not None:
                for c in self.picked:
                    hand[c] += 1

    def _bury(self, f: facts.Bury) -> None:
        self.turn = None
        self.sizes[f.seat] -= self.rules.bottom_size
        hand = self.hands[f.seat]
        if f.cards is not UNSET:
            self.bottom = tuple(ints(f.cards))
            if hand is not None:
                for c in self.bottom:
                    hand[c] -= 1
        if self.order is None:
            self.awaits = "trump"
        else:
            self._buried()

    def _buried(self) -> None:
        """After trump is known and the bottom lies: counter-bottom or play."""
        self.awaits = None
        bid = self.standing
        if self.rules.counter_bottom and not (
            bid is not None and bid.cards is not None and bidding.strongest(self.rules, bid.cards)
        ):
            self.phase = _COUNTER
            self.passes = 0
            assert self.declarer is not None
            after = bid.seat if bid is not None and bid.kind == COUNTERED else self.declarer
            self.turn = self._next_countering(after)
        else:
            self._begin_play()

    def _next_countering(self, after: int) -> int:
        seat = (after + 1) % 4
        owner = self.standing.seat if self.standing is not None else self.declarer
        return seat if seat != owner else (seat + 1) % 4

    def _pass(self, f: facts.Pass) -> None:
        self.passes += 1
        if self.passes == 3:
            self._begin_play()
        else:
            self.turn = self._next_countering(f.seat)

    def _counter(self, f: facts.Counter) -> None:
        self._stand(f.seat, f.cards, UNSET, COUNTERED)
        self.phase = _BOTTOM
        self.awaits = "trump"
        self.taken_up = False
        self.turn = None

    def _begin_play(self) -> None:
        assert self.declarer is not None
        self.phase = _PLAY
        self.turn = self.declarer
        self.trick = TrickState(1, self.declarer)

    def _play(self, f: facts.Play) -> None:
        trick, order = self.trick, self.order
        assert trick is not None and order is not None
        seat = f.seat
        cards = [INDEX[t] for t in f.cards]
        hand = self.hands[seat]
        seen = self.seen
        points = 0
        for c in cards:
            seen[c] += 1
            points += POINTS[c]
            if hand is not None:
                hand[c] -= 1
        self.sizes[seat] -= len(cards)
        if trick.lead is None:
            named = None
            if f.tried is not UNSET:
                self._fail(f)
            elif f.parts is not UNSET:
                named = [ints(p) for p in f.parts]
            trick.lead = make_lead(order, self.rules, cards, named)
        trick.plays.append(f)
        trick.cards.append(cards)
        trick.points += points
        self.turn = (seat + 1) % 4 if len(trick.plays) < 4 else None

    def _fail(self, f: facts.Play) -> None:
        self.failed = f
        if f.penalty is not UNSET:
            if self.side(f.seat) == "attackers":
                self.penalty -= min(f.penalty, self.attackers_points)
            else:
                self.penalty += f.penalty

    def _trick(self, f: facts.Trick) -> None:
        trick = self.trick
        assert trick is not None
        trick.winner = f.winner
        self.tricks.append(trick)
        if self.side(f.winner) == "attackers":
            self.trick_points += trick.points
        else:
            self.declarer_points += trick.points
        if self.sizes[f.winner]:
            self.trick = TrickState(trick.number + 1, f.winner)
            self.turn = f.winner
        else:
            self.trick = None
            self.turn = None

    def _concede(self, f: facts.Concede) -> None:
        self.conceded = f.seat
        self.turn = None

    def _end(self, f: facts.End) -> None:
        self.end = f
        self.phase = _ENDED
        self.turn = None
        if f.bottom is not UNSET:
            self.bottom = tuple(ints(f.bottom))

    # ------------------------------------------------------------------ the end of the hand

    def result(self, n: int, *, early: bool = False) -> facts.End:
        """The ``end`` fact that follows (section 9); only where all cards are known."""
        return ending.result(self, n, early)

    def early_allowed(self) -> bool:
        """Whether the hand may end now since nothing can change (all cards known)."""
        return ending.early_allowed(self)

    def early_public(self) -> bool:
        """Whether that follows from what everybody has seen: the bottom counted at its most."""
        return ending.early_public(self)


COUNTERED: Literal["counter_bottom"] = "counter_bottom"


def _check_cut(cards: Cards, parts: Sequence[Cards]) -> None:
    if sorted(c for p in parts for c in p) != sorted(cards) or not all(parts):
        raise Illegal("bad_form", "the parts do not cut the cards")


FOLD: dict[type, Callable[[HandState, Any], None]] = {
    facts.Deal: HandState._deal,
    facts.Bid: HandState._bid,
    facts.Snatch: HandState._snatch,
    facts.Trump: HandState._trump,
    facts.Pickup: HandState._pickup,
    facts.Bury: HandState._bury,
    facts.Pass: HandState._pass,
    facts.Counter: HandState._counter,
    facts.Play: HandState._play,
    facts.Trick: HandState._trick,
    facts.Concede: HandState._concede,
    facts.End: HandState._end,
}
