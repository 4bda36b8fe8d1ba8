"""A line of the log may hold several moves. Nothing is changed, but a server that cannot read them must not try."""

revision = "009"
down_revision = "008"


def upgrade() -> None:
    pass
