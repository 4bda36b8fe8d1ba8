"""What is kept of players, tables and seats, as one row each."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row

from mastaba.core.data import Deal
from mastaba.server.api.messages.tables import Proposed, Status, TimeControl

LOBBY = 30  # tables on a page
TODAY = 6  # games of the day on a page
CROWD = 1000  # turns of bots among which the next are chosen
EVIDENCE = 20  # lines of chat that go with a report
CHAT = 200  # lines kept in sight
ORDERS = ["ask", "window", "never"]  # the first holds unless they say otherwise
STANDIN = "scribe"  # plays for people who left
Found = Row[Any]
"""What a query has found; its columns are those that were asked for, which no type of SQLAlchemy's Core says."""


class Player(Struct, kw_only=True):
    id: str
    name: str
    account: str | None = None
    password: str | None = None
    created: float = 0.0
    banned: float | None = None
    sessions_since: float | None = None
    seen: float | None = None
    plain: str | None = None
    vacation_from: float | None = None
    vacation_until: float | None = None
    owner: str | None = None  # of a program
    named: bool = False
    sociable: bool = False
    listed: bool = True


class SeatRow(Struct, kw_only=True):
    """A seat as the database has it."""

    seat: int
    player: str | None = None
    name: str = ""
    level: str | None = None
    standin: str | None = None
    node: str | None = None
    away: float | None = None
    pledge: str | None = None
    share: str | None = None
    orders: dict[str, str] = {}
    address: str = ""
    program: bool = False  # a program that somebody runs, no person
    vacation: tuple[float, float] | None = None  # the person's own, where it matters

    @property
    def open(self) -> bool:
        return self.player is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level that plays here now; None for a person."""
        return self.level or self.standin

    def order(self, pieces: list[str]) -> str:
        """What they have ordered for a window in which they might react with these: the most watchful of it."""
        given = [self.orders.get(piece, ORDERS[0]) for piece in pieces]
        return min(given, key=ORDERS.index, default=ORDERS[0])


class ProposalRow(Struct, kw_only=True):
    """A proposal and who has agreed. `moves` is where an undo would lead."""

    what: Proposed
    by: int
    moves: int | None = None
    seat: int | None = None
    yes: list[int] = []


# Made here, once, like every decoder: msgspec works out a type when it is first used, and dies if two threads do so at once.
read_control = msgspec.json.Decoder(TimeControl).decode
read_proposal = msgspec.json.Decoder(ProposalRow).decode


Place = tuple[float, str]
"""Where a table stands in the lobby: when it was touched, and its id."""


class Source(Struct, kw_only=True):
    """The table that another goes on from, who may see it (everybody, or those people), and who sat there, by name or
    level."""

    table: str
    open: bool = False
    people: list[str | None] = []
    seats: list[tuple[str, str | None]] = []


class TableRow(Struct, kw_only=True):
    """A table as the database has it, with its seats."""

    id: str
    game: str
    options: dict[str, str]
    edition: str
    edition_name: str = ""
    digest: str | None
    rulings: int = 1
    public: bool
    key: str
    host: str  # who opened it, sitting there or not; once they have left it, the first who sat there then
    address: str = ""  # from where it was opened, as a hash
    gallery: bool = False
    status: Status
    chance: Deal
    imported: bool
    origin: Source | None = None
    dealing: float | None = None
    result: dict[str, list[int]] | None
    next: str | None
    proposal: ProposalRow | None
    due: list[int]
    shown: list[int]
    created: float
    touched: float
    began: float | None = None  # when the cards were dealt
    control: TimeControl = TimeControl()
    agreed: bool = True  # whoever sat down knew it: not so where tables of older versions had none
    flag: float | None = None  # when the first clock runs out, as it stands
    hinted: bool = False
    quarantine: str | None = None
    programs: bool = False  # whether programs may sit down
    delay: int = 0  # seconds after which those who watch are told what happens
    ended: float | None = None  # when the game was over
    day: str | None = None  # whose deal it is; None: one of its own
    counting: bool = False  # … and whether this try counts
    rates: bool = False  # whether it counted for ratings when it began
    seats: list[SeatRow]
    shown_out: list[str] = []  # who may not sit down here again

    def seats_of(self, player: str | None) -> list[int]:
        return [seat_row.seat for seat_row in self.seats if player is not None and seat_row.player == player]

    def behind(self, player: str | None) -> bool:
        """Whether this person is told later than others what happens: who does not sit here, if the table wants it so."""
        return self.delay > 0 and not self.seats_of(player)

    @property
    def silent(self) -> list[int]:
        """Seats that have pledged a share of the shuffle and not revealed it yet."""
        return [seat_row.seat for seat_row in self.seats if seat_row.pledge and not seat_row.share]

    @property
    def people(self) -> list[int]:
        """Seats of people and programs, be they there or away, played by themselves or by a bot for them."""
        return [seat_row.seat for seat_row in self.seats if seat_row.player is not None]

    @property
    def voters(self) -> list[int]:
        """Whom a proposal is put to: people. A program agrees to what they agree on, as a bot does."""
        return [seat for seat in self.people if not self.seats[seat].program]
