"""Where tables come from and what their edition is called, counts for each address, and what moderation needs."""

import tomllib
from contextlib import suppress

import sqlalchemy as sa
from alembic import op

revision = "007"
down_revision = "006"


def upgrade() -> None:
    op.add_column("players", sa.Column("seen", sa.Float))
    op.add_column("players", sa.Column("plain", sa.String(64)))
    op.create_index("names_of_accounts", "players", ["plain"])
    op.add_column("tables", sa.Column("edition_name", sa.String(200), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("address", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("gallery", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_from_an_address", "tables", ["address", "status"])
    op.create_table(
        "counts",
        sa.Column("what", sa.String(20), primary_key=True),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("hour", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.Boolean, nullable=False),
    )
    op.create_index("mutes_of_the_other", "mutes", ["other"])
    op.create_table(
        "kicks",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sa.Column("player", sa.String(32), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    name_editions(op.get_bind())
    read_names(op.get_bind())


def name_editions(c: sa.Connection) -> None:
    """What the editions of older tables call themselves: a line of theirs, whether the rest fits or not."""
    tables = sa.table("tables", sa.column("id"), sa.column("edition"), sa.column("edition_name"))
    for id in c.execute(sa.select(tables.c.id).where(tables.c.edition != "")).scalars().all():
        text = c.execute(sa.select(tables.c.edition).where(tables.c.id == id)).scalar_one()
        with suppress(Exception):
            name = str(tomllib.loads(text)["edition"])[:200]
            c.execute(sa.update(tables).where(tables.c.id == id).values(edition_name=name))


def read_names(c: sa.Connection) -> None:
    """What the eye reads in the names of accounts."""
    from mastaba.server.accounts.names import plain

    players = sa.table(
        "players", sa.column("id"), sa.column("name"), sa.column("account"), sa.column("plain")
    )
    known = sa.select(players.c.id, players.c.name).where(players.c.account.is_not(None))
    for id, name in c.execute(known).all():
        c.execute(sa.update(players).where(players.c.id == id).values(plain=plain(name)))
