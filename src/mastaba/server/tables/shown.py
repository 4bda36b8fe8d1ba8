"""Public tables as anybody sees them who passes by: on a page elsewhere, as a picture, in the preview of a link.

Nobody is asked who they are. What they see is what a spectator sees who has no name here, as late as the table wants it; of any
other table they learn no more than of one that does not exist.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

from mastaba.core import View
from mastaba.core.game import Game
from mastaba.posters.poster import Company, poster
from mastaba.posters.raster import rasterised
from mastaba.posters.studio import studio
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.daily import is_sealed
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.errors import TooCostly, no_table
from mastaba.server.middleware.rate_limits import Places
from mastaba.server.tables.info import table_info
from mastaba.server.tables.presenter import seat_names
from mastaba.server.tables.table import Table

DRAWINGS = Path(__file__).parents[1] / "page" / "drawings"
AT_ONCE = 8  # pictures that are waited for; they are painted one after the other
AT_ONCE_FROM = 4  # … by one address
KEPT = 64  # pictures, of some 150 KB each
REMEMBERED = 1000  # tables that are not tried again
NOBODY = Player(id="", name="")


def passer_by() -> Player:
    """Somebody whom nothing tells from others, but that they are another: no id in the database looks like this."""
    return Player(id=f"~{secrets.token_hex(8)}", name="")


def is_open_to_all(row: TableRow, now: float) -> bool:
    return row.public and row.quarantine is None and not is_sealed(row, now)


async def shown_table(registry: TableRegistry, id: str) -> Table:
    """The table, if everybody may see it; `HttpError` as for one that does not exist otherwise."""
    registry.check_offered("embedding")
    table = await registry.visit(id, NOBODY)
    if not is_open_to_all(table.row, registry.clock()):
        raise no_table()
    registry.check_sight(table, NOBODY)
    return table


# -- as a picture ------------------------------------------------------------------------------------


class Wanted(NamedTuple):
    """All that decides what a picture looks like."""

    table: str
    theme: str
    lang: str
    company: Company
    turn: int
    mark: str


class Picture(NamedTuple):
    tag: str
    png: bytes


class Painter:
    """Paints what nobody has painted yet, in a worker process; keeps the latest pictures."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.kept: OrderedDict[Wanted, Picture] = OrderedDict()
        self.painting: dict[Wanted, asyncio.Task[Picture]] = {}
        self.places = Places(AT_ONCE, AT_ONCE_FROM)
        self.brush = asyncio.Semaphore(1)  # of the workers for what guests bring, the others have other work
        self.costly: dict[str, None] = {}  # tables whose cards take too long to paint

    def wanted(self, table: Table, theme: str, lang: str) -> tuple[Wanted, View | None]:
        """What a picture of this table shows now, and the view that it is painted from."""
        served = None if table.row.id in self.costly else table.seen_by(NOBODY)
        viewpoint = None if served is None else served.viewpoints[None]
        turn, mark = (
            (-1, "") if viewpoint is None else (viewpoint.turn, viewpoint.mark(len(viewpoint.events)))
        )
        company = company_of(table.info(NOBODY), lang)
        wanted = Wanted(table.row.id, theme, lang, company, turn, mark)
        return wanted, None if viewpoint is None else viewpoint.view

    def known(self, wanted: Wanted) -> Picture | None:
        found = self.kept.get(wanted)
        if found is not None:
            self.kept.move_to_end(wanted)
        return found

    async def picture(self, table: Table, wanted: Wanted, view: View | None, address: str) -> Picture:
        """However many ask at once, it is painted once: for the address that asked first."""
        task = self.painting.get(wanted)
        if task is None:
            self.places.take(address)
            task = self.painting[wanted] = asyncio.create_task(self.paint(table, wanted, view))
            task.add_done_callback(lambda _: self.painting.pop(wanted, None))
            task.add_done_callback(lambda _: self.places.leave(address))
        return await asyncio.shield(task)

    async def paint(self, table: Table, wanted: Wanted, view: View | None) -> Picture:
        game = await self.registry.loader.game_at(table)
        async with self.brush:
            try:
                png = await self.painted(game, wanted, view)
            except TooCostly:
                if view is None:
                    raise
                self.costly[table.row.id] = None  # once is enough: from now on without what somebody drew
                if len(self.costly) > REMEMBERED:
                    del self.costly[next(iter(self.costly))]
                png = await self.painted(game, wanted, None)
        found = self.kept[wanted] = Picture(hashlib.sha256(png).hexdigest()[:24], png)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

    async def painted(self, game: Game, wanted: Wanted, view: View | None) -> bytes:
        svg = await asyncio.to_thread(drawn, game, wanted, view)
        return await self.registry.examiner.examine(
            "", "", rasterised, svg, studio(DRAWINGS, wanted.theme).fonts
        )


def drawn(game: Game, wanted: Wanted, view: View | None) -> str:
    return poster(DRAWINGS, wanted.theme, game, wanted.lang, wanted.company, view)


def company_of(info: TableInfo, lang: str) -> Company:
    names = seat_names([(one.name, one.level) for one in info.seats], lang)
    return Company(
        status=info.status,
        names=tuple(None if one.kind == "open" else names[one.seat] for one in info.seats),
        machines=tuple(one.kind == "bot" or one.program for one in info.seats),
        minutes=-(-info.delay // 60),
    )


# -- beside a link -----------------------------------------------------------------------------------


async def preview_of(registry: TableRegistry, id: str) -> TableInfo | None:
    """What may be told of a table beside a link to it, without its game; None if that is nothing."""
    table = registry.tables.get(id)
    row = table.row if table is not None else None
    if row is None:
        row = await registry.find(id)
    if row is None or not is_open_to_all(row, registry.clock()):
        return None
    return table_info(row, None, now=registry.clock())
