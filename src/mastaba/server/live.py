"""A table that somebody is looking at: its game in memory and everybody who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from msgspec.structs import replace

from mastaba.bots import LEVELS
from mastaba.core.game import Game
from mastaba.core.language import words
from mastaba.core.record import branched_at
from mastaba.library import game_of
from mastaba.server.book import CHAT, Bench, Player
from mastaba.server.messenger import Messenger
from mastaba.server.room import Room, Viewpoint
from mastaba.server.telling import Teller, seat_names
from mastaba.server.wire import ChatLine, FromTable, Origin, Proposal, SeatNow, SeatOrders, TableNow

NOBODY: dict[str, bool] = {}


class Live:
    """`lock` guards the room: a change is made, committed and only then told. `pace` is how many seconds
    somebody who is there may let the others wait; 0: as long as they like. `seconds` is how long a window is open."""

    def __init__(self, bench: Bench, pace: float = 0.0, seconds: float = 0.0) -> None:
        self.bench = bench
        self.game: Game | None = None  # examined; None until somebody needs it
        self.pace = pace
        self.seconds = seconds
        self.opened = (-1, 0.0)  # the ply at which the last window opened, and when that was
        self.closing: asyncio.TimerHandle | None = None  # the end of it, if it ends by itself
        self.let_in: set[str] = set()  # who came by the link of a private table
        self.room: Room | None = None
        self.lock = asyncio.Lock()
        self.talks: set[Talk] = set()
        self.chat: list[ChatLine] = []
        self.speakers: dict[int, str] = {}  # who said each of its lines
        self.used = 0.0
        self.visited = 0.0  # when a person looked in, connected or not
        self.spectators = True  # whether this house has any
        self.stale = False  # the book was changed and could not be read again
        self.silence = Silence()

    def build(self, chance: dict[str, Any] | None = None) -> Room:
        """The game from its beginning; the log is added by whoever has it. `chance`: another than the book's."""
        bench = self.bench
        game = self.game or game_of(bench.game, bench.edition)
        return Room(game, self.written(), bench.options, chance or bench.chance, bench.digest)

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

    def admits(self, player: Player) -> bool:
        """Whether this person may see the table, be it as a spectator."""
        bench = self.bench
        known = bench.host == player.id or player.id in self.let_in
        return bench.public or bench.imported or known or bool(self.seats_of(player))

    def here(self) -> list[int]:
        """Seats of people who are there and play for themselves."""
        return [one.seat for one in self.bench.chairs if one.player and one.node and not one.standin]

    def late(self) -> list[int]:
        """Seats of people who are there and let others wait, as far as everybody can see."""
        if self.bench.status != "playing":
            return []
        here, asked = self.here(), self.bench.shown
        return [seat for seat in here if seat in asked] if set(here) - set(asked) else []

    def hear(self, rows: list[Any]) -> None:
        """Lines of the chat as the book has them, that may be new; and a note of who said them."""
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

    def only_bots(self) -> bool:
        """Whether nobody plays here for themselves."""
        return not any(one.player and not one.standin for one in self.bench.chairs)

    def wake(self) -> None:
        for talk in self.talks:
            talk.wake()


class Silence:
    """How long the table has waited for the same people, and when they were warned."""

    def __init__(self) -> None:
        self.about: tuple[int, list[int]] = (-1, [])  # the turn of those who watch, and who is waited for
        self.since = 0.0
        self.hurry: float | None = None  # seconds that they had left when they were warned
        self.warned = 0.0


class Talk(Messenger):
    """One connection to a table: who it is, from where they look, and what they know already.

    Whatever is told is worked out in the moment in which it goes out, from the seats that the person
    holds then.
    """

    def __init__(
        self,
        live: Live,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        lang: str,
        session: str | None = None,
    ) -> None:
        super().__init__(player, send, close, session)
        self.live = live
        self.lang = lang
        self.seat: Viewpoint = None  # from where they wish to look
        self.looking = False  # nothing of the game is told before they look
        self.events = 0
        self.mark = ""
        self.turn = -1
        self.table: TableNow | None = None
        self.chat = 0
        self.muted: dict[str, bool] = {}  # whom they do not want to read, and whom they do not want to meet

    @property
    def viewpoint(self) -> Viewpoint:
        """From where they look: from the seat that they wish if it is theirs, else as a spectator."""
        return self.seat if self.seat in self.live.seats_of(self.player) else None

    def welcome(self) -> bool:
        return self.live.admits(self.player)

    def look(self, seat: Viewpoint, lang: str, events: int = 0, mark: str = "") -> None:
        self.seat = seat
        self.lang = lang
        self.events = events
        self.mark = mark
        self.turn = -1
        self.looking = True
        self.table = None

    async def news(self) -> list[FromTable]:
        """One thing at a time: while it is sent, they may lose the seat from which the next is seen."""
        message = self.next()
        if message is None:
            return []
        self.dirty = True
        return [message]

    def untold(self) -> list[FromTable]:
        """Everything at once, for an answer that goes out in one piece."""
        found: list[FromTable] = []
        while (message := self.next()) is not None:
            found.append(message)
        return found

    def next(self) -> FromTable | None:
        """The first thing that they have not been told yet, as they may know it now."""
        live, viewpoint = self.live, self.viewpoint
        if self.seat != viewpoint:  # it is theirs no longer: from here on they watch
            looking = self.looking
            self.look(viewpoint, self.lang)
            self.looking = looking
        table = table_now(live.bench, self.player, live.room, viewpoint, self.muted)
        table = replace(table, pace=live.pace, hurry=live.silence.hurry)
        if table != self.table:
            self.table = table
            return table
        room = live.room
        if (
            room is not None
            and self.looking
            and live.shown_to(self.player)
            and room.sights[viewpoint].turn != self.turn
        ):
            sight = room.sights[viewpoint]
            teller = Teller(room, viewpoint, live.names(self.lang), self.lang, live.seconds)
            update = teller.update(self.events, self.mark)
            self.turn = sight.turn
            self.events = len(sight.events)
            self.mark = sight.mark(self.events)
            return update
        for line in live.chat:
            if line.number > self.chat:
                self.chat = line.number
                if live.speakers.get(line.number) in self.muted:
                    continue
                return line if line.what is None else replace(line, text=announced(line, self.lang))
        return None


def announced(line: ChatLine, lang: str) -> str:
    """What the house says of a stand-in; the line in the book has the bot's level for its text."""
    if line.what == "back":
        return words(f"{line.name} plays again", f"{line.name} spielt wieder selbst")[lang]
    bot = LEVELS[line.text]
    return words(
        f"{bot['en']} plays for {line.name} from here on", f"{bot['de']} spielt ab hier für {line.name}"
    )[lang]


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
    origin = origin_now(bench, player)
    shares = bench.chance.get("shares", [{} for _ in bench.chairs])
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
                pledge=chair.pledge or shares[chair.seat].get("pledge"),
                share=shares[chair.seat].get("by"),
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
        origin=origin,
        counts=origin is None,
        reveal=bench.status == "open" and bench.dealing is not None and any(s in bench.silent for s in mine),
        talk=may_talk(bench, mine),
        orders=orders_now(bench, room, mine),
        created=bench.created,
        your_turn=bench.status == "playing" and any(seat in bench.due for seat in mine),
        to_move=bench.shown if bench.status == "playing" else [],
        quarantined=bench.quarantine is not None,
    )


def origin_now(bench: Bench, player: Player | None) -> Origin | None:
    """Where its game comes from, named to those who may go and see."""
    if bench.imported:
        return Origin(kind="import", table=None, moves=None, redealt=False)
    if "before" not in bench.chance:
        return None
    source = bench.origin
    known = source is not None and (source.open or (player is not None and player.id in source.people))
    return Origin(
        kind="fork",
        table=source.table if source is not None and known else None,
        moves=branched_at(bench.chance),
        redealt="anew" in bench.chance,
    )


def orders_now(bench: Bench, room: Room | None, mine: list[int]) -> list[SeatOrders]:
    """What my own seats have ordered for every piece about which there can be orders."""
    pieces = [] if room is None or bench.status != "playing" else room.game.orders()
    if not pieces:
        return []
    return [
        SeatOrders(seat=seat, orders={piece: bench.chairs[seat].order([piece]) for piece in pieces})
        for seat in mine
    ]


def may_talk(bench: Bench, mine: list[int]) -> bool:
    """Who sits there; others at a private table, or where the host has opened the chat to spectators."""
    return bool(mine) or not bench.public or bench.gallery


def proposal_now(bench: Bench, room: Room | None, viewpoint: Viewpoint) -> Proposal | None:
    poll = bench.proposal
    if poll is None or room is None:
        return None
    return Proposal(
        what=poll.what,  # type: ignore[arg-type]
        by=poll.by,
        event=None if poll.moves is None else room.events_at(viewpoint, poll.moves),
        seat=poll.seat,
        yes=poll.yes,
        waiting=[seat for seat in bench.people if seat not in poll.yes],
    )
