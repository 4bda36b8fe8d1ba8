"""By which version of our rulings a table is played: those that there are, by the first. And tables of the first version,
which did not note their components, are played on with the standard editions that there were until now."""

import sqlalchemy as sa
from alembic import op

revision = "011"
down_revision = "010"

UNTIL_NOW = {
    "valley": "ceb45aefb92ede43",
    "pyramids": "b40a84a6981e050b",
}  # in `earlier` beside their components


def upgrade() -> None:
    op.add_column("tables", sa.Column("rulings", sa.Integer, nullable=False, server_default="1"))
    tables = sa.table("tables", sa.column("game"), sa.column("edition"), sa.column("digest"))
    for game, digest in UNTIL_NOW.items():
        unknown = (tables.c.game == game) & (tables.c.edition == "") & tables.c.digest.is_(None)
        op.execute(sa.update(tables).where(unknown).values(digest=digest))
