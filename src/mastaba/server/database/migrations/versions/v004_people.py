"""Sessions that can be ended, recovery codes, wrong guesses, and bans."""

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"


def player() -> sa.Column[str]:
    return sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.add_column("players", sa.Column("banned", sa.Float))
    op.add_column("players", sa.Column("sessions_since", sa.Float))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        player(),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
    )
    op.create_index("sessions_of_a_player", "sessions", ["player"])
    op.create_index("sessions_by_age", "sessions", ["seen"])
    op.create_table(
        "codes",
        sa.Column("id", sa.String(64), primary_key=True),
        player(),
        sa.Column("until", sa.Float),
    )
    op.create_index("codes_of_a_player", "codes", ["player"])
    op.create_table(
        "guesses",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("guesses_by_age", "guesses", ["seen"])
