"""How a server is run: every setting by a flag or a `MASTABA_*` variable."""

from __future__ import annotations

import os
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import fields

from mastaba.core.errors import BadSetup
from mastaba.core.language import words


class Settings(Struct, kw_only=True, frozen=True):
    """`rate` is how much each person may ask for, as a factor: 0 switches all limits off."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""
    bots: Annotated[int, Meta(ge=0, le=1000)] = 0  # worker processes; 0: one for each core but one
    think: Annotated[float, Meta(gt=0, le=60)] = 0.5  # seconds that a searching bot may take for a move
    grace: Annotated[float, Meta(ge=0)] = 120.0  # seconds until a bot may stand in for somebody who left
    pace: Annotated[float, Meta(ge=0)] = 600.0  # … or for somebody there who lets the others wait; 0: never
    reveal: Annotated[float, Meta(ge=0, le=600)] = 4.0  # seconds for the shares of the shuffle
    rate: Annotated[float, Meta(ge=0)] = 1.0
    origins: list[str] = []  # pages of other hosts that may talk to this server
    secure: bool = False  # cookies over https only
    log: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def database_url(self) -> str:
        """SQLite in the user's own folder unless told otherwise; a bare path means SQLite too."""
        place = self.database or str(home() / "mastaba.sqlite")
        if "://" not in place:
            return f"sqlite:///{Path(place).absolute()}"
        if place.startswith(("postgresql://", "postgres://")):
            return "postgresql+psycopg://" + place.split("://", 1)[1]
        return place


def home() -> Path:
    """Where an embedded server keeps its file."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "mastaba"


def read_settings(flags: Mapping[str, Any], variables: Mapping[str, str]) -> Settings:
    """Flags before variables before defaults; `BadSetup` names the one that cannot be read."""
    given: dict[str, Any] = {}
    for field in fields(Settings):
        variable = f"MASTABA_{field.name.upper()}"
        source, value = f"--{field.name}", flags.get(field.name)
        if value is None:
            source, value = variable, variables.get(variable)
        if value is None:
            continue
        if field.name == "origins":
            given["origins"] = addresses(value)
            continue
        try:
            given[field.name] = convert(value, field.type, strict=False)
            if isinstance(given[field.name], float) and not isfinite(given[field.name]):
                raise ValidationError
        except ValidationError:
            raise BadSetup(
                words(f"{source} cannot be {value!r}", f"{source} kann nicht {value!r} sein")
            ) from None
    return Settings(**given)


def addresses(value: str | list[str]) -> list[str]:
    """Sites as a browser names them, without a slash at the end; a variable has commas between them."""
    parts = value.split(",") if isinstance(value, str) else value
    return [part.strip().rstrip("/") for part in parts if part.strip()]
