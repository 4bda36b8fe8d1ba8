"""Friends, invitations, and ratings with the games that they follow from."""

import sqlalchemy as sa
from alembic import op

revision = "019"
down_revision = "018"


def somebody(name: str, primary_key: bool = False) -> sa.Column[str]:
    known = sa.ForeignKey("players.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), known, nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.add_column("players", sa.Column("sociable", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "friends",
        sa.Column("id", sa.String(32), primary_key=True),
        somebody("player"),
        somebody("other"),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.UniqueConstraint("player", "other", name="friends_once"),
    )
    op.create_index("friends_of_the_other", "friends", ["other"])
    op.create_table(
        "friend_links",
        sa.Column("id", sa.String(64), primary_key=True),
        somebody("player"),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("friend_links_of_a_player", "friend_links", ["player"])
    op.create_table(
        "invitations",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        somebody("player", primary_key=True),
        somebody("by"),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("invitations_of_a_player", "invitations", ["player"])
    op.create_table(
        "ratings",
        somebody("player", primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ratings_of_a_game", "ratings", ["game", "players", "mu"])
    op.create_table(
        "rated",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(32)),
        sa.Column("level", sa.String(20)),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("rated_seats_of_a_player", "rated_seats", ["player"])
