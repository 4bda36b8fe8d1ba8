"""New tables: wished for, forked from a position, played again, or brought as a record."""

from __future__ import annotations

import secrets
import time
from string import ascii_letters, digits
from typing import Any

from sqlalchemy import Connection

from mastaba.bots import seatable
from mastaba.core.chance import SealedChance
from mastaba.core.errors import BadSetup
from mastaba.core.language import words
from mastaba.core.record import MOST_BRANCHES, Record, chance_at, chances
from mastaba.server import book
from mastaba.server.book import Bench, Chair, Player, Source
from mastaba.server.house import House, clean, room_of
from mastaba.server.live import Live
from mastaba.server.names import checked_name
from mastaba.server.refusals import crowded, not_now
from mastaba.server.room import Entry
from mastaba.server.settings import Settings
from mastaba.server.wire import NewTable, SeatWish
from mastaba.server.worker import Examined


async def open_table(house: House, player: Player, wish: NewTable, address: str = "") -> Live:
    """`address` is where it is wished for from, as the book knows it."""
    if wish.edition:
        house.check_offered("editions")
    game = await house.examiner.edition(wish.game, wish.edition, player.id)
    options = game.checked_options(wish.options)
    entries: list[Entry] = []
    secret = SealedChance(secrets.token_bytes(32))
    chance: dict[str, Any] = {"commitment": secret.commitment, "secret": secret.secret.hex()}
    edition, source = wish.edition, None
    if wish.fork is not None:
        origin = await house.visit(wish.fork.table, player)
        if origin.room is None or not origin.room.over or origin.bench.game != wish.game:
            raise not_now()
        past = origin.room.timeline.past[: wish.fork.moves]
        entries = [Entry("move", moment.seat, moment.text) for moment in past]
        before = chance_at(origin.bench.chance, len(past), anew=wish.public)
        chance["before"] = {**before, "moves": len(past)}
        if wish.public:  # whoever comes must not play against people who know what is hidden
            chance["anew"] = True
        source = Source(table=origin.bench.id)
        options, edition, game = origin.bench.options, origin.bench.edition, origin.room.game
        if len(wish.seats) != len(origin.bench.chairs) or len(past) == len(origin.room.timeline.past):
            raise not_now()
    if not game.fewest_players <= len(wish.seats) <= game.most_players:
        raise BadSetup(
            words(
                f"{game.title['en']} is for {game.fewest_players} to {game.most_players} players",
                f"{game.title['de']} ist für {game.fewest_players} bis {game.most_players} Spieler",
            )
        )
    if sum(1 for _ in chances(chance)) > MOST_BRANCHES:
        raise BadSetup(words("this game has branched off too often", "diese Partie ist zu oft abgezweigt"))
    bench = new_bench(player, wish.game, options, edition, game.edition.name, game.edition.digest, chance)
    bench.public, bench.gallery, bench.origin, bench.address = wish.public, wish.gallery, source, address
    bench.chairs = [chair(seat, one, player, wish.pledge) for seat, one in enumerate(wish.seats)]
    return await keep(house, bench, entries, player.id)


def new_id() -> str:
    """A table's name in addresses and on the command line, where a dash in front would mean an option."""
    return secrets.choice(ascii_letters + digits) + secrets.token_urlsafe(9)[1:]


def new_bench(
    host: Player,
    game: str,
    options: dict[str, str],
    edition: str,
    edition_name: str,
    digest: str,
    chance: dict[str, Any],
) -> Bench:
    """A table of its own, with no chairs yet. `edition` is the text of somebody's own, and `edition_name` what
    it calls itself."""
    now = time.time()
    return Bench(
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
        chairs=[],
    )


def chair(seat: int, wish: SeatWish, player: Player, pledge: str | None) -> Chair:
    if wish.who == "bot":
        return Chair(seat=seat, level=seatable(wish.level))
    if wish.who == "open":
        return Chair(seat=seat)
    name = player.name
    if wish.who == "here" and clean(wish.name) not in ("", name):
        name = checked_name(wish.name)
    return Chair(seat=seat, player=player.id, name=name, away=time.time(), pledge=pledge)


async def keep(house: House, bench: Bench, entries: list[Entry], by: str) -> Live:
    """Write a new table into the book and, if everybody is there, begin."""

    def job(c: Connection) -> None:
        if bench.status != "over":
            check_room(c, house.settings, bench)
        book.add_table(c, bench, entries, by)
        book.wake(c, house.node, bench.id, "openly")

    await house.storage.write(job)
    live = await house.enter(bench.id)
    async with live.lock:
        await house.begin(live)
    house.tell_lobby(live.bench, openly=True)
    return live


def check_room(c: Connection, settings: Settings, bench: Bench) -> None:
    """Whether there is room for one more table of this person and from this address. Asked by the one who
    writes, so that a hundred who ask at once are counted too."""
    there, most = book.crowding(c, bench.host, bench.address), settings.bounds
    if there.tables >= settings.limits.tables:
        raise BadSetup(
            words(
                "you have too many tables open; leave one first",
                "du hast zu viele Tische offen; verlasse erst einen",
            )
        )
    if there.tables_from >= most.tables_from:
        raise crowded(public=False)
    if bench.public and (there.public >= most.public or there.public_from >= most.public_from):
        raise crowded(public=True)


async def rematch(
    house: House, live: Live, player: Player, pledge: str | None = None, address: str = ""
) -> Live:
    """The same again: bots sit down at once, the other people are invited."""
    async with live.lock:  # two who ask at once meet at the same table
        return await again(house, live, player, pledge, address)


async def again(house: House, live: Live, player: Player, pledge: str | None, address: str) -> Live:
    await house.catch_up(live)  # the rematch may be gone by now
    bench = live.bench
    if bench.status != "over" or not bench.seats_of(player.id):
        raise not_now()
    if bench.next is not None:
        return await house.visit(bench.next, player)
    wishes = [
        SeatWish(who="bot", level=chair.level)
        if chair.level
        else SeatWish(who="here", name=chair.name)
        if chair.player == player.id
        else SeatWish(who="open")
        for chair in bench.chairs
    ]
    again = await open_table(
        house,
        player,
        NewTable(
            game=bench.game,
            seats=wishes,
            options=bench.options,
            edition=bench.edition,
            public=bench.public,
            pledge=pledge,
            gallery=bench.gallery,
        ),
        address,
    )
    invited = [chair.player for chair in bench.chairs if chair.player not in (None, player.id)]

    def job(c: Connection) -> None:
        for one in invited:
            book.let_in(c, again.bench.id, str(one))
        book.change_table(c, bench.id, next=again.bench.id)

    await house.change(live, job)
    return again


def record(live: Live) -> Record:
    """The record of a finished game, its secret included, under the names that the seats have now."""
    record = room_of(live).timeline.record()
    record.seats = live.written()
    return record


async def take_in(house: House, player: Player, examined: Examined) -> Live:
    """A record from outside becomes a finished table, to replay and to fork."""
    house.check_offered("imports")
    record = examined.record
    if examined.result is None:
        raise BadSetup(words("this game is not over yet", "diese Partie ist noch nicht zu Ende"))
    if examined.source:
        house.check_offered("editions")
    edition = (examined.source, examined.name, examined.digest)
    bench = new_bench(player, record.game, examined.options, *edition, record.chance)
    bench.status, bench.imported, bench.result = "over", True, examined.result
    bench.chairs = [Chair(seat=seat, name=clean(name)[:24]) for seat, name in enumerate(record.seats)]
    entries = [Entry("move", seat, text) for seat, text in record.moves]
    return await keep(house, bench, entries, player.id)
