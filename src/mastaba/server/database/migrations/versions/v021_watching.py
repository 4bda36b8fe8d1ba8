"""A delay for those who watch, and who they are."""

import sqlalchemy as sa
from alembic import op

revision = "021"
down_revision = "020"


def upgrade() -> None:
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ended", sa.Float))
    op.create_index("tables_by_beginning", "tables", ["public", "began"])
    op.create_table(
        "watchers",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
    )
    op.create_index("watchers_of_a_node", "watchers", ["node"])
