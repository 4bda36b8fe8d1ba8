"""The deal of the day: for every game one sealed deal a day, the same for everybody.

Its secret follows from a key of this house, the game and the day (of UTC): nobody outside can work it out, and a commitment to it
is published all day long. While the day lasts, nothing that would tell more of the deal than playing it does leaves the house:
no record, replay, analysis, hint or fork, and nobody else looks on. Later the records of the games show the secret, as all
records do.
"""

from __future__ import annotations

import hmac
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from mastaba import registry as games
from mastaba.core.chance import SealedChance

if TYPE_CHECKING:
    from mastaba.server.database.queries.rows import TableRow

LEVEL = "scribe"  # whom one plays against, where one does not play alone
SLACK = 60.0  # seconds for which a deal stays sealed after its day: the clocks of two nodes may differ
KEY = "deals"  # under which the key is kept


def day_of(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """When a day is over."""
    return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)).timestamp()


def deal_of(key: str, game: str, day: str) -> SealedChance:
    words = f"mastaba deal of the day\n{game}\n{day}"
    return SealedChance(hmac.digest(key.encode(), words.encode(), "sha256"))


def bots_at(game: str) -> int:
    """How many bots one plays against: none where one can play alone."""
    return games.about(game).players[0] - 1


def sealed_until(day: str) -> float:
    return end_of(day) + SLACK


def is_sealed(row: TableRow, now: float) -> bool:
    """Whether the deal of this table is still somebody's to play for the first time."""
    return row.day is not None and now < sealed_until(row.day)
