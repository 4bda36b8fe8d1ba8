"""How long people may think at a table (those that there are go on as the server says), and when they are on vacation."""

import sqlalchemy as sa
from alembic import op

revision = "012"
down_revision = "011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("began", sa.Float))
    op.add_column("tables", sa.Column("control", sa.Text))
    op.add_column("tables", sa.Column("flag", sa.Float))
    op.add_column("players", sa.Column("vacation_from", sa.Float))
    op.add_column("players", sa.Column("vacation_until", sa.Float))
    op.create_index("tables_by_flag", "tables", ["flag"])
