"""Windows: play halts where somebody might react, and goes on by itself where they have ordered so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

import asyncio
import logging
import time

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.database.queries import ORDERS
from mastaba.server.tables.playing import commit
from mastaba.server.tables.served_game import LateMove, LogLine
from mastaba.server.tables.table import Table, served_game_of

LONGEST = 60.0  # seconds for which a window is held open at a table with clocks
AGAIN = 2.0  # seconds until the end of a window that could not be written is tried again
logger = logging.getLogger("mastaba.tables")


class Windows:
    """Their time at the tables of one node."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.closing: set[asyncio.Task[None]] = set()  # those that end now

    def attend(self, table: Table) -> None:
        """See to it that an open window ends by itself, if it is to: after the same time whatever is in the hand of
        whoever might react. That is for every node at which the table is to do; the first to write it wins."""
        if table.closing is not None:
            table.closing.cancel()
            table.closing = None
        served = table.served
        window = served.window if served is not None and table.row.status == "playing" else None
        if served is None or window is None:
            return
        if table.opened[0] != served.opened:
            table.opened = (served.opened, time.monotonic())
        rest = max(0.0, table.opened[1] + table.seconds - time.monotonic())
        loop = asyncio.get_running_loop()
        if table.row.seats[window.seat].bot:
            table.closing = loop.call_later(rest, self.registry.bots_due.set)
        elif self.passes(table):
            table.closing = loop.call_later(rest, self.close, table)
        elif table.row.control.kind == "clocks":  # no clock runs here, so nobody may think for ever
            rest = max(0.0, table.opened[1] + LONGEST - time.monotonic())
            table.closing = loop.call_later(rest, self.close, table)

    def passes(self, table: Table) -> bool:
        """Whether the open window is a person's who has ordered that it passes, and has not said wait."""
        served = served_game_of(table)
        window = served.window
        if window is None or served.held:
            return False
        seat_row = table.row.seats[window.seat]
        return seat_row.bot is None and seat_row.order(window.pieces) != ORDERS[0]

    def lasted(self, table: Table) -> bool:
        """Whether somebody has thought about the open window for as long as one may at a table with clocks."""
        return table.row.control.kind == "clocks" and time.monotonic() >= table.opened[1] + LONGEST

    def asks(self, table: Table, seat: int) -> bool:
        """Whether a window waits for this seat's answer, though nobody has said wait."""
        served = served_game_of(table)
        return (
            served.window is not None
            and served.window.seat == seat
            and not served.held
            and not self.passes(table)
        )

    def close(self, table: Table) -> None:
        task = asyncio.create_task(self.let_pass(table, table.opened[0]))
        self.closing.add(task)
        task.add_done_callback(self.closing.discard)

    async def let_pass(self, table: Table, ply: int) -> None:
        """The time of the window that opened at that ply is up."""

        def decide() -> list[LogLine]:
            served = served_game_of(table)
            window = served.window
            if window is None or served.opened != ply or not (self.passes(table) or self.lasted(table)):
                raise LateMove(Text("server:decided-already"))
            return [served.let_pass(window.seat)]

        if self.registry.tables.get(table.row.id) is not table:
            return
        try:
            await commit(self.registry, table, decide, "")
        except DatabaseTrouble:
            table.closing = asyncio.get_running_loop().call_later(AGAIN, self.close, table)
        except MastabaError as error:  # it is open no more, or they want to think
            logger.debug("a window at %s is not ours to close: %s", table.row.id, error)
        except Exception:
            logger.exception("a window at %s cannot be closed", table.row.id)
