"""Every seat has a part in the shuffle, and a table knows where it comes from."""

import sqlalchemy as sa
from alembic import op

revision = "005"
down_revision = "004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(32)))
    op.add_column("tables", sa.Column("dealing", sa.Float))
    op.add_column("seats", sa.Column("pledge", sa.String(64)))
    op.add_column("seats", sa.Column("share", sa.String(64)))
