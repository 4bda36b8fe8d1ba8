"""Codes with which somebody goes on at another device."""

import sqlalchemy as sa
from alembic import op

revision = "016"
down_revision = "015"


def upgrade() -> None:
    op.create_table(
        "handovers",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("handovers_of_a_player", "handovers", ["player"])
