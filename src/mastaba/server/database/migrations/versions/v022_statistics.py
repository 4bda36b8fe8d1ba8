"""What everybody's points came from in finished games, and how far people have come in lessons."""

import sqlalchemy as sa
from alembic import op

revision = "022"
down_revision = "021"


def upgrade() -> None:
    op.add_column("tables", sa.Column("sheets", sa.Text))
    op.create_table(
        "lessons",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
