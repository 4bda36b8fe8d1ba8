"""What Pebbles tells: the table, questions, answers, and what happened."""

from __future__ import annotations

from msgspec import Struct

from mastaba.core import Facts, Happening, Option, Piece, Printed, Question, Seat, View, Words


class PebblesSeat(Struct, kw_only=True):
    favourite: str | None
    """None while it is not known to the viewer."""
    stones: dict[str, int]


class PebblesView(View, kw_only=True):
    start: Seat
    bowl: dict[str, int]
    seats: list[PebblesSeat]


class AskFavourite(Question, tag="favourite"):
    """Choose a colour in secret."""


class AskTake(Question, tag="take"):
    """Take stones from the bowl."""


class AskPay(Question, tag="pay"):
    """The last stone of a colour must be paid for."""

    last: Piece


class Favour(Option, tag="favour"):
    pass


class Take(Option, tag="take"):
    count: int
    last: bool = False
    """Nothing of this colour would be left in the bowl."""


class Pay(Option, tag="pay"):
    pass


class Chose(Happening, tag="chose"):
    """A secret choice."""

    stone: Piece


class Favours(Happening, tag="favours"):
    """Everybody's favourites are shown, from seat 0 on."""

    stones: list[Piece]


class Took(Happening, tag="took"):
    stone: Piece
    count: int


class Paid(Happening, tag="paid"):
    stone: Piece


class Ended(Happening, tag="ended"):
    winners: list[Seat]


class PebblesStone(Struct, kw_only=True):
    id: str
    name: Words
    count: int


class PebblesPrinted(Printed, kw_only=True):
    stones: list[PebblesStone]


FACTS = Facts(
    PebblesView,
    AskFavourite | AskTake | AskPay,
    Favour | Take | Pay,
    Chose | Favours | Took | Paid | Ended,
    PebblesPrinted,
)
