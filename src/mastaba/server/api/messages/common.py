"""What the messages have in common: how they are encoded, and the sorts of text that there are in them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from mastaba.core.types import Obstacle
from mastaba.texts import LANGUAGES

encode = msgspec.json.Encoder().encode
SPOKEN = f"^({'|'.join(LANGUAGES)})$"
Language = Annotated[str, Meta(pattern=SPOKEN)]
"""One that is spoken here."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes, a hash or a share of the shuffle."""
Words = dict[str, str]
"""A text by language: {"en": …, "de": …}."""


class Trouble(Struct, kw_only=True):
    """Every error of the HTTP interface. `obstacle`: the fact that stands against a move, which `text` tells in words."""

    code: str
    text: str
    obstacle: Obstacle | None = None
    rule: str | None = None
