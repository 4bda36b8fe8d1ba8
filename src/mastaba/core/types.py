"""What leaves the engine, typed: the shapes that the facts of every game share.

A game declares its own in `games/<game>/types.py`: one view, and questions, options and happenings told apart by their
tag. They hold all that anybody needs to show them, so that nobody outside `games/` works out a rule a second time. They
are msgspec Structs: compiled code builds them, the wire encodes them, and the page's types are made from them.

This module and the games' `types.py` stay interpreted: a Struct that is declared in a compiled module loses its tag.
"""

from __future__ import annotations

from types import UnionType
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from mastaba.core.language import Words

Piece = Annotated[str, Meta(extra={"is": "piece"})]
"""A piece of the game as in the markup and in the page's `data-piece`: "card:urn"."""
Zone = Annotated[str, Meta(extra={"is": "zone"})]
"""Where pieces lie, as in the page's `data-place`: "hand:0", "pyramid:3", "boneyard"."""
Seat = Annotated[int, Meta(extra={"is": "seat"})]
"""A seat of the table, counted from 0."""


class Moved(Struct, kw_only=True, omit_defaults=True):
    """A piece on its way; without `piece` it travels face down. `count`: so many alike."""

    start: Zone
    end: Zone
    piece: Piece | None = None
    count: int = 1


class View(Struct, kw_only=True):
    """All that a seat (None: a spectator) may know of what lies on the table. What is asked of it is its question."""

    game: str
    players: int
    seat: Seat | None
    to_move: list[Seat]
    """Those for whom the table waits, as far as this seat may know."""
    over: bool
    scores: list[int]
    """As if the game ended now."""
    winners: list[Seat]
    """Empty while the game goes on."""


class Question(Struct, kw_only=True, omit_defaults=True, tag_field="what"):
    """What a seat is asked: why, and from where the answers come."""

    rules: list[str]
    """Those to read first."""
    asker: Piece | None = None
    """The piece that asks, such as a card whose action is being carried out."""
    zones: list[Zone] = []
    """Where the pieces lie among which to choose."""
    can: list[str] = []
    """The verbs of the legal answers, each once."""


class Waiting(Struct, kw_only=True, omit_defaults=True, tag_field="what", tag="waiting"):
    """Nothing is asked of this seat: the table waits for others. Nobody is named where it may not be known who."""

    seats: list[Seat]
    why: str
    """What they are doing: it selects the wording."""
    piece: Piece | None = None
    """The piece that it is about."""
    count: int | None = None
    to: Seat | None = None
    """For whom they do it."""


class Option(Struct, kw_only=True, omit_defaults=True, tag_field="verb"):
    """A legal answer: what is pressed, where it lies and where it goes, what it costs and what it brings."""

    role: str = "act"
    """"act"; "finish": ends the turn or what goes on; "decline": does not do what could be done."""
    piece: Piece | None = None
    at: Zone | None = None
    to: Zone | None = None
    price: int | None = None
    points: int | None = None
    """My score after it less my score now; None where chance or others have a say in it."""
    gains: dict[str, int] = {}
    """What else changes for me, by what it is: cards, gold, gems, crosses."""
    opens: bool = False
    """A question follows that belongs to the same press (`State.goes_on`)."""
    warns: list[str] = []
    """Where people err, by name: what this answer gives up, or does not bring. Whoever presses it is asked once more."""


class Obstacle(Struct, kw_only=True, omit_defaults=True, tag_field="why"):
    """The fact that stands against a move, as its seat may know it: what it costs and what there is. The rule behind it is
    told beside it."""


class OutOfTurn(Obstacle, tag="turn"):
    """Nothing is asked of this seat now."""


class Unasked(Obstacle, tag="unasked"):
    """Something else is asked of this seat now."""


class Happening(Struct, kw_only=True, omit_defaults=True, tag_field="what"):
    """Something that happened, as somebody may know it, told once the table shows it."""

    seat: Seat | None = None
    """Who did it, or to whom it happened; None: nobody."""
    moved: list[Moved] = []


class DealtAnew(Happening, tag="dealt-anew"):
    """From here on it is another game: all that was hidden has been dealt anew."""


class Prepared(Happening, tag="prepared"):
    """From here on somebody has set up the table: the game was not dealt, and began in the middle."""


class Printed(Struct, kw_only=True):
    """What is in the box of one game and printed on it, in every language."""


class EditionName(Struct, kw_only=True):
    name: str
    digest: str


class Components(Struct, kw_only=True):
    """A game with the components of one edition."""

    game: str
    title: Words
    edition: EditionName
    players: list[int]
    """The fewest and the most."""
    options: dict[str, list[str]]
    printed: Printed


class Facts(NamedTuple):
    """The types of one game: `FACTS` in its `types.py`. Those of questions, options, happenings and obstacles are
    unions."""

    view: type[View]
    question: type | UnionType
    option: type | UnionType
    happening: type | UnionType
    printed: type[Printed]
    obstacle: type | UnionType = Unasked
    """Beside those that core knows."""
