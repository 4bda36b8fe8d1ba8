"""A table that somebody is looking at: its game in memory and everybody who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from mastaba.library import game_of
from mastaba.server.book import Bench, Player
from mastaba.server.messenger import Messenger
from mastaba.server.room import Room, Viewpoint
from mastaba.server.telling import Teller, seat_names
from mastaba.server.wire import ChatLine, FromTable, Proposal, SeatNow, TableNow

NOBODY: dict[str, bool] = {}


class Live:
    """`lock` guards the room: a change is made, committed and only then told."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.room: Room | None = None
        self.lock = asyncio.Lock()
        self.talks: set[Talk] = set()
        self.chat: list[ChatLine] = []
        self.speakers: dict[int, str] = {}  # who said each of its lines
        self.used = 0.0
        self.visited = 0.0  # when a person looked in, connected or not
        self.spectators = True  # whether this house has any
        self.stale = False  # the book was changed and could not be read again

    def build(self) -> Room:
        """The game from its beginning; the log is added by whoever has it."""
        bench = self.bench
        game = game_of(bench.game, bench.edition)
        return Room(game, self.written(), bench.options, bench.chance, bench.digest)

    def written(self) -> list[str]:
        """The names of the seats as a record has them."""
        return [chair.name or chair.level or "–" for chair in self.bench.chairs]

    def names(self, lang: str) -> list[str]:
        return seat_names([(chair.name, chair.level) for chair in self.bench.chairs], lang)

    def seats_of(self, player: Player) -> list[int]:
        return self.bench.seats_of(player.id)

    def shown_to(self, player: Player) -> bool:
        """Whether somebody may follow the game: who plays, and others where there are spectators."""
        if self.spectators or self.bench.status != "playing":
            return True
        return player.id == self.bench.host or bool(self.seats_of(player))

    def bots_due(self) -> list[int]:
        """Seats that owe a decision and are played by a bot now."""
        if self.room is None or self.bench.status != "playing":
            return []
        return self.bots_among(self.room.to_move)

    def bots_among(self, seats: list[int]) -> list[int]:
        return [seat for seat in seats if self.bench.chairs[seat].bot]

    def people(self) -> list[int]:
        """Seats of people who play for themselves."""
        return [chair.seat for chair in self.bench.chairs if chair.player and not chair.standin]

    def heard(self, rows: list[Any]) -> list[ChatLine]:
        """Lines as the book has them, and a note of who said them."""
        self.speakers |= {row.number: row.player for row in rows}
        return [
            ChatLine(number=row.number, name=row.name, seat=row.seat, text=row.text, at=row.at)
            for row in rows
        ]

    def wake(self) -> None:
        for talk in self.talks:
            talk.wake()


class Talk(Messenger):
    """One connection to a table: who it is, from where they look, and what they know already."""

    def __init__(
        self,
        live: Live,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        lang: str,
    ) -> None:
        super().__init__(player, send, close)
        self.live = live
        self.lang = lang
        self.viewpoint: Viewpoint = None
        self.looking = False  # nothing of the game is told before they look
        self.events = 0
        self.mark = ""
        self.turn = -1
        self.table: TableNow | None = None
        self.chat = 0
        self.muted: dict[str, bool] = {}  # whom they do not want to read, and whom they do not want to meet

    def look(self, viewpoint: Viewpoint, lang: str, events: int, mark: str) -> None:
        self.viewpoint = viewpoint
        self.lang = lang
        self.events = events
        self.mark = mark
        self.turn = -1
        self.looking = True
        self.table = None
        self.wake()

    async def news(self) -> list[FromTable]:
        return self.untold()

    def untold(self) -> list[FromTable]:
        found: list[FromTable] = []
        table = table_now(self.live.bench, self.player, self.live.room, self.viewpoint, self.muted)
        if table != self.table:
            self.table = table
            found.append(table)
        room = self.live.room
        if room is not None and self.looking and self.live.shown_to(self.player):
            sight = room.sights[self.viewpoint]
            if sight.turn != self.turn:
                teller = Teller(room, self.viewpoint, self.live.names(self.lang), self.lang)
                found.append(teller.update(self.events, self.mark))
                self.turn = sight.turn
                self.events = len(sight.events)
                self.mark = sight.mark(self.events)
        for line in self.live.chat:
            if line.number > self.chat:
                self.chat = line.number
                if self.live.speakers.get(line.number) not in self.muted:
                    found.append(line)
        return found


def table_now(
    bench: Bench,
    player: Player | None,
    room: Room | None = None,
    viewpoint: Viewpoint = None,
    muted: Mapping[str, bool] = NOBODY,
) -> TableNow:
    """A table as this person may see it from outside; `muted` are those whom they do not want to read."""
    mine = bench.seats_of(player.id if player else None)
    member = bool(mine) or (player is not None and player.id == bench.host)
    return TableNow(
        id=bench.id,
        game=bench.game,
        title=game_of(bench.game, "").title,
        status=bench.status,  # type: ignore[arg-type]
        public=bench.public,
        options=bench.options,
        edition=bench.edition_name,
        seats=[
            SeatNow(
                seat=chair.seat,
                kind="bot" if chair.level else "open" if chair.open and bench.status == "open" else "person",
                name=chair.name,
                level=chair.level,
                present=chair.node is not None,
                standin=chair.standin,
                mine=chair.seat in mine,
                muted=chair.player in muted,
                blocked=muted.get(chair.player or "", False),
            )
            for chair in bench.chairs
        ],
        host=player is not None and player.id == bench.in_charge,
        key=bench.key if member else None,
        commitment=bench.chance.get("commitment"),
        proposal=proposal_now(bench, room, viewpoint),
        next=bench.next,
        imported=bench.imported,
        talk=may_talk(bench, mine),
        created=bench.created,
        your_turn=bench.status == "playing" and any(seat in bench.due for seat in mine),
        to_move=bench.shown if bench.status == "playing" else [],
    )


def may_talk(bench: Bench, mine: list[int]) -> bool:
    """Who sits there; others at a private table, or where the host has opened the chat to spectators."""
    return bool(mine) or not bench.public or bench.gallery


def proposal_now(bench: Bench, room: Room | None, viewpoint: Viewpoint) -> Proposal | None:
    poll = bench.proposal
    if poll is None or room is None:
        return None
    asked = [chair.seat for chair in bench.chairs if chair.player and not chair.standin]
    return Proposal(
        what=poll.what,  # type: ignore[arg-type]
        by=poll.by,
        event=None if poll.moves is None else room.events_at(viewpoint, poll.moves),
        seat=poll.seat,
        yes=poll.yes,
        waiting=[seat for seat in asked if seat not in poll.yes and seat != poll.seat],
    )
