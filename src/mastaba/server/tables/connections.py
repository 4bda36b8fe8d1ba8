"""Telling one connection what is new to it. `Connection.post` is the only way out: who may hear is asked there."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from mastaba.core import View
from mastaba.core.text import Text
from mastaba.server.api.messages.common import encode
from mastaba.server.api.messages.live import ChatLine, FromTable
from mastaba.server.api.messages.programs import Right
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.database.queries import Player
from mastaba.server.tables.served_game import Seat
from mastaba.server.tables.table import Table

SLOW = 20.0  # seconds after which a connection that takes no data is given up
AGAIN = 2.0  # seconds until what could not be read is asked for again
COME_BACK = (4001, "again")  # connect anew with the cookie that you have by now
logger = logging.getLogger("mastaba.messenger")


class Outlet(Protocol):
    """The end of a connection that takes data without being waited for, as long as it is `free`."""

    @property
    def free(self) -> bool: ...

    def push(self, data: bytes) -> None: ...

    async def ready(self) -> None:
        """Until data is taken, or never will be."""


class Connection(ABC):
    """Something may have changed: tell it soon, and only the latest if they are slow.

    `session` is the visit that the connection belongs to, so that it can end with it.
    """

    # There are thousands that only wait.
    __slots__ = (
        "_close",
        "_send",
        "dirty",
        "ended",
        "flushing",
        "lang",
        "outlet",
        "pause",
        "player",
        "session",
        "silent",
        "unsure",
    )

    stranger = False  # somebody of whom we know nothing, and want to know nothing

    def __init__(
        self,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        session: str | None = None,
    ) -> None:
        self.player = player
        self.lang = "en"  # in which they are spoken to
        self.pause = 0.0  # seconds: many changes are told at once
        self.session = session
        self._send = send
        self._close = close
        self.ended = False
        self.silent = False  # its person is about to come back as somebody else
        self.unsure = not self.stranger  # until `make_sure`
        self.dirty = False
        self.flushing: asyncio.Task[None] | None = None
        self.outlet: Outlet | None = None

    @abstractmethod
    async def news(self) -> Sequence[Struct]:
        """What this connection has not been told yet."""

    def encoded(self, message: Struct) -> bytes:
        return encode(message)

    def welcome(self) -> bool:
        """Whether this person may still be here at all."""
        return True

    async def make_sure(self, looked_up: Awaitable[None]) -> None:
        """Who they are was found out before the connection was made: until that has been looked up again they hear of nothing
        and count for nobody."""
        await looked_up
        self.unsure = False

    def end(self, code: int, reason: str) -> None:
        """Hang up. Nothing is told here any more, from this moment on."""
        if not self.ended:
            self.ended = True
            self._close(code, reason)

    def stop(self) -> None:
        """The house closes: nothing is told any more, also of what is being worked out just now."""
        self.silent = True
        if self.flushing is not None:
            self.flushing.cancel()

    def open(self) -> bool:
        """Whether anything may be told here now."""
        if self.silent or self.unsure:
            return False
        if not self.ended and not self.welcome():
            self.end(4404, "no-table")
        return not self.ended

    async def post(self, message: bytes) -> bool:
        """Send it, if that may be in the moment in which it is sent; False if there is nobody to tell it to."""
        await self.ready()
        if not self.open():
            return False
        await self._send(message)
        return True

    async def ready(self) -> None:
        """Wait for those who are slow before anything is asked, not afterwards: meanwhile they may lose a seat, or their
        way in."""
        if self.outlet is not None:
            await self.outlet.ready()

    def wake(self) -> None:
        self.dirty = True
        if self.flushing is None:
            self.flushing = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        try:
            while self.dirty:
                self.dirty = False
                if not await self.tell():
                    return
                if self.pause:
                    await asyncio.sleep(self.pause)
        finally:
            self.flushing = None

    async def tell(self) -> bool:
        """Send what is new; False if there is no use in going on."""
        await self.ready()
        if not self.open():
            return False
        try:
            messages = [self.encoded(message) for message in await self.news()]
        except DatabaseTrouble:
            self.dirty = True
            await asyncio.sleep(AGAIN)
            return True
        except Exception:  # our own fault: it must be seen, and they shall not wait for ever
            self.fail()
            return False
        try:
            for message in messages:
                if self.ended:
                    return False
                async with asyncio.timeout(SLOW):
                    if not await self.post(message):
                        return False
        except TimeoutError:  # what was not sent would be missing: let them come back and look anew
            self.end(1013, "slow")
            return False
        except Exception as error:  # the connection is gone: its own handler cleans up
            logger.debug("connection lost while telling: %r", error)
            return False
        return True

    def fail(self) -> None:
        logger.exception("something cannot be told")
        self.end(1011, "accident")


class TableConnection(Connection):
    """One connection to a table: who it is, from where they look, and what they know already.

    Whatever is told is worked out in the moment in which it goes out, from the seats that the person
    holds then.
    """

    __slots__ = (
        "again",
        "chat",
        "events",
        "film",
        "info",
        "looking",
        "mark",
        "muted",
        "outline",
        "patience",
        "scope",
        "seat",
        "table",
        "turn",
        "view",
        "words",
    )

    def __init__(
        self,
        table: Table,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        lang: str,
        session: str | None = None,
    ) -> None:
        super().__init__(player, send, close, session)
        self.table = table
        self.lang = lang
        self.seat: Seat = None  # from where they wish to look
        self.patience: float | None = None  # seconds of silence until they count as gone; None: any
        self.scope: list[Right] | None = None  # of a program: what it may do; None: a person
        self.looking = False  # nothing of the game is told before they look
        self.events = 0
        self.mark = ""
        self.turn = -1
        self.film = False  # whether they want to see what each event changes
        self.words = False  # … and to hear how the table lies
        self.view: View | None = None  # what they have seen last, if they do
        self.info: TableInfo | None = None
        self.outline: list[object] | None = None  # what that was made of: see `Table.outline`
        self.chat = 0
        self.muted: dict[str, bool] = {}  # whom they do not want to read, and whom they do not want to meet
        self.again: frozenset[int] = frozenset()  # lines of the chat that are to be told once more

    @property
    def looks_from(self) -> Seat:
        """From where they look: from the seat that they wish if it is theirs, else as a spectator."""
        return self.seat if self.seat in self.table.seats_of(self.player) else None

    def welcome(self) -> bool:
        return self.table.admits(self.player)

    def encoded(self, message: Struct) -> bytes:
        return self.table.gallery.encoded(message)

    def hush(self, muted: dict[str, bool]) -> None:
        """They want to read others than before: what those have said is told anew."""
        told = self.table.speakers.items()
        self.again |= {line for line, who in told if muted.get(who) != self.muted.get(who)}
        self.muted = muted
        self.wake()

    def look(
        self,
        seat: Seat,
        lang: str,
        events: int = 0,
        mark: str = "",
        film: bool = False,
        words: bool = False,
    ) -> None:
        self.seat = seat
        self.film = film
        self.words = words
        self.view = None
        self.lang = lang
        self.events = events
        self.mark = mark
        self.turn = -1
        self.looking = True
        self.info = None

    def wake_now(self) -> None:
        """Tell what is new before anything else happens, if they take it at once; else as soon as they do."""
        outlet = self.outlet
        if outlet is None or self.flushing is not None:
            self.wake()
            return
        try:
            if not self.open():
                return
            news = self.told()
            while outlet.free:
                message = next(news, None)
                if message is None:
                    return
                outlet.push(self.encoded(message))
        except Exception:
            self.fail()
        else:
            self.wake()

    async def news(self) -> list[FromTable]:
        """One thing at a time: while it is sent, they may lose the seat from which the next is seen."""
        message = next(self.told(), None)
        if message is None:
            return []
        self.dirty = True
        return [message]

    def untold(self) -> list[FromTable]:
        """Everything at once, for an answer that goes out in one piece."""
        return list(self.told())

    def told(self) -> Iterator[FromTable]:
        """What they have not been told yet, as they may know it now: each as it is asked for, and from then on told."""
        table, seat = self.table, self.looks_from
        if self.seat != seat:  # it is theirs no longer: from here on they watch
            looking = self.looking
            self.look(seat, self.lang, film=self.film, words=self.words)
            self.looking = looking
        behind = table.row.behind(self.player.id)
        info = self.fresh_info(seat, behind)
        if info is not None and info != self.info:
            self.info = table.gallery.same(info)
            yield info
        served = table.seen_by(self.player)
        if (
            served is not None
            and self.looking
            and table.shown_to(self.player)
            and served.viewpoints[seat].turn != self.turn
        ):
            viewpoint = served.viewpoints[seat]
            update = table.update(
                served, seat, self.lang, self.events, self.mark, self.film, self.view, self.words
            )
            self.view = viewpoint.view
            self.turn = viewpoint.turn
            self.events = len(viewpoint.events)
            self.mark = viewpoint.mark(self.events)
            yield update
        for line in table.chat:
            if line.number > self.chat or line.number in self.again:
                self.chat = max(self.chat, line.number)
                if behind and table.is_fresh(line):
                    self.again |= {line.number}  # later
                    continue
                self.again -= {line.number}
                yield self.as_read(line)

    def fresh_info(self, seat: Seat, behind: bool) -> TableInfo | None:
        """The table as they may see it from outside; None if it must be as they know it: most moves change nothing there."""
        table = self.table
        outline = table.outline()
        if self.info is not None and outline is not None and self.outline is not None:
            row, *facts = outline
            if row is self.outline[0] and [*facts, seat, self.muted] == self.outline[1:]:
                return None
        self.outline = None if outline is None else [*outline, seat, self.muted]
        info = table.info(self.player, seat, self.muted)
        info.hurry = None if behind else table.silence.hurry
        return info

    def as_read(self, line: ChatLine) -> ChatLine:
        """A line of the chat as this person gets to read it: not at all if they have muted whoever says it."""
        if line.what is not None:
            return replace(line, text=announced(line, self.lang))
        who = self.table.speakers.get(line.number, "")
        if who not in self.muted:
            return replace(line, mine=who == self.player.id)
        return replace(line, text="", muted=True, blocked=self.muted[who])


class Showing(TableConnection):
    """A table shown on a page elsewhere, to nobody in particular: what everybody may know, nothing of what people say to each
    other, and not who else watches."""

    __slots__ = ()

    stranger = True

    def welcome(self) -> bool:
        return self.table.row.public and super().welcome()

    def told(self) -> Iterator[FromTable]:
        for message in super().told():
            if isinstance(message, TableInfo):
                yield replace(message, watching=[])
            elif not isinstance(message, ChatLine):
                yield message


def announced(line: ChatLine, lang: str) -> str:
    """What the server says of a stand-in or of a vote; the line in the database has the bot's level, or what the
    vote was about, for its text."""
    if line.what == "back":
        return Text("server:person-back", name=line.name)[lang]
    if line.what in ("time", "resigned", "claimed"):
        return Text("server:seat-is-lost", why=line.what, name=line.name)[lang]
    if line.what != "standin":
        return Text("server:vote-ended", how=str(line.what), what=line.text, name=line.name)[lang]
    return Text("server:bot-stands-in", bot=Text(f"bots:{line.text}"), name=line.name)[lang]
