"""Tables: opening one, sitting down, who sits there; the lobby, which lists them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.server.api.messages.common import Hex, Words

Status = Literal["open", "playing", "over"]
Proposed = Literal["undo", "standin"]
LONGEST_DELAY = 3600  # seconds after which those who watch are told, at most


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit there: me, anyone, a bot of a level, a second person at my screen, or a program of mine."""

    who: Literal["me", "open", "bot", "here", "program"]
    level: str = "scribe"
    name: Annotated[str, Meta(max_length=24)] = ""
    program: Annotated[str, Meta(max_length=32)] = ""


class Fork(Struct, kw_only=True, forbid_unknown_fields=True):
    """Go on from a position of a finished game."""

    table: str
    moves: Annotated[int, Meta(ge=0)]


class TimeControl(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How long somebody at a table may think.

    `together`: a bot stands in for whoever lets the others wait for so many `minutes`, be they there or gone, and gives
    the seat back at once (None: as long as the server says). `peace` (no rush): so many `days` for a decision, 0 for as long as they like;
    nobody is replaced, but later the others may claim the game. `clocks`: a `bank` of seconds for the whole
    game, and an `increment` whenever they hand over. `out`: whoever runs out of time gives the seat to a bot for good, or loses.
    """

    kind: Literal["together", "peace", "clocks"] = "together"
    minutes: Annotated[float, Meta(ge=1, le=1440)] | None = None
    days: Annotated[int, Meta(ge=0, le=60)] = 0
    bank: Annotated[float, Meta(ge=10, le=86_400)] = 900.0
    increment: Annotated[float, Meta(ge=0, le=3600)] = 15.0
    out: Literal["bot", "lose"] = "bot"


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """`pledge` is the hash of my share of the shuffle, for all of my seats."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    edition: Annotated[str, Meta(max_length=200_000)] = ""
    public: bool = False
    gallery: bool = False
    """Whether spectators may talk, too; at a private table whoever has its link may anyway."""
    fork: Fork | None = None
    pledge: Hex | None = None
    control: TimeControl = TimeControl()
    programs: bool = False
    """Whether programs of others may sit down, too."""
    delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    """So many seconds later those who watch are told what happens, to its end."""


class SeatInfo(Struct, kw_only=True):
    """A seat as everybody sees it.

    `pledge` is the hash of its share of the shuffle. Once the cards are dealt, `share` says whose was mixed
    in: its own or, for bots and silent seats, one of the server's.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None = None
    present: bool = False
    standin: str | None = None
    mine: bool = False
    program: bool = False
    """No person: a program that somebody runs."""
    pledge: str | None = None
    share: Literal["seat", "server"] | None = None
    muted: bool = False
    blocked: bool = False
    out: Literal["time", "resigned", "claimed"] | None = None
    """Why a bot plays here for good."""
    due_by: float | None = None
    """At a no-rush table: until when they are to decide."""
    vacation: float | None = None
    """Until when they are away and nobody can claim their seat."""


class Proposal(Struct, kw_only=True):
    """A question to all people at the table: take moves back, or let a bot stand in for someone.

    Whoever is away or played for is asked too; it waits until all have agreed, one says no, or things have changed.
    """

    what: Proposed
    by: int
    event: int | None = None
    seat: int | None = None
    yes: list[int]
    waiting: list[int]


class OriginSeat(Struct, kw_only=True):
    name: str
    level: str | None


class Origin(Struct, kw_only=True):
    """Where a game comes from that was not begun at this table.

    `table` is None if you may not see it. `redealt`: nothing hidden is as it was in the other game; else
    whoever knows that one knows what is hidden here. `seats`: who sat there, a bot by its level; [] if you may not see it.
    """

    kind: Literal["fork", "import"]
    table: str | None
    moves: int | None
    redealt: bool
    seats: list[OriginSeat] = []


class SeatOrders(Struct, kw_only=True):
    """What a seat of mine has ordered for windows in which it might react, by piece: see `orders`."""

    seat: int
    orders: dict[str, str]


class Clocks(Struct, kw_only=True):
    """How many seconds each seat had left `at` this time of the server (None: it has no clock), and whose clocks have
    run since then. While somebody might react, nobody's does."""

    at: float
    left: list[float | None]
    running: list[int]


class DealOfTheDay(Struct, kw_only=True):
    """At this table the deal of that day is played, which is the same for everybody. `counting`: its result is compared with the
    others', if the game ends before `until`, the end of the day. `sealed_until` then, a moment later, nothing else of it is told."""

    day: str
    until: float
    sealed_until: float
    counting: bool


class TableInfo(Struct, kw_only=True, tag="table"):
    """A table from outside: who sits there and how far it is.

    `counts`: it was dealt for this company, and may be counted in statistics. `reveal`: the seats are full, and
    my share of the shuffle is asked for.
    """

    id: str
    game: str
    title: Words
    status: Status
    public: bool
    options: dict[str, str]
    edition: str
    seats: list[SeatInfo]
    host: bool
    key: str | None
    commitment: str | None
    proposal: Proposal | None = None
    pace: float = 0.0
    """Seconds that somebody who is there may let the others wait; 0: as long as they like."""
    grace: float = 0.0
    """Seconds after which a bot stands in for somebody who is gone while others wait, where people play together."""
    hurry: float | None = None
    """The seconds that were left, when this was told first, until a bot plays for whoever is to move."""
    control: TimeControl = TimeControl()
    clocks: Clocks | None = None
    next: str | None = None
    imported: bool = False
    origin: Origin | None = None
    counts: bool = True
    day: DealOfTheDay | None = None
    reveal: bool = False
    talk: bool = False
    """Whether I may say something here."""
    shown_out: bool = False
    """The host has shown me out: I may not sit down here any more."""
    orders: list[SeatOrders] = []
    """Of my own seats, while the game runs; nobody else is told."""
    created: float
    your_turn: bool = False
    to_move: list[int] = []
    quarantined: bool = False
    """Nobody can play here: its game could not be loaded, or took too long."""
    programs: bool = False
    """Whether programs may sit down."""
    delay: int = 0
    """So many seconds later those who watch are told what happens. All of this is as old for whoever does not sit here."""
    watching: list[str] = []
    """Some of those who watch now, by name."""
    watchers: int = 0
    """How many they are."""


class Mute(Struct, kw_only=True, forbid_unknown_fields=True):
    """I do not want to read what they say: who sits there, or said that line. `block`: nor meet them at a public
    table."""

    seat: int | None = None
    line: int | None = None
    on: bool = True
    block: bool = False


class Report(Struct, kw_only=True, forbid_unknown_fields=True):
    """Tell the operator about somebody: who sits there, or said that line."""

    seat: int | None = None
    line: int | None = None
    text: Annotated[str, Meta(max_length=500)] = ""


class Kick(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whoever set a public table does not want to play with this person."""

    seat: int


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: int | None = None
    key: str = ""
    pledge: Hex | None = None


class Again(Struct, kw_only=True, forbid_unknown_fields=True):
    """A rematch."""

    pledge: Hex | None = None


class BotWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot instead of the person who did not come."""

    seat: int
    level: str


# -- the lobby ---------------------------------------------------------------------------------------


class Lobby(Struct, kw_only=True, tag="lobby"):
    """Public tables and my own, newest first; `more` asks for the next page of either, if there is one."""

    public: list[TableInfo]
    mine: list[TableInfo]
    more: str | None = None
    more_mine: str | None = None
    today: list[TableInfo] = []
    """Public games that began within a day and are over, or are shown later to those who watch; the latest first."""
    more_today: str | None = None


class MoreTables(Struct, kw_only=True):
    """A page of tables."""

    tables: list[TableInfo]
    more: str | None = None
