"""How often something was done from an address."""

from __future__ import annotations

import time

from sqlalchemy import Connection, select

from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.schema import counts


def count_up(c: Connection, what: str, who: str, most: int) -> bool:
    """Count something that an address asks for; False if it has had so many within this hour."""
    hour = int(time.time() // 3600)
    new = upsert(c, counts).values(what=what, who=who, hour=hour, number=1)
    here = (counts.c.what == what) & (counts.c.who == who) & (counts.c.hour == hour)
    more = new.on_conflict_do_update(
        index_elements=["what", "who", "hour"], set_={"number": counts.c.number + 1}
    )
    c.execute(more)
    return int(c.execute(select(counts.c.number).where(here)).scalar_one()) <= most
