"""The log knows for whom a bot stood in, the chat what the server announces of it."""

import sqlalchemy as sa
from alembic import op

revision = "006"
down_revision = "005"


def upgrade() -> None:
    op.add_column("log", sa.Column("played_for", sa.String(32)))
    op.add_column("chat", sa.Column("what", sa.String(10)))
