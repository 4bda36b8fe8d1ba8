"""A program that plays at many tables at once, and can be stopped and started at any time.

Nothing is kept here: the house knows where the program sits and what is asked there, so whoever starts again goes on
where the last one was.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable

from mastaba.client.chair import FINAL
from mastaba.client.house import AsyncHouse
from mastaba.client.reading import HouseError, Update
from mastaba.server.api.messages.tables import Lobby, TableInfo
from mastaba.server.clean import clean

Choose = Callable[[Update], str | Awaitable[str]]
"""The move to make, of those in `update.options`."""
AT_ONCE = 12  # live connections to tables; a house allows twenty of one program
IDLE = 5.0  # seconds after which a table that asks nothing makes room; the lobby tells when it does
AGAIN = (5.0, 10.0, 20.0, 40.0)  # seconds after which something is tried once more that went wrong
logger = logging.getLogger("mastaba.client")


async def play_tables(house: AsyncHouse, choose: Choose, join: bool = False) -> None:
    """Play wherever this program sits, until cancelled or the token ends (`HouseError`). `join`: sit down at public
    tables, too, where programs are welcome."""
    playing: dict[str, asyncio.Task[None]] = {}
    room = asyncio.Semaphore(AT_ONCE)
    try:
        async for lobby in house.watch_lobby():
            for table in [one for one in lobby.public if join and is_welcome(one)]:
                try:
                    await house.join(table.id)
                except HouseError as error:  # somebody was quicker, or does not want us
                    logger.info("not at %s: %s", clean(table.id), error)
            for table in await own_tables(house, lobby):
                if table.your_turn and not table.quarantined and table.id not in playing:
                    task = asyncio.create_task(play_table(house, table, choose, room))
                    playing[table.id] = task
                    task.add_done_callback(lambda _, id=table.id: playing.pop(id, None))  # type: ignore[misc]
    finally:
        for task in playing.values():
            task.cancel()
        await asyncio.gather(*playing.values(), return_exceptions=True)


async def own_tables(house: AsyncHouse, lobby: Lobby) -> list[TableInfo]:
    """A house that is just being started anew tells the lobby once more when it is back."""
    try:
        return lobby.mine + await house.beyond(lobby)
    except HouseError as error:
        if error.status + 4000 in FINAL:
            raise
        logger.warning("not all tables are known: %s", error)
        return lobby.mine


def is_welcome(table: TableInfo) -> bool:
    free = any(seat.kind == "open" for seat in table.seats)
    return table.programs and table.status == "open" and free and not any(seat.mine for seat in table.seats)


async def play_table(house: AsyncHouse, table: TableInfo, choose: Choose, room: asyncio.Semaphore) -> None:
    """Decide whatever is asked of this program's seats, until nothing is for a while. The lobby is silent about a table at
    which nothing happens, so that what went wrong is tried again without it."""
    seats = [seat.seat for seat in table.seats if seat.mine]
    for wait in AGAIN:
        async with room:
            try:
                await asyncio.gather(*(play_seat(house, table.id, seat, choose) for seat in seats))
                return
            except HouseError as error:
                logger.warning("refused at %s: %s", clean(table.id), error)
                if error.status + 4000 in FINAL:
                    return
            except Exception:
                logger.exception("the program failed at %s", clean(table.id))
        await asyncio.sleep(wait)


async def play_seat(house: AsyncHouse, table: str, seat: int, choose: Choose) -> None:
    async with house.sit(table, seat) as chair:
        while True:
            try:
                async with asyncio.timeout(IDLE):
                    update = await chair.until_asked()
            except TimeoutError:
                return
            if update is None:
                return
            move = choose(update)
            await chair.play(await move if inspect.isawaitable(move) else move)
