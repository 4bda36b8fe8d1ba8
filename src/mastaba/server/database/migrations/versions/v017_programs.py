"""Programs: players whom somebody runs, known by tokens of a scope, at tables whose host lets them sit down."""

import sqlalchemy as sa
from alembic import op

revision = "017"
down_revision = "016"


def upgrade() -> None:
    op.add_column("players", sa.Column("owner", sa.String(32)))
    op.create_index("programs_of_a_player", "players", ["owner"])
    op.add_column("sessions", sa.Column("scope", sa.String(40)))
    op.add_column("tables", sa.Column("programs", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()))
