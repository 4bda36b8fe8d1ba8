"""Decisions of one's own that are asked again, and when."""

import sqlalchemy as sa
from alembic import op

revision = "018"
down_revision = "017"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("move", sa.Integer, primary_key=True),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
