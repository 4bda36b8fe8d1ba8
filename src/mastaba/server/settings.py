"""How a server is run: every setting by a flag or a `MASTABA_*` variable."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import fields, replace

from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.library import home

USUAL_PORT = 2580  # of `mastaba play`, so that yesterday's links still lead somewhere
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Switch = Literal["editions", "imports", "spectators", "chat", "embedding"]


class Limits(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The most of each thing. An address is an IPv4 address or a network /64 of IPv6."""

    guests: Count = 100  # new guests from one address in an hour
    opened: Count = 300  # tables opened from one address in an hour
    imports: Count = 100  # records brought or verified from one address in an hour
    reports: Count = 20  # from one address in an hour
    friends: Count = 60  # people asked and links followed, from one address in an hour
    notices: Count = 30  # places to be told at, from one address in an hour
    tables: Count = 40  # unfinished, that one person has opened or sits at
    tables_from: Count = 200  # … from one address
    brought: Count = 100  # records of one person that are kept
    brought_from: Count = 300  # … from one address
    public: Count = 5  # unfinished and in the lobby, of one person
    public_from: Count = 20  # … from one address
    sockets: Count = 20  # live connections of one person
    sockets_from: Count = 300  # … from one address, and requests under way
    sockets_at: Count = 200  # … at one table
    spectators: Count = 100  # at one table


UNLIMITED = Limits(**dict.fromkeys(Limits.__struct_fields__, 1000000000))


class Keeping(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """For how many days the database keeps what nobody touches any more; 0: for ever."""

    guests: Count = 60  # who sit nowhere
    abandoned: Count = 180  # games that are not over
    finished: Count = 0
    reports: Count = 90


class Settings(Struct, kw_only=True, frozen=True):
    """`rate` is how much each person may ask for, as a factor; 0 lifts the limits, too: see `bounds`."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""
    bots: Annotated[int, Meta(ge=0, le=1000)] = 0  # worker processes; 0: one for each core but one
    think: Annotated[float, Meta(gt=0, le=60)] = 0.5  # seconds that a searching bot may take for a move
    grace: Annotated[float, Meta(ge=0)] = 120.0  # seconds until a bot may stand in for somebody who left
    pace: Annotated[float, Meta(ge=0)] = (
        600.0  # … or for somebody there who keeps the others waiting; 0: never
    )
    window: Annotated[float, Meta(ge=0, le=60)] = (
        1.2  # seconds in which somebody may say that they might react
    )
    reveal: Annotated[float, Meta(ge=0, le=600)] = 4.0  # seconds for the shares of the shuffle
    rate: Annotated[float, Meta(ge=0)] = 1.0
    limits: Limits = Limits()
    keep: Keeping = Keeping()
    off: list[Switch] = []  # what this server does not offer
    slow: Annotated[float, Meta(gt=0)] = 20.0  # seconds in which a request must be there and an answer taken
    hosts: list[str] = []  # names under which this server is reached, beside its own
    origins: list[str] = []  # pages of other hosts that may talk to this server
    secure: bool = False  # cookies over https only
    url: str = ""  # where people find this server, for links in what it sends: https://games.example.org
    smtp: str = ""  # for mail: smtp://user:password@host:587, smtps://…
    sender: str = ""  # the address from which it comes
    local: bool = False  # whether what is sent may go to this network, too, and without encryption
    log: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def bounds(self) -> Limits:
        """The limits that hold. `rate` 0 lifts them all except how many unfinished tables one person may have: more than
        that is a program in a loop, and whoever wants it all the same sets `tables`."""
        return self.limits if self.rate else replace(UNLIMITED, tables=self.limits.tables)

    @property
    def office(self) -> str:
        """Whom a push service may ask about what we send: as its protocol wants it."""
        host = urlsplit(self.url).hostname or "localhost"
        return f"mailto:{self.sender or f'operator@{host}'}"

    @property
    def database_url(self) -> str:
        """SQLite in the user's own folder unless told otherwise; a bare path means SQLite too."""
        place = self.database or str(home() / "mastaba.sqlite")
        if "://" not in place:
            return f"sqlite:///{Path(place).absolute()}"
        if place.startswith(("postgresql://", "postgres://")):
            return "postgresql+psycopg://" + place.split("://", 1)[1]
        return place


def read_settings(flags: Mapping[str, object], variables: Mapping[str, str]) -> Settings:
    """Flags before variables before defaults; `BadSetup` names the one that cannot be read."""
    given: dict[str, Any] = {}  # of the types that Settings declares, for `convert` has made them
    for field in fields(Settings):
        variable = f"MASTABA_{field.name.upper()}"
        source, value = f"--{field.name}", flags.get(field.name)
        if value is None:
            source, value = variable, variables.get(variable)
        if value is None:
            continue
        try:
            given[field.name] = convert(written(field.name, value), field.type, strict=False)
            if isinstance(given[field.name], float) and not isfinite(given[field.name]):
                raise ValidationError
        except ValidationError:
            raise BadSetup(Text("server:setting-wrong", setting=source, value=repr(value))) from None
    return Settings(**given)


def written(name: str, value: object) -> object:
    """Lists and `name=number` pairs have commas between them, in a variable and in each word of a flag."""
    if name not in ("limits", "keep", "off", "hosts", "origins"):
        return value
    given = value if isinstance(value, list) else [str(value)]
    parts = [part.strip() for one in given for part in one.split(",") if part.strip()]
    if name in ("limits", "keep"):
        return dict(part.replace(" ", "").partition("=")[::2] for part in parts)
    return [part.rstrip("/") for part in parts]  # sites as a browser names them
