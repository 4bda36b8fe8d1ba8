"""Who wants to be told while they are away, and where, and what is still to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "013"
down_revision = "012"


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False, server_default=""),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("sent", sa.Float, nullable=False, server_default="0"),
        sa.Column("code", sa.String(64)),
    )
    op.create_index("channels_of_a_player", "channels", ["player"])
    op.create_table(
        "wishes",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("soon", sa.Float, nullable=False),
        sa.Column("digest", sa.Float, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column(
            "channel", sa.String(32), sa.ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("node", sa.String(32)),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("outbox_by_time", "outbox", ["at"])
