"""What leaves this game, typed: its view, questions, options and happenings, and what is printed on its components.

Zones: "hand:0"; "display:2", counted from 1; "pile"; "slot:0:left", where a seat's card lies, and "slot:0:left:b3", a field
of it; "find:0:red", where the score card counts finds of a kind; "done:0", the completed pyramids; "tile:green:1",
pyramid points of a colour, the highest first; "score:0".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from mastaba.core.language import Words
from mastaba.core.types import Facts, Happening, Obstacle, Option, Piece, Printed, Question, Seat, View

Slot = Literal["left", "right"]
Colour = Literal["green", "orange", "purple"]
Find = Literal["cross", "red", "green", "torch", "skull", "potion"]
Ground = Literal["wall", "corridor", "entrance", "tomb", "cross", "red", "green", "torch", "skull", "potion"]
Phase = Literal["keep", "mark", "take", "over"]
Kind = Literal["pattern", "single", "extra"]
"""What a crossing-off is: the pattern, a single cross instead of it, or an extra cross."""
Torch = Literal["open", "found", "gone"]
"""A torch field of the score card: gone is one whose round has passed without a torch (SG-5.3)."""
Field = Annotated[str, Meta(extra={"is": "field"})]
"""A field of a chamber: "a1" is its top left corner, "e5" the bottom right one."""


# -- the view ------------------------------------------------------------------------------------------


class Held(Struct):
    """A pyramid card with the fields that are crossed off on it."""

    card: int
    fields: list[Field]


class Covered(Struct):
    """A crossing-off of one's own that the others do not see yet."""

    slot: Slot
    card: int
    fields: list[Field]
    found: dict[str, int]
    """What is drawn on these fields."""
    completes: bool


class Sheet(Struct):
    """Points by where they come from."""

    pyramids: int
    torches: int
    points: int
    pairs: int
    gems: int
    skulls: int


class Tile(Struct):
    """Pyramid points, and who has them."""

    points: int
    seat: Seat | None


class Tiles(Struct):
    """The pyramid points of each colour, the highest first."""

    green: list[Tile]
    orange: list[Tile]
    purple: list[Tile]


class ToNext(Struct, frozen=True):
    """Pyramids of a colour on the way to its next pyramid points (SG-7.1)."""

    done: int
    """Completed since the last ones."""
    missing: int
    """Still to be completed."""


class NextPoints(Struct):
    """How far a seat is in each colour; None: there are no more points to be had."""

    green: ToNext | None
    orange: ToNext | None
    purple: ToNext | None


class PyramidsSeat(Struct, kw_only=True):
    """What lies before a seat, as far as it is shown; before oneself, as it is."""

    cards: list[Held | None]
    """On the left and on the right."""
    red: int
    green: int
    skulls: int
    skull_fields: list[bool]
    """Every field for skulls, the lowest first: whether it is crossed off."""
    torches: list[int]
    """The rounds in which one was found."""
    torch_fields: list[Torch]
    """The field of every round."""
    gem_points: int
    """Of pairs and single gems together."""
    completed: list[Held]
    done: int
    """Completed pyramids, with those that are not yet laid aside (SG-5.7)."""
    sheet: Sheet
    next_points: NextPoints
    covered: list[Covered]
    """One's own crosses of this turn; of others there are none to be seen."""


class PyramidsView(View, kw_only=True):
    phase: Phase
    round: int
    turn: int
    """Expedition cards revealed in this round, of `turns`."""
    turns: int
    revealed: list[str]
    """Their patterns."""
    expedition: str | None
    """The pattern of the last one."""
    to_come: list[str]
    """The patterns that are left of this round, in no order: the last of them is never revealed (SG-3.1)."""
    display: list[int]
    pile: int
    takes: list[Seat]
    """Who takes a new pyramid card, in order; more than once for several."""
    taking: Seat | None
    """Who does so now."""
    hand: list[int]
    """The cards that I was dealt, until two are kept."""
    kept: list[int]
    """Those of my hand that I have chosen, until all have."""
    points: Tiles
    seats: list[PyramidsSeat]


# -- questions -----------------------------------------------------------------------------------------


class AskKeep(Question, tag="keep"):
    """Which two of the cards dealt to keep."""


class AskPattern(Question, tag="pattern"):
    """Where to cross off the pattern of the expedition card (`asker`), or a single field instead."""

    fits: bool
    """Whether the pattern fits anywhere."""


class AskExtra(Question, tag="extra"):
    """Where to make an extra cross."""

    count: int
    """How many are still to be made."""


class AskTake(Question, tag="take"):
    """Which new pyramid card to take."""

    count: int
    """How many I may take."""
    order: list[Seat]
    """Who takes, in order; I am the first."""


# -- options -------------------------------------------------------------------------------------------


class Keep(Option, tag="keep"):
    cards: list[Piece]
    returns: list[Piece]


class Mark(Option, tag="mark"):
    """Cross off fields of `piece`, the card in this slot. `gains` is what changes on my score card."""

    kind: Kind
    slot: Slot
    fields: list[Field]
    found: dict[str, int] = field(default_factory=dict)
    """What is drawn on these fields."""
    completes: bool = False


class Take(Option, tag="take"):
    """A card of the display, or the unseen one of the pile, then without `piece`."""

    place: int | None = None
    """In the display, counted from 1."""


# -- happenings ----------------------------------------------------------------------------------------


class Dealt(Happening, tag="dealt"):
    count: int
    cards: list[Piece] = field(default_factory=list)
    """Only for those who may see them."""


class Chosen(Happening, tag="chosen"):
    """Which cards I shall keep: nobody else knows it yet."""

    cards: list[Piece]


class Kept(Happening, tag="kept"):
    cards: list[Piece]


class Refilled(Happening, tag="refilled"):
    """Cards were turned up for the display."""

    cards: list[Piece]


class Expedition(Happening, tag="expedition"):
    round: int
    turn: int
    pattern: Piece


class Passed(Happening, tag="passed"):
    """Could not cross off anything."""


class Crossed(Happening):
    """Fields were crossed off."""

    slot: Slot
    card: Piece
    fields: list[Field]
    kind: Kind
    found: dict[str, int] = field(default_factory=dict)
    completes: bool = False


class Drafted(Crossed, tag="drafted"):
    """My crosses, before anybody else sees them."""


class Marked(Crossed, tag="marked"):
    """Crosses are shown to all."""


class Completed(Happening, tag="completed"):
    card: Piece
    colour: Colour
    fields: list[Field]


class Taken(Happening, tag="taken"):
    card: Piece
    source: Literal["pile", "display"]
    slot: Slot


class Earned(Happening, tag="points"):
    """Pyramid points for a pair of a colour, which `card` completed."""

    colour: Colour
    points: int
    card: Piece


class Scored(Happening, tag="scored"):
    sheet: Sheet
    score: int


class End(Happening, tag="end"):
    winners: list[Seat]


# -- what stands against a move ------------------------------------------------------------------------


class NoCard(Obstacle, tag="card"):
    """No pyramid card lies there (SG-4.1, SG-6.5)."""


class IsWall(Obstacle, kw_only=True, tag="wall"):
    """Fields that can never be crossed off (SG-4.3)."""

    fields: list[Field]


class IsCrossed(Obstacle, kw_only=True, tag="crossed"):
    """Fields that are crossed off already (SG-4.3)."""

    fields: list[Field]


class OneField(Obstacle, tag="one"):
    """An extra cross is a single field (SG-5.1)."""


class OtherShape(Obstacle, kw_only=True, tag="shape"):
    """Not the pattern of this turn (SG-4.2)."""

    pattern: Piece


class NotEntrance(Obstacle, kw_only=True, tag="entrance"):
    """A chamber is entered where its entrance is (SG-4.4, SG-4.7)."""

    entrance: Field


class NotTouching(Obstacle, tag="apart"):
    """No field that is crossed off lies beside it (SG-4.5, SG-4.7)."""


# -- what is printed -----------------------------------------------------------------------------------


class NamedColour(Struct):
    id: Colour
    name: Words


class NamedGround(Struct):
    id: Ground
    name: Words


class Pyramid(Struct, kw_only=True):
    """A pyramid card; `basis` says how its facts are known."""

    number: int
    colour: Colour
    rows: list[list[Ground]]
    points: int
    basis: dict[str, str]


class Pattern(Struct, kw_only=True):
    """What expedition cards show: row and column of each field."""

    id: str
    name: Words
    copies: int
    cells: list[tuple[int, int]]


class ScoreCard(Struct, kw_only=True):
    gems: int
    """Fields for gems of each colour."""
    skulls: list[int]
    """Minus points."""
    torches: int
    pyramid_points: list[int]
    """Of each colour."""
    pyramids_per_points: int
    """Of each colour: after so many pyramids there are points to be had (SG-7.1)."""
    per_pyramid: int
    per_torch: int
    per_pair: int
    per_gem: int


class PyramidsPrinted(Printed):
    colours: list[NamedColour]
    fields: list[NamedGround]
    field_names: list[list[Field]]
    pyramids: list[Pyramid]
    patterns: list[Pattern]
    expedition_cards: int
    """All copies of the patterns."""
    rounds: int
    turns: int
    score_card: ScoreCard


FACTS = Facts(
    PyramidsView,
    AskKeep | AskPattern | AskExtra | AskTake,
    Keep | Mark | Take,
    Dealt
    | Chosen
    | Kept
    | Refilled
    | Expedition
    | Passed
    | Drafted
    | Marked
    | Completed
    | Taken
    | Earned
    | Scored
    | End,
    PyramidsPrinted,
    NoCard | IsWall | IsCrossed | OneField | OtherShape | NotEntrance | NotTouching,
)
