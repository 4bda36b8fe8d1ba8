"""New tables: wished for, forked from a position, played again, or brought as a record."""

from __future__ import annotations

import secrets
import time
from string import ascii_letters, digits

from sqlalchemy import Connection

from mastaba.bots import checked_level
from mastaba.core.chance import SealedChance
from mastaba.core.data import Deal
from mastaba.core.errors import BadSetup
from mastaba.core.record import MOST_BRANCHES, Record, chance_at, chances
from mastaba.core.text import Text
from mastaba.library import game_of
from mastaba.server.accounts.names import LONGEST, checked_name
from mastaba.server.api.messages.tables import NewTable, SeatWish
from mastaba.server.bots.worker import Examined
from mastaba.server.clean import clean
from mastaba.server.daily import LEVEL, bots_at, day_of, deal_of
from mastaba.server.database import queries
from mastaba.server.database.queries import Player, SeatRow, Source, TableRow
from mastaba.server.errors import crowded, day_over, not_now, too_many_records
from mastaba.server.settings import Settings
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.seats import check_table_limits
from mastaba.server.tables.served_game import LogLine
from mastaba.server.tables.shares import begin
from mastaba.server.tables.table import Table, served_game_of


async def open_table(registry: TableRegistry, player: Player, wish: NewTable, address: str = "") -> Table:
    """`address` is where it is wished for from, as the database knows it."""
    if wish.edition:
        registry.check_offered("editions")
    game = await registry.examiner.edition(wish.game, wish.edition, player.id, registry.counted(address))
    options = game.checked_options(wish.options)
    lines: list[LogLine] = []
    secret = SealedChance(secrets.token_bytes(32))
    chance: Deal = {"commitment": secret.commitment, "secret": secret.secret.hex()}
    edition, source = wish.edition, None
    if wish.fork is not None:
        origin = await registry.visit(wish.fork.table, player)
        finished = origin.seen_by(player)
        if finished is None or not finished.over or origin.row.game != wish.game:
            raise not_now()
        registry.check_unsealed(origin)
        past = finished.timeline.past[: wish.fork.moves]
        lines = [LogLine("move", moment.seat, moment.text) for moment in past]
        before = chance_at(origin.row.chance, len(past), anew=wish.public)
        chance["before"] = {**before, "moves": len(past)}
        if wish.public:  # whoever comes must not play against people who know what is hidden
            chance["anew"] = True
        source = Source(table=origin.row.id)
        options, edition, game = origin.row.options, origin.row.edition, finished.game
        if len(wish.seats) != len(origin.row.seats) or len(past) == len(finished.timeline.past):
            raise not_now()
    game.check_players(len(wish.seats))
    if sum(1 for _ in chances(chance)) > MOST_BRANCHES:
        raise BadSetup(Text("server:branched-too-often"))
    row = new_row(player, wish.game, options, edition, game.edition.name, game.edition.digest, chance)
    row.rulings = game.rulings
    row.public, row.gallery, row.origin, row.address = wish.public, wish.gallery, source, address
    row.control = wish.control
    row.programs = wish.programs or player.owner is not None
    row.delay = wish.delay
    programs = await registry.database.read(lambda c: queries.programs_of(c, player.id))
    row.seats = [
        seat_row(seat, one, player, programs, wish.pledge, address) for seat, one in enumerate(wish.seats)
    ]
    return await keep(registry, row, lines, player.id)


def new_id() -> str:
    """A table's name in addresses and on the command line, where a dash in front would mean an option."""
    return secrets.choice(ascii_letters + digits) + secrets.token_urlsafe(9)[1:]


def new_row(
    host: Player,
    game: str,
    options: dict[str, str],
    edition: str,
    edition_name: str,
    digest: str,
    chance: Deal,
) -> TableRow:
    """A table of its own, with no seats yet. `edition` is the text of somebody's own, and `edition_name` what
    it calls itself."""
    now = time.time()
    return TableRow(
        id=new_id(),
        game=game,
        options=options,
        edition=edition,
        edition_name=edition_name if edition else "",
        digest=digest,
        public=False,
        key=secrets.token_urlsafe(16),
        host=host.id,
        status="open",
        chance=chance,
        imported=False,
        result=None,
        next=None,
        proposal=None,
        due=[],
        shown=[],
        created=now,
        touched=now,
        seats=[],
    )


def seat_row(
    seat: int, wish: SeatWish, player: Player, programs: list[Player], pledge: str | None, address: str
) -> SeatRow:
    """`programs`: those that this person runs; each that sits down is taken from the list."""
    if wish.who == "bot":
        return SeatRow(seat=seat, level=checked_level(wish.level))
    if wish.who == "open":
        return SeatRow(seat=seat)
    now = time.time()
    if wish.who == "program":
        wished = next((one for one in programs if one.id == wish.program), None)
        if wished is None:
            raise BadSetup(Text("server:program-unknown"))
        programs.remove(wished)
        return SeatRow(seat=seat, player=wished.id, name=wished.name, away=now, address=address, program=True)
    name = player.name
    if wish.who == "here" and clean(wish.name) not in ("", name):
        name = checked_name(wish.name)
    return SeatRow(
        seat=seat,
        player=player.id,
        name=name,
        away=now,
        pledge=pledge,
        address=address,
        program=player.owner is not None,
    )


async def open_deal_of_the_day(
    registry: TableRegistry, player: Player, id: str, address: str = "", wanted: str | None = None
) -> Table:
    """Play the deal of the day: the first try of somebody with an account counts. Whoever has one under way goes on with
    it, so that nobody tries in one game what they do in the other. `wanted`: the day that they have in mind, and no other."""
    game, day = game_of(id), day_of(registry.clock())
    if wanted is not None and wanted != day:
        raise day_over()
    secret = deal_of(registry.day_key, id, day)
    deal: Deal = {"commitment": secret.commitment, "secret": secret.secret.hex()}
    options = game.checked_options({})
    row = new_row(player, id, options, "", game.edition.name, game.edition.digest, deal)
    row.rulings, row.address, row.day = game.rulings, address, day
    wishes = [SeatWish(who="me"), *[SeatWish(who="bot", level=LEVEL)] * bots_at(id)]
    row.seats = [seat_row(seat, one, player, [], None, address) for seat, one in enumerate(wishes)]

    def job(c: Connection) -> str:
        account = player.account is not None
        first = queries.begin_try(c, day, id, player.id, row.id, account)
        before = None if first else queries.try_of(c, day, id, player.id)
        if before is not None and before.table is not None and not before.over:
            return before.table
        row.counting = first and account
        add(c, registry, row, [], player.id)
        return row.id

    return await begun(registry, await registry.database.write(job))


async def keep(registry: TableRegistry, row: TableRow, lines: list[LogLine], by: str) -> Table:
    """Write a new table into the database and, if everybody is there, begin."""
    await registry.database.write(lambda c: add(c, registry, row, lines, by))
    return await begun(registry, row.id)


def add(c: Connection, registry: TableRegistry, row: TableRow, lines: list[LogLine], by: str) -> None:
    check_room(c, registry.settings, row)
    queries.add_table(c, row, lines, by)
    queries.wake(c, registry.node, row.id, "openly")


async def begun(registry: TableRegistry, id: str) -> Table:
    table = await registry.enter(id)
    async with table.lock:
        await begin(registry, table)
    registry.tell_lobby(table.row, openly=True)
    return table


def check_room(c: Connection, settings: Settings, row: TableRow) -> None:
    """Whether there is room for one more table of this person and from this address. Asked by the one who
    writes, so that a hundred who ask at once are counted too."""
    there, most = queries.crowding(c, row.host, row.address), settings.bounds
    if row.imported:
        if there.brought >= most.brought or there.brought_from >= most.brought_from:
            raise too_many_records()
        return
    check_table_limits(there, most)
    if row.public and (there.public >= most.public or there.public_from >= most.public_from):
        raise crowded(public=True)


async def rematch(
    registry: TableRegistry, table: Table, player: Player, pledge: str | None = None, address: str = ""
) -> Table:
    """The same again: bots sit down at once, the other people are invited."""
    async with table.lock:  # two who ask at once meet at the same table
        return await again(registry, table, player, pledge, address)


async def again(
    registry: TableRegistry, table: Table, player: Player, pledge: str | None, address: str
) -> Table:
    await registry.catch_up(table)  # the rematch may be gone by now
    row = table.row
    if row.status != "over" or not row.seats_of(player.id):
        raise not_now()
    if row.next is not None:
        return await registry.visit(row.next, player)
    mine = {one.id for one in await registry.database.read(lambda c: queries.programs_of(c, player.id))}
    wishes = [
        SeatWish(who="bot", level=seat_row.level)
        if seat_row.level
        else SeatWish(who="here", name=seat_row.name)
        if seat_row.player == player.id
        else SeatWish(who="program", program=seat_row.player)
        if seat_row.player in mine
        else SeatWish(who="open")
        for seat_row in row.seats
    ]
    again = await open_table(
        registry,
        player,
        NewTable(
            game=row.game,
            seats=wishes,
            options=row.options,
            edition=row.edition,
            public=row.public,
            pledge=pledge,
            gallery=row.gallery,
            control=row.control,
            programs=row.programs,
            delay=row.delay,
        ),
        address,
    )
    invited = [seat_row.player for seat_row in row.seats if seat_row.player not in (None, player.id)]

    def job(c: Connection) -> None:
        for one in invited:
            queries.let_in(c, again.row.id, str(one))
        queries.change_table(c, row.id, next=again.row.id)

    await registry.change(table, job)
    return again


def record(table: Table) -> Record:
    """The record of a finished game, its secret included, under the names that the seats have now."""
    served = served_game_of(table)
    record = served.timeline.record()
    if served.given_up:  # not played to the end, but nothing is hidden any more
        record.chance = served.timeline.chance.copy()
    if served.losers:
        record.lost = [(seat, served.out[seat]) for seat in served.losers]
        record.result = served.result()
    record.seats = table.written()
    return record


async def take_in(registry: TableRegistry, player: Player, examined: Examined, address: str = "") -> Table:
    """A record from outside becomes a finished table, to replay and to fork."""
    record = examined.record
    if examined.result is None:
        raise BadSetup(Text("server:not-over"))
    if examined.source:
        registry.check_offered("editions")
    edition = (examined.source, examined.name, examined.digest)
    row = new_row(player, record.game, examined.options, *edition, record.chance)
    row.rulings = examined.rulings
    row.status, row.imported, row.result, row.address = "over", True, examined.result, address
    row.seats = [SeatRow(seat=seat, name=clean(name)[:LONGEST]) for seat, name in enumerate(record.seats)]
    lines = [LogLine("move", seat, text) for seat, text in record.moves]
    lines += [LogLine("out", seat, f"{why} lose") for seat, why in record.lost]
    if examined.given_up:
        seat, why = record.lost[-1]
        lines[-1] = LogLine("out", seat, f"{why} end")
    return await keep(registry, row, lines, player.id)
