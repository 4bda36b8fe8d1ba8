"""A table knows with which components it is played."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("digest", sa.String(64)))
