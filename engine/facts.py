"""The facts a game consists of, as typed messages (``spec/interfaces.md`` section 2).

One tagged, frozen struct a kind; ``e`` is the tag.  Card fields hold texts, so a fact is its JSON
line.  ``UNSET`` means "the key is not there" (left out because it does not apply, or because the
seat that reads the fact may not know it); ``None`` is written ``null``.

Decoding is validation: unknown keys, wrong types and cards that do not exist are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from engine.cards import NAMES

CardText = Annotated[str, Meta(pattern=r"^([SHDC][2-9TJQKA]|LJ|BJ)\Z")]
Cards: TypeAlias = tuple[CardText, ...]
Seat = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0)]
By = Literal["app"] | UnsetType
TrumpText = Literal["S", "H", "D", "C", "NT"]

assert len(NAMES) == 54


class Fact(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="e",
    gc=False,  # texts, numbers and tuples of them make no cycles; a match has thousands of facts
):
    """Base of all facts."""


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Who sits at a seat when the match begins."""

    name: str
    kind: Literal["human", "ai", "remote", "bot"]
    level: str | UnsetType = UNSET


class Match(Fact, frozen=True, tag="match"):
    """The first line of a record; it has no ``n``."""

    format: str
    version: int
    rules: dict[str, Any]
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    seed_hash: str
    app: str
    time: str


class Hand(Fact, frozen=True, tag="hand"):
    """A hand begins (again, with the same ``no``, after a redeal)."""

    n: Count
    no: Annotated[int, Meta(ge=1)]
    levels: tuple[str, str] | UnsetType = UNSET
    declarer: Seat | None | UnsetType = UNSET
    totals: tuple[int, int, int, int] | UnsetType = UNSET
    leader: Seat | None | UnsetType = UNSET


class Deal(Fact, frozen=True, tag="deal"):
    n: Count
    seat: Seat
    card: CardText | UnsetType = UNSET


class Bid(Fact, frozen=True, tag="bid"):
    n: Count
    seat: Seat
    cards: Cards | UnsetType = UNSET
    jokers: Count | UnsetType = UNSET
    by: By = UNSET


class Snatch(Fact, frozen=True, tag="snatch"):
    n: Count
    seat: Seat
    cards: Cards | UnsetType = UNSET
    taken: Cards | UnsetType = UNSET
    given: Cards | UnsetType = UNSET
    jokers: Count | UnsetType = UNSET
    by: By = UNSET


class Trump(Fact, frozen=True, tag="trump"):
    n: Count
    suit: TrumpText
    declarer: Seat
    level: str
    cards: Cards | UnsetType = UNSET


class Pickup(Fact, frozen=True, tag="pickup"):
    n: Count
    seat: Seat
    cards: Cards | UnsetType = UNSET


class Bury(Fact, frozen=True, tag="bury"):
    n: Count
    seat: Seat
    cards: Cards | UnsetType = UNSET
    by: By = UNSET


class Pass(Fact, frozen=True, tag="pass"):
    n: Count
    seat: Seat
    by: By = UNSET


class Counter(Fact, frozen=True, tag="counter"):
    n: Count
    seat: Seat
    cards: Cards
    by: By = UNSET


class Show(Fact, frozen=True, tag="show"):
    n: Count
    seat: Seat
    how: Literal["open", "first", "dark"]
    cards: Cards | UnsetType = UNSET
    count: Count | UnsetType = UNSET
    forced: bool = False
    by: By = UNSET


class Play(Fact, frozen=True, tag="play"):
    n: Count
    seat: Seat
    cards: Cards
    parts: tuple[Cards, ...] | UnsetType = UNSET
    tried: Cards | UnsetType = UNSET
    penalty: Count | UnsetType = UNSET
    dark: Cards | UnsetType = UNSET
    by: By = UNSET


class Trick(Fact, frozen=True, tag="trick"):
    n: Count
    winner: Seat
    points: Count | UnsetType = UNSET
    cards: tuple[str, ...] | UnsetType = UNSET
    """Gongzhu: the point cards taken; shown copies of a double deck are starred."""


class Concede(Fact, frozen=True, tag="concede"):
    n: Count
    seat: Seat


class Undo(Fact, frozen=True, tag="undo"):
    n: Count
    to: Count


class Takeover(Fact, frozen=True, tag="takeover"):
    n: Count
    seat: Seat
    kind: Literal["human", "ai", "remote", "bot"]
    name: str | UnsetType = UNSET
    level: str | UnsetType = UNSET


class End(Fact, frozen=True, tag="end"):
    """The end of a hand with its whole arithmetic."""

    n: Count
    attackers_points: int | UnsetType = UNSET
    trick_points: int | UnsetType = UNSET
    penalty: int | UnsetType = UNSET
    bottom_points: int | UnsetType = UNSET
    multiplier: int | UnsetType = UNSET
    winner: Literal["attackers", "declarer_side"] | UnsetType = UNSET
    levels_gained: int | UnsetType = UNSET
    levels: tuple[str, str] | UnsetType = UNSET
    stake: int | UnsetType = UNSET
    chips: tuple[int, int, int, int] | UnsetType = UNSET
    next_declarer: Seat | UnsetType = UNSET
    bottom: Cards | UnsetType = UNSET
    early: bool = False
    captured: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    scores: tuple[int, int, int, int] | UnsetType = UNSET
    totals: tuple[int, int, int, int] | UnsetType = UNSET


class Over(Fact, frozen=True, tag="over"):
    n: Count
    winner: tuple[Seat, ...]
    pig: tuple[Seat, ...] | UnsetType = UNSET


class Seed(Fact, frozen=True, tag="seed"):
    n: Count
    seed: str


AnyFact: TypeAlias = (
    Match
    | Hand
    | Deal
    | Bid
    | Snatch
    | Trump
    | Pickup
    | Bury
    | Pass
    | Counter
    | Show
    | Play
    | Trick
    | Concede
    | Undo
    | Takeover
    | End
    | Over
    | Seed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyFact)
decode = _decoder.decode
"""A fact from one JSON line; ``msgspec.ValidationError`` says what is wrong with it."""
encode = _encoder.encode
"""The JSON line of a fact, without the line end."""


def number(fact: AnyFact) -> int:
    """The running number of a fact; 0 for ``match``."""
    return getattr(fact, "n", 0)
