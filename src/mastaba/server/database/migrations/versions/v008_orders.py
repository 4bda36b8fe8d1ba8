"""What each seat has ordered for moments in which it might react."""

import sqlalchemy as sa
from alembic import op

revision = "008"
down_revision = "007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("orders", sa.Text))
