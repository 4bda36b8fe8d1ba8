"""From where somebody sat down; and a host who has left an open table is its host no longer."""

import sqlalchemy as sa
from alembic import op

revision = "010"
down_revision = "009"


def upgrade() -> None:
    op.add_column("seats", sa.Column("address", sa.String(32), nullable=False, server_default=""))
    op.create_index("seats_from_an_address", "seats", ["address"])
    hand_over(op.get_bind())


def hand_over(c: sa.Connection) -> None:
    """Who was in charge stays so: where the host does not sit, until now that was the first who does."""
    tables = sa.table("tables", sa.column("id"), sa.column("host"), sa.column("status"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("player"))
    sat = (
        sa.select(tables.c.id, tables.c.host, seats.c.player)
        .join(seats, seats.c.table_id == tables.c.id)
        .where((tables.c.status == "open") & seats.c.player.is_not(None))
        .order_by(tables.c.id, seats.c.seat)
    )
    people: dict[tuple[str, str], list[str]] = {}
    for id, host, player in c.execute(sat).all():
        people.setdefault((id, host), []).append(player)
    for (id, host), seated in people.items():
        if host not in seated:
            c.execute(sa.update(tables).where(tables.c.id == id).values(host=seated[0]))
