"""The deal of the day: which tables play it, and everybody's first try."""

import sqlalchemy as sa
from alembic import op

revision = "020"
down_revision = "019"


def upgrade() -> None:
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.add_column("tables", sa.Column("counting", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("lead", sa.Integer),
        sa.Column("at", sa.Float),
    )
    op.create_index("tries_at_a_table", "tries", ["table_id"])
    op.create_index("tries_of_a_player", "tries", ["player"])
    op.create_index("tries_by_lead", "tries", ["day", "game", "lead"])
