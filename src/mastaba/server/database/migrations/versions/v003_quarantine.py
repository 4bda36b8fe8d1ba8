"""A table that does harm is set aside."""

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("quarantine", sa.Text))
