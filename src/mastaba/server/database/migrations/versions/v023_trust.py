"""Whether a game is rated is decided when it begins. What has begun is rated as before, if it counts when it ends."""

import sqlalchemy as sa
from alembic import op

revision = "023"
down_revision = "022"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rates", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("status"), sa.column("rates"))
    op.execute(sa.update(tables).where(tables.c.status != "open").values(rates=sa.true()))
    op.create_index("rated_by_time", "rated", ["at"])
