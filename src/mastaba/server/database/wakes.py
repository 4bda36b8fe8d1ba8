"""What the other nodes are told with a commit: all of a batch in one breath, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, text

# On which PostgreSQL wakes the other nodes. Those of earlier versions, which tell less, call on "mastaba".
CHANNEL = "mastaba2"
WAKES = "wakes"  # where a batch gathers what it has to tell
LARGEST = 7500  # bytes of one notification; PostgreSQL takes no more than 8000
TELL = text(
    "SELECT pg_current_xact_id()::text, count(pg_notify(:channel, word)) FROM unnest(CAST(:words AS text[])) AS word"
)
ASK = text("SELECT pg_xact_status(CAST(CAST(:receipt AS text) AS xid8))")


def sealed(c: Connection, wakes: list[str]) -> str:
    """Tell what the batch has to tell, once it is committed. The answer is what to ask for if that to the commit is
    lost."""
    return str(c.execute(TELL, {"channel": CHANNEL, "words": list(together(wakes))}).scalar_one())


def was_committed(c: Connection, receipt: str) -> bool:
    return bool(c.execute(ASK, {"receipt": receipt}).scalar_one() == "committed")


def together(wakes: list[str]) -> Iterator[str]:
    """As few notifications as hold them all, one to a line."""
    lines: list[str] = []
    size = 0
    for word in wakes:
        taken = len(word.encode()) + 1
        if lines and size + taken > LARGEST:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(word)
        size += taken
    if lines:
        yield "\n".join(lines)
