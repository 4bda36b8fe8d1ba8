"""What people do in a game: decided, written into the log, and only then told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.data import Data

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

import time
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server import metrics
from mastaba.server.api.messages.common import encode
from mastaba.server.api.messages.live import Play, Undo, Wait
from mastaba.server.database import queries
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.errors import HttpError, not_now, not_your_seat, quarantined
from mastaba.server.tables.served_game import LateMove, LogLine, ServedGame
from mastaba.server.tables.table import Table, served_game_of

MOST_LINES = 5000  # of any log; ours have at most 400


class SeatTaken(Exception):
    """The seat that a move was made for is another's by now."""


def own(table: Table, player: Player, seat: int) -> ServedGame:
    """The game, if this seat is theirs to play."""
    if seat not in table.seats_of(player):
        raise not_your_seat()
    if table.served is None or table.row.status != "playing":
        raise not_now()
    if seat in table.served.out:
        raise HttpError(409, "seat-lost", Text("server:seat-lost"))
    return table.served


async def play(registry: TableRegistry, table: Table, player: Player, said: Play) -> None:
    def decide() -> list[LogLine]:
        return [own(table, player, said.seat).press(said.seat, said.turn, said.moves)]

    await commit(registry, table, decide, player.id)


async def undo(registry: TableRegistry, table: Table, player: Player, said: Undo) -> None:
    def decide() -> list[LogLine]:
        return own(table, player, said.seat).undoing(said.seat, said.turn, said.event)

    await commit(registry, table, decide, player.id)


async def wait(registry: TableRegistry, table: Table, player: Player, said: Wait) -> None:
    def decide() -> list[LogLine]:
        return [own(table, player, said.seat).wait(said.seat, said.turn)]

    await commit(registry, table, decide, player.id)


async def note_help(registry: TableRegistry, table: Table) -> None:
    """Somebody who plays against bots alone is helped: what they win now wins them no rating."""
    if not table.row.hinted:
        await registry.database.write(lambda c: queries.note_hint(c, table.row.id))
        table.row.hinted = True


async def commit(
    registry: TableRegistry,
    table: Table,
    decide: Callable[[], list[LogLine]],
    by: str,
    also: Callable[[Connection, LogLine], None] | None = None,
) -> None:
    """Decide, write and tell. If another node was quicker, look again and decide anew."""
    async with table.lock:
        fresh = registry.database.sqlite
        for _ in range(8):
            if table.served is None:
                await registry.catch_up(table)
            served = served_game_of(table)
            if served.ply >= MOST_LINES:
                await registry.quarantine(table, f"it has no end: {served.ply} lines")
                raise quarantined()
            try:
                lines = in_time(registry, served, decide())
            except MastabaError:
                if fresh:
                    raise
                await registry.catch_up(table)  # another node may know what makes it right
                fresh = True
                continue
            ply = served.ply
            if await write(registry, table, served, lines, by, also=also):
                break
            if was_mine(table, ply, lines):
                break
        else:
            raise LateMove(Text("server:decided-already"))
        table.wake()
        if served_game_of(table).over:
            registry.tell_lobby(table.row, openly=True)
        else:
            registry.lobby.wake_people(table.row.id, people_at(table.row))
    if table.bots_due():
        registry.bots_due.set()


async def write(
    registry: TableRegistry,
    table: Table,
    served: ServedGame,
    lines: list[LogLine],
    by: str,
    vote: str = "",
    also: Callable[[Connection, LogLine], None] | None = None,
) -> bool:
    """Play the lines on a draft, commit them, and take the draft over; False, and nothing is changed, if the ply
    is taken or the seat is another's by now. `vote`: how one ends with it; `also`: what is written with them.

    Memory is never ahead of the database: nobody is told what a power cut could still undo.
    """
    id, ply = table.row.id, served.ply
    draft = served.drafted(lines)
    facts = facts_of(draft)
    over = draft.over
    last = table.chat[-1].number if table.chat else 0
    bots = bool(table.bots_among(draft.to_move)) or (also is not None and not over)
    called = table.called(facts["due"], everybody=not registry.database.sqlite)
    after = 0.0 if draft.window is None else table.seconds
    seat, standin = lines[0].seat, lines[0].standin
    played_for = table.row.seats[seat].player
    if by and standin is None and table.row.proposal is not None and played_for is not None:
        # Whoever has agreed has agreed to go back from here. A move that nobody sees tells nothing by it, and
        # a window that ends by itself is no move.
        if draft.viewpoints[None].view != served.viewpoints[None].view:
            vote = vote or "lapsed"
    if over:
        vote = vote or "lapsed"

    silently = not over and facts["shown"] == table.row.shown
    clocks = facts["flag"] != table.row.flag
    unchanged = silently and facts["due"] == table.row.due and not clocks
    with_bots = bots or any(seat_row.bot for seat_row in table.row.seats)  # where none plays, none is due
    known = not (over or vote or also)  # by whoever knows the lines
    heard = encode(Played(ply, lines, people_at(table.row), bots)).decode() if known else ""

    def job(c: Connection) -> tuple[list[queries.Found], TableRow | None]:
        for number, line in enumerate(lines):
            player = table.row.seats[line.seat].player
            if not queries.append_line(c, id, ply + number, line, by, player):
                raise SeatTaken  # meanwhile, at another node; or they are back
        if over or clocks:
            queries.change_table(c, id, silently=silently, **facts)
        elif not unchanged:
            queries.note_move(c, id, facts["due"], facts["shown"], silently)
        if with_bots:
            queries.bot_due(c, id, bots, after)
        if over:
            queries.rate_game(c, table.row, facts["result"], draft.losers)
            queries.keep_sheets(c, id, draft.sheets())
            queries.end_try(c, table.row, facts["result"], draft.losers, lines[-1].at)
        if called:
            queries.tell_turn(c, id, called, ply + len(lines))
        if vote:
            queries.end_proposal(c, id, vote)
        if also is not None:
            for line in lines:
                also(c, line)
        how = "played" if known else "openly" if over else "changed"
        queries.wake(c, registry.node, id, how, heard)
        said = queries.words_after(c, id, last) if vote or also is not None else []
        return said, None if also is None else queries.find_table(c, id)

    began = time.perf_counter()
    try:
        said, row = await registry.database.write(job)
    except (IntegrityError, SeatTaken):
        await registry.catch_up(table)
        return False
    except DatabaseTrouble:
        metrics.trouble.inc()
        raise
    table.served = draft
    metrics.moves.inc(len(lines))
    metrics.commit.observe(time.perf_counter() - began)
    for name, value in facts.items():
        setattr(table.row, name, value)
    if vote:
        table.row.proposal = None
    table.hear(said)
    if row is not None:
        table.row = row
    registry.windows.attend(table)
    return True


class Played(Struct, array_like=True):
    """Lines that were written to the log, as other nodes hear of them: who sits there, and whether a bot is due."""

    ply: int
    lines: list[LogLine]
    people: list[str]
    bot: bool


def concerns(registry: TableRegistry, id: str, said: Played) -> bool:
    """Another node has written these lines. Whether somebody looks on here; else nothing is done before somebody does."""
    if said.bot:
        registry.bots_due.set()
    if registry.lobby.connections:
        registry.lobby.wake_people(id, said.people)
    table = registry.tables.get(id)
    if table is None:
        return False
    if not table.connections:
        table.stale = True
    return bool(table.connections)


async def follow(registry: TableRegistry, id: str, said: Played) -> None:
    """Play these lines, for those who look on."""
    if not concerns(registry, id, said):  # they may have left meanwhile
        return
    table = registry.tables[id]
    async with table.lock:
        served = table.served
        if served is not None and not table.stale and served.ply >= said.ply + len(said.lines):
            return  # read already, and told
        if served is None or table.stale or served.ply != said.ply or table.row.status != "playing":
            await registry.catch_up(table)
        else:
            table.served = await registry.played(table, served, said.lines)
            if table.served is None:
                return
            for name, value in facts_of(table.served).items():
                setattr(table.row, name, value)
            registry.windows.attend(table)
    table.wake()


def people_at(row: TableRow) -> list[str]:
    return [seat_row.player for seat_row in row.seats if seat_row.player is not None]


def was_mine(table: Table, ply: int, lines: list[LogLine]) -> bool:
    """Whether what stands at that ply is what we wanted to write: a commit whose answer was lost, or the same thing
    done by another node, a little sooner or later."""
    there = served_game_of(table).lines[ply : ply + len(lines)]
    return [line._replace(at=0.0) for line in there] == [line._replace(at=0.0) for line in lines]


def facts_of(served: ServedGame) -> Data:
    """What the database notes about the state of a game, beside its log."""
    if served.over:
        ended = served.clocks.at
        return {
            "due": [],
            "shown": [],
            "flag": None,
            "status": "over",
            "result": served.result(),
            "ended": ended,
        }
    shown = served.viewpoints[None].view.to_move
    return {"due": list(served.to_move), "shown": list(shown), "flag": served.clocks.flag}


def in_time(registry: TableRegistry, served: ServedGame, lines: list[LogLine]) -> list[LogLine]:
    """The lines with the server's time; `LateMove` for whoever has none left. Two nodes may disagree about the time,
    but it never goes backwards."""
    now = max(registry.clock(), served.clocks.at)
    if lines[0].kind != "out" and lines[0].seat in served.clocks.run_out(now):
        raise LateMove(Text("server:time-is-up"))
    return [line._replace(at=now) for line in lines]
