"""Games that may be long, strange or hostile, made from their log: never at the cost of everybody else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from contextlib import nullcontext

from mastaba.core.data import Deal
from mastaba.core.errors import MastabaError, OtherComponents
from mastaba.core.game import Game
from mastaba.server.bots.examiner import Examiner
from mastaba.server.bots.worker import rehearse
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.errors import HttpError, TooCostly
from mastaba.server.tables.served_game import LogLine, ServedGame
from mastaba.server.tables.table import Table

LONG = 1000  # lines of a log that is played in a worker first, whatever the edition
SLICE = 0.005  # seconds for which a log is played at a time
FEW = 20  # lines that need not wait for somebody else's long log
logger = logging.getLogger("mastaba.tables")


class Unplayable(Exception):
    """The game of a table cannot be made from its log. `why` is for the operator: no words of guests."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Loader:
    """Plays logs, one long one after the other."""

    def __init__(self, examiner: Examiner) -> None:
        self.examiner = examiner
        self.replaying = asyncio.Lock()  # a long log

    async def game_at(self, table: Table) -> Game:
        """The game with the components of this table, examined if they are somebody's own."""
        if table.game is None:
            row = table.row
            game = await self.examiner.edition(row.game, row.edition, began=row.digest)
            table.game = game.by_rulings(row.rulings)
        return table.game

    async def played(
        self,
        table: Table,
        served: ServedGame | None,
        lines: list[LogLine],
        chance: Deal | None = None,
    ) -> ServedGame:
        """The game after more lines of the log, from the beginning if there is none; `Unplayable` if it cannot be
        played. `chance`: the one that it will be dealt with. The caller holds the table's lock."""
        row = table.row
        try:
            await self.game_at(table)
            if served is None:
                if len(lines) > (0 if row.edition else LONG):
                    facts = (row.options, chance or row.chance, row.digest, row.rulings, lines)
                    await self.examiner.examine(
                        "", "", rehearse, row.game, row.edition, table.written(), *facts
                    )
                served = table.build(chance)
            await self.play_on(served, lines, len(lines))
            if row.status == "over":
                served.finish()
            return served
        except (OtherComponents, DatabaseTrouble):  # another version, or another moment, will do
            raise
        except Exception as error:
            if isinstance(error, HttpError) and not isinstance(error, TooCostly):
                raise
            if not isinstance(error, MastabaError):
                logger.exception("accident at %s", row.id)
            why = error.why if isinstance(error, TooCostly) else type(error).__name__  # no words of guests
            raise Unplayable(why) from None

    async def play_on(self, served: ServedGame, lines: Iterable[LogLine], most: int) -> None:
        """Play lines of the log, a little at a time and one long log after the other: others want to be served
        meanwhile. `most`: how many there may be."""
        async with self.replaying if most > FEW else nullcontext():
            rested = time.perf_counter()
            for line in lines:
                served.add(line)
                if time.perf_counter() - rested > SLICE:
                    await asyncio.sleep(0)
                    rested = time.perf_counter()
