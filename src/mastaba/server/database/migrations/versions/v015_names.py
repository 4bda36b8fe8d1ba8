"""Who has chosen their name."""

import sqlalchemy as sa
from alembic import op

revision = "015"
down_revision = "014"


def upgrade() -> None:
    op.add_column("players", sa.Column("named", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE players SET named = (account IS NOT NULL)")
