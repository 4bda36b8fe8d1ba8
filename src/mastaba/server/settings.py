"""How a server is run: every setting by a flag or a `MASTABA_*` variable."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert

from mastaba.core.errors import BadSetup
from mastaba.core.language import words


class Settings(Struct, kw_only=True, frozen=True):
    """`rate` is how much each person may ask for, as a factor: 0 switches all limits off."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    bots: int = 0  # worker processes; 0: one for each core but one
    think: float = 0.5  # seconds that a searching bot may take for a move
    grace: float = 120.0  # seconds until a bot may stand in for somebody who left
    rate: float = 1.0
    origins: list[str] = []  # pages of other hosts that may talk to this server
    secure: bool = False  # cookies over https only
    log: str = "info"

    @property
    def database_url(self) -> str:
        """SQLite in the user's own folder unless told otherwise; a bare path means SQLite too."""
        place = self.database or str(home() / "mastaba.sqlite")
        if "://" not in place:
            return f"sqlite:///{Path(place).absolute()}"
        if place.startswith(("postgresql://", "postgres://")):
            return "postgresql+psycopg://" + place.split("://", 1)[1]
        return place

    @property
    def several_nodes(self) -> bool:
        return self.database_url.startswith("postgresql")


def home() -> Path:
    """Where an embedded server keeps its file."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "mastaba"


def read_settings(flags: Mapping[str, Any], variables: Mapping[str, str]) -> Settings:
    """Flags before variables before defaults; `BadSetup` names the one that cannot be read."""
    given: dict[str, Any] = {}
    for field in Settings.__struct_fields__:
        variable = variables.get(f"MASTABA_{field.upper()}")
        if flags.get(field) is not None:
            given[field] = flags[field]
        elif variable is not None:
            given[field] = [part.strip() for part in variable.split(",")] if field == "origins" else variable
    try:
        return convert(given, Settings, strict=False)
    except ValidationError as error:
        raise BadSetup(
            words(f"this setting cannot be: {error}", f"diese Einstellung geht nicht: {error}")
        ) from None
