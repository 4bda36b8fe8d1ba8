"""Whether the database can be written."""

from __future__ import annotations

import asyncio
import time

from mastaba.server.database import queries
from mastaba.server.database.database import Database, database_trouble

READY = 2.0  # seconds in which a database that can be written takes a line


class Readiness:
    """`node` is who tries."""

    def __init__(self, database: Database, node: str) -> None:
        self.database = database
        self.node = node
        self.wrote = -READY  # when the database was last seen to take something
        self.trying: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """`StorageTrouble` if the database takes nothing; asked of it once a second at most."""
        if self.trying is None and time.monotonic() - self.wrote > 1.0:
            self.trying = asyncio.create_task(self.try_writing())
        if self.trying is not None:
            try:
                async with asyncio.timeout(READY):
                    await asyncio.shield(self.trying)
            except TimeoutError:
                raise database_trouble() from None

    async def try_writing(self) -> None:
        try:
            await self.database.write(lambda c: queries.node_stays(c, self.node))
            self.wrote = time.monotonic()
        finally:
            self.trying = None
