"""A table that somebody is looking at: its game in memory and everybody who is connected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.data import Deal
from mastaba.server.database.queries import Found

if TYPE_CHECKING:
    from mastaba.server.tables.connections import TableConnection

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from mastaba.core import View
from mastaba.core.game import Game
from mastaba.library import game_of
from mastaba.server.api.messages.live import ChatLine, Update
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.daily import is_sealed
from mastaba.server.database.queries import CHAT, Player, TableRow
from mastaba.server.errors import not_now
from mastaba.server.tables.clocks import Clocks, patience
from mastaba.server.tables.gallery import Asked, Gallery
from mastaba.server.tables.info import status_for, table_info
from mastaba.server.tables.presenter import Presenter, seat_names
from mastaba.server.tables.served_game import LogLine, Seat, ServedGame

FEW = 8  # connections
LONG = 40  # events from which on a story is kept in words


class Table:
    """`lock` guards the game: a change is made, committed and only then told. `pace` is how many seconds
    somebody who is there may let the others wait; 0: as long as they like. `grace` is the same for those who are gone.
    `seconds` is how long a window is open."""

    def __init__(self, row: TableRow, pace: float = 0.0, seconds: float = 0.0, grace: float = 0.0) -> None:
        self.row = row
        self.game: Game | None = None  # examined; None until somebody needs it
        self.house_pace, self.house_grace = pace, grace
        self.seconds = seconds
        self.opened = (-1, 0.0)  # the ply at which the last window opened, and when that was
        self.closing: asyncio.TimerHandle | None = None  # the end of it, if it ends by itself
        self.let_in: set[str] = set()  # who came by the link of a private table
        self.served: ServedGame | None = None
        self.lock = asyncio.Lock()
        self.connections: set[TableConnection] = set()
        self.untold: set[TableConnection] = set()  # of those who watch
        self.telling: asyncio.Task[None] | None = None
        self.chat: list[ChatLine] = []
        self.speakers: dict[int, str] = {}  # who said each of its lines
        self.used = 0.0
        self.visited = 0.0  # when a person looked in, connected or not
        self.spectators = True  # whether this server has any
        self.stale = False  # the database was changed and could not be read again
        self.silence = Silence()
        self.gallery = Gallery()
        self.stories: dict[tuple[Seat, str], Story] = {}
        self.clock: Callable[[], float] = time.time
        self.earlier: ServedGame | None = None  # the game as those see it who are told later
        self.audience: tuple[list[str], int] = ([], 0)  # some names of those who watch, and how many do
        self.noted: tuple[list[str], int] | None = None  # those of this node, as the database knows it

    @property
    def pace(self) -> float:
        return patience(self.row.control, self.house_pace) or 0.0

    @property
    def grace(self) -> float:
        return patience(self.row.control, self.house_grace) or 0.0

    def build(self, chance: Deal | None = None) -> ServedGame:
        """The game from its beginning; the log is added by whoever has it. `chance`: another than the database's."""
        row = self.row
        game = self.game or game_of(row.game, row.edition, row.digest, row.rulings)
        persons = [seat_row.level is None for seat_row in row.seats]
        clocks = Clocks(row.control, persons, row.began or row.created)
        return ServedGame(game, self.written(), row.options, chance or row.chance, row.digest, clocks)

    def written(self) -> list[str]:
        """The names of the seats as a record has them."""
        return [seat_row.name or seat_row.level or "–" for seat_row in self.row.seats]

    def names(self, lang: str) -> list[str]:
        return seat_names([(seat_row.name, seat_row.level) for seat_row in self.row.seats], lang)

    def seats_of(self, player: Player) -> list[int]:
        return self.row.seats_of(player.id)

    def seen_by(self, player: Player) -> ServedGame | None:
        """The game as this person may know it: as it is or, for whoever is told later, as it was then."""
        served = self.served
        if served is None or not self.row.behind(player.id):
            return served
        if self.told_to_the_end():
            self.earlier = None
            return served
        earlier = self.earlier
        if earlier is None or self.row.began is None or self.row.began > self.clock() - self.row.delay:
            return None
        for line in self.lines_due(earlier):
            earlier.add(line)
        return earlier

    def told_to_the_end(self) -> bool:
        """Whether those who are told later know by now how the game has ended."""
        ended = self.row.ended
        return self.row.status == "over" and (ended is None or ended <= self.clock() - self.row.delay)

    def lines_due(self, earlier: ServedGame) -> Iterator[LogLine]:
        """What is old enough by now and not played there yet. Each line is looked for when it is wanted: whoever pauses
        between two of them finds that somebody else has played on."""
        while self.served is not None and earlier.ply < self.served.ply:
            line = self.served.lines[earlier.ply]
            if line.at > self.clock() - self.row.delay:
                return
            yield line

    def info(self, player: Player, seat: Seat = None, muted: Mapping[str, bool] | None = None) -> TableInfo:
        """The table as this person may see it from outside."""
        info = table_info(self.row, player, self.seen_by(player), seat, muted or {}, self.clock())
        info.watching, info.watchers = self.audience
        info.pace, info.grace = self.pace, self.grace
        return info

    def outline(self) -> list[object] | None:
        """All that `info` is made of: the row, which is replaced when the database is read, and whatever else changes
        within it or beside it. None where time or the course of the game changes it, too."""
        row, served = self.row, self.served
        if row.delay or row.day is not None or row.proposal is not None or row.control.kind == "peace":
            return None
        silence = self.silence.hurry, self.pace
        beside = None if served is None else (served.out, served.clocks.told)
        return [row, row.status, row.due, row.shown, row.quarantine, beside, self.audience, silence]

    def shown_to(self, player: Player) -> bool:
        """Whether somebody may follow the game: who plays, and others where there are spectators. An end that they do not
        know of yet lets nobody in."""
        if self.spectators or status_for(self.row, self.row.behind(player.id), self.clock()) != "playing":
            return True
        return player.id == self.row.host or bool(self.seats_of(player))

    def bots_due(self) -> list[int]:
        """Seats that owe a decision and are played by a bot now."""
        if self.served is None or self.row.status != "playing":
            return []
        return self.bots_among(self.served.to_move)

    def bots_among(self, seats: list[int]) -> list[int]:
        return [seat for seat in seats if self.row.seats[seat].bot]

    def called(self, due: list[int], everybody: bool) -> list[int]:
        """Seats whose turn it will be and is not yet, of people who may have to be told; `everybody`: another node may
        know better who is there."""
        people = [self.row.seats[seat] for seat in due if seat not in self.row.due]
        return [one.seat for one in people if one.player and not one.bot and (everybody or not one.node)]

    def admits(self, player: Player) -> bool:
        """Whether this person may see the table, be it as a spectator."""
        row = self.row
        if is_sealed(row, time.time()):  # whoever looked on could play it afterwards
            return bool(self.seats_of(player))
        known = row.host == player.id or player.id in self.let_in
        return row.public or row.imported or known or bool(self.seats_of(player))

    def here(self) -> list[int]:
        """Seats of people who are there and play for themselves."""
        return [one.seat for one in self.row.seats if one.player and one.node and not one.standin]

    def late(self) -> list[int]:
        """Seats of people who are there and let others wait, as far as everybody can see."""
        if self.row.status != "playing":
            return []
        here, asked = self.here(), self.row.shown
        return [seat for seat in here if seat in asked] if set(here) - set(asked) else []

    def hear(self, rows: list[Found]) -> None:
        """Lines of the chat as the database has them, that may be new; and a note of who said them."""
        known = {one.number for one in self.chat}
        fresh = [
            ChatLine(number=row.number, name=row.name, seat=row.seat, text=row.text, at=row.at, what=row.what)
            for row in rows
            if row.number not in known
        ]
        if fresh:
            self.chat = sorted([*self.chat, *fresh], key=lambda one: one.number)[-CHAT:]
            speakers = self.speakers | {row.number: row.player for row in rows}
            self.speakers = {one.number: speakers[one.number] for one in self.chat}

    def is_fresh(self, line: ChatLine) -> bool:
        """Whether it is too early for those who are told later: what is said by who plays, or of them. What those who
        watch say to each other tells nothing that they do not know."""
        of_the_game = line.seat is not None or line.what is not None
        return of_the_game and line.at > self.clock() - self.row.delay

    def only_bots(self) -> bool:
        """Whether nobody plays here for themselves."""
        return not any(one.player and not one.standin for one in self.row.seats)

    def update(
        self,
        served: ServedGame,
        seat: Seat,
        lang: str,
        known: int,
        mark: str,
        film: bool = False,
        had: View | None = None,
        words: bool = False,
    ) -> Update:
        """What is new to somebody who looks from there and knows so many events; see `Presenter.update`. A long story
        is put into words once, for all who ask for any part of it: to ask costs them nothing."""
        asked = Asked(self.names(lang), lang, known, mark, film, words)
        if seat is not None or len(self.connections) <= len(self.row.seats):
            return self.fresh_update(served, seat, asked, had)
        update = self.gallery.update(served, asked, had)
        if update is None:
            update = self.fresh_update(served, seat, asked, had)
            self.gallery.keep(asked, had, update)
        return update

    def fresh_update(self, served: ServedGame, seat: Seat, asked: Asked, had: View | None) -> Update:
        names, lang, known, mark, film, words = asked
        viewpoint = served.viewpoints[seat]
        presenter = Presenter(served, seat, names, lang, self.seconds)
        if known > len(viewpoint.events) or mark != viewpoint.mark(known):
            known = 0
        if len(viewpoint.events) - known < LONG:
            return presenter.update(known, mark, film, had, words)
        story = self.stories.get((seat, lang))
        if story is None or (story.served, story.ply, story.names) != (served, served.ply, names):
            story = Story(served, served.ply, names, presenter.update(0, "", words=True))
            self.stories[seat, lang] = story
        return replace(story.whole, since=known, events=story.whole.events[known:])

    def wake(self) -> None:
        """Tell everybody what is new: who plays at once, those who watch a few at a time, so that nobody elsewhere
        waits for them."""
        few = len(self.connections) <= FEW
        for connection in self.connections:
            if few or self.seats_of(connection.player):
                connection.wake_now()
            else:
                self.untold.add(connection)
        if self.untold and self.telling is None:
            self.telling = asyncio.create_task(self.tell_watchers())

    async def tell_watchers(self) -> None:
        try:
            while self.untold:
                for connection in [self.untold.pop() for _ in range(min(FEW, len(self.untold)))]:
                    if connection in self.connections:
                        connection.wake_now()
                await asyncio.sleep(0)
        finally:
            self.telling = None


def served_game_of(table: Table) -> ServedGame:
    if table.served is None:
        raise not_now()
    return table.served


class Story(NamedTuple):
    """All that a viewpoint was ever told, in words, when the log of the game was so long."""

    served: ServedGame
    ply: int
    names: list[str]
    whole: Update


class Silence:
    """How long the table has waited for the same people, and when they were warned."""

    def __init__(self) -> None:
        self.about: tuple[int, list[int]] = (-1, [])  # the turn of those who watch, and who is waited for
        self.since = 0.0
        self.hurry: float | None = None  # seconds that they had left when they were warned
        self.warned = 0.0
